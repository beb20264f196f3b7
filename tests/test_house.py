"""The house keeps its order: imports run one way, files have one topic, nothing unsafe, nothing left over."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = [f for package in ("symbolic", "numeric", "proofs", "lazyrich") for f in sorted((ROOT / package).rglob("*.py"))]
LOWER = {
    "symbolic": ("numeric", "proofs", "lazyrich"),
    "numeric": ("proofs", "lazyrich"),
    "proofs": ("lazyrich",),
    "lazyrich": (),
}


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_file(file):
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text)
    package = file.relative_to(ROOT).parts[0]
    wrong = [name for name in imported(tree) if name.split(".")[0] in LOWER[package]]
    assert not wrong, f"imports run proofs -> numeric -> symbolic, not {wrong}"
    assert text.count("\n") <= 450, "one topic a file"
    assert ast.get_docstring(tree), "a module says what it is about"
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not calls & {"eval", "exec"}
    assert "pickle" not in {name.split(".")[0] for name in imported(tree)}
    assert "allow_pickle=True" not in text
    assert "shell=True" not in text
    assert "cache=True" not in text, "numba's cache watches one file: numeric.compiled follows what a kernel inlines"
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", text)
    assert not re.search(r"simplify\([^)]*\)\s*(==|!=)\s*0", text), "simplify is no proof"


@pytest.mark.parametrize("file", [f for f in FILES if f.relative_to(ROOT).parts[0] == "symbolic"], ids=lambda f: f.name)
def test_symbolic_has_no_printing_and_no_files(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not calls & {"print", "open"}


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_public_functions_are_documented(file):
    if "papers" in file.parts or "witnesses" in file.parts:  # claims and readers registered for a kind
        return
    bare = []
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        public = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_")
        if public and not ast.get_docstring(node):
            bare.append(node.name)
    assert not bare, f"no docstring: {bare}"


@pytest.mark.parametrize("package", sorted((ROOT / "symbolic").glob("*/__init__.py")), ids=lambda f: f.parent.name)
def test_a_theory_says_in_which_order_to_read_it(package):
    named = set(re.findall(r"`([a-z_0-9]+)`", package.read_text(encoding="utf-8")))
    assert named >= {f.stem for f in package.parent.glob("*.py")} - {"__init__"}


KEEPS = {"write_text", "write_bytes", "savetxt", "save", "savez", "savez_compressed", "tofile", "dump", "copy", "copy2",
         "copyfile", "copytree", "move", "NamedTemporaryFile", "mkstemp", "to_csv", "imsave"}  # fmt: skip
MODULES = {"np", "numpy", "json", "shutil", "tempfile", "pickle", "plt", "pyplot"}


def plain_writes(tree):
    """Calls that write a file otherwise than by `numeric.files`: line and name."""
    inside = set()  # what stands in a call of write_whole and its like writes into their stream
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in (
            "write_whole",
            "write_checked",
            "write_together",
        ):
            inside |= {id(n) for n in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or id(node) in inside:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        path_method = name in ("write_text", "write_bytes", "tofile", "to_csv") and owner != ""
        moved = owner == "os" and name in ("rename", "replace")
        drawn = name == "savefig" and not (isinstance(node.args[0], ast.Name) and node.args[0].id == "drawn")
        if path_method or moved or drawn or (name in KEEPS and owner in MODULES):
            yield node.lineno, name
        elif name in ("open", "File", "fdopen") and owner != "os":
            words = [a.value for a in [*node.args, *(k.value for k in node.keywords)] if isinstance(a, ast.Constant)]
            if any(isinstance(w, str) and re.fullmatch(r"[rbt]*[wax+][rwaxbt+]*", w) for w in words):
                yield node.lineno, name


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("path.write_text(x)", True),
        ("(folder / name).write_bytes(x)", True),
        ("open(path, 'w')", True),
        ("path.open('ab')", True),
        ("gzip.open(path, mode='wt')", True),
        ("h5py.File(path, 'w')", True),
        ("np.savez(path, **arrays)", True),
        ("json.dump(x, stream)", True),
        ("shutil.copy(a, b)", True),
        ("figure.savefig(path)", True),
        ("write_whole(path, lambda stream: np.savez(stream, **arrays))", False),
        ("write_text(path, x)", False),
        ("path.open('rb')", False),
        ("zipped.open('w1.npy')", False),
    ],
)
def test_the_search_for_plain_writes_finds_them(code, wrong):
    assert bool(list(plain_writes(ast.parse(code)))) == wrong


@pytest.mark.parametrize(
    "file", [f for f in FILES if f != ROOT / "numeric/files.py"], ids=lambda f: str(f.relative_to(ROOT))
)
def test_files_are_written_whole(file):
    """A full disk or a killed process leaves the old file or the new one: `numeric.files` writes them."""
    found = list(plain_writes(ast.parse(file.read_text(encoding="utf-8"))))
    assert not found, f"write with numeric.files, not with {found}"


WHOLESALE = {
    "proofs/cli/__init__.py": 1,  # the outermost place: one line, and the trace under --debug
    "proofs/own_papers.py": 2,  # a paper's own code may raise anything
    "proofs/runner.py": 1,  # a claim that breaks is that claim's failure, with its trace
    "numeric/workers.py": 2,  # what a task raises is its answer
    "symbolic/exact/ball_calculus.py": 1,  # FLINT lets nothing through: raised again by who asked for the integral
    "numeric/cluster.py": 1,  # what a greeting's thread raises is raised again by who waits for it
}


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_errors_are_caught_by_type(file):
    """Wholesale only where what is caught is raised again, and in the places named above."""
    found = 0
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ExceptHandler):
            kind = "" if node.type is None else ast.unparse(node.type)
            passed_on = any(isinstance(n, ast.Raise) and n.exc is None for n in ast.walk(node))
            found += ("Exception" in re.findall(r"\w+", kind) or kind in ("", "BaseException")) and not passed_on
    assert found <= WHOLESALE.get(file.relative_to(ROOT).as_posix(), 0)
