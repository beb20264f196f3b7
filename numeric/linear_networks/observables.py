"""What the weights mean: loss, representational similarity, neural tangent kernel, read off Q Q^T (Domine et al. 2025).

Every function takes ``QQT``, one matrix (n, n) or a stack (T, n, n) with n = N_i + N_o, and returns one result or a
stack.

>>> import numpy as np
>>> network_function(np.eye(3), N_i=2).shape
(1, 2)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.arguments import numbers, real, whole
from numeric.linear_networks.tasks import Task

Floats = NDArray[np.float64]


def _task(task: Task) -> Task:
    if not isinstance(task, Task):
        raise TypeError(f"task must be a Task, not {type(task).__name__}: Task(X, Y)")
    return task


def _check(QQT: Floats, size: int) -> Floats:
    matrix = numbers("QQT", QQT)
    if matrix.ndim not in (2, 3) or matrix.shape[-2:] != (size, size):
        raise ValueError(f"QQT has shape {matrix.shape}; the task needs (..., {size}, {size}) with {size} = N_i + N_o")
    return matrix


def network_function(QQT: Floats, N_i: int) -> Floats:
    """W2 W1, (..., N_o, N_i): the lower left block (eq. 3).

    >>> import lazyrich, numpy as np
    >>> W1, W2 = np.array([[1.0, 2.0]]), np.array([[3.0]])
    >>> Q = np.concatenate([W1.T, W2])
    >>> lazyrich.network_function(Q @ Q.T, N_i=2)
    array([[3., 6.]])
    """
    matrix, inputs = numbers("QQT", QQT), whole("N_i", N_i)
    if matrix.ndim < 2 or matrix.shape[-1] != matrix.shape[-2] or matrix.shape[-1] <= inputs:
        raise ValueError(f"QQT has shape {matrix.shape}; it must be (..., n, n) with n = N_i + N_o > N_i = {inputs}")
    return matrix[..., inputs:, :inputs]


def loss(QQT: Floats, task: Task) -> Floats:
    """L = 1/2 <||y - W2 W1 x||^2>, (...), the average over the examples of the task; inputs need not be white.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.array([[1.0, 3.0]]))
    >>> float(lazyrich.loss(np.zeros((3, 3)), task))       # of the network that is zero: (1 + 9) / 4
    2.5
    """
    residual = _task(task).Y - network_function(_check(QQT, task.N_i + task.N_o), task.N_i) @ task.X
    return np.asarray(np.sum(residual * residual, axis=(-2, -1)) / (2 * task.P))


def rsm_input(QQT: Floats, task: Task) -> Floats:
    """RSM_I = X^T W1^T W1 X, (..., P, P) (eq. 4).

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.zeros((1, 2)))
    >>> lazyrich.rsm_input(np.diag([4.0, 9.0, 1.0]), task)
    array([[4., 0.],
           [0., 9.]])
    """
    N_i = _task(task).N_i
    return task.X.T @ _check(QQT, N_i + task.N_o)[..., :N_i, :N_i] @ task.X


def rsm_output(QQT: Floats, task: Task, rcond: float = 1e-10) -> Floats:
    """RSM_O = Y^T (W2 W2^T)^+ Y, (..., P, P) (eq. 4); eigenvalues of W2 W2^T below `rcond` of the largest count as
    zero.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.array([[1.0, 2.0]]))
    >>> lazyrich.rsm_output(np.diag([0.0, 0.0, 4.0]), task)
    array([[0.25, 0.5 ],
           [0.5 , 1.  ]])
    """
    N_i, rcond = _task(task).N_i, real("rcond", rcond, least=0)
    inverse = np.linalg.pinv(_check(QQT, N_i + task.N_o)[..., N_i:, N_i:], rcond=rcond, hermitian=True)
    return task.Y.T @ inverse @ task.Y


def ntk(QQT: Floats, task: Task) -> Floats:
    """NTK = I kron X^T W1^T W1 X + W2 W2^T kron X^T X, (..., N_o P, N_o P) (eq. 5).

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.zeros((1, 2)))
    >>> lazyrich.ntk(np.diag([4.0, 9.0, 1.0]), task)
    array([[ 5.,  0.],
           [ 0., 10.]])
    """
    N_i, N_o, P = _task(task).N_i, task.N_o, task.P
    matrix = _check(QQT, N_i + N_o)
    hidden, outer = rsm_input(matrix, task), matrix[..., N_i:, N_i:]
    kernel = np.einsum("ab,...pq->...apbq", np.eye(N_o), hidden)
    kernel = kernel + np.einsum("...ab,pq->...apbq", outer, task.X.T @ task.X)
    return kernel.reshape(*matrix.shape[:-2], N_o * P, N_o * P)


def kernel_distance(K_0: Floats, K_t: Floats) -> Floats:
    """S = 1 - <K_0, K_t>/(||K_0||_F ||K_t||_F), (...), in [0, 2] (appendix E.7); NaN where a kernel is zero.

    Computed as ||K_0/||K_0|| - K_t/||K_t||||^2 / 2, which keeps its relative accuracy for kernels that hardly move.

    >>> import lazyrich, numpy as np
    >>> float(lazyrich.kernel_distance(np.diag([1.0, 0.0]), np.diag([0.0, 5.0])))
    1.0

    Raises ValueError for a kernel that is zero: it has no direction to be compared.
    """
    first, later = _kernel("K_0", K_0), _kernel("K_t", K_t)
    if first.shape[-2:] != later.shape[-2:]:
        raise ValueError(f"K_0 has shape {first.shape} and K_t {later.shape}: kernels of one size can be compared")
    a = first / np.linalg.norm(first, axis=(-2, -1), keepdims=True)
    b = later / np.linalg.norm(later, axis=(-2, -1), keepdims=True)
    return np.asarray(np.sum((a - b) ** 2, axis=(-2, -1)) / 2)


def _kernel(name: str, kernel: Floats) -> Floats:
    """A kernel or a stack of them, none of them zero."""
    array = numbers(name, kernel)
    if array.ndim < 2 or 0 in array.shape or array.shape[-1] != array.shape[-2]:
        raise ValueError(f"{name} must be a square matrix or a stack of them, but has shape {array.shape}")
    largest = np.max(np.abs(array), axis=(-2, -1), keepdims=True)
    if not np.all(largest > 0):
        which = "" if array.ndim == 2 else f" number {int(np.argmin(largest.ravel() > 0))}"
        raise ValueError(f"{name}{which} is zero: the distance is one between directions, which a zero kernel has not")
    # by a power of 2, which rounds nothing, so that the norm of a small kernel does not vanish by squaring
    return np.asarray(array / np.exp2(np.floor(np.log2(largest))))


def ntk_distance(QQT: Floats, task: Task) -> Floats:
    """Kernel distance of the NTK at each time of the stack (T, n, n) from that at its first time, (T,)."""
    kernels = ntk(QQT, task)
    return kernel_distance(kernels[0], kernels)
