"""Certified counterexamples for two-layer linear networks: exact starts, and both sides in balls that do not meet.

The starts are tried in the order of ease, small fractions first.  A matrix identity is evaluated at the start (and at
t = 1 where t stands in it); a trajectory is compared with the gradient flow as power series in t, whose coefficients
are enclosed: the first that differs, with its order, refutes the formula near t = 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, singledispatch, wraps
from typing import Any, TypeVar

import mpmath
import numpy as np
import sympy as sp
from flint import ctx

from numeric.ball_series import MatrixSeries, NotEnclosed, Series, as_series, coefficients, each, flow_series, inverted
from proofs.statements import dynamics
from proofs.statements.base import Statement
from proofs.statements.quantities import Order
from symbolic.exact.balls import ball_sign, excludes_zero
from symbolic.linear_networks import linear_network as net

T = TypeVar("T")

_BITS = 200
# Coefficients of the flow that are compared: the order of t at which printed and true formulas part is small.
LENGTH = 6
ONE = sp.Integer(1)
# The letters that a start gives values to.
_NAMES = ("W1(0)", "W2(0)", "W1", "W2", "Σxx", "Σyx", "U", "V", "U⊥", "V⊥", "S", "F", "U(t)", "V(t)", "S(t)", "X", "Y")


@dataclass(frozen=True)
class Start:
    """A task and initial weights in exact numbers; W2^T W2 - W1 W1^T = lam I.

    ``U`` and ``V`` hold all left and right singular vectors of Sigma_yx, ``values`` its singular values.  ``aligned``
    says that the network function has these singular vectors too; ``now`` are its singular values then.
    """

    W1: sp.Matrix
    W2: sp.Matrix
    U: sp.Matrix
    V: sp.Matrix
    values: tuple[sp.Rational, ...]
    now: tuple[sp.Expr, ...] | None = None
    sigma_xx: sp.Matrix | None = None
    tau: sp.Integer = ONE

    @property
    def sizes(self) -> tuple[int, int, int]:
        """N_i, N_h, N_o."""
        return self.W1.cols, self.W1.rows, self.W2.rows

    @cached_property
    def _difference(self) -> sp.Matrix:
        return self.W2.T * self.W2 - self.W1 * self.W1.T

    @cached_property
    def lam(self) -> sp.Expr:
        return self._difference[0, 0]

    @cached_property
    def balanced(self) -> bool:
        return self._difference == self.lam * sp.eye(self.W1.rows)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of starts of `Tasks` that this is one of."""
        if not self.balanced:
            return ("gaussian",)
        return ("random", "task_aligned") if self.now is not None else ("random",)

    @cached_property
    def sigma_yx(self) -> sp.Matrix:
        m = len(self.values)
        return self.U[:, :m] * sp.diag(*self.values) * self.V[:, :m].T

    @cached_property
    def in_bases(self) -> sp.Matrix:
        """U^T W2 W1 V: the network function in the singular vectors of the task."""
        return (self.U.T * self.W2 * self.W1 * self.V).applyfunc(sp.expand)

    def fits(self, over: dynamics.Tasks) -> bool:
        """Whether a setting speaks of this start."""
        N_i, N_h, N_o = self.sizes
        shape = "funnel" if N_i > N_o else "inverted" if N_o > N_i else "square"
        least = min(N_i, N_o)
        width = "min" if N_h == least else "over" if N_h > least else "bottleneck"
        lam, repeated = self.lam, len(set(self.values)) < len(self.values)
        signs = {"zero": lam == 0, "nonzero": lam != 0, "positive": lam > 0, "negative": lam < 0}
        return (
            over.shape in ("any", shape)
            and over.hidden in ("any", width)
            and over.balanced == self.balanced
            and over.start in self.kinds
            and over.whitened == (self.sigma_xx is None)
            and (over.spectrum in ("full", "any") or (over.spectrum == "repeated") == repeated)
            and signs.get(over.relative_scale, True)
            and (not over.invertible_B or self.B_invertible)
        )

    @property
    def B_invertible(self) -> bool:
        """Whether B = W2(0)^T U (G + HG) + W1(0) V (G - HG) is certainly invertible (domine2025, Theorem B.5)."""
        m, lam, exact = len(self.values), self.lam, Series({}, sp.Dummy("t"), 1)
        roots = [sp.sqrt(s**2 + lam**2 / 4) for s in self.values]
        tangents = [sp.sign(lam) * sp.sqrt((r - s) / (r + s)) for r, s in zip(roots, self.values, strict=True)]
        plus, minus = (sp.diag(*((1 + sign * h) / sp.sqrt(1 + h**2) for h in tangents)) for sign in (1, -1))
        B = self.W2.T * self.U[:, :m] * plus + self.W1 * self.V[:, :m] * minus
        entries = np.empty(B.shape, dtype=object)
        for place in np.ndindex(B.shape):
            entries[place] = exact(B[place])
        try:
            inverted(entries)
        except NotEnclosed:
            return False
        return B.rows == B.cols

    def described(self) -> dict[str, str]:
        """The start as a reader writes it down."""
        N_i, N_h, N_o = self.sizes
        white = {} if self.sigma_xx is None else {"Sigma_xx": shown(self.sigma_xx)}
        return {
            "N_i": str(N_i),
            "N_h": str(N_h),
            "N_o": str(N_o),
            "W1(0)": shown(self.W1),
            "W2(0)": shown(self.W2),
            "Sigma_yx": shown(self.sigma_yx),
            **white,
            **({"lambda": str(self.lam)} if self.balanced else {}),
            "tau": str(self.tau),
        }


