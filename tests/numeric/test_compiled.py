"""Machine code kept on disk: never older than the source behind it, never damaged, never in the way."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from numeric.backends.chains import _szego_jets, _tridiagonal_point_doubled
from numeric.dependencies import closure, digest

ROOT = Path(__file__).resolve().parent.parent.parent

# A kernel in one module that inlines the arithmetic of another one, as the real ones do.
ARITHMETIC = '''"""Arithmetic."""
from numba import njit
from numeric.constants_of_a_kernel import SCALE

@njit(inline="always")
def twice(x):
    return 2.0 * x
'''
KERNEL = '''"""A kernel."""
from numeric.compiled import compiled
from numeric.constants_of_a_kernel import SCALE
from numeric.arithmetic_of_a_kernel import twice

@compiled(error_model="numpy")
def kernel(x):
    return SCALE * twice(x)
'''
RUN = """
from numeric.kernel_of_a_test import kernel
value = kernel(3.0)
stats = kernel.stats
print(value, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def copy(tmp_path):
    """A copy of what a compiled kernel needs, with a kernel of its own."""
    numeric = tmp_path / "numeric"
    numeric.mkdir()
    for name in ("__init__", "compiled", "dependencies", "files", "waiting"):
        shutil.copy(ROOT / "numeric" / f"{name}.py", numeric)
    (numeric / "arithmetic_of_a_kernel.py").write_text(ARITHMETIC)
    (numeric / "constants_of_a_kernel.py").write_text('"""Constants."""\nSCALE = 1.0\n')
    (numeric / "kernel_of_a_test.py").write_text(KERNEL)
    return tmp_path


def run(place, **environment):
    settings = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA")}
    settings |= {"PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1", "HOME": str(place), **environment}
    done = subprocess.run(
        [sys.executable, "-c", RUN], cwd=place, env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    value, hits, misses = done.stdout.split()
    return float(value), int(hits), int(misses)


def edited(file, old, new):
    """Another content of the same length and the same times: nothing but the content tells."""
    before = file.stat()
    text = file.read_text()
    assert text.count(old) == 1
    assert len(old) == len(new)
    file.write_text(text.replace(old, new))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_the_key_is_the_content_of_all_that_a_kernel_inlines(copy):
    assert run(copy) == (6.0, 0, 1)
    assert run(copy) == (6.0, 1, 0)
    edited(copy / "numeric" / "arithmetic_of_a_kernel.py", "2.0 * x", "5.0 * x")
    assert run(copy) == (15.0, 0, 1)
    edited(copy / "numeric" / "constants_of_a_kernel.py", "SCALE = 1.0", "SCALE = 2.0")
    assert run(copy) == (30.0, 0, 1)
    assert run(copy) == (30.0, 1, 0)
    (copy / "numeric" / "of_no_kernel.py").write_text('"""Nothing that the kernel needs."""\n')
    assert run(copy) == (30.0, 1, 0)


def test_damaged_machine_code_is_compiled_again(copy):
    run(copy)
    for suffix in ("nbi", "nbc"):
        (file,) = (copy / "numeric" / "__pycache__").glob(f"*.{suffix}")
        whole = bytearray(file.read_bytes())
        for damaged in (b"", whole[: len(whole) // 2], _flipped(whole)):
            file.write_bytes(bytes(damaged))
            assert run(copy) == (6.0, 0, 1)
    assert run(copy) == (6.0, 1, 0)


def _flipped(content):
    flipped = bytearray(content)
    flipped[len(flipped) // 2] ^= 1
    return flipped


def test_where_nothing_can_be_written_kernels_are_compiled_in_memory(copy):
    cache = copy / "numeric" / "__pycache__"
    cache.touch()  # a file in its place: no folder can be made, not even by the administrator
    assert run(copy, HOME="/dev/null", XDG_CACHE_HOME="/dev/null") == (6.0, 0, 1)


def test_a_change_of_double_double_reaches_the_chains():
    assert "numeric.backends.double_double" in closure("numeric.backends.chains")
    for kernel in (_szego_jets, _tridiagonal_point_doubled):
        stamp, _ = kernel._cache._cache_file._source_stamp
        assert stamp == digest(["numeric.backends.chains"])


LISTEN = f"""
from numeric import waiting
said = []
waiting.listen(said.append)
{RUN}
print(said)
"""


def heard(place, **environment):
    settings = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA")}
    settings |= {"PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1", "HOME": str(place), **environment}
    done = subprocess.run(
        [sys.executable, "-c", LISTEN], cwd=place, env=settings, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[1]


def test_who_waits_is_told_when_something_is_compiled_and_only_then(copy):
    what = "compiling kernel of a test (1 function, about 2 s; "
    assert heard(copy) == f"['{what}later runs start at once)']"
    assert heard(copy) == "[]"
    edited(copy / "numeric" / "arithmetic_of_a_kernel.py", "2.0 * x", "5.0 * x")
    assert heard(copy) == f"['{what}later runs start at once)']"
    shutil.rmtree(copy / "numeric" / "__pycache__")
    (copy / "numeric" / "__pycache__").touch()
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null"}
    in_vain = f"['{what}nothing can be kept here, so every run does so)']"
    assert heard(copy, **nowhere) == heard(copy, **nowhere) == in_vain


def test_an_experiment_that_is_only_named_is_needed_like_an_import():
    assert "numeric.equilibrium_networks.slope_spectra" in closure("proofs.papers.agarwala2022.section_3_stability")
