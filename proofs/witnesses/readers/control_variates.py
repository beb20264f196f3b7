"""Control variates of averages over draws: what is known to have mean 0 at every N, and varies as the average does.

Traces of short words in W less their exact means; for an inverse that is linear in one normal W, what integration by
parts makes of its blocks, which explains nearly all that they vary; shares of coins; products of entries of columns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import Case
from proofs.witnesses.readers.dense_matrices import DenseMatrices
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, Law
from symbolic.language.quantity import carried
from symbolic.language.random_matrices import Recursion
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Inverse, Letter, Matrix
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]
Blocks = Sequence[tuple[int, int]]
"""The first draw and the number of draws of each stack."""


class Draws(Protocol):
    """Stacks of draws of the letters of a case.

    ``known``: rows of control variates by what they are of, the number of the stack and its draws.  They are computed
    while the stack is at hand (`note`), since it is not kept for long.
    """

    case: Case
    known: dict[tuple[object, ...], Array]

    def draw(self, letter: Drawn, count: int, block: int, step: int) -> Array:
        """One letter, (count, rows, cols)."""

    def stack(self, count: int, block: int) -> DenseMatrices:
        """All letters."""


# Means of traces of words in W at V = 1, over N, as polynomials in 1/N: W^T W, W W, (Tr W)^2, and of four letters
# (W^2)^T W^2, W^4, (W W^T)^2, W^2 W W^T.  They are the control variates of an average over draws of W.
_SYMMETRIC = (2.0, 5.0, 5.0)
# Of these the ones that need no product of two matrices.
CHEAP = 3
MEANS: Mapping[Law, tuple[tuple[float, ...], ...]] = {
    IID: ((1.0,), (0.0, 1.0), (0.0, 1.0), (1.0, 0.0, 2.0), (0.0, 1.0, 2.0), (2.0, 1.0), (0.0, 2.0, 1.0)),
    ORTHOGONAL: ((1.0,), (0.0, 1.0), (0.0, 1.0), (1.0,), (0.0, 1.0), (1.0,), (0.0, 1.0)),
    GOE: ((1.0, 1.0), (1.0, 1.0), (0.0, 2.0), _SYMMETRIC, _SYMMETRIC, _SYMMETRIC, _SYMMETRIC),
}


def mirrored(values: Array) -> Array:
    """A draw next to its mirror image: the halves of a stack, interleaved."""
    return values.reshape(2, -1).T.reshape(-1) if len(values) % 2 == 0 else values


def of_words(draws: Draws, letter: Drawn, blocks: Blocks, *, cheap: bool) -> list[Array]:
    n, scale = int(letter.rows), float(sp.sympify(letter.scale))
    means = MEANS.get(draws.case.laws[letter.name])
    if means is None or not scale > 0:
        return []
    found = [_traces(draws, letter, block, count, cheap=cheap) for block, (_, count) in enumerate(blocks)]
    all_draws = np.concatenate(found, axis=1)
    centred = [t - np.polynomial.polynomial.polyval(1 / n, m) for t, m in zip(all_draws, means, strict=False)]
    return [t for t in centred if np.std(t) > 1e-9]


Pencil = tuple[Array, Array, float, bool]
"""What `linear_in` says of a matrix."""


def note(
    draws: Draws,
    letters: Mapping[Drawn, bool],
    inverses: Sequence[tuple[Inverse, Drawn, Pencil]],
    block: int,
    count: int,
) -> None:
    """Compute the rows of words of ``letters`` (and whether they are cheap) and of ``inverses`` for one stack."""
    for letter, cheap in letters.items():
        if draws.case.laws[letter.name] in MEANS and float(sp.sympify(letter.scale)) > 0:
            _traces(draws, letter, block, count, cheap=cheap)
    for node, letter, pencil in inverses:
        _parts(draws, node, letter, pencil, block, count)


def _traces(draws: Draws, letter: Drawn, block: int, count: int, *, cheap: bool) -> Array:
    """Traces of words over N in one stack, (words, count)."""
    key, full = ("words", letter, cheap, block, count), ("words", letter, False, block, count)
    if cheap and full in draws.known:
        return draws.known[full][:CHEAP]
    if key not in draws.known:
        n = int(letter.rows)
        w = draws.stack(count, block).matrix(letter) / np.sqrt(float(sp.sympify(letter.scale)))
        diagonal = np.trace(w, axis1=1, axis2=2)
        traces = [np.einsum("kij,kij->k", w, w), np.einsum("kij,kji->k", w, w), diagonal**2]
        if not cheap:
            square, gram = w @ w, w @ np.swapaxes(w, 1, 2)
            traces += [np.einsum("kij,kij->k", square, square), np.einsum("kij,kji->k", square, square)]
            traces += [np.einsum("kij,kij->k", gram, gram), np.einsum("kij,kij->k", square, gram)]
        draws.known[key] = np.stack([mirrored(t / n) for t in traces])
    return draws.known[key]


def _parts(draws: Draws, node: Inverse, letter: Drawn, pencil: Pencil, block: int, count: int) -> Array:
    """`by_parts` in one stack, (blocks of the inverse, count)."""
    key = ("inverse", digest(node), block, count)
    if key not in draws.known:
        stack = draws.stack(count, block)
        values = by_parts(stack.matrix(letter), stack.matrix(node), *pencil)
        draws.known[key] = np.stack([mirrored(row) for row in values])
    return draws.known[key]


def of_inverses(draws: Draws, expression: sp.Expr, blocks: Blocks) -> list[Array]:
    """Tr W^T R_kl / N less what integration by parts makes of it, for the blocks R_kl of inverses in one letter.

    The mean of each is exactly 0 at every N, and they vary as the blocks' own traces do.
    """
    found = []
    for node, letter, pencil in linear_inverses(draws, expression):
        rows = [_parts(draws, node, letter, pencil, block, count) for block, (_, count) in enumerate(blocks)]
        found += list(np.concatenate(rows, axis=1))
    return _independent_columns([t for t in found if np.std(t) > 1e-9])


def linear_inverses(draws: Draws, expression: sp.Expr) -> list[tuple[Inverse, Drawn, Pencil]]:
    """The inverses for which there is such a rule."""
    found = ((node, x, linear_in(draws, node.argument, x)) for node, x in inverses_in_one_letter(expression))
    return [(node, x, pencil) for node, x, pencil in found if pencil is not None]


def linear_in(draws: Draws, x: Matrix, letter: Drawn) -> Pencil | None:
    """The blocks' coefficients of W and of its transpose, the variance of an entry, and whether W is symmetric.

    None where the law has no such rule or x is not linear in W with multiples of it for blocks.
    """
    n, law = int(letter.rows), draws.case.laws[letter.name]
    if law not in (IID, GOE) or n < 3 or int(x.rows) % n:
        return None

    def at(w: Array) -> Array:
        def value(of: Letter, step: int = -1) -> Array:
            return w if of.name == letter.name else fixed(of, draws.case)

        return DenseMatrices(value).matrix(x)

    probe, size = np.zeros((n, n)), int(x.rows) // n
    zero = at(probe)
    probe[0, 1] = 1.0
    moved = (at(probe) - zero).reshape(size, n, size, n)
    straight, turned = moved[:, 0, :, 1], moved[:, 1, :, 0]
    other = np.random.default_rng(0).standard_normal((n, n))
    rest = at(other) - zero - np.kron(straight, other) - np.kron(turned, other.T)
    if np.max(np.abs(rest)) > 1e-9 * np.max(np.abs(zero)):
        return None
    return straight, turned, float(sp.sympify(letter.scale)) / n, law == GOE


def of_coins(draws: Draws, letter: Drawn, blocks: Blocks) -> list[Array]:
    """The share of ones less its mean, and the square of that less its mean."""
    share, found = float(sp.sympify(letter.scale)), []
    for block, (_, count) in enumerate(blocks):
        ones = np.trace(draws.draw(letter, count, block, -1), axis1=1, axis2=2) / int(letter.rows)
        found.append(mirrored(ones - share))
    gap = np.concatenate(found)
    return [gap, gap**2 - share * (1 - share) / int(letter.rows)]


def of_columns(draws: Draws, letter: Drawn, blocks: Blocks) -> list[Array]:
    """x_i x_j and x.x x_i x_j of a short normal column at scale 1, less their means, 1 and N + 2 where i = j."""
    n, scale = int(letter.rows), float(sp.sympify(letter.scale))
    if not scale > 0:
        return []
    found = []
    for block, (_, count) in enumerate(blocks):
        g = draws.draw(letter, count, block, -1)[:, :, 0] / np.sqrt(scale)
        length = np.sum(g**2, axis=1)
        rows = []
        for i in range(n):
            for j in range(i, n):
                product, same = g[:, i] * g[:, j], float(i == j)
                rows += [mirrored(product - same), mirrored(length * product - (n + 2) * same)]
        found.append(np.stack(rows))
    return list(np.concatenate(found, axis=1))


def inverses_in_one_letter(expression: sp.Expr) -> list[tuple[Inverse, Drawn]]:
    """The inverses of matrices in which one square letter is all that is drawn."""
    found: dict[str, tuple[Inverse, Drawn]] = {}
    for x in (x for m in carried(expression) for x in walk(m) if isinstance(x, Inverse)):
        letters = {y.name: y for y in walk(x) if isinstance(y, Drawn)}
        if len(letters) == 1 and not any(isinstance(y, (Inverse, Recursion)) for y in walk(x.argument)):
            (letter,) = letters.values()
            if letter.rows == letter.cols:
                found[digest(x)] = (x, letter)
    return list(found.values())


def _independent_columns(columns: list[Array]) -> list[Array]:
    """Those that are no linear combination of the ones before them: a symmetric matrix has each block twice."""
    if not columns:
        return []
    scaled = np.column_stack([c / np.std(c) for c in columns])
    size = np.abs(np.diagonal(np.linalg.qr(scaled, mode="r")))
    return [c for c, left in zip(columns, size, strict=False) if left > 1e-6 * size.max()]


def by_parts(w: Array, inverse: Array, straight: Array, turned: Array, variance: float, symmetric: bool) -> Array:
    """(Tr W^T R_kl - sum_ij E[W_ij^2] dR_kl,ij / dW_ij) / N for each draw and block, (blocks, draws).

    R is the inverse of a matrix whose block (a, b) is ``straight[a, b] W + turned[a, b] W^T`` besides a constant, so
    that dR = -R dM R: traces of two blocks multiplied where W stands straight, the trace of a product where it is
    turned; both where W is symmetric.
    """
    n, size = w.shape[-1], straight.shape[0]
    r = inverse.reshape(len(inverse), size, n, size, n)
    traces = np.einsum("dkili->dkl", r)
    if symmetric:
        straight = turned = straight + turned
    out = np.einsum("dij,dkilj->dkl", w, r) / n
    apart = np.einsum("dka,ab,dbl->dkl", traces, straight, traces)
    for a, b in zip(*np.nonzero(turned), strict=True):
        apart += turned[a, b] * np.einsum("dkij,dilj->dkl", r[:, :, :, a], r[:, b])
    out += variance * apart / n
    return np.asarray(out.reshape(len(w), -1).T)
