"""Appendix E.1, Algorithm 1: what it returns, for which shapes and signs, and which of its exceptions are needed.

The pseudo-code is run as printed by ``numeric.linear_networks.algorithm_1``.  Weights that are lambda-balanced exist
for lambda > 0 exactly when N_h <= N_o and for lambda < 0 exactly when N_h <= N_i.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from numeric.linear_networks.algorithm_1 import (
    LeftUnset,
    Refused,
    distance_to_balance,
    gaussian_start,
    get_lambda_balanced,
    refuse,
)
from numeric.linear_networks.initialisation import balance, balanced_exists, lambda_balanced
from proofs.papers.domine2025.causes import ALGORITHM_1
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate

Shape = tuple[int, int, int]
MINIMAL: tuple[Shape, ...] = ((2, 2, 4), (4, 2, 2), (3, 2, 2), (2, 2, 3))
BETWEEN: tuple[Shape, ...] = ((2, 3, 4), (4, 3, 2), (2, 4, 4), (4, 4, 2))
SQUARE: tuple[Shape, ...] = ((2, 2, 2), (3, 3, 3), (8, 8, 8))
BOTTLENECKS: tuple[Shape, ...] = ((3, 2, 3), (3, 2, 4), (4, 2, 3), (3, 1, 2))
ALL: tuple[Shape, ...] = (*MINIMAL, *BETWEEN, (3, 3, 3), (2, 5, 4), (4, 5, 2), (3, 4, 3), (3, 2, 4), (4, 2, 3))


def _cases(shapes: Sequence[Shape], scales: Callable[[Shape, np.random.Generator], float]) -> Any:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        out: list[Case] = []
        for j in range(count):
            N_i, N_h, N_o = shape = shapes[j % len(shapes)]
            lam = float(np.round(scales(shape, rng), 3))
            sigma = (1.0, 0.1, 2.0)[j % 3]
            out.append(
                {"N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": lam, "sigma": sigma, "seed": int(rng.integers(2**31))}
            )
        return out

    return cases


def _admitted(shape: Shape, rng: np.random.Generator) -> float:
    """A relative scale of the sign that the algorithm accepts for the shape, different from zero."""
    size = rng.uniform(0.5, 5.0)
    return float(size if shape[2] > shape[0] or (shape[2] == shape[0] and rng.random() < 0.5) else -size)


def _any_sign(shape: Shape, rng: np.random.Generator) -> float:
    return float(rng.choice([-1.0, 0.0, 1.0]) * rng.uniform(0.5, 5.0))


def _either_sign(shape: Shape, rng: np.random.Generator) -> float:
    return float(rng.choice([-1.0, 1.0]) * rng.uniform(0.5, 5.0))


def _deviation(repaired: bool) -> Callable[..., Estimate]:
    """The largest entry of the balance minus lambda I; infinite when nothing is returned."""

    def measured(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
        rng = np.random.default_rng(seed)
        try:
            W1, W2 = get_lambda_balanced(rng, lam, N_i, N_h, N_o, sigma, pad_with_scale=repaired)
        except LeftUnset:
            return Estimate(float("inf"))
        gap = balance(W1, W2) - lam * np.eye(N_h)
        return Estimate(float(np.abs(gap).max()), 1e-11 * (1 + abs(lam) + float(np.sum(W2 * W2))))

    return measured


def _spectral_deviation(repaired: bool) -> Callable[..., Estimate]:
    """The largest distance of an eigenvalue of the balance from lambda."""

    def measured(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
        rng = np.random.default_rng(seed)
        try:
            W1, W2 = get_lambda_balanced(rng, lam, N_i, N_h, N_o, sigma, pad_with_scale=repaired)
        except LeftUnset:
            return Estimate(float("inf"))
        values = np.linalg.eigvalsh(W2.T @ W2 - W1 @ W1.T)
        return Estimate(float(np.abs(values - lam).max()), 1e-11 * (1 + abs(lam) + float(np.sum(W2 * W2))))

    return measured


def balanced_output(shapes: Sequence[Shape], scales: Any, *, repaired: bool = False) -> Agreement:
    """The weights that come out are lambda-balanced."""
    return Agreement(
        "distance of the balance of the returned weights from lambda I",
        _deviation(repaired),
        lambda lam: 0.0,
        _cases(shapes, scales),
        second=_spectral_deviation(repaired),
        examples=12,
        formula=r"\mathbf{W}_2^T \mathbf{W}_2 - \mathbf{W}_1 \mathbf{W}_1^T = \lambda \mathbf{I}",
    )


@domine2025.algorithm(1, part="balanced", importance=1, uses=["def-A.1"])
def balanced_when_accepted() -> Agreement:
    """Whatever shape and sign the algorithm accepts, its weights are said to be lambda-balanced.

    Accepted are N_o > N_i with lambda >= 0 and N_i > N_o with lambda <= 0, at every hidden width between N_i and N_o.
    """
    return balanced_output((*MINIMAL, *BETWEEN), _admitted)


@balanced_when_accepted.correction(
    "for N_h > min(N_i, N_o) the zero block of the larger layer must be sqrt(|lambda|) I",
    affects=["domine2025/alg-1/square"],
    survives=["domine2025/alg-1/balanced-minimal", "domine2025/alg-1/product"],
    fault="substance",
    cause=ALGORITHM_1,
)
def balanced_when_accepted_corrected() -> Agreement:
    """With the block filled, for every accepted shape."""
    return balanced_output((*MINIMAL, *BETWEEN), _admitted, repaired=True)


@domine2025.algorithm(1, part="balanced-minimal", importance=1, uses=["def-A.1"])
def balanced_at_minimal_width() -> Agreement:
    """At N_h = min(N_i, N_o), N_i != N_o, the accepted calls return lambda-balanced weights."""
    return balanced_output(MINIMAL, _admitted)


@domine2025.algorithm(1, part="balanced-zero", importance=1, uses=["def-A.1"])
def balanced_at_zero() -> Agreement:
    """At lambda = 0 every accepted call with N_i != N_o returns zero-balanced weights."""
    return balanced_output((*MINIMAL, *BETWEEN, (2, 5, 4), (4, 6, 3)), lambda shape, rng: 0.0)


@domine2025.algorithm(1, part="square", importance=1, uses=["def-A.1"])
def square_networks() -> Agreement:
    """For N_i = N_o, which passes every exception, the algorithm should return lambda-balanced weights too.

    Neither branch of lines 19 to 26 is taken: S1 and S2 do not exist when line 27 asks for them.
    """
    return balanced_output(SQUARE, _admitted)


@square_networks.correction(
    "a third branch is missing: for N_i = N_o, S1 and S2 are S1_equal_dim and S2_equal_dim",
    survives=["domine2025/alg-1/balanced-minimal"],
    fault="substance",
    cause=ALGORITHM_1,
)
def square_networks_corrected() -> Agreement:
    """With the branch added."""
    return balanced_output(SQUARE, _admitted, repaired=True)


def _singular_values(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
    W1, W2 = get_lambda_balanced(np.random.default_rng(seed), lam, N_i, N_h, N_o, sigma)
    return Estimate(W2 @ W1, 1e-11 * (1 + abs(lam) + float(np.sum(W2 * W2))))


def _unit_by_unit(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
    W1, W2 = get_lambda_balanced(np.random.default_rng(seed), lam, N_i, N_h, N_o, sigma)
    total = sum(np.outer(W2[:, h], W1[h]) for h in range(N_h))
    return Estimate(total, 1e-11 * (1 + abs(lam) + float(np.sum(W2 * W2))))


def _gaussian_product(N_i: int, N_h: int, N_o: int, sigma: float, seed: int) -> np.ndarray:
    first, second = gaussian_start(np.random.default_rng(seed), N_i, N_h, N_o, sigma)
    return second @ first


@domine2025.algorithm(1, part="product", importance=1)
def network_function_is_kept() -> Agreement:
    """The returned weights have the network function of the Gaussian weights that it starts from, for every lambda."""
    return Agreement(
        "network function of the returned weights",
        _singular_values,
        _gaussian_product,
        _cases((*MINIMAL, *BETWEEN), _admitted),
        second=_unit_by_unit,
        examples=16,
        formula=r"\mathbf{W}_2 \mathbf{W}_1 = \sigma^2 \mathbf{G}_2 \mathbf{G}_1",
    )


def _exists_by_search(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    gap = distance_to_balance(np.random.default_rng(seed), lam, N_i, N_h, N_o)
    return Estimate(float(gap < 1e-3), 1e-6)


def _exists_by_construction(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    try:
        W1, W2 = lambda_balanced(np.random.default_rng(seed), N_i, N_h, N_o, lam)
    except ValueError:
        return Estimate(0.0, 1e-6)
    return Estimate(float(np.abs(balance(W1, W2) - lam * np.eye(N_h)).max() < 1e-9 * (1 + abs(lam))), 1e-6)


def _accepted(lines: tuple[int, ...]) -> Callable[..., float]:
    def accepted(N_i: int, N_h: int, N_o: int, lam: float) -> float:
        try:
            refuse(lam, N_i, N_h, N_o)
        except Refused as refused:
            return float(refused.line not in lines)
        return 1.0

    return accepted


def existence(predicted: Callable[..., float], shapes: Sequence[Shape], scales: Any = _any_sign) -> Agreement:
    """Whether lambda-balanced weights exist is what ``predicted`` says."""
    return Agreement(
        "lambda-balanced weights of these shapes exist",
        _exists_by_search,
        predicted,
        _cases(shapes, scales),
        second=_exists_by_construction,
        examples=24,
    )


def _condition(N_i: int, N_h: int, N_o: int, lam: float) -> float:
    return float(balanced_exists(N_i, N_h, N_o, lam))


@domine2025.algorithm(1, part="sign-exceptions", importance=1)
def sign_exceptions() -> Agreement:
    """Lines 2 and 5 refuse lambda < 0 for N_o > N_i and lambda > 0 for N_i > N_o: such weights should not exist."""
    return existence(_accepted((3, 6)), (*MINIMAL, *BETWEEN), _either_sign)


@sign_exceptions.correction(
    "refused is more than is impossible: at N_h = min(N_i, N_o) both signs exist; needed is N_h > N_i for lambda < 0"
    " and N_h > N_o for lambda > 0",
    affects=["domine2025/alg-1/figures-1-and-2", "domine2025/alg-1/figure-5"],
    fault="substance",
    cause=ALGORITHM_1,
)
def sign_exceptions_corrected() -> Agreement:
    """Weights exist for lambda > 0 exactly when N_h <= N_o, for lambda < 0 exactly when N_h <= N_i."""
    return existence(_condition, (*MINIMAL, *BETWEEN), _either_sign)


def _narrower(by_determinant: bool) -> Callable[..., Estimate]:
    """1 where the width limits the rank of generic weights' network function, else 0."""

    def measured(N_i: int, N_h: int, N_o: int, sigma: float, seed: int) -> Estimate:
        function = _gaussian_product(N_i, N_h, N_o, sigma, seed)
        gram = function @ function.T if N_o <= N_i else function.T @ function
        if by_determinant:
            return Estimate(float(np.linalg.det(gram / np.trace(gram)) < 1e-12), 1e-9)
        return Estimate(float(np.linalg.matrix_rank(function) < min(N_i, N_o)), 1e-9)

    return measured


