"""The wheel, in an environment of its own, away from the checkout: what a user installs is all that is needed."""

import ast
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from tests.homes import with_theory

ROOT = Path(__file__).resolve().parent.parent
OURS = ("lazyrich", "symbolic", "numeric", "proofs")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("dist")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    done = subprocess.run([*pip, "-w", str(out), "."], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    (file,) = out.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def environment(wheel, tmp_path_factory):
    """A fresh environment that holds the wheel; its dependencies are those that are installed here already."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    packages = next(folder.glob("**/site-packages"))
    # a folder named in a .pth file is searched, but the .pth files in it, such as the checkout's, are not read
    (packages / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"])
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    done = subprocess.run([*install, "--ignore-installed", str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return folder, python


def run(environment, *words):
    folder, python = environment
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    clean |= {"LAZYRICH_HOME": str(with_theory(folder / "home")), "COLUMNS": "120"}
    return subprocess.run(
        [str(python), *words], cwd=folder, env=clean, capture_output=True, text=True, check=False, timeout=300
    )


def test_the_library_is_the_installed_one(environment):
    folder, _ = environment
    code = (
        "import lazyrich, symbolic, numeric, proofs, sys;"
        "print([m.__file__ for m in (lazyrich, symbolic, numeric, proofs)]);"
        "print(lazyrich.verify('domine2025/eq-3')['domine2025/eq-3'].verdict, len(lazyrich.ledger('graldi2025')))"
    )
    done = run(environment, "-c", code)
    assert done.returncode == 0, done.stderr[-2000:]
    assert str(ROOT) not in done.stdout
    assert done.stdout.count(str(folder)) == len(OURS)
    assert done.stdout.splitlines()[-1].startswith("holds ")


def test_the_commands_of_a_user(environment, tmp_path):
    folder, _ = environment
    lazyrich = str(folder / "bin" / "lazyrich")
    assert Path(lazyrich).is_file()
    for words in (
        ["new-paper", "mine"],
        ["verify", "mine/eq-1", "mine/eq-2", "--record", "--jobs", "1"],
        ["show", "domine2025/eq-15"],
        ["report", "mine", "-o", str(tmp_path / "site")],
    ):
        done = run(environment, lazyrich, *words)
        assert done.returncode == 0, (words, done.stdout[-500:], done.stderr[-2000:])
    assert (tmp_path / "site" / "index.html").is_file()


def test_the_wheel_holds_every_file_of_the_packages_and_no_other(wheel):
    tracked = subprocess.run(["git", "ls-files", *OURS], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    with zipfile.ZipFile(wheel) as held:
        names = {name for name in held.namelist() if not name.split("/")[0].endswith(".dist-info")}
    assert set(tracked.split("\n")) - {""} - names == set()
    assert {name.split("/")[0] for name in names} == set(OURS)


def test_everything_imported_is_a_declared_dependency(wheel):
    with zipfile.ZipFile(wheel) as held:
        (name,) = (n for n in held.namelist() if n.endswith(".dist-info/METADATA"))
        required = metadata.PathDistribution(zipfile.Path(wheel, name.rpartition("/")[0] + "/")).requires or []
    declared = {r.split(";")[0].split(">")[0].split("=")[0].split("<")[0].strip().lower().replace("_", "-")
                for r in required if "extra == 'dev'" not in r}  # fmt: skip
    providers = metadata.packages_distributions()
    for file in (f for package in OURS for f in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for module in {m.split(".")[0] for m in modules} - {"", *OURS} - set(sys.stdlib_module_names):
                owners = {owner.lower().replace("_", "-") for owner in providers.get(module, [module])}
                assert owners & declared, f"{file.relative_to(ROOT)} imports {module}"
