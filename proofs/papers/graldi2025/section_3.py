"""Section 3: the network and its scales (equation 1, table 1), and what the simulations cost."""

from functools import lru_cache

import numpy as np

from numeric.finite_width import scales, train
from numeric.mean_field_theory import measure_scaling
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import shallow
from proofs.statements.composed import Definition, Readings
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
            second=_scales_from_a_step,
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


def _scales_from_a_step(width: int, strength: float, rate: float) -> Estimate:
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


@lru_cache(maxsize=4)
def _memory_exponent(axis: str, samples: int) -> float:
    """Exponent of the memory of a whole run in the number of samples or tasks."""
    sizes = (16, 32, 64) if axis == "points" else (2, 4, 8)
    found = measure_scaling(axis, sizes, samples=samples, points=16, steps=2, repeats=1)
    return float(found.memory_exponent)


def _axes(rng: np.random.Generator, count: int) -> list[dict[str, str]]:
    return [{"axis": "points"}, {"axis": "tasks"}]


def _fields_exponent(axis: str) -> Estimate:
    return Estimate(_memory_exponent(axis, 2000), 0.05)


def _fields_exponent_again(axis: str) -> Estimate:
    return Estimate(_memory_exponent(axis, 3000), 0.05)


def _stored_exponent(axis: str, base: int) -> Estimate:
    """Exponent of the bytes of the stored kernels Phi and G of all samples, at one time."""
    sizes = np.array([base, 2 * base])
    stored = [np.zeros((int(s), int(s))).nbytes * 2 for s in sizes]
    return Estimate(float(np.diff(np.log2(stored))[0]), 1e-9)


@graldi2025.text("A4", "memory-exponent")
def memory_of_the_simulation() -> Readings:
    """Memory grows as P^2 T^2: of the kernels if they are stored, or of what a simulation needs?

    With two layers kernels enter only through K Delta, which the sampled fields give directly; the solver here keeps
    the fields, linear in P and in T (S = 2000 and 3000 draws)."""
    return Readings(
        {
            "the kernels, stored": Agreement(
                says="exponent of the stored kernels",
                measured=lambda axis: _stored_exponent(axis, 64),
                second=lambda axis: _stored_exponent(axis, 96),
                predicted=lambda: 2.0,
                cases=_axes,
                examples=2,
            ),
            "what a simulation needs": Agreement(
                says="exponent of the memory of a whole run that draws the fields",
                measured=_fields_exponent,
                second=_fields_exponent_again,
                predicted=lambda: 2.0,
                cases=_axes,
                examples=2,
            ),
        },
        why="the exponents are those of stored kernels; a two-layer simulation need not store them",
    )
