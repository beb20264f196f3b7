"""From the assumptions of a statement to generated tasks, with the integrated gradient flow of each."""

from __future__ import annotations

import dataclasses
import functools
import zlib
from collections import ChainMap
from collections.abc import MutableMapping, Sequence
from typing import Any, cast

import mpmath
import numpy as np
import sympy as sp
from hypothesis import strategies as st

from numeric.bindings import network_binding
from numeric.evaluation import Binding
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.tasks import Task
from numeric.precision import Array, frobenius_norm, to_mp, working_digits
from numeric.strategies import Scenario, lambdas, scenarios
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.witnesses.drawing import Outside
from proofs.witnesses.related_letters import solved
from symbolic.matrix_algebra.matrices import Base, Letter

_SHAPES = {"any": None, "funnel": "funnel", "inverted": "anti_funnel", "square": "square"}


def strategy(over: Tasks, *, max_size: int = 4, largest_lambda: float = 1e6) -> st.SearchStrategy[Scenario]:
    """Scenarios that satisfy the assumptions ``over``."""
    lam = lambdas(largest_lambda)
    if over.relative_scale == "zero":
        lam = st.just(0.0)
    elif over.relative_scale == "moderate":
        lam = lambdas(8.0)
    kinds: dict[str, tuple[Any, ...]] = {
        "random": ("balanced",),
        "task_aligned": ("task_aligned",),
        "reversed": ("reversed",),
    }
    drawn = scenarios(
        max_size=max_size,
        shape=_SHAPES[over.shape],  # type: ignore[arg-type]
        N_h="min" if over.hidden == "min" else "any",
        lam=lam,
        kinds=kinds.get(over.start, ("gaussian",)),
        whitened=over.whitened,
        balanced=over.balanced and over.start != "gaussian",
        full_rank=None if over.spectrum == "any" else True,
        distinct={"distinct": True, "repeated": False}.get(over.spectrum),
        invertible_B=over.invertible_B,
    )
    sign = {"positive": lambda s: s.lam > 0, "negative": lambda s: s.lam < 0, "nonzero": lambda s: s.lam != 0}
    if over.relative_scale in sign:
        drawn = drawn.filter(sign[over.relative_scale])
    if over.hidden == "over":
        drawn = drawn.filter(lambda s: s.N_h > min(s.N_i, s.N_o))
    if over.hidden == "bottleneck":
        drawn = drawn.filter(lambda s: s.N_h < min(s.N_i, s.N_o))
    if over.spectrum == "repeated":
        drawn = drawn.filter(lambda s: min(s.N_i, s.N_o) > 1)
    if over.full_rank_function:
        drawn = drawn.filter(lambda s: min(s.initial_values) > 0)
    if over.invertible_B:
        drawn = drawn.filter(_B_is_invertible)
    return drawn


def _B_is_invertible(scenario: Scenario) -> bool:
    """Whether the B of domine2025 eq. 10 is invertible beyond rounding (with one mode a start can be reversed)."""
    task, W1, W2 = scenario.float64()
    U, s, V = task.svd()
    s_lambda = np.hypot(s, scenario.lam / 2)
    total = np.where(s_lambda > 0, s_lambda, 1.0)
    # G + HG and G - HG are sqrt(1 +- lambda / (2 S_lambda)).
    tilt = np.where(s_lambda > 0, scenario.lam / (2 * total), 0.0)
    plus, minus = np.sqrt(1 + tilt), np.sqrt(np.maximum(1 - tilt, 0.0))
    B = W2.T @ U[:, : s.size] * plus + W1 @ V[:, : s.size] * minus
    size = float(np.linalg.norm(W1) + np.linalg.norm(W2))
    return bool(np.linalg.svd(B, compute_uv=False)[-1] > 1e-7 * size)


def _with_tau(task: Task, scenario: Scenario) -> Task:
    """The paper's tau is a free constant: it varies from task to task, so that a formula cannot lose it."""
    return dataclasses.replace(task, tau=(1.0, 0.5, 2.5)[scenario.seed % 3])


