"""Random weights times slopes, R = W D: spectral radii and traces of words as N grows.

Two experiments for each number.  ``by_matrices`` takes eigenvalues (or traces) of dense matrices of two sizes.
``by_products`` never sees a spectrum: it multiplies vectors with R at some thousand N, by weights that are known by
their products alone where their law allows it; a radius is the growth of R^k v, and for symmetric weights the edge
that Lanczos's coefficients approach.

What they can be asked for, with tr the trace over N:

* ``radius``: the largest modulus of the eigenvalues;
* ``balanced word``: tr (R^2)^T R^2 over (tr R^T R)^2;
* ``word``: tr R^2 over tr R^T R.

Weights, of scale V: ``iid``, ``orthogonal``, ``goe``; independent entries that are ``signs``, ``uniform`` or
``exponential`` ones; a cyclic ``shift``.  ``c`` adds the mean c/N to each entry.  Slopes: ``two values`` (1 with the
chance p, else ``a``), ``uniform`` between ``a`` and 1, ``tanh`` ones of standard normal fields, ``chosen`` ones (7/5
for the half of the units that the leading eigenvalue of W responds to most, 3/5 for the others), those of the hard-tanh
network ``at rest`` at its fixed point, x of standard normal entries; or a function of a stream and N that draws them.

With ``by`` a number is divided by what a theory gives, which each experiment solves in a way of its own: ``equation
25`` and ``cavity`` for slopes at rest, ``free probability`` for symmetric weights and slopes apart from them, sqrt(V)
times the ``root mean square`` or the ``geometric mean`` of slopes.  A ``growing shortfall`` is what equation 25 has too
much at 2 V less what it has too much at V.

Source: agarwala2022, section 3.2.

>>> found = by_products(of="radius", weights="iid", slopes="two values", p=0.5, V=0.64, seed=[0], effort=0.1)
>>> abs(found.value / (0.64 * 0.5) ** 0.5 - 1) < 0.02
True
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar, root
from scipy.stats import norm

from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.equilibrium_networks.ensembles import ENSEMBLES, draw
from numeric.equilibrium_networks.hard_tanh_points import by_iteration, by_regions
from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, free_field
from numeric.equilibrium_networks.hard_tanh_theory_on_a_grid import radius_on_a_grid
from numeric.experiment import Outcome, difference, from_definitions, from_theory, in_units_of

__all__ = ["by_matrices", "by_products"]

Array = NDArray[np.float64]
Of = Literal["radius", "balanced word", "word"]
By = Literal["", "root mean square", "geometric mean", "equation 25", "cavity", "free probability", "growing shortfall"]
Times = Callable[[Array], Array]
Draw = Callable[[np.random.Generator, int], Array]

DENSE, DENSE_DRAWS = (100, 400), (96, 64)
"""Sizes of matrices whose eigenvalues are taken, and draws of each at an effort of 1."""
RIM, RIMS, FEWEST_RIMS = 400, 128, 32
"""The size for a rim, draws at an effort of 1, and the fewest: a spread that 16 told would count for half as much."""
SHIFTED, ADAPTED = (50, 100), (60, 160)
"""Sizes of shifts, whose eigenvalues are of one modulus at every size, and of weights with chosen slopes."""
SIZES, DRAWS, FEWEST = (1000, 4000), 64, 16
"""Sizes for products, draws of each at an effort of 1, and the fewest that tell their spread."""
SHIFTS, STORED = (100, 400), (500, 1500)
"""Sizes for products with a shift, which take N steps, and with weights that have to be stored."""
LONG = 4_000_000
"""Slopes over which a mean is taken, whose own error is below 10^-3."""
MORE = 6
"""How many times as many draws there are where matrices are small and vary much: those with chosen slopes."""
STEPS = (12, 36)
"""Powers between which the growth is looked at; coefficients of Lanczos from half the first to half the second."""
REACH = 0.4
"""How far ``chosen`` slopes are from 1."""
ENTRIES = ("signs", "uniform", "exponential")
"""Laws of independent entries beside normal ones."""


@dataclass(frozen=True)
class Factors:
    """The two factors of R: what W is, its scale and the mean c/N of its entries, and what D is."""

    weights: str
    slopes: str | Draw
    V: float
    c: float
    p: float
    a: float

    def __post_init__(self) -> None:
        if self.weights not in (*ENSEMBLES, *ENTRIES, "shift"):
            raise ValueError(f"no weights are called {self.weights!r}")
        if isinstance(self.slopes, str) and self.slopes not in ("two values", "uniform", "tanh", "chosen", "at rest"):
            raise ValueError(f"no slopes are called {self.slopes!r}")

    def stored(self) -> bool:
        """Whether products need the matrix."""
        return self.weights in ENTRIES or self.slopes == "chosen"


def _chosen(w: Array) -> Array:
    """1 + 2/5 for the half of the units whose slopes the leading eigenvalue of W responds to most, else 1 - 2/5."""
    values, right = np.linalg.eig(w)
    k = int(np.argmax(np.abs(values)))
    left = np.linalg.solve(right.T, np.eye(len(w))[k])
    # the response of log |lambda|
    response = (left * right[:, k]).real
    return np.asarray(1 + REACH * np.where(response > np.median(response), 1.0, -1.0))


# -- dense matrices ----------------------------------------------------------------------------------------------------
def _dense_weights(factors: Factors, n: int, rng: np.random.Generator) -> Array:
    match factors.weights:
        case "shift":
            w = np.roll(np.eye(n), 1, axis=0)
        case "signs":
            w = rng.choice([-1.0, 1.0], (n, n)) / math.sqrt(n)
        case "uniform":
            w = rng.uniform(-math.sqrt(3), math.sqrt(3), (n, n)) / math.sqrt(n)
        case "exponential":
            w = (rng.standard_exponential((n, n)) - 1) / math.sqrt(n)
        case _:
            w = draw(factors.weights, n, rng)
    return np.asarray(math.sqrt(factors.V) * w + factors.c / n)


def _dense_slopes(factors: Factors, n: int, rng: np.random.Generator) -> Array:
    """Slopes that are drawn apart from the weights, (N,)."""
    if callable(factors.slopes):
        return factors.slopes(rng, n)
    match factors.slopes:
        case "two values":
            return np.where(rng.random(n) < factors.p, 1.0, factors.a)
        case "uniform":
            return rng.uniform(factors.a, 1.0, n)
        case "tanh":
            return np.asarray(1 - np.tanh(rng.standard_normal(n)) ** 2)
        case _:
            raise ValueError(f"slopes {factors.slopes!r} are not drawn apart from the weights")


def _drawn(factors: Factors, n: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """W, (N, N), and D, (N,)."""
    w = _dense_weights(factors, n, rng)
    if factors.slopes == "chosen":
        return w, _chosen(w)
    if factors.slopes == "at rest":
        return w, (np.abs(by_regions(w, rng.standard_normal(n))) < 1).astype(float)
    return w, _dense_slopes(factors, n, rng)


def _moduli(w: Array, d: Array) -> Array:
    """Those of the eigenvalues of W D but for zeros that columns of zeros give, largest first."""
    kept = d != 0
    return np.sort(np.abs(np.linalg.eigvals((w * d)[np.ix_(kept, kept)])))[::-1]


def _one_of_matrices(of: Of, factors: Factors, n: int, rng: np.random.Generator) -> float:
    w, d = _drawn(factors, n, rng)
    if of == "radius" and factors.weights == "goe":
        half = np.sqrt(d)
        return float(np.max(np.abs(np.linalg.eigvalsh(half[:, None] * w * half))))
    if of == "radius":
        return float(_moduli(w, d)[0])
    r = w * d
    size, square = float(np.sum(r**2)) / n, r @ r
    return float(np.sum(square**2)) / n / size**2 if of == "balanced word" else float(np.trace(square)) / n / size


def _rim(factors: Factors, count: int, rng: np.random.Generator) -> Outcome:
    """The rim of a spectrum that fills a disc or a ring, which is smeared out at every size.

    From the squared moduli that leave a tenth and a twentieth outside it goes on to the rim, as where their density
    does not vanish there.  How far the largest modulus, which comes down to the rim like sqrt(log N/N), lies outside of
    that is the bias.
    """
    largest, inner = np.empty(count), np.empty((count, 3))
    for k in range(count):
        found = _moduli(*_drawn(factors, RIM, rng))
        largest[k], inner[k] = found[0], found[[round(share * len(found)) for share in (0.05, 0.1, 0.2)]] ** 2
    near, tenth, fifth = inner.mean(axis=0)
    onward = math.sqrt(2 * near - tenth)
    curved = abs(2 * near - tenth - (2 * tenth - fifth)) / (2 * onward)
    error = float(np.sqrt(2 * inner[:, 0] - inner[:, 1]).std(ddof=1)) / math.sqrt(count)
    return Outcome(onward, error, float(largest.mean()) - onward + curved, count - 1, count)


@from_definitions
def by_matrices(
    *, of: Of, weights: str, slopes: str | Draw, V: float = 1.0, c: float = 0.0, p: float = 0.5, a: float = 0.0,
    by: By = "", seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From the eigenvalues or traces of dense matrices, with what is not known of their limit as the bias.

    The edge for symmetric weights is approached like N^-2/3, words and an eigenvalue apart from the others like 1/N:
    their limit is told by two sizes.  Raises ValueError for factors of no known name.
    """
    factors, rng = Factors(weights, slopes, V, c, p, a), np.random.default_rng([*seed, 51])
    more = MORE if slopes == "chosen" else 1
    counts = [more * int(np.clip(round(draws * effort), FEWEST, 2000)) for draws in DENSE_DRAWS]
    if of == "radius" and weights not in ("goe", "shift") and not c and slopes != "chosen":
        found = _rim(factors, int(np.clip(round(RIMS * effort), FEWEST_RIMS, 2000)), rng)
    else:
        sizes = SHIFTED if weights == "shift" else ADAPTED if slopes == "chosen" else DENSE
        rows = [
            np.array([_one_of_matrices(of, factors, n, rng) for _ in range(m)])
            for n, m in zip(sizes, counts, strict=True)
        ]
        power = 2 / 3 if of == "radius" and weights == "goe" else 1.0
        found = _onward(rows, (sizes[1] / sizes[0]) ** power)
    if not by:
        return found
    if by == "free probability":
        return in_units_of(found, math.sqrt(V) * _edge_by_its_double_root(slopes, p, a))
    if by in ("root mean square", "geometric mean"):
        values, chances = _slope_law(slopes, p, a)
        squared = chances @ values**2 if by == "root mean square" else np.exp(2 * chances @ np.log(values))
        return in_units_of(found, math.sqrt(V * float(squared)))
    symmetric = weights == "goe"
    if by == "growing shortfall":
        far = by_matrices(of=of, weights=weights, slopes=slopes, V=2 * V, seed=[*seed, 2], effort=effort)
        near, beyond = (radius_on_a_grid(scale, symmetric=symmetric, cavity=False) for scale in (V, 2 * V))
        gained = difference(far, found)
        return replace(gained, value=beyond - near - gained.value)
    return in_units_of(found, radius_on_a_grid(V, symmetric=symmetric, cavity=by == "cavity"))


