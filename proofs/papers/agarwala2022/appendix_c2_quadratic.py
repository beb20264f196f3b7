"""Appendix C.2.1, the resolvent of a symmetric W: the quadratic and the fourth moment (equations 129, 133-148)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.block_resolvents import block_trace, pencil
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.semicircle import semicircle_integral
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.appendix_c2 import bilinear, entries, vanishes
from proofs.papers.agarwala2022.large_size import WIDE, exact, numbers, sampled, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import V, goe_moment_closed, goe_pencil

z = sp.Symbol("z", positive=True)
w = sp.Symbol("w", positive=True)
x = sp.Symbol("x", real=True)
M = sp.Symbol("M", real=True)
G = entries(2)
G11, G12, G21, G22 = G


# -- the pencil --------------------------------------------------------------------------------------------------------
def _small(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "N": int(rng.integers(2, 8)),
            "V": round(float(rng.uniform(0.02, 0.3)), 3),
            "z": -round(float(rng.uniform(0.5, 3)), 2),
            "seed": int(rng.integers(2**31)),
        }
        for _ in range(count)
    ]


def _weights(N: int, V: float, seed: int) -> np.ndarray:
    return draw("goe", N, seed, V)


def _block(N: int, V: float, z: float, seed: int) -> Estimate:
    place = np.kron(np.diag([z, 0.0]), np.eye(N))
    return exact(block_trace(np.linalg.inv(place - pencil("goe", _weights(N, V, seed))), 2)[0, 0])


def _by_eigenvalues(N: int, V: float, z: float, seed: int) -> Estimate:
    """Each eigenvalue of W gives a 2 x 2 matrix; the first entry of its inverse by Cramer's rule."""
    values = np.linalg.eigvalsh(_weights(N, V, seed))
    return exact(float(np.mean((1 - values) / (z * (1 - values) - 1))))


@agarwala2022.equation(129, uses=["eq-127"])
def pencil_of_resolvent() -> Agreement:
    """With this pencil G_11 is the Stieltjes transform of (I - W)^-1, at every N."""

    def predicted(N: int, V: float, z: float, seed: int) -> float:
        inverse = np.linalg.inv(np.eye(N) - _weights(N, V, seed))
        return float(np.trace(np.linalg.inv(z * np.eye(N) - inverse))) / N

    return Agreement("G_11 = tr (z - (I - W)^-1)^-1", _block, predicted, _small, second=_by_eigenvalues)


def _zero_trace(kind: str, N: int, V: float, seed: int) -> np.ndarray:
    """Symmetric matrices of mean eigenvalue 0 and tr W^2 = V: a GOE matrix, or a turned reflection."""
    if kind == "goe":
        return _weights(N, V, seed)
    turn = draw("orthogonal", N, seed, 1.0)
    return np.sqrt(V) * (turn * np.where(np.arange(N) % 2 == 0, 1.0, -1.0)) @ turn.T


def _transform(dense: bool) -> Any:
    def measured(kind: str, V: float, z: float, seed: int) -> Estimate:
        """lim tr (z - W)^-1; by the inverse, or from the eigenvalues of other matrices."""

        def one(w: np.ndarray) -> float:
            a = _zero_trace(kind, len(w), V, seed + int(1e6 * abs(w[0, 0])) + int(dense))
            if dense:
                return float(np.trace(np.linalg.inv(z * np.eye(len(w)) - a))) / len(w)
            return float(np.mean(1 / (z - np.linalg.eigvalsh(a))))

        return sampled(word_limit(one, "goe", V, seed, plan=((24, 80), (48, 40), (96, 20), (192, 8))), 148)

    return measured


def _zero_trace_claim(kinds: tuple[str, ...]) -> Agreement:
    return Agreement(
        "G solves z G = 1 + V G^2, equation 130 for the pencil W itself",
        _transform(True),
        lambda V, z: (z - np.sqrt(z**2 - 4 * V)) / (2 * V),
        lambda rng, count: [
            {"kind": kind, "V": V, "z": z, "seed": int(rng.integers(2**31))}
            for kind in kinds
            for V, z in ((0.25, 1.5), (1.0, 2.5))
        ],
        second=_transform(False),
        assumes=("N -> infinity", "tr W = 0, tr W^2 = V", "z beyond the spectrum"),
    )


@agarwala2022.text("C.2.1", "zero-trace", uses=["eq-130"], importance=2)
def zero_trace_is_enough() -> Agreement:
    """That equation 130 needs no more of the random part than freely independent elements of trace 0: for a GOE matrix
    and for a turned reflection.

    Appendix C.2.2 itself says that the elements must be semicircular.
    """
    return _zero_trace_claim(("goe", "reflection"))


