"""What the documents say is so: their snippets run, their commands exist, their links lead somewhere, their numbers
are the ledger's."""

import ast
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import typer

from proofs import inventory
from proofs.cli import app
from proofs.ledger import recorded
from proofs.names import PAPERS
from proofs.reports import figure_tables, resting
from proofs.reports.in_print import is_our_question
from tests.homes import with_theory

ROOT = Path(__file__).resolve().parent.parent
FILES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANSWER_AT_ONCE = ("show", "list", "errata", "assumptions", "coverage", "ledger", "doctor", "diff")


def blocks(file, language):
    return [body for kind, body in FENCE.findall(file.read_text(encoding="utf-8")) if kind == language]


def named(body):
    """The file that a snippet is said to stand in; empty for one that is a program."""
    found = re.match(r"# (\S+\.py)\n", body)
    return found[1] if found else ""


def programs(file):
    return [body for body in blocks(file, "python") if not named(body)]


def commands():
    for file in FILES:
        for language in ("", "sh", "console"):
            for body in blocks(file, language):
                for line in body.splitlines():
                    line = line.removeprefix("$ ").split("  #")[0].strip()
                    if line.startswith(("lazyrich ", "make ", "python ")):
                        yield pytest.param(line, id=f"{file.name}: {line}"[:80])


def is_tutorial(file):
    return file.name == "own-papers.md"


