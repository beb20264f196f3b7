"""Fixed points, functions of entries and spectra: what is false is certified so in balls, what is true never."""

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.kernel.readings import leaves
from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses import exact_fixed_points, exact_spectra, numeric_witness
from proofs.witnesses.exact_spectra import at_least
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, Drawn, E, Prob, Wide
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones, Recursion, Unit, spectral_radius
from symbolic.matrix_algebra.matrices import Identity, Letter, Zero

u, h, a = sp.Symbol("u"), sp.Symbol("h"), sp.Symbol("a", positive=True)
N = sp.Symbol("N", integer=True, positive=True)
z, x, v, C = Letter("z", N, 1), Letter("x", N, 1), Letter("v", N, 1), Letter("C", N, N)
TWO = Domain({N: sp.FiniteSet(2)})


def settled(slope, function, push=x):
    """The end of z -> slope function(z) + push from 0."""
    return Recursion(z, slope * Entrywise(u, function, z) + push, Zero(N, 1), sp.oo)


def solved(slope):
    """The end of z -> slope C z / |C| + x, and what linear algebra says that it is."""
    matrix = C * (slope / sp.sqrt(squared_norm(C)))
    return Recursion(z, matrix @ z + x, x, sp.oo), (Identity(N) - matrix).inv @ x


