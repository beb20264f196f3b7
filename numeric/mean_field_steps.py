"""Compiled Euler steps of the sampled mean-field equations (graldi2025, eq. 8 and 40), all draws at once.

Each draw is a row of ``h``; the work is arranged so that a row is read once a step and no kernel is formed.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

CHUNKS = 64
"""Draws are summed in this many groups, in a fixed order, so that results do not depend on the number of threads."""

PADDING = 16
"""Compiled loops over samples run without remainder when their number is padded (with zeros) to a multiple of this."""

_FAST = {"contract", "reassoc", "nsz"}
GROUP = 5
"""ReLU samples are taken in groups of this many, and the drive of every on/off pattern of a group is tabulated."""


@numba.njit(fastmath=_FAST, error_model="numpy", inline="always")
def _tanh(x: Any) -> Any:
    """1 - 2/(e^{2x} + 1) with e^{2x} = (e^{x/32})^64: straight-line code that vectorises, error below 1e-14."""
    u = 0.03125 * (-20.0 if x < -20.0 else (20.0 if x > 20.0 else x))
    p = u / 1307674368000.0 + 1.0 / 87178291200.0
    p = p * u + 1.0 / 6227020800.0
    p = p * u + 1.0 / 479001600.0
    p = p * u + 1.0 / 39916800.0
    p = p * u + 1.0 / 3628800.0
    p = p * u + 1.0 / 362880.0
    p = p * u + 1.0 / 40320.0
    p = p * u + 1.0 / 5040.0
    p = p * u + 1.0 / 720.0
    p = p * u + 1.0 / 120.0
    p = p * u + 1.0 / 24.0
    p = p * u + 1.0 / 6.0
    p = p * u + 0.5
    p = p * u + 1.0
    p = p * u + 1.0
    p = p * p
    p = p * p
    p = p * p
    p = p * p
    p = p * p
    p = p * p
    return 1.0 - 2.0 / (p + 1.0)


# The row functions index h[s, m] and never take views: a view costs two atomic reference counts, more than the row.
@numba.njit(fastmath=_FAST, error_model="numpy")
def _row_linear(
    h: Any, s: int, z: Any, delta: Any, first: int, gram_rows: Any, common: Any, total: Any, rate: float
) -> Any:
    """One draw, phi = identity: dh is z times a vector ``common`` shared by all draws."""
    push = 0.0
    for a in range(gram_rows.shape[0]):
        push += delta[first + a] * h[s, first + a]
    for m in range(h.shape[1]):
        total[m] += h[s, m] * push + z * z * common[m]
        h[s, m] += rate * z * common[m]
    return push


@numba.njit(fastmath=_FAST, error_model="numpy")
def _tabulate(delta: Any, first: int, gram_rows: Any, table: Any) -> None:
    """table[group, pattern] = sum of Delta_a K^x_a over the samples that ``pattern`` switches on."""
    for group in range(table.shape[0]):
        for bit in range(GROUP):
            a = group * GROUP + bit
            for low in range(1 << bit):
                for m in range(table.shape[2]):
                    more = delta[first + a] * gram_rows[a, m] if a < gram_rows.shape[0] else 0.0
                    table[group, (1 << bit) + low, m] = table[group, low, m] + more


@numba.njit(fastmath=_FAST, error_model="numpy")
def _read_patterns(h: Any, start: int, stop: int, first: int, patterns: Any) -> None:
    """Which samples of each group are on, as the bits of one integer, for the draws start..stop-1.

    The last group may read columns beyond the task; the table is zero for them.
    """
    for s in range(start, stop):
        for group in range(patterns.shape[1]):
            bits = 0
            for bit in range(GROUP):
                bits |= (1 << bit) if h[s, first + group * GROUP + bit] > 0.0 else 0
            patterns[s - start, group] = bits


@numba.njit(fastmath=_FAST, error_model="numpy")
def _sum_table_rows(table: Any, patterns: Any, draws: int, drive: Any) -> None:
    """drive[k] = sum over groups of table[group, patterns[k, group]], for k < draws.

    Two groups a sweep: their part of the table stays in the first-level cache while all draws of the chunk read it.
    """
    groups = table.shape[0]
    for k in range(draws):
        for m in range(drive.shape[1]):
            drive[k, m] = 0.0
    for group in range(0, groups - 1, 2):
        for k in range(draws):
            low, high = patterns[k, group], patterns[k, group + 1]
            for m in range(drive.shape[1]):
                drive[k, m] += table[group, low, m] + table[group + 1, high, m]
    if groups % 2:
        for k in range(draws):
            last = patterns[k, groups - 1]
            for m in range(drive.shape[1]):
                drive[k, m] += table[groups - 1, last, m]


@numba.njit(fastmath=_FAST, error_model="numpy")
def _chunk_relu(
    h: Any, z: Any, start: int, stop: int, delta: Any, first: int, samples: int, table: Any, total: Any, rate: float
) -> None:
    """Draws start..stop-1, phi = ReLU: samples on the positive side drive the fields, and z is their common factor.

    With the patterns tabulated, P / GROUP additions of table rows replace P / 2 multiply-adds of kernel rows.
    """
    patterns = np.empty((stop - start, table.shape[0]), np.int64)
    drive = np.empty((stop - start, h.shape[1]))
    _read_patterns(h, start, stop, first, patterns)
    _sum_table_rows(table, patterns, stop - start, drive)
    for s in range(start, stop):
        push = 0.0
        for a in range(samples):
            push += delta[first + a] * max(h[s, first + a], 0.0)
        readout = z[s]
        square, move = readout * readout, rate * readout
        for m in range(h.shape[1]):
            total[m] += h[s, m] * push + square * drive[s - start, m] if h[s, m] > 0.0 else 0.0
            h[s, m] += move * drive[s - start, m]
        z[s] = readout + rate * push


@numba.njit(fastmath=_FAST, error_model="numpy")
def _row_tanh(
    h: Any, s: int, z: Any, delta: Any, first: int, gram_rows: Any, value: Any, drive: Any, total: Any, rate: float
) -> Any:
    """One draw, phi = tanh; four rows of K^x a pass."""
    for m in range(drive.size):
        value[m] = _tanh(h[s, m])
        drive[m] = 0.0
    push = 0.0
    samples = gram_rows.shape[0]
    for a in range(samples):
        push += delta[first + a] * value[first + a]
    whole = samples - samples % 4
    for a in range(0, whole, 4):
        w0 = delta[first + a] * (1.0 - value[first + a] ** 2)
        w1 = delta[first + a + 1] * (1.0 - value[first + a + 1] ** 2)
        w2 = delta[first + a + 2] * (1.0 - value[first + a + 2] ** 2)
        w3 = delta[first + a + 3] * (1.0 - value[first + a + 3] ** 2)
        for m in range(drive.size):
            drive[m] += (
                w0 * gram_rows[a, m] + w1 * gram_rows[a + 1, m] + w2 * gram_rows[a + 2, m] + w3 * gram_rows[a + 3, m]
            )
    for a in range(whole, samples):
        weight = delta[first + a] * (1.0 - value[first + a] ** 2)
        for m in range(drive.size):
            drive[m] += weight * gram_rows[a, m]
    for m in range(drive.size):
        total[m] += value[m] * push + (1.0 - value[m] * value[m]) * z * z * drive[m]
        h[s, m] += rate * z * drive[m]
    return push


@numba.njit(fastmath=_FAST, error_model="numpy")
def _add_output(h: Any, s: int, z: Any, code: int, total: Any) -> None:
    """total += z phi(h)."""
    if code == 0:
        for m in range(h.shape[1]):
            total[m] += z * h[s, m]
    elif code == 1:
        for m in range(h.shape[1]):
            total[m] += z * max(h[s, m], 0.0)
    else:
        for m in range(h.shape[1]):
            total[m] += z * _tanh(h[s, m])


@numba.njit(parallel=True, fastmath=_FAST, error_model="numpy", cache=True)
def train_fields(
    h: Any,
    z: Any,
    delta: Any,
    labels: Any,
    offset: Any,
    gram_rows: Any,
    first: int,
    gamma0: float,
    step: float,
    steps: int,
    every: int,
    code: int,
    network_rule: bool,
    limit: float,
    records: Any,
) -> int:
    """Move (h, z, delta) in place by ``steps`` Euler steps; fill ``records``; return the steps done before diverging.

    ``h`` (S, columns): fields, padded with zero columns; ``gram_rows`` (P, columns): K^x of the samples trained on, the
    first of which is column ``first``; ``offset``: initial output, subtracted by the network rule.  Every ``every``
    steps ``delta`` goes to the next row of ``records``.  ``limit`` bounds the squared norm of ``delta``.
    """
    samples, size = h.shape
    n_samples = gram_rows.shape[0]
    chunk = (samples + CHUNKS - 1) // CHUNKS
    partial = np.zeros((CHUNKS, size))
    real = delta.size  # columns beyond it are padding: fields and kernel are zero there
    rate = step * gamma0
    common = np.zeros(size)
    groups = (n_samples + GROUP - 1) // GROUP if code == 1 else 0
    table = np.zeros((groups, 1 << GROUP, size))
    record = 0
    for k in range(steps):
        if code == 0:
            common[:] = 0.0
            for a in range(n_samples):
                common += delta[first + a] * gram_rows[a]
        elif code == 1:
            _tabulate(delta, first, gram_rows, table)
        for c in numba.prange(CHUNKS):
            value, drive, total = np.empty(size), np.empty(size), np.zeros(size)
            start, stop = min(samples, c * chunk), min(samples, (c + 1) * chunk)
            if code == 1:
                _chunk_relu(h, z, start, stop, delta, first, n_samples, table, total, rate)
            else:
                for s in range(start, stop):
                    if code == 0:
                        push = _row_linear(h, s, z[s], delta, first, gram_rows, common, total, rate)
                    else:
                        push = _row_tanh(h, s, z[s], delta, first, gram_rows, value, drive, total, rate)
                    z[s] += rate * push
            if network_rule:
                total[:] = 0.0
                for s in range(start, stop):
                    _add_output(h, s, z[s], code, total)
            partial[c] = total
        norm = 0.0
        for m in range(real):
            mean = 0.0
            for c in range(CHUNKS):
                mean += partial[c, m]
            mean /= samples
            delta[m] = labels[m] - (mean / gamma0 - offset[m]) if network_rule else delta[m] - step * mean
            norm += delta[m] * delta[m]
        if not norm < limit:
            return k
        if (k + 1) % every == 0:
            records[record] = delta
            record += 1
    return steps
