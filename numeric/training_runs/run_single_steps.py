"""What a single noisy step was made of: exact tests, where two records are one step apart.

The residual of such a step is -eta (W2^T D, D W1^T) for a matrix D (N_o, N_i) where the samples were weighted or their
labels moved, and for no D where hidden units were dropped out.  For batches D is what the samples of the batch, and no
others, make of it: the batch itself is found among all of them (in halves, so that 2^(P/2) sums are enough).  No
weights of the samples at all give a D outside the cone of their own, which excludes batches of every kind.

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
    """Of ``count`` single steps: causes that they exclude, the size of the batches they are made of, and the momentum
    with which alone they are steps of one matrix D, 0 where they are so without."""

    count: int
    excluded: frozenset[str]
    batch: int | None = None
    momentum: float = 0.0


def single_steps(fits: RuleFits, X: Floats | None, Y: Floats | None) -> SingleSteps:
    """What the single steps of a log exclude; X (N_i, P) and Y (N_o, P) where they were logged."""
    c, excluded = fits.chain, set[str]()
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1)
    chosen = np.flatnonzero(seen & (np.diff(c.at) == 1))[:_STEPS]
    if chosen.size < _FEWEST:
        return SingleSteps(0, frozenset())
    parts = [_part(fits, k, r[k]) for k in chosen.tolist()]
    beside, momentum = np.array([part.beside for part in parts]), 0.0
    if beside.max() > _WITHIN:
        drifting = _drifting(fits, r, chosen)
        if drifting is not None and drifting.beside <= _WITHIN:
            chosen, parts, momentum = drifting.chosen, drifting.parts, drifting.momentum
            beside = np.array([part.beside for part in parts])
    if np.median(beside) > _BEYOND:
        return SingleSteps(len(parts), frozenset({"minibatch", "label-noise"}))
    if beside.max() > _WITHIN:
        return SingleSteps(0, frozenset())
    if c.first.shape[1] > 1 and parts[0].free > 0:  # one hidden unit dropped out is a sample left out
        excluded.add("dropout")
    if X is None or Y is None:
        return SingleSteps(len(parts), frozenset(excluded), None, momentum)
    outside, found = 0, list[int | None]()
    for k, part in zip(chosen.tolist(), parts, strict=True):
        made, mean = part.made_of(c.second[k] @ c.first[k] @ X - Y, X)
        outside += _outside(made + mean, part.seen + mean)
        if len(found) < _SEARCHED and X.shape[1] <= _SAMPLES:
            found.append(_batch(made, part.seen))
    if outside > 1:
        excluded.add("minibatch")
    elif len(found) >= _FEWEST and found[0] is not None and set(found) == {found[0]}:
        return SingleSteps(len(found), frozenset({"label-noise", "dropout"}), found[0], momentum)
    return SingleSteps(len(parts), frozenset(excluded), None, momentum)


@dataclass(frozen=True)
class _Drifting:
    """Steps ``chosen`` taken apart without weight decay and ``momentum``; ``beside`` as in `_Part`, the largest."""

    chosen: NDArray[np.intp]
    parts: list[_Part]
    momentum: float
    beside: float


def _drifting(fits: RuleFits, r: Floats, chosen: NDArray[np.intp]) -> _Drifting | None:
    """Steps without the decay and the momentum, the same in all of them, that leave least beside D; None where too few
    have a step before them in the log, which shows the velocity.

    Both push a step where no D does, as dropout does: without this batches beside decay would be taken for it.
    """
    c = fits.chain
    gaps = np.diff(c.at)
    known = [k for k in chosen.tolist() if c.at[k] == 0 or (k > 0 and gaps[k - 1] == 1)]
    if len(known) < _FEWEST:
        return None
    values = c.values
    pushes = [
        np.stack([-c.learning_rate * values[k], values[k] - values[k - 1] if k else 0 * values[k]]) for k in known
    ]
    left, along = [], []
    for k, push in zip(known, pushes, strict=True):
        left.append(_besides(fits, k, r[k]))
        along.append(np.stack([_besides(fits, k, each) for each in push]))
    one, two = np.concatenate(left), np.concatenate(along, axis=1)
    found = []
    for used in ([0], [1], [0, 1]):
        size = np.linalg.norm(two[used], axis=1) + 1e-300
        shares = np.zeros(2)
        shares[used] = np.linalg.lstsq((two[used] / size[:, None]).T, one, rcond=None)[0] / size
        parts = [_part(fits, k, r[k] - shares @ push) for k, push in zip(known, pushes, strict=True)]
        found.append(_Drifting(np.array(known), parts, float(shares[1]), max(part.beside for part in parts)))
        if found[-1].beside <= _WITHIN:
            break
    return found[-1]


def _besides(fits: RuleFits, k: int, push: Floats) -> Floats:
    """What no D explains of a push (n,) on the weights at record k, in units of rounding, (n,)."""
    part = _part(fits, k, push)
    return np.asarray(push / fits.base[k] - part.basis @ part.seen)


@dataclass(frozen=True)
class _Part:
    """A step's D in coordinates in which rounding has size 1: ``seen`` (d,), which ``axes`` (d, N_o N_i) make of D;
    ``beside`` is the root mean square of what no D explains, over ``free`` numbers; ``basis`` (n, d) spans what D
    explains of the step."""

    basis: Floats
    seen: Floats
    axes: Floats
    beside: float
    free: int

    def made_of(self, off: Floats, X: Floats) -> tuple[Floats, Floats]:
        """The coordinates (P, d) of each sample's own D, for errors `off` (N_o, P), less their mean (d,); and this."""
        each = np.einsum("op,ip->poi", off, X).reshape(X.shape[1], -1) @ self.axes.T
        mean = each.mean(axis=0)
        return np.asarray(each - mean), np.asarray(mean)


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
    return _Part(U, seen, S[:, None] * V, beside, free)


def _outside(made: Floats, seen: Floats) -> bool:
    """Whether what is seen (d,) is no sum of what the samples make (P, d) with positive weights, beyond rounding; what
    these add up to is left open, since a clipped gradient and another rate move it along itself."""
    unit = float(np.abs(made).max() + np.abs(seen).max())
    far = float(nnls(made.T / unit, seen / unit, maxiter=100 * len(made))[1])
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
