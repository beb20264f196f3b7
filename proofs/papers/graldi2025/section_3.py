"""Section 3: the network and its scales (equation 1, table 1)."""

import numpy as np

from numeric.feature_learning.finite_width import scales, train
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import shallow
from proofs.statements.composed import Definition
from proofs.statements.computed import Agreement, Estimate


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
    """Normalised at the base width N = 64, muP with gamma_0 = 1 is NTP there: the same output scale and rate."""

    def measured(rate: float, width: int) -> Estimate:
        found = scales("muP", width, 1.0, rate, base_width=width)
        return Estimate(np.array([found.gamma, found.learning_rate]), 1e-13)

    def trained(rate: float, width: int) -> Estimate:
        """gamma and eta from how far a network moves, against the one of NTP."""
        tasks = tasks_of(0.3, 1, False, 3)
        runs = [
            train(tasks, width, 1.0, rate, [3, 0], parameterization=p, base_width=width, seed=4)
            for p in ("muP", "NTP")
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
