"""Appendix C.2, operator-valued free probability: the setup (125-132), and C.2.1, a symmetric W (129, 133-148).

P is a matrix of N x N blocks, G(B) = (tr x 1)[(B - P)^-1], tr the trace over N.  z < 0 is off the spectrum at every N.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import matmul

import sympy as sp

from proofs.papers.agarwala2022.letters import SIZES, I, N, V, below, fourth, resolvent, tied, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Identity, Limit
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import goe_moment_closed, goe_pencil, paper_iid_pencil
from symbolic.language.expectation import GOE, IID, E, Law, Wide
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Block, Letter, Matrix, Zero, diagonal_block

P = "agarwala2022/"
z = sp.Symbol("z", real=True)
NOTHING = Zero(N, N)
OFF = sp.Interval(-sp.Rational(3, 2), -sp.Rational(1, 2))


# -- for all of C.2 ----------------------------------------------------------------------------------------------------
def bilinear(matrix: sp.Matrix) -> sp.Expr:
    """sum x_i A_ij y_j with free x and y: two matrices are equal when these forms are."""
    left = sp.Matrix([sp.symbols(f"x1:{matrix.rows + 1}", real=True)])
    right = sp.Matrix(sp.symbols(f"y1:{matrix.cols + 1}", real=True))
    return sp.expand((left * matrix * right)[0, 0])


def entries(size: int, symmetric: bool = False) -> sp.Matrix:
    """The letters G_ij; with G_ij = G_ji when ``symmetric``."""

    def letter(i: int, j: int) -> sp.Symbol:
        i, j = (min(i, j), max(i, j)) if symmetric else (i, j)
        return sp.Symbol(f"G{i + 1}{j + 1}", real=True)

    return sp.Matrix(size, size, letter)


def block(x: Matrix, i: int, j: int, size: int) -> Matrix:
    """Block (i, j) of a matrix of ``size`` x ``size`` blocks, counted from 1."""

    def row(place: int) -> Matrix:
        return Block((tuple(I if k == place else NOTHING for k in range(1, size + 1)),))

    return row(i) @ x @ row(j).T


def pencil_of_symmetric(w: Matrix) -> Matrix:
    """P of equation 129."""
    return Block(((NOTHING, I), (I, w - I)))


def pencil_of_product(w: Matrix) -> Matrix:
    """P of equation 154 with X + iY = W, X - iY = W^T and 2X = W + W^T (equations 149 and 150)."""
    return Block(((NOTHING, I, NOTHING), (I, w + w.T - I, -w), (NOTHING, -w.T, I)))


def random_part(law: Law) -> Matrix:
    """What is random in the pencil of an ensemble."""
    w = weights(law)
    if law == GOE:
        return Block(((NOTHING, NOTHING), (NOTHING, w)))
    return Block(((NOTHING,) * 3, (NOTHING, w + w.T, -w), (NOTHING, -w.T, NOTHING)))


PENCILS = {GOE: (pencil_of_symmetric, 2), IID: (pencil_of_product, 3)}


def argument(size: int) -> Matrix:
    """Lambda = diag(z, 0, ...) (equation 126)."""
    return diagonal_block(z * I, *(NOTHING,) * (size - 1))


def transform(law: Law) -> sp.Matrix:
    """G of the pencil of an ensemble: limits of the averages of its block traces."""
    make, size = PENCILS[law]
    inverse = (argument(size) - make(weights(law))).inv
    return sp.Matrix(size, size, lambda i, j: Wide(E(trace(block(inverse, i + 1, j + 1, size))) / N, N))


def off_the_spectrum(law: Law) -> Domain:
    """z < 0, V well below the transition."""
    top = sp.Rational(7, 50) if law == GOE else sp.Rational(13, 20)
    return Domain({V: sp.Interval.open(top / 2, top), z: OFF}, given=("N -> infinity", "z < 0, off the spectrum"))


def in_the_limit(law: Law, left: sp.Expr, right: sp.Expr | int, *, symmetric: bool = False) -> Equality:
    """An equation in the letters G_ij, of the block traces of wide matrices.

    Both sides are measured: the sides are resolved against V G_22, the size of what the random part adds, or where it
    adds nothing against the smaller of two terms.
    """
    _, size = PENCILS[law]
    letters = entries(size)
    terms = [term for term in sp.Add.make_args(sp.expand(left - right)) if term.free_symbols & set(letters)]
    random = V in (left - right).free_symbols
    scale = sp.Abs(V * letters[1, 1]) if random else 1 / sp.Add(*(1 / sp.Abs(term) for term in terms))
    values = dict(zip(letters, transform(law), strict=True))
    if symmetric:
        values = {letter: values[letter] for letter in entries(size, symmetric=True)}
    one, two, size_of = (sp.sympify(side).xreplace(values) for side in (left, right, scale))
    return Equality(one, two, size_of, over=off_the_spectrum(law))


# -- the transform -----------------------------------------------------------------------------------------------------
@agarwala2022.equation(125)
def operator_valued_transform() -> Definition:
    """The matrix of normalised traces of the blocks of (B - P)^-1."""
    return Definition(
        r"\mathbf{G}(\mathbf{B})",
        "operator-valued Stieltjes transform of a block matrix",
        r"\varphi[(\mathbf{B} - \hat{\mathbf{P}})^{-1}]",
        example=lambda: str(transform(GOE)[0, 0]),
    )


@agarwala2022.equation(126, uses=["eq-125"])
def spectral_argument() -> Definition:
    """B = diag(z, 0), and diag(z, 0, 0) in C.2.2; Z = B - constant part is equation 134."""
    computed = (goe_pencil().spectral_matrix() + goe_pencil().constant).subs(engine_z, z)
    return Definition(
        r"\mathbf{\Lambda}",
        "the argument at which the first block of G is a Stieltjes transform",
        r"\begin{pmatrix} z & 0 \\ 0 & 0 \end{pmatrix}",
        example=lambda: str(argument(2)),
        consistent=Identity(bilinear(sp.diag(z, 0)), bilinear(computed)),
    )


B_V, B_Q, B_P = (Letter(f"{name}_block", N, N, tex=rf"\mathbf{{{name}}}") for name in "VQP")


@agarwala2022.equation(127, uses=["eq-125"])
def block_structure() -> Definition:
    """A pencil whose first block vanishes, with the rest named V, Q and P."""
    return Definition(
        r"\hat{\mathbf{P}}",
        "a block matrix with blocks 0, V, Q, P",
        r"\begin{pmatrix} 0 & \mathbf{V} \\ \mathbf{Q} & \mathbf{P} \end{pmatrix}",
        example=lambda: str(Block(((NOTHING, B_V), (B_Q, B_P)))),
    )


@agarwala2022.equation(
    128,
    uses=["eq-126", "eq-127"],
    because="the inverse is missing: G_11 = tr [(z + V P^-1 Q)^-1], which is the transform G_{-V P^-1 Q}(z) of the "
    "last member",
    survives=[P + "eq-129", P + "eq-138"],
    fault="misprint",
)
def first_block_of_transform() -> Equality:
    """G_11 is printed as the trace of z + V P^-1 Q itself; it is that of its inverse."""
    shifted = argument(2) - Block(((NOTHING, B_V), (B_Q, B_P)))
    schur = z * I + B_V @ B_P.inv @ B_Q
    over = Domain({z: sp.Interval(2, 6), N: sp.Interval(2, 5)})
    return Equality(trace(block(shifted.inv, 1, 1, 2)) / N, trace(slip(schur, schur.inv)) / N, over=over)


# A symmetric matrix brought to the Frobenius norm s < 1.
s = sp.Symbol("s", positive=True)
SYMMETRIC = Letter("S", N, N, symmetric=True, tex=r"\mathbf{W}")
SMALL = SYMMETRIC * (s / sp.sqrt(squared_norm(SYMMETRIC)))
POINTS = Domain({s: sp.Interval.open(0, 1), z: OFF, N: SIZES}, given=("W symmetric, its eigenvalues below 1",))


@agarwala2022.equation(129, uses=["eq-127"])
def pencil_of_resolvent() -> Equality:
    """With this pencil G_11 is the Stieltjes transform of (I - W)^-1, at every N."""
    first = block((argument(2) - pencil_of_symmetric(SMALL)).inv, 1, 1, 2)
    return Equality(trace(first) / N, trace((z * I - resolvent(SMALL)).inv) / N, over=POINTS)


def covariance(law: Law, first: tuple[int, int], second: tuple[int, int]) -> sp.Expr:
    """sigma(i, k; l, j) = tr[F_ik F_lj] of the random part F of the pencil of an ensemble, N to infinity."""
    _, size = PENCILS[law]
    random = random_part(law)
    return Wide(E(trace(block(random, *first, size) @ block(random, *second, size))) / N, N)


def matrix_equation_of(law: Law) -> Conjunction:
    """The entries of Z G = 1 + eta(G) G, eta by equation 131 from the covariances of equation 132."""
    _, size = PENCILS[law]
    constant = {GOE: goe_pencil(), IID: paper_iid_pencil()}[law].spectral_matrix().subs(engine_z, z)
    g, places = transform(law), range(size)
    random = [(i, k) for i in places for k in places if (i, k) in {GOE: {(1, 1)}, IID: {(1, 1), (1, 2), (2, 1)}}[law]]
    sigma = {(a, b): covariance(law, (a[0] + 1, a[1] + 1), (b[0] + 1, b[1] + 1)) for a in random for b in random}

    def eta(i: int, j: int) -> sp.Expr:
        return sp.Add(*(sigma[(i, k), (l, j)] * g[k, l] for k in places for l in places if ((i, k), (l, j)) in sigma))

    parts = {}
    for i in places:
        for j in places:
            left = sum((constant[i, k] * g[k, j] for k in places), sp.S.Zero)
            right = sp.Integer(i == j) + sum((eta(i, k) * g[k, j] for k in places), sp.S.Zero)
            parts[f"({i + 1}, {j + 1})"] = Equality(left, right, sp.Abs(V * g[1, 1]), over=off_the_spectrum(law))
    return Conjunction(parts)


@agarwala2022.equation(130, uses=["eq-125", "eq-131"])
def matrix_equation_of_transform() -> Conjunction:
    """Z G = 1 + eta(G) G in the limit, entry by entry for the pencil of symmetric matrices; eta is that of equations
    131 and 132.  For the pencil of i.i.d. matrices see equations 166 to 174.
    """
    return matrix_equation_of(GOE)


@agarwala2022.equation(131, uses=["eq-132"])
def covariance_map() -> Definition:
    """The covariance map as the sum over sigma; the engine applies coefficient matrices from both sides."""
    pencil = paper_iid_pencil()
    g = entries(3)

    def summed(i: int, j: int) -> sp.Expr:
        return sum((pencil.sigma(i + 1, k + 1, n + 1, j + 1) * g[k, n] for k in range(3) for n in range(3)), sp.S.Zero)

    return Definition(
        r"\eta(\mathbf{G})",
        "covariance map",
        r"\eta(\mathbf{G})_{ij} = \sum_{kl} \sigma(i, k; l, j) \mathbf{G}_{kl}",
        example=lambda: goe_pencil().covariance(entries(2)),
        consistent=Identity(bilinear(sp.Matrix(3, 3, summed)), bilinear(pencil.covariance(g))),
    )


@agarwala2022.equation(132)
def covariances() -> Definition:
    """sigma(i, k; l, j), the normalised trace of a product of two blocks of the random part F."""
    return Definition(
        r"\sigma(i, k; l, j)",
        "covariance of two blocks of the random part",
        r"\mathrm{tr}[(\hat{\mathbf{F}})_{ik} (\hat{\mathbf{F}})_{lj}]",
        example=lambda: goe_pencil().sigma(2, 2, 2, 2),
        consistent=Identity(goe_pencil().sigma(2, 2, 2, 2) / V, sp.Integer(1)),
    )


# -- C.2.1: symmetric W ------------------------------------------------------------------------------------------------
G = entries(2)
G11, G12, G21, G22 = G
M = sp.Symbol("M", real=True)
AT = sp.Symbol("z", positive=True)
w = sp.Symbol("w", positive=True)
x = sp.Symbol("x", real=True)
BEYOND = Domain(
    {V: sp.Interval(sp.Rational(1, 20), 1), AT: sp.Interval(sp.Rational(1, 2), 4)},
    (sp.Gt(AT, 3 * sp.sqrt(V)),),
    ("tr W = 0, tr W^2 = V", "z beyond the spectrum"),
)


@agarwala2022.text(
    "C.2.1",
    "zero-trace",
    uses=["eq-130"],
    importance=2,
    because="the elements must be semicircular: a reflection has G = z/(z^2 - V)",
    survives=[P + "eq-130", P + "eq-135"],
    fault="substance",
)
def zero_trace_is_enough() -> Conjunction:
    """That equation 130 needs no more of the random part than freely independent elements of trace 0, for the pencil W
    itself (z G = 1 + V G^2): a GOE matrix in the limit, and a reflection with as many eigenvalues sqrt(V) as -sqrt(V).

    Appendix C.2.2 itself says that the elements must be semicircular.
    """
    solution = (AT - sp.sqrt(AT**2 - 4 * V)) / (2 * V)
    reflection = diagonal_block(I, -I) * sp.sqrt(V)
    of_reflection = trace((diagonal_block(AT * I, AT * I) - reflection).inv) / (2 * N)
    fixed = Domain({**BEYOND.ranges, N: sp.Interval(1, 4)}, BEYOND.conditions, BEYOND.given)
    return Conjunction(
        {
            "goe": Equality(Wide(trace((AT * I - weights(GOE)).inv) / N, N), solution, over=BEYOND),
            "reflection": Equality(of_reflection, slip(solution, AT / (AT**2 - V)), over=fixed),
        }
    )


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
    """Both sides written out, against Z G and 1 + eta(G) G of the pencil; and of wide matrices, entry by entry."""
    left = sp.Matrix([[z * G11 - G21, z * G12 - G22], [-G11 + G21, -G12 + G22]])
    right = sp.Matrix([[1, 0], [V * G21 * G22, 1 + V * G22**2]])
    computed = goe_pencil()
    measured = {
        f"({i + 1}, {j + 1})": in_the_limit(GOE, left[i, j], right[i, j]) for i in range(2) for j in range(2)
    }
    return Conjunction(
        {
            "left side": Identity(bilinear(computed.spectral_matrix().subs(engine_z, z) * G), bilinear(left)),
            "right side": Identity(bilinear(sp.eye(2) + computed.covariance(G) * G), bilinear(right)),
            **measured,
        }
    )


@agarwala2022.equation(136, uses=["eq-135"])
def first_entry() -> Conjunction:
    """z G_11 - 1 = G_21 = G_12: the first entry, and the symmetry of G."""
    return Conjunction(
        {"first entry": in_the_limit(GOE, z * G11 - 1, G21), "symmetry": in_the_limit(GOE, G21, G12)}
    )


@agarwala2022.equation(137, uses=["eq-135", "eq-136"])
def second_entry() -> Conjunction:
    """z G_12 = z M = G_22, with M = z G_11 - 1."""
    return Conjunction(
        {
            "M": in_the_limit(GOE, z * G12, z * (z * G11 - 1)),
            "second entry": in_the_limit(GOE, z * G12, G22),
        }
    )


@agarwala2022.equation(138, uses=["eq-135", "eq-137"])
def quadratic() -> Conjunction:
    """The fourth entry with G_12 = M and G_22 = z M; the pencil's own elimination; M = z G_11 - 1 of wide matrices."""
    entry = (-G12 + G22 - 1 - V * G22**2).subs({G12: M, G22: z * M})
    eliminated = goe_pencil().moment_law().curve.subs({sp.Symbol("M"): M, engine_z: z})
    left, right = -M + z * M, 1 + V * z**2 * M**2
    return Conjunction(
        {
            "substitution": Identity(entry, left - right),
            "elimination": Identity(eliminated, right - left),
            "wide matrices": in_the_limit(GOE, *(side.subs(M, z * G11 - 1) for side in (left, right))),
        }
    )


