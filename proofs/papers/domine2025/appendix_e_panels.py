"""Appendix E: inputs and labels of the semantic hierarchy, panels of figures 1 and 3, the kernel distance."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.balance_statistics import balance_matrix
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.observables import kernel_distance
from numeric.linear_networks.published_settings import Network, regression_network
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.papers.domine2025.figures import small_regression, transition_values
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Case, Estimate

Relation = Literal["=", "<", ">"]


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


# E.2.2: the semantic hierarchy.
def _one_hot(factor: float) -> Agreement:
    def columns(items: int) -> Estimate:
        return Estimate([float((factor * np.eye(items)).max()), float((factor * np.eye(items)).sum(0).max())], 1e-12)

    def by_norms(items: int) -> Estimate:
        X = factor * np.eye(items)
        return Estimate([np.linalg.norm(X, 2), np.linalg.norm(X, 1)], 1e-12)

    return Agreement(
        "the largest entry of an input vector of X and the sum of its entries",
        columns,
        lambda items: np.array([1.0, 1.0]),
        lambda rng, count: [{"items": 8}],
        second=by_norms,
        examples=1,
    )


@domine2025.text("E.2.2", "one-hot", importance=3, uses=["text-E.2.2-white-inputs"])
def inputs_are_one_hot() -> Agreement:
    """The items are represented as one-hot vectors, X = I/8."""
    return _one_hot(1 / 8)


@inputs_are_one_hot.correction(
    "one-hot is X = I, whose covariance is I/8; one-hot and white are two different inputs", fault="substance"
)
def inputs_are_one_hot_corrected() -> Agreement:
    """X = I."""
    return _one_hot(1.0)


GROUPS = (slice(0, 2), slice(2, 4), slice(4, 8))


def _turned_vectors(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """U and V of the unperturbed hierarchy, and both turned within the groups of equal singular values."""
    U, _, V = semantic_hierarchy().svd()
    rng, turn = np.random.default_rng(seed), np.eye(8)
    for group in GROUPS:
        angle = rng.uniform(0.4, 1.1)
        for first in range(group.start, group.stop, 2):
            turn[first : first + 2, first : first + 2] = [
                [np.cos(angle), -np.sin(angle)],
                [np.sin(angle), np.cos(angle)],
            ]
    return U, V, U @ turn, V @ turn


def _still_a_decomposition() -> Agreement:
    def gap(by_columns: bool) -> Callable[..., Estimate]:
        def measured(seed: int) -> Estimate:
            task = semantic_hierarchy()
            values = task.svd()[1]
            _, _, U, V = _turned_vectors(seed)
            product = sum(s * np.outer(u, v) for s, u, v in zip(values, U.T, V.T, strict=True))
            found = product if by_columns else (U * values) @ V.T
            return Estimate(float(np.linalg.norm(found - task.sigma_yx)), 1e-10)

        return measured

    return Agreement("distance of U S V^T with turned U and V from Sigma_yx", gap(False), lambda seed: 0.0, _seeds,
                     second=gap(True), examples=4)  # fmt: skip


def _permuted(relation: Relation, predicted: float) -> Agreement:
    """How far the turned vectors are from the old ones in another order (and of any sign)."""

    def measured(of_inputs: bool) -> Callable[..., Estimate]:
        def one(seed: int) -> Estimate:
            U, V, turned_U, turned_V = _turned_vectors(seed)
            overlaps = np.abs(V.T @ turned_V if of_inputs else U.T @ turned_U)
            return Estimate(float(np.max(1 - overlaps.max(0))), 1e-9)

        return one

    return Agreement(
        "one minus the overlap of a singular vector with the nearest of another decomposition",
        measured(False),
        lambda seed: predicted,
        _seeds,
        relation=relation,
        second=measured(True),
        examples=4,
    )


@domine2025.text("E.2.2", "permutation", importance=3, uses=["text-E.2.2-equal-singular-values"])
def freedom_is_a_permutation() -> Conjunction:
    """The decomposition is not unique, by what is called a permutation invariance: another one reorders the vectors."""
    return Conjunction({"a decomposition": _still_a_decomposition(), "in another order": _permuted("=", 0.0)})


@freedom_is_a_permutation.correction(
    "the vectors of equal values can be turned among each other by any rotation, the same on both sides",
    survives=["domine2025/eq-189"],
    fault="substance",
)
def freedom_is_a_rotation() -> Conjunction:
    """Vectors that are not the old ones in any order."""
    return Conjunction({"a decomposition": _still_a_decomposition(), "in no order": _permuted(">", 0.05)})


@domine2025.text("E.2.2", "nearly-identical", importance=3, uses=["eq-189", "text-E.2.2-equal-singular-values"])
def values_stay_close() -> Agreement:
    """After the perturbation the values of a group are nearly identical: within a tenth, as no factor exceeds 1.1."""

    def spreads(by_gram: bool) -> Callable[..., Estimate]:
        def measured(items: int) -> Estimate:
            task = semantic_hierarchy(perturbed=True)
            gram = np.sqrt(np.linalg.eigvalsh(task.sigma_yx @ task.sigma_yx.T)[::-1])
            values = gram if by_gram else np.asarray(task.svd()[1])
            return Estimate([float(np.ptp(values[g]) / values[g].min()) for g in GROUPS], 1e-9)

        return measured

    return Agreement(
        "spread of the singular values within the three groups, relative to the least of them",
        spreads(False),
        lambda items: np.full(3, 0.1),
        lambda rng, count: [{"items": 8}],
        relation="<",
        second=spreads(True),
        examples=1,
    )


# E.3, E.5, E.7: panels.
def _stands_out_of_noise(seed: int) -> Estimate:
    found = []
    for j in range(12):
        balance = balance_matrix(np.random.default_rng([seed, j]), 40, 120, 250, 40**-0.5, 120**-0.5)
        found.append(np.mean(np.diag(balance)) - 3 * np.std(balance[~np.eye(120, dtype=bool)]))
    return Estimate(float(np.mean(found)), float(np.std(found) / np.sqrt(12)), True, 12)


@domine2025.text("E.3", "panel-C", importance=3, uses=["fig-1/C"])
def panel_C_of_figure_1() -> Agreement:
    """At 40, 120, 250 units LeCun's balance shows its diagonal: 13/12 against three deviations, 0.62, of the rest."""

    def exact(seed: int) -> Estimate:
        mean, variance = (cumulants(40, 250, 40**-0.5, 120**-0.5, diagonal=d)[n] for d, n in ((True, 0), (False, 1)))
        return Estimate(mean - 3 * np.sqrt(variance), 1e-9)

    return Agreement(
        "mean diagonal entry of the balance minus three standard deviations of the other entries",
        _stands_out_of_noise,
        lambda seed: 0.0,
        _seeds,
        relation=">",
        second=exact,
        assumes=("N_i, N_h, N_o = 40, 120, 250", "LeCun"),
        examples=3,
    )


