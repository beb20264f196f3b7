"""Papers hold formulas, witnesses hold experiments: no claim is a pair of functions, no module imports from numeric.

A claim about what is no formula names two experiments, which live under ``numeric/``.
"""

import ast
import inspect
from pathlib import Path

import pytest

from proofs.claims import PAPERS, load
from proofs.cli.stress import leaves
from proofs.dependencies import closure
from proofs.statements.computed import Agreement
from proofs.statements.procedures import Procedure

PAPERS_FOLDER = Path(__file__).resolve().parent.parent.parent / "proofs" / "papers"


@pytest.mark.parametrize("paper", PAPERS)
def test_no_claim_is_a_pair_of_functions(paper):
    found = []
    for claim in load(paper).claims:
        statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
        if any(isinstance(part, Agreement) for s in statements for part in leaves(s)):
            found.append(claim.id)
    assert not found, "a claim that is a pair of functions: write it in the language"


@pytest.mark.parametrize("paper", PAPERS)
def test_the_code_of_an_experiment_is_code_of_its_claim(paper):
    """Results are kept until what they depend on changes: its name must stand where a search of the text finds it."""
    unseen = set()
    for claim in load(paper).claims:
        needed = closure(inspect.unwrap(claim.maker).__module__)
        for statement in [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]:
            for part in leaves(statement):
                if isinstance(part, Procedure):
                    named = {name.rpartition(".")[0] for name in (part.numeric, part.simulation)}
                    unseen |= {(claim.id, name) for name in named - needed}
    assert not unseen


def imports_numeric(text):
    """Whether a module imports from ``numeric``, at its top or inside of a function."""
    for node in ast.walk(ast.parse(text)):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module]
        if any(name.split(".")[0] == "numeric" for name in names):
            return True
    return False


def test_no_module_of_a_paper_imports_from_numeric():
    files = sorted(PAPERS_FOLDER.rglob("*.py"))
    assert len(files) > 100
    found = [str(f.relative_to(PAPERS_FOLDER)) for f in files if imports_numeric(f.read_text(encoding="utf-8"))]
    assert not found, "papers hold formulas: nothing under proofs/papers imports from numeric"


@pytest.mark.parametrize(
    "text", ["import numeric.tasks", "from numeric import tasks", "def f():\n    from numeric.tasks import draw"]
)
def test_an_import_from_numeric_is_found(text):
    assert imports_numeric(text)
    assert not imports_numeric(text.replace("numeric", "symbolic"))
