"""What derivations may start from: definitions, the setting's assumptions, results, and theorems that are cited.

A premise is compared with what stands here, so that none can be changed on the way.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from proofs.derivations.proof import Broken, Premise, check
from proofs.derivations.propositions import Invertible, Proposition, Velocity
from proofs.kernel import coqc
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import COMPLEMENT, NETWORK_SVD, SVD, cases
from symbolic.linear_networks.linear_network import W1, W2, input_gradient, modes, output_gradient

GRADIENT_FLOW = "gradient flow"
INVERTIBLE_B = "B invertible"
FULL_RANK = "network function of full rank"

DEFINITIONS: dict[str, tuple[Proposition, ...]] = {
    GRADIENT_FLOW: (Velocity(W1, output_gradient()), Velocity(W2, input_gradient())),
}

# Theorems that are cited: where each is proved.  "theory/FILE.v, NAME" is one of the kernel's.
THEOREMS = {
    "the matrix Riccati equation has one solution": "theory/Uniqueness.v, unique",
    "positive semidefinite roots are unique": "theory/PositiveRoots.v, positive_root",
}


def granted(name: str, over: Tasks) -> Premise:
    """The premise of this name in the setting: of the definitions of the singular vectors, or of the assumptions."""
    if name == FULL_RANK:
        return Premise(name, "assumption", source="the theorem's own: S(t) has an inverse")
    if name == INVERTIBLE_B:
        from proofs.papers.domine2025.notation import B_matrix

        return Premise(name, "assumption", (Invertible(B_matrix(modes)),))
    kind = "definition" if name in (SVD, COMPLEMENT, NETWORK_SVD) else "assumption"
    return Premise(name, kind, relations={case.name: case.premises[name] for case in cases(over)})  # type: ignore[arg-type]


def definition(name: str) -> Premise:
    """A definition by its name."""
    return Premise(name, "definition", DEFINITIONS[name])


def theorem(name: str) -> Premise:
    """A theorem that is cited."""
    return Premise(name, "theorem", source=THEOREMS[name])


def result(name: str, over: Tasks) -> Premise:
    """The conclusion of another derivation in this setting."""
    from proofs.derivations.library import derive

    return Premise(name, "result", (derive(name, over).steps[-1].conclusion,), over=over)


def derivation_of(premise: Premise) -> str:
    """The derivation that a result is the end of; what follows a comma tells its settings apart."""
    return premise.name.partition(", ")[0]


def verify(premise: Premise, over: Tasks) -> None:
    """Whether the premise may be used in the setting ``over``, and says what it should; Broken otherwise."""
    match premise.kind:
        case "theorem":
            if THEOREMS.get(premise.name) != premise.source or premise.says or premise.relations:
                raise Broken(f"{premise.name!r} is no theorem that may be cited from {premise.source!r}")
            _verify_kernel(premise.source)
        case "result":
            if premise.over is None or not narrower(premise.over, over):
                raise Broken(f"the result {premise.name!r} is of another setting")
            _verify_result(premise, premise.over)
        case _ if premise.name == FULL_RANK:
            if over.hidden != "min" or premise != granted(FULL_RANK, over):
                raise Broken("the network function may have no full rank")
        case _ if premise.name == INVERTIBLE_B:
            if not over.invertible_B or over.hidden != "min" or premise != granted(INVERTIBLE_B, over):
                raise Broken("the setting does not say that B is invertible")
        case _ if premise.relations:
            try:
                expected = granted(premise.name, over)
            except KeyError as missing:
                raise Broken(f"the setting does not grant {premise.name!r}") from missing
            if premise != expected:
                raise Broken(f"{premise.name!r} is not what the setting says")
        case _:
            if premise != Premise(premise.name, "definition", DEFINITIONS.get(premise.name, ())) or not premise.says:
                raise Broken(f"{premise.name!r} is not defined so")


def narrower(one: Tasks, other: Tasks) -> bool:
    """Whether a result in the setting ``one`` may be used in ``other``: the same, or one of its scales."""
    scales = {"any": ("positive", "negative", "zero"), "moderate": ("positive", "negative", "zero")}
    same = Tasks(**{**one.options(), "relative_scale": other.relative_scale})  # type: ignore[arg-type]
    return one == other or (same == other and one.relative_scale in scales.get(other.relative_scale, ()))


@lru_cache(maxsize=256)
def _checked(name: str, over: Tasks) -> Proposition:
    from proofs.derivations.library import derive

    proof = derive(name, over)
    check(proof)
    return proof.steps[-1].conclusion


def _verify_result(premise: Premise, over: Tasks) -> None:
    from proofs.derivations.library import BUILDERS

    name = derivation_of(premise)
    if name not in BUILDERS:
        raise Broken(f"there is no derivation {name!r}")
    if premise.says != (_checked(name, over),):
        raise Broken(f"{premise.name!r} does not conclude that")


def _verify_kernel(source: str) -> None:
    """A theorem of the kernel stands in its file, which leaves nothing open."""
    if not source.startswith("theory/"):
        return
    file, name = source.split(", ")
    path = Path(coqc.THEORY) / file.removeprefix("theory/")
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if not re.search(rf"^Theorem {name}\b", text, re.MULTILINE) or "Admitted" in text:
        raise Broken(f"{source} has no such theorem")
