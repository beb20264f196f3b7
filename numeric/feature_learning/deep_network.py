"""Networks of any depth with a scalar output: eq. 1 of graldi2025 with the branch scales of table 1 and eq. 23.

    h^1 = W^0 x / sqrt(D),   h^{l+1} = alpha h^l + beta W^l phi(h^l),   f = w . phi(h^L) / (gamma sqrt(N)),

with gamma = gamma_0 sqrt(N) and beta = 1/sqrt(N), or 1/sqrt(L N) where branches are scaled with depth.  Trained by
full-batch gradient descent with eta = eta_0 gamma^2 on (1/2) sum (y - f)^2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from numeric.activations import activation as find_activation


@dataclass(frozen=True)
class DeepNetwork:
    """Weights ``first`` (N, D), ``blocks`` (L - 1, N, N), ``readout`` (N,).

    ``scaled``: branches over sqrt(L); ``skip``: alpha = 1, otherwise 0.
    """

    first: np.ndarray
    blocks: np.ndarray
    readout: np.ndarray
    gamma0: float
    scaled: bool
    skip: bool = True
    activation: str = "tanh"

    @property
    def width(self) -> int:
        return len(self.readout)

    @property
    def depth(self) -> int:
        """Number of layers L with a nonlinearity."""
        return len(self.blocks) + 1

    @property
    def size(self) -> int:
        """The number of weights."""
        return self.first.size + self.blocks.size + self.readout.size

    @property
    def _branch(self) -> float:
        return (self.width * (self.depth if self.scaled else 1)) ** -0.5

    def _forward(self, inputs: np.ndarray) -> list[np.ndarray]:
        phi = find_activation(self.activation)
        h = [inputs @ self.first.T / np.sqrt(inputs.shape[1])]
        for block in self.blocks:
            h.append(self.skip * h[-1] + self._branch * phi.value(h[-1]) @ block.T)
        return h

    def output(self, inputs: np.ndarray) -> np.ndarray:
        """f of ``inputs`` (P, D), shape (P,)."""
        value = find_activation(self.activation).value(self._forward(inputs)[-1])
        return np.asarray(value @ self.readout / (self.gamma0 * self.width))

    def gradients(self, inputs: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """The gradient of h^{L+1} = gamma f in all weights, layer by layer, (P, weights), put into ``out``."""
        phi, h, samples = find_activation(self.activation), self._forward(inputs), len(inputs)
        all_of_them = np.empty((samples, self.size)) if out is None else out
        scale, end = self.width**-0.5, self.size - self.width
        all_of_them[:, end:] = scale * phi.value(h[-1])
        back = scale * phi.slope(h[-1]) * self.readout
        for block, below in zip(self.blocks[::-1], h[-2::-1], strict=True):
            here = all_of_them[:, end - block.size : end].reshape(samples, *block.shape)
            np.multiply((self._branch * back)[:, :, None], phi.value(below)[:, None, :], out=here)
            back = self.skip * back + self._branch * phi.slope(below) * (back @ block)
            end -= block.size
        here = all_of_them[:, :end].reshape(samples, *self.first.shape)
        np.multiply(back[:, :, None], (inputs / np.sqrt(inputs.shape[1]))[:, None, :], out=here)
        return all_of_them

    def tangent_kernel(self, inputs: np.ndarray) -> np.ndarray:
        """The NTK of h^{L+1} = gamma f, (P, P), of order one at every width."""
        g = self.gradients(inputs)
        return np.asarray(g @ g.T)

    def after_step(self, inputs: np.ndarray, labels: np.ndarray, rate: float, offset: np.ndarray) -> DeepNetwork:
        """One step of gradient descent with eta_0 = rate on the output less ``offset``."""
        gap = labels - (self.output(inputs) - offset)
        return self._moved(rate * self.gamma0 * self.width**0.5 * (gap @ self.gradients(inputs)))

    def _moved(self, move: np.ndarray) -> DeepNetwork:
        first, blocks, readout = np.split(move, np.cumsum([self.first.size, self.blocks.size]))
        return replace(
            self,
            first=self.first + first.reshape(self.first.shape),
            blocks=self.blocks + blocks.reshape(self.blocks.shape),
            readout=self.readout + readout,
        )


def initial_network(
    width: int,
    depth: int,
    dimension: int,
    gamma0: float,
    *,
    scaled: bool,
    skip: bool = True,
    activation: str = "tanh",
    seed: int = 0,
) -> DeepNetwork:
    """All weights standard normal.

    >>> net = initial_network(8, 3, 4, 1.0, scaled=True)
    >>> net.output(np.ones((2, 4))).shape
    (2,)
    """
    if width < 1 or depth < 1 or not gamma0 > 0:
        raise ValueError(f"need width and depth of at least 1 and gamma_0 > 0; got {width}, {depth}, {gamma0}")
    rng = np.random.default_rng(seed)
    weights = ((width, dimension), (depth - 1, width, width), (width,))
    first, blocks, readout = (rng.standard_normal(shape) for shape in weights)
    return DeepNetwork(first, blocks, readout, gamma0, scaled, skip, activation)


def kernel_evolution(
    start: DeepNetwork, inputs: np.ndarray, labels: np.ndarray, *, left: float = 0.1, fraction: float = 0.1
) -> float:
    """|K - K(0)|/|K(0)| (Frobenius) once the loss has fallen to the share ``left`` of its start.

    Steps are ``fraction`` of 1/(largest eigenvalue of K); the output at the start is subtracted.
    """
    kernel, offset = start.tangent_kernel(inputs), start.output(inputs)
    net, goal, room = start, left * float(labels @ labels), np.empty((len(inputs), start.size))
    for _ in range(100_000):
        gradients, gap = net.gradients(inputs, room), labels - (net.output(inputs) - offset)
        present = gradients @ gradients.T
        if float(gap @ gap) <= goal:
            return float(np.linalg.norm(present - kernel) / np.linalg.norm(kernel))
        rate = fraction / float(np.linalg.eigvalsh(present)[-1])
        net = net._moved(rate * net.gamma0 * net.width**0.5 * (gap @ gradients))
    raise ValueError("the loss did not fall to the share asked for within 100000 steps")
