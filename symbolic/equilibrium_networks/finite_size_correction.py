r"""The first correction in 1/N to the length variance of the tied linear DEQ (agarwala2022, 2.2.2 and figure 1).

``E tr[(M^T M)^2] = limit + correction / N + O(N^-2)`` for ``M = (I - W)^-1``, term by term in powers of V: for ``iid``
and ``goe`` the expectation itself is infinite at every N; the expansion is that of what a sample of matrices shows.

* ``orthogonal``: exact, :func:`symbolic.equilibrium_networks.length_variance.tied_orthogonal`;
* ``goe``: the 1/N term of the density is ``(d(x - 2) + d(x + 2))/4 - 1/(2 pi sqrt(4 - x^2))`` (in units of sqrt V);
* ``iid``: real matrices shift ``tr Im G`` of the Hermitised resolvent by ``(1/4N) d/d eta log D``,
  ``D = 1 - u^2 + 2 u^3 z^2 - 2 u^2 z^2`` at real z (Cipolloni, Erdos, Schroeder, Electron. J. Probab. 26, 2021); the
  fourth moment is read off at ``z^2 = 1/V`` from the order ``eta^4`` of ``log D``.

:func:`correction_by_words` computes the Taylor coefficients of all three from the definition, by Wick's rule.

>>> first_correction("iid")
V*(7*V + 6)/(V - 1)**6
>>> [correction_by_words("iid", k) for k in (1, 2)]
[6, 43]
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from symbolic.equilibrium_networks.length_variance import N, tied_limit, tied_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V

__all__ = ["correction_by_words", "first_correction", "limit_by_words"]


def first_correction(ensemble: str) -> sp.Expr:
    """The coefficient of 1/N in ``tr[(M^T M)^2]``; below the transition. Raises ValueError for an unknown ensemble."""
    if ensemble == "iid":
        return _real_iid()
    if ensemble == "goe":
        edge = (1 + 24 * V + 16 * V**2) / (1 - 4 * V) ** 4
        arcsine = (1 + 6 * V) / (1 - 4 * V) ** sp.Rational(7, 2)
        return (edge - arcsine) / 2
    if ensemble == "orthogonal":
        return sp.factor(N * (tied_orthogonal() - tied_limit(ensemble)))
    raise ValueError(f"unknown ensemble {ensemble!r}; the ensembles are iid, orthogonal, goe")


def _real_iid() -> sp.Expr:
    """``-[eta^4] log D / V^2``, with ``eta^2 = (1/u - 1/V)(1 - u)^2`` solved for u in powers of eta^2."""
    square, first, second = sp.symbols("e a b")
    u = V + first * square + second * square**2
    # 1/u = (1/V) / (1 + r), to second order in r
    r = (u - V) / V
    dyson = sp.expand((((1 - r + r**2) - 1) / V) * (1 - u) ** 2)
    a = sp.solve(dyson.coeff(square, 1) - 1, first)[0]
    b = sp.solve(dyson.coeff(square, 2).subs(first, a), second)[0]
    d = sp.expand((1 - u**2 + 2 * (u**3 - u**2) / V).subs({first: a, second: b}))
    ratios = [sp.cancel(d.coeff(square, k) / d.coeff(square, 0)) for k in (1, 2)]
    return sp.factor(-(ratios[1] - ratios[0] ** 2 / 2) / V**2)


def correction_by_words(ensemble: str, degree: int) -> int:
    """The coefficient of ``V^degree / N`` in ``E tr[(M^T M)^2]``, from all words of 2 ``degree`` letters.

    A pairing of the letters identifies indices; with c of them left free it counts ``N^(c - 1 - degree)``.  Gaussian
    ensembles only: raises ValueError for `orthogonal`.
    """
    return _pairings_with(ensemble, degree, degree)


def limit_by_words(ensemble: str, degree: int) -> int:
    """The coefficient of ``V^degree`` in the limit of ``E tr[(M^T M)^2]``, the number of planar pairings.

    >>> [limit_by_words("iid", k) for k in (1, 2, 3)]                # (1 - V)^-4
    [4, 10, 20]
    """
    return _pairings_with(ensemble, degree, degree + 1)


def _pairings_with(ensemble: str, degree: int, free: int) -> int:
    """Pairings of words of 2 ``degree`` letters that leave ``free`` indices."""
    if ensemble not in ("iid", "goe"):
        raise ValueError(f"Wick's rule holds for Gaussian entries, iid and goe, not for {ensemble!r}")
    length, total = 2 * degree, 0
    for transposed in _words(length):
        for pairing in _pairings(tuple(range(length))):
            total += sum(c == free for c in _free_indices(ensemble, transposed, pairing))
    return total


def _words(length: int) -> Iterator[tuple[bool, ...]]:
    """The letters of ``(W^j)^T W^k (W^l)^T W^m``, j + k + l + m = length: which of them are transposed."""
    for j in range(length + 1):
        for k in range(length - j + 1):
            for n in range(length - j - k + 1):
                yield (True,) * j + (False,) * k + (True,) * n + (False,) * (length - j - k - n)


def _pairings(rest: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not rest:
        yield ()
        return
    for place in range(1, len(rest)):
        for others in _pairings(rest[1:place] + rest[place + 1 :]):
            yield ((rest[0], rest[place]), *others)


def _free_indices(ensemble: str, transposed: tuple[bool, ...], pairing: tuple[tuple[int, int], ...]) -> Iterator[int]:
    """How many indices stay free, for each term of the covariances: one (iid) or two (goe) for a pair."""
    length = len(transposed)
    for choice in range(1 if ensemble == "iid" else 2 ** len(pairing)):
        parent = list(range(length))
        for number, (a, b) in enumerate(pairing):
            swapped = bool(choice >> number & 1)
            ends = [(i, (i + 1) % length) for i in (a, b)]
            first, second = (e[::-1] if transposed[i] else e for e, i in zip(ends, (a, b), strict=True))
            second = second[::-1] if swapped else second
            for x, y in zip(first, second, strict=True):
                parent[_root(parent, x)] = _root(parent, y)
        yield sum(_root(parent, i) == i for i in range(length))


def _root(parent: list[int], i: int) -> int:
    while parent[i] != i:
        i = parent[i]
    return i
