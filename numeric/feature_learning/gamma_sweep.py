"""Sweeps over feature-learning strength and task similarity: all cores, progress, and continuation after a stop.

Every finished point is one JSON file in a directory, named by a digest of its parameters and of the code behind it and
written in one piece (a temporary file, then a rename), so that an interrupted sweep repeats nothing that was finished,
and takes up nothing that other code gave.
"""

from __future__ import annotations

import hashlib
import inspect
import itertools
import json
import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from numeric.dependencies import digest, imports_of, source_file
from numeric.feature_learning.finite_width import one_thread
from numeric.files import NotReadable, read_whole, write_whole
from numeric.workers import Crew, ProcessDied, each

Parameters = Mapping[str, float | int | str | bool]
Result = dict[str, Any]

LARGEST_RESULT = 2**28
"""Bytes of one point's file beyond which it is not read."""


@dataclass(frozen=True)
class SweepProgress:
    """State of a sweep after one more point: ``done`` of ``total``, of which ``reused`` came from earlier runs."""

    done: int
    total: int
    reused: int
    parameters: Parameters


def grid(**axes: Sequence[float | int | str | bool]) -> list[dict[str, float | int | str | bool]]:
    """All combinations, the last axis fastest.

    >>> grid(gamma0=[0.1, 1.0], rho=[0.5])
    [{'gamma0': 0.1, 'rho': 0.5}, {'gamma0': 1.0, 'rho': 0.5}]
    """
    return [dict(zip(axes, values)) for values in itertools.product(*axes.values())]


def _canonical(parameters: Parameters) -> str:
    return json.dumps(dict(parameters), sort_keys=True, allow_nan=False)


def point_path(directory: Path, function: Callable[..., Any], parameters: Parameters) -> Path:
    """File of one point, so that sweeps may share a directory: a digest of the function's name, of the code that it
    needs (of the project; of a module elsewhere its own file too) and of the parameters."""
    name = f"{function.__module__}.{function.__qualname__}:{_code(function)}:{_canonical(parameters)}"
    return directory / f"{hashlib.sha256(name.encode()).hexdigest()[:24]}.json"


def _code(function: Callable[..., Any]) -> str:
    """Changes when the code behind a function does; what was typed into a session has no file to be known by."""
    if source_file(function.__module__) is not None:
        return digest([function.__module__])
    try:
        source = Path(inspect.getsourcefile(function) or "").read_bytes()
        return hashlib.sha256(source).hexdigest()[:16] + digest(imports_of(source.decode()))
    except (TypeError, OSError, ValueError, SyntaxError):
        return ""


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def _write(path: Path, parameters: Parameters, result: Result) -> None:
    body = {"parameters": dict(parameters), "result": result}
    write_whole(path, json.dumps(body | {"checksum": _checksum(body)}, sort_keys=True))


def _checksum(body: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def _read(path: Path, parameters: Parameters) -> Result | None:
    """The stored result, or None when there is none or the file is damaged or of other parameters."""
    try:
        stored = json.loads(read_whole(path, LARGEST_RESULT))
    except (NotReadable, ValueError, RecursionError):
        return None
    if not isinstance(stored, dict) or stored.get("parameters") != json.loads(_canonical(parameters)):
        return None
    body = {"parameters": stored["parameters"], "result": stored.get("result")}
    return body["result"] if stored.get("checksum") == _checksum(body) else None


def _evaluate(function: Callable[..., Any], parameters: Parameters) -> Result:
    return _plain(function(**parameters))


def sweep(
    function: Callable[..., Mapping[str, Any]],
    points: Iterable[Parameters],
    directory: str | Path,
    *,
    workers: int | Crew | None = None,
    progress: Callable[[SweepProgress], None] | None = None,
) -> list[Result]:
    """``function(**point)`` at every point, in the order of ``points``; results are dicts of numbers, lists and arrays.

    ``function`` must be a module-level function and depend on nothing but its arguments.  ``workers`` processes (None:
    one a core; 1: this process) or a crew; ``progress`` is called in this process after every point, points found in
    ``directory`` first.  Floats come back exactly as they were; arrays come back as lists.  Results of points that
    finished before an error or an interruption stay in ``directory`` and are reused by the next call.
    """
    chosen = [dict(point) for point in points]
    if isinstance(workers, int) and workers < 1:
        raise ValueError(f"workers = {workers} must be at least 1 (or None for one a core)")
    for point in chosen:
        if any(isinstance(value, float) and not math.isfinite(value) for value in point.values()):
            raise ValueError(f"parameters must be finite numbers, strings or booleans; got {point}")
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    paths = [point_path(folder, function, point) for point in chosen]
    results: dict[Path, Result] = {}
    for path, point in zip(paths, chosen):
        stored = _read(path, point)
        if stored is not None:
            results[path] = stored
    reused, done, total = len(results), 0, len(set(paths))
    for path, point in dict(zip(paths, chosen)).items():
        if path in results:
            done += 1
            if progress is not None:
                progress(SweepProgress(done, total, reused, point))
    missing = {path: point for path, point in zip(paths, chosen) if path not in results}

    def finish(path: Path, result: Result) -> None:
        _write(path, missing[path], result)
        results[path] = json.loads(json.dumps(result))
        if progress is not None:
            progress(SweepProgress(len(results), total, reused, missing[path]))

    if workers == 1 or len(missing) <= 1:
        for path, point in missing.items():
            finish(path, _evaluate(function, point))
    else:
        todo = list(missing.items())
        failure: Exception | None = None
        tasks = [(function, point) for _, point in todo]
        for number, found in each(_evaluate, tasks, workers=workers or os.cpu_count() or 1, setup=one_thread):
            path, point = todo[number]
            if isinstance(found, ProcessDied):  # the other points are finished first
                failure = ProcessDied(f"the point {dict(point)}: {found}")
            elif isinstance(found, Exception):
                raise found
            else:
                finish(path, found)
        if failure is not None:
            raise failure
    return [results[path] for path in paths]


def forgetting_point(
    gamma0: float,
    rho: float,
    n_samples: int = 1,
    duration: float = 40.0,
    activation: str = "linear",
    step: float = 0.02,
    samples: int = 3000,
    seed: int = 0,
    equal_labels: bool = True,
) -> Result:
    """Loss table and forgetting of two orthonormal tasks at one (gamma_0, rho): a point for sweeps."""
    from numeric.feature_learning.continual_tasks import orthonormal_tasks
    from numeric.feature_learning.mean_field_theory import solve

    rng = np.random.default_rng(seed)
    labels = rng.standard_normal((2, n_samples))
    if equal_labels:
        labels[1] = labels[0]
    tasks = orthonormal_tasks(n_samples, rho, labels=labels, seed=seed)
    run = solve(tasks, gamma0, duration, activation=activation, step=step, samples=samples, seed=seed)
    return {"losses": run.losses, "forgetting": float(run.forgetting), "labels": labels}
