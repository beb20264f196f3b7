"""What a reader of a formula needs: letters that are defined, sides that differ, changes that can be seen."""

import pytest

from proofs.ledger import recorded
from proofs.reports.changes import changed
from proofs.reports.displays import displays, other_meanings, paired
from proofs.reports.math_tree import Marked, each, parse, with_parts, write
from proofs.reports.same_letters import in_the_form_of, in_the_same_letters


def marks(nodes):
    """What is marked in a formula."""
    found = []

    def look(node):
        if isinstance(node, Marked):
            found.append(write(node.body).strip())
            return node
        return with_parts(node, lambda part: each(part, look))

    each(nodes, look)
    return found


@pytest.mark.parametrize("part", ["", "/funnel", "/inverted"])
def test_the_corrected_theorem_is_written_as_the_printed_one(part):
    entry = recorded.of_paper("domine2025").entries[f"domine2025/thm-4.3{part}"]
    ((one, two),) = paired(displays(entry), displays(entry["corrected"]))
    one, two = in_the_same_letters(one, two)
    (name,) = other_meanings(one, two)
    left, right = changed(dict(one.where)[name], dict(two.where)[name])
    assert (write(parse(name)), marks(left), marks(right)) == (r"\mathbf{A}", [], ["2", "2"])


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (r"a + \frac{1 - b}{c} d", r"a + \frac{b - 1}{c} d"),  # the sign differs, and that is a change
        (r"(a - b) \frac{1 - c}{d}", r"(a + b) \frac{c - 1}{d}"),  # no term ends within brackets
        (r"a = b, \frac{1 - c}{d}", r"a = - b, \frac{c - 1}{d}"),  # nor goes on behind a comma
        (r"a + \frac{1 - b + e}{c}", r"a - \frac{b - 1 - e}{c}"),  # more than two terms: left as it is
    ],
)
def test_only_what_says_the_same_is_written_the_other_way_round(new, old):
    assert in_the_form_of(parse(new), parse(old)) == parse(new)
