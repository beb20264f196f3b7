"""A lemma as text: what it says, its proof, a witness that its hypotheses can be met."""

from __future__ import annotations

import hashlib
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

    @property
    def text(self) -> str:
        """The lemma as it stands in a file."""
        parts = [self.before, f"{self.statement}\nProof.\n{self.proof}\nQed.", self.met]
        return "\n".join(part.strip("\n") for part in parts if part) + "\n"

    @property
    def kind(self) -> str:
        """What its file is called after, beside the section: lemmas that need other modules stand in other files, and
        long ones too, so that files are compiled side by side."""
        if len(self.text) > LONG:
            return "long"
        if "NearPoints" in self.theory:
            return "points"
        if "Derivatives" in self.theory:
            return "derivatives"
        return "limits" if "Limits" in self.theory else "signs" if "Signs" in self.theory else ""

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


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
