"""False scalar statements and their true neighbours: what a witness must not support, and must not contradict.

Most come in families: a form of statement times a parameter expression that vanishes somewhere in its domain (false) or
nowhere (true). `FALSE` and `TRUE` map a name to a statement.
"""

import sympy as sp

from proofs.statements.base import Statement
from proofs.statements.scalar import Asymptotic, Extremum, Identity, Inequality, InitialValueProblem, Limit

a, b = sp.symbols("a b", real=True)
c, d, s, s_0 = sp.symbols("c d s s_0", positive=True)
w = sp.Symbol("w", nonnegative=True)
x, y, z = sp.symbols("x y z", real=True)
t = sp.Symbol("t", nonnegative=True)
tau = sp.Symbol("tau", positive=True)
u = sp.Symbol("u", real=True)
n = sp.Symbol("n", integer=True, nonnegative=True)
k = sp.Symbol("k", integer=True)
X = sp.Symbol("X", positive=True)
OO = sp.oo
FALSE: dict[str, Statement] = {}
TRUE: dict[str, Statement] = {}


def _all(target: dict[str, Statement], kind: str, statements: list[Statement]) -> None:
    for number, statement in enumerate(statements):
        target[f"{kind} {number + 1}"] = statement


# Parameters that vanish for some of their values, and such that never do.
VANISHING = {
    "a": a, "a - b": a - b, "a + b": a + b, "a b": a * b, "a - 1": a - 1, "2 a - b": 2 * a - b, "c - d": c - d, "w": w,
}  # fmt: skip
NEVER_ZERO = {
    "a^2 + 1": a**2 + 1, "c": c, "c + d": c + d, "exp(a)": sp.exp(a), "a^2 - a b + b^2 + 1": a**2 - a * b + b**2 + 1,
    "c d": c * d, "w + 1": w + 1, "a^2 + c^2": a**2 + c**2,
}  # fmt: skip
FORMS = {
    "p x / (p x + 1) -> 1": lambda p: Limit(p * X / (p * X + 1), X, OO, sp.Integer(1)),
    "exp(-p^2 x) -> 0": lambda p: Limit(sp.exp(-(p**2) * X), X, OO, sp.Integer(0)),
    "tanh(p^2 x) -> 1": lambda p: Limit(sp.tanh(p**2 * X), X, OO, sp.Integer(1)),
    "(1 + p^2)^(-x) -> 0": lambda p: Limit((1 + p**2) ** (-X), X, OO, sp.Integer(0)),
    "p^2 x -> oo": lambda p: Limit(p**2 * X, X, OO, OO),
    "p x + sqrt(x) ~ p x": lambda p: Asymptotic(p * X + sp.sqrt(X), p * X, X, OO),
    "log(1 + p^2 x) ~ log x": lambda p: Asymptotic(sp.log(1 + p**2 * X), sp.log(X), X, OO),
    "p / (p + x) -> 1 at 0": lambda p: Limit(p**2 / (p**2 + X), X, sp.Integer(0), sp.Integer(1)),
}
for form, make in FORMS.items():
    for name, p in VANISHING.items():
        FALSE[f"limit {form}, p = {name}"] = make(p)
    for name, p in NEVER_ZERO.items():
        TRUE[f"limit {form}, p = {name}"] = make(p)

