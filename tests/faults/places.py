"""What stands in a command's folder before it runs: papers of one's own, logs, matrices, certificates."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import numpy as np

from proofs.kernel.certificates import section_text
from proofs.kernel.lemma import header
from proofs.statements.base import fingerprint
from proofs.statements.composed import Definition

PAPER = """
from proofs.claims import Paper
from proofs.statements.composed import Definition
paper = Paper("mine", "title", "authors", 2025)
@paper.equation(1)
def one() -> Definition:
    "One."
    return Definition("x", "one", "x = 1", lambda: 1)
"""

MEASURED_PAPER = """
import sympy as sp
from numeric.experiment import Outcome, from_definitions
from proofs.claims import Paper
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain
paper = Paper("mine", "title", "authors", 2025)
n = sp.Symbol("n", positive=True)
@from_definitions
def product(*, n, seed, effort):
    return Outcome(n * n, bias=1e-12)
@from_definitions
def power(*, n, seed, effort):
    return Outcome(n**2, bias=1e-12)
@paper.equation(1)
def one() -> Procedure:
    "Squares."
    return Procedure("n times n", product, power, "=", n**2, why="", over=Domain({n: sp.Interval(1, 100)}))
"""

COQC = """#!/bin/sh
for last; do :; done
case "$last" in
  --version) echo "The Coq Proof Assistant, version 8.16.1" ;;
  *) echo "compiled" > "${last%.v}.vo" && echo "Closed under the global context" ;;
esac
"""
"""A program in the place of ``coqc`` that accepts everything."""


def own_paper(place: Path) -> None:
    (place / "mine").mkdir()
    (place / "mine" / "paper.py").write_text(PAPER)


def new_paper(place: Path) -> None:
    """A paper whose sections are named."""
    (place / "new").mkdir()
    (place / "new" / "paper.py").write_text(PAPER)
    (place / "new" / "__init__.py").write_text("from .paper import paper\n\nSECTIONS = ()\n")


def recorded_paper(place: Path) -> None:
    """The same with its ledger, which was written once beside the places."""
    own_paper(place)
    shutil.copy(place.parent / "recorded.json", place / "mine" / "ledger.json")


def measured_paper(place: Path) -> None:
    recorded_paper(place)
    (place / "mine" / "paper.py").write_text(MEASURED_PAPER)
    ledger = place / "mine" / "ledger.json"
    ledger.write_text(ledger.read_text().replace('"verdict": "definition"', '"verdict": "holds"'))


def answered_paper(place: Path) -> None:
    recorded_paper(place)
    (place / "mine" / "answers.toml").write_text(
        '[[answer]]\nclaim = "mine/eq-1"\nby = "A"\ndate = 2025-01-01\noutcome = "open"\nsays = "x"\n'
    )


def site_before(place: Path) -> None:
    recorded_paper(place)
    (place / "site").mkdir()
    (place / "site" / "site.json").write_text("{}")
    (place / "site" / "index.html").write_text("<html>old</html>")


def coqc(place: Path) -> None:
    (place / "bin").mkdir()
    (place / "bin" / "coqc").write_text(COQC)
    (place / "bin" / "coqc").chmod(0o755)
    (place / "bin" / "coqtop").write_text("#!/bin/sh\n")
    (place / "bin" / "coqtop").chmod(0o755)


def certificates(place: Path) -> None:
    """Certificates of an earlier run."""
    coqc(place)
    folder = place / "certificates" / "domine2025"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text('{"coqc": "8.15", "theory": "", "lemmas": [], "rejected": []}\n')
    (folder / "section_2.v").write_text("Definition all_lemmas := (@a).\nPrint Assumptions all_lemmas.\n")
    (place / "certificates" / "theorems.json").write_text("[]\n")


STATED = Definition("x", "one", "x = 1", lambda: 1)
"""What the kept lemma of an earlier run says."""


def kept_certificate(place: Path) -> None:
    """A lemma of an earlier run whose statement is still there."""
    certificates(place)
    lemma = "Lemma kept : True. Proof. exact I. Qed.\n"
    entry = {
        "statement": fingerprint(STATED),
        "claims": ["domine2025/eq-9"],
        "file": "domine2025/section_9.v",
        "lemma": "kept",
        "sha256": hashlib.sha256(lemma.encode()).hexdigest(),
    }
    folder = place / "certificates" / "domine2025"
    (folder / "section_9.v").write_text(section_text(header(set()), [("kept", lemma)], "of an earlier run"))
    index = {"coqc": "8.15", "theory": "", "lemmas": [entry], "rejected": []}
    (folder / "index.json").write_text(json.dumps(index) + "\n")


def _run() -> dict[str, np.ndarray]:
    rng = np.random.default_rng(1)
    inputs, targets = 2 * np.linalg.qr(rng.standard_normal((4, 4)))[0], rng.standard_normal((2, 4))
    w1, w2 = 0.3 * rng.standard_normal((3, 4)), 0.3 * rng.standard_normal((2, 3))
    first, second = [], []
    for _ in range(30):
        first.append(w1)
        second.append(w2)
        error = (w2 @ w1 @ inputs - targets) @ inputs.T / 4
        w1, w2 = w1 - 0.02 * w2.T @ error, w2 - 0.02 * error @ w1.T
    arrays = {"W1": np.array(first), "W2": np.array(second), "X": inputs, "Y": targets}
    return {**arrays, "step": np.arange(30), "learning_rate": np.array(0.02)}


def log(place: Path) -> None:
    np.savez_compressed(place / "run.npz", **_run())  # type: ignore[arg-type]


def csv_log(place: Path) -> None:
    """The weights as a table, the task beside it."""
    run = _run()
    np.savez(place / "task.npz", X=run["X"], Y=run["Y"])
    columns = {"step": run["step"]}
    for name in ("W1", "W2"):
        columns |= {f"{name}_{i}_{j}": run[name][:, i, j] for i, j in np.ndindex(run[name].shape[1:])}
    lines = [",".join(columns), *(",".join(repr(float(v)) for v in row) for row in zip(*columns.values(), strict=True))]
    (place / "run.csv").write_text("\n".join(lines) + "\n")


def matrix(place: Path) -> None:
    np.save(place / "w.npy", np.random.default_rng(1).standard_normal((20, 20)) / np.sqrt(20))


def table(place: Path) -> None:
    (place / "losses.csv").write_text("0.1,\n0.2,0.1\n")


def table_of_figures(place: Path) -> None:
    (place / "verdicts.json").write_text("{}")


def document(place: Path) -> None:
    """A document with the marks between which a table stands."""
    from proofs.reports.resting import END, START

    (place / "verdicts.md").write_text(f"Words.\n\n{START}\nold\n{END}\n\nThe end.\n")
