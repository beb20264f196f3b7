"""Curvature of the loss of the two-layer network by exact Hessian-vector products (graldi2025, appendix B.5).

The loss is L(theta) = (1/2) sum_mu (y_mu - f_mu)^2 with f = prefactor w . phi(W x / sqrt(D)), theta = (W, w) flat.
Its Hessian splits into sum_mu grad f grad f^T (Gauss-Newton) and -sum_mu Delta_mu Hess f; only second derivatives
within one weight enter the trace, and these are w phi''(h) x^2.  For linear and ReLU units phi'' = 0 (almost
everywhere), so the trace is that of the Gauss-Newton part and never negative.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.sparse.linalg import LinearOperator, eigsh

from numeric.activations import activation as find_activation


@dataclass(frozen=True)
class LossLandscape:
    """The loss around the weights ``W1`` (N, D) and ``w2`` (N,), for ``inputs`` (P, D) and ``labels`` (P,).

    ``gamma`` is the output scale: f = w2 . phi(W1 x / sqrt(D)) / (gamma sqrt(N)).
    """

    W1: np.ndarray
    w2: np.ndarray
    inputs: np.ndarray
    labels: np.ndarray
    gamma: float
    activation: str = "linear"

    def __post_init__(self) -> None:
        width, dimension = self.W1.shape
        if self.w2.shape != (width,) or self.inputs.shape != (len(self.labels), dimension):
            raise ValueError(
                f"shapes do not fit: W1 {self.W1.shape}, w2 {self.w2.shape}, inputs {self.inputs.shape}, "
                f"labels {self.labels.shape}; need (N, D), (N,), (P, D), (P,)"
            )
        if not self.gamma > 0:
            raise ValueError(f"output scale gamma = {self.gamma} must be positive")
        find_activation(self.activation)

    @property
    def size(self) -> int:
        """Number of weights, N (D + 1)."""
        return self.W1.size + self.w2.size

    @property
    def _prefactor(self) -> float:
        return 1.0 / (self.gamma * float(np.sqrt(len(self.w2))))

    @property
    def _scaled_inputs(self) -> np.ndarray:
        return self.inputs / np.sqrt(self.inputs.shape[1])

    def loss(self) -> float:
        """(1/2) sum_mu Delta_mu^2."""
        delta = self._residual()
        return float(delta @ delta) / 2.0

    def _residual(self) -> np.ndarray:
        phi = find_activation(self.activation)
        return self.labels - self._prefactor * (self.w2 @ phi.value(self.W1 @ self._scaled_inputs.T))

    def gradient(self) -> np.ndarray:
        """Gradient of the loss, (N (D + 1),): W1 row by row, then w2."""
        phi, x = find_activation(self.activation), self._scaled_inputs
        h, delta = self.W1 @ x.T, self._residual()
        back = phi.slope(h) * self.w2[:, None] * delta
        return -self._prefactor * np.concatenate([(back @ x).ravel(), phi.value(h) @ delta])

    def hessian_vector(self, vector: np.ndarray) -> np.ndarray:
        """H v, by differentiating :meth:`gradient` along v (no finite differences)."""
        phi, x, scale = find_activation(self.activation), self._scaled_inputs, self._prefactor
        flat = np.asarray(vector, dtype=float).ravel()
        if flat.size != self.size:
            raise ValueError(f"the vector has {flat.size} entries, the network {self.size} weights")
        dW, dw = flat[: self.W1.size].reshape(self.W1.shape), flat[self.W1.size :]
        h, dh = self.W1 @ x.T, dW @ x.T
        slope, value, delta = phi.slope(h), phi.value(h), self._residual()
        ddelta = -scale * (dw @ value + self.w2 @ (slope * dh))
        w = self.w2[:, None]
        dback = (phi.curvature(h) * dh * w + slope * dw[:, None]) * delta + slope * w * ddelta
        return -scale * np.concatenate([(dback @ x).ravel(), (slope * dh) @ delta + value @ ddelta])

    def sharpness(self, *, seed: int = 0) -> float:
        """Largest eigenvalue of the Hessian (definition B.1, eq. 24), by Lanczos on Hessian-vector products."""
        if self.size <= 3:
            columns = np.array([self.hessian_vector(e) for e in np.eye(self.size)])
            return float(np.linalg.eigvalsh(columns)[-1])
        operator = LinearOperator((self.size, self.size), matvec=self.hessian_vector, dtype=np.float64)
        start = np.random.default_rng(seed).standard_normal(self.size)
        return float(eigsh(operator, k=1, which="LA", v0=start, return_eigenvectors=False)[0])

    def trace(self) -> float:
        """Trace of the Hessian, exactly, from one Hessian-vector product a weight.  Meant for small networks."""
        return float(sum(self.hessian_vector(e)[i] for i, e in enumerate(np.eye(self.size))))

    def effective_sharpness(self, *, seed: int = 0) -> float:
        """gamma^2 times the sharpness (definition B.2, eq. 25)."""
        return self.gamma**2 * self.sharpness(seed=seed)

    def normalized_trace(self) -> float:
        """Trace over the number of weights (definition B.3, eq. 26)."""
        return self.trace() / self.size

    def effective_normalized_trace(self) -> float:
        """gamma^2 times the normalized trace (eq. 27)."""
        return self.gamma**2 * self.normalized_trace()
