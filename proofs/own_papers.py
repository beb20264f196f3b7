"""Papers of one's own: a folder with claims, examined by the same witnesses as the three papers.

A folder is a Python package whose ``__init__.py`` (or, without one, a module ``paper.py``) sets ``paper`` to a
`proofs.claims.Paper`.  Commands that build claims (``verify``, ``latex``) import it, which runs its code: only folders
that a user names are.  Its ledger stands beside it, in ``ledger.json``; commands that only read
(`proofs.ledger.recorded`) read that and run nothing.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import sympy as sp

from numeric.files import real_path
from proofs import claims
from proofs.claims import PAPERS, Claim, Paper, UnknownClaim, nearest
from proofs.dependencies import APPEARANCE, REFEREE, digest, imports_of
from proofs.errors import UsageError
from proofs.interruption import Interrupted
from proofs.names import folder_named
from proofs.plain_text import foreign
from proofs.statements.base import Statement
from proofs.witnesses.settings import TookTooLong

# What comes from outside while a paper's code runs.
NOT_OF_THE_PAPER = (KeyboardInterrupt, Interrupted, TookTooLong)

_folders: dict[str, Path] = {}

# A package of this name in sys.modules is a user's folder.
_PREFIX = "lazyrich_folder_"


def folder_of(key: str) -> Path | None:
    """The folder of a paper that was loaded from one; None for the three papers."""
    return _folders.get(key)


def load(key: str) -> Paper:
    """The paper called ``key``: one of the three, or one that was loaded from its folder before."""
    folder = folder_of(key)
    return claims.load(key) if folder is None else load_folder(folder)


def load_folder(folder: Path) -> Paper:
    """Import the folder's package and return its paper.

    Raises UsageError where there is none, where its code fails (with the line), or where its key is taken.
    """
    folder = real_path(folder)
    entry = next((f for f in (folder / "__init__.py", folder / "paper.py") if f.is_file()), None)
    if entry is None:
        raise UsageError(
            f"{folder} holds no paper: it needs an __init__.py or a paper.py that sets `paper`; "
            f"`lazyrich new-paper DIR` makes one"
        )
    name = _PREFIX + hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    module = sys.modules.get(name)
    if module is None:
        package = [str(folder)] if entry.name == "__init__.py" else None
        spec = importlib.util.spec_from_file_location(name, entry, submodule_search_locations=package)
        if spec is None or spec.loader is None:
            raise UsageError(f"{entry} cannot be imported")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            with _code_of(folder):
                spec.loader.exec_module(module)
        except UsageError:
            _forget(name)
            raise
    paper = getattr(module, "paper", None)
    if not isinstance(paper, Paper):
        raise UsageError(f"{entry} does not set `paper` to a Paper (proofs.claims.Paper)")
    if paper.key in PAPERS or _folders.setdefault(paper.key, folder) != folder:
        taken = f"the paper in {_folders[paper.key]}" if paper.key in _folders else "one of lazyrich's own papers"
        raise UsageError(f"{folder} calls its paper {paper.key!r}, which is the key of {taken}: choose another")
    for said in (paper, *paper.claims):
        words = [value for value in vars(said).values() if isinstance(value, str)]
        if isinstance(said, Claim):
            words += [said.explanation, said.corrected.because if said.corrected else ""]
        if foreign(words):
            where = said.id if isinstance(said, Claim) else f"{entry}: the title, or what stands beside it,"
            hint = r'in LaTeX write r"\beta", not "\beta"'
            raise UsageError(f"{where} holds the character {foreign(words)!r}, which no text has: {hint}")
    return paper


def load_figures(folder: Path) -> str:
    """Import the recipes of a paper of one's own, from ``figures.py`` in its folder, and return the paper's key.

    Raises UsageError where there is no such file, or where its code fails (with the line).
    """
    folder = real_path(folder)
    paper = load_folder(folder)
    if not (folder / "__init__.py").is_file() or not (folder / "figures.py").is_file():
        raise UsageError(f"{folder} holds no figures: write a figures.py as `lazyrich new-paper DIR` does")
    package = _PREFIX + hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    with _code_of(folder):
        importlib.import_module(f"{package}.figures")
    return paper.key


@contextmanager
def _code_of(folder: Path) -> Iterator[None]:
    """UsageError, with the line, for whatever code of the folder raises; its own UsageErrors as they are."""
    try:
        with _process_goes_on():
            yield
    except (*NOT_OF_THE_PAPER, UsageError):
        raise
    except BaseException as problem:  # a paper's code may raise anything
        raise UsageError(_failure(folder, problem)) from problem


@contextmanager
def _process_goes_on() -> Iterator[None]:
    """SystemExit for ``os._exit`` in code of the folder: a command must not end with status 0 that did nothing."""

    def ended(status: int) -> None:
        raise SystemExit(f"os._exit({status}) would end the command")

    at_once, os._exit = os._exit, ended  # type: ignore[assignment]
    try:
        yield
    finally:
        os._exit = at_once


def _forget(name: str) -> None:
    """A folder that failed half way is imported anew the next time."""
    for loaded in [m for m in sys.modules if m == name or m.startswith(f"{name}.")]:
        del sys.modules[loaded]


def built(claim: Claim) -> Statement:
    """The statement of a claim; UsageError, with the line, where its function fails or returns none."""
    folder = folder_of(claim.paper)
    try:
        with nullcontext() if folder is None else _process_goes_on():
            found = claim.statement, claim.corrected.statement if claim.corrected else claim.statement
    except NOT_OF_THE_PAPER:
        raise
    except BaseException as problem:  # a paper's code may raise anything
        if folder is None:
            raise
        raise UsageError(_failure(folder, problem)) from problem
    for statement in found:
        if not isinstance(statement, Statement):
            raise UsageError(f"{claim.id} returns {type(statement).__name__}, not a statement (see proofs/statements)")
    return found[0]


def _failure(folder: Path, problem: BaseException) -> str:
    """What went wrong in the folder's code, and on which line of it."""
    if isinstance(problem, SyntaxError):
        return f"{problem.filename}, line {problem.lineno}: {problem.msg}"
    frames = [f for f in traceback.extract_tb(problem.__traceback__) if Path(f.filename).is_relative_to(folder)]
    where = f"{frames[-1].filename}, line {frames[-1].lineno}" if frames else str(folder)
    return f"{where}: {type(problem).__name__}: {problem}"


