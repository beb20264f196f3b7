"""Recording a training run while it trains, to check it or to save it: from torch, or from arrays of any framework.

With torch, around the training loop; a record is made at the start and after every step of any optimiser that trains
the model, and the learning rate is read from that optimiser:

    with record(model, inputs=X, targets=Y) as run:
        train(model)
    print(run.check())
    run.save("RUN.npz")

With arrays, each record is made by hand; inputs and targets have one sample a column:

>>> import numpy as np
>>> rng = np.random.default_rng(0)
>>> X, Y = np.eye(3), rng.standard_normal((2, 3))
>>> W1, W2, eta = rng.standard_normal((2, 3)), rng.standard_normal((2, 2)), 0.01
>>> with record(inputs=X, targets=Y, learning_rate=eta) as run:
...     for step in range(5):
...         run.log(W1, W2)
...         error = (W2 @ W1 @ X - Y) @ X.T / 3
...         W1, W2 = W1 - eta * W2.T @ error, W2 - eta * error @ W1.T
>>> run.training_log().T
5

Arrays may come from any library: whatever has ``__array__`` or ``__dlpack__`` is copied.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from numeric.files import write_whole
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.linear_pair import LinearPair, is_torch_module

if TYPE_CHECKING:
    from proofs.checks.run_report import RunReport

__all__ = ["Recorder", "as_array", "record"]


def as_array(values: Any) -> NDArray[Any]:
    """A copy of an array of any library as a NumPy array; TypeError when it holds no real numbers.

    >>> as_array([[1, 2]]).tolist()
    [[1, 2]]
    """
    if hasattr(values, "detach"):  # a tensor that requires a gradient gives no array by itself
        values = values.detach().cpu()
    if not hasattr(values, "__array__") and hasattr(values, "__dlpack__"):
        values = np.from_dlpack(values)
    if np.ma.is_masked(values):
        raise ValueError("an array holds masked entries: fill them, or leave the record out")
    array = np.asarray(values).copy()
    if array.dtype.kind not in "fiu":
        raise TypeError(f"an array of real numbers is needed, not one of {array.dtype}")
    return array


class Recorder:
    """The records of one run; made by `record`."""

    def __init__(
        self, pair: LinearPair | None, task: dict[str, NDArray[np.float64]], learning_rate: float | None, every: int
    ) -> None:
        self._pair, self._task, self._rate, self._every = pair, task, learning_rate, every
        self._weights: list[tuple[NDArray[Any], NDArray[Any]]] = []
        self._steps: list[int] = []
        self._losses: dict[int, float] = {}
        self._taken = 0
        self._problem = ""

    def __enter__(self) -> Recorder:
        if self._pair is not None:
            self._pair.check_linear()
            self._append(*self._pair.weights(), step=0)
            self._pair.after_each_step(self._step)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pair is not None:
            self._pair.detach()

    def _step(self, rates: list[float]) -> None:
        """After a step of an optimiser; what is wrong is kept for later: a record must not end the training."""
        if self._pair is None or self._problem:
            return
        self._taken += 1
        if self._rate is None:
            self._rate = rates[0]
        if len(rates) < 2:
            self._problem = "an optimiser trains only one of the two layers: call run.log() by hand after each step"
        elif any(not np.isclose(rate, self._rate, rtol=1e-12) for rate in rates):
            self._problem = (
                f"the learning rate is {rates[0]:g} and {rates[1]:g} for the layers in step {self._taken}, "
                f"and {self._rate:g} at the start or as given: the check is for one constant rate"
            )
        elif self._taken % self._every == 0:
            try:
                self._append(*self._pair.weights(), step=self._taken)
            except ValueError as problem:
                self._problem = str(problem)

    def _append(self, W1: NDArray[Any], W2: NDArray[Any], step: int) -> None:
        number = len(self._steps)
        if W1.ndim != 2 or W2.ndim != 2:
            raise ValueError(f"record {number}: W1 and W2 are matrices, not arrays of shapes {W1.shape} and {W2.shape}")
        if self._steps:
            if step <= self._steps[-1]:
                raise ValueError(f"record {number}: step {step} does not come after step {self._steps[-1]}")
            for name, now, before in (("W1", W1, self._weights[0][0]), ("W2", W2, self._weights[0][1])):
                if now.shape != before.shape:
                    raise ValueError(f"record {number}: {name} has shape {now.shape}, before it was {before.shape}")
        for name, array in (("W1", W1), ("W2", W2)):
            if not np.isfinite(array).all():
                raise ValueError(f"record {number} (step {step}): {name} is not finite: the training diverged")
        self._weights.append((W1, W2))
        self._steps.append(step)

    def log(self, W1: Any = None, W2: Any = None, *, loss: Any = None, step: int | None = None) -> None:
        """Add a record of the weights W1 (N_h, N_i) and W2 (N_o, N_h), or of the model's present ones.

        Without ``step`` it is the one after the last record's.  ValueError for shapes that changed, a step that does
        not increase, or weights that are not finite.
        """
        if (W1 is None) != (W2 is None):
            raise ValueError("give W1 and W2, or neither of them")
        if W1 is None and self._pair is None:
            raise ValueError("there is no model to read the weights from: log(W1, W2)")
        weights = self._pair.weights() if W1 is None and self._pair is not None else (as_array(W1), as_array(W2))
        self._append(*weights, step=step if step is not None else self._steps[-1] + 1 if self._steps else 0)
        if loss is not None:
            self.loss(loss)

    def loss(self, value: Any) -> None:
        """The loss at the present weights, as the training code computed it: call it before the optimiser's step."""
        if not self._steps:
            raise ValueError("no record was made yet that this could be the loss of")
        if self._taken % self._every == 0:
            self._losses[len(self._steps) - 1] = float(as_array(value))

    def training_log(self) -> TrainingLog:
        """The run so far as a log; ValueError when the learning rate is not known, or too little was logged, and when
        the learning rate changed or the weights diverged on the way."""
        if self._problem:
            raise ValueError(self._problem)
        if len(self._steps) < 2:
            raise ValueError(f"a run needs two records or more, not {len(self._steps)}: was anything trained?")
        if self._rate is None:
            raise ValueError("the learning rate is not known: record(..., learning_rate=...)")
        steps = np.array(self._steps, dtype=np.int64)
        first, second = (np.stack(layer) for layer in zip(*self._weights, strict=True))
        kept = len(self._losses)
        if kept and kept < len(steps) - 1:
            missing = next(k for k in range(len(steps)) if k not in self._losses)
            raise ValueError(
                f"record {missing} has no loss, {kept} of {len(steps)} have one: call run.loss(value) in every step, "
                "before the optimiser's"
            )
        if kept == len(steps) - 1 and kept:  # the last weights are seldom evaluated: the loop has ended
            first, second, steps = first[:kept], second[:kept], steps[:kept]
        return TrainingLog(
            learning_rate=self._rate,
            w1=first,
            w2=second,
            loss=np.array([self._losses[k] for k in range(kept)]) if kept else None,
            times=steps * self._rate,
            steps=steps,
            **self._task,
        )

    def check(self) -> RunReport:
        """What `lazyrich check-run` says of the run; without a task only what the weights alone show."""
        from proofs.checks.run_report import examine_run

        return examine_run(self.training_log())

    def save(self, path: str | Path) -> Path:
        """Write the run as an npz file that `lazyrich check-run` reads; the path, with its suffix."""
        log = self.training_log()
        arrays = {"W1": log.w1, "W2": log.w2, "loss": log.loss, "step": log.steps, "t": log.times}
        arrays |= {"X": log.inputs, "Y": log.targets, "sigma_xx": log.sigma_xx, "sigma_yx": log.sigma_yx}
        target = Path(path)
        if target.suffix != ".npz":
            target = target.with_name(target.name + ".npz")
        kept = {name: array for name, array in arrays.items() if array is not None}
        rate = np.float64(log.learning_rate or 0.0)
        write_whole(target, lambda stream: np.savez(stream, learning_rate=rate, **kept))  # type: ignore[arg-type]
        return target


