"""Recording a run while it trains: from torch, from NumPy, from any array; what cannot be recorded is refused."""

import numpy as np
import pytest

from proofs.checks.recorder import as_array, record
from proofs.checks.run_files import open_run
from proofs.checks.run_report import examine_run

N_I, N_H, N_O, P = 4, 3, 2, 12


def whitened(seed=0):
    rng = np.random.default_rng(seed)
    X = np.sqrt(P) * np.linalg.qr(rng.standard_normal((P, N_I)))[0].T
    return X, 0.7 * rng.standard_normal((N_O, N_I)) @ X + 0.1 * rng.standard_normal((N_O, P))


def trained_by_hand(run, X, Y, rate=0.02, steps=60, factor=1.0, losses=False, wrap=lambda a: a):
    rng = np.random.default_rng(1)
    W1, W2 = 0.6 * rng.standard_normal((N_H, N_I)), 0.6 * rng.standard_normal((N_O, N_H))
    for _ in range(steps):
        error = W2 @ W1 @ X - Y
        loss = 0.5 * np.sum(error**2) / P if losses else None
        run.log(wrap(W1), wrap(W2), loss=loss)
        gradient = factor * error @ X.T / P
        W1, W2 = W1 - rate * W2.T @ gradient, W2 - rate * gradient @ W1.T


def test_numpy_run_is_checked_and_saved(tmp_path):
    X, Y = whitened()
    with record(inputs=X, targets=Y, learning_rate=0.02) as run:
        trained_by_hand(run, X, Y, losses=True)
    report = run.check()
    assert report.faults == ()
    path = run.save(tmp_path / "run")
    assert path.name == "run.npz"
    with open_run(path) as log:
        assert log.loss is not None
        assert examine_run(log).as_json() == report.as_json()


def test_a_factor_in_the_gradient_is_named():
    X, Y = whitened()
    with record(sigma_xx=np.eye(N_I), sigma_yx=Y @ X.T / P, learning_rate=0.02) as run:
        trained_by_hand(run, X, Y, factor=2.0)
    assert next(fault.name for fault in run.check().faults) in ("no-half", "mean-over-outputs", "gradient-factor")


class OnlyDlpack:
    """An array of a library that NumPy does not know."""

    def __init__(self, array):
        self._array = array

    def __dlpack__(self, **options):
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self._array.__dlpack_device__()


class OnlyArray:
    """An array that converts itself."""

    def __init__(self, array):
        self._values = array

    def __array__(self, dtype=None, copy=None):
        return np.array(self._values, dtype=dtype)


@pytest.mark.parametrize("wrap", [OnlyDlpack, OnlyArray, np.ndarray.tolist])
def test_arrays_of_any_library(wrap):
    X, Y = whitened()
    with record(inputs=X, targets=Y, learning_rate=0.02) as run:
        trained_by_hand(run, X, Y, wrap=wrap)
    assert run.check().faults == ()
    values = np.arange(6.0).reshape(2, 3)
    copy = as_array(wrap(values))
    values[:] = 0
    assert copy.sum() == 15


def test_what_cannot_be_logged_is_said():
    run = record(learning_rate=0.1)
    with pytest.raises(ValueError, match="no record was made"):
        run.loss(1.0)
    run.log(np.ones((3, 4)), np.ones((2, 3)))
    with pytest.raises(ValueError, match=r"record 1: W1 has shape \(3, 5\), before it was \(3, 4\)"):
        run.log(np.ones((3, 5)), np.ones((2, 3)))
    with pytest.raises(ValueError, match="step 0 does not come after step 0"):
        run.log(np.ones((3, 4)), np.ones((2, 3)), step=0)
    with pytest.raises(ValueError, match="W2 is not finite"):
        run.log(np.ones((3, 4)), np.full((2, 3), np.nan))
    with pytest.raises(ValueError, match="are matrices"):
        run.log(np.ones(3), np.ones((2, 3)))
    with pytest.raises(ValueError, match="there is no model"):
        run.log()
    with pytest.raises(ValueError, match="W1 and W2, or neither"):
        run.log(np.ones((3, 4)))
    with pytest.raises(TypeError, match="real numbers"):
        run.log(np.ones((3, 4)) + 1j, np.ones((2, 3)))
    with pytest.raises(ValueError, match="two records or more, not 1"):
        run.check()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"inputs": np.ones((4, 3))}, "belong together"),
        ({"inputs": np.ones((4, 3)), "targets": np.ones((2, 5))}, "3 inputs and 5 targets"),
        ({"inputs": np.ones((4, 3)), "targets": np.full((2, 3), np.nan)}, "finite"),
        ({"every": 0}, "every = 0"),
        ({"learning_rate": -1.0}, "must be positive"),
    ],
)
def test_what_cannot_be_recorded_is_said(options, message):
    with pytest.raises(ValueError, match=message):
        record(**options)
    with pytest.raises(TypeError, match="no torch module"):
        record(object())


def test_without_a_task_the_balance_is_judged():
    X, Y = whitened()
    with record(learning_rate=0.02) as run:
        trained_by_hand(run, X, Y)
    report = run.check()
    assert any("no task" in note for note in report.notes)
    assert "No fault was found in what could be judged" in str(report)


def test_records_without_a_rate_or_with_some_losses():
    X, Y = whitened()
    with record(inputs=X, targets=Y) as run:
        trained_by_hand(run, X, Y)
    with pytest.raises(ValueError, match="learning rate is not known"):
        run.check()
    run = record(inputs=X, targets=Y, learning_rate=0.1)
    for k in range(5):
        run.log(np.ones((N_H, N_I)), np.ones((N_O, N_H)), loss=1.0 if k == 1 else None)
    with pytest.raises(ValueError, match="record 0 has no loss"):
        run.check()


