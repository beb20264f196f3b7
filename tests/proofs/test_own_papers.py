"""What a paper of one's own has like the three: figures with verdicts, and a notation of its own."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
import sympy as sp

from proofs import ledger, own_papers
from proofs.claims import Paper
from proofs.errors import UsageError
from proofs.reproduce import recipes, recipes_of, recorded, select
from proofs.statements.dynamics import MatrixIdentity
from proofs.statements.scalar import Identity
from symbolic.linear_networks import matrix_names, scalar_names
from symbolic.linear_networks.block_solution import decaying_direction, growing_direction
from symbolic.linear_networks.eigendecomposition import mode_eigenvalue, sum_angle
from tests.homes import with_theory

SPELLED = [r"s_{\lambda}", r"s_{0 \lambda}", "D_{B}", "D_{C}", matrix_names.S_LAMBDA.name, matrix_names.G.name,
           matrix_names.H.name, r"\mathbf{B}", r"\mathbf{C}"]  # fmt: skip


def claims_of(key):
    """Claims whose formulas are expressions for which the theory of domine2025 has letters."""
    paper = Paper(key, "title", "authors", 2025)
    x = sp.Symbol("x", positive=True)

    @paper.equation(1)
    def roots() -> Identity:
        """A root, and the hyperbolic functions in it."""
        root = mode_eigenvalue()
        return Identity(root * x + sp.sinh(root) + sum_angle() + scalar_names.D_B(), scalar_names.D_C() * x)

    @paper.equation(2)
    def blocks() -> MatrixIdentity:
        """Blocks of a solution."""
        return MatrixIdentity(growing_direction(), decaying_direction())

    return paper.claims


def written(key):
    entries = [ledger.described(claim, SimpleNamespace(verdict="undecided")) for claim in claims_of(key)]
    return json.dumps([[item["printed"], item["parts"]] for item in entries]).replace("\\\\", "\\")


def test_no_letter_of_another_paper_appears_in_ones_own():
    theirs, mine = written("domine2025"), written("mine")
    assert sum(name in theirs for name in SPELLED) >= 5, "the names that are looked for are those that are written"
    assert [name for name in SPELLED if name in mine] == []
    assert r"\lambda^{2}" in mine


def lazyrich(*arguments, cwd):
    home = str(with_theory(cwd / "home"))
    environment = {**os.environ, "LAZYRICH_HOME": home, "COLUMNS": "120", "PYTHONPATH": os.getcwd()}
    command = [sys.executable, "-m", "proofs", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, cwd=cwd)


@pytest.fixture
def paper(tmp_path):
    assert lazyrich("new-paper", "mine", cwd=tmp_path).returncode == 0
    return tmp_path / "mine"


def test_documents_of_a_paper_of_which_nothing_is_recorded_are_refused(paper):
    """The errata looked for an example among no entries."""
    (paper / "ledger.json").write_text(json.dumps({"schema": 2, "paper": "mine", "settings": None, "claims": []}))
    done = lazyrich("latex", "mine", "-o", "out", cwd=paper.parent)
    assert done.returncode == 2
    assert "nothing is recorded of mine" in done.stderr
    assert not (paper.parent / "out").exists()


def test_figures_of_ones_own(paper):
    place = paper.parent
    first = lazyrich("reproduce", "mine", "--record", "-o", "out", cwd=place)
    assert first.returncode == 0, first.stderr
    assert {f.name for f in (place / "out").iterdir() if f.is_file()} == {
        f"mine-fig-1.{kind}" for kind in ("png", "pdf", "npz", "json")
    }
    assert json.loads((paper / "figures.json").read_text())["mine/fig-1"]["verdict"] == "reproduced"
    assert "mine/fig-1 " in lazyrich("reproduce", "mine", "--list", cwd=place).stdout
    missing = lazyrich("reproduce", "mine/fig-2", cwd=place)
    assert missing.returncode == 2
    assert "mine/fig-1" in missing.stderr
    file = paper / "figures.py"
    right = file.read_text()
    damaged = right.replace("theory = 3 * sigma / (2 * ", "theory = 3 * sigma / (2.1 * ")
    assert damaged != right
    file.write_text(damaged)
    wrong = lazyrich("reproduce", "mine/fig-1", "-o", "out", cwd=place)
    assert wrong.returncode == 1
    assert "mine/fig-1: reproduced -> not reproduced" in wrong.stdout
    file.write_text(right + "\nraise ValueError('here')\n")
    broken = lazyrich("reproduce", "mine", cwd=place)
    assert broken.returncode == 2
    assert f"figures.py, line {right.count(chr(10)) + 2}: ValueError: here" in broken.stderr
    assert "Traceback" not in broken.stderr
    file.unlink()
    assert "holds no figures" in lazyrich("reproduce", "mine", cwd=place).stderr


def test_figures_of_ones_own_are_kept_apart(paper, monkeypatch):
    found = recipes_of(paper)
    assert list(found) == ["mine/fig-1"]
    assert "mine/fig-1" not in recipes()
    assert [item.id for item in select([str(paper / "fig-1")])] == ["mine/fig-1"]
    assert recorded.place("mine") == paper / "figures.json"
    assert recorded.place("domine2025") == recorded.FILE
    with pytest.raises(UsageError, match="no paper"):
        recipes_of(paper.parent)


def test_an_unknown_function_is_no_code_of_a_folder():
    """The class of f(x) belongs to no module; a lambda of a folder is code."""
    f, x = sp.Function("f"), sp.Symbol("x", positive=True)
    for value in (f(x), sp.Derivative(f(x), x) + 1, Identity(f(x), f(x))):
        assert own_papers._holds_code(value) is False
    assert own_papers._holds_code((f(x), lambda: 1))


ONE = """
from sympy import Symbol
from proofs.claims import Paper
from proofs.statements.scalar import Identity
x, paper = Symbol("x", positive=True), Paper("mine", "Title", "Authors", 2026)
"""

CLAIM = """
@paper.equation({number}, uses={uses})
def claim_{number}():
    '''A claim.'''
    {first}
    return Identity(x + x, 2 * x)
