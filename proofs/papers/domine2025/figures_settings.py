"""Figures 2 to 5: what their captions say of the settings, and what the printed theorem would have drawn."""

from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.published_settings import (
    Network,
    regression_network,
    semantic_network,
    started_from_task,
)
from numeric.linear_networks.tasks import random_regression
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


@weights_of_panel_B.correction(
    "the weights of panel B are the smallest of the three panels", survives=["fig-2"], fault="reference"
)
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


@start_of_figure_3_cited.correction(
    "figure 3 is described in E.5 and its initialisation in E.1", survives=["fig-3"], fault="reference"
)
def start_of_figure_3() -> Agreement:
    """The start of E.5."""
    return _start_values(float(np.sqrt(12)))


def _by_norm(network: Network) -> Estimate:
    return Estimate(np.sqrt(np.sum(network[1] ** 2) + np.sum(network[2] ** 2)), 1e-9)


def _by_values(network: Network) -> Estimate:
    squares = [np.sum(np.linalg.svd(x, compute_uv=False) ** 2) for x in network[1:]]
    return Estimate(np.sqrt(sum(squares)), 1e-9)


def _zero_balanced_start(which: str, drawn: Any, described: Any, section: str) -> Agreement:
    """||Q(0)|| of the networks at lambda = 0, of which the settings say how small they are."""
    return Agreement(
        says=f"the size of the zero-balanced weights of {which}, as appendix {section} describes them",
        measured=lambda seed: _by_norm(drawn(seed)),
        second=lambda seed: _by_values(drawn(seed)),
        predicted=lambda seed: float(_by_norm(described(seed)).value),
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        assumes=("lambda = 0",),
        examples=4,
        formula=r"\|\mathbf{Q}(0)\|_F",
    )


def _regression_of_E_7(seed: int) -> Network:
    """Figure 2's task from weights of E.7, which knows no others: W2 W1(0) is a regression task's with sigma_xy = 1."""
    return regression_network(seed, 3, 2, 2, 0.0, P=10, sigma=float(np.sqrt(10)))


@domine2025.text("4", "simulation-details", importance=3)
def simulations_cited() -> Agreement:
    """Simulation details are said to be in E.7, which is about figure 5 and tells nothing of small weights."""
    return _zero_balanced_start("figure 2", lambda seed: small_regression(0.0, seed), _regression_of_E_7, "E.7")


@simulations_cited.correction(
    "they are in E.1 to E.7; those of figure 2, which shows section 4, in E.4", fault="reference"
)
def simulations_found() -> Agreement:
    """The start of E.4: deviation 1e-5."""

    def described(seed: int) -> Network:
        return regression_network(seed, 3, 2, 2, 0.0, P=10, sigma=float(np.sqrt(10)), small=1e-5)

    return _zero_balanced_start("figure 2", lambda seed: small_regression(0.0, seed), described, "E.4")


def _semantic_of_E_7(seed: int) -> Network:
    task, _, _ = semantic_network(seed, 0.0)
    rng = np.random.default_rng([seed, 3])
    return task, *started_from_task(rng, random_regression(rng, 8, 8, 8), 8, 0.0)


@domine2025.figure(4, part="caption-cross-reference")
def start_of_figure_4_cited() -> Agreement:
    """The caption takes its three initialisations from E.7, where weights at lambda = 0 are not small; in E.6 they are.

    The appendix repeats the reference in E.4 to E.6; its scheme is that of E.1.
    """
    return _zero_balanced_start("figure 4", lambda seed: semantic_network(seed, 0.0), _semantic_of_E_7, "E.7")


@start_of_figure_4_cited.correction(
    "figure 4 is described in E.6 and its initialisation in E.1",
    survives=["fig-4/B-C"],
    fault="reference",
)
def start_of_figure_4() -> Agreement:
    """The start of E.6: deviation 1e-5."""

    def described(seed: int) -> Network:
        return semantic_network(seed, 0.0, small=1e-5)

    return _zero_balanced_start("figure 4", lambda seed: semantic_network(seed, 0.0), described, "E.6")


_ARCHITECTURES = {"funnel": ((4, 2, 2), (2, 0)), "square": ((4, 4, 4), (0, 0)), "inverted": ((2, 2, 4), (0, 2))}


def _drawn_architecture(which: str, seed: int) -> Network:
    N_i, N_h, N_o = _ARCHITECTURES[which][0]
    return regression_network(seed, N_i, N_h, N_o, 0.0, P=10, sigma=float(np.sqrt(3)))


def _by_sizes(which: str, seed: int) -> Estimate:
    _, one, two = _drawn_architecture(which, seed)
    return Estimate(np.array([one.shape[1] - one.shape[0], two.shape[0] - two.shape[1]], dtype=float), 1e-9)


def _by_null_spaces(which: str, seed: int) -> Estimate:
    """Inputs that the first layer does not see, and outputs that the second does not reach: N_i - N_h and N_o - N_h."""
    _, one, two = _drawn_architecture(which, seed)
    unseen = one.shape[1] - np.linalg.matrix_rank(one)
    return Estimate(np.array([unseen, two.shape[0] - np.linalg.matrix_rank(two)], dtype=float), 1e-9)


@domine2025.figure(5, part="A", uses=["text-E.7-square-network"])
def scheme_of_architectures() -> Agreement:
    """The sizes that E.7 gives for the drawing are a funnel, a square network and its inverse as in section 5.

    N_i > N_h = N_o, N_i = N_h = N_o and N_i = N_h < N_o, in this order.
    """
    return Agreement(
        says="N_i - N_h and N_o - N_h",
        measured=_by_sizes,
        second=_by_null_spaces,
        predicted=lambda which: np.array(_ARCHITECTURES[which][1], dtype=float),
        cases=lambda rng, count: [
            {"which": name, "seed": int(rng.integers(2**31))} for name in list(_ARCHITECTURES) * (1 + count // 3)
        ][:count],
        assumes=("settings of appendix E.7",),
        examples=6,
    )
