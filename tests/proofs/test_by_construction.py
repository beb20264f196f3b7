"""What became equal while a statement was built is `by construction`; fewer and fewer claims rest on it."""

from pathlib import Path

import pytest
import sympy as sp

from proofs.claims import PAPERS, load
from proofs.referee import judge
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.dynamics import MatrixIdentity
from proofs.statements.scalar import Asymptotic, Identity, Inequality, Limit
from proofs.witnesses.settings import Settings
from symbolic.linear_networks.linear_network import W1, W2

LIST = Path(__file__).parent / "by_construction.txt"
QUICK = Settings(examples=5)
x, y = sp.symbols("x y", real=True)

ONE_TREE = {
    "the same sum": Identity(x + y, y + x),
    "the constructor distributes": Identity(sp.Mul(2, x + y, evaluate=False), 2 * x + 2 * y),
    "the module differentiated": Identity(sp.diff(x**3, x), 3 * x**2),
    "a limit of the value itself": Limit(x, y, sp.oo, x),
    "its own leading term": Asymptotic(1 / y, 1 / y, y, sp.Integer(0)),
    "an inequality of one side": Inequality(x + y, "<=", y + x),
    "one product of letters": MatrixIdentity((W2 @ W1).T, W1.T @ W2.T),
}
TWO_TREES = {
    "expanded": Identity((x + y) ** 2, x**2 + 2 * x * y + y**2),
    "a derivative kept": Identity(sp.Derivative(x**3, x), 3 * x**2),
    "an integral kept": Identity(sp.Integral(3 * x**2, (x, 0, y)), y**3),
    "undefined on both sides": Identity(sp.zoo, sp.zoo),
    "infinite on both sides": Identity(sp.oo, sp.oo),
    "infinite by a term of both": Identity(sp.exp(x) + sp.oo, sp.exp(x) + sp.oo),
    "strict": Inequality(x, "<", x),
}


@pytest.mark.parametrize("name", ONE_TREE)
def test_one_tree_holds_by_construction_and_by_nothing_else(name):
    judged = judge(ONE_TREE[name], QUICK)
    assert judged.verdict == "holds"
    assert judged.reason.startswith("by construction")
    assert {e.strength for e in judged.evidence} == {"by construction"}
    assert not any(e.from_definitions for e in judged.evidence)


@pytest.mark.parametrize("name", TWO_TREES)
def test_what_is_left_to_compute_is_not_by_construction(name):
    assert not TWO_TREES[name].by_construction


def leaves(statement, name=""):
    """The statements that witnesses are asked about, with the names of the parts that lead to them."""
    match statement:
        case Conjunction():
            parts = statement.parts
        case Readings():
            parts = statement.readings
        case Definition():
            parts = {} if statement.consistent is None else {"consistent": statement.consistent}
        case _:
            return [(name, statement)]
    return [leaf for key, part in parts.items() for leaf in leaves(part, f"{name}: {key}" if name else key)]


def found():
    """How many leaves of each claim, as printed and as corrected, are one tree."""
    out = {}
    for paper in PAPERS:
        for claim in load(paper).claims:
            sides = [claim.statement] + ([claim.corrected.statement] if claim.corrected else [])
            count = sum(leaf.by_construction for side in sides for _, leaf in leaves(side))
            if count:
                out[claim.id] = count
    return out


def test_the_claims_by_construction_only_get_fewer():
    """The committed list names each claim that still has such parts, and how many; neither may grow."""
    listed = {line.split()[0]: int(line.split()[1]) for line in LIST.read_text(encoding="utf-8").splitlines()}
    now = found()
    assert {k: v for k, v in now.items() if v > listed.get(k, 0)} == {}, "keep the operation in the tree"


if __name__ == "__main__":  # python tests/proofs/test_by_construction.py writes the list and prints the totals
    counts = found()
    LIST.write_text("".join(f"{k} {v}\n" for k, v in counts.items()), encoding="utf-8")
    for paper in PAPERS:
        mine = [v for k, v in counts.items() if k.startswith(paper)]
        print(f"{paper}: {sum(mine)} statements in {len(mine)} claims are equal by construction")
