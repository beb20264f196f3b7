"""The frame of the reproductions: choosing figures, finished parts, the verdict's rule, and one small figure."""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from proofs.cli.reproduce import reproduce_command
from proofs.errors import UsageError
from proofs.ledger import recorded as ledgers
from proofs.names import PAPERS
from proofs.reproduce import Check, Outcome, Recipe, recipes, recorded, select, standing
from proofs.reproduce.agarwala2022 import figure_1, sweeps
from proofs.reproduce.job import Job, computing, new_figure

PASSED = Check("a gap", 0.01, "< 0.1", True)
FAILED = Check("a gap", 0.5, "< 0.1", False)


def make_job(folder, identifier="agarwala2022/fig-1", **options):
    return Job(recipes()[identifier], folder, **options)


def test_select_takes_papers_and_figures():
    assert [r.id for r in select(["agarwala2022/fig-3", "agarwala2022/fig-2"])] == [
        "agarwala2022/fig-3",
        "agarwala2022/fig-2",
    ]
    whole = [r.id for r in select(["agarwala2022"])]
    assert whole[:6] == [f"agarwala2022/fig-{k}" for k in range(1, 7)]
    assert "agarwala2022/table-1" in whole


def test_unknown_figure_names_the_near_ones():
    with pytest.raises(UsageError, match="agarwala2022/fig-"):
        select(["agarwala2022/fig1"])


def test_every_recipe_runs_or_says_why_not():
    for item in recipes().values():
        assert (item.run is None) == bool(item.reason), item.id
        assert item.title


UNSURE = Check("a gap", 0.5, "< 0.1", False, resolved=False)


def under(check, reading):
    return replace(check, reading=reading)


@pytest.mark.parametrize(
    ("checks", "corrections", "verdict"),
    [
        ((PASSED,), (), "reproduced"),
        ((PASSED,), ("a factor 2",), "reproduced with corrections"),
        ((PASSED, replace(FAILED, name="b")), ("a factor 2",), "not reproduced"),
        ((), (), "not reproduced"),
        ((PASSED, replace(UNSURE, name="b")), (), "not resolved"),
        ((replace(FAILED, name="b"), UNSURE), (), "not reproduced"),
        ((under(PASSED, "x"), under(FAILED, "y")), (), "underspecified"),
        ((under(FAILED, "x"), under(FAILED, "y")), (), "not reproduced"),
        ((under(PASSED, "x"), under(UNSURE, "y")), (), "not resolved"),
        ((under(FAILED, "x"), under(UNSURE, "y")), (), "not resolved"),
        ((under(PASSED, "x"), under(FAILED, "y"), replace(UNSURE, name="b")), (), "underspecified"),
    ],
)
def test_verdict_rule(checks, corrections, verdict):
    """A sign that came out contrary and one that the run does not resolve were both called underspecified."""
    assert Outcome(checks, corrections).verdict == verdict


class _Compute:
    """A function with a fixed text: the key holds what a function closes over, and these count their calls."""

    def __init__(self, function):
        self.function = function

    def __call__(self):
        return self.function()

    def __repr__(self):
        return "compute"


def test_finished_parts_are_not_computed_again(tmp_path):
    calls = []

    def compute():
        calls.append(1)
        return {"x": np.arange(3)}

    recorded = make_job(tmp_path)
    first = recorded.part({"k": 1}, _Compute(compute))
    again = make_job(tmp_path).part({"k": 1}, _Compute(compute))
    assert np.array_equal(first["x"], again["x"])
    assert len(calls) == 1
    make_job(tmp_path).part({"k": 2}, _Compute(compute))
    make_job(tmp_path, seed=7).part({"k": 1}, _Compute(compute))
    assert len(calls) == 3


