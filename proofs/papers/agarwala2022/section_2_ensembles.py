"""Section 2.1.2, tied weights of other ensembles: the second moment, its divergence, the NTK (equations 9-11)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.activations import LINEAR
from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point, ntk
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import exact_tied, structured, word_limit
from proofs.papers.agarwala2022.causes import DERIVATIVE_OF_CATALAN, MEAN_OF_SYMMETRIC
from proofs.papers.agarwala2022.large_size import WIDE, cases, exact, sampled
from proofs.papers.agarwala2022.letters import (
    ALL,
    N,
    V,
    delta,
    second,
    tied,
    variance,
    weights,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality, Order
from proofs.statements.scalar import Asymptotic, Limit
from symbolic.equilibrium_networks.deep_equilibrium import output_variance, second_moment_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V as V_symbol
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, E, Law, Wide
from symbolic.language.quantity import trace
from symbolic.language.random_matrices import Power
from symbolic.language.slip import slip

k = sp.Symbol("k", integer=True, positive=True)
i = sp.Symbol("i", integer=True, nonnegative=True)
# The generating function of the Catalan numbers.
f_c = (1 - sp.sqrt(1 - 4 * V)) / (2 * V)


@agarwala2022.text("2.1.2", "ensembles", importance=3)
def ensembles() -> Definition:
    """The ensembles: sqrt(V) times Haar, and symmetric with entries of variance V/N off and 2V/N on the diagonal.

    tr W^T W = V exactly for Haar, and V (1 + 1/N) for the GOE: V is the mean squared singular value only in the limit.
    """
    w = weights()
    return Definition(
        r"\mathbf{W}",
        "random weights of scale V",
        r"\mathbf{W} = \sqrt{V} \mathbf{O}, \quad W_{ij} = W_{ji} \sim \mathcal{N}(0, (1 + \delta_{ij}) V / N)",
        example=lambda: str([law.words for law in w.laws]),
        consistent=Equality(
            Wide(E(second(w)), N), V, over=Domain({V: sp.Interval.open(0, 1)}, given=("N -> infinity",))
        ),
    )


def _component_variance(N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    z = np.array([linear_fixed_point(draw("orthogonal", N, rng, V), np.ones(N)) for _ in range(4000)])
    squares = (z - z.mean(axis=0)) ** 2
    per_draw = squares.mean(axis=1)
    return Estimate(float(per_draw.mean()), float(per_draw.std()) / sqrt(4000), statistical=True, samples=4000)


def _component_variance_single(N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    root_V = sqrt(V)
    z = [float(np.linalg.solve(np.eye(N) - root_V * structured_haar(N, rng), np.ones(N))[0]) for _ in range(4000)]
    squares = (np.array(z) - np.mean(z)) ** 2
    return Estimate(float(squares.mean()), float(squares.std()) / sqrt(4000), statistical=True, samples=4000)


def structured_haar(N: int, rng: np.random.Generator) -> np.ndarray:
    """A Haar matrix from its Verblunsky coefficients, turned by an independent Haar matrix."""
    turn = draw("orthogonal", N, rng, 1.0)
    return turn @ structured("orthogonal", N, rng) @ turn.T


def _large_components(by_structure: bool) -> Any:
    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        """lim of the variance of the components with the largest |x_i|, a tenth of them, over the right side; x of
        Gaussian components.
        """
        mean, variance = exact_tied("mean", ensemble, V), exact_tied("variance", ensemble, V)

        def one(w: np.ndarray) -> float:
            rng = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))])
            if by_structure:
                turn = draw("orthogonal", len(w), rng, 1.0)
                w = sqrt(V) * turn @ structured(ensemble, len(w), rng) @ turn.T
            x = rng.standard_normal(len(w))
            large = np.argsort(np.abs(x))[-max(1, len(w) // 10) :]
            gap = (linear_fixed_point(w, x) - mean * x)[large]
            return float(np.mean(gap**2)) * len(w) / float(x @ x) / variance

        plan = ((32, 120), (64, 60), (128, 24))
        return sampled(word_limit(one, ensemble, V, seed + int(by_structure), plan=plan))

    return measured


@agarwala2022.equation(9, uses=["text-2.1.2-ensembles"])
def variance_from_lengths() -> Conjunction:
    """The variance of a component from the mean length and the length of the mean.

    The right side is the average over components.  In the limit every component has it, for the three ensembles and an
    x that is spread over its components, |x_i|^2 << x.x; at every N for x = (1, ..., 1), which permutations leave alone
    (here for Haar W, whose expectations are known exactly).  For a single large x_i see the ablation.
    """
    spread = Agreement(
        "Var[z_i*] over (E[z*.z*] - E[z*].E[z*]) / N at large |x_i|",
        _large_components(False),
        lambda: 1.0,
        cases([law.name for law in ALL], 0.1, 0.35),
        second=_large_components(True),
        assumes=(*WIDE, "|x_i|^2 << x.x"),
        examples=6,
    )
    return Conjunction({"components of a spread input": spread, "Haar at finite N": _at_finite_size()})


def _at_finite_size() -> Agreement:
    def predicted(N: int, V: float) -> float:
        second = float(second_moment_orthogonal(N).subs(V_symbol, V))
        mean = 1 + V / (N * (1 - V))
        return second - mean**2

    return Agreement(
        "Var[z_i*] = (E[z*.z*] - E[z*].E[z*]) / N",
        _component_variance,
        predicted,
        lambda rng, count: [
            {"N": n, "V": V, "seed": int(rng.integers(2**31))} for n, V in ((3, 0.3), (6, 0.4), (9, 0.2))
        ],
        second=_component_variance_single,
    )


def squared_mean(symmetric: sp.Expr) -> Statement:
    """E[z*].E[z*] in units of x.x for the three ensembles, 1 but for the GOE."""
    return tied(lambda m: (trace(m) / N) ** 2, {IID: sp.Integer(1), ORTHOGONAL: sp.Integer(1), GOE: symmetric})


@agarwala2022.text(
    "2.1.2",
    "second-term",
    uses=["eq-9"],
    because="symmetric W have tr W^2k = C_k V^k, so that E z* = f_c(V) x and not x",
    affects=["agarwala2022/eq-11", "agarwala2022/text-A.3-mean"],
    survives=["agarwala2022/eq-8"],
    fault="substance",
    cause=MEAN_OF_SYMMETRIC,
)
def squared_mean_is_input() -> Statement:
    """The second term of equation 9 is said to be x.x (for each ensemble, the GOE being one of them): it is f_c(V)^2
    x.x with f_c = (1 - sqrt(1-4V))/(2V) for the GOE.
    """
    return squared_mean(slip(1, f_c**2))


@agarwala2022.equation(10, importance=1)
def second_moment_series() -> Statement:
    """E[z*.z*] as the trace of a double power series, each trace at its limit N -> infinity: V^k for j = k, and C_i V^i
    for each of the 2i + 1 pairs with j + k = 2i if W is symmetric.  The sum converges below V_c.

    The limit first is what V_c = 1 and V_c = 1/4 belong to; at a finite N see own-series-at-finite-size.
    """
    plain = sp.Sum(V**i, (i, 0, sp.oo))
    symmetric = sp.Sum((2 * i + 1) * sp.catalan(i) * V**i, (i, 0, sp.oo))
    return tied(second, {IID: plain, ORTHOGONAL: plain, GOE: symmetric})


def _diagonal_power(law: Law) -> sp.Expr:
    """E W_11^(2k) in k: the variance of W_11 is V/N, twice that for the GOE."""
    variance_of_entry = (2 if law == GOE else 1) * V / N
    return variance_of_entry**k * sp.factorial(2 * k) / (2**k * sp.factorial(k))


@agarwala2022.own("series-at-finite-size", uses=["eq-10"], importance=2)
def series_at_finite_size() -> Conjunction:
    """At a finite N the expectations of the terms of equation 10 grow like factorials for i.i.d. and GOE weights,
    whatever V > 0: the series of expectations has no sum, and V_c is a matter of the limit.

    The mean of every monomial in independent centred Gaussian entries is 0 or positive, so that E Tr (W^k)^T W^k is at
    least E W_11^2k (here k = 2), whose ratio from k to k + 1 is a multiple of (2k + 1) V/N.
    """
    parts: dict[str, Statement] = {}
    size, scale, large = sp.symbols("n v k", positive=True)
    for law in (IID, GOE):
        w = weights(law)
        over = Domain({V: sp.Interval(sp.Rational(1, 10), 1), N: sp.Interval(2, 4), k: sp.FiniteSet(2)})
        terms = E(trace(Power(w, k).T @ Power(w, k)))
        parts[f"{law.name}, bound"] = Order(terms, ">=", _diagonal_power(law), over=over)
        ratio = (2 * large + 1) * (2 if law == GOE else 1) * scale / size
        parts[f"{law.name}, growth"] = Limit(ratio, large, sp.oo, sp.oo)
    return Conjunction(parts)


@agarwala2022.text("2.1.2", "orthogonal-variance", uses=["eq-9", "eq-10"])
def orthogonal_variance() -> Statement:
    """The variance of the output for Haar W is that for i.i.d. W, V/(1-V) up to V_c = 1."""
    return tied(variance, {ORTHOGONAL: V / (1 - V)})


WORDS = Domain({V: sp.Interval(sp.Rational(1, 5), 1), k: sp.FiniteSet(1, 2, 3)}, given=("N -> infinity",))


def symmetric_moment(order: sp.Expr) -> sp.Expr:
    """lim E tr W^order of the GOE."""
    return Wide(E(trace(Power(weights(GOE), order))) / N, N)


@agarwala2022.text("2.1.2", "catalan", importance=2)
def catalan_moments() -> Equality:
    """The k-th moment of symmetric W, printed with the k-th Catalan number: already tr W = 0 is not C_1 V = V."""
    return Equality(symmetric_moment(k), sp.catalan(k) * V**k, over=WORDS)


@catalan_moments.correction(
    "the Catalan numbers are the even moments (as in equation 61)",
    survives=["agarwala2022/eq-61"],
    fault="reference",
)
def catalan_moments_corrected() -> Conjunction:
    """tr W^2k = C_k V^k, odd moments vanish."""
    return even_moments()


def even_moments() -> Conjunction:
    """tr W^2k = C_k V^k for the GOE, and the odd traces vanish, against V^(k + 1/2)."""
    odd = symmetric_moment(2 * k + 1)
    return Conjunction(
        {
            "even": Equality(symmetric_moment(2 * k), sp.catalan(k) * V**k, over=WORDS),
            "odd": Equality(odd, sp.Integer(0), V ** (k + sp.Rational(1, 2)), over=WORDS),
        }
    )


@agarwala2022.equation(
    11,
    importance=0,
    uses=["eq-9", "eq-10"],
    because="equation 66 lost a factor 2 of its first term, and E z* is f_c(V) x instead of x",
    affects=["agarwala2022/eq-66"],
    survives=["agarwala2022/text-2.1.2-divergence"],
    fault="constant",
    cause=DERIVATIVE_OF_CATALAN,
)
def symmetric_variance() -> Statement:
    """Var[z_i*] for the GOE in units of x.x/N (the unit is not printed, and Var[(z_i*)^2] stands for Var[z_i*]).

    At V = 0 the printed formula gives -1; it is (1/sqrt(1-4V) - 1)/(2V) - f_c(V)^2, which starts as V + 5 V^2.
    """
    return tied(variance, {GOE: slip(1, 2) / sp.sqrt(1 - 4 * V) - f_c - slip(1, f_c**2)})


@agarwala2022.text("2.1.2", "divergence", uses=["eq-8", "eq-11"])
def variance_divergence() -> Conjunction:
    """The variance diverges at V_c = 1/4 like delta^-1/2 (GOE) and at V_c = 1 like delta^-1, delta = 1 - V/V_c.

    The paper gives the exponents; the constants 2 and 1 are added here, from the verified variances.
    """
    return Conjunction(
        {
            "goe": Asymptotic(output_variance("goe").subs(V, (1 - delta) / 4), 2 / sp.sqrt(delta), delta, 0),
            "iid, orthogonal": Asymptotic(output_variance("iid").subs(V, 1 - delta), 1 / delta, delta, 0),
        }
    )


def _inputs(N: int) -> tuple[np.ndarray, np.ndarray]:
    """Two inputs of length sqrt(N) each, at an angle of 60 degrees."""
    x = np.ones(N)
    other = np.tile([1.0, -1.0], N // 2)
    return x, x / 2 + sqrt(3) / 2 * other


def _kernel(ensemble: str, V: float, seed: int, length: float) -> Estimate:
    """The NTK of W over x.x', for inputs with x.x = length^2 N, sampled."""

    def one(w: np.ndarray) -> float:
        x, other = (length * u for u in _inputs(len(w)))
        return ntk(w, x, other, LINEAR) / float(x @ other)

    return sampled(word_limit(one, ensemble, V, seed, plan=((48, 40), (96, 20), (192, 8)), degree=1))