def _onward(rows: Sequence[Array], ratio: float) -> Outcome:
    """The limit of means at two sizes, what is left falling by ``ratio`` from one to the other: all of it is bias."""
    small, large = (float(row.mean()) for row in rows)
    near, far = (float(row.std(ddof=1)) / math.sqrt(len(row)) for row in rows)
    part = 1 / (ratio - 1)
    gap, error = part * (large - small), math.hypot((1 + part) * far, part * near)
    return Outcome(large + gap, error, abs(gap), min(map(len, rows)) - 1, sum(map(len, rows)))


def _slope_law(slopes: str | Draw, p: float, a: float) -> tuple[Array, Array]:
    """Values of slopes that are drawn apart, and their chances."""
    if slopes == "two values":
        return np.array([1.0, a]), np.array([p, 1 - p])
    if slopes == "uniform":
        nodes, chances = np.polynomial.legendre.leggauss(400)
        return (1 + a) / 2 + (1 - a) / 2 * nodes, chances / 2
    if slopes != "tanh":
        raise ValueError(f"free probability asks for slopes that are drawn apart from the weights, not {slopes!r} ones")
    g = np.linspace(-9, 9, 20_001)
    return 1 - np.tanh(g) ** 2, norm.pdf(g) * (g[1] - g[0])


