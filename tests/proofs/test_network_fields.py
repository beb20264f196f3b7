"""Equation 8 of graldi2025 from the definition of a network and gradient flow: what is damaged breaks it."""

from dataclasses import replace
from functools import cache

import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations.network_fields import network_fields
from proofs.derivations.network_rules import _Definitions, derivative
from proofs.derivations.premises import COMPONENT, TIME, network_premises, verify
from proofs.derivations.proof import Broken, Elsewhere, check
from proofs.derivations.propositions import Descends, Driven
from proofs.derivations.rules import RULES
from proofs.papers.graldi2025.networks import D, N, network
from symbolic.language.learned import NEURON, OfLearner
from symbolic.language.learning import GAMMA_0, learner

NET = network()
PARTS = ("h", "z")


@cache
def derived(part):
    proof = network_fields(claim("graldi2025/eq-8").statement.parts[part])
    return proof, {x.name: x for x in (*proof.premises, *proof.steps)}


def applied(step, known, proof, **changed):
    changed = replace(step, **changed)
    RULES[changed.rule](changed.conclusion, [known[name] for name in changed.uses], proof.over)


@pytest.mark.parametrize("part", PARTS)
def test_the_fields_are_derived_from_the_weights(part):
    proof, _ = derived(part)
    check(proof)
    assert proof.steps[-1].conclusion == claim("graldi2025/eq-8").statement.parts[part]
    assert {p.kind for p in proof.premises} == {"definition"}
    assert not proof.theorems


def _factors(expression):
    """The expression times each of these, outside of learners, which hold gamma_0 and N themselves."""
    yield from (expression * k for k in (-1, 2, sp.Rational(1001, 1000), GAMMA_0, N, 1 / sp.sqrt(N), sp.sqrt(D)))


@pytest.mark.parametrize("part", PARTS)
def test_other_velocities_are_not_derived(part):
    proof, known = derived(part)
    for step in proof.steps:
        if not isinstance(step.conclusion, Driven):
            continue
        applied(step, known, proof)
        for rate in _factors(step.conclusion.rate):
            with pytest.raises(Broken):
                applied(step, known, proof, conclusion=replace(step.conclusion, rate=rate))
        others = [replace(step.conclusion, task=3 - step.conclusion.task)]
        others += [replace(step.conclusion, time=sp.Symbol("s", positive=True))]
        for other in others:
            with pytest.raises(Broken):
                applied(step, known, proof, conclusion=other)


@pytest.mark.parametrize("part", PARTS)
def test_other_fields_are_not_derived(part):
    """What equation 7 prints, other factors, windows and starts."""
    proof, known = derived(part)
    step = known["field in time"]
    rhs = step.conclusion.rhs
    wrong = list(_factors(rhs))
    integrals = sorted(rhs.atoms(sp.Integral), key=str)
    wrong += [rhs.xreplace({x: 2 * x}) for x in integrals] + [rhs.xreplace({x: sp.Integer(0)}) for x in integrals]
    wrong.append(rhs.xreplace(dict(zip(integrals, reversed(integrals), strict=True))) + integrals[0])
    start = step.conclusion.lhs.xreplace({TIME: sp.Integer(0)})
    wrong += [rhs - start, rhs + start]
    printed = claim("graldi2025/eq-7").statement.parts["h"]
    if part == "h":
        wrong.append(printed.rhs)
    for other in wrong:
        with pytest.raises(Broken):
            applied(step, known, proof, conclusion=replace(step.conclusion, rhs=other))
    over = replace(proof.over, conditions=())
    with pytest.raises(Broken, match="follow each other"):
        RULES[step.rule](step.conclusion, [known[x] for x in step.uses], over)


@pytest.mark.parametrize("part", PARTS)
def test_each_use_premise_and_step_counts(part):
    proof, known = derived(part)
    for step in proof.steps[:-1]:
        for name in step.uses:
            with pytest.raises(Broken):
                applied(step, known, proof, uses=tuple(x for x in step.uses if x != name))
        others = network_premises(NET)
        more = next(x for x in ("input kernel", "gradient neurons", "readout") if x not in step.uses)
        with pytest.raises(Broken):
            RULES[step.rule](step.conclusion, [*(known[x] for x in step.uses), others[more]], proof.over)
    for k, premise in enumerate(proof.premises):
        verify(premise, proof.over)
        says = premise.says[0]
        if isinstance(says, Descends):
            changed = [replace(says, rate=says.rate * 2), replace(says, loss=2 * says.loss), replace(says, task=7)]
        else:
            changed = [replace(says, rhs=2 * says.rhs), replace(says, rhs=says.rhs + 1)]
        for other in changed:
            with pytest.raises(Broken):
                verify(replace(premise, says=(other,)), proof.over)
        with pytest.raises(Broken):
            check(replace(proof, premises=(*proof.premises[:k], *proof.premises[k + 1 :])))
    for k in range(len(proof.steps)):
        with pytest.raises(Broken):
            check(replace(proof, steps=(*proof.steps[:k], *proof.steps[k + 1 :])))


