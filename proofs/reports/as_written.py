"""A formula of a ledger as people write it: names of several letters, hats, indices, choices."""

from __future__ import annotations

import re

__all__ = ["as_written_by_people"]

# Commands with their words, other commands, and what is left: a name of several letters, which is no product. Those of
# two letters are the papers' measures of learning and forgetting.
_NAMES = re.compile(
    r"\\(?:text|mathrm|mathbf|mathbb|mathsf|operatorname|begin|end)\*?\s*\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+"
    r"|(?<![A-Za-z])([A-Za-z]{3,}|CF|FT|[AL][AEL])(?![A-Za-z])"
)
_BOLD_INDEX = re.compile(r"\\mathbf\{([A-Za-z]+)_\{(\w+)\}\}")
# A letter with a raised one, and an index below both, which no power follows.
_RAISED = re.compile(r"\{([A-Za-z])\^(\w)\}_(\{(?:[^{}]|\{[^{}]*\})*\}|\\[a-z]+)(?! ?\^)")
_HAT = re.compile(r"hat_\{(\\[a-z]+) ?(\d*)\}")
_COVARIANCE = re.compile(r"Σ ?([xy]) ?([xy])")
_TILDE = re.compile(r"([a-z])_\{tilde (\\[a-z]+)\}")
_CHOICE = re.compile(r"\\operatorname\{ITE\}\\left\(([^,()]*), ([^,()]*), ([^,()]*)\\right\)")
_WITHOUT = re.compile(r"\\text\{without ([^{}]*(?:\{[^{}]*\}[^{}]*)*) not: \}")


def as_written_by_people(formula: str) -> str:
    r"""A formula of a ledger with its names, hats and choices as in a book.

    >>> as_written_by_people(r"top^{T} hat_{\chi 1} + s_{tilde \lambda}")
    '\\mathrm{top}^{T} \\hat{\\chi}_{1} + \\tilde{s}_{\\lambda}'
    >>> as_written_by_people(r"\text{without full rank not: } a = b")
    '\\text{fails without full rank: } a = b'
    >>> as_written_by_people(r"CF = {K^x}_{\mu} + {K^x}_{{1}_{1}}^{2}")
    '\\mathrm{CF} = K^{x}_{\\mu} + {K^x}_{{1}_{1}}^{2}'
    >>> as_written_by_people(r"\mathbf{W_{t}} \, Σxx")
    '\\mathbf{W}_{t} \\, \\tilde{\\mathbf{\\Sigma}}^{xx}'
    """
    formula = formula.replace("|lambda|", r"|\lambda|").replace(r"\operatorname{arg\,min}", r"\operatorname{argmin}")
    formula = _BOLD_INDEX.sub(r"\\mathbf{\1}_{\2}", formula)
    formula = _RAISED.sub(r"\1^{\2}_\3", formula)
    formula = _COVARIANCE.sub(r"\\tilde{\\mathbf{\\Sigma}}^{\1\2}", formula)
    formula = _HAT.sub(lambda m: rf"\hat{{{m[1]}}}" + (f"_{{{m[2]}}}" if m[2] else ""), formula)
    formula = _TILDE.sub(r"\\tilde{\1}_{\2}", formula)
    formula = _CHOICE.sub(r"\\left(\\text{if } \1 \\text{ then } \2 \\text{ else } \3\\right)", formula)
    formula = _WITHOUT.sub(r"\\text{fails without \1: }", formula)
    out, at = [], 0
    for found in _NAMES.finditer(formula):
        if found.lastindex:
            out += [formula[at : found.start()], rf"\mathrm{{{found[1]}}}"]
            at = found.end()
    return "".join([*out, formula[at:]])
