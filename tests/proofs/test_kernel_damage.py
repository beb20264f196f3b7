"""Damaged statements, premises and certificates, and falsehoods made by hand: the kernel refuses each one.

All damaged forms of a family go through one session of ``coqtop``, which goes on after an error.  Each is said as a
proposition first, so that it is refused for its proof and not for its syntax; the undamaged lemmas pass in the same
session.
"""

import random
import re
import subprocess

import pytest

from proofs.kernel import certificates, coqc
from proofs.kernel.assumed import axioms_of, forbidden_words, question, strange
from proofs.kernel.build import compile_file
from proofs.kernel.lemma import header
from tests.one_of_each import one_of_each

needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")
SEED = 20251120
SCALARS = ("Scalars",)
MATRICES = ("Scalars", "Words", "RealWords")

# One thing changed: in a conclusion, a premise, or a certificate (the multiples in a proof).
SCALAR_DAMAGE = [
    (r" \+ ", " - "),
    (r"\^ 2\b", "^ 3"),
    (r"\(2 \* ", "(3 * "),
    (r"\(4 \* ", "(5 * "),
    (r"\(- 1\)", "(- 2)"),
]
MATRIX_DAMAGE = [
    (r"smul \(\(- 1\)\)", "smul 2%Re"),
    (r" \+ ", " - "),
    (r"\(W2 t\)\^T \*m", "(smul 2%Re (W2 t)^T) *m"),
    (r"\*m \(W1 t\)", "*m (smul 3%Re (W1 t))"),
    (r"\*m W1\b(?!\^)", "*m (smul 3%Re W1)"),
    (r"Sigma_yx \*m", "(smul 2%Re Sigma_yx) *m"),
]
# Signs, limits, derivatives and denials are damaged in test_kernel.py, roots and signs in test_kernel_writers.py,
# denials of matrix identities in test_kernel_blocks.py.
OTHERS = re.compile(
    r"\b(monomials|computed|apart|lt_by|le_by|filterlim|ex_derive|ex_RInt|signed_roots|inverse_roots|squared|exact|two_eq)\b"
)
CERTIFICATE_DAMAGE = [(r"\(\((\d+)\) \* \(r0", "((7) * (r0"), (r"\(\(\((\d+)\)\) \*", "(((7)) *")]

FALSE = [
    "forall x : R, 0 < x -> (x + 1) ^ 2 = x ^ 2 + 1",
    "forall x : R, 0 < x -> sqrt (x ^ 2 + 1) = x + 1",
    "forall x : R, 0 <= x ^ 2 -> sqrt (x ^ 2) = x",
    "forall x y : R, 0 < x -> 0 < y -> exp (x * y) = exp x * exp y",
    "forall x : R, 0 < x -> exp (2 * x) = 2 * exp x",
    "forall x : R, 0 < x -> / (1 + x) = 1 + / x",
    "forall x : R, 0 < x -> sinh x + cosh x = exp (- x)",
    "forall x : R, 0 < x -> x <> 1 -> / (x - 1) - / (x + 1) = 1 / (x ^ 2 - 1)",
    "forall s l : R, 0 < s -> (sqrt (s ^ 2 + l ^ 2 / 4) - l / 2) * (sqrt (s ^ 2 + l ^ 2 / 4) + l / 2) = 2 * s ^ 2",
    "forall x : R, 0 < x -> sqrt x * sqrt x = x ^ 2",
    "forall x y : R, 0 < x -> 0 < y -> sqrt (x + y) = sqrt x + sqrt y",
    "forall x : R, 0 < x -> exp x * exp x = exp (x ^ 2)",
    "forall x : R, / x * x = 1",
    "forall x : R, sqrt x * sqrt x = x",
    "forall x y : R, x * y = 0 -> x = 0",
    "forall x : R, 0 <= x -> 0 < x ^ 2",
]
FALSE_MATRICES = [
    "forall (n : nat) (A B : 'M[R]_n), (A *m B)^T = A^T *m B^T",
    "forall (n : nat) (A B : 'M[R]_n), A *m B = B *m A",
    "forall (n : nat) (A B : 'M[R]_n), (A + B) *m (A + B) = A *m A + smul 2%Re (A *m B) + B *m B",
    "forall (n : nat) (A : 'M[R]_n), A^T = A",
    "forall (m n : nat) (A : 'M[R]_(m, n)), A *m A^T = 1%:M -> A^T *m A = (1%:M : 'M[R]_n)",
    "forall (n : nat) (A B : 'M[R]_n), A *m B = 0 -> B *m A = 0",
    "forall (n : nat) (s : 'rV[R]_n) (A : 'M[R]_n), fun_mx s exp *m A = A *m fun_mx s exp",
    "forall (n : nat) (A : R -> 'M[R]_n) V t, mderive A t V -> mderive (fun x => A x *m A x) t (smul 2%Re (V *m A t))",
]
TACTICS = ["ring", "field; nonzero", "positive", "radicands", "alike; field; nonzero", "hyperbolic", "nra"]
MATRIX_TACTICS = [
    "by rewrite ?(mulmxDl, mulmxDr, mulmxA, addrA)",
    "by transposed",
    "vanish",
    "by move=> h; rewrite ?h ?mul0mx ?mulmx0",
    "by apply: mderive_mul",
    "by apply: mderive_eq; apply: mderive_mul; eassumption",
]


