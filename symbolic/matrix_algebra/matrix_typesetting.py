"""LaTeX for matrix expressions of symbolic dimensions."""

from __future__ import annotations

import re

import sympy as sp

from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import (
    Add,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    Trace,
    Transpose,
    Zero,
)
from symbolic.matrix_algebra.misfits import Written


def typeset(x: Matrix) -> str:
    r"""The expression as LaTeX.

    >>> n = sp.Symbol("n", integer=True, positive=True)
    >>> A, B = Letter("A", n, n), Letter("B", n, n)
    >>> typeset((A + B).inv @ A.T)
    '\\left[A + B\\right]^{-1} \\, A^{T}'
    """
    match x:
        case Letter():
            return x.tex or x.name
        case Identity():
            return r"\mathbf{I}"
        case Zero():
            return r"\mathbf{0}"
        case Function() if x.expression.is_number:  # a number times the unit matrix, which a bare number is not
            return Mul.of(x.expression, (Identity(x.rows),)).latex() if x.expression else r"\mathbf{0}"
        case Function():
            name = sp.Symbol(x.base.tex or x.base.name, commutative=True)
            body = _scalar(x.expression.subs(x.base.variable, name))
            return rf"\left[{body}\right]" if x.expression.is_Add else f"{{{body}}}"
        case Transpose():
            return f"{_raised(x.argument.latex())}^{{T}}"
        case Inverse():
            inner = x.argument.latex()
            if isinstance(x.argument, (Add, Mul)):
                inner = rf"\left[{inner}\right]"
            return f"{_raised(inner)}^{{-1}}"
        case Add():
            return _sum(x)
        case Mul():
            return _product(x)
        case Written():
            return _product(Mul(sp.Integer(1), x.factors))
        case Block():
            body = r" \\ ".join(" & ".join(map(_entry, row)) for row in x.entries)
            return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"
        case Kronecker():
            left, right = (
                rf"\left({f.latex()}\right)" if isinstance(f, (Add, Mul)) else f.latex() for f in (x.left, x.right)
            )
            return rf"{left} \otimes {right}"
        case Trace():
            return rf"\operatorname{{Tr}}\left({x.argument.latex()}\right)"
    raise NotImplementedError(f"{type(x).__name__} is not typeset")


def _scalar(x: sp.Expr) -> str:
    """A scalar; SymPy would write the eigenvalue on the complement with the word perp."""
    return sp.latex(x).replace("_{perp}", r"_{\perp}")


def visibly_zero(x: Matrix) -> bool:
    """Whether zeros are seen without any algebra: a derivative leaves products with a block of zeros behind."""
    match x:
        case Zero():
            return True
        case Trace():
            return visibly_zero(x.argument)
        case Mul():
            return any(map(visibly_zero, x.factors))
        case Block() | Add():
            return all(map(visibly_zero, x.children))
    return False


def _entry(x: Matrix) -> str:
    r"""A block of a matrix; of one row and one column a number.

    >>> _entry(Zero(1, 1)), _entry(-Identity(1)), _entry(-Identity(2))
    ('0', '-1', '-\\mathbf{I}')
    """
    if x.rows == x.cols == 1:
        match x:
            case Zero() | Identity():
                return "0" if isinstance(x, Zero) else "1"
            case Mul(coefficient, (Identity(),)):
                return str(sp.latex(coefficient))
    return x.latex()


def operand(latex: str) -> str:
    r"""What an operator stands before, or a time behind: a sum is put in brackets.

    >>> operand("a - b"), operand(r"\left(a - b\right) c"), operand("- a b")
    ('\\left(a - b\\right)', '\\left(a - b\\right) c', '- a b')
    """
    depth, before = 0, ""
    for token in re.findall(r"\\left|\\right|\\[A-Za-z]+|\\.|[^\\\s]", latex):
        if token in (r"\left", r"\begin", "{", "(", "[") and before not in (r"\left", r"\right"):
            depth += 1
        elif token in (r"\right", r"\end", "}", ")", "]") and before not in (r"\left", r"\right"):
            depth -= 1
        elif depth == 0 and token in ("+", "-", r"\pm") and before:
            return rf"\left({latex}\right)"
        before = token
    return latex


def _raised(body: str) -> str:
    """What a superscript can stand on: a letter that has one already is put in brackets."""
    return rf"\left({body}\right)" if "^" in body and not body.startswith(r"\left[") else body


def _sum(x: Add) -> str:
    terms = [term for term in x.terms if not visibly_zero(term)] or [x.terms[0]]
    out = terms[0].latex()
    for term in terms[1:]:
        body = term.latex()
        out += f" - {body[1:].lstrip()}" if body.startswith("-") else f" + {body}"
    return out


def _product(x: Mul) -> str:
    parts = [rf"\left({f.latex()}\right)" if isinstance(f, Add) else f.latex() for f in x.factors]
    body = r" \, ".join(parts)
    if x.coefficient == 1:
        return body
    if x.coefficient == -1:
        return f"-{body}"
    scalar = _scalar(x.coefficient)
    return rf"\left({scalar}\right) {body}" if x.coefficient.is_Add else f"{scalar} {body}"
