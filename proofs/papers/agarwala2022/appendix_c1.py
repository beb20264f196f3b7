"""Appendix C.1, the spectrum of DW: the semicircle and the free product (equations 101-110).

tr is the normalised trace, W a standard GOE matrix (V = 1).  Outside the support z > 2 is written 2 + q with
q > 0, and the values of its moment generating function, 0 < m < 1, as 1/(1 + q).
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.causes import BRANCHES, MIDDLE_TERM
from proofs.papers.agarwala2022.letters import SIZES, I, N, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Domain, Equality, Identity, Inequality, Needed, Order, Parts, Readings
from symbolic.language import COIN, GOE, Diagonal, Drawn, Entrywise, Power, Wide, trace
from symbolic.matrix_algebra.matrices import Block, Letter, Matrix, Zero
from symbolic.matrix_algebra.matrices import Identity as Unity

q = sp.Symbol("q", positive=True)
m = sp.Symbol("m", positive=True)
w = sp.Symbol("w", positive=True)

OUTSIDE = 2 + q  # z beyond the support of W
INSIDE = 1 / (1 + q)  # values of M_W there

# W of variance 1, and D a projection: independent entries 1 and 0, of weight p.
p = sp.Symbol("p", positive=True)
z = sp.Symbol("z", positive=True)
W = weights(GOE, scale=sp.Integer(1))
D = Drawn("D", N, N, laws=(COIN,), scale=p, tex=r"\mathbf{D}")


def stieltjes_of_w(z: sp.Expr) -> sp.Expr:
    """Equation 101."""
    return (z - sp.sqrt(z**2 - 4)) / 2


def generating_function_of_w(z: sp.Expr) -> sp.Expr:
    """Equation 102."""
    return (z**2 - z * sp.sqrt(z**2 - 4)) / 2 - 1


# -- the semicircle ----------------------------------------------------------------------------------------------------
real_part = sp.Symbol("x", real=True)
height = sp.Symbol("y", positive=True)
PLANE = Domain(
    {real_part: sp.Interval(-3, 3), height: sp.Interval(sp.Rational(4, 5), 2)},
    (sp.Gt(sp.Abs(real_part), sp.Rational(1, 5)),),
    ("N -> infinity", "z = x + iy in the upper half plane, both signs of x"),
)


def transform_of_w() -> tuple[sp.Expr, sp.Expr]:
    """Real and imaginary part of the limit of tr (z - W)^-1 at z = x + iy: (z - W)^-1 = (x - W - iy) R."""
    shifted = real_part * I - W
    r = (shifted @ shifted + height**2 * I).inv
    return Wide(trace(shifted @ r) / N, N), Wide(-height * trace(r) / N, N)


def on_the_plane(formula: sp.Expr) -> Parts:
    """G_W(x + iy) by a formula."""
    real, imaginary = transform_of_w()
    return {
        "real part": Equality(real, sp.re(formula), over=PLANE),
        "imaginary part": Equality(imaginary, sp.im(formula), over=PLANE),
    }


POINT = real_part + sp.I * height
PRINCIPAL = sp.sqrt(POINT**2 - 4)
CUT_BETWEEN = sp.sqrt(POINT - 2) * sp.sqrt(POINT + 2)


@agarwala2022.equation(101, uses=["eq-96"])
def stieltjes_of_semicircle() -> Parts:
    """G_W, the root being the one whose cut is [-2, 2], as the text demands."""
    return on_the_plane((POINT - CUT_BETWEEN) / 2)


@agarwala2022.text(
    "C.1",
    "branch-of-root",
    uses=["eq-101"],
    slip=(PRINCIPAL, CUT_BETWEEN),
    because=(
        "z^2 - 4 is negative on the imaginary axis too, so the principal root is wrong for Re z < 0: take the roots of "
        "z - 2 and z + 2"
    ),
    survives=["agarwala2022/eq-101", "agarwala2022/eq-102"],
    cause=BRANCHES,
)
def branch_of_root(this: sp.Expr) -> Parts:
    """That the cut [-2, 2] is the cut (-infinity, 0] of the square root's argument z^2 - 4."""
    return on_the_plane((POINT - this) / 2)


@agarwala2022.text("C.1", "sign-of-branch", uses=["eq-101"], importance=3)
def sign_of_branch() -> Readings:
    """The chosen branch has a negative imaginary part just above the real axis, here at y = 1/10: that of the square
    root, of which the sentence before speaks, or that of G_W.  G_W has, |x| < 2; the root z - 2 G_W in it has a
    positive one there, near i sqrt(4 - x^2).
    """
    inside = sp.Interval(-sp.Rational(9, 5), sp.Rational(9, 5))
    over = Domain({real_part: inside, height: sp.FiniteSet(sp.Rational(1, 10))}, given=("N -> infinity",))
    of_g = transform_of_w()[1]
    return Readings(
        {
            "the branch of G_W": Order(of_g, "<", sp.Integer(0), over=over),
            "the branch of the root": Order(height - 2 * of_g, "<", sp.Integer(0), over=over),
        },
        why="the sentence before speaks of the branch of the square root",
    )


