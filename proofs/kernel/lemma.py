"""A lemma as text: what it says, its proof, a witness that its hypotheses can be met."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

import sympy as sp

LONG = 40_000
"""Characters of a lemma from which on it is a long one."""


class Unwritable(Exception):
    """The statement has something that the kernel's generators do not write; the message says what."""


@dataclass(frozen=True)
class Lemma:
    """``statement`` is the text up to the full stop; ``before`` are lemmas that the proof uses.

    ``met`` states that the hypotheses hold at one rational point (empty where there are none), with its proof.
    ``theory`` names the modules of ``theory/`` that the lemma needs.  One that ``refutes`` denies the statement.
    ``at`` is the rational point at which a denial shows that the statement fails, where there is one.
    ``needs`` says again, for another writer, what its premises after those about the letters demand.
    """

    name: str
    statement: str
    proof: str
    before: str = ""
    met: str = ""
    theory: tuple[str, ...] = ("Scalars",)
    refutes: bool = False
    needs: tuple[tuple[sp.Expr, str], ...] = ()
    at: tuple[tuple[sp.Symbol, sp.Rational], ...] = ()

    @property
    def text(self) -> str:
        """The lemma as it stands in a file."""
        parts = [self.before, f"{self.statement}\nProof.\n{self.proof}\nQed.", self.met]
        return "\n".join(part.strip("\n") for part in parts if part) + "\n"

    @property
    def kind(self) -> str:
        """What its file is called after, beside the section (see `kind`)."""
        return kind(self.theory, len(self.text))

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


def kind(theory: Iterable[str], length: int) -> str:
    """What a file of lemmas is called after, beside the section: lemmas that need other modules of the theory stand in
    other files, and those of so many characters too, so that files are compiled side by side."""
    names = {"RealWords": "words", "NearPoints": "points", "Derivatives": "derivatives", "Limits": "limits"}
    names["Signs"] = "signs"
    needed = set(theory)
    found = [next((word for module, word in names.items() if module in needed), "")]
    return "_".join(word for word in [*found, "long" if length > LONG else ""] if word)


_SCALARS = """From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.
"""
_SIGNS = """From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.
"""
_LIMITS = """From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.
"""
_NEAR = _LIMITS.replace("Signs Limits", "Signs Limits NearPoints")
_DERIVATIVES = _LIMITS.replace("Signs Limits", "Signs Limits Derivatives")
_MATRICES = """From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.
"""


HEADERS = (_SCALARS, _SIGNS, _LIMITS, _NEAR, _DERIVATIVES, _MATRICES)
"""What may stand before the lemmas of a file."""


def header(theory: Iterable[str]) -> str:
    """What a file imports before lemmas that need these modules of the theory."""
    needed = set(theory)
    if "RealWords" in needed:
        return _MATRICES
    if "NearPoints" in needed:
        return _NEAR
    if "Derivatives" in needed:
        return _DERIVATIVES
    if "Limits" in needed:
        return _LIMITS
    return _SIGNS if "Signs" in needed else _SCALARS


def theory_of(head: str) -> frozenset[str]:
    """The modules of the theory that a file's header imports."""
    return frozenset(name for line in re.findall(_IMPORTED, head, re.MULTILINE) for name in line.split())


_IMPORTED = r"^From LazyRich Require Import ([\w ]+)\.$"
