"""Compiling the theory: what of it, in which order, kept where it can be, and no further once somebody interrupts."""

import re
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from proofs.kernel import coqc, theorems


def program(folder, monkeypatch, *lines):
    """A shell script in the place of ``coqc``."""
    file = folder / "bin" / "coqc"
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(["#!/bin/sh", "for last; do :; done", *lines, ""]))
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{file.parent}:/usr/bin:/bin")


@pytest.mark.parametrize(
    "line", ["kill -9 $$", "echo 'Error: System error: \"No space left on device\"' >&2; exit 1", "exec /nowhere"]
)
def test_a_coqc_that_is_stopped_has_rejected_nothing(line, tmp_path, monkeypatch):
    program(tmp_path, monkeypatch, line)
    (tmp_path / "claim.v").write_text("")
    answer = coqc.run(tmp_path / "claim.v", tmp_path, 60.0)
    assert answer.died == (not line.startswith("exec"))
    assert not answer.accepted


def test_a_compiled_theory_that_was_damaged_is_compiled_again(tmp_path, monkeypatch):
    program(tmp_path, monkeypatch, 'echo compiled > "${last%.v}.vo"')
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    coqc._kept.cache_clear()
    folder = coqc.compiled_theory()
    for damage in ("forged", None):
        file = folder / f"{coqc.MODULES[1]}.vo"
        file.write_text(damage) if damage else file.unlink()
        coqc._kept.cache_clear()
        assert coqc.compiled_theory() == folder
        assert file.read_text() == "compiled\n"
    coqc._kept.cache_clear()


def test_of_the_theorems_only_what_one_needs_is_compiled_and_the_rest_beside_it(tmp_path, monkeypatch):
    program(tmp_path, monkeypatch, 'echo "$last" >> "$LAZYRICH_HOME.log"; echo compiled > "${last%.v}.vo"')
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    coqc._kept.cache_clear()

    def compiled_now():
        log = tmp_path / "home.log"
        found = [Path(line).stem for line in log.read_text().split()] if log.exists() else []
        log.unlink(missing_ok=True)
        assert found[-1].startswith("asked_")  # what they rest on, of those before it together
        return [name for name in found if not name.startswith("asked_")]

    folder = coqc.compiled_theory("WideLimits")
    assert compiled_now() == ["Semicircle", "SemicircleMet", "WideLimits"]
    assert coqc.compiled_theory("UntiedWeights") == folder
    assert compiled_now() == ["UntiedWeights"]
    assert coqc.compiled_theory("Balance") == folder
    *modules, last = compiled_now()
    assert (sorted(modules), last) == (sorted([*coqc.MODULES, "Riccati", "Uniqueness"]), "Balance")
    (folder / "LongTime.vo").write_text("of a run that was stopped before it was listed")
    coqc._kept.cache_clear()
    assert coqc.compiled_theory("LongTime", "Balance") == folder
    assert (folder / "LongTime.vo").read_text() == "compiled\n"
    (folder / "Riccati.vo").write_text("forged")
    coqc._kept.cache_clear()
    assert coqc.compiled_theory("WideLimits") == folder
    assert sorted(path.stem for path in folder.glob("*.vo")) == ["Semicircle", "SemicircleMet", "WideLimits"]
    coqc._kept.cache_clear()


