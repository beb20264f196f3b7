"""The readers of random matrices, against known values and against one another, on cases from no paper."""

import re
from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses.measurement import CannotRead, Case, critical
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers.averages_over_draws import unseen
from proofs.witnesses.readers.long_columns import LongColumns
from proofs.witnesses.readers.precise_points import PrecisePoints
from proofs.witnesses.readers.sampled_matrices import SampledMatrices
from proofs.witnesses.readers.structured_models import StructuredModels
from proofs.witnesses.readers.trace_theory import TraceTheory
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import COIN, GOE, IID, NORMAL, ORTHOGONAL, Drawn, E, Law, Prob, Var, Wide
from symbolic.language.flow import singular_value
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import squared_norm, trace, with_values
from symbolic.language.random_matrices import (
    Diagonal,
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    entry,
    mean_of_entries,
    spectral_radius,
    table,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Matrix, Mul, ShapeError, Zero

N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
h, k = sp.Symbol("h", real=True), sp.Symbol("k", integer=True, nonnegative=True)
LAWS = (IID, ORTHOGONAL, GOE)
W, U = (Drawn(name, N, N, laws=LAWS, scale=V) for name in "WU")
g = Drawn("g", N, 1, laws=(NORMAL,), scale=V)
A, b = Letter("A", N, N), Letter("b", N, 1)
z = Letter("z", N, 1)


def case(law: Law, scale: str, size: int | None = None, seed: int = 3) -> Case:
    values = {V: sp.Rational(scale)} | ({N: sp.Integer(size)} if size else {})
    return Case(values, {"W": law, "U": law, "g": NORMAL}, seed=seed, index=1)


POLYNOMIALS = [
    trace(A @ W @ W @ A.T) * trace(W @ A @ W.T),
    trace(W @ U @ W.T @ U.T) + 3 * trace(W) ** 2 - 2,
    squared_norm(W @ g + b) ** 2,
    entry(W @ W @ A, 1, 2) ** 2,
    squared_norm(Recursion(z, W @ z + b, b, 3)),
    squared_norm(Recursion(z, W @ z + b, Ones(N), 3, fresh=("W",))) * trace(U.T @ U),
    squared_norm(Recursion(z, W @ z + b, b, sp.oo, fresh=("W",))),
]


@pytest.mark.parametrize("law", LAWS, ids=lambda x: x.name)
@pytest.mark.parametrize("expression", POLYNOMIALS, ids=range(len(POLYNOMIALS)))
def test_exact_averages_are_those_of_samples(law: Law, expression: sp.Expr) -> None:
    here = case(law, "2/5", 4)
    exact = TraceTheory().measure([E(expression)], here, effort=1.0)
    sampled = SampledMatrices().measure([E(expression)], here, effort=1.0)
    assert exact.errors[0] == 0
    spread = critical(sampled.freedom) * sampled.errors[0] + sampled.bias[0]
    assert abs(exact.values[0] - sampled.values[0]) <= spread
    # the comparison would have seen a half
    assert spread < 0.5 * abs(exact.values[0]) + 0.1


def resolvent() -> Matrix:
    return (Identity(N) - W).inv


@pytest.mark.parametrize(
    ("law", "scale", "expected"),
    [(IID, "4/5", 625.0), (ORTHOGONAL, "4/5", 1.8 / 0.2**3), (GOE, "1/5", 0.2**-2.5)],
    ids=lambda x: getattr(x, "name", None),
)
def test_limits_of_inverses_are_known(law: Law, scale: str, expected: float) -> None:
    m = resolvent()
    found = TraceTheory().measure([Wide(squared_norm(m.T @ m) / N, N)], case(law, scale), effort=1.0)
    assert found.values[0] == pytest.approx(expected, rel=1e-8)


@pytest.mark.parametrize("law", LAWS, ids=lambda x: x.name)
def test_sampled_limits_are_those_of_theory(law: Law) -> None:
    m = resolvent()
    expression = Wide((squared_norm(m) - trace(m) ** 2 / N) / N, N)
    here = case(law, "1/8")
    exact, sampled = (reader.measure([expression], here, effort=0.25) for reader in (TraceTheory(), SampledMatrices()))
    spread = critical(sampled.freedom) * sampled.errors[0] + sampled.bias[0]
    assert abs(exact.values[0] - sampled.values[0]) <= spread < 0.1 * exact.values[0]


def test_two_letters_solve_one_dyson_equation() -> None:
    """(I - W U)^-1 has mean 1, and a second moment 1/(1 - V^2): its words survive as those of one letter do."""
    m = (Identity(N) - W @ U).inv
    found = TraceTheory().measure([Wide(trace(m) / N, N), Wide(squared_norm(m) / N, N)], case(IID, "1/2"), effort=1.0)
    assert found.values == pytest.approx([1.0, 1 / (1 - 0.25)], rel=1e-8)


def blocks(w: Matrix) -> Matrix:
    """A matrix of blocks with a random corner, and one without a diagonal block that could be inverted first."""
    return Block(((I * 2, w, -I), (w.T, -I, A_SMALL), (-I, A_SMALL.T, I * 3)))


I = Identity(N)
A_SMALL = Identity(N) * sp.Rational(1, 4)


@pytest.mark.parametrize("law", [IID, GOE], ids=lambda x: x.name)
def test_blocks_of_an_inverse_are_those_of_the_sampled_matrix(law: Law) -> None:
    """By elimination and the Dyson equation, and by the inverse of the whole matrix."""
    nothing = Zero(N, N)
    places = [Block((tuple(I if k == j else nothing for k in range(3)),)) for j in range(3)]
    inverse = blocks(W).inv
    expressions = [Wide(E(trace(one @ inverse @ two.T)) / N, N) for one in places for two in places]
    here = case(law, "3/10")
    exact, sampled = (reader.measure(expressions, here, effort=0.25) for reader in (TraceTheory(), SampledMatrices()))
    spread = critical(sampled.freedom) * sampled.errors + sampled.bias
    assert np.all(np.abs(exact.values - sampled.values) <= spread)
    assert np.all(spread < 0.02)


@pytest.mark.parametrize("law", [IID, GOE], ids=lambda x: x.name)
def test_given_blocks_may_meet_a_matrix_that_has_none(law: Law) -> None:
    """[I, 0] W W^T [I; 0] is the corner of W W^T: its trace is 2 of N parts of the whole one."""
    corner = Block(((Identity(sp.Integer(2)), Zero(sp.Integer(2), N - 2)),))
    here = replace(case(law, "1/2"), values={**case(law, "1/2").values, N: sp.Integer(5)})
    expressions = [E(trace(corner @ W @ W.T @ corner.T)), E(trace(W @ W.T))]
    for reader in (TraceTheory(), SampledMatrices()):
        found = reader.measure(expressions, here, effort=0.5)
        spread = critical(found.freedom) * found.errors + found.bias
        assert abs(found.values[0] - found.values[1] * 2 / 5) <= spread[0] + spread[1] < 0.2


def test_a_given_inverse_may_stand_before_a_random_column() -> None:
    """E |R W b|^2 = V |R|^2 |b|^2 / N for a given R = (2 I + A A^T)^-1 and an i.i.d. W."""
    given = (I * 2 + A @ A.T).inv
    at_size = {**case(IID, "1/2").values, N: sp.Integer(3)}
    here = replace(case(IID, "1/2"), values=at_size)
    gap = E(squared_norm(given @ W @ b)) - V * squared_norm(given) * squared_norm(b) / N
    for reader in (TraceTheory(), SampledMatrices()):
        found = reader.measure([gap, squared_norm(b)], here, effort=0.25)
        assert abs(found.values[0]) <= critical(found.freedom) * found.errors[0] + found.bias[0] < 0.1 * found.values[1]


COINS = Drawn("D", N, N, laws=(COIN,), scale=sp.Rational(3, 8))


def test_coins_are_read_exactly_and_by_draws() -> None:
    """tr (z - D)^-1 has two atoms at every size; tr (z - DW)^-1 an atom and a semicircle of radius 2 sqrt(pV)."""
    point, share, scale = 3.0, 3 / 8, 0.5
    here = Case({V: sp.Rational(1, 2)}, {"W": GOE, "D": COIN}, seed=5, index=0)
    inverse = (I * 3 - COINS).inv
    small = replace(here, values={**here.values, N: sp.Integer(5)})
    limit = Wide(trace((I * 3 - COINS @ W).inv) / N, N)
    known = (1 - share) / point + (point - np.sqrt(point**2 - 4 * scale * share)) / (2 * scale)
    for reader in (TraceTheory(), SampledMatrices()):
        near = 1e-6 if isinstance(reader, TraceTheory) else 0.01
        atoms = reader.measure([E(trace(inverse)) / N], small, effort=0.25)
        assert atoms.values[0] == pytest.approx((1 - share) / point + share / (point - 1), rel=near)
        found = reader.measure([limit], here, effort=0.25)
        assert abs(found.values[0] - known) <= critical(found.freedom) * found.errors[0] + found.bias[0] < 0.01
        # the false law of the whole semicircle is told apart
        assert abs(found.values[0] - (point - np.sqrt(point**2 - 4 * scale)) / (2 * scale)) > 0.01


def test_a_diagonal_is_its_column() -> None:
    """Tr diag(b) A = sum of b_i A_ii; a diagonal equals its transpose, and is no matrix of two columns."""
    here = case(IID, "1/4", 4)
    total = sp.Add(*(entry(b, i) * entry(A, i, i) for i in range(1, 5)))
    for reader in (PrecisePoints(), SampledMatrices()):
        m = reader.measure([trace(Diagonal(b) @ A) - with_values(total, here.values), trace(A)], here, effort=1.0)
        assert abs(m.values[0]) <= m.bias[0] + 1e-12
    assert Diagonal(b) == Diagonal(b).T
    with pytest.raises(ShapeError, match="column"):
        Diagonal(A)


def test_blocks_without_a_pivot_are_refused() -> None:
    off = Block(((Zero(N, N), W), (W.T, Zero(N, N))))
    row = Block(((I, Zero(N, N)),))
    with pytest.raises(CannotRead, match="diagonal blocks all vanish"):
        TraceTheory().measure([Wide(trace(row @ off.inv @ row.T) / N, N)], case(IID, "1/4"), effort=1.0)


def test_coefficients_of_series_are_derivatives() -> None:
    """[x^k] of tr (I - x B)^-1 is tr B^k, whichever way it is found."""
    x, scaled = sp.Symbol("x", real=True), A / (2 * spectral_radius(A))
    found = [Coefficient(trace((I - x * scaled).inv), x, order) for order in (1, 3, 4)]
    known = [trace(scaled), trace(scaled @ scaled @ scaled), trace(scaled @ scaled @ scaled @ scaled)]
    here = case(IID, "1/4", 4)
    for reader in (PrecisePoints(), SampledMatrices()):
        m = reader.measure([*found, *known], here, effort=1.0)
        assert np.all(np.abs(m.values[:3] - m.values[3:]) <= m.bias[:3] + m.bias[3:])
        assert np.all(m.bias < 1e-6)
        assert abs(m.values[1] - 1.03 * m.values[4]) > m.bias[1]


def test_a_limit_that_vanishes_is_no_contradiction() -> None:
    """tr (W - W^T) (W + W^T) W W / N is of order 1/N: what the extrapolation leaves of it is within the bias."""
    word = trace((W + W.T) @ (W - W.T) @ (W + W.T) @ (W - W.T))
    found = TraceTheory().measure([Wide(E(word) / N, N)], case(IID, "2"), effort=1.0)
    assert abs(found.values[0]) <= found.bias[0] < 1e-7


def test_what_is_left_of_a_limit_at_the_sizes_read_is_within_the_bias() -> None:
    """tr (M^T M)^2 / N for a product M of k symmetric letters tends to k + 1; at k = 3 it has 123/N^2 besides."""
    names = ("W", "U", "T")
    for count in (1, 2, 3):
        letters = [Drawn(name, N, N, laws=(GOE,), scale=sp.Integer(1)) for name in names[:count]]
        m = letters[0] if count == 1 else Mul.of(sp.Integer(1), tuple(letters))
        here = Case({V: sp.Integer(1)}, dict.fromkeys(names, GOE), seed=3, index=1)
        found = TraceTheory().measure([Wide(E(squared_norm(m.T @ m)) / N, N)], here, effort=1.0)
        assert abs(found.values[0] - (count + 1)) <= found.bias[0] < 1e-8


def test_entries_of_a_wide_state_are_normal() -> None:
    state = Recursion(z, W @ z + Ones(N), Ones(N), sp.oo)
    step = sp.Piecewise((1, h < 2), (0, True))
    found = TraceTheory().measure(
        [Wide(mean_of_entries(f, h, state), N) for f in ((h - 1) ** 4, step)], case(IID, "1/2"), effort=1.0
    )
    assert found.values == pytest.approx([3.0, 0.8413447460685429], rel=1e-7)


def test_entries_of_a_normal_matrix_times_a_vector_are_normal_at_every_size() -> None:
    w = Drawn("W", 1, N, laws=(IID,), scale=V)
    rectified = E(mean_of_entries(sp.Max(h, 0) ** 2, h, w @ Ones(N)))
    assert TraceTheory().measure([rectified], case(IID, "3", 5), effort=1.0).values == pytest.approx([1.5])
    twice = E(mean_of_entries(sp.Max(h, 0) ** 2, h, W @ W @ Ones(N)))
    with pytest.raises(CannotRead, match="in the limit only"):
        TraceTheory().measure([twice], case(IID, "3", 5), effort=1.0)


def test_what_theory_cannot_read_is_refused() -> None:
    m = resolvent()
    theory, here = TraceTheory(), case(IID, "1/4", 4)
    limit = case(IID, "1/4")
    with pytest.raises(CannotRead, match="no expectation of an inverse"):
        theory.measure([E(squared_norm(m))], here, effort=1.0)
    with pytest.raises(CannotRead, match="transition"):
        theory.measure([Wide(squared_norm(m) / N, N)], case(IID, "11/10"), effort=1.0)
    with pytest.raises(CannotRead, match="leading order"):
        theory.measure([Wide(squared_norm(m) - N / (1 - V), N)], limit, effort=1.0)
    assert not theory.reads([Prob(sp.Ge(spectral_radius(W), 1))])


def test_points_are_read_in_two_arithmetics() -> None:
    scaled = A / (2 * spectral_radius(A))
    state = Recursion(z, scaled @ z + b, b, sp.oo)
    layer = Entrywise(h, sp.tanh(h), scaled @ z) + b
    deep = Recursion(z, layer, b, sp.oo)
    series = Series(k, Power(scaled, k) @ b)
    here = case(IID, "1/4", 4)
    expressions = [squared_norm(state - series), squared_norm(deep), squared_norm(state), trace(scaled.inv @ W)]
    exact, sampled = (r.measure(expressions[:3], here, effort=1.0) for r in (PrecisePoints(), SampledMatrices()))
    assert exact.values == pytest.approx(sampled.values, rel=1e-9, abs=1e-12)
    assert exact.values[0] == pytest.approx(0, abs=1e-15)
    assert np.all(exact.values[1:] > 0.1)


QUICK = Settings(seed=11)
SMALL = Domain({V: sp.Interval.open(0, sp.Rational(1, 2)), N: sp.Interval(2, 6)})


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
def test_true_statements_are_supported_and_slightly_false_ones_are_not(witness: str) -> None:
    second = E(squared_norm(W))
    true = Equality(second, N * V, over=SMALL)
    assert examine(true, QUICK, witness).outcome == "contradicts"  # the GOE has V (1 + 1/N)
    free = Drawn("W", N, N, laws=(IID, ORTHOGONAL), scale=V)
    for factor, outcome in ((1, "supports"), (sp.Rational(6, 5), "contradicts")):
        found = examine(Equality(E(squared_norm(free)), factor * N * V, over=SMALL), QUICK, witness)
        assert found.outcome == outcome
        assert outcome != "supports" or found.excludes <= 0.1


def test_a_probability_without_a_hit_is_not_zero() -> None:
    never = Prob(sp.Ge(spectral_radius(W), 50))
    found = SampledMatrices().measure([never], case(IID, "1/4", 2), effort=0.05)
    assert found.values[0] == 0
    assert found.bias[0] > 0
    assert examine(Order(never, ">", 0, over=SMALL), QUICK, "simulation").outcome != "supports"


def test_singular_values_of_tables_and_letters() -> None:
    """Of a table they are known; of a letter that is no square the two arithmetics agree, the smallest one too."""
    known = table([[3, 0, 0], [0, 0, -2]])
    tall = Letter("tall", N, 2)
    here = case(IID, "1", 5)
    expressions = [singular_value(x, k) for x, k in ((known, 1), (known, -1), (tall, 2), (tall, -1))]
    exact, sampled = (r.measure(expressions, here, effort=1.0) for r in (PrecisePoints(), SampledMatrices()))
    assert exact.values[:2] == pytest.approx([3, 2])
    assert exact.values == pytest.approx(sampled.values, rel=1e-9)
    assert exact.values[2] == exact.values[3]
    wide = PrecisePoints().measure([singular_value(tall.T, 1)], here, effort=1.0)
    assert wide.values[0] > exact.values[2]


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
def test_a_narrow_block_of_a_wide_product_is_sampled_enough(witness) -> None:
    """Two rows of a wide layer are cheap to draw, however wide it is: a tenth of a variance is noticed."""
    w = Drawn("w", 2, N, scale=1)
    over = Domain({N: sp.FiniteSet(150)})
    found = examine(Equality(Var(entry(w @ w.T, 1, 2)), N, over=over), QUICK, witness)
    assert found.outcome == "supports"
    assert found.excludes < 0.1


OF_TRANSFORM = Domain({V: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 5))}, given=("N -> infinity",))


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
def test_a_relation_of_traces_is_judged_by_each_of_its_terms(witness: str) -> None:
    """G of a GOE matrix at 2: 2 G = 1 + V G^2, whose terms are of size 1, 1/2 and V/4."""
    w = Drawn("W", N, N, laws=(GOE,), scale=V)
    g = Wide(E(trace((Identity(N) * 2 - w).inv)) / N, N)
    true = Equality(2 * g - 1, V * g**2, V, over=OF_TRANSFORM)
    found = examine(true, Settings(), witness)  # type: ignore[arg-type]
    assert found is not None
    assert found.outcome == "supports"
    assert found.excludes is not None
    assert found.excludes < 0.03
    for factor in (sp.Rational(11, 10), sp.Rational(9, 10)):
        false = examine(Equality(2 * g - 1, factor * V * g**2, V, over=OF_TRANSFORM), Settings(), witness)  # type: ignore[arg-type]
        assert false is not None
        assert false.outcome == "contradicts"
        assert re.search(r"left \S+, right \S+, the sides differ by", false.detail)


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
def test_a_contradiction_tells_both_sides_of_the_draws_that_made_it(witness: str) -> None:
    w = Drawn("W", N, N, laws=(GOE,), scale=V)
    mean = Wide(E(trace(w @ w.T)) / N, N)
    for false in (Equality(mean, 2 * V, over=OF_TRANSFORM), Order(mean, "<", V / 2, over=OF_TRANSFORM)):
        found = examine(false, Settings(), witness)  # type: ignore[arg-type]
        assert found is not None
        assert found.outcome == "contradicts"
        told = re.search(r"left (\S+), right (\S+), .* by (-?[\d.]+\d)", found.detail)
        assert told is not None, found.detail
        left, right, difference = map(float, told.groups())
        sign = 1 if isinstance(false, Equality) else -1
        assert sign * (left - right) == pytest.approx(difference, rel=1e-3)


