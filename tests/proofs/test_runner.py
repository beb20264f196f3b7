"""Running, keeping and resuming: finished results survive, damaged files are reported and examined again."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import threadpool_limits
from typer.testing import CliRunner

from numeric.blas_threads import threads
from proofs import ledger, own_papers, results, runner, unfinished
from proofs.claims import UnknownClaim, select
from proofs.cli import app
from proofs.cli.verify import slowest
from proofs.evidence import Evidence
from proofs.witnesses.settings import Settings
from tests.homes import with_theory

QUICK = Settings(examples=5)
CLAIMS = ("domine2025/eq-3", "domine2025/eq-13")


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path))
    return with_theory(tmp_path)


def test_finished_results_are_recalled(home):
    claims = select(CLAIMS)
    first = runner.run(claims, QUICK)
    assert not first.recalled
    again = runner.run(claims, QUICK)
    assert again.recalled == set(CLAIMS)
    assert {k: v.judgement for k, v in again.findings.items()} == {k: v.judgement for k, v in first.findings.items()}


def test_other_settings_are_other_results(home):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    assert not runner.run(claims, Settings(examples=6)).recalled
    assert not runner.run(claims, Settings(examples=5, seed=1)).recalled


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 1, "checksum": "0", "body": "{}"}', '{"schema": 9}'])
def test_damaged_results_are_reported_and_examined_again(home, text):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    (file,) = results.directory().glob("*.json")
    file.write_text(text)
    again = runner.run(claims, QUICK)
    assert not again.recalled
    assert len(again.damaged) == 1
    assert str(file) in again.damaged[0]
    assert runner.run(claims, QUICK).recalled


def test_a_changed_digit_in_a_result_is_noticed(home):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    (file,) = results.directory().glob("*.json")
    file.write_text(file.read_text().replace("supports", "contradicts"))
    assert runner.run(claims, QUICK).damaged


def test_a_result_under_the_key_of_another_claim_is_not_believed(home):
    claims = select(CLAIMS)
    honest = runner.run(claims, QUICK).findings
    first, second = (results.directory() / f"{honest[name].fingerprint}.json" for name in CLAIMS)
    first.write_bytes(second.read_bytes())
    again = runner.run(claims, QUICK)
    assert again.recalled == {CLAIMS[1]}
    assert CLAIMS[1] in again.damaged[0]
    assert again.findings[CLAIMS[0]].judgement == honest[CLAIMS[0]].judgement


def test_invented_evidence_and_results_from_elsewhere_are_not_believed(home, monkeypatch):
    claims = select(CLAIMS[:1])
    honest = runner.run(claims, QUICK).findings[CLAIMS[0]]
    kernel = Evidence("kernel", "supports", "kernel", "Coq accepts the lemma")
    monkeypatch.setenv("LAZYRICH_HOME", str(home / "elsewhere"))
    invented = results.save(replace(honest, judgement=replace(honest.judgement, evidence=(kernel,))))
    monkeypatch.setenv("LAZYRICH_HOME", str(home))
    (results.directory() / invented.name).write_bytes(invented.read_bytes())
    again = runner.run(claims, QUICK)
    assert "signature" in again.damaged[0]
    assert not again.recalled
    assert again.findings[CLAIMS[0]].judgement == honest.judgement


def test_results_depend_on_the_kernel_that_is_here(home, monkeypatch):
    (claim,) = select(CLAIMS[:1])
    keys = set()
    for version in ("no kernel", "8.16", "8.18"):
        results._libraries.cache_clear()
        monkeypatch.setattr(results, "_kernel", lambda version=version: version)
        keys.add(results.key(claim, QUICK))
    results._libraries.cache_clear()
    assert len(keys) == 3


@pytest.mark.timeout(60)
@pytest.mark.parametrize("thing", ["folder", "pipe", "link to nothing", "huge"])
def test_what_stands_in_the_place_of_a_result_is_reported(home, thing):
    claims = select(CLAIMS[:1])
    finding = runner.run(claims, QUICK).findings[CLAIMS[0]]
    file = results.directory() / f"{finding.fingerprint}.json"
    file.unlink()
    if thing == "folder":
        file.mkdir()
    elif thing == "pipe":
        os.mkfifo(file)
    elif thing == "huge":
        with file.open("wb") as stream:
            stream.truncate(results.LARGEST_RESULT + 1)
    else:
        file.symlink_to("nowhere")
    again = runner.run(claims, QUICK)
    assert str(file) in again.damaged[0]
    assert again.findings[CLAIMS[0]].judgement == finding.judgement
    kept = not again.not_kept
    assert kept == (thing in ("huge", "link to nothing"))


def test_an_empty_home_is_no_home(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", "")
    assert results.directory() == Path(".lazyrich/results")


@pytest.mark.parametrize("home", ["/dev/null", "/proc/nowhere", "/dev/full/x"])
def test_a_store_that_cannot_be_written_costs_only_the_store(home, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", home)
    outcome = runner.run(select(CLAIMS[:1]), QUICK)
    assert outcome.findings[CLAIMS[0]].verdict == "holds"
    assert len(outcome.not_kept) == 1
    assert not outcome.failed


def test_a_claim_whose_process_dies_is_retried_and_named(home, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "paper.py").write_text(DYING.format(once=tmp_path / "once"))
    claims = own_papers.select([str(folder)])
    outcome = runner.run(claims, QUICK, jobs=2)
    assert set(outcome.failed) == {"mine/eq-2"}
    assert "died twice" in outcome.failed["mine/eq-2"]
    assert "SIGKILL" in outcome.failed["mine/eq-2"]
    verdicts = {name: finding.verdict for name, finding in outcome.findings.items()}
    assert verdicts == dict.fromkeys(("mine/eq-1", "mine/eq-3"), "definition")


def test_a_claim_that_kills_the_command_is_examined_apart_by_the_next(home, tmp_path):
    """One job is this process itself, which dies with the claim; the next command knows what it was at."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "paper.py").write_text(DYING.format(once=tmp_path / "once"))
    command = [sys.executable, "-m", "proofs", "verify", "--examples", "4", "--jobs", "1", str(folder)]
    for _ in range(3):  # the two claims that die once are at most two commands
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode >= 0:
            break
        assert done.returncode == -signal.SIGKILL
    assert done.returncode == 3, done.stdout + done.stderr
    assert "failed: mine/eq-2: its process died twice" in done.stdout
    assert "was being examined when an earlier command was killed" in done.stdout
    assert set(unfinished.left_behind()) == {"mine/eq-2"}  # and not eq-3, which died once
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 3, again.stdout + again.stderr
    assert "2 recalled" in again.stdout


