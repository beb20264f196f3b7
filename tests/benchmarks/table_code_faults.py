"""Which test notices a fault in our own code: one operator, constant or branch changed at a time.

    python tests/benchmarks/table_code_faults.py [--seed S] [--count K] [--minutes M]

Sites are drawn by a seed over `symbolic/`, `numeric/` and `proofs/witnesses/` (drawn afresh, and printed, when it is
left out).  Each fault is made in a copy of the project.  The tests that are called like the module or name it are run
first.  For what these do not notice all tests are run once, without a fault, to see which of them execute the line (or
where none is seen to its file): these are then run with the fault, the fastest of each module first.  The first failure
ends the search; a test that fails without the fault, too, does not count.  What no test notices is listed.
"""

import argparse
import ast
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import lines_of_tests

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WHERE = ("symbolic", "numeric", "proofs/witnesses")
FOLDERS = ("symbolic", "numeric", "proofs", "lazyrich", "tests", "docs")
COPIED = (*FOLDERS, "CHANGELOG.md", "pyproject.toml", "README.md", "Makefile")
LIMIT = 120
"""Seconds that one test may take with a fault; several of the longest take more without one, and are not asked."""
OTHER_OPERATOR = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "/",
    ast.Div: "*",
    ast.MatMult: "+",
    ast.Pow: "*",
    ast.FloorDiv: "*",
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.And: "or",
    ast.Or: "and",
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any", "sin": "cos", "cos": "sin", "sinh": "cosh"}


@dataclass(frozen=True)
class Fault:
    """A place in a file and the text that takes the place of what stands there."""

    file: str
    line: int
    start: int
    end: int
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.was} -> {self.now}"


class Sites(ast.NodeVisitor):
    """Every place of a file where a fault can be made; docstrings, types and messages of errors are left alone."""

    def __init__(self, file: str, source: str) -> None:
        self.file, self.source, self.found = file, source, []
        self.lines = [0]
        for line in source.encode().split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.visit(ast.parse(source))

    def place(self, line: int, column: int) -> int:
        return self.lines[line - 1] + column

    def add(self, node: ast.AST, start: int, end: int, now: str) -> None:
        was = self.source.encode()[start:end].decode()
        if was != now:
            self.found.append(Fault(self.file, node.lineno, start, end, was.strip(), now))

    def between(self, node: ast.AST, left: ast.expr, right: ast.expr, operator: ast.AST) -> None:
        """The operator that stands between two operands."""
        start, end = self.place(left.end_lineno, left.end_col_offset), self.place(right.lineno, right.col_offset)
        text = self.source.encode()[start:end].decode()
        if type(operator) in OTHER_OPERATOR and "\n" not in text and "(" not in text and ")" not in text:
            self.add(node, start, end, f" {OTHER_OPERATOR[type(operator)]} ")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.between(node, node.left, node.right, node.op)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            self.between(node, node.left, node.comparators[0], node.ops[0])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        if len(node.values) == 2:
            self.between(node, node.values[0], node.values[1], node.op)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end = self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)
        if isinstance(node.value, bool):
            self.add(node, start, end, str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, start, end, str(node.value + 1))
        elif isinstance(node.value, float) and node.value:
            self.add(node, start, end, repr(node.value * 1.3))

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id in OTHER_NAME:
            start = self.place(node.lineno, node.col_offset)
            self.add(node, start, start + len(node.id), OTHER_NAME[node.id])

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, (ast.USub, ast.Not)):
            start, end = (
                self.place(node.lineno, node.col_offset),
                self.place(node.operand.lineno, node.operand.col_offset),
            )
            self.add(node, start, end, "")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Messages are not what is tested here."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:
            self.visit(statement)
        for default in (*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)):
            self.visit(default)


def drawn(seed: int, count: int) -> list[Fault]:
    """``count`` faults: files by the number of their sites, no two in one line."""
    sites = []
    for place in WHERE:
        for path in sorted((ROOT / place).rglob("*.py")):
            file = str(path.relative_to(ROOT))
            sites += Sites(file, path.read_text(encoding="utf-8")).found
    random.Random(seed).shuffle(sites)
    chosen: dict[tuple[str, int], Fault] = {}
    for fault in sites:
        chosen.setdefault((fault.file, fault.line), fault)
        if len(chosen) == count:
            break
    return list(chosen.values())


