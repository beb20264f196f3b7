"""Every reader of files: whatever stands in a file, it is read or refused with its name, and at once."""

import contextlib
import io
import json
from dataclasses import asdict
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

import h5py
import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from numeric.feature_learning.gamma_sweep import sweep
from proofs import results
from proofs.checks.file_values import LARGEST
from proofs.checks.forgetting_report import MOST_TASKS, examine_table, read_table
from proofs.checks.run_files import open_run
from proofs.checks.spectrum_report import read_matrix
from proofs.claims import select
from proofs.errors import UsageError
from proofs.kernel import certificates
from proofs.ledger import answers
from proofs.referee import Finding, Judgement
from proofs.reproduce import Recipe, recorded
from proofs.reproduce.job import Job
from proofs.site.build import Paper
from proofs.site.build import _plots as plots_of

SECONDS = timedelta(seconds=15)
"""No file may take longer, on however busy a machine."""

RNG = np.random.default_rng(0)
RUN = {
    "W1": RNG.standard_normal((5, 3, 4)),
    "W2": RNG.standard_normal((5, 2, 3)),
    "X": np.eye(4),
    "Y": RNG.standard_normal((2, 4)),
    "step": np.arange(5),
    "learning_rate": np.array(0.1),
}


def written(write):
    stream = io.BytesIO()
    write(stream)
    return stream.getvalue()


def csv_log():
    names = ["step", *(f"W1[{i},{j}]" for i, j in np.ndindex(3, 4)), *(f"W2[{i},{j}]" for i, j in np.ndindex(2, 3))]
    rows = [",".join(map(str, [k, *RUN["W1"][k].ravel(), *RUN["W2"][k].ravel()])) for k in range(5)]
    return "\n".join([",".join(names), *rows]).encode()


def h5_log():
    stream = io.BytesIO()
    with h5py.File(stream, "w") as file:
        for name, array in RUN.items():
            chunks = {"chunks": True, "compression": "gzip"} if name == "W1" else {}
            file.create_dataset(name, data=array, **chunks)
    return stream.getvalue()


FILES = {
    "run.npz": written(lambda s: np.savez(s, **RUN)),
    "packed.npz": written(lambda s: np.savez_compressed(s, **RUN)),
    "run.csv": csv_log(),
    "run.h5": h5_log(),
    "matrix.npy": written(lambda s: np.save(s, RNG.standard_normal((9, 9)))),
    "table.csv": b"0.1,,\n0.2,0.1,\n0.3,0.2,0.1\n",
}


def read(path: Path, task: Path) -> None:
    if path.name == "matrix.npy":
        matrix = read_matrix(path)
        assert np.abs(matrix).max() <= LARGEST
    elif path.name == "table.csv":
        table = read_table(path)
        assert len(table) <= MOST_TASKS
        with contextlib.suppress(UsageError):
            assert all(np.isfinite(v) for v in examine_table(table).metrics.values())
    else:
        extra = {"task": task, "learning_rate": 0.1} if path.suffix == ".csv" else {}
        with open_run(path, **extra) as log:
            assert np.isfinite(np.asarray(log.w1[:])).all()
            assert log.steps is None or (np.diff(log.steps) > 0).all()


DAMAGE = st.lists(
    st.tuples(
        st.sampled_from(["set", "cut", "insert", "delete", "swap"]), st.floats(0, 1), st.binary(min_size=1, max_size=9)
    ),
    min_size=1,
    max_size=4,
)


LONGER = [("set", 1 / 3, b"0\x04\xd6\x85\xfa\xe3\xaej\x9b"), ("set", 0.4673732341258031, b"\x8bv")]
"""A zip that says that a member is longer than it is: its own checksum is then never compared."""


