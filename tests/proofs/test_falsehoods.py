"""No falsehood is supported and no truth contradicted: families of statements that a careless algebra lets through."""

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity
from proofs.witnesses import numeric_witness, symbolic_witness
from proofs.witnesses.settings import Settings
from tests.proofs.falsehoods_matrix import FALSE as FALSE_MATRICES
from tests.proofs.falsehoods_matrix import TRUE as TRUE_MATRICES
from tests.proofs.falsehoods_scalar import FALSE, TRUE

QUICK = Settings(examples=8)


@pytest.mark.parametrize("name", [*FALSE, *FALSE_MATRICES])
def test_the_algebra_supports_no_falsehood(name):
    statement = (FALSE | FALSE_MATRICES)[name]
    assert not statement.by_construction
    found = symbolic_witness.examine(statement, QUICK)
    assert found is None or found.outcome != "supports", found.detail


@pytest.mark.parametrize("name", [*TRUE, *TRUE_MATRICES])
def test_the_algebra_contradicts_no_truth(name):
    found = symbolic_witness.examine((TRUE | TRUE_MATRICES)[name], QUICK)
    assert found is None or found.outcome != "contradicts", found.detail


def test_numbers_see_most_falsehoods():
    """Numbers alone miss what differs by e^-1000 or at points that are never drawn; such cases are few."""
    blind = [name for name, s in FALSE.items() if numeric_witness.examine(s, QUICK).outcome == "supports"]
    assert len(blind) <= 0.03 * len(FALSE), blind


@pytest.mark.parametrize("name", [*TRUE])
def test_numbers_contradict_no_truth(name):
    found = numeric_witness.examine(TRUE[name], QUICK)
    assert found is None or found.outcome != "contradicts", found.detail


def test_the_algebra_is_not_right_by_refusing():
    """Most truths are proved and most falsehoods are contradicted: refusing everything would pass the tests above."""
    proved = [symbolic_witness.examine(s, QUICK).outcome == "supports" for s in TRUE.values()]
    assert sum(proved) >= 0.9 * len(proved)
    against = [symbolic_witness.examine(s, QUICK).outcome == "contradicts" for s in FALSE.values()]
    assert sum(against) >= 0.75 * len(against)


def test_two_letters_of_one_name_make_no_statement():
    """To a reader they are one, to SymPy two."""
    s_0, twin = sp.Symbol("s_0", positive=True), sp.Symbol("s_0", real=True)
    for lhs, rhs in ((sp.sqrt(twin**2), s_0), (s_0 + 1, twin + 1), (sp.Abs(twin) - s_0, sp.Integer(0))):
        with pytest.raises(ValueError, match="two letters are called s_0"):
            Identity(lhs, rhs)


def test_there_are_enough_of_them():
    assert len(FALSE) + len(FALSE_MATRICES) >= 200
    assert len(TRUE) + len(TRUE_MATRICES) >= 100


@pytest.mark.parametrize("name", [n for n, s in TRUE.items() if isinstance(s, Identity)])
def test_a_true_identity_times_a_factor_is_refuted(name):
    statement = TRUE[name]
    damaged = Identity(statement.lhs, statement.rhs * sp.Rational(1001, 1000), statement.assuming)
    assert judge(damaged, QUICK).verdict == "refuted"
