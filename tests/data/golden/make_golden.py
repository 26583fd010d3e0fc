#!/usr/bin/python3
"""Writes the golden models of this folder: small random decoders and what they compute, in float64 PyTorch.

Needs Debian's python3-torch and python3-numpy:

    ./make_golden.py            every case, beside this script
    ./make_golden.py seed1_rope one case

README.md says what the files hold. The maths is written here once more, on its own, so that the program is compared with
something that shares no line with it.
"""
import json
import struct
import sys
from pathlib import Path

import torch
import torch.nn.functional as F

VOCABULARY, WIDTH, LAYERS, HEADS, HIDDEN, CONTEXT = 61, 24, 2, 3, 40, 48
PROMPT, STEPS = 5, 24
SMALLEST_MARGIN = 4e-3       # between the best two logits of each greedy step: no rounding can flip a token

CASES = {
    "seed1_none": dict(model_type="seed1", norm="rmsnorm", mlp="swiglu", positions="none", norm_eps=1e-6),
    "seed1_rope": dict(model_type="seed1", norm="rmsnorm", mlp="swiglu", positions="rope", norm_eps=1e-6, stored="BF16"),
    "seed2_learned": dict(model_type="seed2", norm="layernorm", mlp="gelu", positions="learned", norm_eps=1e-5),
    "seed2_tied": dict(model_type="seed2", norm="layernorm", mlp="gelu_tanh", positions="rope", rope_theta=500.0, norm_eps=1e-5,
                       tie_word_embeddings=True, stored="F16"),
}
NAMES = {
    "seed1": dict(embedding="embed", layer="layers.{}.", norm1="norm1", q="attn.W_q", k="attn.W_k", v="attn.W_v",
                  projection="attn.W_o", norm2="norm2", gate="mlp.W_gate", up="mlp.W_up", down="mlp.W_down", norm="norm",
                  head="lm_head"),
    "seed2": dict(embedding="emb", layer="blocks.{}.", norm1="ln1", qkv="qkv", projection="proj", norm2="ln2", up="ffn.0",
                  down="ffn.2", norm="ln", head="head"),
}
STORED = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


def random_weights(case, seed):
    """{tensor name: values}, rounded to the type they are stored in."""
    random = torch.Generator().manual_seed(seed)
    draw = lambda *shape: torch.randn(*shape, generator=random, dtype=torch.float64)
    names, weights = NAMES[case["model_type"]], {}
    biased = case["model_type"] == "seed2"

    def linear(name, outputs, inputs):
        weights[name + ".weight"] = draw(outputs, inputs) * 1.5 / inputs ** 0.5
        if biased:
            weights[name + ".bias"] = draw(outputs) * 0.2

    def norm(name):
        weights[name + ".weight"] = 1 + 0.2 * draw(WIDTH)
        if case["norm"] == "layernorm":
            weights[name + ".bias"] = draw(WIDTH) * 0.2

    weights[names["embedding"] + ".weight"] = draw(VOCABULARY, WIDTH) * 0.7
    if case["positions"] == "learned":
        weights["pos.weight"] = draw(CONTEXT, WIDTH) * 0.4
    for layer in range(LAYERS):
        p = names["layer"].format(layer)
        norm(p + names["norm1"])
        if "qkv" in names:
            linear(p + names["qkv"], 3 * WIDTH, WIDTH)
        else:
            for which in "qkv":
                linear(p + names[which], WIDTH, WIDTH)
        linear(p + names["projection"], WIDTH, WIDTH)
        norm(p + names["norm2"])
        for which in ("gate", "up") if case["mlp"] == "swiglu" else ("up",):
            linear(p + names[which], HIDDEN, WIDTH)
        linear(p + names["down"], WIDTH, HIDDEN)
    norm(names["norm"])
    if not case.get("tie_word_embeddings"):
        weights[names["head"] + ".weight"] = draw(VOCABULARY, WIDTH) * 2 / WIDTH ** 0.5
    return {name: w.to(STORED[case.get("stored", "F32")]) for name, w in weights.items()}


def turn(x, theta):
    """Rotary positions of x [heads, tokens, head width]: the pairs (i, i + half) as complex numbers."""
    half = x.shape[-1] // 2
    frequency = theta ** (-torch.arange(half, dtype=torch.float64) / half)
    angle = torch.outer(torch.arange(x.shape[1], dtype=torch.float64), frequency)
    turned = torch.complex(x[..., :half].double(), x[..., half:].double()) * torch.polar(torch.ones_like(angle), angle)
    return torch.cat([turned.real, turned.imag], -1).to(x.dtype)