ROOT = sp.sqrt((AT - 1) ** 2 - 4 * V * AT**2)
SOLUTIONS: Mapping[int, sp.Expr] = {sign: ((AT - 1) + sign * ROOT) / (2 * V * AT**2) for sign in (1, -1)}


@agarwala2022.equation(139, uses=["eq-138"])
def roots_of_quadratic() -> Conjunction:
    """Sum and product of the two roots are those of the quadratic."""
    return Conjunction(
        {
            "sum": Identity(SOLUTIONS[1] + SOLUTIONS[-1], (AT - 1) / (V * AT**2)),
            "product": Identity(SOLUTIONS[1] * SOLUTIONS[-1], 1 / (V * AT**2)),
        }
    )


@agarwala2022.equation(140, uses=["eq-139"])
def value_without_weights() -> Conjunction:
    """M -> 1/(z - 1) as V -> 0 for z > 1, on the negative root; the other root has no limit."""
    at = {AT: 1 + w}
    return Conjunction(
        {
            "W = 0": Identity((AT / (AT - 1) - 1).subs(at), (1 / (AT - 1)).subs(at)),
            "negative root": Limit(SOLUTIONS[-1].subs(at), V, sp.Integer(0), 1 / w),
            "positive root": Limit(SOLUTIONS[1].subs(at), V, sp.Integer(0), sp.oo),
        }
    )


