"""What a claim's derivation is worth as evidence: a proof, as strong as its weakest link."""

from __future__ import annotations

from functools import lru_cache

from proofs.derivations.library import BUILDERS, MADE_FOR, derive
from proofs.derivations.proof import Broken, Elsewhere, Proof, check
from proofs.evidence import Evidence
from proofs.statements import dynamics
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Measured
from proofs.statements.training import Training

NAME = "symbolic"


def setting_of(statement: Statement) -> Tasks | None:
    """The setting of a statement about two-layer linear networks, else None."""
    over = getattr(statement, "over", None)
    if isinstance(statement, Measured):
        return over.tasks if isinstance(over, Training) else None
    return over if isinstance(over, dynamics.Tasks) else None


@lru_cache(maxsize=256)
def _broken(name: str, over: Tasks) -> str:
    """Why a derivation does not hold in a setting; empty where it does."""
    try:
        check(derive(name, over))
    except Broken as problem:
        return str(problem)
    return ""


def examine(name: str, statement: Statement) -> Evidence | None:
    """The evidence of a derivation for a statement that it ends in, or that is a part of that; None for another one.

    A derivation that ends elsewhere says nothing; one with a link that does not hold is `undecided`, with the reason.
    """
    if name in MADE_FOR:
        return _made_for(name, statement)
    over = setting_of(statement)
    if name not in BUILDERS or over is None:
        return None
    proof = derive(name, over)
    ends = proof.statement.parts.values() if isinstance(proof.statement, Conjunction) else (proof.statement,)
    if statement not in ends:
        return Evidence(NAME, "undecided", "proof", f"the derivation '{name}' ends in another statement")
    problem = _broken(name, over)
    if problem:
        return Evidence(NAME, "undecided", "proof", f"derivation '{name}': {problem}")
    return Evidence(NAME, "supports", "proof", described(proof))


def _made_for(name: str, statement: Statement) -> Evidence | None:
    """The evidence of a derivation that is made for the statement; None where it is about none of this kind."""
    try:
        proof = MADE_FOR[name](statement)
        check(proof)
    except Elsewhere:
        return None
    except Broken as problem:
        return Evidence(NAME, "undecided", "proof", f"derivation '{name}': {problem}")
    return Evidence(NAME, "supports", "proof", described(proof))


def proof_for(name: str, statement: Statement) -> Proof | None:
    """The derivation of this name that is about a statement; None where there is none."""
    if name in MADE_FOR:
        try:
            return MADE_FOR[name](statement)
        except Broken:
            return None
    over = setting_of(statement)
    return derive(name, over) if name in BUILDERS and over is not None else None


def described(proof: Proof) -> str:
    """One line: how many steps, from which premises, and which theorems are cited and not proved here."""
    given = [p.name for p in proof.premises if p.kind != "theorem"]
    cited = f"; cited: {', '.join(proof.theorems)}" if proof.theorems else ""
    return f"derivation '{proof.name}': {len(proof.steps)} steps from {', '.join(given)}{cited}"
