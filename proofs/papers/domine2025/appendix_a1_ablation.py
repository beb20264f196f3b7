"""Theorem A.2 with its tacit assumptions dropped: the squared error, one learning rate for both layers, no decay."""

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

from numeric.linear_networks.initialisation import lambda_balanced
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate

Slope = Callable[[np.ndarray], np.ndarray]
# The losses as functions of the residual f(x) - y, summed over outputs and averaged over examples, and their slopes.
LOSSES: dict[str, tuple[Slope, Slope]] = {
    "squared error": (lambda r: r**2 / 2, lambda r: r),
    "log cosh": (lambda r: np.log(np.cosh(r)), np.tanh),
    "fourth power": (lambda r: r**4 / 4, lambda r: r**3),
    "logistic": (lambda r: np.logaddexp(0.0, r), lambda r: 1 / (1 + np.exp(-r))),
}
N_I, N_H, N_O, EXAMPLES = 3, 2, 3, 5


def _start(seed: int, lam: float) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """X, Y and lambda-balanced weights; the input is not white."""
    rng = np.random.default_rng([seed, 61])
    one, two = lambda_balanced(rng, N_I, N_H, N_O, lam)
    return rng.standard_normal((N_I, EXAMPLES)), rng.standard_normal((N_O, EXAMPLES)), one, two


def _velocity(loss: str, X: Any, Y: Any, ratio: float, decay: float) -> Callable[[float, np.ndarray], np.ndarray]:
    """Gradient flow of both layers, the second with ``ratio`` times the rate of the first."""

    def velocity(_: float, state: np.ndarray) -> np.ndarray:
        one, two = state[: N_H * N_I].reshape(N_H, N_I), state[N_H * N_I :].reshape(N_O, N_H)
        slope = LOSSES[loss][1](two @ one @ X - Y) @ X.T / EXAMPLES
        return np.concatenate(
            [-(two.T @ slope + decay * one).ravel(), -ratio * (slope @ one.T + decay * two).ravel()],
        )

    return velocity


def _by_differences(loss: str, X: Any, Y: Any, ratio: float, decay: float) -> Callable[[float, np.ndarray], np.ndarray]:
    """The same with the gradient taken by central differences of the loss."""
    rates = np.concatenate([np.ones(N_H * N_I), np.full(N_O * N_H, ratio)])

    def value(state: np.ndarray) -> float:
        one, two = state[: N_H * N_I].reshape(N_H, N_I), state[N_H * N_I :].reshape(N_O, N_H)
        residual = two @ one @ X - Y
        return float(np.sum(LOSSES[loss][0](residual)) / EXAMPLES + decay * np.sum(state**2) / 2)

    def velocity(_: float, state: np.ndarray) -> np.ndarray:
        steps = 1e-5 * np.eye(state.size)
        return -rates * np.array([(value(state + h) - value(state - h)) / 2e-5 for h in steps])

    return velocity


def _drift(
    weight_of_first: Callable[[float], float], predicted: Callable[..., Any], cases: Any, says: str
) -> Agreement:
    """The change over t = tau/2 of W2^T W2 - w W1 W1^T, w a function of the ratio of the rates."""

    def measured(field: Any, rtol: float) -> Callable[..., Estimate]:
        def one(loss: str, lam: float, ratio: float, decay: float, seed: int) -> Estimate:
            X, Y, first, second = _start(seed, lam)
            state = np.concatenate([first.ravel(), second.ravel()])
            end = solve_ivp(field(loss, X, Y, ratio, decay), (0, 0.5), state, rtol=rtol, atol=rtol / 10).y[:, -1]
            later, latest = end[: N_H * N_I].reshape(N_H, N_I), end[N_H * N_I :].reshape(N_O, N_H)
            w = weight_of_first(ratio)
            change = latest.T @ latest - w * later @ later.T - (second.T @ second - w * first @ first.T)
            return Estimate(change, 1e-4)

        return one

    return Agreement(
        says,
        measured(_velocity, 1e-8),
        predicted,
        cases,
        second=measured(_by_differences, 1e-7),
        assumes=("N_i, N_h, N_o = 3, 2, 3", "input not white", "lambda-balanced weights"),
        examples=6,
    )


def _cases(losses: tuple[str, ...], ratios: tuple[float, ...], decays: tuple[float, ...]) -> Any:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {
                "loss": losses[j % len(losses)],
                "lam": (0.0, 1.5, -1.0)[j % 3],
                "ratio": ratios[j % len(ratios)],
                "decay": decays[j % len(decays)],
                "seed": int(rng.integers(2**31)),
            }
            for j in range(count)
        ]

    return cases


def _kept(lam: float) -> np.ndarray:
    return np.zeros((N_H, N_H))


@domine2025.theorem("A.2", part="ablation-squared-error", own=True, ablates=("squared error",), importance=2)
def balance_under_any_loss() -> Agreement:
    """Not needed: the balance persists for every differentiable loss of the network function."""
    losses = ("log cosh", "fourth power", "logistic")
    return _drift(lambda ratio: 1.0, _kept, _cases(losses, (1.0,), (0.0,)), "change of the balance, another loss")


@domine2025.theorem("A.2", part="ablation-one-rate", own=True, ablates=("one learning rate",), importance=2)
def balance_with_two_rates() -> Agreement:
    """Layers with learning rates of their own, the second's ratio times the first's: the balance is said to persist."""
    return _drift(
        lambda ratio: 1.0,
        _kept,
        _cases(("squared error",), (3.0, 0.4), (0.0,)),
        "change of the balance, layers with rates of their own",
    )


@balance_with_two_rates.correction("needed: conserved is W2^T W2 - (eta_2 / eta_1) W1 W1^T", survives=["thm-A.2"])
def weighted_balance_with_two_rates() -> Agreement:
    """The Gram matrices weighted by the rates."""
    return _drift(
        lambda ratio: ratio,
        _kept,
        _cases(("squared error",), (3.0, 0.4), (0.0,)),
        "change of W2^T W2 - (eta_2 / eta_1) W1 W1^T, layers with rates of their own",
    )


@domine2025.theorem("A.2", part="ablation-decay", own=True, ablates=("no weight decay",), importance=2)
def balance_under_decay() -> Agreement:
    """Weight decay added to the loss, which is then no function of the network function alone."""
    return _drift(
        lambda ratio: 1.0, _kept, _cases(("squared error",), (1.0,), (0.5, 1.0)), "change of the balance, weight decay"
    )


@balance_under_decay.correction("needed: under decay kappa the balance shrinks as e^{-2 kappa t}", survives=["thm-A.2"])
def balance_shrinks_under_decay() -> Agreement:
    """Weights stay balanced, with lambda e^{-2 kappa t}."""
    return _drift(
        lambda ratio: 1.0,
        lambda lam, decay: lam * (np.exp(-decay) - 1) * np.eye(N_H),
        _cases(("squared error",), (1.0,), (0.5, 1.0)),
        "change of the balance, weight decay",
    )
