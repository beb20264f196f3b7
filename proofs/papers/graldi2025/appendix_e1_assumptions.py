"""Proposition E.1 without its assumptions: other activations and architectures, finite width, steps, more tasks."""

from dataclasses import replace

import sympy as sp

from proofs.papers.graldi2025.experiments import TWO_TASKS, of_widths
from proofs.papers.graldi2025.letters import P, gamma_0, mu_1, mu_2, s, t, t1, two, vanishes
from proofs.papers.graldi2025.networks import D, N, network, t2, trained
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Domain, Equality, Exponent, Identity, Parts, Procedure
from symbolic.language import learner, order


def _power(power: int, of: str, over: Domain | None = None) -> Procedure:
    return of_widths(
        f"power of gamma_0 with which forgetting leaves its lazy value, {of}", "effect_over_strength", power,
        why="a network of finite width has a series in gamma_0 only without its output at the start", of=of, over=over,
    )  # fmt: skip


@graldi2025.proposition("E.1", part="any-activation", ablates=("identity activation",), importance=1, uses=["prop-E.1"])
def no_first_order_with_any_activation() -> Procedure:
    """Without linearity CF^(1) = 0 too: with tanh units forgetting leaves its lazy value like gamma_0^2.

    gamma_0 -> -gamma_0 is undone by z -> -z, and xi is as likely as -xi; the draws contain both."""
    return _power(2, "mirrored")


@graldi2025.proposition(
    "E.1",
    part="one-finite-network",
    ablates=("N = infinity",),
    importance=1,
    uses=["prop-E.1"],
    slip=(2, 1),
    because=(
        "CF^(1) of a single finite network is not 0 (it is of order N^{-1/2}): the limit, or a mean over +-w, is needed"
    ),
)
def no_first_order_of_one_finite_network(this: int) -> Procedure:
    """Does the forgetting of one linear network of 20 neurons leave its lazy value like gamma_0^2?

    Its output at the start is subtracted (see finite-width); without a limit or a mean over readouts nothing makes
    what is odd in z vanish."""
    return _power(this, "one", Domain(given=("one two-layer linear network of 20 neurons", TWO_TASKS[1])))


def _even(layers: int, skip: int = 0) -> Equality:
    """(gamma_0, w) and (-gamma_0, -w) forget alike: tanh networks of two tasks."""
    net = network(layers=layers)
    sign = {"layers": layers, "width": N, "dimension": D, "activation": "tanh", "skip": skip}
    one = learner(samples=P, switches=(t1,), **sign)
    other = learner(samples=P, switches=(t1,), strength=-gamma_0, readout_sign=-1, **sign)
    return Equality(one.CF(t), other.CF(t), over=replace(trained(net), given=(*one.words(), *other.words())))


@graldi2025.proposition(
    "E.1", part="any-depth", ablates=("one hidden layer", "identity activation"), importance=1, uses=["prop-E.1"]
)
def forgetting_is_even_at_any_depth() -> Parts:
    """With two or three hidden layers, too, forgetting has no odd orders: (gamma_0, w) and (-gamma_0, -w) forget alike.

    Readouts w and -w are equally likely, so that every mean over initial weights, and the limit, is even in gamma_0."""
    return {f"{layers} layers": _even(layers) for layers in (2, 3)}


@graldi2025.proposition("E.1", part="skip-connections", ablates=("alpha = 0",), importance=1, uses=["prop-E.1", "eq-1"])
def forgetting_is_even_with_skip_connections() -> Equality:
    """With skip connections (alpha = 1, two layers) forgetting is even in the same sense.

    With one hidden layer equation 1 has no skip connection, and alpha = 0 says nothing."""
    return _even(2, skip=1)


