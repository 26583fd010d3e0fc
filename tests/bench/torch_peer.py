#!/usr/bin/python3
"""The benchmark's work in PyTorch, the way a teaching decoder is written, one thread. Debian: python3-torch.

    torch_peer.py VOCABULARY WIDTH LAYERS HEADS HIDDEN rms|layer LENGTH NAIVE_LENGTH

Prints "ready" and the libraries that compute; then for each line "cached" or "naive" on the input runs one step and prints its seconds.
A cached step computes one row against LENGTH - 1 cached keys and values; a naive step computes NAIVE_LENGTH rows, the
logits of all of them.
"""
import os
import re
import sys
import time

import torch
import torch.nn.functional as F

torch.set_num_threads(1)
torch.manual_seed(1)
vocabulary, width, layers, heads, hidden = map(int, sys.argv[1:6])
rms = sys.argv[6] == "rms"
length, naive_length = map(int, sys.argv[7:9])
weight = lambda rows, columns: torch.randn(rows, columns) / columns ** 0.5
embedding, head, gain = weight(vocabulary, width), weight(vocabulary, width), torch.ones(width)
model = [dict(qkv=[weight(width, width) for _ in range(3)], out=weight(width, width),
              up=[weight(hidden, width) for _ in range(2 if rms else 1)], down=weight(width, hidden)) for _ in range(layers)]


def norm(x):
    if rms:
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * gain
    return F.layer_norm(x, (width,), gain)


def forward(ids, cache):
    """ids: the tokens to compute. cache: per layer [k, v], each [heads, t, width / heads], or None without a cache."""
    x = embedding[ids]
    for i, layer in enumerate(model):
        y = norm(x)
        q, k, v = (F.linear(y, w).view(len(ids), heads, -1).transpose(0, 1) for w in layer["qkv"])
        if cache is not None:
            k, v = (torch.cat([old, new], 1) for old, new in zip(cache[i], (k, v)))
        scores = q @ k.transpose(1, 2) / (width // heads) ** 0.5
        rows, keys = scores.shape[1:]
        scores = scores.masked_fill(torch.ones(rows, keys, dtype=torch.bool).triu(keys - rows + 1), float("-inf"))
        x = x + F.linear((scores.softmax(-1) @ v).transpose(0, 1).reshape(rows, -1), layer["out"])
        y = norm(x)
        if rms:
            y = F.silu(F.linear(y, layer["up"][0])) * F.linear(y, layer["up"][1])
        else:
            y = F.gelu(F.linear(y, layer["up"][0]))
        x = x + F.linear(y, layer["down"])
    return F.linear(norm(x), head)


with torch.no_grad():
    filled = [[torch.randn(heads, length - 1, width // heads) for _ in range(2)] for _ in range(layers)]
    tokens = torch.arange(naive_length) % vocabulary
    work = dict(cached=lambda: forward(tokens[:1], filled), naive=lambda: forward(tokens, None))
    for step in work.values():
        step()
    # Debian's PyTorch takes its matrix products from whichever BLAS is installed; the speed is that library's.
    with open("/proc/self/maps") as maps:
        blas = {os.path.basename(os.path.realpath(name)) for name in re.findall(r"/\S*blas\S*\.so\S*", maps.read())}
    print("ready PyTorch", torch.__version__, "with", ", ".join(sorted(blas)) or "no BLAS library", flush=True)
    for line in sys.stdin:
        start = time.perf_counter()
        work[line.strip()]()
        print(time.perf_counter() - start, flush=True)