def forward(case, weights, tokens, kind=torch.float64):
    """tokens [n] -> logits [n, V], attention [L, H, n, n], keys and values [L, H, n, head width]"""
    names, w = NAMES[case["model_type"]], {name: values.to(kind) for name, values in weights.items()}
    linear = lambda name, x: F.linear(x, w[name + ".weight"], w.get(name + ".bias"))
    heads = lambda x: x.unflatten(-1, (HEADS, -1)).transpose(0, 1)

    def norm(name, x):
        if case["norm"] == "layernorm":
            x = x - x.mean(-1, keepdim=True)
        x = x / (x.square().mean(-1, keepdim=True) + case["norm_eps"]).sqrt() * w[name + ".weight"]
        return x + w.get(name + ".bias", 0)

    def mlp(p, x):
        up = linear(p + names["up"], x)
        if case["mlp"] == "swiglu":
            return linear(p + names["down"], F.silu(linear(p + names["gate"], x)) * up)
        return linear(p + names["down"], F.gelu(up, approximate="tanh" if case["mlp"] == "gelu_tanh" else "none"))

    x = w[names["embedding"] + ".weight"][tokens]
    if case["positions"] == "learned":
        x = x + w["pos.weight"][:len(tokens)]
    future = torch.ones(len(tokens), len(tokens), dtype=torch.bool).triu(1)
    attention, keys, values = [], [], []
    for layer in range(LAYERS):
        p = names["layer"].format(layer)
        y = norm(p + names["norm1"], x)
        q, k, v = linear(p + "qkv", y).chunk(3, -1) if "qkv" in names else (linear(p + names[c], y) for c in "qkv")
        q, k, v = heads(q), heads(k), heads(v)
        if case["positions"] == "rope":
            q, k = (turn(t, case.get("rope_theta", 10000.0)) for t in (q, k))
        scores = (q @ k.mT / (WIDTH // HEADS) ** 0.5).masked_fill(future, -torch.inf)
        attention.append(scores.softmax(-1))
        keys.append(k)
        values.append(v)
        x = x + linear(p + names["projection"], (attention[-1] @ v).transpose(0, 1).flatten(1))
        x = x + mlp(p, norm(p + names["norm2"], x))
    head = names["embedding"] if case.get("tie_word_embeddings") else names["head"]
    logits = norm(names["norm"], x) @ w[head + ".weight"].T
    return logits, torch.stack(attention), torch.stack(keys), torch.stack(values)


def greedy(case, weights, prompt):
    """The prompt and STEPS most likely tokens; the smallest gap between the best two logits."""
    tokens, margin = prompt, torch.inf
    for _ in range(STEPS):
        best = forward(case, weights, tokens)[0][-1].topk(2)
        margin = min(margin, float(best.values[0] - best.values[1]))
        tokens = torch.cat([tokens, best.indices[:1]])
    return tokens, margin


def save_safetensors(path, tensors):
    codes = {torch.float32: "F32", torch.int32: "I32", torch.bfloat16: "BF16", torch.float16: "F16"}
    header, data = {}, b""
    for name, tensor in tensors.items():
        kind, tensor = codes[tensor.dtype], tensor.contiguous()
        if tensor.dtype == torch.bfloat16:
            tensor = tensor.view(torch.int16)
        raw = tensor.numpy().tobytes()
        header[name] = dict(dtype=kind, shape=list(tensor.shape), data_offsets=[len(data), len(data) + len(raw)])
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def write_case(name, case, folder):
    for seed in range(1, 500):
        weights = random_weights(case, seed)
        prompt = torch.randint(0, VOCABULARY, (PROMPT,), generator=torch.Generator().manual_seed(1000 + seed))
        tokens, margin = greedy(case, weights, prompt)
        if margin >= SMALLEST_MARGIN and len(set(tokens[PROMPT:].tolist())) >= 6:    # clear choices and no short loop
            break
    logits, attention, keys, values = forward(case, weights, tokens[:-1])
    in_float32 = forward(case, weights, tokens[:-1], torch.float32)[0]
    error = (in_float32.double() - logits).abs().max()
    folder.mkdir(exist_ok=True)
    config = dict(vocab_size=VOCABULARY, d_model=WIDTH, n_layers=LAYERS, n_heads=HEADS, d_ff=HIDDEN, max_positions=CONTEXT)
    config |= {key: value for key, value in case.items() if key != "stored"}
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    save_safetensors(folder / "model.safetensors", weights)
    save_safetensors(folder / "golden.safetensors", dict(
        prompt=prompt.int(), greedy=tokens.int(), logits=logits.float(), attention=attention.float(), k=keys.float(),
        v=values.float(), torch_f32_error=error.float()[None]))
    print(f"{name}: seed {seed}, smallest margin {margin:.1e}, float32 error {float(error):.1e}")


if __name__ == "__main__":
    for case_name in sys.argv[1:] or CASES:
        write_case(case_name, CASES[case_name], Path(__file__).resolve().parent / case_name)
