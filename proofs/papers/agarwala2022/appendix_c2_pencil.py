"""Appendix C.2.2, i.i.d. W: the Hermitian parts, the pencil and its covariances (equations 149-160)."""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.block_resolvents import pencil
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.appendix_c2 import bilinear
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import paper_iid_pencil

z = sp.Symbol("z", real=True)
P = "agarwala2022/"
PENCIL = paper_iid_pencil()


# -- Hermitian parts ---------------------------------------------------------------------------------------------------
def _cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"V": round(float(rng.uniform(0.3, 2)), 3), "seed": int(rng.integers(2**31))} for _ in range(count)]


WORDS = ("X", "Y", "XX", "YY", "XY", "XXXX", "YYYY", "XXYY", "XYXY")


def _word(word: str) -> Any:
    """tr of a word in X and Y, real since every word here has an even number of Y or vanishes."""

    def trace(a: np.ndarray) -> float:
        parts = {"X": (a + a.T) / 2, "Y": (a - a.T) / 2j}
        product = np.eye(len(a), dtype=complex)
        for letter in word:
            product = product @ parts[letter]
        return float(np.trace(product).real) / len(a)

    return trace


def _sampled_words(V: float, seed: int) -> Estimate:
    plan = ((16, 100), (32, 50), (64, 25), (128, 10))
    found = [sampled(word_limit(_word(word), "iid", V, seed, plan=plan)) for word in WORDS]
    return Estimate([f.value for f in found], [f.error for f in found], statistical=True, samples=185)


def _expected_words(V: float) -> Estimate:
    """By Wick's rule for the entries of W, E W_ij W_kl = V/N d_ik d_jl, planar pairings only.

    A word in W and W^T survives when its letters pair without crossing, W with W^T.
    """

    def planar(letters: tuple[int, ...]) -> int:
        if not letters:
            return 1
        return sum(
            planar(letters[1:k]) * planar(letters[k + 1 :])
            for k in range(1, len(letters), 2)
            if letters[k] != letters[0]
        )

    values = []
    for word in WORDS:
        total = 0j
        for choice in np.ndindex(*(2,) * len(word)):
            weight = 1 + 0j
            for letter, transposed in zip(word, choice, strict=True):
                weight *= 0.5 if letter == "X" else (-0.5 if transposed else 0.5) / 1j
            total += weight * planar(choice)
        values.append(total.real * V ** (len(word) / 2))
    return exact(np.array(values))


@agarwala2022.equation(149)
def hermitian_parts() -> Definition:
    """X and Y, two Hermitian matrices in place of W: in the limit free semicirculars of variance V/2.

    The moments of that pair, the alternating one included, on sampled matrices and by planar pairings.
    """
    half = np.array([0, 0, 1, 1, 0, 0, 0, 0, 0.0]), np.array([0, 0, 0, 0, 0, 2, 2, 1, 0.0])
    return Definition(
        r"\mathbf{X}, \mathbf{Y}",
        "Hermitian parts of W",
        r"\frac{\mathbf{W} + \mathbf{W}^T}{2},\; \frac{\mathbf{W} - \mathbf{W}^T}{2i}",
        example=lambda: _word("XX")(draw("iid", 50, 1, 0.5)),
        consistent=Agreement(
            "X and Y are free and semicircular of variance V/2",
            _sampled_words,
            lambda V: half[0] * V / 2 + half[1] * (V / 2) ** 2,
            _cases,
            second=_expected_words,
            assumes=("N -> infinity",),
            examples=2,
        ),
    )


@agarwala2022.equation(150, uses=["eq-149"])
def recovered_weights() -> Conjunction:
    """X +- iY give W and its transpose back; a and b stand for the entries W_ij and W_ji."""
    a, b = sp.symbols("a b", real=True)
    x, y = (a + b) / 2, (a - b) / (2 * sp.I)
    return Conjunction({"W": Identity(x + sp.I * y, a), "transpose": Identity(x - sp.I * y, b)})


