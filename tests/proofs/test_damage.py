"""A check that cannot fail checks nothing: every claim is damaged, and the witnesses must notice."""

import os
import random
import time
import zlib

import numpy as np
import pytest
import sympy as sp

from proofs import ledger
from proofs.claims import PAPERS, load
from proofs.cli.stress import leaves
from proofs.mutation import damaged, trial
from proofs.referee import ask, witnesses
from proofs.statements.composed import Conjunction, Needed
from proofs.statements.quantities import Measured
from proofs.statements.scalar import Identity
from proofs.witnesses.settings import Settings

WANTED = 5
# Whether there is a counterexample is all that is asked here.
CHEAP, MEASURED_CHEAP = Settings(examples=24, explain=False), Settings(examples=2, explain=False)
RECORDED = {paper: ledger.read(paper) for paper in PAPERS}


def true_statement(claim, *, measured=False):
    """What should stand there, as `lazyrich damage` finds it; None where there is nothing to damage in this test.

    What is said of measured quantities takes long to damage: it is asked for apart.
    """
    statement = trial.true_statement(claim, RECORDED[claim.paper].get(claim.id, {}).get("verdict"))
    if statement is None or all(isinstance(part, Needed) for part in flat(statement)):
        return None
    return statement if any(isinstance(leaf, Measured) for leaf in leaves(statement)) == measured else None


def claims():
    return [c for paper in PAPERS for c in load(paper).claims]


def chosen_for_damage():
    """A hundred claims, drawn by the seed in LAZYRICH_DAMAGE; every claim, which takes long, where that is ``all``."""
    known = claims()
    seed = os.environ.get("LAZYRICH_DAMAGE", "20251120")
    return known if seed == "all" else random.Random(int(seed)).sample(known, min(100, len(known)))


def seed_of(claim):
    return zlib.crc32(claim.id.encode())


def refused(statement, settings=CHEAP):
    """Whether some witness contradicts the statement; the one that answers soonest is asked first."""
    known = witnesses()
    for name in ("numeric", "symbolic", "simulation"):
        found = known[name](statement, settings)
        if found is not None and found.outcome == "contradicts":
            return True
    return False


@pytest.mark.parametrize("claim", chosen_for_damage(), ids=lambda c: c.id)
def test_damage_is_refused(claim, record_property):
    statement = true_statement(claim)
    if statement is None:
        return
    found = damaged(statement, np.random.default_rng(seed_of(claim)), 2 * WANTED)
    missed, good = [], 0
    for damage in found:
        if refused(damage.statement):
            good += 1
        else:
            missed.append(damage.what)
        if good >= WANTED:
            break
    record_property("damage", (claim.paper, good, good + len(missed)))
    assert good >= min(WANTED, len(found)), f"not refused: {missed}"
    assert found, "no damage could be done"


# Measured claims that are damaged in one run, and the seconds of processor time after which no other is begun.
AT_ONCE, SECONDS = 6, 40.0


def test_damage_of_measured_claims_is_noticed():
    """A few claims, the same in every run; LAZYRICH_TURN = 0, 1, 2, ... chooses others, all of them in turn.

    `lazyrich damage` does all, by 3 % and for hours.
    """
    turn = int(os.environ.get("LAZYRICH_TURN") or 0)
    known = sorted(claims(), key=seed_of)
    turned = known[(first := turn * 53 % len(known)) :] + known[:first]
    started, examined = time.process_time(), []
    for claim in turned:
        statement = true_statement(claim, measured=True)
        if statement is None:
            continue
        found = damaged(statement, np.random.default_rng([turn, seed_of(claim)]), 4)
        noticed = any(refused(damage.statement, MEASURED_CHEAP) for damage in found)
        assert noticed, f"{claim.id} in turn {turn}: none of {[d.what for d in found]} is refused"
        examined.append(claim.id)
        if len(examined) == AT_ONCE or time.process_time() - started > SECONDS:
            break
    assert examined


def flat(statement):
    """The statements that are examined by witnesses directly."""
    if isinstance(statement, Conjunction):
        return [leaf for part in statement.parts.values() for leaf in flat(part)]
    return [statement]


# Characters of a statement, written out, above which each damaged version takes many seconds.
LARGE = 20_000
# Of which it takes half a minute until no witness supports a damaged version.
DEAR = {"domine2025/eq-7", "domine2025/eq-77/one-line"}


def sample():
    """Thirty claims in an order drawn by seed, but for the large ones; `lazyrich damage` does all.

    Statements are built until there are thirty, and no more: every process of the tests draws them for itself.
    """
    drawn = []
    for claim in random.Random(20251120).sample(known := claims(), len(known)):
        statement = true_statement(claim)
        if statement is not None and len(repr(statement)) < LARGE and claim.id not in DEAR:
            drawn.append(claim)
        if len(drawn) == 30:
            break
    return drawn


@pytest.mark.parametrize("claim", sample(), ids=lambda c: c.id)
def test_each_witness_can_fail(claim):
    """Every witness that supports a claim gives up its support of some damaged version of it."""
    statement = flat(true_statement(claim))[0]
    supporting = {e.witness for e in ask(statement, CHEAP) if e.outcome == "supports"}
    for damage in damaged(statement, np.random.default_rng(seed_of(claim) + 1), 12):
        if not supporting:
            break
        found = ask(damage.statement, CHEAP, among=supporting)
        supporting = {e.witness for e in found if e.outcome == "supports"}
    assert not supporting, f"{supporting} supported every damaged version"


def test_what_holds_a_derivative_at_a_point_is_damaged_as_well():
    """Derivatives are opaque to the decision whether two expressions differ: no version counted as damage."""
    x, y, w = sp.symbols("x y w", real=True)
    slope = sp.Subs(sp.Derivative(x**2 * y, x), x, w)
    found = damaged(Identity(2 * w * y, slope), np.random.default_rng(1), 6)
    assert len(found) == 6
    assert all(refused(damage.statement) for damage in found)
