"""Claims: a statement with its place in a paper, and the papers that hold them in their own order.

>>> paper = Paper("example", "A worked example", "nobody", 2025)
>>> from sympy import Symbol
>>> from proofs.statements.scalar import Identity
>>> @paper.equation(1)
... def square() -> Identity:
...     "(x + 1)^2 expands."
...     x = Symbol("x", real=True)
...     return Identity((x + 1) ** 2, x**2 + x + 1)
>>> @square.correction("the cross term is 2 x")
... def square_expanded() -> Identity:
...     x = Symbol("x", real=True)
...     return Identity((x + 1) ** 2, x**2 + 2 * x + 1)
>>> [claim.id for claim in paper.claims]
['example/eq-1']
>>> paper.claims[0].corrected.because
'the cross term is 2 x'

Where the two differ in one place, that place is a slip, and the statement is written once:

>>> from symbolic.language.slip import slip
>>> @paper.equation(2, because="the cross term is 2 x")
... def square_with_slip() -> Identity:
...     "(x + 1)^2 expands."
...     x = Symbol("x", real=True)
...     return Identity((x + 1) ** 2, x**2 + slip(1, 2) * x + 1)
>>> paper.claims[1].statement.rhs, paper.claims[1].corrected.statement.rhs
(x**2 + x + 1, x**2 + 2*x + 1)

Where what differs is no formula, the function takes it:

>>> @paper.equation(4, slip=("<", "<="), because="at x = 0 both are 0")
... def order_of_squares(relation: str) -> Identity:
...     "x^2 against 2 x^2, by the name of the relation."
...     return Identity(Symbol(relation), Symbol("<="))
>>> paper.claims[2].statement.lhs, paper.claims[2].corrected.statement.lhs
(<, <=)

A claim of several parts returns them by their names; it is all of them together:

>>> x = Symbol("x", real=True)
>>> @paper.equation(3)
... def powers() -> dict[str, Identity]:
...     "Two squares."
...     return {"of a number": Identity(x * x, x**2), "of its negative": Identity((-x) ** 2, x**2)}
>>> list(paper.claims[3].statement.parts)
['of a number', 'of its negative']

What becomes of a result without an assumption is said by nobody but us:

>>> @paper.theorem("1", part="any-x", ablates=("x > 0",))
... def square_of_any_number() -> Identity:
...     "Not needed."
...     return Identity((x + 1) ** 2, x**2 + 2 * x + 1)
>>> paper.claims[4].own, paper.claims[4].importance
(True, 2)
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from proofs.errors import UsageError
from proofs.names import PAPERS, UnknownClaim, nearest
from proofs.statements.base import Statement
from proofs.statements.composed import Parts, together
from proofs.verdict import Fault
from symbolic.language.slip import as_corrected, as_printed, has_slip

_KEY = re.compile(r"[a-z0-9_]+")
_ID = re.compile(r"[a-z0-9_]+/[A-Za-z0-9.\-]+(/[A-Za-z0-9.\-]+)?")

Maker = Callable[..., Statement | Parts]
"""The function that makes a statement; a dictionary of statements stands for all of them together.

