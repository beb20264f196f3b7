"""From a domain of training to its cases: sizes of every shape that is allowed, relative scales, and the other letters.

A case holds numbers only; the task and the start that belong to it are drawn from its seed and index by
:mod:`numeric.linear_networks.drawn_problems`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import sympy as sp

from numeric.linear_networks.initialisation import balanced_exists
from proofs.statements.training import Training
from proofs.witnesses.measurement import Case, NoCase
from symbolic.language.flow import alpha
from symbolic.linear_networks.linear_network import N_h, N_i, N_o, lam, t

Place = Callable[[sp.Symbol, sp.Set, float], sp.Expr]
# (N_i, N_o), all shapes in turn.
_SIZES = ((3, 2), (2, 3), (3, 3), (4, 2), (2, 4), (2, 2), (4, 3), (3, 4))
_SCALES = (1.3, -0.7, 2.4, -2.9, 0.6, -1.8)
LATEST = 1.5
# Beyond what is drawn where a statement leaves them open: larger sizes, relative scales far out and beside 0, starts
# of a network function larger and smaller than every task, and larger and smaller targets.
LARGER_SIZES = ((6, 4), (4, 6), (5, 5))
FURTHER_SCALES = (sp.Integer(12), sp.Rational(1, 50))
FURTHER_STARTS = (sp.Integer(10), sp.Rational(1, 20))
FURTHER_TARGETS = {"targets eight times as large": 8.0, "targets an eighth as large": 0.125}


def training_cases(over: Training, count: int, seed: int, place: Place) -> list[Case]:
    """``count`` cases; ``place(letter, range, where)`` is how a letter is put at a place in [0, 1] of its range."""
    rng = np.random.default_rng([seed, 18])
    shapes = _shapes(over)
    if not shapes:
        raise NoCase(f"no sizes satisfy {', '.join(over.words())}")
    others = sorted((x for x in over.ranges if x not in (N_i, N_h, N_o)), key=str)
    strata = {x: rng.permutation(count) for x in others}
    first = int(rng.integers(len(shapes)))
    out: list[Case] = []
    for k in range(count):
        for attempt in range(200):
            # at first all shapes in turn, then any of them, so that every sign of lambda meets every shape
            sizes = shapes[(first + k) % len(shapes) if attempt == 0 else int(rng.integers(len(shapes)))]
            values: dict[sp.Symbol, sp.Expr] = dict(zip((N_i, N_h, N_o), map(sp.Integer, sizes), strict=True))
            for x in others:
                where = (strata[x][k] + rng.random()) / count if attempt == 0 else rng.random()
                values[x] = place(x, over.ranges[x].subs(values), where)
            values.setdefault(t, sp.Rational(str(round(float(rng.uniform(0.1, LATEST)), 3))))
            if over.relative_scale == lam and lam not in over.ranges:
                values[lam] = _scale(over, k + attempt, rng)
            elif over.relative_scale != lam:
                values[lam] = over.relative_scale.subs(values)
            if admissible(over, values):
                break
        else:
            raise NoCase(f"no case of {', '.join(over.words())} was found")
        out.append(Case(values, {}, seed, k, over))
    return out


def other_networks(over: Training) -> list[Mapping[sp.Symbol, sp.Expr]]:
    """Sizes, relative and absolute scales of networks that no draw meets, where the statement leaves them open."""
    out: list[Mapping[sp.Symbol, sp.Expr]] = []
    if N_i not in over.ranges and N_o not in over.ranges:
        shapes = _shapes(over, LARGER_SIZES)
        out += [dict(zip((N_i, N_h, N_o), map(sp.Integer, sizes), strict=True)) for sizes in shapes]
    wanted = over.tasks.relative_scale
    if lam not in over.ranges and over.relative_scale == lam and wanted not in ("zero", "moderate"):
        signs = {"positive": (1,), "negative": (-1,)}.get(wanted, (1, -1))
        out += [{lam: sign * size} for size in FURTHER_SCALES for sign in signs]
    if alpha not in over.ranges and any_size(over):
        out += [{alpha: size} for size in FURTHER_STARTS]
    return out


def any_size(over: Training) -> bool:
    """Whether starts and targets may have any size: far from a saddle those on the way to it leave it by rounding."""
    return not over.start and over.tasks.start in ("random", "task_aligned") and not over.hierarchy


def _shapes(over: Training, pairs: Sequence[tuple[int, int]] = _SIZES) -> list[tuple[int, int, int]]:
    """(N_i, N_h, N_o) that the assumptions and the ranges allow."""
    tasks, wanted = over.tasks, over.ranges
    if N_i in wanted and N_o in wanted:
        pairs = [(a, b) for a in _members(wanted[N_i]) for b in _members(wanted[N_o])]
    fits = {
        "any": lambda a, b: True,
        "square": lambda a, b: a == b,
        "funnel": lambda a, b: a > b,
        "inverted": lambda a, b: a < b,
    }[tasks.shape]
    out = []
    for a, b in pairs:
        inside = all(size in wanted[x] for x, size in ((N_i, a), (N_o, b)) if x in wanted)
        least = min(a, b)
        if not inside or not fits(a, b) or (tasks.spectrum in ("repeated", "any") and least == 1):
            continue
        widths: Sequence[int] = {
            "min": [least],
            "any": [least, least + 1, least - 1],
            "over": [least + 1, least + 2] if a == b else [least + 1],
            "bottleneck": [least - 1],
        }[tasks.hidden]
        if N_h in wanted:
            widths = _members(wanted[N_h].subs({N_i: a, N_o: b}))
        out += [(a, h, b) for h in widths if h > 0]
    return out


def _members(values: sp.Set) -> list[int]:
    """The integers of a range of sizes."""
    if isinstance(values, sp.FiniteSet):
        return sorted(int(x) for x in values)
    return list(range(max(1, int(sp.ceiling(values.inf))), int(sp.floor(values.sup)) + 1))


def _scale(over: Training, k: int, rng: np.random.Generator) -> sp.Expr:
    wanted = over.tasks.relative_scale
    if wanted == "zero":
        return sp.Integer(0)
    value = _SCALES[k % len(_SCALES)] * float(rng.uniform(0.8, 1.2))
    if wanted == "any" and k % 7 == 3:
        value = 0.0
    value = abs(value) if wanted == "positive" else -abs(value) if wanted == "negative" else value
    return sp.Rational(str(round(value, 3)))


def admissible(over: Training, values: Mapping[sp.Symbol, sp.Expr]) -> bool:
    if not all(sp.sympify(c).subs(values) == sp.true for c in over.conditions):
        return False
    sizes, scale = (int(values[N_i]), int(values[N_h]), int(values[N_o])), float(values[lam])
    balanced = over.tasks.balanced and over.tasks.start != "gaussian"
    if over.start == "B singular" and (sizes[2] - sizes[0]) * scale <= 0:
        return False
    return not balanced or balanced_exists(*sizes, scale)
