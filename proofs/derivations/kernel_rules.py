"""Rules about the tangent kernel, and about what becomes of it as lambda grows while the start keeps its function."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.flow_rules import scalar_in
from proofs.derivations.premises import GRONWALL, KEPT
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import (
    AtLeast,
    Decays,
    Equal,
    EqualScalars,
    Proposition,
    Settles,
    Vanishes,
    Velocity,
)
from proofs.derivations.root_rules import root_of_square, terms, without
from proofs.derivations.rules import Used, cites, decide, granted_names, only, rule, said, same
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import NETWORK_SVD, cases
from symbolic.exact.limits import decide_limit
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.flow import NTK, NTK_0, S_start, Tending, U_start, V_start, entries, kernel_of, s_start
from symbolic.language.quantity import norm
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, S_now, Sigma_yx, U_now, V_now, lam, s_now, t
from symbolic.linear_networks.neural_tangent_kernel import kernel_entry, kernel_of_gradients
from symbolic.matrix_algebra.matrices import Function, Identity, Letter, Matrix, Mul, Zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal
from symbolic.matrix_algebra.traversal import substitute, walk


@rule("gradients of the outputs")
def gradients_of_outputs(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The tangent kernel is the Gram matrix of the gradients of all outputs on all examples."""
    kernels = {NTK: kernel_of(W1.T @ W1, W2 @ W2.T), NTK_0: kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T)}
    if used or not isinstance(conclusion, Equal) or conclusion.lhs not in kernels:
        raise Broken("it shows what the tangent kernel is, now or at the start, and uses nothing")
    same("the kernel", conclusion.rhs, kernels[conclusion.lhs])
    decision = decide_matrix_equal(kernel_of_gradients(), kernel_entry(W1.T @ W1, W2 @ W2.T))
    if not decision.proved:
        raise Broken(decision.reason)


_START: dict[Matrix, Letter] = {W1: W1_0, W2: W2_0, U_now: U_start, V_now: V_start}


def at_zero(x: Matrix) -> Matrix:
    """What an expression in the present weights and their singular vectors is at t = 0."""

    def change(node: Matrix) -> Matrix | None:
        if isinstance(node, Function) and node.base == S_now:
            return S_start.function(node.expression.xreplace({s_now: s_start}))
        return _START.get(node) if isinstance(node, Letter) else None

    return substitute(x, change)


