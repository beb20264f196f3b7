"""Theorem 5.2, and functions of F in its eigenbasis: the proofs show nothing else, and need what is supposed."""

import re

import pytest

from proofs.kernel import coqc, theorems
from proofs.kernel.build import statement_named
from proofs.statements.base import fingerprint
from tests.one_of_each import one_of_each

pytestmark = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")
LAYERS = "V *m fun_mx s (squared_1 lambda) *m V^T /\\ W2 *m W2^T"
# What is said, and what it is damaged to: a sign, a factor, a block transposed, another function, a premise left out.
FALSE = [
    ("Recovery", LAYERS, "V *m fun_mx s (squared_2 lambda) *m V^T /\\ W2 *m W2^T"),
    ("Recovery", LAYERS, "smul 2 (V *m fun_mx s (squared_1 lambda) *m V^T) /\\ W2 *m W2^T"),
    ("Recovery", "block_mx (W1^T *m W1) (W1^T *m W2^T)", "block_mx (W1^T *m W1) (- (W1^T *m W2^T))"),
    ("Recovery", "[/\\ W2 = U *m fun_mx s (S_2 lambda) *m Q^T", "[/\\ W2 = U *m fun_mx s (S_1 lambda) *m Q^T"),
    ("Recovery", "W1 = Q *m fun_mx s (S_1 lambda) *m V^T &", "W1 = Q^T *m fun_mx s (S_1 lambda) *m V^T &"),
    ("Recovery", "over_S_2 *m U^T *m W2 = Q^T &", "over_S_2 *m U^T *m W2 = Q &"),
    ("Recovery", "*m S_1 *m S_1 *m Q^T = smul lambda 1%:M]", "*m S_1 *m S_1 *m Q^T = - smul lambda 1%:M]"),
    ("Recovery", "W1 *m W1^T + smul lambda 1%:M, W2 *m W1 =", "W1 *m W1^T - smul lambda 1%:M, W2 *m W1 ="),
    ("Recovery", "forall i, (0 < s 0%R i)%Re]", "forall i, (0 <= s 0%R i)%Re]"),
    ("MatrixFunctions", "A = Q *m modes d (fun x => x) *m Q^T & B", "A = Q *m modes d (fun x => x * x)%Re *m Q^T & B"),
    ("MatrixFunctions", "P *m P^T = 1%:M ->\n  A = fun_of", "P *m P^T = P *m P^T ->\n  A = fun_of"),
    ("Eigenbasis", "f B -> B = in_modes f.", "f B -> B = smul 2 (in_modes f)."),
    ("Eigenbasis", "(V *m more) (U *m more) (- (U *m less)).", "(V *m more) (U *m less) (- (U *m less))."),
    ("Eigenbasis", "smul (1 / 2) (O^T *m O) = 1%:M.", "O^T *m O = 1%:M."),
    ("Eigenbasis", "(fun x => (exp (2 * x * t) - 1) / x)%Re I ->", "(fun x => (exp (x * t) - 1) / x)%Re I ->"),
    ("Eigenbasis", "- smul (1 / 2) (X *m both Rinv *m X^T) +", "+ smul (1 / 2) (X *m both Rinv *m X^T) +"),
    (
        "TakenOut",
        "(Z2 t) *m invmx B^T *m fall = col_mx upper lower.",
        "(Z2 t) *m invmx B^T *m fall = - col_mx upper lower.",
    ),
    ("TakenOut", "N_i, m) := smul (1 / 2) (V *m (less - more", "N_i, m) := smul (1 / 2) (V *m (less + more"),
    ("TakenOut", "E *m Q *m invmx B^T *m fall = col_mx", "E *m Q *m invmx B *m fall = col_mx"),
    ("TakenOut", "(1 - exp (- 2 * S x * t)) / (4 * S x)", "(1 - exp (- S x * t)) / (4 * S x)"),
    ("TakenOut", "*m invmx (inverted_matrix (lasting lp t)) *m", "*m invmx (inverted_matrix lp) *m"),
    (
        "TakenOut",
        "(unit_B : B U V s lambda W1 W2 \\in unitmx).",
        "(unit_B : B U V s lambda W1 W2 = B U V s lambda W1 W2).",
    ),
    (
        "ProductRule",
        "t (- (J *m (Q^T *m smul (/ tau) (E t *m E t) *m Q) *m J)).",
        "t (J *m (Q^T *m smul (/ tau) (E t *m E t) *m Q) *m J).",
    ),
    ("ProductRule", "- E t *m Q *m J *m V *m J *m Q^T *m E t +", "- smul 2 (E t *m Q *m J *m V *m J *m Q^T *m E t) +"),
    ("ProductRule", "*m Q^T *m E 0 = Q *m Q^T.", "*m Q^T *m E 0 = smul 2 (Q *m Q^T)."),
    ("ProductRule", "(t0 : (0 <= t)%Re)", "(t0 : (t <= t)%Re)"),
    ("Exponential", "(0 <= t)%Re -> nonnegative (Phi t)", "(t <= 0)%Re -> nonnegative (Phi t)"),
    ("Exponential", "(symmetric_F : F^T = F)", "(symmetric_F : F = F)"),
    ("Exponential", "Y t = E t *m Y 0.", "Y t = E t *m Y t."),
]


