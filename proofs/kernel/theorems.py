"""Theorems written by hand that are evidence for claims: which theorem, of which file, for or against which statement.

The binding is kept in ``certificates/theorems.json``: the fingerprint of the statement as it was when the theorem was
read against it, and the hash of the file with all files that it requires.  A statement that changed since, or one of
these files, has no theorem any more until ``lazyrich kernel --write`` is run, by somebody who has compared them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from numeric.files import NotReadable, read_whole, write_whole
from proofs.errors import UsageError
from proofs.kernel import coqc
from proofs.kernel.certificates import FOLDER, LARGEST

THEORY = FOLDER.parent / "theory"


@dataclass(frozen=True)
class Written:
    """A theorem and what it says of a claim's statement."""

    file: str
    theorem: str
    outcome: Literal["supports", "contradicts"]
    says: str


_EQUATION_7 = Written(
    "TimeUnits.v",
    "theorem_4_3_in_time",
    "supports",
    "for all N_i, N_h, N_o, every lambda and every tau; e^{Ft/tau} and its integral by their derivatives and their "
    "values at 0",
)
_THEOREM_A_2 = Written(
    "Balance.v", "theorem_A_2", "supports", "for all N_i, N_h, N_o and any second moments of the data"
)
_FUNNEL = "N_i = 2, N_h = N_o = 1, W1(0) = [3 1], W2(0) = [2], Sigma_yx = [4 0], lambda = -6"
_MIRRORED = "N_i = N_h = 1, N_o = 2, W1(0) = [2], W2(0) = [3; 1], Sigma_yx = [4; 0], lambda = 6"


def _refutation_15(theorem: str, start: str = _FUNNEL) -> Written:
    says = f"{start}: at every t > 0, the flow is given"
    return Written("Refutation15.v", f"{theorem}_is_false", "contradicts", says)


def _corrected(theorem: str, says: str) -> Written:
    return Written("TimeUnits.v", theorem, "supports", f"for all N_i, N_h, N_o, every lambda and every tau; {says}")


_DYNAMICS = _corrected("theorem_4_3_corrected_in_time", "along every gradient flow, as long as there is one")


def _refutation_77(theorem: str, says: str) -> Written:
    return Written(
        "Refutation77.v",
        f"{theorem}_as_printed_is_false",
        "contradicts",
        f"{_FUNNEL}: at t = 0 the block W2 W2^T is 4, and 6 is printed; {says}",
    )


def _rests(equation: str, says: str) -> Written:
    return Written("LongTime.v", f"equation_{equation}_as_printed_is_false", "contradicts", says)


_NORMS = "N_i = N_h = N_o = 1, at rest at W1 = 1, W2 = 2, s = 2, lambda = 3: the limits are 1 and 4"
_MINIMUM = _rests("176", "two modes, all sizes and singular values, norms for long times as 174 and 175 are corrected")


def _second_task(equation: str, how: str = "as_printed") -> Written:
    return Written(
        "SecondTask.v",
        f"equation_{equation}_{how}_is_false",
        "contradicts",
        "P = 2, the kernel of the inputs is the identity within and between the tasks, labels (1, 0) twice, all "
        "0 < t_1 < t; the fields by their definitions at each order of gamma_0",
    )


def _wide(equation: str, premise: str) -> Written:
    return Written("WideLimits.v", f"equation_{equation}_as_printed_is_false", "contradicts", premise)


def _untied(how: str) -> Written:
    return Written(
        "UntiedWeights.v",
        f"equation_14_{how}_is_false",
        "contradicts",
        "given the limits of the normalised traces of words in W_1, W_2, ..., "
        "of which asymptotic freeness is the premise",
    )


def _moves(theorem: str, says: str) -> Written:
    return Written("FlowEquations.v", f"{theorem}_is_false", "contradicts", f"one unit a layer, {says}")


_AT_REST = _moves(
    "the_riccati_equation_without_whitening",
    "at rest at W1 = W2 = 1, Sigma_xx = Sigma_yx = 2: what is printed is not 0",
)


def _recovered(theorem: str) -> Written:
    return Written(
        "Recovery.v",
        theorem,
        "supports",
        "for all N_i, N_o and every lambda, N_h = min(N_i, N_o), each singular value of W2 W1 positive",
    )


