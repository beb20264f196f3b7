"""Section 3: the network and its scales (equation 1, table 1)."""

import numpy as np
import sympy as sp

from numeric.feature_learning.finite_width import Parameterization, scales, train
from proofs.papers.graldi2025.causes import BETA_L
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import (
    GAMMA,
    MU,
    TRAINING,
    along_gradient,
    residual,
    same,
    shallow,
    velocities,
)
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity


@graldi2025.equation(1, importance=3, uses=["eq-23"])
def residual_network() -> Definition:
    """The network with an optional skip connection; alpha = 0 is the network of appendix C.1 (equation 28)."""
    return Definition(
        "f(x)",
        "output of a network with L blocks, branch scales beta_l, output scale gamma",
        r"h^{\ell+1} = \alpha h^\ell + \beta_\ell W^\ell \phi(h^\ell),\quad "
        r"f = \frac{\beta_L}{\gamma} w^L \cdot \phi(h^L)",
        example=lambda: str(shallow().output(0))[:80],
    )


def _output_by_gradients(scale: sp.Expr) -> Identity:
    """Equation 3, df/dt = sum K Delta, with K from the gradients of ``scale`` w . phi(h), for N = 2."""
    net = shallow()
    top = [scale * sp.sqrt(2) * net.output(mu) for mu in (MU, *TRAINING)]
    kernels = [along_gradient(top[0], other) for other in top[1:]]
    velocity = net.velocity(net.output(MU), velocities()) / GAMMA
    return same(velocity, sp.Add(*(k * residual(a) for k, a in zip(kernels, TRAINING, strict=True))))


@graldi2025.equation(1, part="braced", importance=2, uses=["eq-2", "eq-3"])
def braced_output_preactivation() -> Identity:
    """h^{L+1} is what the brace of equation 1 spans, w . phi(h^L); equation 2 takes its gradients."""
    return _output_by_gradients(sp.Integer(1))


@braced_output_preactivation.correction(
    "the NTK is then N times too large for equation 3: h^{L+1} includes the factor beta_L, as in equation 28",
    survives=["graldi2025/eq-3", "graldi2025/eq-33"],
    fault="misprint",
    cause=BETA_L,
)
def output_preactivation_with_its_scale() -> Identity:
    return _output_by_gradients(1 / sp.sqrt(2))


@graldi2025.table(1, importance=3)
def parameterizations() -> Definition:
    """Output scale and learning rate of NTP and of muP; with muP one step moves the output alike at every width."""
    return Definition(
        r"\gamma, \eta",
        "output scale and learning rate",
        r"\text{NTP: } \gamma = 1, \eta = \eta_0; \quad "
        r"\mu\text{P: } \gamma = \gamma_0 N^{1/2}, \eta = \eta_0 \gamma_0^2 N",
        example=lambda: [str(scales(p, 100, 0.5, 0.1)) for p in ("NTP", "muP")],
        consistent=Agreement(
            says="output scale and learning rate of the trained networks",
            measured=lambda width, strength, rate: Estimate(_scales(width, strength, rate), 1e-12 * rate * width),
            second=scales_from_a_step,
            predicted=lambda width, strength, rate: np.array([strength * width**0.5, rate * strength**2 * width]),
            cases=lambda rng, count: [
                {
                    "width": int(rng.integers(1, 500)),
                    "strength": float(np.round(rng.uniform(0.1, 3), 2)),
                    "rate": float(np.round(rng.uniform(0.01, 0.1), 3)),
                }
                for _ in range(count)
            ],
            examples=6,
        ),
    )


def _scales(width: int, strength: float, rate: float) -> np.ndarray:
    found = scales("muP", width, strength, rate)
    return np.array([found.gamma, found.learning_rate])


