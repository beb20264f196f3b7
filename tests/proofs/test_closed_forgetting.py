"""The closed form of forgetting from the mean-field equations: false formulas, premises, steps and windows break it."""

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations import memory_rules
from proofs.derivations.closed_forgetting import closed_form
from proofs.derivations.evidence import examine
from proofs.derivations.neuron_means import agree, gathered, matched
from proofs.derivations.premises import TIME, learned_premises, learner_premises, verify
from proofs.derivations.proof import Broken, Elsewhere, check
from proofs.derivations.propositions import Driven, EqualQuantities
from proofs.derivations.rules import RULES, rule
from proofs.statements.quantities import Domain
from symbolic.language.learned import NeuronMean
from symbolic.language.learning import GAMMA_0, learner

NAME = "closed-form-of-forgetting"
P, MU = sp.Symbol("P", integer=True, positive=True), sp.Symbol("mu", integer=True, positive=True)
RHO = sp.Symbol("rho", real=True)


def said(tasks=2):
    """The claim, or the same of three tasks, which the derivation is made for as well."""
    two = claim("graldi2025/own-forgetting-closed-form").statement
    net = of_tasks(tasks)
    return two if tasks == 2 else replace(two, lhs=net.CF(net.end(tasks)), rhs=loss_after_all(net))


def loss_after_all(net):
    """The loss of task 1 once all tasks are learned in turn.

    Each task k takes the output of a task i, a combination of label vectors, to ``rho y_k + s (f_i - rho f_k)`` with
    ``s^2 = (1 + c')/(1 + c)``; ``c'`` is the root of ``|y_k|^2/(1 + c') - c' = |f_k|^2/(1 + c) - c``, gamma_0 = 1.
    """
    tasks, c, a = range(1, net.tasks + 1), sp.Integer(1), sp.Symbol("alpha_2", integer=True, positive=True)

    def dot(one, other):
        return net.over(net.y(one, a) * net.y(other, a), a)

    shares = {one: [sp.Integer(0)] * net.tasks for one in tasks}
    for k in tasks:
        trained = shares[k]
        known = sp.Add(*(trained[i - 1] * trained[j - 1] * dot(i, j) for i in tasks for j in tasks))
        most = 1 + c - GAMMA_0**2 * known / (1 + c)
        after = (most + sp.sqrt(most**2 + 4 * GAMMA_0**2 * dot(k, k))) / 2 - 1
        scale = sp.sqrt((1 + after) / (1 + c))
        for one in tasks:
            rho = sp.Integer(1) if one == k else RHO
            shares[one] = [rho * int(j == k) + scale * (shares[one][j - 1] - rho * trained[j - 1]) for j in tasks]
        c = after
    gap = net.y(1, a) - sp.Add(*(shares[1][j - 1] * net.y(j, a) for j in tasks))
    return net.over(gap**2, a) / 2


@cache
def derived(tasks=2):
    proof = closed_form(said(tasks))
    return proof, {x.name: x for x in (*proof.premises, *proof.steps)}


def of_tasks(tasks, **other):
    more = {"inputs": "orthonormal", "similarity": RHO, **other}
    return learner(tasks=tasks, samples=P, switches=(sp.oo,) * (tasks - 1), **more)


@pytest.mark.parametrize("tasks", [2, 3])
def test_forgetting_is_derived_from_the_mean_field_equations(tasks):
    proof, _ = derived(tasks)
    check(proof)
    assert {p.kind for p in proof.premises} == {"definition", "assumption", "theorem"}
    assert len(proof.theorems) == 1
    for k in range(1, len(proof.statement.lhs.learner.switches) + 2):
        assert f"residuals while task {k} trains" in {p.name for p in proof.premises}


