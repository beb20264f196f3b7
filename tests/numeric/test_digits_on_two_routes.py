"""Networks on permuted digits, by fields and by weights: both are the network they speak of, and agree."""

import doctest

import numpy as np
import pytest

import numeric.feature_learning.digits_by_fields as by_fields
import numeric.feature_learning.digits_by_weights as by_weights
from numeric.feature_learning.continual_tasks import orthonormal_tasks, permuted_digits
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.wide_by_flow import integrated_kernel

ROUTES = pytest.mark.parametrize("route", [by_fields, by_weights], ids=["fields", "weights"])
TASKS = permuted_digits(n_tasks=2, per_class=3, seed=5)


def measured(route, name, effort=0.25, pixels="centred", **options):
    return getattr(route, name)(pixels=pixels, **options, seed=[3, 0], effort=effort)


def shorten(route, monkeypatch, steps):
    """Fewer steps of the same length; nothing that is kept from full runs is used."""
    (by_fields._losses if route is by_fields else by_weights._history).cache_clear()
    monkeypatch.setattr(route, "STEPS", steps)


def test_docstrings_run():
    assert doctest.testmod(by_fields).failed == 0


def test_the_network_is_that_of_gradient_descent():
    """Each of two that train side by side."""
    nets = by_weights._Networks((TASKS.inputs / np.sqrt(TASKS.dimension), TASKS.labels), 16, 0.7, 4, 32, 2)
    for k in range(2):
        run = train(TASKS, 16, 0.7, by_weights.STEP, [0, 0], activation="relu", zero_readout=True, seed=4 + k)
        nets.first[k] = run.W1.copy()
    nets.learn(0, 30)
    nets.learn(1, 20)
    for k in range(2):
        run = train(TASKS, 16, 0.7, by_weights.STEP, [30, 20], activation="relu", zero_readout=True, seed=4 + k)
        assert np.allclose([nets.losses(0)[k], nets.losses(1)[k]], run.losses[1] / TASKS.n_samples, rtol=1e-9)
        assert np.allclose(nets.first[k], run.W1)


@ROUTES
def test_parts_of_a_wide_network_are_networks_of_their_own(route, monkeypatch):
    """Each is what it is alone, they differ, and their mean scatters with the whole."""
    shorten(route, monkeypatch, 60)
    find = by_fields._losses if route is by_fields else by_weights._history
    parts, alone = (np.array(find(0.5, 16, 7, "raw", 64, n)) for n in (4, 1))
    if route is by_weights:
        parts, alone = parts.T, alone.T
    assert np.allclose(parts[:1], alone, rtol=1e-9)
    assert len({round(x, 9) for x in parts[:, 1]}) == 4
    draws = range(24)
    of = ("average loss", 0.5)
    one, some, whole = (route._parts(*of, n, draws, "raw", m) for n, m in ((16, 16), (16, 64), (64, 64)))
    assert np.std(some - whole) < np.std(one - whole) / 2


def test_kernels_of_the_lazy_limit():
    """Two ways to the kernel of infinite width; wide networks have nearly the same."""
    gram = orthonormal_tasks(2, -0.6).gram * np.outer([1, 2, 1, 3], [1, 2, 1, 3])
    closed, integrated = by_fields.arc_cosine(gram), integrated_kernel(gram)
    assert np.allclose(closed, integrated, rtol=1e-9)
    fields = by_fields.sample_fields(gram, 200_000, 1).h
    assert np.abs(np.maximum(fields, 0).T @ np.maximum(fields, 0) / 200_000 - closed).max() < 0.1


def test_steps_of_the_lazy_limit():
    """Summed by eigenvalues, and as networks of tiny strength learn."""
    kernel = by_fields.arc_cosine(TASKS.gram)
    fields = by_fields.sample_fields(TASKS.gram, 20_000, 1, readout_variance=0.0)
    run = by_fields._run(TASKS, 1e-4, fields, step=by_fields.STEP, steps=by_fields.STEPS).losses / TASKS.n_samples
    assert run[1, 0] - run[0, 0] == pytest.approx(by_fields._lazy("rise", kernel, TASKS), rel=0.2)


@pytest.mark.parametrize("of", ["rise", "forgetting rate"])
def test_networks_are_lazy_as_gamma_0_vanishes(of):
    """What is left of a small gamma_0 falls with its square; its size is the bias of the limit."""
    few = [3, 8]
    limit = by_weights._lazy(of, 32, few, "centred", 64)

    def left(strength):
        return np.abs(by_weights._measured(of, strength, 32, few, "centred", 64, 2) - limit)

    assert np.all(left(1e-3) < 0.05 * np.abs(limit))
    assert left(2e-3) / left(1e-3) == pytest.approx([4, 4], rel=0.1)
    moved = by_weights._moved(of, 32, few, "centred")
    assert 0 < moved < 0.01 * np.abs(limit).max()


