"""Limits of wide matrices and block traces: what is damaged, misprinted or beyond the transition is not derived."""

from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from proofs.claims import claim
from proofs.derivations import pencil_rules, rules, wide_rules  # noqa: F401  all rules are registered
from proofs.derivations.block_traces import block_traces
from proofs.derivations.evidence import examine
from proofs.derivations.proof import Broken, Elsewhere, Proof, check
from proofs.derivations.rules import RULES
from proofs.derivations.wide_limits import wide_limits
from proofs.kernel.build import leaves
from symbolic.language.expectation import E, Wide
from symbolic.language.quantity import Trace
from symbolic.matrix_algebra.block_products import by_blocks
from symbolic.matrix_algebra.matrices import Add, Block, Letter, Mul, Transpose


def cubic() -> Proof:
    """The derivation of the cubic, which one part of equation 188 says."""
    for _, leaf in leaves(claim("agarwala2022/eq-188").statement):
        try:
            return block_traces(leaf)
        except Elsewhere:
            continue
    raise AssertionError("no part of equation 188 is derived")


WIDE = ("thm-A.2", "eq-8", "eq-11", "eq-18", "eq-19", "eq-20", "own-iid-moments", "text-A.3-every-component")


@pytest.mark.parametrize("identifier", WIDE)
def test_a_damaged_limit_is_not_derived(identifier):
    """Each limit times -1, times 1.03, and with any of its terms 3 % larger."""
    found = claim(f"agarwala2022/{identifier}")
    statement = found.corrected.statement if found.corrected else found.statement
    checked = 0
    for _, leaf in leaves(statement):
        kept = examine("wide-limits", leaf)
        if kept is None:  # another kind of part
            continue
        assert kept.outcome == "supports"
        more = sp.Rational(103, 100)
        terms = sp.Add.make_args(sp.expand(leaf.rhs))
        wrong = [-leaf.rhs, more * leaf.rhs, *(leaf.rhs + (more - 1) * term for term in terms[:3])]
        for rhs in wrong:
            assert examine("wide-limits", replace(leaf, rhs=rhs)).outcome == "undecided"
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize("identifier", ["eq-11", "eq-18", "eq-20", "eq-66", "thm-A.2", "text-A.3-every-component"])
def test_a_limit_that_is_printed_wrong_is_not_derived(identifier):
    said = [examine("wide-limits", leaf) for _, leaf in leaves(claim(f"agarwala2022/{identifier}").statement)]
    assert any(e is not None and "different normal forms" in e.detail for e in said)


@pytest.mark.parametrize(("law", "at"), [("iid", 1), ("orthogonal", 1), ("goe", sp.Rational(1, 4))])
def test_limits_are_derived_below_the_transition_alone(law, at):
    """Where (I - W)^-1 does not exist in the limit nothing is derived, however the formula goes on."""
    leaf = dict(leaves(claim("agarwala2022/text-2.1.2-second-term").corrected.statement))[law]
    V = sp.Symbol("V", positive=True)
    for top, outcome in ((at, "supports"), (at + sp.Rational(1, 100), "undecided")):
        over = replace(leaf.over, ranges={V: sp.Interval.open(0, top)})
        found = examine("wide-limits", replace(leaf, over=over))
        assert found.outcome == outcome
        assert outcome == "supports" or "exists in the limit" in found.detail


def test_the_mean_of_the_inverse_of_a_gaussian_matrix_is_not_derived():
    """It is infinite at every size: the limit is one in probability, of what is inside."""
    leaf = dict(leaves(claim("agarwala2022/eq-8").statement))["mean"]
    inside, size = leaf.lhs.args
    found = examine("wide-limits", replace(leaf, lhs=Wide(E(inside), size)))
    assert found.outcome == "undecided"
    assert "infinite at every size" in found.detail


def cubic_step():
    """The elimination in the derivation of the cubic, and what it uses."""
    proof = cubic()
    known = {x.name: x for x in (*proof.premises, *proof.steps)}
    step = next(x for x in proof.steps if x.rule == "eliminated")
    return proof, step, [known[name] for name in step.uses]


def test_another_cubic_is_not_eliminated():
    """Each coefficient of the cubic 3 % larger, or with another sign."""
    proof, step, used = cubic_step()
    rules.RULES["eliminated"](step.conclusion, used, proof.over)
    V, z = sp.Symbol("V", positive=True), sp.Symbol("z", real=True)
    (G,) = step.conclusion.lhs.atoms(Wide)
    terms = [V**2 * z**2 * (z * G - 1) ** 3, 2 * V * z * (z * G - 1) ** 2, (V - 1) * z * (z * G - 1), z * G - 1, 1]
    assert sp.expand(step.conclusion.lhs - step.conclusion.rhs - sum(terms)) == 0
    for term in terms:
        for change in (sp.Rational(3, 100), -2):
            wrong = replace(step.conclusion, lhs=step.conclusion.lhs + change * term)
            with pytest.raises(Broken, match="no combination"):
                rules.RULES["eliminated"](wrong, used, proof.over)


