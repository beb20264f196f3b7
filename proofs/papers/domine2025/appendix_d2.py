"""Appendix D.2, Reversal learning: equations 180 to 185, link by link, and the sentences on B and C.

N_i = N_o = N_h; U and V of the network function are those of the task, some columns of U with their sign reversed.  The
appendix defines B = S2 U^T U~ (G + HG) + S1 V^T V~ (G - HG) and C likewise: diagonal matrices with entries b and c.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.causes import TWO_CONVENTIONS
from proofs.papers.domine2025.notation import (
    DECAY,
    DECAYED,
    GROWN,
    GROWTH,
    MINUS,
    ORTHOGONAL_TERM_PRINTED,
    PLUS,
    Z1,
    Z2,
    A_matrix,
    B_matrix,
    C_matrix,
    G,
    H,
    S_lambda,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Equality, Limit, Order, Parts, Tasks, Training, Trajectory
from proofs.statements import Identity as ScalarIdentity
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import S_start, entries, s_start, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, S, U, V, lam, mode_matrix, modes, s, t, tau
from symbolic.matrix_algebra.matrices import Identity, Matrix

b, c = sp.symbols("b c", positive=True)
s_lambda, start_lambda = sp.symbols("s_tilde_lambda s_lambda", positive=True)
decay = sp.exp(-2 * s_lambda * t / tau)


SQUARE, GENERIC = Tasks(shape="square"), Tasks(shape="square", relative_scale="nonzero")
SOLUTION = Z2() @ A_matrix(ORTHOGONAL_TERM_PRINTED).inv @ Z1().T
# The size below which a diagonal entry counts as zero.
NOTHING = norm(W1_0) / 10**6


def starts(tasks: Tasks, *, zero: bool = False) -> dict[str, Training]:
    """Aligned, partly and wholly reversed networks of relative scale zero or of any other."""
    tasks = replace(tasks, relative_scale="zero" if zero else "nonzero")
    return {
        "aligned": Training(replace(tasks, start="task_aligned")),
        "one reversed": Training(tasks, start="first mode reversed"),
        "all reversed": Training(replace(tasks, start="reversed")),
    }


@domine2025.appendix("D2", "B-and-C-diagonal", uses=["eq-10"])
def B_and_C_are_diagonal() -> Conjunction:
    """The two displayed matrices are diagonal: B and C of equation 10 in the basis R of the hidden layer, R^T B, R^T C.

    So B^T B and C^T C are: they commute with S~, which has distinct values.
    """
    target = S.matrix
    parts = {}
    for start, over in starts(SQUARE).items():
        for name, x in (("B", B_matrix()), ("C", C_matrix())):
            gram = x.T @ x
            parts[f"{name}, {start}"] = Equality(entries(gram @ target), entries(target @ gram), over=over)
    return Conjunction(parts)


@domine2025.text("D.2", "zero-scale-entries", uses=["eq-10"])
def entries_at_zero_scale() -> Parts:
    """At lambda = 0 an aligned mode has c = 0 and b != 0, b^2 = 4 s(0), a reversed mode b = 0 and c^2 = 4 s(0)."""
    total, over = 4 * trace(S_start.matrix), starts(SQUARE, zero=True)
    B, C = squared_norm(B_matrix()), squared_norm(C_matrix())
    nothing = sp.Integer(0)
    return {
        "B, aligned": Equality(B, total, over=over["aligned"]),
        "C, aligned": Equality(C, nothing, total, over=over["aligned"]),
        "B, reversed": Equality(B, nothing, total, over=over["all reversed"]),
        "C, reversed": Equality(C, total, over=over["all reversed"]),
    }


def _none_vanishes(x: Matrix, learned: bool) -> Parts:
    """No diagonal entry of B or of C vanishes, lambda != 0."""
    cases = starts(SQUARE)
    if learned:
        cases["learned"] = Training(GENERIC, start="learned")
    else:
        cases["aligned"] = replace(cases["aligned"], given=("no mode is learned already",))
    return {k: Order(singular_value(x, -1), ">", NOTHING, over=over) for k, over in cases.items()}


@domine2025.text("D.2", "B-nonzero", uses=["eq-10"])
def B_entries_do_not_vanish() -> Parts:
    """For lambda != 0 no diagonal entry of B vanishes, aligned or reversed."""
    return _none_vanishes(B_matrix(), learned=True)


@domine2025.text(
    "D.2",
    "C-nonzero",
    uses=["eq-10"],
    slip=(True, False),
    because="an aligned mode that starts at its target, s(0) = s, has c = 0 for every lambda",
    fault="substance",
)
def C_entries_do_not_vanish(this: bool) -> Parts:
    """For lambda != 0 no diagonal entry of C is said to vanish, aligned or reversed."""
    return _none_vanishes(C_matrix(), learned=this)


@domine2025.text("D.2", "B-has-zeros", uses=["eq-10"])
def B_has_zeros() -> Parts:
    """The section's conclusion for lambda != 0: in reversal learning B is diagonal "with elements that are zero"."""
    over = starts(SQUARE)
    smallest = singular_value(B_matrix(), -1)
    return {k: Equality(smallest, sp.Integer(0), norm(W1_0), over=over[k]) for k in ("one reversed", "all reversed")}


