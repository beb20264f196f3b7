"""The kernel accepts what is true and never what is false; a false proof text is rejected by coqc itself."""

import re
import subprocess
from dataclasses import replace

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.errors import UsageError
from proofs.kernel import build, calculus_lemmas, certificates, coqc, session, theorems
from proofs.kernel.inequality_lemmas import denial, inequality
from proofs.kernel.lemma import header
from proofs.kernel.limit_lemmas import limit
from proofs.kernel.scalar_lemmas import identity
from proofs.referee import ask
from proofs.statements.base import fingerprint
from proofs.statements.scalar import Identity
from proofs.witnesses import kernel_witness
from proofs.witnesses.settings import Settings

s, s0 = sp.symbols("s s_0", positive=True)
lam, t = sp.Symbol("lambda", real=True), sp.Symbol("t", nonnegative=True)
root = sp.sqrt(s**2 + lam**2 / 4)
root0 = sp.sqrt(s0**2 + lam**2 / 4)

TRUE = [
    ((root - lam / 2) * (root + lam / 2), s**2),
    (sp.sinh(2 * root * t) + sp.cosh(2 * root * t), sp.exp(2 * root * t)),
    (1 / (root - lam / 2), (root + lam / 2) / s**2),
    ((root * root0 + s * s0 + lam**2 / 4) * (root * root0 - s * s0 - lam**2 / 4), lam**2 * (s - s0) ** 2 / 4),
    (sp.exp(s + t) * sp.exp(-2 * t), sp.exp(s) / sp.exp(t)),
]
FALSE = [
    ((root - lam / 2) * (root + lam / 2), 2 * s**2),
    (sp.sinh(2 * root * t) + sp.cosh(2 * root * t), sp.exp(root * t)),
    (1 / (root - lam / 2), (root - lam / 2) / s**2),
    (sp.sqrt(lam**2), lam),
]

x = sp.Symbol("x", positive=True)
ORDERED = [
    (lam / 2 - root, "<", 0),
    (root, ">", lam / 2),
    (lam * (lam / 2 - s + root), ">=", 0),
    (1 / (1 + s), "<", 1),
    (s**2 + x**2, ">=", 2 * s * x),
    (s**2 - s * x + x**2, ">", 0),
    (sp.exp(-s) / (1 + s), ">", 0),
    (-1 + sp.sqrt(10), ">", sp.Rational(1, 2)),
]
NOT_ORDERED = [
    (lam / 2 - root, ">", 0),
    (root, ">", s),  # not for lambda = 0
    (s**2 + x**2, ">", 2 * s * x),  # not for s = x
    (1 / (1 + s), "<", sp.Rational(1, 2)),
    (lam * s, ">=", 0),
    (s * x, "<=", s),
    (-1 + sp.sqrt(10), ">", sp.Rational(5, 2)),
]

y = sp.Symbol("y", real=True)
TENDS = [
    (1 / x + s / x**2, None, x, sp.oo, 0),
    (sp.sqrt(y**2 / 4 + s**2) - sp.Abs(y) / 2, None, y, sp.oo, 0),
    (y / sp.sqrt(y**2 + 4 * s**2), None, y, -sp.oo, -1),
    (x * sp.exp(-2 * x) + s * (1 - sp.exp(-4 * x)), None, x, sp.oo, s),
    (s / (s + x), None, x, 0, 1),
    (7 - 20 / x + 13 / x**2, 13 / x**2, x, 0, 1),
    ((x ** sp.Rational(-3, 2) + 1 / x) / (1 + x), x ** sp.Rational(-3, 2), x, 0, 1),
]

needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")


def accepted(lemma):
    return coqc.check(header(lemma.theory) + lemma.text)


@needs_coq
@pytest.mark.parametrize(("lhs", "rhs"), TRUE)
def test_true_identities_are_accepted(lhs, rhs):
    answer = accepted(identity(lhs, rhs, "claim"))
    assert answer.accepted, answer.message


@pytest.mark.parametrize(("lhs", "rhs"), FALSE)
def test_false_identities_are_not_even_written(lhs, rhs):
    assert identity(lhs, rhs, "claim") is None


@needs_coq
def test_inequalities_that_hold_and_denials_of_what_does_not_are_accepted():
    lemmas = [inequality(*said, f"holds_{k}") for k, said in enumerate(ORDERED)]
    lemmas += [denial(*said, f"fails_{k}") for k, said in enumerate(NOT_ORDERED)]
    lemmas += [denial(lhs, "=", rhs, f"differs_{k}") for k, (lhs, rhs) in enumerate(FALSE)]
    assert None not in lemmas
    answer = coqc.check(header(lemmas[0].theory) + "\n".join(lemma.text for lemma in lemmas))
    assert answer.accepted, answer.message


