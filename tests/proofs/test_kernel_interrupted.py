"""The theory is compiled where it cannot be kept, and compiled no further once somebody interrupts."""

import signal

import pytest

from proofs.kernel import coqc


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty home, and a shell script in the place of ``coqc``, which lists what it compiles."""
    file = tmp_path / "bin" / "coqc"
    file.parent.mkdir()
    lines = "for last; do :; done", f'echo "$last" >> {tmp_path}/log', 'sleep 0.05; echo compiled > "${last%.v}.vo"'
    file.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{file.parent}:/usr/bin:/bin")
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
