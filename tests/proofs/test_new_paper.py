"""A paper of one's own: made by one command, examined by the witnesses, recorded in its folder."""

import dataclasses
import importlib
import json
import os
import pkgutil
import subprocess
import sys

import pytest
import sympy as sp

from proofs import example_paper, own_papers, statements
from proofs.claims import UnknownClaim
from proofs.errors import UsageError
from proofs.statements.base import Statement
from proofs.statements.dynamics import Tasks
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Measured
from tests.homes import with_theory

FAST = ("eq-1", "eq-2", "eq-5", "eq-12", "fig-1", "def-1", "table-1")

CLAIM = """
import sympy as sp
from proofs.claims import Paper
from proofs.statements.scalar import Identity
paper = Paper("{key}", "title", "authors", 2025)
x = sp.Symbol("x", positive=True)
@paper.equation(1)
def square() -> Identity:
    "A square."
    return Identity((x + 1) ** 2, {right})
"""


def lazyrich(*arguments, home, cwd):
    if arguments[0] == "verify":
        with_theory(home)
    environment = {**os.environ, "LAZYRICH_HOME": str(home), "COLUMNS": "120"}
    command = [sys.executable, "-m", "proofs", *map(str, arguments)]
    environment["PYTHONPATH"] = os.getcwd()
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, cwd=cwd)


def leaves(kind):
    """The kinds of statement that are no family of kinds."""
    inner = kind.__subclasses__()
    return {leaf for below in inner for leaf in leaves(below)} if inner else {kind}


def parts(statement):
    yield statement
    for field in dataclasses.fields(statement):
        value = getattr(statement, field.name)
        for inner in value.values() if isinstance(value, dict) else [value]:
            if isinstance(inner, Statement):
                yield from parts(inner)


def test_every_kind_of_statement_has_an_example():
    for module in pkgutil.iter_modules(statements.__path__):
        importlib.import_module(f"proofs.statements.{module.name}")
    # a procedure names experiments under numeric/, which a paper of one's own has not
    kinds = {kind for kind in leaves(Statement) if kind.__module__.startswith("proofs.statements")} - {Tasks, Procedure}
    shown = {type(s) for claim in example_paper.paper.claims for s in parts(claim.statement)}
    assert kinds - shown == set()
    assert all(claim.summary for claim in example_paper.paper.claims)


def test_the_words_of_the_language_have_an_example():
    measured = [s for claim in example_paper.paper.claims for s in parts(claim.statement) if isinstance(s, Measured)]
    used = {type(node).__name__ for s in measured for side in dataclasses.astuple(s)[:3] for node in nodes(side)}
    words = {"Mean", "Prob", "Wide", "Trace", "GaussianMean", "Iterated", "Root", "Flowed", "At", "Slope"}
    assert words | {"SingularValue", "Coefficient"} <= used


def nodes(side):
    return sp.preorder_traversal(side) if isinstance(side, sp.Basic) else ()


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    place = tmp_path_factory.mktemp("papers")
    done = lazyrich("new-paper", "My-paper", home=place, cwd=place)
    assert done.returncode == 0, done.stderr
    return place


