"""Every link of every derivation counts: damage to a step, a premise or the conclusion breaks it."""

from dataclasses import fields, replace

import pytest

from proofs.claims import PAPERS, load
from proofs.derivations import flow_rules, root_rules, rules  # noqa: F401  all rules are registered
from proofs.derivations.evidence import examine, setting_of
from proofs.derivations.library import BUILDERS, derive
from proofs.derivations.proof import Broken, Premise, Step, check
from proofs.kernel.build import leaves
from proofs.ledger import derivations
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import Tasks
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero
from symbolic.matrix_algebra.noncommutative import Relation

INVERTIBLE = Tasks(invertible_B=True)
SETTINGS = {
    "balance": Tasks(whitened=False, hidden="any", spectrum="any"),
    "exact-dynamics": Tasks(),
    "printed-dynamics": Tasks(shape="square"),
    "quadrants": Tasks(),
    "stable-dynamics": INVERTIBLE,
    "convergence": INVERTIBLE,
    "large-relative-scale": INVERTIBLE,
    "weights-of-one-sign": Tasks(invertible_B=True, relative_scale="negative"),
    "recovery": INVERTIBLE,
    "recovered-representations": Tasks(),
    "aligned-modes": Tasks(start="task_aligned"),
    "aligned-modes-appendix": Tasks(start="task_aligned"),
}


@pytest.fixture(scope="module", autouse=True)
def remembered():
    """What a rule said of the same step is not asked again: only what is damaged, and what uses it."""
    known, kept, original = {}, [], dict(rules.RULES)

    def once(name, function):
        def call(conclusion, used, over):
            key = (name, id(conclusion), tuple(map(id, used)), over)
            if key not in known:
                kept.append((conclusion, *used))  # an identity must not be given away
                try:
                    function(conclusion, used, over)
                    known[key] = None
                except Broken as problem:
                    known[key] = problem
            if known[key] is not None:
                raise known[key]

        return call

    rules.RULES.update({name: once(name, function) for name, function in original.items()})
    yield
    rules.RULES.update(original)


def twice(x):
    """Another matrix, of the same shape."""
    if isinstance(x, Zero):
        return x if x.rows != x.cols else Identity(x.rows)
    if isinstance(x, Block):
        return Block(((twice(x.entries[0][0]), *x.entries[0][1:]), *x.entries[1:]))
    return x * 2


def damaged(proposition):
    """A proposition, changed in each of its matrices."""
    if isinstance(proposition, Conjunction):
        for name, part in proposition.parts.items():
            for other in damaged(part):
                yield replace(proposition, parts={**proposition.parts, name: other})
        return
    for field in fields(proposition):
        value = getattr(proposition, field.name)
        if isinstance(value, Matrix) and twice(value) != value:
            yield replace(proposition, **{field.name: twice(value)})


def damaged_premises(premise):
    """A premise, changed."""
    for proposition in premise.says:
        for other in damaged(proposition):
            yield replace(premise, says=tuple(other if x is proposition else x for x in premise.says))
    for case, relations in premise.relations.items():
        wrong = Relation(relations[0].word, twice(relations[0].value))
        if wrong != relations[0]:
            yield replace(premise, relations={**premise.relations, case: (wrong, *relations[1:])})
    if premise.kind == "theorem":
        yield replace(premise, source="a letter")
    yield replace(premise, kind="theorem" if premise.kind != "theorem" else "definition")


def breaks(proof):
    try:
        check(proof)
    except Broken:
        return True
    return False


def test_every_derivation_has_a_setting_here():
    assert set(SETTINGS) == set(BUILDERS)


