"""Steps that scatter about gradient descent: by batches, noise on the labels, dropout, or noise on the weights?

Each cause gives the scatter of a step a covariance of its own, at the weights where the step is taken: per-sample
gradients for batches, E[x x^T] for noise on the labels, one direction per sample and hidden unit for dropout (which
also shrinks the weights on average).  The covariances are carried through the steps between two records by the
linearised update, and the causes compared by the likelihood of what plain gradient descent leaves, each with its size
free.  What differs by less than ``DECIDED`` in the logarithm of the likelihood is not told apart.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

DECIDED = 10.0
"""Difference of log-likelihoods from which one cause is believed and the other not."""

IN_WORDS = {
    "minibatch": "the steps follow batches of the samples, not all of them: their gradients scatter as batches do",
    "label-noise": "noise is added to the labels (or to the inputs, which scatters nearly alike) in every step: the "
    "gradients scatter as it makes them",
    "gradient-noise": "the gradients scatter alike in all weights: noise is added to them, or the cause is another one",
    "dropout": "hidden units (or weights into them) are dropped out: the gradients scatter, and shrink the weights, "
    "as that makes them",
}
"""What the report says of each cause."""

_APPROXIMATE = 0.03  # share of the evidence that linearising the steps may cost a cause

_PAIRS, _NODES, _LARGEST = 24, 12, 200
_ROUGH = 1e-3  # share of a covariance that its own approximation may miss, in every direction
_LOUDEST = 4.0
"""Times the size of the labels that noise on them has at most: nobody puts more there, and records out of order
look like more."""

LARGEST_SIZES = {"minibatch": 1.0, "dropout": 19.0}
"""Batches of one sample, and one unit in twenty kept: no law gives more."""

_GRID = 1.3  # times the largest size: as closely as a size is measured

_RELATED = 0.5  # correlation of neighbouring residuals from which they are no noise


@dataclass(frozen=True)
class Scatter:
    """Causes of scatter by log-likelihood above that of noise on the weights, best first, with their ``sizes``.

    "gradient-noise" is scatter that is the same in every weight, for whatever cause.

    ``related`` is the correlation of neighbouring residuals: noise has none.  ``drifts`` holds what the best cause
    leaves on average, with its standard error: the weight decay "decay" and the "factor" on the gradient, less 1.
    Between records that are several steps apart noise drifts by itself, in its second order: ``induced`` is how large
    that is, as a weight decay and as a factor.
    ``largest`` is the size that a cause can have: batches of one sample, one unit in twenty kept, noise on the labels
    that is `_LOUDEST` times as large as they are.
    """

    causes: tuple[tuple[str, float], ...]
    sizes: dict[str, float]
    related: float
    drifts: dict[str, tuple[float, float]]
    largest: dict[str, float]
    induced: dict[str, float]

    @property
    def names(self) -> list[str]:
        """The causes that are not told apart, [] where none does better than noise on the weights."""
        best = self.causes[0][1]
        nearby = best - self.deciding
        names = [name for name, value in self.causes if value > nearby] if best > DECIDED else []
        possible = all(self.sizes[name] <= _GRID * self.largest.get(name, np.inf) for name in names[:1])
        return names if possible else []

    @property
    def deciding(self) -> float:
        """The difference of log-likelihoods from which a cause is believed and another not."""
        return max(DECIDED, _APPROXIMATE * self.causes[0][1])

    def without(self, excluded: frozenset[str]) -> Scatter:
        """The same without causes that are excluded."""
        return replace(self, causes=tuple(cause for cause in self.causes if cause[0] not in excluded))

    @property
    def is_noise(self) -> bool:
        """Whether neighbouring residuals are unrelated."""
        return self.related < _RELATED


class _Network:
    """A network's gradients and what scatters them; weights as one vector (n,) of W1 (N_h, N_i) and W2 (N_o, N_h)."""

    def __init__(self, fits: RuleFits, X: Floats | None, Y: Floats | None) -> None:
        self.c = fits.chain
        self.X, self.Y = X, Y
        (self.N_h, self.N_i), self.N_o = self.c.first.shape[1:], self.c.second.shape[1]
        values, axes = np.linalg.eigh(self.c.sigma_xx)
        self.root = axes * np.sqrt(np.clip(values, 0, None))

    def layers(self, w: Floats) -> tuple[Floats, Floats]:
        """W1 and W2 of vectors (..., n)."""
        cut = self.N_h * self.N_i
        return w[..., :cut].reshape(*w.shape[:-1], self.N_h, self.N_i), w[..., cut:].reshape(
            *w.shape[:-1], self.N_o, self.N_h
        )

    @staticmethod
    def vector(first: Floats, second: Floats) -> Floats:
        """The other way."""
        return np.concatenate([first.reshape(*first.shape[:-2], -1), second.reshape(*second.shape[:-2], -1)], axis=-1)

    def gradient(self, w: Floats) -> Floats:
        """Of the loss, (..., n)."""
        a, b = self.layers(w)
        error = b @ a @ self.c.sigma_xx - self.c.sigma_yx
        return self.vector(np.swapaxes(b, -1, -2) @ error, error @ np.swapaxes(a, -1, -2))

    def shrinking(self, w: Floats) -> Floats:
        """What dropout adds to the mean gradient, for p/(1 - p) = 1: the gradient of sum_h |w2_h|^2 w1_h Sxx w1_h/2."""
        a, b = self.layers(w)
        inner = np.einsum("hi,ij,hj->h", a, self.c.sigma_xx, a)
        outer = np.sum(b * b, axis=0)
        return self.vector(outer[:, None] * (a @ self.c.sigma_xx), b * inner)

    def curvature(self, w: Floats) -> Floats:
        """Hessian of the loss, (n, n)."""
        h = 1e-5 * (1 + np.abs(w).max())
        shifted = w + h * np.eye(w.size)
        back = w - h * np.eye(w.size)
        H = (self.gradient(shifted) - self.gradient(back)) / (2 * h)
        return np.asarray((H + H.T) / 2)

    def directions(self, w: Floats) -> dict[str, Floats]:
        """For each cause the directions (R, n) whose sum of squares is the covariance of a step's gradient."""
        a, b = self.layers(w)
        unit = np.eye(self.N_o)
        label_1 = np.einsum("oh,ir->orhi", b, self.root)
        label_2 = np.einsum("po,hr->orph", unit, a @ self.root)
        found = {"label-noise": self.vector(label_1, label_2).reshape(-1, w.size), "gradient-noise": np.eye(w.size)}
        if self.X is None or self.Y is None:
            return found
        X, P = self.X, self.X.shape[1]
        hidden = a @ X
        off = b @ hidden - self.Y
        back = b.T @ off
        each = self.vector(np.einsum("hp,ip->phi", back, X), np.einsum("op,hp->poh", off, hidden))
        found["minibatch"] = (each - each.mean(axis=0)) / np.sqrt(P)
        if self.N_h * P <= 600:
            # A mask 1 + xi on hidden unit h of sample p: its own gradient, and the error that it makes.
            own = np.zeros((P, self.N_h, self.N_h, self.N_i))
            index = np.arange(self.N_h)
            own[:, index, index] = np.einsum("hp,ip->phi", back, X)
            gram = b.T @ b
            own += np.einsum("kh,hp,ip->phki", gram, hidden, X)
            outer = np.einsum("oh,hp,kp->phok", b, hidden, hidden)
            outer[:, index, :, index] += np.einsum("op,hp->hpo", off, hidden)
            found["dropout"] = self.vector(own, outer).reshape(-1, w.size) / P
        return found