@B_has_zeros.correction(
    "the sentence contradicts the one before it: for lambda != 0 no element is zero, so that B is invertible",
    survives=["domine2025/text-D.2-B-nonzero", "domine2025/text-D.2-reversal-succeeds"],
    fault="substance",
)
def B_has_zeros_corrected() -> Parts:
    """None vanishes."""
    return _none_vanishes(B_matrix(), learned=False)


@domine2025.text("D.2", "equation-56", importance=3, uses=["thm-B.4"])
def general_solution_fails() -> Parts:
    """As B is singular, reversal learning at lambda = 0 is said not to be described by equation 56.

    Equation 56 belongs to Theorem B.4, which inverts A(t) and not B.
    """
    apart = norm(W2 @ W1 - SOLUTION) / norm(W2_0 @ W1_0)
    over = starts(SQUARE, zero=True)
    return {k: Order(apart, ">", NOTHING, over=over[k]) for k in ("one reversed", "all reversed")}


@general_solution_fails.correction(
    "equations 56 to 58 do describe it, and equation 180 is made of them; equation 77, the stable form, inverts B",
    survives=["domine2025/text-D.2-zero-scale-entries"],
    fault="reference",
)
def general_solution_holds() -> Trajectory:
    """The general solution follows the flow to the saddle."""
    return Trajectory(W2 @ W1, SOLUTION, over=Tasks(shape="square", start="reversed", relative_scale="zero"))


def _diagonal(sign: int) -> tuple[Matrix, Matrix]:
    """B and C as the appendix defines them before equation 180, S1 and S2 inside; all modes aligned or reversed."""
    half = sp.sqrt(s_start**2 + lam**2 / 4)
    first, second = S_start.function(sp.sqrt(half - lam / 2)), S_start.function(sp.sqrt(half + lam / 2)) * sign
    return second @ PLUS + first @ MINUS, second @ MINUS - first @ PLUS


def _ways() -> dict[str, tuple[Training, Matrix, Matrix]]:
    """All modes aligned, or all reversed, at every relative scale, with the B and C of that start."""
    ways = {"aligned": ("task_aligned", 1), "reversed": ("reversed", -1)}
    return {k: (Training(replace(SQUARE, start=start)), *_diagonal(sign)) for k, (start, sign) in ways.items()}  # type: ignore[arg-type]


@domine2025.equation(
    180,
    importance=1,
    uses=["thm-4.3"],
    because="two conventions are mixed: with S1 and S2 inside B and C the inverted matrix begins with the identity",
    affects=["domine2025/eq-181", "domine2025/eq-182", "domine2025/text-D.2-saxe"],
    survives=["domine2025/eq-183"],
    cause=TWO_CONVENTIONS,
)
def diagonal_dynamics() -> Conjunction:
    """The network function with diagonal B and C; the matrix that is inverted begins with S_lambda^-1.

    B and C are those that the appendix defines just before; S_lambda belongs to the network function at the start. With
    B and C stripped of S1 and S2 the first term would be right at lambda = 0, and at lambda = 0 only.
    """
    middle = slip(S_start.function(1 / sp.sqrt(s_start**2 + lam**2 / 4)), Identity(modes))
    parts = {}
    for name, (over, B, C) in _ways().items():
        left = (PLUS @ GROWTH @ B + MINUS @ DECAY @ C) / 2
        right = (MINUS @ GROWTH @ B - PLUS @ DECAY @ C) / 2
        total = middle + GROWN @ B @ B - DECAYED @ C @ C
        parts[name] = Equality(entries(W2 @ W1), entries(U @ left @ total.inv @ right @ V.T), over=over)
    return Conjunction(parts)