def _wrong(statement):
    """Formulas that are false: other factors, signs, roots, labels, and the loss at the end of another task."""
    rho, value, net = RHO, statement.rhs, statement.lhs.learner
    alpha = sp.Symbol("alpha_2", integer=True, positive=True)
    swap = sp.Dummy()
    yield value * sp.Rational(1001, 1000)
    yield -value
    yield 2 * value
    labels = {x: sp.Dummy() for x in value.atoms(type(net.y(1, MU)))}
    back = {dummy: x for x, dummy in labels.items()}  # a learner has rho and gamma_0 among its arguments
    for letter, other in ((rho, -rho), (rho, rho**2), (GAMMA_0, 2 * GAMMA_0)):
        yield value.xreplace(labels).xreplace({letter: other}).xreplace(back)
    yield value + GAMMA_0
    yield value.xreplace({net.y(1, alpha): net.y(2, alpha), net.y(2, alpha): net.y(1, alpha)})
    yield value.replace(lambda x: x.is_Pow and x.exp == sp.Rational(1, 2), lambda x: -x)
    roots = sorted((x for x in value.atoms(sp.Pow) if x.exp == sp.Rational(1, 2)), key=sp.count_ops)
    for root in roots:
        yield value.xreplace({root: swap}).xreplace({swap: sp.sqrt(1 + root.base)})


@pytest.mark.parametrize("tasks", [2, 3])
def test_false_formulas_are_not_derived(tasks):
    statement, met = said(tasks), 0
    proof, known = derived(tasks)
    step = next(x for x in proof.steps if x.rule == "in labels")
    used = [known[name] for name in step.uses]
    RULES["in labels"](step.conclusion, used, proof.over)
    for wrong in islice(_wrong(statement), None if tasks == 2 else 2):
        if wrong == statement.rhs:
            continue
        with pytest.raises(Broken):
            RULES["in labels"](replace(step.conclusion, rhs=wrong), used, proof.over)
        met += 1
    assert met >= (10 if tasks == 2 else 2)


def test_the_formula_of_another_number_of_tasks_is_not_derived():
    """Two tasks for three, and forgetting when the second of three is learned."""
    two, three = said(), said(3)
    net, other = two.lhs.learner, three.lhs.learner
    proof, known = derived(3)
    step = next(x for x in proof.steps if x.rule == "in labels")
    wrong = replace(step.conclusion, rhs=two.rhs.xreplace({net: other}))
    with pytest.raises(Broken):
        RULES["in labels"](wrong, [known[name] for name in step.uses], proof.over)
    for end in (other.end(2), other.end(1), TIME):
        with pytest.raises(Elsewhere):
            closed_form(replace(three, lhs=other.CF(end)))


def test_other_networks_have_no_such_derivation():
    t1 = sp.Symbol("t_1", positive=True)
    for other in (
        of_tasks(2, inputs="any"),
        of_tasks(2, inputs="overlapping"),
        of_tasks(2, activation="tanh"),
        of_tasks(2, width=8),
        of_tasks(2, layers=2),
        of_tasks(2, readout_variance=0),
        of_tasks(2, strength=sp.Integer(1)),
        learner(samples=P, switches=(t1,), inputs="orthonormal", similarity=RHO),
    ):
        with pytest.raises(Broken):
            learned_premises(other)
    with pytest.raises(Broken):
        learner_premises(of_tasks(2))


def test_each_step_needs_each_of_its_uses():
    proof, known = derived()
    for step in proof.steps[:-1]:
        for name in step.uses:
            fewer = [known[x] for x in step.uses if x != name]
            with pytest.raises(Broken):
                RULES[step.rule](step.conclusion, fewer, proof.over)


def test_a_damaged_premise_is_none():
    proof, _ = derived()
    for premise in proof.premises:
        verify(premise, proof.over)
        others = [replace(premise, name="another"), replace(premise, kind="result")]
        for says in premise.says:
            side = "rate" if isinstance(says, Driven) else "rhs"
            for change in (GAMMA_0, getattr(says, side) + sp.Rational(1, 100)):
                others.append(replace(premise, says=(replace(says, **{side: getattr(says, side) + change}),)))
        for other in others:
            with pytest.raises(Broken):
                verify(other, proof.over)