def scales_from_a_step(width: int, strength: float, rate: float) -> Estimate:
    """Both scales read off a network: gamma from its output, eta from the first step of its readout."""
    tasks = tasks_of(0.0, 1, False, 1)
    still, moved = (train(tasks, width, strength, rate, [n, 0], seed=2) for n in (0, 1))
    h = still.W1 @ tasks.inputs[0, 0] / np.sqrt(tasks.dimension)
    output = tasks.labels[0, 0] - still.residuals[0, 0]
    gamma = float(still.w2 @ h) / (np.sqrt(width) * output)
    slope = still.residuals[0, 0] * h / (gamma * np.sqrt(width))
    eta = float((moved.w2 - still.w2) @ slope / (slope @ slope))
    return Estimate(np.array([gamma, eta]), 1e-7 * (1 + rate * width * strength**2 + gamma))


@graldi2025.text("A3", "base-width", importance=3)
def equal_at_the_base_width() -> Agreement:
    """Normalised at the base width N = 64, muP with gamma_0 = 1 is NTP there: the same output scale and rate.

    The branch scales of table 1 are the same for both, so that depth changes nothing in this (caption of figure 8)."""

    def measured(rate: float, width: int) -> Estimate:
        found = scales("muP", width, 1.0, rate, base_width=width)
        return Estimate(np.array([found.gamma, found.learning_rate]), 1e-13)

    def trained(rate: float, width: int) -> Estimate:
        """gamma and eta from how far a network moves, against the one of NTP."""
        tasks = tasks_of(0.3, 1, False, 3)
        runs = [
            train(tasks, width, 1.0, rate, [3, 0], parameterization=p, base_width=width, seed=4) for p in ("muP", "NTP")
        ]
        same = float(np.abs(runs[0].residuals - runs[1].residuals).max()) < 1e-12
        return Estimate(np.array([1.0, rate]) if same else np.array([0.0, 0.0]), 1e-13)

    return Agreement(
        says="scales of muP at its base width are 1 and eta_0",
        measured=measured,
        second=trained,
        predicted=lambda rate: np.array([1.0, rate]),
        cases=lambda rng, count: [
            {"rate": float(np.round(rng.uniform(0.01, 0.2), 3)), "width": 64} for _ in range(count)
        ],
        examples=3,
    )


def _movement(parameterization: Parameterization, width: int, seed: int) -> float:
    """How far the pre-activations of task 1 move while it trains, over their size; tanh units, both in the mean."""
    tasks = tasks_of(0.3, 2, False, 5)
    before, after = (
        train(tasks, width, 1.0, 0.05, [n, 0], activation="tanh", parameterization=parameterization, seed=seed).W1
        for n in (0, 60)
    )
    x = tasks.inputs[0].T
    return float(np.linalg.norm((after - before) @ x) / np.linalg.norm(before @ x))


def _power_of_width(parameterization: Parameterization, seed: int, narrow: int) -> Estimate:
    """The power of N with which it grows, between N = narrow and 16 narrow, mean over seeds."""
    rows = [[np.log(_movement(parameterization, n, seed + k)) for n in (narrow, 16 * narrow)] for k in range(48)]
    powers = np.diff(np.array(rows), axis=1)[:, 0] / np.log(16.0)
    error = float(powers.std(ddof=1) / np.sqrt(len(powers))) + 0.5 / narrow
    return Estimate(float(powers.mean()), error, statistical=True, samples=len(powers))


@graldi2025.text("1", "features-over-width", importance=1, uses=["table-1", "eq-7"])
def features_move_in_one_parameterisation() -> Conjunction:
    """In the NTP features move vanishingly little as networks get wider, in muP as much at any width.

    They move like N^(-1/2) and N^0: by gamma / sqrt(N), the factor in front of the integrals of equation 7."""

    def power(parameterization: Parameterization, stated: float) -> Agreement:
        return Agreement(
            says=f"power of N with which features move, {parameterization}",
            measured=lambda seed: _power_of_width(parameterization, seed, 25),
            second=lambda seed: _power_of_width(parameterization, seed, 40),
            predicted=lambda: stated,
            cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
            examples=1,
        )

    return Conjunction({"NTP": power("NTP", -0.5), "muP": power("muP", 0.0)})
