"""Appendix C.3, the loss under noise on the weights (equation 173) where the input is not white."""

import numpy as np

from numeric.linear_networks.convergence_rates import Weights, coloured_start, weights_at
from numeric.linear_networks.gradient_flow import loss
from numeric.linear_networks.robustness import weight_noise_exact, weight_noise_sampled
from numeric.linear_networks.tasks import Task
from proofs.papers.domine2025.appendix_c3 import TRAINED, noise_cases
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Estimate


def _not_white(printed: bool) -> Agreement:
    """The loss under weight noise on coloured input: equation 173 as printed, or with Sigma_xx kept."""

    def trained_on_coloured(seed: int, N_i: int, N_o: int, lam: float) -> tuple[Task, Weights]:
        task, first, second = coloured_start(seed, N_i, N_o, lam)
        return task, weights_at(task, first, second, 60.0)

    def sampled(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
        task, weights = trained_on_coloured(seed, N_i, N_o, lam)
        value, error = weight_noise_sampled(task, *weights, sigma, np.random.default_rng([seed, 7]))
        return Estimate(value, error, statistical=True, samples=20_000)

    def exact(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
        task, weights = trained_on_coloured(seed, N_i, N_o, lam)
        return Estimate(weight_noise_exact(task, *weights, sigma), 1e-7)

    def predicted(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> float:
        task, (first, second) = trained_on_coloured(seed, N_i, N_o, lam)
        inputs, hidden = float(N_i), float(np.sum(first**2))
        if not printed:
            inputs, hidden = float(np.trace(task.sigma_xx)), float(np.trace(first @ task.sigma_xx @ first.T))
        norms = inputs * np.sum(second**2) + N_o * hidden
        fourth = inputs * min(N_i, N_o) * N_o * sigma**4
        return float((sigma**2 * norms + fourth) / 2 + loss(task, first, second))

    return Agreement(
        "expected loss under noise on the weights, input not white",
        sampled,
        predicted,
        noise_cases,
        second=exact,
        assumes=("input not whitened", *TRAINED[1:]),
        examples=6,
    )


@domine2025.equation(173, part="ablation-whitened", own=True, ablates=("A1 whitened input",))
def loss_under_weight_noise_not_white() -> Agreement:
    """Equation 173 on an input that is not white, with the loss without noise for c."""
    return _not_white(printed=True)


@loss_under_weight_noise_not_white.correction(
    "whitening is needed, as the text says: else Tr Sigma_xx stands for N_i and Tr W1 Sigma_xx W1^T for ||W1||^2"
)
def loss_under_weight_noise_any_input() -> Agreement:
    """With the covariance of the input."""
    return _not_white(printed=False)