_all(
    FALSE,
    "limit",
    [
        Limit(x / sp.Abs(x), x, sp.Integer(0), sp.Integer(1), "-"),
        Limit(1 / x, x, sp.Integer(0), OO, "-"),
        Limit(sp.exp(1 / x), x, sp.Integer(0), sp.Integer(0), "+"),
        Limit(sp.sqrt(x**2 + 1) + x, x, OO, sp.Integer(0)),
        Limit(sp.sqrt(x**2 + a) - x, x, OO, a),
        Limit(sp.exp(-1000) + 1 / X, X, OO, sp.Integer(0)),
        Limit(X * sp.exp(-2000) / (1 + X * sp.exp(-2000)), X, OO, sp.Integer(0)),
        Limit(a * X, X, OO, OO),
        Limit(sp.exp(a * X), X, OO, sp.Integer(0)),
        Limit(X**a, X, OO, OO),
        Limit((1 + 1 / X) ** X, X, OO, sp.Integer(1)),
        Limit((1 + a / X) ** X, X, OO, sp.exp(2 * a)),
        Limit(sp.sin(X) / X, X, sp.Integer(0), sp.Integer(0)),
        Limit((sp.exp(c * X) - 1) / X, X, sp.Integer(0), c**2),
        Limit(X * sp.log(X), X, sp.Integer(0), sp.Integer(1)),
        Limit(sp.exp(-X) / sp.exp(-c * X), X, OO, sp.Integer(0)),
        Limit(sp.sqrt(X + c) - sp.sqrt(X), X, OO, c),
        Limit((c**X + d**X) ** (1 / X), X, OO, c),
        Limit(sp.Abs(a) * X - a * X, X, OO, sp.Integer(0)),
        Limit(s / (s + s_0 * (sp.exp(2 * s * t) - 1)), t, OO, sp.exp(-s)),
        Asymptotic(1 / (X + a), 1 / X + a / X**2, X, OO, error=X**-2),
        Asymptotic(sp.sqrt(X**2 + a), X + a / X, X, OO, error=1 / X),
        Asymptotic(sp.exp(X) + X**5, X**5, X, OO),
        Asymptotic(sp.log(X) ** 2, sp.log(X), X, OO),
        Asymptotic(a * X**2 + X, a * X**2, X, OO),
        Asymptotic((a - b) / X + 1 / X**2, (a - b) / X, X, OO),
        Asymptotic(sp.sinh(X), sp.exp(X), X, OO),
        Asymptotic(X + sp.exp(-3000) * X**2, X, X, OO),
        Limit(sp.Symbol("far", positive=True) + 1 / X, X, OO, 2 * sp.Symbol("far", positive=True)),
    ],
)
_all(
    TRUE,
    "limit",
    [
        Limit(X / (X + c * (sp.exp(2 * s * t) - 1) * X + 1), X, OO, 1 / (1 + c * (sp.exp(2 * s * t) - 1))),
        Limit(sp.exp(2 * s * t) / (1 + X * (sp.exp(2 * s * t) - 1) / s), X, sp.Integer(0), sp.exp(2 * s * t)),
        Limit(x / sp.Abs(x), x, sp.Integer(0), sp.Integer(-1), "-"),
        Limit(sp.exp(1 / x), x, sp.Integer(0), sp.Integer(0), "-"),
        Limit(sp.sqrt(x**2 + 1) + x, x, -OO, sp.Integer(0)),
        Limit((1 + a / X) ** X, X, OO, sp.exp(a)),
        Limit(sp.sqrt(X**2 + a * X) - X, X, OO, a / 2),
        Limit((sp.exp(a * X) - 1) / X, X, sp.Integer(0), a),
        Limit(X * sp.log(X), X, sp.Integer(0), sp.Integer(0)),
        Limit(a * X / (X + 1), X, OO, a),
        Limit(sp.exp(-1000) + 1 / X, X, OO, sp.exp(-1000)),
        Limit(sp.sin(c * X) / X, X, sp.Integer(0), c),
        Limit((a * X**2 + b) / (X**2 + 1), X, OO, a),
        Asymptotic(sp.sqrt(X**2 + a), X + a / (2 * X), X, OO, error=1 / X),
        Asymptotic(1 / (X + a), 1 / X - a / X**2, X, OO, error=X**-2),
        Asymptotic(c * X**2 + a * X, c * X**2, X, OO),
        Asymptotic(sp.cosh(X), sp.exp(X) / 2, X, OO),
        Asymptotic((a**2 + 1) / X + b / X**2, (a**2 + 1) / X, X, OO),
    ],
)

