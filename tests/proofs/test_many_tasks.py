"""Forgetting of any number of tasks: derived by induction; false formulas, premises, steps and tasks break it."""

from dataclasses import replace
from functools import cache

import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations.evidence import examine
from proofs.derivations.many_tasks import any_number_of_tasks
from proofs.derivations.premises import ACROSS, DONE, LATER, OTHER, TIME, TRAINS, learned_premises, verify
from proofs.derivations.proof import Broken, Elsewhere, Step, check
from proofs.derivations.propositions import Driven, EqualQuantities
from proofs.derivations.rules import RULES
from proofs.derivations.sequence_rules import bound
from symbolic.language.learned import Learned, NeuronMean, Residual
from symbolic.language.learning import GAMMA_0, Learner, learner

NAME = "forgetting-of-many-tasks"
CLAIM = "graldi2025/own-forgetting-of-many-tasks"
MU = sp.Symbol("mu", integer=True, positive=True)
T, RHO = sp.Symbol("T", integer=True, positive=True), sp.Symbol("rho", real=True)
PARTS = ("forgetting", "readout", "readout at the start")
INDUCTIONS = ("residuals of later tasks", "residuals of task 1")


@cache
def derived(part="forgetting"):
    proof = any_number_of_tasks(claim(CLAIM).statement.parts[part])
    return proof, {x.name: x for x in (*proof.premises, *proof.steps)}


def applied(step, known, proof, **changed):
    changed = replace(step, **changed)
    RULES[changed.rule](changed.conclusion, [known[name] for name in changed.uses], proof.over)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_is_derived(part):
    proof, _ = derived(part)
    check(proof)
    assert proof.statement == proof.steps[-1].conclusion == claim(CLAIM).statement.parts[part]
    assert examine(NAME, proof.statement).outcome == "supports"
    if part != "readout at the start":
        assert "an ordinary differential equation has one solution" in proof.theorems[0]
        assert {"residuals while task n trains", "inputs of two tasks"} <= {p.name for p in proof.premises}


def _wrong(value, net):
    """Formulas with another similarity, strength, exponent, last task, ratio or factor."""
    alpha = sp.Symbol("alpha_2", integer=True, positive=True)
    held = {x: sp.Dummy() for x in value.atoms(type(net.y(1, alpha)), NeuronMean, sp.Sum) if not isinstance(x, sp.Sum)}
    back = {dummy: x for x, dummy in held.items()}
    yield value * sp.Rational(1001, 1000)
    yield -value
    yield value + GAMMA_0
    for letter, other in ((RHO, -RHO), (RHO, RHO**2), (GAMMA_0, 2 * GAMMA_0), (T, T + 1), (T, T - 1)):
        yield value.xreplace(held).xreplace({letter: other}).xreplace(back)
    for power in value.atoms(sp.Pow):
        if power.base == 1 - RHO:
            yield value.xreplace({power: power * (1 - RHO)})
            yield value.xreplace({power: power / (1 - RHO)})
            yield value.xreplace({power: (1 + RHO) ** power.exp})
    for root in value.atoms(sp.Pow):
        if root.exp in (sp.Rational(1, 2), -sp.Rational(1, 2)):
            yield value.xreplace({root: root**3})
        if root.exp == sp.Rational(1, 2):
            yield value.xreplace({root: -root})
    for square in value.atoms(NeuronMean):
        yield value.xreplace({square: square + 1})


@pytest.mark.parametrize("part", PARTS[:2])
def test_false_formulas_are_not_derived(part):
    proof, known = derived(part)
    step = known["in labels"]
    net = next(iter(proof.statement.lhs.atoms(Learner)))
    applied(step, known, proof)
    met = 0
    for wrong in _wrong(step.conclusion.rhs, net):
        if wrong == step.conclusion.rhs:
            continue
        with pytest.raises(Broken):
            applied(step, known, proof, conclusion=replace(step.conclusion, rhs=wrong))
        met += 1
    assert met >= 12


@pytest.mark.parametrize("name", INDUCTIONS)
def test_false_formulas_are_no_induction(name):
    """Each is wrong at the first number, or from one number to the next."""
    proof, known = derived()
    step = known[name]
    net = step.conclusion.lhs.learner
    applied(step, known, proof)
    met = 0
    for wrong in _wrong(step.conclusion.rhs, net):
        if wrong == step.conclusion.rhs:
            continue
        with pytest.raises(Broken):
            applied(step, known, proof, conclusion=replace(step.conclusion, rhs=wrong))
        met += 1
    assert met >= 12


