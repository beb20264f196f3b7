"""Reasons for the sign of a polynomial: found for what is positive, never looked for where it is negative somewhere."""

import pytest
import sympy as sp

from proofs.kernel.signs import Root, Signs

p, q, x, r = sp.symbols("p q x r", real=True)
PLAIN = Signs({p: "positive", q: "negative"}, str)
ROOTED = Signs({p: "positive"}, str, (Root(r, p**2 + x**2, "Qr", "Gr", False),))


@pytest.mark.parametrize(
    ("signs", "f"),
    [
        (PLAIN, p - q),
        (PLAIN, -p * q),
        (PLAIN, p**2 + x**2),
        (PLAIN, p**2 - p * x + x**2),
        (PLAIN, (p - q) * (p**2 + 3) * (2 - q)),
        (ROOTED, r + p),
        (ROOTED, 2 * r - x),
    ],
)
def test_what_is_positive_has_a_reason(signs, f):
    assert signs.proof(f, strict=True)
    assert signs.proof(-f, strict=True) is None
    assert signs.proof(-f, strict=False) is None


def test_a_zero_is_not_positive():
    assert PLAIN.proof((p - 1) ** 2, strict=False)
    assert PLAIN.proof((p - 1) ** 2, strict=True) is None
    assert PLAIN.proof(sp.S.Zero, strict=False)
    assert PLAIN.proof(sp.S.Zero, strict=True) is None


def test_letters_take_the_signs_that_are_known():
    assert PLAIN._points
    for point in PLAIN._points:
        assert point[p] > 0 > point[q]
    for point in ROOTED._points:
        assert point[r] == pytest.approx((point[p] ** 2 + point[x] ** 2) ** 0.5)


def test_nothing_is_looked_for_where_a_polynomial_is_negative(monkeypatch):
    looked_at = []
    monkeypatch.setattr(Signs, "_sought_for", lambda self, f, strict, depth: looked_at.append(f))
    for signs, f in ((PLAIN, p + q), (PLAIN, x), (PLAIN, p**2 - 5 * p * x + x**2), (ROOTED, x - r)):
        assert signs.proof(f, strict=False) is None
    assert not looked_at
    ROOTED.with_signs({}).proof(r - x, strict=False)
    assert looked_at == [r - x]


def test_a_polynomial_is_looked_at_once(monkeypatch):
    counted = []
    known, search = Signs({p: "positive"}, str), Signs._sought_for
    monkeypatch.setattr(Signs, "_sought_for", lambda self, *of: counted.append(of) or search(self, *of))
    assert known.proof(p + 1, strict=True) == known.proof(1 + p, strict=True)
    assert len(counted) == 1
    assert known.with_signs({p: "negative"}).proof(p + 1, strict=True) is None  # another question


def test_letters_without_a_number_refuse_nothing():
    """A root that is real nowhere leaves no point: the reasons decide."""
    nowhere = Signs({p: "positive"}, str, (Root(r, -p, "Qr", "Gr", False),))
    assert not nowhere._points
    assert nowhere.proof(p, strict=True)


def test_a_value_that_is_too_large_refuses_nothing():
    """Infinity less infinity is no value below 0."""
    f = p**900 * (p**900 - x**900)
    assert PLAIN._negative_somewhere(f) in (True, False)
    assert not PLAIN._negative_somewhere(p**900 * x**900 * p**900)
