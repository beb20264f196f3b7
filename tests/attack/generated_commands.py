"""Bad command lines, environments, places to write, ledgers and papers of one's own."""

from __future__ import annotations

import copy
import json
import os
import socket
from pathlib import Path
from typing import Any

from cases import BAD_INTEGERS, Case, Rng, damaged, generator, pick
from generated_files import good_matrix, good_run, good_table

JUNK_NAMES = [
    "", " ", "/", "//", ".", "..", "../..", "domine2024", "domine2025//eq-3", "domine2025/eq-9999",
    "domine2025/eq-3/", "/etc/passwd", "/dev/null", "/proc/self", "[red]", "[/]", "%s", "eq-3", "DOMINE2025", "\u202e",
    "domine2025/[bold]", "a" * 5000, "x/" * 300, "-", "~", "*", "$HOME", "\\", "'; drop table", "λ",
    "domine2025/eq-3\n",
]  # fmt: skip
READING = ["show", "list", "ledger", "errata", "assumptions", "coverage"]


def unwritable(rng: Rng, place: Path) -> str:
    """A path at which no report can be written."""
    kind = pick(rng, ["folder", "missing", "file as folder", "pipe", "full", "proc", "empty", "long", "socket"])
    if kind == "folder":
        (place / "taken").mkdir()
        return str(place / "taken")
    if kind == "missing":
        return str(place / "no" / "such" / "report.json")
    if kind == "file as folder":
        (place / "file").touch()
        return str(place / "file" / "report.json")
    if kind == "pipe":
        os.mkfifo(place / "pipe")
        return str(place / "pipe")
    if kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(place / "socket"))
        return str(place / "socket")
    return {"full": "/dev/full", "proc": "/proc/report.json", "empty": "", "long": str(place / ("r" * 300))}[kind]


@generator
def reading_junk_names(rng: Rng, place: Path) -> Case:
    command = pick(rng, READING)
    name = pick(rng, JUNK_NAMES)
    return Case(
        [command, *(["--json"] if command == "ledger" and rng.random() < 0.5 else []), "--", name], refused=True
    )


@generator
def options_out_of_range(rng: Rng, place: Path) -> Case:
    option, values = pick(rng, [
        (["verify", "domine2025/eq-3", "--digits"], BAD_INTEGERS),
        (["verify", "domine2025/eq-3", "--examples"], ["-1", "0", "", "x", "1e3"]),
        (["verify", "domine2025/eq-3", "--jobs"], ["-1", "", "x", "1.5"]),
        (["verify", "domine2025/eq-3", "--seed"], ["-1", "", "x", str(2**32), str(-(2**63)), "1.5"]),
        (["verify", "domine2025/eq-3", "--memory"], ["-1", "0", "nan", "inf", "1e400", ""]),
        (["verify", "domine2025/eq-3", "--profile"], ["", "fast", "QUICK", "full "]),
        (["list", "--verdict"], ["", "true", "Holds", "holds,refuted"]),
        (["derive", "forgetting", "--order"], ["-1", "21", "999", "1e3", "", "99999999999999999999"]),
        (["derive", "lazy-expansion", "--order"], ["-1", "21", "999", "1e3", "", "99999999999999999999"]),
        (["derive", "riccati", "--order"], ["1", "-1", "x"]),
        (["reproduce", "agarwala2022/fig-6", "--seeds"], ["-1", "0", "x"]),
        (["reproduce", "agarwala2022/fig-6", "--seed"], ["-1", "x", str(2**64)]),
        (["reproduce", "agarwala2022/fig-6", "--device"], ["", "gpu", "cuda:7"]),
        (["reproduce", "agarwala2022/fig-6", "--profile"], ["", "fast"]),
        (["reproduce", "agarwala2022/fig-6", "--jobs"], ["-1", "x"]),
    ])  # fmt: skip
    return Case([*option[:-1], f"{option[-1]}={pick(rng, values)}"], refused=True)


@generator
def topics_and_figures_that_are_none(rng: Rng, place: Path) -> Case:
    name = pick(rng, [n for n in JUNK_NAMES if n])
    command = pick(rng, ["derive", "latex", "reproduce"])
    extra = ["-o", str(place / "out")] if command == "reproduce" else []
    return Case([command, *extra, "--", name], refused=True)