def test_an_induction_needs_its_start_and_its_step():
    """A formula that each task hands on, but that is not true at first; and one that is true at first alone."""
    proof, known = derived()
    step = known["residuals of task 1"]
    net, y = step.conclusion.lhs.learner, step.conclusion.lhs.learner.y(1, MU)
    ratio = sp.sqrt((1 + NeuronMean(net.w(net.end(TRAINS)) ** 2)) / (1 + NeuronMean(net.w(net.end(1)) ** 2)))
    handed_on = replace(step.conclusion, rhs=step.conclusion.rhs - ratio * y / 2)
    with pytest.raises(Broken, match="different normal forms"):
        applied(step, known, proof, conclusion=handed_on)
    at_first = replace(step.conclusion, rhs=step.conclusion.rhs - (TRAINS - 1) * ratio * y)
    with pytest.raises(Broken, match="different normal forms"):
        applied(step, known, proof, conclusion=at_first)
    later = known["residuals of later tasks"]
    for wrong in (
        later.conclusion.rhs - (RHO * sp.sqrt(1 + NeuronMean(net.w(net.end(DONE)) ** 2)) * (1 - RHO) ** DONE * y),
        net.y(DONE + LATER, MU),
    ):
        with pytest.raises(Broken):
            applied(later, known, proof, conclusion=replace(later.conclusion, rhs=wrong))


@pytest.mark.parametrize("name", INDUCTIONS)
def test_an_induction_uses_what_it_should(name):
    proof, known = derived()
    step = known[name]
    first, change, *others = step.uses
    for uses in (
        (first,), (change,), (change, first, *others), (first, first, *others), (first, change, *others, *others, name),
        (first, change, "loss"), ("residuals of task 1 after all", change, *others),
        (first, "residuals of task 1 after all", *others), (first, change, *others, "task n is learned"),
    ):  # fmt: skip
        with pytest.raises(Broken):
            applied(step, known, proof, uses=uses)


def test_what_is_assumed_is_known_of_one_number_alone():
    """The hypothesis speaks of the number at hand: no residuals at a later end follow from it."""
    proof, known = derived()
    step = known["residuals of later tasks"]
    change = known["residuals of another task after task n"]
    circular = replace(change, conclusion=replace(change.conclusion, rhs=change.conclusion.lhs))
    with pytest.raises(Broken, match="nothing says"):
        RULES[step.rule](step.conclusion, [known["residuals at the start"], circular], proof.over)


def test_what_is_said_of_all_tasks_is_read_for_those_that_there_are():
    proof, known = derived()
    step = known["residuals of task 1 after all"]
    net = step.conclusion.lhs.learner
    applied(step, known, proof)
    source = known["residuals of task 1"].conclusion
    for task in (T + 1, T - 1, sp.Integer(2), sp.Integer(0), -T, sp.Rational(1, 2), MU + sp.Rational(1, 2)):
        swapped = replace(source, lhs=source.lhs.xreplace({TRAINS: task}), rhs=source.rhs.xreplace({TRAINS: task}))
        with pytest.raises(Broken):
            applied(step, known, proof, conclusion=swapped)
    applied(step, known, proof, conclusion=replace(source, lhs=net.Delta(1, MU, net.end(1)),
            rhs=source.rhs.xreplace({TRAINS: sp.Integer(1)})))  # fmt: skip
    with pytest.raises(Broken):  # another task than the first
        applied(step, known, proof, conclusion=replace(source, lhs=net.Delta(TRAINS, MU, net.end(TRAINS))))
    within = EqualQuantities(net.Kx(1, MU, 1, MU), RHO)
    with pytest.raises(Broken):  # what is said of two tasks is said of no kernel within one
        RULES["of these tasks"](within, [known[ACROSS]], proof.over)


