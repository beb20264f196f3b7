"""Unknown functions f(x, ...): a statement about all of them is tried with some.

The choices are smooth and of no special form: a polynomial with small rational coefficients and a sine of the sum of
the arguments.  The same seed draws the same functions.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

Named = Mapping[str, str]


def _choice(name: str, arguments: Sequence[sp.Symbol], seed: int, draw: int) -> sp.Expr:
    rng = random.Random(f"{seed}/{draw}/{name}")
    number = lambda: sp.Rational(rng.randint(1, 9), rng.randint(2, 7))  # noqa: E731
    total = number() + number() * sp.sin(sum(arguments, sp.Integer(0)))
    for x in arguments:
        total += number() * x + number() * x**2
    return total


def with_functions(expressions: Sequence[sp.Expr], seed: int, draw: int) -> tuple[Any, ...]:
    """The expressions with every unknown function replaced by a drawn one, and which these are, by name."""
    functions = {call.func for e in expressions for call in e.atoms(AppliedUndef)}
    named: dict[str, str] = {}
    chosen: dict[Any, sp.Lambda] = {}
    for function in sorted(functions, key=str):
        sizes = {len(call.args) for e in expressions for call in e.atoms(AppliedUndef) if call.func == function}
        if len(sizes) != 1:
            raise ValueError(f"{function} is used with different numbers of arguments")
        count = sizes.pop()
        letters = sp.symbols(f"x_1:{count + 1}") if count > 1 else (sp.Symbol("x"),)
        body = _choice(f"{function}{zlib.crc32(str(function).encode())}", letters, seed, draw)
        chosen[function] = sp.Lambda(letters, body)
        named[f"{function}({', '.join(map(str, letters))})"] = str(body)
    replaced = []
    for e in expressions:
        for function, body in chosen.items():
            e = e.replace(function, body)
        replaced.append(e)
    return (*replaced, named)


def readable_functions(named: Named) -> str:
    """The drawn functions in words."""
    return ", ".join(f"{call} = {body}" for call, body in named.items())
