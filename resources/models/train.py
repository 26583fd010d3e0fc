#!/usr/bin/python3
"""Trains the two bundled models on a CPU (Debian: python3-torch python3-numpy libopenblas0-pthread).

    ./train.py tiny-stories --corpora FOLDER      writes tiny-stories/{model.safetensors,config.json,training.json}
    ./train.py tiny-poems   --corpora FOLDER      the same, and tiny-poems/tokenizer.json

The seed, the steps and every other setting stand in SETTINGS; the same machine and threads give the same weights.
"""
import argparse
import json
import math
import struct
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import bpe
import corpora
from decoder import CONTEXT, HEADS, HIDDEN, LAYERS, WIDTH, PoemDecoder, StoryDecoder

END = "<|endoftext|>"
# Batches of tokens: (share of the steps, windows a step, window length). Long windows come last: they cost most.
SETTINGS = {
    "tiny-stories": dict(seed=1, steps=9000, muon=0.02, adam=4e-3, plan=[(0.75, 12, 256), (0.25, 6, 512)]),
    "tiny-poems": dict(seed=2, steps=3500, muon=0.02, adam=4e-3, plan=[(0.85, 12, 256), (0.15, 6, 512)], dropout=0.0),
}


class Muon(torch.optim.Optimizer):
    """Momentum whose matrix is made orthogonal by five Newton-Schulz steps (K. Jordan, 2024)."""

    def __init__(self, params, lr, decay):
        super().__init__(list(params), dict(lr=lr, decay=decay))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                momentum = state.setdefault("momentum", torch.zeros_like(p))
                momentum.lerp_(p.grad, 0.05)
                g = p.grad.lerp(momentum, 0.95)
                x = g.T if g.shape[0] > g.shape[1] else g
                x = x / (x.norm() + 1e-7)
                for _ in range(5):
                    a = x @ x.T
                    x = 3.4445 * x + (-4.7750 * a + 2.0315 * a @ a) @ x
                x = x.T if g.shape[0] > g.shape[1] else x
                p.mul_(1 - group["lr"] * group["decay"])
                p.add_(x, alpha=-group["lr"] * max(1.0, p.shape[0] / p.shape[1]) ** 0.5)


def rate(step, steps):
    """Warm-up over 200 steps, flat, then down to zero over the last 60 %."""
    left = (steps - step) / (0.6 * steps)
    return min(1.0, (step + 1) / 200, left)


def windows(ids, starts, count, length, random):
    """[count, length + 1] token windows: three quarters anywhere, the rest from where a text begins."""
    limit = len(ids) - length - 1
    begin = random.integers(0, limit, count)
    at_start = random.random(count) < 0.25
    usable = starts[starts < limit]
    begin[at_start] = usable[random.integers(0, len(usable), int(at_start.sum()))]
    return torch.from_numpy(ids[begin[:, None] + np.arange(length + 1)[None]])


@torch.no_grad()
def held_out_loss(model, ids, length=CONTEXT):
    """Mean nats per token over consecutive windows that share nothing: the first token of each has no context."""
    model.eval()
    total = count = 0
    for at in range(0, len(ids) - 1, length):
        window = torch.from_numpy(ids[at:at + length + 1])[None]
        total += float(F.cross_entropy(model(window[:, :-1])[0], window[0, 1:], reduction="sum"))
        count += window.shape[1] - 1
    model.train()
    return total / count


