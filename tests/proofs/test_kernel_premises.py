"""Premises that contradict one another make a lemma say nothing: each lemma's are met by another lemma."""

import pytest

from proofs.kernel import certificates, coqc, premises
from proofs.kernel.build import compile_file
from proofs.kernel.lemma import header

needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed")

SCALAR = """Lemma a : forall x y : R,
  0 < x ->
  x < (1 / 2) ->
  (x - y) <> 0 -> (x + y) / (x - y) = (x + y) * / (x - y).
Proof.
  intros; reflexivity.
Qed.
"""
MATRIX = """Lemma b : forall (n m : nat) (A : R -> 'M[R]_(n, m)) (s : 'rV[R]_(m)) (tau_ : R),
  (0 < tau_)%Re ->
  (forall i_, 0 < s 0%R i_)%Re ->
  forall t : R,
  mderive A t (smul ((/ tau_)) (A t)) ->
  (A t) = (A t).
Proof.
by [].
Qed.
"""


def test_letters_and_premises_are_told_apart():
    (scalar,) = premises.lacking(SCALAR)
    assert scalar.letters == (("x", "R"), ("y", "R"))
    assert scalar.premises == ("0 < x", "x < (1 / 2)", "(x - y) <> 0")
    (matrix,) = premises.lacking(MATRIX)
    assert [name for name, _ in matrix.letters] == ["n", "m", "A", "s", "tau_", "t"]
    assert matrix.letters[2] == ("A", "R -> 'M[R]_(n, m)")
    assert matrix.premises[1:] == ("(forall i_, 0 < s 0%R i_)%Re", "mderive A t (smul ((/ tau_)) (A t))")


def test_what_is_not_told_apart_is_an_error():
    for statement in ("forall x : R,\n  0 < x ->", "forall x : R,\n  0 < x ->\n  forall e, x = e ->\n  e = x"):
        with pytest.raises(premises.Unread, match="the premises of a"):
            premises.read("a", statement)


def test_a_lemma_that_brings_its_own_needs_none():
    own = "Lemma a_met : exists x y : R,\n  0 < x /\\\n  x < (1 / 2) /\\\n  (x - y) <> 0.\nProof.\nQed.\n"
    assert premises.lacking(SCALAR + own) == []
    fewer = SCALAR.replace("Lemma a :", "Lemma c :").replace("  x < (1 / 2) ->\n", "")
    assert premises.lacking(SCALAR + own + fewer) == []
    assert [x.name for x in premises.lacking(fewer + SCALAR)] == ["c", "a"]
    assert premises.lacking("Lemma d :\n  ~ (forall x : R,\n  0 < x ->\n  x = 1).\nProof.\nQed.\n") == []


@pytest.mark.parametrize("paper", certificates.papers())
def test_every_lemma_with_premises_has_one_that_meets_them(paper):
    """Its own, or one that is written when the files are compiled."""
    written = "\n".join(premises.files(paper).values())
    for entry in certificates.index(paper).entries:
        for said in premises.lacking(certificates.recorded(entry)):
            assert said.name in written
    assert "Admitted" not in written


@needs_coq
def test_premises_that_contradict_one_another_are_refused(tmp_path):
    matrices = {"premises_met.v": True, "near.v": False}
    letters = {True: (("n", "nat"), ("W1", "'M[R]_(n, n)")), False: (("x", "R"),)}
    fine = {True: ("W1^T = W1", "(W1 *m W1) = (smul (9 / 16) (1%:M : 'M[R]_(n)))"), False: ("0 < x", "x < (1 / 2)")}
    wrong = {True: ("W1^T = W1", "(W1 *m W1) = (smul (- 1) (1%:M : 'M[R]_(n)))"), False: ("0 < x", "x < 0")}
    theory = coqc.compiled_theory()
    for name, kind in matrices.items():
        head = premises.head(kind)
        for number, asked in enumerate((fine[kind], wrong[kind])):
            file = tmp_path / f"{number}_{name}".replace("0_", "fine_").replace("1_", "wrong_")
            file.write_text(head + premises.lemma(premises.Said("a", letters[kind], asked)))
            assert compile_file(file, theory).accepted == (asked == fine[kind])
    assert header(("NearPoints",)) in premises.head(False)
