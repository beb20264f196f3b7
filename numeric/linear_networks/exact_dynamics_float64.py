"""The compiled inner loop of ``exact_dynamics``: M(t) = Y N^{-1} Y^T and an estimate of its error, time by
time.
"""

from __future__ import annotations

import numpy as np

from numeric.compiled import compiled

_EPS = 2.220446049250313e-16
_LARGEST_EXPONENT = 300.0


_BLOCK = 24


@compiled(nogil=True, error_model="numpy", fastmath={"reassoc", "contract"})
def _inverse_of_block(N, inverse, begin, end):
    """C^{-1} of the diagonal block begin:end of N = C C^T; overwrites N. Returns min_j C_jj, 0 where N is not > 0."""
    smallest = np.inf
    for i in range(begin, end):
        for j in range(begin, i):
            total = N[i, j]
            for k in range(begin, j):
                total -= N[i, k] * N[j, k]
            N[i, j] = total / N[j, j]
        total = N[i, i]
        for k in range(begin, i):
            total -= N[i, k] * N[i, k]
        if not total > 0.0:
            return 0.0
        N[i, i] = np.sqrt(total)
        smallest = min(smallest, N[i, i])
    for i in range(begin, end):
        for k in range(begin, i):
            factor = N[i, k]
            for j in range(begin, k + 1):
                inverse[i, j] -= factor * inverse[k, j]
        inverse[i, i] = 1.0
        for j in range(begin, i + 1):
            inverse[i, j] /= N[i, i]
    return smallest


@compiled(nogil=True, error_model="numpy", fastmath={"reassoc", "contract"})
def _inverse_cholesky_factor(N, inverse):
    """Fill `inverse` with C^{-1}, N = C C^T lower triangular; overwrites N. Returns min_j C_jj, 0 where N is not
    > 0.

    In blocks, so that most of the work is matrix products: with N = [[A, B^T], [B, D]] the factor of D - B A^{-1} B^T
    follows that of A.
    """
    p = N.shape[0]
    inverse[:, :] = 0.0
    smallest = np.inf
    for begin in range(0, p, _BLOCK):
        end = min(begin + _BLOCK, p)
        if begin > 0:
            done = np.ascontiguousarray(inverse[:begin, :begin])
            side = np.dot(np.ascontiguousarray(N[begin:end, :begin]), done.T)
            N[begin:end, begin:end] -= np.dot(side, side.T)
        smallest = min(smallest, _inverse_of_block(N, inverse, begin, end))
        if smallest == 0.0:
            return 0.0
        if begin > 0:
            corner = np.ascontiguousarray(inverse[begin:end, begin:end])
            inverse[begin:end, :begin] = -np.dot(corner, np.dot(side, done))
    return smallest


@compiled(nogil=True, error_model="numpy", fastmath={"reassoc", "contract"})
def _sum_of_squares(matrix):
    total = 0.0
    for i in range(matrix.shape[0]):
        for j in range(matrix.shape[1]):
            total += matrix[i, j] * matrix[i, j]
    return total


