"""The commands that write, each with what stands in its folder before and the files that it must leave whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import places
from whole_files import (
    is_certificate,
    is_document,
    is_html,
    is_json,
    is_npz,
    is_pdf,
    is_png,
    is_python,
    is_tex,
    is_toml,
    is_xml,
)


@dataclass(frozen=True)
class Scenario:
    """A command (or a function that writes), its folder before, the files that it must leave whole, its exit status.

    ``programs``: it runs other programs, which may be what is killed.  ``only_new``: it refuses a folder that is there.
    """

    name: str
    run: Callable[[Path], int]
    files: dict[str, Callable[[Path], bool]] = field(default_factory=dict)
    prepare: Callable[[Path], None] = lambda place: None
    status: int = 0
    programs: bool = False
    only_new: bool = False


def command(*arguments: str) -> Callable[[Path], int]:
    """The command line, with HERE for the folder; its exit status."""

    def run(place: Path) -> int:
        from proofs.cli import main

        sys.argv = ["lazyrich", *(a.replace("HERE", str(place)) for a in arguments)]
        try:
            main()
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 0 if end.code is None else 98
        return 0

    return run


def kernel_write(place: Path, *options: str) -> int:
    """`kernel --write` of three lemmas in two sections, and the compilation that follows."""
    from proofs.kernel import build, certificates, coqc, counts, premises, theorems
    from proofs.kernel.lemma import Lemma

    def plan(paper: str, seconds: float, report: Any, kept: Any) -> list[Any]:
        made = [Lemma(f"lemma_{k}", "True", "Proof. exact I. Qed.", "") for k in range(3)]
        return [build._Planned(f"section_{k // 2 + 2}", f"{k}", m, [f"domine2025/eq-{k}"]) for k, m in enumerate(made)]

    os.environ["PATH"] = f"{place / 'bin'}:{os.environ['PATH']}"
    certificates.FOLDER = theorems.FOLDER = place / "certificates"  # type: ignore[attr-defined]
    coqc.MODULES, coqc.THEOREMS = coqc.MODULES[:1], ()  # type: ignore[assignment]
    theorems.THEOREMS = dict(list(theorems.THEOREMS.items())[:1])
    build.plan = plan  # type: ignore[assignment]
    build.statement_named = lambda label: places.STATED  # type: ignore[assignment]
    counts.table = lambda papers: ""  # type: ignore[assignment,return-value]
    premises.files = lambda paper: {"premises_met.v": "Lemma met : True.\nProof. exact I. Qed.\n"}
    return command("kernel", "domine2025", "--write", *options, "--jobs=1", "--output=HERE/compiled")(place)


def kernel_keep(place: Path) -> int:
    """The same with ``--keep``, where an earlier run wrote a lemma that somebody states still."""
    from proofs.kernel import build
    from proofs.statements.base import fingerprint

    build.claims_with_sections = lambda paper: [("section_9", None)]  # type: ignore[assignment,list-item]
    build.lemmas_asked = lambda claim: [("domine2025/eq-9", "kept", places.STATED)]  # type: ignore[assignment]
    build._says_it_still = lambda entry, statement: True
    build._order = lambda paper: {fingerprint(places.STATED): 3, "0": 0, "1": 1, "2": 2}
    return kernel_write(place, "--keep")


def kernel_check(place: Path) -> int:
    """A lemma given to Coq, as the witness does it, and a theorem compiled."""
    from proofs.kernel import coqc

    os.environ["PATH"] = f"{place / 'bin'}:{os.environ['PATH']}"
    coqc.MODULES, coqc.THEOREMS = coqc.MODULES[:1], coqc.MODULES[1:2]  # type: ignore[assignment]
    try:
        coqc.compiled_theory(*coqc.THEOREMS)
        return 0 if coqc.check("Lemma a : True. Proof. exact I. Qed.").accepted else 3
    except OSError:
        return 3


def line_figure() -> str:
    """The name of a recipe of no cost that writes plots, numbers, parts and a verdict."""
    from proofs.reproduce import _RECIPES, Check, Outcome, Recipe, recipes
    from proofs.reproduce.job import new_figure

    def draw(job: Any) -> Outcome:
        part = job.part({"n": 3}, lambda: {"x": np.arange(3.0)})
        drawn, axes = new_figure()
        axes[0, 0].plot(part["x"])
        job.save_figure(drawn)
        job.save_data(x=part["x"])
        return Outcome((Check("x", 1.0, "1", True),))

    recipes()
    _RECIPES["domine2025/fig-99"] = Recipe("domine2025/fig-99", "a line", run=draw)
    return "domine2025/fig-99"


def figure(place: Path, *options: str) -> int:
    """It through the command."""
    return command("reproduce", line_figure(), "-o", "HERE/out", "--jobs", "1", *options)(place)


def figure_from_elsewhere(place: Path) -> int:
    """It on another machine, and its files brought home."""
    from proofs.reproduce.elsewhere import bring_home, reproduce_there

    try:
        found = reproduce_there(line_figure(), "quick", None, 1, "cpu")
        (place / "out").mkdir(exist_ok=True)
        bring_home(found, place / "out")
    except OSError:
        return 3
    return 0


def record_figure(place: Path) -> int:
    """The same, recorded."""
    from proofs.reproduce import recorded

    recorded.FILE = place / "verdicts.json"
    recorded.changes = lambda documents: []  # type: ignore[assignment]
    return figure(place, "--record")


def record_derivation(place: Path) -> int:
    """A derivation of one step, recorded."""
    from proofs.ledger import derivations

    derivations.FILE = place / "derivations.json"
    entry: Any = {"chains": {}, "proofs": {}}
    derivations.read = lambda: {"chains": {}, "proofs": {}}
    derivations.built = lambda name: {"chains": entry}
    return command("derive", "riccati", "--record")(place)


def table_in_a_document(place: Path) -> int:
    """The table of what verdicts rest on, put into its document again."""
    from proofs.reports import resting

    resting.DOCUMENT = resting.README = place / "verdicts.md"
    resting.table = lambda: "| a table |"  # type: ignore[assignment]
    try:
        resting.main()
    except OSError:
        return 3
    return 0


def record_run(place: Path) -> int:
    from proofs.checks.recorder import record

    with record(inputs=np.eye(3), targets=np.ones((2, 3)), learning_rate=0.1) as run:
        for _ in range(3):
            run.log(np.ones((2, 3)), np.ones((2, 2)))
    try:
        run.save(place / "run.npz")
    except OSError:
        return 3
    return 0


def sweep_points(place: Path) -> int:
    from numeric.feature_learning.gamma_sweep import sweep

    try:
        found = sweep(dict, [{"a": 1}, {"a": 2}], place / "points", workers=1)
    except OSError:
        return 3
    return 0 if found == [{"a": 1}, {"a": 2}] else 98


def compile_kernel(place: Path) -> int:
    """A kernel of the project compiled and kept: a cache that cannot be written costs the cache only."""
    os.environ["NUMBA_CACHE_DIR"] = str(place / "compiled")
    from numba.core import config

    config.reload_config()
    from numeric.compiled import compiled

    def doubled(x: float) -> float:
        return 2 * x

    doubled.__module__ = "numeric.linear_networks.tasks"
    return 0 if compiled(doubled)(2.0) == 4.0 else 98


OF_A_FIGURE: dict[str, Callable[[Path], bool]] = {
    "out/domine2025-fig-99.png": is_png,
    "out/domine2025-fig-99.pdf": is_pdf,
    "out/domine2025-fig-99.npz": is_npz,
    "out/domine2025-fig-99.json": is_json,
}
VERIFY = ("verify", "HERE/mine", "--jobs", "1")

SCENARIOS = [
    Scenario("verify", command(*VERIFY), prepare=places.recorded_paper),
    Scenario(
        "verify --json --junit",
        command("verify", "domine2025/eq-19", "--examples=2", "--jobs=1", "--json=HERE/r.json", "--junit=HERE/r.xml"),
        {"r.json": is_json, "r.xml": is_xml},
    ),
    Scenario("verify --record", command(*VERIFY, "--record"), {"mine/ledger.json": is_json}, places.own_paper),
    Scenario(
        "verify --record over a ledger",
        command(*VERIFY, "--record"),
        {"mine/ledger.json": is_json},
        places.recorded_paper,
    ),
    Scenario("stress", command("stress", "HERE/mine", "--seeds=2", "--first=1", "--jobs=1"), {}, places.measured_paper),
    Scenario("damage", command("damage", "HERE/mine", "--count=1", "--jobs=1"), {}, places.measured_paper),
    Scenario("latex TOPIC", command("latex", "riccati", "-o", "HERE/d.tex"), {"d.tex": is_tex}),
    Scenario(
        "latex DIR",
        command("latex", "HERE/mine", "-o", "HERE/out"),
        {"out/companion-mine.tex": is_tex, "out/errata-mine.tex": is_tex},
        places.recorded_paper,
    ),
    Scenario(
        "new-paper",
        command("new-paper", "HERE/new"),
        {f"new/{n}.py": is_python for n in ("__init__", "paper", "scalars")},
        only_new=True,
    ),
    Scenario(
        "new-claim",
        command("new-claim", "HERE/new", "--equation=7", r"--latex=\sinh 2 x = 2 \sinh x \cosh x", "--letter=x=real"),
        {f"new/{n}.py": is_python for n in ("__init__", "equation_7")},
        places.new_paper,
        only_new=True,
    ),
    Scenario("check-run", command("check-run", "HERE/run.npz", "--json=HERE/r.json"), {"r.json": is_json}, places.log),
    Scenario(
        "check-run of a table",
        command("check-run", "HERE/run.csv", "--task=HERE/task.npz", "--learning-rate=0.02", "--json=HERE/r.json"),
        {"r.json": is_json},
        places.csv_log,
    ),
    Scenario(
        "check-spectrum",
        command("check-spectrum", "HERE/w.npy", "--ensemble", "iid", "--json=HERE/r.json"),
        {"r.json": is_json},
        places.matrix,
    ),
    Scenario(
        "check-forgetting",
        command("check-forgetting", "HERE/losses.csv", "--json=HERE/r.json"),
        {"r.json": is_json},
        places.table,
    ),
    Scenario("derive --record", record_derivation, {"derivations.json": is_json}),
    Scenario("reproduce", figure, OF_A_FIGURE),
    Scenario("reproduce elsewhere", figure_from_elsewhere, OF_A_FIGURE),
    Scenario("reproduce --record", record_figure, {"verdicts.json": is_json}, places.table_of_figures),
    Scenario(
        "answer",
        command("answer", "HERE/mine/eq-1", "--by=A", "--says=x"),
        {"mine/answers.toml": is_toml},
        places.answered_paper,
    ),
    Scenario(
        "report", command("report", "HERE/mine", "-o", "HERE/site"), {"site/index.html": is_html}, places.site_before
    ),
    Scenario(
        "kernel --write",
        kernel_write,
        {
            "certificates/domine2025/index.json": is_json,
            "certificates/domine2025/section_2.v": is_certificate,
            "certificates/domine2025/section_3.v": is_certificate,
            "certificates/theorems.json": is_json,
        },
        places.certificates,
        programs=True,
    ),
    Scenario(
        "kernel --write --keep",
        kernel_keep,
        {
            "certificates/domine2025/index.json": is_json,
            "certificates/domine2025/section_9.v": is_certificate,
            "certificates/domine2025/section_2.v": is_certificate,
        },
        places.kept_certificate,
        programs=True,
    ),
    Scenario("kernel of a witness", kernel_check, {}, places.coqc, programs=True),
    Scenario("table in a document", table_in_a_document, {"verdicts.md": is_document}, places.document),
    Scenario("record", record_run, {"run.npz": is_npz}),
    Scenario("sweep", sweep_points),
    Scenario("compiled kernels", compile_kernel),
]
