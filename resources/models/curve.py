#!/usr/bin/python3
"""Draws a model's training.json as loss.svg beside it.    ./curve.py tiny-stories"""
import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 300, 56, 16, 120, 40


def main(folder):
    training = json.loads((folder / "training.json").read_text())
    train = [(step, loss) for step, loss, _ in training["curve"]]
    held = [(step, loss) for step, _, loss in training["curve"] if loss]
    last = train[-1][0]
    values = [loss for _, loss in train + held]
    low, high = min(values) * 0.95, min(max(values), min(values) * 2.2)
    held = [(step, loss) for step, loss in held if loss <= high]     # see the model card for what lies above
    x = lambda step: LEFT + (WIDTH - LEFT - RIGHT) * step / last
    y = lambda loss: TOP + (HEIGHT - TOP - BOTTOM) * (high - min(loss, high)) / (high - low)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for i in range(6):
        loss = low + (high - low) * i / 5
        out.append(f'<path d="M{LEFT} {y(loss):.1f}H{WIDTH - RIGHT}" stroke="#dde2ea"/>'
                   f'<text x="{LEFT - 8}" y="{y(loss) + 4:.1f}" text-anchor="end">{loss:.2f}</text>')
    for i in range(6):
        step = last * i // 5
        out.append(f'<text x="{x(step):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{step}</text>')
    for points, colour, name in ((train, "#d9730d", "training"), (held, "#1f6fe0", "held out")):
        path = "L".join(f"{x(s):.1f} {y(v):.1f}" for s, v in points)
        out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
                   f'<text x="{WIDTH - RIGHT + 6}" y="{y(points[-1][1]) + (14 if colour == "#d9730d" else -6):.1f}" '
                   f'fill="{colour}">{name} {points[-1][1]:.3f}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 6}" text-anchor="middle">optimizer steps</text>'
               f'<text transform="translate(14 {HEIGHT / 2}) rotate(-90)" text-anchor="middle">nats per token</text></svg>')
    (folder / "loss.svg").write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main(Path(__file__).resolve().parent / sys.argv[1])