@rule("at t = 0")
def at_time_zero(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What holds of the present weights at all times holds of those of the start."""
    (known,) = only(used, Equal)
    for side in (known.lhs, known.rhs):
        for node in walk(side):
            scalars = node.expression if isinstance(node, Function) else getattr(node, "coefficient", sp.Integer(0))
            if sp.sympify(scalars).has(t) or node in (W1_0, W2_0):
                raise Broken("it is about one time already")
    same("the conclusion", conclusion, Equal(at_zero(known.lhs), at_zero(known.rhs)))


@rule("on both sides")
def on_both_sides(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X^T X >= c for a matrix that is square in this setting: X X^T >= c, which has the same eigenvalues."""
    (known,) = only(used, AtLeast)
    X = root_of_square(known.formula)
    for case in cases(over):
        if sp.expand((X.rows - X.cols).subs(case.sizes())) != 0:
            raise Broken(f"X is not square for {case.name}")
    same("the conclusion", conclusion, AtLeast(X @ X.T, known.bound))


@rule("subtracted")
def subtracted(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """a = b and c = d: a - c = b - d, without the terms that b and d share."""
    one, other = only(used, Equal, Equal)
    kept, taken = terms(one.rhs), []
    for term in terms(other.rhs):
        if term in kept:
            kept.remove(term)
        else:
            taken.append(term)
    total: Matrix = Zero(one.rhs.rows, one.rhs.cols)
    for term in kept:
        total = total + term
    for term in taken:
        total = total - term
    same("the conclusion", conclusion, Equal(one.lhs - other.lhs, total))


@rule("kernel of the change")
def kernel_of_change(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The kernel is linear in both representations, so that its change is the kernel of theirs."""
    now, start, inputs, outputs = only(used, Equal, Equal, Equal, Equal)
    same("the kernel", now, Equal(NTK, kernel_of(W1.T @ W1, W2 @ W2.T)))
    same("the kernel at the start", start, Equal(NTK_0, kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T)))
    same("the change of the inputs'", inputs.lhs, W1.T @ W1 - W1_0.T @ W1_0)
    same("the change of the outputs'", outputs.lhs, W2 @ W2.T - W2_0 @ W2_0.T)
    same("the conclusion", conclusion, Equal(NTK - NTK_0, kernel_of(inputs.rhs, outputs.rhs)))


def _sandwiched(x: Matrix) -> tuple[Matrix, Function, sp.Expr]:
    """X, f(S) and the coefficient of c X f(S) X^T."""
    factors = x.factors if isinstance(x, Mul) else ()
    if len(factors) == 3 and isinstance(f := factors[1], Function) and factors[0] == factors[2].T:
        return factors[0], f, x.coefficient  # type: ignore[attr-defined]
    raise Broken("it is not of the form X f(S) X^T")


@rule("at least")
def at_least(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X f(S) X^T + c I with f >= 0, or X^T X + c I, is at least c."""
    (known,) = only(used, Equal)
    if not isinstance(conclusion, AtLeast):
        raise Broken("it shows what a matrix is at least")
    same("the matrix", known.lhs, conclusion.formula)
    same("its size", known.lhs.rows, known.lhs.cols)
    above = without(known.rhs, Identity(known.lhs.rows) * conclusion.bound)
    if not any(isinstance(node, Function) for node in walk(above)):
        root_of_square(above)
        return
    _, f, scale = _sandwiched(above)
    for case in cases(over):
        if not known_signs(scalar_in(case, scale * f.expression)) <= {0, 1}:
            raise Broken("f may be negative")


@rule("dies out")
def dies_out(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """E moves by -(L E + E R) with L, R >= 0, one of them >= r: |E(t)| <= e^{-r t/tau} |E(0)|, by Gronwall's lemma."""
    cites(used, GRONWALL)
    moved, least = only(used, Velocity, AtLeast)
    if not isinstance(conclusion, Decays):
        raise Broken("it shows that something dies out")
    E, L, R = conclusion.observable, W2 @ W2.T, W1.T @ W1
    same("what moves", moved.observable, E)
    decide(moved.rate, -(L @ E + E @ R), (), over)
    if least.formula not in (L, R):
        raise Broken("the bound is of another matrix")
    same("the rate", conclusion.rate, least.bound)


@rule("settles")
def settles(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """W2 W1 - Sigma_yx dies out at a rate that grows with |lambda|, from a start that is the same at every lambda.

    So at every fixed t the network function has a limit, Sigma_yx for t > 0 and that of the start for t = 0, and stays
    bounded on the way; that of the start does not depend on lambda.
    """
    if not any(isinstance(item, Premise) and item.name == KEPT for item in used):
        raise Broken(f"it does not use that {KEPT}")
    (known,) = only(used, Decays)
    same("what dies out", known.observable, W2 @ W1 - Sigma_yx)
    same("the conclusion", conclusion, Settles(W2 @ W1))
    for case in cases(over):
        if decide_limit(1 / _far(scalar_in(case, known.rate)), SIZE, sp.oo, sp.Integer(0)).verdict != "proved":
            raise Broken("the rate does not grow with |lambda|")


SIZE = sp.Symbol("lambda", positive=True)  # |lambda| in the cases of a setting


def _far(x: sp.Expr) -> sp.Expr:
    """A scalar of a case in |lambda|."""
    if any(symbol.name == "lambda" and symbol != SIZE for symbol in x.free_symbols):
        raise Broken("lambda has no sign in this setting")
    return x


@rule("small at large lambda")
def small_at_large_lambda(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X f(S) X^T - X g(S) X^T with orthonormal X, where f - g keeps its sign, grows with s and tends to 0 at each s.

    The singular values are those of the network function, now or at the start, and stay below a bound; so the largest
    difference is that at the bound.
    """
    (known,) = only(used, Settles)
    same("what settles", known.observable, W2 @ W1)
    if NETWORK_SVD not in granted_names(used):
        raise Broken("it does not use what the singular vectors are")
    if not isinstance(conclusion, Vanishes):
        raise Broken("it shows that a difference vanishes")
    X, f, scale = _sandwiched(conclusion.formula)
    if (X, f.base) not in ((U_now, S_now), (V_now, S_now), (U_start, S_start), (V_start, S_start)):
        raise Broken("the singular vectors are not those of the network function")
    gap = scale * f.expression
    if not isinstance(conclusion.value, Zero):
        other, g, factor = _sandwiched(conclusion.value)
        same("the vectors", (other, g.base), (X, f.base))
        gap = gap - factor * g.expression
    for case in cases(over):
        there, growth = (_far(scalar_in(case, x)) for x in (gap, sp.diff(gap, f.base.variable)))
        signs = known_signs(there) | known_signs(growth)
        if not (signs <= {0, 1} or signs <= {0, -1}):
            raise Broken("the difference does not keep its sign, or does not grow")
        decision = decide_limit(there, SIZE, sp.oo, sp.Integer(0))
        if not decision.proved:
            raise Broken(decision.reason)


@rule("kernel at large lambda")
def kernel_at_large_lambda(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The kernel is continuous: of both changes what vanishes is dropped, term by term; what is left has a limit.

    What is left is made of squares of the network function, which has a limit.
    """
    change, inputs, outputs, *rest = said(used)
    if not all(isinstance(x, Equal) for x in (change, inputs, outputs)) or not isinstance(conclusion, EqualScalars):
        raise Broken("it uses the change of the kernel, and those of both representations")
    assert isinstance(inputs, Equal)
    assert isinstance(outputs, Equal)
    same("the change", change, Equal(NTK - NTK_0, kernel_of(inputs.rhs, outputs.rhs)))
    small = {x.formula: x.value for x in rest if isinstance(x, Vanishes)}
    far, nothing = _towards(over), sp.sympify(conclusion.rhs) == 0
    same("what else is used", rest[len(small) :], [] if nothing else [Settles(W2 @ W1)])
    size = sp.Integer(1) if nothing else sp.Abs(lam)
    left = [_left_over(x.rhs, small, size) for x in (inputs, outputs)]
    if {formula for _, found in left for formula in found} != set(small):
        raise Broken("something vanishes that does not occur")
    (one, _), (other, _) = left
    if nothing:
        same("what is left", [x for x in (one, other) if not isinstance(x, Zero)], [])
        same("the quantity", conclusion.lhs, Tending(norm(NTK - NTK_0), lam, far))
        return
    for side in (one, other):
        for term in terms(side):
            _, f, _ = _sandwiched(term)
            same("what is left of each term", f.expression, f.base.variable**2)
    same("the quantity", conclusion.lhs, Tending(size * entries(NTK - NTK_0), lam, far))
    same("what is left", conclusion.rhs, Tending(entries(kernel_of(one, other)), lam, far))


def _towards(over: Tasks) -> sp.Expr:
    if over.relative_scale not in ("positive", "negative"):
        raise Broken("lambda has no sign in this setting")
    return sp.oo if over.relative_scale == "positive" else -sp.oo


def _left_over(x: Matrix, small: dict[Matrix, Matrix], size: sp.Expr) -> tuple[Matrix, list[Matrix]]:
    """What a sum of X f(S) X^T, times ``size``, comes close to, and the formulas that come close."""
    total: Matrix = Zero(x.rows, x.cols)
    found = []
    for term in terms(x):
        X, f, sign = _sandwiched(term)
        alone = X @ f @ X.T * size
        if sign not in (1, -1) or alone not in small:
            raise Broken("nothing says what a term comes close to")
        found.append(alone)
        total = total + small[alone] * sign
    return total, found
