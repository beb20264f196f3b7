"""Appendix E.1: residuals and forgetting to second order while task 2 trains (equations 80-86)."""

import sympy as sp

from proofs.papers.graldi2025.causes import SIGN_OF_THE_VELOCITY
from proofs.papers.graldi2025.letters import (
    Delta,
    Delta0,
    Kx,
    P,
    alpha_2,
    during_second,
    empty_line,
    equal,
    i,
    j,
    mu,
    nu,
    pushes,
    second_order_rate,
    t,
    t1,
    two,
    vanishes,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Equality, OutOfReach, Parts
from symbolic.language import Learner, learner, order


def _velocity(n: int, net: Learner = two) -> sp.Expr:
    return sp.Derivative(order(net.Delta(i, mu, t), n), t)


def _input_push(n: int, net: Learner = two) -> sp.Expr:
    """``sum_{alpha_2} K^x Delta^(n)``."""
    return two.over(net.Kx(i, mu, 2, alpha_2) * order(net.Delta(2, alpha_2, t), n), alpha_2)


@graldi2025.equation(
    80,
    slip=(_input_push(0), -2 * _input_push(0)),
    because=(
        "the sign, and a factor 2: K^(0) = Phi^(0) + G^(0) K^x = 2 K^x, as E.2.2 has it (the residual falls as e^{-2t})"
    ),
    affects=["graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-Delta1-0", "graldi2025/prop-E.1"],
    cause=SIGN_OF_THE_VELOCITY,
)
def equation_of_the_lazy_residuals(this: sp.Expr) -> Equality:
    """d Delta^(0)/dt = + K^x Delta^(0) over the task that trains."""
    return equal(_velocity(0), this)


@graldi2025.equation(81)
def equation_of_the_first_order() -> Parts:
    """d Delta^(1)/dt = + K^x Delta^(1): true because Delta^(1) = 0 makes both sides vanish, as the line is used.

    Sign and factor are those of equation 80, and as wrong: see the part on a first order that does not vanish."""
    return {"left side": vanishes(_velocity(1), _velocity(0)), "right side": vanishes(_input_push(1), _input_push(0))}


moving = learner(samples=P, switches=(t1,), labels="moving")
"""Labels y + gamma_0 y': residuals that have a first order."""


@graldi2025.equation(
    81,
    part="as-a-law",
    ablates=("Delta^(1)(0) = 0",),
    uses=["eq-81", "text-E1-coefficients-of-residuals"],
    slip=(_input_push(1, moving), -2 * _input_push(1, moving)),
    because="sign and factor as in equation 80: -2 K^x Delta^(1); K^(1) Delta^(0) is rightly missing, since K^(1) = 0",
    survives=["graldi2025/appendix-E2-first-order-vanishes", "graldi2025/prop-E.1"],
)
def law_of_the_first_order(this: sp.Expr) -> Equality:
    """As a law for any start, with labels y + gamma_0 y' whose first order does not vanish: is it + K^x Delta^(1)?"""
    return Equality(_velocity(1, moving), this, over=during_second(moving))


def _kernel_push() -> sp.Expr:
    """``sum_{alpha_2} K^(2) Delta^(0)``."""
    return two.over(order(two.K(i, mu, 2, alpha_2, t), 2) * Delta0(2, alpha_2, t), alpha_2)


@graldi2025.equation(82)
def equation_of_the_second_order() -> Equality:
    """d Delta^(2)/dt = + (K^x Delta^(2) + K^(2) Delta^(0)), with the true K^(2)."""
    return equal(_velocity(2), _input_push(2) + _kernel_push())


@equation_of_the_second_order.correction(
    "sign and factor as in equation 80: - (2 K^x Delta^(2) + K^(2) Delta^(0))",
    survives=["graldi2025/prop-E.1"],
    cause=SIGN_OF_THE_VELOCITY,
)
def equation_of_the_second_order_corrected() -> Equality:
    return equal(_velocity(2), -2 * _input_push(2) - _kernel_push())


@graldi2025.equation(83, importance=3)
def empty_line_after_the_residuals() -> OutOfReach:
    """A number without a formula, after the equations of the residuals."""
    return empty_line(83)


ZERO = sp.Integer(0)


def _at_start() -> dict[str, Equality]:
    return {"order 0 at t = 0": equal(order(Delta(i, mu, ZERO), 0), two.y(i, mu))}


@graldi2025.text("E1", "coefficients-of-residuals")
def residuals_stay_at_their_start() -> Parts:
    """The zeroth order of the residuals starts at Y, and all higher orders vanish at all times.

    Orders 1 and 2 are measured after both tasks have trained."""
    later = {f"order {n}": vanishes(order(Delta(i, mu, t), n), two.y(i, mu)) for n in (1, 2)}
    return {**_at_start(), **later}


@residuals_stay_at_their_start.correction(
    "true at t = 0 only; at later times only the odd orders vanish",
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
    fault="substance",
    derivation="orders-of-forgetting",
)
def residuals_at_their_start() -> Parts:
    late = order(Delta(i, mu, t), 2)
    return {
        **_at_start(),
        "order 1": vanishes(order(Delta(i, mu, t), 1), late),
        "order 2": vanishes(order(Delta(i, mu, ZERO), 2), late),
        "order 3": vanishes(order(Delta(i, mu, t), 3), late),
    }


def _rate(n: int) -> sp.Expr:
    return sp.Derivative(order(two.CF(t), n), t)


@graldi2025.equation(84, uses=["eq-12"])
def rate_of_forgetting_expanded() -> Parts:
    """dCF/dt as a product of series, - sum Delta K Delta, without odd orders (order 1 is measured to vanish)."""
    Delta1, K = order(Delta(i, mu, t), 1), two.K(i, mu, j, nu, t)
    return {
        "residuals have no first order": vanishes(Delta1, order(Delta(i, mu, t), 2)),
        "the kernel has no first order": vanishes(order(K, 1), order(K, 2)),
        "order 0": equal(_rate(0), -pushes(t, 0, 0, 0)),
    }


@graldi2025.equation(85, uses=["eq-84"])
def rate_of_forgetting_to_second_order() -> Parts:
    """The product multiplied out: one term at order 0 and three at order gamma_0^2."""
    return {"order 0": equal(_rate(0), -pushes(t, 0, 0, 0)), "order 2": equal(_rate(2), -second_order_rate(t))}


@graldi2025.equation(86, uses=["eq-85"])
def rate_of_forgetting_without_first_order() -> Equality:
    """dCF/dt = dCF^(0)/dt + gamma_0^2 dCF^(2)/dt + ...: there is no first order."""
    return vanishes(_rate(1), _rate(2))


@graldi2025.text("E1", "lazy-kernel", uses=["eq-67", "eq-73"])
def lazy_kernel_is_that_of_the_start() -> Equality:
    """The NTK at order 0 is fixed to its value at the start, 2 K^x, so that it carries no time: after both tasks."""
    return equal(order(two.K(i, mu, j, nu, t), 0), 2 * Kx(i, mu, j, nu))


@graldi2025.text("E1", "exponential-decays", uses=["eq-80", "text-E1-lazy-kernel"])
def lazy_residuals_decay() -> Equality:
    """The lazy residuals follow exponential decays: those of the task that trains, here task 2 from t_1 on.

    Criterion, for P samples: d/dt is -2 K^x within the task, which is what exp(-2 K^x (t - t_1)) obeys.  With the sign
    of equation 80 they would grow."""
    pushed = two.over(Kx(2, mu, 2, alpha_2) * Delta0(2, alpha_2, t), alpha_2)
    return equal(sp.Derivative(Delta0(2, mu, t), t), -2 * pushed)
