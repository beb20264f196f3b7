"""Appendix B, which assumptions its lemmas and Theorems B.4 and B.5 need; the corrected formulas are what is tried.

Lemma B.1 is printed without the assumptions of Lemma 4.1, which it repeats; Lemma B.3 repeats Lemma 4.2, and what that
one needs is asked where it stands.  That the singular values differ from each other is assumed nowhere; whether it
would have to be is asked here all the same.
"""

from collections.abc import Callable

import numpy as np
from scipy.linalg import schur

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.general_riccati import reached, reached_by_angle
from numeric.linear_networks.gradient_descent import extrapolate_to_flow
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.representations import Network, integrated_statistics_at
from numeric.linear_networks.stable_solution import stable_statistics
from numeric.linear_networks.tasks import random_regression, with_singular_values
from proofs.papers.domine2025 import section_4
from proofs.papers.domine2025.appendix_b4 import final_form
from proofs.papers.domine2025.appendix_b5 import corrected_solution
from proofs.papers.domine2025.balance import riccati_at_best_lambda, solution_at_best_lambda
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import FlowEquation, Tasks
from symbolic.linear_networks.linear_network import BALANCED as BALANCED_WEIGHTS
from symbolic.linear_networks.linear_network import QQT, WHITENED
from symbolic.matrix_algebra.matrices import Matrix

Shapes = tuple[tuple[int, int, int], ...]
Formula = Callable[[Network, float, float], np.ndarray]

MINIMAL: Shapes = ((2, 2, 2), (3, 2, 2), (2, 2, 3), (3, 3, 3))
OTHER_WIDTHS: Shapes = ((3, 1, 2), (2, 3, 4), (4, 3, 2), (3, 2, 3))
SCALES = (1.5, -0.75, 0.0, 3.0, -2.0)
NONZERO = (1.5, -0.75, 3.0, -2.0)  # at lambda = 0 every second random start of a square network has a singular B