def shown(x: sp.Matrix) -> str:
    """A matrix in one line, rows by semicolons; a number alone without brackets."""
    rows = "; ".join(", ".join(str(v) for v in x.row(k)) for k in range(x.rows))
    return rows if x.shape == (1, 1) else f"({rows})"


def _rotation(a: int, b: int, c: int) -> sp.Matrix:
    return sp.Matrix([[a, -b], [b, a]]) / c


def listed(course: Callable[[], Iterator[T]]) -> Callable[[], tuple[T, ...]]:
    """What a function without arguments goes through, as a tuple made once: each claim is tried at all of it."""

    @lru_cache(maxsize=1)
    @wraps(course)
    def once() -> tuple[T, ...]:
        return tuple(course())

    return once


@listed
def starts() -> Iterator[Start]:
    """Starts in the order of ease: one hidden unit, then two; each shape, both signs of lambda, lambda = 0."""
    Q = sp.Rational
    column, row = sp.Matrix([[Q(3, 5)], [Q(4, 5)]]), sp.Matrix([[Q(3, 5), Q(4, 5)]])
    one, eye = sp.eye(1), sp.eye(2)
    for first, second in ((Q(3, 4), Q(5, 4)), (Q(5, 4), Q(3, 4)), (ONE, ONE)):
        white = Start(first * one, second * one, one, one, (sp.Integer(2),), (first * second,))
        yield white
        yield Start(white.W1, white.W2, one, one, white.values, white.now, sp.Matrix([[2]]))
        funnel = Start(first * row, second * one, one, eye, (sp.Integer(2),))
        inverted_funnel = Start(first * one, second * column, eye, one, (sp.Integer(2),))
        yield from (funnel, inverted_funnel)
        yield replace(funnel, sigma_xx=sp.diag(2, 1))
        yield replace(inverted_funnel, sigma_xx=sp.Matrix([[2]]))
        yield replace(white, tau=sp.Integer(2))
    for sigma_xx in (None, sp.diag(2, 1)):
        yield Start(sp.Matrix([[1, 2], [0, 1]]), eye, eye, eye, (sp.Integer(2), ONE), sigma_xx=sigma_xx)
    turned, other = _rotation(3, 4, 5), _rotation(5, 12, 13)
    wide = sp.Matrix([[2, -1, 2], [2, 2, -1]]) / 3
    values = (sp.Integer(2), sp.Integer(1))
    for p, q in (((Q(3, 4), Q(5, 12)), (Q(5, 4), Q(13, 12))), ((Q(5, 4), Q(13, 12)), (Q(3, 4), Q(5, 12)))):
        P, S = sp.diag(*p), sp.diag(*q)
        now = tuple(a * b for a, b in zip(p, q, strict=True))
        yield Start(P * turned, other * S, eye, eye, values)
        yield Start(P * turned, other * S, eye, eye, values, sigma_xx=sp.Matrix([[2, 1], [1, 2]]))
        yield Start(P * turned, other * S, turned, other, values)
        yield Start(P * other.T, turned * S, turned, other, values, now)
        yield Start(P * wide, other * S, eye, sp.eye(3), values)
        yield Start(P * turned, wide.T * S, sp.eye(3), eye, values)


@dataclass(frozen=True)
class Difference:
    """Where two sides part: the entry (from 1), the power of t (None for values), and both balls."""

    entry: tuple[int, int]
    order: int | None
    left: Any
    right: Any

    @property
    def visible(self) -> bool:
        """Whether the sides differ by more than a hundredth of the larger."""
        return bool(abs(self.left - self.right) * 100 > abs(self.left).max(abs(self.right)))


Values = tuple[Mapping[str, sp.Matrix], Mapping[sp.Symbol, sp.Expr]]


