"""Control variates of averages over draws have mean 0, explain what they should, and measure nothing by themselves."""

import numpy as np
import pytest
import sympy as sp

from numeric.equilibrium_networks.trace_words import Law as WordLaw
from numeric.equilibrium_networks.trace_words import average
from proofs.witnesses.measurement import Case
from proofs.witnesses.readers.averages_over_draws import Draws
from proofs.witnesses.readers.control_variates import (
    MEANS,
    by_parts,
    inverses_in_one_letter,
    linear_in,
    of_inverses,
    of_words,
)
from proofs.witnesses.readers.sampled_matrices import SampledMatrices
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, E, Law, Wide, drawn
from symbolic.language.quantity import quantities, squared_norm, trace, with_values
from symbolic.matrix_algebra.matrices import Block, Identity, Zero

N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
LAWS = (IID, ORTHOGONAL, GOE)
W = Drawn("W", N, N, laws=LAWS, scale=V)


def case(law: Law, scale: str) -> Case:
    return Case({V: sp.Rational(scale)}, {"W": law}, seed=3, index=1)


@pytest.mark.parametrize("law", LAWS, ids=lambda x: x.name)
def test_control_variates_have_the_means_that_words_have(law: Law) -> None:
    w, t = ("W", False), ("W", True)
    words = [((t, w),), ((w, w),), ((w,), (w,)), ((t, t, w, w),), ((w,) * 4,), ((w, t, w, t),), ((w, w, w, t),)]
    for size in (4, 7):
        for word, mean in zip(words, MEANS[law], strict=True):
            exact = average({word: 1.0}, "W", WordLaw(law.name, 1.0, size, size)).get((), 0.0)
            assert exact / size == pytest.approx(sum(c / size**p for p, c in enumerate(mean)), abs=1e-12)


@pytest.mark.parametrize("scale", ["0.5", "3"])
@pytest.mark.parametrize("law", LAWS, ids=lambda x: x.name)
def test_control_variates_of_words_have_mean_zero_over_draws(law: Law, scale: str) -> None:
    draws = Draws(case(law, scale), 1.0)
    (mean,) = quantities(with_values(E(trace(W @ W.T)), {N: sp.Integer(5), V: sp.Rational(scale)}))
    (letter,) = drawn(mean)
    blocks = draws._blocks(mean, 20_000)
    controls = of_words(draws, letter, blocks, cheap=False)
    assert len(controls) == {IID: 7, ORTHOGONAL: 4, GOE: 7}[law]
    for values in controls:
        pairs = values.reshape(-1, 2).mean(axis=1)
        assert abs(pairs.mean()) < 4.5 * pairs.std(ddof=1) / np.sqrt(len(pairs))


@pytest.mark.parametrize("law", [IID, GOE], ids=lambda law: law.name)
def test_a_word_is_measured_by_draws_and_not_by_the_table_of_means(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """A combination of control variates was measured to 1e-9, by their means: a fault in the table went unseen."""
    words = squared_norm(W), trace(W @ W @ W.T @ W.T) - trace(W @ W)
    plain = [with_values(E(word), {N: sp.Integer(5), V: sp.Rational(1, 2)}) for word in words]
    sound = SampledMatrices().measure(plain, case(law, "0.5"), effort=1.0)
    false = {name: tuple(tuple(2 * c for c in row) for row in rows) for name, rows in MEANS.items()}
    monkeypatch.setattr("proofs.witnesses.readers.control_variates.MEANS", false)
    damaged = SampledMatrices().measure(plain[:1], case(law, "0.5"), effort=1.0)
    assert damaged.values[0] == pytest.approx(sound.values[0], rel=0.05)
    assert np.all(sound.errors > 1e-4 * np.abs(sound.values))


def test_limits_of_words_are_read_at_small_sizes() -> None:
    """The means of short words in normal weights are polynomials in 1/N: three sizes tell the limit, and 1/N of it."""
    limit = Wide(N * (E(trace(W.T @ W @ W.T @ W)) / N - 2 * V**2), N)
    found = SampledMatrices().measure([limit.subs(V, sp.Rational(1, 2))], case(IID, "0.5"), effort=1.0)
    assert abs(found.values[0] - 0.25) < 4 * found.errors[0] + found.bias[0] < 0.25


def transform_of_two_blocks(i: int, j: int) -> sp.Expr:
    """A block of the inverse of a matrix linear in W, neither symmetric nor of one term."""
    one = Identity(N)
    pencil = Block(((one * 2, W + W.T * sp.Rational(1, 2)), (W.T * -1, one + W)))
    rows = [Block((tuple(one if k == place else Zero(N, N) for k in (1, 2)),)) for place in (i, j)]
    return trace(rows[0] @ pencil.inv @ rows[1].T)


@pytest.mark.parametrize("law", [IID, GOE], ids=lambda law: law.name)
def test_control_variates_of_inverses_have_mean_zero_and_explain_their_blocks(law: Law) -> None:
    at = with_values(E(transform_of_two_blocks(1, 2)), {N: sp.Integer(8), V: sp.Rational(3, 100)})
    draws = Draws(case(law, "0.03"), 1.0)
    samples = 20_000
    (mean,) = quantities(at)
    blocks = draws._blocks(mean, samples)
    controls = of_inverses(draws, mean.args[0], blocks)
    assert len(controls) >= 2
    for values in controls:
        pairs = values.reshape(-1, 2).mean(axis=1)
        assert abs(pairs.mean()) < 4.5 * pairs.std(ddof=1) / np.sqrt(len(pairs))
    values = draws._per_draw(mean.args[0], samples, "none")
    left = draws._controlled(mean.args[0], values, blocks)
    assert np.std(left) < 0.1 * np.std(values)


def test_controls_come_from_the_coefficients_of_the_blocks() -> None:
    """The test above could fail: without what integration by parts takes off the means are far from 0."""
    at = with_values(E(transform_of_two_blocks(1, 2)), {N: sp.Integer(8), V: sp.Rational(3, 100)})
    (mean,) = quantities(at)
    draws = Draws(case(IID, "0.03"), 1.0)
    ((inverse, letter),) = inverses_in_one_letter(mean.args[0])
    pencil = linear_in(draws, inverse.argument, letter)
    assert pencil is not None
    assert (pencil[0].tolist(), pencil[1].tolist()) == ([[0, 1], [0, 1]], [[0, 0.5], [-1, 0]])
    stack = draws.stack(10_000, 0)
    values = by_parts(stack.matrix(letter), stack.matrix(inverse), *pencil[:2], 0.0, False)
    assert max(abs(v.mean()) / v.std() * 100 for v in values) > 20
    squared = linear_in(draws, letter @ letter, letter)
    assert squared is None
