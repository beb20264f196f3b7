"""Figures 2 and 3: what their captions say of the settings, and what the printed theorem would have drawn."""

from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.published_settings import Network, regression_network
from proofs.papers.domine2025.figures import aligned_regression, curves, drawn_times, small_regression
from proofs.papers.domine2025.notation import (
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    A_matrix,
    block_solution,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Estimate


def _theorem_4_3(orthogonal: sp.Expr) -> Agreement:
    """Q Q^T at the settings of figure 2, integrated and extrapolated, against the quadrants of Theorem 4.3."""
    shown = curves("Q Q^T over training time", lambda QQT, network: QQT, small_regression, (-2.0, 2.0))
    formula = block_solution(A_matrix(orthogonal))

    def quadrants(lam: float, time: float, seed: int) -> np.ndarray:
        task, one, two = small_regression(lam, seed)
        return np.asarray(evaluate(formula, network_binding(task, one, two, lam, time=time)))

    return Agreement(
        says="Q Q^T over training time is what Theorem 4.3 gives",
        measured=shown.measured,
        second=shown.second,
        predicted=quadrants,
        cases=lambda rng, count: drawn_times(rng, count, (-2.0, 2.0)),
        assumes=("N_i, N_h, N_o = 3, 2, 2", "lambda = -2, 2"),
        examples=6,
    )


@domine2025.figure(2, part="printed-solution", own=True, uses=["thm-4.3", "fig-2"])
def figure_2_from_the_printed_theorem() -> Agreement:
    """The caption's exact match cannot be one with Theorem 4.3 as printed: N_i != N_o and lambda = -2, 2 in the figure.

    The lines of the figure must have been computed from equation 7 or from a right A(t).
    """
    return _theorem_4_3(ORTHOGONAL_TERM_PRINTED)


@figure_2_from_the_printed_theorem.correction("equation 15, corrected, gives the curves", survives=["fig-1/B"])
def figure_2_from_the_corrected_theorem() -> Agreement:
    """Theorem 4.3 with the corrected A(t)."""
    return _theorem_4_3(ORTHOGONAL_TERM)


def _start_size(lam: float, seed: int) -> float:
    _, one, two = small_regression(lam, seed)
    return float(np.sum(one**2) + np.sum(two**2))


def _start_size_by_values(lam: float, seed: int) -> float:
    _, one, two = small_regression(lam, seed)
    return float(sum(np.sum(np.linalg.svd(x, compute_uv=False) ** 2) for x in (one, two)))


def _panel_B(relation: Literal["<", ">"]) -> Agreement:
    return Agreement(
        says="squared norm of the initial weights at lambda = 0 minus that at lambda",
        measured=lambda lam, seed: Estimate(_start_size(0.0, seed) - _start_size(lam, seed), 1e-9),
        second=lambda lam, seed: Estimate(_start_size_by_values(0.0, seed) - _start_size_by_values(lam, seed), 1e-9),
        predicted=lambda seed: 0.0,
        relation=relation,
        cases=lambda rng, count: drawn_times(rng, count, (-2.0, 2.0)),
        assumes=("settings of appendix E.4",),
        examples=6,
        formula=rf"\|\mathbf{{Q}}(0)\|_{{\lambda = 0}} {relation} \|\mathbf{{Q}}(0)\|_{{\lambda = \pm 2}}",
    )


@domine2025.figure(2, part="caption-large-weights")
def weights_of_panel_B() -> Agreement:
    """The caption calls the initial weights of panel B large; by appendix E.4 they are those of deviation 1e-5."""
    return _panel_B(">")


@weights_of_panel_B.correction("the weights of panel B are the smallest of the three panels", survives=["fig-2"])
def weights_of_panel_B_corrected() -> Agreement:
    """Smaller than those of panels A and C."""
    return _panel_B("<")


def _start_values(deviation: float) -> Agreement:
    """Root mean square of s(0) in figure 3, against a start of the given standard deviation."""

    def network(lam: float, seed: int, start: float) -> Network:
        return regression_network(seed, 3, 3, 3, lam, P=5, sigma=float(np.sqrt(12)), start=start)

    def measured(lam: float, seed: int) -> Estimate:
        _, one, two = aligned_regression(lam, seed)
        return Estimate(np.linalg.norm(two @ one), 1e-8)

    def by_values(lam: float, seed: int) -> Estimate:
        task, one, two = aligned_regression(lam, seed)
        U, _, V = task.svd()
        return Estimate(np.linalg.norm(np.diag(U.T @ two @ one @ V)), 1e-8)

    def predicted(lam: float, seed: int) -> Any:
        _, one, two = network(lam, seed, deviation)
        return np.linalg.norm(two @ one)

    return Agreement(
        says="the size of the singular values from which figure 3 starts",
        measured=measured,
        second=by_values,
        predicted=predicted,
        cases=lambda rng, count: drawn_times(rng, count, (-2.0, 2.0)),
        assumes=("settings of appendix E.5", "lambda = -2, 2"),
        examples=6,
        formula=r"\|\mathbf{S}(0)\|_F",
    )


@domine2025.figure(3, part="caption-cross-reference")
def start_of_figure_3_cited() -> Agreement:
    """The caption refers to E.7, which is about figure 5, for its start: there sigma_xy is sqrt 1, in E.5 sqrt 12."""
    return _start_values(1.0)


@start_of_figure_3_cited.correction("figure 3 is described in E.5 and its initialisation in E.1", survives=["fig-3"])
def start_of_figure_3() -> Agreement:
    """The start of E.5."""
    return _start_values(float(np.sqrt(12)))
