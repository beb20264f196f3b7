"""Derivations of the weights from the network function (domine2025 Theorems 5.2 and C.2), N_h = min(N_i, N_o).

The representation of one layer, which one depends on the sign of lambda, is the only positive semidefinite root of a
quadratic equation; the other layer follows by algebra.  Both theorems are about a network function of full rank.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.derivations.premises import FULL_RANK, granted, result, theorem
from proofs.derivations.proof import Premise, Proof, Step
from proofs.derivations.propositions import All, Equal
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.statements.quantities import Equality
from proofs.statements.setting import BALANCED_NOW, NETWORK_SVD
from proofs.statements.training import Training
from symbolic.language.flow import entries
from symbolic.linear_networks.linear_network import QQT, W1, W2, N_h, N_i, N_o, S_now, U_now, V_now, lam, modes, s_now
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero

ROOTS = "positive semidefinite roots are unique"

_HALF = sp.sqrt(s_now**2 + lam**2 / 4)
INPUT, OUTPUT = S_now.function(_HALF - lam / 2), S_now.function(_HALF + lam / 2)
S1, S2 = S_now.function(sp.sqrt(_HALF - lam / 2)), S_now.function(sp.sqrt(_HALF + lam / 2))
SQUARE = S_now.function(s_now**2)
R = W1 @ V_now @ S1.inv

FACTORS = {
    "W2": Equal(W2, U_now @ S2 @ R.T),
    "W1": Equal(W1, R @ S1 @ V_now.T),
    "R orthogonal": Equal(R.T @ R, Identity(modes)),
}
REPRESENTATIONS = {
    "W1^T W1": Equal(W1.T @ W1, V_now @ INPUT @ V_now.T),
    "W2 W2^T": Equal(W2 @ W2.T, U_now @ OUTPUT @ U_now.T),
}
NOW, RANK = NETWORK_SVD, FULL_RANK


def root_steps(
    W: Matrix, X: Matrix, middle: Matrix, c: sp.Expr, beyond: sp.Expr = sp.S.Zero, bound: tuple[str, ...] = ()
) -> list[Step]:
    """W^T W = X f(S) X^T + b I, the step "representation": both sides less b I are semidefinite roots of M^2 + c M.

    That the left side is at least b > 0, ``beyond`` it, is the step ``bound``; the steps then have other names.
    """
    bounded = ", of the wider layer" if bound else ""
    below = Identity(W.cols) * beyond if bound else Zero(W.cols, W.cols)
    M, N, end = W.T @ W - below, X @ middle @ X.T, X @ SQUARE @ X.T
    product = W2 @ W1
    square = product.T @ product if W == W1 else product @ product.T
    left = M @ M + c * M
    balance, values, quadratic, root = (
        f"{name}{bounded}" for name in ("by balance", "in singular values", "the quadratic equation", "its root")
    )
    return [
        Step(balance, Equal(left, square), "words", (BALANCED_NOW,)),
        Step(values, Equal(square, end), "words", (NOW,)),
        Step(quadratic, Equal(left, end), "rewritten", (balance, values)),
        Step(root, Equal(N @ N + c * N, end), "words", (NOW,)),
        Step(f"representation{bounded}", Equal(W.T @ W, N + below), "positive root", (ROOTS, quadratic, root, *bound)),
    ]


def _input_side() -> list[Step]:
    """lambda >= 0: W1^T W1 is the root; then R is orthogonal, W1 = R S1 V^T, and the network function gives W2."""
    outside = W1 - W1 @ V_now @ V_now.T
    inside = Equal(W1 @ V_now @ V_now.T, W1)
    known = ("representation", NOW)
    return [
        *root_steps(W1, V_now, INPUT, lam),
        Step("R orthogonal", FACTORS["R orthogonal"], "words", (*known, RANK)),
        Step("R R^T = I", Equal(R @ R.T, Identity(N_h)), "square", ("R orthogonal",)),
        Step("nothing outside, squared", Equal(outside.T @ outside, Zero(N_i, N_i)), "words", known),
        Step("nothing outside", Equal(outside, Zero(N_h, N_i)), "null", ("nothing outside, squared",)),
        Step("inside", inside, "difference", ("nothing outside",)),
        Step("W1", FACTORS["W1"], "words", ("inside", RANK)),
        Step("W2 R R^T", Equal(W2, W2 @ R @ R.T), "times one", ("R R^T = I",)),
        Step("by the network function", Equal(W2 @ R @ R.T, FACTORS["W2"].rhs), "words", (NOW, RANK)),
        Step("W2", FACTORS["W2"], "rewritten", ("W2 R R^T", "by the network function")),
        Step("W1^T W1", REPRESENTATIONS["W1^T W1"], "words", ("representation",)),
        Step("W2 W2^T", REPRESENTATIONS["W2 W2^T"], "words", ("W2", NOW, RANK)),
    ]


def _output_side() -> list[Step]:
    """lambda <= 0: W2 W2^T is the root; then W2^T U S2^-1 is orthogonal, and R is the same matrix."""
    P = W2.T @ U_now @ S2.inv
    outside = W2.T - W2.T @ U_now @ U_now.T
    W1_by_P = Equal(W1, P @ S1 @ V_now.T)
    known = ("representation", NOW)
    return [
        *root_steps(W2.T, U_now, OUTPUT, -lam),
        Step("P orthogonal", Equal(P.T @ P, Identity(modes)), "words", (*known, RANK)),
        Step("P P^T = I", Equal(P @ P.T, Identity(N_h)), "square", ("P orthogonal",)),
        Step("nothing outside, squared", Equal(outside.T @ outside, Zero(N_o, N_o)), "words", known),
        Step("nothing outside", Equal(outside, Zero(N_h, N_o)), "null", ("nothing outside, squared",)),
        Step("inside", Equal(W2.T @ U_now @ U_now.T, W2.T), "difference", ("nothing outside",)),
        Step("P P^T W1", Equal(W1, P @ P.T @ W1), "times one", ("P P^T = I",)),
        Step("by the network function", Equal(P @ P.T @ W1, W1_by_P.rhs), "words", (NOW, RANK)),
        Step("W1 by P", W1_by_P, "rewritten", ("P P^T W1", "by the network function")),
        Step("W1", FACTORS["W1"], "words", ("W1 by P", NOW, RANK)),
        Step("R orthogonal", FACTORS["R orthogonal"], "words", ("W1 by P", NOW, RANK)),
        Step("W2", FACTORS["W2"], "words", ("W1 by P", "inside", NOW, RANK)),
        Step("W1^T W1", REPRESENTATIONS["W1^T W1"], "words", ("W1 by P", NOW, RANK)),
        Step("W2 W2^T", REPRESENTATIONS["W2 W2^T"], "words", ("representation",)),
    ]


_PARTS = (*FACTORS, *REPRESENTATIONS)
_SHOWN = All((*FACTORS.values(), *REPRESENTATIONS.values()))


def weights_of_one_sign(over: Tasks) -> Proof:
    """The factors of the weights and the representations, for one sign of lambda."""
    steps = _output_side() if over.relative_scale == "negative" else _input_side()
    return Proof(
        "weights-of-one-sign",
        "The weights from the network function, for one sign of lambda",
        _SHOWN,
        over,
        (*(granted(name, over) for name in (BALANCED_NOW, NOW, RANK)), theorem(ROOTS)),
        (*steps, Step("together", _SHOWN, "together", _PARTS)),
    )


def sign_results(over: Tasks, used: dict[str, Equal] = REPRESENTATIONS) -> tuple[tuple[Step, ...], tuple[Premise, ...]]:
    """The steps that show ``used`` for every lambda, and their premises: the results for each sign."""
    scales: tuple[Literal["positive", "negative", "zero"], ...] = ("positive", "negative", "zero")
    results = {scale: result("weights-of-one-sign", replace(over, relative_scale=scale)) for scale in scales}
    premises = tuple(replace(premise, name=f"weights-of-one-sign, {scale}") for scale, premise in results.items())
    steps = (
        Step("for every lambda", _SHOWN, "every scale", tuple(premise.name for premise in premises)),
        *(Step(part, equality, "one of them", ("for every lambda",)) for part, equality in used.items()),
    )
    return steps, premises


def _every_sign(over: Tasks, name: str, title: str, statement: Conjunction, used: dict[str, Equal]) -> Proof:
    steps, premises = sign_results(over, used)
    return Proof(name, title, statement, over, premises, (*steps, Step("statement", statement, "states", tuple(used))))


def recovery(over: Tasks) -> Proof:
    """Theorem 5.2: W2 = U S2 R^T and W1 = R S1 V^T with one orthogonal R."""
    statement = Conjunction({k: MatrixIdentity(x.lhs, x.rhs, over=over) for k, x in FACTORS.items()})
    return _every_sign(over, "recovery", "The weights from the network function", statement, FACTORS)


def recovery_from_equal_values(over: Tasks) -> Proof:
    """Theorem 5.2 where all singular values of the network function are equal, at the end of training."""
    training = Training(over, equal=True, start="learned")
    parts = {k: Equality(entries(x.lhs), entries(x.rhs), over=training) for k, x in FACTORS.items()}
    title = "The weights from a network function of equal singular values"
    return _every_sign(over, "recovery-from-equal-values", title, Conjunction(parts), FACTORS)


def balanced_layers(over: Tasks) -> Proof:
    """Equations 18 and 141: the squares of both layers, and all blocks of Q Q^T, from the network function."""
    middle = S_now.matrix
    statistics = Equal(
        QQT(),
        Block(
            (
                (REPRESENTATIONS["W1^T W1"].rhs, V_now @ middle @ U_now.T),
                (U_now @ middle @ V_now.T, REPRESENTATIONS["W2 W2^T"].rhs),
            )
        ),
    )
    steps, premises = sign_results(over)
    parts = {**REPRESENTATIONS, "statistics": statistics}
    statement = Conjunction({k: MatrixIdentity(x.lhs, x.rhs, over=over) for k, x in parts.items()})
    return Proof(
        "balanced-layers",
        "The blocks of Q Q^T from the network function",
        statement,
        over,
        (*premises, granted(NOW, over)),
        (
            *steps,
            Step("statistics", statistics, "words", (*REPRESENTATIONS, NOW)),
            Step("statement", statement, "states", tuple(parts)),
        ),
    )


def one_rotation(over: Tasks) -> Proof:
    """Equations 142-144: G1 = R is orthogonal, G2 = S2^-1 U^T W2 is its inverse and R^T, and balance in R."""
    G2, unit = S2.inv @ U_now.T @ W2, Identity(modes)
    balance = R @ S2.T @ S2 @ R.T - R @ S1 @ S1 @ R.T
    parts = {
        "R orthogonal": FACTORS["R orthogonal"],
        "G2 is the inverse": Equal(G2 @ R, unit),
        "G2 is R^T": Equal(G2, R.T),
        "balance": Equal(balance, Identity(N_h) * lam),
    }
    steps, premises = sign_results(over, {k: FACTORS[k] for k in ("W2", "R orthogonal")})
    statement = Conjunction({k: MatrixIdentity(x.lhs, x.rhs, over=over) for k, x in parts.items()})
    return Proof(
        "one-rotation",
        "One rotation for both layers",
        statement,
        over,
        (*premises, granted(NOW, over), granted(RANK, over)),
        (
            *steps,
            Step("G2 is the inverse", parts["G2 is the inverse"], "words", (NOW, RANK)),
            Step("G2 is R^T", parts["G2 is R^T"], "words", ("W2", NOW, RANK)),
            Step("R R^T = I", Equal(R @ R.T, Identity(N_h)), "square", ("R orthogonal",)),
            Step("lambda in R", Equal(balance, R @ R.T * lam), "words", (RANK,)),
            Step("lambda alone", Equal(Identity(N_h) * lam, R @ R.T * lam), "times one", ("R R^T = I",)),
            Step("balance", parts["balance"], "rewritten", ("lambda in R", "lambda alone")),
            Step("statement", statement, "states", tuple(parts)),
        ),
    )


def recovered_representations(over: Tasks) -> Proof:
    """Theorem C.2: the representations of both layers."""
    training = Training(over)
    parts = {k: Equality(entries(x.lhs), entries(x.rhs), over=training) for k, x in REPRESENTATIONS.items()}
    title = "The representations from the network function"
    return _every_sign(over, "recovered-representations", title, Conjunction(parts), REPRESENTATIONS)
