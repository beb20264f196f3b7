"""Appendix A.4, what is read off the phase plots of figures 8 to 10: the loss, lazy corners, the common end."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.scale_sweep import final_kernel_distance, scaled_start
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate

SQUARE = ("N_i = N_h = N_o = 2", "random singular vectors, the same on both sides")


def _function(network: Any, time: float, exact: bool) -> Any:
    if exact:
        return ExactDynamics(*network).network_function([time])[0]
    task, W1, W2 = network
    return gradient_flow.integrate(task, W1, W2, [time], rtol=1e-12).network_function[-1]


def _excess(seed: int, lam: float, absolute: float, time: float, exact: bool) -> float:
    """Half the squared distance of the network function from Sigma_yx at ``time``."""
    network = scaled_start(seed, 2, 2, lam, absolute)
    return float(np.sum((_function(network, time, exact) - network[0].sigma_yx) ** 2) / 2)


def _two_losses(says: str, points: Sequence[tuple[float, ...]], relation: Literal["<", ">"]) -> Agreement:
    """The loss at (lambda', absolute') minus that at (lambda, absolute), both at one time; each point ends with it."""

    def measured(exact: bool) -> Callable[..., Estimate]:
        def one(
            seed: int, lam: float, absolute: float, other_lam: float, other_absolute: float, time: float
        ) -> Estimate:
            later = _excess(seed, other_lam, other_absolute, time, exact)
            return Estimate(later - _excess(seed, lam, absolute, time, exact), 1e-8)

        return one

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        names = ("lam", "absolute", "other_lam", "other_absolute", "time")
        return [
            dict(zip(names, points[j % len(points)], strict=True)) | {"seed": int(rng.integers(2**30))}
            for j in range(count)
        ]

    return Agreement(
        says, measured(True), lambda lam: 0.0, cases, relation, measured(False), assumes=SQUARE, examples=8
    )


@domine2025.text("A.4", "loss-falls-with-lambda", uses=["text-A.4-mirror"])
def loss_falls_with_relative_scale() -> Agreement:
    """In the square network the loss during training is said to decrease with the relative scale, lambda in [-9, 9]."""
    points = [(-9.0, 3.0, 0.0, 3.0, 0.5), (0.0, 3.0, 9.0, 3.0, 0.5), (-3.0, 1.0, 0.0, 1.0, 0.1)]
    return _two_losses("loss at a larger lambda minus that at a smaller one, same time and start", points, "<")


@loss_falls_with_relative_scale.correction(
    "it decreases with |lambda|: square networks at lambda and -lambda are mirror images",
    survives=["domine2025/text-A.4-mirror"],
    fault="substance",
)
def loss_falls_with_relative_scale_corrected() -> Agreement:
    """With |lambda|, at every absolute scale of the plots."""
    points = [
        (0.0, 3.0, -9.0, 3.0, 0.5),
        (0.0, 3.0, 9.0, 3.0, 0.5),
        (0.0, 0.2, -3.0, 0.2, 0.5),
        (3.0, 20.0, 9.0, 20.0, 0.3),
    ]
    return _two_losses("loss at a larger |lambda| minus that at a smaller one, same time and start", points, "<")


_LARGE_SCALES = [(9.0, 5.0, 9.0, 20.0, 0.1), (-9.0, 5.0, -9.0, 20.0, 0.3)]


@domine2025.text("A.4", "loss-grows-with-scale")
def loss_grows_with_absolute_scale() -> Agreement:
    """In the square network the loss during training is said to increase with the absolute scale.

    At lambda = 0 small weights have to leave the saddle at the origin first: there the smaller start has more to learn.
    """
    points = [*_LARGE_SCALES, (0.0, 0.2, 0.0, 1.0, 2.0)]
    return _two_losses("loss at a larger absolute scale minus that at a smaller one, same time", points, ">")


@loss_grows_with_absolute_scale.correction(
    "for large |lambda| and scales above the task's own; near lambda = 0 it falls with the scale of small weights",
    fault="substance",
)
def loss_grows_with_absolute_scale_corrected() -> Agreement:
    """|lambda| = 9, from 5 to 20."""
    return _two_losses("loss at a larger absolute scale minus that at a smaller one, same time", _LARGE_SCALES, ">")


@domine2025.text("A.4", "lazy-at-small-scale", uses=["eq-5"])
def lazy_at_small_scale() -> Agreement:
    """For large imbalance square networks are lazy at small absolute scales too: the kernel hardly turns.

    Less than a tenth of what it turns at lambda = 0 from the same singular vectors.
    """

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(seed: int, lam: float, absolute: float) -> Estimate:
            found = [
                final_kernel_distance(scaled_start(seed, 2, 2, x, absolute), x, integrated=integrated)
                for x in (lam, 0.0)
            ]
            return Estimate(found[0] - 0.1 * found[1], 1e-7)

        return one

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        return [
            {"seed": int(rng.integers(2**30)), "lam": (9.0, -9.0, 20.0)[j % 3], "absolute": (0.01, 0.1)[j % 2]}
            for j in range(count)
        ]

    return Agreement(
        "final kernel distance at lambda minus a tenth of that at lambda = 0",
        measured(False),
        lambda lam: 0.0,
        cases,
        relation="<",
        second=measured(True),
        assumes=SQUARE,
        examples=6,
    )


def _common_end(scales: Sequence[float], orientations: Sequence[int]) -> Agreement:
    """The distance from Sigma_yx at the end of training; an orientation of -1 turns one output of the start round."""

    def measured(exact: bool) -> Callable[..., Estimate]:
        def one(seed: int, lam: float, absolute: float, orientation: int) -> Estimate:
            task, W1, W2 = scaled_start(seed, 2, 2, lam, absolute)
            turned = W2 * np.array([[float(orientation)], [1.0]])
            time = 12.0 / float(np.min(task.svd()[1]))
            found = _function((task, W1, turned), time, exact)
            return Estimate(float(np.linalg.norm(found - task.sigma_yx)), 1e-3)

        return one

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        return [
            {
                "seed": int(rng.integers(2**30)),
                "lam": float(scales[j % len(scales)]),
                "absolute": (0.5, 5.0, 2.0)[j % 3],
                "orientation": int(orientations[j % len(orientations)]),
            }
            for j in range(count)
        ]

    return Agreement(
        "distance of the network function from Sigma_yx at the end of training",
        measured(True),
        lambda lam: 0.0,
        cases,
        second=measured(False),
        assumes=("N_i = N_h = N_o = 2", "random balanced weights"),
        examples=6,
    )


@domine2025.text("A.4", "same-solution", uses=["thm-C.3"])
def same_solution_from_all_starts() -> Agreement:
    """At convergence the loss is said to be the same for all initial conditions, as the theory would have it."""
    return _common_end((0.0, 2.0, -4.0), (1, -1))


@same_solution_from_all_starts.correction(
    "not at lambda = 0: half of the square starts, those with det W2 W1(0) det Sigma_yx < 0, end at a saddle",
    survives=["domine2025/thm-C.3"],
    fault="substance",
)
def same_solution_from_all_starts_corrected() -> Agreement:
    """For lambda != 0, from starts of both orientations."""
    return _common_end((3.0, 2.0, -4.0), (1, -1))


def _sides(says: str, other: float, share: float, scales: Sequence[float]) -> Agreement:
    """``share`` times the final kernel distance on the delayed side, lambda_perp = 9/2, minus that at another lambda.

    ``other`` is that lambda, in units of the delayed one.
    """

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(seed: int, N_i: int, N_o: int, absolute: float) -> Estimate:
            delayed = 9.0 if N_o > N_i else -9.0
            found = [
                final_kernel_distance(scaled_start(seed, N_i, N_o, lam, absolute), lam, integrated=integrated)
                for lam in (delayed, other * delayed)
            ]
            return Estimate(share * found[0] - found[1], 1e-5)

        return one

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        return [
            {
                "seed": int(rng.integers(2**30)),
                "N_i": (2, 4)[j % 2],
                "N_o": (4, 2)[j % 2],
                "absolute": scales[j % len(scales)],
            }
            for j in range(count)
        ]

    return Agreement(
        says,
        measured(False),
        lambda absolute: 0.0,
        cases,
        relation=">",
        second=measured(True),
        assumes=("N_h = 2", "anti-funnel 2, 2, 4 or funnel 4, 2, 2", "absolute scale in (0, 20]"),
        examples=len(scales),
    )


@domine2025.text("A.4", "one-sided-kernel", uses=["text-5-funnel-lazy"])
def kernel_moves_on_one_side() -> Conjunction:
    """Anti-funnels move their kernel most for positive lambda and hardly for negative; funnels the other way round.

    At every absolute scale of the plots by more than at lambda = 0 and twice as far as on the lazy side; below |lambda|
    ten times as far, so that the lazy side approaches zero there.
    """
    plots, below = (0.1, 3.0, 20.0, 8.0), (0.1, 3.0)
    return Conjunction(
        {
            "against the lazy side": _sides("half of the distance at +-9 minus that at -+9", -1.0, 0.5, plots),
            "small on the lazy side": _sides("a tenth of the distance at +-9 minus that at -+9", -1.0, 0.1, below),
            "against lambda = 0": _sides("final kernel distance at +-9 minus that at 0", 0.0, 1.0, plots),
        }
    )
