"""How a figure is finished: a caption in words with the claims after it, and legends that hide nothing."""

from __future__ import annotations

import textwrap
from typing import Any

import numpy as np

from proofs.reports.unicode_math import words_in_unicode

_TRIES = 8
_POINTS_AN_INCH_OF_TEXT = 15.0


def caption(figure: Any, text: str, claims: tuple[str, ...], reduced: str = "") -> None:
    """Words below the figure, their letters as in the theory, and the ids of the claims that it stands for.

    ``reduced`` is what was smaller than in the paper, or other data.
    """
    text += f" At reduced scale: {reduced}." if reduced else ""
    named = f" Claims: {', '.join(claims)}." if claims else ""
    width = max(int(figure.get_size_inches()[0] * _POINTS_AN_INCH_OF_TEXT), 40)
    lines = textwrap.wrap(words_in_unicode(text) + named, width, break_on_hyphens=False, break_long_words=False)
    figure.canvas.draw()
    below = min(figure.get_tightbbox().y0 / figure.get_size_inches()[1], 0.0) - 0.015
    figure.text(0.01, below, "\n".join(lines), fontsize=8, color="0.25", ha="left", va="top")


def hidden_points(axis: Any) -> int:
    """How many drawn points of an axis lie under its legend."""
    legend = axis.get_legend()
    if legend is None:
        return 0
    box = legend.get_window_extent()
    found = [line.get_transform().transform(_dense(line.get_xydata())) for line in axis.lines if len(line.get_xdata())]
    for collection in axis.collections:
        to_display = collection.get_transform()
        found += [to_display.transform(_dense(path.vertices)) for path in collection.get_paths() if len(path.vertices)]
    shown = axis.get_window_extent()
    return sum(int(np.sum(box.contains(x, y) and shown.contains(x, y))) for points in found for x, y in points.tolist())


def _dense(points: Any) -> np.ndarray:
    """Points along a line, so that one that only passes under a legend is seen."""
    at = np.asarray(points, dtype=float)
    at = at[np.isfinite(at).all(axis=1)] if at.ndim == 2 and at.shape[1] == 2 else np.zeros((0, 2))
    if len(at) < 2 or len(at) > 400:
        return at
    steps = np.linspace(0, 1, 12)[:, None, None]
    return np.concatenate([(at[:-1] + steps * (at[1:] - at[:-1])).reshape(-1, 2), at[-1:]])


def uncover(figure: Any) -> None:
    """Make room above the data, a little at a time, until no legend inside its axes hides a point.

    A legend that still does afterwards goes above its axes.
    """
    for axis in figure.axes:
        legend = axis.get_legend()
        if legend is None or axis.images:
            continue
        before = axis.get_ylim()
        for _ in range(_TRIES):
            figure.canvas.draw()
            if not hidden_points(axis):
                break
            low, high = axis.get_ylim()
            logarithmic = axis.get_yscale() == "log"
            axis.set_ylim(low, high * (high / low) ** 0.12 if logarithmic else high + 0.12 * (high - low))
            legend.set_loc("upper center")
        else:
            axis.set_ylim(before)
            axis.title.set_visible(bool(axis.get_title()))
            legend.set_bbox_to_anchor((0.5, 1.12 if axis.get_title() else 1.01))
            legend.set_loc("lower center")
