"""The edges of the cubic's law: what is swapped, damaged or beyond the transition is not derived."""

from dataclasses import replace

import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations.edge_rules import edges
from proofs.derivations.edges_of_law import edges_of_law
from proofs.derivations.evidence import examine
from proofs.derivations.premises import EDGES, FREE, HAAR, NORMS, theorem
from proofs.derivations.proof import Broken, check
from proofs.kernel.build import leaves
from proofs.statements.quantities import Domain, Equality
from proofs.witnesses.readers import readers_of
from symbolic.equilibrium_networks.cubic_elimination import edges as closed_form
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, E, Wide
from symbolic.language.random_matrices import spectral_norm
from symbolic.matrix_algebra.matrices import Identity

N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
I = Identity(N)
BELOW = Domain({V: sp.Interval.open(0, 1)})
LOWER, UPPER = closed_form()


def weights(*laws):
    return Drawn("W", N, N, laws=laws, scale=V)


def norm(matrix, power, value, over=BELOW):
    return Equality(Wide(spectral_norm(matrix) ** power, N), value, over=over)


W = weights(IID)
SAID = (
    norm(I - W, -2, LOWER),
    norm(I - W, 2, 1 / LOWER),
    norm((I - W).inv, 2, UPPER),
    norm((I - W).inv, -2, 1 / UPPER),
)


@pytest.mark.parametrize("statement", SAID, ids=["lowest", "one over it", "largest", "one over that"])
def test_each_edge_is_derived_and_no_other_value(statement):
    check(edges_of_law(statement))
    more, value = sp.Rational(1001, 1000), statement.rhs
    other = {LOWER: UPPER, UPPER: LOWER, 1 / LOWER: 1 / UPPER, 1 / UPPER: 1 / LOWER}[value]
    for wrong in (other, -value, more * value, 1 / value, value + V**9, value.subs(V, V**2), sp.Integer(1)):
        with pytest.raises(Broken, match="different normal forms"):
            check(edges_of_law(replace(statement, rhs=wrong)))


@pytest.mark.parametrize("span", [sp.Interval(0, 1), sp.Interval.open(0, sp.Rational(101, 100)), sp.Interval(2, 3)])
def test_beyond_the_transition_nothing_is_derived(span):
    with pytest.raises(Broken, match="exists in the limit"):
        check(edges_of_law(replace(SAID[2], over=Domain({V: span}))))


def test_other_multiples_of_the_weights_have_their_own_edges():
    matrix, reduced = I * 2 + W * sp.Rational(1, 3), V / 36
    over = Domain({V: sp.Interval.open(0, 36)})
    check(edges_of_law(norm(matrix.inv, 2, UPPER.subs(V, reduced) / 4, over)))
    check(edges_of_law(norm(matrix.T, -2, LOWER.subs(V, reduced) / 4, over)))
    for wrong in (UPPER.subs(V, reduced), UPPER.subs(V, reduced) / 2, UPPER / 4, UPPER):
        with pytest.raises(Broken):
            check(edges_of_law(norm(matrix.inv, 2, wrong, over)))
    with pytest.raises(Broken, match="exists in the limit"):
        check(edges_of_law(norm(matrix.inv, 2, UPPER.subs(V, reduced) / 4, Domain({V: sp.Interval.open(0, 37)}))))


@pytest.mark.parametrize("law", [GOE, ORTHOGONAL])
def test_matrices_of_other_laws_are_not_derived(law):
    with pytest.raises(Broken):
        check(edges_of_law(norm(I - weights(law), -2, LOWER)))


def test_what_is_no_square_of_such_a_norm_is_not_derived():
    for quantity in (
        Wide(spectral_norm(I - W), N),
        Wide(spectral_norm(I - W) ** 4, N),
        Wide(E(spectral_norm((I - W).inv) ** 2), N),
        Wide(spectral_norm(I - W @ W) ** 2, N),
        Wide(spectral_norm(I - W * (1 / sp.sqrt(N))) ** 2, N),
    ):
        with pytest.raises(Broken):
            check(edges_of_law(Equality(quantity, 1 / LOWER, over=BELOW)))


def test_every_premise_and_use_is_needed_and_no_other_goes():
    proof = edges_of_law(SAID[2])
    for k, step in enumerate(proof.steps):
        for name in step.uses:
            fewer = replace(step, uses=tuple(x for x in step.uses if x != name))
            with pytest.raises(Broken):
                check(replace(proof, steps=(*proof.steps[:k], fewer, *proof.steps[k + 1 :])))
    for name in (FREE, NORMS, EDGES):
        others = tuple(p for p in proof.premises if p.name != name)
        with pytest.raises(Broken):
            check(replace(proof, premises=others))
        with pytest.raises(Broken, match="may be cited"):
            check(replace(proof, premises=(*others, replace(theorem(name), source="elsewhere"))))
    k, step = next((k, s) for k, s in enumerate(proof.steps) if s.name == "edge")
    swapped = replace(step, uses=tuple(HAAR if name == EDGES else name for name in step.uses))
    steps = (*proof.steps[:k], swapped, *proof.steps[k + 1 :])
    with pytest.raises(Broken, match="needs the theorems"):
        check(replace(proof, premises=(*proof.premises[:-1], theorem(HAAR)), steps=steps))


