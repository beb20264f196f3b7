"""Numbers that a caller gives: each is what it is called, or the error says what was wrong and what is meant.

>>> whole("n_samples", 0)
Traceback (most recent call last):
ValueError: n_samples = 0: a whole number of at least 1 is needed
>>> real("tau", 1j)
Traceback (most recent call last):
TypeError: tau must be a real number, not 1j
"""

from __future__ import annotations

import operator
from typing import Any

import mpmath
import numpy as np

__all__ = ["generator", "matrix", "numbers", "real", "seed", "whole"]


def _shown(value: Any) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:57] + "..."


def real(
    name: str, value: Any, *, least: float | None = None, above: float | None = None, infinite: bool = False
) -> Any:
    """The value itself, a real number in its range: finite unless it may be ``infinite``.

    Raises TypeError for what is no real number, ValueError for one outside of the range.
    """
    if isinstance(value, str | bytes) or np.ndim(value) != 0 or np.iscomplexobj(value):
        raise TypeError(f"{name} must be a real number, not {_shown(value)}")
    try:
        number = value if isinstance(value, mpmath.mpf) else float(value)
    except (TypeError, ValueError) as problem:
        raise TypeError(f"{name} must be a real number, not {_shown(value)}") from problem
    except OverflowError:
        number = mpmath.mpf(value)
    if number != number or (not infinite and not mpmath.isfinite(number)):
        raise ValueError(f"{name} must be a finite number, not {_shown(value)}")
    if above is not None and not number > above:
        raise ValueError(f"{name} = {_shown(value)}: it must be greater than {above:g}")
    if least is not None and not number >= least:
        raise ValueError(f"{name} = {_shown(value)}: it must be at least {least:g}")
    return value


def whole(name: str, value: Any, least: int | None = 1) -> int:
    """The value as an int of at least ``least``, of any size with None; TypeError for what is no whole number."""
    try:
        number = operator.index(value)
    except TypeError as problem:
        raise TypeError(f"{name} must be a whole number, not {_shown(value)}") from problem
    if least is not None and number < least:
        raise ValueError(f"{name} = {number}: a whole number of at least {least} is needed")
    return number


def seed(value: Any) -> Any:
    """A seed of draws: a whole number >= 0 or a Generator of NumPy."""
    return value if isinstance(value, np.random.Generator) else whole("seed", value, least=0)


def generator(value: Any) -> np.random.Generator:
    """A Generator of NumPy; TypeError, with how to make one, for anything else."""
    if not isinstance(value, np.random.Generator):
        raise TypeError(f"rng must be a numpy Generator, not {_shown(value)}: give numpy.random.default_rng(seed)")
    return value


def numbers(name: str, value: Any, *, finite: bool = True) -> np.ndarray:
    """An array of real numbers; the message says which is none.  High-precision arrays stay what they are."""
    try:
        array = np.asarray(value)
    except ValueError as problem:
        raise ValueError(f"{name} has rows of different lengths: {_shown(value)}") from problem
    if np.ma.is_masked(value):
        raise ValueError(f"{name} holds masked entries: fill them, or leave them out")
    if array.dtype == object and all(isinstance(v, mpmath.mpf) for v in array.flat):
        return array
    if array.dtype.kind not in "fiub":
        raise TypeError(f"{name} must hold real numbers, not {_shown(value)}")
    array = array.astype(np.float64, copy=False)
    if finite and not np.all(np.isfinite(array)):
        place = tuple(int(k) for k in np.argwhere(~np.isfinite(array))[0])
        raise ValueError(f"{name} holds NaN or infinity, first at {place}")
    return array


def matrix(name: str, value: Any, *, square: bool = False) -> np.ndarray:
    """A matrix of finite numbers with at least one entry."""
    array = numbers(name, value)
    if array.ndim != 2 or 0 in array.shape or (square and array.shape[0] != array.shape[1]):
        raise ValueError(f"{name} must be a {'square ' if square else ''}matrix, but has shape {array.shape}")
    return array