DYING = """
import os, pathlib, signal
from proofs.claims import Paper
from proofs.statements.composed import Definition
paper = Paper("mine", "title", "authors", 2025)
parent = os.getpid()
def fine():
    return 1
def killed():
    os.kill(os.getpid(), signal.SIGKILL)
def killed_once():
    once = pathlib.Path("{once}")
    if not once.exists():
        once.touch()
        killed()
    return 1
for number, example in enumerate((fine, killed, killed_once), 1):
    def maker(example=example) -> Definition:
        "A definition."
        return Definition("x", "meaning", "x = 1", example)
    paper.equation(number)(maker)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_runs_is_told(home, jobs):
    told = []
    outcome = runner.run(select(CLAIMS), QUICK, jobs=jobs, on_running=told.append)
    assert set(outcome.findings) == set(CLAIMS)
    assert {claim_id for ids in told for claim_id in ids} == set(CLAIMS)
    assert max(len(ids) for ids in told) <= jobs
    assert told[0] == told[-1] == ()
    again = []
    runner.run(select(CLAIMS), QUICK, jobs=jobs, on_running=again.append)
    assert again == [()]  # what is recalled does not run


def test_a_terminal_shows_what_runs(home, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    shown = CliRunner().invoke(app, ["verify", CLAIMS[0], "--examples", "5", "--jobs", "1"]).output
    assert "now: eq-3" in shown
    monkeypatch.delenv("FORCE_COLOR")
    assert "now:" not in CliRunner().invoke(app, ["verify", CLAIMS[0], "--examples", "5"]).output


def test_interruption_keeps_what_was_finished(home):
    claims = select(CLAIMS)

    def stop(finding, recalled):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runner.run(claims, QUICK, on_finding=stop)
    assert runner.run(claims, QUICK).recalled == {CLAIMS[0]}


def test_a_claim_that_breaks_does_not_take_the_others_with_it(home, monkeypatch):
    from proofs import runner as module

    def broken(claim, settings, key):
        if claim.id == CLAIMS[0]:
            raise ZeroDivisionError("by design")
        return original(claim, settings, key)

    original = module.examine_claim
    monkeypatch.setattr(module, "examine_claim", broken)
    outcome = runner.run(select(CLAIMS), QUICK)
    assert "by design" in outcome.failed[CLAIMS[0]]
    assert CLAIMS[1] in outcome.findings


def test_one_process_takes_one_thread(home, monkeypatch):
    """Threads that wait for a core use up the time of a witness: its answer would hang on what else runs."""
    taken = []
    examined = runner._examined
    monkeypatch.setattr(runner, "_examined", lambda *given: [taken.append(threads()), examined(*given)][1])
    with threadpool_limits(4, user_api="blas"):
        runner.run(select(["graldi2025/eq-1"]), Settings(), jobs=1)
    assert set(taken) == {1}


def test_unknown_names_bring_the_nearest():
    with pytest.raises(UnknownClaim, match=r"eq-15|eq-1"):
        select(["domine2025/eqq-15"])
    with pytest.raises(UnknownClaim, match="domine2025"):
        select(["domine2024"])


def test_the_ledger_is_the_same_text_at_every_run(home):
    claims = select(CLAIMS)
    texts = []
    for _ in range(2):
        found = runner.run(claims, QUICK, fresh=True).findings
        texts.append(ledger.text(ledger.entry(c, found[c.id], timed=False) for c in claims))
    assert texts[0] == texts[1]
    document = json.loads(texts[0])
    assert document["schema"] == ledger.SCHEMA
    wanted = {
        "id",
        "paper",
        "label",
        "kind",
        "verdict",
        "printed",
        "corrected",
        "assumptions",
        "evidence",
        "counterexample",
    }
    assert wanted <= set(document["claims"][0])
    assert {"witness", "strength", "detail", "digits", "examples", "seconds"} <= set(
        document["claims"][0]["evidence"][0]
    )


def test_fingerprints_tell_contents_apart():
    from sympy import Symbol

    from proofs.statements.base import fingerprint
    from symbolic.linear_networks import linear_network as net
    from symbolic.matrix_algebra.matrices import Block

    a = net.W1.T @ net.W1
    wide, tall = Block(((a, a), (a, a))), Block(((a, a, a, a),))
    texts = [
        fingerprint(x)
        for x in (a, a * 2, net.W2 @ net.W1, wide, tall, net.mode_matrix(net.s), net.mode_matrix(2 * net.s))
    ]
    assert len(set(texts)) == len(texts)
    assert fingerprint(a) == fingerprint(net.W1.T @ net.W1)
    assert fingerprint(Symbol("x")) != fingerprint(Symbol("x", positive=True))
    assert fingerprint(lambda v: v + 1) != fingerprint(lambda v: v + 2)


GREEDY = """
from proofs.claims import Paper
from proofs.statements.composed import Definition
paper = Paper("greedy", "title", "authors", 2025)
@paper.equation(1)
def much() -> Definition:
    "Three gigabytes."
    return Definition("x", "meaning", "x = 1", lambda: len(bytearray(3 * 2**30)))
