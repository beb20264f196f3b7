"""Theorem 3.2 of agarwala2022 from a cited theorem: other weights, slopes, formulas and uses break the derivation."""

from dataclasses import replace

import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations.evidence import examine
from proofs.derivations.premises import RADIUS, verify
from proofs.derivations.proof import Broken, Elsewhere, check
from proofs.derivations.radius import radius_of_slopes
from proofs.derivations.rules import RULES
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, SIGNS, Drawn, E, Wide
from symbolic.language.quantity import trace
from symbolic.language.random_matrices import Diagonal, Entrywise, spectral_radius

NAME = "radius-of-slopes"
N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
u = sp.Symbol("u", real=True)
SMOOTH = 1 - sp.tanh(u) ** 2
HARD = sp.Piecewise((1, sp.And(u > -1, u < 1)), (0, True))


def W(*laws):
    return Drawn("W", N, N, laws=laws or (IID, ORTHOGONAL), scale=V)


def slopes(function=SMOOTH, law=NORMAL, name="g"):
    return Diagonal(Entrywise(u, function, Drawn(name, N, 1, laws=(law,), scale=2)))


HALF = sp.Rational(1, 2)


def said(w=None, d=None, *, factor=1, power=HALF, slope=2):
    w, d = w or W(), d or slopes()
    squares = E(trace(w.T @ w)) * E(trace(d @ d if slope == 2 else d)) / N**2
    ratio = Wide(spectral_radius(w @ d), N) / (factor * Wide(squares, N) ** power)
    return Equality(ratio, sp.Integer(1), over=Domain())


@pytest.mark.parametrize("part", ["tanh", "hard tanh"])
def test_the_theorem_is_derived_from_what_it_cites(part):
    statement = claim("agarwala2022/thm-3.2").statement.parts[part]
    proof = radius_of_slopes(statement)
    check(proof)
    assert proof.steps[-1].conclusion == statement
    assert [t.startswith(RADIUS) for t in proof.theorems] == [True]
    found = examine(NAME, statement)
    assert (found.outcome, found.strength) == ("supports", "proof")
    assert f"cited: {RADIUS}" in found.detail


@pytest.mark.parametrize(
    "wrong",
    [
        said(factor=sp.Rational(1001, 1000)),
        said(factor=2),
        said(factor=-1),
        said(power=1),
        said(power=sp.Rational(1, 3)),
        said(slope=1),
        replace(said(), rhs=sp.Integer(2)),
    ],
)
def test_another_radius_is_not_derived(wrong):
    with pytest.raises(Broken):
        check(radius_of_slopes(wrong))


def test_the_mean_of_slopes_is_not_their_mean_square():
    w, d = W(IID), slopes()
    mean = E(trace(w.T @ w)) * E(trace(d)) ** 2 / N**3
    statement = Equality(Wide(spectral_radius(w @ d), N) ** 2 / Wide(mean, N), sp.Integer(1), over=Domain())
    with pytest.raises(Broken):
        check(radius_of_slopes(statement))


def test_other_matrices_have_no_such_radius():
    """Symmetric weights, weights on both sides, sums, slopes that may depend on W or are not drawn so."""
    for other in (said(W(IID, GOE)), said(W(GOE)), said(W(SIGNS)), said(W(IID), slopes(law=SIGNS))):
        with pytest.raises(Elsewhere):
            check(radius_of_slopes(other))
    w, d = W(IID), slopes()
    for matrix in (w, d, w + w.T @ d, w @ w @ d, w @ d @ w, w.T @ d, 2 * (w @ d), w @ d @ d):
        statement = replace(said(w, d), lhs=Wide(spectral_radius(matrix), N) / sp.sqrt(V))
        with pytest.raises(Elsewhere):
            check(radius_of_slopes(statement))
    same = Diagonal(Entrywise(u, SMOOTH, Drawn("W", N, 1, laws=(NORMAL,))))
    with pytest.raises((Elsewhere, Broken)):
        check(radius_of_slopes(said(w, same)))


@pytest.mark.parametrize(
    "function",
    [u, sp.exp(u), 1 / sp.tanh(u), sp.Abs(u), sp.Piecewise((1, u > 0)), sp.Piecewise((1, sp.Eq(u, 0)), (0, True)),
     sp.Max(0, u), sp.tanh(u) * sp.Symbol("a", real=True)],
)  # fmt: skip
def test_slopes_must_be_bounded_and_not_all_0(function):
    with pytest.raises(Broken, match=r"bounded|all be 0"):
        check(radius_of_slopes(said(W(IID), slopes(function))))


def test_bounded_slopes_will_do():
    for function in (SMOOTH, HARD, sp.tanh(3 * u) ** 3 - 1, sp.Max(-1, sp.Min(1, u))):
        check(radius_of_slopes(said(W(IID), slopes(function))))


def test_every_use_and_premise_counts():
    proof = radius_of_slopes(said())
    check(proof)
    known = {x.name: x for x in (*proof.premises, *proof.steps)}
    for step in proof.steps:
        for name in step.uses:
            with pytest.raises(Broken):
                RULES[step.rule](step.conclusion, [known[x] for x in step.uses if x != name], proof.over)
        if step.rule != "under each law":
            wrong = replace(step.conclusion, rhs=step.conclusion.rhs * sp.Rational(101, 100))
            with pytest.raises(Broken):
                RULES[step.rule](wrong, [known[x] for x in step.uses], proof.over)
            with pytest.raises(Broken):
                RULES[step.rule](replace(step.conclusion, laws=()), [known[x] for x in step.uses], proof.over)
    for k, premise in enumerate(proof.premises):
        verify(premise, proof.over)
        with pytest.raises(Broken):
            check(replace(proof, premises=(*proof.premises[:k], *proof.premises[k + 1 :])))
        with pytest.raises(Broken):
            verify(replace(premise, name="another"), proof.over)
    cited = next(p for p in proof.premises if p.kind == "theorem")
    with pytest.raises(Broken):
        verify(replace(cited, source="nobody"), proof.over)


def test_an_expectation_under_another_law_says_nothing():
    proof = radius_of_slopes(said())
    known = {x.name: x for x in (*proof.premises, *proof.steps)}
    for step in proof.steps:
        if step.rule == "equal at every size":
            other = "orthogonal" if "iid" in step.name else "iid"
            first, second, *rest = step.uses
            swapped = known[second.replace("iid", other) if "iid" in second else second.replace("orthogonal", other)]
            with pytest.raises(Broken, match="another law"):
                RULES[step.rule](step.conclusion, [known[first], swapped, *map(known.get, rest)], proof.over)
