"""What a recorded verdict needs behind it, read off the ledgers: a gate for every claim.

Nothing is let off but what `STILL_NAMED` names.
"""

import itertools

import pytest

from proofs import ledger
from proofs.claims import PAPERS
from proofs.evidence import STRENGTHS
from proofs.ledger.strength import strength
from proofs.verdict import COARSE, EXPONENT, FINE
from proofs.witnesses.readers import readers

RECORDED = {name: entry for paper in PAPERS for name, entry in ledger.read(paper).items()}
HOLDING = [entry for entry in RECORDED.values() if entry["verdict"] == "holds"]
REFUTED = [entry for entry in RECORDED.values() if entry["verdict"] == "refuted"]
STILL_NAMED = {("domine2025/appendix-B5-scalar-of-the-complement", "domine2025/thm-B.4")}
"""Said to survive a correction, and refuted."""
PROOFS = {"proof", "kernel", "certified"}


def by_part(evidence):
    """What decided each part: support, or what contradicts a statement without an assumption that it needs."""
    key = lambda e: e.get("part", "")  # noqa: E731
    for part, found in itertools.groupby(sorted(evidence, key=key), key=key):
        turned = any(name.startswith("without ") for name in part.split("/"))
        wanted = "contradicts" if turned else "supports"
        yield part, turned, [e for e in found if e["outcome"] == wanted]


def too_coarse(decided):
    """Whether measurements of an equality would not have noticed 3 %, another one 10 %, or 0.05 in an exponent."""
    measured = [e for e in decided if e.get("excludes") is not None and e["excludes_unit"] != "standard errors"]
    if not measured:
        return False
    proved = sum(e["strength"] in PROOFS for e in decided)
    best, *others = sorted([e["excludes"] for e in measured] + [0.0] * proved)
    if all(e["excludes_unit"] == "absolute" for e in measured):
        return not others or max(best, others[0]) > EXPONENT
    return best > FINE["quick"] or not others or others[0] > COARSE["quick"]


def test_what_holds_was_resolved():
    """3 % by one witness, 10 % by another one, in every part; no claim is declared to be coarser."""
    sides = [(e["id"], e["evidence"]) for e in HOLDING]
    sides += [(e["id"] + ", corrected", e["corrected"]["evidence"]) for e in REFUTED]
    coarse = [f"{name}: {part}" for name, found in sides for part, _, decided in by_part(found) if too_coarse(decided)]
    assert not coarse


def test_a_coarse_measurement_is_found():
    one, other = ({"excludes": x, "excludes_unit": "relative", "strength": "numeric"} for x in (0.02, 0.09))
    assert not too_coarse([one, other])
    assert too_coarse([other, other])
    assert too_coarse([one])
    assert too_coarse([one, other | {"excludes": 0.11}])
    assert not too_coarse([other, {"strength": "proof"}])
    assert too_coarse([x | {"excludes_unit": "absolute", "excludes": 0.06} for x in (one, other)])


def test_every_sample_says_what_it_would_have_noticed():
    """An equality by which change, an order by how many standard errors."""
    silent = []
    for entry in HOLDING:
        for part, turned, decided in by_part(entry["evidence"]):
            sampled = [e for e in decided if e["strength"] == "statistical" and not turned]
            silent += [f"{entry['id']}: {part}" for e in sampled if e.get("excludes") is None]
    assert not silent


def test_from_definitions_is_set_by_who_earned_it():
    """Where a reader measured, the flag is the reader's own; elsewhere it is set by who computes or draws."""
    known = [reader for witness in ("numeric", "simulation") for reader in readers(witness)]
    earned = {(reader.name, reader.from_definitions) for reader in known}
    wrong = []
    for name, entry in RECORDED.items():
        for e in entry["evidence"]:
            by = [reader for reader, _ in earned if reader in e["detail"].split(": ")]
            if by and (by[0], e["from_definitions"]) not in earned:
                wrong.append(f"{name}: {e['detail'][:60]}")
            if e["from_definitions"] and e["witness"] not in ("numeric", "simulation"):
                wrong.append(f"{name}: the {e['witness']} witness")
    assert not wrong


@pytest.mark.parametrize("entry", HOLDING, ids=lambda entry: entry["id"])
def test_every_part_was_decided_and_the_whole_is_as_strong_as_the_weakest(entry):
    ranks = {}
    for part, _, decided in by_part(entry["evidence"]):
        assert decided, f"nothing decides {part}"
        ranks[part] = max(STRENGTHS.index(e["strength"]) for e in decided)
    # what is only run beside what is judged does not count
    judged = [rank for rank in ranks.values() if STRENGTHS[rank] != "executed"] or list(ranks.values())
    assert strength(entry) == STRENGTHS[min(judged)]


@pytest.mark.parametrize("entry", REFUTED, ids=lambda entry: entry["id"])
def test_what_is_refuted_has_two_witnesses_a_fault_and_a_correction_that_holds(entry):
    against = [e for e in entry["evidence"] if e["outcome"] == "contradicts"]
    looked_up = all(e["strength"] == "look-up" for e in against)
    assert looked_up or len({e["witness"] for e in against}) >= 2
    assert entry["own"] or entry["ablates"] or entry["fault"]
    corrected = entry["corrected"]
    assert corrected["verdict"] == "holds"
    for part, _, decided in by_part(corrected["evidence"]):
        alone = all(e["strength"] in ("by construction", "look-up") for e in decided)
        assert decided, f"nothing decides {part}"
        assert alone or len({e["witness"] for e in decided}) >= 2, part


def test_what_survives_a_correction_is_not_refuted():
    """Neither for the same reason nor for another one."""
    fallen = set()
    for entry in REFUTED:
        for name in entry["corrected"]["survives"]:
            known = RECORDED.get(name) or RECORDED.get(f"{entry['paper']}/{name}") or {}
            if known.get("verdict") == "refuted":
                fallen.add((entry["id"], known["id"]))
    assert fallen == STILL_NAMED


def test_a_verdict_of_several_parts_names_those_it_rests_on():
    silent = []
    for entry in RECORDED.values():
        named = {part["name"] for part in entry["parts"]}
        open_parts = [part for part, _, found in by_part(entry["evidence"]) if part and not found]
        if entry["verdict"] == "holds" and entry["kind"] == "conjunction" and (not named or open_parts):
            silent.append(entry["id"])
    assert not silent