def recorded(matrices, want):
    """Recorded lemmas with their texts; short ones, for each is checked several times."""
    found = []
    for paper in certificates.papers():
        for entry in certificates.index(paper).entries:
            text = certificates.recorded(entry)
            if text is not None and OTHERS.search(text):
                continue
            if text is not None and ("'M[R]" in text) == matrices and len(text) < (12000 if matrices else 3000):
                found.append((entry.lemma, text))
    random.Random(SEED).shuffle(found)
    return found[:want]


def pieces(text, name):
    """Premises, conclusion and proof of the lemma, and what stands before it."""
    start = text.index(f"Lemma {name} :")
    statement, rest = text[start:].split("\nProof.\n", 1)
    statement = statement.split(":", 1)[1]
    premises, arrow, conclusion = statement.rpartition("->\n")
    if not arrow:
        premises, _, conclusion = statement.partition(",")
        arrow = ","
    return premises + arrow, conclusion.rstrip().removesuffix("."), rest.split("\nQed.")[0], text[:start]


def changed(text, damages):
    """The text with one thing changed, once for each damage that it admits."""
    for pattern, replacement in damages:
        places = list(re.finditer(pattern, text))
        if places:
            spot = places[len(places) // 2]
            yield text[: spot.start()] + replacement + text[spot.end() :]


def without_a_premise(premises):
    """The premises without the equation that the proof rests on; None where there is none."""
    lines = premises.split("\n")
    for k in range(len(lines) - 1, 0, -1):
        if "*m" in lines[k] and " = " in lines[k] and "mderive" not in lines[k]:
            return "\n".join([*lines[:k], "  True ->", *lines[k + 1 :]])
    return None


def session(theory, lemmas):
    """One session: which of the lemmas (proposition, proof, lemmas before it) were said, and which were proved.

    The session goes on after an error, but a proof of which one step failed is none, whatever the others reach.
    """
    text = header(theory) + 'Set Warnings "none".\n'
    for k, (proposition, proof, before) in enumerate(lemmas):
        text += f"{before}\nDefinition said_{k} : Prop := {proposition}.\n"
        text += f"Lemma shown_{k} : {proposition}.\nProof.\nCheck begin_{k}.\n{proof}\nCheck end_{k}.\n"
        text += f"Qed.\nAbort All.\nCheck said_{k}.\nCheck shown_{k}.\n"
    done = subprocess.run(
        ["coqtop", "-q", "-w", "none", "-Q", str(coqc.compiled_theory()), "LazyRich"],
        input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=550, check=False,
    )  # fmt: skip
    missing = {name: at for at, name in _missing(done.stdout)}
    said = {k for k in range(len(lemmas)) if f"said_{k}" not in missing}
    proved = {k for k in said if f"shown_{k}" not in missing}
    steps = {k: done.stdout[missing[f"begin_{k}"] : missing[f"end_{k}"]] for k in proved}
    return said, {k for k in proved if len(re.findall(r"\bError:", steps[k])) == 1}  # that of end_k


def _missing(out):
    """Where the session said of which name that there is none: after the message's own word Error."""
    for found in re.finditer(r"Error:\s+The\s+reference\s+(\w+)\s+was\s+not\s+found", out):
        yield found.end(), found[1]


@needs_coq
def test_a_proof_with_a_step_that_fails_is_none():
    """Though the steps after it finish the proof."""
    said, shown = session(SCALARS, [("1 + 1 = 2", "exact I.\nring.", ""), ("1 + 1 = 2", "ring.", "")])
    assert (said, shown) == ({0, 1}, {1})


@needs_coq
@pytest.mark.parametrize("matrices", [False, True], ids=["scalars", "matrices"])
def test_damaged_lemmas_are_refused(matrices):
    cases, sound, least = [], set(), 25 if matrices else 45
    for name, text in recorded(matrices, 60):
        if len(cases) - len(sound) >= least:
            break
        premises, conclusion, proof, before = pieces(text, name)
        sound.add(len(cases))
        cases.append((premises + conclusion, proof, before))
        for form in changed(conclusion, MATRIX_DAMAGE if matrices else SCALAR_DAMAGE):
            cases.append((premises + form, proof, ""))
        for form in changed(proof, CERTIFICATE_DAMAGE):
            cases.append((premises + conclusion, form, ""))
        weaker = without_a_premise(premises)
        if weaker is not None:
            cases.append((weaker + conclusion, proof, ""))
    said, shown = session(MATRICES if matrices else SCALARS, cases)
    assert said == set(range(len(cases))), [cases[k][0] for k in set(range(len(cases))) - said]
    assert shown == sound, [cases[k] for k in shown ^ sound]
    assert len(cases) - len(sound) >= least


@needs_coq
@pytest.mark.parametrize("matrices", [False, True], ids=["scalars", "matrices"])
def test_falsehoods_are_refused(matrices):
    """By every tactic that certificates are proved with."""
    statements, tactics = (FALSE_MATRICES, MATRIX_TACTICS) if matrices else (FALSE, TACTICS)
    cases = [(s, f"first [ {' | '.join(f'solve [ intros; {t} ]' for t in tactics)} ].", "") for s in statements]
    said, shown = session(MATRICES if matrices else SCALARS, cases)
    assert said == set(range(len(cases)))
    assert shown == set()


@needs_coq
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Axiom false : False.", "the file says Axiom"),
        ("Parameter p : False.\nLemma a : False. exact p. Qed.", "the file says Parameter"),
        ("Lemma a : False. Admitted.", "the file says Admitted"),
        ("Lemma a : False. admit. Defined.", "the file says admit"),
        ("Lemma a : False. Proof. exact I. Qed.", "has type"),
        ("Variable p : False.\nLemma a : False. exact p. Qed.", "the file says Variable outside of a section"),
        ("Section S. Module M. Hypothesis p : False. End M. End S.", "Hypothesis outside of a section"),
        ("Local Context (p : False).", "the file says Context outside of a section"),
        ('Definition s := "(*". Axiom p : False. Definition t := "*)".', "the file says Axiom"),
        ("#[bypass_check(guard)] Fixpoint f (n : nat) : False := f n.", "the file says bypass_check"),
        ("Unset Guard Checking.", "the file says Guard Checking"),
        ("Unset Positivity Checking.", "the file says Positivity Checking"),
        ("Unset Universe Checking.", "the file says Universe Checking"),
        ("Set Type In Type.", "the file says Type In Type"),
        ("Program Definition a : False := _.\nAdmit Obligations.", "the file says Admit"),
        ("Lemma a : False. give_up. Qed.", "the file says give_up"),
        ("Declare Instance a : False.", "the file says Declare"),
        ('Load "other".', "the file says Load"),
        ("Primitive add := #int63_add.", "the file says Primitive"),
        ("Conjecture p : False.", "the file says Conjecture"),
        ("Timeout 5 Variable p : False.", "the file says Variable outside of a section"),
        ("Module Type T. Parameter p : False. End T. Declare Module M : T.", "the file says Declare, Parameter"),
        # an axiom of another module, under a name that is allowed
        ("Module Import Classical_Prop. Definition classic := I. End Classical_Prop.", "says Module Classical_Prop"),
        ("Require Import other.", "the file says Require Import other"),
        ("From Elsewhere Require Import other.", "the file says From Elsewhere Require"),
        # what rests on an axiom is found whatever the file prints of itself
        (
            "From Coq Require Import ProofIrrelevance.\nLemma a (P : Prop) (p q : P) : p = q.\n"
            "Proof. apply proof_irrelevance. Qed.\nLemma b : True. Proof. exact I. Qed.\nPrint Assumptions b.",
            "is not allowed",
        ),
        (
            'Notation "( x , y )" := I.\nFrom Coq Require Import ProofIrrelevance.\nModule Import M. End M.\n'
            "Fact b : True. Proof. exact I. Qed.\n"
            "Fact a (P : Prop) (p q : P) : p = q. Proof. apply proof_irrelevance. Qed.",
            "is not allowed",
        ),
    ],
)
def test_a_file_that_assumes_what_it_should_prove_is_refused(tmp_path, text, problem):
    file = tmp_path / "assumed.v"
    file.write_text(text + "\n", encoding="utf-8")
    found = compile_file(file, coqc.compiled_theory())
    assert not found.accepted
    assert problem in found.problem


