"""Premises that can be met: a second lemma for each lemma of a certificate that does not bring its own.

A lemma whose premises contradict one another says nothing.  Lemmas of scalars bring a point at which theirs hold; those
of matrices get one here, when they are compiled: one hidden unit, one input, one output, balanced weights that have
learned their task and rest, lambda = 1.  A lemma whose premises are among those of one that is met needs none, and one
with the letters and premises of another none of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from proofs.kernel import certificates
from proofs.kernel.lemma import header

_MATRICES = ("Scalars", "RealWords")
_SIZES = {"N_perp": "0"}
_SIZES_WITH_MODES = _SIZES | {"N_io": "2"}  # a column with the square 2, and F of that
_ENTRIES = {"F": "1 / 2", "Sigma_yx": "15 / 16", "values_S": "15 / 16", **dict.fromkeys(("W1", "W1_0"), "3 / 4")}
_ENTRIES |= dict.fromkeys(("W2", "W2_0"), "5 / 4")
_NUMBERS = {"x": "1 / 8"}  # what lies near 0
_TACTICS = r"""Lemma one_is : (1 : R) = 1%Re. Proof. by []. Qed.
Lemma zero_is : (0 : R) = 0%Re. Proof. by []. Qed.
Ltac entries := apply/matrixP => i j;
  rewrite /smul ?/fun_mx !(mxE, big_ord_recl, big_ord0) ?ord1 ?eqxx /= ?(mulr1n, mulr0n);
  rewrite -?RplusE -?RmultE -?RoppE ?one_is ?zero_is; lra.
Ltac meets := repeat match goal with |- _ /\ _ => split end;
  first [ lra | by move=> ?; rewrite mxE; lra | by apply/matrixP => -[] | by apply/matrixP => ? -[]
        | apply: (mderive_eq (mderive_const _ _)); entries | entries ].
"""
_SCALAR_TACTICS = """Ltac meets := repeat match goal with |- _ /\\ _ => split end;
  first [ lra | apply Rgt_not_eq; interval | apply Rlt_not_eq; interval ].
"""


class Unread(Exception):
    """A lemma whose binders and premises were not told apart; the message names it."""


@dataclass(frozen=True)
class Said:
    """A lemma's letters, each with its type, and its premises."""

    name: str
    letters: tuple[tuple[str, str], ...]
    premises: tuple[str, ...]


def read(name: str, statement: str) -> Said:
    """What a lemma says before its conclusion; ``statement`` is the text between its name and its full stop.

    Raises Unread.
    """
    lines = [line.strip() for line in statement.strip().split("\n")]
    letters: list[tuple[str, str]] = []
    premises: list[str] = []
    while lines and (lines[0].endswith(" ->") or re.fullmatch(r"forall .*,", lines[0])):
        line = lines.pop(0)
        if line.endswith(" ->"):
            premises.append(line.removesuffix(" ->"))
        else:
            letters += _letters(line.removeprefix("forall ").removesuffix(","))
    *more, conclusion = _arrows(" ".join(lines))
    premises += more
    bound_inside = any(p.startswith(("forall", "exists")) for p in premises)
    if premises and (bound_inside or not conclusion or conclusion.startswith("forall") or conclusion.endswith("->")):
        raise Unread(f"the premises of {name} are not read")
    return Said(name, tuple(letters), tuple(premises))


def _arrows(text: str) -> list[str]:
    """The premises of one line, and what they imply."""
    parts, depth, start = [], 0, 0
    for k, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0 and text.startswith(" -> ", k):
            parts.append(text[start:k])
            start = k + 4
    return [*parts, text[start:]]


def _letters(binders: str) -> Iterator[tuple[str, str]]:
    groups = [binders]
    if binders.startswith("("):
        groups, depth, start = [], 0, 0
        for k, c in enumerate(binders):
            depth += (c == "(") - (c == ")")
            if c == "(" and depth == 1:
                start = k + 1
            if c == ")" and depth == 0:
                groups.append(binders[start:k])
    for group in groups:
        names, _, kind = group.partition(" : ")
        yield from ((name, kind) for name in names.split())


def lacking(text: str) -> list[Said]:
    """The lemmas of one certificate with premises that no lemma in it meets."""
    found = re.findall(r"^Lemma (\w+)\s*:(.*?)\.\nProof\.", text, re.MULTILINE | re.DOTALL)
    said = [read(name, statement) for name, statement in found if not statement.lstrip().startswith(("~", "exists"))]
    names = {name for name, _ in found}
    met = [set(x.premises) for x in said if f"{x.name}_met" in names]
    out: list[Said] = []
    for x in said:
        known = set(x.premises)
        if known and not any(known <= other for other in met):
            out.append(x)
            met.append(known)
    return out


def lemma(said: Said) -> str:
    """The lemma that the premises of another can be met, with its proof."""
    matrices = any("'M[R]" in kind or "'rV[R]" in kind for _, kind in said.letters)
    binders = " ".join(f"({name} : {kind})" for name, kind in said.letters)
    sizes = _SIZES_WITH_MODES if ("N_modes", "nat") in said.letters else _SIZES
    values = "".join(f"exists ({_value(name, kind, matrices, sizes)}). " for name, kind in said.letters)
    joined = " /\\\n  ".join(said.premises)
    return f"Lemma {said.name}_met : exists {binders},\n  {joined}.\nProof.\n{values}\nmeets.\nQed.\n"


def _value(name: str, kind: str, matrices: bool, sizes: Mapping[str, str]) -> str:
    if kind == "nat":
        return sizes.get(name, "1") + "%N"
    scope = "%Re" if matrices else ""
    if kind == "R":
        return f"({_NUMBERS.get(name, '1')}){scope}"
    still = "fun=> " if kind.startswith("R -> ") else ""
    return f"{still}const_mx ({_ENTRIES.get(name, '1')})%Re"


def files(paper: str) -> dict[str, str]:
    """Files, by name, with a lemma for all of a paper's certificates that do not bring their own; a comment names them.

    Raises Unread.
    """
    alike: dict[tuple[bool, tuple[tuple[str, str], ...], tuple[str, ...]], list[Said]] = {}
    for entry in certificates.index(paper).entries:
        text = certificates.recorded(entry)
        for said in lacking(text) if text is not None else ():
            alike.setdefault(("'M[R]" in str(text), said.letters, said.premises), []).append(said)
    groups: dict[bool, list[str]] = {True: [], False: []}
    for (matrices, _, _), several in alike.items():
        groups[matrices].append(f"(* {', '.join(said.name for said in several)} *)\n{lemma(several[0])}")
    names = {True: "premises_met.v", False: "premises_met_near_points.v"}
    return {names[k]: head(k) + "\n" + "\n".join(found) for k, found in groups.items() if found}


def head(matrices: bool) -> str:
    """What a file of such lemmas begins with."""
    return header(_MATRICES) + _TACTICS if matrices else header({"NearPoints"}) + _SCALAR_TACTICS
