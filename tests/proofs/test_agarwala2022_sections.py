"""The sections of agarwala2022 before appendix C: complete, in order, and with the verdicts that were established."""

import numpy as np
import pytest

from proofs.claims import load
from proofs.inventory import missing
from proofs.mutation import damaged
from proofs.referee import examine_claim, judge
from proofs.witnesses.settings import Settings

CLAIMS = {claim.id.split("/", 1)[1]: claim for claim in load("agarwala2022").claims}

# Cheap claims of each kind and verdict; the whole list is the business of `lazyrich verify`.
VERDICTS = {
    "eq-4": "holds",
    "eq-7": "refuted",
    "eq-12": "definition",
    "lemma-2.2": "refuted",
    "eq-19": "holds",
    "eq-37": "holds",
    "eq-42": "refuted",
    "eq-46": "holds",
    "eq-65": "refuted",
    "eq-82": "holds",
    "eq-86": "refuted",
    "eq-93": "refuted",
    "text-2.2.3-tied-exponents": "holds",
    "fig-6": "out-of-reach",
}


def test_every_numbered_part_before_appendix_c_has_a_claim() -> None:
    left = missing("agarwala2022", [f"agarwala2022/{name}" for name in CLAIMS])
    assert not [n for n in left if not n.startswith("eq-") or int(n[3:]) <= 95]


def test_names_of_other_claims_exist() -> None:
    known = {claim.id for claim in CLAIMS.values()}
    for claim in CLAIMS.values():
        if ".appendix_c" in claim.maker.__module__:
            continue
        named = set(claim.uses)
        if claim.corrected:
            named |= set(claim.corrected.affects) | set(claim.corrected.survives)
        assert named <= known, (claim.id, named - known)


@pytest.mark.parametrize(("name", "verdict"), VERDICTS.items())
def test_verdicts(name: str, verdict: str) -> None:
    assert examine_claim(CLAIMS[name], Settings()).verdict == verdict


@pytest.mark.parametrize("name", ["eq-8", "eq-46", "eq-56", "eq-82", "eq-86", "text-2.2.3-tied-exponents"])
def test_damage_is_noticed(name: str) -> None:
    claim = CLAIMS[name]
    statement = claim.corrected.statement if claim.corrected else claim.statement
    for damage in damaged(statement, np.random.default_rng(0), 2):
        assert judge(damage.statement, Settings()).verdict not in ("holds", "definition"), damage.what
