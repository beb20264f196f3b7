"""Special functions in balls: Bessel, hypergeometric, incomplete gamma, zeta, elliptic, Lambert's and their relatives.

Each is enclosed by python-flint's own algorithms, whose conventions are translated here to SymPy's.  `enclosed` gives
the ball of one call of a function whose arguments are balls already.

>>> from flint import arb
>>> enclosed(sp.besselj(0, sp.Symbol("x")), [arb(0), arb(0)])
1.00000000000000
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import sympy as sp
from flint import acb, arb

Ball = Any  # arb or acb: python-flint ships no types


def _real(value: Ball) -> Ball:
    return value.real if isinstance(value, acb) and value.imag.is_zero() else value


def _hyper(call: sp.Expr, balls: Sequence[Ball]) -> Ball:
    """The arguments of `hyper` are two tuples and the variable: their balls come one after another."""
    upper = len(call.args[0].args)
    return balls[-1].hypgeom(list(balls[:upper]), list(balls[upper:-1]))


def _polygamma(n: Ball, x: Ball) -> Ball:
    return _real(acb(x).polygamma(acb(n)))


def _beta(x: Ball, y: Ball) -> Ball:
    return x.gamma() * y.gamma() * (x + y).rgamma()


def _elliptic(name: str) -> Callable[..., Ball]:
    return lambda m: _real(getattr(acb(m), name)())


_FUNCTIONS: dict[Any, Callable[..., Ball]] = {
    sp.besselj: lambda n, x: x.bessel_j(n),
    sp.bessely: lambda n, x: x.bessel_y(n),
    sp.besseli: lambda n, x: x.bessel_i(n),
    sp.besselk: lambda n, x: x.bessel_k(n),
    sp.airyai: lambda x: x.airy_ai(),
    sp.airybi: lambda x: x.airy_bi(),
    sp.uppergamma: lambda s, x: x.gamma_upper(s),
    sp.lowergamma: lambda s, x: x.gamma_lower(s),
    sp.expint: lambda s, x: x.expint(s),
    sp.Ei: lambda x: x.ei(),
    sp.li: lambda x: x.li(),
    sp.Si: lambda x: x.si(),
    sp.Ci: lambda x: x.ci(),
    sp.Shi: lambda x: x.shi(),
    sp.Chi: lambda x: x.chi(),
    sp.erfinv: lambda x: x.erfinv(),
    sp.LambertW: lambda x, branch=0: x.lambertw() if branch == 0 else arb("nan"),
    sp.polylog: lambda s, x: x.polylog(s),
    sp.zeta: lambda s, a=1: s.zeta(a),
    sp.polygamma: _polygamma,
    sp.beta: _beta,
    sp.elliptic_k: _elliptic("elliptic_k"),
    sp.elliptic_e: _elliptic("elliptic_e"),
}


def is_special(call: Any) -> bool:
    """Whether `enclosed` knows the function of this call."""
    return isinstance(call, sp.hyper) or getattr(call, "func", None) in _FUNCTIONS


def arguments(call: Any) -> tuple[sp.Expr, ...]:
    """The arguments whose balls `enclosed` needs."""
    if isinstance(call, sp.hyper):
        return (*call.args[0].args, *call.args[1].args, call.args[2])
    return tuple(call.args)


def enclosed(call: Any, balls: Sequence[Ball]) -> Ball:
    """A ball that contains the value of a special function at ``balls``, the values of `arguments`."""
    if isinstance(call, sp.hyper):
        return _hyper(call, balls)
    if any(isinstance(b, acb) for b in balls):
        balls = [acb(b) for b in balls]
    try:
        return _FUNCTIONS[call.func](*balls)
    except (AttributeError, TypeError):  # what flint has for real arguments only
        return arb("nan")


def obstacle(call: Any) -> str:
    """Why a part of an expression has no value that can be enclosed, in a sentence."""
    if isinstance(call, sp.core.function.AppliedUndef):
        return f"{call} is an unknown function: it has no value to compute"
    if isinstance(call, sp.Limit):
        return f"{call} stands inside a formula: a limit is the statement Limit, or the node Wide for a size"
    if isinstance(call, sp.DiracDelta):
        return f"{call.func.__name__} has no value at a point where it jumps; split the range there"
    if isinstance(call, sp.Order):
        return f"{call} is no number: say the size of the error as Asymptotic(..., error=...)"
    return f"no certified evaluation for {getattr(call, 'func', type(call)).__name__}: it occurs as {call}"