@needs_coq
def test_limits_are_accepted_and_no_other_value_is_written():
    lemmas = [limit(*said, f"tends_{k}") for k, said in enumerate(TENDS)]
    assert None not in lemmas
    answer = coqc.check(header(lemmas[0].theory) + "\n".join(lemma.text for lemma in lemmas))
    assert answer.accepted, answer.message
    for expression, leading, variable, point, value in TENDS:
        for wrong in (value + 1, value + sp.Rational(1, 100), 2 * value + s, sp.oo):
            assert limit(expression, leading, variable, point, wrong, "claim") is None


@needs_coq
def test_derivatives_and_integrals_are_part_of_the_lemma():
    a, b, u = sp.Symbol("a", real=True), sp.Symbol("b", real=True), sp.Symbol("u", nonnegative=True)
    grown = a / 2 * (1 - sp.exp(-2 * t))
    true = [
        (sp.Derivative(grown + b * t**2, t), a * sp.exp(-2 * t) + 2 * b * t),
        (grown, sp.Integral(a * sp.exp(-2 * u), (u, 0, t))),
        (2 * grown**2, a * sp.Integral(a * sp.exp(-2 * u), (u, 0, t)) * (1 - sp.exp(-2 * t))),
    ]
    lemmas = [calculus_lemmas.identity(*sides, f"claim_{k}") for k, sides in enumerate(true)]
    assert None not in lemmas
    answer = coqc.check(header(lemmas[0].theory) + "\n".join(lemma.text for lemma in lemmas))
    assert answer.accepted, answer.message
    for lhs, rhs in true:
        assert calculus_lemmas.identity(lhs, rhs + a, "claim") is None
        assert calculus_lemmas.identity(lhs, 2 * rhs, "claim") is None


@needs_coq
def test_a_lemma_with_another_conclusion_is_refused():
    """The proof of what holds proves neither the opposite order, nor a denied truth, nor another limit."""
    damaged = []
    for k, said in enumerate(ORDERED):
        text = inequality(*said, f"l{k}").text
        place = text.index("Proof.")
        head, _, small = text[:place].rpartition("->\n") if "->" in text[:place] else ("", "", text[:place])
        lemma_head = head + "->\n" if head else small.split("\n")[0] + "\n"
        goal = small if head else small.split("\n", 1)[1]
        sign = " <= " if " <= " in goal else " < "
        left, _, right = goal.strip().removesuffix(".").partition(sign)
        damaged.append((header(("Scalars", "Signs")), f"{lemma_head}  {right} < {left}.\n{text[place:]}"))
    for k, said in enumerate(TENDS):
        text = limit(*said, f"t{k}").text
        start = text.rindex(f"Lemma t{k} ")
        shown = text[start:].replace("(locally (", "(locally (1 + ", 1)
        damaged.append((header(("Scalars", "Signs", "Limits")), text[:start] + shown))
    for k, (lhs, rhs) in enumerate(FALSE):
        text = denial(lhs, "=", rhs, f"d{k}").text
        damaged.append((header(("Scalars", "Signs")), text.replace("~ (", "(", 1).replace("  intro H.", "  intros.")))
    session = (
        damaged[-1][0]
        .replace("Scalars Signs", "Scalars Signs Limits")
        .replace("From Interval", "From Coquelicot Require Import Coquelicot.\nFrom Interval", 1)
    )
    for k, (_, text) in enumerate(damaged):
        session += f"\nModule M{k}.\n{text}\nAbort All.\nEnd M{k}.\n"
    sound = [
        inequality(*ORDERED[0], "s0").text,
        limit(*TENDS[0], "s1").text,
        denial(*FALSE[0][:1], "=", FALSE[0][1], "s2").text,
    ]
    for k, text in enumerate(sound):  # the same session accepts what is undamaged
        session += f"\nModule S{k}.\n{text}\nEnd S{k}.\nCheck S{k}.s{k}.\n"
    names = [re.findall(r"^Lemma (\w+)", text, re.MULTILINE) for _, text in damaged]
    wanted = [next(n for n in reversed(found) if not n.endswith(("_met", "_form", "_denominator"))) for found in names]
    session += "".join(f"Check M{k}.{name}.\n" for k, name in enumerate(wanted))
    command = ["coqtop", "-q", "-w", "none", "-Q", str(coqc.compiled_theory()), "LazyRich"]
    done = subprocess.run(command, input=session, capture_output=True, text=True, timeout=300, check=False)
    said = done.stdout + done.stderr
    assert not [k for k in range(len(sound)) if re.search(rf"reference\s+S{k}\.s{k}\s+was not\s+found", said)]
    for k, name in enumerate(wanted):
        assert re.search(rf"reference\s+M{k}\.{name}\s+was not\s+found", said), damaged[k][1]


