"""Damage to formulas: endless versions of a scalar or matrix expression, each changed in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import sympy as sp

from symbolic.exact.calculus import carried_out
from symbolic.exact.identities import decide_equal
from symbolic.language.learned import Learned
from symbolic.language.quantity import Quantity
from symbolic.matrix_algebra.matrices import Add, Function, Inverse, Letter, Matrix, Mul, ShapeError, Transpose
from symbolic.matrix_algebra.matrix_typesetting import visibly_zero
from symbolic.matrix_algebra.traversal import walk

# Larger parts are named by their size: printing them takes longer than doing the damage.
LARGEST_NAMED = 40
# At how many values of their letters two integrals are compared.
_POINTS = 3


def named(x: sp.Basic | Matrix, place: int) -> str:
    """A part as it is written when it is small, else its size and place among the parts."""
    size = sum(1 for _ in (walk(x) if isinstance(x, Matrix) else sp.preorder_traversal(x)))
    if isinstance(x, Matrix):
        size += sum(node.expression.count_ops() for node in walk(x) if isinstance(node, Function))
    return str(x) if size <= LARGEST_NAMED else f"part {place} of size {size}"


# -- scalar expressions ------------------------------------------------------------------------------------------------
def replaced(expression: sp.Expr, node: sp.Basic, value: sp.Basic) -> sp.Expr:
    """``expression`` with one occurrence of ``node`` replaced."""
    done = False

    def visit(x: sp.Basic) -> sp.Basic:
        nonlocal done
        if not done and x == node:
            done = True
            return value
        if not x.args:
            return x
        if isinstance(x, sp.MatrixBase):  # its entries; how many rows it has is no number that can be off
            return x.applyfunc(visit)
        changed = [visit(a) for a in x.args]
        return x.func(*changed) if done else x

    return visit(expression)


def _numbers(x: sp.Basic, *, measured: bool | None = None) -> Iterator[sp.Expr]:
    """The parts of an expression that are numbers, the root first.

    Where quantities are measured these are fewer: what says which quantity it is (indices, bounds, the setting in which
    something is learned) names something, and with another name there is nothing to measure.
    """
    measured = x.has(Quantity) if measured is None else measured
    if not isinstance(x, sp.Expr) or (measured and x.is_infinite):
        return
    yield x
    if isinstance(x, sp.MatrixBase):
        for entry in () if measured else x:
            yield from _numbers(entry, measured=measured)
        return
    named = x.names if isinstance(x, Quantity | Learned) else ()
    for k, argument in enumerate(x.args):
        if (
            k in named
            or (measured and isinstance(argument, sp.Tuple))
            or (isinstance(x, Quantity) and argument.is_integer)
        ):
            continue
        if isinstance(argument, sp.Tuple):
            for inner in argument.args:
                yield from _numbers(inner, measured=measured)
        else:
            yield from _numbers(argument, measured=measured)


def scalar_damage(expression: sp.Expr, rng: np.random.Generator) -> Iterator[tuple[str, sp.Expr]]:
    """Endless damaged versions of an expression, in a random order of kinds and places."""
    nodes = list(_numbers(expression))
    sums = [n for n in nodes if n.is_Add]
    powers = [n for n in nodes if n.is_Pow or isinstance(n, sp.exp)]
    letters = {n for n in nodes if isinstance(n, sp.Symbol) and n in expression.free_symbols}
    # of what is measured a size is the same everywhere, or there is nothing to measure
    symbols = sorted((x for x in letters if not (x.is_integer and expression.has(Quantity))), key=str)
    kinds = ["sign", "factor", "exponent", "drop", "swap"]
    while True:
        for kind in rng.permutation(kinds):
            if kind == "sign" and sums:
                node = sums[place := int(rng.integers(len(sums)))]
                term = node.args[rng.integers(len(node.args))]
                yield f"sign of {named(term, place)}", replaced(expression, node, node - 2 * term)
            elif kind == "sign":
                yield "sign", -expression
            elif kind == "factor":
                node = nodes[place := int(rng.integers(len(nodes)))]
                factor = sp.Integer(2) if rng.random() < 0.5 else sp.Rational(1, 2)
                yield f"factor {factor} at {named(node, place)}", replaced(expression, node, factor * node)
            elif kind == "exponent" and powers:
                node = powers[place := int(rng.integers(len(powers)))]
                changed = sp.exp(2 * node.args[0]) if isinstance(node, sp.exp) else node.base ** (2 * node.exp)
                yield f"exponent of {named(node, place)}", replaced(expression, node, changed)
            elif kind == "exponent" and symbols:
                symbol = symbols[rng.integers(len(symbols))]
                yield f"{symbol} squared", replaced(expression, symbol, symbol**2)
            elif kind == "drop" and sums:
                node = sums[place := int(rng.integers(len(sums)))]
                term = node.args[rng.integers(len(node.args))]
                yield f"dropped {named(term, place)}", replaced(expression, node, node - term)
            elif kind == "drop":
                yield "added 1", expression + 1
            elif kind == "swap" and len(symbols) > 1:
                a, b = rng.choice(len(symbols), size=2, replace=False)
                pair = {symbols[a]: symbols[b], symbols[b]: symbols[a]}
                yield f"swapped {symbols[a]} and {symbols[b]}", expression.xreplace(pair)


# -- matrix expressions ------------------------------------------------------------------------------------------------
def matrix_damage(x: Matrix, rng: np.random.Generator) -> Iterator[tuple[str, Matrix]]:
    """Endless damaged versions of a matrix expression that still fit together."""
    nodes = list(live(x))
    while True:
        node = nodes[place := int(rng.integers(len(nodes)))]
        name = named(node, place)
        options: list[tuple[str, Callable[[], Matrix]]] = [
            (f"factor 2 at {name}", lambda n=node: n * 2),  # type: ignore[misc]
            (f"sign of {name}", lambda n=node: -n),  # type: ignore[misc]
        ]
        if isinstance(node, Add):
            k = int(rng.integers(len(node.terms)))
            rest = node.terms[:k] + node.terms[k + 1 :]
            options.append((f"dropped {named(node.terms[k], k)}", lambda r=rest: Add.of(*r)))  # type: ignore[misc]
        if isinstance(node, Function):
            source = scalar_damage(node.expression, rng)
            what, changed = next(source)
            options.append((f"{what} in {name}", lambda n=node, c=changed: Function(n.base, c)))  # type: ignore[misc]
        if isinstance(node, (Letter, Mul)) and node.rows == node.cols and not isinstance(node, Transpose):
            options.append((f"transposed {name}", lambda n=node: n.T))  # type: ignore[misc]
        if isinstance(node, Letter):
            alike = sorted(
                {
                    n
                    for n in nodes
                    if isinstance(n, Letter) and n != node and (n.rows, n.cols) == (node.rows, node.cols)
                },
                key=lambda n: n.name,
            )
            if alike:
                other = alike[int(rng.integers(len(alike)))]
                options.append((f"{other!r} for {node!r}", lambda o=other: o))  # type: ignore[misc]
        if isinstance(node, Inverse):
            options.append((f"inverse of {named(node.argument, place)} dropped", lambda n=node: n.argument))  # type: ignore[misc]
        what, make = options[int(rng.integers(len(options)))]
        try:
            yield what, substituted(x, node, make())
        except (ShapeError, ZeroDivisionError):
            continue


def live(x: Matrix) -> Iterator[Matrix]:
    """Every node but those inside a product with a block of zeros, where damage changes nothing."""
    if not visibly_zero(x):
        yield x
        for child in x.children:
            yield from live(child)


def substituted(x: Matrix, node: Matrix, value: Matrix) -> Matrix:
    """``x`` with the first occurrence of ``node`` that counts replaced."""
    done = False

    def visit(y: Matrix) -> Matrix:
        nonlocal done
        if not done and y is node:
            done = True
            return value
        if not y.children or visibly_zero(y):
            return y
        children = [visit(child) for child in y.children]
        return y.rebuild(children)

    return visit(x)


# -- whether it is damage ----------------------------------------------------------------------------------------------
def same(a: sp.Expr, b: sp.Expr) -> bool:
    """Not certainly different: such damage is left out, so that the rate of refusals is honest.

    Integrals are opaque to the decision.  Single ones are compared by quadrature, for no antiderivative need exist;
    where one stands inside another they are carried out, as far as that is proved right, and so are derivatives.
    """
    decision = decide_equal(a, b)
    if decision.verdict == "undecided" and (a.has(sp.Derivative) or b.has(sp.Derivative)):
        a, b = carried_out(a), carried_out(b)
        decision = decide_equal(a, b)
    integrals = a.atoms(sp.Integral) | b.atoms(sp.Integral)
    if decision.verdict == "undecided" and integrals:
        if any(len(i.limits) > 1 or i.function.has(sp.Integral) for i in integrals):
            return not decide_equal(carried_out(a), carried_out(b)).refuted
        return not _differ_by_quadrature(a, b)
    return not decision.refuted


def _differ_by_quadrature(a: sp.Expr, b: sp.Expr) -> bool:
    """Whether the two differ by more than a millionth of their size at one of a few values of their letters."""
    letters = sorted(a.free_symbols | b.free_symbols, key=str)
    for k in range(_POINTS):
        at = {
            x: sp.Integer(2 + j + k) if x.is_integer else sp.Rational(2 + 3 * j + k, 17) for j, x in enumerate(letters)
        }
        left, right = (_number(e.xreplace(at)) for e in (a, b))
        if left is not None and right is not None and abs(left - right) > 1e-6 * max(abs(left), abs(right)):
            return True
    return False


def _number(e: sp.Expr) -> complex | None:
    """The value, or None where it cannot be had or is not finite."""
    try:
        value = complex(e.evalf(15))
    except (TypeError, ValueError, ZeroDivisionError, NotImplementedError):
        return None
    return value if np.isfinite(value) else None


def opaque(*expressions: sp.Expr, positive: bool = True) -> list[sp.Expr]:
    """Quantities as letters, the same ones in all; what differs for positive ones, differs for some of their values."""
    quantities = set().union(*(expression.atoms(Quantity) for expression in expressions))
    kind = {"positive": True} if positive else {"real": True}
    names = {q: sp.Dummy(f"q{k}", **kind) for k, q in enumerate(sorted(quantities, key=str))}
    return [expression.xreplace(names) for expression in expressions]
