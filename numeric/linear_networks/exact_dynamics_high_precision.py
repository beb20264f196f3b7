"""QQ^T(t) at high precision from the formula of ``exact_dynamics``, with balls that bound the rounding.

The production solver hands over the times at which float64 does not suffice: near a saddle a direction of size 1e-17 in
P^T Q0 decides the future and must be known to many digits. Matrices are decomposed with mpmath, everything that depends
on time is done in ``flint`` ball arithmetic; when the balls of a result are not far below the rounding of float64 the
number of digits is doubled.

A direction of P^T Q0 shorter than 10^-(digits - 25) of the whole is taken to be zero: with 80 digits that is 1e-55, far
below what float64 inputs can produce other than by exact cancellation.
"""

from __future__ import annotations

from typing import Any

import flint
import mpmath
import numpy as np
from numpy.typing import NDArray

from numeric.precision import Array, from_arb, singular_value_decomposition, to_arb, to_float64, to_mp, working_digits

Floats = NDArray[np.float64]

START_DIGITS = 80
_MOST_DIGITS = 1300


class PrecisionError(ArithmeticError):
    """The result could not be resolved at the largest number of digits."""


def _norm(row: list[flint.arb]) -> flint.arb:
    total = flint.arb(0)
    for entry in row:
        total += entry * entry
    return total.mid().sqrt().mid()


class HighPrecisionDynamics:
    """M(t) = Q Q^T(t) for exactly the given Sigma_yx (N_o, N_i), W1, W2 and lambda (float64 or high precision), tau =
    1.
    """

    def __init__(self, sigma_yx: Array, W1: Array, W2: Array, lam: Any) -> None:
        self._inputs = (sigma_yx, W1, W2, lam)
        self._prepare(START_DIGITS)

    def _prepare(self, digits: int) -> None:
        sigma_yx, W1, W2, lam = self._inputs
        self.digits = digits
        with working_digits(digits):
            sigma_high, half = to_mp(sigma_yx), mpmath.mpf(lam) / 2
            U, s, V = singular_value_decomposition(sigma_high, digits)
            k, N_i, N_o = len(s), V.shape[0], U.shape[0]
            values: list[Any] = []
            columns: list[Array] = []
            for mode in range(k):
                s_lam = mpmath.sqrt(s[mode] ** 2 + half**2)
                angle = mpmath.atan2(s_lam + half, s[mode]) if s_lam > 0 else mpmath.pi / 4
                a, b = mpmath.cos(angle), mpmath.sin(angle)
                values += [s_lam, -s_lam]
                columns += [
                    np.concatenate([a * V[:, mode], b * U[:, mode]]),
                    np.concatenate([b * V[:, mode], -a * U[:, mode]]),
                ]
            values += [-half] * (N_i - k) + [half] * (N_o - k)
            columns += [np.concatenate([V[:, mode], to_mp(np.zeros(N_o))]) for mode in range(k, N_i)]
            columns += [np.concatenate([to_mp(np.zeros(N_i)), U[:, mode]]) for mode in range(k, N_o)]
            order = sorted(range(N_i + N_o), key=lambda i: -values[i])
            P = np.stack([columns[i] for i in order], axis=1)
            self._P = to_arb(P)
            Q0 = np.concatenate([to_mp(W1).T, to_mp(W2)], axis=0)
            Z = (self._P.transpose() * to_arb(Q0)).mid()
            self._values = [to_arb(np.array([[values[i]]], dtype=object))[0, 0] for i in order]
            self._echelon([[Z[i, j] for j in range(Z.ncols())] for i in range(Z.nrows())], digits)

    def _echelon(self, rows: list[list[flint.arb]], digits: int) -> None:
        """Z = L R^T, row by row from the largest eigenvalue: each row that is not in the span so far leads a new
        column.
        """
        size = max((_norm(row) for row in rows), key=float)
        threshold = size * flint.arb(10) ** (25 - digits)
        basis: list[list[flint.arb]] = []
        self._leaders: list[int] = []
        self._L: list[list[flint.arb]] = []
        for index, row in enumerate(rows):
            coefficients = [flint.arb(0)] * len(basis)
            rest = row
            for _ in range(2):
                for j, vector in enumerate(basis):
                    overlap = sum((x * y for x, y in zip(rest, vector, strict=True)), flint.arb(0)).mid()
                    coefficients[j] = (coefficients[j] + overlap).mid()
                    rest = [(x - overlap * y).mid() for x, y in zip(rest, vector, strict=True)]
            length = _norm(rest)
            if length > threshold and len(basis) < len(row):
                basis.append([(x / length).mid() for x in rest])
                self._leaders.append(index)
                coefficients.append(length)
            self._L.append(coefficients)

    def _balls(self, t: Any) -> flint.arb_mat:
        n, p = len(self._L), len(self._leaders)
        time = flint.arb(float(t)) if not isinstance(t, mpmath.mpf) else to_arb(np.array([[t]], dtype=object))[0, 0]
        if p == 0:
            return flint.arb_mat(n, n)
        zero = flint.arb(0)
        grow = [value if value > 0 else zero for value in self._values]
        h, decay = [], []
        for value in self._values:
            rate = abs(value)
            h.append((-(-2 * rate * time).expm1() / (2 * rate)).sqrt() if rate > 0 else time.sqrt())
            decay.append(zero.exp() if value > 0 else (-rate * time).exp())
        columns_T, columns_Y, ones = [], [], []
        for j, leader in enumerate(self._leaders):
            scaled = [
                row[j] * ((grow[i] - grow[leader]) * time).exp() if j < len(row) else zero
                for i, row in enumerate(self._L)
            ]
            weighted = [x * y for x, y in zip(scaled, h, strict=True)]
            one = (-grow[leader] * time).exp()
            length = (sum((x * x for x in weighted), zero) + one * one).sqrt()
            columns_T.append([x / length for x in weighted])
            columns_Y.append([x * y / length for x, y in zip(scaled, decay, strict=True)])
            ones.append(one / length)
        T = flint.arb_mat(columns_T).transpose()
        E = self._P * flint.arb_mat(columns_Y).transpose()
        N = T.transpose() * T
        for j in range(p):
            N[j, j] += ones[j] ** 2
        return E * N.solve(E.transpose())

    def balls(self, t: Any, accurate_to: float = 1e-18) -> flint.arb_mat:
        """M(t) as balls (of the rounding after the decomposition of Sigma_yx), of radius <= accurate_to ||M||.

        t >= 0 is a float or ``mpf``. Raises PrecisionError when 1300 digits are not enough.
        """
        while True:
            with working_digits(self.digits):
                try:
                    M = self._balls(t)
                    entries = M.entries()
                    size = sum((float(abs(x.mid())) for x in entries), 0.0)
                    radius = sum((float(x.rad()) for x in entries), 0.0)
                    if radius <= accurate_to * size:
                        return M
                except ZeroDivisionError:
                    pass  # the balls of N contain a singular matrix: more digits are needed
            if 2 * self.digits > _MOST_DIGITS:
                raise PrecisionError(f"QQ^T at t = {t} is not resolved with {self.digits} digits")
            self._prepare(2 * self.digits)

    def high_precision(self, t: Any, accurate_to: float = 1e-40) -> Array:
        """M(t) as a high-precision array (N_i + N_o, N_i + N_o)."""
        M = self.balls(t, accurate_to)
        with working_digits(self.digits):
            return from_arb(M)

    def QQT(self, t: Any) -> Floats:
        """M(t) rounded to float64, (N_i + N_o, N_i + N_o)."""
        return to_float64(self.balls(t))