_LAYERS = _recovered("equation_18")
_FACTORS = _recovered("theorem_5_2")
_ROTATIONS = _recovered("equations_142_to_144")


_ANY_EIGENVECTORS = "functions of F by any of its eigenvectors"


def _in_eigenbasis(theorem: str, says: str = _ANY_EIGENVECTORS, file: str = "Eigenbasis") -> Written:
    return Written(f"{file}.v", theorem, "supports", f"for all N_i, N_h, N_o and every lambda; {says}")


_DECOMPOSITION = _in_eigenbasis("lemma_4_2", "singular values of the task may be 0 unless lambda is")
_COLUMNS = _in_eigenbasis("columns_are_orthonormal", "singular values of the task may be 0 unless lambda is")
_EXPONENTIAL = _in_eigenbasis("equation_59")
_INVERTED = _in_eigenbasis("equation_58")
_BLOCKS = _in_eigenbasis("equation_76")
_ANY_SCALAR = "any scalar on the complement"
_BLOCKS_AS_PRINTED = _in_eigenbasis("equation_88", _ANY_SCALAR)


def _taken_out(theorem: str, says: str = _ANY_EIGENVECTORS) -> Written:
    return _in_eigenbasis(theorem, f"B invertible, {says}", "TakenOut")


def _factor_by_factor(theorem: str) -> Written:
    says = "e^{Ft/tau} and (e^{2Ft/tau} - 1)/(2F) by their derivatives and their values at 0"
    units = "for all numbers of units, any symmetric F and every tau"
    return Written("ProductRule.v", theorem, "supports", f"{units}; {says}")