@zero_trace_is_enough.correction(
    "the elements must be semicircular: a reflection has G = z/(z^2 - V)",
    survives=["agarwala2022/eq-130", "agarwala2022/eq-135"],
    fault="substance",
)
def semicircular_is_enough() -> Agreement:
    """For a semicircular element."""
    return _zero_trace_claim(("goe",))


@agarwala2022.equation(133, uses=["eq-131", "eq-132"])
def covariance_map_of_symmetric() -> Identity:
    """Only block (2, 2) is random, with tr W^2 = V."""
    return Identity(bilinear(goe_pencil().covariance(G)), bilinear(sp.Matrix([[0, 0], [0, V * G22]])))


@agarwala2022.equation(134, uses=["eq-126", "eq-129"])
def spectral_matrix() -> Identity:
    """Z = Lambda minus the constant part."""
    computed = goe_pencil().spectral_matrix().subs(engine_z, z)
    return Identity(bilinear(computed), bilinear(sp.Matrix([[z, -1], [-1, 1]])))


@agarwala2022.equation(135, uses=["eq-130", "eq-133", "eq-134"])
def matrix_equation() -> Conjunction:
    """Both sides written out, against Z G and 1 + eta(G) G of the pencil; and on sampled matrices."""
    left = sp.Matrix([[z * G11 - G21, z * G12 - G22], [-G11 + G21, -G12 + G22]])
    right = sp.Matrix([[1, 0], [V * G21 * G22, 1 + V * G22**2]])
    computed = goe_pencil()
    residual = sp.lambdify([*G, V, z], list(left - right))
    return Conjunction(
        {
            "left side": Identity(bilinear(computed.spectral_matrix().subs(engine_z, z) * G), bilinear(left)),
            "right side": Identity(bilinear(sp.eye(2) + computed.covariance(G) * G), bilinear(right)),
            "sampled": vanishes(
                "left side minus right side of 135",
                lambda g, V, z: np.array(residual(*g.ravel(), V, z)),
                ("goe",),
            ),
        }
    )


def _from_entries(statistic: Any, says: str) -> Agreement:
    return vanishes(says, lambda g, V, z: np.array([statistic(g, V, z)]), ("goe",))


@agarwala2022.equation(136, uses=["eq-135"])
def first_entry() -> Agreement:
    """z G_11 - 1 = G_21 = G_12: the first entry, and the symmetry of G."""
    return vanishes(
        "z G_11 - 1 - G_21 and G_21 - G_12",
        lambda g, V, z: np.array([z * g[0, 0] - 1 - g[1, 0], g[1, 0] - g[0, 1]]),
        ("goe",),
    )


@agarwala2022.equation(137, uses=["eq-135", "eq-136"])
def second_entry() -> Agreement:
    """z G_12 = z M = G_22, with M = z G_11 - 1."""
    return vanishes(
        "z G_12 - z M and z G_12 - G_22",
        lambda g, V, z: np.array([z * g[0, 1] - z * (z * g[0, 0] - 1), z * g[0, 1] - g[1, 1]]),
        ("goe",),
    )


def _quadratic(root: sp.Expr) -> sp.Expr:
    return V * z**2 * root**2 + 1 - (z - 1) * root


@agarwala2022.equation(138, uses=["eq-135", "eq-137"])
def quadratic() -> Conjunction:
    """The fourth entry with G_12 = M and G_22 = z M; the pencil's own elimination; M on sampled matrices."""
    entry = (-G12 + G22 - 1 - V * G22**2).subs({G12: M, G22: z * M})
    eliminated = goe_pencil().moment_law().curve.subs({sp.Symbol("M"): M, engine_z: z})
    return Conjunction(
        {
            "substitution": Identity(entry, -M + z * M - (1 + V * z**2 * M**2)),
            "elimination": Identity(eliminated, 1 + V * z**2 * M**2 - (-M + z * M)),
            "sampled": _from_entries(
                lambda g, V, z: (z - 1) * (z * g[0, 0] - 1) - 1 - V * z**2 * (z * g[0, 0] - 1) ** 2,
                "-M + zM - 1 - V z^2 M^2",
            ),
        }
    )


ROOT = sp.sqrt((z - 1) ** 2 - 4 * V * z**2)
SOLUTIONS = {sign: ((z - 1) + sign * ROOT) / (2 * V * z**2) for sign in (1, -1)}