def _bound(
    start: Start,
    length: int,
    moment: sp.Expr | None,
    moving: bool,
    free: Values = ({}, {}),
    own: Mapping[sp.Symbol, int] = {},
) -> MatrixSeries:
    """The letters of the theory at a start, and ``free`` ones of their ``own`` sizes; t is the series' variable, or an
    exact moment."""
    N_i, N_h, N_o = start.sizes
    m, perp = len(start.values), abs(N_o - N_i)
    sign = (N_o > N_i) - (N_o < N_i)
    lam, tau = start.lam, start.tau
    point: dict[sp.Symbol, sp.Expr] = {net.tau: tau}
    if start.balanced:
        point |= {net.lam: lam, net.lam_perp: sign * lam / 2}
    point |= {net.N_i: sp.Integer(N_i), net.N_h: sp.Integer(N_h), net.N_o: sp.Integer(N_o)}
    if moment is not None:
        point[net.t] = moment
    point |= {**free[1], **{size: sp.Integer(n) for size, n in own.items()}}
    scalars = Series(point, sp.Dummy("t") if moment is not None else net.t, length)
    W1, W2 = as_series(start.W1.tolist()), as_series(start.W2.tolist())
    xx = as_series((start.sigma_xx or sp.eye(N_i)).tolist())
    yx = as_series(start.sigma_yx.tolist())
    now = flow_series(W1, W2, xx, yx, length) if moving else (W1, W2)
    zeros = lambda rows: np.empty((rows, perp), dtype=object) if not perp else as_series(np.zeros((rows, perp), int))  # noqa: E731
    arrays = {
        "W1(0)": W1, "W2(0)": W2, "W1": now[0], "W2": now[1], "Σxx": xx, "Σyx": yx,
        "U": as_series(start.U[:, :m].tolist()), "V": as_series(start.V[:, :m].tolist()),
        "U⊥": as_series(start.U[:, m:].tolist()) if N_o > N_i else zeros(N_o),
        "V⊥": as_series(start.V[:, m:].tolist()) if N_i > N_o else zeros(N_i),
    }  # fmt: skip
    arrays |= {name: as_series(x.tolist()) for name, x in free[0].items()}
    bases: dict[str, tuple[list[sp.Expr], Any]] = {"S": (list(start.values), None)}
    if start.balanced:
        bases["F"] = _generator(start, length)
    if start.now is not None and not moving:
        arrays |= {"U(t)": arrays["U"], "V(t)": arrays["V"]}
        bases["S(t)"] = (list(start.now), None)
    return MatrixSeries(arrays, bases, scalars, {
        net.N_i: N_i, net.N_h: N_h, net.N_o: N_o, net.modes: m, net.width_perp: perp, **own,
    })  # fmt: skip


def _generator(start: Start, length: int) -> tuple[list[sp.Expr], Any]:
    """Eigenvalues and eigenvectors of F: a pair of them for each mode, and the complement.

    On the plane of two singular vectors F is ((-lam/2, s), (s, lam/2)), whose eigenvectors are (s, lam/2 +- r).
    """
    N_i, _, N_o = start.sizes
    m, lam = len(start.values), start.lam
    values: list[sp.Expr] = []
    columns: list[sp.Matrix] = []
    for k, s in enumerate(start.values):
        root = sp.sqrt(s**2 + lam**2 / 4)
        for sign in (1, -1):
            low = lam / 2 + sign * root
            norm = sp.sqrt(s**2 + low**2)
            values.append(sign * root)
            columns.append(sp.Matrix.vstack(start.V[:, k] * (s / norm), start.U[:, k] * (low / norm)))
    for k in range(m, N_i):
        values.append(-lam / 2)
        columns.append(sp.Matrix.vstack(start.V[:, k], sp.zeros(N_o, 1)))
    for k in range(m, N_o):
        values.append(lam / 2)
        columns.append(sp.Matrix.vstack(sp.zeros(N_i, 1), start.U[:, k]))
    exact = Series({}, sp.Dummy("t"), length)
    rows = sp.Matrix.hstack(*columns)
    vectors = np.empty(rows.shape, dtype=object)
    for place in np.ndindex(rows.shape):
        vectors[place] = exact(rows[place])
    return values, vectors


def _parted(left: Any, right: Any, length: int, *, series: bool) -> Difference | None:
    """The lowest order, and in it the entry that differs most, at which enclosures do not meet."""
    if left.shape != right.shape:
        raise NotEnclosed("the shapes differ")
    places = list(np.ndindex(left.shape))
    for order in range(length):
        found = []
        for place in places:
            a, b = (coefficients(x[place], length)[order] for x in (left, right))
            if excludes_zero(a - b):
                found.append((float(abs(a - b).mid()), place, a, b))
        if found:
            _, place, a, b = max(found, key=lambda f: f[0])
            return Difference((place[0] + 1, place[1] + 1), order if series else None, a, b)
    return None