def _edge_by_its_double_root(slopes: str | Draw, p: float, a: float) -> float:
    """The edge z of D^1/2 W D^1/2 at V = 1: m = E d/(z - d m) has a double root there, 1 = E (d/(z - d m))^2."""
    d, chance = _slope_law(slopes, p, a)

    def conditions(unknown: Array) -> Array:
        z, m = unknown
        response = d / (z - d * m)
        return np.array([float(chance @ response) - m, float(chance @ response**2) - 1])

    start = 2 * math.sqrt(float(chance @ d**2))
    found = root(conditions, np.array([start, 1.0]), tol=1e-12)
    if not found.success:
        raise ValueError(f"the edge of the spectrum was not found: {found.message}")
    return float(found.x[0])


# -- products ----------------------------------------------------------------------------------------------------------
def _slopes(factors: Factors, n: int, rng: np.random.Generator) -> Array:
    """Slopes that are drawn apart from the weights, (N,)."""
    if callable(factors.slopes):
        return factors.slopes(rng, n)
    if factors.slopes == "tanh":
        return np.asarray(1 / np.cosh(rng.standard_normal(n)) ** 2)
    share = rng.random(n)
    if factors.slopes == "uniform":
        return np.asarray(factors.a + (1 - factors.a) * share)
    if factors.slopes != "two values":
        raise ValueError(f"slopes {factors.slopes!r} are not drawn apart from the weights")
    return np.where(share >= factors.p, factors.a, 1.0)