@ROUTES
def test_the_limit_has_an_error_of_its_own(route, monkeypatch):
    """What a term in 1/N leaves, from a width and a third of it, in networks that are parts of one another: added, and
    the bias."""
    shorten(route, monkeypatch, 60)
    name = "_means" if route is by_fields else "_measured"
    asked, measuring = {}, getattr(route, name)

    def watched(of, strength, width, *others):
        found = measuring(of, strength, width, *others)
        asked[strength, width] = found.mean()
        return found

    monkeypatch.setattr(route, name, watched)
    options = {"of": "learning loss", "weaker": 0.01, "stronger": 1.0}
    wide = measured(route, "fall_over_strength", width=192, limit=True, **options)
    third, whole = (asked[0.01, n] - asked[1.0, n] for n in (64, 192))
    assert wide.value == pytest.approx(whole + (whole - third) / 2)
    assert wide.bias == pytest.approx(abs(whole - third) / 2)
    assert wide.bias > 0 == measured(route, "fall_over_strength", width=64, limit=False, **options).bias
    wide = measured(route, "rise_over_width", narrow=16, wide=192, limit=True)
    left = (asked[1.0, 192] - asked[1.0, 64]) / 2
    assert wide.value == pytest.approx(asked[1.0, 192] + left - asked[1.0, 16])
    assert wide.bias == pytest.approx(abs(left))
    assert wide.bias > 0 == measured(route, "rise_over_width", narrow=16, wide=64).bias


@ROUTES
def test_equal_strengths_and_widths_do_not_differ(route, monkeypatch):
    shorten(route, monkeypatch, 20)
    same = measured(route, "fall_over_strength", of="average loss", weaker=0.3, stronger=0.3, width=8, limit=False)
    assert same.value == 0
    assert measured(route, "rise_over_width", narrow=8, wide=8).value == 0


@ROUTES
def test_a_network_in_the_tangent_parameterisation_is_one_of_the_other(route, monkeypatch):
    """At N = 16 the NTP is muP at gamma_0 = 1/4, at any other width it is not; a share of itself is left."""
    shorten(route, monkeypatch, 20)
    base = {"of": "rise", "narrow": 16, "wide": 16}
    ntp = measured(route, "kept_over_width", share=0.5, strength=1.0, parameterization="NTP", **base)
    mup = measured(route, "kept_over_width", share=0.5, strength=0.25, parameterization="muP", **base)
    assert ntp == mup
    whole = measured(route, "kept_over_width", share=0.0, strength=0.25, parameterization="muP", **base)
    assert mup.value == pytest.approx(whole.value / 2)
    base["wide"] = 64
    wide = measured(route, "kept_over_width", share=0.0, strength=1.0, parameterization="NTP", **base)
    same = measured(route, "kept_over_width", share=0.0, strength=0.125, parameterization="muP", **base)
    assert wide == same != whole
    with pytest.raises(ValueError, match="'NTP' or 'muP'"):
        measured(route, "kept_over_width", share=0.0, strength=1.0, parameterization="SP", **base)


def test_routes_agree_on_what_is_kept():
    options = {"share": 5 / 6, "narrow": 16, "wide": 64, "strength": 1.0, "parameterization": "muP", "effort": 1.0}
    for of in ("rise", "average loss"):
        one, other = (measured(route, "kept_over_width", of=of, **options) for route in (by_fields, by_weights))
        assert abs(one.value - other.value) < 5 * np.hypot(one.error, other.error)
        assert one.error < 0.02


def test_routes_agree_where_nothing_is_forgotten():
    """Lazy networks on images of MNIST: with pixels from 0 to 1 they forget nothing, with centred ones most."""
    rates = {
        pixels: [measured(route, "lazy_rate", pixels=pixels) for route in (by_fields, by_weights)]
        for pixels in ("raw", "centred")
    }
    assert all(abs(found.value) < 0.1 for found in rates["raw"])
    assert all(found.value > 1 for found in rates["centred"])
    for one, other in rates.values():
        assert abs(one.value - other.value) < 5 * np.hypot(one.error, other.error) + other.bias
        assert 0 < other.bias < 0.4


def test_more_pixels_than_images_are_rotated_into_their_span():
    tasks = permuted_digits(images="mnist", pixels="raw", seed=2)
    inputs, _ = by_weights._tasks(2, "raw")
    assert inputs.shape == (2, 30, 60)
    assert np.allclose(np.einsum("tpd,sqd->tpsq", inputs, inputs).reshape(60, 60), tasks.gram)


@ROUTES
def test_alignment_of_the_task_that_trains(route):
    """Grey values: it rises, falls while later tasks train, and a little before."""
    own, earlier, later = (
        measured(route, "change_of_alignment", during=x, pixels="raw") for x in ("own", "earlier", "later")
    )
    assert own.value > 0.2 > 10 * abs(earlier.value)
    assert later.value < -0.02 < 2 * earlier.value < 0


def test_routes_agree():
    found = [measured(route, "lazy_excess", of="rise", width=16, effort=1) for route in (by_fields, by_weights)]
    assert abs(found[0].value - found[1].value) < 5 * np.hypot(found[0].error, found[1].error) + found[1].bias
    assert found[1].bias < 0.2 * found[1].value