def free_values(statement: dynamics.MatrixIdentity, start: Start) -> Values:
    """Small integers for letters and scalars that are none of the setting."""
    letters, scalars = statement.free(_NAMES, (net.tau, net.lam, net.lam_perp, net.t))
    sizes = dict(zip((net.N_i, net.N_h, net.N_o), start.sizes, strict=True)) | {net.modes: len(start.values)}
    sizes |= own_sizes(statement, start)
    arrays = {}
    for k, x in enumerate(letters):
        rows, cols = (n.subs(sizes) for n in (x.rows, x.cols))
        if not (rows.is_Integer and cols.is_Integer):
            raise NotEnclosed(f"the matrix {x.name} has no size")
        if statement.of_network or x.symmetric:
            arrays[x.name] = sp.Matrix(rows, cols, lambda i, j: sp.Integer((2, 0, -1)[(i + j) % 3]))
        else:  # different ones, that do not commute
            arrays[x.name] = sp.Matrix(rows, cols, lambda i, j, k=k: sp.Integer((3 + k + 3 * i + (k + 2) * j) % 7 - 2))
        while x.invertible and arrays[x.name].det() == 0:
            arrays[x.name] += sp.eye(rows)
    return arrays, {x: sp.Integer(2 + k) for k, x in enumerate(scalars)}


def own_sizes(statement: dynamics.MatrixIdentity, start: Start) -> dict[sp.Symbol, int]:
    """As many as the start has modes, for sizes of a statement that are none of the network's: one, or two."""
    return dict.fromkeys(statement.sizes, len(start.values))


@singledispatch
def sides(statement: Statement, start: Start) -> tuple[Any, Any, int, bool] | None:
    """Both sides at a start, the number of coefficients that are known, and whether they are series in t; None where
    such starts say nothing of the statement."""
    return None


@sides.register
def _(statement: dynamics.MatrixIdentity, start: Start) -> tuple[Any, Any, int, bool]:
    bound = _bound(start, 1, ONE, moving=False, free=free_values(statement, start), own=own_sizes(statement, start))
    return bound(statement.lhs), bound(statement.rhs), 1, False


@sides.register
def _(statement: dynamics.Trajectory, start: Start) -> tuple[Any, Any, int, bool]:
    bound = _bound(start, LENGTH, None, moving=True)
    return bound(statement.observable), bound(statement.formula), LENGTH, True


@sides.register
def _(statement: dynamics.FlowEquation, start: Start) -> tuple[Any, Any, int, bool]:
    moving, still = _bound(start, 2, None, moving=True), _bound(start, 1, None, moving=False)
    velocity = each(moving(statement.observable), lambda x: x.derivative())
    return velocity, still(statement.right_side), 1, False


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the simplest start that refutes the statement, or None.

    All values are text.  A start at which the sides differ by what is seen in two digits comes before one at which
    they differ by less.
    """
    over = getattr(statement, "over", None)
    if not isinstance(over, dynamics.Tasks):
        return None
    faint: dict[str, Any] | None = None
    before, ctx.prec = ctx.prec, _BITS
    try:
        for start in starts():
            if not start.fits(over) or (start.tau != 1 and not isinstance(statement, dynamics.MatrixIdentity)):
                continue
            try:
                found = sides(statement, start)
                parted = found and _parted(*found[:3], series=found[3])
            except NotEnclosed:
                continue
            if parted and parted.visible:
                return _told(statement, start, parted)
            if parted and faint is None:
                faint = _told(statement, start, parted)
    finally:
        ctx.prec = before
    return faint


def _told(statement: Statement, start: Start, parted: Difference) -> dict[str, Any]:
    point = start.described()
    if isinstance(statement, dynamics.MatrixIdentity):
        letters, scalars = free_values(statement, start)
        sizes = {str(x): str(n) for x, n in own_sizes(statement, start).items()}
        point = (point | {"t": "1"} if statement.of_network else {}) | sizes
        point |= {name: shown(x) for name, x in letters.items()}
        point |= {str(x): str(value) for x, value in scalars.items()}
    place = f"({parted.entry[0]}, {parted.entry[1]})"
    if parted.order is not None:
        place += f", coefficient of t^{parted.order}"
    return {"point": point, "entry": place, "left": decimal(parted.left), "right": decimal(parted.right)}


def parts(statement: Statement, left: Any, right: Any) -> bool:
    """Whether two balls contradict an equality, or an order of quantities, whatever they hold."""
    if isinstance(statement, Order):
        return ball_sign(left - right) == (-1 if statement.relation.startswith(">") else 1)
    return bool(excludes_zero(left - right))


def decimal(ball: Any) -> str:
    """A ball for a reader: the exact value where it is a short fraction, else five digits."""
    whole = (ball * 10080).unique_fmpz() if ball.is_exact() else None
    if whole is not None and len(text := str(sp.Rational(int(whole), 10080))) <= 9:
        return text
    return mpmath.nstr(mpmath.mpf(ball.mid().str(20, radius=False)), 5, strip_zeros=True).removesuffix(".0")