It takes no argument, or where the claim has a ``slip`` what stands in that place.
"""


@dataclass(frozen=True)
class Cause:
    """A slip that shows in more than one place of a paper, and the kind of error that it is in each of them."""

    slip: str
    fault: Fault


@dataclass(frozen=True)
class Correction:
    """A verified statement that takes the place of a false one, why it was false, and what hangs on it."""

    maker: Maker
    because: str
    affects: tuple[str, ...] = ()
    survives: tuple[str, ...] = ()
    derivation: str = ""

    @cached_property
    def statement(self) -> Statement:
        return together(self.maker())


@dataclass
class Claim:
    """One numbered (or quoted) statement of a paper.

    ``uses`` names the claims it builds on; ``own`` marks a result of lazyrich that the paper does not contain;
    ``importance`` orders the errata (0: result of the main text, 1: theorem of an appendix, 2: step of a proof,
    3: caption, cross-reference or setting).

    ``derivation`` names the derivation (``proofs.derivations.library``) that ends in this statement, in its correction
    where it has a slip; that of another correction is the correction's own.

    ``ablates`` names assumptions that this claim drops, and ``without`` what it says when it holds: the result stands,
    it changes to the form written here, or it fails. When it is refuted the result fails without them.  Such a claim
    is lazyrich's own, and of importance 2 where it does not say otherwise.

    ``reading`` says what was supplied to read the text (a glyph that the text itself settles, a condition that only its
    notation gives), beside what is printed.  ``fault`` is the kind of error of a refuted claim, and ``cause`` names the
    slip behind it, the same for every place where it has effects; a `Cause` says both.

    A statement with a slip (:mod:`symbolic.language.slip`) is two: as printed, and its own correction, for which
    ``because``, ``affects`` and ``survives`` say what they say of a correction.  So is one whose ``maker`` takes what
    is printed, or what should be: both stand in ``slip``.
    """

    id: str
    paper: str
    label: str
    maker: Maker
    uses: tuple[str, ...] = ()
    printed: str = ""
    note: str = ""
    own: bool = False
    importance: int = 2
    reading: str = ""
    fault: Fault | None = None
    cause: str = ""
    slip: tuple[Any, Any] | None = None
    because: str = ""
    affects: tuple[str, ...] = ()
    survives: tuple[str, ...] = ()
    ablates: tuple[str, ...] = ()
    without: Literal["stands", "changes", "fails"] = "stands"
    derivation: str = ""
    corrected: Correction | None = field(default=None)

    @cached_property
    def statement(self) -> Statement:
        """The statement as printed; built when it is first asked for."""
        return as_printed(self._made(0))

    def _made(self, side: Literal[0, 1]) -> Statement:
        """As printed or as corrected, but for slips in the statement itself."""
        return together(self.maker() if self.slip is None else self.maker(self.slip[side]))

    @property
    def summary(self) -> str:
        """The docstring's first sentence."""
        text = inspect.getdoc(self.maker) or ""
        return text.split("\n\n")[0].replace("\n", " ")

    @property
    def explanation(self) -> str:
        """The whole docstring."""
        return inspect.getdoc(self.maker) or ""

    @property
    def place(self) -> str:
        """File and line of the function that makes the statement."""
        code = getattr(inspect.unwrap(self.maker), "__code__", None)
        return f"{code.co_filename}, line {code.co_firstlineno}" if code else f"the module {self.maker.__module__}"

    def _repr_html_(self) -> str:
        from proofs.reports import notebook

        return str(notebook.claim(self))

    def __post_init__(self) -> None:
        if self.slip is not None and not self.because:
            raise ValueError(f"{self.id} has a slip and does not say why it is wrong: because=...")
        if self.because:
            self.corrected = Correction(self._put_right, self.because, self.affects, self.survives, self.derivation)
            self.derivation = ""

    def _put_right(self) -> Statement:
        made = self._made(1)
        if self.slip is None and not has_slip(made):
            raise ValueError(f"{self.id} says why it is wrong (because=...), but its statement has no slip(...) in it")
        return as_corrected(made)

    def correction(
        self,
        because: str,
        *,
        affects: Sequence[str] = (),
        survives: Sequence[str] = (),
        fault: Fault | None = None,
        cause: Cause | str = "",
        derivation: str = "",
    ) -> Callable[[Maker], Maker]:
        """Decorator: the statement that should stand there. ``because`` says in a line what went wrong;
        ``affects``/``survives`` name later claims that fall with it or do not; ``fault`` and ``cause`` as in the class.
        """
        if isinstance(cause, Cause):
            fault, cause = cause.fault, cause.slip
        self.fault, self.cause = fault or self.fault, cause or self.cause

        def attach(maker: Maker) -> Maker:
            if self.corrected is not None:
                raise ValueError(f"{self.id} already has a correction")
            self.corrected = Correction(maker, because, tuple(affects), tuple(survives), derivation)
            return maker

        return attach


