"""Double-double arithmetic against exact fractions, and the chains built on it against 50 digits."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from numeric.backends import double_double as dd
from numeric.backends.chains import tridiagonal_sums, verblunsky_sums
from numeric.equilibrium_networks.ensembles import tridiagonal_goe, verblunsky_coefficients

RELATIVE = Fraction(1, 2**100)
number = st.floats(min_value=1e-6, max_value=1e6) | st.floats(min_value=-1e6, max_value=-1e-6)
pair = st.tuples(number, st.floats(min_value=-1, max_value=1)).map(lambda x: (x[0], x[0] * x[1] * 2.0**-54))


def value(x: tuple[float, float]) -> Fraction:
    return Fraction(x[0]) + Fraction(x[1])


def close(found: tuple[float, float], expected: Fraction, scale: Fraction) -> bool:
    return abs(value(found) - expected) <= RELATIVE * scale


@settings(max_examples=200, deadline=None)
@given(pair, pair, number)
def test_operations_keep_thirty_digits(a, b, x):
    va, vb, vx = value(a), value(b), Fraction(x)
    assert close(dd.add(a, b), va + vb, abs(va) + abs(vb))
    assert close(dd.less(a, b), va - vb, abs(va) + abs(vb))
    assert close(dd.plus(a, x), va + vx, abs(va) + abs(vx))
    assert close(dd.times(a, b), va * vb, abs(va * vb))
    assert close(dd.times_float(a, x), va * vx, abs(va * vx))
    assert close(dd.inverse(a), 1 / va, abs(1 / va))
    assert value(dd.exact_product(a[0], x)) == Fraction(a[0]) * vx


def test_tridiagonal_sums_next_to_an_eigenvalue():
    diagonal, off = tridiagonal_goe(30, 2)
    with mpmath.workdps(50):
        t = mpmath.matrix(30, 30)
        for i in range(30):
            t[i, i] = mpmath.mpf(float(diagonal[i]))
        for i in range(29):
            t[i, i + 1] = t[i + 1, i] = mpmath.mpf(float(off[i]))
        values = mpmath.eigsy(t, eigvals_only=True)
        scale = float(1 / (values[29] + mpmath.mpf(10) ** -9))
        expected = [float(mpmath.fsum((1 - mpmath.mpf(scale) * v) ** -k for v in values)) for k in (1, 2, 3, 4)]
    found = tridiagonal_sums(diagonal, off, np.array([scale]))
    assert found.above.tolist() == [0]
    np.testing.assert_allclose(found.power_sums[0], expected, rtol=1e-12)


@pytest.mark.parametrize(("n", "seed"), [(3, 0), (10, 1), (10, 2), (40, 4)])
def test_verblunsky_sums_where_the_circle_is_closer_than_any_eigenvalue(n, seed):
    alpha = verblunsky_coefficients(n, seed)
    for r, bound in ((1 - 1e-5, 1e-10), (1 - 1e-9, 0.1)):
        found = verblunsky_sums(alpha, np.array([r]))
        assert found.rounding[0] < bound
        np.testing.assert_allclose(found.power_sums[0], exact_orthogonal_sums(alpha, r), rtol=float(found.rounding[0]))


def exact_orthogonal_sums(alpha: np.ndarray, r: float) -> list[float]:
    n = len(alpha)
    with mpmath.workdps(50):
        h = mpmath.eye(n)
        for k in range(n - 1):
            a = mpmath.mpf(float(alpha[k]))
            rho = mpmath.sqrt(1 - a * a)
            for i in range(n):
                h[i, k], h[i, k + 1] = h[i, k] * a + h[i, k + 1] * rho, h[i, k] * rho - h[i, k + 1] * a
        h[:, n - 1] *= mpmath.mpf(float(alpha[n - 1]))
        inverse = (mpmath.eye(n) - mpmath.mpf(r) * h) ** -1
        gram = inverse.T * inverse
        return [float(sum(x * x for x in m)) for m in (inverse, gram)]
