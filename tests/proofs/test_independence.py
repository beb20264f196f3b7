"""Two witnesses of a claim share the statement and the case, and nothing below them.

The functions of the project that each route calls are recorded while it measures; what both call must be on the list
below, with the reason.  Results that are kept between calls are forgotten first, so that nothing is shared unseen.
"""

import functools
import gc
import random
import sys
from pathlib import Path

import pytest

from proofs import ledger
from proofs.claims import PAPERS, load
from proofs.cli.stress import leaves
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Equality, Measured
from proofs.witnesses.cases import cases
from proofs.witnesses.quantity_witness import versions_of
from proofs.witnesses.readers import reader_of
from proofs.witnesses.readers.experiments import NamedExperiment

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = {
    "symbolic/": "the statement itself: reading a tree, taking it apart, replacing a letter by its value",
    "numeric/compiled.py": "how compiled functions are kept on disk",
    "numeric/arguments.py": "numbers of the case are refused, or handed on as they are",
    "numeric/experiment.py": "the record of an experiment; statistics of drawn values, tested by themselves",
    "numeric/equilibrium_networks/ensembles.py:check_ensemble": "the case: the name of an ensemble is one",
    "numeric/equilibrium_networks/slope_spectra.py:Factors": "the case: the names of weights and slopes",
    "numeric/equilibrium_networks/slope_spectra.py:_chosen": "the case: slopes that are chosen to the weights",
    "numeric/evaluation.py": "arithmetic of the tree: sums, products and inverses of arrays by LAPACK",
    "numeric/precision.py": "conversion between number types",
    "numeric/bindings.py": "the letters of a network by their names",
    "numeric/linear_networks/tasks.py": "the case: a task and its SVD",
    "numeric/linear_networks/initialisation.py": "the case: initial weights",
    "numeric/linear_networks/drawn_problems.py": "the case: tasks and starts drawn from a recipe",
    "numeric/linear_networks/drawn_modes.py": "the case: networks drawn around given modes",
    "numeric/linear_networks/riccati_formula.py": "the statement itself: equation 48 for any F, and problems for it",
    "numeric/linear_networks/paired_problems.py": "the case: a start beside another",
    "numeric/linear_networks/flow_values.py": "arithmetic of the tree: letters, limits and slopes by extrapolation",
    "proofs/witnesses/readers/training.py": "the frame: from a case to a recipe, errors from two fidelities",
    "numeric/strategies.py": "the case: from numbers to a task and weights",
    "numeric/feature_learning/continual_tasks.py": "the case: tasks with their labels",
    "numeric/linear_networks/escape_by_rounding.py:_reversed": "the case: a network whose largest mode is reversed",
    "numeric/linear_networks/reversal_learning.py:reversal_network": "the case: the same, as it is drawn",
    "numeric/linear_networks/gradient_flow.py:Trajectory.network_function": "arithmetic of the tree: W2 W1",
    "numeric/linear_networks/gradient_flow.py:_product": "arithmetic of the tree: W2 W1",
    "numeric/linear_networks/gradient_flow.py:check_problem": "the case: whether its shapes fit",
    "numeric/feature_learning/digit_distributions.py:_tasks": "the case: tasks with their labels",
    "numeric/feature_learning/transferred_loss.py:_data": "the case: pairs of tasks",
    "numeric/feature_learning/tasks_to_convergence.py:_tasks": "the case: tasks of any inputs",
    "numeric/feature_learning/tasks_to_convergence.py:_distance": "the statement itself: the map that it speaks of",
    "proofs/witnesses/measurement.py": "the rules of comparison",
    "proofs/witnesses/cases.py": "the case",
    "proofs/witnesses/tasks_drawn.py": "the case",
    "proofs/witnesses/readers/tree_values.py": "arithmetic of the tree",
    "proofs/witnesses/readers/matrix_trees.py": "arithmetic of the tree",
    "proofs/statements/": "the statement itself",
    "proofs/witnesses/readers/two_fidelities.py": "the frame: errors from two fidelities, as for training",
    "proofs/witnesses/readers/evaluation.py": "arithmetic of the tree",
    "proofs/witnesses/readers/experiments.py": "the frame: an experiment by its name",
    "proofs/witnesses/readers/wide_frame.py": "the frame: letters by name, means over pairs of networks",
    "proofs/witnesses/readers/learning_setting.py": "the case: what is learned, and by which network",
}
CLAIMS = 24