def _scale_at_zero(relation: Relation, predicted: float) -> Agreement:
    """The absolute scale of the start at lambda = 0, in units of that at lambda = -2 or 2; settings of E.3."""

    def measured(by_values: bool) -> Callable[..., Estimate]:
        def one(lam: float, seed: int) -> Estimate:
            found = []
            for scale in (0.0, lam):
                _, W1, W2 = small_regression(scale, seed)
                values = np.linalg.svd(W2 @ W1, compute_uv=False)
                found.append(float(np.sqrt(np.sum(values**2)) if by_values else np.linalg.norm(W2 @ W1)))
            return Estimate(found[0] / found[1], 1e-12)

        return one

    return Agreement(
        "norm of W2 W1(0) at lambda = 0, in units of that at lambda",
        measured(False),
        lambda lam: predicted,
        lambda rng, count: [{**case, "lam": (-2.0, 2.0)[j % 2]} for j, case in enumerate(_seeds(rng, count))],
        relation=relation,
        second=measured(True),
        assumes=("settings of appendix E.3",),
        examples=4,
    )


@domine2025.text("E.3", "one-absolute-scale", importance=3, uses=["text-1-same-absolute-scale", "fig-1/B"])
def one_absolute_scale_in_figure_1() -> Agreement:
    """Section 1 shows in figure 1B what the relative scale does at one absolute scale.

    By E.3 its zero-balanced weights are of the size 1e-5, and the others start from a regression task of deviation 1.
    """
    return _scale_at_zero("=", 1.0)


@one_absolute_scale_in_figure_1.correction(
    "the start at lambda = 0 has an absolute scale thousands of times smaller: figure 1B varies both",
    survives=["domine2025/text-1-same-absolute-scale"],
    fault="reference",
)
def two_absolute_scales_in_figure_1() -> Agreement:
    """Less than a thousandth; also where 1e-5 is read as a variance."""
    return _scale_at_zero("<", 1e-3)


def _values_of(function: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.svd(function, compute_uv=False))


def _as_described(lam: float, seed: int) -> Network:
    """The start of E.5: the network function is that of another regression task, with singular vectors of its own."""
    return regression_network(seed, 3, 3, 3, lam, P=5, sigma=float(np.sqrt(12)), start=float(np.sqrt(12)))


def _drawn_times(rng: np.random.Generator, count: int) -> Sequence[Case]:
    return [
        {**case, "lam": (-2.0, 2.0)[j % 2], "time": float(np.round(rng.uniform(0.1, 1.0), 3))}
        for j, case in enumerate(_seeds(rng, count))
    ]


