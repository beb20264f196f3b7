"""Exact starts of training and what becomes of them, as series: near t = 0, at rest, for every lambda.

From an exact start the gradient flow is a power series in t.  Weights that have *learned* their task are at rest under
the flow: what they are at any time, and at its end, is what they are at the start.  They are written for every lambda,
so that another lambda, a derivative in it and its limits are read from Laurent series of algebraic functions.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import flint
import numpy as np
import sympy as sp

from numeric.ball_laurent import Laurent, Matrices, Scalars, combined, constants, multiplied, traced
from numeric.ball_series import NotEnclosed, as_series, flow_series
from proofs.witnesses.exact_starts import Start, listed, shown
from symbolic.language.expectation import Drawn, Mean
from symbolic.language.flow import (
    NTK,
    NTK_0,
    At,
    Entries,
    S_start,
    SingularValue,
    Slope,
    Tending,
    U_start,
    V_start,
    With,
    place_among,
)
from symbolic.language.quantity import Quantity, Trace, carried, quantities
from symbolic.linear_networks import linear_network as net
from symbolic.matrix_algebra.matrices import Add, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import letters

# Numbers of examples that are tried, by the number of inputs.
DATA = {1: (1, 2), 2: (2, 4), 3: (4, 10), 8: (8,)}
# Coefficients in t that are compared, and terms of a series in lambda.
IN_TIME, IN_SCALE = 6, 12
MOST_PATTERNS = 64
ONE, HALF = sp.Integer(1), sp.Rational(1, 2)


@dataclass(frozen=True)
class Learned:
    """Weights R diag(p) V^T and U diag(q) R^T with p q = ``made`` and q^2 - p^2 = lambda, whatever lambda is.

    The network function U diag(made) V^T solves the task; ``spare`` hidden units more than modes feed one more output.
    """

    U: sp.Matrix
    V: sp.Matrix
    made: tuple[sp.Expr, ...]
    scale: sp.Expr
    sigma_xx: sp.Matrix | None = None
    R: sp.Matrix | None = None
    spare: bool = False

    def weights(self, positive: bool) -> tuple[sp.Matrix, sp.Matrix]:
        """W1 and W2 in the letter lambda, written without cancellation for its sign."""
        m, scale = len(self.made), sp.Integer(1 if positive else -1) * net.lam
        large = [sp.sqrt(scale / 2 + sp.sqrt(net.lam**2 / 4 + s**2)) for s in self.made]
        small = [s / x for s, x in zip(self.made, large, strict=True)]
        p, q = (small, large) if positive else (large, small)
        turn = self.R if self.R is not None else sp.eye(m)
        W1, W2 = turn * sp.diag(*p) * self.V[:, :m].T, self.U[:, :m] * sp.diag(*q) * turn.T
        if self.spare:
            other = self.U[:, m] * sp.sqrt(net.lam)
            return sp.Matrix.vstack(W1, sp.zeros(1, W1.cols)), sp.Matrix.hstack(W2, other)
        return W1, W2

    @cached_property
    def at_rest(self) -> Start:
        """The weights at their own scale."""
        return self.start(self.scale)

    def start(self, scale: sp.Expr) -> Start:
        """The weights at an exact lambda."""
        W1, W2 = (w.subs(net.lam, scale) for w in self.weights(bool(scale >= 0)))
        N_i, values = self.V.rows, self.made
        if self.sigma_xx is not None:
            values = tuple(s * self.sigma_xx[0, 0] for s in self.made)
        if self.sigma_xx is not None and N_i > 1:
            raise ValueError("inputs that are not white are written for one input")
        return Start(W1, W2, self.U, self.V, values, self.made, self.sigma_xx)


@listed
def learned() -> Iterator[Learned]:
    """Weights at rest in the order of ease; at their own ``scale`` they are rational."""
    one, eye, turned = sp.eye(1), sp.eye(2), sp.Matrix([[3, -4], [4, 3]]) / 5
    low, high = sp.Rational(3, 4), sp.Rational(63, 16)
    for scale in (sp.Integer(2), sp.Integer(-2), sp.Integer(0)):
        yield Learned(one, one, (low if scale else sp.Integer(4),), scale)
        for bases in ((turned, one), (one, turned)):
            yield Learned(*bases, (low if scale else sp.Integer(4),), scale)
        yield Learned(one, one, (low if scale else sp.Integer(4),), scale, sigma_xx=sp.Matrix([[2]]))
        values = (high, low) if scale else (sp.Integer(4), sp.Integer(1))
        yield Learned(eye, turned, values, scale)
        yield Learned(turned, eye, values, scale)
        yield Learned(sp.eye(3), eye, values, scale)
        yield Learned(eye, sp.eye(3), values, scale)
    yield Learned(turned, one, (sp.Rational(15, 16),), ONE, spare=True)
    for scale in (sp.Integer(50), sp.Integer(-50)):
        yield Learned(one, one, (sp.Rational(75, 4),), scale)


@listed
def further_starts() -> Iterator[Start]:
    """Starts of kinds that identities do not ask for: reversed modes, wide hidden layers, more sizes."""
    Q = sp.Rational
    one, eye = sp.eye(1), sp.eye(2)
    for p, q, scale in ((Q(1, 2), Q(3, 2), 2), (Q(3, 2), Q(1, 2), -2), (sp.Integer(1), sp.Integer(1), 0)):
        yield Start(-p * one, q * one, one, one, (sp.Integer(2),))
        others = {2: (Q(7, 4), Q(9, 4)), -2: (Q(9, 4), Q(7, 4)), 0: (sp.Integer(2), sp.Integer(2))}[scale]
        yield Start(sp.diag(-p, -others[0]), sp.diag(q, others[1]), eye, eye, (sp.Integer(2), ONE))
        wide = sp.Matrix([[2, -1, 2], [2, 2, -1]]) / 3
        yield Start(sp.diag(p, others[0]) * wide, sp.diag(q, others[1]), eye, sp.eye(3), (sp.Integer(2), ONE))
    yield Start(sp.Matrix([Q(3, 4), 0]), sp.diag(Q(5, 4), 1), eye, one, (sp.Integer(2),))
    yield Start(sp.Matrix([[Q(5, 4), 0], [0, 1]]), sp.Matrix([[Q(3, 4), 0]]), one, eye, (sp.Integer(2),))
    three = sp.Matrix([[1, 0, 1], [0, 1, 1]])
    yield Start(three, sp.Matrix([[1, 1], [0, 1]]), eye, sp.eye(3), (sp.Integer(2), ONE))
    yield Start(sp.Matrix([[1, 1], [0, 1]]), three.T, sp.eye(3), eye, (sp.Integer(2), ONE))


@listed
def large_starts() -> Iterator[Start]:
    """Eight units a layer, entries as large as a Gaussian of standard deviation 10 makes them.

    The singular values are about the quantiles of such a matrix, in other orders in the two layers; their vectors are
    Hadamard's in the hidden layer and those of the task outside of it.
    """
    two, eye = sp.Matrix([[1, 1], [1, -1]]), sp.eye(8)
    signs = sp.kronecker_product(two, two, two)
    first, second = (1, 3, 5, 7, 9, 11, 14, 17), (5, 7, 1, 3, 14, 17, 9, 11)
    values = tuple(map(sp.Rational, ("5/2", "9/4", "2", "7/4", "3/2", "5/4", "1", "4/5")))
    yield Start(signs * sp.diag(*first), sp.diag(*second) * signs.T, eye, eye, values)


class Course:
    """Letters and values along the training from one start; ``moving`` says what the series are in."""

    def __init__(
        self,
        start: Start,
        letters_at: Mapping[sp.Symbol, sp.Expr],
        *,
        examples: int = 0,
        rest: Learned | None = None,
        in_time: bool = False,
        scale: Laurent | None = None,
        relative: sp.Expr = net.lam,
    ) -> None:
        self.start, self.at, self.rest, self.in_time, self.relative = start, dict(letters_at), rest, in_time, relative
        self.scale, self.examples = scale, examples or DATA[start.sizes[0]][0]
        N_i, N_h, N_o = start.sizes
        m = len(start.values)
        sign = (N_o > N_i) - (N_o < N_i)
        point: dict[sp.Symbol, Any] = {**self.at, net.tau: start.tau, net.modes: sp.Integer(m)}
        if not in_time:
            point.setdefault(net.t, sp.Integer(0) if rest is None else ONE)
        point |= dict(zip((net.N_i, net.N_h, net.N_o), map(sp.Integer, start.sizes), strict=True))
        point[net.P] = sp.Integer(self.examples)
        moves: dict[sp.Symbol, Laurent] = {net.t: Laurent.variable()} if in_time else {}
        if scale is not None:
            point.pop(net.lam, None)
            moves |= {net.lam: scale, net.lam_perp: scale * sp.Rational(sign, 2)}
        elif start.balanced:
            point |= {net.lam: start.lam, net.lam_perp: sign * start.lam / 2}
        self.scalars = Scalars(point, moves)
        self.sizes = {net.N_i: N_i, net.N_h: N_h, net.N_o: N_o, net.modes: m, net.P: self.examples}
        self.sizes[net.width_perp] = abs(N_o - N_i)
        self.known: dict[Any, Matrices] = {}

    @cached_property
    def data(self) -> tuple[sp.Matrix, sp.Matrix]:
        """X and Y with the covariances of the task; the targets are fitted without a rest."""
        xx, N_i = self.start.sigma_xx, self.start.sizes[0]
        X = white(N_i, self.examples)
        if xx is not None:
            root = xx.applyfunc(sp.sqrt)
            if not (xx.is_diagonal() and root * root == xx):
                raise NotEnclosed("no inputs of this covariance are written down")
            return root * X, self.start.sigma_yx * root.inv() * X
        return X, self.start.sigma_yx * X

    def weights(self, when: str) -> tuple[Any, Any]:
        """W1 and W2 as arrays of series, ``start`` or ``now``."""
        if self.scale is not None:
            if self.rest is None:
                raise NotEnclosed("the flow is not known for every lambda")
            positive = self.scale.sign() >= 0
            one, two = self.rest.weights(positive)
            return _array(one, self.scalars), _array(two, self.scalars)
        W1, W2 = (_array(w, self.scalars) for w in (self.start.W1, self.start.W2))
        if when == "start" or self.rest is not None:
            return W1, W2
        if not self.in_time:
            raise NotEnclosed("the weights are known at the start alone")
        start, N_i = self.start, self.start.sizes[0]
        xx = start.sigma_xx if start.sigma_xx is not None else sp.eye(N_i)
        W1_0, W2_0, sigma_xx, sigma_yx = (as_series(x.tolist()) for x in (start.W1, start.W2, xx, start.sigma_yx))
        as_laurent = np.vectorize(Laurent, otypes=[object])
        one, two = flow_series(W1_0, W2_0, sigma_xx, sigma_yx, IN_TIME)
        return as_laurent(one), as_laurent(two)

    def matrices(self, when: str) -> Matrices:
        """The letters at the start or now."""
        if when not in self.known:
            start, m = self.start, len(self.start.values)
            W1_0, W2_0 = self.weights("start")
            W1, W2 = self.weights(when)
            perp = abs(start.sizes[2] - start.sizes[0])
            X, Y = (constants(x.tolist()) for x in self.data)
            xx = start.sigma_xx if start.sigma_xx is not None else sp.eye(start.sizes[0])
            arrays = {
                "W1(0)": W1_0, "W2(0)": W2_0, "W1": W1, "W2": W2, "X": X, "Y": Y,
                "Σxx": constants(xx.tolist()), "Σyx": constants(start.sigma_yx.tolist()),
                "U": constants(start.U[:, :m].tolist()), "V": constants(start.V[:, :m].tolist()),
                "U⊥": _complement(start.U, m, perp, start.sizes[2] > start.sizes[0]),
                "V⊥": _complement(start.V, m, perp, start.sizes[0] > start.sizes[2]),
                NTK.name: cache(lambda: _kernel(W1, W2, X)), NTK_0.name: cache(lambda: _kernel(W1_0, W2_0, X)),
            }  # fmt: skip
            bases: dict[str, list[Any]] = {"S": list(start.values)}
            for names, function in (
                ((U_start.name, S_start.name, V_start.name), multiplied(W2_0, W1_0)),
                (("U(t)", "S(t)", "V(t)"), multiplied(W2, W1)),
            ):
                found = self._modes(function)
                if found is not None:
                    arrays[names[0]], bases[names[1]], arrays[names[2]] = found
            self.known[when] = Matrices(arrays, bases, self.scalars, self.sizes)
        return self.known[when]

    def _modes(self, function: Any) -> tuple[Any, list[Any], Any] | None:
        """U, S, V of the network function, of one row or column; of weights at rest those of what they make."""
        if self.rest is not None:
            m = len(self.rest.made)
            U, V = (constants(x[:, :m].tolist()) for x in (self.rest.U, self.rest.V))
            return U, list(self.rest.made), V
        if min(function.shape) > 1:
            return None
        try:
            length = sum(e * e for e in function.ravel()).sqrt()
            along = function * length.inverse()
        except NotEnclosed:
            return None
        one = constants([[1]])
        return (along, [length], one) if function.shape[1] == 1 else (one, [length], along.T)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def value(self, e: sp.Expr, when: str = "now") -> Any:
        """A series, or an array of them for a matrix; NotEnclosed where there is none."""
        if isinstance(e, Quantity):
            return self._quantity(e, when)
        if not any(isinstance(x, Quantity) for x in sp.preorder_traversal(e)):
            return self.scalars(e)
        return combined(e, [self.value(a, when) for a in e.args])

    def _quantity(self, e: Quantity, when: str) -> Any:
        match e:
            case Trace():
                return self.matrices(when).trace(e.args[0].matrix)
            case Entries():
                return self.matrices(when)(e.args[0].matrix)
            case SingularValue():
                return singular_value(self.matrices(when)(e.args[0].matrix), int(e.args[1]))
            case At() if len(e.args) == 2:
                if self.rest is not None or e.args[1] == 0:
                    return self.value(e.args[0], "start")
                if e.args[1] == net.t and self.in_time:
                    return self.value(e.args[0], "now")
            case Mean():
                return self._mean(e.args[0], when)
            case With() if self.rest is not None and self.scale is None:
                inner, letter, value = e.args
                values = {**self.at, letter: value}
                to = value if letter == net.lam else self.relative.subs(values)
                if not list(quantities(to)) and (letter == net.lam or letter in self.relative.free_symbols):
                    other = Course(self.rest.start(to), values, examples=self.examples, rest=self.rest)
                    return other.value(inner, when)
            case Slope() if e.args[1] == net.lam and self.free:
                moved = Laurent.constant(self.start.lam) + Laurent.variable()
                return Laurent.constant(self.scaled(moved).value(e.args[0], when).coefficient(1))
            case Tending() if e.args[1] == net.lam and self.free:
                found = self.scaled(towards(e.args[2])).value(e.args[0], when)
                return _limits(found)
        raise NotEnclosed(f"{type(e).__name__} has no enclosure")

    @property
    def free(self) -> bool:
        """Whether lambda may be moved: weights at rest, at one lambda that is no function of another letter."""
        return self.rest is not None and self.scale is None and self.relative == net.lam

    def scaled(self, to: Laurent) -> Course:
        """The same weights where lambda moves."""
        return Course(self.start, self.at, examples=self.examples, rest=self.rest, scale=to)

    def _mean(self, e: sp.Expr, when: str) -> Any:
        """Over all patterns of signs: exact where every entry of the noise occurs at most squared."""
        noise = sorted({x for m in carried(e) for x in letters(m) if isinstance(x, Drawn)}, key=lambda x: x.name)
        if not isinstance(e, Trace) or any(degree(e.args[0].matrix, x.name) > 2 for x in noise):
            raise NotEnclosed("an expectation of what is no square")
        bound = self.matrices(when)
        shapes = [tuple(int(sp.sympify(n).subs(self.sizes)) for n in (x.rows, x.cols)) for x in noise]
        count = sum(a * b for a, b in shapes)
        if 2**count > MOST_PATTERNS or any(len(x.laws) > 1 or x.laws[0].variance is None for x in noise):
            raise NotEnclosed("too much noise to sum over")
        roots = [self.scalars(x.variance(x.laws[0])).sqrt() for x in noise]
        total = Laurent.constant(0)
        for signs in itertools.product((1, -1), repeat=count):
            given, used = {}, 0
            for x, (a, b), root in zip(noise, shapes, roots, strict=True):
                given[x.name] = constants(np.reshape(signs[used : used + a * b], (a, b))) * root
                used += a * b
            drawn = Matrices({**bound.arrays, **given}, bound.bases, self.scalars, self.sizes)
            total = total + traced(drawn(e.args[0].matrix))
        return total * sp.Rational(1, 2**count)

    def described(self, used: set[str]) -> dict[str, str]:
        """The start as a reader writes it down."""
        X, Y = self.data
        more = {"X": shown(X), "Y": shown(Y)} if used & {"X", "Y", NTK.name, NTK_0.name} else {}
        point = {**self.start.described(), **more, **{str(x): str(v) for x, v in self.at.items()}}
        if self.rest is not None:
            point["the weights"] = "have learned the task and are at rest, for every lambda"
        return point


def white(N_i: int, P: int) -> sp.Matrix:
    """Inputs with X X^T / P = I in integers: blocks of a and b with a^2 + b^2 = P. Raises NotEnclosed."""
    roots = [(a, b) for a in range(P, 0, -1) for b in range(a + 1) if a * a + b * b == P]
    if P == 1 and N_i == 1:
        return sp.eye(1)
    if not roots or N_i > 2 * (P // 2):
        raise NotEnclosed(f"no white inputs of {N_i} entries and {P} examples in small integers")
    a, b = roots[0]
    blocks = sp.diag(*[sp.Matrix([[a, b], [-b, a]])] * (P // 2), sp.zeros(0, P % 2))
    return sp.Matrix(blocks[:N_i, :])


def towards(point: sp.Expr) -> Laurent:
    """lambda as it tends to a point, in a variable that tends to 0."""
    x = Laurent.variable()
    if point in (sp.oo, -sp.oo):
        return x**-2 if point == sp.oo else -(x**-2)
    return Laurent.constant(point) + x**2


def _limits(found: Any) -> Any:
    if isinstance(found, Laurent):
        return Laurent.constant(found.limit())
    return np.vectorize(lambda e: Laurent.constant(e.limit()), otypes=[object])(found)


def _array(w: sp.Matrix, scalars: Scalars) -> Any:
    out = np.empty(w.shape, dtype=object)
    for place in np.ndindex(w.shape):
        out[place] = scalars(sp.sympify(w[place]))
    return out


def _complement(basis: sp.Matrix, m: int, perp: int, here: bool) -> Any:
    if here:
        return constants(basis[:, m:].tolist())
    return constants(np.zeros((basis.rows, perp), dtype=int))


def _kernel(W1: Any, W2: Any, X: Any) -> Any:
    """The Gram matrix of the gradients of all outputs W2 W1 x on all examples, the output running slower."""
    hidden, (N_h, N_i) = multiplied(W1, X), W1.shape
    rows = []
    for a in range(W2.shape[0]):
        for mu in range(X.shape[1]):
            by_W2 = [hidden[b, mu] if c == a else Laurent.constant(0) for c in range(len(W2)) for b in range(N_h)]
            by_W1 = [W2[a, b] * X[i, mu] for b in range(N_h) for i in range(N_i)]
            rows.append([*by_W2, *by_W1])
    jacobian = np.array(rows, dtype=object)
    return jacobian @ jacobian.T


def degree(x: Matrix, name: str) -> int:
    """In how many factors of a term a letter occurs at most; NotEnclosed under anything but sums and products."""
    match x:
        case Add():
            return max(degree(y, name) for y in x.terms)
        case Mul():
            return sum(degree(y, name) for y in x.factors)
        case Transpose():
            return degree(x.argument, name)
    if any(y.name == name for y in letters(x)) and x.children:
        raise NotEnclosed(f"a function of {name}")
    return sum(y.name == name for y in letters(x))


def singular_value(x: Any, k: int) -> Laurent:
    """The k-th largest singular value (-1: the smallest): of vectors, of 2 x 2 matrices, of any at a point."""
    gram = x @ x.T if x.shape[0] <= x.shape[1] else x.T @ x
    try:
        place = place_among(k, len(gram))
    except ArithmeticError as problem:
        raise NotEnclosed(f"of singular values {problem}") from problem
    if all(e.shift == 0 and all(e.series[j].is_zero() for j in range(1, e.series.prec)) for e in gram.ravel()):
        found = flint.acb_mat([[flint.acb(e.series[0]) for e in row] for row in gram]).eig(multiple=True)
        values = sorted((root_of(e.real) for e in found), key=lambda e: -float(e.mid()))
        order = [e for pair in itertools.pairwise(values) for e in pair]
        if any(not (a >= b or a.overlaps(b)) for a, b in itertools.pairwise(order)):
            raise NotEnclosed("the order of singular values is not known")
        return Laurent.constant(values[place])
    if len(gram) == 1:
        return gram[0, 0].sqrt()
    if len(gram) > 2:
        raise NotEnclosed("singular values of a matrix of three rows that moves")
    middle = traced(gram) * HALF
    difference = (gram[0, 0] - gram[1, 1]) * HALF
    spread = (difference * difference + gram[0, 1] * gram[1, 0]).sqrt()
    return (middle + spread if place == 0 else middle - spread).sqrt()


def root_of(ball: Any) -> Any:
    """The root of a ball of a number that is not negative."""
    if ball > 0:
        return ball.sqrt()
    upper = ball.upper().sqrt()
    return flint.arb(upper / 2, upper / 2 * (1 + flint.arb(2) ** -50)) if upper > 0 else flint.arb(0)
