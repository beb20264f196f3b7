"""Writers of signs, integrals, roots and settings: false statements get no lemma, and coqc refuses false texts."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.kernel import (
    certificates,
    coqc,
    integral_lemmas,
    near_zero_lemmas,
    root_lemmas,
    scalar_lemmas,
    signed_lemmas,
)
from proofs.kernel.build import claims_with_sections, lemmas_asked, statement_named, statements_of
from proofs.kernel.lemma import header, kind, theory_of
from proofs.kernel.readings import lemma
from proofs.statements.base import fingerprint
from proofs.statements.dynamics import MatrixIdentity
from proofs.statements.scalar import Identity, Limit

lam = sp.Symbol("lambda", real=True)
s = sp.Symbol("s", positive=True)
t, y, v, u = sp.symbols("t y v u", real=True)
root = sp.sqrt(lam**2 / 4 + s**2)
tangent = sp.sign(lam) * sp.sqrt(root - s) / sp.sqrt(root + s)
cosine = (1 - tangent**2) / (1 + tangent**2)
inner = sp.Integral(y * sp.exp(-2 * u), (u, 0, v))
nested = sp.Integral(y * sp.exp(-2 * v) * inner, (v, 0, t))
closed = y**2 * (1 - sp.exp(-2 * t)) ** 2 / 8

TRUE = [
    (signed_lemmas, 2 * tangent / (1 + tangent**2), lam / (2 * root)),
    (signed_lemmas, cosine * sp.exp(-root * t) * sp.exp(3 * root * t), s / root * sp.exp(2 * root * t)),
    (integral_lemmas, nested, closed),
    (integral_lemmas, sp.Integral(v * y**2 * sp.exp(-v), (v, 0, t)), y**2 * (1 - (1 + t) * sp.exp(-t))),
    (root_lemmas, sp.sqrt(root - lam / 2) * sp.sqrt(root + lam / 2), s),
    (root_lemmas, (s + 1) / sp.sqrt(s), sp.sqrt(s + 2 + 1 / s)),
    (scalar_lemmas, sp.exp(-((t + y) ** 2) / 2), sp.exp(-(t**2) / 2 - t * y - y**2 / 2)),
]
FALSE = [
    (signed_lemmas, 2 * tangent / (1 + tangent**2), sp.Abs(lam) / (2 * root)),
    (signed_lemmas, 2 * tangent / (1 + tangent**2), -lam / (2 * root)),
    (signed_lemmas, cosine * sp.exp(-root * t), s / root * sp.exp(root * t)),
    (signed_lemmas, tangent, sp.sqrt(root - s) / sp.sqrt(root + s)),
    (integral_lemmas, nested, 2 * closed),
    (integral_lemmas, nested, nested.subs(y, 1) * y),
    (integral_lemmas, sp.Integral(v * sp.exp(-v), (v, 0, t)), 1 - sp.exp(-t)),
    (root_lemmas, sp.sqrt(root - lam / 2) * sp.sqrt(root + lam / 2), 2 * s),
    (root_lemmas, sp.sqrt((lam - s) ** 2), lam - s),
    (root_lemmas, -sp.sqrt(s + 2 + 1 / s), (s + 1) / sp.sqrt(s)),
    (scalar_lemmas, sp.exp(-((t + y) ** 2) / 2), sp.exp(-(t**2) / 2 + t * y - y**2 / 2)),
]
d = sp.Symbol("d", positive=True)
fourth = (2 * d**2 - 2 * (1 - d) ** 2 + 3) / (d**3 * (2 - d))
APPROACHED = [  # expression, leading order or None, variable, point, limit
    (-d * sp.Derivative(fourth, d) / fourth, None, d, sp.Integer(0), sp.Integer(3)),
    (1 / d**2 - 1 / d, d**-2, d, sp.Integer(0), sp.Integer(1)),
    ((d ** sp.Rational(-1, 2) - 1) / (2 - 2 * d), 1 / sp.sqrt(d), d, sp.Integer(0), sp.Rational(1, 2)),
    (s**2 * (1 - sp.exp(-2 * d)) / (s * (1 - sp.exp(-d)) + sp.exp(-d)), None, d, sp.oo, s),
]
SMALLER = [
    ((s + 1) ** sp.Rational(5, 2), (s + 1) ** 4),
    ((1 + 1 / s) ** sp.Rational(5, 2), (1 + 1 / s) ** 4),
    (sp.sqrt(s) / (1 + s), sp.sqrt(s + 1) / sp.sqrt(s)),
]
NOT_SMALLER = [
    ((s + 1) ** sp.Rational(5, 2), (s + 1) ** 2),
    (sp.sqrt(s), s),
    (-sp.sqrt(s + 2), sp.sqrt(s)),
    (sp.sqrt(s), sp.sqrt(s)),
]
DENIED = [  # with integrals: a factor, a letter that drops out, a sign, sines
    (nested, 2 * closed),
    (nested + y * inner.subs(v, t), closed + y**2 * (1 - sp.exp(-2 * t))),
    (sp.Integral(v * sp.exp(-v), (v, 0, t)) * (lam + 1), 1 - (1 + t) * sp.exp(-t)),
    (sp.Integral(s * v**2, (v, 0, t)), sp.Integral(-s * v**2, (v, 0, t))),
    (sp.sin(t) ** 2 + sp.cos(t) ** 2 + y**2, sp.Integer(1)),
]
needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")


def accepted(found):
    return coqc.check(header(found.theory) + found.text).accepted


@needs_coq
def test_what_is_true_is_proved():
    lemmas = [writer.identity(lhs, rhs, f"claim_{k}") for k, (writer, lhs, rhs) in enumerate(TRUE)]
    assert None not in lemmas
    answer = coqc.check(header(["Limits"]) + "\n".join(found.text for found in lemmas), seconds=120)
    assert answer.accepted, answer.message


@needs_coq
@pytest.mark.parametrize(("writer", "lhs", "rhs"), [TRUE[0], TRUE[2], TRUE[4]])
def test_the_same_text_proves_nothing_else(writer, lhs, rhs):
    found = writer.identity(lhs, rhs, "claim")
    before, last = found.statement.rsplit(" = ", 1)
    assert not accepted(replace(found, statement=f"{before} = 2 * {last}"))


@pytest.mark.parametrize(("writer", "lhs", "rhs"), FALSE)
def test_what_is_false_gets_no_lemma(writer, lhs, rhs):
    assert writer.identity(lhs, rhs, "claim") is None


@needs_coq
def test_what_is_false_of_integrals_is_denied():
    found = [lemma(Identity(lhs, rhs), f"claim_{k}") for k, (lhs, rhs) in enumerate(DENIED)]
    assert all(x is not None and x.refutes for x in found)
    text = "\n".join(x.text for x in found)
    answer = coqc.check(header({m for x in found for m in x.theory}) + text, seconds=120)
    assert answer.accepted, answer.message
    first = found[0]
    before, last = first.statement.rsplit(" = ", 1)
    assert last.endswith(").")
    assert not accepted(replace(first, statement=f"{before} = ({last[:-2]} / 2))."))  # which is true, and not deniable


@pytest.mark.parametrize(("writer", "lhs", "rhs"), [case for case in TRUE if case[0] is integral_lemmas])
def test_what_is_true_of_integrals_is_not_denied(writer, lhs, rhs):
    assert writer.denial(lhs, rhs, "claim") is None


def approached(expression, leading, variable, point, value):
    """The statement that the expression (over ``leading``) tends to ``value``, as a lemma."""
    if leading is None:
        return lemma(Limit(expression, variable, point, sp.sympify(value)), "claim")
    return lemma(Limit(expression / leading, variable, point, sp.sympify(value)), "claim")


@needs_coq
@pytest.mark.parametrize("case", APPROACHED)
def test_a_limit_near_a_point_is_proved_and_no_other(case):
    found = approached(*case)
    assert found is not None
    assert not found.refutes
    assert accepted(found)
    before, last = found.statement.rsplit("(locally (", 1)
    assert not accepted(replace(found, statement=f"{before}(locally (2 * {last}"))
    other = approached(*case[:-1], 2 * case[-1])
    assert other is None or (other.refutes and accepted(other))
    if other is not None:
        assert not accepted(replace(other, statement=f"{other.statement.rsplit('(locally (', 1)[0]}(locally ({last}"))


def test_what_equals_its_leading_order_as_written_is_no_lemma():
    assert near_zero_lemmas.limit(1 / d, 1 / d, d, sp.Integer(1), "claim") is None


@needs_coq
@pytest.mark.parametrize(("small", "large"), SMALLER)
def test_products_of_roots_are_compared_by_their_squares(small, large):
    found = root_lemmas.inequality(small, "<", large, "claim")
    assert accepted(found)
    assert root_lemmas.inequality(large, ">", small, "claim").statement == found.statement
    assert root_lemmas.inequality(small, ">", large, "claim") is None
    before, last = found.statement.rsplit(" < ", 1)
    assert not accepted(replace(found, statement=f"{before} < / 9 * {last}"))


@pytest.mark.parametrize(("small", "large"), NOT_SMALLER)
def test_what_is_not_smaller_gets_no_lemma(small, large):
    assert root_lemmas.inequality(small, "<", large, "claim") is None


def in_setting(label, factor):
    """The first statement of a claim, or the same with another factor."""
    found = claim_named(label)
    assert found is not None
    statement = statements_of(found)[0][2]
    assert isinstance(statement, MatrixIdentity)
    return lemma(replace(statement, rhs=factor * statement.rhs), "claim")


@pytest.mark.parametrize("label", ["domine2025/eq-11", "domine2025/eq-63"])
def test_an_identity_holds_in_its_setting_only_as_it_is_stated(label):
    assert in_setting(label, 1) is not None
    assert in_setting(label, 2) is None


@pytest.mark.parametrize(
    "label",
    [
        "domine2025/def-A.1",
        "domine2025/text-A.1-zero-balanced",
        "domine2025/text-4-whitened",
        "domine2025/text-4-vectors-not-square#corrected: U",
    ],
)
def test_what_a_premise_says_is_no_lemma(label):
    statement = statement_named(label)
    assert isinstance(statement, MatrixIdentity)
    assert lemma(statement, "claim") is None
    assert certificates.find(fingerprint(statement)) is None


@pytest.mark.parametrize("paper", certificates.papers())
def test_no_lemma_that_is_kept_has_its_conclusion_as_a_premise(paper):
    """Neither the whole conclusion nor one of its parts, from either side."""
    for entry in certificates.index(paper).entries:
        text = certificates.recorded(entry)
        said = re.search(rf"^Lemma {entry.lemma}\s*:(.*?)\.\nProof\.", text, re.MULTILINE | re.DOTALL)[1]
        if said.lstrip().startswith(("~", "exists")):
            continue
        for shape in re.split(r"\) /\\\n\(", said.strip()):
            whole = shape.removeprefix("(")
            whole = whole.removesuffix(")") if whole.count(")") > whole.count("(") else whole
            premises = {x.removesuffix(" ->").strip() for x in whole.split("\n") if x.endswith(" ->")}
            conclusion = re.split(r" ->\n|,\n", whole)[-1]
            for part in re.split(r" /\\\s", conclusion):
                turned = " = ".join(reversed(part.strip().split(" = ")))
                assert part.strip() not in premises, entry.lemma
                assert turned not in premises, entry.lemma


def test_a_kept_lemma_stands_in_the_file_of_its_section_and_kind():
    """No two files of a paper hold what one could; only a lemma that stopped its section's file has its own."""
    for paper in certificates.papers():
        claims = claims_with_sections(paper)
        sections = {label: section for section, claim in claims for label, *_ in lemmas_asked(claim)}
        for entry in certificates.index(paper).entries:
            section, text = sections[entry.claims[0]], certificates.recorded(entry)
            sort = kind(theory_of(certificates.header_of(entry.file)), len(text))
            together = f"{section}_{sort}" if sort else section
            assert Path(entry.file).stem in (together, f"{section}_{entry.lemma}"), entry.lemma


