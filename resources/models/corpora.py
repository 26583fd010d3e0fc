"""Turns the raw text collections into lists of texts. One text = one story or one poem, without its end token."""
import re
from pathlib import Path

END_MARK = "<|endoftext|>"
# UTF-8 read as Windows-1252 by an earlier hand comes first: "â€œ" was “, "â€™" was ’.
QUOTES = {"â€œ": '"', "â€™": "'", "â€\x9d": '"', "â€": '"', "â": "",
          "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "..."}


def tidy(story):
    for fancy, plain in QUOTES.items():
        story = story.replace(fancy, plain)
    lines = [line.strip() for line in story.replace("\r", "").split("\n")]
    return "\n".join(line for line in lines if line)


def stories(folder):
    """-> (training stories, held-out stories). The held-out file is never trained on."""
    marked = (Path(folder) / "tinystories_v2_10k_lines.txt").read_text(encoding="utf-8").split(END_MARK)
    # This file parts stories by one line break and paragraphs by two.
    plain = (Path(folder) / "tinystories_train_head_944k.txt").read_text(encoding="utf-8")
    unmarked = re.split(r"(?<!\n)\n(?!\n)", plain)
    held_out = (Path(folder) / "tinystories_valid_1000.txt").read_text(encoding="utf-8").split(END_MARK)
    held_out = [text for text in map(tidy, held_out) if text]
    known = set(held_out)
    train = [text for text in map(tidy, marked + unmarked) if len(text) > 60 and text not in known]
    return train, held_out


VERSE_END = "，。！？；"


def verses(body):
    """The verses of a poem, each with its closing mark: '秦川雄帝宅，'"""
    return re.findall(f"[^{VERSE_END}\n]+[{VERSE_END}]", body)


def is_regular(poem_verses):
    lengths = {len(verse) - 1 for verse in poem_verses}
    return len(lengths) == 1 and lengths <= {5, 7} and len(poem_verses) >= 4


def poems(folder):
    """-> (training poems, held-out poems): bodies of regular five- and seven-character poems, one verse a line.
    Every fiftieth poem is held out."""
    blocks = (Path(folder) / "tangshi_simplified.txt").read_text(encoding="utf-8").split("\n\n")
    kept = []
    for block in blocks:
        body = "\n".join(block.strip().split("\n")[2:])     # line 1 is the title, line 2 the poet
        found = verses(body)
        if is_regular(found) and re.fullmatch(f"[\u4e00-\u9fff{VERSE_END}\n]+", body.strip()):
            kept.append("\n".join(found))
    return [p for i, p in enumerate(kept) if i % 50], [p for i, p in enumerate(kept) if i % 50 == 0]