def test_a_damaged_conclusion_does_not_follow():
    """Of each step, with something added to one side."""
    proof, known = derived()
    for step in proof.steps[:-1]:
        used, side = [known[x] for x in step.uses], "rate" if isinstance(step.conclusion, Driven) else "rhs"
        wrong = replace(step.conclusion, **{side: getattr(step.conclusion, side) + GAMMA_0})
        with pytest.raises(Broken):
            RULES[step.rule](wrong, used, proof.over)


def test_a_formula_that_moves_is_not_kept():
    proof, known = derived()
    step = known["memory of task 1 while task 2 trains"]
    used = [known[name] for name in step.uses]
    RULES[step.rule](step.conclusion, used, proof.over)
    net = said().lhs.learner
    c = {at: NeuronMean(net.w(at) ** 2) for at in (net.end(1), net.end(2))}
    output = {at: net.y(1, MU) - net.Delta(1, MU, at) for at in c}
    other = {at: net.y(2, MU) - net.Delta(2, MU, at) for at in c}
    for formula in (
        lambda at: output[at] / sp.sqrt(1 + c[at]),
        lambda at: (output[at] - RHO * other[at]) / (1 + c[at]),
        lambda at: (output[at] + RHO * other[at]) / sp.sqrt(1 + c[at]),
        lambda at: (output[at] - RHO * other[at]) / sp.sqrt(2 + c[at]),
        lambda at: c[at],
    ):
        end, start = formula(net.end(2)), formula(net.end(1))
        with pytest.raises(Broken, match="it moves"):
            RULES[step.rule](EqualQuantities(end, start), used, proof.over)
    end, start = (step.conclusion.lhs, step.conclusion.rhs)
    for wrong in (EqualQuantities(end, end), EqualQuantities(start, end), EqualQuantities(end, -start)):
        with pytest.raises(Broken):
            RULES[step.rule](wrong, used, proof.over)
    # the velocities of the first task say nothing of the second
    first = [known[x.replace("task 2 trains", "task 1 trains")] for x in step.uses[:-1] if "task 1 while" not in x]
    with pytest.raises(Broken):
        RULES[step.rule](step.conclusion, [*first, known["task 2 is learned"]], proof.over)


def test_residuals_that_do_not_fall_are_not_learned():
    proof, known = derived()
    step = known["task 2 is learned"]
    (moving,) = (known[name] for name in step.uses)
    RULES["learned"](step.conclusion, [moving], proof.over)
    rate = moving.conclusion.rate
    for wrong in (-rate, rate / 2, rate + moving.conclusion.quantity, sp.Integer(0)):
        damaged = replace(moving, conclusion=replace(moving.conclusion, rate=wrong))
        with pytest.raises(Broken):
            RULES["learned"](step.conclusion, [damaged], proof.over)
    net = said().lhs.learner
    for wrong in (net.Delta(1, MU, net.end(2)), net.Delta(2, MU, net.end(1)), net.Delta(2, MU, TIME)):
        with pytest.raises(Broken):
            RULES["learned"](EqualQuantities(wrong, sp.Integer(0)), [moving], proof.over)
    with pytest.raises(Broken):
        RULES["learned"](step.conclusion, [known["residuals of task 1 while task 2 trains"]], proof.over)


def test_the_kernel_of_two_tasks_is_not_taken_within_one():
    """What is said of two tasks that differ is no kernel within a task, and the other way round."""
    proof, known = derived()
    for name, swap in (
        ("residuals of task 1 while task 2 trains", ("inputs of two tasks", "inputs within a task")),
        ("residuals of task 2 while task 2 trains", ("inputs within a task", "inputs of two tasks")),
    ):
        step = known[name]
        used = [known[swap[1] if x == swap[0] else x] for x in step.uses]
        with pytest.raises(Broken, match="does not stand there"):
            RULES[step.rule](step.conclusion, used, proof.over)


