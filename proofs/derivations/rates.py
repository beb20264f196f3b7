"""Derivations of the rates near the end of training, and of the delayed rich phase (domine2025 Theorem C.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.derivations.end_of_training import convergence
from proofs.derivations.premises import GRADIENT_FLOW, definition, granted, result
from proofs.derivations.proof import Proof, Step
from proofs.derivations.propositions import All, EqualScalars, Rates, Returns, Velocity
from proofs.derivations.rate_rules import middle
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import LongTime, Tasks
from proofs.statements.quantities import Equality, Exponent
from proofs.statements.setting import COMPLEMENT, SVD, WHITE
from proofs.statements.training import Training
from symbolic.language.flow import At, Rate, singular_value
from symbolic.linear_networks.linear_network import W1, W2, N_i, N_o, Sigma_yx, lam
from symbolic.matrix_algebra.matrices import Block


def rates_at_rest(over: Tasks) -> Proof:
    """The smallest and the largest rate at the end of training, for one shape, N_i != N_o, and one sign of lambda."""
    ends = convergence(over).statement
    assert isinstance(ends, LongTime)
    assert isinstance(ends.formula, Block)
    (inputs, _), (function, outputs) = ends.formula.entries
    gap = Sigma_yx - W2 @ W1
    left, right = middle(outputs), middle(inputs)
    outside = {"funnel": left, "inverted": right}.get(over.shape)
    strongest, weakest = (sp.sqrt(singular_value(Sigma_yx, k) ** 2 + lam**2 / 4) for k in (1, -1))
    slow = EqualScalars(At(Rate(1), sp.oo), weakest - sp.Abs(lam) / 2)
    fast = EqualScalars(At(Rate(-1), sp.oo), 2 * strongest)
    both = All((slow, fast))
    returns = Returns(W2 @ W1, outputs, inputs)
    return Proof(
        "rates-at-rest",
        "The smallest and the largest rate at the end of training",
        both,
        over,
        (
            definition(GRADIENT_FLOW),
            result("convergence", over),
            *(granted(x, over) for x in (WHITE, SVD, COMPLEMENT)),
        ),
        (
            Step("velocity", Velocity(W2 @ W1, W2 @ W2.T @ gap + gap @ W1.T @ W1), "along the flow",
                 (GRADIENT_FLOW, WHITE)),
            Step("network function", LongTime(W2 @ W1, function, over), "block of the limit", ("convergence",)),
            Step("output", LongTime(W2 @ W2.T, outputs, over), "block of the limit", ("convergence",)),
            Step("input", LongTime(W1.T @ W1, inputs, over), "block of the limit", ("convergence",)),
            Step("a small change", returns, "linearised", ("velocity", "network function", "output", "input", SVD),
                 "at rest the error is 0, so that only its own change counts"),
            Step("rates", Rates(left, right, outside), "modes of the return", ("a small change", SVD, COMPLEMENT),
                 "S_lambda + lambda/2 and S_lambda - lambda/2 on the modes, 0 outside of them"),
            Step("the smallest", slow, "extreme rate", ("rates",)),
            Step("the largest", fast, "extreme rate", ("rates",)),
            Step("together", both, "together", ("the smallest", "the largest")),
        ),
    )  # fmt: skip


_DELAYED: tuple[tuple[Literal["funnel", "inverted"], Literal["negative", "positive"]], ...] = (
    ("funnel", "negative"),
    ("inverted", "positive"),
)


def delayed_rich_phase(over: Tasks) -> Proof:
    """Theorem C.6: both rates for lambda_perp > 0; for one shape, how they depend on |lambda|."""
    parts: dict[str, Equality | Exponent]
    if over.shape == "any":
        strongest, weakest = (sp.sqrt(singular_value(Sigma_yx, k) ** 2 + lam**2 / 4) for k in (1, -1))
        values = {"the slow factor": (1, weakest - sp.Abs(lam) / 2), "the fast factor, squared": (-1, 2 * strongest)}
        where = Training(over, conditions=(sp.Gt((N_o - N_i) * lam, 0),))
        used = [(shape, sign) for shape, sign in _DELAYED]
        parts = {k: Equality(At(Rate(which), sp.oo), value, over=where) for k, (which, value) in values.items()}
        rule = "each case"
    else:
        size = sp.Symbol("l", positive=True)
        used = [(shape, sign) for shape, sign in _DELAYED if shape == over.shape]
        scale = size if over.shape == "inverted" else -size
        at_large = Training(over, {size: sp.Interval(4, 64)}, relative_scale=scale)
        powers = {"slow": (1, -1), "fast": (-1, 1)}
        parts = {
            f"the {name} rate": Exponent(At(Rate(which), sp.oo), size, sp.oo, sp.Integer(power), over=at_large)
            for name, (which, power) in powers.items()
        }
        rule = "exponent"
    results = tuple(
        replace(
            result("rates-at-rest", replace(over, shape=shape, relative_scale=sign)),
            name=f"rates-at-rest, {shape}, {sign}",
        )
        for shape, sign in used
    )
    names = tuple(x.name for x in results)
    statement = Conjunction(parts)
    steps = tuple(Step(name, part, rule, names) for name, part in parts.items())
    return Proof(
        "delayed-rich-phase",
        "The delayed rich phase",
        statement,
        over,
        results,
        (*steps, Step("statement", statement, "each part", tuple(parts))),
    )
