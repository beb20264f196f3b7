r"""Limits of normalised traces of rational expressions in random matrices: linearisation and the matrix Dyson equation.

A rational expression r in letters is written as ``u^T L^-1 v`` with a pencil ``L = A_0 + sum_k (A_k W_k + B_k W_k^T)``
of small matrices.  For normal letters the limit of the blocks of ``L^-1`` solves

    ``(A_0 - eta(G)) G = 1``, ``eta(G) = sum_k V_k (A G B + B G A)`` (`iid`), ``V_k (A + B) G (A + B)`` (`goe`)

(Haagerup and Thorbjornsen, 2005), on the branch that is ``A_0^-1`` at ``V = 0``; Newton's method follows it to V.
The equation is solved in the ranks of the letters' matrices, after what no word of the expression reaches is left out.
A `coin` letter, diagonal with independent entries 1 (of probability V) and 0, adds its matrix to ``A_0`` or not, and G
is the average over both: ``G = sum_a p_a (A_a - eta(G))^-1`` (Helton, Rashidi Far and Speicher, 2007).
A single normal letter (`goe`, `orthogonal`) has a spectrum instead: an integral of a function of the eigenvalue.

>>> one, w = Pencil.letter("W", transposed=False), Pencil.identity()
>>> m = (w - one).inverse()                                                  # (I - W)^-1
>>> round(normalised_trace(m @ m.transpose(), {"W": ("iid", 0.2)}), 12)      # 1/(1 - V)
1.25
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Pencil", "circle_mean", "normalised_trace", "semicircle_mean"]

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Pencil:
    """``u^T L^-1 v`` with ``L = constant + sum of letters``; ``letters[name] = (A, B)`` go with W and its transpose."""

    constant: Array
    letters: Mapping[str, tuple[Array, Array]]
    u: Array
    v: Array

    @staticmethod
    def identity(scale: float = 1.0) -> Pencil:
        """A multiple of the identity."""
        return Pencil(np.eye(1), {}, np.ones(1), np.array([scale]))

    @staticmethod
    def letter(name: str, *, transposed: bool) -> Pencil:
        """A letter: the corner of the inverse of [[1, -W], [0, 1]]."""
        corner = np.array([[0.0, -1.0], [0.0, 0.0]])
        pair = (np.zeros((2, 2)), corner) if transposed else (corner, np.zeros((2, 2)))
        return Pencil(np.eye(2), {name: pair}, np.array([1.0, 0.0]), np.array([0.0, 1.0]))

    @staticmethod
    def inverse_of_affine(constant: float, letters: Mapping[str, tuple[float, float]]) -> Pencil:
        """The inverse of a constant plus multiples of letters and of their transposes: a pencil of size 1."""
        pairs = {name: (np.array([[a]]), np.array([[b]])) for name, (a, b) in letters.items()}
        return Pencil(np.array([[constant]]), pairs, np.ones(1), np.ones(1))

    def _beside(self, other: Pencil, corner: Array) -> tuple[Array, dict[str, tuple[Array, Array]]]:
        n, m = len(self.u), len(other.u)
        constant = np.block([[self.constant, corner], [np.zeros((m, n)), other.constant]])
        letters = {}
        for name in {*self.letters, *other.letters}:
            one = self.letters.get(name, (np.zeros((n, n)),) * 2)
            two = other.letters.get(name, (np.zeros((m, m)),) * 2)
            a, b = (np.block([[x, np.zeros((n, m))], [np.zeros((m, n)), y]]) for x, y in zip(one, two, strict=True))
            letters[name] = (a, b)
        return constant, letters

    def __add__(self, other: Pencil) -> Pencil:
        constant, letters = self._beside(other, np.zeros((len(self.u), len(other.u))))
        return Pencil(constant, letters, np.append(self.u, other.u), np.append(self.v, other.v))

    def __sub__(self, other: Pencil) -> Pencil:
        return self + other.scaled(-1.0)

    def scaled(self, factor: float) -> Pencil:
        """A multiple."""
        return Pencil(self.constant, self.letters, self.u, factor * self.v)

    def __matmul__(self, other: Pencil) -> Pencil:
        constant, letters = self._beside(other, -np.outer(self.v, other.u))
        return Pencil(
            constant, letters, np.append(self.u, np.zeros(len(other.u))), np.append(np.zeros(len(self.u)), other.v)
        )

    def inverse(self) -> Pencil:
        """The inverse: one row and one column more, u and v."""
        n = len(self.u)
        constant = np.block([[self.constant, self.v[:, None]], [self.u[None, :], np.zeros((1, 1))]])
        letters = {k: (_padded(a), _padded(b)) for k, (a, b) in self.letters.items()}
        last = np.append(np.zeros(n), 1.0)
        return Pencil(constant, letters, last, -last)

    def transpose(self) -> Pencil:
        """The transpose."""
        letters = {k: (b.T, a.T) for k, (a, b) in self.letters.items()}
        return Pencil(self.constant.T, letters, self.v, self.u)


def _padded(x: Array) -> Array:
    return np.pad(x, ((0, 1), (0, 1)))


def normalised_trace(x: Pencil, laws: Mapping[str, tuple[str, float]]) -> float:
    """lim tr of the expression, ``laws[name] = (kind, scale)``, kind `iid`, `goe` or `coin`.

    Raises ValueError where the branch that starts at small scales cannot be followed: at and beyond a transition.
    """
    kinds = {laws[name][0] for name in x.letters}
    if not kinds <= {"iid", "goe", "coin"}:
        raise ValueError(f"the Dyson equation is that of iid, goe and coin letters, not of {sorted(kinds)}")
    series = _Series.of(x, laws).without_unreached().transpose().without_unreached().transpose()
    group, size = series.group, len(series.group)
    variances = np.zeros((size, size))
    atoms = [(1.0, np.zeros(size))]
    for k, (name, transposed) in enumerate(series.places):
        kind, scale = laws[name]
        if kind == "coin":
            atoms = [(p * w, d + s * (group == k)) for p, d in atoms for w, s in ((1 - scale, 0.0), (scale, 1.0))]
        elif kind == "goe":
            variances[np.ix_(group == k, group == k)] = scale
        elif (name, not transposed) in series.places:
            variances[np.ix_(group == k, group == series.places.index((name, not transposed)))] = scale
    unit, here = np.eye(size), np.zeros((size, size))
    for p, d in atoms:
        here += p * (variances != 0) * np.linalg.solve(unit + series.core * d, series.core)
    done, step = 0.0, 0.125
    while np.any(variances) and done < 1:
        share = min(1.0, done + step)
        found = _newton(series, atoms, share * variances, here)
        if found is None:
            step /= 2
            if step < 1e-6:
                raise ValueError(f"the solution ends at {done:.4g} of the scale: at or beyond the transition")
            continue
        here, done = found, share
    return float(sum(p * series.value(np.diag(d) - variances * here) for p, d in atoms))


@dataclass(frozen=True)
class _Series:
    """``constant - r^T w (1 + S w)^-1 c``: the expression of a pencil in what multiplies its letters alone.

    A pencil is ``A + P w Q^T``, w diagonal with a letter or its transpose at each place (``group`` says which of
    ``places``), as many places as its letters have ranks; then ``S = Q^T A^-1 P``, ``c = Q^T A^-1 v``,
    ``r = P^T A^-T u``.  ``X = Q^T G P`` solves the Dyson equation ``X = (1 - S eta)^-1 S`` with ``eta`` the entries of
    X that join a letter to its transpose, times the variance: of the size of the ranks and not of the pencil.
    """

    constant: float
    core: Array
    right: Array
    left: Array
    group: NDArray[np.int64]
    places: tuple[tuple[str, bool], ...]

    @staticmethod
    def of(x: Pencil, laws: Mapping[str, tuple[str, float]]) -> _Series:
        size = len(x.u)
        columns, rows = [np.zeros((size, 0))], [np.zeros((size, 0))]
        group: list[int] = []
        places: list[tuple[str, bool]] = []
        for name, (a, b) in sorted(x.letters.items()):
            parts = [(a, False), (b, True)] if laws[name][0] == "iid" else [(a + b, False)]
            for matrix, transposed in parts:
                p, q = _factors(matrix)
                columns, rows = [*columns, p], [*rows, q]
                group += [len(places)] * p.shape[1]
                places.append((name, transposed))
        p, q = np.hstack(columns), np.hstack(rows)
        solved = np.linalg.solve(x.constant, np.column_stack([p, x.v]))
        inner, outer = q.T @ solved, x.u @ solved
        indices = np.array(group, dtype=np.int64)
        return _Series(float(outer[-1]), inner[:, :-1], inner[:, -1], outer[:-1], indices, tuple(places))

    def transpose(self) -> _Series:
        """The same series with the words read backwards."""
        return _Series(self.constant, self.core.T, self.left, self.right, self.group, self.places)

    def without_unreached(self) -> _Series:
        """Without the directions that no word reaches from the right: equal factors share their places then."""
        bases = [np.zeros((int(np.sum(self.group == k)), 0)) for k in range(len(self.places))]
        fresh = self.right[:, None]
        while fresh.shape[1]:
            found = []
            for k in range(len(self.places)):
                old = bases[k].shape[1]
                bases[k] = _extended(bases[k], fresh[self.group == k])
                added = np.zeros((len(self.group), bases[k].shape[1] - old))
                added[self.group == k] = bases[k][:, old:]
                found.append(self.core @ added)
            fresh = np.hstack(found) if found else np.zeros((0, 0))
        basis = np.zeros((len(self.group), sum(b.shape[1] for b in bases)))
        at = 0
        for k, b in enumerate(bases):
            basis[np.ix_(self.group == k, range(at, at + b.shape[1]))] = b
            at += b.shape[1]
        group = np.repeat(np.arange(len(bases)), [b.shape[1] for b in bases])
        core = basis.T @ self.core @ basis
        return _Series(self.constant, core, basis.T @ self.right, basis.T @ self.left, group, self.places)

    def value(self, letters: Array) -> float:
        """``u^T (A + P w Q^T)^-1 v`` with a matrix in the place of w."""
        inside = np.eye(len(self.group)) + self.core @ letters
        return self.constant - float(self.left @ letters @ np.linalg.solve(inside, self.right))


def _factors(matrix: Array) -> tuple[Array, Array]:
    """``P, Q`` with ``matrix = P Q^T`` and as many columns as the rank."""
    u, s, vt = np.linalg.svd(matrix)
    rank = int(np.sum(s > 1e-12 * max(1e-300, float(s[0]))))
    return u[:, :rank] * s[:rank], vt[:rank].T


def _extended(basis: Array, vectors: Array) -> Array:
    """An orthonormal basis of the space and the vectors."""
    lengths = np.linalg.norm(vectors, axis=0)
    vectors = vectors[:, lengths > 1e-13] / lengths[lengths > 1e-13]
    for _ in range(2):  # twice is enough for orthogonality
        vectors = vectors - basis @ (basis.T @ vectors)
    if not vectors.size:
        return basis
    u, s, _ = np.linalg.svd(vectors, full_matrices=False)
    return np.hstack([basis, u[:, s > 1e-10]])


def _newton(series: _Series, atoms: list[tuple[float, Array]], variances: Array, start: Array) -> Array | None:
    """``X = sum_a p_a (1 + S (d_a - V X))^-1 S``, V X entry by entry; the entries of X where V is not 0, else 0."""
    here, unit = start, np.eye(len(start))
    rows, columns = np.nonzero(variances)
    weights = variances[rows, columns]
    for _ in range(40):
        residual, jacobian = here[rows, columns], np.eye(len(rows))
        try:
            for p, d in atoms:
                letters = np.diag(d) - variances * here
                inverse = np.linalg.solve(unit + series.core @ letters, series.core)
                residual -= p * inverse[rows, columns]
                jacobian -= p * inverse[np.ix_(rows, rows)] * inverse[np.ix_(columns, columns)].T * weights
            change = np.linalg.solve(jacobian, residual)
        except np.linalg.LinAlgError:
            return None
        here = here.copy()
        here[rows, columns] -= change
        if float(np.max(np.abs(change))) <= 1e-10 * float(np.max(np.abs(here))):
            return _of_the_same_branch(here, start)
    return None


def _of_the_same_branch(here: Array, start: Array) -> Array | None:
    """A long jump may have landed on another branch."""
    return here if float(np.max(np.abs(here - start))) <= 0.5 * (1 + float(np.max(np.abs(start)))) else None


def semicircle_mean(function: Callable[[Array], Array], scale: float) -> float:
    """The mean of a function of the eigenvalue over the semicircle law of variance ``scale``; doubles until it settles.

    Raises ValueError when it does not: a pole on the support.
    """
    before = np.inf
    for bits in range(5, 17):
        nodes = 2**bits
        angle = np.pi * np.arange(1, nodes + 1) / (nodes + 1)
        weight = 2 / (nodes + 1) * np.sin(angle) ** 2
        found = float(np.sum(weight * np.real(function(2 * np.sqrt(scale) * np.cos(angle)))))
        if abs(found - before) <= 1e-12 * (1 + abs(found)):
            return found
        before = found
    raise ValueError("the integral against the semicircle does not converge: the support meets a pole")


def circle_mean(function: Callable[[NDArray[np.complex128]], Array], scale: float, size: float = np.inf) -> float:
    """The mean over the eigenvalues of sqrt(scale) O, O Haar in O(size), of a function of the eigenvalue.

    E Tr O^n is 1 for even n != 0 and 0 for odd n at every size, so that the even Fourier coefficients come in with
    1/size.  Raises ValueError for a pole on the circle.
    """
    before = np.inf
    for bits in range(6, 18):
        points = 2**bits
        values = function(np.sqrt(scale) * np.exp(2j * np.pi * np.arange(points) / points))
        coefficients = np.fft.fft(values) / points
        even = coefficients[2::2].sum() if np.isfinite(size) else 0.0
        found = float(np.real(coefficients[0] + even / size))
        if abs(found - before) <= 1e-12 * (1 + abs(found)):
            return found
        before = found
    raise ValueError("the integral over the circle does not converge: a pole on it")
