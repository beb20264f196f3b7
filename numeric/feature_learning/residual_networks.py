"""Residual networks that learn images task after task (graldi2025, equation 1, appendices A.2, A.4 and B.5).

A convolution 7 x 7 with stride 2, ReLU and max pooling; three stages of L/3 blocks h + ReLU(conv 3 x 3), the first of a
stage with stride 2; the mean over pixels, and a linear layer.  Weights start standard normal and are scaled by
branches: (inputs of a unit)^{-1/2}.  In the NTP the output is that of the linear layer and the step eta_0; in muP, made
equal to it at N = 64 and gamma_0 = 1, the output is divided by gamma = gamma_0 (N/64)^{1/2} and the step is
eta_0 gamma^2.  Needs torch (``pip install 'lazyrich[gpu]'``); CPU or GPU, float32.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from numeric.feature_learning.finite_width import Parameterization
from numeric.feature_learning.image_tasks import ImageTasks
from numeric.feature_learning.mean_field_theory import centred_kernel_alignment

BASE_WIDTH = 64
PROBED = 256
"""Images of a task at which features are compared."""
_MOMENTUM, _SMALLEST = 0.1, 1e-5


@dataclass(frozen=True)
class Landscape:
    """The Hessian of the loss at one batch, times gamma^2: its largest eigenvalue, and its trace over the weights."""

    sharpness: float
    trace: float


@dataclass(frozen=True)
class Learned:
    """What became of T tasks that were learned one after the other.

    ``accuracies`` (T, T) on the tests, row j after task j; ``movement`` is 1 - CKA of the features of all blocks on the
    images of a task, between the end of its training and that of each later task, averaged; 1 where a block has died
    and gives all images the same features, which have no CKA.  ``converged`` is the
    landscape of each task at the end of its training, averaged; ``joint`` that of all tasks seen so far, from the
    second on.  None where they were not asked for.
    """

    accuracies: np.ndarray
    movement: float
    converged: Landscape | None = None
    joint: Landscape | None = None


@dataclass
class Network:
    """Weights, and what normalisation remembers; ``normalised`` networks have batch normalisation before each ReLU."""

    width: int
    gamma: float
    kernels: list[Tensor]
    scales: list[tuple[Tensor, Tensor]]
    heads: Tensor
    remembered: list[tuple[Tensor, Tensor]]

    @property
    def weights(self) -> list[Tensor]:
        return [*self.kernels, *(x for pair in self.scales for x in pair), self.heads]

    def features(self, images: Tensor, training: bool = False) -> list[Tensor]:
        """The state after each block, (P, N, side, side)."""
        x = self._branch(0, images[:, None], training, stride=2, padding=3)
        x = functional.max_pool2d(x, 3, stride=2, padding=1)
        out: list[Tensor] = []
        blocks = len(self.kernels) - 1
        for k in range(1, blocks + 1):
            stride = 2 if (k - 1) % (blocks // 3) == 0 else 1
            x = x[:, :, ::stride, ::stride] + self._branch(k, x, training, stride=stride, padding=1)
            out.append(x)
        return out

    def _branch(self, k: int, x: Tensor, training: bool, *, stride: int, padding: int) -> Tensor:
        kernel = self.kernels[k]
        x = functional.conv2d(x, kernel / math.sqrt(kernel[0].numel()), stride=stride, padding=padding)
        if self.scales:
            mean, square = self.remembered[k]
            x = functional.batch_norm(x, mean, square, *self.scales[k], training, _MOMENTUM, _SMALLEST)
        return functional.relu(x)

    def outputs(self, images: Tensor, head: int, training: bool = False) -> Tensor:
        """f, (P, classes)."""
        state = self.features(images, training)[-1].mean(dim=(2, 3))
        return state @ self.heads[head].T / (math.sqrt(self.width) * self.gamma)


def network(
    tasks: ImageTasks, width: int, gamma: float, *, depth: int = 6, normalised: bool, seed: int, device: str = "cpu"
) -> Network:
    """A network at its start.  ``ValueError`` for a depth that is no multiple of three."""
    if depth < 3 or depth % 3:
        raise ValueError(f"depth = {depth}: three stages have the same number of blocks, take 3, 6, 9, ...")
    draw = torch.Generator().manual_seed(seed)
    shapes = [(width, 1, 7, 7), *[(width, width, 3, 3)] * depth]
    heads = (tasks.n_tasks if tasks.own_heads else 1, tasks.classes, width)
    drawn = [torch.randn(shape, generator=draw).to(device).requires_grad_() for shape in (*shapes, heads)]
    layers = depth + 1 if normalised else 0
    ones, zeros = (lambda: torch.ones(width, device=device)), (lambda: torch.zeros(width, device=device))
    scales = [(ones().requires_grad_(), zeros().requires_grad_()) for _ in range(layers)]
    return Network(width, gamma, drawn[:-1], scales, drawn[-1], [(zeros(), ones()) for _ in range(layers)])


def learn(
    tasks: ImageTasks,
    width: int,
    strength: float,
    *,
    rate: float,
    parameterization: Parameterization = "muP",
    epochs: int = 5,
    batch: int = 128,
    depth: int = 6,
    normalised: bool = False,
    landscapes: bool = False,
    seed: int = 0,
    device: str = "cpu",
) -> Learned:
    """Train by SGD on the cross-entropy of one task after the other, ``rate`` (eta_0) falling to 0 as a cosine in each.

    ``strength`` is gamma_0, which the NTP does not have.  ``FloatingPointError`` where the loss is no number any more.
    """
    gamma = strength * math.sqrt(width / BASE_WIDTH) if parameterization == "muP" else 1.0
    net = network(tasks, width, gamma, depth=depth, normalised=normalised, seed=seed, device=device)
    images, tests = (torch.tensor(x, dtype=torch.float32, device=device) for x in (tasks.train, tasks.test))
    classes = torch.tensor(tasks.train_classes, device=device)
    order = torch.Generator().manual_seed(seed + 1)
    total = epochs * math.ceil(images.shape[1] / batch)
    accuracies, kernels, alone, joint = [], [], [], []
    probes = _spread(tests.shape[1], PROBED)
    for task in range(tasks.n_tasks):
        head = task if tasks.own_heads else 0
        chosen = [c for _ in range(epochs) for c in torch.randperm(images.shape[1], generator=order).split(batch)]
        for step, places in enumerate(chosen):
            loss = functional.cross_entropy(
                net.outputs(images[task, places], head, training=True), classes[task, places]
            )
            if not torch.isfinite(loss):
                raise FloatingPointError(f"the loss is no number in step {step} of task {task + 1}")
            size = rate * gamma**2 * (1 + math.cos(math.pi * step / total)) / 2
            with torch.no_grad():
                for weight, slope in zip(net.weights, torch.autograd.grad(loss, net.weights), strict=True):
                    weight -= size * slope
        accuracies.append(_accuracies(net, tests, tasks))
        kernels.append([_kernels(net, tests[j, probes]) for j in range(task + 1)])
        if landscapes:
            alone.append(landscape(net, [_batch(images, classes, tasks, task, batch)], seed=seed))
            if task:
                parts = [_batch(images, classes, tasks, j, batch // (task + 1)) for j in range(task + 1)]
                joint.append(landscape(net, parts, seed=seed))
    return Learned(np.array(accuracies), _movement(kernels), _mean(alone), _mean(joint))


Batch = tuple[Tensor, Tensor, int]
"""Images, classes, head."""


def _spread(total: int, count: int) -> Tensor:
    """Places of images from all classes, which stand one after the other."""
    return torch.linspace(0, total - 1, min(count, total)).long()


def _batch(images: Tensor, classes: Tensor, tasks: ImageTasks, task: int, count: int) -> Batch:
    places = _spread(images.shape[1], count)
    return images[task, places], classes[task, places], task if tasks.own_heads else 0


def _accuracies(net: Network, tests: Tensor, tasks: ImageTasks) -> list[float]:
    with torch.no_grad():
        guessed = [
            torch.cat([net.outputs(some, j if tasks.own_heads else 0).argmax(dim=1) for some in tests[j].split(1000)])
            for j in range(tasks.n_tasks)
        ]
    return [float(np.mean(g.cpu().numpy() == c)) for g, c in zip(guessed, tasks.test_classes, strict=True)]


def _kernels(net: Network, images: Tensor) -> list[np.ndarray]:
    with torch.no_grad():
        flat = [x.flatten(1).double() for x in net.features(images)]
    return [(x @ x.T).cpu().numpy() for x in flat]


def _movement(kernels: Sequence[Sequence[Sequence[np.ndarray]]]) -> float:
    """1 - CKA, averaged over blocks, tasks and the later tasks' ends; entry [j][i] is of task i after task j."""
    moved = [
        1 - (centred_kernel_alignment(before, after) if np.ptp(before) and np.ptp(after) else 0.0)
        for i in range(len(kernels) - 1)
        for later in kernels[i + 1 :]
        for before, after in zip(kernels[i][i], later[i], strict=True)
    ]
    return float(np.mean(moved)) if moved else 0.0


