"""False matrix statements and their true neighbours: words, inverses, gradients, equations of motion, trajectories."""

import sympy as sp

from proofs.statements.base import Statement
from proofs.statements.dynamics import FlowEquation, LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.linear_network import (
    BALANCED,
    ORTHONORMAL,
    QQT,
    W1,
    W1_0,
    W2,
    W2_0,
    WHITENED,
    F,
    N_h,
    N_i,
    S,
    Sigma_yx,
    U,
    V,
    input_gradient,
    lam,
    modes,
    output_gradient,
    s,
)
from symbolic.matrix_algebra.matrices import Base, Block, Identity, Inverse, Letter, Trace
from symbolic.matrix_algebra.matrix_calculus import Gradient
from symbolic.matrix_algebra.noncommutative import Relation

N, M = sp.Symbol("N", integer=True, positive=True), sp.Symbol("M", integer=True, positive=True)
A, B, C = (Letter(name, N, N, invertible=True) for name in "ABC")
G = Letter("G", N, N, symmetric=True)
R = Letter("R", N, M)
ONE = Identity(N)
gain, twin = sp.Symbol("g", positive=True), sp.Symbol("g", real=True)
T = Base("T", modes, s)


def _chain(*sides: object) -> Derivation:
    steps = tuple(Step(f"step {k}", left, right) for k, (left, right) in enumerate(zip(sides[::2], sides[1::2])))
    return Derivation("chain", "a chain", steps)


def _slot(name: str) -> sp.Symbol:
    return sp.Symbol(name, positive=True)


WORDS = {
    "products commute": (A @ B, B @ A),
    "a square of a sum": ((A + B) @ (A + B), A @ A + A @ B * 2 + B @ B),
    "a difference of squares": ((A + B) @ (A - B), A @ A - B @ B),
    "a transpose keeps the order": ((A @ B).T, A.T @ B.T),
    "an inverse keeps the order": (Inverse.of(A @ B), Inverse.of(A) @ Inverse.of(B)),
    "the inverse of a sum": (Inverse.of(A + B), Inverse.of(A) + Inverse.of(B)),
    "an inverse of the wrong sum": (Inverse.of(A + ONE) @ A, ONE),
    "a push-through on the wrong side": (Inverse.of(ONE + A @ B) @ A, A @ Inverse.of(ONE + A @ B)),
    "a resolvent identity without its minus": (
        Inverse.of(A + ONE) - Inverse.of(B + ONE),
        Inverse.of(A + ONE) @ (A - B) @ Inverse.of(B + ONE),
    ),
    "transposed": (A @ A.T, A.T @ A),
    "symmetric where it need not be": (A, A.T),
    "a symmetric product": (G @ A, (G @ A).T),
    "a projector of rectangles": (R @ R.T, ONE),
    "a factor": (A @ B, A @ B * 2),
    "a small factor": (A @ B, A @ B * sp.Rational(1001, 1000)),
    "a sign": (A @ B - B @ A, B @ A - A @ B),
    "a lost term": ((A + ONE) @ (A + ONE), A @ A + ONE),
    "traces do not factor": (Trace(A @ B), Trace(A) + Trace(B)),
    "a trace of three is not symmetric": (Trace(A @ B @ C), Trace(A @ C @ B)),
    "a trace and a transpose": (Trace(A @ B), Trace(A @ B.T)),
    "the trace of one": (Trace(ONE), Identity(1)),
    "a trace counts the dimension": (Trace(ONE) * M, Trace(ONE) * N),
    "a scalar of another name": (A * gain, A * twin),
    "inverses printed alike": (Inverse.of(A + ONE * gain), Inverse.of(A + ONE * twin)),
    "inverses printed alike, of sums": (Inverse.of(A + B * gain) @ (A + B * twin), ONE),
    "inverses of letters of one name": (
        Inverse.of(A + Letter("B", N, N, symmetric=True)),
        Inverse.of(A + Letter("B", N, N)),
    ),
    "a block with its blocks exchanged": (Block(((A, B), (C, ONE))), Block(((A, C), (B, ONE)))),
    "a block product": (Block(((A, B),)) @ Block(((A,), (B,))), A @ A + B @ B * 2),
    "a gradient, one level deep": (Gradient(Trace(A.T @ A), A), A),
    "a gradient, transposed": (Gradient(Trace(A @ B), A), B),
    "a gradient through an inverse": (Gradient(Trace(Inverse.of(A + B) @ C), A), A * 0 + C),
    "a gradient through an inverse, forgotten": (
        Gradient(Trace(A @ Inverse.of(ONE + A.T @ A)), A),
        Inverse.of(ONE + A.T @ A),
    ),
    "a gradient two inverses deep": (Gradient(Trace(B @ Inverse.of(ONE + Inverse.of(ONE + A))), A), A * 0),
    "a gradient of a gradient": (Gradient(Trace(A.T @ Gradient(Trace(A.T @ A @ A.T @ A), A)), A), A @ A.T @ A * 4),
    "functions of two matrices": (V @ S.matrix @ V.T, V @ T.matrix @ V.T),
    "two functions of a matrix": (V @ S.function(s**2) @ V.T, V @ S.function(s**3) @ V.T),
    "a function is not its value": (U @ S.function(sp.sqrt(s**2)) @ V.T, U @ S.function(-s) @ V.T),
    "a slot apart from its neighbour": (U @ S.matrix @ V.T @ W1.T @ W2.T @ U, U @ V.T @ W1.T @ W2.T @ U @ S.matrix),
    "weights commute": (W1.T @ W1 @ W1.T, W1.T @ W2.T @ W2),
    "an output for an input": (W2.T @ W2, W1 @ W1.T),
}
COLLISIONS = {
    f"a name that collides: {name}": (S.matrix, Identity(modes) * _slot(name)) for name in ("s_0", "s_1", "s_2", "s_3")
} | {
    f"a name that collides between letters: {name}": (V @ S.matrix @ V.T, V @ V.T * _slot(name))
    for name in ("s_0", "s_1", "s_2", "s_3")
}
FALSE: dict[str, Statement] = {
    f"matrix: {name}": MatrixIdentity(left, right) for name, (left, right) in (WORDS | COLLISIONS).items()
}
FALSE |= {
    "matrix: balance with the other sign": MatrixIdentity(W2.T @ W2, W1 @ W1.T - lam * Identity(N_h), BALANCED),
    "matrix: balance twice": MatrixIdentity(W2.T @ W2, W1 @ W1.T + 2 * lam * Identity(N_h), BALANCED),
    "matrix: orthonormal on the wrong side": MatrixIdentity(U @ U.T @ U @ U.T, Identity(U.rows), ORTHONORMAL),
    "matrix: a derivation that only ends at the right side": MatrixIdentity(
        A @ B, B @ A, derivation=_chain(A @ B @ Inverse.of(B) @ B @ Inverse.of(B), A, B @ A + A - A, B @ A)
    ),
    "matrix: a derivation of something else": MatrixIdentity(
        A @ A.T, A.T @ A, derivation=_chain(A.T @ A + B - B, A.T @ A)
    ),
    "matrix: a derivation with a gap": MatrixIdentity(
        A @ B, B @ A, derivation=_chain(A @ B + C, C + A @ B, B @ A + C, C + B @ A)
    ),
    "matrix: a derivation that assumes more": MatrixIdentity(
        W2.T @ W2,
        W1 @ W1.T,
        derivation=Derivation(
            "assumed", "", (Step("s", W2.T @ W2, W1 @ W1.T, relations=(Relation(W2.T @ W2, W1 @ W1.T),)),)
        ),
    ),
}
MOTION = {
    "W1": (W1, output_gradient()),
    "W2": (W2, input_gradient()),
    "W2 W1": (W2 @ W1, W2 @ output_gradient() + input_gradient() @ W1),
}
for name, (observable, velocity) in MOTION.items():
    FALSE |= {
        f"flow of {name}: {what}": FlowEquation(observable, wrong)
        for what, wrong in (
            ("opposite", -velocity),
            ("twice", velocity * 2),
            ("by a thousandth", velocity * sp.Rational(1001, 1000)),
            ("at rest", velocity * 0),
        )
    }
