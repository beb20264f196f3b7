"""The papers' keys, and finding what a user's name speaks of; imported by commands that must answer at once."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from proofs.errors import UsageError

PAPERS = ("domine2025", "graldi2025", "agarwala2022")
TITLES = {
    "domine2025": "From Lazy to Rich: Exact Learning Dynamics in Deep Linear Networks",
    "graldi2025": "The Importance of Being Lazy: Scaling Limits of Continual Learning",
    "agarwala2022": "Deep Equilibrium Networks are Sensitive to Initialization Statistics",
}


class UnknownClaim(UsageError):
    """No claim or paper has this name."""

    def __init__(self, name: str, near: Sequence[str]) -> None:
        known = f"the papers are {', '.join(PAPERS)}, and `lazyrich list PAPER` names the claims of one"
        hint = f"; did you mean {', '.join(near)}?" if near else f"; {known}"
        super().__init__(f"there is no paper or claim called {name!r}{hint}")
        self.name, self.near = name, tuple(near)


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names most like ``name``."""
    return difflib.get_close_matches(name, list(known), n=4, cutoff=0.4)


_KINDS = {
    **{"theorem": "thm", "thm": "thm", "lemma": "lemma", "proposition": "prop", "prop": "prop", "definition": "def"},
    **{"equation": "eq", "eq": "eq", "eqs": "eq", "figure": "fig", "fig": "fig", "table": "table", "algorithm": "alg"},
}
_AS_SAID = re.compile(r"(?:([A-Za-z]{2,})\b\.?[\s-]*)?\(?([A-Z]?\.?\d+(?:\.\d+)*)\)?")


def as_said(name: str, known: Iterable[str]) -> list[str]:
    """The claims that a person speaks of who says "Theorem 4.3", "eq. (15)" or a number alone.

    >>> as_said("Theorem 4.3", ["domine2025/eq-4", "domine2025/thm-4.3", "domine2025/thm-4.3/square"])
    ['domine2025/thm-4.3']
    >>> as_said("4", ["domine2025/eq-4", "domine2025/fig-4/D", "domine2025/eq-45"])
    ['domine2025/eq-4', 'domine2025/fig-4']
    """
    said = _AS_SAID.fullmatch(name.strip())
    if said is None:
        return []
    kinds = set(_KINDS.values()) if said[1] is None else {_KINDS.get(said[1].lower(), said[1])}
    wholes = dict.fromkeys("/".join(identifier.split("/")[:2]) for identifier in known)
    wanted = {f"{kind}-{said[2]}" for kind in kinds}
    return [whole for whole in wholes if whole.partition("/")[2] in wanted]


def folder_named(name: str) -> tuple[Path, str] | None:
    """The folder that ``name`` begins with and the rest of it (``DIR/eq-1`` gives DIR and ``eq-1``); None without one.

    The three papers' keys come first: a folder that is called like one of them is named ``./domine2025``.
    """
    if name.split("/")[0] in PAPERS:
        return None
    path = Path(name)
    # a claim's name has at most two parts after the paper's
    candidates = [path, *(p for p in list(path.parents)[:2] if p.name not in ("", ".."))]
    found = next((p for p in candidates if os.path.isdir(p)), None)
    if found is None:
        return None
    rest = path.relative_to(found).as_posix()
    return found, "" if rest == "." else rest


def typed(folder: Path) -> str:
    """How a folder is named on the command line: ``./domine2025`` where its name alone would be that of a paper."""
    said = str(folder)
    return f".{os.sep}{said}" if said.split(os.sep)[0] in PAPERS else said
