"""Appendix D.2, Reversal learning: equations 180 to 185, link by link, and the sentences on B and C.

N_i = N_o = N_h; U and V of the network function are those of the task, some columns of U with their sign reversed.  The
appendix defines B = S2 U^T U~ (G + HG) + S1 V^T V~ (G - HG) and C likewise: diagonal matrices with entries b and c.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.reversal_learning import B_and_C, diagonals, reversal_network, tilts
from proofs.papers.domine2025.notation import G, H, S_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.linear_networks.linear_network import lam, s, t, tau

TIMES = (0.0, 0.2, 1.0, 3.0)
b, c = sp.symbols("b c", positive=True)
s_lambda, start_lambda = sp.symbols("s_tilde_lambda s_lambda", positive=True)
decay = sp.exp(-2 * s_lambda * t / tau)


def networks(scales: Sequence[float], starts: Sequence[str]) -> Callable[[np.random.Generator, int], list[Case]]:
    """Aligned and reversed networks of two or three modes; lambda of the given sizes, both signs."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        out: list[Case] = []
        for j in range(count):
            size = 2 + j % 2
            scale = float(scales[j % len(scales)] * np.round(rng.uniform(0.5, 1.5), 3) * rng.choice([-1, 1]))
            start = starts[(j // 2) % len(starts)]
            reversed_first = {"aligned": 0, "one reversed": 1, "all reversed": size}[start]
            seed = int(rng.integers(2**31))
            out.append({"seed": seed, "size": size, "lam": scale, "reversed_first": reversed_first})
        return out

    return cases


ANY_START = ("aligned", "one reversed", "all reversed")


def _network(seed: int, size: int, lam: float, reversed_first: int) -> Any:
    return reversal_network(seed, size, lam, range(reversed_first))


def _function(method: str) -> Callable[..., Estimate]:
    def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        # A reversed mode at lambda = 0 leaves the saddle through rounding: only early times can be integrated.
        flow = gradient_flow.integrate(task, W1, W2, TIMES, rtol=1e-11, method=method)
        return Estimate(flow.network_function, 1e-7)

    return measured


def _displayed(middle: str) -> Callable[..., Any]:
    """Equation 180 with the diagonal B and C, and S_lambda^-1 or I in the middle."""

    def predicted(seed: int, size: int, lam: float, reversed_first: int) -> Any:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        U, _, V = task.svd()
        plus, minus, rates = tilts(task, lam)
        B, C = diagonals(task, W1, W2, lam)
        # S of the network function in the task's order of modes
        ordered = np.abs(np.diag(U.T @ W2 @ W1 @ V))
        inner = 1 / np.hypot(ordered, lam / 2) if middle == "S_lambda" else np.ones(size)
        out = []
        for time in TIMES:
            up, down = np.exp(rates * time), np.exp(-rates * time)
            left = (plus * up * B + minus * down * C) / 2
            right = (minus * up * B - plus * down * C) / 2
            total = inner + (B**2 * (up**2 - 1) / rates - C**2 * (down**2 - 1) / rates) / 4
            out.append(U @ np.diag(left / total * right) @ V.T)
        return np.array(out)

    return predicted


def _evolution(middle: str) -> Agreement:
    return Agreement(
        "network function from aligned and reversed starts",
        _function("DOP853"),
        _displayed(middle),
        networks((0.0, 1.0, 3.0), ANY_START),
        second=_function("Radau"),
        assumes=("whitened input", "N_i = N_h = N_o", "singular vectors of the task, some reversed"),
        examples=10,
        formula=r"\mathbf{W}_2\mathbf{W}_1(t) = \tfrac12 \tilde{\mathbf{U}} [\dots] "
        + (r"[\mathbf{S}_\lambda^{-1} + \dots]^{-1}" if middle == "S_lambda" else r"[\mathbf{I} + \dots]^{-1}")
        + r" \tfrac12 (\dots) \tilde{\mathbf{V}}^T",
    )


def _entry_sizes(which: int, by_expectation: bool) -> Callable[..., Estimate]:
    """b (0) or c (1) of every mode, from B and C of the network or from the singular values of its weights."""

    def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        if not by_expectation:
            return Estimate(np.abs(diagonals(task, W1, W2, lam)[which]), 1e-11)
        U, _, V = task.svd()
        plus, minus, _ = tilts(task, lam)
        S1, S2 = np.linalg.norm(W1 @ V, axis=0), np.linalg.norm(W2.T @ U, axis=0)
        sign = np.where(np.arange(size) < reversed_first, -1.0, 1.0)
        found = sign * S2 * plus + S1 * minus if which == 0 else sign * S2 * minus - S1 * plus
        return Estimate(np.abs(found), 1e-11)

    return measured


@domine2025.appendix("D2", "B-and-C-diagonal", uses=["eq-10"])
def B_and_C_are_diagonal() -> Agreement:
    """The two displayed matrices are diagonal: B and C of equation 10 in the basis R of the hidden layer, R^T B, R^T C.

    Every entry off the diagonal of (R^T B)^T (R^T B) = B^T B, and of C^T C, vanishes.
    """

    def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        grams = [x.T @ x for x in B_and_C(task, W1, W2, lam)]
        return Estimate(np.array([float(np.abs(g - np.diag(np.diag(g))).max()) for g in grams]), 1e-10)

    def second(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        V = task.svd()[2]
        R = W1 @ V / np.linalg.norm(W1 @ V, axis=0)
        turned = [R.T @ x for x in B_and_C(task, W1, W2, lam)]
        return Estimate(np.array([float(np.abs(x - np.diag(np.diag(x))).max()) for x in turned]), 1e-10)

    return Agreement(
        "largest entry off the diagonal, for B and for C",
        measured,
        lambda seed: np.zeros(2),
        networks((0.0, 1.0, 3.0), ANY_START),
        second=second,
        examples=10,
    )


def _expected_pattern(aligned_zero: bool) -> Callable[..., Any]:
    """At lambda = 0: 2 sqrt(s(0)) where b (c) does not vanish, 0 where it does."""

    def predicted(seed: int, size: int, reversed_first: int) -> Any:
        task, W1, _ = _network(seed, size, 0.0, reversed_first)
        V = task.svd()[2]
        is_reversed = np.arange(size) < reversed_first
        return np.where(is_reversed == aligned_zero, 2 * np.linalg.norm(W1 @ V, axis=0), 0.0)

    return predicted


def _pattern(which: int) -> Agreement:
    return Agreement(
        f"absolute entries of {'BC'[which]} at lambda = 0",
        _entry_sizes(which, False),
        _expected_pattern(aligned_zero=which == 1),
        networks((0.0,), ANY_START),
        second=_entry_sizes(which, True),
        assumes=("lambda = 0",),
        examples=8,
    )


@domine2025.text("D.2", "zero-scale-entries", uses=["eq-10"])
def entries_at_zero_scale() -> Conjunction:
    """At lambda = 0 an aligned mode has c = 0 and b != 0, a reversed mode b = 0 and c != 0."""
    return Conjunction({"B": _pattern(0), "C": _pattern(1)})


def _nonzero(which: int, learned: bool) -> Agreement:
    def measured(by_expectation: bool) -> Callable[..., Estimate]:
        def vanishing(seed: int, size: int, lam: float, reversed_first: int, learned: bool) -> Estimate:
            task, W1, W2 = reversal_network(seed, size, lam, range(reversed_first), learned=learned)
            if not by_expectation:
                found = np.abs(diagonals(task, W1, W2, lam)[which])
            else:
                found = np.linalg.svd(B_and_C(task, W1, W2, lam)[which], compute_uv=False)
            return Estimate(float(np.sum(found < 1e-10)), 1e-9)

        return vanishing

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        plain = networks((0.5, 1.0, 3.0), ANY_START)(rng, count)
        return [{**case, "learned": learned and j % 3 == 2} for j, case in enumerate(plain)]

    return Agreement(
        f"number of diagonal entries of {'BC'[which]} that vanish, lambda != 0",
        measured(False),
        lambda seed: 0.0,
        cases,
        second=measured(True),
        assumes=("lambda != 0",) if learned else ("lambda != 0", "s(0) differs from the target value"),
        examples=12,
    )


@domine2025.text("D.2", "B-nonzero", uses=["eq-10"])
def B_entries_do_not_vanish() -> Agreement:
    """For lambda != 0 no diagonal entry of B vanishes, aligned or reversed."""
    return _nonzero(0, learned=True)


@domine2025.text("D.2", "C-nonzero", uses=["eq-10"])
def C_entries_do_not_vanish() -> Agreement:
    """For lambda != 0 no diagonal entry of C is said to vanish, aligned or reversed."""
    return _nonzero(1, learned=True)


@C_entries_do_not_vanish.correction("an aligned mode that starts at its target, s(0) = s, has c = 0 for every lambda")
def C_entries_do_not_vanish_corrected() -> Agreement:
    """When no aligned mode is learned already."""
    return _nonzero(1, learned=False)


def _zero_entries(expected: float) -> Agreement:
    """How many diagonal entries of B vanish when at least one mode is reversed and lambda is not zero: one for each."""

    def count(by_expectation: bool) -> Callable[..., Estimate]:
        entries = _entry_sizes(0, by_expectation)

        def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
            found = np.asarray(entries(seed, size, lam, reversed_first).value)
            return Estimate(float(np.mean(found[:reversed_first] < 1e-9)), 1e-9)

        return measured

    return Agreement(
        "share of the reversed modes with b = 0",
        count(False),
        lambda seed: expected,
        networks((0.5, 1.0, 3.0), ("one reversed", "all reversed")),
        second=count(True),
        assumes=("lambda != 0", "reversal learning"),
        examples=8,
    )


@domine2025.text("D.2", "B-has-zeros", uses=["eq-10"])
def B_has_zeros() -> Agreement:
    """The section's conclusion for lambda != 0: in reversal learning B is diagonal "with elements that are zero"."""
    return _zero_entries(1.0)


@B_has_zeros.correction(
    "the sentence contradicts the one before it: for lambda != 0 no element is zero, so that B is invertible",
    survives=["domine2025/text-D.2-B-nonzero", "domine2025/text-D.2-reversal-succeeds"],
)
def B_has_zeros_corrected() -> Agreement:
    """None vanishes."""
    return _zero_entries(0.0)


def _apart(relation: Literal["=", ">"]) -> Agreement:
    """The largest distance, over times, of the flow of a reversed mode at lambda = 0 from Z2 A^-1 Z1^T."""
    displayed = _displayed("I")

    def distance(method: str) -> Callable[..., Estimate]:
        flow = _function(method)

        def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
            gap = flow(seed, size, lam, reversed_first).value - displayed(seed, size, lam, reversed_first)
            return Estimate(float(np.max(np.abs(gap))), 1e-7)

        return measured

    return Agreement(
        "distance of the network function from equations 56 to 58, reversed modes at lambda = 0",
        distance("DOP853"),
        lambda seed: 1e-3 if relation == ">" else 0.0,
        networks((0.0,), ("one reversed", "all reversed")),
        relation,
        second=distance("Radau"),
        assumes=("whitened input", "N_i = N_h = N_o", "lambda = 0", "reversed modes, B singular"),
        examples=6,
    )


@domine2025.text("D.2", "equation-56", importance=3, uses=["thm-B.4"])
def general_solution_fails() -> Agreement:
    """As B is singular, reversal learning at lambda = 0 is said not to be described by equation 56.

    Equation 56 belongs to Theorem B.4, which inverts A(t) and not B.
    """
    return _apart(">")


@general_solution_fails.correction(
    "equations 56 to 58 do describe it, and equation 180 is made of them; equation 77, the stable form, inverts B",
    survives=["domine2025/text-D.2-zero-scale-entries"],
)
def general_solution_holds() -> Agreement:
    """The general solution follows the flow to the saddle."""
    return _apart("=")


@domine2025.equation(180, importance=1, uses=["thm-4.3"])
def diagonal_dynamics() -> Agreement:
    """The network function with diagonal B and C; the matrix that is inverted begins with S_lambda^-1.

    B and C are those that the appendix defines just before; S_lambda belongs to the network function at the start. With
    B and C stripped of S1 and S2 the first term would be right at lambda = 0, and at lambda = 0 only.
    """
    return _evolution("S_lambda")


@diagonal_dynamics.correction(
    "two conventions are mixed: with S1 and S2 inside B and C the inverted matrix begins with the identity",
    affects=["domine2025/eq-181", "domine2025/eq-182", "domine2025/text-D.2-saxe"],
    survives=["domine2025/eq-183"],
)
def diagonal_dynamics_corrected() -> Agreement:
    """I in place of S_lambda^-1: Theorem 4.3, where B need not be invertible."""
    return _evolution("I")


def _mode_of_180(middle: sp.Expr) -> sp.Expr:
    """One mode of equation 180, with the inverse of ``middle`` first in the denominator."""
    up, down = sp.exp(S_lambda * t / tau), sp.exp(-S_lambda * t / tau)
    plus, minus = G + H * G, G - H * G
    left = (plus * up * b + minus * down * c) / 2
    right = (minus * up * b - plus * down * c) / 2
    total = 1 / middle + (b**2 * (up**2 - 1) - c**2 * (down**2 - 1)) / (4 * S_lambda)
    return left * right / total


def _denominator(middle: sp.Expr) -> sp.Expr:
    up, down = sp.exp(2 * S_lambda * t / tau), sp.exp(-2 * S_lambda * t / tau)
    return 4 / middle + (b**2 * up - b**2 - c**2 * down + c**2) / S_lambda


def _fraction() -> sp.Expr:
    """The summand of equation 181; a stray matrix C in the numerator and the missing singular vectors aside."""
    up, down = sp.exp(2 * S_lambda * t / tau), sp.exp(-2 * S_lambda * t / tau)
    return (b**2 * up - c**2 * down) / _denominator(start_lambda)


@domine2025.equation(181, uses=["eq-180"])
def modes_of_the_dynamics() -> Identity:
    """From equation 180 to a sum over the modes."""
    return Identity(_mode_of_180(start_lambda), _fraction())


@modes_of_the_dynamics.correction(
    "the product of the factors was taken at lambda = 0: (G+HG)(G-HG) = s/s_lambda, and a term -lambda b c / s_lambda"
    " remains",
    affects=["domine2025/eq-182"],
)
def modes_of_the_dynamics_corrected() -> Identity:
    """With the product of the tilts and the mixed term."""
    up, down = sp.exp(2 * S_lambda * t / tau), sp.exp(-2 * S_lambda * t / tau)
    numerator = s / S_lambda * (b**2 * up - c**2 * down) - lam / S_lambda * b * c
    return Identity(_mode_of_180(start_lambda), numerator / _denominator(start_lambda))


@domine2025.equation(181, part="lambda-zero", uses=["eq-180"])
def modes_at_zero_scale() -> Identity:
    """The same step at lambda = 0, of which the paragraph speaks: there it is right."""
    return Identity(_mode_of_180(start_lambda).subs(lam, 0), _fraction().subs(lam, 0))


def _multiplied_out(rate: sp.Expr, mixed: sp.Expr) -> sp.Expr:
    """The summand of equation 182: ``rate`` is the s_tilde_lambda of the paper, ``mixed`` what it prints as s_tilde."""
    e2, slow = sp.exp(-2 * rate * t / tau), sp.exp(-2 * mixed * t / tau)
    numerator = start_lambda * b**2 * rate - start_lambda * c**2 * mixed * slow**2
    rest = start_lambda * b**2 * (1 - e2) + start_lambda * c**2 * (e2 - e2**2)
    return numerator / (4 * rate * slow + rest)


@domine2025.equation(182, uses=["eq-181"])
def modes_multiplied_out() -> Identity:
    """Equation 181 with its fraction expanded by s_lambda s~_lambda e^{-2 s~_lambda t/tau}."""
    return Identity(_fraction(), _multiplied_out(S_lambda, s))


@modes_multiplied_out.correction(
    "s~_i stands for s~_lambda,i in the numerator and in two exponents", survives=["domine2025/eq-183"]
)
def modes_multiplied_out_corrected() -> Identity:
    """s~_lambda throughout."""
    return Identity(_fraction(), _multiplied_out(S_lambda, S_lambda))


@domine2025.equation(182, part="lambda-zero", uses=["eq-181"])
def modes_multiplied_out_at_zero_scale() -> Identity:
    """The same step at lambda = 0, where s~_i and s~_lambda,i are one: there it is right."""
    return Identity(_fraction().subs(lam, 0), _multiplied_out(S_lambda, s).subs(lam, 0))


@domine2025.equation(183, uses=["eq-182"])
def reversed_mode_vanishes() -> Limit:
    """With b = 0 the fraction tends to zero."""
    initial = sp.Symbol("s_i", positive=True)
    numerator = -start_lambda * c**2 * s * decay**2
    return Limit(numerator / (4 * s_lambda * decay + initial * c**2 * (decay - decay**2)), t, sp.oo, sp.Integer(0))
