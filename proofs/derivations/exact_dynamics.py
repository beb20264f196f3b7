"""Derivations of domine2025's exact dynamics: balance (Theorem A.2), Q Q^T in blocks (4.3, B.4), the stable form (B.5).

The paper's formulas are taken as its claims write them, with the corrected term on the complement.
"""

from __future__ import annotations

import sympy as sp

from proofs.derivations.premises import GRADIENT_FLOW, INVERTIBLE_B, definition, granted, result, theorem
from proofs.derivations.proof import Premise, Proof, Step
from proofs.derivations.propositions import Always, AtStart, Equal, Invertible, Rate, Velocity
from proofs.statements.dynamics import Tasks, Trajectory
from proofs.statements.setting import ALIGNED_START, BALANCED_START, COMPLEMENT, SVD, WHITE
from symbolic.linear_networks.linear_network import (
    BALANCED,
    QQT,
    W1,
    W1_0,
    W2,
    W2_0,
    F,
    N_h,
    N_i,
    N_o,
    Q,
    U,
    U_perp,
    V,
    V_perp,
    at_minimal_width,
    lam,
    mode_matrix,
    modes,
    t,
    tau,
)
from symbolic.linear_networks.riccati import riccati_right_side
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Matrix, Zero
from symbolic.matrix_algebra.traversal import substitute

RICCATI_UNIQUE = "the matrix Riccati equation has one solution"


def balance(over: Tasks) -> Proof:
    """Theorem A.2: lambda-balanced weights stay so, for every input."""
    conserved, start = W2.T @ W2 - W1 @ W1.T, W2_0.T @ W2_0 - W1_0 @ W1_0.T
    value = Identity(N_h) * lam
    return Proof(
        "balance",
        "Gradient flow conserves the balance",
        Trajectory(conserved, value, over),
        over,
        (definition(GRADIENT_FLOW), granted(BALANCED_START, over)),
        (
            Step("velocity", Velocity(conserved, Zero(N_h, N_h)), "along the flow", (GRADIENT_FLOW,),
                 "both halves of the balance have one velocity"),
            Step("conserved", Always(conserved, start), "conserved", ("velocity",)),
            Step("at the start", Equal(start, value), "words", (BALANCED_START,)),
            Step("at all times", Always(conserved, value), "rewritten", ("conserved", "at the start")),
            Step("statement", Trajectory(conserved, value, over), "states", ("at all times",)),
        ),
    )  # fmt: skip


def _solution_steps(Z: Matrix, A: Matrix, formula: Matrix) -> list[Step]:
    """Q Q^T(t) = Z A^-1 Z^T, from the flow; the last step is called `solution`."""
    X = Z @ A.inv @ Z.T
    word = BALANCED[0]
    start = QQT(initial=True)
    conserved = W2.T @ W2 - W1 @ W1.T
    return [
        Step("balance at all times", Always(conserved, Identity(N_h) * lam), "stated", ("balance",),
             "the result of Theorem A.2"),
        Step("balanced weights", Equal(word.word, word.value), "balance", ("balance at all times",)),
        Step("Riccati equation", Velocity(QQT(), riccati_right_side(QQT(), F())), "along the flow",
             (GRADIENT_FLOW, WHITE, "balanced weights"), "the four blocks together (Lemma 4.1)"),
        Step("velocity of Z", Rate(Z, F() @ Z), "in time", (SVD, COMPLEMENT), "F acts on its eigenvectors"),
        Step("velocity of A", Rate(A, Z.T @ Z), "in time", (SVD, COMPLEMENT),
             "this is what the printed term on the complement violates"),
        Step("start of A", AtStart(A, Identity(N_h)), "at the start"),
        Step("A has an inverse", Invertible(A), "grows from the identity", ("velocity of A", "start of A")),
        Step("Z A^-1 Z^T solves it", Rate(X, riccati_right_side(X, F())), "quotient",
             ("velocity of Z", "velocity of A", "A has an inverse")),
        Step("start of Z", AtStart(Z, Q(initial=True)), "at the start", (COMPLEMENT,)),
        Step("start of the solution", AtStart(X, start), "start of the quotient", ("start of Z", "start of A")),
        Step("one solution", Always(QQT(), X), "one solution",
             (RICCATI_UNIQUE, "Riccati equation", "Z A^-1 Z^T solves it", "start of the solution")),
        Step("in four blocks", Equal(X, formula), "multiplied out"),
        Step("solution", Always(QQT(), formula), "rewritten", ("one solution", "in four blocks")),
    ]  # fmt: skip


