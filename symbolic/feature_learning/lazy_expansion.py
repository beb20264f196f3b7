"""Perturbation theory in the feature-learning strength gamma_0 of the linear two-layer network, to any order.

The fields of the infinitely wide network obey, while task ``i`` trains (graldi2025, equation 8 with phi = id),

    dh_a/dt = gamma_0 sum_{alpha in i} K^x_{a alpha} Delta_alpha z,      h_a(0) = chi_a,
    dz/dt   = gamma_0 sum_{alpha in i} Delta_alpha h_alpha,              z(0)   = xi,
    dDelta_a/dt = - sum_{alpha in i} (<h_a h_alpha> + <z z> K^x_{a alpha}) Delta_alpha,

with ``<chi_a chi_b> = K^x_ab`` and ``<xi xi> = 1``.  Each field stays a linear combination of the Gaussians ``chi_b``
and ``xi``; each coefficient of each power of gamma_0 is an exponential polynomial in the time since the task began.
Samples are orthonormal within a task, so that the lazy kernel ``2 K^x`` of the trained task is twice the identity and
every order is one scalar linear equation with decay rate 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import flint

from symbolic.feature_learning.exponential_polynomials import Coefficient, CoefficientRing, ExponentialPolynomial

__all__ = ["LazyExpansion", "Phase", "Series", "Tasks", "is_even"]

Series = list[ExponentialPolynomial]
"""The coefficients of gamma_0^0, gamma_0^1, ..."""


@dataclass(frozen=True)
class Tasks:
    """A sequence of tasks with orthonormal samples and, across tasks, ``K^x = rho I`` (graldi2025, appendix E.2.1).

    ``durations`` has one entry a task: ``"infinite"`` (trained to convergence) or ``"finite"`` (the duration of task i
    stays a symbol ``t<i>``; only the last task may then be followed at any time).  The labels are the symbols
    ``y<i>`` for one sample a task and ``y<i>_<mu>`` for several, or, with ``shared_labels``, the same for all tasks.
    """

    samples: int = 1
    durations: tuple[str, ...] = ("infinite",)
    shared_labels: bool = False

    def __post_init__(self) -> None:
        if self.samples < 1 or not self.durations:
            raise ValueError("a sequence of tasks needs at least one task and one sample a task")
        unknown = set(self.durations) - {"finite", "infinite"}
        if unknown:
            raise ValueError(f"a duration is 'finite' or 'infinite', not {', '.join(map(repr, sorted(unknown)))}")

    @property
    def count(self) -> int:
        """The number of tasks T."""
        return len(self.durations)

    def label_name(self, task: int, sample: int) -> str:
        """The symbol of a label; ``task`` and ``sample`` are counted from 1, as in the paper."""
        stem = "y" if self.shared_labels else f"y{task}"
        return stem if self.samples == 1 else f"{stem}_{sample}"

    @cached_property
    def ring(self) -> CoefficientRing:
        """The polynomial ring of labels, rho and, for finite tasks, ``t<i>`` and ``e<i> = e^{-2 t<i>}``."""
        names = [
            self.label_name(task, sample) for task in range(1, self.count + 1) for sample in range(1, self.samples + 1)
        ]
        ends = [
            name
            for task, duration in enumerate(self.durations, 1)
            if duration == "finite"
            for name in (f"t{task}", f"e{task}")
        ]
        return CoefficientRing([*dict.fromkeys(names), "rho", *ends])

    @cached_property
    def labels(self) -> list[Coefficient]:
        """All labels, task by task."""
        return [
            self.ring.generator(self.label_name(task, sample))
            for task in range(1, self.count + 1)
            for sample in range(1, self.samples + 1)
        ]

    def members(self, task: int) -> range:
        """The positions of the samples of ``task`` (from 1) among all samples."""
        return range((task - 1) * self.samples, task * self.samples)

    @cached_property
    def input_kernel(self) -> list[list[Coefficient]]:
        """``K^x`` between all samples: 1 on the diagonal, rho between the same sample of two tasks, 0 otherwise."""
        size = self.count * self.samples
        rho, one, zero = self.ring.generator("rho"), self.ring.coerce(1), self.ring.coerce(0)

        def entry(a: int, b: int) -> Coefficient:
            if a == b:
                return one
            return rho if a % self.samples == b % self.samples else zero

        return [[entry(a, b) for b in range(size)] for a in range(size)]


@dataclass(frozen=True)
class Phase:
    """What happens while one task trains; every function of time counts it from the start of that task.

    ``fields[n][a][b]`` is the coefficient of gamma_0^n of field ``a`` along Gaussian ``b``: fields are
    ``h_1, ..., h_n, z`` and Gaussians ``chi_1, ..., chi_n, xi``.  ``residuals[a]`` is the series of ``Delta_a``;
    ``forward[a][k]``, ``ntk[a][k]`` are ``Phi`` and ``K`` of sample ``a`` with sample ``k`` of the training task.
    """

    task: int
    fields: list[list[list[ExponentialPolynomial]]]
    forward: list[list[Series]]
    backward: Series
    ntk: list[list[Series]]
    residuals: list[Series]


class LazyExpansion:
    """The exact coefficients of gamma_0^0, ..., gamma_0^order of everything, for a sequence of tasks.

    >>> expansion = LazyExpansion(Tasks(), order=2)
    >>> expansion.phase(1).residuals[0][0]
    ExponentialPolynomial(y1*exp(-2*t))
    """

    def __init__(self, tasks: Tasks, order: int) -> None:
        if order < 0:
            raise ValueError(f"the order of an expansion is not negative, but {order} was asked for")
        self.tasks = tasks
        self.order = order
        self.ring = tasks.ring
        self._phases: list[Phase] = []

    def phase(self, task: int) -> Phase:
        """The expansion while ``task`` (from 1) trains; earlier tasks are computed first and kept."""
        if not 1 <= task <= self.tasks.count:
            raise ValueError(f"there are {self.tasks.count} tasks, so that task {task} does not exist")
        while len(self._phases) < task:
            self._phases.append(self._train(len(self._phases) + 1))
        return self._phases[task - 1]

    def loss(self, of_task: int, during: int) -> Series:
        """``sum_mu Delta_mu^2 / 2`` over the samples of one task while another (or the same) trains."""
        residuals = self.phase(during).residuals
        return [
            ExponentialPolynomial.sum(
                self.ring,
                (
                    residuals[a][k] * residuals[a][n - k] * Fraction(1, 2)
                    for a in self.tasks.members(of_task)
                    for k in range(n + 1)
                ),
            )
            for n in range(self.order + 1)
        ]

    def forgetting(self, of_task: int = 1, during: int = 2) -> Series:
        """``CF(t) = L_i(t) - L_i(t_i)`` (graldi2025, equation 11), t counted from the start of task ``during``."""
        if not of_task < during:
            raise ValueError("forgetting of a task is asked for during a later one")
        losses = self.loss(of_task, during)
        reference = [self.end_value(series, of_task) for series in self.loss(of_task, of_task)]
        return [loss - ExponentialPolynomial.constant(self.ring, start) for loss, start in zip(losses, reference)]

    def network_function(self, task: int) -> list[Series]:
        """``f_a = <z h_a> / gamma_0`` from the fields alone, to one order less than the fields.

        The residual equation does not use it: ``y_a - f_a = Delta_a`` is a check of the whole expansion.
        """
        fields = self.phase(task).fields
        size = len(self.tasks.labels)
        return [
            [
                ExponentialPolynomial.sum(
                    self.ring, (self._mean(fields[k][size], fields[n + 1 - k][a]) for k in range(n + 2))
                )
                for n in range(self.order)
            ]
            for a in range(size)
        ]

    def end_value(self, value: ExponentialPolynomial, task: int) -> Coefficient:
        """A function of the time since the start of ``task``, at the end of that task."""
        if self.tasks.durations[task - 1] == "infinite":
            return value.limit()
        return value.at_end(f"t{task}", f"e{task}")

    def _mean(
        self, left: Sequence[ExponentialPolynomial], right: Sequence[ExponentialPolynomial]
    ) -> ExponentialPolynomial:
        """``<left right>`` of two linear combinations of the Gaussians ``chi_1, ..., chi_n, xi``."""
        size = len(self.tasks.labels)
        kernel = self.tasks.input_kernel
        parts = [left[size] * right[size]]
        for a in range(size):
            if not left[a]:
                continue
            parts.extend(left[a] * right[b] * kernel[a][b] for b in range(size) if right[b] and kernel[a][b] != 0)
        return ExponentialPolynomial.sum(self.ring, parts)

    def _start(self, task: int) -> tuple[list[list[list[Coefficient]]], list[list[Coefficient]]]:
        """Fields and residuals when ``task`` begins: the initialisation, or the end of the task before."""
        size, zero, one = len(self.tasks.labels), self.ring.coerce(0), self.ring.coerce(1)
        if task > 1:
            before = self.phase(task - 1)
            fields = [[[self.end_value(c, task - 1) for c in row] for row in matrix] for matrix in before.fields]
            return fields, [[self.end_value(c, task - 1) for c in series] for series in before.residuals]
        identity = [[one if a == b else zero for b in range(size + 1)] for a in range(size + 1)]
        nothing = [[zero] * (size + 1) for _ in range(size + 1)]
        return [identity] + [nothing] * self.order, [[y] + [zero] * self.order for y in self.tasks.labels]

    def _train(self, task: int) -> Phase:
        size, ring, kernel = len(self.tasks.labels), self.ring, self.tasks.input_kernel
        members = self.tasks.members(task)
        first_fields, first_residuals = self._start(task)
        phase = Phase(
            task,
            [],
            [[[] for _ in members] for _ in range(size)],
            [],
            [[[] for _ in members] for _ in range(size)],
            [[] for _ in range(size)],
        )
        fields, residuals, ntk = phase.fields, phase.residuals, phase.ntk
        for n in range(self.order + 1):
            fields.append(self._field_order(n, members, fields, residuals, first_fields[n]))
            readouts = (self._mean(fields[k][size], fields[n - k][size]) for k in range(n + 1))
            phase.backward.append(ExponentialPolynomial.sum(ring, readouts))
            for a in range(size):
                for column, alpha in enumerate(members):
                    overlap = ExponentialPolynomial.sum(
                        ring, (self._mean(fields[k][a], fields[n - k][alpha]) for k in range(n + 1))
                    )
                    phase.forward[a][column].append(overlap)
                    ntk[a][column].append(overlap + phase.backward[n] * kernel[a][alpha])
            # the trained residuals first: the passive ones are then plain integrals
            for a in sorted(range(size), key=lambda index: index not in members):
                drive = ExponentialPolynomial.sum(
                    ring,
                    (
                        -(ntk[a][column][k] * residuals[alpha][n - k])
                        for column, alpha in enumerate(members)
                        for k in range(0 if a not in members else 1, n + 1)
                    ),
                )
                decay = 2 if a in members else 0
                residuals[a].append(drive.solve_linear(decay, first_residuals[a][n]))
        return phase

    def _field_order(
        self,
        n: int,
        members: range,
        fields: list[list[list[ExponentialPolynomial]]],
        residuals: list[Series],
        first: list[list[Coefficient]],
    ) -> list[list[ExponentialPolynomial]]:
        """The coefficient of gamma_0^n of all fields, from lower orders of fields and residuals."""
        size, ring, kernel = len(self.tasks.labels), self.ring, self.tasks.input_kernel
        constants = [[ExponentialPolynomial.constant(ring, value) for value in row] for row in first]
        if n == 0:
            return constants
        # push[alpha][b]: int Delta_alpha z along Gaussian b; it moves every h_a by K^x_{a alpha} times itself
        push = {
            alpha: [
                ExponentialPolynomial.sum(
                    ring, (residuals[alpha][k] * fields[n - 1 - k][size][b] for k in range(n))
                ).integral()
                for b in range(size + 1)
            ]
            for alpha in members
        }
        rows = [
            [
                ExponentialPolynomial.sum(
                    ring,
                    [constants[a][b]]
                    + [push[alpha][b] * kernel[a][alpha] for alpha in members if kernel[a][alpha] != 0],
                )
                for b in range(size + 1)
            ]
            for a in range(size)
        ]
        readout = [
            constants[size][b]
            + ExponentialPolynomial.sum(
                ring, (residuals[alpha][k] * fields[n - 1 - k][alpha][b] for alpha in members for k in range(n))
            ).integral()
            for b in range(size + 1)
        ]
        return [*rows, readout]


def is_even(series: Sequence[ExponentialPolynomial | flint.fmpq_mpoly]) -> bool:
    """Whether all odd orders vanish, as the symmetry ``gamma_0, z -> -gamma_0, -z`` demands of residuals."""
    return not any(
        coefficient if isinstance(coefficient, ExponentialPolynomial) else coefficient != 0
        for coefficient in series[1::2]
    )
