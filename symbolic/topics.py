"""The derivations by topic, for ``lazyrich derive TOPIC`` and the LaTeX document; imported only when asked for.

>>> title("riccati")
'The matrix Riccati equation of Q Qᵀ'
>>> len(derivation("riccati").steps)
7
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the titles are listed at once
    from symbolic.derivation import Derivation

__all__ = ["Topic", "derivation", "names", "title"]


@dataclass(frozen=True)
class Topic:
    """Where a derivation is made: ``module.function``; ``ordered`` functions take the order of an expansion."""

    title: str
    module: str
    function: str
    ordered: bool = False


# In the order in which a reader should meet them.
TOPICS = {
    "gradient-flow": Topic(
        "Gradient flow of a two-layer linear network and its conserved quantity",
        "linear_networks.riccati",
        "gradient_flow_derivation",
    ),
    "riccati": Topic("The matrix Riccati equation of Q Qᵀ", "linear_networks.riccati", "riccati_derivation"),
    "riccati-solution": Topic(
        "The solution of the matrix Riccati equation, and why it is the only one",
        "linear_networks.riccati",
        "riccati_solution_derivation",
    ),
    "eigendecomposition": Topic(
        "The eigendecomposition of F", "linear_networks.eigendecomposition", "eigendecomposition_derivation"
    ),
    "block-solution": Topic(
        "The exact dynamics in four blocks", "linear_networks.block_solution", "block_solution_derivation"
    ),
    "stable-solution": Topic(
        "The exact dynamics with decaying exponentials only",
        "linear_networks.block_solution",
        "stable_solution_derivation",
    ),
    "mode-dynamics": Topic(
        "One scalar equation for each task-aligned mode", "linear_networks.transition", "mode_dynamics_derivation"
    ),
    "transition": Topic(
        "The transition function of a task-aligned mode", "linear_networks.transition", "transition_derivation"
    ),
    "recovery": Topic(
        "The weights from the network function", "linear_networks.representations", "recovery_derivation"
    ),
    "convergence": Topic("Where training ends", "linear_networks.representations", "convergence_derivation"),
    "large-relative-scale": Topic(
        "Representations after training at large relative scale",
        "linear_networks.representations",
        "large_scale_representations_derivation",
    ),
    "neural-tangent-kernel": Topic(
        "The neural tangent kernel and its movement",
        "linear_networks.neural_tangent_kernel",
        "neural_tangent_kernel_derivation",
    ),
    "noise": Topic(
        "Robustness to noise and the most robust relative scale", "linear_networks.noise_robustness", "noise_derivation"
    ),
    "delayed-rich": Topic(
        "Rates of learning and the delayed rich phase", "linear_networks.delayed_rich", "delayed_rich_derivation"
    ),
    "fields": Topic(
        "Fields, kernels and residuals of the two-layer network",
        "feature_learning.feature_learning_derivations",
        "fields_derivation",
    ),
    "lazy-expansion": Topic(
        "Residuals around the lazy limit",
        "feature_learning.feature_learning_derivations",
        "lazy_expansion_derivation",
        ordered=True,
    ),
    "hyperbolic-rotation": Topic(
        "One task exactly in gamma_0", "feature_learning.feature_learning_derivations", "hyperbolic_derivation"
    ),
    "forgetting": Topic(
        "Forgetting of two tasks in closed form",
        "feature_learning.feature_learning_derivations",
        "forgetting_derivation",
        ordered=True,
    ),
    "quadratic": Topic(
        "The resolvent of a symmetric linear DEQ", "equilibrium_networks.cubic_elimination", "derivation_of_quadratic"
    ),
    "cubic": Topic(
        "The length variance of a linear DEQ with i.i.d. weights",
        "equilibrium_networks.cubic_elimination",
        "derivation_of_cubic",
    ),
    "symmetric-second-moment": Topic(
        "The output variance of a symmetric linear DEQ",
        "equilibrium_networks.deep_equilibrium",
        "derivation_of_second_moment",
    ),
    "untied": Topic(
        "The length variance with untied weights",
        "equilibrium_networks.length_variance",
        "derivation_of_untied_weights",
    ),
    "spectrum-of-dw": Topic(
        "The spectrum of DW for the hard-tanh", "equilibrium_networks.spectrum_of_dw", "derivation_of_spectrum"
    ),
}


def names() -> list[str]:
    """All topics, in reading order."""
    return list(TOPICS)


def title(topic: str) -> str:
    """What a topic is called; ValueError for an unknown one."""
    return _find(topic).title


def derivation(topic: str, order: int | None = None) -> Derivation:
    """The derivation of a topic; ``order`` is the order of an expansion, for the topics that have one.

    Raises ValueError for an unknown topic, or an order where there is none.
    """
    found = _find(topic)
    function = getattr(importlib.import_module(f"symbolic.{found.module}"), found.function)
    if order is None:
        return function()
    if not found.ordered:
        raise ValueError(f"the derivation {topic!r} is exact: it has no order to choose")
    return function(order)


def _find(topic: str) -> Topic:
    if topic not in TOPICS:
        raise ValueError(f"there is no derivation called {topic!r}; the topics are {', '.join(TOPICS)}")
    return TOPICS[topic]