def _solution_premises(over: Tasks) -> tuple[Premise, ...]:
    names = (WHITE, SVD, COMPLEMENT)
    return (
        definition(GRADIENT_FLOW),
        result("balance", over),
        *(granted(name, over) for name in names),
        theorem(RICCATI_UNIQUE),
    )


def _paper_blocks() -> tuple[Matrix, Matrix, Matrix]:
    """Z and A in the paper's letters, corrected, and Z A^-1 Z^T in four blocks."""
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, Z1, Z2, A_matrix, block_solution

    A = A_matrix(ORTHOGONAL_TERM)
    return Block(((Z1(),), (Z2(),))), A, block_solution(A)


def exact_dynamics(over: Tasks) -> Proof:
    """Theorems 4.3 and B.4 with the corrected A(t), for every width and shape."""
    Z, A, formula = _paper_blocks()
    statement = Trajectory(QQT(), formula, over)
    return Proof(
        "exact-dynamics",
        "The exact dynamics in four blocks",
        statement,
        over,
        _solution_premises(over),
        (*_solution_steps(Z, A, formula), Step("statement", statement, "states", ("solution",))),
    )


def printed_dynamics(over: Tasks) -> Proof:
    """Theorem 4.3 with A(t) as printed, where its last term vanishes: N_i = N_o, without a complement."""
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM_PRINTED, Z1, Z2, A_matrix

    return _written_otherwise(
        "printed-dynamics",
        "The exact dynamics as printed, for square networks",
        over,
        (Z1(), Z2(), A_matrix(ORTHOGONAL_TERM_PRINTED)),
    )


def printed_at_zero(over: Tasks) -> Proof:
    """Theorem 4.3 with A(t) as printed at lambda = 0, where its last term stands for its limit t / tau."""
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM_PRINTED, Z1, Z2, A_matrix, block_solution

    A, printed = A_matrix(t / tau), A_matrix(ORTHOGONAL_TERM_PRINTED)
    solution, formula = block_solution(A), block_solution(printed)
    Z = Block(((Z1(),), (Z2(),)))
    statement = Trajectory(QQT(), formula, over)
    return Proof(
        "printed-at-zero",
        "The exact dynamics as printed, for lambda = 0",
        statement,
        over,
        _solution_premises(over),
        (
            *_solution_steps(Z, A, solution),
            Step(
                "the last term",
                Equal(A, printed),
                "by continuity",
                (COMPLEMENT,),
                "(e^{x t/tau} - 1) / x tends to t / tau",
            ),
            Step("in its place", Equal(solution, formula), "in its place", ("the last term",)),
            Step("as printed", Always(QQT(), formula), "rewritten", ("solution", "in its place")),
            Step("statement", statement, "states", ("as printed",)),
        ),
    )


def aligned_network_function(over: Tasks) -> Proof:
    """Equation 118: the lower left block with A(t) as printed, where D = 0."""
    from proofs.papers.domine2025.notation import (
        ORTHOGONAL_TERM,
        ORTHOGONAL_TERM_PRINTED,
        Z1,
        Z2,
        A_matrix,
        block_solution,
    )

    A, printed = A_matrix(ORTHOGONAL_TERM), A_matrix(ORTHOGONAL_TERM_PRINTED)
    lower_left, formula = (Z2() @ x.inv @ Z1().T for x in (A, printed))
    statement = Trajectory(W2 @ W1, formula, over)
    return Proof(
        "aligned-network-function",
        "The network function of task-aligned weights",
        statement,
        over,
        (result("exact-dynamics", over), *(granted(x, over) for x in (SVD, COMPLEMENT, ALIGNED_START))),
        (
            Step("four blocks", Always(QQT(), block_solution(A)), "stated", ("exact-dynamics",)),
            Step("network function", Always(W2 @ W1, lower_left), "in blocks", ("four blocks",)),
            Step("A", Equal(A, printed), "words", (SVD, COMPLEMENT, ALIGNED_START),
                 "aligned weights have no part on the complement: D = 0"),
            Step("in its place", Equal(lower_left, formula), "in its place", ("A",)),
            Step("as printed", Always(W2 @ W1, formula), "rewritten", ("network function", "in its place")),
            Step("statement", statement, "states", ("as printed",)),
        ),
    )  # fmt: skip