def _mean(found: Sequence[Landscape]) -> Landscape | None:
    if not found:
        return None
    return Landscape(float(np.mean([x.sharpness for x in found])), float(np.mean([x.trace for x in found])))


def landscape(net: Network, batches: Sequence[Batch], *, probes: int = 16, seed: int = 0) -> Landscape:
    """The Hessian of the mean loss over batches, times gamma^2 (definitions B.1 to B.3, effective).

    The largest eigenvalue by Lanczos' iteration, to 1 %; the trace over the number of weights from ``probes`` vectors
    of random signs.  Normalisation uses what it remembers.
    """
    from scipy.sparse.linalg import LinearOperator, eigsh

    weights = net.weights
    sizes = [x.numel() for x in weights]
    total = sum(sizes)
    loss = torch.stack([functional.cross_entropy(net.outputs(x, head), c) for x, c, head in batches]).mean()
    slopes = torch.autograd.grad(loss, weights, create_graph=True)
    flat = torch.cat([x.reshape(-1) for x in slopes])

    def product(vector: np.ndarray) -> np.ndarray:
        direction = torch.tensor(np.ravel(vector), dtype=flat.dtype, device=flat.device)
        found = torch.autograd.grad(flat @ direction, weights, retain_graph=True)
        return np.asarray(torch.cat([x.reshape(-1) for x in found]).cpu().numpy(), dtype=float)

    rng = np.random.default_rng(seed)
    operator = LinearOperator((total, total), matvec=product, dtype=float)
    start = rng.standard_normal(total)
    (largest,) = eigsh(operator, k=1, which="LA", tol=0.01, v0=start, ncv=12, return_eigenvectors=False)
    signs = rng.choice([-1.0, 1.0], (probes, total))
    trace = float(np.mean([v @ product(v) for v in signs])) / total
    return Landscape(float(largest) * net.gamma**2, trace * net.gamma**2)