def _rows(factors: Factors, n: int, rng: np.random.Generator) -> Array:
    """Weights that have to be stored, (N, N): of independent entries. Raises ValueError for others."""
    if factors.weights == "iid":
        entries: Array = rng.standard_normal((n, n))
    elif factors.weights == "signs":
        entries = 2.0 * rng.integers(0, 2, (n, n)).astype(np.float64) - 1
    elif factors.weights == "uniform":
        entries = math.sqrt(12) * (rng.random((n, n)) - 0.5)
    elif factors.weights == "exponential":
        entries = rng.standard_gamma(1.0, (n, n)) - 1
    else:
        raise ValueError(f"{factors.weights!r} weights are known by their products, with slopes drawn apart from them")
    return np.asarray(entries * math.sqrt(factors.V / n) + factors.c / n)


def _times(factors: Factors, n: int, rng: np.random.Generator) -> tuple[Times, Array]:
    """The product with R, and D."""
    if factors.stored():
        w = _rows(factors, n, rng)
        d = _chosen(w) if factors.slopes == "chosen" else _slopes(factors, n, rng)
        return (w * d).__matmul__, d
    if factors.weights == "shift":
        d = _slopes(factors, n, rng)
        return lambda v: math.sqrt(factors.V) * np.roll(d * v, 1) + factors.c * np.mean(d * v), d
    known = ConditionedWeights(factors.weights, n, factors.V, rng)
    if factors.slopes == "at rest":
        d = (np.abs(by_iteration(known.times, rng.standard_normal(n))) < 1).astype(float)
    else:
        d = _slopes(factors, n, rng)
    return lambda v: known.times(d * v) + factors.c * np.mean(d * v), d


def _growth(times: Times, v: Array, first: int, last: int) -> float:
    """How much a product stretches, on average from the power ``first`` to the power ``last``."""
    logs = 0.0
    for k in range(last):
        v = times(v)
        length = float(np.linalg.norm(v))
        v = v / length
        logs += math.log(length) if k >= first else 0.0
    return math.exp(logs / (last - first))


