"""Section 5, Representation robustness and sensitivity to noise, after convergence."""

from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks.representations import (
    Network,
    loss_under_input_noise,
    loss_under_weight_noise,
    random_network,
    sampled_loss_under_input_noise,
    sampled_loss_under_weight_noise,
    statistics_at,
    trained_network,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Extremum, Inequality
from symbolic.linear_networks.linear_network import lam

SAMPLES = 40_000


def noisy_cases(rng: np.random.Generator, count: int) -> list[Case]:
    """Trained networks of small shapes, both signs of lambda, and noise of several sizes."""
    cases: list[Case] = []
    for k in range(count):
        N_i, N_o = [(2, 2), (3, 2), (2, 3), (1, 2), (2, 1)][k % 5]
        lam_value = float(np.round(rng.normal(0, 3), 3))
        deviation, seed = float(np.round(rng.uniform(0.1, 1.5), 3)), int(rng.integers(2**31))
        cases.append({"N_i": N_i, "N_o": N_o, "lam": lam_value, "deviation": deviation, "seed": seed})
    return cases


def _trained(N_i: int, N_o: int, lam: float, seed: int) -> Network:
    return trained_network(N_i, N_o, lam, seed)


def _rest(task: Any) -> float:
    """c of appendix C.3: the loss without noise at the global minimum."""
    return float((np.sum(task.Y**2) / task.P - np.sum(task.sigma_yx**2)) / 2)


def _input_noise(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> Estimate:
    return Estimate(loss_under_input_noise(*_trained(N_i, N_o, lam, seed), deviation), 1e-10)


def _sampled_input_noise(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> Estimate:
    mean, error = sampled_loss_under_input_noise(*_trained(N_i, N_o, lam, seed), deviation, SAMPLES, seed)
    return Estimate(mean, error, statistical=True, samples=SAMPLES)


def _input_prediction(factor: float) -> Any:
    def predicted(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> float:
        task = _trained(N_i, N_o, lam, seed)[0]
        return factor * deviation**2 * float(np.sum(task.svd()[1] ** 2)) + _rest(task)

    return predicted


def _under_input_noise(factor: float) -> Agreement:
    return Agreement(
        says="the expected loss after convergence with noise on the inputs",
        measured=_input_noise,
        second=_sampled_input_noise,
        predicted=_input_prediction(factor),
        cases=noisy_cases,
        assumes=("white input", "trained to the global minimum", "independent zero-centred noise on every input"),
        examples=15,
        formula=r"\langle \mathcal{L} \rangle = "
        rf"{sp.latex(sp.nsimplify(factor))} \sigma_x^2 \sum_i \tilde{{S}}_i^2 + c",
    )


@domine2025.text("5", "input-noise", uses=["eq-171", "eq-172"])
def input_noise() -> Agreement:
    """Input noise costs sigma_x^2 sum S_i^2, for every lambda."""
    return _under_input_noise(1.0)


@input_noise.correction("the loss has a factor 1/2, and so has its increase", affects=["eq-171", "eq-172"])
def input_noise_corrected() -> Agreement:
    """Input noise costs half as much."""
    return _under_input_noise(0.5)


def _weight_noise(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> Estimate:
    value = loss_under_weight_noise(*_trained(N_i, N_o, lam, seed), deviation)
    return Estimate(value, 1e-10 * (1 + value))


def _sampled_weight_noise(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> Estimate:
    mean, error = sampled_loss_under_weight_noise(*_trained(N_i, N_o, lam, seed), deviation, SAMPLES, seed)
    return Estimate(mean, error, statistical=True, samples=SAMPLES)


def _weight_noise_prediction(N_i: int, N_o: int, lam: float, deviation: float, seed: int) -> float:
    task, one, two = _trained(N_i, N_o, lam, seed)
    N_h = one.shape[0]
    linear = N_i * np.sum(two**2) + N_o * np.sum(one**2)
    return float(deviation**2 * linear + N_i * N_h * N_o * deviation**4) / 2 + _rest(task)


@domine2025.text("5", "weight-noise", uses=["eq-173"])
def weight_noise() -> Agreement:
    """Noise on both weights costs their squared norms, each times the width that the noise of the other layer has."""
    return Agreement(
        says="the expected loss after convergence with noise on the weights",
        measured=_weight_noise,
        second=_sampled_weight_noise,
        predicted=_weight_noise_prediction,
        cases=noisy_cases,
        assumes=("white input", "trained to the global minimum", "independent zero-centred noise on every weight"),
        examples=15,
        formula=r"\langle \mathcal{L} \rangle = \frac{N_i}{2} \sigma^2 \|\mathbf{W}_2\|^2 "
        r"+ \frac{N_o}{2} \sigma^2 \|\mathbf{W}_1\|^2 + \frac{N_i N_h N_o}{2} \sigma^4 + c",
    )


def _norms(N_i: int, N_o: int, lam: float, seed: int) -> Estimate:
    _, one, two = _trained(N_i, N_o, lam, seed)
    return Estimate(np.array([np.sum(one**2), np.sum(two**2)]), 1e-10 * (1 + abs(lam)))


def _norms_after_training(N_i: int, N_o: int, lam: float, seed: int) -> Estimate:
    network = random_network(N_i, min(N_i, N_o), N_o, lam, seed)
    end = np.diag(statistics_at(network, [1e6])[-1])
    return Estimate(np.array([end[:N_i].sum(), end[N_i:].sum()]), 1e-6 * (1 + abs(lam)))


def _norms_with_sign(sign: int) -> Agreement:
    def predicted(N_i: int, N_o: int, lam: float, seed: int) -> np.ndarray:
        root = np.sqrt(4 * _trained(N_i, N_o, lam, seed)[0].svd()[1] ** 2 + lam**2)
        return np.array([np.sum(root + sign * lam), np.sum(root - sign * lam)]) / 2

    return Agreement(
        says="squared norms of W1 and W2 after convergence",
        measured=_norms,
        second=_norms_after_training,
        predicted=predicted,
        cases=noisy_cases,
        assumes=("lambda-balanced weights, lambda = W2^T W2 - W1 W1^T", "trained to the global minimum"),
        examples=15,
        formula=rf"\|\mathbf{{W}}_1\|^2 = \frac{{1}}{{2}} \sum_i \left(\sqrt{{4 \tilde{{S}}_i^2 + \lambda^2}} "
        rf"{'+' if sign > 0 else '-'} \lambda\right)",
    )


@domine2025.text("5", "norms", uses=["eq-174", "eq-175"])
def weight_norms() -> Agreement:
    """The squared norms of the trained weights, lambda added for W1 and subtracted for W2."""
    return _norms_with_sign(1)


@weight_norms.correction(
    "the signs are exchanged: W2^T W2 - W1 W1^T = lambda I makes W2 the larger for lambda > 0",
    affects=["eq-174", "eq-175", "eq-176"],
    survives=["text-5-most-robust", "eq-177"],
)
def weight_norms_corrected() -> Agreement:
    """lambda subtracted for W1 and added for W2."""
    return _norms_with_sign(-1)


def _norm_sum() -> sp.Expr:
    """||W1||^2 + ||W2||^2 for two modes: what weight noise costs, up to a factor, where N_i = N_o."""
    one, two = sp.symbols("s_1 s_2", positive=True)
    return sp.sqrt(4 * one**2 + lam**2) + sp.sqrt(4 * two**2 + lam**2)


@domine2025.text("5", "most-robust", uses=["text-5-weight-noise", "text-5-norms"])
def most_robust() -> Extremum:
    """N_i = N_o: the cost of weight noise has its only minimum at lambda = 0; a sum over modes, here two."""
    return Extremum(_norm_sum(), lam, sp.Integer(0))


@domine2025.figure(4, part="caption-noise", uses=["text-5-most-robust"])
def sensitivity_increases() -> Inequality:
    """The sensitivity to weight noise grows with lambda on either side of zero."""
    return Inequality(lam * sp.diff(_norm_sum(), lam), ">=", sp.Integer(0))