def measured_leaves():
    """(claim id, leaf) of every statement about quantities that two readers measure."""
    out = []
    for paper in PAPERS:
        recorded = ledger.read(paper)
        for claim in load(paper).claims:
            refuted = recorded.get(claim.id, {}).get("verdict") == "refuted" and claim.corrected
            statement = claim.corrected.statement if refuted else claim.statement
            out += [(claim.id, leaf) for leaf in leaves(statement) if isinstance(leaf, Measured)]
    return out


def forget():
    """Nothing that one route computed is left for the other."""
    for item in gc.get_objects():
        if isinstance(item, functools._lru_cache_wrapper) and item.__module__.split(".")[0] in ("numeric", "proofs"):
            item.cache_clear()


KEEPING = str(ROOT / "numeric" / "compiled.py")
WRITING = tuple(str(ROOT / "numeric" / name) for name in ("files.py", "waiting.py"))


def keeps_compiled(frame):
    """Whether a function writes for `numeric.compiled`: which route finds its functions compiled is chance."""
    if frame.f_code.co_filename not in WRITING:
        return False
    while frame is not None and frame.f_code.co_filename != KEEPING:
        frame = frame.f_back
    return frame is not None


def called(reader, expressions, case):
    """The project's functions that a reader calls."""
    seen = set()

    def watch(frame, event, _):
        if event == "call":
            name = frame.f_code.co_filename
            if name.startswith(str(ROOT)) and ".venv" not in name and not keeps_compiled(frame):
                seen.add((str(Path(name).relative_to(ROOT)), frame.f_code.co_qualname))

    forget()
    sys.setprofile(watch)
    try:
        reader.measure(expressions, case, effort=0.1)
    finally:
        sys.setprofile(None)
    return seen


def routes(leaf):
    if isinstance(leaf, Procedure):
        return [NamedExperiment(name, leaf.options) for name in (leaf.numeric, leaf.simulation)]
    return [reader_of(witness, leaf.expressions()) for witness in ("numeric", "simulation")]


def sample():
    """As many as are looked at here, drawn by a seed, each claim once."""
    known = list(dict(measured_leaves()).items())
    return random.Random(20251120).sample(known, min(CLAIMS, len(known)))


@pytest.mark.parametrize(("name", "leaf"), sample(), ids=lambda x: x if isinstance(x, str) else "")
def test_the_two_routes_share_nothing(name, leaf):
    one, two = routes(leaf)
    if one is None or two is None:
        return  # a proof is the other witness
    case = cases(leaf, 1, 7)[0]
    expressions = versions_of(leaf, case)
    both = called(one, expressions, case) & called(two, expressions, case)
    shared = {(file, function) for file, function in both if not f"{file}:{function}".startswith(tuple(SHARED))}
    assert not shared, f"{name}: both routes call {sorted(shared)}"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_shared_function_is_seen(paper):
    """One route taken twice is found out: what it calls beyond the list is shared."""
    known = [leaf for name, leaf in measured_leaves() if name.startswith(paper) and isinstance(leaf, Equality)]
    for leaf in random.Random(7).sample(known, 6):
        reader = reader_of("simulation", leaf.expressions())
        case = cases(leaf, 1, 7)[0]
        found = called(reader, versions_of(leaf, case), case)
        if any(not any(file.startswith(shared) for shared in SHARED) for file, _ in found):
            return
    raise AssertionError("none of six routes calls anything of its own")
