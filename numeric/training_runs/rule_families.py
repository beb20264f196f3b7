"""The update rules that are tried on a log, from those with few numbers to those with many.

``TIERS`` lists them; the next tier is tried only where none of those before explains the log.

>>> sorted({fault for tier in TIERS for family in tier for fault in family.faults})[:3]
['adadelta', 'adagrad', 'adam']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.update_rules import (
    ADADELTA,
    ADAGRAD,
    ADAM,
    ADAMAX,
    AMSGRAD,
    BY_LAYER,
    BY_NORM,
    BY_VALUE,
    COSINE,
    DEBIASED,
    EXPONENTIAL,
    GRADIENT,
    LINEAR,
    LION,
    MEAN,
    MEAN_WITHOUT_FIRST,
    MOVING,
    PLACE,
    RMSPROP,
    SIGN,
    WARM_UP,
    rule,
)

Floats = NDArray[np.float64]
Starts = tuple[tuple[float, ...], ...]

TIED = {"rate": ("rate_1", "rate_2")}
_LOGARITHMIC = {"rate", "rate_1", "rate_2", "threshold", "epsilon", "p", "r", "buffer"}
_BELOW_ONE = {"beta", "beta2", "average_beta"}


@dataclass(frozen=True)
class Family:
    """Rules with some numbers ``fixed``, others ``free`` (names of ``update_rules.RULE``, or ``rate`` for both layers)
    and where to start them; ``faults`` the names of the faults that it stands for."""

    name: str
    fixed: dict[str, float]
    free: tuple[str, ...] = ()
    starts: tuple[tuple[float, ...], ...] = ((),)
    faults: tuple[str, ...] = ()

    def numbers(self, free: tuple[float, ...] | Floats) -> Floats:
        """The rule with these free numbers."""
        values = self._without_free.copy()
        for places, value in zip(self._places, free, strict=True):
            for place in places:
                values[place] = value
        return values

    @cached_property
    def _without_free(self) -> Floats:
        return rule(**self.fixed)

    @cached_property
    def _places(self) -> list[tuple[int, ...]]:
        """Where each free number stands in a rule."""
        return [tuple(PLACE[each] for each in TIED.get(name, (name,))) for name in self.free]

    def remembers(self) -> bool:
        """Whether the optimiser carries anything from step to step."""
        kind = self.fixed.get("optimiser", GRADIENT)
        return "beta" in self.free or "average" in self.fixed or kind not in (GRADIENT, SIGN)

    def rough(self) -> bool:
        """Whether single entries may be missed: a sign or a quotient of numbers near zero decides them."""
        return self.fixed.get("optimiser", GRADIENT) != GRADIENT and "course" not in self.fixed

    def encoded(self, free: tuple[float, ...]) -> Floats:
        """Free numbers on the scale that is searched."""
        return np.array([_encode(name, value) for name, value in zip(self.free, free, strict=True)])

    def decoded(self, values: Floats) -> tuple[float, ...]:
        """The other way."""
        return tuple(_decode(name, float(value)) for name, value in zip(self.free, values, strict=True))


def _encode(name: str, value: float) -> float:
    if name in _LOGARITHMIC:
        return float(np.log(value))
    return float(np.log1p(-value)) if name in _BELOW_ONE else value


def _decode(name: str, value: float) -> float:
    if name in _LOGARITHMIC:
        return float(np.exp(min(max(value, -80.0), 80.0)))
    return float(-np.expm1(min(max(value, -14.0), 0.0))) if name in _BELOW_ONE else value


_RATES: Starts = tuple((10.0**k,) for k in (-3, -2, -1.5, -1, -0.5, -0.2, 0.2, 0.5, 1, 1.5, 2, 3))
_BETAS: Starts = tuple((b,) for b in (0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.997))
_MOMENTA: Starts = tuple((b,) for b in (0.1, 0.3, 0.5, 0.7, 0.85, 0.93, 0.97, 0.99))
_THRESHOLDS: Starts = tuple((k,) for k in (0.9, 0.7, 0.5, 0.35, 0.25, 0.17, 0.1, 0.05, 0.02))  # of the largest gradient
_DECAYS: Starts = ((1e-2,), (0.2,), (-1e-2,))
_MEMORIES: Starts = ((0.999,), (0.99,), (0.95,), (0.9,), (0.5,), (0.9999,))
_FIRST: Starts = ((0.9,), (0.5,), (0.8,), (0.95,), (0.99,))


_SMALL: Starts = ((1e-8,), (1e-10,), (1e-7,), (1e-6,), (1e-4,))
_SIGN_FIRST: Starts = tuple((b,) for b in (0.5, 0.65, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.96, 0.98))
_SIGN_SECOND: Starts = tuple((b,) for b in (0.8, 0.9, 0.93, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995, 0.999))


def _all(*parts: Starts) -> Starts:
    """Every choice of one from each."""
    return tuple(sum(choice, ()) for choice in product(*parts))


def _family(
    name: str, free: tuple[str, ...], starts: Starts, faults: tuple[str, ...] | None = None, **fixed: Any
) -> Family:
    return Family(name, {key: float(value) for key, value in fixed.items()}, free, starts, faults or (name,))


SINGLE = [
    _family("factor", ("rate",), tuple((10.0 ** (k / 8),) for k in range(-32, 33))),
    _family("rate of W1", ("rate_1",), _RATES, ("layer-rates",)),
    _family("rate of W2", ("rate_2",), _RATES, ("layer-rates",)),
    _family("weight-decay", ("decay",), _DECAYS),
    _family("momentum", ("beta",), _MOMENTA),
    _family("damped momentum", ("beta",), _MOMENTA, ("momentum",), dampened=1),
    _family("nesterov", ("beta",), _MOMENTA, nesterov=1),
    _family("clipped-norm", ("threshold",), _THRESHOLDS, clip=BY_NORM),
    _family("clipped-layers", ("threshold",), _THRESHOLDS, ("clipped-norm",), clip=BY_LAYER),
    _family("clipped-value", ("threshold",), _THRESHOLDS, clip=BY_VALUE),
    _family("moving-average", ("average_beta",), _BETAS, average=MOVING),
    _family("moving average from 0", ("average_beta",), _BETAS, ("moving-average",), average=DEBIASED),
    _family("mean-of-weights", (), ((),), average=MEAN),
    _family("mean after the first", (), ((),), ("mean-of-weights",), average=MEAN_WITHOUT_FIRST),
    _family("sign", (), ((),), ("sign-descent",), optimiser=SIGN),
    _family("adagrad", ("epsilon",), _SMALL, optimiser=ADAGRAD),
]
"""Rules with one number or none."""

OPTIMISERS = [
    _family("signum", ("beta",), _SIGN_FIRST, ("sign-descent",), optimiser=SIGN),
    _family("rmsprop", ("beta2",), _MEMORIES, optimiser=RMSPROP),
    _family("centred rmsprop", ("beta2",), _MEMORIES, ("rmsprop",), optimiser=RMSPROP, centred=1),
    _family("adam", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=ADAM),
    _family("adam without correction", ("beta", "beta2"), _all(_FIRST, _MEMORIES), ("adam",), optimiser=ADAM,
            uncorrected=1),
    _family("nadam", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=ADAM, nesterov=1),
    _family("amsgrad", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=AMSGRAD),
    _family("adamax", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=ADAMAX),
    _family("adamw", ("beta", "beta2", "decoupled"), _all(_FIRST, _MEMORIES, ((0.01,), (0.3,))), optimiser=ADAM),
    _family("adam with weight decay", ("beta", "beta2", "decay"), _all(_FIRST, _MEMORIES, ((0.01,), (0.1,))),
            ("adam", "weight-decay"), optimiser=ADAM),
    _family("lion", ("beta", "beta2"), _all(_SIGN_FIRST, _SIGN_SECOND), optimiser=LION),
    _family("lion with decay", ("beta", "beta2", "decoupled"), _all(_SIGN_FIRST[::2], _SIGN_SECOND[1::3], _DECAYS[:2]),
            ("lion", "weight-decay"), optimiser=LION),
    _family("rmsprop with momentum", ("beta2", "beta"), _all(_MEMORIES, _FIRST), ("rmsprop", "momentum"),
            optimiser=RMSPROP),
    _family("rmsprop with decay", ("beta2", "decay"), _all(_MEMORIES, ((0.01,), (0.1,))), ("rmsprop", "weight-decay"),
            optimiser=RMSPROP),
    _family("adadelta", ("beta2",), _MEMORIES, optimiser=ADADELTA, epsilon=1e-6),
    _family("adagrad with decay", ("decay",), _DECAYS, ("adagrad", "weight-decay"), optimiser=ADAGRAD, epsilon=1e-10),
    _family("adagrad from above 0", ("buffer",), ((0.1,), (1e-3,)), ("adagrad",), optimiser=ADAGRAD, epsilon=1e-10),
    _family("sign with decay", ("decoupled",), _DECAYS, ("sign-descent", "weight-decay"), optimiser=SIGN),
]  # fmt: skip
"""Adaptive and sign-like optimisers with the learning rate that was logged."""

DOUBLE = [
    _family("factor and momentum", ("rate", "beta"), _all(_RATES[2:-2], _MOMENTA[::2]), ("factor", "momentum")),
    _family("factor and nesterov", ("rate", "beta"), _all(_RATES[2:-2], _MOMENTA[::2]), ("factor", "nesterov"),
            nesterov=1),
    _family("factor and weight decay", ("rate", "decay"), _all(_RATES, _DECAYS[:1]), ("factor", "weight-decay")),
    _family("layer-rates", ("rate_1", "rate_2"), _all(_RATES[2:-2:2], _RATES[2:-2:2])),
    _family("momentum and weight decay", ("beta", "decay"), _all(_MOMENTA, _DECAYS[:1]), ("momentum", "weight-decay")),
    _family("nesterov and weight decay", ("beta", "decay"), _all(_MOMENTA, _DECAYS[:1]), ("nesterov", "weight-decay"),
            nesterov=1),
    *[
        _family(f"{name} and {more}", ("threshold", free), _all(_THRESHOLDS[1::2], starts), (name, fault), clip=kind,
                nesterov=more == "nesterov")
        for name, kind in (("clipped-norm", BY_NORM), ("clipped-value", BY_VALUE))
        for more, fault, free, starts in (
            ("momentum", "momentum", "beta", _MOMENTA[2::2]), ("nesterov", "nesterov", "beta", _MOMENTA[2::2]),
            ("weight decay", "weight-decay", "decay", _DECAYS[:1]), ("factor", "factor", "rate", _RATES[2:-2:2]),
        )
    ],
    _family("average and momentum", ("average_beta", "beta"), _all(_BETAS[2::2], _MOMENTA[2::2]),
            ("moving-average", "momentum"), average=MOVING),
    _family("average and weight decay", ("average_beta", "decay"), _all(_BETAS[2::2], _DECAYS[:1]),
            ("moving-average", "weight-decay"), average=MOVING),
    _family("average and factor", ("average_beta", "rate"), _all(_BETAS[2::2], _RATES[2:-2:2]),
            ("moving-average", "factor"), average=MOVING),
    _family("mean and momentum", ("beta",), _MOMENTA, ("mean-of-weights", "momentum"), average=MEAN),
    _family("mean and factor", ("rate",), _RATES, ("mean-of-weights", "factor"), average=MEAN),
    _family("layer rates and momentum", ("rate_1", "rate_2", "beta"),
            _all(_RATES[3:-3:2], _RATES[3:-3:2], _MOMENTA[2::2]), ("layer-rates", "momentum")),
    _family("factor, momentum and weight decay", ("rate", "beta", "decay"),
            _all(_RATES[3:-3], _MOMENTA[2::2], _DECAYS[:1]), ("factor", "momentum", "weight-decay")),
]  # fmt: skip
"""Two causes at once."""

WITH_RATE = [
    _family("sign at another rate", ("rate",), _RATES, ("sign-descent", "learning-rate"), optimiser=SIGN),
    _family("adagrad at another rate", ("rate", "epsilon"), _all(_RATES, _SMALL[:2]), ("adagrad", "learning-rate"),
            optimiser=ADAGRAD),
    _family("rmsprop at another rate", ("beta2", "rate"), _all(_MEMORIES, _RATES[2:-2]), ("rmsprop", "learning-rate"),
            optimiser=RMSPROP),
    _family("adam at another rate", ("beta", "beta2", "rate"), _all(_FIRST, _MEMORIES, _RATES[2:-2]),
            ("adam", "learning-rate"), optimiser=ADAM),
    _family("adam with its epsilon", ("beta", "beta2", "epsilon"),
            _all(_FIRST[:3], _MEMORIES[:3], _SMALL[2:]), ("adam",), optimiser=ADAM),
    _family("rmsprop with its epsilon", ("beta2", "epsilon"), _all(_MEMORIES, _SMALL[2:]),
            ("rmsprop",), optimiser=RMSPROP),
    _family("lion at another rate", ("beta", "beta2", "rate"), _all(_FIRST[:4], ((0.99,), (0.9,)), _RATES[2:-2:2]),
            ("lion", "learning-rate"), optimiser=LION),
    _family("clipped adam", ("beta", "beta2", "threshold"), _all(_FIRST[:2], _MEMORIES[:3], _THRESHOLDS[1::3]),
            ("adam", "clipped-norm"), optimiser=ADAM, clip=BY_NORM),
]  # fmt: skip
"""Adaptive and sign-like optimisers with another learning rate or constants that are seldom changed."""

MEMORISING = [
    _family("rmsprop", ("beta2",), _MEMORIES, optimiser=RMSPROP),
    _family("adagrad", (), ((),), optimiser=ADAGRAD),
    _family("adam", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=ADAM),
    _family("adamw", ("beta", "beta2", "decoupled"), _all(_FIRST, _MEMORIES[:4], ((0.01,), (0.3,))), optimiser=ADAM),
    _family("nadam", ("beta", "beta2"), _all(_FIRST, _MEMORIES), optimiser=ADAM, nesterov=1),
]
"""Optimisers whose memory is solved for where a log begins after the first steps."""

TIERS = (SINGLE, OPTIMISERS, DOUBLE, WITH_RATE)


def usual_courses(total: float) -> list[Family]:
    """Usual courses of the learning rate over `total` steps, by themselves: where steps are rough the rates of single
    pairs of records do not lead to them."""
    spans = tuple((share * total,) for share in (0.1, 0.25, 0.5, 1.0, 1.4))
    rates = tuple((k / total,) for k in (0.5, 1.5, 3.0, 8.0))
    return [
        _family("exponential-schedule", ("p",), rates, course=EXPONENTIAL),
        _family("cosine-schedule", ("p",), spans, course=COSINE, q=0.0),
        _family("cosine-schedule", ("p", "q"), _all(spans, ((0.1,),)), course=COSINE),
        _family("linear-schedule", ("p", "q"), _all(spans, ((0.1,),)), course=LINEAR),
        _family("warm-up", ("p", "q"), _all(spans, ((0.1,), (0.4,))), course=WARM_UP),
    ]


def with_course(total: float) -> list[Family]:
    """Usual courses of the learning rate over `total` steps together with another cause."""
    found = []
    for name, kind, free, starts in (
        ("exponential-schedule", EXPONENTIAL, ("p",), tuple((k / total,) for k in (0.5, 1.5, 3.0))),
        ("cosine-schedule", COSINE, ("p",), ((0.75 * total,), (1.05 * total,), (1.35 * total,))),
        ("warm-up", WARM_UP, ("p", "q"), ((0.1 * total, 0.1), (0.3 * total, 0.1))),
    ):
        fixed = {"course": kind, "q": 0.0}
        for more, extra, more_starts, optimiser in (
            ("momentum", ("beta",), ((0.5,), (0.8,), (0.9,)), {}),
            ("nesterov", ("beta",), ((0.5,), (0.9,)), {"nesterov": 1}),
            ("weight-decay", ("decay",), ((0.01,),), {}),
            ("factor", ("rate",), ((0.5,), (2.0,), (6.0,)), {}),
            ("adam", ("beta", "beta2"), ((0.9, 0.999), (0.8, 0.99)), {"optimiser": ADAM}),
        ):
            found.append(_family(f"{name} and {more}", (*free, *extra), _all(starts, more_starts), (more, name),
                                 **fixed, **optimiser))  # fmt: skip
    return found