@dataclass
class Paper:
    """A paper and its claims, in the order in which they are printed.

    >>> import lazyrich, sympy as sp
    >>> paper = lazyrich.Paper("mine", "My derivations", "A. Author", 2026)
    >>> x = sp.Symbol("x", real=True)
    >>> @paper.equation(1)
    ... def square() -> lazyrich.statements.Identity:
    ...     "The square of a sum."
    ...     return lazyrich.statements.Identity((x + 1) ** 2, x**2 + 2 * x + 1)
    >>> [claim.id for claim in paper.claims]
    ['mine/eq-1']

    Raises ValueError for a key that no claim id can begin with, and for a year that is none.
    """

    key: str
    title: str
    authors: str
    year: int
    claims: list[Claim] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not isinstance(self.key, str) or not _KEY.fullmatch(self.key):
            raise ValueError(f"{self.key!r} is no key of a paper: small letters, digits and '_', such as 'doe2026'")
        for name, text in (("title", self.title), ("authors", self.authors)):
            if not isinstance(text, str):
                raise TypeError(f"the {name} of a paper is text, not {text!r}")
        if not isinstance(self.year, int) or self.year < 1:
            raise ValueError(f"the year of a paper is a whole number, not {self.year!r}")

    def _add(
        self, number: str, label: str, part: str, options: dict[str, Any], importance: int = 2
    ) -> Callable[[Maker], Claim]:
        if options.get("ablates"):  # no paper says what becomes of its results without their assumptions
            options = {"own": True, "importance": 2, **options}
        options.setdefault("importance", importance)
        identifier = f"{self.key}/{number}" + (f"/{part}" if part else "")
        if not _ID.fullmatch(identifier):
            raise ValueError(f"{identifier!r} is not a claim id: letters, digits, '.' and '-' only")
        if taken := next((c for c in self.claims if c.id == identifier), None):
            raise ValueError(f"two claims are called {identifier}: the other is in {taken.place}")

        known = (*PAPERS, self.key)
        if isinstance(cause := options.get("cause"), Cause):
            options |= {"fault": cause.fault, "cause": cause.slip}
        for name in ("affects", "survives", "ablates"):
            options[name] = tuple(options.get(name, ()))
        uses = tuple(u if u.split("/")[0] in known else f"{self.key}/{u}" for u in options.pop("uses", ()))

        def register(maker: Maker) -> Claim:
            claim = Claim(identifier, self.key, label + (f" ({part})" if part else ""), maker, uses=uses, **options)
            claim.__doc__ = maker.__doc__
            self.claims.append(claim)
            return claim

        return register

    def equation(self, number: int | str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        """A numbered equation; ``part`` when it holds several claims."""
        return self._add(f"eq-{number}", f"Equation {number}", part, options)

    def theorem(self, number: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"thm-{number}", f"Theorem {number}", part, options, 0 if number[0].isdigit() else 1)

    def lemma(self, number: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"lemma-{number}", f"Lemma {number}", part, options, 0 if number[0].isdigit() else 1)

    def proposition(self, number: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"prop-{number}", f"Proposition {number}", part, options, 0 if number[0].isdigit() else 1)

    def definition(self, number: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"def-{number}", f"Definition {number}", part, options)

    def table(self, number: int | str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"table-{number}", f"Table {number}", part, options)

    def algorithm(self, number: int | str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"alg-{number}", f"Algorithm {number}", part, options)

    def figure(self, number: int | str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        return self._add(f"fig-{number}", f"Figure {number}", part, options, 3)

    def text(self, section: str, slug: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        """A quantitative sentence of the running text of ``section``."""
        importance = 0 if section[0].isdigit() else 2
        return self._add(f"text-{section}-{slug}", f"Section {section}, text", part, options, importance)

    def appendix(self, section: str, slug: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        """A displayed equation without a number."""
        return self._add(f"appendix-{section}-{slug}", f"Appendix {section}, unnumbered", part, options)

    def own(self, slug: str, *, part: str = "", **options: Any) -> Callable[[Maker], Claim]:
        """A result of lazyrich's own, that the paper leaves open or misses."""
        return self._add(f"own-{slug}", "lazyrich's own", part, {**options, "own": True})


def assemble(paper: Paper, package: str, sections: Sequence[str]) -> Paper:
    """Import the section modules of ``package`` in the paper's order: each adds its claims to ``paper``.

    Raises UsageError where SECTIONS names a section that has no file.
    """
    for section in sections:
        if importlib.util.find_spec(f"{package}.{section}") is None:
            place = Path(str(sys.modules[package].__file__)).parent
            there = ", ".join(sorted(f.stem for f in place.glob("*.py") if f.stem not in ("__init__", "paper")))
            raise UsageError(
                f"SECTIONS in {place / '__init__.py'} names {section!r}, but there is no {section}.py beside it "
                f"(there {'is ' + there if there else 'is none'}): take the name out, or add the file"
            )
        importlib.import_module(f"{package}.{section}")
    return paper


def load(key: str) -> Paper:
    """The paper ``key`` with all its claims."""
    if key not in PAPERS:
        raise UnknownClaim(key, nearest(key, PAPERS))
    module = importlib.import_module(f"proofs.papers.{key}")
    return module.paper


def claim(name: str) -> Claim | None:
    """The claim with this id; None when the paper has none."""
    return next((c for c in load(name.split("/")[0]).claims if c.id == name), None)


def select(names: Sequence[str]) -> list[Claim]:
    """The claims that ``names`` (papers, claims, or prefixes such as ``domine2025/eq-17``) speak of; all when empty."""
    if not names:
        return [claim for key in PAPERS for claim in load(key).claims]
    chosen: dict[str, Claim] = {}
    for name in names:
        key = name.split("/")[0]
        claims = load(key).claims
        found = [c for c in claims if name == key or c.id == name or c.id.startswith(name + "/")]
        if not found:
            raise UnknownClaim(name, nearest(name, [c.id for c in claims]))
        chosen.update((c.id, c) for c in found)
    return list(chosen.values())
