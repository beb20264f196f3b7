"""Limits of traces have the closed forms where those are known."""

import numpy as np
import pytest

from numeric.equilibrium_networks.wide_limits import exact_tied, exact_untied, structured


@pytest.mark.parametrize(
    ("quantity", "ensemble", "variance", "value"),
    [
        ("mean", "iid", 0.3, 1.0),
        ("second", "iid", 0.3, 1 / 0.7),
        ("fourth", "iid", 0.3, 0.7**-4),
        ("fourth", "orthogonal", 0.3, 1.3 / 0.7**3),
        ("second", "goe", 0.1, (0.6**-0.5 - 1) / 0.2),
        ("fourth", "goe", 0.1, 0.6**-2.5),
    ],
)
def test_exact_tied_limits(quantity: str, ensemble: str, variance: float, value: float) -> None:
    assert exact_tied(quantity, ensemble, variance) == pytest.approx(value, rel=1e-9)


def test_untied_words_have_the_closed_form() -> None:
    v = 0.5
    iid = (1 + 2 * v - 2 * v**2) / ((1 - v) ** 3 * (1 + v))
    assert exact_untied("fourth", "iid", v) == pytest.approx(iid, rel=1e-10)
    assert exact_untied("fourth", "goe", v) == pytest.approx(iid + 2 * v / (1 - v**2), rel=1e-10)


def test_structured_models_keep_the_scale() -> None:
    rng = np.random.default_rng(0)
    for ensemble in ("iid", "orthogonal", "goe"):
        w = structured(ensemble, 300, rng)
        assert np.sum(w**2) / 300 == pytest.approx(1, abs=0.05)