# Identities: branches of roots and logarithms, points where a formula is another one, operations kept in the tree.
_all(
    FALSE,
    "identity",
    [
        Identity(sp.sqrt(x**2), x),
        Identity(sp.sqrt(x**2 * y**2), x * y),
        Identity(sp.log(x**2), 2 * sp.log(x)),
        Identity(sp.log(sp.exp(2 * sp.I * x)), 2 * sp.I * x),
        Identity(sp.Abs(x + y), sp.Abs(x) + sp.Abs(y)),
        Identity(sp.sign(x) ** 2, sp.Integer(1)),
        Identity(sp.Max(x, y), (x + y + (x - y)) / 2),
        Identity(sp.sqrt(c**2 + d**2), c + d),
        Identity(sp.Piecewise((1, sp.Eq(x, 0)), (0, True)), sp.Integer(0)),
        Identity(sp.Piecewise((x, x < 3), (3, True)), x),
        Identity(sp.KroneckerDelta(k, 2), sp.Integer(0)),
        Identity(sp.cos(sp.pi * k), sp.Integer(1)),
        Identity((-1) ** k, sp.Integer(1)),
        Identity(sp.sqrt(1 - sp.sin(x) ** 2), sp.cos(x)),
        Identity(sp.exp(x) ** sp.Rational(1, 2) * sp.exp(-x / 2), sp.Integer(1) + sp.exp(-1000)),
        Identity(sp.sqrt(5 + 2 * sp.sqrt(6)), sp.sqrt(3) + sp.sqrt(2) + sp.Rational(1, 10**20)),
        Identity(sp.sqrt(a**2 - 2 * a * b + b**2), a - b),
        Identity(sp.exp(a + b), sp.exp(a) + sp.exp(b)),
        Identity(sp.log(c + d), sp.log(c) + sp.log(d)),
        Identity(sp.asin(sp.sin(x)), x),
        Identity(sp.atan(sp.tan(x)), x),
        Identity(sp.binomial(n, 2), n * (n + 1) / 2),
        Identity(sp.factorial(n + 1), n * sp.factorial(n)),
        Identity(sp.gamma(c + 1), sp.gamma(c)),
        Identity(sp.Function("f")(x), sp.Function("f", real=True)(x) + 1),
        Identity(sp.Derivative(x**3, x), 2 * x**2),
        Identity(sp.Derivative(sp.Abs(x), x), sp.Integer(1)),
        Identity(sp.Derivative(sp.exp(-2 * t), t), 2 * sp.exp(-2 * t)),
        Identity(sp.Derivative(sp.sqrt(x**2 + c), x, 2), sp.Integer(0)),
        Identity(sp.Integral(1 / x, (x, -1, 1)), sp.Integer(0)),
        Identity(sp.Integral(1 / x**2, (x, -1, 1)), sp.Integer(-2)),
        Identity(sp.Integral(1 / x**2, (x, -1, 2)), sp.Rational(-3, 2)),
        Identity(sp.Integral(sp.Abs(x), (x, -1, 1)), sp.Integer(0)),
        Identity(sp.Integral(1 / (x - c), (x, 0, 2 * c)), sp.Integer(0)),
        Identity(sp.Integral(sp.exp(-a * x), (x, 0, OO)), 1 / a),
        Identity(sp.Integral(sp.exp(-c * x), (x, 0, OO)), 2 / c),
        Identity(sp.Integral(1 / x, (x, 1, OO)), sp.Integer(1)),
        Identity(sp.Integral(x * sp.exp(-2 * x), (x, 0, t)), (1 - sp.exp(-2 * t)) / 4),
        Identity(sp.Integral(sp.sqrt(4 - x**2), (x, -2, 2)), 4 * sp.pi),
        Identity(
            sp.Integral(sp.exp(a * x), (x, 0, c)), sp.Piecewise((5, sp.Eq(a, 0)), ((sp.exp(a * c) - 1) / a, True))
        ),
        Identity(sp.Integral(1 / sp.cos(x) ** 2, (x, 0, 2)), sp.tan(2)),
        Identity(sp.Sum(k, (k, 0, n)), n**2 / 2),
        Identity(sp.Sum(k**2, (k, 1, n)), n**3 / 3),
        Identity(sp.Sum(c**k, (k, 0, OO)), 1 / (1 - c)),
        Identity(sp.Sum(1 / (1 + c) ** k, (k, 0, OO)), 1 / c),
        Identity(sp.Sum(sp.Abs(k) - k, (k, 0, sp.Symbol("m", integer=True))), sp.Integer(0)),
        Identity(sp.Sum(1, (k, 1, n)), n + 1),
    ],
)
_all(
    TRUE,
    "identity",
    [
        Identity(sp.sqrt(x**2 + 2 * x * c + c**2), sp.Abs(x + c)),
        Identity(sp.sqrt(5 + 2 * sp.sqrt(6)), sp.sqrt(3) + sp.sqrt(2)),
        Identity(sp.sqrt(1 - sp.sin(x) ** 2), sp.Abs(sp.cos(x))),
        Identity(sp.Max(x, y), (x + y + sp.Abs(x - y)) / 2),
        Identity(sp.log(c * d), sp.log(c) + sp.log(d)),
        Identity(sp.Derivative(x**3, x), 3 * x**2),
        Identity(sp.Derivative(sp.exp(-2 * t) * t, t), (1 - 2 * t) * sp.exp(-2 * t)),
        Identity(sp.Derivative(sp.sqrt(x**2 + c**2), x, 2), c**2 / sp.sqrt(x**2 + c**2) ** 3),
        Identity(
            sp.Derivative(sp.exp(c * x) * sp.sin(d * x), x, c),
            sp.exp(c * x) * ((1 + c * x) * sp.sin(d * x) + d * x * sp.cos(d * x)),
        ),
        Identity(sp.Integral(x * sp.exp(-2 * x), (x, 0, t)), (1 - (1 + 2 * t) * sp.exp(-2 * t)) / 4),
        Identity(sp.Integral(sp.sqrt(4 - x**2), (x, -2, 2)), 2 * sp.pi),
        Identity(sp.Integral(sp.exp(a * x), (x, 0, c)), (sp.exp(a * c) - 1) / a),
        Identity(sp.Integral(1 / (1 + x**2), (x, 0, a)), sp.atan(a)),
        Identity(sp.Integral(y * sp.Integral(x, (x, 0, y)), (y, 0, c)), c**4 / 8),
        Identity(sp.Integral(sp.Derivative(x**2 * sp.exp(x), x), (x, 0, c)), c**2 * sp.exp(c)),
        Identity(sp.Sum(k, (k, 0, n)), n * (n + 1) / 2),
        Identity(sp.Sum(k**3, (k, 1, n)), (n * (n + 1) / 2) ** 2),
        Identity(sp.Sum((1 + c) ** k, (k, 0, n)), ((1 + c) ** (n + 1) - 1) / c),
        Identity(sp.Sum(k, (k, 1, 4)), sp.Integer(10)),
        Identity(sp.binomial(n, 2), n * (n - 1) / 2),
        Identity(sp.cos(2 * sp.pi * (k + x)), sp.cos(2 * sp.pi * x)),
        Identity(sp.sqrt(s**2 + a**2 / 4) - a / 2, s**2 / (sp.sqrt(s**2 + a**2 / 4) + a / 2)),
        Identity(sp.Derivative(sp.Integral(sp.exp(-(x**2)), (x, 0, a)), a), sp.exp(-(a**2))),
    ],
)

