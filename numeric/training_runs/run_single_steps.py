"""What a single noisy step was made of: exact tests, where two records are one step apart.

The residual of such a step is -eta (W2^T D, D W1^T) for a matrix D (N_o, N_i) where the samples were weighted or their
labels moved, and for no D where hidden units were dropped out.  For batches D is what the samples of the batch, and no
others, make of it: the batch itself is found among all of them (in halves, so that 2^(P/2) sums are enough).  No
weights of the samples at all give a D outside their convex hull, which excludes batches of every kind.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import RuleFits, chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("minibatch", seed=8812001).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> found = single_steps(RuleFits(chain, 2.0**-52), log.inputs, log.targets)
>>> found.batch, sorted(found.excluded)
(2, ['dropout', 'label-noise'])
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import nnls

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_WITHIN, _BEYOND = 10.0, 100.0
"""Units of rounding up to which a step agrees with an account of it, and from which it contradicts it."""

_STEPS, _SEARCHED = 24, 5  # steps that are looked at, and those of which the batch is looked for
_FEWEST = 3  # steps that have to agree
_SAMPLES = 26  # of which batches are looked for
_HITS = 200_000  # sums of half a batch that fit one number of the other half: more are not gone through
_INEXACT = 1e-6  # share of the samples' own size up to which least squares may miss
_SEEN = 30.0  # units of rounding from which the scatter of a step is seen


@dataclass(frozen=True)
class SingleSteps:
    """Of ``count`` single steps: causes that they exclude, and the size of the batches they are made of."""

    count: int
    excluded: frozenset[str]
    batch: int | None = None


def single_steps(fits: RuleFits, X: Floats | None, Y: Floats | None) -> SingleSteps:
    """What the single steps of a log exclude; X (N_i, P) and Y (N_o, P) where they were logged."""
    c, excluded = fits.chain, set[str]()
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1)
    chosen = np.flatnonzero(seen & (np.diff(c.at) == 1))[:_STEPS]
    if chosen.size < _FEWEST:
        return SingleSteps(0, frozenset())
    parts = [_part(fits, k, r[k]) for k in chosen.tolist()]
    beside = np.array([part.beside for part in parts])
    if np.median(beside) > _BEYOND:
        return SingleSteps(len(parts), frozenset({"minibatch", "label-noise"}))
    if beside.max() > _WITHIN:
        return SingleSteps(0, frozenset())
    if c.first.shape[1] > 1 and parts[0].free > 0:  # one hidden unit dropped out is a sample left out
        excluded.add("dropout")
    if X is None or Y is None:
        return SingleSteps(len(parts), frozenset(excluded))
    outside, found = 0, list[int | None]()
    for k, part in zip(chosen.tolist(), parts, strict=True):
        made = part.made_of(c.second[k] @ c.first[k] @ X - Y, X)
        outside += _outside(made, part.seen)
        if len(found) < _SEARCHED and X.shape[1] <= _SAMPLES:
            found.append(_batch(made, part.seen))
    if outside > 1:
        excluded.add("minibatch")
    elif len(found) >= _FEWEST and found[0] is not None and set(found) == {found[0]}:
        return SingleSteps(len(found), frozenset({"label-noise", "dropout"}), found[0])
    return SingleSteps(len(parts), frozenset(excluded))


@dataclass(frozen=True)
class _Part:
    """A step's D in coordinates in which rounding has size 1: ``seen`` (d,), which ``axes`` (d, N_o N_i) make of D;
    ``beside`` is the root mean square of what no D explains, over ``free`` numbers."""

    seen: Floats
    axes: Floats
    beside: float
    free: int

    def made_of(self, off: Floats, X: Floats) -> Floats:
        """The coordinates (P, d) of each sample's own D, for errors `off` (N_o, P)."""
        each = np.einsum("op,ip->poi", off, X)
        return np.asarray((each - each.mean(axis=0)).reshape(X.shape[1], -1) @ self.axes.T)


def _part(fits: RuleFits, k: int, r: Floats) -> _Part:
    c = fits.chain
    N_i, N_o = c.first.shape[2], c.second.shape[1]
    of_D = np.concatenate([np.kron(c.second[k].T, np.eye(N_i)), np.kron(np.eye(N_o), c.first[k])])
    U, S, V = np.linalg.svd(-c.learning_rate * of_D / fits.base[k][:, None], full_matrices=False)
    kept = S / S[0] > 1e-9
    U, S, V = U[:, kept], S[kept], V[kept]
    scaled = r / fits.base[k]
    seen = U.T @ scaled
    free = r.size - seen.size
    beside = float(np.linalg.norm(scaled - U @ seen)) / np.sqrt(max(free, 1))
    return _Part(seen, S[:, None] * V, beside, free)


def _outside(made: Floats, seen: Floats) -> bool:
    """Whether what is seen (d,) lies outside the convex hull of what the samples make (P, d), beyond rounding."""
    unit = float(np.abs(made).max() + np.abs(seen).max())
    A = np.concatenate([made.T / unit, np.full((1, len(made)), 10.0)])
    far = float(nnls(A, np.concatenate([seen / unit, [10.0]]), maxiter=100 * len(made))[1])
    return far > max(_BEYOND * np.sqrt(seen.size) / unit, _INEXACT)


def _batch(made: Floats, seen: Floats) -> int | None:
    """The size of the only kind of batch that makes what is seen; None where there is none, or where chance would
    do: where one is found for what samples cannot have made, too."""
    sizes = _sizes(made, seen)
    if sizes is None or len(sizes) != 1:
        return None
    rng = np.random.default_rng(0)
    for _ in range(3):
        other = _sizes(made, seen + np.std(made, axis=0) * rng.uniform(0.1, 0.3, seen.size))
        if other is None or other:
            return None
    return sizes[0]


def _sizes(made: Floats, seen: Floats) -> list[int] | None:
    """Sizes B of batches whose mean is what is seen, within rounding; None where there are too many to look at."""
    P, d = made.shape
    tolerance = _WITHIN * np.sqrt(d)
    line = np.linalg.svd(made, full_matrices=False)[2][0]
    halves = []
    for samples in (made[: P // 2], made[P // 2 :]):
        sums, counts = np.zeros((1, d)), np.zeros(1, dtype=int)
        for sample in samples:
            sums, counts = np.concatenate([sums, sums + sample]), np.concatenate([counts, counts + 1])
        place = sums @ line
        order = np.argsort(place)
        halves.append((sums[order], counts[order], place[order]))
    (sums, counts, place), others = halves[0], halves[1]
    found, looked_at = [], 0
    for B in range(1, P):
        for count in range(max(0, B - (P - P // 2)), min(B, P // 2) + 1):
            one, two = counts == count, others[1] == B - count
            wanted = B * float(seen @ line) - place[one]
            low = np.searchsorted(others[2][two], wanted - B * tolerance)
            high = np.searchsorted(others[2][two], wanted + B * tolerance)
            hits = high - low
            looked_at += int(hits.sum())
            if looked_at > _HITS:
                return None
            first = np.repeat(sums[one], hits, axis=0)
            offset = np.arange(len(first)) - np.repeat(np.cumsum(hits) - hits, hits)
            second = others[0][two][np.repeat(low, hits) + offset]
            if np.any(np.linalg.norm(first + second - B * seen, axis=1) <= B * tolerance):
                found.append(B)
                break
    return found