def test_the_folder_is_examined_recorded_and_compared(made):
    names = [f"My-paper/{claim}" for claim in FAST]
    first = lazyrich("verify", *names, "--jobs", "2", home=made, cwd=made)
    assert first.returncode == 0, first.stdout + first.stderr
    assert "nothing is recorded of my_paper yet" in first.stdout
    recorded = lazyrich("verify", *names, "--record", "--jobs", "1", home=made, cwd=made)
    assert f"{len(FAST)} recalled" in recorded.stdout
    file = made / "My-paper" / "ledger.json"
    verdicts = {item["id"]: item["verdict"] for item in json.loads(file.read_text())["claims"]}
    assert verdicts == {
        "my_paper/eq-1": "holds",
        "my_paper/eq-2": "refuted",
        "my_paper/eq-5": "holds",
        "my_paper/eq-12": "holds",
        "my_paper/fig-1/largest": "holds",
        "my_paper/def-1": "definition",
        "my_paper/table-1": "out-of-reach",
    }
    assert "all verdicts are as recorded" in lazyrich("verify", *names, home=made, cwd=made).stdout
    file.write_text(file.read_text().replace('"verdict": "definition"', '"verdict": "holds"'))
    changed = lazyrich("verify", *names, home=made, cwd=made)
    assert changed.returncode == 1
    assert "holds -> definition" in changed.stdout
    shown = lazyrich("show", "My-paper/eq-2", home=made, cwd=made)
    assert "the factor 2 was lost" in shown.stdout
    assert "by hand" in shown.stdout
    assert "Equation 2" in lazyrich("errata", "My-paper", home=made, cwd=made).stdout
    assert "my_paper/table-1" in lazyrich("list", "My-paper", home=made, cwd=made).stdout


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    done = lazyrich("new-paper", tmp_path, home=tmp_path, cwd=tmp_path)
    assert done.returncode == 2
    assert "not empty" in done.stderr
    assert [f.name for f in tmp_path.iterdir()] == ["notes.txt"]
    onto_a_file = lazyrich("new-paper", tmp_path / "notes.txt", home=tmp_path, cwd=tmp_path)
    assert onto_a_file.returncode == 2


