"""Every link of every derivation counts: damage to a step, a premise or the conclusion breaks it."""

from dataclasses import fields, replace

import pytest
import sympy as sp

from proofs.claims import PAPERS, claim, load
from proofs.derivations import flow_rules, moment_rules, root_rules, rules  # noqa: F401  all rules are registered
from proofs.derivations.evidence import examine, proof_for
from proofs.derivations.library import BUILDERS, MADE_FOR, derive
from proofs.derivations.premises import learner_premises
from proofs.derivations.proof import Broken, Premise, Step, check
from proofs.derivations.propositions import All, Driven, EqualQuantities, Even, Follows
from proofs.kernel.build import leaves, statement_named
from proofs.ledger import derivations
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import Tasks
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero
from symbolic.matrix_algebra.noncommutative import Relation

INVERTIBLE = Tasks(invertible_B=True)
OF_FULL_RANK = Tasks(invertible_B=True, full_rank_function=True)
SETTINGS = {
    "balance": Tasks(whitened=False, hidden="any", spectrum="any"),
    "exact-dynamics": Tasks(),
    "printed-dynamics": Tasks(shape="square"),
    "printed-at-zero": Tasks(relative_scale="zero"),
    "aligned-network-function": Tasks(start="task_aligned"),
    "quadrants": Tasks(),
    "stable-dynamics": INVERTIBLE,
    "convergence": INVERTIBLE,
    "large-relative-scale": INVERTIBLE,
    "weights-of-one-sign": Tasks(full_rank_function=True, relative_scale="negative"),
    "recovery": OF_FULL_RANK,
    "recovery-from-equal-values": OF_FULL_RANK,
    "balanced-layers": OF_FULL_RANK,
    "one-rotation": OF_FULL_RANK,
    "recovered-representations": OF_FULL_RANK,
    "aligned-modes": Tasks(start="task_aligned"),
    "aligned-modes-appendix": Tasks(start="task_aligned"),
    "kernels": OF_FULL_RANK,
    "kernel-of-one-sign": Tasks(invertible_B=True, shape="inverted", relative_scale="negative"),
    "kernel-movement": Tasks(relative_scale="positive"),
    "rates-at-rest": Tasks(invertible_B=True, shape="inverted", relative_scale="positive"),
    "delayed-rich-phase": Tasks(invertible_B=True, relative_scale="nonzero"),
}
# Derivations that are made for a statement, each for some of the claims that end in it: as printed, or corrected.
CLAIMS = {
    "exact-moments": tuple(f"agarwala2022/{c}" for c in ("lemma-2.2", "thm-3.1", "eq-55")),
    "orders-of-forgetting": tuple(f"graldi2025/prop-E.1{part}" for part in ("", "/third-order", "/three-tasks")),
    "wide-limits": tuple(f"agarwala2022/{c}" for c in ("thm-A.2", "eq-18", "eq-20", "eq-191", "own-iid-moments")),
    "block-traces": ("agarwala2022/eq-170", "agarwala2022/eq-188"),
    "closed-form-of-forgetting": ("graldi2025/own-forgetting-closed-form",),
    "forgetting-of-many-tasks": ("graldi2025/own-forgetting-of-many-tasks",),
    "fields-of-a-network": ("graldi2025/eq-8",),
    "radius-of-slopes": ("agarwala2022/thm-3.2",),
    "edges-of-law": ("agarwala2022/own-iid-edges",),
    "normal-components": tuple(f"agarwala2022/{c}" for c in ("eq-53", "lemma-A.1", "lemma-A.1/explicit")),
}


def made(name, identifier):
    """The derivation of this name that is made for a claim, for the last of its parts."""
    found = claim(identifier)
    statement = found.statement if found.derivation == name else found.corrected.statement
    return [proof for _, leaf in leaves(statement) if (proof := proof_for(name, leaf))][-1]


def every_proof():
    for name, over in SETTINGS.items():
        yield pytest.param(lambda name=name, over=over: derive(name, over), id=name)
    for name, identifiers in CLAIMS.items():
        for identifier in identifiers:
            yield pytest.param(lambda name=name, identifier=identifier: made(name, identifier), id=identifier)


