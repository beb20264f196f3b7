"""Appendix C.2, the setup of operator-valued free probability (equations 125-132).

P is a k x k matrix of N x N blocks, G(B) = (tr x 1)[(B - P)^-1], tr the trace over N.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.block_resolvents import (
    BLOCKS,
    block_limit,
    block_trace,
    matrix_equation,
    resolvent_blocks,
)
from numeric.equilibrium_networks.ensembles import draw
from proofs.papers.agarwala2022.large_size import exact
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.resolvent_moments import V, goe_pencil, paper_iid_pencil

P = "agarwala2022/"


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


def block_cases(*ensembles: str) -> Any:
    """An ensemble, V well below its transition, and a negative z, which is off the spectrum at every N."""

    def make(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        out = []
        for k in range(count):
            ensemble = ensembles[k % len(ensembles)]
            top = 0.14 if ensemble == "goe" else 0.5
            variance, z = round(float(rng.uniform(0.4, 1)) * top, 3), -round(float(rng.uniform(0.6, 2.5)), 2)
            out.append({"ensemble": ensemble, "V": variance, "z": z, "seed": int(rng.integers(2**31))})
        return out

    return make


def sampled_blocks(statistic: Any, **options: Any) -> Any:
    """The limit of a statistic of the sampled G as an estimate; as a function of (ensemble, V, z, seed)."""

    def measured(ensemble: str, V: float, z: float, seed: int) -> Estimate:
        value, error = block_limit(lambda g: statistic(g, V, z), ensemble, V, z, seed, **options)
        return Estimate(value, error, statistical=True, samples=132)

    return measured


def vanishes(says: str, statistic: Any, ensembles: tuple[str, ...], examples: int = 2, **options: Any) -> Agreement:
    """A statistic of G is 0 in the limit: for dense matrices, and for the tridiagonal or Hessenberg models."""

    def zero(ensemble: str) -> np.ndarray:
        return np.zeros(np.size(statistic(np.ones((BLOCKS[ensemble],) * 2), 1.0, 1.0)))

    return Agreement(
        says,
        sampled_blocks(statistic, **options),
        zero,
        block_cases(*ensembles),
        second=sampled_blocks(statistic, by_structure=True, **options),
        assumes=("N -> infinity", "z < 0, off the spectrum"),
        examples=examples,
    )


# -- the transform -----------------------------------------------------------------------------------------------------
@agarwala2022.equation(125)
def operator_valued_transform() -> Definition:
    """The matrix of normalised traces of the blocks of (B - P)^-1."""
    return Definition(
        r"\mathbf{G}(\mathbf{B})",
        "operator-valued Stieltjes transform of a block matrix",
        r"\varphi[(\mathbf{B} - \hat{\mathbf{P}})^{-1}]",
        example=lambda: resolvent_blocks("iid", draw("iid", 20, 1, 0.3), -1.0).round(3),
    )


@agarwala2022.equation(126, uses=["eq-125"])
def spectral_argument() -> Definition:
    """B = diag(z, 0), and diag(z, 0, 0) in C.2.2; Z = B - constant part is equation 134."""
    symmetric = sp.Symbol("z", real=True)
    return Definition(
        r"\mathbf{\Lambda}",
        "the argument at which the first block of G is a Stieltjes transform",
        r"\begin{pmatrix} z & 0 \\ 0 & 0 \end{pmatrix}",
        example=lambda: goe_pencil().spectral_matrix() + goe_pencil().constant,
        consistent=Identity(
            bilinear(sp.diag(symmetric, 0)),
            bilinear((goe_pencil().spectral_matrix() + goe_pencil().constant).subs(sp.Symbol("z"), symmetric)),
        ),
    )


def random_blocks(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Sizes of random blocks, and z."""
    return [
        {
            "N": int(rng.integers(2, 6)),
            "z": round(float(rng.uniform(2, 6)) * (-1) ** k, 2),
            "seed": int(rng.integers(2**31)),
        }
        for k in range(count)
    ]


def _blocks(N: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    return (
        rng.standard_normal((N, N)),
        rng.standard_normal((N, N)),
        rng.standard_normal((N, N)) + 5 * np.eye(N),
    )


def _whole(N: int, z: float, seed: int) -> np.ndarray:
    v, q, p = _blocks(N, seed)
    return np.block([[z * np.eye(N), -v], [-q, -p]])


def _first_block(N: int, z: float, seed: int) -> Estimate:
    return exact(block_trace(np.linalg.inv(_whole(N, z, seed)), 2)[0, 0])


def _first_block_by_columns(N: int, z: float, seed: int) -> Estimate:
    """By solving with the first N unit vectors, through singular values."""
    u, s, vt = np.linalg.svd(_whole(N, z, seed))
    inverse = vt.T[:N] / s @ u.T[:, :N]
    return exact(float(np.trace(inverse)) / N)


@agarwala2022.equation(127, uses=["eq-125"])
def block_structure() -> Definition:
    """A pencil whose first block vanishes, with the rest named V, Q and P."""
    return Definition(
        r"\hat{\mathbf{P}}",
        "a block matrix with blocks 0, V, Q, P",
        r"\begin{pmatrix} 0 & \mathbf{V} \\ \mathbf{Q} & \mathbf{P} \end{pmatrix}",
        example=lambda: _first_block(3, 2.0, 1).value,
    )


def _schur(N: int, seed: int) -> np.ndarray:
    v, q, p = _blocks(N, seed)
    return v @ np.linalg.solve(p, q)


@agarwala2022.equation(128, uses=["eq-126", "eq-127"])
def first_block_of_transform() -> Agreement:
    """G_11 is printed as the trace of z + V P^-1 Q itself."""
    return Agreement(
        "G_11 = tr [z + V P^-1 Q]",
        _first_block,
        lambda N, z, seed: float(np.trace(z * np.eye(N) + _schur(N, seed))) / N,
        random_blocks,
        second=_first_block_by_columns,
    )


@first_block_of_transform.correction(
    "the inverse is missing: G_11 = tr [(z + V P^-1 Q)^-1], which is the transform G_{-V P^-1 Q}(z) of the last member",
    survives=[P + "eq-129", P + "eq-138"],
    fault="misprint",
)
def first_block_of_transform_corrected() -> Agreement:
    """The Schur complement inverted."""
    return Agreement(
        "G_11 = tr [(z + V P^-1 Q)^-1]",
        _first_block,
        lambda N, z, seed: float(np.trace(np.linalg.inv(z * np.eye(N) + _schur(N, seed)))) / N,
        random_blocks,
        second=_first_block_by_columns,
    )


@agarwala2022.equation(130, uses=["eq-125", "eq-131"])
def matrix_equation_of_transform() -> Agreement:
    """Z G = 1 + eta(G) G in the limit, for the pencils of both ensembles.

    eta is taken from the sampled blocks themselves by equations 131 and 132.
    """
    return vanishes(
        "ZG - 1 - eta(G) G",
        lambda g, V, z: g,
        ("goe", "iid"),
        of=matrix_equation,
    )


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
