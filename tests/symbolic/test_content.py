"""The text of an expression is that of what it is equal to, whichever of two equal letters stands in it."""

import pytest
import sympy as sp

from proofs.statements.base import fingerprint
from proofs.statements.scalar import Identity, Limit
from symbolic.exact.content import text_of
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Letter, Mul

ASSUMED = [
    {}, {"real": True}, {"positive": True}, {"integer": True, "positive": True}, {"integer": True, "nonnegative": True},
    {"real": True, "nonzero": True}, {"negative": True}, {"prime": True}, {"real": True, "integer": False},
    {"complex": True, "real": False},
]  # fmt: skip


def anew(letter):
    """As SymPy makes letters anew: with all that follows from what was assumed."""
    return sp.Symbol(letter.name, **letter.assumptions0)


@pytest.mark.parametrize("assumed", ASSUMED, ids=str)
def test_equal_letters_are_one_text(assumed):
    letter = sp.Symbol("k", **assumed)
    assert anew(letter) == letter
    text_of.cache_clear()
    first = text_of(anew(letter) ** 2 + 1)
    text_of.cache_clear()
    assert text_of(letter**2 + 1) == first
    # what is said is enough to make it again
    assert eval(first, {name: getattr(sp, name) for name in ("Add", "Pow", "Symbol", "Integer")}) == letter**2 + 1


def test_letters_that_differ_are_two():
    texts = {text_of(sp.Symbol("k", **assumed)) for assumed in ASSUMED} | {text_of(sp.Symbol("K"))}
    assert len(texts) == len(ASSUMED) + 1
    assert text_of(sp.Dummy("k")) != text_of(sp.Dummy("k"))


def test_the_usual_ones_read_as_they_were_made():
    for assumed in ASSUMED[:7]:
        letter = sp.Symbol("k", **dict(sorted(assumed.items())))
        assert text_of(letter) == sp.srepr(letter)


def test_a_statement_is_known_again_whatever_was_computed_before():
    """Lemmas of a long run were "not kept": an equal letter, made anew, stood in their statements."""
    n, k = sp.Symbol("N_i", integer=True, positive=True), sp.Symbol("k", positive=True)
    for said in (lambda x: Limit(2 / n + 2 * x / n, n, sp.oo, 0), lambda x: Identity(x, x**2)):
        kept = fingerprint(said(anew(k)))
        text_of.cache_clear()
        assert fingerprint(said(k)) == kept
    W = [Letter("W", sp.Integer(2), sp.Integer(2)), Letter("V", sp.Integer(2), sp.Integer(2))]
    kept = digest(Mul.of(anew(k), W))
    text_of.cache_clear()
    assert digest(Mul.of(k, W)) == kept