@agarwala2022.equation(141, uses=["eq-138", "eq-140"])
def generating_function() -> Equality:
    """The negative root is M(z) = z G(z) - 1 of (I - W)^-1, for real z above the spectrum and V < 1/4 (below it, for z
    < 0, the root of the square is 1 - z and the sign the other one).
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 50), sp.Rational(1, 10)), AT: sp.Interval(2, 8)},
        (sp.Gt(AT * (1 - 2 * sp.sqrt(V)), sp.Rational(8, 5)), sp.Lt(AT * (1 - 2 * sp.sqrt(V)), 4)),
        ("N -> infinity, in probability", "z above the spectrum"),
    )
    found = Wide(AT * trace((AT * I - resolvent(weights(GOE))).inv) / N - 1, N)
    return Equality(found, SOLUTIONS[-1], over=over)


@agarwala2022.equation(142, uses=["eq-98"])
def fourth_moment_as_derivative() -> Equality:
    """tr (R R)^2 is the fourth derivative of M in w = 1/z at w = 0, over 4!, for R = (I - W)^-1 and M = z tr (z - R)^-1
    - 1, that is tr (I - w R)^-1 - 1.
    """
    r, at = resolvent(SMALL / 2), sp.Symbol("w", real=True)
    over = Domain({s: sp.Interval.open(0, 1), N: sp.Interval(2, 4)}, given=("W symmetric, its eigenvalues below 1/2",))
    return Equality(Coefficient(trace((I - at * r).inv) / N - 1, at, 4), fourth(r), over=over)


def g(at: sp.Expr) -> sp.Expr:
    """Equation 144."""
    return (-at - sp.sqrt(at**2 - 4 * V)) / (2 * V)


M_OF_W = w**2 * ((1 / w - 1) - sp.sqrt((1 - 1 / w) ** 2 - 4 * V / w**2)) / (2 * V)


@agarwala2022.equation(143, uses=["eq-141"])
def generating_function_in_w() -> Identity:
    """Equation 141 at z = 1/w."""
    return Identity(SOLUTIONS[-1].subs(AT, 1 / w), M_OF_W)


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


def derivative_at_zero() -> sp.Expr:
    """The right side of equation 147."""
    root = sp.sqrt(x**2 - 4 * V)
    return (2 / V * (3 * x / root**3 - 3 * x**3 / root**5)).subs(x, -1)


@agarwala2022.equation(147, uses=["eq-146"])
def fourth_derivative_at_zero() -> Identity:
    """At w = 0 only the third derivative of g at -1 is left; printed at w = -1."""
    return Identity(4 * sp.diff(g(x), x, 3).subs(x, -1), derivative_at_zero())


FOURTH = ((1 - 4 * V) ** sp.Rational(-5, 2) - (1 - 4 * V) ** sp.Rational(-3, 2)) / (4 * V)


@agarwala2022.equation(148, importance=1, uses=["eq-142", "eq-147"])
def fourth_moment() -> Conjunction:
    """The fourth moment of (I - W)^-1: equation 147 over 4!, and the trace itself."""
    return Conjunction(
        {"147 over 4!": Identity(derivative_at_zero() / 24, FOURTH), "wide matrices": tied(fourth, {GOE: FOURTH})}
    )


@agarwala2022.own("fourth-moment-simplified", uses=["eq-148"])
def fourth_moment_simplified() -> Identity:
    """Equation 148 is (1 - 4V)^(-5/2): its numerator contains the 4V of the denominator."""
    return Identity(FOURTH, (1 - 4 * V) ** sp.Rational(-5, 2))


@agarwala2022.own("goe-moments", importance=1, uses=["eq-141", "eq-148"])
def moments_of_symmetric() -> Conjunction:
    """tr (I - W)^-n = 2F1(n/2, (n+1)/2; 2; 4V), which is (1 - 4V)^(3/2 - n) times a polynomial: here for n from 3 to 5.
    """
    r, over = resolvent(weights(GOE)), below(GOE, sp.Rational(2, 5))
    return Conjunction(
        {
            f"n = {n}": Equality(Wide(trace(reduce(matmul, [r] * n)) / N, N), goe_moment_closed(n), over=over)
            for n in range(3, 6)
        }
    )
