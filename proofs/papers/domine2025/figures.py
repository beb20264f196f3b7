"""Captions of figures 1-5: simulation against theory in the settings of appendix E.

Figures 4 (RSMs, parameter noise) are judged where section 5 speaks of them.  The theory is the exact solution, which is
equation 7; Theorem 4.3 as printed is another formula for N_i != N_o (see thm-4.3).
"""

from collections.abc import Sequence

import sympy as sp

from proofs.papers.domine2025.appendix_a4_phase_plots import MOVED
from proofs.papers.domine2025.appendix_c1 import evolution
from proofs.papers.domine2025.noise import SIGMA_X, input_noise_cost
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.papers.domine2025.section_4 import solution_of_riccati
from proofs.statements import Conjunction, Domain, Equality, Order, OutOfReach, Parts, Tasks, Training, Trajectory
from symbolic.language import E, Var, entry, norm, squared_norm
from symbolic.language.flow import NTK, NTK_0, At, With, alpha, entries, kernel_distance, kernel_of, loss, similarity
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    P,
    U,
    V,
    X,
    Y,
    lam,
    mode_matrix,
    s,
    t,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero

SCALES = sp.FiniteSet(-2, 0, 2)
# Appendices E.3 and E.4: N_i, N_h, N_o = 3, 2, 2 and ten examples; weights from small to as large as the task.
REGRESSION = Training(
    Tasks(shape="funnel"),
    {
        N_i: sp.FiniteSet(3), N_h: sp.FiniteSet(2), N_o: sp.FiniteSet(2), P: sp.FiniteSet(10), lam: SCALES,
        alpha: sp.Interval(sp.Rational(1, 100), 2), t: sp.Interval(sp.Rational(1, 10), 4),
    },
)  # fmt: skip

FROM_INPUTS = Block(((Identity(N_i),), (Zero(N_o, N_i),)))
FROM_OUTPUTS = Block(((Zero(N_i, N_o),), (Identity(N_o),)))


def theory(rows: Matrix, columns: Matrix) -> Matrix:
    """A block of Q Q^T(t) by equation 7."""
    return rows.T @ solution_of_riccati() @ columns


FIRST, FUNCTION, SECOND = (
    theory(*sides) for sides in ((FROM_INPUTS, FROM_INPUTS), (FROM_OUTPUTS, FROM_INPUTS), (FROM_OUTPUTS, FROM_OUTPUTS))
)


@domine2025.figure(1, part="A")
def scheme_of_relative_scale() -> OutOfReach:
    """A network and the relative scale; the definition that it illustrates is examined as def-A.1 and thm-A.2."""
    return OutOfReach(
        "a drawing without a checkable quantity: the definition of the relative scale is examined by itself"
    )


def _follows(measured: Matrix, predicted: Matrix, size: sp.Expr) -> Equality:
    return Equality(entries(measured), entries(predicted), size, over=REGRESSION)


@domine2025.figure(1, part="B", uses=["eq-7"])
def outputs_over_training() -> Equality:
    """The network output at lambda = -2, 0, 2 follows the analytical solution."""
    return _follows(W2 @ W1 @ X, FUNCTION @ X, norm(W2 @ W1 @ X))


def _two_units(sizes: Sequence[sp.Expr]) -> Matrix:
    """The block of the balance of LeCun weights that belongs to two of the hidden units."""
    inputs, hidden, outputs = sizes
    first = layer("W1", sp.Integer(2), inputs, 1 / inputs)
    return balance_of(first, layer("W2", outputs, sp.Integer(2), 1 / hidden))


SMALL = (4, 12, 25)
_WIDER = sp.Symbol("x", integer=True, positive=True)


def _variance(sizes: Sequence[sp.Expr], column: int) -> sp.Expr:
    """The variance of an entry of the first row of the balance, at widths N_i, N_h, N_o."""
    return Var(entry(_two_units(sizes), 1, column))


@domine2025.figure(1, part="C", uses=["thm-A.3", "text-A.3-convergence"])
def lecun_weights_become_balanced() -> Conjunction:
    """LeCun weights: every entry of the balance approaches that of a multiple of the identity, like N^(-1/2).

    Its mean is N_o/N_h - 1 on the diagonal at every width; its variance at x times the widths 4, 12, 25 is 1/x of that
    there.  The operator norm of the difference does not shrink; that is text-A.3-convergence/operator-norm.
    """
    over = Domain({_WIDER: sp.FiniteSet(2, 3)}, given=("Gaussian entries of variance 1/fan-in",))
    wide, small = [n * _WIDER for n in SMALL], list(map(sp.Integer, SMALL))
    parts = {"mean": Equality(E(entry(_two_units(wide), 1, 1)), sp.Rational(25, 12) - 1, over=over)}
    for name, column in (("on the diagonal", 1), ("off it", 2)):
        parts[f"variance {name}"] = Equality(_variance(wide, column) / _variance(small, column), 1 / _WIDER, over=over)
    return Conjunction(parts)


@domine2025.figure(
    1,
    part="C-hidden-width-alone",
    own=True,
    uses=["fig-1/C"],
    because="1/N_i of the variance stays: inputs and outputs must grow as well, as in appendix A.3",
    survives=["fig-1/C"],
)
def hidden_width_alone() -> Order:
    """Were the infinite width of the caption that of the hidden layer alone, the balance should become diagonal too.

    16 times the hidden width of N_i, N_h, N_o = 4, 12, 25: less than a quarter of the variance off the diagonal.
    """
    hidden_alone, all_widths = (_variance(list(map(sp.Integer, sizes)), 2) for sizes in ((4, 192, 25), (64, 192, 400)))
    return Order(slip(hidden_alone, all_widths), "<", _variance(list(map(sp.Integer, SMALL)), 2) / 4)


