"""The worked examples: what they say, that nothing is passed over in silence, and that the verdicts are kept."""

import pytest

from proofs import own_papers
from proofs.cli.examples import FOLDER, formulas, number_of
from proofs.referee import examine_claim
from proofs.witnesses.settings import Settings

EXAMPLES = tuple(formulas())
# Each of these takes about a second or less; `lazyrich examples` examines all.
CHEAP = (
    "a01", "a02", "a03", "a05", "a06", "a07", "a08", "a09", "a11", "a15", "a17", "a18", "a20",
    "b01", "b11", "b15", "b20", "b24", "c08", "c10", "c11", "c22", "c25",
)  # fmt: skip


def claims_of(name):
    return own_papers.load_folder(FOLDER / name).claims


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_formula_is_said_or_has_a_reason(name):
    said = {number_of(c.id) for c in claims_of(name)}
    listed = formulas()[name]
    assert len(listed) == 25
    assert said <= set(listed)
    assert {number for number, formula in listed.items() if not formula.get("unsaid")} == said
    assert 15 <= len(claims_of(name)) <= 26
    assert {listed[number]["expected"] for number in said} == {"holds", "refuted"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_claim_is_built_and_typeset(name):
    for claim in claims_of(name):
        assert claim.summary
        assert claim.statement.latex()
        assert (claim.corrected is not None) == (formulas()[name][number_of(claim.id)]["expected"] == "refuted")


@pytest.mark.parametrize("name", EXAMPLES)
def test_verdicts_are_the_expected_ones(name):
    for claim in claims_of(name):
        number = number_of(claim.id)
        if number in CHEAP and "/layers" not in claim.id:
            found = examine_claim(claim, Settings())
            assert found.verdict == formulas()[name][number]["expected"], (claim.id, found.reason)
