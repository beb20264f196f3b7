"""Compiled Euler steps of the sampled mean-field equations (graldi2025, eq. 8 and 40), all draws at once.

Each draw is a row of ``h``; the work is arranged so that a row is read once a step and no kernel is formed. With a
linear activation the second moments of (h, z) obey equations of their own, and the draws move by one matrix at the end.
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
GROUP = 6
"""ReLU samples are taken in groups of this many, and the drive of every on/off pattern of a group is tabulated."""

_SWEEP = 5  # groups whose tabulated drives are added in one pass over the samples


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


# These functions index h[s, m] and never take views: a view costs two atomic reference counts, more than the row.
@numba.njit(fastmath=_FAST, error_model="numpy")
def _read_pattern(h: Any, s: int, first: int, patterns: Any) -> None:
    """Which samples of each group are on in draw s, as the bits of one integer.

    The last group may read columns beyond the task; the table is zero for them.
    """
    for group in range(patterns.shape[1]):
        bits = 0
        for bit in range(GROUP):
            bits |= (1 << bit) if h[s, first + group * GROUP + bit] > 0.0 else 0
        patterns[s, group] = bits


@numba.njit(fastmath=_FAST, error_model="numpy")
def _sum_table_rows(table: Any, patterns: Any, start: int, stop: int, drive: Any) -> None:
    """drive[s - start] = sum over groups of table[group, patterns[s, group]], for the draws start <= s < stop."""
    groups = table.shape[0]
    whole = groups - groups % _SWEEP
    if whole == 0:
        drive[:] = 0.0
    for g in range(0, whole, _SWEEP):
        for s in range(start, stop):
            k = s - start
            a, b, c = patterns[s, g], patterns[s, g + 1], patterns[s, g + 2]
            d, e = patterns[s, g + 3], patterns[s, g + 4]
            if g == 0:
                for m in range(drive.shape[1]):
                    drive[k, m] = table[0, a, m] + table[1, b, m] + table[2, c, m] + table[3, d, m] + table[4, e, m]
            else:
                for m in range(drive.shape[1]):
                    more = table[g, a, m] + table[g + 1, b, m] + table[g + 2, c, m]
                    drive[k, m] += more + (table[g + 3, d, m] + table[g + 4, e, m])
    for g in range(whole, groups):
        for s in range(start, stop):
            a = patterns[s, g]
            for m in range(drive.shape[1]):
                drive[s - start, m] += table[g, a, m]


@numba.njit(fastmath=_FAST, error_model="numpy")
def _push_relu(h: Any, start: int, stop: int, delta: Any, first: int, samples: int, push: Any) -> None:
    """push[s - start] = sum_a Delta_a max(h_sa, 0)."""
    for s in range(start, stop, 2):
        even, odd = 0.0, 0.0
        for a in range(samples):
            even += delta[first + a] * max(h[s, first + a], 0.0)
            odd += delta[first + a] * max(h[s + 1, first + a], 0.0)
        push[s - start] = even
        push[s - start + 1] = odd


@numba.njit(fastmath=_FAST, error_model="numpy")
def _move_relu(
    h: Any, z: Any, start: int, stop: int, drive: Any, push: Any, total: Any, rate: float, crossed: Any
) -> None:
    """Move the draws two at a time; crossed[s - start] > 0 where a sign has changed in draw s or s + 1."""
    for s in range(start, stop, 2):
        k = s - start
        push0, push1, z0, z1 = push[k], push[k + 1], z[s], z[s + 1]
        square0, square1, move0, move1 = z0 * z0, z1 * z1, rate * z0, rate * z1
        crossings = 0
        for m in range(h.shape[1]):
            x0, x1 = h[s, m], h[s + 1, m]
            y0, y1 = x0 + move0 * drive[k, m], x1 + move1 * drive[k + 1, m]
            term0 = x0 * push0 + square0 * drive[k, m] if x0 > 0.0 else 0.0
            term1 = x1 * push1 + square1 * drive[k + 1, m] if x1 > 0.0 else 0.0
            total[m] += term0 + term1
            crossings += ((x0 > 0.0) != (y0 > 0.0)) | ((x1 > 0.0) != (y1 > 0.0))
            h[s, m] = y0
            h[s + 1, m] = y1
        crossed[k] = crossings
        z[s] = z0 + rate * push0
        z[s + 1] = z1 + rate * push1


@numba.njit(fastmath=_FAST, error_model="numpy")
def _chunk_relu(
    h: Any, z: Any, start: int, stop: int, delta: Any, first: int, samples: int, table: Any, patterns: Any, total: Any,
    rate: float,
) -> None:  # fmt: skip
    """Draws start..stop-1 (an even number), phi = ReLU: positive samples drive the fields, z is their common factor.

    With the patterns tabulated, P / GROUP additions of table rows replace P / 2 multiply-adds of kernel rows; patterns
    are read again only where a sign has changed.
    """
    drive, push = np.empty((stop - start, h.shape[1])), np.empty(stop - start)
    crossed = np.empty(stop - start, np.int64)
    _sum_table_rows(table, patterns, start, stop, drive)
    _push_relu(h, start, stop, delta, first, samples, push)
    _move_relu(h, z, start, stop, drive, push, total, rate, crossed)
    for s in range(start, stop, 2):
        if crossed[s - start] > 0:
            _read_pattern(h, s, first, patterns)
            _read_pattern(h, s + 1, first, patterns)


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
    """total += z phi(h), phi = ReLU for code 1 and tanh otherwise."""
    if code == 1:
        for m in range(h.shape[1]):
            total[m] += z * max(h[s, m], 0.0)
    else:
        for m in range(h.shape[1]):
            total[m] += z * _tanh(h[s, m])


@numba.njit(fastmath=_FAST, error_model="numpy", cache=True)
def train_moments(
    moments: Any,
    transport: Any,
    delta: Any,
    labels: Any,
    offset: Any,
    gram_rows: Any,
    first: int,
    gamma0: float,
    step: float,
    steps: int,
    every: int,
    network_rule: bool,
    limit: float,
    records: Any,
) -> int:
    """What :func:`train_fields` does, for phi = identity, on the means <x x^T> of x = (h, z), in O((TP)^2) a step.

    A step is x -> x + step gamma_0 (z c, d.h) with c = sum_a Delta_a K^x_a and d = Delta on the samples trained on.
    ``moments`` and ``transport``, both (TP + 1, TP + 1), are changed in place: x(after) = transport^T x(before).
    """
    last = delta.size
    rate = step * gamma0
    drive, push, image = np.empty(last), np.empty(last + 1), np.empty(last + 1)
    for k in range(steps):
        drive[:] = 0.0
        for a in range(gram_rows.shape[0]):
            for m in range(last):
                drive[m] += delta[first + a] * gram_rows[a, m]
        # push = <x (d.h)>, image = transport d
        push_square = 0.0
        for i in range(last + 1):
            push[i], image[i] = 0.0, 0.0
            for a in range(gram_rows.shape[0]):
                push[i] += moments[i, first + a] * delta[first + a]
                image[i] += transport[i, first + a] * delta[first + a]
        for a in range(gram_rows.shape[0]):
            push_square += delta[first + a] * push[first + a]
        square, cross = moments[last, last], push[last]
        norm = 0.0
        for m in range(last):
            if network_rule:
                # <z h_m> after the step
                output = moments[last, m] + rate * (push[m] + drive[m] * square) + rate * rate * drive[m] * cross
                delta[m] = labels[m] - (output / gamma0 - offset[m])
            else:
                delta[m] -= step * (push[m] + square * drive[m])
            norm += delta[m] * delta[m]
        for i in range(last):
            readout = rate * moments[i, last]
            for j in range(last):
                weight = rate * (moments[last, j] + rate * square * drive[j])
                moments[i, j] += readout * drive[j] + weight * drive[i]
        for i in range(last):
            moments[i, last] += rate * (push[i] + drive[i] * square) + rate * rate * drive[i] * cross
            moments[last, i] = moments[i, last]
        moments[last, last] = square + 2.0 * rate * cross + rate * rate * push_square
        for i in range(last + 1):
            readout = rate * transport[i, last]
            for j in range(last):
                transport[i, j] += readout * drive[j]
            transport[i, last] += rate * image[i]
        if not norm < limit:
            return k
        if (k + 1) % every == 0:
            records[(k + 1) // every - 1] = delta
    return steps


@numba.njit(parallel=True, fastmath=_FAST, error_model="numpy", cache=True)
def train_fields(
    h: Any,
    z: Any,
    samples: int,
    delta: Any,
    labels: Any,
    offset: Any,
    gram_rows: Any,
    first: int,
    gamma0: float,
    step: float,
    begin: int,
    end: int,
    every: int,
    code: int,
    network_rule: bool,
    limit: float,
    records: Any,
) -> int:
    """Move (h, z, delta) in place by the Euler steps begin..end-1 of a task; return how many are done before diverging.

    ``h`` (rows, columns): ``samples`` draws, padded with zero columns and to an even number with a zero row; phi = ReLU
    for ``code`` 1 and tanh otherwise; ``gram_rows`` (P, columns): K^x of the samples trained on, the first of which is
    column ``first``; ``offset``: initial output, subtracted by the network rule.  After each ``every`` steps ``delta``
    goes to its row of ``records``.  ``limit`` bounds the squared norm of ``delta``.
    """
    rows, size = h.shape
    n_samples = gram_rows.shape[0]
    chunk = 2 * ((rows + 2 * CHUNKS - 1) // (2 * CHUNKS))
    partial = np.zeros((CHUNKS, size))
    real = delta.size  # columns beyond it are padding: fields and kernel are zero there
    rate = step * gamma0
    groups = (n_samples + GROUP - 1) // GROUP if code == 1 else 0
    table = np.zeros((groups, 1 << GROUP, size))
    patterns = np.zeros((rows, groups), np.uint8)
    for s in range(rows):
        _read_pattern(h, s, first, patterns)
    for k in range(begin, end):
        if code == 1:
            _tabulate(delta, first, gram_rows, table)
        for c in numba.prange(CHUNKS):
            value, drive, total = np.empty(size), np.empty(size), np.zeros(size)
            start, stop = min(rows, c * chunk), min(rows, (c + 1) * chunk)
            if code == 1:
                _chunk_relu(h, z, start, stop, delta, first, n_samples, table, patterns, total, rate)
            else:
                for s in range(start, stop):
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
            records[(k + 1) // every - 1] = delta
    return end