def rate(scenario: Scenario, task: Task) -> float:
    """A bound of the fastest rate of the flow, in units of 1/tau: sets the times at which to look."""
    weights = abs(scenario.lam) + 2 * max(scenario.initial_values, default=0.0)
    if scenario.kind == "gaussian":
        weights = 4 * scenario.scale**2 * (scenario.N_h + max(scenario.N_i, scenario.N_o))
    white = 1.0 if scenario.whitened else float(np.linalg.norm(task.sigma_xx.astype(float), 2))
    return white * weights + 2 * float(np.linalg.norm(task.sigma_yx.astype(float), 2)) + 1e-3


def times(scenario: Scenario, task: Task) -> list[float]:
    """The start, the fast transient, and a later time; in the task's own units (tau included)."""
    fast = rate(scenario, task)
    later = [2.0] if fast < 30 else []
    return sorted({0.0, *(float(task.tau) * x for x in (0.3 / fast, 2.0 / fast, *later))})


@functools.lru_cache(maxsize=4096)
def flow_float64(scenario: Scenario) -> tuple[Task, Array, Array, Any]:
    """The task, its initial weights, and the flow integrated at rtol 1e-12."""
    task, W1, W2 = scenario.float64()
    task = _with_tau(task, scenario)
    return task, W1, W2, gradient_flow.integrate(task, W1, W2, times(scenario, task))


@functools.lru_cache(maxsize=512)
def flow_high_precision(scenario: Scenario, digits: int) -> tuple[Task, Array, Array, Any]:
    """The same with the Taylor series at ``digits`` digits."""
    task, W1, W2 = scenario.high_precision(digits)
    task = _with_tau(task, scenario)
    flow = gradient_flow.integrate_high_precision(task, W1, W2, times(scenario, task), digits=digits)
    return task, W1, W2, flow


@functools.lru_cache(maxsize=4096)
def start_high_precision(scenario: Scenario, digits: int) -> tuple[Task, Array, Array]:
    """Task and initial weights at ``digits`` digits."""
    task, W1, W2 = scenario.high_precision(digits)
    return _with_tau(task, scenario), W1, W2


# How far the flow is followed to its end, in units of the fastest rate; at rest the weights move by less than that.
_STRETCHES = (100.0, 400.0, 1500.0)
_AT_REST = 1e-10
_STEPS = 1000


@functools.lru_cache(maxsize=512)
def rest_high_precision(scenario: Scenario, digits: int = 12) -> tuple[Task, Array, Array, Array, Array]:
    """The task, its initial weights, and those at which the flow comes to rest, by the Taylor series.

    Raises Outside where it is not there in time.
    """
    task, W1_0, W2_0 = start_high_precision(scenario, digits + 4)
    fast, W1, W2 = rate(scenario, task), W1_0, W2_0
    for stretch in _STRETCHES:
        end = [stretch / fast * task.tau]
        try:
            flow = gradient_flow.integrate_high_precision(task, W1, W2, end, digits=digits, max_steps=_STEPS)
        except gradient_flow.IntegrationError as problem:
            raise Outside(str(problem)) from problem
        W1, W2 = flow.W1[0], flow.W2[0]
        moves = gradient_flow.gradient(task, W1, W2)
        if max(map(frobenius_norm, moves)) <= _AT_REST * max(map(frobenius_norm, (W1, W2))):
            return task, W1_0, W2_0, W1, W2
    raise Outside("the flow is too slow to be followed to its end")


def told_lambda(scenario: Scenario) -> Any:
    """The relative scale that a formula is told: the one drawn, also for weights that are not balanced at it."""
    return scenario.lam


def binding(
    scenario: Scenario,
    task: Task,
    W1_0: Array,
    W2_0: Array,
    *,
    time: Any = 0,
    W1: Array | None = None,
    W2: Array | None = None,
    digits: int | None = None,
) -> Binding:
    """Numbers for all letters at one time."""
    lam = told_lambda(scenario)
    if digits is not None:
        import mpmath

        with working_digits(digits):
            return network_binding(task, W1_0, W2_0, mpmath.mpf(lam), time=mpmath.mpf(time), W1=W1, W2=W2)
    return network_binding(task, W1_0, W2_0, lam, time=time, W1=W1, W2=W2)


def _stream(scenario: Scenario, name: str) -> np.random.Generator:
    return np.random.default_rng([scenario.seed, zlib.crc32(name.encode())])


# How often one of a statement's own sizes is larger than the others.
LARGER_SIZE = 0.1