FAR_OUT = mean_of_entries(sp.Piecewise((1, h < -sp.Rational(9, 2)), (0, True)), h, g)


def test_few_hits_and_none_in_the_other_readers():
    """A share that no entry of long columns is in, and a radius that few draws have: as with sampled matrices."""
    beyond = Wide(mean_of_entries(sp.Piecewise((1, h < -9), (0, True)), h, W @ Ones(N)), N)
    found = LongColumns().measure([beyond], case(IID, "0.5"), effort=0.25)
    assert found.values[0] == 0 < 1e-6 < found.bias[0] < 1e-3
    few = Prob(sp.Ge(spectral_radius(W), 1))
    found = StructuredModels().measure([few], case(IID, "0.25", 6), effort=1.0)
    assert 0 < found.values[0] * found.samples < 300
    assert found.bias[0] >= 17 / found.samples


@pytest.mark.parametrize("said", [E(FAR_OUT), Wide(FAR_OUT, N), Prob(squared_norm(g) > 100)])
def test_what_no_draw_has_shown_is_not_known_to_be_absent(said):
    """A share of 3e-6 is seen by none of some thousand draws: they say that it is small, and not that it is 0."""
    values = {V: sp.Integer(1)} | ({} if said.has(Wide) else {N: sp.Integer(2)})
    found = SampledMatrices().measure([said], Case(values, {"g": NORMAL}, seed=3, index=1), effort=0.25)
    assert found.values[0] == found.errors[0] == 0
    assert 3.4e-6 < found.bias[0] < 0.1


