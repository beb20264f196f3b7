"""Derivations of the tangent kernel and of its movement at large |lambda| (domine2025 Theorem C.5, corrected).

Where the wider layer's representation is |lambda| I and something small, |lambda| drops out of the change; the error
dies out at the rate |lambda|, so that the network function has a limit at every time; and both small parts, times
|lambda|, tend to the square of the network function.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.derivations.kernel_rules import at_zero
from proofs.derivations.premises import GRADIENT_FLOW, GRONWALL, KEPT, definition, granted, result, theorem
from proofs.derivations.proof import Premise, Proof, Step
from proofs.derivations.propositions import All, AtLeast, Decays, Equal, EqualScalars, Settles, Vanishes, Velocity
from proofs.derivations.recovery import REPRESENTATIONS, ROOTS, root_steps, sign_results
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Equality
from proofs.statements.setting import BALANCED_NOW, NETWORK_SVD, WHITE
from proofs.statements.training import Training
from symbolic.language.flow import NTK, NTK_0, Tending, entries, kernel_of
from symbolic.language.quantity import norm
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    S_now,
    Sigma_yx,
    U_now,
    V_now,
    X,
    lam,
    s_now,
)
from symbolic.matrix_algebra.matrices import Identity, Matrix, Mul, Zero

_KERNELS = {
    "kernel": Equal(NTK, kernel_of(W1.T @ W1, W2 @ W2.T)),
    "kernel at the start": Equal(NTK_0, kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T)),
}


def _at_zero(x: Equal) -> Equal:
    return Equal(at_zero(x.lhs), at_zero(x.rhs))


def kernels(over: Tasks) -> Proof:
    """NTK(t) and NTK(0), from the singular value decomposition of the network function."""
    inputs, outputs = REPRESENTATIONS.values()
    on_data = Equal(X.T @ inputs.lhs @ X, X.T @ inputs.rhs @ X)
    later = kernel_of(inputs.rhs, outputs.rhs)
    parts = {
        "NTK(0)": Equality(entries(NTK_0), entries(at_zero(later)), over=Training(over)),
        "NTK(t)": Equality(entries(NTK), entries(later), over=Training(over)),
    }
    statement = Conjunction(parts)
    shown, premises = sign_results(over)
    return Proof(
        "kernels",
        "The tangent kernel of balanced weights",
        statement,
        over,
        premises,
        (
            *shown,
            Step("kernel", _KERNELS["kernel"], "gradients of the outputs"),
            Step("kernel at the start", _KERNELS["kernel at the start"], "gradients of the outputs"),
            Step("on the data", on_data, "words", ("W1^T W1",)),
            Step("on the data at the start", _at_zero(on_data), "at t = 0", ("on the data",)),
            Step("W2 W2^T at the start", _at_zero(outputs), "at t = 0", ("W2 W2^T",)),
            Step("in its place", Equal(_KERNELS["kernel"].rhs, later), "in its place", ("on the data", "W2 W2^T")),
            Step("in its place at the start", Equal(_KERNELS["kernel at the start"].rhs, at_zero(later)),
                 "in its place", ("on the data at the start", "W2 W2^T at the start")),
            Step("NTK(t)", Equal(NTK, later), "rewritten", ("kernel", "in its place")),
            Step("NTK(0)", Equal(NTK_0, at_zero(later)), "rewritten",
                 ("kernel at the start", "in its place at the start")),
            Step("statement", statement, "states", tuple(parts)),
        ),
    )  # fmt: skip


def kernel_of_one_sign(over: Tasks) -> Proof:
    """The movement as lambda -> +infinity for N_o <= N_i, or -infinity for N_i <= N_o: one shape, one sign."""
    positive = over.relative_scale == "positive"
    sign, far, size = (1, sp.oo, lam) if positive else (-1, -sp.oo, -lam)
    wide_name, other_name = ("W2 W2^T", "W1^T W1") if positive else ("W1^T W1", "W2 W2^T")
    # the transposed layers, on whose wider side X is square
    X, Y = (W2.T, W1) if positive else (W1, W2.T)
    wide, narrow = (U_now, V_now) if positive else (V_now, U_now)
    small = S_now.function(sp.sqrt(s_now**2 + lam**2 / 4) - sign * lam / 2)
    square = S_now.function(s_now**2)
    split = Equal(X.T @ X, wide @ small @ wide.T + Identity(wide.rows) * size)
    bound, of_wide = "at least |lambda|", "representation, of the wider layer"
    changes = {
        "change of W1^T W1": (W1.T @ W1, V_now @ small @ V_now.T),
        "change of W2 W2^T": (W2 @ W2.T, U_now @ small @ U_now.T),
    }
    moved = {name: Equal(x - at_zero(x), value - at_zero(value)) for name, (x, value) in changes.items()}
    change = Equal(NTK - NTK_0, kernel_of(*(x.rhs for x in moved.values())))
    error = W2 @ W1 - Sigma_yx
    alone, scaled = {}, {}
    for name, (_, value) in changes.items():
        end = (V_now if "W1" in name else U_now) @ square @ (V_now if "W1" in name else U_now).T
        for when, (x, y) in {"now": (value, end), "at the start": (at_zero(value), at_zero(end))}.items():
            alone[f"{name}, {when}"] = Vanishes(x, Zero(x.rows, x.cols))
            scaled[f"{name}, {when}, times |lambda|"] = Vanishes(x * sp.Abs(lam), y)
    leading = kernel_of(*(_leading(x.rhs, scaled) for x in moved.values()))
    limits = {
        "tends to zero": EqualScalars(Tending(norm(NTK - NTK_0), lam, far), sp.Integer(0)),
        "leading term": EqualScalars(Tending(sp.Abs(lam) * entries(NTK - NTK_0), lam, far),
                                     Tending(entries(leading), lam, far)),
    }  # fmt: skip
    both = All(tuple(limits.values()))
    known = ("the change", *moved)
    return Proof(
        "kernel-of-one-sign",
        "The movement of the tangent kernel at large lambda of one sign",
        both,
        over,
        (
            definition(GRADIENT_FLOW),
            *(granted(x, over) for x in (WHITE, BALANCED_NOW, NETWORK_SVD, KEPT)),
            theorem(ROOTS),
            theorem(GRONWALL),
        ),
        (
            *root_steps(Y, narrow, small, size),
            Step("representation at the start", _at_zero(REPRESENTATIONS[other_name]), "at t = 0", ("representation",)),
            *(Step(k, x, "gradients of the outputs") for k, x in _KERNELS.items()),
            Step("balance", Equal(X @ X.T, Y @ Y.T + Identity(N_h) * size), "words", (BALANCED_NOW,)),
            Step("at least |lambda|, transposed", AtLeast(X @ X.T, size), "at least", ("balance",)),
            Step(bound, AtLeast(X.T @ X, size), "on both sides", ("at least |lambda|, transposed",),
                 "the wider layer is square"),
            *root_steps(X, wide, small, size, size, (bound,)),
            Step("the wider layer at the start", _at_zero(split), "at t = 0", (of_wide,)),
            Step(f"change of {wide_name}", moved[f"change of {wide_name}"], "subtracted",
                 (of_wide, "the wider layer at the start"), "|lambda| drops out"),
            Step(f"change of {other_name}", moved[f"change of {other_name}"], "subtracted",
                 ("representation", "representation at the start")),
            Step("the change", change, "kernel of the change", (*_KERNELS, *moved)),
            Step("velocity of the error", Velocity(error, -(W2 @ W2.T @ error + error @ W1.T @ W1)), "along the flow",
                 (GRADIENT_FLOW, WHITE)),
            Step("the error dies out", Decays(error, size), "dies out",
                 (GRONWALL, "velocity of the error", bound)),
            Step("the network function", Settles(W2 @ W1), "settles", (KEPT, "the error dies out")),
            *(
                Step(k, x, "small at large lambda", ("the network function", NETWORK_SVD))
                for k, x in {**alone, **scaled}.items()
            ),
            Step("tends to zero", limits["tends to zero"], "kernel at large lambda", (*known, *alone)),
            Step("leading term", limits["leading term"], "kernel at large lambda",
                 (*known, *scaled, "the network function")),
            Step("together", both, "together", tuple(limits)),
        ),
    )  # fmt: skip


def _leading(x: Matrix, scaled: dict[str, Vanishes]) -> Matrix:
    """The sum with each term replaced by what |lambda| times it comes close to."""
    close = {v.formula: v.value for v in scaled.values()}
    total: Matrix = Zero(x.rows, x.cols)
    for term in x.terms:  # type: ignore[attr-defined]
        assert isinstance(term, Mul)
        total = total + close[Mul.of(sp.Abs(lam), term.factors)] * term.coefficient
    return total


_SHAPES: dict[str, tuple[Literal["square", "funnel", "inverted"], ...]] = {
    "positive": ("square", "funnel"),
    "negative": ("square", "inverted"),
}


def kernel_movement(over: Tasks) -> Proof:
    """Theorem C.5, corrected: both kernels, and the movement for each sign of lambda where the kernel stands still.

    In a setting with one sign of lambda the movement for that.
    """
    signs = (over.relative_scale,) if over.relative_scale in _SHAPES else tuple(_SHAPES)
    whole = result("kernels", over) if len(signs) > 1 else None
    premises: list[Premise] = [whole] if whole else []
    steps: list[Step] = []
    for known in whole.says if whole else ():
        assert isinstance(known, Conjunction)
        steps += [Step(name, part, "one of them", ("kernels",)) for name, part in known.parts.items()]
    for sign in signs:
        tasks = replace(over, relative_scale=sign)  # type: ignore[arg-type]
        still = sp.Ge(N_i, N_o) if sign == "positive" else sp.Le(N_i, N_o)
        used = [_of_shape(tasks, shape) for shape in _SHAPES[sign]]
        premises += used
        shown = used[0].says[0]
        assert isinstance(shown, All)
        for name, limit in zip(("tends to zero", "leading term"), shown.parts, strict=True):
            assert isinstance(limit, EqualScalars)
            scale = sp.Integer(1) if limit.rhs == 0 else None
            part = Equality(limit.lhs, limit.rhs, scale, over=Training(tasks, conditions=(still,)))
            steps.append(Step(f"lambda {sign}: {name}", part, "each case", tuple(x.name for x in used)))
    statement = Conjunction({step.name: step.conclusion for step in steps})  # type: ignore[misc]
    return Proof(
        "kernel-movement",
        "The tangent kernel and its movement at large |lambda|",
        statement,
        over,
        tuple(premises),
        (*steps, Step("statement", statement, "each part", tuple(statement.parts))),
    )


def _of_shape(over: Tasks, shape: Literal["square", "funnel", "inverted"]) -> Premise:
    found = result("kernel-of-one-sign", replace(over, shape=shape))
    return replace(found, name=f"{found.name}, {shape}, {over.relative_scale}")