def _kernel_from_spectrum(ensemble: str, V: float) -> Estimate:
    return exact(exact_tied("second", ensemble, V) ** 2)


def _printed_kernel(ensemble: str, V: float, length: float) -> float:
    return (exact_tied("second", ensemble, V) * length**2) ** 2


def _kernel_cases(lengths: tuple[float, ...]) -> Any:
    plain = cases([law.name for law in ALL], 0.1, 0.4)
    return lambda rng, count: [{**c, "length": lengths[k % len(lengths)]} for k, c in enumerate(plain(rng, count))]


def _kernel_claim(says: str, lengths: tuple[float, ...], predicted: Any) -> Agreement:
    return Agreement(
        says, _kernel, predicted, _kernel_cases(lengths), second=_kernel_from_spectrum, assumes=WIDE, examples=6
    )


@agarwala2022.text("2.1.2", "ntk", uses=["eq-10"])
def linear_tangent_kernel() -> Agreement:
    """The NTK of a linear DEQ is E[z*.z*]^2 / N^2 times x.x', for a readout v ~ (0, I/N) and in the wide limit, with
    x.x = N: the unit in which the appendix leaves x.x/N out.
    """
    return _kernel_claim("NTK / x.x' = (E[z*.z*] / N)^2", (1.0,), _printed_kernel)


@agarwala2022.text("2.1.2", "ntk", part="ablation-unit", ablates=("x.x = N",), own=True, uses=["text-2.1.2-ntk"])
def linear_tangent_kernel_of_any_input() -> Agreement:
    """The formula for the NTK with inputs of another length, (1/4) N and 4 N."""
    return _kernel_claim("NTK / x.x' = (E[z*.z*] / N)^2", (0.5, 2.0), _printed_kernel)


@linear_tangent_kernel_of_any_input.correction(
    "needed: in general it is (E[z*.z*] / x.x)^2 x.x', linear in x and in x'"
)
def linear_tangent_kernel_in_any_unit() -> Agreement:
    """(E[z*.z*] / x.x)^2 x.x' for inputs of any length."""
    return _kernel_claim(
        "NTK / x.x' = (E[z*.z*] / x.x)^2",
        (0.5, 1.0, 2.0),
        lambda ensemble, V: exact_tied("second", ensemble, V) ** 2,
    )