def scatter_of(fits: RuleFits, X: Floats | None, Y: Floats | None) -> Scatter | None:
    """What the residuals of gradient descent are the scatter of; None for large networks or where nothing is left."""
    n = fits.later.shape[1]
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.linalg.norm(r, axis=1) > 30 * np.linalg.norm(fits.base, axis=1)
    if n > _LARGEST or np.count_nonzero(seen) < 4 or not np.all(np.abs(r[seen]) < 1e50):
        return None
    chosen = np.flatnonzero(seen)[:_PAIRS]
    network, c = _Network(fits, X, Y), fits.chain
    covariances: dict[str, list[Floats]] = {}
    drifts: list[Floats] = []
    for k in chosen.tolist():
        spread, mean = _carried(network, c.values[k], int(c.at[k + 1] - c.at[k]), c.learning_rate)
        for name, matrix in spread.items():
            covariances.setdefault(name, []).append(matrix)
        drifts.append(mean)
    left, floor = r[chosen], fits.base[chosen] ** 2
    found = {}
    for name, matrices in covariances.items():
        drift = np.array(drifts)[:, : 3 if name == "dropout" else 2]
        found[name] = _likelihood(left, np.array(matrices), floor, drift)
    reference = found.pop("weights").value
    ranked = sorted(found, key=lambda name: -found[name].value)
    best = found[ranked[0]]
    following = np.flatnonzero(np.diff(chosen) == 1)
    return Scatter(
        tuple((name, found[name].value - reference) for name in ranked),
        {name: found[name].size for name in ranked},
        _related(best.whitened, following),
        dict(zip(("decay", "factor"), best.drifts, strict=False)),
        LARGEST_SIZES | ({} if Y is None else {"label-noise": _LOUDEST**2 * float(np.mean(Y * Y)) / Y.shape[1]}),
        _induced(fits, left, chosen, np.array(drifts)),
    )