def _refused_as_bottleneck(N_i: int, N_h: int, N_o: int) -> float:
    try:
        refuse(0.0, N_i, N_h, N_o)
    except Refused as refused:
        return float(refused.line == 9)
    return 0.0


@domine2025.algorithm(1, part="bottleneck-exception", importance=2, uses=["alg-1/product"])
def bottleneck_exception() -> Agreement:
    """Line 8 refuses what assumption 3 calls a bottleneck: the networks whose width limits the rank of W2 W1.

    S1 and S2 hold min(N_i, N_o) values, for which R has to have as many columns.
    """
    return Agreement(
        "the hidden width limits the rank of the network function",
        _narrower(False),
        _refused_as_bottleneck,
        _cases(ALL, _any_sign),
        second=_narrower(True),
        examples=len(ALL),
    )


@domine2025.algorithm(1, part="bottlenecks-exist", own=True, importance=2, uses=["alg-1/bottleneck-exception"])
def balanced_bottlenecks() -> Agreement:
    """Not that there are no lambda-balanced bottlenecks: they exist for both signs of lambda."""
    return existence(_condition, BOTTLENECKS, lambda shape, rng: rng.uniform(-4, 4))


@domine2025.algorithm(1, part="widest-exception", importance=2)
def widest_exception() -> Agreement:
    """Line 11 refuses N_h > max(N_i, N_o) for lambda != 0: there indeed no lambda-balanced weights exist."""
    return existence(_accepted((12,)), ((2, 5, 4), (4, 5, 2), (3, 4, 3), (2, 3, 2)), _refused_width)