def quadrants(over: Tasks) -> Proof:
    """Theorem B.4 with the corrected A(t): D is written out."""
    from proofs.papers.domine2025.appendix_b4 import input_quadrant, inverted_factor, output_quadrant
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM

    return _written_otherwise(
        "quadrants",
        "The exact dynamics in four quadrants, D written out",
        over,
        (input_quadrant(), output_quadrant(), inverted_factor(ORTHOGONAL_TERM)),
    )


def _written_otherwise(name: str, title: str, over: Tasks, parts: tuple[Matrix, Matrix, Matrix]) -> Proof:
    """The corrected Theorem 4.3 with other forms of Z1, Z2 and A, which are the same in this setting."""
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, Z1, Z2, A_matrix, block_solution

    known = (Z1(), Z2(), A_matrix(ORTHOGONAL_TERM))
    solution = block_solution(known[2])
    formula = block_solution(parts[2], *parts[:2])
    steps = {
        f"{letter} as written here": Equal(old, new)
        for letter, old, new in zip(("Z1", "Z2", "A"), known, parts, strict=True)
        if old != new
    }
    statement = Trajectory(QQT(), formula, over)
    return Proof(
        name,
        title,
        statement,
        over,
        (result("exact-dynamics", over), granted(COMPLEMENT, over)),
        (
            Step("four blocks", Always(QQT(), solution), "stated", ("exact-dynamics",)),
            *(Step(k, x, "words", (COMPLEMENT,), "by what the complement is") for k, x in steps.items()),
            Step("in its place", Equal(solution, formula), "in its place", tuple(steps)),
            Step("solution", Always(QQT(), formula), "rewritten", ("four blocks", "in its place")),
            Step("statement", statement, "states", ("solution",)),
        ),
    )