_FINAL = _taken_out("equation_77", f"all t >= 0, {_ANY_EIGENVECTORS}")
_SEMICIRCLE = (
    "all 0 < V < 1/4, given Wigner's semicircle law for the traces of the powers of W and that in the end no "
    "eigenvalue is outside of it; the traces of the resolvent follow"
)
# Claims by their labels, with "#corrected" for a correction and ": part" for a part; another claim that says the same
# has the theorem too (equations 75, 79, 81, 82, 100 and 149 of domine2025, and parts of others).
THEOREMS: dict[str, Written] = {
    "domine2025/eq-7": _EQUATION_7,
    "domine2025/eq-15": _refutation_15("equation_15_as_printed"),
    "domine2025/thm-4.3": _refutation_15("theorem_4_3_as_printed"),
    "domine2025/thm-4.3/funnel": _refutation_15("theorem_4_3_for_funnels"),
    "domine2025/thm-4.3/inverted": _refutation_15("theorem_4_3_for_inverted_networks", _MIRRORED),
    "domine2025/eq-15#corrected": _corrected(
        "equation_15_corrected_in_time", "e^{2Ft/tau} and its integral by their derivatives"
    ),
    "domine2025/thm-4.3#corrected": _DYNAMICS,
    "domine2025/thm-4.3/funnel#corrected": _DYNAMICS,
    "domine2025/thm-4.3/inverted#corrected": _DYNAMICS,
    "domine2025/thm-A.2": _THEOREM_A_2,
    "domine2025/thm-B.4": _refutation_15("theorem_B_4_as_printed"),
    "domine2025/lemma-4.1/ablation-whitened": _AT_REST,
    "domine2025/lemma-B.1/ablation-whitened": _AT_REST,
    "domine2025/appendix-B1-cross-reference: climbing, equation 31": _moves(
        "equation_31_of_a_climbing_flow", "W1 = W2 = (1 + 2t)^(-1/2), Sigma_yx = 0"
    ),
    "domine2025/eq-51: derivative of an inverse": Written(
        "FlowEquations.v",
        "equation_51_derivative_of_an_inverse",
        "supports",
        "for all N_i, N_h, N_o, any data and every tau; I + W1^T W1 is shown to have an inverse",
    ),
    "domine2025/eq-87": _moves("equation_87_as_printed", "W1 = W2 = (1 + 2t)^(-1/2), Sigma_yx = 0"),
    "domine2025/eq-77": _refutation_77("equation_77", "functions of F by any of its eigenvectors"),
    "domine2025/thm-B.5": _refutation_77("theorem_B_5", "the flow is given"),
    "domine2025/eq-18: S_1": _LAYERS,
    "domine2025/eq-18: S_2": _LAYERS,
    "domine2025/thm-5.2: W2": _FACTORS,
    "domine2025/thm-5.2: W1": _FACTORS,
    "domine2025/thm-5.2: R orthogonal": _FACTORS,
    "domine2025/eq-141": _recovered("equation_141"),
    "domine2025/eq-142: G2 is the inverse of G1": _ROTATIONS,
    "domine2025/eq-143": _ROTATIONS,
    "domine2025/eq-144": _ROTATIONS,
    "domine2025/lemma-4.2/zero-singular-values": _DECOMPOSITION,
    "domine2025/lemma-4.2/width": _DECOMPOSITION,
    "domine2025/lemma-4.2/ablation-distinct": _DECOMPOSITION,
    "domine2025/eq-24": _DECOMPOSITION,
    "domine2025/eq-49": _factor_by_factor("equation_49"),
    "domine2025/eq-51: C inserted": _factor_by_factor("equation_51_C_inserted"),
    "domine2025/text-B.2-initial-condition": _factor_by_factor("initial_condition"),
    "domine2025/eq-61": _in_eigenbasis("equation_61", "singular values of the task may be 0 unless lambda is"),
    "domine2025/text-B.4-orthonormal: P P^T": _COLUMNS,
    "domine2025/text-B.4-orthonormal: P^T P, N_i > N_o": _COLUMNS,
    "domine2025/text-B.4-orthonormal: P^T P, N_i < N_o": _COLUMNS,
    "domine2025/eq-59#corrected: eigenbasis": _EXPONENTIAL,
    "domine2025/eq-59#corrected: modes and complement": _EXPONENTIAL,
    "domine2025/eq-91#corrected": _in_eigenbasis("equation_91"),
    "domine2025/appendix-B5-scalar-of-the-complement#corrected": _in_eigenbasis("scalar_of_the_complement"),
    "domine2025/eq-60#corrected": _in_eigenbasis("equation_60"),
    "domine2025/eq-58#corrected": _INVERTED,
    "domine2025/text-B.4-put-together#corrected": _in_eigenbasis("put_together"),
    "domine2025/eq-62#corrected": _in_eigenbasis("equation_62"),
    "domine2025/eq-76#corrected": _BLOCKS,
    "domine2025/eq-86#corrected": _in_eigenbasis("equation_86", "the derivative in t, all t >= 0"),
    "domine2025/eq-88": _BLOCKS_AS_PRINTED,
    "domine2025/eq-111": _in_eigenbasis("equation_111", _ANY_SCALAR),
    "domine2025/eq-112": _in_eigenbasis("equation_112", _ANY_SCALAR),
    "domine2025/appendix-B5.1-quadratic-term-of-the-true-C": _in_eigenbasis("quadratic_term", "every tau"),
    "domine2025/text-B.5.1-conclusion#corrected": _in_eigenbasis("conclusion", "every tau"),
    "domine2025/eq-78#corrected": _taken_out("equation_78"),
    "domine2025/eq-80#corrected": _taken_out("equation_80", "on the modes alone"),
    "domine2025/text-B.5-taken-out: inverted matrix": _taken_out("taken_out", _ANY_SCALAR),
    "domine2025/text-B.5-taken-out: quadrants": _taken_out("quadrants", "on the modes and the complement"),
    "domine2025/eq-77#corrected": _FINAL,
    "domine2025/eq-171": _rests("171", "N_i = 2, N_h = N_o = 1, P = 4, sigma = 1; the noise by mean and covariances"),
    "domine2025/eq-174": _rests("174", _NORMS),
    "domine2025/eq-175": _rests("175", _NORMS),
    "domine2025/eq-176: funnel": _MINIMUM,
    "domine2025/eq-176: inverted": _MINIMUM,
    "domine2025/eq-184": _rests("184", "two aligned modes at rest at lambda = 0, s = (4, 1): the squared norm is 17"),
    "graldi2025/eq-69: as printed, sym for both": _second_task("69"),
    "graldi2025/eq-69: as printed, sym for the second": _second_task("69", "with_one_partner"),
    "graldi2025/eq-69: own windows, sym for both": _second_task("69", "in_own_windows"),
    "graldi2025/eq-70": _second_task("70"),
    "graldi2025/eq-71": _second_task("71"),
    "graldi2025/eq-72: as printed": _second_task("72"),
    "graldi2025/eq-72: own windows": _second_task("72", "in_own_windows"),
    "graldi2025/eq-74": _second_task("74"),
    "graldi2025/eq-75: as printed": _second_task("75"),
    "graldi2025/eq-75: with the symmetric partner": _second_task("75", "with_the_partner"),
    "graldi2025/eq-76: as printed": _second_task("76"),
    "graldi2025/eq-76: with the symmetric partner": _second_task("76", "with_the_partner"),
    "graldi2025/eq-77": _second_task("77"),
    "graldi2025/eq-78": _second_task("78"),
    "agarwala2022/eq-11": _wide("11", _SEMICIRCLE),
    "agarwala2022/eq-14: iid": _untied("as_printed"),
    "agarwala2022/eq-14: goe": _untied("for_symmetric_weights"),
    "agarwala2022/lemma-2.2": Written(
        "LengthVariance.v",
        "lemma_2_2_as_printed_is_false",
        "contradicts",
        "N = 2, M = I, sigma_x = 1: 2 and 1; the input by its moments",
    ),
    "agarwala2022/eq-18": _wide("18", "all 0 < V < 1, whichever the orthogonal matrices are: with 2/N it tends to 0"),
    "agarwala2022/eq-20": _wide("20", _SEMICIRCLE),
    "agarwala2022/eq-86: of the closed form": _wide("86", "the limit of the closed form is 1/32"),
}