@graldi2025.proposition(
    "E.1",
    part="finite-width",
    ablates=("N = infinity",),
    importance=1,
    uses=["prop-E.1", "eq-53"],
    slip=(0, -2),
    because=(
        "a network of N units starts at outputs of order 1 / (gamma_0 sqrt(N)): forgetting grows like gamma_0^-2, and "
        "there is no power series unless N is infinite first (or the initial output is subtracted)"
    ),
)
def lazy_value_at_finite_width(this: int) -> Exponent:
    """Does forgetting at finite width have a value CF^(0) at gamma_0 -> 0, as the series of equation 53 has?"""
    net = network()
    over = trained(net, sp.Interval(sp.Rational(1, 20000), sp.Rational(1, 1000)))
    return Exponent(sp.Abs(net.CF(t)), gamma_0, sp.Integer(0), sp.Integer(this), over=over)


def _one_step() -> tuple[sp.Expr, sp.Expr]:
    """CF after one lazy step of size eta on one sample of task 2, and - eta Delta_1 K Delta_2."""
    eta, first, second, kernel = sp.symbols("eta Delta_1 Delta_2 K_12", real=True)
    moved = first - eta * kernel * second
    return (moved**2 - first**2) / 2, -eta * first * kernel * second


@graldi2025.proposition("E.1", part="steps", ablates=("gradient flow",), importance=1, uses=["prop-E.1", "eq-12"])
def lazy_forgetting_of_a_step() -> Identity:
    """The proposition counts training steps: is CF^(0) the sum of - eta Delta K Delta over steps of size eta?"""
    return Identity(*_one_step())


@lazy_forgetting_of_a_step.correction(
    "each step adds (eta K Delta_2)^2 / 2: the integrals of the proposition are those of gradient flow, eta -> 0",
    survives=["graldi2025/prop-E.1"],
)
def lazy_forgetting_of_a_finite_step() -> Identity:
    value, rate = _one_step()
    eta, second, kernel = sp.symbols("eta Delta_2 K_12", real=True)
    return Identity(value, rate + (eta * kernel * second) ** 2 / 2)


@graldi2025.proposition(
    "E.1",
    part="third-order",
    ablates=("order gamma_0^2",),
    importance=1,
    uses=["prop-E.1", "eq-86"],
    derivation="orders-of-forgetting",
)
def forgetting_has_no_third_order() -> Equality:
    """CF^(3) = 0 as well: what the proposition leaves out is of order gamma_0^4, not gamma_0^3."""
    return vanishes(order(two.CF(t), 3), order(two.CF(t), 4))


three = learner(tasks=3, samples=P, switches=(t1, t2))
AFTER_TWO = Domain(
    {
        P: sp.Interval(1, 2),
        t1: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)),
        t2: sp.Interval(sp.Rational(2, 5), sp.Rational(9, 10)),
        t: sp.Interval(sp.Rational(7, 10), sp.Rational(7, 5)),
    },
    (t2 > t1 + sp.Rational(1, 10), t > t2 + sp.Rational(1, 10)),
    three.words(),
)


def _pushed(n: int) -> sp.Expr:
    """The integral over the windows of tasks 2 and 3 of ``sum Delta K Delta`` at order n."""
    parts = []
    for task, begin, end in ((2, t1, t2), (3, t2, t)):
        rate = three.Delta(1, mu_1, s) * three.K(1, mu_1, task, mu_2, s) * three.Delta(task, mu_2, s)
        parts.append(sp.Integral(three.over(order(rate, n), mu_1, mu_2), (s, begin, end)))
    return sp.Add(*parts)


@graldi2025.proposition(
    "E.1",
    part="three-tasks",
    ablates=("T = 2",),
    importance=1,
    uses=["prop-E.1", "eq-12"],
    derivation="orders-of-forgetting",
)
def forgetting_coefficients_of_three_tasks() -> Parts:
    """With three tasks the coefficients are the same integrals, over the windows of tasks 2 and 3."""
    CF = three.CF(t)
    parts = {f"order {n}": Equality(order(CF, n), -_pushed(n), over=AFTER_TWO) for n in (0, 2)}
    return {**parts, "order 1": Equality(order(CF, 1), sp.Integer(0), order(CF, 2), over=AFTER_TWO)}