@generator
def commands_that_are_none(rng: Rng, place: Path) -> Case:
    line = pick(rng, [
        ["verfiy"], ["--no-such-option"], ["verify", "--no-such-option"], ["check-run"], ["show"],
        ["check-spectrum", "x"],
        ["errata"], ["new-paper"], ["verify", "--all", "domine2025"], ["coverage", "mine"], ["--debug"],
        ["assumptions"],
        ["show", "a", "b"], ["derive", "a", "b"], ["check-forgetting"], ["doctor", "x"],
    ])  # fmt: skip
    return Case(line, refused=True)


@generator
def reports_that_cannot_be_written(rng: Rng, place: Path) -> Case:
    target = unwritable(rng, place)
    kind = pick(
        rng,
        ["verify", "junit", "latex", "check-run", "check-spectrum", "check-forgetting", "reproduce", "new", "report",
         "documents", "kernel"],
    )  # fmt: skip
    if kind == "reproduce" and target == "/dev/full":
        target = str(place / "r" / ("r" * 300))
    if kind in ("verify", "junit"):
        option = "--json" if kind == "verify" else "--junit"
        return Case(
            ["verify", "domine2025/eq-3", "--examples", "3", f"{option}={target}"], refused=target != "/dev/full"
        )
    if kind == "latex":
        named = not os.path.isdir(target)  # into a folder goes TOPIC.tex
        return Case(["latex", "riccati", f"--output={target}"], refused=named and target != "/dev/full")
    if kind == "reproduce":
        made = os.path.isdir(target) or "such" in target  # folders on the way are made
        return Case(["reproduce", "agarwala2022/fig-6", f"--output={target}"], refused=not made)
    if kind in ("report", "documents"):
        folder = place / "mine"
        folder.mkdir()
        (folder / "ledger.json").write_text(json.dumps(LEDGER))
        (folder / "paper.py").write_text(GOOD_PAPER if kind == "documents" else "raise RuntimeError('not to be run')")
        made = os.path.isdir(target) or "such" in target
        return Case(["report" if kind == "report" else "latex", str(folder), f"--output={target}"], refused=not made)
    if kind == "kernel":
        if os.path.isdir(target) or "such" in target:
            (place / "theory").mkdir()
            (place / "theory" / "mine.v").touch()
            target = str(place)  # it would be emptied
        return Case(["kernel", "domine2025", f"--output={target}"], refused=True)
    if kind == "new":
        made = os.path.isdir(target) or "such" in target
        return Case(["new-paper", "--", target], refused=not made)
    file = {"check-run": good_run, "check-spectrum": good_matrix, "check-forgetting": good_table}[kind](place)
    extra = ["--ensemble", "iid"] if kind == "check-spectrum" else []
    return Case([kind, str(file), *extra, f"--json={target}"], refused=target != "/dev/full")


@generator
def odd_environments(rng: Rng, place: Path) -> Case:
    (place / "file").touch()
    environment = pick(rng, [
        {"LAZYRICH_HOME": ""}, {"LAZYRICH_HOME": "/dev/null"}, {"LAZYRICH_HOME": "/proc"},
        {"LAZYRICH_HOME": "/dev/full"},
        {"LAZYRICH_HOME": str(place / "file")}, {"LAZYRICH_HOME": str(place / ("h" * 300))}, {"COLUMNS": "0"},
        {"COLUMNS": "x"}, {"COLUMNS": "-5"}, {"COLUMNS": "1"}, {"PYTHONIOENCODING": "ascii"}, {"TERM": ""},
        {"HOME": "/dev/null"}, {"TMPDIR": "/nowhere"}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"LC_ALL": "tr_TR"},
    ])  # fmt: skip
    line = pick(rng, [
        ["verify", "domine2025/eq-3", "--examples", "3"], ["list", "domine2025"], ["show", "domine2025/eq-3"],
        ["errata", "graldi2025"], ["derive", "riccati"], ["doctor"], ["check-run", str(good_run(place))],
        ["check-forgetting", str(good_table(place))], ["coverage"], ["derive"],
    ])  # fmt: skip
    return Case(line, refused=environment.get("LAZYRICH_HOME") == "", environment=environment)


@generator
def values_that_are_empty(rng: Rng, place: Path) -> Case:
    """An option of any command whose value is empty, as in ``--output=$UNSET``, or an empty argument."""
    import typer

    from proofs.cli import app

    name, command = pick(rng, typer.main.get_command(app).commands.items())  # type: ignore[attr-defined]
    valued = [p.opts for p in command.params if p.param_type_name == "option" and not p.is_flag]
    if not valued or rng.random() < 0.3:
        return Case([name, *pick(rng, [[""], ["--", ""]])], refused=True)
    option = pick(rng, pick(rng, valued))
    return Case([name, *([f"{option}="] if option.startswith("--") and rng.random() < 0.5 else [option, ""])], True)