def damaged(content: bytes, how) -> bytes:
    data = bytearray(content)
    for kind, where, junk in how:
        at = int(where * max(len(data) - 1, 0))
        if kind == "set":
            data[at : at + len(junk)] = junk
        elif kind == "cut":
            del data[at:]
        elif kind == "insert":
            data[at:at] = junk
        elif kind == "delete":
            del data[at : at + junk[0] + 1]
        else:
            data[at : at + 8] = data[at : at + 8][::-1]
    return bytes(data)


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", FILES)
@settings(max_examples=80, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
def test_damaged_files_are_read_or_refused_by_name(tmp_path, name, how):
    path, task = tmp_path / name, tmp_path / "task.npz"
    np.savez(task, X=RUN["X"], Y=RUN["Y"])
    path.write_bytes(damaged(FILES[name], how))
    try:
        read(path, task)
    except UsageError as problem:
        said = str(problem)
    else:
        said = name
    assert name in said or "learning_rate" in said


NUMBER = (
    st.floats() | st.integers(-(2**63), 2**63 - 1).map(float) | st.sampled_from([1e200, -1e300, 5e-324, 2.0**53, -0.0])
)


@pytest.mark.timeout(240)
@settings(max_examples=150, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(
    name=st.sampled_from(sorted(RUN)),
    dtype=st.sampled_from(["f8", "f4", "f2", ">f8", "longdouble", "i8", "u8", "i1", "?", "c16", "U5"]),
    value=NUMBER,
    place=st.floats(0, 1),
    shape=st.none() | st.lists(st.integers(0, 4), max_size=4),
)
def test_logs_of_any_numbers_and_shapes_are_finite_or_refused(tmp_path, name, dtype, value, place, shape):
    arrays = {key: np.array(array) for key, array in RUN.items()}
    with np.errstate(all="ignore"):
        flat = np.array(arrays[name], float).reshape(-1)
        flat[int(place * (flat.size - 1))] = value
        if shape is not None:
            flat = np.resize(flat, int(np.prod(shape)))
        try:
            arrays[name] = flat.astype(dtype).reshape(np.shape(RUN[name]) if shape is None else shape)
        except (ValueError, OverflowError):
            return
    path = tmp_path / "any.npz"
    np.savez(path, **arrays)
    with contextlib.suppress(UsageError), open_run(path) as log:
        for array in (log.w1, log.w2, log.inputs, log.targets, log.steps):
            assert (np.abs(np.asarray(array[:], float)) <= LARGEST).all()
        assert 0 < log.learning_rate < 1e31


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("header", "message"),
    [
        (",".join(["step", "loss", *(f"x{k}" for k in range(100_000))]), "W1|task|X"),
        ("step,loss,W1[0,0],W1[99999999,99999999],W2[0,0]", "no column W1"),
        ("step,loss,W1[0,0],W1_0_0,W2[0,0]", "two columns"),
        ("step,loss,step,W1[0,0],W2[0,0]", "two columns"),
        ("step," + "x" * 1_000_000, "characters"),
        ("x" * (2**24 + 1), "too long"),
        ("step,loss,W1[" + "9" * 5000 + ",0]", "."),
    ],
    ids=["columns", "index", "forms", "twice", "name", "line", "digits"],
)
def test_headers_of_csv_logs_that_are_too_much(tmp_path, header, message):
    path = tmp_path / "run.csv"
    cells = ",1" * header.count(",")
    path.write_text(f"{header}\n0{cells}\n1{cells}\n")
    with pytest.raises(UsageError, match=message), open_run(path, learning_rate=0.1):
        pass


@pytest.mark.parametrize("shape", [(2,), (0,), (1, 1), (7,)])
def test_a_vector_of_learning_rates_is_refused(tmp_path, shape):
    path = tmp_path / "run.npz"
    np.savez(path, **{**RUN, "learning_rate": np.full(shape, 0.1)})
    with pytest.raises(UsageError, match="learning_rate has shape"), open_run(path):
        pass


@pytest.mark.parametrize("rate", [1e300, 1e-300, 0.0, -1.0, np.nan, np.inf])
def test_an_impossible_learning_rate_is_refused(tmp_path, rate):
    path = tmp_path / "run.npz"
    np.savez(path, **{k: v for k, v in RUN.items() if k != "learning_rate"})
    with pytest.raises(UsageError, match="learning_rate"), open_run(path, learning_rate=rate):
        pass


@pytest.mark.parametrize("scale", [1e200, 1e61, 1e300])
def test_weights_whose_squares_overflow_are_refused(tmp_path, scale):
    path = tmp_path / "run.npz"
    np.savez(path, **{**RUN, "W1": RUN["W1"] * scale})
    with pytest.raises(UsageError, match="rescale"), open_run(path):
        pass


@pytest.mark.parametrize("first", [2**62, 2**63 - 10, 10**15])
def test_steps_that_are_no_count_are_refused(tmp_path, first):
    path = tmp_path / "run.npz"
    np.savez(path, **{**RUN, "step": np.arange(5, dtype=np.int64) + first})
    with pytest.raises(UsageError, match="no whole number"), open_run(path):
        pass


@pytest.mark.timeout(240)
@settings(max_examples=100, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
def test_damaged_results_are_never_taken_for_another_answer(tmp_path, how):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAZYRICH_HOME", str(tmp_path))
        (claim,) = select(["domine2025/eq-3"])
        finding = Finding(claim.id, "0" * 16, Judgement("holds", "because", ()), None, {"kind": "k"})
        file = results.save(finding)
        file.write_bytes(damaged(file.read_bytes(), how))
        with contextlib.suppress(results.DamagedResult):
            assert results.recall(finding.fingerprint, claim.id) in (finding, None)


def three():
    return {"x": np.arange(3)}


def double(x):
    return {"y": 2 * x}


@pytest.mark.timeout(240)
@settings(max_examples=60, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
@example(how=LONGER)
def test_damaged_points_of_a_sweep_and_parts_of_a_figure_are_computed_again(tmp_path, how):
    sweep(double, [{"x": 3}], tmp_path, workers=1)
    (file,) = tmp_path.glob("*.json")
    file.write_bytes(damaged(file.read_bytes(), how))
    assert sweep(double, [{"x": 3}], tmp_path, workers=1) == [{"y": 6}]
    job = Job(Recipe("p/fig-1", "title"), tmp_path)
    job.part({"n": 1}, three)
    (part,) = (tmp_path / ".parts").glob("*.npz")
    part.write_bytes(damaged(part.read_bytes(), how))
    assert {k: v.tolist() for k, v in job.part({"n": 1}, three).items()} == {"x": [0, 1, 2]}


@settings(max_examples=60, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
def test_a_damaged_table_of_figures_is_refused_or_read(tmp_path, how):
    file = tmp_path / "verdicts.json"
    table = {"domine2025/fig-1": {"verdict": "reproduced", "profile": "quick", "seed": 1}}
    file.write_bytes(damaged(json.dumps(table).encode(), how))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recorded, "FILE", file)
        with contextlib.suppress(UsageError):
            assert all(item["verdict"] for item in recorded.read().values())


ANSWERS = b"""
[[answer]]
claim = "mine/eq-1"
by = "A. Author"
date = 2025-01-01
outcome = "agreed"
says = "A misprint."
"""


@pytest.mark.timeout(240)
@settings(max_examples=80, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
def test_damaged_answers_are_read_or_refused_by_name(tmp_path, how):
    file = tmp_path / "answers.toml"
    file.write_bytes(damaged(ANSWERS, how))
    found, said = {}, "answers.toml"
    try:
        found = answers.Place(file).read()
    except UsageError as problem:
        said = str(problem)
    assert "answers.toml" in said
    assert all(answer.outcome in answers.OUTCOMES for those in found.values() for answer in those)


CHECKS = {"title": "t", "checks": [{"name": "slope", "measured": 1.0, "needed": "1", "passed": True}], "seed": 1}


@pytest.mark.timeout(240)
@settings(max_examples=60, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE, junk=st.sampled_from([None, 3, "x", [], {}, [[]], [3], [{"name": 1}], 1e308]), place=st.booleans())
def test_damaged_checks_of_a_figure_are_not_shown(tmp_path, how, junk, place):
    (tmp_path / "domine2025-fig-1C.png").write_bytes(b"")
    file, table = tmp_path / "domine2025-fig-1C.json", CHECKS | ({"checks": junk} if place else {"title": junk})
    papers = [Paper("domine2025", "t", {}, {})]
    for content in (json.dumps(table).encode(), damaged(json.dumps(CHECKS).encode(), how), b"[" * 100_000):
        file.write_bytes(content)
        shown = next(f for f in plots_of(papers, tmp_path) if f["id"] == "domine2025/fig-1C")
        assert isinstance(shown["checks"].get("title", ""), str)
        assert all(isinstance(check["name"], str) for check in shown["checks"].get("checks", []))


@pytest.mark.timeout(240)
@settings(max_examples=60, deadline=SECONDS, suppress_health_check=list(HealthCheck))
@given(how=DAMAGE)
def test_damaged_certificates_are_no_evidence(tmp_path, how):
    """A lemma counts as recorded while its text has the hash of the index, and else never."""
    text = certificates.section_text("Require Import Reals.", [("one", "Lemma one : True.\nProof. exact I. Qed.")], "")
    whole = certificates.split_section(text)["one"]
    entry = certificates.Entry("f", ("mine/eq-1",), "mine/section.v", "one", sha256(whole.encode()).hexdigest())
    (tmp_path / "mine").mkdir(exist_ok=True)
    (tmp_path / "mine" / "section.v").write_bytes(damaged(text.encode(), how))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certificates, "FOLDER", tmp_path)
        certificates._lemmas_of.cache_clear()
        assert certificates.recorded(entry) in (whole, None)
        index = {"coqc": "8", "theory": "", "lemmas": [asdict(entry)], "rejected": []}
        certificates.index_file("mine").write_bytes(damaged(json.dumps(index).encode(), how))
        certificates.index.cache_clear()
        with contextlib.suppress(UsageError):
            assert all(isinstance(e, certificates.Entry) for e in certificates.index("mine").entries)
    certificates._lemmas_of.cache_clear()
    certificates.index.cache_clear()