def train(model, ids, starts, held_out, s, log_every=250):
    matrices = [p for n, p in model.named_parameters() if p.ndim == 2 and not n.startswith(("emb", "pos", "head", "lm_head"))]
    chosen = {id(p) for p in matrices}
    muon = Muon(matrices, s["muon"], 0.02)
    adam = torch.optim.AdamW([p for p in model.parameters() if id(p) not in chosen], lr=s["adam"], betas=(0.9, 0.98),
                             weight_decay=0.02)
    random, curve, began = np.random.default_rng(s["seed"]), [], time.time()
    ends = np.cumsum([share for share, _, _ in s["plan"]]) * s["steps"]
    mean = None
    for step in range(s["steps"]):
        _, count, length = s["plan"][min(int(np.searchsorted(ends, step, side="right")), len(s["plan"]) - 1)]
        batch = windows(ids, starts, count, length, random)
        loss = F.cross_entropy(model(batch[:, :-1]).flatten(0, 1), batch[:, 1:].flatten())
        muon.zero_grad(set_to_none=True)
        adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(adam.param_groups[0]["params"], 1.0)
        factor = rate(step, s["steps"])
        muon.param_groups[0]["lr"], adam.param_groups[0]["lr"] = s["muon"] * factor, s["adam"] * factor
        muon.step()
        adam.step()
        mean = float(loss) if mean is None else 0.98 * mean + 0.02 * float(loss)
        if (step + 1) % log_every == 0 or step + 1 == s["steps"]:
            held = held_out_loss(model, held_out) if (step + 1) % (8 * log_every) == 0 or step + 1 == s["steps"] else None
            curve.append([step + 1, round(mean, 4), held and round(held, 4)])
            print(f"step {step + 1}  train {mean:.4f}  held out {held or 0:.4f}  {time.time() - began:.0f} s", flush=True)
    return curve


def save_safetensors(path, tensors):
    header, blobs, at = {}, [], 0
    for name, t in tensors.items():
        raw = t.detach().contiguous().numpy().tobytes()
        header[name] = dict(dtype="F32", shape=list(t.shape), data_offsets=[at, at + len(raw)])
        blobs.append(raw)
        at += len(raw)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))


def stories_data(folder, out):
    to_ids = lambda texts: np.frombuffer("\0".join(texts).encode() + b"\0", np.uint8).astype(np.int64)
    train_texts, held_texts = corpora.stories(folder)
    held = to_ids(held_texts)
    return StoryDecoder(256), to_ids(train_texts), held, dict(tokenizer="bytes", eos_token_id=0), len(held)


def poems_data(folder, out):
    train_texts, held_texts = corpora.poems(folder)
    merges, tokens = bpe.train(train_texts, 500, END)
    bpe.save(out / "tokenizer.json", merges, tokens, END)
    held = bpe.encode_all(held_texts, merges, 499)
    size = sum(len(t.encode()) + 1 for t in held_texts)
    return PoemDecoder(500, SETTINGS["tiny-poems"]["dropout"]), bpe.encode_all(train_texts, merges, 499), held, dict(eos_token_id=499), size


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("model", choices=SETTINGS)
    options.add_argument("--corpora", required=True, type=Path, help="folder of the text collections")
    options.add_argument("--out", type=Path, default=Path(__file__).resolve().parent)
    options.add_argument("--steps", type=int, help="instead of the setting's, for a trial")
    options.add_argument("--threads", type=int, default=1)
    a = options.parse_args()
    s = dict(SETTINGS[a.model])
    s["steps"] = a.steps or s["steps"]
    out = a.out / a.model
    out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(a.threads)
    torch.manual_seed(s["seed"])
    model, ids, held, extra, held_bytes = (stories_data if a.model == "tiny-stories" else poems_data)(a.corpora, out)
    for name, p in model.named_parameters():
        if p.ndim == 2:
            torch.nn.init.normal_(p, std=0.02 if name.startswith(("emb", "pos")) else 0.5 / math.sqrt(p.shape[1]))
    end = extra["eos_token_id"]
    starts = np.concatenate([[0], np.flatnonzero(ids == end)[:-1] + 1])
    print(f"{len(ids)} training tokens, {len(held)} held out, {sum(p.numel() for p in model.parameters())} parameters", flush=True)
    began = time.time()
    curve = train(model, ids, starts, held, s)
    save_safetensors(out / "model.safetensors", model.state_dict())
    config = dict(name=a.model, vocab_size=ids.max().item() + 1 if a.model == "tiny-poems" else 256, d_model=WIDTH,
                  n_layers=LAYERS, n_heads=HEADS, d_ff=HIDDEN, max_positions=CONTEXT, **model.config, **extra)
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    loss = held_out_loss(model, held)
    training = dict(settings=s, threads=a.threads, minutes=round((time.time() - began) / 60, 1), training_tokens=len(ids),
                    held_out_tokens=len(held), held_out_nats_per_token=round(loss, 4),
                    held_out_nats_per_byte=round(loss * len(held) / held_bytes, 4), curve=curve)
    (out / "training.json").write_text(json.dumps(training) + "\n")
    print({k: v for k, v in training.items() if k != "curve"})


if __name__ == "__main__":
    main()
