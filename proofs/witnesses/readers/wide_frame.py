"""The frame of the readers of wide networks: letters by name, means over pairs of networks, the jackknife.

Nothing here trains a network or solves an equation: that is done by the ensembles of each reader (`wide_limits`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.evaluation import Evaluation, NumberArithmetic
from proofs.witnesses.readers.learning_setting import Setting
from symbolic.language import learned
from symbolic.language.expectation import Wide
from symbolic.language.learned import NeuronMean, OfLearner, OfNeuron, OverStarts
from symbolic.language.learning import Learner, learners
from symbolic.language.quantity import Quantity

Array = NDArray[Any]
PAIRS, FEWEST, NEURONS = 128, 80, 64
FEW = 8  # pairs on which steps are halved, for what they leave out
READS = (
    learned.Residual, learned.Target, learned.InputKernel, learned.ForwardKernel, learned.BackwardKernel, learned.Loss,
    learned.Forgetting, learned.Preactivation, learned.Pregradient, NeuronMean,
)  # fmt: skip


def _hermite(x: Array, order: int) -> Array:
    return {0: np.ones_like(x), 1: x, 2: x**2 - 1, 3: x**3 - 3 * x, 4: x**4 - 6 * x**2 + 3}[order]


def controls(first: Array, readout: Array) -> Array:
    """Means over neurons of Hermite polynomials of degree 2 and 4, even in the readout: (S, k) of expectation 0.

    ``first`` (S, N, n) and ``readout`` (S, N) are standard normal and independent.
    """
    found = []
    for degree in (2, 4):
        for above in range(0, degree + 1, 2):
            for letters in combinations_with_replacement(range(first.shape[-1]), degree - above):
                term = _hermite(readout, above)
                for axis in set(letters):
                    term = term * _hermite(first[..., axis], letters.count(axis))
                found.append(term.mean(axis=1))
    return np.stack(found, axis=1)


def replicates(values: Array, known: Array) -> Array:
    """The mean of ``values`` (S,) with ``known`` (S, k) regressed out, first; then without each of the S in turn."""
    design = np.column_stack([np.ones(len(values)), known])
    inverse = np.linalg.inv(design.T @ design)
    weights = inverse @ design.T
    best = weights @ values
    left = values - design @ best
    without = best[0] - weights[0] * left / (1 - np.einsum("sk,ks->s", design, weights))
    return np.concatenate([best[:1], without])


class Letters:
    """The letters of an ensemble: ``residuals(time)`` (S, n) or (n,), ``kernels(time)``."""

    neurons, ends, covariance = 1, (), np.zeros((0, 0))

    def __init__(self, ensemble: Any, tasks: Setting) -> None:
        self.ensemble, self.tasks = ensemble, tasks

    def read(self, kind: type[OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        if any(x.size != 1 for x in (*indices, *times)):
            raise CannotRead("a letter of many networks inside a sum or an integral")
        places = [int(x) for x in indices]
        moments = [float(x) for x in times]
        found = self._one(kind, places, moments)
        return np.asarray(found, dtype=float).reshape(-1)

    def of_neurons(self, kind: type[OfNeuron], at: list[int], time: float) -> Array:
        """h or z of every neuron, (..., N)."""
        h, z = self.ensemble.fields(time)
        if kind is learned.Pregradient:
            return np.asarray(z)
        if kind is learned.Preactivation:
            return np.asarray(h[..., self._row(*at)])
        raise CannotRead(f"{kind.__name__} of every neuron")

    def _row(self, task: int, sample: int) -> int:
        if not 1 <= sample <= self.tasks.samples or not 1 <= task <= len(self.tasks.durations) + 1:
            raise CannotRead("a sample or task that does not exist")
        return (task - 1) * self.tasks.samples + sample - 1

    def _one(self, kind: type[OfLearner], at: list[int], times: list[float]) -> Any:
        if kind is learned.Target:
            return self.tasks.labels[self._row(*at)]
        if kind is learned.InputKernel:
            return self.tasks.gram[self._row(*at[:2]), self._row(*at[2:])]
        if kind is learned.Residual:
            return self.ensemble.residuals(times[0])[..., self._row(*at)]
        if kind is learned.Loss:
            rows = slice((at[0] - 1) * self.tasks.samples, at[0] * self.tasks.samples)
            return (self.ensemble.residuals(times[0])[..., rows] ** 2).sum(axis=-1) / 2
        if kind is learned.Forgetting:
            return self._one(learned.Loss, [1], times) - self._one(learned.Loss, [1], [self.tasks.durations[0]])
        if kind in (learned.ForwardKernel, learned.BackwardKernel):
            kernel = self.ensemble.kernels(*times)[kind is learned.BackwardKernel]
            return kernel[..., self._row(*at[1:3]), self._row(*at[3:])]
        raise CannotRead(f"{kind.__name__} of many networks")


@dataclass
class Ensembles:
    """What one reader makes of one learner: members ``(neurons, sign)`` of each start, and what is known of them."""

    members: list[tuple[float, Letters]]
    """Weights of ``2 x(2n) - x(n)`` over both signs and halves, and the letters."""
    known: Array


class WideReader:
    """What both have in common: which trees they read, the draw of the starts, errors by the jackknife."""

    name = ""
    from_definitions = False
    strength: Strength = "statistical"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        nodes = [q for e in expressions for q in e.atoms(Quantity)]
        found = [of for e in expressions for of in learners(e)]
        one_layer = all(of.layers == 1 and of.labels != "moving" and sp.oo not in of.switches for of in found)
        known = all(isinstance(q, (*READS, Wide, OverStarts)) for q in nodes)
        return any(isinstance(q, Wide) for q in nodes) and one_layer and known

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        pairs = max(FEWEST, round(PAIRS * effort))
        over = OverPairs(self, case, pairs)
        rows = np.array([over.replicates(e) for e in expressions])
        values, without = rows[:, 0], rows[:, 1:]
        spread = without - without.mean(axis=1, keepdims=True)
        errors = np.sqrt((pairs - 1) / pairs * (spread**2).sum(axis=1))
        return Measurement(
            values, errors, np.full(len(values), over.left_out), pairs - 1 - over.controls, samples=2 * pairs
        )

    def ensembles(self, of: Learner, case: Case, pairs: int, refine: int) -> Ensembles:
        """Pairs of networks of 2 n and of n neurons; for infinite width the process, in as many draws."""
        raise NotImplementedError


class OverPairs(Evaluation):
    """Values as the mean over pairs and the means without each of them, on the last axis."""

    def __init__(self, reader: WideReader, case: Case, pairs: int) -> None:
        super().__init__(case, self._no_letters, NumberArithmetic())
        self.reader, self.pairs, self.left_out, self.controls = reader, pairs, 0.0, 0
        self._ensembles: dict[tuple[Learner, int, int], Ensembles] = {}

    def replicates(self, expression: sp.Expr) -> Array:
        env = {x: np.asarray(float(v)) for x, v in self.case.values.items() if v.is_number}
        return np.broadcast_to(self._value(expression, env, 0, None), (self.pairs + 1,))

    def _no_letters(self, of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> Any:
        raise CannotRead("a letter of a network without a mean over its starts")

    def _compute(self, e: sp.Basic, env: Any, depth: int, letter: sp.Symbol | None) -> Array:
        if isinstance(e, Wide):
            inner = e.args[0]
            if not isinstance(inner, OverStarts):
                raise CannotRead("a limit of infinite width that is not one of a mean over starts")
            if any(of.width != e.args[1] for of in learners(inner)):
                raise CannotRead(f"a limit in {e.args[1]}, which is not the width of the network")
            return self._over_starts(inner.args[0])
        if isinstance(e, OfLearner | NeuronMean):
            return self._over_starts(e)
        return super()._compute(e, env, depth, letter)

    def _over_starts(self, inner: sp.Expr) -> Array:
        (of,) = learners(inner)
        found = self._of(of, self.pairs, 1)
        per_member = [(weight, self._read(inner, letters)) for weight, letters in found.members]
        coarse, fine = (self._read(inner, self._of(of, FEW, refine).members[0][1]) for refine in (1, 2))
        self.left_out += float(np.abs(np.mean(coarse - fine)))
        total = sum(weight * value for weight, value in per_member)
        if np.size(total) == 1:
            if len(found.members) > 1:
                # two quadratures: the second has the weight 0 and says how well the first is known
                self.left_out += 2 * float(np.max(np.abs(per_member[1][1] - per_member[0][1])))
            return np.asarray(total).reshape(-1)
        wide = sum(value for weight, value in per_member if weight > 0) / sum(w > 0 for w, _ in per_member)
        self.left_out += 0.1 * abs(float(np.mean(total - wide)))
        self.controls = found.known.shape[1]
        return replicates(np.asarray(total), found.known)

    def _of(self, of: Learner, pairs: int, refine: int) -> Ensembles:
        key = (of, pairs, refine)
        if key not in self._ensembles:
            self._ensembles[key] = self.reader.ensembles(of, self.case, pairs, refine)
        return self._ensembles[key]

    def _read(self, inner: sp.Expr, letters: Letters) -> Array:
        one = OfEnsemble(self.case, lambda *_: letters, NumberArithmetic())  # type: ignore[arg-type]
        env = {x: np.asarray(float(v)) for x, v in self.case.values.items() if v.is_number}
        return one._value(inner, env, 0, None)


class OfEnsemble(Evaluation):
    """Values in each network of an ensemble, on the last axis; means over its neurons are taken at once."""

    def _compute(self, e: sp.Basic, env: Any, depth: int, letter: sp.Symbol | None) -> Array:
        if not isinstance(e, NeuronMean):
            return super()._compute(e, env, depth, letter)
        inner, neuron = e.args
        fields = sorted(inner.atoms(OfNeuron), key=sp.default_sort_key)
        if any(f.args[2] != neuron for f in fields):
            raise CannotRead("a mean over neurons of what is of one of them")
        letters: Letters = self.worlds(None, {}, False)  # type: ignore[arg-type, assignment]
        values = []
        for of in fields:
            places = [int(float(x.xreplace(dict(self.case.values)))) for x in of.args[3:5]]
            moment = float(sp.sympify(of.args[5]).xreplace(dict(self.case.values)))
            values.append(letters.of_neurons(type(of), places, moment))
        marks = sp.symbols(f"x:{len(fields)}", cls=sp.Dummy)
        plain = inner.xreplace(dict(zip(fields, marks, strict=True))).xreplace(dict(self.case.values))
        found = sp.lambdify(marks, plain, "numpy")(*values)
        weights = getattr(letters.ensemble, "weights", None)
        mean = found.mean(axis=-1) if not isinstance(weights, np.ndarray) else found @ weights
        return np.asarray(mean, dtype=float).reshape(-1)