def test_what_does_not_hold_is_not_written_and_what_holds_is_not_denied():
    assert [inequality(*said, "claim") for said in NOT_ORDERED] == [None] * len(NOT_ORDERED)
    assert [denial(*said, "claim") for said in ORDERED] == [None] * len(ORDERED)
    assert [denial(lhs, "=", rhs, "claim") for lhs, rhs in TRUE] == [None] * len(TRUE)


def test_what_equals_itself_is_no_lemma():
    assert identity(s * (root + 1), s * (root + 1), "claim") is None
    assert identity(sp.exp(2 * (s + t)), sp.exp(2 * s + 2 * t), "claim") is None


def test_a_lemma_states_domains_and_meets_its_hypotheses():
    found = identity(*TRUE[2], "claim")
    assert "0 < x1_s ->" in found.statement
    assert found.met.startswith("Lemma claim_met : exists")
    assert "0 < x1_s /\\" in found.met


SOUND = "Lemma a : forall x : R, (x + 0 = x)%R. Proof. intros; ring. Qed.\n"
NOT_ACCEPTED = {
    "false": "Lemma a : forall x : R, (x + 1 = x)%R. Proof. intros; ring. Qed.\n",
    "open proof": "Lemma a : forall x : R, (x + 0 = x)%R. Proof. intros; ring.\n",
    "open proof inside": "Lemma a : False. Proof.\nLemma b : True. Proof. exact I. Qed.\n",
    "open module": "Module M.\n" + SOUND,
    "open section": "Section S.\n" + SOUND,
    "open comment": SOUND + "(* not closed",
    "given up": "Lemma a : False. Proof. Abort.\n",
    "a step that fails first": "Fact f : False. Proof. exact I. Qed.\n" + SOUND,
    "twice": SOUND + SOUND,
    "nothing": "\n",
}


@needs_coq
def test_a_session_says_yes_to_what_coqc_accepts_and_to_nothing_else(tmp_path):
    theory = coqc.compiled_theory()
    first = header({"Limits"})
    assert session.accepts(first + SOUND, theory, tmp_path, 60.0)
    for what, text in NOT_ACCEPTED.items():
        assert not session.accepts(first + text, theory, tmp_path, 60.0), what
        assert session.accepts(header({"Signs"}) + SOUND, theory, tmp_path, 60.0), f"after {what}"
    assert session.processor_seconds() > 0


@needs_coq
def test_a_session_that_ends_or_does_not_answer_leaves_the_text_to_coqc(tmp_path):
    theory = coqc.compiled_theory()
    first = header({"Scalars"})
    assert session.accepts(first + SOUND, theory, tmp_path, 60.0)
    for found in session._open.values():
        found._process.kill()
    assert not session.accepts(first + SOUND, theory, tmp_path, 60.0)
    assert not session.accepts(first + SOUND, theory, tmp_path, 1e-3)
    assert session.accepts(first + SOUND, theory, tmp_path, 60.0)


@needs_coq
def test_the_kernel_is_a_witness():
    found = ask(Identity(*TRUE[0]), Settings(examples=5))
    assert [e.strength for e in found if e.witness == "kernel"] == ["kernel"]
    found = ask(Identity(*FALSE[0]), Settings(examples=5))
    assert [(e.outcome, e.strength) for e in found if e.witness == "kernel"] == [("contradicts", "kernel")]


@pytest.mark.parametrize("paper", certificates.papers())
def test_certificates_are_what_their_hashes_say(paper):
    index = certificates.index(paper)
    assert index.entries
    assert not index.rejected
    assert [e.lemma for e in index.entries if certificates.recorded(e) is None] == []


def test_without_coqc_a_certificate_is_recorded_and_supports_nothing(monkeypatch):
    monkeypatch.setattr(coqc, "available", lambda: False)
    entry = next(e for paper in certificates.papers() for e in certificates.index(paper).entries)
    monkeypatch.setattr(certificates, "find", lambda statement: entry)
    found = kernel_witness.examine(Identity(*TRUE[0]), Settings())
    assert found.outcome == "undecided"
    assert "recorded, not run here" in found.detail
    monkeypatch.setattr(certificates, "recorded", lambda entry: None)
    assert "is not what its hash" in kernel_witness.examine(Identity(*TRUE[0]), Settings()).detail
    monkeypatch.setattr(certificates, "find", lambda statement: None)
    assert kernel_witness.examine(Identity(*TRUE[0]), Settings()) is None