def test_letters_stand_for_what_they_may():
    net = derived()[0].statement.lhs.learner
    other = net.Delta(TRAINS + OTHER, MU, net.end(TRAINS))
    later = net.Delta(DONE + LATER, MU, net.end(DONE))
    assert bound(other, net.Delta(1, MU, net.end(TRAINS + 1))) == {TRAINS: TRAINS + 1, OTHER: -TRAINS, MU: MU}
    assert bound(other, net.Delta(TRAINS, MU, net.end(TRAINS))) is None  # q is not 0
    assert bound(other, net.Delta(1, MU, net.end(TRAINS))) is None  # task n may be task 1
    assert bound(later, net.Delta(TRAINS, MU, net.end(TRAINS - 1)))[LATER] == 1
    assert bound(later, net.Delta(TRAINS, MU, net.end(TRAINS))) is None
    assert bound(later, net.Delta(1, MU, net.end(TRAINS))) is None
    assert bound(later, net.Delta(3, MU, sp.Integer(0))) is None
    fixed = frozenset({DONE})
    assert bound(later, net.Delta(DONE + 3, MU, net.end(DONE)), fixed=fixed)[LATER] == 3
    assert bound(later, net.Delta(DONE + 3, MU, net.end(DONE + 1)), fixed=fixed) is None
    assert bound(later, net.Delta(DONE + sp.Rational(1, 2), MU, net.end(DONE))) is None


def test_each_step_needs_each_of_its_uses():
    proof, known = derived("readout")
    for step in proof.steps[:-1]:
        for name in step.uses:
            with pytest.raises(Broken):
                applied(step, known, proof, uses=tuple(x for x in step.uses if x != name))


def test_a_damaged_conclusion_or_premise_breaks_it():
    proof, known = derived("readout")
    for step in proof.steps[:-1]:
        side = "rate" if isinstance(step.conclusion, Driven) else "rhs"
        for change in (GAMMA_0, sp.Rational(1, 100)):
            wrong = replace(step.conclusion, **{side: getattr(step.conclusion, side) + change})
            with pytest.raises(Broken):
                applied(step, known, proof, conclusion=wrong)
    for premise in proof.premises:
        verify(premise, proof.over)
        damaged = [replace(premise, name="another"), replace(premise, kind="result")]
        for says in premise.says:
            side = "rate" if isinstance(says, Driven) else "rhs"
            if hasattr(says, side):
                more = replace(says, **{side: getattr(says, side) + sp.Rational(1, 100)})
                damaged.append(replace(premise, says=(more,)))
        for other in damaged:
            with pytest.raises(Broken):
                verify(other, proof.over)
    for step in range(len(proof.steps)):
        with pytest.raises(Broken):
            check(replace(proof, steps=(*proof.steps[:step], *proof.steps[step + 1 :])))


def test_other_networks_have_no_such_derivation():
    statement = claim(CLAIM).statement.parts["forgetting"]
    net = statement.lhs.learner
    for time in (TIME, net.end(1), net.end(T - 1), net.end(TRAINS), net.end(T + 1)):
        with pytest.raises(Elsewhere):
            any_number_of_tasks(replace(statement, lhs=net.CF(time)))
    settings = {"samples": net.samples, "switches": (sp.oo,), "similarity": RHO}
    for other in (
        learner(tasks=T, inputs="any", **settings),
        learner(tasks=T, inputs="orthonormal", activation="tanh", **settings),
        learner(tasks=T, inputs="orthonormal", width=8, **settings),
        learner(tasks=T, inputs="orthonormal", layers=2, **settings),
        learner(tasks=T, inputs="orthonormal", readout_variance=0, **settings),
        learner(tasks=2, inputs="orthonormal", **settings),
    ):
        with pytest.raises(Elsewhere):
            any_number_of_tasks(replace(statement, lhs=other.CF(other.end(other.count))))
    with pytest.raises(ValueError, match="one infinite time"):
        learner(tasks=T, samples=1, switches=(sp.oo, sp.oo))


def test_premises_are_said_of_any_task():
    net = derived()[0].statement.lhs.learner
    premises = learned_premises(net)
    moving = premises["residuals while task n trains"].says[0]
    assert moving.task == TRAINS
    assert isinstance(moving.quantity, Residual)
    assert Learned(TRAINS - 1).subs(TRAINS, 1) == 0
    step = Step("false", replace(moving, task=sp.Integer(1)), "put in", ("residuals while task n trains",))
    with pytest.raises(Broken, match="another task"):
        RULES["put in"](step.conclusion, [premises["residuals while task n trains"]], derived()[0].over)