def test_a_damaged_part_is_computed_again(tmp_path):
    calls = []

    def compute():
        calls.append(1)
        return {"x": np.arange(3)}

    make_job(tmp_path).part({"k": 1}, _Compute(compute))
    (file,) = (tmp_path / ".parts").glob("*.npz")
    whole = file.read_bytes()
    for damage in (b"", b"not an archive", whole[: len(whole) // 2]):
        file.write_bytes(damage)
        assert make_job(tmp_path).part({"k": 1}, _Compute(compute))["x"].tolist() == [0, 1, 2]
    assert len(calls) == 4
    assert file.exists()


def test_an_interrupted_figure_continues(tmp_path, monkeypatch):
    monkeypatch.setattr(sweeps, "WIDTH", 30)
    scales = np.array([0.2, 0.5])
    runs = []
    real = sweeps.hard_tanh_sweep

    def stopping(*arguments, **options):
        if len(runs) == 4:
            raise KeyboardInterrupt
        runs.append(1)
        return real(*arguments, **options)

    monkeypatch.setattr(sweeps, "hard_tanh_sweep", stopping)
    with pytest.raises(KeyboardInterrupt):
        sweeps.run_networks(make_job(tmp_path), scales, 3, 50)
    kept = len(list((tmp_path / ".parts").glob("*.npz")))
    assert kept == 4
    monkeypatch.setattr(sweeps, "hard_tanh_sweep", real)
    whole = sweeps.run_networks(make_job(tmp_path), scales, 3, 50)
    fresh = sweeps.run_networks(make_job(tmp_path / "fresh"), scales, 3, 50)
    for ensemble in whole:
        assert np.array_equal(whole[ensemble]["length"], fresh[ensemble]["length"])


def test_a_small_figure_writes_plots_data_and_a_verdict(tmp_path, monkeypatch):
    monkeypatch.setattr(figure_1, "SIZE", 1500)
    monkeypatch.setattr(figure_1, "QUICK_IID", 400)
    seen = []
    job = make_job(tmp_path, seeds=3, progress=lambda what, done, total: seen.append((what, done, total)))
    document = job.save_verdict(recipes()["agarwala2022/fig-1"].run(job))
    assert document["verdict"] in ("reproduced with corrections", "not reproduced")
    assert all(np.isfinite(check["measured"]) for check in document["checks"])
    names = {path.name for path in job.written}
    assert names == {f"agarwala2022-fig-1.{kind}" for kind in ("png", "pdf", "npz", "json")}
    assert json.loads((tmp_path / "agarwala2022-fig-1.json").read_text())["id"] == "agarwala2022/fig-1"
    with np.load(tmp_path / "agarwala2022-fig-1.npz") as data:
        assert data["trace_iid"].shape == (3, figure_1.POINTS)
        assert data["delta"].min() <= 1e-3 * (1 + 1e-9)
    assert seen[-1][1] == seen[-1][2]


def test_seeds_decide_the_data(tmp_path):
    first = figure_1.sample(make_job(tmp_path / "a", seed=1), "goe", 60, 2)
    again = figure_1.sample(make_job(tmp_path / "b", seed=1), "goe", 60, 2)
    other = figure_1.sample(make_job(tmp_path / "c", seed=2), "goe", 60, 2)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_figure_out_of_reach_gives_its_reason():
    item = recipes()["agarwala2022/fig-6"]
    assert isinstance(item, Recipe)
    assert item.run is None
    assert "Wikitext" in item.reason


def test_recorded_verdicts(monkeypatch, tmp_path):
    monkeypatch.setattr(recorded, "FILE", tmp_path / "verdicts.json")
    first = {"verdict": "reproduced", "profile": "quick", "seed": 1, "checks": []}
    recorded.record({"p/fig-1": first}, ["p/fig-1", "p/fig-2"])
    recorded.record({"p/fig-2": first | {"verdict": "not reproduced"}}, ["p/fig-1", "p/fig-2"])
    assert list(recorded.read()) == ["p/fig-1", "p/fig-2"]
    recorded.record({"p/fig-9": first}, None)
    assert list(recorded.read()) == ["p/fig-1", "p/fig-2", "p/fig-9"]
    assert recorded.changes({"p/fig-1": first}) == []
    assert recorded.changes({"p/fig-1": first | {"verdict": "underspecified"}}) == [
        "p/fig-1: reproduced -> underspecified"
    ]


def test_both_profiles_are_recorded_and_compared_each_with_itself(monkeypatch, tmp_path):
    monkeypatch.setattr(recorded, "FILE", tmp_path / "verdicts.json")
    quick = {"verdict": "reproduced", "profile": "quick", "seed": 1, "seconds": 2.0, "reduced": "one seed"}
    full = {"verdict": "not reproduced", "profile": "full", "seed": 1, "seconds": 30.0, "reduced": ""}
    for document in (quick, full, quick | {"seconds": 3.0}):
        recorded.record({"p/fig-1": document}, ["p/fig-1"])
    first, second = recorded.runs_of(recorded.read()["p/fig-1"])
    assert (first["profile"], first["seconds"], first["reduced"]) == ("quick", 3.0, "one seed")
    assert (second["profile"], second["seconds"], "reduced" in second) == ("full", 30.0, False)
    assert recorded.changes({"p/fig-1": full}) == recorded.changes({"p/fig-1": quick}) == []
    assert recorded.changes({"p/fig-1": full | {"verdict": "reproduced"}}) == ["p/fig-1: not reproduced -> reproduced"]


def of_runs(monkeypatch, *runs, item="graldi2025/fig-3c"):
    entry = dict(runs[0]) | ({"other": runs[1]} if runs[1:] else {}) if runs else {}
    monkeypatch.setattr(standing.recorded, "read", lambda file: {item: entry})
    return standing.standings([recipes()[item]])[0]


def test_a_run_stands_in_the_column_of_its_scale(monkeypatch):
    full = {"verdict": "reproduced", "profile": "full", "seed": 1, "seconds": 9.0}
    quick = {"verdict": "underspecified", "profile": "quick", "seed": 1, "reduced": "8x8 digits"}
    for runs in ((full, quick), (quick, full)):
        found = of_runs(monkeypatch, *runs)
        assert found.columns()[1:] == ("reproduced", "underspecified")
        assert found.seconds() == {"full": 9.0}
    assert of_runs(monkeypatch, quick).columns()[1:] == (standing.NOTHING, "underspecified")
    both = of_runs(monkeypatch, full, quick | {"reduced": ""})
    assert both.columns()[1:] == ("reproduced", standing.NOTHING), "of one scale the full profile counts"


def test_the_sentences_of_a_panel_are_the_ledgers(monkeypatch):
    def entries(paper):
        claims = {"fig-3/a": "out-of-reach", "fig-3/c": "holds", "fig-3/c-flat": "unclear", "fig-30": "refuted"}
        own = {f"{paper}/fig-3/c-own": {"verdict": "refuted", "own": True}}
        return SimpleNamespace(
            entries=own | {f"{paper}/{name}": {"verdict": v, "own": False} for name, v in claims.items()}
        )

    monkeypatch.setattr(standing.ledgers, "of_paper", entries)
    assert of_runs(monkeypatch).columns() == ("1 holds, 1 unclear", standing.NOTHING, standing.NOTHING)
    assert of_runs(monkeypatch, item="graldi2025/fig-3a").columns()[0] == "out of reach"


def test_seconds_count_parts_that_were_finished_before(tmp_path):
    def work():
        end = computing() + 0.3
        while computing() < end:
            sum(range(1000))
        return {"x": np.zeros(1)}

    first = make_job(tmp_path)
    first.part({"k": 1}, _Compute(work))
    again = make_job(tmp_path)
    assert set(again.part({"k": 1}, _Compute(work))) == {"x"}
    for job in (first, again):
        assert job.save_verdict(Outcome((PASSED,)))["seconds"] == pytest.approx(0.3, abs=0.15)


def test_every_figure_of_the_quick_profile_has_a_recorded_verdict():
    within = {key: item for key, item in recipes().items() if item.run is not None}
    found = list(recorded.read())
    assert found == [key for key in within if key in found]
    missing = {key for key in within if key not in found}
    assert missing <= {"graldi2025/fig-5"}  # residual networks on permuted MNIST: a quarter of an hour, only in full
    assert all(within[key].only_full for key in missing)


def test_what_only_the_full_profile_runs_is_left_out_of_the_quick_one(monkeypatch, tmp_path, capsys):
    item = Recipe("graldi2025/fig-1", "x", run=lambda job: Outcome((PASSED,)), only_full=True)
    monkeypatch.setattr("proofs.cli.reproduce.select", lambda names: [item])
    options = {"seeds": None, "seed": 1, "device": "cpu", "jobs": 1, "output": tmp_path}
    assert reproduce_command([], profile="quick", **options) == 0
    assert "left out graldi2025/fig-1: it takes --profile full" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    assert reproduce_command([], profile="full", **options) == 0
    assert (tmp_path / "graldi2025-fig-1.json").exists()


def test_a_run_on_other_data_says_so_beside_its_verdict_in_its_settings_and_under_its_plot(
    monkeypatch, tmp_path, capsys
):
    def run(job):
        figure, _ = new_figure()
        job.save_figure(figure)
        seen.append(" ".join(figure.texts[0].get_text().split()))
        return Outcome((PASSED,), used={"eta_0": "10"})

    seen = []
    options = {"settings": {"data": "CIFAR10"}, "instead": "MNIST in place of CIFAR10", "used": {"data": "MNIST"}}
    item = Recipe("graldi2025/fig-1", "x", run=run, smaller="one seed", **options)
    monkeypatch.setattr("proofs.cli.reproduce.select", lambda names: [item])
    common = {"seeds": None, "seed": 1, "device": "cpu", "jobs": 1, "output": tmp_path}
    assert reproduce_command([], profile="full", **common) == 0
    printed = capsys.readouterr().out
    assert "reproduced at reduced scale graldi2025/fig-1" in printed
    assert "  at reduced scale: MNIST in place of CIFAR10" in printed
    assert "not as in the paper: η₀ (10)" in printed
    document = json.loads((tmp_path / "graldi2025-fig-1.json").read_text())
    assert document["used"] == {"data": "MNIST", "eta_0": "10"}
    assert reproduce_command([], profile="quick", **common) == 0
    assert [text.partition("scale: ")[2] for text in seen] == [
        "MNIST in place of CIFAR10.",
        "MNIST in place of CIFAR10; one seed.",
    ]


def test_what_is_recorded_of_a_run_follows_from_its_checks():
    """The kept checks give the recorded verdict, and what is reduced and used is what the recipe says."""
    runs, known = recorded.read(recorded.FILE), recipes()
    for file in sorted(recorded.pictures(recorded.FILE).glob("*.json")):
        kept = json.loads(file.read_text(encoding="utf-8"))
        item = known[kept["id"]]
        outcome = Outcome(tuple(Check(**check) for check in kept["checks"]), tuple(kept["corrections"]))
        run = next(r for r in recorded.runs_of(runs[item.id]) if r["profile"] == kept["profile"])
        assert outcome.verdict == kept["verdict"] == run["verdict"], item.id
        assert item.reduced(kept["profile"]) == kept["reduced"] == run.get("reduced", ""), item.id
        assert item.used.items() <= kept["used"].items(), item.id


def test_a_sentence_that_is_out_of_reach_says_what_was_seen_at_reduced_scale():
    """The residual networks were said to need what is not here, while runs of smaller ones were recorded."""
    runs = recorded.read(recorded.FILE)
    entries = {name: e for paper in PAPERS for name, e in ledgers.of_paper(paper).entries.items()}
    silent = [
        (name, item.id)
        for item in recipes().values()
        if item.run and runs.get(item.id, {}).get("reduced")
        for name in item.claims
        if entries[name]["verdict"] == "out-of-reach" and f"lazyrich reproduce {item.id}" not in entries[name]["reason"]
    ]
    assert not silent


def test_two_runs_of_one_column_both_have_their_seconds(monkeypatch):
    run = {"verdict": "reproduced", "seed": 1}
    entry = run | {"profile": "full", "seconds": 9.0, "other": run | {"profile": "quick", "seconds": 2.0}}
    monkeypatch.setattr(recorded, "read", lambda place: {"domine2025/fig-6": entry})
    (item,) = standing.standings(select(["domine2025/fig-6"]))
    assert item.seconds() == {"full": 9.0, "quick": 2.0}