def test_compiling_empties_no_folder_but_its_own(tmp_path):
    """`lazyrich kernel -o .` removed the working directory."""
    mine = tmp_path / "theory" / "mine.txt"
    mine.parent.mkdir()
    mine.write_text("mine")
    for folder in (tmp_path, mine.parent):
        with pytest.raises(UsageError, match="did not make"):
            build.emptied(folder, certificates.papers())
    assert mine.read_text() == "mine"
    place = build.emptied(tmp_path / "compiled", certificates.papers())
    (place / "theory").mkdir()
    (place / "theory" / "left.v").touch()
    assert not (build.emptied(place, certificates.papers()) / "theory").exists()
    with pytest.raises(UsageError, match="cannot write into"):
        build.emptied(mine, ())


def test_theorems_are_bound_to_statements_and_files(monkeypatch, tmp_path):
    found = {bound.claim: bound for bound in theorems._all().values()}
    assert set(found) == set(theorems.THEOREMS)
    for label, bound in found.items():
        assert theorems.recorded(bound), label
        assert fingerprint(build.statement_named(label)) == bound.statement, label
        assert not theorems.recorded(replace(bound, sha256="0" * 64))
        assert not theorems.recorded(replace(bound, theorem="another"))
    assert {bound.outcome for bound in found.values()} == {"supports", "contradicts"}
    monkeypatch.setattr(coqc, "available", lambda: False)
    silent = kernel_witness.examine(claim_named("domine2025/thm-4.3").statement, Settings())
    assert silent.outcome == "undecided"
    assert "recorded, not run here" in silent.detail
    monkeypatch.setattr(theorems, "THEORY", tmp_path)
    other = kernel_witness.examine(claim_named("domine2025/eq-7").statement, Settings())
    assert "not what its hash says" in other.detail


def test_theorems_have_hypotheses_that_can_be_met():
    """A theorem about the flow comes with a lemma that meets what it assumes; it is about times from the start."""
    text = (coqc.THEORY / "Theorem43.v").read_text(encoding="utf-8")
    assert "Lemma theorem_4_3_met" in text
    assert "Lemma theorem_4_3_corrected_met" in (coqc.THEORY / "ExactDynamics.v").read_text(encoding="utf-8")
    units = (coqc.THEORY / "TimeUnits.v").read_text(encoding="utf-8")
    assert "Lemma theorem_4_3_in_time_met" in units
    assert "Lemma theorem_4_3_corrected_in_time_met" in units
    assert "Lemma theorem_A_2_met" in (coqc.THEORY / "Balance.v").read_text(encoding="utf-8")
    assert "Lemma moments_are_met" in (coqc.THEORY / "UntiedWeights.v").read_text(encoding="utf-8")
    assert "Lemma standard_normal_met" in (coqc.THEORY / "LengthVariance.v").read_text(encoding="utf-8")
    refuted = (coqc.THEORY / "Refutation15.v").read_text(encoding="utf-8")
    assert refuted.count("Lemma is_setting") == refuted.count("Lemma flow") == 2  # one for each shape
    assert "forall t, nonnegative (Phi t)" not in text  # the integral of e^{2Ft} is negative before 0


def test_theorems_ask_of_exponentials_what_they_are_and_no_more():
    """Equation 7 and what is differentiated there: no premise says what follows from the derivative and the start."""
    bound = {b.theorem: b.file for b in theorems.bound() if b.file in ("TimeUnits.v", "ProductRule.v")}
    assert {"theorem_4_3_in_time", "equation_49", "equation_51_C_inserted"} <= set(bound)
    for theorem, file in bound.items():
        text = (coqc.THEORY / file).read_text(encoding="utf-8")
        asked = re.findall(r"^Hypothes[ei]s (.*?)\.$", text, re.MULTILINE | re.DOTALL)
        asked += re.findall(rf"^Theorem {theorem}\b(.*?)\.$", text, re.MULTILINE | re.DOTALL)
        assert asked
        for premise in asked:
            assert "nonnegative" not in premise
            assert "unitmx" not in premise
            assert not re.search(r"F\b.* \*m E (\w) = E \1 \*m F", premise)


def test_what_fails_only_between_integers_is_not_denied():
    """1 > 1/(2 n) for all positive integers n, not for all positive n; n > 1 fails at an integer."""
    n, x = sp.Symbol("n", integer=True, positive=True), sp.Symbol("x", positive=True)
    assert denial(sp.Integer(1), ">", 1 / (2 * n), "claim") is None
    assert denial(sp.Integer(1), ">", 1 / (2 * x), "claim") is not None
    assert denial(n, ">", sp.Integer(1), "claim") is not None