def test_the_matrix_equation_needs_a_pencil_with_a_gap():
    proof = cubic()
    known = {x.name: x for x in proof.premises}
    step = next(x for x in proof.steps if x.rule == "matrix equation")
    used = [known[name] for name in step.uses]
    rules.RULES["matrix equation"](step.conclusion, used, proof.over)
    z = sp.Symbol("z", real=True)
    for values in (sp.Interval(1, 2), sp.Interval(-1, 1), sp.Interval(-1, 0)):
        over = replace(proof.over, ranges={**proof.over.ranges, z: values})
        with pytest.raises(Broken, match="gap around 0"):
            rules.RULES["matrix equation"](step.conclusion, used, over)
    goe = dict(leaves(claim("agarwala2022/eq-130").statement))["(1, 1)"]
    assert examine("block-traces", goe) is None  # it is said in probability
    means = {node: E(node) for side in (goe.lhs, goe.rhs) for node in side.atoms(Trace)}
    averaged = replace(goe, lhs=goe.lhs.xreplace(means), rhs=goe.rhs.xreplace(means))
    assert "in an iid matrix" in examine("block-traces", averaged).detail


# -- blocks, and numbers of steps that are listed ---------------------------------------------------------------------
LISTED = ("agarwala2022/eq-7", "agarwala2022/eq-51")
OF_BLOCKS = ("agarwala2022/eq-159", "agarwala2022/eq-160", "agarwala2022/own-missing-covariances")


def _stated(identifier):
    found = claim(identifier)
    return found.corrected.statement if found.corrected else found.statement


@pytest.mark.parametrize("identifier", LISTED)
def test_a_state_after_each_listed_number_of_steps_is_derived(identifier):
    statement = _stated(identifier)
    proof = wide_limits(statement)
    check(proof)
    assert proof.steps[-1].rule == "for each number of steps"
    assert proof.steps[-1].conclusion == statement
    (steps,) = (x for x in statement.over.ranges if str(x) == "t")
    known = {x.name: x for x in (*proof.premises, *proof.steps)}
    last = proof.steps[-1]
    assert len(last.uses) == len(statement.over.ranges[steps])
    for k in range(len(last.uses)):  # a number that is left out, or said twice
        for uses in ((*last.uses[:k], *last.uses[k + 1 :]), (*last.uses, last.uses[k])):
            with pytest.raises(Broken):
                RULES[last.rule](statement, [known[x] for x in uses], proof.over)
    for values in (sp.FiniteSet(1, 2), sp.FiniteSet(1, 2, 3, 4, 5), sp.Interval(1, 4)):  # another list, or none
        over = replace(statement.over, ranges={**statement.over.ranges, steps: values})
        with pytest.raises(Broken):
            RULES[last.rule](replace(statement, over=over), [known[x] for x in last.uses], over)


@pytest.mark.parametrize("identifier", LISTED)
def test_a_wrong_state_is_not_derived(identifier):
    """What is printed, a factor, one power more, and a formula that is right at all but the last number of steps."""
    statement, printed = _stated(identifier), claim(identifier).statement
    (steps,) = (x for x in statement.over.ranges if str(x) == "t")
    wrong_at_4 = sp.Mul(*(steps - k for k in (1, 2, 3)))
    for rhs in (
        printed.rhs, statement.rhs * sp.Rational(101, 100), statement.rhs.subs(steps, steps + 1),
        statement.rhs + wrong_at_4,
    ):  # fmt: skip
        with pytest.raises(Broken):
            check(wide_limits(replace(statement, rhs=rhs)))


@pytest.mark.parametrize("identifier", OF_BLOCKS)
def test_products_of_blocks_are_multiplied_out(identifier):
    for part in _stated(identifier).parts.values():
        check(wide_limits(part))
        for rhs in (part.rhs + 1, -part.rhs if part.rhs != 0 else sp.Rational(1, 100)):
            with pytest.raises(Broken):
                check(wide_limits(replace(part, rhs=rhs)))


def test_blocks_are_multiplied_as_matrices_are():
    rng = np.random.default_rng(11)
    sizes = {"a": 2, "b": 3, "c": 1, "d": 2}
    values = {f"{p}{q}": Letter(f"{p}{q}", sp.Integer(sizes[p]), sp.Integer(sizes[q])) for p in "ab" for q in "cd"}
    arrays = {name: rng.integers(-3, 4, (int(x.rows), int(x.cols))) for name, x in values.items()}
    block = Block(((values["ac"], values["ad"]), (values["bc"], values["bd"])))
    dense = np.block([[arrays["ac"], arrays["ad"]], [arrays["bc"], arrays["bd"]]])

    def at(x):
        match x:
            case Block():
                return np.block([[at(e) for e in row] for row in x.entries])
            case Transpose():
                return at(x.argument).T
            case Add():
                return sum(map(at, x.terms))
            case Mul():
                out = int(x.coefficient) * at(x.factors[0])
                for factor in x.factors[1:]:
                    out = out @ at(factor)
                return out
        return arrays[x.name]

    for product, expected in (
        (block.T @ block, dense.T @ dense),
        (3 * (block @ block.T), 3 * dense @ dense.T),
        (block @ block.T @ block, dense @ dense.T @ dense),
    ):
        found = by_blocks(product)
        assert isinstance(found, Block)
        assert np.array_equal(at(found), expected)
    unlike = Block(((values["ac"],), (values["bc"],))) @ values["ac"].T
    assert by_blocks(unlike) == Block(tuple((row[0] @ values["ac"].T,) for row in unlike.factors[0].entries))