@pytest.fixture(scope="module", autouse=True)
def remembered():
    """What a rule said of the same step is not asked again: only what is damaged, and what uses it."""
    known, kept, original = {}, [], dict(rules.RULES)

    def once(name, function):
        def call(conclusion, used, over):
            key = (name, id(conclusion), tuple(map(id, used)), id(over))
            if key not in known:
                kept.append((conclusion, over, *used))  # an identity must not be given away
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
    """A proposition, changed in each of its matrices and scalars."""
    if isinstance(proposition, Conjunction):
        for name, part in proposition.parts.items():
            for other in damaged(part):
                yield replace(proposition, parts={**proposition.parts, name: other})
        return
    if isinstance(proposition, All):
        for k, part in enumerate(proposition.parts):
            for other in damaged(part):
                yield replace(proposition, parts=(*proposition.parts[:k], other, *proposition.parts[k + 1 :]))
        return
    for field in fields(proposition):
        value = getattr(proposition, field.name)
        if isinstance(value, Matrix) and twice(value) != value:
            yield replace(proposition, **{field.name: twice(value)})
        # a scale is what a difference is measured by
        if isinstance(value, sp.Expr) and value != sp.oo and field.name != "scale":
            yield replace(proposition, **{field.name: 2 * value + 1})
    if isinstance(proposition, Follows):
        yield replace(proposition, letter=replace(proposition.letter, scale=2 * proposition.letter.scale))
        yield replace(proposition, law=replace(proposition.law, name="another"))


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
    assert set(CLAIMS) == set(MADE_FOR)


@pytest.mark.parametrize("make", list(every_proof()))
def test_every_link_counts(make):
    proof = make()
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


@pytest.mark.parametrize("scale", ["any", "positive", "nonzero"])
def test_the_last_term_has_its_limit_at_zero_alone(scale):
    with pytest.raises(Broken, match=r"velocity of A|stands for at lambda = 0"):
        check(derive("printed-at-zero", Tasks(relative_scale=scale)))


@pytest.mark.parametrize("start", ["task_aligned", "reversed"])
def test_modes_of_either_sign(start):
    check(derive("aligned-modes-appendix", Tasks(start=start, shape="inverted")))


def test_a_part_of_the_setting_is_not_the_whole():
    """What holds for one sign of lambda, or one shape, is used by the rules that put all of them together."""
    proof = derive("recovery", SETTINGS["recovery"])
    one = proof.premises[0].name
    k = next(k for k, step in enumerate(proof.steps) if step.rule == "one of them")
    alone = replace(proof.steps[k], uses=(one,))
    with pytest.raises(Broken, match="which is shown in a narrower setting alone"):
        check(replace(proof, steps=(*proof.steps[:k], alone, *proof.steps[k + 1 :])))
    proof = derive("delayed-rich-phase", SETTINGS["delayed-rich-phase"])
    for gone in proof.premises:
        kept = tuple(p for p in proof.premises if p != gone)
        steps = (replace(proof.steps[0], uses=tuple(p.name for p in kept)), *proof.steps[1:])
        with pytest.raises(Broken, match="not shown"):
            check(replace(proof, premises=kept, steps=steps))


def test_neighbours_of_the_recovered_layers_are_not_shown():
    """The other layer's values, another sign of lambda, another order of a product, the layers wider than the modes."""
    for name, parts in (("balanced-layers", ("eq-18: S_1", "eq-141")), ("one-rotation", ("eq-143", "eq-144"))):
        for part in parts:
            true = statement_named(f"domine2025/{part}")
            assert examine(name, true).outcome == "supports"
            wide = replace(true, over=replace(true.over, hidden="any"))
            for false in (replace(true, rhs=-true.rhs), replace(true, rhs=true.rhs * 2), wide):
                assert examine(name, false).outcome == "undecided"
    layer = statement_named("domine2025/eq-18: S_1")
    other = layer.rhs.factors[0] @ statement_named("domine2025/eq-18: S_2").rhs.factors[1] @ layer.rhs.factors[2]
    assert examine("balanced-layers", replace(layer, rhs=other)).outcome == "undecided"
    balance = statement_named("domine2025/eq-144")
    assert examine("one-rotation", replace(balance, lhs=-balance.lhs)).outcome == "undecided"


@pytest.mark.parametrize(("shape", "scale"), [("inverted", "positive"), ("funnel", "negative"), ("any", "positive")])
def test_the_kernel_moves_where_the_wider_layer_turns(shape, scale):
    with pytest.raises(Broken, match="X is not square"):
        check(derive("kernel-of-one-sign", Tasks(invertible_B=True, shape=shape, relative_scale=scale)))


@pytest.mark.parametrize(
    ("shape", "scale"), [("square", "positive"), ("funnel", "positive"), ("inverted", "negative"), ("any", "positive")]
)
def test_there_is_no_delay_elsewhere(shape, scale):
    with pytest.raises((Broken, KeyError)):
        check(derive("rates-at-rest", Tasks(invertible_B=True, shape=shape, relative_scale=scale)))


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
        for one in load(paper).claims:
            for name, statement in (
                (one.derivation, one.statement),
                (one.corrected.derivation, one.corrected.statement) if one.corrected else ("", None),
            ):
                if not name:
                    continue
                named += 1
                ends = []
                for _, leaf in leaves(statement):
                    proof = proof_for(name, leaf)
                    if proof is None:
                        continue
                    whole = proof.statement
                    ends.append(leaf in (whole.parts.values() if isinstance(whole, Conjunction) else (whole,)))
                assert any(ends), one.id
    assert named >= 40


