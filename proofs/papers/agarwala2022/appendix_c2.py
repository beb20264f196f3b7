"""Appendix C.2, operator-valued free probability: the setup (equations 125-128 and 130-132).

P is a matrix of N x N blocks, G(B) = (tr x 1)[(B - P)^-1], tr the trace over N.  z < 0 is off the spectrum at every N.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import I, N, V, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Definition, Domain, Equality, Identity
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import goe_pencil, paper_iid_pencil
from symbolic.language import GOE, IID, E, Law, Wide, trace
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
    """G of the pencil of an ensemble: limits of the averages of its block traces.

    Those of the GOE are limits in probability: its pencil has no gap, so that the traces have no mean at any size.
    """
    make, size = PENCILS[law]
    inverse = (argument(size) - make(weights(law))).inv
    mean = E if law == IID else sp.sympify
    return sp.Matrix(size, size, lambda i, j: Wide(mean(trace(block(inverse, i + 1, j + 1, size))) / N, N))


def off_the_spectrum(law: Law) -> Domain:
    """z < 0, V well below the transition."""
    top = sp.Rational(7, 50) if law == GOE else sp.Rational(13, 20)
    limit = "N -> infinity, in probability" if law == GOE else "N -> infinity"
    return Domain({V: sp.Interval.open(top / 2, top), z: OFF}, given=(limit, "z < 0, off the spectrum"))


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


def covariance(law: Law, first: tuple[int, int], second: tuple[int, int]) -> sp.Expr:
    """sigma(i, k; l, j) = tr[F_ik F_lj] of the random part F of the pencil of an ensemble, N to infinity."""
    _, size = PENCILS[law]
    random = random_part(law)
    return Wide(E(trace(block(random, *first, size) @ block(random, *second, size))) / N, N)


@agarwala2022.equation(130, uses=["eq-125", "eq-131"])
def matrix_equation_of_transform() -> Conjunction:
    """Z G = 1 + eta(G) G in the limit, entry by entry for the pencil of symmetric matrices; eta is that of equations
    131 and 132.  For the pencil of i.i.d. matrices see equations 166 to 174.
    """
    constant, g, places = goe_pencil().spectral_matrix().subs(engine_z, z), transform(GOE), range(PENCILS[GOE][1])
    random = covariance(GOE, (2, 2), (2, 2))  # of the one block that is not constant
    eta = {(1, 1): random * g[1, 1]}
    parts = {}
    for i in places:
        for j in places:
            left = sum((constant[i, k] * g[k, j] for k in places), sp.S.Zero)
            right = sp.Integer(i == j) + sum((eta.get((i, k), 0) * g[k, j] for k in places), sp.S.Zero)
            parts[f"({i + 1}, {j + 1})"] = Equality(left, right, sp.Abs(V * g[1, 1]), over=off_the_spectrum(GOE))
    return Conjunction(parts)


@agarwala2022.equation(131, uses=["eq-132"])
def covariance_map() -> Definition:
    """The covariance map as the sum over sigma, of coefficient matrices on both sides of G."""
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
