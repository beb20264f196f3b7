"""What a witness meets that it has no way to handle, told from a fault of our own code."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

import sympy as sp
from sympy.polys.polyerrors import BasePolynomialError

# What SymPy, mpmath and the witnesses raise where they meet what they have no way to handle. A witness that cannot says
# so, and the others go on; anything else is a fault of the code and is reported, as FAULTS are in a line of our own.
CANNOT = (
    NotImplementedError,
    ValueError,
    TypeError,
    NameError,
    AttributeError,
    ArithmeticError,
    LookupError,
    RecursionError,
    MemoryError,
    sp.SympifyError,
    BasePolynomialError,
)

FAULTS = (TypeError, AttributeError, NameError, LookupError)
_ROOT = Path(__file__).resolve().parent.parent.parent
_OWN = tuple(_ROOT / name for name in ("symbolic", "numeric", "proofs", "lazyrich"))


def obstacle(problem: Exception) -> str:
    """What stands in the way, in one line; a fault of our own code is raised again."""
    if isinstance(problem, FAULTS) and _is_our_own(problem):
        raise problem
    return _sentence(problem)


def _is_our_own(problem: Exception) -> bool:
    """Whether a line of lazyrich failed: not a library, not a paper's own function, and no ``raise`` with a reason."""
    frame = traceback.extract_tb(problem.__traceback__)[-1]
    ours = any(Path(frame.filename).is_relative_to(folder) for folder in _OWN)
    return ours and not (frame.line or "").startswith("raise ")


def _sentence(problem: Exception) -> str:
    """What a library said when it could not go on, in one line; the name of its error where it said nothing."""
    said = re.sub(r"<class '(?:\w+\.)*(\w+)'>", r"\1", " ".join(str(problem).split()))
    kind = type(problem).__name__
    if isinstance(problem, MemoryError):
        return f"it takes more memory than there is: {said}" if said else "it takes more memory than there is"
    if isinstance(problem, NameError) and getattr(problem, "name", None):
        return f"{problem.name} has no value in floating point"
    if not said:
        return f"of a {kind}"
    return said if isinstance(problem, NotImplementedError | ValueError) and len(said) > 20 else f"{kind}: {said}"
