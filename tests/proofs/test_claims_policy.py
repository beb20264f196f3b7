"""Each refutation of something that a paper says carries the kind of its fault; a cause is a cause of several."""

from collections import Counter

import pytest

from proofs import ledger
from proofs.claims import PAPERS, load


def refuted_by_the_paper(paper):
    """Claims of the paper itself that are refuted: not our own questions, and not results without an assumption."""
    verdicts = {name: entry["verdict"] for name, entry in ledger.read(paper).items()}
    return [c for c in load(paper).claims if verdicts.get(c.id) == "refuted" and not c.own and not c.ablates]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_refutation_says_what_kind_of_fault_it_is(paper):
    silent = [c.id for c in refuted_by_the_paper(paper) if c.fault is None]
    assert not silent


@pytest.mark.parametrize("paper", PAPERS)
def test_a_cause_has_several_effects(paper):
    """One slip in one place is described by its claim; a cause is named where it shows in several."""
    causes = Counter(c.cause for c in refuted_by_the_paper(paper) if c.cause)
    assert [cause for cause, times in causes.items() if times < 2] == []