@paper.equation(2)
def little() -> Definition:
    "One."
    return Definition("y", "meaning", "y = 1", lambda: 1)
"""


def test_a_claim_that_needs_more_memory_than_a_process_may_hold_is_reported(home, tmp_path):
    folder = tmp_path / "greedy"
    folder.mkdir()
    (folder / "paper.py").write_text(GREEDY)
    outcome = runner.run(own_papers.select([str(folder)]), QUICK, jobs=1, memory=2**30)
    assert set(outcome.failed) == {"greedy/eq-1"}
    assert "MemoryError" in outcome.failed["greedy/eq-1"]
    assert set(outcome.findings) == {"greedy/eq-2"}


SLOW = """
import time
from proofs.claims import Paper
from proofs.statements.composed import Definition
paper = Paper("slow", "title", "authors", 2025)
for number in range(1, 9):
    def maker(number=number) -> Definition:
        "A number."
        return Definition("x", "meaning", "x", lambda: time.sleep(0.05) or number)
    paper.equation(number)(maker)
"""


def test_processes_killed_at_any_time_lose_nothing(home, tmp_path):
    """Killed at random moments, idle, busy or answering: what died twice is named, the rest is found."""
    folder = tmp_path / "slow"
    folder.mkdir()
    (folder / "paper.py").write_text(SLOW)
    claims = own_papers.select([str(folder)])
    whole = {c.id: "definition" for c in claims}
    rng = np.random.default_rng(5)
    over = threading.Event()

    def killer():
        while not over.wait(float(rng.uniform(0.2, 3.0))):
            for child in multiprocessing.active_children():
                child.kill()

    thread = threading.Thread(target=killer)
    thread.start()
    try:
        outcome = runner.run(claims, QUICK, jobs=2)
    finally:
        over.set()
        thread.join()
    assert {k: f.verdict for k, f in outcome.findings.items()} | dict.fromkeys(outcome.failed, "definition") == whole
    assert all("died twice" in said for said in outcome.failed.values())
    again = runner.run(claims, QUICK, jobs=2)
    assert {k: f.verdict for k, f in again.findings.items()} == whole
    assert again.recalled == set(outcome.findings)


def test_the_slowest_claims_are_handed_out_first(home):
    claims = [(claim, "") for claim in select(["graldi2025/eq-2", "graldi2025/eq-3", "graldi2025/eq-4"])]
    first, second, third = claims
    assert runner.longest_first(claims) == claims
    results.keep_durations({first[0].id: 0.1, second[0].id: 5.0})
    results.keep_durations({first[0].id: 0.2})
    assert results.durations() == {first[0].id: 0.2, second[0].id: 5.0}
    assert runner.longest_first(claims) == [third, second, first]


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"a": "b", "c": -1, "d": 1e9}', "null"])
def test_times_that_cannot_be_read_are_none(home, text):
    results.directory().mkdir(parents=True, exist_ok=True)
    (results.directory().parent / results.DURATIONS).write_text(text, encoding="utf-8")
    assert results.durations() == {}
    results.keep_durations({"graldi2025/eq-2": 1.0})
    assert results.durations() == {"graldi2025/eq-2": 1.0}


def test_times_are_of_the_run_and_by_witness(home):
    claims = select(["graldi2025/eq-2", "domine2025/eq-16"])
    outcome = runner.run(claims, Settings(examples=6))
    findings = list(outcome.findings.values())
    for finding in findings:
        assert finding.seconds == pytest.approx(sum(finding.seconds_by_witness().values()))
    assert set(results.durations()) == {c.id for c in claims}
    head, *lines = slowest(findings, (), 1)
    assert head.startswith("slowest 1 claims: ")
    assert max(findings, key=lambda f: f.seconds).claim in lines[0]
    assert len(lines) == 1
    assert slowest(findings, (), 0) == []
    again = runner.run(claims, Settings(examples=6))
    assert [f.seconds for f in again.findings.values()] == pytest.approx([f.seconds for f in findings], abs=0.01)
    assert "(recalled)" in slowest(list(again.findings.values()), again.recalled, 1)[1]


RECORDING = """
import sys, time
from pathlib import Path
from proofs import ledger
from proofs.claims import select
from proofs.referee import Finding, Judgement
from proofs.witnesses.settings import Settings

file, number, read = Path(sys.argv[1]), int(sys.argv[2]), ledger.read

def slowly(paper):
    found = read(paper)
    time.sleep(1)
    return found

ledger.path, ledger.read = (lambda paper: file), slowly
names = ["domine2025/eq-2", "domine2025/eq-3", "domine2025/eq-5"]
claims = [claim for claim in select(names) if claim.id in names]
found = Finding(claims[number].id, "0" * 16, Judgement("holds", "because", ()), None)
ledger.record("domine2025", claims, {found.claim: found}, Settings())
"""


def test_runs_that_record_at_once_lose_nothing(tmp_path):
    """Each reads the ledger, adds a claim and writes it."""
    file = tmp_path / "domine2025.json"
    runs = [subprocess.Popen([sys.executable, "-c", RECORDING, str(file), str(number)]) for number in (0, 2)]
    assert [run.wait() for run in runs] == [0, 0]
    recorded = [item["id"] for item in json.loads(file.read_text())["claims"]]
    assert recorded == ["domine2025/eq-2", "domine2025/eq-5"]