PATHS_IN_WORDS = ("claim", "paper", "names", "old", "new")
"""Arguments that are no ``Path``, and may name a folder of one's own."""

NEEDED = {"--ensemble": "iid", "--equation": "7", "--latex": "x = x", "--by": "me", "--says": "no"}


@generator
def paths_that_cannot_be(rng: Rng, place: Path) -> Case:
    """Any path of any command: too long, in a circle of links, below a file, with a zero byte, in no encoding."""
    import typer

    from proofs.cli import app

    (place / "circle.npz").symlink_to(place / "circle.npz")
    (place / "file").touch()
    bad = pick(rng, [
        "n" * 300, "n" * 5000, "x/" * 3000 + "x", "circle.npz", "circle.npz/x.npz", "file/x.npz", "a\0b",
        "l" * 256 + ".npz", "./" + "k" * 300 + "/ledger.json", "~" + "u" * 400,
    ])  # fmt: skip
    found = [
        (name, command, p)
        for name, command in typer.main.get_command(app).commands.items()  # type: ignore[attr-defined]
        for p in command.params
        if p.name in PATHS_IN_WORDS or "path" in str(getattr(p, "type_descriptor", None) or p.type).lower()
    ]
    name, command, chosen = pick(rng, found)
    line, good = [name], str(good_run(place))
    for p in command.params:
        if p is chosen:
            line += [bad] if p.param_type_name == "argument" else [p.opts[0], bad]
        elif p.param_type_name == "argument" and p.required:
            line.append(good)
        elif p.required:
            line += [p.opts[0], NEEDED[p.opts[0]]]
    return Case(line, refused=True)


# papers of one's own

LEDGER = {
    "schema": 2,
    "paper": "mine",
    "settings": None,
    "claims": [
        {
            "id": f"mine/table-1/{part}", "paper": "mine", "label": "Table 1", "kind": "scalar identity",
            "verdict": "refuted", "reason": "r", "summary": "A [red]mean[/].", "printed": "x_1", "corrected": None,
            "assumptions": [], "uses": [], "ablates": ["A1"], "need": "needed", "own": False, "importance": 2,
            "evidence": [
                {"witness": "numeric", "outcome": "contradicts", "strength": "certified", "detail": "d", "digits": 5,
                 "examples": 3, "from_definitions": True, "counterexample": {"x": 1}, "seconds": None}
            ],
            "counterexample": {"x": 1},
        }
        for part in ("mean", "variance")
    ],
}  # fmt: skip

GOOD_PAPER = """
import sympy as sp
from proofs.claims import Paper
from proofs.statements.scalar import Identity
paper = Paper("mine", "title", "authors", 2025)
x = sp.Symbol("x", positive=True)
@paper.equation(1)
def square() -> Identity:
    "A [red]square[/]."
    return Identity((x + 1) ** 2, x**2 + 2 * x + 1)
"""

BAD_PAPERS = [
    "", "x = (", "\0", "paper = 3", "import nothing_of_this_name", "1 / 0", "raise SystemExit", "raise SystemExit(0)",
    "import sys; sys.exit('bye')", "raise BaseException('x')", "raise MemoryError",
    "def f(): f()\nf()", "raise OSError(28, 'No space left on device')", "raise BrokenPipeError", "assert False",
    "from .missing import x", "import proofs.nothing", "raise StopIteration",
    "raise UnicodeDecodeError('a', b'', 0, 1, 'b')",
    "from proofs.claims import Paper\npaper = Paper('mine', 't', 'a', 2025)\n@paper.equation(1)\ndef f(): return 3",
    "from proofs.claims import Paper\npaper = Paper('mine', 't', 'a', 2025)\n"
    "@paper.equation(1)\ndef f(): raise SystemExit(0)",
    "from proofs.claims import Paper\npaper = Paper('mine', 't', 'a', 2025)\n@paper.equation('[')\ndef f(): pass",
    "from proofs.claims import Paper\npaper = Paper('domine2025', 't', 'a', 2025)",
    "from proofs.claims import Paper\npaper = Paper('../x', 't', 'a', 2025)\n@paper.equation(1)\ndef f(): pass",
]  # fmt: skip


@generator
def papers_whose_code_is_wrong(rng: Rng, place: Path) -> Case:
    folder = place / "mine"
    folder.mkdir()
    (folder / pick(rng, ["paper.py", "__init__.py"])).write_text(pick(rng, BAD_PAPERS))
    return Case(["verify", str(folder), "--jobs", pick(rng, ["1", "2"])], may_fail=True)


