"""Appendices A.3, A.4, D and E of domine2025: verdicts that a reader will look for, and the printed Algorithm 1."""

import numpy as np
import pytest

from numeric.linear_networks.algorithm_1 import LeftUnset, Refused, distance_to_balance, get_lambda_balanced
from numeric.linear_networks.initialisation import balance, lambda_balanced
from numeric.linear_networks.reversal_learning import diagonals, reversal_network
from numeric.linear_networks.training_methods import BySimulation, BySolution
from proofs.claims import load, select
from proofs.witnesses.settings import Settings
from tests.proofs.verdicts import has_verdict

VERDICTS = {
    "table-3/lecun-r-to-0": "holds",
    "table-3/glorot-r-to-infinity": "refuted",
    "text-A.4-large-start-exponential": "refuted",
    "text-A.4-distance-depends-on-lambda": "refuted",
    "appendix-D1-loss/covariances": "holds",
    "appendix-D1-loss/distance": "refuted",
    "eq-183": "holds",
    "eq-185": "refuted",
    "eq-186": "holds",
    "eq-187": "holds",
    "eq-189": "holds",
    "alg-1/balanced": "refuted",
    "alg-1/balanced-minimal": "holds",
    "alg-1/product": "holds",
    "alg-1/sign-exceptions": "refuted",
    "text-D.4-lora": "refuted",
    "thm-A.2/ablation-gradient-flow": "refuted",
    "thm-A.3/shapes": "refuted",
    "thm-A.3/ablation-gaussian-variance": "refuted",
    "eq-22": "definition",
    "appendix-A3-gram-variance": "refuted",
    "text-A.2-rank-of-start": "holds",
    "text-A.3-convergence": "holds",
    "text-A.3-convergence/operator-norm": "holds",
    "text-A.4-same-solution": "refuted",
    "text-A.4-loss-falls-with-lambda": "refuted",
    "text-C.2.1-orthogonal-factors": "refuted",
    "thm-C.3/ablation-invertible": "holds",
    "thm-C.4/ablation-width": "refuted",
    "thm-C.5/ablation-whitened": "holds",
    "thm-A.2/ablation-squared-error": "holds",
    "thm-A.2/ablation-one-rate": "refuted",
    "thm-A.3/ablation-independence": "refuted",
    "text-A.1-cross-reference": "refuted",
    "text-A.2-one-dimensional-manifold": "holds",
    "text-A.2-balanced-term": "refuted",
    "text-A.2-citation-single-output": "refuted",
    "text-A.3-variance-by-layers": "refuted",
    "text-A.3-close-depiction": "refuted",
    "text-A.4-equations-10": "refuted",
    "text-A.4-cross-reference-figure-5": "refuted",
    "alg-1/bottleneck-exception": "holds",
    "text-E.1-scaling-factor": "unclear",
    "text-E-initialisation-scheme": "refuted",
    "text-E-details-of-all-panels": "holds",
    "text-E.2.2-permutation": "refuted",
    "text-E.7-kernel-distance": "definition",
    "fig-3/start": "unclear",
    "fig-7/Glorot": "unclear",
    "fig-7/Glorot-sign": "holds",
    "fig-6/mean": "holds",
}


@pytest.mark.parametrize(("claim", "verdict"), VERDICTS.items())
def test_verdicts(claim: str, verdict: str) -> None:
    (chosen,) = [c for c in select([f"domine2025/{claim}"]) if c.id == f"domine2025/{claim}"]
    assert has_verdict(chosen, Settings(), verdict)


def test_every_numbered_statement_of_these_appendices_has_a_claim() -> None:
    covered = {claim.id.split("/")[1] for claim in load("domine2025").claims}
    wanted = {f"eq-{n}" for n in range(180, 190)} | {"table-1", "table-2", "table-3", "alg-1"}
    assert wanted <= covered


def test_algorithm_leaves_square_networks_unset() -> None:
    with pytest.raises(LeftUnset):
        get_lambda_balanced(np.random.default_rng(0), 1.0, 3, 3, 3)


@pytest.mark.parametrize(("lam", "shape", "line"), [(-1, (2, 2, 3), 3), (1, (3, 2, 2), 6), (0, (3, 1, 2), 9)])
def test_algorithm_refuses(lam: float, shape: tuple[int, int, int], line: int) -> None:
    with pytest.raises(Refused) as refused:
        get_lambda_balanced(np.random.default_rng(0), lam, *shape)
    assert refused.value.line == line


def test_repaired_algorithm_is_balanced_where_the_printed_one_is_not() -> None:
    printed = balance(*get_lambda_balanced(np.random.default_rng(1), 2.0, 2, 4, 5))
    repaired = balance(*get_lambda_balanced(np.random.default_rng(1), 2.0, 2, 4, 5, pad_with_scale=True))
    assert np.allclose(np.sort(np.linalg.eigvalsh(printed)), [0, 0, 2, 2])
    assert np.allclose(repaired, 2 * np.eye(4))


def test_search_finds_balanced_weights_exactly_where_they_exist() -> None:
    assert distance_to_balance(np.random.default_rng(2), 1.5, 3, 2, 2) < 1e-3
    assert distance_to_balance(np.random.default_rng(2), 1.5, 2, 4, 3) > 1.4


def test_reversed_modes_have_no_b_at_zero_scale() -> None:
    b, c = diagonals(*reversal_network(3, 3, 0.0, (0, 2)), 0.0)
    assert np.allclose([*b[[0, 2]], c[1]], 0)
    assert np.all(np.abs([b[1], *c[[0, 2]]]) > 0.1)


def test_new_row_by_two_ways() -> None:
    hidden = np.random.default_rng(4).standard_normal(3)
    one, two = (method.row(hidden) for method in (BySolution(), BySimulation()))
    assert np.allclose(one, two)
    assert np.allclose(one @ hidden, 1)


def test_rebalancing_by_two_ways() -> None:
    W1, W2 = lambda_balanced(np.random.default_rng(5), 4, 3, 3, -1.0)
    for first, second in (method.rebalance(W1, W2, 3.0) for method in (BySolution(), BySimulation())):
        assert np.allclose(second @ first, W2 @ W1)
        assert np.allclose(balance(first, second), 3 * np.eye(3))
    one, two = (method.rebalance(W1, W2, 3.0) for method in (BySolution(), BySimulation()))
    assert np.allclose(one[0], two[0])