def test_words_in_comments_are_no_assumptions():
    assert forbidden_words("(* no Axiom here *) Lemma a : True.") == ()
    assert forbidden_words("Lemma a : False. Admitted.") == ("Admitted",)


def test_axioms_are_read_from_what_coq_prints():
    said = "Axioms:\nA.b : forall x : nat,\n  x = x\nC.d\n  : nat\n"
    assert axioms_of(said) == ("A.b", "C.d")
    assert axioms_of("Closed under the global context\n") == ()
    assert strange(axioms_of("Axioms:\nf is assumed to be guarded.\n")) == ["f is assumed to be guarded."]


def test_all_lemmas_of_a_file_are_asked_for():
    text = "(* Lemma no : True. (* *) *) Module M. Lemma inside : True. End M.\nSection S. Variable x : nat.\n"
    text += "Lemma a : True. Proof. exact I. Qed. End S. Local Theorem b' : True. Proof. exact I. Qed."
    assert re.findall(r"\(@([\w']+)\)", question(text).text.splitlines()[-2]) == ["a", "b'"]
    assert forbidden_words(text) == ()
    assert question("Definition a := 1.") is None


@needs_coq
@pytest.mark.parametrize("bad", [None, "First", "Second"])
def test_what_theories_rest_on_is_asked_for_all_that_are_compiled_together(tmp_path, monkeypatch, bad):
    """Each of their lemmas, whatever the files print; a file that does not ask at all is asked, too."""
    honest = "Lemma {0} : True. Proof. exact I. Qed.\nPrint Assumptions {0}.\n"
    taken = "From Coq Require Import ProofIrrelevance.\nLemma {0} : True. Proof. exact I. Qed.\n"
    taken += "Lemma {0}' (P : Prop) (p q : P) : p = q. Proof. apply proof_irrelevance. Qed.\n"
    (tmp_path / "theory").mkdir()
    (tmp_path / "made").mkdir()
    for module in ("First", "Second"):
        text = (taken if module == bad else honest).format(module.lower())
        (tmp_path / "theory" / f"{module}.v").write_text(text)
    monkeypatch.setattr(coqc, "THEORY", tmp_path / "theory")
    monkeypatch.setattr(coqc, "MODULES", ("First", "Second"))
    if bad is None:
        coqc._compile_into(tmp_path / "made", coqc.MODULES)
        assert {f.stem for f in (tmp_path / "made").glob("*.vo")} == {"First", "Second"}
    else:
        with pytest.raises(RuntimeError, match=r"First, Second of the theory rest on .*proof_irrelevance"):
            coqc._compile_into(tmp_path / "made", coqc.MODULES)