@dataclass(frozen=True)
class Bound:
    """A theorem bound to a statement by both their hashes."""

    statement: str
    claim: str
    file: str
    theorem: str
    outcome: Literal["supports", "contradicts"]
    says: str
    sha256: str


def index_file() -> Path:
    """Where the bindings stand."""
    return FOLDER / "theorems.json"


def write(statement_of: Callable[[str], str]) -> tuple[Bound, ...]:
    """Bind each theorem to the statement as it is now; ``statement_of`` a claim's label is its fingerprint."""
    bound = tuple(
        Bound(statement_of(label), label, w.file, w.theorem, w.outcome, w.says, _sha256(w.file))
        for label, w in THEOREMS.items()
    )
    write_whole(index_file(), json.dumps([asdict(b) for b in bound], indent=1, ensure_ascii=False) + "\n")
    _all.cache_clear()
    return bound


def _sha256(file: str) -> str:
    return coqc.theory_sha256(file.removesuffix(".v"))


@lru_cache(maxsize=1)
def _all() -> dict[str, Bound]:
    if not index_file().exists():
        return {}
    try:
        found = [Bound(**b) for b in json.loads(read_whole(index_file(), LARGEST))]
    except (NotReadable, ValueError, TypeError, RecursionError) as problem:
        raise UsageError(f"{index_file()} is no list of theorems, or a damaged one: {problem}") from problem
    return {b.statement: b for b in found}


def bound() -> tuple[Bound, ...]:
    """All theorems that are bound to a statement."""
    return tuple(_all().values())


def find(statement: str) -> Bound | None:
    """The theorem about the statement with this fingerprint."""
    return _all().get(statement)


def supported() -> set[str]:
    """The fingerprints of the statements that follow from a theorem."""
    return {statement for statement, bound in _all().items() if bound.outcome == "supports"}


def contradicted() -> set[str]:
    """The fingerprints of the statements that a theorem denies."""
    return {statement for statement, bound in _all().items() if bound.outcome == "contradicts"}


def compile_for(claims: Collection[str], at_once: int) -> None:
    """Compile what the theorems about these claims stand in, ``at_once`` as many files side by side.

    Asked for one by one they would be compiled one by one, each with a question of its own about its axioms.  What
    fails here is said by the witness that asks for it.
    """
    files = {b.file.removesuffix(".v") for b in _all().values() if b.claim.partition(":")[0] in claims}
    if len(files) > 1 and coqc.available():
        with suppress(OSError, RuntimeError):
            coqc.compiled_theory(*sorted(files), at_once=at_once)


def recorded(bound: Bound) -> bool:
    """Whether the file is what its hash says, and holds the theorem."""
    try:
        if _sha256(bound.file) != bound.sha256:
            return False
        text = (THEORY / bound.file).read_text(encoding="utf-8")
    except OSError:
        return False
    return re.search(rf"^Theorem {bound.theorem}\b", text, re.MULTILINE) is not None
