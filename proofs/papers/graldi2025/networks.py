"""Letters of trained networks of finite width: tanh units, every size different from the others.

``k`` is a neuron, ``windows`` the integral over the windows of all tasks, each with its own samples.
"""

from collections.abc import Callable, Sequence

import sympy as sp

from proofs.papers.graldi2025.letters import P, alpha_1, alpha_2, gamma_0, i, mu, s, t, t1
from proofs.statements import Domain
from symbolic.language import Learner, learner
from symbolic.language.learned import NEURON as k

N, D = sp.symbols("N D", integer=True, positive=True)
k_2 = sp.Symbol("k'", integer=True, positive=True)
component = sp.Symbol("d", integer=True, positive=True)
alpha_3 = sp.Symbol("alpha_3", integer=True, positive=True)
t2 = sp.Symbol("t_2", positive=True)
gamma = gamma_0 * sp.sqrt(N)
ZERO = sp.Integer(0)
_SUMMED = {1: alpha_1, 2: alpha_2, 3: alpha_3}


def network(layers: int = 1, tasks: int = 2) -> Learner:
    """Tanh units, N a layer, inputs of dimension D, P samples a task."""
    return learner(
        tasks=tasks, samples=P, switches=(t1, t2)[: tasks - 1], width=N, layers=layers, dimension=D, activation="tanh"
    )


def trained(net: Learner, strength: sp.Set | None = None) -> Domain:
    """While the last task trains: N, D and P all different, gamma_0 in ``strength`` (else 0.5 to 2)."""
    ranges: dict[sp.Symbol, sp.Set] = {
        N: sp.Interval(3, 6), D: sp.Interval(2, 5), P: sp.Interval(2, 3), i: sp.FiniteSet(*range(1, net.tasks + 1)),
        mu: sp.Interval(1, P), k: sp.Interval(1, N), k_2: sp.Interval(1, N), component: sp.Interval(1, D),
        gamma_0: strength or sp.Interval(sp.Rational(1, 2), 2),
        t1: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)),
    }  # fmt: skip
    last = t1
    if net.tasks == 3:
        ranges[t2], last = sp.Interval(sp.Rational(2, 5), sp.Rational(4, 5)), t2
    ranges[t] = sp.Interval(sp.Rational(2, 5), sp.Rational(6, 5))
    order = (t2 > t1 + sp.Rational(1, 10),) if net.tasks == 3 else ()
    return Domain(ranges, (*order, t > last + sp.Rational(1, 10)), net.words())


def windows(
    net: Learner, term: Callable[[int, sp.Symbol], sp.Expr], start: sp.Expr = ZERO, only: Sequence[int] = ()
) -> sp.Expr:
    """``int_start^t sum_j U_j(s) sum_{alpha_j} term(j, alpha_j) ds``; ``only``: the tasks whose samples are summed."""
    marks = [ZERO, *net.switches, t]
    parts = []
    for task in range(1, net.tasks + 1):
        begin, end = marks[task - 1], marks[task]
        if start in marks and marks.index(start) > task - 1:
            continue
        for used in only or (task,):
            alpha = _SUMMED[used]
            parts.append(sp.Integral(net.over(term(used, alpha), alpha), (s, begin, end)))
    return sp.Add(*parts)


def h_push(net: Learner) -> Callable[[int, sp.Symbol], sp.Expr]:
    """``Delta_alpha g_alpha K^x_{mu alpha}`` of one hidden layer."""
    return lambda task, a: net.Delta(task, a, s) * net.g(task, a, s) * net.Kx(i, mu, task, a)


def z_push(net: Learner) -> Callable[[int, sp.Symbol], sp.Expr]:
    """``Delta_alpha phi(h_alpha)`` of one hidden layer."""
    return lambda task, a: net.Delta(task, a, s) * net.phi(task, a, s)
