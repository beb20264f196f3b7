"""Networks that learn task after task in a case: their equations, exact data, and solutions in balls."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp
from flint import arb

from numeric.ball_flow import Path, ball
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import LearnedInTurn, Network, Process
from proofs.witnesses.exact_starts import shown
from proofs.witnesses.learning_data import gram_of, labels_of, orders_of, small
from symbolic.language.learned import Learned
from symbolic.language.learning import Learner


@dataclass
class World:
    """A learner in a case: its equations, its solution and the data, the neurons by their Gaussians."""

    learner: Process | Network
    solution: Path | None
    ends: Sequence[sp.Expr]
    data: Mapping[str, str]
    orders: int
    learned: LearnedInTurn | None = None

    @property
    def path(self) -> Path:
        """The solution in time; NotEnclosed where a task has no end."""
        if self.solution is None:
            raise NotEnclosed("a time while a task is trained without end")
        return self.solution

    def at(self, moment: sp.Expr) -> Any:
        """The state at a time that has a value, or when a task is learned."""
        if moment == 0 and self.learned is not None:
            return self.learned.at(0)
        if not isinstance(moment, Learned):
            return self.path.at(moment)
        if self.learned is None:
            raise NotEnclosed("where this training ends is not known")
        return self.learned.at(int(moment.args[0]))


def world(of: Learner, letter: sp.Symbol | None, number: int, orders: int, times: Collection[sp.Rational]) -> World:
    """A learner with values, as a series of ``orders`` orders in ``letter`` if it is given; ``number`` says which data.

    Its solution is known at ``times`` and at the ends of tasks.  Raises NotEnclosed.
    """
    samples, switches = of.samples, of.switches
    endless, timed = all(s == sp.oo for s in switches), all(s.is_Rational for s in switches)
    if not samples.is_Integer or not (endless or timed) or of.skip != 0 or of.readout_sign != 1:
        raise NotEnclosed("a setting for which no equations are written in balls")
    P = int(samples)
    size = of.tasks * P
    labels = labels_of(of, size, number)
    data = {"y": shown(sp.Matrix([labels]))}
    if of.width == sp.oo:
        gram, moving = gram_of(of, number), of.labels == "moving"
        if of.activation != "identity" or of.layers != 1 or not of.readout_variance.is_Rational:
            raise NotEnclosed("the process is enclosed for linear units of one hidden layer")
        strength = orders_of(of.strength, letter, orders)
        moved = [sp.Integer((1, -1, 0, 2)[a % 4]) for a in range(size)] if moving else []
        rows = [[ball(y)] + [arb(0)] * (orders - 1) for y in labels]
        if moving:
            data["y'"] = shown(sp.Matrix([moved]))
            for row, more in zip(rows, moved, strict=True):
                if orders > 1:
                    row[1] = ball(more)
                elif letter is None:
                    row[0] += strength[0] * ball(more)
        made: Process | Network = Process(gram, P, rows, strength, of.readout_variance)
        data["K^x"] = shown(gram)
    else:
        made, data = _network(of, P, labels, number, data)
    ends = [Learned(k + 1) if s == sp.oo else s for k, s in enumerate(switches)]
    rest = _learned(made, labels) if endless and of.labels != "moving" else None
    if not timed:
        return World(made, None, ends, data, orders, rest)
    last = max({*times, sp.Integer(0)})
    path = Path(made.velocity, made.start(), switches, sorted({*times, *(s for s in switches if s <= last)}))
    return World(made, path, ends, data, orders, rest)


def _network(
    of: Learner, P: int, labels: Sequence[sp.Expr], number: int, data: dict[str, str]
) -> tuple[Network, dict[str, str]]:
    size = of.tasks * P
    D = int(of.dimension) if of.dimension != 0 else size + 1
    known = of.inputs == "any" and of.labels != "moving" and of.activation in ("identity", "tanh")
    if not known or not of.width.is_Integer or of.readout_variance != 1 or not of.strength.is_Rational:
        raise NotEnclosed("a network for which no numbers are written down")
    N = int(of.width)
    inputs = small(size, D, number)
    weights = [small(N, D, 1 + number), *(small(N, N, 2 + k) for k in range(of.layers - 1))]
    weights.append(small(1, N, 3 + number))
    data = {**data, "x": shown(inputs), **{f"W^{k}(0)": shown(w) for k, w in enumerate(weights)}}
    return Network(inputs, P, labels, weights, of.strength, of.activation), data


def _learned(made: Process | Network, labels: Sequence[sp.Expr]) -> LearnedInTurn | None:
    """The ends of tasks that are trained until they are learned, where they are written down."""
    try:
        return LearnedInTurn(made, labels) if isinstance(made, Process) else None
    except NotEnclosed:
        return None