def stable_dynamics(over: Tasks) -> Proof:
    """Theorem B.5, corrected: B e^{S_lambda t / tau} is taken out of Z and A; N_h = m, and B has an inverse."""
    from proofs.papers.domine2025.notation import (
        DECAY,
        DECAYED,
        GROWTH,
        GROWTH_PERP,
        MINUS,
        ORTHOGONAL_TERM,
        PLUS,
        B_matrix,
        C_matrix,
        D_matrix,
        S_lambda,
        block_solution,
        first_weights,
        second_weights,
    )
    from proofs.papers.domine2025.notation import Z1 as paper_Z1
    from proofs.papers.domine2025.notation import Z2 as paper_Z2
    from proofs.papers.domine2025.notation import A_matrix as paper_A

    B, C, D = B_matrix(modes), C_matrix(modes), D_matrix(modes)
    b, c = Letter("b", modes, modes, invertible=True), Letter("c", modes, modes)
    a = Letter("a", modes, modes, invertible=True)
    saturated = mode_matrix((1 - sp.exp(-2 * S_lambda * t / tau)) / (4 * S_lambda))

    def column(B: Matrix, C: Matrix) -> Matrix:
        shrunk = DECAY @ B.inv
        one, two = first_weights(modes), second_weights(modes)
        upper = V @ (MINUS - PLUS @ DECAY @ C.T @ shrunk.T) / 2 + V_perp @ V_perp.T @ one.T @ shrunk.T * GROWTH_PERP
        lower = U @ (PLUS + MINUS @ DECAY @ C.T @ shrunk.T) / 2 + U_perp @ U_perp.T @ two @ shrunk.T * GROWTH_PERP
        return Block(((upper,), (lower,)))

    def inner(B: Matrix, C: Matrix) -> Matrix:
        shrunk = DECAY @ B.inv
        inside = shrunk @ shrunk.T + saturated - shrunk @ C @ DECAYED @ C.T @ shrunk.T
        return inside + shrunk @ D @ D.T @ shrunk.T * ORTHOGONAL_TERM

    A = paper_A(ORTHOGONAL_TERM, modes)
    wide = block_solution(paper_A(ORTHOGONAL_TERM))
    blocks = at_minimal_width(wide)
    Z = Block(((paper_Z1(modes),), (paper_Z2(modes),)))
    in_letters = {B: b, C: c}
    Z_letters, A_letters = (with_letters(x, in_letters) for x in (Z, A))
    lifted = b @ GROWTH
    stable, middle = column(B, C), inner(B, C)
    statement = Trajectory(QQT(), stable @ middle.inv @ stable.T, over)
    X = Z @ A.inv @ Z.T
    taken_out = (stable @ GROWTH @ B.T) @ (B @ GROWTH @ middle @ GROWTH @ B.T).inv @ (stable @ GROWTH @ B.T).T
    z1, z2 = Letter("z", N_i, modes), Letter("y", N_o, modes)
    z = Block(((z1,), (z2,)))
    generic = (z @ GROWTH @ b.T) @ (b @ GROWTH @ a @ GROWTH @ b.T).inv @ (z @ GROWTH @ b.T).T
    wide_Z, wide_A, _ = _paper_blocks()
    return Proof(
        "stable-dynamics",
        "The exact dynamics with decaying exponentials only",
        statement,
        over,
        (*_solution_premises(over), granted(INVERTIBLE_B, over)),
        (
            *_solution_steps(wide_Z, wide_A, wide),
            Step("at the minimal width", Always(QQT(), blocks), "minimal width", ("solution",)),
            Step("A has an inverse there", Invertible(A), "minimal width", ("A has an inverse",)),
            Step("as a product", Equal(X, blocks), "multiplied out"),
            Step("solution as a product", Always(QQT(), X), "rewritten", ("at the minimal width", "as a product")),
            Step("b", Equal(b, B), "named"),
            Step("c", Equal(c, C), "named"),
            Step("a", Equal(a, middle), "named"),
            Step("Z in letters", Equal(Z_letters, column(b, c) @ lifted.T), "words", (COMPLEMENT,),
                 "B e^{S t} is taken out of each term"),
            Step("Z", Equal(Z, stable @ (B @ GROWTH).T), "for any letters", ("Z in letters", "b", "c", INVERTIBLE_B)),
            Step("A in letters", Equal(A_letters, lifted @ inner(b, c) @ lifted.T), "words"),
            Step("A", Equal(A, B @ GROWTH @ middle @ (B @ GROWTH).T), "for any letters",
                 ("A in letters", "b", "c", INVERTIBLE_B)),
            Step("the inner matrix has an inverse", Invertible(middle), "inner factor",
                 ("A has an inverse there", "A")),
            Step("in its place", Equal(X, taken_out), "in its place", ("Z", "A")),
            Step("the factors cancel, in letters", Equal(generic, z @ a.inv @ z.T), "words"),
            Step("z", Equal(z1, stable.entries[0][0]), "named"),  # type: ignore[attr-defined]
            Step("y", Equal(z2, stable.entries[1][0]), "named"),  # type: ignore[attr-defined]
            Step("the factors cancel", Equal(taken_out, stable @ middle.inv @ stable.T), "for any letters",
                 ("the factors cancel, in letters", "z", "y", "a", "b", INVERTIBLE_B,
                  "the inner matrix has an inverse")),
            Step("before it", Always(QQT(), taken_out), "rewritten", ("solution as a product", "in its place")),
            Step("stable form", Always(QQT(), stable @ middle.inv @ stable.T), "rewritten",
                 ("before it", "the factors cancel")),
            Step("statement", statement, "states", ("stable form",)),
        ),
    )  # fmt: skip


def with_letters(x: Matrix, names: dict[Matrix, Letter]) -> Matrix:
    """``x`` with letters for matrices, and their transposes for the transposes."""
    swap = {**names, **{value.T: letter.T for value, letter in names.items()}}
    return substitute(x, lambda node: swap.get(node))
