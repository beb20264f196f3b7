"""Proposition 4.1 without its assumptions, one at a time: which of them it needs."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from numeric.feature_learning.finite_width import Parameterization, train
from numeric.feature_learning.mean_field_sampled import sample_fields, solve_sampled
from proofs.papers.graldi2025.appendix_c1 import pregradient_in_time
from proofs.papers.graldi2025.appendix_c1_two_tasks import fields_in_time
from proofs.papers.graldi2025.letters import P, i, mu, t, t1
from proofs.papers.graldi2025.networks import D, N, network, trained
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality
from symbolic.language.learning import learner


@graldi2025.proposition(
    "4.1", part="two-hidden-layers", own=True, ablates=("one hidden layer",), uses=["eq-8", "eq-36"]
)
def first_of_two_hidden_layers() -> Conjunction:
    """Is equation 8 also right for the first of two hidden layers?"""
    return fields_in_time(network(layers=2), first_of_several=True)


@first_of_two_hidden_layers.correction(
    "one hidden layer is needed: above it the pre-gradient is made of the weights of the next layer, and its equation "
    "holds G^2 at two times and an initial field W^1(0)^T g^2(t) that moves (equation 36); the line of h stays",
    survives=["graldi2025/eq-36"],
)
def first_of_two_hidden_layers_corrected() -> Conjunction:
    h = fields_in_time(network(layers=2), first_of_several=True).parts["h"]
    return Conjunction({"h": h, "z": pregradient_in_time(True)})


@graldi2025.proposition("4.1", part="skip-connections", own=True, ablates=("alpha = 0",), uses=["eq-1"], importance=2)
def skip_connections_of_one_layer() -> Equality:
    """alpha = 0 is not needed: with one hidden layer equation 1 has no block to skip, and alpha = 1 is the same net."""
    plain = network()
    handed_on = learner(samples=P, switches=(t1,), width=N, dimension=D, activation="tanh", skip=1)
    over = replace(trained(plain), given=(*plain.words(), *handed_on.words()))
    return Equality(handed_on.Delta(i, mu, t), plain.Delta(i, mu, t), over=over)


STEP = 0.05


@lru_cache(maxsize=32)
def _residuals(parameterization: Parameterization, width: int, steps: int, seed: int, seeds: int) -> np.ndarray:
    """Residuals of all samples after two tasks, (seeds, 4): tanh networks, readouts drawn like all weights."""
    tasks = tasks_of(0.4, 2, False, 11)
    runs = (
        train(tasks, width, 1.0, STEP, steps, activation="tanh", parameterization=parameterization, seed=seed + k)
        for k in range(seeds)
    )
    return np.array([run.residuals[-1] for run in runs])


def _power(parameterization: Parameterization, seed: int, narrow: int) -> Estimate:
    """log_16 of the variance of the residuals at N = narrow over that at 16 N, from four groups of seeds."""
    powers = []
    for group in range(4):
        rows = [_residuals(parameterization, n, 20, seed + 97 * group, 30) for n in (narrow, 16 * narrow)]
        powers.append(float(np.log(rows[0].var(axis=0).sum() / rows[1].var(axis=0).sum()) / np.log(16.0)))
    return Estimate(float(np.mean(powers)), float(np.std(powers, ddof=1) / 2.0) + 0.04, True, 120)


def _concentration(power: float) -> Agreement:
    return Agreement(
        says="the power of 1/N with which the variance of the residuals after two tasks falls, NTP",
        measured=lambda seed: _power("NTP", seed, 20),
        second=lambda seed: _power("NTP", seed, 40),
        predicted=lambda: power,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("tanh units, two samples a task", "readouts drawn like all weights"),
    )


@graldi2025.proposition("4.1", part="NTP", own=True, ablates=("muP",), uses=["prop-4.1/concentration", "fig-2/b"])
def concentration_in_the_tangent_parameterisation() -> Agreement:
    """Do outputs also concentrate in the NTP, whose infinite width figure 2b takes from gamma_0 = 0?"""
    return _concentration(1.0)


@concentration_in_the_tangent_parameterisation.correction(
    "muP, or a readout that starts at 0 (appendix A.4), is needed: the output of the NTP is Gaussian of order 1 at the "
    "start at every width, and with it forgetting stays random",
    survives=["graldi2025/fig-2/b"],
)
def no_concentration_in_the_tangent_parameterisation() -> Agreement:
    return _concentration(0.0)


LONG = 200


@lru_cache(maxsize=4)
def _process(seed: int) -> np.ndarray:
    """Residuals of the process of proposition 4.1 trained as long, 8000 draws."""
    tasks = tasks_of(0.4, 2, False, 11)
    fields = sample_fields(tasks.gram, 8_000, seed)
    run = solve_sampled(tasks, "tanh", 1.0, STEP, LONG, fields=fields, residual_rule="network", record_every=LONG)
    return np.asarray(run.residuals[-1])


@graldi2025.proposition("4.1", part="endless-training", own=True, ablates=("finitely many steps",), uses=["prop-4.1"])
def endless_training() -> Agreement:
    """A finite number of steps is not needed in itself: networks trained to convergence follow the process as well.

    Two hundred steps a task (time 10), gamma_0 = 1: what is left of the task just trained is below 1e-4."""

    def measured(width: int, seeds: int) -> Any:
        def measure(seed: int) -> Estimate:
            rows = _residuals("muP", width, LONG, seed, seeds)
            error = rows.std(axis=0, ddof=1) / np.sqrt(seeds) + 4.0 / width + 0.01
            return Estimate(rows.mean(axis=0), error, statistical=True, samples=seeds)

        return measure

    return Agreement(
        says="residuals of all samples after two tasks trained to convergence",
        measured=measured(800, 8),
        second=measured(400, 16),
        predicted=_process,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
    )


def _movement(strength: float, width: int, centred: bool, seed: int) -> float:
    """How far the pre-activations of task 1 move in sixty steps, over their size; tanh units, muP."""
    tasks = tasks_of(0.3, 2, False, 5)
    before, after = (
        train(tasks, width, strength, STEP, [n, 0], activation="tanh", centred=centred, seed=seed).W1 for n in (0, 60)
    )
    x = tasks.inputs[0].T
    return float(np.linalg.norm((after - before) @ x) / np.linalg.norm(before @ x))


def _power_of_strength(width: int, centred: bool, seed: int) -> Estimate:
    """The power of gamma_0 with which it grows, between 0.001 and 0.01, mean over 24 networks."""
    ratios = [_movement(0.01, width, centred, seed + k) / _movement(0.001, width, centred, seed + k) for k in range(24)]
    powers = np.log10(ratios)
    return Estimate(float(powers.mean()), float(powers.std(ddof=1) / np.sqrt(24)) + 0.01, True, 24)


def _lazy_limit(centred: bool) -> Agreement:
    return Agreement(
        says="power of gamma_0 with which features move" + (", the output at the start subtracted" if centred else ""),
        measured=lambda seed: _power_of_strength(60, centred, seed),
        second=lambda seed: _power_of_strength(120, centred, seed),
        predicted=lambda: 1.0,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("tanh units, two samples", "gamma_0 <= 0.01"),
    )


@graldi2025.text("4.1", "lazy-limit", part="finite-width", own=True, ablates=("N to infinity first",))
def lazy_limit_of_finite_networks() -> Agreement:
    """At finite width, does the hidden layer also stand still for gamma_0 -> 0, its movement going like gamma_0?"""
    return _lazy_limit(False)


@lazy_limit_of_finite_networks.correction(
    "the width must go to infinity first, or the output at the start be removed (or be zero, appendix A.4): it grows "
    "like 1/gamma_0, and unlearning it moves features by order N^(-1/2) however small gamma_0 is",
    survives=["graldi2025/text-A4-initial-output"],
)
def lazy_limit_of_centred_networks() -> Agreement:
    return _lazy_limit(True)


def _start(law: str, first: float, second: float) -> tuple[np.ndarray, np.ndarray]:
    """h = W x / sqrt(2) over all weights of this law, D = 2: its values and their probabilities."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(60)
    if law == "signs":
        nodes, weights = np.array([-1.0, 1.0]), np.array([0.5, 0.5])
    h = (first * nodes[:, None] + second * nodes[None, :]) / np.sqrt(2.0)
    return h.ravel(), np.outer(weights, weights).ravel() / weights.sum() ** 2