# -- the pencil --------------------------------------------------------------------------------------------------------
def _matrices(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "N": int(rng.integers(2, 7)),
            "V": round(float(rng.uniform(0.02, 0.15)), 3),
            "z": -round(float(rng.uniform(0.5, 3)), 2),
            "seed": int(rng.integers(2**31)),
        }
        for _ in range(count)
    ]


def _parts(N: int, V: float, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    w = draw("iid", N, seed, V)
    return w, (w + w.T) / 2, (w - w.T) / 2j


def _two_by_two(N: int, V: float, seed: int) -> np.ndarray:
    _, x, y = _parts(N, V, seed)
    one = np.eye(N)
    return np.block([[one - 2 * x, x + 1j * y], [x - 1j * y, -one]])


def _first(matrix: np.ndarray, N: int) -> np.ndarray:
    return np.linalg.inv(matrix)[:N, :N].real


def _first_by_values(matrix: np.ndarray, N: int) -> np.ndarray:
    """The same block by the singular value decomposition."""
    return np.linalg.pinv(matrix, rcond=1e-15)[:N, :N].real


@agarwala2022.equation(151, uses=["eq-149"])
def two_by_two() -> Definition:
    """The 2 x 2 matrix whose inverse has the wanted matrix as first block."""
    return Definition(
        r"\mathbf{P}",
        "block matrix linear in X and Y",
        r"\begin{pmatrix} \mathbf{I} - 2\mathbf{X} & \mathbf{X} + i\mathbf{Y} \\ \mathbf{X} - i\mathbf{Y} & -\mathbf{I}"
        r" \end{pmatrix}",
        example=lambda: _two_by_two(1, 0.1, 1).round(3),
    )


def _inverse_block(says: str, formula: Any) -> Agreement:
    return Agreement(
        says,
        lambda N, V, seed: exact(_first(_two_by_two(N, V, seed), N)),
        formula,
        _matrices,
        second=lambda N, V, seed: exact(_first_by_values(_two_by_two(N, V, seed), N)),
        assumes=("every N",),
    )


@agarwala2022.equation(152, uses=["eq-151"])
def inverse_block() -> Agreement:
    """The first block of the inverse by the Schur complement; both printed members are the same."""

    def predicted(N: int, V: float, seed: int) -> np.ndarray:
        _, x, y = _parts(N, V, seed)
        return np.linalg.inv(np.eye(N) - 2 * x + (x + 1j * y) @ (x - 1j * y)).real

    return _inverse_block("(P^-1)_11 in X and Y", predicted)


@agarwala2022.equation(153, uses=["eq-150", "eq-152"])
def inverse_block_in_weights() -> Conjunction:
    """The same in W: both members, in this order of the factors."""

    def expanded(N: int, V: float, seed: int) -> np.ndarray:
        w = _parts(N, V, seed)[0]
        return np.linalg.inv(np.eye(N) - w - w.T + w @ w.T)

    def factored(N: int, V: float, seed: int) -> np.ndarray:
        r = np.linalg.inv(np.eye(N) - _parts(N, V, seed)[0])
        return r.T @ r

    return Conjunction(
        {
            "expanded": _inverse_block("(P^-1)_11 = (I - W - W^T + W W^T)^-1", expanded),
            "factored": _inverse_block("(P^-1)_11 = (I - W)^-T (I - W)^-1", factored),
        }
    )


X, Y = sp.symbols("X Y", real=True)
PRINTED_PENCIL = sp.Matrix([[0, 1, 0], [1, -1 + 2 * X, -X - sp.I * Y], [0, -X + sp.I * Y, 1]])
X_TILDE = sp.Matrix([[0, 0, 0], [0, 2 * X, -X], [0, -X, 0]])
Y_TILDE = sp.Matrix([[0, 0, 0], [0, 0, -sp.I * Y], [0, sp.I * Y, 0]])
Z = sp.Matrix([[z, -1, 0], [-1, 1, 0], [0, 0, -1]])


@agarwala2022.equation(154, uses=["eq-127", "eq-151"])
def three_by_three() -> Definition:
    """The pencil: a row and a column with one I around -P; it is the one that the engine is given."""
    letters = {element.symbol: letter for element, letter in zip(PENCIL.elements, (X, Y), strict=True)}
    return Definition(
        r"\hat{\mathbf{P}}",
        "linear pencil of (I - W)^-T (I - W)^-1",
        sp.latex(PRINTED_PENCIL),
        example=lambda: PENCIL.is_symmetric,
        consistent=Identity(bilinear(PENCIL.matrix.subs(letters)), bilinear(PRINTED_PENCIL)),
    )


def _wanted(N: int, V: float, seed: int) -> np.ndarray:
    r = np.linalg.inv(np.eye(N) - _parts(N, V, seed)[0])
    return r.T @ r


@agarwala2022.text("C.2.2", "inverse-of-pencil", uses=["eq-154"])
def inverse_of_pencil() -> Agreement:
    """That the first block of the pencil's inverse is (I - W)^-T (I - W)^-1."""
    return Agreement(
        "(P-hat^-1)_11",
        lambda N, V, seed: exact(_first(pencil("iid", _parts(N, V, seed)[0]), N)),
        _wanted,
        _matrices,
        second=lambda N, V, seed: exact(_first_by_values(pencil("iid", _parts(N, V, seed)[0]), N)),
        assumes=("every N",),
    )


def _shifted(N: int, V: float, z: float, seed: int) -> np.ndarray:
    place = np.kron(np.diag([z, 0.0, 0.0]), np.eye(N))
    return place - pencil("iid", _parts(N, V, seed)[0])


@inverse_of_pencil.correction(
    "the first block of the inverse is (I - W)(I - W)^T, the inverse of it; needed is (Lambda - P)^-1, whose first "
    "block is (z - (I - W)^-T (I - W)^-1)^-1",
    survives=[P + "eq-157", P + "eq-188"],
    fault="misprint",
)
def inverse_of_pencil_corrected() -> Agreement:
    """The first block of (Lambda - P-hat)^-1 is the resolvent of the wanted matrix."""
    return Agreement(
        "((Lambda - P-hat)^-1)_11",
        lambda N, V, z, seed: exact(_first(_shifted(N, V, z, seed), N)),
        lambda N, V, z, seed: np.linalg.inv(z * np.eye(N) - _wanted(N, V, seed)),
        _matrices,
        second=lambda N, V, z, seed: exact(_first_by_values(_shifted(N, V, z, seed), N)),
        assumes=("every N",),
    )


@agarwala2022.equation(155, uses=["eq-126", "eq-154"])
def spectral_matrix() -> Identity:
    """Z = Lambda minus the constant part of the pencil."""
    return Identity(bilinear(PENCIL.spectral_matrix().subs(engine_z, z)), bilinear(Z))


@agarwala2022.equation(156, uses=["eq-154"])
def random_parts() -> Definition:
    """The parts of the pencil that are linear in X and in Y."""
    x_letter, y_letter = (element.symbol for element in PENCIL.elements)
    computed = PENCIL.coefficients[x_letter] * X + PENCIL.coefficients[y_letter] * Y
    return Definition(
        r"\tilde{\mathbf{X}}, \tilde{\mathbf{Y}}",
        "random parts of the pencil",
        sp.latex(X_TILDE) + "," + sp.latex(Y_TILDE),
        example=lambda: PENCIL.coefficients[x_letter],
        consistent=Identity(bilinear(computed), bilinear(X_TILDE + Y_TILDE)),
    )


@agarwala2022.equation(157, uses=["eq-155", "eq-156"])
def shifted_pencil() -> Conjunction:
    """Both members; the letters stand for entries."""
    printed = sp.Matrix([[z, -1, 0], [-1, 1 - 2 * X, X + sp.I * Y], [0, X - sp.I * Y, -1]])
    return Conjunction(
        {
            "Lambda - P": Identity(bilinear(sp.diag(z, 0, 0) - PRINTED_PENCIL), bilinear(printed)),
            "Z - X - Y": Identity(bilinear(Z - X_TILDE - Y_TILDE), bilinear(printed)),
        }
    )


# -- covariances -------------------------------------------------------------------------------------------------------
@agarwala2022.equation(158, uses=["eq-132", "eq-156"])
def covariance_of_blocks() -> Definition:
    """Equation 132 for this pencil."""
    return Definition(
        r"\sigma(i, k; l, j)",
        "covariance of two blocks",
        r"\mathrm{tr}[(\tilde{\mathbf{X}} + \tilde{\mathbf{Y}})_{ik} (\tilde{\mathbf{X}} + \tilde{\mathbf{Y}})_{lj}]",
        example=lambda: PENCIL.sigma(2, 2, 2, 2),
    )


def _covariances(says: str, table: dict[tuple[int, int, int, int], int]) -> Agreement:
    """sigma / V for the listed indices, sampled, against the table; the engine's own as the second way."""

    def measured(V: float, seed: int) -> Estimate:
        rows = []
        for index in table:

            def trace(w: np.ndarray, index: tuple[int, int, int, int] = index) -> float:
                f = {(2, 2): w + w.T, (2, 3): -w, (3, 2): -w.T}
                nothing = np.zeros_like(w)
                left, right = f.get(index[:2], nothing), f.get(index[2:], nothing)
                return float(np.sum(left * right.T)) / len(w)

            rows.append(sampled(word_limit(trace, "iid", V, seed, plan=((24, 60), (48, 40), (96, 24), (192, 8)))))
        return Estimate([r.value for r in rows], [r.error + 1e-12 for r in rows], statistical=True, samples=132)

    return Agreement(
        says,
        measured,
        lambda V: V * np.array(list(table.values()), dtype=float),
        _cases,
        second=lambda V: exact(
            np.array([float(PENCIL.sigma(*index).subs(sp.Symbol("V", positive=True), V)) for index in table])
        ),
        assumes=("N -> infinity",),
        examples=2,
    )


@agarwala2022.equation(159, uses=["eq-158"])
def variances_of_blocks() -> Agreement:
    """sigma(i, j; i, j) vanishes but for the block (2, 2), where it is 2V."""
    table = {(i, j, i, j): 2 if i == j == 2 else 0 for i in (1, 2, 3) for j in (1, 2, 3)}
    return _covariances("sigma_ij = sigma(i, j; i, j)", table)


@agarwala2022.equation(160, uses=["eq-158"])
def mixed_covariances() -> Agreement:
    """sigma(22; 23) = sigma(23; 22) = -V."""
    return _covariances("sigma(22; 23) and sigma(23; 22)", {(2, 2, 2, 3): -1, (2, 3, 2, 2): -1})


@agarwala2022.text("C.2.2", "other-covariances", uses=["eq-158"])
def other_covariances() -> Agreement:
    """sigma(23; 32) = sigma(32; 23) = V; whatever touches row or column 1 or the block (3, 3) is 0."""
    zero = {(1, 2, 2, 2): 0, (2, 1, 2, 3): 0, (3, 3, 2, 2): 0, (3, 3, 3, 2): 0, (1, 1, 3, 2): 0}
    return _covariances("sigma(23; 32), sigma(32; 23), and zeros", {(2, 3, 3, 2): 1, (3, 2, 2, 3): 1, **zero})


@agarwala2022.own("missing-covariances", importance=3, uses=["eq-160", "eq-162"])
def missing_covariances() -> Agreement:
    """The list of covariances lacks sigma(22; 32) = sigma(32; 22) = -V, which equation 162 does contain."""
    return _covariances("sigma(22; 32) and sigma(32; 22)", {(2, 2, 3, 2): -1, (3, 2, 2, 2): -1})