def _refused_width(shape: Shape, rng: np.random.Generator) -> float:
    """Zero, or of the sign that lines 2 and 5 let pass."""
    return 0.0 if rng.random() < 0.4 else _admitted(shape, rng)


def _accepts_sign(lam: float, N_i: int, N_h: int, N_o: int, line: int) -> Estimate:
    try:
        refuse(lam, N_i, N_h, N_o)
    except Refused as refused:
        return Estimate(float(refused.line != line), 1e-9)
    return Estimate(1.0, 1e-9)


def _message(positive: bool) -> Agreement:
    """For N_i > N_o, a call that follows the message is not refused by line 5."""

    def measured(N_i: int, N_h: int, N_o: int, lam: float) -> Estimate:
        return _accepts_sign(lam, N_i, N_h, N_o, 6)

    def second(N_i: int, N_o: int, lam: float) -> Estimate:
        return Estimate(float(not (N_i > N_o and lam > 0)), 1e-9)

    def scales(shape: Shape, rng: np.random.Generator) -> float:
        return float(rng.uniform(0.5, 5.0) * (1 if positive else -1))

    shapes = ((4, 2, 2), (3, 2, 2), (4, 3, 2))
    return Agreement(
        "line 5 accepts a lambda of the sign that its message asks for",
        measured,
        lambda lam: 1.0,
        _cases(shapes, scales),
        second=second,
        examples=6,
    )


