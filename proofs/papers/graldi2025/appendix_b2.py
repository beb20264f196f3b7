"""Appendix B.2 and section 5.3: what depth does to feature learning, in residual networks of fully connected layers.

Feature learning is the relative change of the NTK when a quarter of the loss of one task is left: how fast a deep
network trains does then not matter.
"""

from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Domain, Parts, Procedure, Readings

NTP = 48**-0.5
"""The NTP of width 48 is muP at this gamma_0."""


def _ratio(
    larger: tuple[int, int],
    smaller: tuple[int, int],
    relation: Literal["<", ">"],
    bound: sp.Expr | int,
    **kind: str | float | bool,
) -> Procedure:
    """The mean logarithm of the ratio of changes at two (N, L) against a bound."""
    (width, depth), (other_width, other_depth) = larger, smaller
    return Procedure(
        f"mean log of the ratio of NTK changes at N = {width}, L = {depth} and at N = {other_width}, L = {other_depth}",
        "numeric.feature_learning.depth_by_gradients.log_ratio_of_evolutions",
        "numeric.feature_learning.depth_by_layers.log_ratio_of_evolutions",
        relation,
        sp.sympify(bound),
        why="it is about networks of many layers in training until their loss has fallen, for which there is no word",
        options={
            "width": width, "depth": depth, "other_width": other_width, "other_depth": other_depth, **kind
        },
        over=Domain(given=(
            f"{kind['activation']} units, gamma_0 = {kind['strength']:.3g}", "four orthonormal samples, labels 1 and -1"
        )),
    )  # fmt: skip


def _deeper(name: str, strength: float, skip: bool) -> dict[str, Procedure]:
    """More evolution at L = 8, with skip connections at 16, than at L = 2: linear, tanh and ReLU units (N = 48)."""
    depth = 16 if skip else 8
    return {
        f"{name}, {phi}": _ratio(
            (48, depth), (48, 2), ">", 0, activation=phi, strength=strength, scaled=False, skip=skip
        )
        for phi in ("linear", "tanh", "relu")
    }


@graldi2025.text("5.3", "depth-induces-evolution", importance=2, uses=["eq-28"])
def deeper_networks_evolve_more() -> Parts:
    """In the NTP and in muP, without skip connections as in the theory that is cited, depth makes the NTK evolve more.

    Criterion: its relative change is larger at L = 8 than at L = 2, for linear, for tanh and for ReLU units; N = 48,
    and the NTP is gamma_0 = 1/sqrt(N)."""
    return {**_deeper("NTP", NTP, False), **_deeper("muP", 0.5, False)}


@graldi2025.text("B2", "decoupled", uses=["eq-23"])
def feature_learning_with_scaled_branches() -> Conjunction:
    """With branches scaled by 1/sqrt(L) the amount of feature learning depends neither on the depth nor on the width.

    Criterion: as a power of L (from 4 to 16, N = 48) and of N (from 64 to 256, L = 4) it is within 1/4 of 0, nearer to
    no power than to the next one that a parameterisation could leave, 1/2; gamma_0 = 1 as in figure 8, skip
    connections.  Without the scale it is about L^-0.8 (ReLU) or L^0.4 (tanh)."""
    parts = {}
    for phi in ("relu", "tanh"):
        kind: dict[str, str | float | bool] = {"activation": phi, "strength": 1.0, "scaled": True, "skip": True}
        for name, larger, smaller in (("depth", (48, 16), (48, 4)), ("width", (256, 4), (64, 4))):
            parts[f"{phi}, {name}, no more"] = _ratio(larger, smaller, "<", sp.log(4) / 4, **kind)
            parts[f"{phi}, {name}, no less"] = _ratio(larger, smaller, ">", -sp.log(4) / 4, **kind)
    return Conjunction(parts)


@graldi2025.text("B2", "depth-augments", uses=["eq-1"])
def feature_learning_without_scaled_branches() -> Readings:
    """Under muP without that scale depth augments feature learning: the NTK of deeper networks evolves more.

    Criterion: more at L = 8, with skip connections at L = 16, than at L = 2 (N = 48), for linear, tanh and ReLU units.
    So it is in the networks of the theory that is cited, which have no skip connections.  With skip connections (alpha
    = 1), as here, it is so for tanh units only: without saturation the NTK grows exponentially with depth, and moves
    ever less in proportion."""
    return Readings(
        {
            "no skip connections": Conjunction(_deeper("muP", 0.5, False)),
            "skip connections": Conjunction(_deeper("muP", 0.5, True)),
        },
        why="the sentence cites a theory without skip connections for residual networks",
    )