def _network(spectrum: str, N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Network:
    """A task with the named spectrum, ``coloured`` for an input that is not white, and lambda-balanced weights."""
    rng = np.random.default_rng([seed, 41])
    values = np.sort(rng.uniform(0.5, 3.0, min(N_i, N_o)))[::-1]
    if spectrum == "repeated":
        values[1:] = values[0]
    if spectrum == "deficient":
        values[-1] = 0.0
    coloured = spectrum == "coloured"
    task = random_regression(rng, N_i, N_o, 2 * N_i, 2.0, whitened=False) if coloured else (
        with_singular_values(rng, N_i, N_o, values.tolist())
    )  # fmt: skip
    return task, *lambda_balanced(rng, N_i, N_h, N_o, lam)


def _cases(shapes: Shapes, scales: tuple[float, ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    """Networks of these shapes; the sign of lambda is the one for which balanced weights of the shape exist."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        found: list[Case] = []
        for k in range(count):
            N_i, N_h, N_o = shapes[k % len(shapes)]
            lam = scales[k % len(scales)]
            if N_h > (N_o if lam > 0 else N_i):
                lam = -lam
            time = float(np.round(rng.uniform(0.2, 0.6), 3))
            found.append(
                {"N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": lam, "time": time, "seed": int(rng.integers(2**31))}
            )
        return found

    return cases


def _quadrants(formula: Callable[[], Matrix]) -> Formula:
    """A formula in the letters of the paper as a function of a network, lambda and time."""

    def value(network: Network, lam: float, time: float) -> np.ndarray:
        return np.asarray(evaluate(formula(), network_binding(*network, lam, time=time)), dtype=float)

    return value


def _follows(says: str, formula: Formula, spectrum: str, shapes: Shapes, *assumes: str,
             scales: tuple[float, ...] = SCALES) -> Agreement:  # fmt: skip
    def integrated(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> Estimate:
        value = integrated_statistics_at(_network(spectrum, N_i, N_h, N_o, lam, seed), [0.0, time])[-1]
        return Estimate(value, 1e-7 * float(np.max(np.abs(value))))

    def descended(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> Estimate:
        found = extrapolate_to_flow(*_network(spectrum, N_i, N_h, N_o, lam, seed), time, levels=5)
        return Estimate(found.QQT, (1e-5 + 20 * found.error) * float(np.max(np.abs(found.QQT))))

    def predicted(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> np.ndarray:
        return formula(_network(spectrum, N_i, N_h, N_o, lam, seed), lam, time)

    return Agreement(
        says=f"QQ^T(t) of gradient flow is {says}",
        measured=integrated,
        second=descended,
        predicted=predicted,
        cases=_cases(shapes, scales),
        assumes=assumes,
        examples=12,
        formula=rf"\mathbf{{Q}}\mathbf{{Q}}^T(t) = \text{{{says}}}",
    )


BLOCKS = _quadrants(lambda: final_form(ORTHOGONAL_TERM))
STABLE = _quadrants(corrected_solution)
B4, B5 = "the corrected Theorem B.4", "the corrected Theorem B.5"
WHITE, BALANCED, MINIMAL_WIDTH = "white input", "lambda-balanced weights", "N_h = min(N_i, N_o)"


@domine2025.theorem("B.4", part="ablation-whitened", own=True, ablates=("A1 whitened input",))
def quadrants_not_white() -> Agreement:
    """The corrected quadrants on inputs that are not white."""
    return _follows(B4, BLOCKS, "coloured", MINIMAL, "input not white", BALANCED, MINIMAL_WIDTH)


@quadrants_not_white.correction("assumption 1 is needed")
def quadrants_white() -> Agreement:
    """The corrected quadrants under their assumptions."""
    return _follows(B4, BLOCKS, "white", MINIMAL, WHITE, BALANCED, MINIMAL_WIDTH)


@domine2025.theorem("B.4", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",))
def quadrants_unbalanced() -> Agreement:
    """The corrected quadrants, which are equation 48, for Gaussian weights, judged at the lambda that fits best."""
    return solution_at_best_lambda(balanced=False)


@quadrants_unbalanced.correction("assumption 2 is needed")
def quadrants_balanced() -> Agreement:
    """The same for lambda-balanced weights."""
    return solution_at_best_lambda(balanced=True)


@domine2025.theorem("B.4", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",))
def quadrants_any_width() -> Agreement:
    """Assumption 3, here called "no bottleneck", is not needed: bottlenecks and wider layers follow the quadrants."""
    return _follows(B4, BLOCKS, "white", OTHER_WIDTHS, WHITE, BALANCED, "N_h != min(N_i, N_o)")


@domine2025.theorem("B.4", part="ablation-rank", own=True, ablates=("Sigma_yx of full rank",))
def quadrants_any_rank() -> Agreement:
    """With a zero singular value the corrected quadrants hold; lambda != 0, else the printed H is 0/0."""
    return _follows(B4, BLOCKS, "deficient", MINIMAL, WHITE, BALANCED, "a zero singular value", scales=NONZERO)


@domine2025.theorem("B.4", part="ablation-distinct", own=True, ablates=("distinct singular values",))
def quadrants_of_repeated_values() -> Agreement:
    """Not needed, and not assumed: with all singular values equal any choice of singular vectors serves."""
    return _follows(B4, BLOCKS, "repeated", MINIMAL, WHITE, BALANCED, "all singular values equal")


def _pseudo_inverse(shapes: Shapes, width: str) -> Agreement:
    says = B5 + ", with the pseudo-inverse of B"
    return _follows(says, stable_statistics, "white", shapes, WHITE, BALANCED, width, "lambda != 0", scales=NONZERO)


@domine2025.theorem("B.5", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",))
def stable_form_at_other_widths() -> Agreement:
    """At other widths B, N_h rows and min(N_i, N_o) columns, has no inverse; tried with its pseudo-inverse."""
    return _pseudo_inverse(OTHER_WIDTHS, "N_h != min(N_i, N_o)")


@stable_form_at_other_widths.correction(
    "assumption 3 is needed for this form, though not for the dynamics: it is what makes B square",
    survives=["thm-B.4/ablation-width"],
)
def stable_form_at_its_width() -> Agreement:
    """The same formula where B is square."""
    return _pseudo_inverse(MINIMAL, MINIMAL_WIDTH)


@domine2025.theorem("B.5", part="ablation-distinct", own=True, ablates=("distinct singular values",))
def stable_form_of_repeated_values() -> Agreement:
    """Not needed, and not assumed: the corrected stable form holds with all singular values equal."""
    assumes = (WHITE, BALANCED, "all singular values equal", "lambda != 0")
    return _follows(B5, STABLE, "repeated", MINIMAL, *assumes, scales=NONZERO)


@domine2025.lemma("B.1", part="ablation-whitened", own=True, ablates=("A1 whitened input",))
def riccati_not_white() -> FlowEquation:
    """The lemma does not name assumption 1; without it the equation is another one."""
    return FlowEquation(QQT(), section_4.riccati_right_side(), over=Tasks(whitened=False))


@riccati_not_white.correction("the assumption is needed")
def riccati_white() -> FlowEquation:
    """With white input."""
    return FlowEquation(QQT(), section_4.riccati_right_side(), relations=BALANCED_WEIGHTS + WHITENED, over=Tasks())


@domine2025.lemma("B.1", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",))
def riccati_unbalanced() -> Agreement:
    """The lemma does not name assumption 2; without it no lambda makes QQ^T follow the equation."""
    return riccati_at_best_lambda(balanced=False)


@riccati_unbalanced.correction("the assumption is needed: with it there is a lambda for which the equation holds")
def riccati_balanced() -> Agreement:
    """The same for lambda-balanced weights."""
    return riccati_at_best_lambda(balanced=True)


def _starts(lowest: float) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        drawn = np.round(np.stack([rng.uniform(-1, 1, count), rng.uniform(lowest, 3, count)], axis=1), 3)
        return [{"rate": float(rate), "start": float(start), "time": 6.0} for rate, start in drawn]

    return cases


def _exists(start: str, lowest: float) -> Agreement:
    return Agreement(
        says="the time until which dx/dt = 2 Lambda x - x^2, the equation in one direction, has a solution",
        measured=lambda rate, start, time: Estimate(reached(rate, start, time), 1e-4),
        second=lambda rate, start, time: Estimate(reached_by_angle(rate, start, time), 1e-4),
        predicted=lambda time: time,
        cases=_starts(lowest),
        assumes=("tau = 1", start, "looked at up to t = 6"),
        examples=16,
        formula=r"\text{the solution exists for all } t \geq 0",
    )


@domine2025.lemma("B.2", part="ablation-start", own=True, ablates=("QQ^T(0) = Q(0) Q(0)^T",))
def solution_from_every_symmetric_start() -> Agreement:
    """From a symmetric start that is no Q(0) Q(0)^T the solution need not exist for all t >= 0."""
    return _exists("x(0) of either sign", -3.0)


@solution_from_every_symmetric_start.correction(
    "needed: a negative start runs away in finite time, although the right side is as smooth as before; what makes the "
    "solution last is that the matrix to be inverted is at least I",
    survives=["eq-48/exists"],
)
def solution_from_every_gram_matrix() -> Agreement:
    """From a start that is not negative it does."""
    return _exists("x(0) >= 0", 0.0)


def _symmetric(size: int, seed: int) -> np.ndarray:
    """A symmetric matrix with a repeated eigenvalue and a zero one."""
    rng = np.random.default_rng([seed, 42])
    basis = np.linalg.qr(rng.standard_normal((size, size)))[0]
    values = np.concatenate([[0.0], np.full(2, rng.normal()), rng.standard_normal(size)])[:size]
    full = (basis * values) @ basis.T
    return np.asarray((full + full.T) / 2)


def _misfit(F: np.ndarray, P: np.ndarray) -> Estimate:
    """How far P^T F P is from diagonal, and P from orthonormal."""
    turned = P.T @ F @ P
    found = [np.linalg.norm(turned - np.diag(np.diag(turned))), np.linalg.norm(P.T @ P - np.eye(len(F)))]
    return Estimate(np.array(found), 1e-11)


@domine2025.lemma("B.2", part="ablation-diagonalizable", own=True, ablates=("F diagonalizable",))
def symmetric_is_diagonalizable() -> Agreement:
    """Not needed beside symmetry: every real symmetric F is P Lambda P^T with orthonormal P, repeated values or not."""
    return Agreement(
        says="what is left of a symmetric F off the diagonal of P^T F P, and of P^T P - I",
        measured=lambda size, seed: _misfit(_symmetric(size, seed), np.linalg.eigh(_symmetric(size, seed))[1]),
        second=lambda size, seed: _misfit(_symmetric(size, seed), schur(_symmetric(size, seed))[1]),
        predicted=lambda size: np.zeros(2),
        cases=lambda rng, count: [{"size": 2 + k % 4, "seed": int(rng.integers(2**31))} for k in range(count)],
        assumes=("F real and symmetric", "a repeated eigenvalue and a zero one among them"),
        examples=12,
        formula=r"\mathbf{F} = \mathbf{F}^T \Rightarrow \mathbf{F} = \mathbf{P} \mathbf{\Lambda} \mathbf{P}^T",
    )
