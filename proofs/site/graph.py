"""The graph of what uses what: claims in columns, what rests on nothing on the left, as an SVG with links.

>>> place = layout(["a", "b", "c"], {"b": ["a"], "c": ["a", "b"]})
>>> [place[name][0] for name in "abc"]
[0, 1, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

WIDE, HIGH, GAP_X, GAP_Y = 148, 20, 56, 6
_SWEEPS = 6


@dataclass(frozen=True)
class Node:
    """A claim in a graph: its short name, its page, and what colours it."""

    name: str
    label: str
    href: str
    verdict: str
    strength: str
    weakest: str
    title: str


def layout(names: Sequence[str], uses: Mapping[str, Sequence[str]]) -> dict[str, tuple[int, int]]:
    """Column and row of each name: one column to the right of all that it uses, near to its neighbours' rows.

    Where names use each other in a circle the one that comes first is placed first.
    """
    among = set(names)
    below = {name: [other for other in uses.get(name, ()) if other in among] for name in names}
    column: dict[str, int] = {}
    for start in names:
        path: list[tuple[str, int]] = [(start, 0)]
        active: set[str] = set()
        while path:
            name, at = path.pop()
            if name in column:
                continue
            active.add(name)
            waiting = [other for other in below[name][at:] if other not in column and other not in active]
            if waiting:
                path += [(name, at), (waiting[0], 0)]
                continue
            column[name] = 1 + max((column[other] for other in below[name] if other in column), default=-1)
            active.discard(name)
    columns: dict[int, list[str]] = {}
    for name in names:
        columns.setdefault(column[name], []).append(name)
    beside: dict[str, list[str]] = {name: list(below[name]) for name in names}
    for name in names:
        for other in below[name]:
            beside[other].append(name)
    height = {name: float(row) for rows in columns.values() for row, name in enumerate(rows)}
    for sweep in range(_SWEEPS):
        for number in sorted(columns, reverse=bool(sweep % 2)):
            rows = columns[number]
            wish = {n: sum(height[o] for o in beside[n]) / len(beside[n]) if beside[n] else height[n] for n in rows}
            rows.sort(key=lambda n: (wish[n], n))
            shift = sum(wish.values()) / len(rows) - (len(rows) - 1) / 2
            height.update({name: row + max(shift, 0.0) for row, name in enumerate(rows)})
    return {name: (column[name], round(height[name] * (HIGH + GAP_Y))) for name in names}


def svg(nodes: Mapping[str, Node], uses: Mapping[str, Sequence[str]], title: str, here: str = "") -> Markup:
    """The graph of ``nodes``; ``here`` is the claim whose page it stands on."""
    names = list(nodes)
    place = layout(names, uses)
    if not place:
        return Markup("")
    top = min(y for _, y in place.values())
    at: Callable[[str], tuple[int, int]] = lambda n: (8 + place[n][0] * (WIDE + GAP_X), 8 + place[n][1] - top)  # noqa: E731
    width = max(at(name)[0] for name in names) + WIDE + 8
    height = max(at(name)[1] for name in names) + HIGH + 8
    edges, boxes = [], []
    numbers = {name: k for k, name in enumerate(names)}
    for number, name in enumerate(names):
        for other in uses.get(name, ()):
            if other in place:
                (x1, y1), (x2, y2) = at(other), at(name)
                x1, y1, y2 = x1 + WIDE, y1 + HIGH // 2, y2 + HIGH // 2
                bend = max((x2 - x1) // 2, 24)
                edges.append(
                    f'<path data-from="{numbers[other]}" data-to="{number}" '
                    f'd="M{x1} {y1}C{x1 + bend} {y1} {x2 - bend} {y2} {x2} {y2}"/>'
                )
    for number, name in enumerate(names):
        node, (x, y) = nodes[name], at(name)
        current = ' aria-current="page"' if name == here else ""
        boxes.append(
            f'<a href="{escape(node.href)}" data-n="{number}" data-id="{escape(node.name)}"{current} '
            f'class="v-{escape(node.verdict)} s-{_word(node.strength)} w-{_word(node.weakest)}">'
            f"<title>{escape(node.title)}</title>"
            f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="4"/>'
            f'<text x="{x + 6}" y="{y + 14}">{escape(_clipped(node.label))}</text></a>'
        )
    return Markup(
        f'<svg class="graph by-verdict" role="group" aria-label="{escape(title)}" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g class="edges" aria-hidden="true">{"".join(edges)}</g>{"".join(boxes)}</svg>'
    )


def _word(text: str) -> str:
    """A class name."""
    return str(escape(text.replace(" ", "-"))) or "none"


def _clipped(text: str, most: int = 19) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