@pytest.mark.parametrize("name", SETTINGS)
def test_every_link_counts(name):
    proof = derive(name, SETTINGS[name])
    check(proof)
    survived, tried = [], 0
    for k, step in enumerate(proof.steps):
        others = [replace(step, conclusion=x) for x in damaged(step.conclusion)]
        others += [replace(step, uses=tuple(x for x in step.uses if x != name)) for name in step.uses]
        others += [replace(step, uses=(*step.uses, "nothing")), replace(step, rule="because")]
        for other in others:
            tried += 1
            if not breaks(replace(proof, steps=(*proof.steps[:k], other, *proof.steps[k + 1 :]))):
                survived.append((step.name, str(other)[:200]))
        tried += 1
        if not breaks(replace(proof, steps=(*proof.steps[:k], *proof.steps[k + 1 :]))):
            survived.append(("without", step.name))
    for k, premise in enumerate(proof.premises):
        others = list(damaged_premises(premise))
        for other in others:
            tried += 1
            if not breaks(replace(proof, premises=(*proof.premises[:k], other, *proof.premises[k + 1 :]))):
                survived.append((premise.name, str(other)[:200]))
        tried += 1
        if not breaks(replace(proof, premises=(*proof.premises[:k], *proof.premises[k + 1 :]))):
            survived.append(("without", premise.name))
    for other in damaged(proof.statement):
        tried += 1
        assert breaks(replace(proof, statement=other))
    assert not survived
    assert tried > 2 * len(proof.steps)


def test_the_record_is_what_is_derived():
    kept = derivations.read()["proofs"]
    assert set(kept) == set(derivations.proof_names())
    for name, entry in kept.items():
        assert entry == derivations.of_proof(name)
        assert derivations.holds(entry)


def test_a_premise_that_the_setting_does_not_grant():
    for name, over, word in (
        ("balance", Tasks(balanced=False, start="gaussian"), "balanced start"),
        ("exact-dynamics", Tasks(whitened=False), "white input"),
        ("stable-dynamics", Tasks(), "B is invertible"),
        ("aligned-modes", Tasks(), "aligned start"),
    ):
        with pytest.raises((Broken, KeyError), match=word):
            check(derive(name, over))


@pytest.mark.parametrize("over", [Tasks(shape="funnel"), Tasks(shape="inverted"), Tasks()], ids=str)
def test_the_printed_theorem_is_derived_for_square_networks_alone(over):
    with pytest.raises(Broken, match="'A as written here' does not follow"):
        check(derive("printed-dynamics", over))


def test_what_is_not_there_cannot_be_used():
    proof = derive("balance", SETTINGS["balance"])
    turned = replace(proof, steps=tuple(reversed(proof.steps)))
    with pytest.raises(Broken, match="which is not there"):
        check(turned)
    idle = Step("again", proof.steps[0].conclusion, proof.steps[0].rule, proof.steps[0].uses)
    with pytest.raises(Broken, match="nothing uses 'again'"):
        check(replace(proof, steps=(idle, *proof.steps)))
    strange = Premise("the paper says so", "theorem", source="page 3")
    with pytest.raises(Broken, match="no theorem that may be cited"):
        check(replace(proof, premises=(*proof.premises, strange)))


def test_a_letter_stands_for_one_thing():
    proof = derive("stable-dynamics", SETTINGS["stable-dynamics"])
    k = next(k for k, step in enumerate(proof.steps) if step.rule == "named")
    value = proof.steps[k].conclusion
    again = Step("again", replace(value, rhs=value.rhs * 2), "named")
    with pytest.raises(Broken, match="stands for two things"):
        check(replace(proof, steps=(*proof.steps[: k + 1], again, *proof.steps[k + 1 :])))


def test_claims_end_their_derivations():
    """Each claim that names a derivation is what the derivation ends in, letter for letter, or has parts that are."""
    named = 0
    for paper in PAPERS:
        for claim in load(paper).claims:
            for name, statement in (
                (claim.derivation, claim.statement),
                (claim.corrected.derivation, claim.corrected.statement) if claim.corrected else ("", None),
            ):
                if not name:
                    continue
                named += 1
                ends = []
                for _, leaf in leaves(statement):
                    over = setting_of(leaf)
                    if over is None:
                        continue
                    whole = derive(name, over).statement
                    ends.append(leaf in (whole.parts.values() if isinstance(whole, Conjunction) else (whole,)))
                assert any(ends), claim.id
    assert named >= 20


def test_a_damaged_claim_is_not_what_its_derivation_ends_in():
    claim = next(c for c in load("domine2025").claims if c.id == "domine2025/thm-4.3")
    assert "ends in another statement" in examine("exact-dynamics", claim.statement).detail
