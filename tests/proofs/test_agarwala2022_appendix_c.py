"""Appendix C of agarwala2022: every equation has a claim, and the cheap ones their established verdict."""

import numpy as np
import pytest

from numeric.equilibrium_networks.block_resolvents import block_limit, pencil, resolvent_blocks
from numeric.equilibrium_networks.ensembles import draw
from proofs.claims import load
from proofs.mutation import damaged
from proofs.referee import examine_claim, judge
from proofs.witnesses.settings import Settings
from symbolic import topics

CLAIMS = {c.id.split("/", 1)[1]: c for c in load("agarwala2022").claims if ".appendix_c" in c.maker.__module__}

VERDICTS = {
    "eq-97": "holds",
    "eq-108": "refuted",
    "eq-110": "holds",
    "eq-122": "refuted",
    "eq-123": "refuted",
    "eq-124": "refuted",
    "eq-127": "definition",
    "eq-128": "refuted",
    "eq-136": "holds",
    "eq-153": "holds",
    "text-C.2.2-inverse-of-pencil": "refuted",
    "own-missing-covariances": "holds",
    "own-orthogonal-moments": "holds",
    "text-C.1-cut-of-inverse": "refuted",
    "text-C.2.1-zero-trace": "refuted",
    "text-C.2.2-empirical": "holds",
    "text-C.2.2-redundant-equations": "holds",
    "text-C.1-same-spectrum/ablation-nonnegative": "refuted",
}


def test_every_equation_of_appendix_c_has_a_claim() -> None:
    assert {f"eq-{k}" for k in range(96, 192)} <= set(CLAIMS)


def test_names_of_other_claims_exist() -> None:
    known = {claim.id for claim in load("agarwala2022").claims}
    for claim in CLAIMS.values():
        named = set(claim.uses)
        if claim.corrected:
            named |= set(claim.corrected.affects) | set(claim.corrected.survives)
        assert named <= known, (claim.id, named - known)


@pytest.mark.parametrize(("name", "verdict"), VERDICTS.items())
def test_verdicts(name: str, verdict: str) -> None:
    assert examine_claim(CLAIMS[name], Settings()).verdict == verdict


@pytest.mark.parametrize("name", ["eq-97", "eq-113", "eq-124", "eq-137", "eq-152", "eq-160"])
def test_damage_is_noticed(name: str) -> None:
    claim = CLAIMS[name]
    statement = claim.corrected.statement if claim.corrected else claim.statement
    for damage in damaged(statement, np.random.default_rng(0), 2):
        assert judge(damage.statement, Settings()).verdict not in ("holds", "definition"), damage.what


@pytest.mark.parametrize("topic", ["cubic", "quadratic", "spectrum-of-dw"])
def test_derivations_name_equations_of_this_appendix(topic: str) -> None:
    numbers = [step.equation.split("eq-")[1] for step in topics.derivation(topic).steps if "eq-" in step.equation]
    assert numbers
    assert all(f"eq-{n}" in CLAIMS or int(n) < 96 for n in numbers)


def test_first_block_is_the_resolvent_at_every_width() -> None:
    w = draw("iid", 7, 3, 0.1)
    r = np.linalg.inv(np.eye(7) - w)
    wanted = np.trace(np.linalg.inv(-1.5 * np.eye(7) - r.T @ r)) / 7
    assert resolvent_blocks("iid", w, -1.5)[0, 0] == pytest.approx(wanted, rel=1e-10)
    assert pencil("goe", np.zeros((2, 2))).shape == (4, 4)


def test_a_limit_states_its_error() -> None:
    value, error = block_limit(lambda g: np.array([-g[0, 0] - 1]), "iid", 0.3, -1.0, 5)
    # M (1 + VzM)^2 = (1 - V) zM - 1 at V = 0.3, z = -1
    m = float(value[0])
    assert abs(m * (1 - 0.3 * m) ** 2 + 0.7 * m + 1) < 8 * error[0]


def test_an_unknown_ensemble_is_named() -> None:
    with pytest.raises(ValueError, match="orthogonal"):
        pencil("orthogonal", np.eye(2))