def test_files_that_are_compiled_side_by_side_follow_what_they_require(tmp_path, monkeypatch):
    """One question about all of them comes last; after one that is rejected none is begun."""
    log = tmp_path / "home.log"
    program(tmp_path, monkeypatch, f'echo "$last" >> {log}; sleep 0.05; case $last in $BAD.v) exit 1;; esac; '
            f'echo compiled > "${{last%.v}}.vo"; echo "${{last%.v}}.done" >> {log}')  # fmt: skip
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("BAD", "none")
    coqc._kept.cache_clear()
    coqc.compiled_theory()
    log.unlink()
    coqc.compiled_theory(*coqc.THEOREMS, at_once=3)
    *said, asked, answered = log.read_text().split()
    assert asked.startswith("asked_")
    assert answered == asked.replace(".v", ".done")
    begun, ended = ([Path(x).stem for x in said if x.endswith(end)] for end in (".v", ".done"))
    assert sorted(begun) == sorted(ended) == sorted(coqc.THEOREMS)
    assert any(x.endswith(".v") and y.endswith(".v") for x, y in pairwise(said))  # side by side
    for module in coqc.THEOREMS:
        for needed in set(coqc.needed(module)[:-1]) - set(coqc.MODULES):
            assert said.index(f"{needed}.done") < said.index(f"{module}.v")
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "other"))
    monkeypatch.setenv("BAD", "Riccati")
    coqc._kept.cache_clear()
    coqc.compiled_theory()
    log.unlink()
    with pytest.raises(RuntimeError, match=r"rejects Riccati\.v"):
        coqc.compiled_theory(*coqc.THEOREMS, at_once=3)
    assert len(log.read_text().split()) < 10
    assert not list((tmp_path / "other" / "kernel").glob("*/Riccati.vo"))
    coqc._kept.cache_clear()


@pytest.mark.parametrize(
    ("claims", "files"),
    [
        ({"domine2025/eq-7", "agarwala2022/eq-18"}, ["TimeUnits", "WideLimits"]),
        ({"agarwala2022/eq-18", "agarwala2022/eq-20"}, None),  # of one file: by who asks for it
        ({"domine2025/eq-1"}, None),
    ],
)
def test_what_a_run_needs_of_the_theory_is_compiled_before_it(claims, files, monkeypatch):
    asked = []
    monkeypatch.setattr(coqc, "available", lambda: True)

    def compiled(*modules, at_once):
        asked.append(([*modules], at_once))
        raise RuntimeError("which is no matter here")

    monkeypatch.setattr(coqc, "compiled_theory", compiled)
    theorems.compile_for(claims, 2)
    assert asked == ([(files, 2)] if files else [])


def test_each_module_comes_after_what_it_requires():
    order = coqc.MODULES + coqc.THEOREMS
    for module in order:
        assert coqc.needed(module)[-1] == module
        text = (coqc.THEORY / f"{module}.v").read_text(encoding="utf-8")
        for other in order:
            if re.search(rf"^From LazyRich Require Import [^.]*\b{other}\b", text, re.M):
                assert other in coqc.needed(module)
    assert {path.stem for path in coqc.THEORY.glob("*.v")} == set(order)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty home, and a shell script in the place of ``coqc``, which lists what it compiles."""
    program(tmp_path, monkeypatch, f'echo "$last" >> {tmp_path}/log', 'sleep 0.05; echo compiled > "${last%.v}.vo"')
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    forget()
    yield tmp_path
    forget()


def forget():
    coqc._kept.cache_clear()
    coqc._for_this_process.cache_clear()


def waits_for_ever(*_):
    raise AssertionError("who has the lock waits for it")


@pytest.mark.parametrize("at_once", [1, 2])
def test_what_cannot_be_kept_is_compiled_for_this_process(at_once, home, monkeypatch):
    """Theorems need what certificates need; who compiles them holds the lock, and must not ask for it again."""

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(coqc, "_put", full)
    before = signal.signal(signal.SIGALRM, waits_for_ever)
    signal.alarm(60)
    try:
        folder = coqc.compiled_theory("Balance", at_once=at_once)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    kept = home / "home" / "kernel"
    assert folder.parent != kept
    assert (folder / "Balance.vo").exists()
    assert not list(kept.iterdir())


def test_after_an_interruption_nothing_more_is_compiled(home, monkeypatch):
    """What waits for its turn is not begun; a process that is told to end does not compile for minutes before."""
    monkeypatch.setattr(coqc, "wait", lambda *_, **__: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        coqc.compiled_theory("TimeUnits", "WideLimits", "UntiedWeights", at_once=1)
    assert len((home / "log").read_text().split()) == 1
    assert not list((home / "home").rglob("*.vo"))