FALSE |= {
    "flow: the balance grows": FlowEquation(W2.T @ W2 - W1 @ W1.T, W2.T @ W2),
    "flow: the sum is conserved": FlowEquation(W2.T @ W2 + W1 @ W1.T, W1 @ W1.T * 0),
    "flow: the Riccati equation without its square": FlowEquation(
        QQT(), F() @ QQT() + QQT() @ F(), WHITENED + BALANCED
    ),
    "trajectory: the start stays": Trajectory(W2 @ W1, W2_0 @ W1_0),
    "trajectory: the task at once": Trajectory(W2 @ W1, Sigma_yx),
    "trajectory: weights at rest": Trajectory(W1, W1_0),
    "end: twice the task": LongTime(W2 @ W1, Sigma_yx * 2),
    "end: the task transposed": LongTime(W1.T @ W2.T, Sigma_yx.T * sp.Rational(101, 100)),
    "end: lazy weights": LongTime(W1, W1_0),
    "large scale: the first layer takes all": LargeRelativeScale(
        W1.T @ W1, Identity(N_i) * lam, 1, Tasks(shape="square")
    ),
}

TRUE: dict[str, Statement] = {
    f"matrix: {name}": MatrixIdentity(left, right)
    for name, (left, right) in {
        "a square of a sum": ((A + B) @ (A + B), A @ A + A @ B + B @ A + B @ B),
        "a transpose": ((A @ B + C).T @ A, B.T @ A.T @ A + C.T @ A),
        "an inverse": (Inverse.of(A @ B) @ A @ B, ONE),
        "a push-through": (Inverse.of(ONE + A @ B) @ (ONE + A @ B) @ A, A),
        "a trace turned": (Trace(A @ B @ C), Trace(C @ A @ B)),
        "a trace transposed": (Trace(A @ B.T), Trace(B @ A.T)),
        "a gradient": (Gradient(Trace(A.T @ A), A), A * 2),
        "a gradient of four": (Gradient(Trace(A.T @ A @ A.T @ A), A), A @ A.T @ A * 4),
        "functions multiply": (V @ S.matrix @ S.matrix @ V.T, V @ S.function(s**2) @ V.T),
        "a scalar of the same name": (A * gain + A * gain, A * (2 * gain)),
        "inverses of sums": (Inverse.of(A + B) @ (B + A), ONE),
        "symmetric inverses": (Inverse.of(ONE + G).T @ G, G @ Inverse.of(ONE + G)),
    }.items()
}
TRUE |= {f"flow of {name}": FlowEquation(observable, velocity) for name, (observable, velocity) in MOTION.items()}
TRUE["flow: the balance is conserved"] = FlowEquation(W2.T @ W2 - W1 @ W1.T, W1 @ W1.T * 0)