def _induced(fits: RuleFits, left: Floats, chosen: NDArray[np.intp], drifts: Floats) -> dict[str, float]:
    """The size of drifts (K, 3, n), in their own units, that the square of the scatter `left` (K, n) could make."""
    if np.diff(fits.chain.at)[chosen].max() == 1:  # the gradient is linear in the noise of its own step
        return {"decay": 0.0, "factor": 0.0}
    weights = np.linalg.norm(fits.chain.values[chosen], axis=1)
    second = np.linalg.norm(left, axis=1) ** 2 / np.maximum(weights, 1e-300)
    unit = np.maximum(np.linalg.norm(drifts[:, :2], axis=2), 1e-300)
    decay, factor = np.median(second[:, None] / unit, axis=0)
    return {"decay": float(decay), "factor": float(factor)}


def _related(r: Floats, following: NDArray[np.intp]) -> float:
    """Mean cosine between residuals and those of the pairs that follow them."""
    if following.size == 0:
        return 0.0
    size = np.maximum(np.linalg.norm(r, axis=1), 1e-300)
    top = np.sum(r[following] * r[following + 1], axis=1)
    return float(np.mean(top / (size[following] * size[following + 1])))


@dataclass(frozen=True)
class _Likelihood:
    """Largest log-likelihood of a cause, the size of the scatter there, the residuals whitened by it (K, n)."""

    value: float
    size: float
    whitened: Floats
    drifts: tuple[tuple[float, float], ...] = ()


def _carried(network: _Network, w: Floats, gap: int, eta: float) -> tuple[dict[str, Floats], Floats]:
    """Covariance (n, n) that each cause gives the weights after `gap` steps from w, and the drifts (3, n) that weight
    decay, a factor on the gradient and dropout add, each of size 1.
    """
    n, nodes = w.size, min(gap, _NODES)
    parts = np.diff(np.linspace(0, gap, nodes + 1).astype(int))
    spread: dict[str, Floats] = {"weights": np.eye(n)}
    mean = np.zeros((3, n))
    for steps in parts.tolist():
        one = np.eye(n) - eta * network.curvature(w)
        through = np.linalg.matrix_power(one, steps)
        for name, directions in network.directions(w).items():
            moved = eta * directions
            spread[name] = through @ spread.get(name, np.zeros((n, n))) @ through.T + _summed(
                one, moved.T @ moved, steps
            )
        spread["weights"] = through @ spread["weights"] @ through.T
        pushes = (w, network.gradient(w), network.shrinking(w))
        mean = mean @ through.T - eta * np.stack([_summed(one, push, steps) for push in pushes])
        for _ in range(steps):
            w = w - eta * network.gradient(w)
    spread["weights"] = spread["weights"] + np.eye(n)
    return spread, mean


def _summed(A: Floats, M: Floats, count: int) -> Floats:
    """The sum of A^j M A^jT over j < count, or of A^j M for a vector M, by doubling."""
    total, power = np.zeros_like(M), np.eye(len(A))
    block, step = M, A  # the sum over j < 2^k, and A^(2^k)
    while count:
        if count & 1:
            total = total + (power @ block @ power.T if M.ndim == 2 else power @ block)
            power = power @ step
        block = block + (step @ block @ step.T if M.ndim == 2 else step @ block)
        step = step @ step
        count >>= 1
    return np.asarray(total)


def _likelihood(r: Floats, spread: Floats, floor: Floats, drift: Floats) -> _Likelihood:
    """Over the size of the scatter, and of the drifts (K, D, n)."""
    n = r.shape[1]
    trace = np.trace(spread, axis1=1, axis2=2)[:, None, None] / n
    widened = spread + _ROUGH * trace * np.eye(n)
    values, axes = np.linalg.eigh(widened / (trace + 1e-300))
    scale = trace[:, 0, 0]
    turned = np.einsum("kij,ki->kj", axes, r)
    noise = np.einsum("kij,ki->kj", axes**2, floor)
    along = np.einsum("kij,kdi->dkj", axes, drift).reshape(drift.shape[1], -1)
    along = along / np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-300)
    lengths = np.maximum(np.linalg.norm(np.moveaxis(drift, 1, 0).reshape(drift.shape[1], -1), axis=1), 1e-300)
    guess = float(np.median(np.sum(r * r, axis=1) / (n * scale)))
    best = _Likelihood(-np.inf, guess, r)
    for s in guess * np.geomspace(1e-3, 1e3, 61):
        variance = s * scale[:, None] * values + noise
        weighted = along / variance.ravel()
        inverse = np.linalg.pinv(weighted @ along.T, hermitian=True)
        sizes = inverse @ (weighted @ turned.ravel())
        x = turned - (sizes @ along).reshape(turned.shape)
        value = -0.5 * float(np.sum(np.log(variance) + x * x / variance))
        if value > best.value:
            errors = np.sqrt(np.maximum(np.diag(inverse), 0)) / lengths
            drifts = tuple(zip((sizes / lengths).tolist(), errors.tolist(), strict=True))
            best = _Likelihood(value, float(s), np.einsum("kij,kj->ki", axes, x / np.sqrt(variance)), drifts)
    return best
