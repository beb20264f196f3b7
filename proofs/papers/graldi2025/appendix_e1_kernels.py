"""Appendix E.1: the kernels to second order (equations 67-79), measured as in `appendix_e1`."""

import numpy as np

from numeric.feature_learning.field_expansion import FieldCoefficients, LazyResiduals
from proofs.papers.graldi2025.coefficients import (
    FIRST,
    SECOND,
    Formula,
    bounded,
    by_circle,
    by_hierarchy,
    coefficient,
    empty_line,
    first_phase,
    lazy,
    ordered_memory,
    two_phases,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import OutOfReach, Readings
from proofs.statements.computed import Agreement


def _feature(order: int, run: FieldCoefficients) -> np.ndarray:
    return run.feature[order][FIRST, SECOND]


def _phi(order: int, formula: Formula) -> Agreement:
    """``Phi^(order)`` of the samples of task 1 with those of task 2."""
    return coefficient(f"Phi^({order}) across the tasks", lambda run: _feature(order, run), formula)


@graldi2025.equation(67)
def zeroth_feature_kernel() -> Agreement:
    """Phi^(0) = <chi chi>, which is K^x (equation 52)."""
    return _phi(0, lambda tasks, t: tasks.gram[FIRST, SECOND])


@graldi2025.equation(68)
def first_order_of_the_feature_kernel() -> Agreement:
    """Phi^(1) = 0."""
    return _phi(1, lambda tasks, t: np.zeros((2, 2)))


def _iterated(tasks: LazyResiduals, t: float) -> tuple[np.ndarray, np.ndarray]:
    """The nested integrals of (69) and (70): both samples of task 1 until t_1, both samples of task 2 after it."""
    first = tasks.twice(0.0, tasks.t1)[FIRST, FIRST]
    second = tasks.twice(tasks.t1, t)[SECOND, SECOND]
    return first, second


def _products(tasks: LazyResiduals, t: float, mended: bool) -> tuple[np.ndarray, np.ndarray]:
    """The products of (71) and (72), with limits 0..t as printed or, mended, each in the window of its task."""
    if mended:
        a, b = tasks.memory(t)[FIRST], tasks.memory(t)[SECOND]
    else:
        a, b = tasks.once(0.0, t)[FIRST], tasks.once(0.0, t)[SECOND]
    return np.outer(a, a), np.outer(b, b)


def _between(gram: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """``sum K_{mu nu_1} K_{alpha beta_1} first + sum K_{mu nu_2} K_{alpha beta_2} second``."""
    left = gram[FIRST, FIRST] @ first @ gram[FIRST, SECOND]
    return left + gram[FIRST, SECOND] @ second @ gram[SECOND, SECOND]


def _printed_feature_kernel(tasks: LazyResiduals, t: float, mended: bool, both_symmetric: bool) -> np.ndarray:
    once, twice = _products(tasks, t, mended), _iterated(tasks, t)
    first = twice[0] + twice[0].T if both_symmetric else twice[0]
    second = twice[1] + twice[1].T
    return _between(tasks.gram, first + once[0], second + once[1])


@graldi2025.equation(69)
def second_order_of_the_feature_kernel() -> Readings:
    """Phi^(2) as the whole of (69)-(72): nested integrals with 'sym', and products of two integrals.

    Readings: limits 0..t as printed or the window of each task; 'sym' for one or for both nested terms."""
    return Readings(
        {
            "as printed, sym for both": _phi(2, lambda tasks, t: _printed_feature_kernel(tasks, t, False, True)),
            "as printed, sym for the second": _phi(2, lambda tasks, t: _printed_feature_kernel(tasks, t, False, False)),
            "own windows, sym for both": _phi(2, lambda tasks, t: _printed_feature_kernel(tasks, t, True, True)),
        }
    )


@second_order_of_the_feature_kernel.correction(
    "the terms that mix the two tasks are missing: Phi^(2) = 2 (K^x A)(K^x A)^T with A over the samples of both tasks",
    affects=["graldi2025/eq-70", "graldi2025/eq-71", "graldi2025/eq-72", "graldi2025/eq-82"],
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
)
def second_order_of_the_feature_kernel_corrected() -> Agreement:
    def corrected(tasks: LazyResiduals, t: float) -> np.ndarray:
        moved = tasks.gram @ tasks.memory(t)
        return 2 * np.outer(moved[FIRST], moved[SECOND])

    return _phi(2, corrected)


@graldi2025.equation(69, part="one-task", own=True, ablates=("two tasks",), without="changes")
def second_order_of_the_feature_kernel_in_the_first_task() -> Agreement:
    """Before task 2 begins (t = t_1) the printed sum, with 'sym' for the nested term, is right."""
    return coefficient(
        "Phi^(2) across the tasks while task 1 trains",
        lambda run: _feature(2, run),
        lambda tasks, t: _printed_feature_kernel(tasks, t, True, True),
        first_phase,
    )


def _part(run: FieldCoefficients, left: int, right: int) -> np.ndarray:
    """``<h^(left) h^(right)>`` of the samples of task 1 with those of task 2."""
    covariance = np.zeros((5, 5))
    covariance[:4, :4], covariance[4, 4] = run.gram, 1.0
    return (run.fields[left] @ covariance @ run.fields[right].T)[FIRST, SECOND]


@graldi2025.equation(70)
def nested_part_of_the_feature_kernel() -> Agreement:
    """The nested integrals (69) and (70) with 'sym' are <h^(2) chi> + <chi h^(2)>."""

    def printed(tasks: LazyResiduals, t: float) -> np.ndarray:
        first, second = _iterated(tasks, t)
        return _between(tasks.gram, first + first.T, second + second.T)

    return coefficient("the part of Phi^(2) of h^(2)", lambda run: _part(run, 2, 0) + _part(run, 0, 2), printed)


@nested_part_of_the_feature_kernel.correction("a sample of task 2 that trains after one of task 1 is left out")
def nested_part_of_the_feature_kernel_corrected() -> Agreement:
    def corrected(tasks: LazyResiduals, t: float) -> np.ndarray:
        ordered = ordered_memory(tasks, t)
        return (tasks.gram @ (ordered + ordered.T) @ tasks.gram)[FIRST, SECOND]

    return coefficient("the part of Phi^(2) of h^(2)", lambda run: _part(run, 2, 0) + _part(run, 0, 2), corrected)


@graldi2025.equation(71)
def product_part_of_the_feature_kernel_first() -> Agreement:
    """With t_2 = t_1 excluded: (71) alone, integrals over 0..t of the residuals of task 1, is task 1's part of <h1 h1>.

    The part is measured as <h^(1) h^(1)> at the end of task 1, which task 2 leaves as it is."""
    return Agreement(
        says="the part of <h^(1) h^(1)> that task 1 has made, against integrals up to t > t_1",
        measured=lambda seed, t1, t: bounded(_part(by_circle(seed, t1, t1), 1, 1)),
        second=lambda seed, t1, t: bounded(_part(by_hierarchy(seed, t1, t1), 1, 1)),
        predicted=lambda seed, t1, t: _between(
            lazy(seed, t1).gram, _products(lazy(seed, t1), t, False)[0], np.zeros((2, 2))
        ),
        cases=two_phases,
        examples=3,
    )


@product_part_of_the_feature_kernel_first.correction("task 1 pushes the fields until t_1 only: the limits are 0..t_1")
def product_part_of_the_feature_kernel_first_corrected() -> Agreement:
    return Agreement(
        says="the part of <h^(1) h^(1)> that task 1 has made, against integrals up to t_1",
        measured=lambda seed, t1, t: bounded(_part(by_circle(seed, t1, t1), 1, 1)),
        second=lambda seed, t1, t: bounded(_part(by_hierarchy(seed, t1, t1), 1, 1)),
        predicted=lambda seed, t1, t: _between(
            lazy(seed, t1).gram, _products(lazy(seed, t1), t, True)[0], np.zeros((2, 2))
        ),
        cases=two_phases,
        examples=3,
    )


@graldi2025.equation(72)
def product_part_of_the_feature_kernel() -> Readings:
    """The products (71) and (72) together are <h^(1) h^(1)>; limits as printed, or mended."""

    def statement(mended: bool) -> Agreement:
        return coefficient(
            "<h^(1) h^(1)> across the tasks",
            lambda run: _part(run, 1, 1),
            lambda tasks, t: _between(tasks.gram, *_products(tasks, t, mended)),
        )

    return Readings({"as printed": statement(False), "own windows": statement(True)})


@product_part_of_the_feature_kernel.correction("products of an integral of task 1 with one of task 2 are missing")
def product_part_of_the_feature_kernel_corrected() -> Agreement:
    def corrected(tasks: LazyResiduals, t: float) -> np.ndarray:
        moved = tasks.gram @ tasks.memory(t)
        return np.outer(moved[FIRST], moved[SECOND])

    return coefficient("<h^(1) h^(1)> across the tasks", lambda run: _part(run, 1, 1), corrected)


def _gradient(order: int, formula: Formula) -> Agreement:
    return coefficient(f"G^({order})", lambda run: run.backward[order], formula)


@graldi2025.equation(73)
def zeroth_gradient_kernel() -> Agreement:
    """G^(0) = <xi xi> = 1."""
    return _gradient(0, lambda tasks, t: np.ones(()))


@graldi2025.equation(74)
def second_order_of_the_gradient_kernel_vanishes() -> Agreement:
    """G^(2) = 0, as printed; the next line gives G^(2) another value, so that the first order must be meant."""
    return _gradient(2, lambda tasks, t: np.zeros(()))


@second_order_of_the_gradient_kernel_vanishes.correction(
    "the order is misprinted: G^(1) = 0", survives=["graldi2025/prop-E.1"]
)
def first_order_of_the_gradient_kernel_vanishes() -> Agreement:
    return _gradient(1, lambda tasks, t: np.zeros(()))


def _memory_form(tasks: LazyResiduals, t: float) -> float:
    return float(tasks.memory(t) @ tasks.gram @ tasks.memory(t))


def _nested_gradient(tasks: LazyResiduals, t: float, symmetric: bool) -> float:
    """(75) and (76), the first one with the limit t as printed."""
    gram = tasks.gram
    total = float(np.sum(gram[FIRST, FIRST] * tasks.twice(0.0, t)[FIRST, FIRST]))
    total += float(np.sum(gram[SECOND, SECOND] * tasks.twice(tasks.t1, t)[SECOND, SECOND]))
    return total * (2 if symmetric else 1)


def _product_gradient(tasks: LazyResiduals, t: float, mu: int) -> np.ndarray:
    """(77) and (78) as printed: ``sum_beta sum_alpha K_{mu alpha} (int Delta_alpha)^2`` for sample ``mu`` of a task."""
    early, late = tasks.once(0.0, t)[FIRST], tasks.once(tasks.t1, t)[SECOND]
    first = 2 * tasks.gram[FIRST, FIRST][mu] @ early**2
    return first + 2 * tasks.gram[SECOND, SECOND][mu] @ late**2


@graldi2025.equation(75)
def second_order_of_the_gradient_kernel() -> Readings:
    """G^(2) as the whole of (75)-(78), with and without the symmetric partner of the nested terms."""

    def statement(symmetric: bool) -> Agreement:
        return _gradient(
            2, lambda tasks, t: np.asarray(_nested_gradient(tasks, t, symmetric) + _product_gradient(tasks, t, 0))
        )

    return Readings({"as printed": statement(False), "with the symmetric partner": statement(True)})


@second_order_of_the_gradient_kernel.correction(
    "no 'sym', no terms across tasks, K_{mu alpha} where K_{alpha beta} belongs: G^(2) = 2 A^T K^x A",
    affects=["graldi2025/eq-76", "graldi2025/eq-77", "graldi2025/eq-78", "graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-kernel-G", "graldi2025/prop-E.1"],
)
def second_order_of_the_gradient_kernel_corrected() -> Agreement:
    return _gradient(2, lambda tasks, t: np.asarray(2 * _memory_form(tasks, t)))


def _readout_part(run: FieldCoefficients, left: int, right: int) -> np.ndarray:
    covariance = np.zeros((5, 5))
    covariance[:4, :4], covariance[4, 4] = run.gram, 1.0
    return np.asarray(run.fields[left][-1] @ covariance @ run.fields[right][-1])


@graldi2025.equation(76)
def nested_part_of_the_gradient_kernel() -> Readings:
    """The nested integrals (75) and (76) are the part of G^(2) that holds z^(2)."""

    def statement(symmetric: bool) -> Agreement:
        return coefficient(
            "2 <z^(2) xi>",
            lambda run: 2 * _readout_part(run, 2, 0),
            lambda tasks, t: np.asarray(_nested_gradient(tasks, t, symmetric)),
        )

    return Readings({"as printed": statement(False), "with the symmetric partner": statement(True)})


@nested_part_of_the_gradient_kernel.correction(
    "z^(2) enters twice, and remembers task 1 while task 2 trains: A^T K^x A"
)
def nested_part_of_the_gradient_kernel_corrected() -> Agreement:
    return coefficient(
        "2 <z^(2) xi>", lambda run: 2 * _readout_part(run, 2, 0), lambda tasks, t: np.asarray(_memory_form(tasks, t))
    )


@graldi2025.equation(77)
def product_part_of_the_gradient_kernel_first() -> Agreement:
    """(77) at the end of task 1: sum_{alpha beta} K_{mu alpha} (int Delta_alpha)^2 is <z^(1) z^(1)>."""
    return coefficient(
        "<z^(1) z^(1)> while task 1 trains",
        lambda run: _readout_part(run, 1, 1),
        lambda tasks, t: 2 * tasks.gram[FIRST, FIRST][0] @ tasks.once(0.0, t)[FIRST] ** 2,
        first_phase,
    )


@product_part_of_the_gradient_kernel_first.correction("the product is sum_{alpha beta} K_{alpha beta} A_alpha A_beta")
def product_part_of_the_gradient_kernel_first_corrected() -> Agreement:
    return coefficient(
        "<z^(1) z^(1)> while task 1 trains",
        lambda run: _readout_part(run, 1, 1),
        lambda tasks, t: np.asarray(_memory_form(tasks, t)),
        first_phase,
    )


@graldi2025.equation(78)
def product_part_of_the_gradient_kernel() -> Agreement:
    """(77) and (78) together are <z^(1) z^(1)>, here for the first sample mu of each task."""
    return coefficient(
        "<z^(1) z^(1)>", lambda run: _readout_part(run, 1, 1), lambda tasks, t: _product_gradient(tasks, t, 0)
    )


@product_part_of_the_gradient_kernel.correction("over all samples of both tasks, A^T K^x A, without an index mu")
def product_part_of_the_gradient_kernel_corrected() -> Agreement:
    return coefficient(
        "<z^(1) z^(1)>", lambda run: _readout_part(run, 1, 1), lambda tasks, t: np.asarray(_memory_form(tasks, t))
    )


@graldi2025.equation(79, importance=3)
def empty_line_after_the_kernels() -> OutOfReach:
    """A number without a formula, after the coefficients of the kernels."""
    return empty_line(79)
