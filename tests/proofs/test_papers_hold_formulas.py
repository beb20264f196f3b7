"""Papers hold formulas, witnesses hold experiments: no claim is a pair of functions, no module imports from numeric.

A claim about what is no formula names two experiments, which live under ``numeric/``.
"""

import ast
import inspect
import re
from pathlib import Path

import pytest

from numeric.experiment import experiment, theory_behind
from proofs.claims import PAPERS, load
from proofs.cli.stress import leaves
from proofs.dependencies import closure
from proofs.statements.base import canonical, fingerprint
from proofs.statements.composed import Definition
from proofs.statements.procedures import Procedure

PAPERS_FOLDER = Path(__file__).resolve().parent.parent.parent / "proofs" / "papers"


@pytest.mark.parametrize("paper", PAPERS)
def test_no_claim_is_a_pair_of_functions(paper):
    found = []
    for claim in load(paper).claims:
        statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
        pairs = [part for s in statements for part in leaves(s) if isinstance(part, Procedure)]
        if not all(isinstance(run, str) for part in pairs for run in (part.numeric, part.simulation)):
            found.append(claim.id)
    assert not found, "a claim that is a pair of functions: write it in the language, or name experiments of numeric"


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


@pytest.mark.parametrize("paper", PAPERS)
def test_one_of_the_two_experiments_is_from_the_definitions(paper):
    """Each declares what it rests on (one that does not is refused); a theory alone decides no procedure."""
    pairs = {
        (part.numeric, part.simulation)
        for claim in load(paper).claims
        for statement in [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
        for part in leaves(statement)
        if isinstance(part, Procedure)
    }
    by_theory = [pair for pair in pairs if all(theory_behind(experiment(name)) for name in pair)]
    assert pairs
    assert not by_theory, "a theory alone decides a procedure"


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


@pytest.mark.parametrize("paper", PAPERS)
def test_the_key_of_a_statement_says_its_content(paper):
    """Not where in memory an object lies: such a key is another one in every process."""
    addressed = [
        claim.id
        for claim in load(paper).claims
        for statement in [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
        if re.search(r" at 0x[0-9a-f]{6}", canonical(statement))
    ]
    assert not addressed


def test_an_object_of_no_words_is_its_content():
    class Plain:
        def __init__(self, value):
            self.value = value

    def definition(of):
        return Definition("x", "", "", example=lambda: of.value)

    one, same, other = (fingerprint(definition(Plain(value))) for value in (1, 1, 2))
    assert one == same != other
    itself = Plain(1)
    itself.value = itself
    assert canonical(itself) == canonical(itself)