def test_a_damaged_claim_is_not_what_its_derivation_ends_in():
    statement = claim("domine2025/thm-4.3").statement
    assert "ends in another statement" in examine("exact-dynamics", statement).detail


@pytest.mark.parametrize("identifier", ["agarwala2022/lemma-2.2", "agarwala2022/eq-13", "agarwala2022/eq-68"])
def test_what_is_printed_wrong_is_not_derived(identifier):
    """The printed normalisation, and the printed constant, of a lemma whose correction is derived."""
    for _, leaf in leaves(claim(identifier).statement):
        found = examine("exact-moments", leaf)
        assert found.outcome == "undecided"
        assert "different normal forms" in found.detail


@pytest.mark.parametrize("change", [2, sp.Rational(1, 2), -1, 1 + sp.Symbol("N", integer=True, positive=True)])
def test_a_damaged_moment_is_not_derived(change):
    for identifier in ("agarwala2022/lemma-2.2/rectangular", "agarwala2022/thm-3.1", "agarwala2022/eq-56"):
        for _, leaf in leaves(claim(identifier).statement):
            assert examine("exact-moments", leaf).outcome == "supports"
            assert examine("exact-moments", replace(leaf, rhs=leaf.rhs * change)).outcome == "undecided"
            for term in sp.Add.make_args(sp.expand(leaf.rhs)):
                assert examine("exact-moments", replace(leaf, rhs=leaf.rhs + 2 * term * change)).outcome == "undecided"


def test_no_derivation_is_made_for_what_it_is_not_about():
    assert examine("exact-moments", claim("domine2025/thm-4.3").statement) is None
    assert examine("exact-moments", claim("graldi2025/eq-60").statement) is None


def test_orders_of_forgetting_that_are_not_so():
    """Other coefficients, another sign, another time: each part of Proposition E.1 damaged."""
    parts = dict(leaves(claim("graldi2025/prop-E.1").statement))
    zeroth, first, second = parts["order 0"], parts["order 1"], parts["order 2"]
    assert all(examine("orders-of-forgetting", x).outcome == "supports" for x in (zeroth, first, second))
    t1 = sp.Symbol("t_1", positive=True)
    number, whole = second.rhs.as_coeff_Mul()
    terms = sp.Add.make_args(whole.function)
    assert (number, len(terms)) == (-1, 3)

    def without(k, times):
        others = [times * term if m == k else term for m, term in enumerate(terms)]
        return -sp.Integral(sp.Add(*others), *whole.limits)

    assert examine("orders-of-forgetting", replace(second, rhs=without(0, 1))).outcome == "supports"
    wrong = [
        replace(zeroth, rhs=-zeroth.rhs),
        replace(zeroth, rhs=second.rhs),
        replace(zeroth, lhs=second.lhs),
        replace(first, lhs=second.lhs),
        replace(second, lhs=zeroth.lhs),
        replace(second, rhs=second.rhs.xreplace({t1: t1 / 2})),
        *(replace(second, rhs=without(k, times)) for k in range(3) for times in (0, 2, -1)),
        replace(zeroth, over=replace(zeroth.over, conditions=())),
    ]
    for statement in wrong:
        found = examine("orders-of-forgetting", statement)
        assert found is None or found.outcome == "undecided", statement


def test_a_network_that_is_not_mirrored():
    """With an equation that does not keep its sign nothing is even: each equation of the learner, damaged."""
    proof = made("orders-of-forgetting", "graldi2025/prop-E.1/third-order")
    step = next(x for x in proof.steps if isinstance(x.conclusion, Even))
    known = {p.name: p for p in proof.premises}
    rules.RULES["mirrored"](step.conclusion, [known[name] for name in step.uses], proof.over)
    for name in step.uses:
        for says in known[name].says:
            if isinstance(says, Driven | EqualQuantities):
                side = "rate" if isinstance(says, Driven) else "rhs"
                strength = step.conclusion.quantity.learner.strength
                other = getattr(says, side) + strength ** (2 if name.startswith("readout") else 1)
                damaged_one = replace(known[name], says=(replace(says, **{side: other}),))
                with pytest.raises(Broken):
                    rules.RULES["mirrored"](
                        step.conclusion, [damaged_one if x == name else known[x] for x in step.uses], proof.over
                    )


def test_the_equations_are_those_of_the_learner():
    """The premises are for a linear network of infinite width: for others there is none."""
    from symbolic.language.learning import learner

    t1 = sp.Symbol("t_1", positive=True)
    learner_premises(learner(samples=2, switches=(t1,)))
    for other in (
        {"width": 8}, {"layers": 2}, {"activation": "tanh"}, {"readout_variance": 0}, {"strength": sp.Integer(1)},
    ):  # fmt: skip
        with pytest.raises(Broken):
            learner_premises(learner(samples=2, switches=(t1,), **other))
