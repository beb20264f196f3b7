"""Residual networks on images, against loops written out, dense Hessians, and what parameterisations must share."""

from __future__ import annotations

import numpy as np
import pytest

from numeric.feature_learning.image_tasks import ImageTasks, permuted_images, split_images

torch = pytest.importorskip("torch")

from numeric.feature_learning.residual_networks import Network, _movement, landscape, learn, network  # noqa: E402

torch.set_num_threads(1)  # as many workers run tests as there are cores


@pytest.fixture(scope="module")
def few() -> ImageTasks:
    return permuted_images(0.0, n_tasks=2, per_class=8, seed=3)


def test_only_the_inner_square_is_permuted():
    tasks = permuted_images(0.5, n_tasks=2, per_class=2, seed=1)
    still = (tasks.train[0] == tasks.train[1]).all(axis=0)
    assert still[:4].all()
    assert still[:, -4:].all()
    assert not still[10:18, 10:18].all()
    assert np.allclose(np.sort(tasks.train[0].reshape(20, -1)), np.sort(tasks.train[1].reshape(20, -1)))


def test_no_image_is_for_training_and_for_testing():
    for tasks in (permuted_images(1.0, n_tasks=1, per_class=450), split_images(per_class=450)):
        for train, test in zip(tasks.train, tasks.test, strict=True):
            seen = {x.tobytes() for x in train}
            assert not any(x.tobytes() in seen for x in test)


def test_split_tasks_hold_each_digit_once():
    tasks = split_images(per_class=400)
    assert tasks.train.shape == (5, 800, 28, 28)
    assert len({x.tobytes() for x in tasks.train.reshape(-1, 28, 28)}) > 3990  # a scan may be there twice


@pytest.mark.parametrize("count", [0, 500])
def test_images_for_training_and_testing_must_both_be_left(count: int):
    with pytest.raises(ValueError, match="the rest are for testing"):
        split_images(per_class=count)


def _convolved(x: np.ndarray, kernel: np.ndarray, stride: int, padding: int) -> np.ndarray:
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding)))
    size = kernel.shape[-1]
    side = (x.shape[-1] - size) // stride + 1
    out = np.zeros((len(kernel), side, side))
    for i in range(side):
        for j in range(side):
            patch = x[:, i * stride : i * stride + size, j * stride : j * stride + size]
            out[:, i, j] = np.tensordot(kernel, patch, 3)
    return out


def _by_loops(net: Network, image: np.ndarray) -> np.ndarray:
    kernels = [k.detach().numpy().astype(float) for k in net.kernels]
    kernels = [k / np.sqrt(k[0].size) for k in kernels]
    x = np.maximum(_convolved(image[None], kernels[0], 2, 3), 0)
    wide = np.pad(x, ((0, 0), (1, 1), (1, 1)))  # nothing is below 0 after ReLU
    x = np.array([[[wide[c, i : i + 3, j : j + 3].max() for j in range(0, 14, 2)] for i in range(0, 14, 2)]
                  for c in range(len(x))])  # fmt: skip
    for k, kernel in enumerate(kernels[1:]):
        stride = 2 if k % 2 == 0 else 1  # six blocks in three stages
        x = x[:, ::stride, ::stride] + np.maximum(_convolved(x, kernel, stride, 1), 0)
    return net.heads[0].detach().numpy() @ x.mean(axis=(1, 2)) / (np.sqrt(net.width) * net.gamma)


def test_the_forward_pass_is_that_of_loops(few: ImageTasks):
    net = network(few, 5, 0.7, normalised=False, seed=4)
    found = net.outputs(torch.tensor(few.test[1, :3], dtype=torch.float32), 0).detach().numpy()
    assert np.allclose(found, [_by_loops(net, x) for x in few.test[1, :3]], rtol=1e-4, atol=1e-6)


def test_parameterisations_meet_at_the_base_width_only(few: ImageTasks):
    runs = {(p, n): learn(few, n, 1.0, rate=0.5, parameterization=p, epochs=1, batch=16).movement
            for p in ("muP", "NTP") for n in (16, 64)}  # fmt: skip
    assert runs["muP", 64] == runs["NTP", 64]
    assert runs["muP", 16] != runs["NTP", 16]


def test_lazy_networks_keep_their_features(few: ImageTasks):
    rich, lazy = (learn(few, 16, g, rate=1.0, epochs=2, batch=16).movement for g in (1.0, 0.01))
    assert lazy < 0.01 * rich


def test_a_task_is_learned_and_a_seed_is_a_run():
    tasks = split_images(per_class=100, seed=2)
    one, again = (learn(tasks, 8, 0.3, rate=3.0, epochs=3, batch=16, normalised=True, seed=5) for _ in range(2))
    assert np.array_equal(one.accuracies, again.accuracies)
    assert np.diagonal(one.accuracies).mean() > 0.8
    assert one.accuracies.shape == (5, 5)


def test_the_landscape_is_that_of_the_dense_hessian(few: ImageTasks):
    net = network(few, 2, 0.5, depth=3, normalised=False, seed=1)
    batch = torch.tensor(few.train[0, :40], dtype=torch.float32), torch.tensor(few.train_classes[0, :40]), 0
    sizes = [w.shape for w in net.weights]

    def loss(flat: torch.Tensor) -> torch.Tensor:
        parts = [x.reshape(shape) for x, shape in zip(flat.split([s.numel() for s in sizes]), sizes, strict=True)]
        other = Network(net.width, net.gamma, parts[:-1], [], parts[-1], [])
        return torch.nn.functional.cross_entropy(other.outputs(batch[0], 0), batch[1])

    flat = torch.cat([w.detach().reshape(-1) for w in net.weights])
    dense = torch.autograd.functional.hessian(loss, flat).numpy().astype(float) * 0.25
    values = np.linalg.eigvalsh(dense)
    found = landscape(net, [batch], probes=200)
    assert found.sharpness == pytest.approx(values[-1], rel=0.02)
    spread = np.sqrt(2 * (dense**2).sum() / 200) / len(dense)
    assert abs(found.trace - values.sum() / len(values)) < 5 * spread


def test_a_loss_that_is_no_number_is_said(few: ImageTasks):
    with pytest.raises(FloatingPointError, match="no number in step"):
        learn(few, 8, 1.0, rate=1e12, epochs=2, batch=16)


@pytest.mark.parametrize("depth", [0, 4])
def test_stages_need_as_many_blocks_each(few: ImageTasks, depth: int):
    with pytest.raises(ValueError, match="three stages"):
        network(few, 4, 1.0, depth=depth, normalised=False, seed=0)


def test_a_block_that_died_has_moved_as_far_as_can_be():
    """Its features are the same for all images: no alignment is defined, and none is left."""
    rng = np.random.default_rng(3)
    x, y = rng.standard_normal((2, 5, 4))
    alive, other, dead = x @ x.T, y @ y.T, np.zeros((5, 5))
    moved = _movement([[[alive, alive]], [[other, dead], [alive, alive]]])
    assert moved == pytest.approx((_movement([[[alive]], [[other], [alive]]]) + 1) / 2)
    assert _movement([[[dead]], [[alive], [alive]]]) == 1.0
