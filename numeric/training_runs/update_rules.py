"""Update rules of optimisers, replayed from record to record of a log (compiled).

A rule is a row of numbers (``RULE``): which optimiser, its constants, rates per layer, weight decay, clipping of the
gradient, the course of the learning rate, the precision that weights or gradients are held at, averaging of the logged
weights, and a task that changes.  Each record is predicted from the logged weights of the record before it, so that
errors do not pile up; what the optimiser remembers (velocity, squares of gradients) is carried along the run from its
first step.  Averaged weights hide those that are trained: there the run is replayed freely from its first record.

Conventions are those of the optimisers' papers as PyTorch implements them: Kingma and Ba 2015 (Adam, Adamax),
Loshchilov and Hutter 2019 (AdamW), Hinton's RMSprop, Duchi et al. 2011 (Adagrad), Zeiler 2012 (Adadelta), Bernstein et
al. 2018 (signSGD, Signum), Chen et al. 2023 (Lion), Sutskever et al. 2013 (Nesterov).

>>> rule(optimiser=ADAM, beta=0.9).shape
(24,)
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled
from numeric.training_runs.search_limit import spend

Floats = NDArray[np.float64]

GRADIENT, ADAM, RMSPROP, ADAGRAD, SIGN, LION, ADAMAX, ADADELTA, AMSGRAD = range(9)
"""Optimisers; ``SIGN`` is that of a running mean of the gradient (Signum), with beta = 0 signSGD."""

BY_NORM, BY_LAYER, BY_VALUE = 1, 2, 3
"""Clipping of the gradient: of its norm over both layers, of that of each layer, of each entry."""

EXPONENTIAL, STEPS, COSINE, LINEAR, WARM_UP, ROOT, HYPERBOLIC, JUMP, RESTARTS = range(1, 10)
"""Courses of the learning rate after t steps, with p, q, r: e^{-pt}; q^{floor(t/p)}; q + (1-q)(1+cos(pi t/p))/2, then
q; 1 - (1-q)t/p, then q; q + (1-q)(t+1)/p, then 1 (or, where r > 0, a cosine to 0 at t = r); 1/sqrt(1+t/p); 1/(1+t/p);
1 before step p, q from it on; cosine with restarts every p steps."""

BITS_FLOAT16, BITS_BFLOAT16 = 11.0, 8.0
"""Significant bits."""

MOVING, MEAN, MEAN_WITHOUT_FIRST, DEBIASED = 1, 2, 3, 4
"""Averages: A <- beta A + (1 - beta) W from A = W; the mean of W_0, ..., W_t; of W_1, ..., W_t; a moving one from 0,
divided by 1 - beta^t."""

RULE = (
    "optimiser", "rate_1", "rate_2", "beta", "nesterov", "beta2", "epsilon", "decay", "decoupled", "clip", "threshold",
    "course", "p", "q", "r", "weight_bits", "weight_grid", "gradient_bits", "average", "average_beta", "buffer",
    "centred", "uncorrected", "dampened",
)  # fmt: skip
"""Names of the numbers of a rule, in their order."""

_DEFAULTS = {"rate_1": 1.0, "rate_2": 1.0, "epsilon": 1e-8, "beta2": 0.999, "p": 1.0, "q": 1.0}
PLACE = {name: k for k, name in enumerate(RULE)}


def rule(**numbers: float) -> Floats:
    """A rule, (24,): full-batch gradient descent with what is given by the names in ``RULE`` changed."""
    values = np.zeros(len(RULE))
    for name, value in {**_DEFAULTS, **numbers}.items():
        values[PLACE[name]] = value
    return values


def lost_in_constants(numbers: Floats, unit: float) -> float:
    """The share by which a step of a rule is off where 1 - beta and 1 - beta2 are taken of constants that are held at a
    relative precision ``unit``: what is left of 1 has lost the digits that cancel.  In single precision 1 - 0.999 is
    off by 1.3e-5 of itself.  At most 1e-4; 0 for rules without such means, and where nothing is left of 1.

    >>> f"{lost_in_constants(rule(optimiser=ADAM, beta=0.9), 2.0**-24):.2g}"
    '3e-05'
    >>> lost_in_constants(rule(optimiser=RMSPROP, beta2=1.0), 2.0**-24), lost_in_constants(rule(beta=0.9), 2.0**-24)
    (0.0, 0.0)
    >>> lost_in_constants(rule(optimiser=RMSPROP, beta2=1 - 1e-6), 2.0**-24)
    0.0001
    """
    kind, beta, beta2 = (float(numbers[PLACE[name]]) for name in ("optimiser", "beta", "beta2"))
    if kind not in (ADAM, AMSGRAD, RMSPROP, ADADELTA) or not beta2 < 1 > beta:
        return 0.0
    first = unit / (1 - beta) if kind in (ADAM, AMSGRAD) else 0.0
    return min(first + 0.5 * unit / (1 - beta2), 1e-4)


@compiled(nogil=True)
def _course(kind: int, p: float, q: float, r: float, t: int) -> float:
    """The learning rate after t steps over the first one."""
    if kind == 1:
        return math.exp(-min(max(p * t, -50.0), 700.0))
    if kind == 2:
        return q ** math.floor(t / p + 1e-9)
    if kind == 3:
        return q + (1 - q) * (1 + math.cos(math.pi * t / p)) / 2 if t < p else q
    if kind == 4:
        return 1 - (1 - q) * t / p if t < p else q
    if kind == 5:
        if t + 1 < p:
            return q + (1 - q) * (t + 1) / p
        if r > p:
            return (1 + math.cos(math.pi * min((t - p) / (r - p), 1.0))) / 2 if t > p else 1.0
        return 1.0
    if kind == 6:
        return 1 / math.sqrt(1 + t / p)
    if kind == 7:
        return 1 / (1 + t / p)
    if kind == 8:
        return 1.0 if t < p else q
    if kind == 9:
        return q + (1 - q) * (1 + math.cos(math.pi * (t / p - math.floor(t / p + 1e-9)))) / 2
    return 1.0


@compiled(nogil=True)
def _rounded(value: float, bits: float, grid: float) -> float:
    """The nearest number with so many significant bits (float16: also no finer than 2^-24), or on the grid."""
    if grid > 0:
        return float(np.rint(value / grid)) * grid
    if value == 0.0:
        return 0.0
    _, exponent = math.frexp(value)
    low = exponent - int(bits)
    if bits == 11.0 and low < -24:
        low = -24
    unit = math.ldexp(1.0, low)
    return float(np.rint(value / unit)) * unit


@compiled(nogil=True)
def _round_all(w: Floats, bits: float, grid: float) -> None:
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            w[i, j] = _rounded(w[i, j], bits, grid)


@compiled(nogil=True)
def _clip(g1: Floats, g2: Floats, kind: int, threshold: float) -> None:
    if kind == 3:
        for g in (g1, g2):
            for i in range(g.shape[0]):
                for j in range(g.shape[1]):
                    g[i, j] = min(max(g[i, j], -threshold), threshold)
        return
    n1, n2 = np.sum(g1 * g1), np.sum(g2 * g2)
    if kind == 1:
        n1 = n2 = n1 + n2
    if n1 > threshold * threshold:
        g1 *= threshold / math.sqrt(n1)
    if n2 > threshold * threshold:
        g2 *= threshold / math.sqrt(n2)


@compiled(nogil=True)
def _multiply(a: Floats, b: Floats, out: Floats, left: bool, right: bool) -> None:
    """out = a b, with a or b transposed; for small matrices faster than BLAS."""
    if out.size * a.size > 20000:
        first = np.ascontiguousarray(a.T) if left else np.ascontiguousarray(a)
        second = np.ascontiguousarray(b.T) if right else np.ascontiguousarray(b)
        out[:] = np.dot(first, second)
        return
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            total = 0.0
            for k in range(a.shape[0] if left else a.shape[1]):
                total += (a[k, i] if left else a[i, k]) * (b[j, k] if right else b[k, j])
            out[i, j] = total


@compiled(nogil=True)
def _corrections(z: Floats, t: int) -> tuple[float, float, float]:
    """What running means lack of their weight after step t: those of the gradient, of its square, and of the gradient
    one step later; 1 where the optimiser does not make up for it."""
    kind, beta = int(z[0]), z[3]
    if z[22] or (kind != 1 and kind != 6 and kind != 8):
        return 1.0, 1.0, 1.0
    fix1 = 1.0 if beta == 0 else 1 - beta ** (t + 1)
    return fix1, 1 - z[5] ** (t + 1), 1 - beta ** (t + 2) if z[4] else 1.0


@compiled(nogil=True, error_model="numpy")  # a check of every divisor keeps entries from being taken several at a time
def _update(
    w: Floats, g: Floats, m: Floats, v: Floats, u: Floats, rate: float, z: Floats, fixes: tuple[float, float, float]
) -> None:
    """One step of an optimiser on one layer, in place: weights w, gradient g, memory m, v, u; `_corrections`."""
    kind = int(z[0])
    beta, nesterov, beta2, epsilon, decay, decoupled = z[3], z[4], z[5], z[6], z[7], z[8]
    buffer, centred, dampened = z[20], z[21], z[23]
    fix1, fix2, fix3 = fixes
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            x = w[i, j]
            h = g[i, j] + decay * x
            x *= 1 - rate * decoupled
            if kind == 0:
                m[i, j] = beta * m[i, j] + (1 - dampened * beta) * h
                x -= rate * (h + beta * m[i, j] if nesterov else m[i, j])
            elif kind == 1 or kind == 8:
                m[i, j] = beta * m[i, j] + (1 - beta) * h
                v[i, j] = beta2 * v[i, j] + (1 - beta2) * h * h
                s = v[i, j]
                if kind == 8:
                    u[i, j] = max(u[i, j], s)
                    s = u[i, j]
                top = m[i, j] / fix1
                if nesterov:
                    top = beta * m[i, j] / fix3 + (1 - beta) * h / fix1
                x -= rate * top / (math.sqrt(s / fix2) + epsilon)
            elif kind == 2:
                v[i, j] = beta2 * v[i, j] + (1 - beta2) * h * h
                s = v[i, j]
                if centred:
                    u[i, j] = beta2 * u[i, j] + (1 - beta2) * h
                    s = max(s - u[i, j] * u[i, j], 0.0)
                m[i, j] = beta * m[i, j] + h / (math.sqrt(s) + epsilon)
                x -= rate * m[i, j]
            elif kind == 3:
                v[i, j] += h * h
                x -= rate * h / (math.sqrt(v[i, j] + buffer) + epsilon)
            elif kind == 4:
                m[i, j] = beta * m[i, j] + (1 - beta) * h
                x -= rate * np.sign(m[i, j])
            elif kind == 5:
                x -= rate * np.sign(beta * m[i, j] + (1 - beta) * h)
                m[i, j] = beta2 * m[i, j] + (1 - beta2) * h
            elif kind == 6:
                m[i, j] = beta * m[i, j] + (1 - beta) * h
                u[i, j] = max(beta2 * u[i, j], abs(h) + epsilon)
                x -= rate / fix1 * m[i, j] / u[i, j]
            else:
                v[i, j] = beta2 * v[i, j] + (1 - beta2) * h * h
                step = math.sqrt(u[i, j] + epsilon) / math.sqrt(v[i, j] + epsilon) * h
                u[i, j] = beta2 * u[i, j] + (1 - beta2) * step * step
                x -= rate * step
            w[i, j] = x


@compiled(nogil=True)
def _average(mean: Floats, w: Floats, kind: int, beta: float, t: int) -> None:
    """The average after step t (from 0) brought up to date with the new weights w."""
    share = 1 - beta
    if kind == 2:
        share = 1 / (t + 2)
    elif kind == 3:
        share = 1 / (t + 1)
    elif kind == 4:
        share = (1 - beta) / (1 - beta ** (t + 1))
    mean += share * (w - mean)


@compiled(nogil=True)
def _bounded(w: Floats, row: Floats) -> None:
    """The entries of w in a row, no larger than 1e150."""
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            x = w[i, j]
            row[i * w.shape[1] + j] = min(max(x, -1e150), 1e150) if x == x else 1e150


@compiled(nogil=True)
def _replay(
    first: Floats, second: Floats, at: NDArray[np.int64], sxx: Floats, syx: Floats, tilt: Floats, bend: Floats,
    turn: float, eta: float, z: Floats, shake: float, rng: np.random.Generator, memory: Floats, out: Floats,
) -> None:  # fmt: skip
    """out (T - 1, n): the weights at each record after the first, both layers in a row; what diverges is 1e150.

    The task is syx + tilt + bend * (t / turn), or for turn < 0 syx + tilt + bend from step -turn on.  Where `memory`
    (2, n) holds anything, it is what the optimiser remembers at the first record, in place of m and v.
    """
    x, y = first[0].copy(), second[0].copy()
    m1, v1, u1 = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
    m2, v2, u2 = np.zeros_like(y), np.zeros_like(y), np.zeros_like(y)
    if memory.size > 0:
        for w, m, v, u, begin in ((x, m1, v1, u1, 0), (y, m2, v2, u2, x.size)):
            for i in range(w.shape[0]):
                for j in range(w.shape[1]):
                    place = begin + i * w.shape[1] + j
                    m[i, j], v[i, j], u[i, j] = memory[0, place], memory[1, place], memory[1, place]
    A, B = x.copy(), y.copy()
    h, e, g1, g2 = np.empty_like(x), np.empty_like(syx), np.empty_like(x), np.empty_like(y)
    average, clip, course = int(z[18]), int(z[9]), int(z[11])
    changing = bool(np.any(tilt != 0.0)) or bool(np.any(bend != 0.0))
    for k in range(len(at) - 1):
        if average == 0:
            x[:], y[:] = first[k], second[k]
        for t in range(at[k], at[k + 1]):
            a, b = x, y
            if z[17] > 0:
                a, b = x.copy(), y.copy()
                _round_all(a, z[17], 0.0)
                _round_all(b, z[17], 0.0)
            _multiply(a, sxx, h, False, False)
            _multiply(b, h, e, False, False)
            e -= syx
            if changing:
                e -= tilt
                if turn >= 0:
                    e -= bend * (t / turn)
                elif t >= -turn:
                    e -= bend
            _multiply(b, e, g1, True, False)
            _multiply(e, a, g2, False, True)
            if clip > 0:
                _clip(g1, g2, clip, z[10])
            now = eta * _course(course, z[12], z[13], z[14], t) if course > 0 else eta
            fixes = _corrections(z, t)
            _update(x, g1, m1, v1, u1, now * z[1], z, fixes)
            _update(y, g2, m2, v2, u2, now * z[2], z, fixes)
            if z[15] > 0 or z[16] > 0:
                _round_all(x, z[15], z[16])
                _round_all(y, z[15], z[16])
            if shake > 0:
                for w in (x, y):
                    for i in range(w.shape[0]):
                        for j in range(w.shape[1]):
                            w[i, j] *= 1 + shake * rng.standard_normal()
            if average > 0:
                _average(A, x, average, z[19], t - at[0])
                _average(B, y, average, z[19], t - at[0])
        if average > 0:
            _bounded(A, out[k, : A.size])
            _bounded(B, out[k, A.size :])
        else:
            _bounded(x, out[k, : x.size])
            _bounded(y, out[k, x.size :])
        if k == 0 and at[0] > 0 and at[1] == at[0] + 1 and z[0] == 0 and z[4] == 0 and average == 0:
            # What the first step of a log that starts late shows of the velocity.
            now = eta * _course(course, z[12], z[13], z[14], at[0]) if course > 0 else eta
            m1[:] = (first[0] - first[1]) / (now * z[1] + 1e-300)
            m2[:] = (second[0] - second[1]) / (now * z[2] + 1e-300)


_UNUSED = np.random.default_rng(0)
_NO_MEMORY = np.empty((0, 0))


@dataclass(frozen=True)
class ChangingTask:
    """A change of Sigma_yx, (N_o, N_i): ``tilt`` from the start, ``bend`` t / ``turn`` more after t steps; for a
    negative ``turn`` all of ``bend`` from step -turn on."""

    tilt: Floats
    bend: Floats
    turn: float


@dataclass(frozen=True)
class Chain:
    """Records in the order of time, first w1 (T, N_h, N_i), second w2 (T, N_o, N_h), after ``at`` (T,) steps; the task
    and learning rate that the gradients are computed with; ``memory`` (2, n), the running means of the gradient and of
    its square that an optimiser brings to the first record, None for none."""

    first: Floats
    second: Floats
    at: NDArray[np.int64]
    sigma_xx: Floats
    sigma_yx: Floats
    learning_rate: float
    memory: Floats | None = None

    @property
    def values(self) -> Floats:
        """Both layers as one row a record, (T, n)."""
        return self.flat(self.first, self.second)

    @property
    def gradients(self) -> Floats:
        """Those at each record, of both layers as one row, (T, n)."""
        error = self.second @ self.first @ self.sigma_xx - self.sigma_yx
        return self.flat(np.swapaxes(self.second, 1, 2) @ error, error @ np.swapaxes(self.first, 1, 2))

    @staticmethod
    def flat(first: Floats, second: Floats) -> Floats:
        """Two layers as one row a record, (T, n)."""
        return np.concatenate([first.reshape(len(first), -1), second.reshape(len(second), -1)], axis=1)

    def head(self, records: int) -> Chain:
        """The first records only."""
        return replace(self, first=self.first[:records], second=self.second[:records], at=self.at[:records])

    def tail(self, record: int) -> Chain:
        """The records from one on."""
        return replace(self, first=self.first[record:], second=self.second[record:], at=self.at[record:])

    def started_from(self, first: Floats, second: Floats) -> Chain:
        """The same records with other weights, (T, n_1) and (T, n_2)."""
        return replace(self, first=first.reshape(self.first.shape), second=second.reshape(self.second.shape))

    def pair(self, record: int) -> Chain:
        """A record and the one after it."""
        both = slice(record, record + 2)
        return replace(self, first=self.first[both], second=self.second[both], at=self.at[both])

    def predicted(
        self, numbers: Floats, task: ChangingTask | None = None, *, memory: Floats | None = None, shake: float = 0.0,
        seed: int = 0,
    ) -> Floats:  # fmt: skip
        """Weights at the records after the first under a rule, (T - 1, n); what diverges is 1e150.

        ``memory`` is taken in place of the one of the chain, ``shake`` is a relative disturbance of the weights after
        every step.
        """
        records, n = len(self.first) - 1, self.first[0].size + self.second[0].size
        # What a replay takes, and those who look at it.
        spend(2e4 + float(self.at[-1] - self.at[0]) * (200 + (15 + 30 * (shake > 0)) * n) + 30.0 * records * n)
        out = np.empty((records, n))
        none = np.zeros_like(self.sigma_yx)
        tilt, bend, turn = (none, none, 1.0) if task is None else (task.tilt, task.bend, task.turn)
        memory = self.memory if memory is None else memory
        _replay(
            self.first, self.second, self.at, self.sigma_xx, self.sigma_yx, tilt, bend, turn,
            self.learning_rate, numbers, shake, np.random.default_rng(seed) if shake > 0 else _UNUSED,
            _NO_MEMORY if memory is None else memory, out,
        )  # fmt: skip
        return out