def record(
    model: Any = None,
    *,
    inputs: Any = None,
    targets: Any = None,
    sigma_xx: Any = None,
    sigma_yx: Any = None,
    learning_rate: float | None = None,
    every: int = 1,
) -> Recorder:
    """Record the training of a two-layer linear network; use it in a ``with`` statement.

    ``model`` is a torch module with exactly two ``nn.Linear`` and no bias, or None where the weights are logged by hand
    with ``log(W1, W2)``.  The task is given as ``inputs`` and ``targets`` or as ``sigma_xx`` (N_i, N_i) and
    ``sigma_yx`` (N_o, N_i).  With a torch model inputs and targets are (P, N_i) and (P, N_o), as the model takes them;
    without one X (N_i, P) and Y (N_o, P).  ``learning_rate`` is read from the optimiser when it is left out; ``every``
    keeps one record in so many steps.

    Raises TypeError for a model that is no torch module, ValueError for one that is no two-layer linear network, and
    for a task whose shapes do not fit.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(2), np.ones((1, 2)))
    >>> with lazyrich.record(inputs=task.X, targets=task.Y, learning_rate=0.1) as run:
    ...     for _ in range(3):
    ...         run.log(np.eye(2), np.ones((1, 2)))
    >>> run.training_log().w1.shape                             # steps, N_h, N_i
    (3, 2, 2)
    """
    if every < 1:
        raise ValueError(f"every = {every}: one record in 1, 2, 3, ... steps")
    if learning_rate is not None and not (np.isfinite(learning_rate) and learning_rate > 0):
        raise ValueError(f"learning_rate = {learning_rate}: it must be positive")
    if model is not None and not is_torch_module(model):
        raise TypeError(f"{type(model).__name__} is no torch module: leave the model out and call run.log(W1, W2)")
    task: dict[str, NDArray[np.float64]] = {}
    for names, given in ((("inputs", "targets"), (inputs, targets)), (("sigma_xx", "sigma_yx"), (sigma_xx, sigma_yx))):
        if (given[0] is None) != (given[1] is None):
            raise ValueError(f"{names[0]} and {names[1]} belong together: one of them is missing")
        if given[0] is not None:
            task |= {name: as_array(array).astype(np.float64) for name, array in zip(names, given, strict=True)}
    if model is not None and "inputs" in task:
        task |= {name: task[name].reshape(len(task[name]), -1).T for name in ("inputs", "targets")}
    for name, array in task.items():
        if array.ndim != 2 or not np.isfinite(array).all():
            raise ValueError(f"{name} of shape {array.shape} is no matrix of finite numbers")
    if "inputs" in task and task["inputs"].shape[1] != task["targets"].shape[1]:
        counts = task["inputs"].shape[1], task["targets"].shape[1]
        raise ValueError(f"{counts[0]} inputs and {counts[1]} targets: as many of the one as of the other are needed")
    pair = None if model is None else LinearPair(model)
    if pair is not None:
        pair.check_task(task)
    return Recorder(pair, task, learning_rate, every)