@agarwala2022.equation(139, uses=["eq-138"])
def roots_of_quadratic() -> Conjunction:
    """Sum and product of the two roots are those of the quadratic."""
    return Conjunction(
        {
            "sum": Identity(SOLUTIONS[1] + SOLUTIONS[-1], (z - 1) / (V * z**2)),
            "product": Identity(SOLUTIONS[1] * SOLUTIONS[-1], 1 / (V * z**2)),
        }
    )


@agarwala2022.equation(140, uses=["eq-139"])
def value_without_weights() -> Conjunction:
    """M -> 1/(z - 1) as V -> 0 for z > 1, on the negative root; the other root has no limit."""
    at = {z: 1 + w}
    return Conjunction(
        {
            "W = 0": Identity((z / (z - 1) - 1).subs(at), (1 / (z - 1)).subs(at)),
            "negative root": Limit(SOLUTIONS[-1].subs(at), V, sp.Integer(0), 1 / w),
            "positive root": Limit(SOLUTIONS[1].subs(at), V, sp.Integer(0), sp.oo),
        }
    )


def _beyond(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """V and a z from 1.6 to 4 times the edge 1/(1 - 2 sqrt V) of the spectrum."""
    out = []
    for _ in range(count):
        variance = round(float(rng.uniform(0.02, 0.1)), 3)
        at = float(rng.uniform(1.6, 4) / (1 - 2 * np.sqrt(variance)))
        out.append({"V": variance, "z": round(at, 3), "seed": int(rng.integers(2**31))})
    return out


def _sampled_generating_function(V: float, z: float, seed: int) -> Estimate:
    limit = word_limit(
        lambda a: float(np.trace(np.linalg.inv(z * (np.eye(len(a)) - a) - np.eye(len(a))))) / len(a), "goe", V, seed
    )
    return sampled(limit, 182)


def _integrated(V: float, z: float) -> Estimate:
    return exact(float(semicircle_integral(lambda t: 1 / (z * (1 - t) - 1), Fraction(repr(V)), 20).mid()))


@agarwala2022.equation(141, uses=["eq-138", "eq-140"])
def generating_function() -> Agreement:
    """The negative root is M of (I - W)^-1, for real z above the spectrum and V < 1/4 (below it, for z < 0, the root of
    the square is 1 - z and the sign the other one).
    """
    return Agreement(
        "M(z) of (I - W)^-1",
        _sampled_generating_function,
        lambda V, z: ((z - 1) - np.sqrt((z - 1) ** 2 - 4 * V * z**2)) / (2 * V * z**2),
        _beyond,
        second=_integrated,
        assumes=WIDE,
        examples=4,
    )


# -- the fourth moment -------------------------------------------------------------------------------------------------
def _resolvent(N: int, V: float, seed: int) -> np.ndarray:
    return np.linalg.inv(np.eye(N) - _weights(N, V / 4, seed) / 2)


def _fourth(N: int, V: float, seed: int) -> Estimate:
    r = _resolvent(N, V, seed)
    return exact(float(np.trace(r @ r @ r @ r)) / N)


def _fourth_by_eigenvalues(N: int, V: float, seed: int) -> Estimate:
    return exact(float(np.mean((1 - np.linalg.eigvalsh(_weights(N, V / 4, seed)) / 2) ** -4.0)))


@agarwala2022.equation(142, uses=["eq-98"])
def fourth_moment_as_derivative() -> Agreement:
    """tr (R R)^2 is the fourth derivative of M in w = 1/z at w = 0, over 4!."""

    @lru_cache
    def predicted(N: int, V: float, seed: int) -> float:
        """The derivative by Cauchy's integral over a circle inside the radius of convergence."""
        r = _resolvent(N, V, seed)
        radius = 0.5 / np.max(np.abs(np.linalg.eigvalsh(r)))
        points = radius * np.exp(2j * np.pi * np.arange(64) / 64)
        values = [np.trace(np.linalg.inv(np.eye(N) / p - r)) / (N * p) - 1 for p in points]
        return float(np.mean(np.array(values) / points**4).real)

    return Agreement(
        "tr (R R)^2 = (1/4!) d^4 M / d w^4 at w = 0",
        _fourth,
        lambda N, V, seed: predicted(N, V, seed),
        _small,
        second=_fourth_by_eigenvalues,
    )


def g(at: sp.Expr) -> sp.Expr:
    """Equation 144."""
    return (-at - sp.sqrt(at**2 - 4 * V)) / (2 * V)


M_OF_W = w**2 * ((1 / w - 1) - sp.sqrt((1 - 1 / w) ** 2 - 4 * V / w**2)) / (2 * V)


@agarwala2022.equation(143, uses=["eq-141"])
def generating_function_in_w() -> Identity:
    """Equation 141 at z = 1/w."""
    return Identity(SOLUTIONS[-1].subs(z, 1 / w), M_OF_W)


@agarwala2022.equation(144)
def auxiliary_function() -> Definition:
    """g, a root of V g^2 + x g + 1 = 0: for x < -2 sqrt(V) the semicircle's Stieltjes transform at -x."""
    return Definition(
        "g(x)",
        "auxiliary function of the fourth moment",
        r"\frac{-x - \sqrt{x^2 - 4V}}{2V}",
        example=lambda: sp.series(g(w - 1).subs(V, sp.Rational(1, 8)), w, 0, 3),
        consistent=Identity(V * g(x) ** 2 + 1, -x * g(x)),
    )


@agarwala2022.equation(145, uses=["eq-143", "eq-144"])
def generating_function_by_g() -> Identity:
    """M(w) = w g(w - 1) for w > 0."""
    return Identity(M_OF_W, w * g(w - 1))


@agarwala2022.equation(146, uses=["eq-145"])
def fourth_derivative() -> Identity:
    """Leibniz's rule."""
    return Identity(sp.diff(w * g(w - 1), w, 4), 4 * sp.diff(g(w - 1), w, 3) + w * sp.diff(g(w - 1), w, 4))


@agarwala2022.equation(147, uses=["eq-146"])
def fourth_derivative_at_zero() -> Identity:
    """At w = 0 only the third derivative of g at -1 is left; printed at w = -1."""
    root = sp.sqrt(x**2 - 4 * V)
    printed = 2 / V * (3 * x / root**3 - 3 * x**3 / root**5)
    return Identity(4 * sp.diff(g(x), x, 3).subs(x, -1), printed.subs(x, -1))


FOURTH = ((1 - 4 * V) ** sp.Rational(-5, 2) - (1 - 4 * V) ** sp.Rational(-3, 2)) / (4 * V)


@agarwala2022.equation(148, importance=1, uses=["eq-142", "eq-147"])
def fourth_moment() -> Conjunction:
    """The fourth moment of (I - W)^-1: equation 147 over 4!, and the trace itself."""
    root = sp.sqrt(x**2 - 4 * V)
    derivative = (2 / V * (3 * x / root**3 - 3 * x**3 / root**5)).subs(x, -1)
    return Conjunction(
        {
            "147 over 4!": Identity(derivative / 24, FOURTH),
            "sampled": tied("tr (M^T M)^2 for GOE", "fourth", numbers(FOURTH, V), ("goe",), examples=3, high=0.3),
        }
    )


@agarwala2022.own("fourth-moment-simplified", uses=["eq-148"])
def fourth_moment_simplified() -> Identity:
    """Equation 148 is (1 - 4V)^(-5/2): its numerator contains the 4V of the denominator."""
    return Identity(FOURTH, (1 - 4 * V) ** sp.Rational(-5, 2))


def _moment_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"n": 3 + k % 4, "V": round(float(rng.uniform(0.02, 0.08)), 3), "seed": int(rng.integers(2**31))}
        for k in range(count)
    ]


