"""Appendix B.1, from where its proof takes the velocities of the weights: equations 18 and 19, it says.

Equation 18 are singular values and equation 19 is the balance.  Neither contains a velocity; that it takes more than
them to derive equation 31 is shown by the same weights climbing the loss, along which both hold as well.
"""

from typing import Any

import numpy as np

from numeric.linear_networks.representations import gradient_by_complex_step, gradient_by_differences, random_network
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate


def _cases(signs: tuple[int, ...]) -> Any:
    shapes = [(2, 2, 2), (3, 2, 2), (2, 2, 3), (3, 1, 2)]

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        found: list[Case] = []
        for k in range(count):
            N_i, N_h, N_o = shapes[k % len(shapes)]
            scale, seed = float(np.round(rng.normal(0, 2), 3)), int(rng.integers(2**31))
            sign = signs[k % len(signs)]
            found.append({"N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": scale, "sign": sign, "seed": seed})
        return found

    return cases


def _motion(slope: Any, N_i: int, N_h: int, N_o: int, lam: float, sign: int, seed: int) -> Estimate:
    """Velocity of W1^T W1 and of the balance, weights moving along minus ``sign`` times the slope of the loss."""
    task, one, two = random_network(N_i, N_h, N_o, lam, seed)
    moved = -sign * slope(task, one, two)
    d1, d2 = moved[: one.size].reshape(one.shape), moved[one.size :].reshape(two.shape)
    balance = d2.T @ two + two.T @ d2 - d1 @ one.T - one @ d1.T
    value = np.concatenate([(d1.T @ one + one.T @ d1).ravel(), balance.ravel()])
    return Estimate(value, 1e-8 * (1 + float(np.max(np.abs(value)))))


def _descending(N_i: int, N_h: int, N_o: int, lam: float, sign: int, seed: int) -> Estimate:
    return _motion(gradient_by_complex_step, N_i, N_h, N_o, lam, sign, seed)


def _by_differences(N_i: int, N_h: int, N_o: int, lam: float, sign: int, seed: int) -> Estimate:
    return _motion(gradient_by_differences, N_i, N_h, N_o, lam, sign, seed)


def _equation_31(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    """The right side of equation 31, and a balance that stays."""
    task, one, two = random_network(N_i, N_h, N_o, lam, seed)
    target, function, block = task.sigma_yx, two @ one, one.T @ one
    linear = target.T @ function + function.T @ target
    velocity = linear - function.T @ function - block @ block - lam * block
    return np.concatenate([velocity.ravel(), np.zeros(N_h * N_h)])


def _follows(says: str, signs: tuple[int, ...]) -> Agreement:
    return Agreement(
        says=says,
        measured=_descending,
        second=_by_differences,
        predicted=_equation_31,
        cases=_cases(signs),
        assumes=("white input", "lambda-balanced weights whose balance does not change"),
        examples=16,
        formula=r"\tau \frac{d}{dt} \mathbf{W}_1^T \mathbf{W}_1 = \text{the right side of equation 31}",
    )


@domine2025.appendix("B1", "cross-reference", importance=3, uses=["eq-18", "eq-19", "eq-31"])
def velocities_cited() -> Agreement:
    """The quadrants are said to follow from equations 18 and 19, which hold along the reversed flow too."""
    return _follows("weights that satisfy equations 18 and 19 move as equation 31 says", (1, -1))


@velocities_cited.correction(
    "the velocities are those of gradient flow (appendix A.1, unnumbered); equation 19 serves for the last step alone",
    survives=["eq-29", "eq-31", "lemma-B.1"],
    fault="reference",
)
def velocities_of_gradient_flow() -> Agreement:
    """Along gradient flow equation 31 holds."""
    return _follows("balanced weights that descend the loss move as equation 31 says", (1,))