@agarwala2022.equation(102, uses=["eq-98", "eq-101"])
def generating_function_of_semicircle() -> Identity:
    """M = zG - 1.

    z = 2 + q, q > 0, beyond the spectrum of W.
    """
    return Identity(OUTSIDE * stieltjes_of_w(OUTSIDE) - 1, generating_function_of_w(OUTSIDE))


M_W = generating_function_of_w(OUTSIDE)


@agarwala2022.equation(103, uses=["eq-102"])
def inverse_first_step() -> Identity:
    """2 (z + 1) = w^2 - w sqrt(w^2 - 4) at z = M(w).

    w = 2 + q, q > 0, beyond the spectrum of W.
    """
    return Identity(2 * (M_W + 1), OUTSIDE**2 - OUTSIDE * sp.sqrt(OUTSIDE**2 - 4))


@agarwala2022.equation(104, uses=["eq-103"])
def inverse_isolated_root() -> Identity:
    """The root isolated.

    At w = 2 + q, q > 0.
    """
    return Identity(2 * (M_W + 1) - OUTSIDE**2, -OUTSIDE * sp.sqrt(OUTSIDE**2 - 4))


@agarwala2022.equation(105, uses=["eq-104"])
def inverse_squared() -> Parts:
    """Both sides squared: the square of the left side of 104, expanded, and the equation itself.

    m stands for z in the first; the second is the equation at w = 2 + q, q > 0, and m = M(w).
    """
    square = 4 * (m + 1) ** 2 - 4 * (m + 1) * w**2 + w**4
    return {
        "square of the left side": Identity((2 * (m + 1) - w**2) ** 2, square),
        "equation": Identity(square.subs({m: M_W, w: OUTSIDE}), OUTSIDE**2 * (OUTSIDE**2 - 4)),
    }


@agarwala2022.equation(106, uses=["eq-105"])
def inverse_without_quartic() -> Parts:
    """The quartic terms cancel.

    m stands for z in the first; the second is the equation at w = 2 + q, q > 0, and m = M(w).
    """
    squared = 4 * (m + 1) ** 2 - 4 * (m + 1) * w**2 + w**4 - w**2 * (w**2 - 4)
    return {
        "difference of both sides": Identity(squared, 4 * (m + 1) ** 2 - 4 * m * w**2),
        "equation": Identity(4 * (M_W + 1) ** 2, 4 * M_W * OUTSIDE**2),
    }


@agarwala2022.equation(107, uses=["eq-106"])
def inverse_of_generating_function() -> Identity:
    """M_W(M_W^-1(m)) = m for 0 < m < 1, the values that M_W takes on z > 2.

    m = 1/(1 + q), q > 0.
    """
    return Identity(generating_function_of_w(sp.sqrt((INSIDE + 1) ** 2 / INSIDE)), INSIDE)


@agarwala2022.equation(
    108,
    uses=["eq-107"],
    slip=(m, m + 2),
    because="(z + 1)^2/z = z + 2 + 1/z: the middle term is lost",
    affects=["agarwala2022/eq-109", "agarwala2022/eq-115", "agarwala2022/eq-116"],
    survives=["agarwala2022/eq-107", "agarwala2022/eq-117"],
    cause=MIDDLE_TERM,
)
def inverse_rewritten(this: sp.Expr) -> Identity:
    """(z + 1)^2 / z is written as z + 1/z.

    At z = m > 0.
    """
    return Identity(sp.sqrt((m + 1) ** 2 / m), sp.sqrt(this + 1 / m))


NEGATIVE = sp.Symbol("z", negative=True)


@agarwala2022.text("C.1", "positive-for-negative", uses=["eq-107"])
def positive_for_negative_argument() -> Inequality:
    """That M_W^-1 is positive for real negative z: the argument of the root would be positive there.

    In the part on z > 0 it is called m.
    """
    return Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, ">", sp.Integer(0))


@positive_for_negative_argument.correction(
    "(z + 1)^2/z has the sign of z: the root is imaginary (or 0 at z = -1) for z < 0 and positive for z > 0",
    survives=["agarwala2022/eq-107"],
    cause=BRANCHES,
)
def positive_for_positive_argument() -> Parts:
    """The argument is never positive for z < 0, and always for z > 0."""
    return {
        "z < 0": Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, "<=", sp.Integer(0)),
        "z > 0": Inequality((m + 1) ** 2 / m, ">", sp.Integer(0)),
    }


@agarwala2022.text("C.1", "cut-of-inverse", uses=["eq-107"])
def cut_of_inverse() -> Inequality:
    """That the cut of M_W^-1 is [-1, infinity), as the cut (-infinity, 0] of the root's argument: it would be negative
    for z > 0.

    There z is called m.
    """
    return Inequality((m + 1) ** 2 / m, "<=", sp.Integer(0))