@domine2025.algorithm(1, part="message-of-line-6", importance=3)
def error_message() -> Agreement:
    """The exception for N_i > N_o says that lambda must be positive: a positive lambda should then be accepted."""
    return _message(positive=True)


@error_message.correction(
    "the message is copied from line 3: for in_dim > out_dim lambda must be negative", fault="reference"
)
def error_message_corrected() -> Agreement:
    """A negative one is accepted."""
    return _message(positive=False)


def _settings(cases: list[dict[str, Any]], repaired: bool) -> Agreement:
    """Whether weights can be made for the settings of a figure: by the algorithm, or at all."""

    def makes(N_i: int, N_h: int, N_o: int, lam: float) -> float:
        if repaired:
            return 1.0
        try:
            get_lambda_balanced(np.random.default_rng(0), lam, N_i, N_h, N_o)
        except (Refused, LeftUnset):
            return 0.0
        return 1.0

    return Agreement(
        "lambda-balanced weights for the settings of the figure exist, and the algorithm returns them",
        _exists_by_search,
        makes,
        lambda rng, count: [case | {"seed": int(rng.integers(2**31))} for case in cases],
        second=_exists_by_construction,
    )


def _at(shapes: Sequence[Shape], scales: Sequence[float]) -> list[dict[str, Any]]:
    return [dict(zip(("N_i", "N_h", "N_o"), shape, strict=True)) | {"lam": lam} for shape in shapes for lam in scales]