@compiled(nogil=True, error_model="numpy", fastmath={"reassoc", "contract"})
def fill_qqt(
    times, out, error, L, start, drop, top, rate, positive, V, U, a, b, up, v_rest, u_rest, down, s_largest, blockwise
):
    """M(t) into out (T, n, n) and the estimated relative error into error (T,); n = N_i + N_o, p = columns of L.

    L (n, p) is the lower trapezoidal factor of Z = L R^T with the eigenvalues downwards, `start` (n, p) is Q0 R;
    `top` is the largest growing exponent (0 when none grows), `drop` (n,) how far that of each direction lies below
    it, `rate` (n,) the |eigenvalue|, `positive` (n,) its sign; V (N_i, N_i), U (N_o, N_o), a and b (k,) make up P,
    and up, v_rest, u_rest, down say where the directions of Lemma 4.2 stand in the order. With `blockwise` the
    estimate covers each of the four blocks of M (ten times less strictly). error is infinite where N is not positive
    to rounding.
    """
    n, p = L.shape
    N_i, N_o, k = V.shape[0], U.shape[0], a.shape[0]
    T, E, X, scaled = np.empty((n, p)), np.empty((n, p)), np.empty((n, p)), np.empty((n, p))
    N, inverse = np.empty((p, p)), np.empty((p, p))
    in_V, in_U = np.empty((N_i, p)), np.empty((N_o, p))
    row, column, one, lengths = np.empty(n), np.empty(p), np.empty(p), np.empty(p)
    h, grown = np.empty(n), np.empty(n)
    Z_size = np.sqrt(_sum_of_squares(L))
    fastest = rate.max()
    for index in range(times.size):
        t = times[index]
        # Early on Y = Q0 R + P (e^{Lambda t} - 1) L: a block of M that starts at zero keeps its relative accuracy.
        early = fastest * t < 0.5
        separable = drop[p - 1] * t <= _LARGEST_EXPONENT
        reach = 0.0  # the largest factor that a rounding error of Z can carry into T
        for i in range(n):
            # decay = e^{-|Lambda| t} and fall = decay - 1 from one exponential, each to full relative accuracy.
            if rate[i] * t > 0.5:
                decay = np.exp(-rate[i] * t)
                fall = decay - 1.0
            else:
                fall = np.expm1(-rate[i] * t)
                decay = 1.0 + fall
            h[i] = np.sqrt(-fall * (1.0 + decay) / (2.0 * rate[i])) if rate[i] > 0.0 else np.sqrt(t)
            reach = max(reach, h[i])
            row[i] = np.exp(-drop[i] * t) if separable else 1.0
            if early:  # (e^{Lambda t} - 1) over the growing exponential of the direction
                grown[i] = -fall if positive[i] else fall
            else:
                grown[i] = 1.0 if positive[i] else decay
        for j in range(p):
            one[j] = np.exp(-(top - drop[j]) * t)
            lengths[j] = one[j] * one[j]
            column[j] = 1.0 / row[j]
        factor = L
        if not separable:
            factor = scaled
            for i in range(n):
                for j in range(p):
                    scaled[i, j] = L[i, j] * np.exp(-(drop[i] - drop[j]) * t) if j <= i else 0.0
        for i in range(n):
            weight = row[i] * h[i]
            for j in range(p):
                T[i, j] = factor[i, j] * weight * column[j]
                lengths[j] += T[i, j] * T[i, j]
        shortest = np.inf
        for j in range(p):
            lengths[j] = np.sqrt(lengths[j])
            shortest = min(shortest, lengths[j])
        if not shortest > 0.0:
            error[index] = np.inf
            continue
        mixing = 0.0
        for j in range(p):
            one[j] /= lengths[j]
            column[j] /= lengths[j]
            lead = T[j, j] / lengths[j]
            mixing = max(mixing, 1.0 - lead * lead)
            lengths[j] = 1.0 / lengths[j]
        for i in range(n):
            for j in range(p):
                T[i, j] *= lengths[j]
        np.dot(T.T, T, N)
        for j in range(p):
            N[j, j] += one[j] * one[j]
        smallest = _inverse_cholesky_factor(N, inverse)
        if smallest == 0.0:
            error[index] = np.inf
            continue
        in_size_V, in_size_U = 0.0, 0.0
        for mode in range(k):
            plus, minus = up[mode], down[mode]
            scale_plus, scale_minus = row[plus] * grown[plus], row[minus] * grown[minus]
            for j in range(p):
                x, y = factor[plus, j] * scale_plus * column[j], factor[minus, j] * scale_minus * column[j]
                in_V[mode, j] = a[mode] * x + b[mode] * y
                in_U[mode, j] = b[mode] * x - a[mode] * y
                in_size_V += (a[mode] * x) ** 2 + (b[mode] * y) ** 2
                in_size_U += (b[mode] * x) ** 2 + (a[mode] * y) ** 2
        for extra in range(N_i - k):
            i = v_rest[extra]
            for j in range(p):
                in_V[k + extra, j] = factor[i, j] * row[i] * grown[i] * column[j]
                in_size_V += in_V[k + extra, j] ** 2
        for extra in range(N_o - k):
            i = u_rest[extra]
            for j in range(p):
                in_U[k + extra, j] = factor[i, j] * row[i] * grown[i] * column[j]
                in_size_U += in_U[k + extra, j] ** 2
        np.dot(V, in_V, E[:N_i])
        np.dot(U, in_U, E[N_i:])
        if early:
            for i in range(n):
                for j in range(p):
                    E[i, j] += start[i, j] * one[j]
        np.dot(E, inverse.T, X)
        np.dot(X, X.T, out[index])
        # ||M||_F >= ||X||_F^2 / sqrt(p): the bound, not the norm, keeps this from costing as much as M.
        X_V, X_U = _sum_of_squares(X[:N_i]), _sum_of_squares(X[N_i:])
        size = (X_V + X_U) / np.sqrt(p)
        condition = 1.0 / (smallest * smallest)
        relative = Z_size / shortest
        inner = condition * (4.0 + relative * reach + s_largest * t * np.sqrt(max(mixing, 0.0)))
        if early:
            error[index] = _EPS * inner
            continue
        error[index] = _EPS * (inner + 2.0 * np.sqrt(condition) * relative / np.sqrt(size))
        if blockwise:
            cross = np.sqrt(_sum_of_squares(out[index, N_i:, :N_i]))
            lost = 1.0
            if X_V > 0.0:
                lost = max(lost, np.sqrt(in_size_V * condition / X_V))
            if X_U > 0.0:
                lost = max(lost, np.sqrt(in_size_U * condition / X_U))
            if cross > 0.0:
                lost *= np.sqrt(X_V * X_U) / cross
            error[index] = max(error[index], 0.1 * _EPS * inner * lost)