# What is true instead, or another falsehood: the same proofs do not show it.
OTHER_THEOREMS = [
    ("LongTime", "tends (fun t => w1 t ^ 2) (l / 2 +", "tends (fun t => w1 t ^ 2) (- l / 2 +"),
    ("LongTime", "<> 2 * (Ni - No) / (Ni + No)", "<> - (2 * (Ni - No) / (Ni + No))"),
    ("LongTime", "(b u * a u) ^ 2 + (d u * c u) ^ 2) (s ^ 2)", "(b u * a u) ^ 2) (s ^ 2)"),
    ("LongTime", "<> 1 ^ 2 * (1 ^ 2 + 0 ^ 2) - (1", "<> 1 ^ 2 * (1 ^ 2 + 0 ^ 2) / 2 - (1"),
    ("SecondTask", "p t * p t <> square 0 0 0 t + square 0 0 0 t", "p t * p t <> square 0 0 0 t"),
    ("SecondTask", "p u * p u <> square 0 0 0 t", "p u * p u <> square 0 0 0 u"),
    ("SecondTask", "2 * (q t * 1) <> pairs 0 t + pairs u t", "2 * (q t * 1) <> 2 * pairs 0 t"),
    ("SecondTask", "p u * p u <> squares 0 u", "p u * p u <> squares 0 u / 2"),
    ("SecondTask", "G_2 t <> 0", "G_2 t <> 4 * q t"),
    ("WideLimits", "(locally (/ 8)%Re)", "(locally (/ 32)%Re)"),
    ("WideLimits", "/ size n ^ 2)%Re (- / (1 - V)", "/ size n)%Re (- / (1 - V)"),
    ("WideLimits", "~ wide (fun n => 2 * fourth W n / size n)%Re", "wide (fun n => 2 * fourth W n / size n)%Re"),
    ("WideLimits", "(-1 + / sqrt (1 - 4 * V) - (1 - sqrt", "(-1 + 2 / sqrt (1 - 4 * V) - (1 - sqrt"),
    ("Semicircle", "A2 k * moment V k) ((/ s - 1) / (2 * V))", "A2 k * moment V k) ((/ s - 1) / V)"),
    ("Refutation77", "(Funnel.W1 0) = (2 / 3)%Re%:M.", "(Funnel.W1 0) = 1%:M."),
    ("Refutation77", "~ equation_77_printed.", "equation_77_printed."),
    ("Refutation77", "~ theorem_B_5_printed.", "~ ~ theorem_B_5_printed."),
    ("LengthVariance", "~ lemma_2_2_as_printed.", "~ forall a E, / 4 * variance E (squared_length a 0 0 a) = 0."),
    ("UntiedWeights", "~ printed_14 word_iid.", "~ printed_14 (fun _ _ _ _ _ => 0)."),
    (
        "FlowEquations",
        "-> of_inverse W1 W2 Sigma_yx Sigma_xx tau (- 1)%Re t.",
        "-> of_inverse W1 W2 Sigma_yx Sigma_xx tau 1 t.",
    ),
    (
        "FlowEquations",
        "equation_31 W1 W2 Sigma_yx lambda tau (- 1)%Re t.",
        "equation_31 W1 W2 Sigma_yx lambda tau 1 t.",
    ),
    ("FlowEquations", "riccati W1 W2 Sigma_yx lambda tau t.", "balanced W1 W2 lambda t."),
    ("Refutation15", "~ theorem_4_3_where inverted.", "~ theorem_4_3_where (fun N_i N_o => N_i == N_o)."),
]


@needs_coq
@pytest.mark.parametrize(("file", "said", "other"), one_of_each(OTHER_THEOREMS))
def test_the_proof_of_a_refutation_shows_nothing_else(file, said, other, tmp_path):
    text = (coqc.THEORY / f"{file}.v").read_text(encoding="utf-8")
    assert text.count(said) == 1
    (tmp_path / f"{file}.v").write_text(text.replace(said, other), encoding="utf-8")
    answer = coqc.run(tmp_path / f"{file}.v", coqc.compiled_theory(*coqc.needed(file)[:-1]), 240)
    assert not answer.accepted
    assert not answer.died
    line = int(re.search(r"line (\d+), characters", answer.message)[1])
    proof = text[: text.index(said)].count("\n") + 1
    assert proof <= line <= proof + 30  # where that theorem is proved
    assert "Syntax error" not in answer.message