def _figure_claims() -> None:
    figures: dict[str, tuple[str, list[dict[str, Any]], str]] = {
        "figures-1-and-2": (
            "Figures 1B and 2: N_i, N_h, N_o = 3, 2, 2 at lambda = -2, 0, 2",
            _at([(3, 2, 2)], (-2.0, 0.0, 2.0)),
            "line 5 refuses lambda = 2",
        ),
        "figure-3": (
            "Figure 3: N_i = N_h = N_o = 3 at lambda = -2, 0, 2",
            _at([(3, 3, 3)], (-2.0, 0.0, 2.0)),
            "equal dimensions leave S1 and S2 unset",
        ),
        "figure-4": (
            "Figure 4: N_i = N_h = N_o = 8 at lambda = -2, 0, 2, and 4 for the noise",
            [*_at([(8, 8, 8)], (-2.0, 0.0, 2.0)), *_at([(4, 4, 4)], (-5.0, 5.0))],
            "equal dimensions leave S1 and S2 unset",
        ),
        "figure-5": (
            "Figure 5: funnel, square and inverted funnel at eleven lambda in [-9, 9]",
            _at([(4, 2, 2), (4, 4, 4), (2, 2, 4)], (-9.0, -1.8, 1.8, 9.0)),
            "lines 2 and 5 refuse half of the funnels' values, and equal dimensions leave S1 and S2 unset",
        ),
        "figures-8-to-10": (
            "Figures 8 to 10: square, anti-funnel and funnel with two hidden units, lambda in [-9, 9]",
            _at([(2, 2, 2), (2, 2, 4), (4, 2, 2)], (-9.0, -3.0, 3.0, 9.0)),
            "lines 2 and 5 refuse half of the values, and equal dimensions leave S1 and S2 unset",
        ),
        "figures-13-and-14": (
            "Figures 13 and 14: the hierarchy of eight items at lambda in [-10, 10]",
            _at([(8, 8, 8)], (-10.0, -1.0, 1.0, 10.0)),
            "equal dimensions leave S1 and S2 unset",
        ),
    }
    for part, (says, cases, because) in figures.items():

        def printed(cases: list[dict[str, Any]] = cases) -> Agreement:
            return _settings(cases, repaired=False)

        def corrected(cases: list[dict[str, Any]] = cases) -> Agreement:
            return _settings(cases, repaired=True)

        printed.__doc__ = f"{says}: the weights come from the algorithm, the appendix says."
        corrected.__doc__ = "Weights with these settings exist; another generator is needed."
        claim = domine2025.algorithm(1, part=part, importance=3)(printed)
        claim.correction(because + "; the weights exist", fault="substance", cause=ALGORITHM_1)(corrected)


_figure_claims()


@domine2025.algorithm(1, importance=1, uses=["alg-1/balanced", "alg-1/square"])
def algorithm_as_a_whole() -> Conjunction:
    """Algorithm 1 returns lambda-balanced weights wherever they exist."""
    return Conjunction(
        {
            "accepted calls": balanced_output((*MINIMAL, *BETWEEN), _admitted),
            "equal dimensions": balanced_output(SQUARE, _admitted),
            "refused calls": existence(_accepted((3, 6)), (*MINIMAL, *BETWEEN), _either_sign),
        }
    )


@algorithm_as_a_whole.correction(
    "three repairs: sqrt(|lambda|) for the zero block, a branch for N_i = N_o, exceptions only for N_h > N_i at"
    " lambda < 0 and N_h > N_o at lambda > 0",
    survives=["domine2025/alg-1/product", "domine2025/alg-1/balanced-minimal"],
    fault="substance",
    cause=ALGORITHM_1,
)
def algorithm_as_a_whole_corrected() -> Conjunction:
    """With the three repairs."""
    return Conjunction(
        {
            "accepted calls": balanced_output((*MINIMAL, *BETWEEN), _admitted, repaired=True),
            "equal dimensions": balanced_output(SQUARE, _admitted, repaired=True),
            "refused calls": existence(_condition, ALL),
        }
    )
