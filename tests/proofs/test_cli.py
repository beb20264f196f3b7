"""The command line as a user meets it: exit status, messages, files."""

import importlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from xml.etree import ElementTree

import pytest
import typer

from proofs import cli, ledger
from proofs.errors import UsageError
from tests.homes import with_theory
from tests.processor_time import fastest

COMMAND = [sys.executable, "-m", "proofs"]


def lazyrich(*arguments, home, **options):
    if arguments[0] == "verify":
        with_theory(home)
    environment = {**os.environ, "LAZYRICH_HOME": str(home), "COLUMNS": "120"}
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, env=environment, check=False, **options
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "domine2025/eqq-7"], "did you mean"),
        (["verify", "domine2024"], "domine2025"),
        (["verify", "--profile", "fast"], "quick"),
        (["verify", "domine2025/eq-3", "--json", "/no/such/folder/x.json"], "/no/such/folder"),
        (["verify", "--digits", "3", "domine2025"], "15"),
        (["verify", "--all", "domine2025"], "--all"),
        (["list", "--verdict", "true"], "holds"),
        (["derive", "riccatti"], "riccati"),
        (["show", "domine2025/eq-9999"], "domine2025/eq-"),
    ],
)
def test_bad_usage_exits_with_2_and_helps(arguments, message, tmp_path):
    done = lazyrich(*arguments, home=tmp_path)
    assert done.returncode == 2, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def called(monkeypatch, *words):
    """The exit status of a command in this process."""
    monkeypatch.setattr("proofs.interruption.install", lambda: None)
    monkeypatch.setattr("sys.argv", ["lazyrich", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    return end.value.code


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["verify", "domine2025/eq-3", "--seed", "-1"], "--seed"),
        (["verify", "domine2025/eq-3", "--memory", "0"], "--memory"),
        (["derive", "forgetting", "--order", "999"], "--order"),
        (["reproduce", "agarwala2022/fig-6", "--seeds", "-1"], "--seeds"),
        (["answer", "domine2025/eq-15", "--by", "A", "--says", "\udcff"], "--says"),
        (["answer", "domine2025/eq-15", "--by", " ", "--says", "x"], "--by"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_values_that_make_no_sense_are_refused(words, named, monkeypatch, capsys):
    assert called(monkeypatch, *words) == 2
    assert named in capsys.readouterr().err


@pytest.mark.parametrize(
    ("problem", "status", "said"),
    [
        (ZeroDivisionError("by design"), 3, "a fault of lazyrich itself: ZeroDivisionError: by design"),
        (OSError(28, "No space left on device", "x.json"), 3, "No space left on device: x.json"),
        (MemoryError(), 3, "more memory than there is"),
    ],
    ids=["a fault of our own", "a full disk", "memory"],
)
def test_what_goes_wrong_is_one_line_and_leaves_its_trace_under_debug(problem, status, said, monkeypatch, capsys):
    def breaks():
        raise problem

    monkeypatch.setattr(importlib.import_module("proofs.cli.doctor"), "doctor_command", breaks)
    assert called(monkeypatch, "doctor") == status
    quiet = capsys.readouterr().err
    assert said in quiet
    assert "Traceback" not in quiet
    assert called(monkeypatch, "--debug", "doctor") == status
    shown = capsys.readouterr().err
    assert said in shown
    assert "in breaks" in shown


def test_the_doctor_says_what_is_here_and_what_is_missing_for_what(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    assert called(monkeypatch, "doctor") == 0
    said = " ".join(capsys.readouterr().out.split())
    for word in ("lazyrich", "Python", "sympy", "numba", "cores", "GiB of memory", "schema", "0 finished results"):
        assert word in said
    assert re.search(r"missing coqc not found needed for the kernel witness", said)
    assert re.search(r"missing TeX latexmk or pdflatex not found needed for `make latex`", said)
    assert re.search(r"(ok|missing) torch", said)
    assert "not every command does" in said


def test_the_doctor_names_a_store_and_a_ledger_that_do_not_work(monkeypatch, capsys):
    monkeypatch.setenv("LAZYRICH_HOME", "/dev/null/home")
    called(monkeypatch, "doctor")
    assert "set LAZYRICH_HOME to a folder of yours" in capsys.readouterr().out

    def damaged(paper):
        raise UsageError(f"the ledger of {paper} is damaged")

    monkeypatch.setattr("proofs.ledger.read", damaged)
    assert called(monkeypatch, "doctor") == 3
    assert "the ledger of graldi2025 is damaged" in capsys.readouterr().out


def options_that_take_a_value():
    for name, command in typer.main.get_command(cli.app).commands.items():
        yield name, ""
        for option in command.params:
            if option.param_type_name == "option" and not option.is_flag:
                yield from ((name, opt) for opt in option.opts)


@pytest.mark.parametrize(("command", "option"), list(options_that_take_a_value()))
def test_an_empty_value_is_no_value(command, option, tmp_path, monkeypatch, capsys):
    """To pathlib '' is the working directory: `--output=$UNSET` wrote there, and `verify ''` ran what stood there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "paper.py").write_text("raise RuntimeError('this must not run')")
    for words in ([f"{option}="] if option.startswith("--") else [], [option, ""] if option else [""]):
        if words:
            assert called(monkeypatch, command, *words) == 2
            assert "is empty" in capsys.readouterr().err
    assert sorted(f.name for f in tmp_path.iterdir()) == ["paper.py"]


def test_an_empty_home_is_refused(tmp_path):
    done = lazyrich("list", "domine2025", home="")
    assert done.returncode == 2
    assert "LAZYRICH_HOME is empty" in done.stderr


@pytest.mark.parametrize("command", ["check-run", "check-spectrum", "check-forgetting", "verify", "new-claim"])
@pytest.mark.parametrize("name", ["n" * 300, "n" * 5000, "x/" * 3000 + "x", "circle", "circle/run.npz", "a\0b"])
def test_a_name_that_no_file_can_have_is_an_input_error(command, name, tmp_path, monkeypatch, capsys):
    """`check-run` with a name of thousands of letters ended with 3, links in a circle as a fault of lazyrich."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "circle").symlink_to("circle")
    more = {"check-spectrum": ["--ensemble", "iid"], "new-claim": ["--equation", "7", "--latex", "x = x"]}
    assert called(monkeypatch, command, name, *more.get(command, [])) == 2
    said = capsys.readouterr().err
    assert said
    assert "a fault of lazyrich" not in said
    if command.startswith("check-"):
        assert called(monkeypatch, command, "run.npz", *more.get(command, []), "--json", name) == 2
        assert "a fault of lazyrich" not in capsys.readouterr().err


@pytest.mark.parametrize("words", [["verify", "domine2025/eq-3"], ["new-paper", "mine"], ["check-run", "run.npz"]])
def test_a_working_directory_that_is_gone_is_said(words, tmp_path, monkeypatch, capsys):
    """`verify` there reported a claim that failed with a bare FileNotFoundError."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert called(monkeypatch, *words) == 2
    assert "the working directory is gone" in capsys.readouterr().err
    assert called(monkeypatch, words[0], "--help") == 0


def test_help_answers_at_once(tmp_path):
    assert fastest(["--help"], tmp_path, 0.5) < 0.5


def test_verify_writes_json_and_junit_and_agrees_with_the_ledger(tmp_path):
    report, junit = tmp_path / "report.json", tmp_path / "report.xml"
    done = lazyrich(
        "verify", "domine2025/eq-3", "--examples", "5", "--json", str(report), "--junit", str(junit), home=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "seed 20251120" in done.stdout
    (claim,) = json.loads(report.read_text())["claims"]
    assert claim["verdict"] == "holds"
    assert claim["evidence"][0]["seconds"] is not None
    assert ElementTree.parse(junit).getroot().attrib["failures"] == "0"


def test_a_changed_verdict_exits_with_1(tmp_path, monkeypatch):
    from proofs.cli.verify import verify_command

    file = tmp_path / "domine2025.json"
    entry = {**ledger.read("domine2025")["domine2025/eq-3"], "verdict": "refuted"}
    file.write_text(ledger.text([entry], paper="domine2025"))
    monkeypatch.setattr(ledger, "path", lambda paper: file)
    monkeypatch.setenv("LAZYRICH_HOME", str(with_theory(tmp_path)))
    options = {"profile": "quick", "digits": 50, "examples": 4, "seed": 1, "jobs": 1, "json_file": None, "junit": None}
    assert verify_command(["domine2025/eq-3"], **options, fresh=False, record=False, quiet=True) == 1


def test_show_ledger_and_list(tmp_path):
    shown = lazyrich("show", "domine2025/eq-3", home=tmp_path)
    assert shown.returncode == 0
    assert "evidence" in shown.stdout
    listed = lazyrich("list", "domine2025", home=tmp_path)
    assert "domine2025/eq-3" in listed.stdout
    recorded = lazyrich("ledger", "domine2025", "--json", home=tmp_path)
    assert json.loads(recorded.stdout)["schema"] == ledger.SCHEMA


def test_ctrl_c_keeps_what_was_finished(tmp_path):
    environment = {**os.environ, "LAZYRICH_HOME": str(with_theory(tmp_path))}
    running = subprocess.Popen(
        [*COMMAND, "verify", "domine2025/eq-2", "domine2025/eq-7", "--jobs", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    deadline = time.monotonic() + 120  # the first claim is a definition, the second takes half a minute
    while all("kernel" in f.parts for f in tmp_path.rglob("*.json")) and time.monotonic() < deadline:
        time.sleep(0.1)  # what the kernel compiles is no result
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "finished results are kept" in errors
    again = lazyrich("verify", "domine2025/eq-2", "--jobs", "1", home=tmp_path)
    assert "1 recalled" in again.stdout


def test_a_reader_that_has_gone_is_no_changed_verdict():
    """`lazyrich list | head -1` ended with 1."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-c", "from proofs.cli import main; main()", "list", "domine2025"],
            stdout=pipe, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
