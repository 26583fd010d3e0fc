#!/usr/bin/python3
"""Writes the golden models of this folder: small random decoders and what they compute, in float64 PyTorch.

Needs Debian's python3-torch and python3-numpy:

    ./make_golden.py            every case, beside this script
    ./make_golden.py seed1_rope one case

README.md says what the files hold. The maths is written here once more, on its own, so that the program is compared with
something that shares no line with it.
"""
import json
import math
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import torch
import torch.nn.functional as F

PROMPT, STEPS = 5, 24
SMALLEST_MARGIN = 4e-3       # between the best two logits of each greedy step: no rounding can flip a token

TEACHING = dict(vocab_size=61, d_model=24, n_layers=2, n_heads=3, d_ff=40, max_positions=48)
# What config.json holds, and how the tensors are stored: their type, a prefix of their names, a number of files.
CASES = {
    "seed1_none": dict(TEACHING, model_type="seed1", norm="rmsnorm", mlp="swiglu", positions="none", norm_eps=1e-6),
    "seed1_rope": dict(TEACHING, model_type="seed1", norm="rmsnorm", mlp="swiglu", positions="rope", norm_eps=1e-6, stored="BF16"),
    "seed2_learned": dict(TEACHING, model_type="seed2", norm="layernorm", mlp="gelu", positions="learned", norm_eps=1e-5),
    "seed2_tied": dict(TEACHING, model_type="seed2", norm="layernorm", mlp="gelu_tanh", positions="rope", rope_theta=500.0,
                       norm_eps=1e-5, tie_word_embeddings=True, stored="F16"),
    "gpt2": dict(model_type="gpt2", vocab_size=53, n_embd=18, n_layer=2, n_head=3, n_positions=41, n_inner=45,
                 activation_function="gelu_new", layer_norm_epsilon=1e-5, eos_token_id=52, stored="F16", prefix="transformer."),
    "llama_grouped": dict(model_type="llama", vocab_size=59, hidden_size=22, num_hidden_layers=2, num_attention_heads=4,
                          num_key_value_heads=2, head_dim=6, intermediate_size=37, max_position_embeddings=64, rms_norm_eps=1e-5,
                          rope_theta=500.0, hidden_act="silu", attention_bias=True, mlp_bias=True, tie_word_embeddings=False,
                          eos_token_id=[58, 3], prefix="model.", files=2),
    "llama3_scaled": dict(model_type="llama", vocab_size=57, hidden_size=30, num_hidden_layers=1, num_attention_heads=3,
                          num_key_value_heads=1, intermediate_size=41, max_position_embeddings=128, rms_norm_eps=1e-5, rope_theta=100.0,
                          rope_scaling=dict(rope_type="llama3", factor=8.0, low_freq_factor=1.0, high_freq_factor=4.0,
                                            original_max_position_embeddings=32),
                          hidden_act="silu", tie_word_embeddings=True, stored="BF16", prefix="model."),
    "mistral_window": dict(model_type="mistral", vocab_size=61, hidden_size=20, num_hidden_layers=3, num_attention_heads=2,
                           num_key_value_heads=1, intermediate_size=33, max_position_embeddings=50, rms_norm_eps=1e-6,
                           rope_theta=10000.0, hidden_act="silu", sliding_window=5, tie_word_embeddings=False, stored="BF16"),
    "qwen2_bias": dict(model_type="qwen2", vocab_size=55, hidden_size=28, num_hidden_layers=2, num_attention_heads=2,
                       num_key_value_heads=2, intermediate_size=31, max_position_embeddings=64, rms_norm_eps=1e-6, rope_theta=1e6,
                       hidden_act="silu", use_sliding_window=False, sliding_window=5, tie_word_embeddings=True, stored="F16",
                       prefix="model."),
    "qwen3_norms": dict(model_type="qwen3", vocab_size=58, hidden_size=21, num_hidden_layers=2, num_attention_heads=4,
                        num_key_value_heads=1, head_dim=10, intermediate_size=35, max_position_embeddings=64, rms_norm_eps=1e-6,
                        rope_theta=1e6, rope_scaling=dict(type="linear", factor=2.5), hidden_act="silu", attention_bias=False,
                        use_sliding_window=False, sliding_window=None, tie_word_embeddings=False, stored="F16", prefix="model."),
}
NOT_IN_CONFIG = {"stored", "prefix", "files"}
LLAMA = dict(embedding="embed_tokens", layer="layers.{}.", norm1="input_layernorm", q="self_attn.q_proj", k="self_attn.k_proj",
             v="self_attn.v_proj", q_norm="self_attn.q_norm", k_norm="self_attn.k_norm", projection="self_attn.o_proj",
             norm2="post_attention_layernorm", gate="mlp.gate_proj", up="mlp.up_proj", down="mlp.down_proj", norm="norm",
             head="lm_head")