half = sp.Rational(1, 2)
state, exact = solved(half)
moving, moved = solved(half + h)
tanh = settled(half, sp.tanh(u))
slopes = Diagonal(Entrywise(u, 1 - sp.tanh(u) ** 2, tanh))
pushed = settled(half, sp.tanh(u), x + h * Ones(N))
w = Drawn("w", N, 1, laws=(NORMAL,), scale=a)
PAIRS = {
    "a linear recursion": (squared_norm(state), squared_norm(exact)),
    "a fixed point": (squared_norm(tanh - x), squared_norm(Entrywise(u, sp.tanh(u), tanh)) / 4),
    "its slope in a number": (
        Coefficient(trace(v.T @ moving), h, sp.Integer(1)),
        Coefficient(trace(v.T @ moved), h, sp.Integer(1)),
    ),
    "its slope by the implicit function theorem": (
        Coefficient(trace(v.T @ pushed), h, sp.Integer(1)),
        trace(v.T @ (Identity(N) - half * slopes).inv @ Ones(N)),
    ),
    "an average over what is not part of it": (E(trace(tanh.T @ w) ** 2), a * squared_norm(tanh)),
    "a function of entries": (
        squared_norm(Entrywise(u, sp.Max(u, 0), x)) + squared_norm(Entrywise(u, sp.Min(u, 0), x)), squared_norm(x),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PAIRS)
def test_a_hundredth_is_certified_and_what_is_true_is_not(name):
    left, right = PAIRS[name]
    over = Domain({N: sp.FiniteSet(2, 3), a: sp.Interval(1, 2)})
    assert exact_fixed_points.counterexample(Equality(left, right, over=over)) is None
    found = exact_fixed_points.counterexample(Equality(left, right * sp.Rational(101, 100), over=over))
    assert found is not None
    assert found["left"] != found["right"]
    assert exact_fixed_points.counterexample(Order(left, ">", right / 2, over=over)) is None
    assert exact_fixed_points.counterexample(Order(right / 2, ">", left, over=over)) is not None


def test_a_recursion_that_is_not_seen_to_contract_says_nothing():
    doubled = Recursion(z, 2 * z, x, sp.oo)
    ending = Recursion(z, half * z, x, 3)
    for recursion in (doubled, ending, settled(sp.Integer(2), sp.tanh(u))):
        assert exact_fixed_points.counterexample(Equality(squared_norm(recursion), sp.Integer(7), over=TWO)) is None


def test_what_is_drawn_keeps_its_law_outside_of_averages():
    haar = Drawn("Q", N, N, laws=(ORTHOGONAL,), scale=sp.Integer(1))
    turned = squared_norm(haar @ Entrywise(u, sp.tanh(u), x))
    plain = squared_norm(Entrywise(u, sp.tanh(u), x))
    assert exact_fixed_points.counterexample(Equality(turned, plain, over=TWO)) is None
    assert exact_fixed_points.counterexample(Equality(turned, 2 * plain, over=TWO)) is not None


def rectified(growth):
    """How the squared length of a rectified random layer spreads, as if by ``growth``; it is by 5 / N."""
    layer = Drawn("W", N, N, laws=(IID,), scale=sp.Integer(1))
    mean = E(squared_norm(Entrywise(u, sp.sqrt(2) * sp.Max(u, 0), layer @ Ones(N))) ** 2)
    return mean / N**2, 1 + growth / N


random_end = Recursion(z, half * Entrywise(u, sp.tanh(u), z) + w, Zero(N, 1), sp.oo)
NO_POLYNOMIAL = {
    "a rectified layer": rectified(2),
    "in a sum, times a number": (3 * rectified(2)[0] + squared_norm(x), squared_norm(tanh)),
    "a fixed point that is random": (E(squared_norm(random_end)), a),
    "within a function of entries": (squared_norm(Entrywise(u, sp.tanh(u), rectified(2)[0] * x)), squared_norm(x)),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_POLYNOMIAL)
def test_an_average_of_what_is_no_polynomial_says_nothing(name):
    left, right = NO_POLYNOMIAL[name]
    over = Domain({N: sp.FiniteSet(2, 3), a: sp.Interval(1, 2)})
    assert exact_fixed_points.counterexample(Equality(left, right, over=over)) is None
    assert exact_fixed_points.counterexample(Order(right, ">", left, over=over)) is None


def test_what_has_no_certificate_is_contradicted_all_the_same():
    over = Domain({N: sp.Interval(2, 5)})
    found = {g: numeric_witness.examine(Equality(*rectified(g), over=over), Settings()) for g in (2, 5)}
    assert [(e.outcome, e.strength) for e in found.values()] == [("contradicts", "numeric"), ("supports", "numeric")]
    assert "no certified counterexample" not in found[2].detail


@pytest.mark.parametrize("name", ["thm-3.1/ablation-rotation", "thm-3.1/ablation-input", "eq-93", "eq-95"])
def test_printed_equations_fall_and_their_corrections_do_not(name):
    claim = claim_named(f"agarwala2022/{name}")
    assert all(exact_fixed_points.counterexample(part) for _, part in leaves(claim.statement))
    assert not any(exact_fixed_points.counterexample(part) for _, part in leaves(claim.corrected.statement))


# -- spectra -----------------------------------------------------------------------------------------------------------
V = sp.Symbol("V", positive=True)
W = Drawn("W", N, N, laws=(GOE,), scale=V)
LAW = Domain({V: sp.FiniteSet(sp.Rational(1, 4), 1)})
resolvent = Wide(trace((3 * Identity(N) - W).inv) / N, N)


def test_the_semicircle_by_its_moments_and_its_resolvent():
    exact = (3 - sp.sqrt(9 - 4 * V)) / (2 * V)
    fourth = Wide(trace(W @ W @ W.T @ W) / N, N)
    for left, right in ((resolvent, exact), (fourth, 2 * V**2), (fourth / resolvent, 2 * V**2 / exact)):
        assert exact_spectra.counterexample(Equality(left, right, over=LAW)) is None
        assert exact_spectra.counterexample(Equality(left, right * sp.Rational(1001, 1000), over=LAW)) is not None
    pole = 1 + Wide(trace((Identity(N) / 2 - W).inv) / N, N)
    assert exact_spectra.counterexample(Equality(pole, sp.Integer(0), over=LAW)) is None


def test_the_sign_of_a_root_on_the_left_of_the_cut():
    claim = claim_named("agarwala2022/text-C.1-branch-of-root")
    for _, part in leaves(claim.statement):
        found = exact_spectra.counterexample(part)
        assert found["point"]["x"].startswith("-")
        assert "semicircle" in found["given"]
    assert not any(exact_spectra.counterexample(part) for _, part in leaves(claim.corrected.statement))


def test_moments_of_a_determinant_are_exact():
    """The mean and the second moment of det(r I - M - W) for signs, over all patterns of 2 x 2."""
    iid = Drawn("W", 2, 2, laws=(IID,), scale=sp.Rational(1, 2))
    M = 3 * Unit(2, 1) @ Unit(2, 2).T + 2 * Unit(2, 1) @ Unit(2, 1).T
    values = []
    for k in range(16):
        signs = [sp.Rational(1 - 2 * (k >> b & 1), 2) for b in range(4)]
        values.append((sp.eye(2) - sp.Matrix([[2, 3], [0, 0]]) - sp.Matrix(2, 2, signs)).det())
    mean, second = sum(values) / 16, sum(value**2 for value in values) / 16
    bound = at_least(spectral_radius(iid + M) >= 1, IID)
    assert abs(float(bound.mid()) - float(mean**2 / second)) < 1e-15
    assert sum(bool(value < 0) for value in values) / 16 >= float(bound.mid())


def test_a_probability_is_refuted_by_its_lower_bound_alone():
    claim = claim_named("agarwala2022/text-A.2-circular-law-suffices")
    assert exact_spectra.counterexample(claim.statement)["right"] == "0.1"
    assert exact_spectra.counterexample(claim.corrected.statement) is None
    over = claim.statement.over
    assert exact_spectra.counterexample(Order(claim.statement.lhs, "<", sp.Rational(9, 10), over=over)) is None
    assert exact_spectra.counterexample(Order(claim.statement.lhs, ">", sp.Rational(1, 10), over=over)) is None
    size = Drawn("W", 24, 24, laws=(IID,), scale=V)
    weak = Prob(spectral_radius(size + Unit(24, 1) @ Unit(24, 1).T / 2) >= 1)
    assert exact_spectra.counterexample(Order(weak, "<", sp.Rational(1, 10), over=LAW)) is None
