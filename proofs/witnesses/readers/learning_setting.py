"""What a learner meets in a case: inputs, labels, one neuron of the process.  Drawn from the seed of the case alone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.witnesses.measurement import CannotRead, Case
from symbolic.language.learning import Learner

Array = NDArray[Any]
_STREAM = {"inputs": 1, "labels": 2, "neurons": 3, "weights": 4}


def number(value: sp.Expr, values: Mapping[sp.Symbol, sp.Expr]) -> float:
    """A letter of a learner as a number; infinity is one.  Raises CannotRead for a letter without a value."""
    known = sp.sympify(value).xreplace(dict(values))
    if known == sp.oo:
        return math.inf
    if not known.is_number:
        raise CannotRead(f"{value} has no value")
    return float(known)


def activation_of(of: Learner) -> str:
    """The name by which ``numeric`` knows the activation of a learner."""
    return "linear" if of.activation == "identity" else of.activation


def stream(case: Case, what: str, *more: int) -> np.random.Generator:
    """Random numbers of their own for each kind of draw."""
    return np.random.default_rng([case.seed, case.index, _STREAM[what], *more])


@dataclass(frozen=True)
class Setting:
    """Inputs (n, D) with ``K^x = x . x' / D``, labels (n,) and what gamma_0 adds to them (n,), task after task."""

    samples: int
    durations: tuple[float, ...]
    inputs: Array
    labels: Array
    moving: Array | None

    @property
    def gram(self) -> Array:
        return np.asarray(self.inputs @ self.inputs.T / self.inputs.shape[1])

    def labels_at(self, strengths: Array) -> Array:
        """(k, n)."""
        if self.moving is None:
            return np.broadcast_to(self.labels, (len(strengths), len(self.labels)))
        return np.asarray(self.labels + strengths[:, None] * self.moving)


def setting(of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr]) -> Setting:
    """The tasks of a learner in a case.  Raises CannotRead where a letter of it has no value."""
    of = of.xreplace(dict(values))
    if not of.count.is_Integer:
        raise CannotRead(f"{of.count}, the number of tasks, has no value")
    samples = round(number(of.samples, values))
    size = of.tasks * samples
    dimension = round(number(of.dimension, values)) or size + 1
    switches = [number(t, values) for t in of.switches]
    starts = [0.0, *switches][: len(switches)]
    durations = tuple(b if math.isinf(b) else b - a for a, b in zip(starts, switches, strict=True))
    rng = stream(case, "inputs")
    if of.inputs == "any":
        inputs = rng.normal(size=(size, dimension))
    else:
        rho = number(of.similarity, values)
        across = (1 - rho) * np.eye(of.tasks) + rho * np.ones((of.tasks, of.tasks))
        eigenvalues, vectors = np.linalg.eigh(across)
        if eigenvalues[0] < -1e-12:
            raise CannotRead(f"{of.tasks} tasks cannot all have the similarity {rho} to one another")
        within = _overlapping(samples, rng) if of.inputs == "overlapping" else np.eye(samples)
        inputs = np.sqrt(size) * np.kron(vectors * np.sqrt(np.clip(eigenvalues, 0, None)), within)
    rng = stream(case, "labels")
    labels = rng.normal(size=(of.tasks, samples))
    if of.labels in ("shared", "opposed"):
        labels[1:] = labels[0] if of.labels == "shared" else -labels[0]
    moving = rng.normal(size=size) if of.labels == "moving" else None
    return Setting(samples, durations, inputs, labels.ravel(), moving)


def _overlapping(samples: int, rng: np.random.Generator) -> Array:
    """Vectors of one task with singular values from 0.6 to 1.6."""
    left, _, right = np.linalg.svd(rng.normal(size=(samples, samples)))
    return np.asarray((left * np.linspace(0.6, 1.6, samples)) @ right)


def initial_weights(of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], dimension: int) -> list[Array]:
    """``W^0`` (N, D), ``W^1`` (N, N), ..., readout (N,) of one network; the same draw whatever the readout's sign."""
    width = round(number(of.width, values))
    rng = stream(case, "weights")
    shapes = [(width, dimension), *[(width, width)] * (of.layers - 1), (width,)]
    weights = [rng.normal(size=shape) for shape in shapes]
    weights[-1] = int(of.readout_sign) * math.sqrt(number(of.readout_variance, values)) * weights[-1]
    return weights


def neuron(covariance: Array, case: Case, numbers: Array) -> Array:
    """``chi_1, ..., chi_n, xi`` of the neurons of these numbers: shape (*numbers.shape, n + 1)."""
    values, vectors = np.linalg.eigh(covariance)
    root = vectors * np.sqrt(np.clip(values, 0, None))
    known = {int(k): root @ stream(case, "neurons", int(k)).normal(size=len(root)) for k in np.unique(numbers)}
    return np.array([known[int(k)] for k in numbers.ravel()]).reshape(*numbers.shape, len(root))
