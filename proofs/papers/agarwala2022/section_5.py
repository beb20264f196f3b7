"""Sections 4 and 5: the experiments (out of reach) and the quantitative sentences of the conclusions."""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import FREE, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_divergence import ALL, exponent_gap
from proofs.statements.composed import OutOfReach
from proofs.statements.computed import Agreement, Estimate


@agarwala2022.figure(5)
def figure_5() -> OutOfReach:
    """Test error of a fully connected DEQ on MNIST."""
    return OutOfReach(
        "needs networks trained on MNIST, 10 seeds for each scale and ensemble; the data are not here"
    )


@agarwala2022.figure(6)
def figure_6() -> OutOfReach:
    """Test loss of a DEQ transformer on Wikitext103."""
    return OutOfReach(
        "needs DEQ transformers trained on Wikitext103 (on TPUs in the paper); the data are not here"
    )


@agarwala2022.table(1, importance=3)
def table_1() -> OutOfReach:
    """Test perplexity on Wikitext103 for each ensemble and scale."""
    return OutOfReach("needs the trained transformers of figure 6, 10 seeds for each of nine settings")


def _word(ensemble: str, k: int, j: int, V: float, seed: int, by_structure: bool = False) -> Estimate:
    def one(w: np.ndarray) -> float:
        left, right = np.linalg.matrix_power(w, k), np.linalg.matrix_power(w, j)
        return float(np.sum(left * right)) / len(w)

    return sampled(word_limit(one, ensemble, V, seed, by_structure=by_structure))


def _words(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    pairs = ((1, 1), (2, 2), (3, 3), (1, 2), (1, 3), (2, 4))
    return [{"ensemble": e, "k": k, "j": j, "V": 0.8, "seed": int(rng.integers(2**31))} for e in FREE for k, j in pairs]


@agarwala2022.text("5.1", "words")
def mixed_words() -> Agreement:
    """tr[(W^k)^T W^j] = delta_jk tr[W^T W]^k for i.i.d.

    and Haar W, in the limit (Haar at finite N: V^k/N more for even k - j).
    """
    return Agreement(
        "tr[(W^k)^T W^j]",
        _word,
        lambda k, j, V: V**k if k == j else 0.0,
        _words,
        second=lambda ensemble, k, j, V, seed: _word(ensemble, k, j, V, seed + 1, by_structure=True),
        assumes=("N -> infinity",),
        examples=12,
    )


@agarwala2022.text("5.1", "all-families", uses=["text-2.2.3-worse"])
def tied_worse_for_all() -> Agreement:
    """For all families tied weights are said to have asymptotically more deviations than untied ones at their
    thresholds.
    """
    return exponent_gap(ALL)


@tied_worse_for_all.correction(
    "the GOE diverges as delta^-2.5 with tied and as delta^-3 with untied weights (at different V_c)",
    survives=["agarwala2022/text-A.4.2-more-variance"],
)
def tied_worse_for_two() -> Agreement:
    """For i.i.d. and Haar weights."""
    return exponent_gap(("iid", "orthogonal"))
