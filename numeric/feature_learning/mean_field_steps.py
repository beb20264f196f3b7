"""Compiled Euler steps of the sampled mean-field equations (graldi2025, eq. 8 and 40), all draws at once.

Each draw is a row of ``h``; the work is arranged so that a row is read once a step and no kernel is formed. With a
linear activation the second moments of (h, z) obey equations of their own, and the draws move by one matrix at the end.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from numeric.compiled import compiled

CHUNKS, SMALLEST_CHUNK = 64, 16
"""Draws are summed in this many groups (fewer where one would be small), in a fixed order, so that results do not
depend on the number of threads."""

PADDING = 16
"""Compiled loops over samples run without remainder when their number is padded (with zeros) to a multiple of this."""

_FAST = {"contract", "reassoc", "nsz"}
GROUP = 6
"""ReLU samples are taken in groups of this many, and the drive of every on/off pattern of a group is tabulated."""

SPAN = 5 * GROUP
"""The on/off pattern of this many samples makes one word, and its groups are added in one pass over the samples."""

READ = 32
"""A word is read from this many columns at once, without remainder; columns beyond SPAN count as nothing."""


def columns(size: int, n_samples: int) -> int:
    """To how many columns fields of ``size`` columns are padded when tasks have ``n_samples`` samples."""
    beyond = max(0, (n_samples - 1) // SPAN * SPAN + READ - n_samples)
    return -(-(size + beyond) // PADDING) * PADDING


@compiled
def aligned_zeros(rows: int, size: int) -> Any:
    """Zeros (rows, size) that begin at a multiple of 64 bytes: no vector of a row straddles a cache line if ``size`` is
    a multiple of PADDING. A sum that is kept in memory is slowed by half where it does."""
    room = np.zeros(rows * size + 8)
    start = -room.ctypes.data % 64 // 8
    return room[start : start + rows * size].reshape(rows, size)


def relu_table(n_samples: int, n_columns: int) -> np.ndarray:
    """Room for the tabulated drives of :func:`train_fields`: (words, groups of a word, patterns, columns)."""
    words, groups, patterns = -(-n_samples // SPAN), SPAN // GROUP, 1 << GROUP
    return aligned_zeros(words * groups * patterns, n_columns).reshape(words, groups, patterns, n_columns)


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
def _tabulate(pull: Any, gram_rows: Any, table: Any) -> None:
    """table[word, group, pattern] = sum of Delta_a K^x_a over the samples that ``pattern`` switches on."""
    for word in range(table.shape[0]):
        for group in range(table.shape[1]):
            for bit in range(GROUP):
                a = group * GROUP + bit
                sample = word * SPAN + a
                if sample < gram_rows.shape[0]:
                    for low in range(1 << bit):
                        for m in range(table.shape[3]):
                            more = pull[word, a] * gram_rows[sample, m]
                            table[word, group, (1 << bit) + low, m] = table[word, group, low, m] + more


# These functions index h[s, m] and never take views: a view costs two atomic reference counts, more than the row.
@numba.njit(fastmath=_FAST, error_model="numpy")
def _read_relu(h: Any, start: int, stop: int, first: int, pull: Any, bits: Any, push: Any, words: Any) -> None:
    """push[s - start] = sum_a Delta_a max(h_sa, 0); words[word, s - start] = which samples are on, as bits.

    Bits are added as numbers below 2^SPAN, exact in double precision: that vectorises. A word may read columns beyond
    its samples: ``pull`` and ``bits`` are zero for them.
    """
    for word in range(pull.shape[0]):
        # Unsigned: an index that might be negative is wrapped around, which does not vectorise.
        base = np.uintp(first + word * SPAN)
        for s in range(start, stop):
            pushed, pattern = 0.0, 0.0
            for a in range(READ):
                x = h[s, base + np.uintp(a)]
                pushed += pull[word, a] * x if x > 0.0 else 0.0
                pattern += bits[word, a] if x > 0.0 else 0.0
            k = s - start
            push[k] = pushed if word == 0 else push[k] + pushed
            words[word, k] = np.int64(pattern)


@numba.njit(fastmath=_FAST, error_model="numpy")
def _sum_table_rows(table: Any, words: Any, drive: Any) -> None:
    """drive[s] = sum over words and groups of table[word, group, pattern of the group]."""
    mask = (1 << GROUP) - 1
    for w in range(table.shape[0]):
        for s in range(drive.shape[0]):
            bits = words[w, s]
            a, b, c = bits & mask, (bits >> GROUP) & mask, (bits >> 2 * GROUP) & mask
            d, e = (bits >> 3 * GROUP) & mask, bits >> 4 * GROUP
            if w == 0:
                for m in range(drive.shape[1]):
                    low = table[0, 0, a, m] + table[0, 1, b, m] + table[0, 2, c, m]
                    drive[s, m] = low + (table[0, 3, d, m] + table[0, 4, e, m])
            else:
                for m in range(drive.shape[1]):
                    low = table[w, 0, a, m] + table[w, 1, b, m] + table[w, 2, c, m]
                    drive[s, m] += low + (table[w, 3, d, m] + table[w, 4, e, m])


@numba.njit(fastmath=_FAST, error_model="numpy")
def _move_relu(
    h: Any, z: Any, start: int, stop: int, drive: Any, push: Any, total: Any, rate: float, network_rule: bool
) -> None:
    """Moves the draws; ``total`` gets z phi(h) after the step by the network rule, else what K Delta sums over."""
    for s in range(start, stop):
        k = s - start
        pushed, square, move = push[k], z[s] * z[s], rate * z[s]
        after = z[s] + rate * pushed
        if network_rule:
            for m in range(h.shape[1]):
                x = h[s, m] + move * drive[k, m]
                total[m] += after * x if x > 0.0 else 0.0
                h[s, m] = x
        else:
            for m in range(h.shape[1]):
                x, driven = h[s, m], drive[k, m]
                total[m] += x * pushed + square * driven if x > 0.0 else 0.0
                h[s, m] = x + move * driven
        z[s] = after


@numba.njit(fastmath=_FAST, error_model="numpy")
def _chunk_relu(
    h: Any, z: Any, start: int, stop: int, first: int, pull: Any, bits: Any, table: Any, total: Any, rate: float,
    network_rule: bool,
) -> None:  # fmt: skip
    """Draws start..stop-1, phi = ReLU: positive samples drive the fields, z is their common factor.

    With the patterns tabulated, P / GROUP additions of table rows replace P / 2 multiply-adds of kernel rows.
    """
    drive, push = aligned_zeros(stop - start, h.shape[1]), np.empty(stop - start)
    words = np.empty((len(pull), stop - start), np.int64)
    _read_relu(h, start, stop, first, pull, bits, push, words)
    _sum_table_rows(table, words, drive)
    _move_relu(h, z, start, stop, drive, push, total, rate, network_rule)


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
def _add_tanh(h: Any, s: int, z: Any, total: Any) -> None:
    """total += z tanh(h)."""
    for m in range(h.shape[1]):
        total[m] += z * _tanh(h[s, m])


@compiled(fastmath=_FAST, error_model="numpy")
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


@compiled(parallel=True, fastmath=_FAST, error_model="numpy")
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
    begin: int,
    end: int,
    every: int,
    code: int,
    network_rule: bool,
    limit: float,
    records: Any,
    table: Any,
) -> int:
    """Move (h, z, delta) in place by the Euler steps begin..end-1 of a task; return how many are done before diverging.

    ``h`` (draws, columns), padded with zero columns to :func:`columns`; phi = ReLU for ``code`` 1 and tanh otherwise;
    ``gram_rows`` (P, columns): K^x of the samples trained on, the first of which is column ``first``; ``offset``:
    initial output, subtracted by the network rule.  After each ``every`` steps ``delta`` goes to its row of
    ``records``.  ``limit`` bounds the squared norm of ``delta``; ``table``: room for ReLU from :func:`relu_table`.
    """
    rows, size = h.shape
    n_samples = gram_rows.shape[0]
    chunk = max(SMALLEST_CHUNK, (rows + CHUNKS - 1) // CHUNKS)
    chunks = (rows + chunk - 1) // chunk
    partial = np.zeros((chunks, size))
    real = delta.size  # columns beyond it are padding: fields and kernel are zero there
    rate = step * gamma0
    pull, bits = np.zeros((len(table), READ)), np.zeros((len(table), READ))
    for a in range(n_samples if code == 1 else 0):
        bits[a // SPAN, a % SPAN] = 1 << a % SPAN
    for k in range(begin, end):
        if code == 1:
            for a in range(n_samples):
                pull[a // SPAN, a % SPAN] = delta[first + a]
            _tabulate(pull, gram_rows, table)
        for c in numba.prange(chunks):
            total = aligned_zeros(1, size)[0]
            start, stop = c * chunk, min(rows, (c + 1) * chunk)
            if code == 1:
                _chunk_relu(h, z, start, stop, first, pull, bits, table, total, rate, network_rule)
            else:
                value, drive = aligned_zeros(1, size)[0], aligned_zeros(1, size)[0]
                for s in range(start, stop):
                    push = _row_tanh(h, s, z[s], delta, first, gram_rows, value, drive, total, rate)
                    z[s] += rate * push
                if network_rule:
                    total[:] = 0.0
                    for s in range(start, stop):
                        _add_tanh(h, s, z[s], total)
            partial[c] = total
        norm = 0.0
        for c in range(1, chunks):
            for m in range(size):
                partial[0, m] += partial[c, m]
        for m in range(real):
            mean = partial[0, m] / rows
            delta[m] = labels[m] - (mean / gamma0 - offset[m]) if network_rule else delta[m] - step * mean
            norm += delta[m] * delta[m]
        if not norm < limit:
            return k
        if (k + 1) % every == 0:
            records[(k + 1) // every - 1] = delta
    return end
