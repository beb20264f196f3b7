r"""A formula in LaTeX as Python source of its statement: the parser's tree is read, node by node, from a list.

What is not on the list is refused with a sentence.  Nothing is guessed where a formula can be read in two ways that
differ (``a(x)`` beside ``a``, ``\sin x / y``, ``\sin^{-1}``, primes): the sentence says how to write what is meant.
Source is only written here, never run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from proofs.imports.latex_letters import Letters, letter
from proofs.imports.latex_tree import Node, NotRead, Token, parse

SUM, PRODUCT, POWER, ATOM = 1, 2, 3, 4

FUNCTIONS = {
    "FUNC_EXP": "exp", "FUNC_LN": "log", "FUNC_LOG": "log", "FUNC_SIN": "sin", "FUNC_COS": "cos", "FUNC_TAN": "tan",
    "FUNC_CSC": "csc", "FUNC_SEC": "sec", "FUNC_COT": "cot", "FUNC_ARCSIN": "asin", "FUNC_ARCCOS": "acos",
    "FUNC_ARCTAN": "atan", "FUNC_SINH": "sinh", "FUNC_COSH": "cosh", "FUNC_TANH": "tanh", "FUNC_ARSINH": "asinh",
    "FUNC_ARCOSH": "acosh", "FUNC_ARTANH": "atanh",
}  # fmt: skip

RELATIONS = {"EQUAL": "=", "LT": "<", "LTE": "<=", "LTE_Q": "<=", "LTE_S": "<=", "GT": ">", "GTE": ">=",
             "GTE_Q": ">=", "GTE_S": ">="}  # fmt: skip

MOST_DIGITS = 30
LARGEST_POWER = 64
"""A number to a power beyond this, or a tower of numbers, has more digits than a formula needs."""


@dataclass(frozen=True)
class Source:
    """A piece of Python and how tightly it holds together (``SUM`` to ``ATOM``)."""

    text: str
    level: int
    whole: bool = False
    """Only whole numbers and + - *: Python's own arithmetic is exact on it, and its quotients are not."""

    def within(self, level: int) -> str:
        """The text, in brackets where it stands among operators that bind more tightly."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def exact(self) -> str:
        """The text as an object of SymPy."""
        return f"sp.Integer({self.text})" if self.whole else self.text


@dataclass(frozen=True)
class Part:
    """One relation of a formula: two sides, or a limit and its value."""

    left: Source
    sign: str
    right: Source
    limit: tuple[Source, Source, str] | None = None
    """For ``lim = value``: variable, point and side, which is empty where none is printed."""


class Reader:
    """Reads formulas that share their letters."""

    def __init__(self) -> None:
        self.letters = Letters()
        self._inside: list[str] = []
        self.differentiated: dict[str, str] = {}
        """What stands under a derivative and does not show its variable, with the variable."""

    def relations(self, formula: str) -> list[Part]:
        """The relations of a formula, a chain ``a = b = c`` in pairs; NotRead where one is missing, or unknown."""
        tree = parse(formula)
        sides: list[Node] = []
        signs: list[str] = []

        def flatten(node: Node) -> None:
            inner = node.nodes("relation")
            if not inner:
                sides.append(node.nodes("expr")[0])
                return
            flatten(inner[0])
            (token,) = node.tokens()
            if token.kind not in RELATIONS:
                raise NotRead(f"{token.text} at character {token.at + 1} claims too little to be examined")
            signs.append(RELATIONS[token.kind])
            flatten(inner[1])

        flatten(tree.nodes("relation")[0])
        if not signs:
            raise NotRead("the formula has no relation: something = something, or < <= > >=, is claimed and examined")
        return [self._part(*pair) for pair in zip(sides, signs, sides[1:], strict=False)]

    def expression(self, formula: str) -> Source:
        """A formula without a relation."""
        tree = parse(formula)
        (relation,) = tree.nodes("relation")
        if not relation.nodes("expr"):
            raise NotRead(f"{formula!r} holds a relation where an expression is needed")
        return self.read(relation)

    def _part(self, left: Node, sign: str, right: Node) -> Part:
        limit = _only(left, "func")
        if limit is not None and limit.tokens("FUNC_LIM"):
            if sign != "=":
                raise NotRead("of a limit only its value can be stated: \\lim ... = ...")
            (below,), (body,) = limit.nodes("limit_sub"), limit.nodes("mp")
            variable, point, side = self._approach(below)
            return Part(self.read(body), "=", self.read(right), (variable, point, side))
        return Part(self.read(left), sign, self.read(right))

    def _approach(self, below: Node) -> tuple[Source, Source, str]:
        (variable,) = below.tokens("LETTER", "SYMBOL")
        point = self.read(below.nodes("expr")[0])
        side = (below.tokens("ADD", "SUB") or [Token("", "", 0)])[0].text
        return Source(self._symbol([variable]), ATOM), point, side

    def read(self, node: Node) -> Source:
        """The source of a node; NotRead for a rule that is not on the list."""
        reader = getattr(self, f"_read_{node.rule.removesuffix('_nofunc')}", None)
        if reader is None:
            raise NotRead(f"{node.text[:60]!r} is no node of a formula that can be examined ({node.rule})")
        found: Source = reader(node)
        return found

    def _through(self, node: Node) -> Source:
        (inner,) = node.parts
        assert isinstance(inner, Node)
        return self.read(inner)

    _read_relation = _read_expr = _read_comp = _through

    def _read_additive(self, node: Node) -> Source:
        if len(node.parts) == 1:
            return self._through(node)
        left, right = node.nodes("additive")
        (sign,) = node.tokens()
        one, two = self.read(left), self.read(right)
        return Source(f"{one.text} {sign.text} {two.within(PRODUCT)}", SUM, one.whole and two.whole)

    def _read_mp(self, node: Node) -> Source:
        if len(node.parts) == 1:
            return self._through(node)
        left, right = (self.read(part) for part in node.nodes("mp", "mp_nofunc"))
        (sign,) = node.tokens()
        if sign.kind == "COLON":
            raise NotRead(f"':' at character {sign.at + 1}: write / for a quotient")
        if sign.kind in ("DIV", "CMD_DIV"):
            factors = _juxtaposed(node.nodes("mp", "mp_nofunc")[1])
            if factors > 1:
                raise NotRead(f"what {node.text[:60]!r} divides by is not clear: write \\frac, or brackets")
            return _quotient(left, right)
        return Source(f"{left.within(PRODUCT)} * {right.within(PRODUCT)}", PRODUCT, left.whole and right.whole)

    def _read_unary(self, node: Node) -> Source:
        signs = node.tokens("ADD", "SUB")
        if signs:
            inner = self.read(node.nodes("unary", "unary_nofunc")[0])
            return inner if signs[0].kind == "ADD" else Source(f"-{inner.within(POWER)}", PRODUCT, inner.whole)
        factors = node.nodes("postfix", "postfix_nofunc")
        variable = _differentiates(factors[0])
        if variable is not None:
            if len(factors) < 2:
                raise NotRead(f"{node.text[:40]!r} differentiates nothing: what follows it belongs to it")
            if len(factors) > 2:
                raise NotRead(f"how far {factors[0].text} reaches is not clear: put what is differentiated in brackets")
            name, body = self._differential(variable), self._product(factors[1:]).text
            if name not in re.findall(r"\w+", body):
                self.differentiated[body] = name
            return Source(f"sp.Derivative({body}, {name})", ATOM)
        return self._product(factors)

    def _product(self, factors: list[Node]) -> Source:
        read = [self.read(factor) for factor in factors]
        if len(read) == 1:
            return read[0]
        for before, after in pairwise(factors):
            if after.leaves[0].kind == "DIGIT" and before.leaves[-1].kind not in ("R_PAREN", "R_BRACE"):
                raise NotRead(f"a number follows {before.text[-20:]!r}: write \\cdot between them, or braces around it")
        return Source(" * ".join(one.within(POWER) for one in read), PRODUCT, all(one.whole for one in read))

    def _read_postfix(self, node: Node) -> Source:
        (inner,) = node.nodes("exp", "exp_nofunc")
        read = self.read(inner)
        for after in node.nodes("postfix_op"):
            if not after.tokens("BANG"):
                raise NotRead(f"{after.text[:40]!r}: a value at a point is not read; write it out")
            if re.fullmatch(r"\d{4,}", read.text) or "factorial" in read.text:
                raise NotRead(f"{node.text[:40]!r} has too many digits")
            read = Source(f"sp.factorial({read.text})", ATOM)
        return read

    def _read_exp(self, node: Node) -> Source:
        if not node.tokens("CARET"):
            return self._through(node)
        if node.nodes("subexpr"):
            raise NotRead(f"{node.text[:40]!r}: an index after the exponent is not read; write the index first")
        base_node = node.nodes("exp", "exp_nofunc")[0]
        power_node = node.nodes("atom", "expr")[0]
        if not node.tokens("L_BRACE") and len(power_node.leaves) > 1 and power_node.leaves[0].kind == "DIGIT":
            raise NotRead(f"{node.text[:40]!r}: put the exponent in braces")
        if base_node.tokens("CARET"):
            raise NotRead(f"{node.text[:40]!r} has two exponents: put braces around what belongs together")
        return self._power(self.read(base_node), self.read(power_node), node.text)

    def _power(self, base: Source, power: Source, text: str) -> Source:
        if not self._has_letters(base) and not self._has_letters(power) and base.text != "sp.E":
            digits = re.findall(r"\d+", power.text)
            if "**" in power.text or any(int(d) > LARGEST_POWER for d in digits) or "factorial" in power.text:
                raise NotRead(f"{text[:40]!r} is a number with more digits than a formula needs")
        if power.text in ("T", "top") and power.level == ATOM:
            raise NotRead(f"{text[:40]!r}: transposes belong to matrices; formulas of numbers are read")
        if base.text == "sp.E":
            return Source(f"sp.exp({power.text})", ATOM)
        below = Source(base.exact, ATOM) if base.whole and power.whole else base
        return Source(f"{below.within(ATOM)} ** {power.within(ATOM)}", POWER)

    def _has_letters(self, source: Source) -> bool:
        known = {*self.letters.symbols.values(), *self.letters.functions.values()}
        return bool(known & set(re.findall(r"\w+", source.text)))

    def _read_group(self, node: Node) -> Source:
        return self.read(node.nodes("expr")[0])

    def _read_abs_group(self, node: Node) -> Source:
        name = {"abs_group": "Abs", "floor": "floor", "ceil": "ceiling"}[node.rule]
        return Source(f"sp.{name}({self.read(node.nodes('expr')[0]).text})", ATOM)

    _read_floor = _read_ceil = _read_abs_group

    def _read_number(self, node: Node) -> Source:
        text = node.text
        if "," in text:
            raise NotRead(f"{text!r}: is the comma one of thousands, or between two numbers? Leave it out")
        places = [leaf.at for leaf in node.leaves]
        if places != list(range(places[0], places[0] + len(places))):
            raise NotRead(f"{text!r} is written with spaces inside: one number, or a product?")
        if len(text) > MOST_DIGITS:
            raise NotRead(f"a number of {len(text)} digits is none that was printed")
        if "." in text:
            whole, _, decimals = text.partition(".")
            value = Fraction(int(whole + decimals), 10 ** len(decimals))
            return Source(f"sp.Rational({value.numerator}, {value.denominator})", ATOM)
        return Source(str(int(text)), ATOM, whole=True)

    def _read_atom(self, node: Node) -> Source:
        inner = node.nodes("number", "frac", "binom", "mathit")
        if inner:
            return self.read(inner[0])
        if node.tokens("SINGLE_QUOTES"):
            hint = "write \\frac{d}{dx} or an index"
            raise NotRead(f"{node.text[:20]!r}: a prime may be a derivative or another letter; {hint}")
        if not node.tokens("LETTER", "SYMBOL"):
            hint = "a d before a letter is a differential; for a product write d \\cdot x"
            raise NotRead(f"{node.text[:40]!r} cannot be read here: {hint}")
        constant = {"e": "sp.E", "\\pi": "sp.pi", "\\infty": "sp.oo"}.get(node.text)
        return Source(constant or self._symbol(list(node.parts)), ATOM)

    def _symbol(self, parts: list[Node | Token]) -> str:
        return self._seen(letter(parts))

    def _seen(self, latex: str) -> str:
        if latex not in self._inside:
            self.letters.free.add(latex)
        return self.letters.symbol(latex)

    def _running(self, token: Token, domain: str, body: Node | None) -> tuple[str, Source]:
        """The variable of a sum or an integral, and what stands under it."""
        latex = letter([token])
        self.letters.bound[latex] = domain
        self._inside.append(latex)
        variable = self.letters.symbol(latex)
        within = self.read(body) if body is not None else Source("1", ATOM, whole=True)
        self._inside.pop()
        for other in self.letters.symbols:
            _, _, index = other.partition("_")
            if latex in re.findall(r"\\[A-Za-z]+|[A-Za-z]", index) and body is not None and token.text in body.text:
                raise NotRead(f"{other} depends on {latex} through its index: write it as a function, f({latex})")
        return variable, within

    def _read_mathit(self, node: Node) -> Source:
        word = node.nodes("mathit_text")[0].text
        if not word:
            raise NotRead(f"{node.text!r} names nothing")
        return Source(self._seen(rf"\mathit{{{word}}}"), ATOM)

    def _read_frac(self, node: Node) -> Source:
        parts = [p for p in node.parts if not (isinstance(p, Token) and p.kind in ("CMD_FRAC", "L_BRACE", "R_BRACE"))]
        if any(leaf.kind == "DIFFERENTIAL" for leaf in node.leaves):
            return self._derivative_of_a_letter(node, parts)
        above, below = (Source(p.text, ATOM, whole=True) if isinstance(p, Token) else self.read(p) for p in parts)
        return _quotient(above, below)

    def _derivative_of_a_letter(self, node: Node, parts: list[Node | Token]) -> Source:
        above, below = (part.leaves[0] if isinstance(part, Node) else part for part in parts)
        if {above.kind, below.kind} != {"DIFFERENTIAL"} or len(node.leaves) != 7:
            raise NotRead(f"{node.text[:40]!r}: derivatives are read as \\frac{{dy}}{{dx}} and \\frac{{d}}{{dx}} (...)")
        what, variable = (self._differential(token) for token in (above, below))
        self.differentiated[what] = variable
        return Source(f"sp.Derivative({what}, {variable})", ATOM)

    def _differential(self, token: Token) -> str:
        return self._symbol([Token("LETTER", token.text[1:].strip(), token.at)])

    def _read_binom(self, node: Node) -> Source:
        above, below = (self.read(part).text for part in node.nodes("expr"))
        return Source(f"sp.binomial({above}, {below})", ATOM)

    def _read_func(self, node: Node) -> Source:
        head = node.parts[0]
        if isinstance(head, Node):
            return self._named_function(node, head.tokens()[0])
        match head.kind:
            case "FUNC_SQRT":
                inner = [self.read(part) for part in node.nodes("expr")]
                if len(inner) == 1:
                    return Source(f"sp.sqrt({inner[0].text})", ATOM)
                root = _quotient(Source("1", ATOM, whole=True), inner[0])
                return Source(f"{Source(inner[1].exact, inner[1].level).within(ATOM)} ** {root.within(ATOM)}", POWER)
            case "FUNC_SUM" | "FUNC_PROD":
                return self._summed(node, "Sum" if head.kind == "FUNC_SUM" else "Product")
            case "FUNC_INT":
                return self._integral(node)
            case "LETTER" | "SYMBOL":
                return self._unknown_function(node)
        hint = ": a limit stands alone before =" if head.kind == "FUNC_LIM" else ""
        raise NotRead(f"{node.text[:40]!r} cannot stand here{hint}")

    def _named_function(self, node: Node, token: Token) -> Source:
        if token.kind not in FUNCTIONS:
            known = ", ".join(sorted(set(FUNCTIONS.values())))
            raise NotRead(f"{token.text} is not read: write it with {known}")
        if node.nodes("func_arg"):
            (argument,) = node.nodes("func_arg")
            if argument.tokens():
                raise NotRead(f"{node.text[:40]!r} has two arguments")
            inner = self.read(argument.nodes("expr")[0])
        else:
            (bare,) = node.nodes("func_arg_noparens")
            inner = self._bare_argument(bare, node)
        base = node.nodes("subexpr")
        name = FUNCTIONS[token.kind]
        if base and token.kind != "FUNC_LOG":
            raise NotRead(f"{node.text[:40]!r}: only a logarithm has an index")
        text = f"sp.log({inner.text}, {self.read(base[0]).text})" if base else f"sp.{name}({inner.text})"
        if not node.nodes("supexpr"):
            return Source(text, ATOM)
        power = self.read(node.nodes("supexpr")[0])
        if not re.fullmatch(r"[1-9]\d?", power.text):
            hint = "write \\arcsin and its like, or (\\sin x)^{...}"
            raise NotRead(f"{node.text[:40]!r}: is it the inverse, or a power? {hint}")
        return Source(f"{text} ** {power.text}", POWER)

    def _bare_argument(self, bare: Node, node: Node) -> Source:
        """What a function without brackets takes: letters and numbers side by side, nothing that may be outside."""
        (product,) = bare.nodes("mp_nofunc")
        if product.tokens() or any(leaf.kind in ("L_PAREN", "L_BRACKET") for leaf in _top(product)):
            raise NotRead(f"how far {node.text[:40]!r} reaches is not clear: put its argument in brackets")
        return self.read(product)

    def _read_subexpr(self, node: Node) -> Source:
        return self.read(node.nodes("atom", "expr")[0])

    _read_supexpr = _read_subexpr

    def _unknown_function(self, node: Node) -> Source:
        head = node.parts[: next(k for k, p in enumerate(node.parts) if isinstance(p, Token) and p.kind == "L_PAREN")]
        if any(isinstance(p, Token) and p.kind == "SINGLE_QUOTES" for p in head):
            raise NotRead(f"{node.text[:30]!r}: write derivatives as \\frac{{d}}{{dx}} f(x)")
        latex = letter(head)
        if latex in ("e", "\\pi"):
            raise NotRead(f"{node.text[:30]!r}: write {latex} \\cdot (...) for the product")
        arguments: list[str] = []
        rest: list[Node] = node.nodes("args")
        while rest:
            arguments.append(self.read(rest[0].nodes("expr")[0]).text)
            rest = rest[0].nodes("args")
        return Source(f"{self.letters.function(latex)}({', '.join(arguments)})", ATOM)

    def _summed(self, node: Node, kind: str) -> Source:
        (equality,) = node.nodes("subeq")[0].nodes("equality")
        first_side = _only(equality.nodes("expr")[0], "atom")
        index = first_side.tokens("LETTER", "SYMBOL") if first_side is not None and len(first_side.parts) == 1 else []
        if not index:
            raise NotRead(f"{equality.text!r}: a sum begins with LETTER = FIRST")
        first, last = self.read(equality.nodes("expr")[1]), self.read(node.nodes("supexpr")[0])
        variable, body = self._running(index[0], "integer", node.nodes("mp")[0])
        return Source(f"sp.{kind}({body.text}, ({variable}, {first.text}, {last.text}))", ATOM)

    def _integral(self, node: Node) -> Source:
        ends = node.tokens("DIFFERENTIAL")
        if not ends:
            raise NotRead(f"{node.text[:40]!r}: an integral ends in d and its variable, as in \\int_0^1 x dx")
        if not (node.nodes("subexpr") and node.nodes("supexpr")):
            raise NotRead(f"{node.text[:40]!r} has no bounds: an antiderivative is fixed only up to a constant")
        low, high = self.read(node.nodes("subexpr")[0]).text, self.read(node.nodes("supexpr")[0]).text
        token = Token("LETTER", ends[0].text[1:].strip(), ends[0].at)
        variable, body = self._running(token, "real", next(iter(node.nodes("additive")), None))
        return Source(f"sp.Integral({body.text}, ({variable}, {low}, {high}))", ATOM)


def _quotient(above: Source, below: Source) -> Source:
    """A quotient; of two whole numbers it is SymPy's, since Python's is rounded."""
    if below.text == "0":
        raise NotRead(f"{above.text} / 0 is no number")
    if above.whole and below.whole:
        return Source(f"sp.Rational({above.text}, {below.text})", ATOM)
    return Source(f"{above.within(PRODUCT)} / {below.within(POWER)}", PRODUCT)


def _only(node: Node, rule: str) -> Node | None:
    """The node of ``rule`` that is all of ``node``; None where there is more."""
    while node.rule != rule:
        if len(node.parts) != 1 or not isinstance(node.parts[0], Node):
            return None
        node = node.parts[0]
    return node


def _differentiates(factor: Node) -> Token | None:
    r"""The dx of a factor that is ``\frac{d}{dx}``."""
    fraction = _only(factor, "frac")
    if fraction is None or [leaf.text for leaf in fraction.leaves][2:3] != ["d"] or len(fraction.leaves) != 7:
        return None
    last = fraction.leaves[-2]
    return last if last.kind == "DIFFERENTIAL" else None


def _juxtaposed(node: Node) -> int:
    """How many factors stand side by side at the top of a product."""
    while node.rule in ("mp", "mp_nofunc") and len(node.parts) == 1 and isinstance(node.parts[0], Node):
        node = node.parts[0]
    return len(node.nodes("postfix", "postfix_nofunc")) if node.rule.startswith("unary") else 1


def _top(node: Node) -> list[Token]:
    """The words of a node that stand in no fraction, index, exponent or root."""
    found = []
    for part in node.parts:
        if isinstance(part, Token):
            found.append(part)
        elif part.rule not in ("frac", "subexpr", "supexpr", "binom") and not (
            node.tokens("CARET") and part.rule == "expr"
        ):
            found += _top(part)
    return found