# -- torch -------------------------------------------------------------------------------------------------------------
def torch_task(torch):
    X, Y = whitened()
    return torch.tensor(X.T), torch.tensor(Y.T)


def two_layers(torch, *between, bias=False):
    torch.manual_seed(3)
    layers = [torch.nn.Linear(N_I, N_H, bias=bias), *between, torch.nn.Linear(N_H, N_O, bias=bias)]
    return torch.nn.Sequential(*layers).double()


def half_square(output, target):
    return 0.5 * ((output - target) ** 2).sum(1).mean()


def trained_by_torch(torch, loss=half_square, every=1, log_loss=False, steps=200, scheduler=None, **options):
    X, Y = torch_task(torch)
    model = two_layers(torch)
    optimiser = torch.optim.SGD(model.parameters(), lr=0.02, **options)
    schedule = scheduler(optimiser) if scheduler else None
    with record(model, inputs=X, targets=Y, every=every) as run:
        for _ in range(steps):
            optimiser.zero_grad()
            value = loss(model(X), Y)
            if log_loss:
                run.loss(value)
            value.backward()
            optimiser.step()
            if schedule is not None:
                schedule.step()
    return run


@pytest.fixture
def torch():
    return pytest.importorskip("torch")


@pytest.mark.parametrize("every", [1, 7])
@pytest.mark.parametrize("log_loss", [False, True])
def test_torch_run_is_clean(torch, every, log_loss):
    run = trained_by_torch(torch, every=every, log_loss=log_loss)
    log = run.training_log()
    assert log.learning_rate == 0.02
    assert log.steps[1] == every
    assert (log.loss is not None) == log_loss
    report = run.check()
    assert report.faults == ()
    assert report.agreement.descent_error < 1e-10


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"momentum": 0.7}, "momentum"),
        ({"weight_decay": 0.05}, "weight-decay"),
        ({"loss": lambda a, b: ((a - b) ** 2).sum(1).mean()}, "no-half"),
    ],
)
def test_torch_faults_are_named(torch, options, fault):
    report = trained_by_torch(torch, **options).check()
    assert fault in [f.name for f in report.faults]


def test_nothing_is_recorded_after_the_block_or_for_another_model(torch):
    X, Y = torch_task(torch)
    model, other = two_layers(torch), two_layers(torch)
    optimisers = [torch.optim.SGD(m.parameters(), lr=0.01) for m in (model, other)]

    def step(k):
        half_square((model, other)[k](X), Y).backward()
        optimisers[k].step()

    with record(model, inputs=X, targets=Y) as run:
        step(0)
        step(1)
        step(0)
    step(0)
    assert run.training_log().T == 3


def test_a_module_with_its_layers_in_any_order(torch):
    class Backwards(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.second = torch.nn.Linear(3, 3, bias=False)
            self.first = torch.nn.Linear(3, 3, bias=False)

        def forward(self, x):
            return self.second(self.first(x))

    model = Backwards()
    with record(model) as run:
        run.log()
    first, _ = run._weights[0]
    np.testing.assert_array_equal(first, model.first.weight.detach().numpy())


def test_models_that_are_no_linear_pair(torch):
    nn = torch.nn
    with pytest.raises(ValueError, match="layer 1 is ReLU"):
        record(two_layers(torch, nn.ReLU()))
    with pytest.raises(ValueError, match="has a bias"):
        record(two_layers(torch, bias=True))
    with pytest.raises(ValueError, match="has 1 Linear layers"):
        record(nn.Sequential(nn.Linear(3, 2, bias=False)))
    with pytest.raises(ValueError, match="do not fit"):
        record(nn.Sequential(nn.Linear(3, 2, bias=False), nn.Linear(4, 5, bias=False)))
    with pytest.raises(ValueError, match="train in float32"):
        record(two_layers(torch).to(torch.bfloat16))
    with pytest.raises(ValueError, match=r"inputs has shape \(12, 4\), the model needs \(P, 3\)"):
        record(nn.Sequential(nn.Linear(3, 3, bias=False), nn.Linear(3, 2, bias=False)), inputs=np.ones((12, 4)),
               targets=np.ones((12, 2)))  # fmt: skip

    class Hidden(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(4, 3, bias=False), nn.Linear(3, 2, bias=False)

        def forward(self, x):
            return self.b(torch.tanh(self.a(x)))

    with pytest.raises(ValueError, match="not W2 W1 x"):
        record(Hidden()).__enter__()


def test_training_that_cannot_be_checked_is_not_interrupted(torch):
    run = trained_by_torch(torch, scheduler=lambda o: torch.optim.lr_scheduler.StepLR(o, 10), steps=30)
    with pytest.raises(ValueError, match=r"the learning rate is 0\.002"):
        run.check()
    diverged = trained_by_torch(torch, loss=lambda a, b: 1e6 * half_square(a, b), steps=30)
    with pytest.raises(ValueError, match="the training diverged"):
        diverged.check()
    X, Y = torch_task(torch)
    model = two_layers(torch)
    optimiser = torch.optim.SGD(model[0].parameters(), lr=0.01)
    with record(model, inputs=X, targets=Y) as run:
        half_square(model(X), Y).backward()
        optimiser.step()
    with pytest.raises(ValueError, match="only one of the two layers"):
        run.check()
    with pytest.raises(ValueError, match="was anything trained"):
        record(model, inputs=X, targets=Y).check()