def test_each_task_moves_by_its_own_flow():
    proof, known = derived("z")
    step = known["weights while task 2 trains"]
    uses = tuple(name.replace("task 2", "task 1") for name in step.uses)
    other = {p.name: p for p in network_premises(NET).values()}
    with pytest.raises(Broken):
        RULES[step.rule](step.conclusion, [other.get(x) or known[x] for x in uses], proof.over)
    last = known["field in time"]
    for uses in (last.uses[::-1], last.uses[:1], (*last.uses, last.uses[0]), (last.uses[0], last.uses[0])):
        with pytest.raises(Broken):
            applied(last, known, proof, uses=uses)


def test_derivatives_are_those_of_a_network():
    """Against differentiation of one network of two neurons and two inputs, written out."""
    net = learner(samples=1, switches=(sp.Symbol("t_1", positive=True),), width=2, dimension=2, activation="tanh")
    premises = network_premises(net)
    weights = {(a, d): sp.Symbol(f"w{a}{d}", real=True) for a in (1, 2) for d in (1, 2)}
    readout = {a: sp.Symbol(f"r{a}", real=True) for a in (1, 2)}
    inputs = {d: sp.Symbol(f"x{d}", real=True) for d in (1, 2)}
    field = {a: sum(weights[a, d] * inputs[d] for d in (1, 2)) / sp.sqrt(2) for a in (1, 2)}
    label = sp.Symbol("y", real=True)
    residual = label - sum(readout[a] * sp.tanh(field[a]) for a in (1, 2)) / (2 * GAMMA_0)

    def value(x):
        kind, a = type(x).__name__, x.args[2]
        match kind:
            case "Weight":
                return readout[x.args[3]] if x.args[1] == 1 else weights[x.args[2], x.args[3]]
            case "Pregradient":
                return readout[a]
            case "Activation":
                return sp.tanh(field[a])
            case "Slope":
                return 1 - sp.tanh(field[a]) ** 2
            case "Input":
                return inputs[x.args[3]]
            case "Target":
                return label
        raise AssertionError(kind)

    def written(e):
        if isinstance(e, sp.Sum):
            ((x, low, high),) = e.limits
            return sp.Add(*(written(e.function.xreplace({x: sp.Integer(k)})) for k in range(int(low), int(high) + 1)))
        if isinstance(e, OfLearner):
            return value(e)
        return e if not e.args else e.func(*(written(a) for a in e.args))

    names = ("residuals", "preactivations", "readout")
    for layer, places in ((0, weights), (1, readout)):
        for place, letter in places.items():
            row, column = place if layer == 0 else (1, place)
            known = _Definitions([premises[name] for name in names])
            found = derivative(net.Delta(1, 1, TIME), net.W(layer, row, column, TIME), known)
            assert sp.expand(written(found) - sp.diff(residual, letter)) == 0


def test_letters_that_are_summed_are_none_of_the_weight():
    """The component of the weight has the name of the one that the definition sums over."""
    known = _Definitions([network_premises(NET)["preactivations"]])
    found = derivative(NET.h(1, 1, TIME), NET.W(0, NEURON, COMPONENT, TIME), known)
    assert isinstance(found, sp.Expr)
    (deltas,) = [sp.Mul.make_args(x.function) for x in found.atoms(sp.Sum)]
    assert any(isinstance(d, sp.KroneckerDelta) and len(d.free_symbols) == 2 for d in deltas)


def test_other_networks_have_no_such_derivation():
    statement = claim("graldi2025/eq-8").statement.parts["z"]
    for other in (network(layers=2), learner(samples=1, switches=(sp.Symbol("t_1", positive=True),))):
        with pytest.raises(Elsewhere):
            network_fields(replace(statement, lhs=other.w(TIME)))
    with pytest.raises(Elsewhere):
        network_fields(replace(statement, lhs=NET.w(sp.Integer(0))))
    with pytest.raises(Elsewhere):
        network_fields(replace(statement, lhs=NET.z(1, 2, TIME)))
    three = network(tasks=3)
    with pytest.raises(Broken):  # the windows of two tasks are none of three
        check(network_fields(replace(statement, lhs=three.w(TIME))))
