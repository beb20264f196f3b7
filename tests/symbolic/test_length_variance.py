"""Fourth moments: exact recursions against direct averages, limits, exponents, and where the printed formulas fail."""

from itertools import product

import numpy as np
import pytest
import sympy as sp

import symbolic.equilibrium_networks.length_variance as lv
from symbolic.equilibrium_networks.length_variance import N
from symbolic.equilibrium_networks.resolvent_moments import V


def sample(ensemble: str, repeats: int, size: int, scale: float, rng: np.random.Generator) -> np.ndarray:
    gauss = rng.standard_normal((repeats, size, size)) / np.sqrt(size)
    if ensemble == "iid":
        return np.sqrt(scale) * gauss
    if ensemble == "goe":
        return np.sqrt(scale / 2) * (gauss + gauss.transpose(0, 2, 1))
    q, r = np.linalg.qr(gauss)
    return np.sqrt(scale) * q * np.sign(np.einsum("rii->ri", r))[:, None, :]


def trace(matrices: np.ndarray) -> np.ndarray:
    return np.einsum("rii->r", matrices) / matrices.shape[-1]


@pytest.mark.parametrize("ensemble", lv.ENSEMBLES)
def test_the_recursion_is_exact_at_small_size(ensemble: str) -> None:
    size, scale, repeats = 3, 0.3, 40_000
    rng = np.random.default_rng(5)
    matrix, _ = lv.untied_recursion(ensemble)
    matrix = np.array(matrix.subs({N: size, V: sp.Rational(3, 10)}), dtype=float)
    network, expected = np.tile(np.eye(size), (repeats, 1, 1)), np.ones(5)
    for _ in range(2):
        network = sample(ensemble, repeats, size, scale, rng) @ network + np.eye(size)
        expected = matrix @ expected + 1
    gram = network @ network.transpose(0, 2, 1)
    observed = [trace(gram), trace(gram @ gram), trace(gram) ** 2, trace(network) ** 2, trace(network @ network)]
    for values, value in zip(observed, expected, strict=True):
        assert abs(values.mean() - value) < 5 * values.std() / np.sqrt(repeats)


def test_one_dimensional_sign_network_is_exact() -> None:
    """For N = 1 an orthogonal matrix is a fair sign: the average is a finite sum."""
    matrix, _ = lv.untied_recursion("orthogonal")
    expected = matrix.subs(N, 1) * sp.ones(5, 1) + sp.ones(5, 1)
    root = sp.sqrt(V)
    outputs = [1 + sign * root for sign in (1, -1)]
    assert sp.expand(sum(m**4 for m in outputs) / 2 - expected[1]) == 0
    assert sp.expand(sum(m**2 for m in outputs) / 2 - expected[3]) == 0


def test_untied_limits_against_the_sum_over_words() -> None:
    """``sum V^(j+l)`` twice, one of them weighted by the length min + 1 of the shared prefix."""
    order = 12
    total = sp.Integer(0)
    for j, k in product(range(order), repeat=2):
        if j + k < order:
            weight = j + 1 if j == k else 1 + min(j, k) + 1
            total += weight * V ** (j + k)
    series = sp.series(lv.untied_limit("iid"), V, 0, order).removeO()
    assert sp.expand(series - total) == 0
    extra = sp.series(lv.untied_limit("goe") - lv.untied_limit("iid"), V, 0, order).removeO()
    assert sp.expand(extra - sum(2 * V ** (2 * j + 1) for j in range(order // 2))) == 0


def test_printed_untied_formula_holds_for_orthogonal_only() -> None:
    printed = 2 / (1 - V) ** 2 + 1 / (1 - V**2) ** 2 - 2 / (1 - V**2)
    assert sp.cancel(lv.untied_limit("orthogonal") - 2 / (1 - V) ** 2 + 1 / (1 - V**2)) == 0
    difference = sp.series(lv.untied_limit("iid") - printed, V, 0, 4)
    assert difference == 2 * V**3 + sp.O(V**4)


@pytest.mark.parametrize(
    ("ensemble", "tied", "expected"),
    [
        ("iid", True, (1, 4)),
        ("orthogonal", True, (2, 3)),
        ("goe", True, (1, sp.Rational(5, 2))),
        ("iid", False, (sp.Rational(1, 2), 3)),
        ("orthogonal", False, (2, 2)),
        ("goe", False, (sp.Rational(1, 2), 3)),
    ],
)
def test_exponents_at_the_transition(ensemble: str, tied: bool, expected: tuple) -> None:
    assert lv.transition(ensemble, tied) == expected


def test_tied_orthogonal_is_exact_at_size_one() -> None:
    root = sp.sqrt(V)
    exact = ((1 - root) ** -4 + (1 + root) ** -4) / 2
    assert sp.simplify(lv.tied_orthogonal().subs(N, 1) - exact) == 0
    assert sp.cancel(sp.limit(lv.tied_orthogonal(), N, sp.oo) - lv.tied_limit("orthogonal")) == 0


def test_finite_size_conditions() -> None:
    assert [lv.finite_size_condition(e) for e in lv.ENSEMBLES] == [2, 1, sp.Rational(3, 2)]
    delta = sp.Symbol("delta", positive=True)
    correction = sp.cancel((lv.tied_orthogonal() - lv.tied_limit("orthogonal")) * N).subs(V, 1 - delta)
    assert sp.limit(correction * delta**4, delta, 0) == 8


def test_an_unknown_ensemble_is_named() -> None:
    for function in (lv.untied_recursion, lv.tied_limit, lv.critical_variance, lv.finite_size_condition):
        with pytest.raises(ValueError, match="unknown ensemble 'wigner'"):
            function("wigner")


def test_lemma_of_the_length() -> None:
    moment = sp.Symbol("m")
    assert lv.length_variance(moment, 3) == 18 * moment / N


def test_every_step_of_the_untied_derivation_is_proved() -> None:
    assert all(step.check().verdict == "proved" for step in lv.derivation_of_untied_weights().steps)