def test_the_equation_must_be_that_of_this_matrix():
    """The cubic of 2 I - W says nothing of I - W."""
    proof, other = edges_of_law(SAID[2]), edges_of_law(norm((I * 2 - W).inv, 2, UPPER))
    mixed = (*other.steps[:-2], *proof.steps[-2:])
    with pytest.raises(Broken, match=r"not the resolvent of \(Y Y\^T\)\^-1"):
        check(replace(proof, steps=mixed))


def test_the_argument_is_any_negative_number():
    """An equation that is said for some z only, or for positive ones, is no equation for the transform."""
    proof = edges_of_law(SAID[2])
    (z,) = (x for x in proof.steps[-3].conclusion.lhs.free_symbols if x.name == "z")
    narrow = Domain({V: sp.Interval.open(0, 1), z: sp.Interval(-2, -1)})
    statement = replace(SAID[2], over=narrow)
    end = replace(proof.steps[-1], conclusion=statement)
    with pytest.raises(Broken, match="any negative number"):
        check(replace(proof, statement=statement, over=narrow, steps=(*proof.steps[:-1], end)))


# -- edges of laws that are known otherwise ----------------------------------------------------------------------------
z, G, r = sp.Symbol("z", negative=True), sp.Symbol("G", real=True), sp.Symbol("r", positive=True)
# The inverses of eigenvalues of X X^T / n, X of r n rows and n columns: the law of Marchenko and Pastur, turned over.
BACK = z - z**2 * G
TURNED = r * BACK**2 / z - (1 / z + r - 1) * BACK + 1


def test_the_edges_of_marchenko_and_pastur_turned_over():
    lower, upper = edges(TURNED, G, z, Domain({r: sp.Interval.open(0, 1)}))
    for ratio in (sp.Rational(1, 100), sp.Rational(1, 4), sp.Rational(9, 10)):
        for found, sign in ((lower, 1), (upper, -1)):
            assert sp.simplify(found.subs(r, ratio) - 1 / (1 + sign * sp.sqrt(ratio)) ** 2) == 0
    with pytest.raises(Broken, match="mean"):
        edges(TURNED, G, z, Domain({r: sp.Interval.open(0, 2)}))


def _course(rate):
    """An equation whose z(u) has the rate ``rate / (u - 1)^2``."""
    u = sp.Symbol("u")
    course = sp.cancel(sp.integrate(sp.apart(rate(u) / (u - 1) ** 2, u), u))
    top, bottom = sp.fraction(sp.together(course))
    return (bottom * z - top).subs(u, z * (z * G - 1))


def test_another_zero_of_the_rate_between_is_not_passed_over():
    """A zero at -3 lies beyond those of u^2 - u - 4 on either side of 1; one at 1/2 before those of u^2 - 2."""
    lower, upper = edges(_course(lambda u: (u + 3) * (u**2 - u - 4)), G, z, Domain())
    place, course = sp.Symbol("u"), (sp.Symbol("u") + 3) * (sp.Symbol("u") ** 2 - sp.Symbol("u") - 4)
    whole = sp.cancel(sp.integrate(sp.apart(course / (place - 1) ** 2, place), place))
    for found, sign in ((lower, -1), (upper, 1)):
        assert sp.simplify(found - whole.subs(place, (1 + sign * sp.sqrt(17)) / 2)) == 0
    with pytest.raises(Broken, match="lie beyond"):
        edges(_course(lambda u: (u - sp.Rational(1, 2)) * (u**2 - 2)), G, z, Domain())


# -- the claim ---------------------------------------------------------------------------------------------------------
def test_both_edges_of_the_claim_are_derived():
    found = [examine("edges-of-law", leaf) for _, leaf in leaves(claim("agarwala2022/own-iid-edges").statement)]
    said = [e for e in found if e is not None]
    assert [e.outcome for e in said] == ["supports"] * 2
    assert all(EDGES in e.detail and FREE in e.detail for e in said)


def test_no_reader_takes_the_end_of_a_spectrum_for_a_series_in_one_over_the_size():
    """What is missing at finite N is of the order N^(-2/3)."""
    for quantity in (SAID[0].lhs, SAID[2].lhs, Wide(E(spectral_norm(I - W)), N)):
        names = [r.name for kind in ("numeric", "simulation") for r in readers_of(kind, [quantity])]
        assert "sampled matrices" not in names
        assert "tridiagonal and Hessenberg models" not in names
