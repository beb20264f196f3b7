"""Arrays at high precision.

A *high-precision array* is a NumPy array of dtype ``object`` whose entries are ``mpmath.mpf``: slices, ``.T``, ``@``
and broadcasting then read exactly as they do for float64, so that a task or an initialisation is written once and
realised at either precision. Arithmetic on ``mpf`` runs at the working precision of mpmath: compute inside
``working_digits(digits)``.

Heavy linear algebra (matrix exponentials, solves, Taylor series) goes through ``flint.arb_mat`` (``to_arb``), whose
balls also bound the rounding error; ``from_arb`` comes back.

A float64 number stands for exactly the rational number that it stores; no conversion here rounds it.

>>> import numpy as np
>>> with working_digits(40):
...     q = orthonormal_columns(np.array([[1.0, 2.0], [3.0, 4.0]]), digits=40)
...     bool(abs((q.T @ q)[0, 1]) < mpmath.mpf(10) ** -40)
True
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import flint
import mpmath
import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
"""A float64 array, or an ``object`` array of ``mpmath.mpf``."""

GUARD_DIGITS = 15
_BITS_PER_DIGIT = 3.3219280948873626


def digits_to_bits(digits: int) -> int:
    """Bits that hold `digits` decimal digits and the guard digits."""
    return int((digits + GUARD_DIGITS) * _BITS_PER_DIGIT) + 1


@contextmanager
def _working_bits(bits: int) -> Iterator[None]:
    bits_before = flint.ctx.prec
    try:
        flint.ctx.prec = bits
        with mpmath.workprec(bits):
            yield
    finally:
        flint.ctx.prec = bits_before


@contextmanager
def working_digits(digits: int) -> Iterator[None]:
    """Set the precision of mpmath and of flint to `digits` decimal digits plus guard digits, and put it back after."""
    with _working_bits(digits_to_bits(digits)):
        yield


@contextmanager
def precision_of(*arrays: Array) -> Iterator[None]:
    """Work at the precision that the high-precision `arrays` were made with, at least at 50 digits.

    The precision is read off the longest mantissa, so that a product of 60-digit arrays is not cut to the ambient 15.
    The floor is for float64 numbers held as ``mpf``, whose short mantissas do not say how precise their product
    should be. Without high-precision arrays nothing changes.
    """
    if not any(is_high_precision(array) for array in arrays):
        yield
        return
    entries = (v for a in arrays if is_high_precision(a) for v in a.flat if isinstance(v, mpmath.mpf))
    bits = max((v._mpf_[3] for v in entries), default=0)
    with _working_bits(max(bits, digits_to_bits(50), mpmath.mp.prec)):
        yield


def is_high_precision(array: Array) -> bool:
    """Whether the entries are ``mpf`` (dtype object) and not float64."""
    return np.asarray(array).dtype == object


def to_mp(array: Any) -> Array:
    """Exact copy of a float64 array, an ``mpmath.matrix`` or an ``arb_mat`` (its midpoints) in high precision."""
    if isinstance(array, flint.arb_mat):
        return from_arb(array)
    if isinstance(array, mpmath.matrix):
        rows = array.tolist()
        return np.array(rows, dtype=object).reshape(array.rows, array.cols)
    source = np.asarray(array)
    out = np.empty(source.shape, dtype=object)
    for index, value in np.ndenumerate(source):
        number = value if source.dtype == object else value.item()
        out[index] = number if isinstance(number, mpmath.mpf) else mpmath.mpf(number)
    return out


def to_mp_matrix(array: Any) -> mpmath.matrix:
    """The same numbers as an ``mpmath.matrix`` (for ``mpmath.svd_r``, ``mpmath.eigsy``, ``mpmath.expm`` ...)."""
    high = to_mp(array)
    if high.ndim != 2:
        raise ValueError(f"to_mp_matrix needs a matrix, but the array has shape {high.shape}")
    out = mpmath.matrix(*high.shape)
    for (i, j), value in np.ndenumerate(high):
        out[i, j] = value
    return out


class NotFinite(ValueError, ArithmeticError):
    """A value that is no number where one is needed."""


def mpf_to_arb(value: Any) -> flint.arb:
    """One ``mpf``, float or int as a ball of radius zero (exact while the working precision holds its mantissa)."""
    if isinstance(value, mpmath.mpf):
        sign, mantissa, exponent, _ = value._mpf_
        if not mantissa and exponent:
            raise NotFinite(f"{value} has no ball: NaN and infinities are not numbers of a task")
        return flint.arb((-int(mantissa) if sign else int(mantissa), int(exponent)))
    return flint.arb(value)


def arb_to_mpf(ball: flint.arb) -> mpmath.mpf:
    """Midpoint of a ball as an ``mpf``."""
    mantissa, exponent = ball.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


def to_arb(array: Any) -> flint.arb_mat:
    """Exact copy of a float64 or high-precision matrix as an ``arb_mat``."""
    source = np.asarray(array)
    if source.ndim != 2:
        raise ValueError(f"to_arb needs a matrix, but the array has shape {source.shape}")
    entries = [mpf_to_arb(value if source.dtype == object else value.item()) for value in source.flat]
    return flint.arb_mat(source.shape[0], source.shape[1], entries)


def from_arb(matrix: flint.arb_mat) -> Array:
    """Midpoints of an ``arb_mat`` as a high-precision array."""
    out = np.empty((matrix.nrows(), matrix.ncols()), dtype=object)
    for position, ball in enumerate(matrix.entries()):
        out.flat[position] = arb_to_mpf(ball)
    return out


def to_float64(array: Any) -> NDArray[np.float64]:
    """Nearest float64 to every entry of a float64, high-precision, mpmath or flint matrix."""
    if isinstance(array, flint.arb_mat):
        flat = [float(arb_to_mpf(ball)) for ball in array.entries()]
        return np.array(flat, dtype=np.float64).reshape(array.nrows(), array.ncols())
    if isinstance(array, mpmath.matrix):
        array = to_mp(array)
    return np.asarray(array).astype(np.float64)


def square_root(array: Array) -> Array:
    """Entrywise square root of a float64 or high-precision array of numbers >= 0."""
    if not is_high_precision(array):
        return np.sqrt(array)
    return np.vectorize(mpmath.sqrt, otypes=[object])(array) if array.size else array


def frobenius_norm(array: Array) -> Any:
    """Frobenius norm of a float64 (float) or high-precision (``mpf``) array of any shape."""
    if not is_high_precision(array):
        return float(np.linalg.norm(np.asarray(array, dtype=np.float64).ravel()))
    return mpmath.sqrt(mpmath.fsum((value for value in array.flat), squared=True))


def orthonormal_columns(array: Array, digits: int | None = None) -> Array:
    """Orthonormal columns spanning those of `array` (n, k), k <= n, by Gram-Schmidt (the QR factor with a positive
    diagonal).

    With `digits` the entries are taken as exact and the result is orthonormal to that many digits; without, it is
    float64. Raises ValueError when k > n or when the columns are linearly dependent.
    """
    rows, columns = array.shape
    if columns > rows:
        raise ValueError(f"{columns} columns of length {rows} cannot be orthonormal")
    if digits is None and not is_high_precision(array):
        q, r = np.linalg.qr(array)
        diagonal = np.diagonal(r)
        if columns and np.min(np.abs(diagonal)) <= 1e-13 * np.max(np.abs(diagonal)):
            raise ValueError("the columns to orthogonalise are linearly dependent")
        return q * np.where(diagonal < 0, -1.0, 1.0)
    with working_digits(digits if digits is not None else mpmath.mp.dps):
        result = to_mp(array)
        for k in range(columns):
            length = frobenius_norm(result[:, k])
            for _ in range(2):  # the second pass removes what cancellation left in the first
                result[:, k] = result[:, k] - result[:, :k] @ (result[:, :k].T @ result[:, k]) if k else result[:, k]
            left = frobenius_norm(result[:, k])
            if left <= length * mpmath.mpf(10) ** -13:
                raise ValueError("the columns to orthogonalise are linearly dependent")
            result[:, k] = result[:, k] / left
        return result


def singular_value_decomposition(array: Array, digits: int | None = None) -> tuple[Array, Array, Array]:
    """Full U (m, m), s (min(m, n),) descending, V (n, n) with array = U[:, :k] diag(s) V[:, :k]^T.

    float64 by LAPACK; with `digits`, or for a high-precision array, by mpmath at that many digits.
    """
    if digits is None and not is_high_precision(array):
        u, s, vt = np.linalg.svd(array, full_matrices=True)
        return u, s, vt.T
    with working_digits(digits if digits is not None else mpmath.mp.dps):
        high = to_mp(array)
        rows, columns = high.shape
        u, s, vt = mpmath.svd_r(to_mp_matrix(high), full_matrices=False)
        left, right = to_mp(u), to_mp(vt).T
        values = np.array([s[k] for k in range(min(rows, columns))], dtype=object)
        return _complete_basis(left, rows), values, _complete_basis(right, columns)


def symmetric_eigendecomposition(array: Array, digits: int | None = None) -> tuple[Array, Array]:
    """Eigenvalues (ascending) and orthonormal eigenvectors (columns) of a symmetric matrix, float64 or at `digits`."""
    if digits is None and not is_high_precision(array):
        return np.linalg.eigh(array)
    with working_digits(digits if digits is not None else mpmath.mp.dps):
        values, vectors = mpmath.eigsy(to_mp_matrix(array))
        return np.array([values[k] for k in range(len(values))], dtype=object), to_mp(vectors)


def digits_of_agreement(a: Any, b: Any) -> float:
    """-log10 of ||a - b|| / max(||a||, ||b||) in the Frobenius norm; infinity when equal, NaN when one is not finite.

    >>> round(digits_of_agreement(np.array([[1.0]]), np.array([[1.001]])), 1)
    3.0
    """
    left, right = _as_array(a), _as_array(b)
    if left.shape != right.shape:
        raise ValueError(f"arrays of shapes {left.shape} and {right.shape} cannot agree")
    if is_high_precision(left) or is_high_precision(right):
        left, right = to_mp(left), to_mp(right)
    difference, size = frobenius_norm(left - right), max(frobenius_norm(left), frobenius_norm(right))
    if not (mpmath.isfinite(difference) and mpmath.isfinite(size)):
        return float("nan")
    if difference == 0:
        return float("inf")
    return float(-mpmath.log10(mpmath.mpf(difference) / mpmath.mpf(size)))


def _as_array(value: Any) -> Array:
    if isinstance(value, flint.arb_mat | mpmath.matrix):
        return to_mp(value)
    return np.asarray(value)


def _complete_basis(columns: Array, size: int) -> Array:
    """Add orthonormal columns to `columns` (size, k) until they are a basis."""
    basis = columns
    while basis.shape[1] < size:
        residuals = to_mp(np.eye(size)) - basis @ basis.T
        lengths = [frobenius_norm(residuals[:, k]) for k in range(size)]
        candidate = residuals[:, int(np.argmax(np.array([float(length) for length in lengths])))]
        for _ in range(2):
            candidate = candidate - basis @ (basis.T @ candidate)
        basis = np.column_stack([basis, candidate / frobenius_norm(candidate)])
    return basis
