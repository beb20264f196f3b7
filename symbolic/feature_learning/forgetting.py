"""Catastrophic forgetting of two tasks in closed form, for every feature-learning strength gamma_0.

Two tasks with orthonormal samples, ``K^x = rho I`` across them, label vectors ``y1`` and ``y2`` (graldi2025, appendix
E.2), a linear two-layer network of infinite width.  Trained to convergence one after the other, the residual of task 1
is, exactly in gamma_0,

    Delta_1 = y1 - rho y2 - s (1 - rho^2) y1,       CF = |Delta_1|^2 / 2,
    s^2 = (1 + c2) / (1 + c1),                      c1 = sqrt(1 + gamma_0^2 |y1|^2),
    c2 = (kappa + sqrt((kappa + 2)^2 + 4 gamma_0^2 |y2|^2)) / 2,      kappa = (1 - rho^2) (c1 - 1).

``c1`` and ``c2`` are ``G = <z z>`` after each task.  Feature learning acts through one number, the scale ``s`` by which
the memory of task 1 is multiplied; ``s = 1`` is the lazy limit.  The paper stops at gamma_0 = 0 here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import sympy as sp

from symbolic.feature_learning.hyperbolic_dynamics import single_task, train_tasks, train_to_convergence

__all__ = [
    "ForgettingLimits",
    "TaskGeometry",
    "forgetting",
    "forgetting_after_finite_training",
    "forgetting_at",
    "forgetting_limits",
    "forgetting_of_data",
    "forgetting_series",
    "leading_feature_learning_effect",
    "memory_scale",
    "residual_after_both",
    "two_task_inputs",
]


@dataclass(frozen=True)
class TaskGeometry:
    """All that forgetting depends on: ``rho``, ``|y1|^2``, ``y1 . y2`` and ``|y2|^2``.

    Raises ValueError if numbers are given that no pair of tasks has: ``rho`` outside [-1, 1], a negative square, or
    ``(y1 . y2)^2 > |y1|^2 |y2|^2``.

    >>> import lazyrich, sympy as sp
    >>> rho, y = sp.symbols("rho y", positive=True)
    >>> lazyrich.TaskGeometry.of_labels(rho, [y, 0], [0, y])
    TaskGeometry(rho=rho, first=y**2, cross=0, second=y**2)
    """

    rho: sp.Expr
    first: sp.Expr
    cross: sp.Expr
    second: sp.Expr

    def __post_init__(self) -> None:
        for name in ("rho", "first", "cross", "second"):
            object.__setattr__(self, name, _real(name, getattr(self, name)))
        if self.rho.is_number and (sp.Abs(self.rho) > 1) == sp.true:
            raise ValueError(f"a task similarity lies in [-1, 1], but rho = {self.rho} was given")
        for name, square in (("|y1|^2", self.first), ("|y2|^2", self.second)):
            if square.is_negative:
                raise ValueError(f"{name} = {square} is not the square of a norm")
        if sp.sympify(self.first * self.second - self.cross**2 + self._rounding()).is_negative:
            raise ValueError("no label vectors have these products: (y1 . y2)^2 exceeds |y1|^2 |y2|^2")

    def _rounding(self) -> sp.Expr:
        """What rounding may add to (y1 . y2)^2: parallel vectors (as P = 1 has them) fill the inequality exactly."""
        bits = [number._prec for part in (self.first, self.cross, self.second) for number in part.atoms(sp.Float)]
        return self.cross**2 * sp.Integer(2) ** (3 - min(bits)) if bits else sp.Integer(0)

    @classmethod
    def of_labels(cls, rho: sp.Expr, y1: object, y2: object) -> TaskGeometry:
        """The geometry of two label vectors (sequences of equal length, or single labels)."""
        first, second = _vector(y1), _vector(y2)
        if len(first) != len(second):
            raise ValueError(
                f"rho couples sample mu of task 1 to sample mu of task 2, so that both tasks need as many labels, "
                f"not {len(first)} and {len(second)}"
            )
        return cls(rho, _dot(first, first), _dot(first, second), _dot(second, second))


def _vector(labels: object) -> list[sp.Expr]:
    listed = isinstance(labels, Iterable) and not isinstance(labels, (str, sp.Expr))
    many = listed or isinstance(labels, sp.MatrixBase)  # of which the immutable are expressions too
    several: Iterable[object] = labels if many else [labels]  # type: ignore[assignment]
    found = [_real("a label", label) for label in several]
    if not found:
        raise ValueError("a task needs at least one label")
    return found


def _real(name: str, value: object) -> sp.Expr:
    """A real number or an expression in letters; TypeError for anything else, ValueError for what is not finite."""
    try:
        found = None if isinstance(value, (str, bool)) or value is None else sp.sympify(value)
    except sp.SympifyError:
        found = None
    if not isinstance(found, sp.Expr):
        raise TypeError(f"{name} must be a number or a SymPy expression, not {value!r}")
    if found.has(sp.nan, sp.oo, -sp.oo, sp.zoo):
        raise ValueError(f"{name} must be finite, not {value}")
    if found.is_number and found.is_real is False:
        raise ValueError(f"{name} must be real, not {value}")
    return found


def _dot(left: list[sp.Expr], right: list[sp.Expr]) -> sp.Expr:
    return sp.Add(*(a * b for a, b in zip(left, right)))


def memory_scale(gamma0: sp.Expr, tasks: TaskGeometry, learned: sp.Expr | int = 1) -> sp.Expr:
    """The factor ``s`` by which training task 2 to convergence rescales the memory of task 1.

    ``learned`` is the fraction of the labels that task 1 had reached when task 2 began (1 at convergence).
    """
    before = sp.sqrt(1 + gamma0**2 * learned**2 * tasks.first)
    kappa = (1 - tasks.rho**2) * (before - 1)
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * gamma0**2 * tasks.second)) / 2
    return sp.sqrt((1 + after) / (1 + before))


def residual_after_both(gamma0: sp.Expr, tasks: TaskGeometry, learned: sp.Expr | int = 1) -> tuple[sp.Expr, sp.Expr]:
    """``(p, q)`` with ``Delta_1 = p y1 + q y2`` after task 2 has converged."""
    scale = memory_scale(gamma0, tasks, learned)
    return 1 - scale * (1 - tasks.rho**2) * learned, -tasks.rho


def _loss(tasks: TaskGeometry, p: sp.Expr, q: sp.Expr) -> sp.Expr:
    return (p**2 * tasks.first + 2 * p * q * tasks.cross + q**2 * tasks.second) / 2


def forgetting(gamma0: sp.Expr, tasks: TaskGeometry) -> sp.Expr:
    """``CF(gamma_0)`` of two tasks, both trained to convergence (equation 11), for any number of samples.

    >>> import lazyrich, sympy as sp
    >>> y = sp.Symbol("y", positive=True)
    >>> sp.factor(lazyrich.forgetting(sp.Integer(0), lazyrich.TaskGeometry.of_labels(sp.Rational(1, 2), y, y)))
    y**2/32

    Raises ValueError for a strength that is negative or not finite, TypeError for what is no number.
    """
    gamma0 = _real("gamma_0", gamma0)
    if gamma0.is_negative:
        raise ValueError(f"gamma_0 = {gamma0}: a feature-learning strength is >= 0")
    if not isinstance(tasks, TaskGeometry):
        what = type(tasks).__name__
        raise TypeError(f"tasks must be a TaskGeometry, not {what}: see TaskGeometry.of_labels(rho, y1, y2)")
    return _loss(tasks, *residual_after_both(gamma0, tasks))


def forgetting_after_finite_training(gamma0: sp.Expr, tasks: TaskGeometry, t1: sp.Expr) -> sp.Expr:
    """``CF`` when task 1 was trained for a finite time ``t1 > 0`` and task 2 to convergence.

    It can be negative: what task 1 had not yet learned, task 2 may teach.
    """
    learned = single_task(gamma0, sp.sqrt(tasks.first), t1).learned
    return _loss(tasks, *residual_after_both(gamma0, tasks, learned)) - (1 - learned) ** 2 * tasks.first / 2


def forgetting_of_data(
    gamma0: sp.Expr, first: tuple[sp.Matrix, sp.Matrix], second: tuple[sp.Matrix, sp.Matrix]
) -> sp.Expr:
    """``CF`` of two tasks ``(inputs, labels)`` with any linearly independent inputs, trained to convergence."""
    start = sp.zeros(first[0].cols, 1)
    learned = train_to_convergence(start, gamma0, *first)
    after = train_to_convergence(learned, gamma0, *second)
    residual = first[1] - first[0] * after
    return residual.dot(residual) / 2


def two_task_inputs(rho: sp.Expr, samples: int) -> tuple[sp.Matrix, sp.Matrix]:
    """Inputs of two tasks (one sample a row, D = 2 P) with ``K^x = I`` within and ``rho I`` across (appendix E.2.1).

    The new directions of task 2 carry the factor ``sqrt(1 - rho^2)``, without which its samples are not normalised.
    """
    identity, nothing = sp.eye(samples), sp.zeros(samples)
    return identity.row_join(nothing), (rho * identity).row_join(sp.sqrt(1 - rho**2) * identity)


def forgetting_at(gamma0: sp.Expr, rho: sp.Expr, y1: object, y2: object, t1: sp.Expr, t2: sp.Expr) -> sp.Expr:
    """``CF`` after task 1 was trained for ``t1`` and task 2 for ``t2``; either may be ``oo``.  Exact in gamma_0.

    The closed form for any number of samples and any labels.  ``rho`` is exact (its square root is taken exactly); for
    a number, give ``gamma0`` and the times as `sympy.Float` of the digits wanted, since roots of exact numbers pile up.
    """
    geometry = TaskGeometry.of_labels(rho, y1, y2)
    first, second = sp.Matrix(_vector(y1)), sp.Matrix(_vector(y2))
    inputs = two_task_inputs(geometry.rho, first.rows)
    path = train_tasks(gamma0, [(inputs[0], first), (inputs[1], second)], [sp.sympify(t1), sp.sympify(t2)])
    before, after = (first - inputs[0] * weights for weights in path)
    return (after.dot(after) - before.dot(before)) / 2


def forgetting_series(tasks: TaskGeometry, order: int) -> list[sp.Expr]:
    """The coefficients of ``gamma_0^0, ..., gamma_0^order`` of `forgetting`: polynomials in rho and the labels.

    Odd ones vanish (``gamma_0 -> -gamma_0`` is undone by ``z -> -z``).

    >>> rho, y = sp.symbols("rho y", positive=True)
    >>> sp.factor(forgetting_series(TaskGeometry.of_labels(rho, y, y), 2)[2])
    -rho*y**4*(rho - 1)**3*(rho + 1)**2/8
    """
    if order < 0:
        raise ValueError(f"the order of an expansion is not negative, but {order} was asked for")
    count = order // 2 + 1
    delta = 1 - tasks.rho**2
    one = [sp.Integer(1)] + [sp.Integer(0)] * (count - 1)
    variable = [sp.Integer(int(k == 1)) for k in range(count)]
    before = _root([a + tasks.first * b for a, b in zip(one, variable)])
    kappa = [delta * (a - b) for a, b in zip(before, one)]
    half_radicand = [a + b / 2 for a, b in zip(one, kappa)]
    root = _root([a + tasks.second * b for a, b in zip(_product(half_radicand, half_radicand), variable)])
    after = [k / 2 + r for k, r in zip(kappa, root)]
    ratio = _quotient([(a + b) / 2 for a, b in zip(one, after)], [(a + b) / 2 for a, b in zip(one, before)])
    p = [a - delta * s for a, s in zip(one, _root(ratio))]
    squares = _product(p, p)
    result = []
    for k in range(count):
        constant = tasks.rho**2 * tasks.second if k == 0 else 0
        result.append(sp.expand((squares[k] * tasks.first - 2 * tasks.rho * p[k] * tasks.cross + constant) / 2))
        result.append(sp.Integer(0))
    return result[: order + 1]


def leading_feature_learning_effect(tasks: TaskGeometry) -> sp.Expr:
    """``CF^(2) = rho (1 - rho^2) (|y2|^2 - rho^2 |y1|^2) (y1 . y2 - rho |y1|^2) / 8``.

    For equal labels this is ``y^4 rho (1 - rho)^3 (1 + rho)^2 / 8 >= 0`` on [0, 1]; for ``y2 = -y1`` it is negative, so
    that a little feature learning then REDUCES forgetting.  It vanishes at rho = 0, where forgetting starts as
    ``gamma_0^4 |y1|^2 |y2|^4 / 128``.
    """
    rho = tasks.rho
    return rho * (1 - rho**2) * (tasks.second - rho**2 * tasks.first) * (tasks.cross - rho * tasks.first) / 8


@dataclass(frozen=True)
class ForgettingLimits:
    """The closed form at the ends: ``lazy`` (gamma_0 -> 0), ``rich`` (gamma_0 -> oo), ``unrelated`` (rho = 0),
    ``identical`` (rho = 1), and the scale ``rich_scale`` of the memory as gamma_0 -> oo (``y1`` not zero)."""

    lazy: sp.Expr
    rich: sp.Expr
    rich_scale: sp.Expr
    unrelated: sp.Expr
    identical: sp.Expr


def forgetting_limits(gamma0: sp.Expr, tasks: TaskGeometry) -> ForgettingLimits:
    """The limits of `forgetting`, written out.

    ``lazy = rho^2 |y2 - rho y1|^2 / 2``; ``rich`` is finite, with
    ``s^2 -> (1 - rho^2 + sqrt((1 - rho^2)^2 + 4 |y2|^2/|y1|^2)) / 2`` (the golden ratio for rho = 0 and equal norms);
    ``unrelated = (s - 1)^2 |y1|^2 / 2`` is positive at every gamma_0 > 0 although the inputs are orthogonal;
    ``identical = |y1 - y2|^2 / 2`` does not depend on gamma_0.
    """
    rho, first, cross, second = tasks.rho, tasks.first, tasks.cross, tasks.second
    delta = 1 - rho**2
    lazy = rho**2 * (second - 2 * rho * cross + rho**2 * first) / 2
    rich_scale = sp.sqrt((delta + sp.sqrt(delta**2 + 4 * second / first)) / 2)
    orthogonal = TaskGeometry(sp.Integer(0), first, cross, second)
    return ForgettingLimits(
        lazy=lazy,
        rich=_loss(tasks, 1 - rich_scale * delta, -rho),
        rich_scale=rich_scale,
        unrelated=(memory_scale(gamma0, orthogonal) - 1) ** 2 * first / 2,
        identical=(first - 2 * cross + second) / 2,
    )


def _product(left: list[sp.Expr], right: list[sp.Expr]) -> list[sp.Expr]:
    return [sp.expand(sum(left[k] * right[n - k] for k in range(n + 1))) for n in range(len(left))]


def _root(series: list[sp.Expr]) -> list[sp.Expr]:
    """The square root with constant term 1 of a power series with constant term 1."""
    root = [sp.Integer(1)]
    for n in range(1, len(series)):
        root.append(sp.expand((series[n] - sum(root[k] * root[n - k] for k in range(1, n))) / 2))
    return root


def _quotient(numerator: list[sp.Expr], denominator: list[sp.Expr]) -> list[sp.Expr]:
    """``numerator / denominator`` of power series, the denominator with constant term 1."""
    result: list[sp.Expr] = []
    for n in range(len(numerator)):
        result.append(sp.expand(numerator[n] - sum(result[k] * denominator[n - k] for k in range(n))))
    return result