# Inequalities that become equalities, or fail, in a corner.
_all(
    FALSE,
    "inequality",
    [
        Inequality((a - b) ** 2, ">", sp.Integer(0)),
        Inequality(a**2 + b**2, ">", 2 * a * b),
        Inequality(c + 1 / c, ">", sp.Integer(2)),
        Inequality(sp.sqrt(a**2 + b**2), ">", sp.Abs(a)),
        Inequality(sp.exp(x), ">", 1 + x),
        Inequality(sp.cosh(x), ">", sp.Integer(1)),
        Inequality(sp.Abs(a + b), "<", sp.Abs(a) + sp.Abs(b)),
        Inequality(sp.log(c), "<", c - 1),
        Inequality(sp.tanh(x), "<", x),
        Inequality(x**2 - 2 * x + 1 - sp.Rational(1, 1000), ">=", sp.Integer(0)),
        Inequality(x**4 - 2 * x**2 + sp.Rational(999, 1000), ">=", sp.Integer(0)),
        Inequality((c + d) ** 2, ">", 4 * c * d),
        Inequality(w, ">", sp.Integer(0)),
        Inequality(1 / x, ">", sp.Integer(0)),
        Inequality(c, ">", c**2),
        Inequality(sp.sqrt(c), ">", c),
        Inequality(sp.exp(-w), "<", sp.Integer(1)),
        Inequality((1 - sp.exp(-w)) / (1 + w), ">", sp.Integer(0)),
        Inequality(x**2 + x * y + y**2, ">", sp.Integer(0)),
        Inequality(x**2 - 3 * x * y + y**2, ">=", sp.Integer(0)),
        Inequality(sp.Derivative(x**3, x), ">", sp.Integer(0)),
        Inequality(sp.Integral(y**2, (y, 0, w)), ">", sp.Integer(0)),
        Inequality(c**3 - 3 * c + 2, ">", sp.Integer(0)),
        Inequality(sp.sqrt(x), ">=", sp.Integer(0)),
    ],
)
_all(
    TRUE,
    "inequality",
    [
        Inequality((a - b) ** 2, ">=", sp.Integer(0)),
        Inequality(a**2 + b**2, ">=", 2 * a * b),
        Inequality(c + 1 / c, ">=", sp.Integer(2)),
        Inequality(sp.sqrt(a**2 + c**2), ">", a),
        Inequality(x**2 - 2 * x + 1 + sp.Rational(1, 1000), ">", sp.Integer(0)),
        Inequality(x**4 - 2 * x**2 + sp.Rational(1001, 1000), ">", sp.Integer(0)),
        Inequality((c + d) ** 2, ">=", 4 * c * d),
        Inequality(sp.exp(-c), "<", sp.Integer(1)),
        Inequality((1 - sp.exp(-c)) / (1 + c), ">", sp.Integer(0)),
        Inequality(c**3 - 3 * c + 2, ">=", sp.Integer(0)),
        Inequality(sp.Integral(y**2, (y, 0, c)), ">", sp.Integer(0)),
        Inequality(sp.exp(x), ">=", 1 + x),
        Inequality(sp.tanh(c), "<", sp.Integer(1)),
    ],
)