@pytest.mark.parametrize("name", ["domine2025", "---"])
def test_a_name_that_gives_no_key_is_refused(name, tmp_path):
    done = lazyrich("new-paper", tmp_path / name, home=tmp_path, cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_change_of_the_folder_is_examined_again(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "paper.py").write_text(CLAIM.format(key="mine", right="x**2 + 2 * x + 1"))
    assert lazyrich("verify", "mine", home=tmp_path, cwd=tmp_path).returncode == 0
    assert "1 recalled" in lazyrich("verify", "mine/eq-1", home=tmp_path, cwd=tmp_path).stdout
    (folder / "helpers.py").write_text('"""Nothing."""\n')
    (folder / "paper.py").write_text(CLAIM.format(key="mine", right="x**2 + 2 * x + 1").replace("A square", "Words"))
    assert "1 recalled" in lazyrich("verify", "mine", home=tmp_path, cwd=tmp_path).stdout
    (folder / "paper.py").write_text(CLAIM.format(key="mine", right="x**2 + x + 1"))
    undecided = lazyrich("verify", "mine", home=tmp_path, cwd=tmp_path)
    assert undecided.returncode == 1
    assert "has no correction" in undecided.stdout
    assert "− numeric (certified): left − right = " in undecided.stdout
    shown = lazyrich("show", "mine/eq-1", home=tmp_path, cwd=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "has no correction" in " ".join(shown.stdout.split())
    assert "numeric (certified)" in shown.stdout


MEASURED = """
from proofs.claims import Paper
import sympy as sp
from numeric.experiment import Outcome, from_definitions
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain
paper = Paper("functions", "title", "authors", 2025)
s = sp.Symbol("s", positive=True)
def half(s):
    "Half of it."
    return s / 2
@from_definitions
def halved(*, s, seed, effort):
    return Outcome(half(s), bias=1e-9)
@from_definitions
def doubled(*, s, seed, effort):
    return Outcome(2 * half(half(s)), bias=1e-9)
@paper.equation(1)
def first() -> Procedure:
    "Measured."
    return Procedure("half", halved, doubled, "=", s / 2, why="a test", over=Domain({s: sp.Interval(1, 2)}))
"""


def test_a_claim_depends_on_the_functions_that_it_calls_and_not_on_words(tmp_path):
    from proofs.results import key
    from proofs.witnesses.settings import Settings

    def key_of(text):
        (tmp_path / "paper.py").write_text(text)
        for name in [m for m in sys.modules if m.startswith("lazyrich_folder_")]:
            del sys.modules[name]
        return key(own_papers.load_folder(tmp_path).claims[0], Settings())

    assert key_of(MEASURED) == key_of(MEASURED.replace("Half of it", "Other words").replace("Measured.", "Found."))
    assert key_of(MEASURED) != key_of(MEASURED.replace("return s / 2\n", "return s / 2 + 0\n"))


def test_sections_and_files_that_do_not_fit_get_a_sentence(tmp_path):
    done = lazyrich("new-paper", "mine", home=tmp_path, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for other in ("networks", "quantities", "measurements"):
        (tmp_path / "mine" / f"{other}.py").unlink()
    gone = lazyrich("verify", "mine/def-1", home=tmp_path, cwd=tmp_path)
    assert gone.returncode == 2
    assert "names 'networks', but there is no networks.py" in gone.stderr
    assert "lazyrich_folder" not in gone.stderr
    init = tmp_path / "mine" / "__init__.py"
    text = init.read_text()
    listed = text[text.index("SECTIONS: ") : text.index("paper = assemble")]
    init.write_text(text.replace(listed, 'SECTIONS: tuple[str, ...] = ("compositions",)\n\n'))
    left = lazyrich("verify", "mine/def-1", home=tmp_path, cwd=tmp_path)
    assert left.returncode == 0, left.stderr
    assert "scalars.py is not named in SECTIONS" in " ".join(left.stdout.split())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = (", "line 1"),
        ("\n\nnames = {}['missing']", "line 3: KeyError: 'missing'"),
        ("paper = 3", "does not set `paper`"),
        (CLAIM.format(key="domine2025", right="x"), "is the key of one of lazyrich's own papers"),
    ],
)
def test_what_is_wrong_with_a_folder_is_said(text, message, tmp_path):
    (tmp_path / "paper.py").write_text(text)
    with pytest.raises(UsageError) as caught:
        own_papers.load_folder(tmp_path)
    assert message in str(caught.value)


def test_folders_without_a_paper_and_claims_that_are_not_there(tmp_path):
    with pytest.raises(UsageError, match="holds no paper"):
        own_papers.load_folder(tmp_path)
    for number, right in enumerate(("x", "x + 1")):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "paper.py").write_text(CLAIM.format(key="twice", right=right))
    assert [c.id for c in own_papers.select([str(tmp_path / "0")])] == ["twice/eq-1"]
    with pytest.raises(UsageError, match="choose another"):
        own_papers.load_folder(tmp_path / "1")
    with pytest.raises(UnknownClaim, match="twice/eq-1"):
        own_papers.select([str(tmp_path / "0" / "eq-2")])


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("return Identity(x, y)", "line 9: NameError: name 'y' is not defined"),
        ("return sp.Eq(x, x)", "mine/eq-2 returns"),
    ],
)
def test_a_claim_that_cannot_be_built_does_not_take_the_others_with_it(body, message, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    text = CLAIM.format(key="mine", right="x**2 + 2 * x + 1").strip()
    lines = [*text.splitlines()[:-4], "@paper.equation(2)", "def broken() -> Identity:", '    "Broken."', f"    {body}"]
    (folder / "paper.py").write_text("\n".join([*lines, *text.splitlines()[-4:]]) + "\n")
    done = lazyrich("verify", "mine", home=tmp_path, cwd=tmp_path)
    assert done.returncode == 3
    assert "failed: mine/eq-2: " in done.stdout
    assert message in done.stdout
    assert "1 holds" in done.stdout


def test_a_damaged_ledger_is_said(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "paper.py").write_text(CLAIM.format(key="mine", right="x**2 + 2 * x + 1"))
    (folder / "ledger.json").write_text('{"claims": [3]}')
    done = lazyrich("verify", "mine", home=tmp_path, cwd=tmp_path)
    assert done.returncode == 2
    assert "ledger.json is no ledger" in done.stderr


def test_names_of_the_three_papers_come_first(tmp_path, monkeypatch):
    (tmp_path / "domine2025").mkdir()
    monkeypatch.chdir(tmp_path)
    assert [c.id for c in own_papers.select(["domine2025/eq-3"])] == ["domine2025/eq-3"]