@dataclass
class Copy:
    """The project in a folder of its own, in which one fault at a time is made."""

    folder: Path

    def __post_init__(self) -> None:
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, self.folder / name)

    @contextmanager
    def having(self, fault: Fault) -> Iterator[None]:
        """The project with a fault, and without it afterwards."""
        path = self.folder / fault.file
        text = path.read_bytes()
        path.write_bytes(text[: fault.start] + fault.now.encode() + text[fault.end :])
        try:
            yield
        finally:
            path.write_bytes(text)

    def first_failure(self, tests: Sequence[str], seconds: float, but: Sequence[str] = ()) -> str | None:
        """The first of these tests that fails, ``but`` some left out; None also where time was short for all of them.

        A test that hangs fails by its own limit, unless it hangs in compiled code.
        """
        left = [t for t in tests if t not in but]
        if not left:
            return None
        asked, failed = self.folder / "asked.txt", self.folder / "failed.txt"
        asked.write_text("\n".join(left) + "\n", encoding="utf-8")
        failed.write_text("", encoding="utf-8")
        without = [f"--deselect={test}" for test in but]
        try:
            run = self.pytest(
                "-p", "lines_of_tests", f"--failed-in={failed}", "-x", "-n", "0", f"--timeout={LIMIT}",
                *without, f"@{asked}", seconds=seconds,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
        names = failed.read_text(encoding="utf-8").splitlines()
        return names[0] if names else None if run.returncode in (0, 5) else f"pytest ended with {run.returncode}"

    def pytest(self, *arguments: str, seconds: float | None = None) -> subprocess.CompletedProcess[str]:
        """A run of pytest on the copy."""
        home = {"PYTHONPATH": f"{self.folder}:{HERE}", "LAZYRICH_HOME": str(self.folder / "home")}
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
            cwd=self.folder,
            env=os.environ | home | {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"},
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )


def near(fault: Fault) -> list[str]:
    """The test files that are called like the module, or name it."""
    stem, module = Path(fault.file).stem, ".".join(Path(fault.file).with_suffix("").parts)
    every = sorted((ROOT / "tests").rglob("test_*.py"))
    named = [p for p in every if stem in p.stem]
    using = [p for p in every if p not in named and module in p.read_text(encoding="utf-8")]
    return [str(p.relative_to(ROOT)) for p in named + using]


def noticed_by(copy: Copy, fault: Fault, tests: Sequence[str], seconds: float) -> str | None:
    """The first of these tests that fails with the fault and passes without it.

    A run that ends otherwise, as where nothing can be imported, counts where it does not end so without the fault.
    """
    anyway: list[str] = []
    while True:
        with copy.having(fault):
            test = copy.first_failure(tests, seconds, anyway)
        if test is None:
            return None
        alone = [test] if "::" in test else tests
        without = copy.first_failure(alone, max(seconds, 3 * LIMIT), anyway)
        if without is None or ("::" in without) != ("::" in test):
            return test
        if "::" not in test:
            return None
        print(f"fails without a fault: {test}", flush=True)
        anyway.append(test)


def followed(copy: Copy, files: set[str]) -> lines_of_tests.Lines:
    """One run of all tests, which tells what each executes of these files; it leaves the damage of claims out."""
    folder = copy.folder / "lines"
    folder.mkdir()
    of = [f"--lines-of={copy.folder / file}" for file in sorted(files)]
    choice = ("-n", "2", "--dist", "worksteal", "-m", "not slow", "--ignore=tests/proofs/test_damage.py")
    run = copy.pytest("-p", "lines_of_tests", f"--lines-in={folder}", *of, *choice)
    print(*(line for line in run.stdout.splitlines()[-50:] if line.startswith(("FAILED", "ERROR", "="))), sep="\n")
    return lines_of_tests.read(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=2.0, help="for tests that name a module; others: thrice")
    options = parser.parse_args()
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    faults, left = drawn(seed, options.count), []
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder).resolve())
        for fault in faults:
            test = noticed_by(copy, fault, near(fault), 60 * options.minutes)
            if test is None:
                left.append(fault)
            else:
                print(f"{fault}: {test}", flush=True)
        print(f"{len(left)} of {len(faults)} go on to the tests that execute them", flush=True)
        lines = followed(copy, {fault.file for fault in left}) if left else None
        survivors = []
        for fault in left:
            tests = lines.of(str(copy.folder / fault.file), fault.line)
            test = noticed_by(copy, fault, tests, 180 * options.minutes)
            print(f"{fault}: {test or 'NOT NOTICED'} ({len(tests)} tests)", flush=True)
            if test is None:
                survivors.append(fault)
    print(f"\n{len(faults) - len(survivors)} of {len(faults)} faults noticed ({1 - len(survivors) / len(faults):.1%})")
    for fault in survivors:
        print(f"not noticed: {fault}")


if __name__ == "__main__":
    main()
