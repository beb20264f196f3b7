import importlib.util
import json
from pathlib import Path

import pytest

from numeric.feature_learning import gamma_sweep
from numeric.feature_learning.gamma_sweep import SweepProgress, forgetting_point, grid, point_path, sweep
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

CALLS: list[float] = []


def counted(gamma0: float) -> dict[str, object]:
    CALLS.append(gamma0)
    if gamma0 > 2:
        raise RuntimeError("interrupted")
    return {"square": gamma0**2, "third": 1 / 3}


def test_a_sweep_continues_after_an_interruption(tmp_path: Path) -> None:
    CALLS.clear()
    with pytest.raises(RuntimeError, match="interrupted"):
        sweep(counted, grid(gamma0=[0.5, 1.0, 3.0, 1.5]), tmp_path, workers=1)
    seen: list[SweepProgress] = []
    results = sweep(counted, grid(gamma0=[0.5, 1.0, 1.5]), tmp_path, workers=1, progress=seen.append)
    assert CALLS == [0.5, 1.0, 3.0, 1.5]
    assert [r["square"] for r in results] == [0.25, 1.0, 2.25]
    assert results[0]["third"] == 1 / 3
    assert [(p.done, p.total, p.reused) for p in seen] == [(1, 3, 2), (2, 3, 2), (3, 3, 2)]
    assert not list(tmp_path.glob("*.part"))


def test_damaged_or_foreign_files_are_computed_again(tmp_path: Path) -> None:
    CALLS.clear()
    point = {"gamma0": 0.5}
    path = point_path(tmp_path, counted, point)
    path.write_text('{"parameters": {"gamma0": 0.5}, "resul')
    assert sweep(counted, [point], tmp_path)[0]["square"] == 0.25
    path.write_text(json.dumps({"parameters": {"gamma0": 0.75}, "result": {"square": 7}}))
    assert sweep(counted, [point], tmp_path)[0]["square"] == 0.25
    assert len(CALLS) == 2


def test_points_of_other_code_are_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a module of one's own, whose file is changed, and of the project, one of whose modules is."""

    def named(value: int) -> Path:
        file = tmp_path / "own_points.py"
        file.write_text(f"def point(gamma0):\n    return {{'value': {value}}}\n", encoding="utf-8")
        spec = importlib.util.spec_from_file_location("own_points", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return point_path(tmp_path, module.point, {"gamma0": 1.0})

    assert named(1) == named(1) != named(2)
    before = point_path(tmp_path, forgetting_point, {"gamma0": 1.0})
    monkeypatch.setattr(gamma_sweep, "digest", lambda modules: "what another version gives")
    assert point_path(tmp_path, forgetting_point, {"gamma0": 1.0}) != before


def test_all_cores_give_the_closed_form(tmp_path: Path) -> None:
    points = grid(gamma0=[0.3, 1.0], rho=[0.0, 0.5])
    results = sweep(forgetting_point, points, tmp_path, workers=2)
    for point, result in zip(points, results):
        y1, y2 = result["labels"]
        exact = forgetting(point["gamma0"], TaskGeometry.of_labels(point["rho"], y1, y2))
        assert result["forgetting"] == pytest.approx(float(exact), abs=1e-9)


def test_equal_points_are_computed_once(tmp_path: Path) -> None:
    CALLS.clear()
    assert len(sweep(counted, [{"gamma0": 1.0}, {"gamma0": 1.0}], tmp_path, workers=1)) == 2
    assert CALLS == [1.0]


def test_bad_input(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="finite"):
        sweep(counted, [{"gamma0": float("nan")}], tmp_path)
    with pytest.raises(ValueError, match="workers"):
        sweep(counted, [{"gamma0": 1.0}], tmp_path, workers=0)