def test_the_other_root_is_not_taken():
    proof, known = derived()
    step = known["c after task 2"]
    used = [known[name] for name in step.uses]
    RULES[step.rule](step.conclusion, used, proof.over)
    value = step.conclusion.rhs
    (root,) = (x for x in sp.Add.make_args(gathered(value)) if isinstance(x, sp.Pow) and x.exp == sp.Rational(1, 2))
    rest = gathered(value) - root
    for wrong in (rest - root, rest + 2 * root, rest + 1 + root, rest + sp.sqrt(root.base + 1), -value, rest):
        with pytest.raises(Broken):
            RULES[step.rule](EqualQuantities(step.conclusion.lhs, wrong), used, proof.over)


def test_a_formula_that_is_no_invariant_is_refused():
    proof, known = derived()
    step = known["means of fields"]
    used = [known[name] for name in step.uses]
    RULES[step.rule](step.conclusion, used, proof.over)
    lhs, rhs = step.conclusion.lhs, step.conclusion.rhs
    first, second = rhs.args if rhs.args[0].has(NeuronMean) else reversed(rhs.args)
    for wrong in (second, second + 2 * first, second - first, 2 * second + first, lhs, second + first * 2 / 3):
        with pytest.raises(Broken):
            RULES[step.rule](EqualQuantities(lhs, wrong), used, proof.over)


def test_velocities_are_those_of_the_equations():
    """Each velocity of a mean and of a residual, with a sign, a factor or a task changed."""
    proof, known = derived()
    for step in proof.steps:
        if not isinstance(step.conclusion, Driven):
            continue
        used, says = [known[name] for name in step.uses], step.conclusion
        terms = sp.Add.make_args(gathered(says.rate))
        changes = [k * term for term in terms for k in (-2, sp.Rational(1, 100))]
        wrong = [replace(says, rate=gathered(says.rate) + change) for change in changes]
        wrong += [replace(says, task=3 - says.task), replace(says, time=sp.Symbol("s", positive=True))]
        for one in wrong:
            with pytest.raises(Broken):
                RULES[step.rule](one, used, proof.over)


# -- the parts of the rules --------------------------------------------------------------------------------------------
def test_what_is_said_of_all_is_read_consistently():
    net, i, nu = of_tasks(2), *sp.symbols("i nu", integer=True, positive=True)
    general = net.Kx(i, MU, i, nu)
    assert matched(general, net.Kx(1, MU, 1, nu)) is not None
    assert matched(general, net.Kx(1, MU, 2, nu)) is None
    mean = NeuronMean(net.h(i, MU, TIME) * net.w(TIME))
    assert matched(mean, NeuronMean(net.h(2, nu, TIME) * net.h(1, nu, TIME))) is None
    assert matched(mean, NeuronMean(net.h(2, nu, TIME) * net.w(TIME)))[i] == 2
    # one time for both fields
    assert matched(mean, NeuronMean(net.h(2, nu, net.end(1)) * net.w(TIME))) is None
    assert matched(general, of_tasks(3).Kx(1, MU, 1, nu)) is None


def test_sums_have_one_form():
    net = of_tasks(2)
    a, b = sp.symbols("a b", integer=True, positive=True)
    y = net.y
    agree(net.over((y(1, a) + y(2, a)) ** 2, a),
          net.over(y(1, b) ** 2, b) + 2 * net.over(y(1, a) * y(2, a), a) + net.over(y(2, b) ** 2, b))  # fmt: skip
    agree(net.over(sp.KroneckerDelta(MU, a) * y(1, a), a), y(1, MU))
    agree(net.over(sp.Integer(3), a), 3 * P)
    for one, other in (
        (net.over(y(1, a) * y(2, a), a), net.over(y(1, a), a) * net.over(y(2, a), a)),
        (net.over(y(1, a) ** 2, a), net.over(y(2, a) ** 2, a)),
        (net.over(y(1, a), a), y(1, a)),
        (net.over(sp.Integer(1), a), sp.Integer(1)),
    ):
        with pytest.raises(Broken):
            agree(one, other)


def test_no_two_rules_have_one_name():
    with pytest.raises(ValueError, match="two rules"):
        rule("larger root", Domain)(memory_rules.larger_root)


def test_the_claim_names_its_derivation():
    assert claim("graldi2025/own-forgetting-closed-form").derivation == NAME
    assert examine(NAME, said()).outcome == "supports"
