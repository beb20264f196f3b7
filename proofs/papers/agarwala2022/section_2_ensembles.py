"""Section 2.1.2, tied weights of other ensembles: the second moment, its divergence, the NTK (equations 9-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sympy as sp

from proofs.papers.agarwala2022.causes import COMPONENT_AND_AVERAGE, DERIVATIVE_OF_CATALAN, MEAN_OF_SYMMETRIC
from proofs.papers.agarwala2022.given_matrices import CONTRACTION, s
from proofs.papers.agarwala2022.letters import ALL, CRITICAL, ONES, N, V, delta, weights
from proofs.papers.agarwala2022.maps import below, resolvent, second, tied, variance
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Asymptotic, Conjunction, Definition, Domain, Equality, Limit, Order, Parts, Procedure
from proofs.statements.base import Statement
from symbolic.equilibrium_networks.deep_equilibrium import output_variance
from symbolic.language import GOE, IID, ORTHOGONAL, E, Law, Power, Var, Wide, squared_norm, trace
from symbolic.language import entry as random_entry
from symbolic.language.slip import slip

k = sp.Symbol("k", integer=True, positive=True)
i = sp.Symbol("i", integer=True, nonnegative=True)
HALF = sp.Rational(1, 2)
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


def component_variance(of: str, law: Law, predicted: sp.Expr | int) -> Procedure:
    """Var[z_i*] over its average over components, (E[z*.z*] - E[z*].E[z*])/N, for a spread input or a spike."""
    experiments = "numeric.equilibrium_networks.components_of_laws.by_"
    inputs = {
        "spread": ("the tenth of the components with the largest |x_i|", "x of normal entries"),
        "spike": ("component 1", "x = sqrt(N) e_1"),
    }
    where, given = inputs[of]
    shares = (sp.Rational(1, 10), sp.Rational(1, 4))
    return Procedure(
        f"N Var[z_i*] over E[z*.z*] - E[z*].E[z*], {where}, {law.name}",
        experiments + "rotations",
        experiments + "matrices",
        "=",
        sp.sympify(predicted),
        why="squares of single entries of an inverse, which have no mean at a finite N, over what they are on average",
        over=Domain({V: sp.FiniteSet(*(CRITICAL[law] * q for q in shares))}, given=(given, *below(law).given)),
        options={"of": of, "ensemble": law.name},
    )


@agarwala2022.equation(
    9,
    uses=["text-2.1.2-ensembles"],
    because="the right side is the average over components; for symmetric W a component varies more, by the share "
    "that x_i^2 has in x.x: twice as much for x = sqrt(N) e_i",
    survives=["agarwala2022/eq-10"],
    cause=COMPONENT_AND_AVERAGE,
    derivation="exact-moments",
)
def variance_from_lengths() -> Parts:
    """The variance of a component from the mean length and the length of the mean, for each component and any x: it is
    not that of component 1 for the GOE and x = sqrt(N) e_1.

    The right side is the average over components.  In the limit every component has it, for the three ensembles and an
    x that is spread over its components, |x_i|^2 << x.x; at every N for x = (1, ..., 1), which permutations leave
    alone: here over all rotations U R U^T of R = (I - C)^-1, C any contraction.
    """
    turn = weights(ORTHOGONAL, name="U", scale=sp.Integer(1))
    z = turn @ resolvent(CONTRACTION) @ turn.T @ ONES
    lengths = E(squared_norm(z)) / N - (E(trace(ONES.T @ z)) / N) ** 2
    parts: dict[str, Statement] = {
        f"components of a spread input, {law.name}": component_variance("spread", law, 1) for law in ALL
    }
    over = Domain({s: sp.Interval(HALF, 9 * HALF / 5), N: sp.Interval(2, 5)})
    at_n = Equality(Var(random_entry(z, 1)), lengths, over=over)
    spike = component_variance("spike", GOE, slip(1, 2))
    return {**parts, "(1, ..., 1) at finite N": at_n, "component 1 of a spike, goe": spike}


@agarwala2022.equation(9, part="ablation-spread-input", ablates=("x spread over components",), uses=["eq-9"])
def component_variance_of_spike() -> Parts:
    """Equation 9 for component 1 of x = sqrt(N) e_1: invariance under W -> O W O^T does not make the components of a
    given x equal.
    """
    return {law.name: component_variance("spike", law, 1) for law in ALL}


@component_variance_of_spike.correction(
    "needed for symmetric W, whose diagonal varies twice as much as the rest; not for i.i.d. and Haar W"
)
def component_variance_of_spike_corrected() -> Parts:
    """The ratio is 2 for the GOE and 1 for i.i.d. and Haar W."""
    return {law.name: component_variance("spike", law, 2 if law == GOE else 1) for law in ALL}


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
    cause=MEAN_OF_SYMMETRIC,
    derivation="wide-limits",
)
def squared_mean_is_input() -> Statement:
    """The second term of equation 9 is said to be x.x (for each ensemble, the GOE being one of them): it is f_c(V)^2
    x.x with f_c = (1 - sqrt(1-4V))/(2V) for the GOE.
    """
    return squared_mean(slip(1, f_c**2))


@agarwala2022.equation(10, importance=1, derivation="wide-limits")
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


@agarwala2022.own("series-at-finite-size", uses=["eq-10"])
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


@agarwala2022.text("2.1.2", "orthogonal-variance", uses=["eq-9", "eq-10"], derivation="wide-limits")
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
    "the Catalan numbers are the even moments (as in equation 61)", survives=["agarwala2022/eq-61"], fault="reference"
)
def catalan_moments_corrected() -> Parts:
    """tr W^2k = C_k V^k, odd moments vanish."""
    return even_moments()


def even_moments() -> Parts:
    """tr W^2k = C_k V^k for the GOE, and the odd traces vanish, against V^(k + 1/2)."""
    odd = symmetric_moment(2 * k + 1)
    return {
        "even": Equality(symmetric_moment(2 * k), sp.catalan(k) * V**k, over=WORDS),
        "odd": Equality(odd, sp.Integer(0), V ** (k + sp.Rational(1, 2)), over=WORDS),
    }


@agarwala2022.equation(
    11,
    importance=0,
    uses=["eq-9", "eq-10"],
    because="equation 66 lost a factor 2 of its first term, and E z* is f_c(V) x instead of x",
    affects=["agarwala2022/eq-66"],
    survives=["agarwala2022/text-2.1.2-divergence"],
    cause=DERIVATIVE_OF_CATALAN,
    derivation="wide-limits",
)
def symmetric_variance() -> Statement:
    """Var[z_i*] for the GOE in units of x.x/N (the unit is not printed, and Var[(z_i*)^2] stands for Var[z_i*]).

    At V = 0 the printed formula gives -1; it is (1/sqrt(1-4V) - 1)/(2V) - f_c(V)^2, which starts as V + 5 V^2.
    """
    return tied(variance, {GOE: slip(1, 2) / sp.sqrt(1 - 4 * V) - f_c - slip(1, f_c**2)})


@agarwala2022.text("2.1.2", "divergence", uses=["eq-8", "eq-11"])
def variance_divergence() -> Parts:
    """The variance diverges at V_c = 1/4 like delta^-1/2 (GOE) and at V_c = 1 like delta^-1, delta = 1 - V/V_c.

    The paper gives the exponents; the constants 2 and 1 are added here, from the verified variances.
    """
    return {
        "goe": Asymptotic(output_variance("goe").subs(V, (1 - delta) / 4), 2 / sp.sqrt(delta), delta, 0),
        "iid, orthogonal": Asymptotic(output_variance("iid").subs(V, 1 - delta), 1 / delta, delta, 0),
    }


LENGTH = sp.Symbol("l", positive=True)
SECOND: Mapping[Law, sp.Expr] = {IID: 1 / (1 - V), ORTHOGONAL: 1 / (1 - V), GOE: (1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)}


def kernel_claim(lengths: Sequence[sp.Rational | int], factor: sp.Expr | int) -> Conjunction:
    """The NTK of W for inputs of length l sqrt(N) over x.x' is (E[z*.z*]/N)^2 at x.x = N times a factor."""
    experiments = "numeric.equilibrium_networks.tangent_kernels.pair_by_"
    parts: dict[str, Statement] = {}
    for law, length_of_output in SECOND.items():
        scales = sp.FiniteSet(*(CRITICAL[law] * share for share in (HALF / 2, HALF)))
        given = ("x.x = x'.x' = l^2 N, at an angle of 60 degrees", "v ~ (0, I/N)", *below(law).given)
        parts[law.name] = Procedure(
            f"Theta(x, x') / x.x', {law.name}",
            experiments + "spectrum",
            experiments + "matrices",
            "=",
            factor * length_of_output**2,
            why="at two given inputs: as a tree it varies with their directions more than small matrices can resolve",
            over=Domain({V: scales, LENGTH: sp.FiniteSet(*lengths)}, given=given),
            options={"ensemble": law.name},
        )
    return Conjunction(parts)


@agarwala2022.text(
    "2.1.2", "ntk", uses=["eq-10"], reading="x.x = N: the unit in which appendix A.3 leaves the factor x.x/N out"
)
def linear_tangent_kernel() -> Conjunction:
    """The NTK of a linear DEQ is E[z*.z*]^2 / N^2 times x.x', for a readout v ~ (0, I/N) and in the wide limit, with
    x.x = N: the unit in which the appendix leaves x.x/N out.
    """
    return kernel_claim((1,), 1)


@agarwala2022.text(
    "2.1.2",
    "ntk",
    part="ablation-unit",
    ablates=("x.x = N",),
    importance=0,
    uses=["text-2.1.2-ntk"],
    because="needed: in general it is (E[z*.z*] / x.x)^2 x.x', linear in x and in x'",
)
def linear_tangent_kernel_of_any_input() -> Conjunction:
    """The formula for the NTK with inputs of another length, x.x = l^2 N: E[z*.z*]/N is l^2 times that at x.x = N, and
    the kernel over x.x' is what it is there.
    """
    return kernel_claim((sp.Rational(1, 2), 2), slip(LENGTH**4, 1))