def _edge(times: Times, d: Array, v: Array) -> float:
    """The upper edge of D^1/2 W D^1/2 that the mean of Lanczos's later coefficients tells; the lower one is as far."""
    half = np.sqrt(d)
    inverse = np.divide(1.0, half, out=np.zeros_like(half), where=half > 0)
    v = v * (half > 0)
    v, before, off, found = v / np.linalg.norm(v), np.zeros_like(v), 0.0, []
    for k in range(STEPS[1] // 2):
        image = half * times(inverse * v) - off * before
        on = float(v @ image)
        image = image - on * v
        off = float(np.linalg.norm(image))
        v, before = image / off, v
        if k >= STEPS[0] // 2:
            found.append(on + 2 * off)
    return float(np.mean(found))


def _one_of_products(of: Of, factors: Factors, n: int, rng: np.random.Generator) -> float:
    times, d = _times(factors, n, rng)
    v = 1 + rng.standard_normal(n)
    if of == "radius":
        if factors.weights == "goe" and not factors.c:
            # W D has the eigenvalues of D^1/2 W D^1/2
            return _edge(times, d, v - 1)
        if factors.weights == "shift":
            return _growth(times, np.eye(1, n)[0], 0, n)
        return _growth(times, v, *STEPS)
    v = v - 1
    once = times(v)
    twice = times(once)
    size = float(v @ v)
    if of == "word":
        return float(v @ twice) / float(once @ once)
    return float(twice @ twice) * size / float(once @ once) ** 2


@from_theory("weights known by their products alone, and the edge that Lanczos's coefficients tell")
def by_products(
    *, of: Of, weights: str, slopes: str | Draw, V: float = 1.0, c: float = 0.0, p: float = 0.5, a: float = 0.0,
    by: By = "", seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From products with vectors at two sizes: what is of the order 1/N is taken off, and is the bias.

    Raises ValueError for factors of no known name.
    """
    factors, rng = Factors(weights, slopes, V, c, p, a), np.random.default_rng([*seed, 52])
    count = (MORE if slopes == "chosen" else 1) * int(np.clip(round(DRAWS * effort), FEWEST, 2000))
    sizes = SHIFTS if weights == "shift" else ADAPTED if slopes == "chosen" else STORED if factors.stored() else SIZES
    rows = [np.array([_one_of_products(of, factors, n, rng) for _ in range(count)]) for n in sizes]
    found = _from_two(rows, sizes)
    if not by:
        return found
    if by == "free probability":
        return in_units_of(found, math.sqrt(V) * _edge_by_its_least_value(slopes, p, a))
    if by in ("root mean square", "geometric mean"):
        drawn = _slopes(factors, LONG, rng)
        mean = np.sqrt(np.mean(drawn**2)) if by == "root mean square" else np.exp(np.mean(np.log(drawn)))
        return in_units_of(found, math.sqrt(V) * float(mean))
    kind = "goe" if weights == "goe" else "iid"
    if by == "growing shortfall":
        far = by_products(of=of, weights=weights, slopes=slopes, V=2 * V, seed=[*seed, 2], effort=effort)
        short, shorter = free_field(kind, V).radius - found.value, free_field(kind, 2 * V).radius - far.value
        return replace(difference(found, far), value=shorter - short)
    return in_units_of(found, (cavity_field(V) if by == "cavity" else free_field(kind, V)).radius)


def _from_two(rows: Sequence[Array], sizes: Sequence[int]) -> Outcome:
    """The limit of means at two sizes without what is of the order 1/N, all of which is the bias."""
    weights = np.array([-sizes[0], sizes[1]]) / (sizes[1] - sizes[0])
    means = np.array([np.sum(row) / len(row) for row in rows])
    squares = np.array([np.var(row) / (len(row) - 1) for row in rows])
    limit, error = float(weights @ means), math.sqrt(float(weights**2 @ squares))
    fewest, many = min(map(len, rows)), sum(map(len, rows))
    return Outcome(limit, error, abs(limit - float(means[1])), fewest - 1, many)


def _edge_by_its_least_value(slopes: str | Draw, p: float, a: float) -> float:
    """The same edge as the least y sqrt(E d/(y - d)) over y > max d, where m = z/y."""
    if slopes == "two values":
        d, chance = np.array([a, 1.0]), np.array([1 - p, p])
    elif slopes == "uniform":
        d, chance = np.linspace(a, 1, 4001), np.full(4001, 1 / 4000)
        chance[[0, -1]] /= 2
    elif slopes == "tanh":
        fields, chance = np.polynomial.hermite_e.hermegauss(250)
        d, chance = 1 / np.cosh(fields) ** 2, chance / math.sqrt(2 * math.pi)
    else:
        raise ValueError(f"free probability asks for slopes that are drawn apart from the weights, not {slopes!r} ones")

    def z(log_gap: float) -> float:
        y = 1 + math.exp(log_gap)
        return y * math.sqrt(float(chance @ (d / (y - d))))

    return float(minimize_scalar(z, bounds=(-8.0, 6.0), method="bounded", options={"xatol": 1e-9}).fun)
