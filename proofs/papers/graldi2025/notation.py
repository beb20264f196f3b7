"""Letters and exact objects of appendix E: labels, similarity, fields and residuals order by order in gamma_0.

What is true comes from the perturbation engine (`symbolic.feature_learning.lazy_expansion`), which starts from
equation 8 alone; what is
printed is written down in the section modules.  Formulas of E.2.2 that carry one label y are read
with ``samples = 1``, which the paper does not say.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import sympy as sp

from proofs.statements import Parts
from symbolic.feature_learning.exponential_polynomials import ExponentialPolynomial
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks

y, rho = sp.symbols("y rho", real=True)
y1, y2 = sp.symbols("y1 y2", real=True)
t = sp.Symbol("t", nonnegative=True)
gamma0 = sp.Symbol("gamma_0", positive=True)


@lru_cache(maxsize=16)
def expansion(samples: int = 1, shared: bool = True, first: str = "infinite", order: int = 2) -> LazyExpansion:
    """Two tasks, the second trained to convergence; ``shared`` labels are those of E.2.2 (y_2 = y_1)."""
    return LazyExpansion(Tasks(samples, (first, "infinite"), shared), order)


def residual(sample: int, during: int, order: int, **setting: Any) -> sp.Expr:
    """``Delta^(order)`` of a sample (from 0, task after task) while task ``during`` trains; t starts with that task."""
    return expansion(**setting).phase(during).residuals[sample][order].to_sympy(t)


def forgetting_coefficient(order: int, **setting: Any) -> sp.Expr:
    """``CF^(order)`` at time t of the second task."""
    return expansion(**setting).forgetting()[order].to_sympy(t)


def gaussians(samples: int = 1) -> list[sp.Symbol]:
    """``chi_1, ..., chi_n, xi`` of both tasks."""
    return [*sp.symbols([f"chi_{k + 1}" for k in range(2 * samples)], real=True), sp.Symbol("xi", real=True)]


def field(row: int, order: int, during: int = 1, **setting: Any) -> sp.Expr:
    """The coefficient of gamma_0^order of ``h_row`` (the last row is z), a combination of the Gaussians."""
    run = expansion(**setting)
    entries = run.phase(during).fields[order][row]
    return sp.Add(*(e.to_sympy(t) * s for e, s in zip(entries, gaussians(run.tasks.samples), strict=True)))


def memories(samples: int = 1) -> tuple[list[sp.Expr], list[sp.Expr]]:
    """``A_mu = int_0^t Delta_mu^(0)`` and ``B_mu = int_0^t Delta_mu^(0)(s) int_0^s Delta_mu^(0)`` of the first task."""
    run = expansion(samples=samples).phase(1)
    lazy = [run.residuals[mu][0] for mu in range(samples)]
    return [until_now(r) for r in lazy], [until_now(r, before(r)) for r in lazy]


def in_both(one: Parts, two: Parts) -> Parts:
    """The same line for one sample a task and for two."""
    return {f"P = {p}, {name}": part for p, parts in ((1, one), (2, two)) for name, part in parts.items()}


MOMENT, EARLIER = sp.symbols("s s'", nonnegative=True)


def until_now(*factors: ExponentialPolynomial | sp.Expr) -> sp.Expr:
    """``int_0^t ds`` of a product, as it is printed: it is carried out by those who check it."""
    product = sp.Mul(*(f if isinstance(f, sp.Expr) else f.to_sympy(MOMENT) for f in factors))
    return sp.Integral(product, (MOMENT, 0, t)) if product != 0 else sp.Integer(0)


def before(factor: ExponentialPolynomial) -> sp.Expr:
    """``int_0^s ds'`` of a function of time, inside an outer integral over ``s``."""
    return sp.Integral(factor.to_sympy(EARLIER), (EARLIER, 0, MOMENT))