def _theory_of_figure_3(predicted: Callable[..., Any]) -> Agreement:
    def measured(method: str) -> Callable[..., Estimate]:
        def one(lam: float, seed: int, time: float) -> Estimate:
            flow = gradient_flow.integrate(*_as_described(lam, seed), [time], rtol=1e-10, method=method)
            return Estimate(_values_of(flow.network_function[-1]), 1e-6)

        return one

    return Agreement(
        "singular values of the network function over training time, from the start of E.5",
        measured("DOP853"),
        predicted,
        _drawn_times,
        second=measured("Radau"),
        assumes=("settings of appendix E.5", "lambda = -2, 2"),
        examples=6,
    )


@domine2025.figure(3, part="start", uses=["fig-3", "eq-16"])
def start_of_figure_3_is_not_aligned() -> Readings:
    """By E.5 figure 3 starts from another regression task, whose singular vectors are not those of the task.

    From such starts its analytical curves can be those of equation 7, not those of equation 16, next to which it stands
    and which asks for aligned weights.
    """

    def equation_7(lam: float, seed: int, time: float) -> Any:
        return _values_of(ExactDynamics(*_as_described(lam, seed)).network_function([time])[0])

    def equation_16(lam: float, seed: int, time: float) -> Any:
        task, one, two = _as_described(lam, seed)
        return np.sort(transition_values(task.svd()[1], _values_of(two @ one), lam, time))[::-1]

    return Readings(
        {
            "singular values of equation 7": _theory_of_figure_3(equation_7),
            "equation 16": _theory_of_figure_3(equation_16),
        },
        why="which analytical curves are drawn is not said; figure 3 is judged on aligned weights",
    )


ARCHITECTURES = {"funnel": (4, 2, 2), "square": (4, 4, 4), "inverted funnel": (2, 2, 4)}


@domine2025.text("E.7", "architectures", importance=3, uses=["fig-5/A"])
def architectures_of_figure_5() -> Agreement:
    """The three networks are a funnel, a square and an inverted funnel as section 5 has them, with N_h = min(N_i, N_o).

    Judged on the dimensions that generic weights of these shapes cannot reach: of inputs, hidden units and outputs.
    """

    def unreached(by_null_space: bool) -> Callable[..., Estimate]:
        def measured(name: str, seed: int) -> Estimate:
            N_i, N_h, N_o = ARCHITECTURES[name]
            rng = np.random.default_rng(seed)
            W1, W2 = rng.standard_normal((N_h, N_i)), rng.standard_normal((N_o, N_h))
            if by_null_space:
                found = [N_i - np.linalg.matrix_rank(W1), N_h - np.linalg.matrix_rank(W2 @ W1)]
                return Estimate([*found, N_o - np.linalg.matrix_rank(W2)], 1e-9)
            spectra = [W1.T @ W1, W1 @ W1.T @ W2.T @ W2, W2 @ W2.T]
            return Estimate([float(np.sum(np.abs(np.linalg.eigvals(x)) < 1e-9)) for x in spectra], 1e-9)

        return measured

    expected = {"funnel": (2.0, 0.0, 0.0), "square": (0.0, 0.0, 0.0), "inverted funnel": (0.0, 0.0, 2.0)}
    return Agreement(
        "input, hidden and output dimensions that the weights do not reach",
        unreached(False),
        lambda name: np.array(expected[name]),
        lambda rng, count: [{**case, "name": tuple(ARCHITECTURES)[j % 3]} for j, case in enumerate(_seeds(rng, count))],
        second=unreached(True),
        examples=6,
    )


def _kernels(seed: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    roots = [rng.standard_normal((4, 3)) for _ in range(2)]
    return roots[0] @ roots[0].T, roots[1] @ roots[1].T


@domine2025.text("E.7", "kernel-distance", importance=3)
def distance_of_kernels() -> Definition:
    """S(t), one minus the cosine of the angle between the kernels at the start and at t: 0 where it only grows."""

    def predicted(seed: int) -> np.ndarray:
        first, later = _kernels(seed)
        cosine = np.trace(first @ later) / np.sqrt(np.trace(first @ first) * np.trace(later @ later))
        return np.array([0.0, 1 - cosine])

    def measured(seed: int) -> Estimate:
        first, later = _kernels(seed)
        return Estimate([float(kernel_distance(first, 3 * first)), float(kernel_distance(first, later))], 1e-12)

    def by_eigenvalues(seed: int) -> Estimate:
        first, later = _kernels(seed)
        overlap = float(np.linalg.eigvals(first @ later).real.sum())
        sizes = [float(np.sqrt(np.sum(np.linalg.eigvalsh(x) ** 2))) for x in (first, later)]
        return Estimate([0.0, 1 - overlap / (sizes[0] * sizes[1])], 1e-10)

    return Definition(
        "S(t)",
        "kernel distance of the NTK from its start",
        r"S(t) = 1 - \frac{\langle K_0, K_t \rangle}{\|K_0\|_F \|K_t\|_F}",
        example=lambda: float(kernel_distance(*_kernels(0))),
        consistent=Agreement(
            "distance of a kernel from its multiples, and of two kernels",
            measured,
            predicted,
            _seeds,
            second=by_eigenvalues,
            examples=6,
        ),
    )