def _own_sizes(sizes: Sequence[sp.Symbol], scenario: Scenario) -> dict[sp.Symbol, int]:
    """Small numbers for sizes that no layer of the network has; mostly different, and at times 1.

    One of them is now and then larger: what stands before a matrix may be 0 for the first few sizes, or bend later.
    """
    rng = _stream(scenario, f"sizes, {scenario.describe()}")
    drawn = {size: int(rng.integers(1, 6)) for size in sizes}
    if drawn and rng.random() < LARGER_SIZE:
        drawn[sizes[int(rng.integers(len(sizes)))]] = int(rng.integers(9, 15))
    return drawn


def told_sizes(statement: MatrixIdentity, bound: Binding) -> str:
    """The sizes that `with_free_letters` drew, for a reader; "" where there are none."""
    own = {x: bound.scalars[x] for x in statement.sizes if x in bound.scalars}
    return f" with {', '.join(f'{x} = {n}' for x, n in own.items())}" if own else ""


def draws_of(statement: MatrixIdentity) -> str:
    """What is drawn for a statement, for a reader."""
    return "tasks" if statement.of_network else "draws of its matrices and sizes"


def place(statement: MatrixIdentity, scenario: Scenario) -> dict[str, str]:
    """What was drawn, for a reader: the task, or where there is none the sizes, matrices and scalars."""
    if statement.of_network:
        return {"task": scenario.describe()}
    drawn = with_free_letters(Binding({}, {}), statement, scenario)
    rows = {name: [list(map(str, row)) for row in np.atleast_2d(a)] for name, a in sorted(drawn.arrays.items())}
    matrices = {name: f"({'; '.join(map(', '.join, x))})" for name, x in rows.items()}
    return {str(x): str(value) for x, value in drawn.scalars.items()} | matrices


def with_free_letters(bound: Binding, statement: MatrixIdentity, scenario: Scenario) -> Binding:
    """The same with values for letters, sizes and scalars that are none of the setting: the statement is for all.

    Raises Outside where no matrices are found of which the statement's relations are true.
    """
    letters, scalars = statement.free(bound.arrays, bound.scalars)
    bases, related = statement.own_bases, statement.related
    if not (letters or scalars or bases or related or statement.sizes):
        return bound
    sizes = _own_sizes(statement.sizes, scenario)
    bound = Binding(bound.arrays, {**bound.scalars, **sizes}) if sizes else bound
    arrays: dict[str, Array] = {}
    values: dict[sp.Symbol, Any] = {}
    starts: dict[Letter, Array] = {}
    for letter in (*letters, *related):
        drawn = _stream(scenario, letter.name).standard_normal(tuple(map(bound.dimension, (letter.rows, letter.cols))))
        drawn = ((drawn + drawn.T) / 2 if letter.symmetric else drawn).round(3)
        if letter in related:  # now and then near rank one, where what has full rank elsewhere has not
            starts[letter] = drawn if scenario.seed % 3 or letter.symmetric else np.outer(drawn[:, 0], drawn[0])
        else:
            arrays[letter.name] = to_mp(drawn) if bound.high_precision else drawn
    for base in bases:
        drawn = _drawn_base(base, bound.dimension(base.size), _stream(scenario, base.name))
        arrays[base.name] = to_mp(drawn) if bound.high_precision else drawn
    for scalar in scalars:
        number = round(_stream(scenario, scalar.name).normal(), 3)
        number = abs(number) + 0.125 if scalar.is_positive else number or 1.0
        values[scalar] = mpmath.mpf(number) if bound.high_precision else number
    known = cast(MutableMapping[str, Array], bound.arrays)  # only read
    full = Binding(ChainMap(arrays, known), {**bound.scalars, **values})
    if not starts:
        return full
    # of the setting's matrices none stands in a relation between letters of one's own
    found = solved(statement.relations, starts, Binding(arrays or bound.arrays, full.scalars))
    return Binding(ChainMap(found, arrays, known), full.scalars)


def _drawn_base(base: Base, size: int, rng: np.random.Generator) -> Array:
    """The entries of a diagonal base, or a symmetric matrix, whose eigenvalues have the sign of its variable."""
    drawn = rng.standard_normal((size, size) if not base.diagonal else size).round(3)
    if base.variable.is_nonnegative:
        return np.abs(drawn) + 0.125 if base.diagonal else drawn @ drawn.T + 0.125 * np.eye(size)
    return drawn if base.diagonal else (drawn + drawn.T) / 2
