"""Statements made of statements, and those that are no claim: definitions, readings, what is out of reach."""

import sympy as sp

from proofs.statements import Conjunction, Definition, Identity, Inequality, Needed, OutOfReach, Printed, Readings

from .paper import this_paper

a, b = sp.symbols("a b", positive=True)


@this_paper.definition("1")
def geometric_mean() -> Definition:
    """A definition is executed on an example; ``consistent`` is what makes it well defined."""
    return Definition(
        "g(a, b)",
        "geometric mean of two scales",
        r"g(a, b) = \sqrt{a b}",
        example=lambda: sp.sqrt(a * b).subs({a: 4, b: 9}),
        consistent=Identity(sp.sqrt(a * b), sp.exp((sp.log(a) + sp.log(b)) / 2)),
    )


@this_paper.text("2", "means", uses=["def-1"])
def means() -> Conjunction:
    """A sentence that says two things: each part is judged, and named when it fails."""
    return Conjunction(
        {
            "scaling": Identity(sp.sqrt(4 * a * b), 2 * sp.sqrt(a * b)),
            "below the quadratic mean": Inequality(a * b, "<=", (a**2 + b**2) / 2),
        }
    )


@this_paper.text("3", "ratio")
def ratio() -> Readings:
    """A formula that can be read in two ways, "log a/b": the claim is unclear when the verdicts differ."""
    return Readings(
        {
            "the logarithm of the ratio": Identity(sp.log(a / b), sp.log(a) - sp.log(b)),
            "the ratio of the logarithm": Identity(sp.log(a) / b, sp.log(a) - sp.log(b)),
        },
        why="the printed formula has no brackets",
    )


@this_paper.table(1)
def large_experiment() -> OutOfReach:
    """What cannot be checked here keeps its place, with the reason."""
    return OutOfReach("needs an experiment on a data set that does not ship with the code")


@this_paper.own("order-is-needed", ablates=("a < b",))
def order_is_needed() -> Needed:
    """Without an assumption a result fails: the statement is the result without it, and what is dropped is named."""
    return Needed(Inequality(a, "<", b), without=("a < b",))


@this_paper.text("5", "cited-table", importance=3)
def cited_table() -> Printed:
    """What is printed in one place against what is printed elsewhere: a look-up, and called so."""
    return Printed("the table with the large experiment", "table 1", {"its caption": "table 1"})
