"""Figures over gamma_0: where the optimum lies, and how surely."""

import doctest

import numpy as np

import proofs.reproduce.graldi2025.strength_sweep as module
from proofs.reproduce.graldi2025.strength_sweep import STRENGTHS, optimum


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


def test_an_optimum_that_hangs_on_the_seeds_has_a_range():
    values = np.ones((len(STRENGTHS), 12))
    values[1, ::2] = values[4, 1::2] = 0.0
    _, low, high = optimum(values)
    assert (low, high) == (STRENGTHS[1], STRENGTHS[4])
    values[2] = -1.0
    assert optimum(values) == (STRENGTHS[2],) * 3
