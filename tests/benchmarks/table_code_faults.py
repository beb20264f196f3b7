"""Which test notices a fault in our own code: one operator, constant or branch changed at a time.

    python tests/benchmarks/table_code_faults.py [--seed S] [--count K] [--minutes M]

Sites are drawn by a seed over `symbolic/`, `numeric/` and `proofs/witnesses/` (drawn afresh, and printed, when it is
left out).  Each fault is made in a copy of the project.  The tests that are named like the module are run first, then
those of its package, then all others; the first failure ends the search.  What no test notices is listed.
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
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WHERE = ("symbolic", "numeric", "proofs/witnesses")
COPIED = ("symbolic", "numeric", "proofs", "lazyrich", "tests", "pyproject.toml", "README.md", "Makefile")
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


def rounds(fault: Fault) -> list[list[str]]:
    """The tests in the order in which they are asked."""
    stem, package = Path(fault.file).stem, Path(fault.file).parts[0]
    module = ".".join(Path(fault.file).with_suffix("").parts)
    every = sorted((ROOT / "tests").rglob("test_*.py"))
    texts = {path: path.read_text(encoding="utf-8") for path in every}
    named = [p for p in every if stem in p.stem]
    using = [p for p in every if module in texts[p] and p not in named]
    near = [p for p in every if p.parent.name == package and p not in named + using]
    rest = [p for p in every if p not in named + using + near and p.name != "test_damage.py"]
    return [[str(p.relative_to(ROOT)) for p in group] for group in (named + using, near, rest) if group]


def noticed_by(fault: Fault, seconds: float) -> str | None:
    """The first failing test; a hang counts as noticed, since a test has a time limit."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / name)
        path = copy / fault.file
        text = path.read_bytes()
        path.write_bytes(text[: fault.start] + fault.now.encode() + text[fault.end :])
        environment = os.environ | {"PYTHONPATH": folder, "LAZYRICH_HOME": str(copy / "home"), "OMP_NUM_THREADS": "1"}
        for tests in rounds(fault):
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
            try:
                run = subprocess.run(
                    command, cwd=copy, env=environment, capture_output=True, text=True, timeout=seconds, check=False
                )
            except subprocess.TimeoutExpired:
                return "a time limit"
            if run.returncode not in (0, 5):
                failed = [x for x in run.stdout.splitlines() if x.startswith(("FAILED", "ERROR"))]
                return failed[0].split(" - ")[0] if failed else f"pytest ended with {run.returncode}"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=30.0, help="limit for one round of tests")
    options = parser.parse_args()
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    faults, survivors = drawn(seed, options.count), []
    for fault in faults:
        test = noticed_by(fault, 60 * options.minutes)
        print(f"{fault}: {test or 'NOT NOTICED'}", flush=True)
        if test is None:
            survivors.append(fault)
    print(f"\n{len(faults) - len(survivors)} of {len(faults)} faults noticed ({1 - len(survivors) / len(faults):.1%})")
    for fault in survivors:
        print(f"not noticed: {fault}")


if __name__ == "__main__":
    main()
