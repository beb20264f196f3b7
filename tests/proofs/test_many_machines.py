"""The referee on a cluster: the same ledger as on this machine, and nobody else's files in it."""

import json

import pytest

from proofs import ledger, runner
from proofs.claims import load, select
from proofs.cli.options import crew
from proofs.errors import Failed, UsageError
from proofs.mutation.trial import Trial, true_statement, try_claim
from proofs.witnesses.settings import Settings
from tests.homes import with_theory

NAMES = ["domine2025/eq-3", "graldi2025/eq-22", "agarwala2022/text-2.1.2-square-in-variance"]


def without_times(entry):
    """An entry of the ledger as text."""
    return json.dumps(entry, sort_keys=True, ensure_ascii=False, default=str)


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(with_theory(tmp_path / "home")))


def entries(run, claims):
    return {c.id: without_times(ledger.entry(c, run.findings[c.id], timed=False)) for c in claims}


def test_a_cluster_finds_what_this_machine_finds_and_shares_its_store(machines, store):
    claims = [c for c in select(NAMES) if c.id in NAMES]
    assert len(claims) == len(NAMES)
    settings = Settings(examples=4, tasks=4)
    there = runner.run(claims, settings, jobs=machines.at())
    assert not there.failed
    here = runner.run(claims, settings, jobs=1, fresh=True)
    assert entries(there, claims) == entries(here, claims)
    again = runner.run(claims, settings, jobs=1)
    assert again.recalled == set(NAMES)


def test_a_machine_whose_files_of_a_paper_differ_is_refused(machines, store, tmp_path):
    paper, settings = tmp_path / "paper", Settings(examples=4)
    with pytest.raises(runner.OtherMachine, match="has other files of domine2025, or another proof kernel"):
        runner._examine("domine2025", None, "domine2025/eq-3", settings, "0" * 16, here=False)
    with pytest.raises(runner.OtherMachine, match="has no claim domine2025/eq-0"):
        runner._examine("domine2025", None, "domine2025/eq-0", settings, "0" * 16, here=False)
    with pytest.raises(runner.OtherMachine, match="has no folder"):
        runner._examine("paper", paper, "paper/eq-1", settings, "0" * 16, here=False)


@pytest.mark.parametrize("executor", ["dask", "dask://localhost", "tcp://localhost:8786", "threads"])
def test_an_executor_that_is_none_is_a_usage_error(executor):
    with pytest.raises(UsageError, match="is no executor"):
        crew(executor, 0)
    with pytest.raises(UsageError, match="--jobs is for processes"):
        crew("dask://localhost:8786", 2)


def test_a_cluster_that_is_lost_is_a_failure_with_a_sentence(store):
    claims = [c for c in load("domine2025").claims if c.id == "domine2025/eq-3"]
    from numeric.cluster import Cluster

    with pytest.raises(Failed, match="no dask scheduler answers"):
        runner.run(claims, Settings(), jobs=Cluster("tcp://127.0.0.1:9", 1.0))


def test_damage_is_noticed_by_the_trial_of_a_claim():
    verdicts = {name: item["verdict"] for name, item in ledger.read("domine2025").items()}
    found = try_claim("domine2025", None, "domine2025/eq-3", verdicts["domine2025/eq-3"], 1, 2)
    assert isinstance(found, Trial)
    assert found.killed + len(found.same) == 2
    (refuted,) = (c for c in select(["agarwala2022/eq-20"]) if c.id == "agarwala2022/eq-20")
    assert true_statement(refuted, "refuted") == refuted.corrected.statement
    assert true_statement(refuted, "unclear") is None