def test_a_few_hits_allow_for_as_many_more_as_none_does():
    """One hit in S draws of a chance of 15/S is met once in 200000 times: no contradiction at the referee's level."""
    values = {V: sp.Integer(1), N: sp.Integer(1)}
    seldom = Prob(squared_norm(g) > 8)  # 0.5 %
    found = SampledMatrices().measure([seldom], Case(values, {"g": NORMAL}, 3, 1), effort=0.01)
    hits = found.values[0] * found.samples
    assert 0 < hits < 100
    assert found.bias[0] >= 17 / found.samples
    often = SampledMatrices().measure([Prob(squared_norm(g) > 1)], Case(values, {"g": NORMAL}, 3, 1), effort=1.0)
    assert often.bias[0] < 1e-6


def test_what_cannot_vary_is_known():
    """A share of given letters, and a length that never varies, carry no allowance but rounding."""
    given = mean_of_entries(sp.Piecewise((1, h < 0), (0, True)), h, b)
    fixed_length = E(squared_norm(W @ b)) - squared_norm(b) * V
    found = SampledMatrices().measure([given, fixed_length], case(ORTHOGONAL, "0.5", 6), effort=0.25)
    assert np.all(found.bias < 1e-6)
    # values that vary from draw to draw are no rare ones, however few draws there are
    assert unseen(FAR_OUT, np.arange(64.0)) == 0 < unseen(FAR_OUT, np.zeros(64)) == 17 / 64
