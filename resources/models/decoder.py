"""The two teaching decoders in PyTorch, with the parameter names the program loads."""
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, LAYERS, HEADS, HIDDEN, CONTEXT = 128, 2, 4, 512, 512


class RMSNorm(nn.Module):
    def __init__(self, width, eps):
        super().__init__()
        self.weight, self.eps = nn.Parameter(torch.ones(width)), eps

    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps) * self.weight


def rotation(length, head_width, theta):
    """cos and sin [length, head_width / 2] of the rotary angles."""
    inverse = theta ** (-torch.arange(0, head_width, 2, dtype=torch.float64) / head_width)
    angle = torch.arange(length, dtype=torch.float64)[:, None] * inverse
    return angle.cos().float(), angle.sin().float()


def rotate(x, cos, sin):
    """Pairs (i, i + half), as Hugging Face stores Llama. x [..., t, head_width]"""
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def causal_attention(q, k, v):
    """q, k, v [batch, heads, t, head_width] -> the same shape"""
    t = q.shape[-2]
    hidden = torch.full((t, t), float("-inf")).triu(1)
    scores = torch.baddbmm(hidden.expand(q.shape[0] * q.shape[1], t, t), q.flatten(0, 1),
                           k.flatten(0, 1).transpose(1, 2), alpha=q.shape[-1] ** -0.5)
    return torch.bmm(scores.softmax(-1), v.flatten(0, 1)).view_as(q)


def split_heads(x):
    return x.view(x.shape[0], x.shape[1], HEADS, -1).transpose(1, 2)


def join_heads(x):
    return x.transpose(1, 2).flatten(2)


class StoryLayer(nn.Module):
    def __init__(self, eps):
        super().__init__()
        self.norm1, self.norm2 = RMSNorm(WIDTH, eps), RMSNorm(WIDTH, eps)
        lin = lambda i, o: nn.Linear(i, o, bias=False)
        self.attn = nn.ModuleDict(dict(W_q=lin(WIDTH, WIDTH), W_k=lin(WIDTH, WIDTH), W_v=lin(WIDTH, WIDTH),
                                       W_o=lin(WIDTH, WIDTH)))
        self.mlp = nn.ModuleDict(dict(W_gate=lin(WIDTH, HIDDEN), W_up=lin(WIDTH, HIDDEN), W_down=lin(HIDDEN, WIDTH)))

    def forward(self, x, cos, sin):
        y, a, m = self.norm1(x), self.attn, self.mlp
        q, k, v = (split_heads(a[n](y)) for n in ("W_q", "W_k", "W_v"))
        x = x + a["W_o"](join_heads(causal_attention(rotate(q, cos, sin), rotate(k, cos, sin), v)))
        y = self.norm2(x)
        return x + m["W_down"](F.silu(m["W_gate"](y)) * m["W_up"](y))


class StoryDecoder(nn.Module):
    """RMSNorm, SwiGLU, rotary positions, no biases, own head."""
    config = dict(model_type="seed1", norm="rmsnorm", mlp="swiglu", positions="rope", rope_theta=10000.0, norm_eps=1e-6)

    def __init__(self, vocabulary, dropout):
        super().__init__()
        eps = self.config["norm_eps"]
        self.dropout = nn.Dropout(dropout)
        self.embed = nn.Embedding(vocabulary, WIDTH)
        self.layers = nn.ModuleList(StoryLayer(eps) for _ in range(LAYERS))
        self.norm, self.lm_head = RMSNorm(WIDTH, eps), nn.Linear(WIDTH, vocabulary, bias=False)
        self.angles = rotation(CONTEXT, WIDTH // HEADS, self.config["rope_theta"])

    def forward(self, ids):
        cos, sin = (t[:ids.shape[1]] for t in self.angles)
        x = self.embed(ids)
        for layer in self.layers:
            x = layer(x, cos, sin)
        return self.lm_head(self.norm(x))


class PoemBlock(nn.Module):
    def __init__(self, eps, dropout):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.ln1, self.ln2 = nn.LayerNorm(WIDTH, eps), nn.LayerNorm(WIDTH, eps)
        self.qkv, self.proj = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.ffn = nn.Sequential(nn.Linear(WIDTH, HIDDEN), nn.GELU(), nn.Linear(HIDDEN, WIDTH))

    def forward(self, x):
        q, k, v = map(split_heads, self.qkv(self.ln1(x)).chunk(3, -1))
        x = x + self.dropout(self.proj(join_heads(causal_attention(q, k, v))))
        return x + self.dropout(self.ffn(self.ln2(x)))


class PoemDecoder(nn.Module):
    """LayerNorm, exact GELU, learned positions, fused QKV with biases, own head."""
    config = dict(model_type="seed2", norm="layernorm", mlp="gelu", positions="learned", norm_eps=1e-5)

    def __init__(self, vocabulary, dropout):
        super().__init__()
        eps = self.config["norm_eps"]
        self.dropout = nn.Dropout(dropout)
        self.emb, self.pos = nn.Embedding(vocabulary, WIDTH), nn.Embedding(CONTEXT, WIDTH)
        self.blocks = nn.ModuleList(PoemBlock(eps, dropout) for _ in range(LAYERS))
        self.ln, self.head = nn.LayerNorm(WIDTH, eps), nn.Linear(WIDTH, vocabulary, bias=False)

    def forward(self, ids):
        x = self.dropout(self.emb(ids) + self.pos.weight[:ids.shape[1]])
        for block in self.blocks:
            x = block(x)
        return self.head(self.ln(x))