def _sampled_moment(n: int, V: float, seed: int) -> Estimate:
    def trace(a: np.ndarray) -> float:
        return float(np.mean((1 - np.linalg.eigvalsh(a)) ** -float(n)))

    return sampled(word_limit(trace, "goe", V, seed), 182)


def _integrated_moment(n: int, V: float) -> Estimate:
    with mpmath.workdps(25):
        edge = 2 * mpmath.sqrt(mpmath.mpf(V))
        value = mpmath.quad(lambda t: (1 - edge * mpmath.cos(t)) ** -n * mpmath.sin(t) ** 2, [0, mpmath.pi])
        return exact(float(2 * value / mpmath.pi))


@agarwala2022.own("goe-moments", importance=1, uses=["eq-141", "eq-148"])
def moments_of_symmetric() -> Agreement:
    """tr (I - W)^-n = 2F1(n/2, (n+1)/2; 2; 4V) = (1 - 4V)^(3/2 - n) times a polynomial, for every n >= 3."""
    return Agreement(
        "tr (I - W)^-n for GOE",
        _sampled_moment,
        lambda n, V: float(numbers(goe_moment_closed(n), sp.Symbol("V", positive=True))(V)),
        _moment_cases,
        second=_integrated_moment,
        assumes=WIDE,
        examples=4,
        formula=r"\mathrm{tr}(\mathbf{I} - \mathbf{W})^{-n} = {}_2F_1(\tfrac n2, \tfrac{n+1}2; 2; 4V)",
    )