@cut_of_inverse.correction(
    "(z + 1)^2/z has the sign of z: the cut is z < 0", survives=["agarwala2022/eq-107"], cause=BRANCHES
)
def cut_of_inverse_corrected() -> Inequality:
    """The argument is 0 or negative for all z < 0; for z > 0 it is positive (text-C.1-positive-for-negative)."""
    return Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, "<=", sp.Integer(0))


S_W = (1 + m) / (m * ((1 + m) / sp.sqrt(m)))


@agarwala2022.equation(109, uses=["eq-99", "eq-108"])
def s_transform_of_semicircle() -> Identity:
    """S_W from equation 99 and the inverse of equation 107, against the printed form.

    At z = m > 0.
    """
    return Identity(S_W, (1 + m) / m / sp.sqrt(m + 1 / m))


@s_transform_of_semicircle.correction(
    "inherits the lost term of 108: S_W = 1/sqrt(z)", affects=["agarwala2022/eq-115"], cause=MIDDLE_TERM
)
def s_transform_of_semicircle_corrected() -> Identity:
    """1/sqrt(z)."""
    return Identity(S_W, 1 / sp.sqrt(m))


# -- the free product --------------------------------------------------------------------------------------------------
BEYOND_SUPPORT = Domain(
    {p: sp.Interval(sp.Rational(1, 8), sp.Rational(7, 8)), z: sp.Interval(2, 8)},
    (sp.Gt(z, 3 * sp.sqrt(p)),),
    ("N -> infinity", "D and W independent", "z beyond the spectrum"),
)


def generating_function_of_dw() -> sp.Expr:
    """M(z) = z G(z) - 1 of DW, in the limit."""
    return Wide(z * trace((z * I - D @ W).inv) / N - 1, N)


def s_from_inverse(inverse: sp.Expr, at: sp.Expr) -> sp.Expr:
    """Equation 99, from the value of M^-1 at a point."""
    return (1 + at) / (at * inverse)


@agarwala2022.equation(110, uses=["eq-99", "eq-100"])
def s_transforms_multiply() -> Equality:
    """S of DW is the product of S_D and S_W, each from its own law by equation 99, also where the mean of W is 0: at
    the value that M takes at z, with M_W^-1 from equation 107 and M_D^-1 from equation 113.
    """
    at = generating_function_of_dw()
    left = s_from_inverse(z, at)
    right = s_from_inverse((1 + at) / sp.sqrt(at), at) * s_from_inverse(1 + p / at, at)
    # near the edge M is large enough that each of its places shows
    shares = sp.Interval(sp.Rational(1, 2), sp.Rational(7, 8))
    near = sp.Interval(sp.Rational(17, 8), sp.Rational(11, 4))
    return Equality(left, right, left, over=Domain({p: shares, z: near}, given=BEYOND_SUPPORT.given))


k = sp.Symbol("k", integer=True, positive=True)
GIVEN = Letter("S", N, N, symmetric=True, tex=r"\mathbf{W}")
entry = sp.Symbol("h", real=True)


def diagonal(function: sp.Expr) -> Matrix:
    """The diagonal matrix of a function of the entries of a given column."""
    return Diagonal(Entrywise(entry, function, Letter("y", N, 1, tex=r"\mathbf{y}")))


@agarwala2022.text("C.1", "same-spectrum")
def same_spectrum() -> Equality:
    """DW has the spectrum of the symmetric D^(1/2) W D^(1/2), hence a real one, for every D >= 0, zeros included: the
    sums of the k-th powers of their eigenvalues are the same.

    The diagonal of D holds the positive parts of the entries of any vector y.
    """
    kept = (entry + sp.Abs(entry)) / 2
    root = diagonal(sp.sqrt(kept))
    over = Domain({N: SIZES, k: sp.Interval(1, 6)}, given=("W symmetric, D >= 0 diagonal with zeros",))
    return Equality(trace(Power(diagonal(kept) @ GIVEN, k)), trace(Power(root @ GIVEN @ root, k)), over=over)


@agarwala2022.text(
    "C.1",
    "same-spectrum",
    part="ablation-nonnegative",
    ablates=("D non-negative",),
    without="fails",
    uses=["text-C.1-same-spectrum"],
)
def real_spectrum_with_both_signs() -> Parts:
    """D >= 0 is needed: with both signs DW is no product of a symmetric and a positive matrix, and its eigenvalues come
    in conjugate pairs.  If they were real their squares, Tr (DW)^2, would not be negative; for D = diag(I, -I) and a W
    that joins its halves they are.
    """
    n = sp.Symbol("n", integer=True, positive=True)
    half, nothing, joint = Unity(n), Zero(n, n), Letter("B", n, n, tex=r"\mathbf{B}")
    both = Block(((half, nothing), (nothing, -1 * half))) @ Block(((nothing, joint), (joint.T, nothing)))
    one = diagonal((entry + sp.Abs(entry)) / 2) @ GIVEN
    return {
        "both signs": Needed(
            Order(trace(both @ both), ">=", sp.Integer(0), over=Domain({n: sp.Interval(1, 5)})), ("D non-negative",)
        ),
        "one sign": Order(trace(one @ one), ">=", sp.Integer(0), over=Domain({N: SIZES})),
    }
