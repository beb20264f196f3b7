"""Beyond the paper: the linear two-layer network solved exactly in gamma_0, and its forgetting in closed form.

The derivations are those of `symbolic.feature_learning.hyperbolic_dynamics` and
`symbolic.feature_learning.forgetting`; here they meet the integrated mean-field equations and networks of finite width.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.graldi2025 import letters
from proofs.papers.graldi2025.experiments import of_widths
from proofs.papers.graldi2025.letters import (
    alpha_2,
    gamma_0,
    i,
    in_e2,
    learned_fraction,
    mu,
    product_of_labels,
    similar,
    t1,
)
from proofs.papers.graldi2025.notation import expansion, gamma0, rho, y1, y2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Asymptotic, Domain, Equality, Identity, Limit, Parts, Procedure
from symbolic.feature_learning.forgetting import (
    TaskGeometry,
    forgetting,
    forgetting_limits,
    forgetting_series,
    leading_feature_learning_effect,
    memory_scale,
)
from symbolic.language import Learner, NeuronMean, learner

LABELS = TaskGeometry.of_labels(rho, y1, y2)
# rho = (x - 1)/(x + 1) runs through (-1, 1) while x > 0; b1, b2 and m are |y1|, |y2| and y1 . y2.
X = sp.Symbol("x", positive=True)
b1, b2 = sp.symbols("b1 b2", positive=True)
m = sp.Symbol("m", real=True)
NORMS = TaskGeometry((X - 1) / (X + 1), b1**2, m, b2**2)


def _memory_scale(net: Learner, learned: sp.Expr) -> sp.Expr:
    """``s`` of the closed form; ``learned``: the fraction of its labels that task 1 had reached."""
    first, second = product_of_labels(net, 1, 1), product_of_labels(net, 2, 2)
    before = sp.sqrt(1 + gamma_0**2 * learned**2 * first)
    kappa = (1 - letters.rho**2) * (before - 1)
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * gamma_0**2 * second)) / 2
    return sp.sqrt((1 + after) / (1 + before))


def _left_of_the_first_task(net: Learner, learned: sp.Expr) -> sp.Expr:
    """``|(1 - s learned (1 - rho^2)) y_1 - rho y_2|^2 / 2``, the loss of task 1 after both."""
    remembered = 1 - _memory_scale(net, learned) * learned * (1 - letters.rho**2)
    gap = remembered * net.y(1, alpha_2) - letters.rho * net.y(2, alpha_2)
    return net.over(gap**2, alpha_2) / 2


@graldi2025.own("forgetting-closed-form", importance=0, derivation="closed-form-of-forgetting")
def forgetting_in_closed_form() -> Equality:
    """Forgetting of two tasks trained without end, for every gamma_0, any labels and any number of samples.

    CF = |(1 - s (1 - rho^2)) y_1 - rho y_2|^2 / 2 with s^2 = (1 + c_2)/(1 + c_1): the paper stops at gamma_0 = 0."""
    net = similar()
    return Equality(net.CF(net.end(2)), _left_of_the_first_task(net, sp.Integer(1)), over=in_e2(net))


@graldi2025.own("forgetting-closed-form", part="finite-width", uses=["own-forgetting-closed-form"])
def forgetting_of_wide_networks() -> Procedure:
    """Real networks of widths 1000 and 2000, extrapolated, forget what the closed form says; labels 1 and y."""
    label = sp.Symbol("y", real=True)
    similarities, labels = (sp.Rational(1, 4), sp.Rational(3, 5)), (-sp.Rational(3, 2), sp.Rational(1, 2))
    settings = {letters.rho: similarities, gamma_0: (1, 3), label: labels}
    return of_widths(
        "mean forgetting of trained networks",
        "forgetting_of_linear_units",
        forgetting(gamma_0, TaskGeometry.of_labels(letters.rho, sp.Integer(1), label)),
        exponent=False,
        why="networks of finite width, trained until both tasks are learned, extrapolated in 1/N",
        over=Domain({x: sp.FiniteSet(*some) for x, some in settings.items()}, given=("linear units, P = 1",)),
    )


@graldi2025.own("forgetting-closed-form", part="series", uses=["own-forgetting-closed-form", "prop-E.1"])
def forgetting_series_is_that_of_perturbation_theory() -> Parts:
    """The closed form expanded in gamma_0 is perturbation theory, order by order (here to order 6)."""
    run = expansion(shared=False, order=6)
    closed = forgetting_series(LABELS, 6)
    return {f"order {n}": Identity(run.ring.to_sympy(run.forgetting()[n].limit()), closed[n]) for n in range(0, 7, 2)}


@graldi2025.own("forgetting-second-order", uses=["prop-E.1"], importance=0)
def effect_of_weak_feature_learning() -> Parts:
    """The coefficient CF^(2) that the paper leaves open, for two labels and for the paper's equal labels.

    For y_2 = y_1 it is positive on 0 < rho < 1; for y_2 = -y_1 it is negative: there feature learning reduces
    forgetting."""
    run = expansion(shared=False)
    found = run.ring.to_sympy(run.forgetting()[2].limit())
    y = sp.Symbol("y", real=True)
    return {
        "two labels": Identity(found, rho * (1 - rho**2) * (y2**2 - rho**2 * y1**2) * (y1 * y2 - rho * y1**2) / 8),
        "equal labels": Identity(found.subs({y1: y, y2: y}), y**4 * rho * (1 - rho) ** 3 * (1 + rho) ** 2 / 8),
        "opposite labels": Identity(found.subs({y1: y, y2: -y}), -(y**4) * rho * (1 - rho) ** 2 * (1 + rho) ** 3 / 8),
    }


@graldi2025.own("forgetting-second-order", part="several-samples", uses=["own-forgetting-second-order"])
def effect_of_weak_feature_learning_on_several_samples() -> Identity:
    """With several samples only |y_1|^2, |y_2|^2 and y_1 . y_2 enter CF^(2) (here two samples a task)."""
    run = expansion(samples=2, shared=False)
    names = [[sp.Symbol(f"y{i}_{k}", real=True) for k in (1, 2)] for i in (1, 2)]
    geometry = TaskGeometry.of_labels(rho, *names)
    return Identity(run.ring.to_sympy(run.forgetting()[2].limit()), leading_feature_learning_effect(geometry))


@graldi2025.own("forgetting-lazy-limit", uses=["own-forgetting-closed-form", "appendix-E2-CF0"])
def forgetting_of_the_lazy_network() -> Limit:
    """gamma_0 -> 0: forgetting is rho^2 |y_2 - rho y_1|^2 / 2.

    rho = (x - 1)/(x + 1), x > 0, is any similarity; b_1 = |y_1|, b_2 = |y_2| and m = y_1 . y_2.
    """
    return Limit(forgetting(gamma0, NORMS), gamma0, sp.Integer(0), forgetting_limits(gamma0, NORMS).lazy)


@graldi2025.own("forgetting-rich-limit", uses=["own-forgetting-closed-form"])
def memory_of_the_rich_network() -> Limit:
    """gamma_0 -> infinity: the scale s of the memory stays finite, and forgetting with it.

    s^2 -> (1 - rho^2 + sqrt((1 - rho^2)^2 + 4 |y_2|^2/|y_1|^2)) / 2: the golden ratio for rho = 0 and equal norms.
    rho = (x - 1)/(x + 1), x > 0, is any similarity; b_1 = |y_1|, b_2 = |y_2|."""
    return Limit(memory_scale(gamma0, NORMS), gamma0, sp.oo, forgetting_limits(gamma0, NORMS).rich_scale)


@graldi2025.own("forgetting-identical-inputs", uses=["own-forgetting-closed-form"])
def forgetting_of_identical_inputs() -> Identity:
    """rho = 1: forgetting is |y_1 - y_2|^2 / 2 whatever gamma_0 is, and nothing when the labels agree."""
    return Identity(forgetting(gamma0, TaskGeometry.of_labels(1, y1, y2)), (y1 - y2) ** 2 / 2)


@graldi2025.own("forgetting-orthogonal-inputs", uses=["own-forgetting-closed-form"])
def forgetting_of_orthogonal_inputs() -> Parts:
    """rho = 0: tasks with orthogonal inputs do interfere once features are learned, from order gamma_0^4 on.

    b_1 = |y_1| and b_2 = |y_2|.
    """
    orthogonal = TaskGeometry(sp.Integer(0), b1**2, m, b2**2)
    value = forgetting(gamma0, orthogonal)
    return {
        "closed form": Identity(value, (memory_scale(gamma0, orthogonal) - 1) ** 2 * b1**2 / 2),
        "leading order": Asymptotic(value, gamma0**4 * b1**2 * b2**4 / 128, gamma0, sp.Integer(0)),
    }


@graldi2025.own("forgetting-closed-form", part="finite-first-task", uses=["own-forgetting-closed-form"])
def forgetting_after_a_short_first_task() -> Equality:
    """The closed form when task 1 stops at a finite time t_1; it can be negative.

    What it had learned by then is the fraction of the solution of one task (own-one-task-exactly)."""
    net = similar(first=t1)
    learned = 1 - net.Delta(1, 1, t1) / net.y(1, 1)
    rise = _left_of_the_first_task(net, learned) - net.L(1, t1)
    return Equality(net.CF(net.end(2)), rise, over=in_e2(net))


T, n, m = sp.symbols("T n m", integer=True, positive=True)


def _readout(net: Learner, task: sp.Expr) -> sp.Expr:
    """``c_k``, the mean square of the readout once task k is learned; c_0 is that at the start."""
    return NeuronMean(net.w(net.end(task)) ** 2)


def _memory(net: Learner, task: sp.Expr) -> sp.Expr:
    """What tasks 1, ..., k leave of their labels in the output of one that has not trained, over sqrt(1 + c_k)."""
    terms = (1 - letters.rho) ** (task - m) * net.y(m, alpha_2) / sp.sqrt(1 + _readout(net, m))
    return letters.rho * sp.Sum(terms, (m, 1, task))


@graldi2025.own("forgetting-of-many-tasks", importance=0, derivation="forgetting-of-many-tasks")
def forgetting_of_many_tasks() -> Parts:
    """Forgetting after any number T of tasks, each trained until it is learned, at every gamma_0 and for any labels.

    CF = |y_1 - (1 - rho) sqrt((1 + c_T)/(1 + c_1)) y_1 - f|^2 / 2, with the output f = rho sum_m (1 - rho)^(T-m)
    sqrt((1 + c_T)/(1 + c_m)) y_m of a task that has not trained; c_n follows from c_1, ..., c_(n-1) and labels.
    Derived for every T; measured up to four tasks."""
    net = learner(tasks=T, samples=letters.P, switches=(sp.oo,), inputs="orthonormal", similarity=letters.rho)
    cases = in_e2(net)
    together = (1 + (T - 1) * letters.rho > 0,)  # tasks that can all have this similarity to one another
    over = replace(cases, ranges={T: sp.Interval(2, 4), **cases.ranges}, conditions=together)
    of_task = replace(over, ranges={**over.ranges, n: sp.Interval(1, T)})
    last, first, before = (_readout(net, k) for k in (T, sp.Integer(1), n - 1))
    own = (1 - letters.rho) * sp.sqrt((1 + last) / (1 + first)) * net.y(1, alpha_2)
    gap = net.y(1, alpha_2) - own - sp.sqrt(1 + last) * _memory(net, T)
    most = 1 + before - gamma_0**2 * net.over(_memory(net, n - 1) ** 2, alpha_2)
    root = sp.sqrt(most**2 + 4 * gamma_0**2 * net.over(net.y(n, alpha_2) ** 2, alpha_2))
    return {
        "forgetting": Equality(net.CF(net.end(T)), net.over(gap**2, alpha_2) / 2, over=over),
        "readout": Equality(_readout(net, n), (most + root) / 2 - 1, over=of_task),
        "readout at the start": Equality(_readout(net, sp.Integer(0)), sp.Integer(1), over=over),
    }


@graldi2025.own("one-task-exactly", importance=1)
def one_task_exactly() -> Equality:
    """One task at every gamma_0 and time: h and z turn hyperbolically by an angle with tanh theta = a T/(omega + T).

    Delta(t) = y (1 - sinh(2 theta) / a) with a = gamma_0 |y|, omega^2 = 1 + a^2, T = tanh(omega t)."""
    net = similar(first=t1)
    fraction = learned_fraction(gamma_0, sp.sqrt(product_of_labels(net, 1, 1)), t1)
    return Equality(net.Delta(1, mu, t1), net.y(1, mu) * (1 - fraction), over=in_e2(net))


@graldi2025.own("many-tasks-any-data", importance=1)
def training_to_convergence_on_any_data() -> Procedure:
    """T tasks with any linearly independent inputs: training to convergence maps w to X^+ y + s (I - X^+ X) w.

    What is orthogonal to the new inputs keeps its direction; its length changes by s, s^2 = (1 + c')/(1 + c)."""
    return Procedure(
        "largest distance of a residual after T tasks from this map, over the largest label",
        "numeric.feature_learning.tasks_to_convergence.distance_by_moments",
        "numeric.feature_learning.tasks_to_convergence.distance_by_fields",
        "=",
        sp.Integer(0),
        why="the pseudo-inverse of the inputs of a learner is no word of the language",
        scale=sp.Integer(1),
        over=Domain(
            {sp.Symbol("T", integer=True): sp.FiniteSet(2, 3), gamma_0: sp.FiniteSet(sp.Rational(1, 2), 2)},
            given=("linear units, N -> infinity", "Gaussian inputs; two samples a task for T = 2, one for T = 3"),
        ),
    )


@graldi2025.own("zero-readout", importance=1)
def zero_readout_is_another_strength() -> Equality:
    """A readout that starts at zero is the theory of proposition 4.1 at gamma_0 doubled and time halved.

    Appendix A.4 simulates the former, proposition 4.1 and appendix E speak of the latter."""
    zero = learner(samples=letters.P, switches=(2 * t1,), readout_variance=0)
    unit = learner(samples=letters.P, switches=(t1,), strength=2 * gamma_0)
    both = replace(letters.AT_STRENGTH, given=(*zero.words(), *unit.words()))
    return Equality(zero.Delta(i, mu, 2 * letters.t), unit.Delta(i, mu, letters.t), over=both)
