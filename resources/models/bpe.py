"""Trains a small byte-level BPE and writes it as a Hugging Face tokenizer.json."""
import json
import re

import numpy as np


def byte_letters():
    """GPT-2's printable stand-in for each byte value."""
    plain = list(range(33, 127)) + list(range(161, 173)) + list(range(174, 256))
    letters, extra = {b: chr(b) for b in plain}, 0
    for b in range(256):
        if b not in letters:
            letters[b] = chr(256 + extra)
            extra += 1
    return [letters[b] for b in range(256)]


def pieces(text):
    """The split before merging: letters, digits, other signs, white space (GPT-2's classes, enough for this corpus)."""
    return re.findall(r" ?[^\W\d_]+| ?\d+| ?[^\s\w]+|\s+", text)


def join_pair(ids, a, b, new):
    """Replaces every (a, b) in ids by new, left to right."""
    hit = np.flatnonzero((ids[:-1] == a) & (ids[1:] == b))
    if a == b and len(hit):                    # in a run only every second pair is one
        keep, last = [], -2
        for i in hit:
            if i > last + 1:
                keep.append(i)
                last = i
        hit = np.array(keep)
    ids = ids.copy()
    ids[hit] = new
    mask = np.ones(len(ids), bool)
    mask[hit + 1] = False
    return ids[mask]


def train(texts, vocabulary, end_token):
    """-> (merges as id pairs, tokens as byte strings). The last id is the end token."""
    stream = []
    for text in texts:
        for piece in pieces(text):
            stream.extend(piece.encode("utf-8"))
            stream.append(-1)                  # nothing merges across pieces
    ids = np.array(stream, dtype=np.int64)
    merges, tokens = [], [bytes([b]) for b in range(256)]
    while len(tokens) < vocabulary - 1:
        left, right = ids[:-1], ids[1:]
        inside = (left >= 0) & (right >= 0)
        counts = np.bincount(left[inside] * vocabulary + right[inside], minlength=vocabulary * vocabulary)
        a, b = divmod(int(counts.argmax()), vocabulary)
        ids = join_pair(ids, a, b, len(tokens))
        merges.append((a, b))
        tokens.append(tokens[a] + tokens[b])
    return merges, tokens + [end_token.encode()]


def encode(text, merges):
    out = []
    for piece in pieces(text):
        ids = np.frombuffer(piece.encode("utf-8"), np.uint8).astype(np.int64)
        for i, (a, b) in enumerate(merges):    # merges apply in the order they were learnt
            if len(ids) < 2:
                break
            ids = join_pair(ids, a, b, 256 + i)
        out.append(ids)
    return np.concatenate(out)


def encode_all(texts, merges, end_id):
    """Encodes many texts at once, each followed by the end token. -> one id array"""
    stream = []
    for text in texts:
        for piece in pieces(text):
            stream.extend(piece.encode("utf-8"))
            stream.append(-1)
        stream.append(-2)
    ids = np.array(stream, dtype=np.int64)
    for i, (a, b) in enumerate(merges):
        ids = join_pair(ids, a, b, 256 + i)
    ids = ids[ids != -1]
    ids[ids == -2] = end_id
    return ids


def save(path, merges, tokens, end_token):
    letters = byte_letters()
    written = ["".join(letters[b] for b in token) for token in tokens[:-1]]
    model = dict(type="BPE", dropout=None, unk_token=None, vocab={**{t: i for i, t in enumerate(written)}},
                 merges=[f"{written[a]} {written[b]}" for a, b in merges])
    end_id = len(tokens) - 1
    model["vocab"][end_token] = end_id
    doc = dict(version="1.0",
               added_tokens=[dict(id=end_id, content=end_token, single_word=False, lstrip=False, rstrip=False,
                                  normalized=False, special=True)],
               normalizer=None,
               pre_tokenizer=dict(type="ByteLevel", add_prefix_space=False, trim_offsets=True, use_regex=True),
               decoder=dict(type="ByteLevel"), model=model)
    path.write_text(json.dumps(doc, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
