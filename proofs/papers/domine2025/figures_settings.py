"""Figures 2 to 5: what their captions say of the settings, and what the printed theorem would have drawn."""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.figures import REGRESSION
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, ORTHOGONAL_TERM_PRINTED, A_matrix, block_solution
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Order, Parts, Printed, Tasks, Training
from symbolic.language import At, entries, norm, squared_norm
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import QQT, W1_0, W2_0, N_h, N_i, N_o, lam


@domine2025.figure(
    2,
    part="printed-solution",
    own=True,
    uses=["thm-4.3", "fig-2"],
    because="equation 15, corrected, gives the curves",
    survives=["fig-1/B"],
)
def figure_2_from_the_printed_theorem() -> Equality:
    """The caption's exact match cannot be one with Theorem 4.3 as printed: N_i != N_o and lambda = -2, 2 in the figure.

    The lines of the figure must have been computed from equation 7 or from a right A(t).
    """
    over = replace(REGRESSION, ranges={**REGRESSION.ranges, lam: sp.FiniteSet(-2, 2)})
    told = block_solution(A_matrix(slip(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM)))
    return Equality(entries(QQT()), entries(told), norm(QQT()), over=over)


@domine2025.figure(
    2,
    part="caption-large-weights",
    because="the weights of panel B are the smallest of the three panels",
    survives=["fig-2"],
    fault="reference",
)
def weights_of_panel_B() -> Order:
    """The caption calls the initial weights of panel B large; by appendix E.4 they are those of deviation 1e-5.

    Read as a variance 1e-5 gives N_h (N_i + N_o) of it as their mean squared norm; set against the weights of panels A
    and C, of which the larger layer alone has N_h |lambda|.
    """
    two = sp.FiniteSet(2)
    over = Training(Tasks(shape="funnel"), {N_i: sp.FiniteSet(3), N_h: two, N_o: two, lam: sp.FiniteSet(-2, 2)})
    panel_B = N_h * (N_i + N_o) * sp.Rational(1, 10**5)
    sign = slip(-1, 1)
    return Order(sign * At(squared_norm(W1_0) + squared_norm(W2_0), 0), ">", sign * panel_B, over=over)


def _described_in(figure: int, cited: str, part: str) -> Printed:
    """The part of appendix E that is cited for a figure is the one that has it for its heading."""
    return Printed(f"where the simulation of figure {figure} is described", cited, {"the headings of appendix E": part})


@domine2025.figure(
    3,
    part="caption-cross-reference",
    slip=("E.7", "E.5"),
    because="figure 3 is described in E.5 and its initialisation in E.1",
    survives=["fig-3"],
    fault="reference",
)
def start_of_figure_3_cited(this: str) -> Printed:
    """The caption refers to E.7, which is about figure 5, for its start: there sigma_xy is sqrt 1, in E.5 sqrt 12."""
    return _described_in(3, this, "E.5")


@domine2025.text(
    "4",
    "simulation-details",
    importance=3,
    slip=("E.7", "E.4"),
    because="they are in E.1 to E.7; those of figure 2, which shows section 4, in E.4",
    fault="reference",
)
def simulations_cited(this: str) -> Printed:
    """Simulation details are said to be in E.7, which is about figure 5; figure 2, which shows section 4, is in E.4."""
    return _described_in(2, this, "E.4")


@domine2025.figure(
    4,
    part="caption-cross-reference",
    slip=("E.7", "E.6"),
    because="figure 4 is described in E.6 and its initialisation in E.1",
    survives=["fig-4/B-C"],
    fault="reference",
)
def start_of_figure_4_cited(this: str) -> Printed:
    """The caption takes its three initialisations from E.7, where weights at lambda = 0 are not small; in E.6 they are.

    The appendix repeats the reference in E.4 to E.6; its scheme is that of E.1.
    """
    return _described_in(4, this, "E.6")


# The sizes that E.7 gives for the drawing, and what section 5 calls networks with such sizes.
_ARCHITECTURES = {
    "funnel network": ("4, 2, 2", "N_i > N_h = N_o"),
    "square network": ("4, 4, 4", "N_i = N_h = N_o"),
    "inverted-funnel network": ("2, 2, 4", "N_i = N_h < N_o"),
}


def architectures() -> Parts:
    """What E.7 calls the network of these sizes is what section 5 calls it."""
    return {
        name: Printed(f"the network with N_i, N_h, N_o = {sizes}", name, {f"section 5, {order}": name})
        for name, (sizes, order) in _ARCHITECTURES.items()
    }


@domine2025.figure(5, part="A", uses=["text-E.7-square-network"])
def scheme_of_architectures() -> Parts:
    """The sizes that E.7 gives for the drawing are a funnel, a square network and its inverse as in section 5.

    N_i > N_h = N_o, N_i = N_h = N_o and N_i = N_h < N_o, in this order.
    """
    return architectures()
