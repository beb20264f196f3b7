"""Derivations of where training ends (domine2025 Theorem C.3) and of its limits in lambda (Theorem C.4)."""

from __future__ import annotations

from typing import Literal

from proofs.derivations.exact_dynamics import stable_dynamics, with_letters
from proofs.derivations.premises import INVERTIBLE_B, granted, result
from proofs.derivations.proof import Proof, Step
from proofs.derivations.propositions import Always, Equal, Proposition, Tends
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import LargeRelativeScale, LongTime, Tasks, Trajectory
from proofs.statements.setting import COMPLEMENT, SVD
from symbolic.linear_networks.linear_network import QQT, W1, W2, S, U, V, lam, mode_matrix, modes, s
from symbolic.matrix_algebra.matrices import Block, Identity, Inverse, Letter, Matrix, Mul


def convergence(over: Tasks) -> Proof:
    """Theorem C.3 from Theorem B.5: what decays is dropped from the stable form."""
    from proofs.papers.domine2025.notation import MINUS, PLUS, B_matrix, C_matrix, S_lambda

    before = stable_dynamics(over)
    assert isinstance(before.statement, Trajectory)
    assert isinstance(before.statement.formula, Mul)
    stable, inverse, _ = before.statement.formula.factors
    assert isinstance(inverse, Inverse)
    middle = inverse.argument
    b, c = Letter("b", modes, modes, invertible=True), Letter("c", modes, modes)
    B, C = B_matrix(modes), C_matrix(modes)
    stable_letters, middle_letters = (with_letters(x, {B: b, C: c}) for x in (stable, middle))
    z = Block(((V @ MINUS / 2,), (U @ PLUS / 2,)))
    limit = mode_matrix(1 / (4 * S_lambda))
    end = z @ Inverse.of(limit) @ z.T
    formula = Block(
        (
            (V @ mode_matrix(S_lambda - lam / 2) @ V.T, V @ S.matrix @ U.T),
            (U @ S.matrix @ V.T, U @ mode_matrix(S_lambda + lam / 2) @ U.T),
        )
    )
    statement = LongTime(QQT(), formula, over)
    return Proof(
        "convergence",
        "Where training ends",
        statement,
        over,
        (result("stable-dynamics", over), granted(INVERTIBLE_B, over), granted(COMPLEMENT, over)),
        (
            Step("stable form", Always(QQT(), before.statement.formula), "stated", ("stable-dynamics",)),
            Step("b", Equal(b, B), "named"),
            Step("c", Equal(c, C), "named"),
            Step(
                "what decays in Z",
                Tends(stable_letters, z),
                "tends",
                (COMPLEMENT,),
                "S_lambda > |lambda| / 2 where s > 0",
            ),
            Step("Z", Tends(stable, z), "for any letters", ("what decays in Z", "b", "c", INVERTIBLE_B)),
            Step("what decays in A", Tends(middle_letters, limit), "tends", (COMPLEMENT,)),
            Step("A", Tends(middle, limit), "for any letters", ("what decays in A", "b", "c", INVERTIBLE_B)),
            Step("limit", LongTime(QQT(), end, over), "limit of the quotient", ("stable form", "Z", "A")),
            Step("in the modes of the task", Equal(end, formula), "words"),
            Step("statement", statement, "rewritten", ("limit", "in the modes of the task")),
        ),
    )


def large_relative_scale(over: Tasks) -> Proof:
    """Theorem C.4 from Theorem C.3, layer by layer and for both signs of lambda."""
    from proofs.papers.domine2025.notation import S_lambda

    full = {"output": (W2 @ W2.T, U, S_lambda + lam / 2), "input": (W1.T @ W1, V, S_lambda - lam / 2)}
    ends: dict[str, tuple[str, Matrix, Literal[1, -1]]] = {
        "output, to +infinity": ("output", Identity(modes) * lam, 1),
        "input, to +infinity": ("input", mode_matrix(s**2 / lam), 1),
        "output, to -infinity": ("output", mode_matrix(-(s**2) / lam), -1),
        "input, to -infinity": ("input", Identity(modes) * -lam, -1),
    }
    steps: list[Step] = []
    whole = result("convergence", over)
    for layer, (observable, X, strength) in full.items():
        at_end: Proposition = LongTime(observable, X @ mode_matrix(strength) @ X.T, over)
        steps.append(Step(layer, at_end, "block of the limit", ("convergence",)))
    parts = {}
    for name, (layer, leading, sign) in ends.items():
        observable, X, _ = full[layer]
        parts[name] = LargeRelativeScale(observable, X @ leading @ X.T, sign, over)
        steps.append(Step(name, parts[name], "large scale", (layer, SVD)))
    statement = Conjunction(parts)
    steps.append(Step("statement", statement, "states", tuple(ends)))
    return Proof("large-relative-scale", "The limits of large relative scale", statement, over,
                 (whole, granted(SVD, over)), tuple(steps))  # fmt: skip
