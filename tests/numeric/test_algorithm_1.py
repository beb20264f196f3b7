"""Algorithm 1 as printed and as transcribed: the two routes agree, also on the calls for which nothing returns."""

import itertools

import pytest

from numeric.linear_networks import algorithm_1_experiments as runs
from numeric.linear_networks.initialisation import balanced_exists

SIZES = list(itertools.product((1, 2, 3, 4), repeat=3))
SEED = [4, 7]


def letters(sizes, lam, sigma=1.0):
    return dict(zip(("N_i", "N_h", "N_o"), sizes, strict=True)) | {"lambda": lam, "sigma": sigma}


@pytest.mark.parametrize("lam", [-2.3, 0.0, 1.7])
@pytest.mark.parametrize("repaired", [False, True])
def test_both_transcriptions_return_balanced_weights_for_the_same_calls(lam, repaired):
    for sizes in SIZES:
        case = letters(sizes, lam)
        one = runs.returns(seed=SEED, effort=1, repaired=repaired, **case).value
        assert one == runs.returns_by_modes(seed=SEED, effort=1, repaired=repaired, **case).value, sizes


def test_the_two_deviations_of_the_printed_form_are_equal():
    case = letters((4, 3, 2), -1.5)
    one, two = (f(seed=SEED, effort=1, repaired=False, **case).value for f in (runs.deviation, runs.deviation_by_modes))
    assert one > 0.01
    # the transcriptions turn the hidden layer differently: entries differ, the deviation is of the same size
    assert 0.2 < one / two < 5


@pytest.mark.parametrize("sizes", [(2, 2, 4), (2, 3, 4), (4, 3, 2), (4, 2, 2)])
def test_the_function_and_the_growth_by_both_routes(sizes):
    case = letters(sizes, 0.8 if sizes[2] > sizes[0] else -0.8, 0.5)
    for route in (runs.function_gap, runs.function_gap_by_modes):
        assert route(seed=SEED, effort=1, **case).value < 1e-10
    one, two = (f(seed=SEED, effort=1, **case).value for f in (runs.growth, runs.growth_by_modes))
    assert one == pytest.approx(two, abs=1e-9)
    assert one < 4


@pytest.mark.parametrize("lam", [-1.4, 0.0, 2.2])
def test_what_exists_by_search_by_spectra_and_by_rank(lam):
    for sizes in itertools.product((1, 2, 3), repeat=3):
        expected = 1.0 if balanced_exists(*sizes, lam) else -1.0
        assert runs.exists_by_spectra(seed=SEED, effort=1, **letters(sizes, lam)).value == expected, sizes
    for sizes in [(2, 3, 2), (3, 2, 1), (2, 2, 3)]:
        expected = 1.0 if balanced_exists(*sizes, lam) else -1.0
        assert runs.exists_by_search(seed=SEED, effort=1, **letters(sizes, lam)).value == expected, sizes


def test_the_rank_is_limited_by_a_narrow_layer():
    for sizes in SIZES:
        expected = 1.0 if sizes[1] < min(sizes[0], sizes[2]) else -1.0
        for route in (runs.limits_the_rank, runs.limits_the_rank_by_elimination):
            assert route(seed=SEED, effort=1, **letters(sizes, 0.0)).value == expected, sizes