@domine2025.figure(2, uses=["eq-7"])
def five_observables() -> Parts:
    """Loss, network function, W1^T W1, W2 W2^T and NTK follow the analytical solution in the three panels."""
    left = squared_norm(FUNCTION @ X - Y) / (2 * P)
    return {
        "loss": Equality(loss(), left, left, over=REGRESSION),
        "network function": _follows(W2 @ W1, FUNCTION, norm(W2 @ W1)),
        "first layer": _follows(W1.T @ W1, FIRST, norm(W1.T @ W1)),
        "second layer": _follows(W2 @ W2.T, SECOND, norm(W2 @ W2.T)),
        "NTK": _follows(NTK, kernel_of(FIRST, SECOND), norm(NTK)),
    }


@domine2025.figure(3, uses=["eq-16", "thm-C.1"], derivation="aligned-modes-appendix")
def singular_values_over_training() -> Trajectory:
    """The singular values of the network function, aligned start, follow equation 16 in square networks.

    This is equation 16 at all relative scales and small sizes; N = 3 and lambda = -2, 0, 2 of the figure are not
    singled out, nor are its simulations repeated.
    """
    return evolution(Tasks(shape="square", start="task_aligned"))


@domine2025.figure(4, part="B-C", uses=["thm-C.3"])
def semantic_representations() -> Parts:
    """Simulated and theoretical representations of the semantic task agree after training at lambda = -2, 0, 2.

    With white inputs, X = sqrt(8) I.  At lambda = 0 the start has the orientation from which the task can be reached
    (own-reversed-determinant).
    """
    over = Training(Tasks(shape="square"), {lam: SCALES}, start="determinant kept", hierarchy="perturbed")
    root = sp.sqrt(s**2 + lam**2 / 4)
    first, second = V @ mode_matrix(root - lam / 2) @ V.T, U @ mode_matrix(root + lam / 2) @ U.T
    return {
        "inputs": Equality(At(entries(W1.T @ W1), sp.oo), entries(first), over=over),
        "outputs": Equality(At(entries(W2 @ W2.T), sp.oo), entries(second), over=over),
    }


@domine2025.figure(4, part="D", uses=["eq-4"])
def large_weights_stay_unstructured() -> Parts:
    """From large Gaussian weights (sigma = 1) the final similarities are more like the start's than the task's.

    Cosines of the whole matrices, at t = 5 tau, when the task is learned.
    """
    over = Training(
        Tasks(shape="square", balanced=False, start="gaussian"), {t: sp.FiniteSet(5)}, hierarchy="perturbed"
    )
    layers = {
        "inputs": (W1.T @ W1, W1_0.T @ W1_0, V @ mode_matrix(s) @ V.T),
        "outputs": (W2 @ W2.T, W2_0 @ W2_0.T, U @ mode_matrix(s) @ U.T),
    }
    return {
        name: Order(similarity(end, start), ">", similarity(end, task), over=over)
        for name, (end, start, task) in layers.items()
    }


@domine2025.figure(4, part="E-input-noise", uses=["text-5-input-noise"])
def input_noise_is_invariant() -> Equality:
    """After convergence the loss under input noise is the same for every lambda in [-5, 5]; N_i = N_o."""
    ranges = {N_i: sp.FiniteSet(2, 3), lam: sp.Interval(-5, 5), SIGMA_X: sp.Interval(0, 1), t: sp.FiniteSet(0)}
    cost = input_noise_cost()
    return Equality(cost, With(cost, lam, 0), cost, over=Training(Tasks(shape="square"), ranges, start="learned"))


def _moves_more(shape: str, sizes: tuple[int, int], moved: int, still: int) -> Order:
    """The NTK ends farther from its start at one lambda than at another."""
    fixed = {N_i: sp.FiniteSet(sizes[0]), N_o: sp.FiniteSet(sizes[1]), lam: sp.FiniteSet(moved)}
    over = Training(Tasks(shape=shape), fixed, start="determinant kept" if shape == "square" else "")  # type: ignore[arg-type]
    return Order(MOVED, ">", With(MOVED, lam, still), over=over)


@domine2025.figure(5, part="B", uses=["text-5-funnel-delayed-rich", "text-5-inverted-funnel-delayed-rich"])
def kernel_distance_by_architecture() -> Parts:
    """At the ends of [-9, 9]: the funnel moves for negative lambda, its mirror for positive, the square one at zero."""
    return {
        "funnel": _moves_more("funnel", (4, 2), -9, 9),
        "inverted funnel": _moves_more("inverted", (2, 4), 9, -9),
        "square, against 9": _moves_more("square", (4, 4), 0, 9),
        "square, against -9": _moves_more("square", (4, 4), 0, -9),
    }


@domine2025.figure(5, part="C", uses=["eq-7", "eq-5", "text-E.7-kernel-distance"])
def kernel_distance_over_training() -> Equality:
    """The kernel distance over training time follows the exact solution, in any of the three kinds of architecture.

    By E.7 the panel is of one, the funnel 3-2-2."""
    start = kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T)
    told = kernel_distance(start, kernel_of(FIRST, SECOND))
    scales = sp.FiniteSet(-9, sp.Rational(-9, 5), 0, 9)
    over = Training(Tasks(), {lam: scales, t: sp.Interval(sp.Rational(1, 5), 2)})
    return Equality(kernel_distance(NTK_0, NTK), told, told, over=over)
