"""Section 2, assumptions dropped one by one: lemma 2.2 and the untied variance."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import ONES, I, N, V, normal, t, weights, x
from proofs.papers.agarwala2022.maps import untied_state
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Domain, Equality, Needed, Parts
from symbolic.language import IID, LAPLACE, ORTHOGONAL, SIGNS, UNIFORM, Drawn, E, Law, Var, squared_norm, trace
from symbolic.language.random_matrices import Diagonal, Entrywise, Recursion
from symbolic.matrix_algebra.matrices import Letter, Matrix

M = Letter("M", N, N, tex=r"\mathbf{M}")
SMALL = Domain({N: sp.Interval(2, 4)}, given=("sigma_x = 1",))
h = sp.Symbol("h", real=True)


def spread(column: Matrix, m: Matrix = M) -> sp.Expr:
    """(1/N^2) Var_x[z.z] for z = Mx."""
    return Var(squared_norm(m @ column)) / N**2


def of_lemma(m: Matrix = M) -> sp.Expr:
    """(2/N) tr (M^T M)^2, tr over N."""
    return 2 * squared_norm(m.T @ m) / N**2


def drawn_input(law: Law) -> Drawn:
    """An x of independent components of variance 1."""
    return Drawn("x", N, 1, laws=(law,), scale=sp.Integer(1), tex=r"\mathbf{x}")


# The fourth cumulant of a component of variance 1.
CUMULANTS = {SIGNS: sp.Integer(-2), UNIFORM: sp.Rational(-6, 5), LAPLACE: sp.Integer(3)}


@agarwala2022.lemma("2.2", part="ablation-gaussian", ablates=("x Gaussian",), without="changes", uses=["lemma-2.2"])
def lemma_without_gaussian() -> Parts:
    """The (corrected) lemma needs Gaussian components: it fails for independent signs, uniform and Laplace ones of mean
    0 and variance 1.  For signs and uniform ones the fourth cumulant of a component adds kappa_4 sum_i (M^T M)_ii^2 /
    N^2.
    """
    lengths = Entrywise(h, h**2, M).T @ ONES
    return {
        **{
            law.name: Needed(Equality(spread(drawn_input(law)), of_lemma(), over=SMALL), ("x Gaussian",))
            for law in CUMULANTS
        },
        **{
            f"{law.name}, with the cumulant": Equality(
                spread(drawn_input(law)), of_lemma() + cumulant * squared_norm(lengths) / N**2, over=SMALL
            )
            for law, cumulant in CUMULANTS.items()
            if law != LAPLACE  # whose heavy tails leave samples too coarse for each term
        },
    }


@agarwala2022.lemma(
    "2.2",
    part="ablation-mean",
    ablates=("x of mean 0",),
    without="changes",
    uses=["lemma-2.2"],
    derivation="exact-moments",
)
def lemma_without_zero_mean() -> Parts:
    """The (corrected) lemma needs components of mean 0: a mean m adds 4 sigma_x^2 |M^T M m|^2 / N^2."""
    mean = sp.Symbol("m", positive=True)
    over = Domain({**SMALL.ranges, mean: sp.Interval(sp.Rational(1, 2), 1)}, given=SMALL.given)
    found = spread(normal("x") + mean * ONES)
    return {
        "as it stands": Needed(Equality(found, of_lemma(), over=over), ("x of mean 0",)),
        "with the mean": Equality(found, of_lemma() + 4 * mean**2 * squared_norm(M.T @ M @ ONES) / N**2, over=over),
    }


@agarwala2022.lemma(
    "2.2",
    part="ablation-independence",
    ablates=("independent components of one variance",),
    without="changes",
    uses=["lemma-2.2"],
    derivation="exact-moments",
)
def lemma_without_independence() -> Parts:
    """The (corrected) lemma for a Gaussian x of covariance C, with sigma_x^2 the mean of C_ii, fails: it is (2/N) tr (C
    M^T M)^2.
    """
    mixing = Letter("A", N, N, tex=r"\mathbf{A}")
    found = spread(mixing @ normal("x"))
    sigma = squared_norm(mixing) / N
    product = mixing @ mixing.T @ M.T @ M
    return {
        "as it stands": Needed(
            Equality(found, sigma**2 * of_lemma(), over=SMALL), ("independent components of one variance",)
        ),
        "with the covariance": Equality(found, 2 * trace(product @ product) / N**2, over=SMALL),
    }


@agarwala2022.lemma("2.2", part="rectangular", ablates=("M square",), uses=["lemma-2.2"], derivation="exact-moments")
def lemma_for_rectangular() -> Parts:
    """Not needed: the (corrected) lemma for an M of more or fewer rows than its N columns."""
    shapes = {"more rows": N + 2, "fewer rows": N - 1}
    return {
        name: Equality(spread(normal("x"), m), of_lemma(m), over=SMALL)
        for name, m in ((name, Letter("R", rows, N, tex=r"\mathbf{M}")) for name, rows in shapes.items())
    }


# -- the untied variance -----------------------------------------------------------------------------------------------
STEPS = 30
UNTIED_SMALL = Domain(
    {V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)), N: sp.Interval(3, 6)},
    given=("independent W_t", "tr W^T W = V < 1", f"t = {STEPS}"),
)
FEW_STEPS = Domain(
    {V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)), N: sp.Interval(3, 5)},
    given=("independent W_t", "tr W^T W = V < 1"),
)
S = Letter("S", N, N, tex=r"\mathbf{S}")
SYMMETRIC = S + S.T - 2 * trace(S) / N * I
TURN, BACK = (weights(ORTHOGONAL, name=name, scale=sp.Integer(1)) for name in "UQ")


def untied_after(steps: sp.Expr, w: Matrix, fresh: tuple[str, ...], drive: Matrix = ONES) -> Matrix:
    """z_t for fresh weights in each step, from z_0 = x."""
    z = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(z, w @ z + drive, drive, steps, fresh)


def variance_about_input(z: Matrix, drive: Matrix = ONES) -> sp.Expr:
    """(E|z_t|^2 - |x|^2) / N, the variance where E z_t = x."""
    return (E(squared_norm(z)) - squared_norm(drive)) / N


def of_scale(given: Matrix, scale: sp.Expr = V) -> Matrix:
    """A given matrix with this tr W^T W."""
    return given * sp.sqrt(scale * N / squared_norm(given))


@agarwala2022.text(
    "2.1.1", "untied-rotation-invariant", part="any-singular-values", own=True, uses=["eq-6"], importance=2
)
def untied_variance_of_any_law() -> Parts:
    """Gaussian and Haar matrices are not needed: any law that rotations from both sides leave alone, U S Q with any
    singular values, at every N, and symmetric ones U S U^T of mean 0 have V + ... + V^t after t steps, which tends to
    V/(1-V); here t = 1, 2, 3 and x = (1, ..., 1).
    """
    over = Domain({**FEW_STEPS.ranges, t: sp.FiniteSet(1, 2, 3)}, given=FEW_STEPS.given)
    laws = {
        "two-sided": (TURN @ of_scale(S) @ BACK, ("U", "Q")),
        "conjugation": (TURN @ of_scale(SYMMETRIC) @ TURN.T, ("U",)),
    }
    return {
        name: Equality(variance_about_input(untied_after(t, w, fresh)), V * (1 - V**t) / (1 - V), over=over)
        for name, (w, fresh) in laws.items()
    }


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    part="ablation-mean",
    ablates=("tr W = 0",),
    without="changes",
    derivation="exact-moments",
    uses=["eq-6"],
)
def untied_variance_without_zero_mean() -> Parts:
    """Symmetric W of a law that W -> O W O^T leaves alone (rotation invariant as the GOE is) need tr W = 0: with tr W =
    m the mean after two steps is (1 + m + m^2) x, and the variance for x = (1, ..., 1) is not V + V^2 but that and 2 m
    V - m^2 (1 + m)^2 more.
    """
    mean, two = sp.Symbol("m", real=True), sp.Integer(2)
    w = TURN @ (of_scale(SYMMETRIC, V - mean**2) + mean * I) @ TURN.T
    z = untied_after(two, w, ("U",))
    found = E(squared_norm(z)) / N - (E(trace(ONES.T @ z)) / N) ** 2
    scales = {
        V: sp.Interval(sp.Rational(1, 4), sp.Rational(1, 2)),
        mean: sp.FiniteSet(-sp.Rational(3, 10), sp.Rational(2, 5)),
    }
    over = Domain({**FEW_STEPS.ranges, **scales}, given=FEW_STEPS.given)
    return {
        "as it stands": Needed(Equality(found, V + V**2, over=over), ("tr W = 0",)),
        "with the mean": Equality(found, V + V**2 + 2 * mean * V - mean**2 * (1 + mean) ** 2, over=over),
    }


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    part="ablation-rotation",
    ablates=("W rotation invariant",),
    without="changes",
    uses=["eq-6"],
)
def untied_variance_without_rotation() -> Parts:
    """W = G D with a diagonal D: independent, of mean 0, with tr W^T W = V < 1, but not invariant: the average over
    components is x^T D^2 x/(1 - V) over N instead of V/(1-V) x.x/N.
    """
    d = Diagonal(Letter("d", N, 1, tex=r"\mathbf{d}"))
    scaled = d * sp.sqrt(V * N / squared_norm(d))
    w = weights(IID, name="G", scale=sp.Integer(1)) @ scaled
    found = variance_about_input(untied_after(sp.Integer(STEPS), w, ("G",), x), x)
    return {
        "as it stands": Needed(
            Equality(found, V / (1 - V) * squared_norm(x) / N, over=UNTIED_SMALL), ("W rotation invariant",)
        ),
        "by directions": Equality(found, squared_norm(scaled @ x) / (N * (1 - V)), over=UNTIED_SMALL),
    }


@agarwala2022.text(
    "2.1.1", "untied-rotation-invariant", part="ablation-V", ablates=("V < 1",), without="changes", uses=["eq-6"]
)
def untied_variance_beyond_one() -> Parts:
    """The variance V/(1-V) for V above 1 would be negative: V + ... + V^t has no limit for V >= 1; that is the variance
    after t steps from z_0 = x, here at t = 6.
    """
    over = Domain({V: sp.Interval(sp.Rational(11, 10), sp.Rational(13, 10)), N: sp.Interval(3, 6)})
    found = E(squared_norm(untied_state(weights(IID), sp.Integer(6)))) / N - 1
    return {
        "as it stands": Needed(Equality(found, V / (1 - V), over=over), ("V < 1",)),
        "growth": Equality(found, (V**7 - V) / (V - 1), over=over),
    }
