"""Appendix B.2, the solution of the Riccati equation and its uniqueness (equations 48-52, Lemma B.2)."""

import sympy as sp

from proofs.papers.domine2025.causes import TIME_CONSTANT
from proofs.papers.domine2025.notation import EXP_F, INTEGRAL_F, Q_start
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import ANY_WIDTH, solution_of_riccati
from proofs.statements import Domain, FlowEquation, Inequality, Limit, MatrixIdentity, Procedure, Tasks, Trajectory
from proofs.statements import Identity as ScalarIdentity
from proofs.statements.composed import Parts
from symbolic.linear_networks.linear_network import QQT, W1, W2, F_base, Lambda, N_h, N_i, Sigma_xx, Sigma_yx, t, tau
from symbolic.matrix_algebra.matrices import Identity, Matrix
from symbolic.matrix_algebra.noncommutative import derivative

TASKS = Tasks(hidden="any", spectrum="any", relative_scale="moderate")
ANY_DATA = Tasks(whitened=False, balanced=False, start="gaussian")

L = EXP_F @ Q_start()
C = Identity(N_h) + Q_start().T @ INTEGRAL_F @ Q_start()
_INTEGRAL = (sp.exp(2 * Lambda * t / tau) - 1) / (2 * Lambda)


def rate(x: Matrix) -> Matrix:
    """d/dt of an expression in the initial weights and functions of F."""
    return derivative(x, t, {})


@domine2025.equation(48, uses=["lemma-B.1"])
def riccati_solution() -> Trajectory:
    """The solution of the Riccati equation: at every width, with zero eigenvalues of F too."""
    return Trajectory(QQT(), solution_of_riccati(), over=ANY_WIDTH)


@domine2025.equation(48, part="zero-eigenvalue")
def integral_at_zero() -> Limit:
    """At a zero eigenvalue the integral of e^{2 Lambda t / tau} is t / tau."""
    return Limit(_INTEGRAL, Lambda, sp.Integer(0), t / tau)


@domine2025.equation(48, part="exists")
def integral_is_positive() -> Inequality:
    """The integral is positive for either sign of the eigenvalue: the matrix to be inverted is at least I.

    So the solution exists for all t >= 0; the quadratic right side is locally Lipschitz, so that it is the only one.
    """
    later, eigenvalue = sp.Symbol("t", positive=True), sp.Symbol("Lambda", nonzero=True, real=True)
    return Inequality((sp.exp(2 * eigenvalue * later / tau) - 1) / (2 * eigenvalue), ">", sp.Integer(0))


@domine2025.lemma(
    "B.2",
    uses=["eq-48"],
    slip=(sp.Integer(1), tau),
    because=(
        "the equation is tau d/dt QQ^T = ..., as in equation 25; without tau the solution is equation 48 at tau = 1"
    ),
    survives=["eq-48", "eq-7"],
    cause=TIME_CONSTANT,
)
def riccati_has_one_solution(this: sp.Expr) -> MatrixIdentity:
    """The lemma's differential equation has no time constant, while its solution is a function of t / tau."""
    solution = L @ C.inv @ L.T
    right = F_base.matrix @ solution + solution @ F_base.matrix - solution @ solution
    return MatrixIdentity(rate(solution) * this, right, over=TASKS)


n, m = sp.symbols("n m", integer=True, positive=True)


@domine2025.lemma(
    "B.2",
    part="ablation-symmetric",
    ablates=("F symmetric",),
    slip=(True, False),
    because=(
        "needed for P^T; with P^-1 in its place the formula solves the equation for every diagonalisable F, for as "
        "long as there is a solution: of an F that is not symmetric it may blow up"
    ),
)
def general_riccati_printed(this: bool) -> Procedure:
    """Equation 48 for a diagonalisable F that is not symmetric, P the matrix of its eigenvectors."""
    where = "numeric.linear_networks.general_riccati."
    return Procedure(
        "the distance of the solution of dX/dt = F X + X F - X^2 from equation 48"
        f"{'' if this else ' with P^-1 for P^T'}, in units of its norm",
        where + "gap_by_integration",
        where + "gap_by_series",
        "=",
        sp.Integer(0),
        "the language's F is symmetric, of which the lemma makes use",
        scale=sp.Integer(1),
        options={"transposed": this},
        over=Domain(
            {n: sp.FiniteSet(2, 3, 4), m: sp.FiniteSet(1, 2), t: sp.Interval(sp.Rational(1, 5), sp.Rational(3, 5))},
            given=("F diagonalisable with real eigenvalues, one of them 0", "F not symmetric", "tau = 1"),
        ),
    )


@domine2025.equation(49)
def product_rule() -> MatrixIdentity:
    """The derivative of L C^-1 L^T by the product rule."""
    right = rate(L) @ C.inv @ L.T + L @ rate(C.inv) @ L.T + L @ C.inv @ rate(L.T)
    return MatrixIdentity(rate(L @ C.inv @ L.T), right, over=TASKS)


@domine2025.equation(
    50,
    slip=(rate(L), rate(L) * tau),
    because="the time constant is lost: tau dL/dt = F L",
    survives=["eq-48"],
    cause=TIME_CONSTANT,
)
def growth_of_L(this: Matrix) -> MatrixIdentity:
    """dL/dt = F L."""
    return MatrixIdentity(this, F_base.matrix @ L, over=TASKS)


def rate_of_inverse(sign: sp.Expr | int) -> FlowEquation:
    """d/dt A^-1 = sign A^-1 (dA/dt) A^-1, for the A = I + W1^T W1 of any weights along gradient flow on any data."""
    error = Sigma_yx - W2 @ W1 @ Sigma_xx
    A, moved = Identity(N_i) + W1.T @ W1, error.T @ W2 @ W1 + W1.T @ W2.T @ error
    return FlowEquation(A.inv, sp.sympify(sign) * (A.inv @ moved @ A.inv), over=ANY_DATA)


@domine2025.equation(51)
def derivative_of_inverse() -> Parts:
    """The derivative of an inverse has a minus sign; a function of F is differentiated inside its eigenbasis."""
    inner = F_base.function(sp.diff(_INTEGRAL, t))
    inserted = -(C.inv @ Q_start().T @ inner @ Q_start() @ C.inv)
    return {
        "derivative of an inverse": rate_of_inverse(-1),
        "C inserted": MatrixIdentity(rate(C.inv), inserted, over=TASKS),
    }


@domine2025.equation(
    52,
    slip=(sp.exp(2 * Lambda * t / tau), sp.exp(2 * Lambda * t / tau) / tau),
    because="the time constant is lost: the derivative is e^{2 Lambda t/tau} / tau",
    survives=["eq-48"],
    cause=TIME_CONSTANT,
)
def derivative_of_integral(this: sp.Expr) -> ScalarIdentity:
    """The derivative of (e^{2 Lambda t / tau} - 1) / (2 Lambda) in one eigen-direction."""
    return ScalarIdentity(sp.Derivative(_INTEGRAL, t), this)
