"""Algorithm 1 of domine2025 (appendix E.1), line by line as printed: weights that are meant to be lambda-balanced.

The printed blocks fix S1 and S2 to the hidden width; U and V^T of the singular value decomposition then have to be cut
to their first N_h columns and rows, the only size for which the products of lines 27 and 28 exist. Nothing else is
added: where the pseudo-code leaves S1 and S2 unset, so does this.
``numeric.linear_networks.initialisation.lambda_balanced`` is the generator to use.

>>> import numpy as np
>>> W1, W2 = get_lambda_balanced(np.random.default_rng(0), 2.0, in_dim=2, hidden_dim=2, out_dim=4)
>>> bool(np.allclose(W2.T @ W2 - W1 @ W1.T, 2.0 * np.eye(2)))
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.precision import orthonormal_columns

Floats = NDArray[np.float64]


class Refused(ValueError):
    """The algorithm raises one of its exceptions; ``line`` is the line of the pseudo-code."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {message}")


class LeftUnset(RuntimeError):
    """The algorithm comes to line 27 without having set S1 and S2."""


def refuse(lam: float, in_dim: int, hidden_dim: int, out_dim: int) -> None:
    """Lines 2 to 13: raise what the algorithm raises, with its own messages."""
    if out_dim > in_dim and lam < 0:
        raise Refused(3, "Lambda must be positive if out_dim > in_dim")
    if in_dim > out_dim and lam > 0:
        raise Refused(6, "Lambda must be positive if in_dim > out_dim")
    if hidden_dim < min(in_dim, out_dim):
        raise Refused(9, "Network cannot be bottlenecked")
    if hidden_dim > max(in_dim, out_dim) and lam != 0:
        raise Refused(12, "hidden_dim cannot be the largest dimension if lambda is not 0")


def gaussian_start(
    rng: np.random.Generator, in_dim: int, hidden_dim: int, out_dim: int, sigma: float = 1.0
) -> tuple[Floats, Floats]:
    """Lines 14 and 15: the two Gaussian matrices, of shapes (hidden, in) and (out, hidden)."""
    first = sigma * rng.standard_normal((hidden_dim, in_dim))
    return first, sigma * rng.standard_normal((out_dim, hidden_dim))


def get_lambda_balanced(
    rng: np.random.Generator,
    lam: float,
    in_dim: int,
    hidden_dim: int,
    out_dim: int,
    sigma: float = 1.0,
    *,
    pad_with_scale: bool = False,
) -> tuple[Floats, Floats]:
    """(init_W_1, init_W_2) of Algorithm 1.

    ``pad_with_scale`` is the repair: the square block of zeros of lines 20 and 23 becomes sqrt(|lambda|) times the
    identity, and equal dimensions get S1 and S2 (which the printed algorithm leaves unset). Raises Refused where the
    algorithm raises, LeftUnset where it has no S1 and S2.
    """
    refuse(lam, in_dim, hidden_dim, out_dim)
    W1, W2 = gaussian_start(rng, in_dim, hidden_dim, out_dim, sigma)
    U, S, Vt = np.linalg.svd(W2 @ W1)
    R = orthonormal_columns(rng.standard_normal((hidden_dim, hidden_dim)))
    S2_equal = np.sqrt((np.sqrt(lam**2 + 4 * S**2) + lam) / 2)
    S1_equal = np.sqrt((np.sqrt(lam**2 + 4 * S**2) - lam) / 2)
    extra = hidden_dim - min(in_dim, out_dim)
    fill = np.sqrt(abs(lam)) if pad_with_scale else 0.0
    if out_dim > in_dim:
        S2 = np.diag(np.concatenate([S2_equal, np.full(extra, fill)]))
        S1 = np.vstack([np.diag(S1_equal), np.zeros((extra, in_dim))])
    elif in_dim > out_dim:
        S1 = np.diag(np.concatenate([S1_equal, np.full(extra, fill)]))
        S2 = np.hstack([np.diag(S2_equal), np.zeros((out_dim, extra))])
    elif pad_with_scale:
        S2 = np.hstack([np.diag(S2_equal), np.zeros((out_dim, extra))])
        S1 = np.vstack([np.diag(S1_equal), np.zeros((extra, in_dim))])
    else:
        raise LeftUnset("in_dim = out_dim: neither branch of lines 19 to 26 sets S1 and S2")
    left, right = _fit_columns(U, S2.shape[0]), _fit_columns(Vt.T, S1.shape[1]).T
    return R @ S1 @ right, left @ S2 @ R.T


def _fit_columns(basis: Floats, columns: int) -> Floats:
    """The first ``columns`` columns; columns of zeros where there are not so many (they meet zeros)."""
    missing = columns - basis.shape[1]
    return basis[:, :columns] if missing <= 0 else np.hstack([basis, np.zeros((basis.shape[0], missing))])


def distance_to_balance(rng: np.random.Generator, lam: float, N_i: int, N_h: int, N_o: int, starts: int = 3) -> float:
    """The least ||W2^T W2 - W1 W1^T - lambda I||_F that a search over all weights of these shapes finds.

    Zero (to about 1e-5) where lambda-balanced weights exist; at least |lambda| where a rank forbids them.
    """
    from scipy.optimize import minimize

    def value(state: Floats) -> tuple[float, Floats]:
        W1, W2 = state[: N_h * N_i].reshape(N_h, N_i), state[N_h * N_i :].reshape(N_o, N_h)
        gap = W2.T @ W2 - W1 @ W1.T - lam * np.eye(N_h)
        return float(np.sum(gap * gap)), np.concatenate([(-4 * gap @ W1).ravel(), (4 * W2 @ gap).ravel()])

    size = N_h * (N_i + N_o)
    found = [minimize(value, rng.standard_normal(size), jac=True, method="L-BFGS-B").fun for _ in range(starts)]
    return float(np.sqrt(max(min(found), 0.0)))