def _mode_of_180(middle: sp.Expr) -> sp.Expr:
    """One mode of equation 180, with the inverse of ``middle`` first in the denominator."""
    up, down = sp.exp(S_lambda * t / tau), sp.exp(-S_lambda * t / tau)
    plus, minus = G + H * G, G - H * G
    left = (plus * up * b + minus * down * c) / 2
    right = (minus * up * b - plus * down * c) / 2
    total = 1 / middle + (b**2 * (up**2 - 1) - c**2 * (down**2 - 1)) / (4 * S_lambda)
    return left * right / total


def _fraction() -> sp.Expr:
    """The summand of equation 181; a stray matrix C in the numerator and the missing singular vectors aside."""
    up, down = sp.exp(2 * S_lambda * t / tau), sp.exp(-2 * S_lambda * t / tau)
    return (b**2 * up - c**2 * down) / (4 / start_lambda + (b**2 * up - b**2 - c**2 * down + c**2) / S_lambda)


@domine2025.equation(
    181,
    uses=["eq-180"],
    because="the product of the factors was taken at lambda = 0: (G+HG)(G-HG) = s/s_lambda, and a term -lambda b c / "
    "s_lambda remains; and the first term of the denominator is 4, as in equation 180 corrected",
    affects=["domine2025/eq-182"],
    cause=TWO_CONVENTIONS,
)
def modes_of_the_dynamics() -> Conjunction:
    """The network function as a sum over the modes (a stray matrix C and the missing singular vectors aside)."""
    parts = {}
    up, down = mode_matrix(sp.exp(2 * S_lambda * t / tau)), mode_matrix(sp.exp(-2 * S_lambda * t / tau))
    for name, (over, B, C) in _ways().items():
        plain = B @ B @ up - C @ C @ down
        above = slip(plain, mode_matrix(s / S_lambda) @ plain - mode_matrix(lam / S_lambda) @ B @ C)
        first = slip(S_start.function(4 / sp.sqrt(s_start**2 + lam**2 / 4)), Identity(modes) * 4)
        below = first + mode_matrix(1 / S_lambda) @ (B @ B @ up - B @ B - C @ C @ down + C @ C)
        parts[name] = Equality(entries(W2 @ W1), entries(U @ above @ below.inv @ V.T), over=over)
    return Conjunction(parts)


@domine2025.equation(181, part="lambda-zero", uses=["eq-180"])
def modes_at_zero_scale() -> ScalarIdentity:
    """The same step at lambda = 0, of which the paragraph speaks: there it is right."""
    return ScalarIdentity(_mode_of_180(start_lambda).subs(lam, 0), _fraction().subs(lam, 0))


def _multiplied_out(rate: sp.Expr, mixed: sp.Expr) -> sp.Expr:
    """The summand of equation 182: ``rate`` is the s_tilde_lambda of the paper, ``mixed`` what it prints as s_tilde."""
    e2, slow = sp.exp(-2 * rate * t / tau), sp.exp(-2 * mixed * t / tau)
    numerator = start_lambda * b**2 * rate - start_lambda * c**2 * mixed * slow**2
    rest = start_lambda * b**2 * (1 - e2) + start_lambda * c**2 * (e2 - e2**2)
    return numerator / (4 * rate * slow + rest)


@domine2025.equation(
    182,
    uses=["eq-181"],
    slip=(s, S_lambda),
    because="s~_i stands for s~_lambda,i in the numerator and in two exponents",
    survives=["domine2025/eq-183"],
    fault="misprint",
)
def modes_multiplied_out(this: sp.Expr) -> ScalarIdentity:
    """Equation 181 with its fraction expanded by s_lambda s~_lambda e^{-2 s~_lambda t/tau}."""
    return ScalarIdentity(_fraction(), _multiplied_out(S_lambda, this))


@domine2025.equation(182, part="lambda-zero", uses=["eq-181"])
def modes_multiplied_out_at_zero_scale() -> ScalarIdentity:
    """The same step at lambda = 0, where s~_i and s~_lambda,i are one: there it is right."""
    return ScalarIdentity(_fraction().subs(lam, 0), _multiplied_out(S_lambda, s).subs(lam, 0))


@domine2025.equation(183, uses=["eq-182"])
def reversed_mode_vanishes() -> Limit:
    """With b = 0 the fraction tends to zero."""
    initial = sp.Symbol("s_i", positive=True)
    numerator = -start_lambda * c**2 * s * decay**2
    return Limit(numerator / (4 * s_lambda * decay + initial * c**2 * (decay - decay**2)), t, sp.oo, sp.Integer(0))