def test_a_scalar_lemma_is_said_once():
    """The shapes of a network, and the blocks of an identity, share those that say the same."""
    for paper in certificates.papers():
        for entry in certificates.index(paper).entries:
            said = re.findall(r"^Lemma \w+_weight_\d+ (.*?)\nProof\.", certificates.recorded(entry), re.M | re.S)
            assert len(said) == len(set(said)), entry.lemma


def test_a_kept_lemma_says_the_same_with_other_tactics_only():
    entry = certificates.find(fingerprint(statement_named("domine2025/eq-182#corrected")))
    text = certificates.recorded(entry)
    statement = lemma(statement_named("domine2025/eq-182#corrected"), entry.lemma).statement
    assert certificates.says(text, entry.lemma, statement)
    assert certificates.says(text.replace("ring.", "field."), entry.lemma, statement)
    first, *premises, last = statement.split("\n")
    assert certificates.says(text, entry.lemma, "\n".join([first, *reversed(premises), last]))
    for other in ([first, *premises[1:], last], [first, *premises, "  1 = 1 ->", last], [first, *premises, "  0 = 0."]):
        assert not certificates.says(text, entry.lemma, "\n".join(other))
    assert not certificates.says(text, "another", statement)


def test_what_coq_would_reject_is_not_written():
    """The value has e^-theta, the expression e^theta: to `field` these are two letters."""
    assert lemma(statement_named("domine2025/text-A.4-small-start-sigmoidal"), "claim") is None