def select(names: Sequence[str]) -> list[Claim]:
    """Like `proofs.claims.select`, where a name may also be a folder, or a claim of one: ``DIR/eq-1``."""
    if not names:
        return claims.select(names)
    chosen: dict[str, Claim] = {}
    for name in names:
        place = folder_named(name)
        if place is None:
            found = claims.select([name])
        else:
            paper, rest = load_folder(place[0]), place[1]
            wanted = f"{paper.key}/{rest}"
            found = [c for c in paper.claims if not rest or c.id == wanted or c.id.startswith(wanted + "/")]
            if not found and not rest:
                raise UsageError(f"{place[0]} holds a paper without claims: none of its SECTIONS states one")
            if not found:
                raise UnknownClaim(name, nearest(wanted, [c.id for c in paper.claims]))
        chosen.update((c.id, c) for c in found)
    return list(chosen.values())


def code(module: str, statements: Sequence[Statement]) -> str | None:
    """Changes with the code that statements of a folder depend on besides what they say; None for other places.

    That is the code of the witnesses.  A statement that is a tree of formulas is all that it depends on; one that holds
    functions (the experiments of a `Procedure`), or objects of the folder's own classes, depends on the code of the
    whole folder too, docstrings and comments left out, and on what that imports of lazyrich.
    """
    if not module.startswith(_PREFIX):
        return None
    total = hashlib.sha256(digest(REFEREE).encode())
    if any(_holds_code(s) for s in statements):
        root = sys.modules[module.split(".")[0]]
        folder = Path(str(root.__file__)).parent
        used: set[str] = set()
        for file in sorted(folder.rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            total.update(file.relative_to(folder).as_posix().encode() + b"\0" + _without_docstrings(text).encode())
            used.update(imports_of(text))
        total.update(digest(sorted(used - APPEARANCE)).encode())
    return total.hexdigest()[:16]


def _of_a_folder(value: Any) -> bool:
    """Whether the class of an object is a folder's own; that of an unknown function f(x) is of no module."""
    return (type(value).__module__ or "").startswith(_PREFIX)


def _holds_code(value: Any) -> bool:
    """Whether a function, or an object of a folder's own class, stands anywhere in a statement."""
    if isinstance(value, type) or value is None or isinstance(value, bool | int | float | str):
        return False
    if _of_a_folder(value):
        return True
    if isinstance(value, sp.Basic):
        return any(map(_of_a_folder, sp.preorder_traversal(value)))
    if is_dataclass(value):
        return any(_holds_code(getattr(value, f.name)) for f in fields(value))
    if isinstance(value, Mapping):
        return any(map(_holds_code, (*value.keys(), *value.values())))
    if isinstance(value, tuple | list | set | frozenset):
        return any(map(_holds_code, value))
    return callable(value)


def _without_docstrings(text: str) -> str:
    """The code of a file as its syntax tree, without what only a reader sees."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                node.body = node.body[ast.get_docstring(node, clean=False) is not None :]
    return ast.dump(tree)


def left_out(folder: Path) -> list[str]:
    """Files of a loaded folder that say they hold claims (they import the paper) and that no section brought in."""
    name = _PREFIX + hashlib.sha256(str(real_path(folder)).encode()).hexdigest()[:16]
    out = []
    for file in sorted(folder.glob("*.py")):
        if file.stem in ("__init__", "paper") or f"{name}.{file.stem}" in sys.modules:
            continue
        if "paper import" in file.read_text(encoding="utf-8"):
            out.append(file.name)
    return out


def loose_ends(paper: Paper) -> list[str]:
    """What the claims say they build on and cannot: claims that there are not, and themselves by a circle."""
    known = {claim.id: claim for claim in paper.claims}
    out = [
        f"{claim.id} uses {used}, and there is no such claim"
        for claim in paper.claims
        for used in claim.uses
        if used.startswith(f"{paper.key}/") and used not in known
    ]
    done: set[str] = set()
    for start in known:
        path, rest = ([], []) if start in done else ([start], [iter(known[start].uses)])
        while path:
            used = next(rest[-1], None)
            if used is None:
                done.add(path.pop())
                rest.pop()
            elif used in path:
                circle = [*path[path.index(used) :], used]
                out.append(f"{' uses '.join(circle)}: a circle proves nothing")
            elif used in known and used not in done:
                path.append(used)
                rest.append(iter(known[used].uses))
    return out