@generator
def papers_whose_ledger_is_damaged(rng: Rng, place: Path) -> Case:
    folder = place / "mine"
    folder.mkdir()
    command = pick(rng, [*READING[:5], "verify"])
    (folder / "paper.py").write_text(GOOD_PAPER if command == "verify" else "raise RuntimeError('this must not run')")
    file = folder / "ledger.json"
    kind = pick(rng, ["field", "field", "field", "bytes", "folder", "pipe", "schema", "deep", "huge", "link", "other"])
    if kind == "field":
        document = copy.deepcopy(LEDGER)
        parent, key = pick(rng, list(places_in(document)))
        junk = pick(rng, [None, 0, -1, "", "x", [], {}, True, 1e308, [[]], {"a": 1}, "\0", "[/red]", "holds", 10**400,
                          "\ud800", "\x1b[2J", {"\x1b]0;x\x07": "\udfff"}, ["\x9b2J"]])  # fmt: skip
        if rng.random() < 0.3:
            del parent[key]
        else:
            parent[key] = junk
        file.write_text(json.dumps(document))
    elif kind == "bytes":
        file.write_bytes(damaged(rng, json.dumps(LEDGER).encode()))
    elif kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "link":
        file.symlink_to(file)
    elif kind == "deep":
        file.write_text(pick(rng, ["[", '{"a":']) * 100_000)
    elif kind == "huge":
        with file.open("wb") as stream:
            stream.truncate(2**33)
    else:
        schema = pick(rng, [99, -1, None, "2", 2.0, True]) if kind == "schema" else 2
        claims = LEDGER["claims"] if kind == "schema" else [*LEDGER["claims"], LEDGER["claims"][0]]  # type: ignore[misc]
        file.write_text(json.dumps({**LEDGER, "schema": schema, "claims": claims}))
    return Case([command, str(folder)], refused=kind not in ("field", "bytes"))


def places_in(value: Any) -> Any:
    """Every (container, key) of a JSON document."""
    items = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, inner in items:
        yield value, key
        yield from places_in(inner)


@generator
def folders_for_new_papers(rng: Rng, place: Path) -> Case:
    name = pick(rng, ["---", "domine2025", "λ", "a/b/c", ".", "..", "a" * 300, "x\ny", "1", "proofs", "[red]"])
    if name in (".", ".."):
        (place / "file").touch()
        return Case(["new-paper", str(place / name)], refused=True)
    return Case(["new-paper", str(place / name)], refused=name in ("---", "domine2025", "λ", "a" * 300))


@generator
def ledgers_to_compare_and_answer(rng: Rng, place: Path) -> Case:
    folder = place / "mine"
    folder.mkdir()
    (folder / "paper.py").write_text("raise RuntimeError('this must not run')")
    content = json.dumps(LEDGER).encode()
    whole = rng.random() < 0.4
    (folder / "ledger.json").write_bytes(content if whole else damaged(rng, content))
    good = place / "good.json"
    good.write_bytes(content)
    other = pick(rng, [str(good), "/dev/null", str(place), "", "domine2024", str(folder / "paper.py")])
    pairs = [[str(folder), str(good)], [str(folder / "ledger.json"), str(good)], [str(folder), other]]
    if rng.random() < 0.6:
        return Case(["diff", "--", *pick(rng, pairs)])
    answers = place / "mine" / "answers.toml"
    kind = pick(rng, ["none", "folder", "pipe", "junk", "text"])
    if kind == "folder":
        answers.mkdir()
    elif kind == "pipe":
        os.mkfifo(answers)
    elif kind == "junk":
        answers.write_text(pick(rng, ["answer = 3", "[[answer]]", "[", "answer = []", "\x00"]))
    elif kind == "text":
        answers.write_bytes(damaged(rng, b'[[answer]]\nclaim = "mine/table-1/mean"\nby = "A"\n'))
    name = pick(rng, [f"{folder}/table-1/mean", str(folder), f"{folder}/none", "nothing/eq-1"])
    return Case(
        ["answer", name, f"--by={pick(rng, ['A', '', chr(0), '[red]'])}", f"--says={pick(rng, ['x', '', '[/]'])}"]
    )


@generator
def kernels_and_stress_of_nothing(rng: Rng, place: Path) -> Case:
    name = pick(rng, [n for n in JUNK_NAMES if n.strip() not in ("", ".", "..", "../..", "/", "//")])
    return Case([pick(rng, ["kernel", "stress", "verify"]), "--", name], refused=True)
