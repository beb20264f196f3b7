"""The statistics of drawn values that two experiments of a claim have in common: values and errors that are known."""

import math

import numpy as np
import pytest

from numeric.experiment import (
    Outcome,
    difference,
    experiment,
    from_theory,
    in_units_of,
    less,
    mean_of,
    middle_half,
    power_between,
    theory_behind,
)

WIDTH = 2 * 0.6744897501960817  # of the middle half of a normal law of variance 1


def power(rng):
    small, large = 5 + rng.standard_normal(80), 40 + 3 * rng.standard_normal(80)
    return power_between(10, small, 20, large)


def controlled(rng):
    known = rng.standard_normal(80)
    return mean_of(less(2 + 3 * known + rng.standard_normal(80), [known]))


CASES = {
    "mean": (lambda rng: mean_of(7 + 2 * rng.standard_normal(80)), 7.0),
    "less what is known": (controlled, 2.0),
    "middle half": (lambda rng: middle_half(rng.standard_normal(400), rng), WIDTH),
    "power": (power, math.log(8) / math.log(2)),
    "difference": (
        lambda rng: difference(mean_of(rng.standard_normal(60)), mean_of(1 + rng.standard_normal(30))), -1.0,
    ),
    "units": (lambda rng: in_units_of(mean_of(3 + rng.standard_normal(60)), 4.0), 0.75),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_statistic_and_its_error_are_those_of_many_draws(name):
    draw, value = CASES[name]
    found = [draw(np.random.default_rng([11, k])) for k in range(400)]
    values = np.array([one.value for one in found])
    assert values.mean() == pytest.approx(value, abs=5 * values.std() / 20)
    assert np.mean([one.error for one in found]) == pytest.approx(values.std(ddof=1), rel=0.12)


def test_biases_add_up():
    one, other = Outcome(3.0, bias=0.1, samples=4, freedom=3), Outcome(1.0, bias=0.2, samples=6, freedom=5)
    assert difference(one, other) == Outcome(2.0, bias=pytest.approx(0.3), samples=10, freedom=3)
    assert in_units_of(one, 2.0) == Outcome(1.5, bias=0.05, samples=4, freedom=3)


def test_one_value_has_no_error():
    with pytest.raises(ValueError, match="two or more"):
        mean_of([1.0])


def test_an_experiment_says_what_it_rests_on():
    module = "numeric.equilibrium_networks.component_gaps"
    assert theory_behind(experiment(f"{module}.by_matrices")) == ""
    assert "Hessenberg" in theory_behind(experiment(f"{module}.by_models"))
    with pytest.raises(ValueError, match="does not say what it rests on"):
        experiment("numeric.experiment.mean_of")
    with pytest.raises(ValueError, match="a theory has a name"):
        from_theory("")
