"""Section 4, what its text says of assumptions, complements and stability.

The dimensions of earlier work are those that appendix A.2 of the paper gives: bottlenecks N_h <= N_i = N_o in
Fukumizu's, N_h = min(N_i, N_o) in Braun's; both with zero-balanced weights and white input.
"""

from collections.abc import Callable

import numpy as np
import sympy as sp

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.initialisation import balance, lambda_balanced
from numeric.linear_networks.representations import Network, integrated_statistics_at, random_network, statistics_at
from numeric.linear_networks.tasks import with_singular_values
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM_PRINTED, A_matrix, S_lambda, block_solution
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity, Inequality
from symbolic.linear_networks.linear_network import lam, s

BOTTLENECKS_TOO = ((3, 1, 3), (4, 2, 4), (2, 2, 2), (3, 2, 3))
QUADRANTS = block_solution(A_matrix(ORTHOGONAL_TERM_PRINTED))
MINIMAL = ((3, 2, 2), (2, 2, 3), (3, 3, 3), (1, 1, 4))


def _networks(shapes: tuple[tuple[int, int, int], ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        picked = [shapes[k % len(shapes)] for k in range(count)]
        return [{"N_i": a, "N_h": b, "N_o": c, "seed": int(rng.integers(2**31))} for a, b, c in picked]

    return cases


def _zero_balanced(N_i: int, N_h: int, N_o: int, seed: int) -> Network:
    return random_network(N_i, N_h, N_o, 0.0, seed)


def _distances(N_i: int, N_h: int, N_o: int, seed: int) -> Estimate:
    """Distances from assumptions 1 and 2, and N_h - min(N_i, N_o)."""
    task, one, two = _zero_balanced(N_i, N_h, N_o, seed)
    difference = balance(one, two)
    unequal = difference - np.trace(difference) / N_h * np.eye(N_h)
    found = [np.linalg.norm(task.sigma_xx - np.eye(N_i)), np.linalg.norm(unequal), one.shape[0] - min(N_i, N_o)]
    return Estimate(np.array(found), 1e-9)


def _distances_by_values(N_i: int, N_h: int, N_o: int, seed: int) -> Estimate:
    """The same from spectra, and from the rank of the network function, which no bottleneck lets be full."""
    task, one, two = _zero_balanced(N_i, N_h, N_o, seed)
    white = np.linalg.eigvalsh(task.sigma_xx) - 1
    spread = np.linalg.eigvalsh(balance(one, two))
    rank = np.linalg.matrix_rank(two @ one, tol=1e-9)
    found = [np.linalg.norm(white), np.linalg.norm(spread - spread.mean()), rank - min(N_i, N_o)]
    return Estimate(np.array(found), 1e-9)


def _weaker(says: str, shapes: tuple[tuple[int, int, int], ...], width: str) -> Agreement:
    return Agreement(
        says=says,
        measured=_distances,
        second=_distances_by_values,
        predicted=lambda seed: np.zeros(3),
        cases=_networks(shapes),
        assumes=("white input", "zero-balanced weights", width),
        examples=12,
        formula=r"(\|\tilde{\mathbf{\Sigma}}^{xx} - \mathbf{I}\|, \min_\lambda \|\mathbf{W}_2^T \mathbf{W}_2 - "
        r"\mathbf{W}_1 \mathbf{W}_1^T - \lambda \mathbf{I}\|, N_h - \min(N_i, N_o)) = 0",
    )


@domine2025.text("4", "weaker-assumptions", importance=1)
def weaker_than_every_earlier_work() -> Agreement:
    """Assumptions 1-3 are called strictly weaker than those of each earlier work: its networks should satisfy them."""
    return _weaker("networks of Fukumizu's setting satisfy assumptions 1-3", BOTTLENECKS_TOO, "N_h <= N_i = N_o")


@weaker_than_every_earlier_work.correction(
    "appendix A.2 itself says that Fukumizu's setting has bottlenecks, which assumption 3 excludes; against Braun's, "
    "where N_h = min(N_i, N_o), the sentence is right",
    survives=["thm-4.3/ablation-width"],
    fault="substance",
)
def weaker_than_the_latest_work() -> Agreement:
    """Every network of Braun's setting satisfies assumptions 1-3."""
    return _weaker("networks of Braun's setting satisfy assumptions 1-3", MINIMAL, "N_h = min(N_i, N_o)")


def _funnels(rng: np.random.Generator, count: int) -> list[Case]:
    sizes = [(3, 2), (2, 1), (5, 2), (4, 3)]
    return [{"N_i": sizes[k % 4][0], "N_o": sizes[k % 4][1], "seed": int(rng.integers(2**31))} for k in range(count)]


def _vectors(N_i: int, N_o: int, seed: int, outputs: bool) -> np.ndarray:
    """U (N_o, N_h) or V (N_i, N_h) of the compact singular value decomposition, N_h = N_o."""
    U, _, V = random_network(N_i, N_o, N_o, 0.0, seed)[0].svd()
    return np.asarray(U[:, :N_o] if outputs else V[:, :N_o])


def _complement(outputs: bool) -> Agreement:
    def by_rank(N_i: int, N_o: int, seed: int) -> Estimate:
        basis = _vectors(N_i, N_o, seed, outputs)
        return Estimate(float(basis.shape[0] - np.linalg.matrix_rank(basis)), 1e-9)

    def by_projector(N_i: int, N_o: int, seed: int) -> Estimate:
        basis = _vectors(N_i, N_o, seed, outputs)
        return Estimate(float(np.trace(np.eye(basis.shape[0]) - basis @ basis.T)), 1e-9)

    name = "U" if outputs else "V"
    return Agreement(
        says=f"N_i - N_o further orthonormal columns complete the basis {name}",
        measured=by_rank,
        second=by_projector,
        predicted=lambda N_i, N_o: float(N_i - N_o),
        cases=_funnels,
        assumes=("N_i > N_h = N_o", "Sigma_yx of full rank"),
        examples=12,
        formula=rf"\dim \operatorname{{range}}(\tilde{{\mathbf{{{name}}}}})^\perp = |N_o - N_i|",
    )


def _square_factors(by_rows: bool) -> Callable[..., Estimate]:
    """How many of U, V are square: by their sizes, or by their rows, which only a square one has orthonormal."""

    def measured(N_i: int, N_o: int, seed: int) -> Estimate:
        bases = [_vectors(N_i, N_o, seed, outputs) for outputs in (False, True)]
        if by_rows:
            found = sum(np.allclose(basis @ basis.T, np.eye(basis.shape[0]), atol=1e-9) for basis in bases)
        else:
            found = sum(basis.shape[0] == basis.shape[1] for basis in bases)
        return Estimate(float(found), 1e-9)

    return measured


def _number_of_square_factors(number: float) -> Agreement:
    return Agreement(
        says=f"{number:g} of the two matrices of singular vectors, U and V, are square",
        measured=_square_factors(False),
        second=_square_factors(True),
        predicted=lambda seed: number,
        cases=_funnels,
        assumes=("N_i > N_h = N_o", "compact singular value decomposition"),
        examples=8,
        formula=r"\tilde{\mathbf{U}} \in \mathbb{R}^{N_o \times N_h}, \;"
        r" \tilde{\mathbf{V}} \in \mathbb{R}^{N_i \times N_h}",
    )


@domine2025.text("4", "vectors-not-square", importance=3)
def neither_factor_is_square() -> Agreement:
    """For N_i != N_o both the left and the right singular vectors are said not to be square."""
    return _number_of_square_factors(0.0)


@neither_factor_is_square.correction(
    "one of them is, by the sizes given two lines before: U for N_i > N_o, V for N_o > N_i; only the other has a "
    "complement",
    survives=["eq-8", "lemma-4.2"],
    fault="substance",
)
def one_factor_is_square() -> Agreement:
    """Exactly one is square."""
    return _number_of_square_factors(1.0)


@domine2025.text("4", "complement-of-U", importance=1, uses=["eq-8"])
def complement_of_left_vectors() -> Agreement:
    """N_i > N_h = N_o: U_perp is said to complete the basis U by N_i - N_o orthonormal columns.

    The end of the sentence, where U_perp is a matrix of zeros, is right for these shapes; its beginning is not.
    """
    return _complement(outputs=True)


@complement_of_left_vectors.correction(
    "the two shapes are exchanged: for N_i > N_o U is square and complete, V_perp completes V and U_perp is zero",
    survives=["eq-8", "lemma-4.2"],
    fault="substance",
)
def complement_of_right_vectors() -> Agreement:
    """N_i > N_h = N_o: V_perp completes the basis V."""
    return _complement(outputs=False)


@domine2025.text("4", "negative-exponents", importance=1, uses=["thm-B.5"])
def decaying_exponents() -> Conjunction:
    """With B invertible only decaying exponentials remain: what grows on the complement is outgrown, |lambda|/2 < S."""
    return Conjunction(
        {
            "modes": Inequality(-2 * S_lambda, "<", sp.Integer(0)),
            "complement, lambda_perp = lambda/2": Inequality(lam / 2 - S_lambda, "<", sp.Integer(0)),
            "complement, lambda_perp = -lambda/2": Inequality(-lam / 2 - S_lambda, "<", sp.Integer(0)),
            "their rates multiply to the task's": Identity((S_lambda - lam / 2) * (S_lambda + lam / 2), s**2),
        }
    )


def _lost_digits(reference: Callable[[Network, float], np.ndarray], seed: int) -> Estimate:
    """Relative error of Theorem 4.3's quadrants in float64 at t = 6 tau (A not yet singular), minus that at t = tau."""
    task = with_singular_values(np.random.default_rng([seed, 23]), 3, 3, [3.0, 2.0, 0.5])
    one, two = lambda_balanced(np.random.default_rng([seed, 24]), 3, 3, 3, 1.0)
    errors = []
    for time in (1.0, 6.0):
        value = np.asarray(evaluate(QUADRANTS, network_binding(task, one, two, 1.0, time=time)))
        true = reference((task, one, two), time)
        errors.append(float(np.linalg.norm(value - true) / np.linalg.norm(true)))
    return Estimate(errors[1] - errors[0], 1e-9)


@domine2025.text("4", "unstable-for-long-times", importance=1, uses=["thm-4.3"])
def quadrants_lose_digits() -> Agreement:
    """The quadrants of Theorem 4.3 (here the square case, as printed) lose their digits in float64 as t grows."""
    return Agreement(
        says="relative error of the quadrants in float64 at t = 6 tau minus that at t = tau",
        measured=lambda seed: _lost_digits(lambda network, time: statistics_at(network, [time])[-1], seed),
        second=lambda seed: _lost_digits(lambda network, time: integrated_statistics_at(network, [time])[-1], seed),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        assumes=("N_i = N_h = N_o = 3", "singular values 3, 2, 1/2", "lambda = 1", "float64"),
        examples=8,
    )
