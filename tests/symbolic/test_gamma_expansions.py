"""Limits with Gamma, its derivatives and the error functions: Stirling, Mills, harmonic numbers, and false versions."""

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Asymptotic, Identity, Limit
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import ball_value
from symbolic.exact.limits import decide_limit

x, p = sp.symbols("x p", positive=True)
n = sp.Symbol("n", integer=True, positive=True)
y = sp.Symbol("y", real=True)
half, oo = sp.Rational(1, 2), sp.oo
STIRLING = (x - half) * sp.log(x) - x + sp.log(2 * sp.pi) / 2
MILLS = sp.erfc(x) * x * sp.exp(x**2) * sp.sqrt(sp.pi)

LIMITS = {
    "Stirling's next term": (x, x * (sp.loggamma(x) - STIRLING), sp.Rational(1, 12)),
    "a ratio": (x, x * (sp.gamma(x + half) / sp.gamma(x) / sp.sqrt(x) - 1), -sp.Rational(1, 8)),
    "a ratio with a parameter": (x, sp.gamma(x + y) / sp.gamma(x) / x**y, sp.Integer(1)),
    "harmonic numbers": (n, n * (sp.harmonic(n) - sp.log(n) - sp.EulerGamma), half),
    "digamma": (x, x**2 * (sp.digamma(x) - sp.log(x) + 1 / (2 * x)), -sp.Rational(1, 12)),
    "a factorial": (n, sp.factorial(n) / (n**n * sp.exp(-n) * sp.sqrt(n)), sp.sqrt(2 * sp.pi)),
    "a central binomial": (n, sp.binomial(2 * n, n) * sp.sqrt(n) / 4**n, 1 / sp.sqrt(sp.pi)),
    "beside the pole": (x, sp.gamma(1 / x) / x, sp.Integer(1)),
    "beside 1": (x, x * (sp.gamma(1 + 1 / x) - 1), -sp.EulerGamma),
    "Mills' third term": (x, x**4 * (MILLS - 1 + 1 / (2 * x**2)), sp.Rational(3, 4)),
    "1 - erf": (x, (1 - sp.erf(x)) * x * sp.exp(x**2), 1 / sp.sqrt(sp.pi)),
    "erfc on the other side": (x, (2 - sp.erfc(-x)) * x * sp.exp(x**2), 1 / sp.sqrt(sp.pi)),
    "tails of near points": (x, sp.erfc(x) / sp.erfc(x + 1 / x), sp.exp(2)),
    "an arc": (x, x**3 * (sp.pi / 2 - sp.atan(x) - 1 / x), -sp.Rational(1, 3)),
}


@pytest.mark.parametrize(("variable", "e", "value"), LIMITS.values(), ids=LIMITS.keys())
def test_limits_and_false_versions(variable, e, value):
    assert decide_limit(e, variable, oo, value).verdict == "proved"
    assert decide_limit(e, variable, oo, value + half).verdict == "refuted"
    assert decide_limit(e, variable, oo, -value).verdict == "refuted"


def test_verdicts():
    quick = Settings(examples=12)
    true = Asymptotic(sp.log(sp.gamma(x)), STIRLING, x, oo, error=sp.Integer(1))
    assert judge(true, quick).verdict == "holds"
    false = Asymptotic(sp.log(sp.gamma(x)), STIRLING + sp.log(x), x, oo, error=sp.Integer(1))
    assert judge(false, quick).verdict == "refuted"
    assert judge(Limit(sp.harmonic(n) - sp.log(n), n, oo, sp.EulerGamma), quick).verdict == "holds"
    assert judge(Limit(sp.harmonic(n) - sp.log(n), n, oo, sp.EulerGamma + half), quick).verdict == "refuted"


def test_whole_parts_and_harmonic_numbers_in_balls():
    assert ball_value(sp.floor(y), {y: sp.Rational(-7, 2)}, 30) == -4
    assert ball_value(sp.ceiling(y), {y: sp.Rational(-7, 2)}, 30) == -3
    wide = ball_value(sp.floor(1 / sp.gamma(y) ** 2 * sp.gamma(y) ** 2 * y), {y: sp.Integer(1)}, 30)
    assert wide.contains(1)
    assert ball_value(sp.harmonic(p), {p: sp.Integer(10)}, 30).overlaps(ball_value(sp.Rational(7381, 2520), {}, 60))
    large = ball_value(sp.log(sp.binomial(2 * n, n)) / n, {n: sp.Integer(10) ** 24}, 30)
    assert abs(large - ball_value(2 * sp.log(2), {}, 30)) < 1e-14
    exact = ball_value(sp.Integer(sp.binomial(12000, 6000)), {}, 30)
    assert ball_value(sp.binomial(2 * n, n), {n: sp.Integer(6000)}, 30).overlaps(exact)
    found = judge(Identity(sp.floor(y) + sp.floor(-y), -1), Settings(examples=12))
    assert found.verdict == "refuted"