def test_the_snippets_of_a_document_run_one_after_the_other(tmp_path):
    """Each document is a program; one process runs them all, since what takes time is to start."""
    driver = ["import runpy"]
    for file in (f for f in FILES if programs(f) and not is_tutorial(f)):
        run = [body for body in programs(file) if "import torch" not in body or importlib.util.find_spec("torch")]
        (tmp_path / f"{file.stem}.py").write_text("\n".join(run), encoding="utf-8")
        driver += [f"print('== {file.stem}', flush=True)", f"runpy.run_path('{file.stem}.py')"]
    (tmp_path / "driver").write_text("\n".join(driver), encoding="utf-8")
    compiled = os.environ.get("LAZYRICH_HOME", str(ROOT / ".lazyrich"))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LAZYRICH_HOME": compiled}
    done = subprocess.run(
        [sys.executable, "driver"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    said = dict(re.findall(r"^== ([\w-]+)\n(.*?)(?=^== |\Z)", done.stdout, re.MULTILINE | re.DOTALL))
    assert {"language", "three-uses", "check-runs"} <= set(said)
    for name in ("three-uses", "check-runs"):  # runs without a fault get the all-clear
        assert "as the theory" in said[name] or "no fault" in said[name].lower(), said[name]


def test_a_snippet_of_our_own_code_is_what_stands_there():
    found = 0
    for file in FILES:
        for body in blocks(file, "python"):
            if named(body).startswith("proofs/"):
                code = (ROOT / named(body)).read_text(encoding="utf-8")
                assert body.partition("\n")[2].strip() in code, f"{file.name}: {named(body)} has changed"
                found += 1
    assert found


@pytest.mark.parametrize("line", list(commands()))
def test_a_command_is_one(line):
    words = shlex.split(line)
    if words[0] == "make":
        assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
        return
    if words[0] == "python":
        assert (ROOT / words[1]).is_file()
        return
    group = typer.main.get_command(app)
    command = group.commands[words[1]]
    options = {name for parameter in command.params for name in parameter.opts}
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    given = [word for word in words[2:] if word.startswith("-") and not re.match(r"-\d", word)]
    assert {word.split("=")[0] for word in given} <= options | {"-"}, f"{words[1]} takes {sorted(options)}"
    assert arguments or len(words) == 2 + len(given) or given
    if words[1] in ANSWER_AT_ONCE and not re.search(r"[A-Z]{3}|modes2024", line):
        done = subprocess.run(
            [sys.executable, "-m", "proofs", *words[1:]], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_links_lead_somewhere(file):
    text = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert (file.parent / target).exists(), target
    for path in re.findall(r"`((?:proofs|numeric|symbolic|tests|lazyrich|docs)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path


def test_every_document_is_reached_from_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"docs/{file.name}" in text for file in FILES if file.parent.name == "docs")
    assert text.count("\n") <= 70, "one screen"


def test_every_kind_of_statement_is_in_the_language():
    text = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
    for file in (ROOT / "proofs" / "statements").glob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            bases = {base.id for base in getattr(node, "bases", ()) if isinstance(base, ast.Name)}
            kind = isinstance(node, ast.ClassDef) and bases & {"Statement", "Measured", "Scalar", "Domain"}
            if kind and node.name not in ("Measured", "Scalar"):
                assert f"`{node.name}`" in text, node.name


def test_the_numbers_of_the_readme_are_the_ledgers():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    columns = []
    for key in PAPERS:
        entries = recorded.of_paper(key).entries
        tally = Counter(entry["verdict"] for entry in entries.values())
        asked = sum(entry["verdict"] == "refuted" and is_our_question(entry) for entry in entries.values())
        numbered = len(inventory.NUMBERED[key].ids()) - len(inventory.missing(key, entries))
        rest = f"{tally['definition']} / {tally['unclear']} / {tally['out-of-reach']}"
        columns.append([numbered, len(entries), tally["holds"], tally["refuted"], asked, rest])
    rows = [f"| {' | '.join(map(str, row))} |" for row in zip(*columns, strict=True)]
    assert all(row in text for row in rows), "the table of the README should read\n" + "\n".join(rows)


def test_the_ten_minutes_from_an_equation_to_a_verdict(tmp_path):
    """The tutorial as it stands: its files, its commands, and what they are said to print."""
    text = (ROOT / "docs" / "own-papers.md").read_text(encoding="utf-8")
    home = str(with_theory(tmp_path / "home"))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LAZYRICH_HOME": home, "COLUMNS": "120"}

    def run(*arguments):
        return subprocess.run(
            [sys.executable, "-m", "proofs", *arguments],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert run("new-paper", "modes2024").returncode == 0
    snippets = blocks(ROOT / "docs" / "own-papers.md", "python")
    written = [body for body in snippets if named(body)]
    (correction,) = (body for body in snippets if not named(body))
    for body in written:
        (tmp_path / named(body)).write_text(body, encoding="utf-8")
    kept = [Path(named(body)).stem for body in written]
    start = tmp_path / "modes2024" / "__init__.py"
    code, changed = re.subn(r"(SECTIONS\b.*?= )\(.*?\)", rf"\g<1>{tuple(kept)!r}", start.read_text(), flags=re.DOTALL)
    assert changed == 1
    start.write_text(code)
    for example in (tmp_path / "modes2024").glob("*.py"):
        if example.stem not in (*kept, "__init__", "paper"):
            example.unlink()
    first = run("verify", "modes2024")
    assert len(re.findall(r"modes2024/\S+$", first.stdout, re.MULTILINE)) == 2, first.stdout
    for line in re.findall(r"^(\w+) +(modes2024/\S+)$", text.partition("**4.")[0], re.MULTILINE):
        assert re.search(rf"{line[0]}\s+{line[1]}\b", first.stdout), first.stdout
    with open(tmp_path / named(written[0]), "a", encoding="utf-8") as file:
        file.write("\n" + correction)
    second = run("verify", "modes2024", "--record")
    assert second.returncode == 0, second.stdout
    assert "2 claims: 1 holds, 1 refuted; 1 recalled" in second.stdout
    assert re.search(r"refuted\s+modes2024/eq-5\b", second.stdout), second.stdout
    shown = " ".join(run("show", "modes2024/eq-5").stdout.split())
    assert re.search(r"at a₀ = \S+, s = \S+, t = \S+", shown), shown
    assert "corrected" in shown
    assert run("report", "modes2024", "-o", "site").returncode == 0
    assert (tmp_path / "site" / "modes2024" / "eq-5.html").is_file()


@pytest.mark.parametrize("file", figure_tables.DOCUMENTS, ids=lambda f: f.name)
def test_the_tables_of_figures_are_the_records(file):
    _, _, rest = file.read_text(encoding="utf-8").partition(figure_tables.START)
    table = figure_tables.DOCUMENTS[file]()
    assert rest.partition(figure_tables.END)[0].strip() == table, "run `python -m proofs.reports.figure_tables`"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_refuted_formula_has_a_certified_counterexample(paper):
    known, all_of_them = resting.certified(resting.decided()[paper])
    assert known == all_of_them > 0


def test_the_table_of_what_rests_on_what_is_the_ledgers():
    assert resting.row() in resting.README.read_text(encoding="utf-8"), "run `python -m proofs.reports.resting`"
    text = resting.DOCUMENT.read_text(encoding="utf-8")
    _, _, rest = text.partition(resting.START)
    assert rest.partition(resting.END)[0].strip() == resting.table(), "run `python -m proofs.reports.resting`"


def test_what_images_of_mnist_decided_is_the_ledgers():
    """The count of what is out of reach, and the claims that moved, with the effect of the weaker witness."""
    entries = {name: entry for key in PAPERS for name, entry in recorded.of_paper(key).entries.items()}
    _, _, text = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8").partition("## What images of MNIST")
    left = sum(entry["verdict"] == "out-of-reach" for entry in entries.values())
    assert f"; {left} are." in text
    assert f"The {left} that are left" in text
    moved = re.findall(r"^\| `(\S+)` \| (\S+) \| (.*) \| (.*) \|$", text, flags=re.MULTILINE)
    assert len(moved) == 43 - left
    for name, verdict, *cells in moved:
        assert entries[name]["verdict"] == verdict
        for part, cell in zip(("pixels from 0 to 1", "pixels of mean 0 and mean square 1"), cells, strict=True):
            found = [e for e in entries[name]["evidence"] if e["part"].partition("/")[0] == part]
            assert found, name
            if cell.startswith("holds"):
                assert cell == f"holds ({min(e['excludes'] for e in found):.1f})", name
            else:
                assert cell.startswith("refuted"), name
                assert {e["outcome"] for e in found} == {"contradicts"}, name