# Extrema outside their domain, that are none, or not the only one.
_all(
    FALSE,
    "extremum",
    [
        Extremum((c + 1) ** 2, c, sp.Integer(-1)),
        Extremum((w + 1) ** 2, w, sp.Integer(-1)),
        Extremum((c - a) ** 2, c, a),
        Extremum(x**2, x, sp.Integer(0), assuming=(x >= 1,)),
        Extremum((x - 5) ** 2, x, sp.Integer(5), assuming=(x <= 2,)),
        Extremum(x + 1 / x, x, sp.Integer(1)),
        Extremum(x**3 - 3 * x, x, sp.Integer(1)),
        Extremum((x**2 - 1) ** 2, x, sp.Integer(1)),
        Extremum(a * x**2, x, sp.Integer(0)),
        Extremum(w * x**2, x, sp.Integer(0)),
        Extremum(x**3, x, sp.Integer(0)),
        Extremum(sp.sin(x), x, sp.pi / 2, "maximum"),
        Extremum(sp.Abs(x), x, sp.Integer(1)),
        Extremum((x - c) ** 2 + d, x, d),
        Extremum(x * sp.exp(-x), x, sp.Integer(1), "minimum"),
        Extremum(c * sp.exp(-c), c, sp.Integer(2), "maximum"),
        Extremum(1 / x**2, x, sp.Integer(0), "maximum"),
        Extremum(-1 / (x - 1) + x, x, sp.Integer(0)),
        Extremum(n**2 - n, n, sp.Rational(1, 2)),
        Extremum(sp.Symbol("v", nonzero=True, real=True) ** 2, sp.Symbol("v", nonzero=True, real=True), sp.Integer(0)),
        Extremum(w, w, sp.Integer(1)),
        Extremum(sp.cosh(x), x, sp.Integer(0), "maximum"),
    ],
)
_all(
    TRUE,
    "extremum",
    [
        Extremum((x - a) ** 2, x, a),
        Extremum((c - d) ** 2, c, d),
        Extremum(c + 1 / c, c, sp.Integer(1)),
        Extremum(w**2 + w, w, sp.Integer(0)),
        Extremum(sp.cosh(x), x, sp.Integer(0)),
        Extremum(c * sp.exp(-c), c, sp.Integer(1), "maximum"),
        Extremum(sp.sqrt(x**2 + s**2), x, sp.Integer(0)),
        Extremum(x**4 + x**2, x, sp.Integer(0)),
        Extremum(-(x**2) + 2 * s * x, x, s, "maximum"),
    ],
)

