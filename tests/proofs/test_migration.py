"""Papers hold formulas: what still does not is listed, and the lists only shrink.

For each paper, ``migration/PAPER.txt`` names the claims whose statement is a pair of functions and
``migration/PAPER_modules.txt`` the modules that import from ``numeric``: exactly what is there, no more and no less.
No claim may join that was not among those of ``at_first.txt``.
"""

import ast
import hashlib
from pathlib import Path

import pytest

from proofs.claims import PAPERS, load
from proofs.cli.stress import leaves
from proofs.statements.computed import Agreement

HERE = Path(__file__).resolve().parent
PAPERS_FOLDER = HERE.parent.parent / "proofs" / "papers"
AT_FIRST = "e14322402a380c89358728480053b42c55a4c57bdcc597482b3f3aa3dd034f69"


def listed(name):
    lines = (HERE / "migration" / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def is_measured_by_its_own_code(claim):
    statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
    return any(isinstance(part, Agreement) for s in statements for part in leaves(s))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_claims_still_to_migrate_are_listed(paper):
    found = [c.id for c in load(paper).claims if is_measured_by_its_own_code(c)]
    known = listed(f"{paper}.txt")
    assert not set(known) - set(found), "these are migrated: take them off the list"
    assert not set(found) - set(known), "a claim that is a pair of functions: write it in the language"
    assert set(known) <= set(listed("at_first.txt"))


def test_no_claim_joined_the_first_list():
    assert hashlib.sha256((HERE / "migration" / "at_first.txt").read_bytes()).hexdigest() == AT_FIRST


def imports_numeric(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        if any(name.split(".")[0] == "numeric" for name in names):
            return True
    return False


@pytest.mark.parametrize("paper", PAPERS)
def test_the_modules_with_experiments_are_listed(paper):
    files = (PAPERS_FOLDER / paper).rglob("*.py")
    found = {str(f.relative_to(PAPERS_FOLDER)) for f in files if imports_numeric(f)}
    known = listed(f"{paper}_modules.txt")
    assert not set(known) - found, "these are free of experiments: take them off the list"
    assert not found - set(known), "papers hold formulas: nothing under proofs/papers imports from numeric"