"""


def small(folder, *claims_text):
    folder.mkdir()
    (folder / "paper.py").write_text(ONE + "".join(claims_text))
    return folder


def test_code_that_ends_the_process_does_not_end_the_command_with_success(tmp_path):
    small(tmp_path / "mine", CLAIM.format(number=1, uses=[], first="import os; os._exit(0)"))
    done = lazyrich("verify", "mine", cwd=tmp_path)
    assert done.returncode == 3
    assert "os._exit(0) would end the command" in done.stdout
    at_import = small(tmp_path / "other", "import os\nos._exit(0)\n")
    with pytest.raises(UsageError, match="would end the command"):
        own_papers.load_folder(at_import)
    assert os._exit.__name__ == "_exit"


def test_references_that_lead_nowhere_or_round_are_named(tmp_path):
    claims = [(1, ["eq-2"]), (2, ["eq-3", "eq-9"]), (3, ["eq-1"]), (4, ["eq-1", "domine2025/eq-5"]), (5, [])]
    texts = [CLAIM.format(number=number, uses=uses, first="") for number, uses in claims]
    found = own_papers.loose_ends(own_papers.load_folder(small(tmp_path / "mine", *texts)))
    assert found[0] == "mine/eq-2 uses mine/eq-9, and there is no such claim"
    assert found[1].startswith("mine/eq-1 uses mine/eq-2 uses mine/eq-3 uses mine/eq-1: a circle")
    assert len(found) == 2


def test_references_that_meet_again_are_no_circle(tmp_path):
    ladder = [(1, []), *[(n, [f"eq-{n - 1}", f"eq-{max(n - 2, 1)}"]) for n in range(2, 40)]]
    texts = [CLAIM.format(number=number, uses=uses, first="") for number, uses in reversed(ladder)]
    assert own_papers.loose_ends(own_papers.load_folder(small(tmp_path / "ladder", *texts))) == []


def test_a_damaged_ledger_is_told_before_anything_is_examined(tmp_path):
    folder = small(tmp_path / "mine", CLAIM.format(number=1, uses=[], first=""))
    (folder / "ledger.json").write_bytes(b'{"claims": [\xff')
    done = lazyrich("verify", "mine", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "ledger.json" in done.stderr


def test_a_paper_without_claims_is_called_that(tmp_path):
    small(tmp_path / "mine")
    done = lazyrich("verify", "mine", cwd=tmp_path)
    assert done.returncode == 2
    assert "a paper without claims" in done.stderr