def _feature_kernel(law: str, first: float, second: float) -> Estimate:
    h, probability = _start(law, first, second)
    return Estimate(float(probability @ np.tanh(h) ** 2), 1e-4)


def _feature_kernel_of_networks(law: str, first: float, second: float) -> Estimate:
    rng = np.random.default_rng(5)
    size = (200_000, 2)
    weights = rng.choice([-1.0, 1.0], size=size) if law == "signs" else rng.standard_normal(size)
    values = np.tanh(weights @ np.array([first, second]) / np.sqrt(2.0)) ** 2
    return Estimate(float(values.mean()), float(values.std() / np.sqrt(len(values))), True, len(values))


def _gaussian_kernel(first: float, second: float) -> float:
    """<tanh(chi)^2> for chi ~ N(0, K^x), as equation 9 has it at the start."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(60)
    scale = np.sqrt((first**2 + second**2) / 2.0)
    return float(weights @ np.tanh(scale * nodes) ** 2 / weights.sum())


def _kernel_at_the_start(law: str) -> Agreement:
    return Agreement(
        says=f"Phi of wide networks at the start, first weights of variance 1: {law}",
        measured=lambda first, second: _feature_kernel(law, first, second),
        second=lambda first, second: _feature_kernel_of_networks(law, first, second),
        predicted=_gaussian_kernel,
        cases=lambda rng, count: [
            {"first": float(np.round(rng.uniform(1.5, 3), 2)), "second": float(np.round(rng.uniform(0.2, 1), 2))}
            for _ in range(count)
        ],
        examples=3,
        assumes=("two input dimensions", "tanh units"),
    )


@graldi2025.proposition("4.1", part="weights-of-any-law", own=True, ablates=("Gaussian weights",), uses=["eq-9"])
def weights_of_another_law() -> Agreement:
    """Does only the variance of the first weights matter, chi being N(0, K^x) for signs +1 and -1 too?"""
    return _kernel_at_the_start("signs")


@weights_of_another_law.correction(
    "Gaussian weights are needed: the width adds independent neurons, it does not make each pre-activation Gaussian; "
    "only a large input dimension would"
)
def weights_that_are_gaussian() -> Agreement:
    return _kernel_at_the_start("Gaussian")