# Solutions that jump, bend or blow up on the way, or solve another problem.
_all(
    FALSE,
    "solution",
    [
        InitialValueProblem(c / (1 - c * t), t, u, u**2, c),
        InitialValueProblem(1 / (1 - t), t, u, u**2, sp.Integer(1)),
        InitialValueProblem(sp.tan(t), t, u, 1 + u**2, sp.Integer(0)),
        InitialValueProblem(sp.tan(c * t), t, u, c * (1 + u**2), sp.Integer(0)),
        InitialValueProblem(1 / sp.sqrt(1 - 2 * t), t, u, u**3, sp.Integer(1)),
        InitialValueProblem(-sp.log(1 - t), t, u, sp.exp(u), sp.Integer(0)),
        InitialValueProblem(sp.Abs(t - 1), t, u, u / (t - 1), sp.Integer(1)),
        InitialValueProblem(sp.sqrt((t - 1) ** 2), t, u, u / (t - 1), sp.Integer(1)),
        InitialValueProblem(sp.Abs(t - c), t, u, u / (t - c), c),
        InitialValueProblem(sp.exp(t) * sp.sign(t - 2), t, u, u, sp.Integer(-1)),
        InitialValueProblem(sp.Piecewise((sp.exp(t), t < 1), (2 * sp.exp(t), True)), t, u, u, sp.Integer(1)),
        InitialValueProblem(sp.exp(t) * (1 + sp.floor(t)), t, u, u, sp.Integer(1)),
        InitialValueProblem(sp.exp(t) + sp.Heaviside(t - 3), t, u, u - sp.Heaviside(t - 3), sp.Integer(1)),
        InitialValueProblem(sp.atan(sp.tan(t)), t, u, sp.Integer(1), sp.Integer(0)),
        InitialValueProblem((t - c) ** 2 / 4, t, u, sp.sqrt(u), c**2 / 4),
        InitialValueProblem(sp.exp(-t), t, u, -2 * u, sp.Integer(1)),
        InitialValueProblem(s * sp.exp(-2 * t), t, u, -2 * u, 2 * s),
        InitialValueProblem(s + (s_0 - s) * sp.exp(-t), t, u, u - s, s_0),
        InitialValueProblem(sp.exp(a * t), t, u, c * u, sp.Integer(1)),
        InitialValueProblem(a * sp.exp(t) + b, t, u, u, a + b),
        InitialValueProblem(s / (1 + (s / s_0 - 1) * sp.exp(-s * t)), t, u, 2 * u * (s - u), s_0),
        InitialValueProblem(s / (1 - (s / s_0 + 1) * sp.exp(-s * t)), t, u, u * (s - u), -s_0),
        InitialValueProblem(1 / (t - 3), t, u, -(u**2), sp.Rational(-1, 3)),
        InitialValueProblem(1 / (t - c) ** 2, t, u, -2 / (t - c) ** 3, c**-2),
        InitialValueProblem(t**2 / 4, t, u, sp.sqrt(u), c),
        InitialValueProblem(sp.sin(t) / t, t, u, (sp.cos(t) - u) / t, 1 + c),
        InitialValueProblem(sp.log(t), t, u, 1 / t, sp.Integer(0)),
    ],
)
_all(
    TRUE,
    "solution",
    [
        InitialValueProblem(-c / (1 + c * t), t, u, u**2, -c),
        InitialValueProblem(c * sp.sin(t) / t, t, u, (c * sp.cos(t) - u) / t, c),
        InitialValueProblem((1 - sp.cos(t)) / t**2, t, u, (sp.sin(t) / t - 2 * u) / t, sp.Rational(1, 2)),
        InitialValueProblem(sp.I * sp.exp(-c * t), t, u, -c * u, sp.I),
        InitialValueProblem(sp.tanh(t), t, u, 1 - u**2, sp.Integer(0)),
        InitialValueProblem(s / (1 + (s / s_0 - 1) * sp.exp(-s * t)), t, u, u * (s - u), s_0),
        InitialValueProblem(s + (s_0 - s) * sp.exp(-t / tau), t, u, (s - u) / tau, s_0),
        InitialValueProblem(sp.sqrt(1 + 2 * c * t), t, u, c / u, sp.Integer(1)),
        InitialValueProblem(sp.log(1 + t), t, u, sp.exp(-u), sp.Integer(0)),
        InitialValueProblem(a * sp.exp(-c * t), t, u, -c * u, a),
        InitialValueProblem(sp.exp(-c * t) * (1 + a * t), t, u, -c * u + a * sp.exp(-c * t), sp.Integer(1)),
    ],
)