NAMES = {
    "seed1": dict(embedding="embed", layer="layers.{}.", norm1="norm1", q="attn.W_q", k="attn.W_k", v="attn.W_v",
                  projection="attn.W_o", norm2="norm2", gate="mlp.W_gate", up="mlp.W_up", down="mlp.W_down", norm="norm",
                  head="lm_head"),
    "seed2": dict(embedding="emb", positions="pos", layer="blocks.{}.", norm1="ln1", qkv="qkv", projection="proj", norm2="ln2",
                  up="ffn.0", down="ffn.2", norm="ln", head="head"),
    "gpt2": dict(embedding="wte", positions="wpe", layer="h.{}.", norm1="ln_1", qkv="attn.c_attn", projection="attn.c_proj",
                 norm2="ln_2", up="mlp.c_fc", down="mlp.c_proj", norm="ln_f", head="lm_head"),
    "llama": LLAMA, "mistral": LLAMA, "qwen2": LLAMA, "qwen3": LLAMA,
}
STORED = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16}


def shape_of(case):
    """The sizes and choices behind a config.json."""
    family = case["model_type"]
    s = SimpleNamespace(names=NAMES[family], theta=case.get("rope_theta", 10000.0), scaling=case.get("rope_scaling"), window=None,
                        tied=case.get("tie_word_embeddings", family == "gpt2"), turned=family == "gpt2", qk_norm=family == "qwen3",
                        vocabulary=case["vocab_size"])
    if family in ("seed1", "seed2"):
        s.width, s.layers, s.heads, s.hidden = case["d_model"], case["n_layers"], case["n_heads"], case["d_ff"]
        s.context, s.norm, s.mlp, s.positions = case["max_positions"], case["norm"], case["mlp"], case["positions"]
        s.epsilon, s.biases = case["norm_eps"], {"qkv", "projection", "mlp"} if family == "seed2" else set()
    elif family == "gpt2":
        s.width, s.layers, s.heads, s.hidden = case["n_embd"], case["n_layer"], case["n_head"], case["n_inner"]
        s.context, s.norm, s.mlp, s.positions = case["n_positions"], "layernorm", "gelu_tanh", "learned"
        s.epsilon, s.biases = case["layer_norm_epsilon"], {"qkv", "projection", "mlp"}
    else:
        s.width, s.layers, s.heads = case["hidden_size"], case["num_hidden_layers"], case["num_attention_heads"]
        s.hidden, s.context = case["intermediate_size"], case["max_position_embeddings"]
        s.norm, s.mlp, s.positions, s.epsilon = "rmsnorm", "swiglu", "rope", case["rms_norm_eps"]
        s.biases = ({"qkv"} if family == "qwen2" else {"qkv", "projection"} if case.get("attention_bias") else set())
        s.biases |= {"mlp"} if case.get("mlp_bias") else set()
        s.window = case.get("sliding_window") if case.get("use_sliding_window", True) else None
    s.kv_heads = case.get("num_key_value_heads", s.heads)
    s.head_width = case.get("head_dim", s.width // s.heads)
    return s


def random_weights(case, seed):
    """{tensor name: values}, rounded to the type they are stored in. Linear layers are [outputs, inputs] here."""
    random = torch.Generator().manual_seed(seed)
    draw = lambda *shape: torch.randn(*shape, generator=random, dtype=torch.float64)
    s, weights = shape_of(case), {}
    names = s.names

    def linear(name, outputs, inputs, part):
        weights[name + ".weight"] = draw(outputs, inputs) * 1.5 / inputs ** 0.5
        if part in s.biases:
            weights[name + ".bias"] = draw(outputs) * 0.2

    def norm(name, width):
        weights[name + ".weight"] = 1 + 0.2 * draw(width)
        if s.norm == "layernorm":
            weights[name + ".bias"] = draw(width) * 0.2

    weights[names["embedding"] + ".weight"] = draw(s.vocabulary, s.width) * 0.7
    if s.positions == "learned":
        weights[names["positions"] + ".weight"] = draw(s.context, s.width) * 0.4
    queries, others = s.heads * s.head_width, s.kv_heads * s.head_width
    for layer in range(s.layers):
        p = names["layer"].format(layer)
        norm(p + names["norm1"], s.width)
        if "qkv" in names:
            linear(p + names["qkv"], queries + 2 * others, s.width, "qkv")
        else:
            for which, outputs in ("q", queries), ("k", others), ("v", others):
                linear(p + names[which], outputs, s.width, "qkv")
        if s.qk_norm:
            norm(p + names["q_norm"], s.head_width)
            norm(p + names["k_norm"], s.head_width)
        linear(p + names["projection"], s.width, queries, "projection")
        norm(p + names["norm2"], s.width)
        for which in ("gate", "up") if s.mlp == "swiglu" else ("up",):
            linear(p + names[which], s.hidden, s.width, "mlp")
        linear(p + names["down"], s.width, s.hidden, "mlp")
    norm(names["norm"], s.width)
    if not s.tied:
        weights[names["head"] + ".weight"] = draw(s.vocabulary, s.width) * 2 / s.width ** 0.5
    return {name: w.to(STORED[case.get("stored", "F32")]) for name, w in weights.items()}


def frequencies(s):
    """Radians a token of each pair of a head."""
    half = s.head_width // 2
    plain = s.theta ** (-torch.arange(half, dtype=torch.float64) / half)
    if not s.scaling:
        return plain
    if s.scaling.get("type") == "linear":
        return plain / s.scaling["factor"]
    old, low, high = (s.scaling[key] for key in ("original_max_position_embeddings", "low_freq_factor", "high_freq_factor"))
    wave = 2 * math.pi / plain
    smooth = (old / wave - low) / (high - low)
    between = (1 - smooth) * plain / s.scaling["factor"] + smooth * plain
    return torch.where(wave > old / low, plain / s.scaling["factor"], torch.where(wave < old / high, plain, between))


def turn(x, frequency):
    """Rotary positions of x [heads, tokens, head width]: the pairs (i, i + half) as complex numbers."""
    half = x.shape[-1] // 2
    angle = torch.outer(torch.arange(x.shape[1], dtype=torch.float64), frequency)
    turned = torch.complex(x[..., :half].double(), x[..., half:].double()) * torch.polar(torch.ones_like(angle), angle)
    return torch.cat([turned.real, turned.imag], -1).to(x.dtype)


def forward(case, weights, tokens, kind=torch.float64):
    """tokens [n] -> logits [n, V], attention [L, H, n, n], keys and values [L, KV heads, n, head width]"""
    s, w = shape_of(case), {name: values.to(kind) for name, values in weights.items()}
    names = s.names
    linear = lambda name, x: F.linear(x, w[name + ".weight"], w.get(name + ".bias"))
    heads = lambda x: x.unflatten(-1, (-1, s.head_width)).transpose(0, 1)

    def norm(name, x):
        if s.norm == "layernorm":
            x = x - x.mean(-1, keepdim=True)
        x = x / (x.square().mean(-1, keepdim=True) + s.epsilon).sqrt() * w[name + ".weight"]
        return x + w.get(name + ".bias", 0)

    def mlp(p, x):
        up = linear(p + names["up"], x)
        if s.mlp == "swiglu":
            return linear(p + names["down"], F.silu(linear(p + names["gate"], x)) * up)
        return linear(p + names["down"], F.gelu(up, approximate="tanh" if s.mlp == "gelu_tanh" else "none"))

    x = w[names["embedding"] + ".weight"][tokens]
    if s.positions == "learned":
        x = x + w[names["positions"] + ".weight"][:len(tokens)]
    hidden = torch.ones(len(tokens), len(tokens), dtype=torch.bool).triu(1)
    if s.window:
        hidden |= hidden.new_ones(hidden.shape).tril(-s.window)
    attention, keys, values = [], [], []
    for layer in range(s.layers):
        p = names["layer"].format(layer)
        y = norm(p + names["norm1"], x)
        q, k, v = linear(p + names["qkv"], y).chunk(3, -1) if "qkv" in names else (linear(p + names[c], y) for c in "qkv")
        q, k, v = heads(q), heads(k), heads(v)
        if s.qk_norm:
            q, k = norm(p + names["q_norm"], q), norm(p + names["k_norm"], k)
        if s.positions == "rope":
            q, k = (turn(t, frequencies(s)) for t in (q, k))
        group = s.heads // s.kv_heads
        scores = (q @ k.repeat_interleave(group, 0).mT / s.head_width ** 0.5).masked_fill(hidden, -torch.inf)
        attention.append(scores.softmax(-1))
        keys.append(k)
        values.append(v)
        mixed = attention[-1] @ v.repeat_interleave(group, 0)
        x = x + linear(p + names["projection"], mixed.transpose(0, 1).flatten(1))
        x = x + mlp(p, norm(p + names["norm2"], x))
    head = names["embedding"] if s.tied else names["head"]
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


def save_model(case, weights, folder):
    """Under the family's names, [inputs, outputs] where it stores them so, in one file or several with an index."""
    s = shape_of(case)
    stored = {}
    for name, values in weights.items():
        is_linear = values.dim() == 2 and name.startswith(s.names["layer"].split("{")[0])
        prefix = "" if name == s.names["head"] + ".weight" else case.get("prefix", "")
        stored[prefix + name] = values.T if s.turned and is_linear else values
    count = case.get("files", 1)
    if count == 1:
        return save_safetensors(folder / "model.safetensors", stored)
    names, files = list(stored), {}
    for i in range(count):
        file = f"model-{i + 1:05}-of-{count:05}.safetensors"
        part = names[i * len(names) // count:(i + 1) * len(names) // count]
        save_safetensors(folder / file, {name: stored[name] for name in part})
        files |= {name: file for name in part}
    (folder / "model.safetensors.index.json").write_text(json.dumps(dict(metadata={}, weight_map=files), indent=1) + "\n")


def write_case(name, case, folder):
    for seed in range(1, 500):
        weights = random_weights(case, seed)
        prompt = torch.randint(0, case["vocab_size"], (PROMPT,), generator=torch.Generator().manual_seed(1000 + seed))
        tokens, margin = greedy(case, weights, prompt)
        if margin >= SMALLEST_MARGIN and len(set(tokens[PROMPT:].tolist())) >= 6:    # clear choices and no short loop
            break
    logits, attention, keys, values = forward(case, weights, tokens[:-1])
    in_float32 = forward(case, weights, tokens[:-1], torch.float32)[0]
    error = (in_float32.double() - logits).abs().max()
    folder.mkdir(exist_ok=True)
    config = {key: value for key, value in case.items() if key not in NOT_IN_CONFIG}
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    save_model(case, weights, folder)
    save_safetensors(folder / "golden.safetensors", dict(
        prompt=prompt.int(), greedy=tokens.int(), logits=logits.float(), attention=attention.float(), k=keys.float(),
        v=values.float(), torch_f32_error=error.float()[None]))
    print(f"{name}: seed {seed}, smallest margin {margin:.1e}, float32 error {float(error):.1e}")


if __name__ == "__main__":
    for case_name in sys.argv[1:] or CASES:
        write_case(case_name, CASES[case_name], Path(__file__).resolve().parent / case_name)