def named(label):
    return fingerprint(statement_named(f"domine2025/{label}"))


def where(text, line):
    """Whether this line of a file stands in a proof."""
    words = re.findall(
        r"^(?:by )?(Proof|Lemma|Theorem|Definition|Qed)\b", "\n".join(text.split("\n")[:line]), re.MULTILINE
    )
    return words[-1]


@pytest.mark.parametrize(("file", "said", "other"), one_of_each(FALSE))
def test_the_proofs_show_nothing_else(file, said, other, tmp_path):
    text = (coqc.THEORY / f"{file}.v").read_text(encoding="utf-8")
    assert text.count(said) == 1
    damaged = text.replace(said, other)
    (tmp_path / f"{file}.v").write_text(damaged, encoding="utf-8")
    answer = coqc.run(tmp_path / f"{file}.v", coqc.compiled_theory(*coqc.needed(file)[:-1]), 240)
    assert not answer.accepted
    assert not answer.died
    line = int(re.search(r"line (\d+), characters", answer.message)[1])
    assert where(damaged, line) in ("Proof", "Lemma", "Theorem")
    assert "Syntax error" not in answer.message
    assert "has type" not in answer.message or where(damaged, line) == "Proof"


MET = [
    ("Recovery", "recoverable_met"),
    ("Eigenbasis", "task_met"),
    ("Eigenbasis", "square_task_met"),
    ("Eigenbasis", "functions_of_F_met"),
    ("TakenOut", "unit_B_met"),
    ("ProductRule", "candidate_met"),
    ("Exponential", "exponential_met"),
]


def test_what_is_supposed_can_be_met():
    for file, lemma in MET:
        assert re.search(rf"^Lemma {lemma}\b", (coqc.THEORY / f"{file}.v").read_text(encoding="utf-8"), re.MULTILINE)


def test_what_is_true_has_a_theorem_and_what_is_printed_none():
    """The false printed forms of the same equations, and all parts of Theorem 5.2 and of what is recovered with it."""
    of = {b.statement: b.outcome for b in theorems.bound()}
    for equation in ("58", "60", "62", "75", "76", "77", "78", "79", "80", "81", "82", "86", "91"):
        printed, true = (named(f"eq-{equation}{end}") for end in ("", "#corrected"))
        assert of.get(printed) != "supports"
        assert of[true] == "supports"
    for label in ("thm-5.2: W1", "eq-149: W2", "eq-142: G1 orthogonal", "text-C.2.1-orthogonal-factors#corrected"):
        assert of[named(label)] == "supports"
    assert named("text-C.2.1-orthogonal-factors") not in of
