"""What quantities are made of: each word of the language once, besides the averages of `quantities`.

Limits of large size of random matrices; means over Gaussian fields, recursions, zeros and systems of
equations; what training makes of a network; tasks that are learned one after another.
"""

import sympy as sp

from proofs.statements import Domain, Equality, Order, Tasks, Training
from symbolic.language import IID, At, Drawn, E, Prob, Slope, Var, Wide, entry, learner, loss, order, singular_value
from symbolic.language.processes import Root, flowed, gaussian_mean, iterated
from symbolic.language.quantity import squared_norm, trace
from symbolic.linear_networks.linear_network import W1, W2, Sigma_yx

from .paper import this_paper

N = sp.Symbol("N", integer=True, positive=True)
V, q, start, t, switch = sp.symbols("V q q_0 t t_1", positive=True)
x, z = sp.symbols("x z", real=True)
W = Drawn("W", N, N, laws=(IID,), scale=V)
half = sp.Rational(1, 2)
SCALE = {V: sp.Interval(sp.Rational(1, 5), sp.Rational(4, 5))}
SIZE = {N: sp.Interval(3, 12)}
TRAINED = Training(Tasks(shape="square", invertible_B=True))


@this_paper.equation(31)
def variance_of_a_trace() -> Equality:
    """``Var``, ``Cov``, ``E`` of what is drawn, at every finite size."""
    return Equality(Var(trace(W)), V, over=Domain(SCALE | SIZE))


@this_paper.equation(32)
def probability() -> Equality:
    """``Prob`` of a relation: an entry is as often positive as negative."""
    return Equality(Prob(sp.Gt(entry(W, 1), 0)), half, over=Domain(SCALE | SIZE))


@this_paper.equation(33)
def fourth_moment() -> Equality:
    """``Wide``: the limit of large size, of a trace of a word in W."""
    return Equality(Wide(E(trace(W.T @ W @ W.T @ W)) / N, N), 2 * V**2, over=Domain(SCALE))


@this_paper.equation(35)
def rectified_length() -> Equality:
    """``gaussian_mean``: a mean over jointly Gaussian letters, here the length after a rectifier."""
    return Equality(gaussian_mean(sp.Max(z, 0) ** 2, {z: q}), q / 2, over=Domain({q: sp.Interval(half, 2)}))


@this_paper.equation(36, uses=["eq-35"])
def length_at_large_depth() -> Equality:
    """``iterated``: a recursion over the layers; its fixed point after infinitely many steps."""
    layer = V * gaussian_mean(sp.Max(z, 0) ** 2, {z: x}) + 1
    return Equality(iterated({x: layer}, {x: 1}, sp.oo), 1 / (1 - V / 2), over=Domain(SCALE))


@this_paper.equation(37)
def implicit_solution() -> Equality:
    """``Root``: the only zero between two values, for what an equation gives implicitly."""
    return Equality(Root(x**2 - q, x, 0, 2), sp.sqrt(q), over=Domain({q: sp.Interval(half, 2)}))


@this_paper.equation(38)
def decay() -> Equality:
    """``flowed``: a system of differential equations from its starts, at a time."""
    over = Domain({start: sp.Interval(half, 2), t: sp.Interval(half, 2)})
    return Equality(flowed({x: -x}, {x: start}, t), start * sp.exp(-t), over=over)


@this_paper.equation(39)
def trained_norms() -> Equality:
    """``At``: a functional of the weights after training for a time, here until the end."""
    difference = squared_norm(W2) - squared_norm(W1)
    return Equality(At(difference, sp.oo), At(difference, sp.Integer(0)), over=TRAINED)


@this_paper.equation(40)
def learned_strength() -> Equality:
    """``singular_value`` of what is learned: the largest one is that of the task."""
    return Equality(At(singular_value(W2 @ W1, 1), sp.oo), singular_value(Sigma_yx, 1), over=TRAINED)


@this_paper.equation(41)
def loss_falls() -> Order:
    """``Slope``: a derivative in a letter, here of the loss in the time."""
    over = Training(TRAINED.tasks, {t: sp.Interval(sp.Rational(1, 10), 1)})
    return Order(Slope(At(loss(), t), t), "<", sp.Integer(0), over=over)


@this_paper.equation(42)
def lazy_residual() -> Equality:
    """``learner``: tasks one after another at infinite or finite width, and ``order``: a coefficient of gamma_0."""
    two = learner(samples=1, switches=(switch,))
    over = Domain({t: sp.Interval(sp.Rational(1, 10), half), switch: sp.Interval(half, 1)}, (), two.words())
    decay = sp.exp(-2 * two.Kx(1, 1, 1, 1) * t)
    return Equality(order(two.Delta(1, 1, t), 0), two.y(1, 1) * decay, over=over)
