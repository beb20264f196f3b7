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
# An activation is that of a field: the layer, the sample and the time are those of the field in it: phi(h^1_a(s)).
_ACTIVATION = re.compile(r"\{\\phi\(h\)\}_(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})(?:\^(\{\d\}))?(\([^()]*\))?")
_INDEX_OF = r"_\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}(?:\^\{\d\})?"
_ALONE = re.compile(rf"\\left\((\{{[a-z]\}}{_INDEX_OF}(?:\([^()]*\))?)\\right\)(?! ?\^)")  # one letter in brackets
# A sample that a sum runs over, for any task: alpha_1 of task 3 is alpha_3, and the sum is one over alpha.
_OF_A_TASK = re.compile(r"\{\\alpha_\{(\d)\}\}_\{")
# The same in a sum over pairs, where the second sample is always one of the third task.
_OF_ANOTHER_TASK = re.compile(r"\{\\mu_\{2\}\}_\{3\}|\\mu_\{2\}(?= \\leq P)(?=(?:(?!\\sum).)*\{\\mu_\{2\}\}_\{3\})")
# The slowest and the fastest rate by these words, and a power that is none.
_RATE = re.compile(r"\\left\.r_\{(-?)1\}\\right\|")
_FIRST_POWER = re.compile(r"(?<=\\sim )(\\?[a-z]+(?:_\{\w\})?)\^\{1\}")
_IDLE = re.compile(r"(?<=[(\[{ ])\\left\((\\mathbf\{\w\}(?:_\{\d\})?)\\right\)")  # one letter, in brackets of its own
_ROOT = re.compile(r"\\left\\\{([a-z]) \\in (\[[^\[\]]*\]) : (.*?) = 0\\right\\\}")
# A quotient that is positive below 1 is written so: V/(1 - V), not -V/(V - 1).
_PART = r"(?:[^{}]|\{[^{}]*\})*"
_BELOW_ONE = re.compile(rf"(?<=[{{}}(])- (\\frac\{{{_PART}\}})\{{V - 1\}}")
_FACTOR_BELOW_ONE = re.compile(rf"(?<=\\le )- (\\frac\{{{_PART}\}}\{{{_PART}?)\\left\(V - 1\\right\)(?! ?\^)")
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
    >>> as_written_by_people(r"{\phi(h)}_{\alpha_{1}}^{2}(s) {\phi(h)}_{{\mu}_{1}}")
    '\\phi(h^{2}_{\\alpha_{1}}(s)) \\phi(h_{{\\mu}_{1}})'
    >>> as_written_by_people(r"\left({g}_{\alpha_{1}}^{2}(s)\right) {\Delta}_{\mu} + \left({g}_{\mu}(s)\right)^{2}")
    '{g}_{\\alpha_{1}}^{2}(s) {\\Delta}_{\\mu} + \\left({g}_{\\mu}(s)\\right)^{2}'
    >>> as_written_by_people(r"\left.r_{-1}\right|_{t = \infty} \sim l^{1}")
    '\\left.r_{\\max}\\right|_{t = \\infty} \\sim l'
    >>> as_written_by_people(r"\left(\left(\mathbf{W}\right)^{k}\right)^{T} \operatorname{sign}{\left(x \right)}")
    '\\left(\\mathbf{W}^{k}\\right)^{T} \\operatorname{sgn}{\\left(x \\right)}'
    >>> as_written_by_people(r"\sqrt{- \frac{V - V^{t}}{V - 1}} \le - \frac{V^{t}}{V \left(V - 1\right) e}")
    '\\sqrt{\\frac{V - V^{t}}{1 - V}} \\le \\frac{V^{t}}{V \\left(1 - V\\right) e}'
    >>> as_written_by_people(r"\mathbf{W_{t}} \, Σxx")
    '\\mathbf{W}_{t} \\, \\tilde{\\mathbf{\\Sigma}}^{xx}'
    """
    formula = formula.replace("|lambda|", r"|\lambda|").replace(r"\operatorname{arg\,min}", r"\operatorname{argmin}")
    formula = _BOLD_INDEX.sub(r"\\mathbf{\1}_{\2}", formula)
    formula = _ACTIVATION.sub(lambda m: rf"\phi(h{'^' + m[2] if m[2] else ''}_{m[1]}{m[3] or ''})", formula)
    formula = _ALONE.sub(r"\1", formula)
    if _OF_A_TASK.search(formula):
        formula = _with_samples_of_tasks(formula)
    formula = _RAISED.sub(r"\1^{\2}_\3", _OF_ANOTHER_TASK.sub(r"\\mu_{3}", formula))
    formula = _with_a_letter_for_the_root(_IDLE.sub(r"\1", formula.replace("operatorname{sign}", "operatorname{sgn}")))
    formula = _RATE.sub(lambda m: rf"\left.r_{{\{'max' if m[1] else 'min'}}}\right|", formula)
    formula = _FACTOR_BELOW_ONE.sub(r"\1\\left(1 - V\\right)", _BELOW_ONE.sub(r"\1{1 - V}", formula))
    formula = _FIRST_POWER.sub(r"\1", formula)
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


def _with_a_letter_for_the_root(formula: str) -> str:
    r"""The root of an equation by its letter, which is told behind the formula.

    >>> _with_a_letter_for_the_root(r"2 \left\{q \in [0, 1] : q^{2} - V = 0\right\} > V")
    '2 q > V \\quad \\text{where } q = {\\text{the root in }} [0, 1] \\text{ of } q^{2} - V'
    """
    if len(set(_ROOT.findall(formula))) != 1 or r"\qquad" in formula:
        return formula
    letter, where, of = next(iter(_ROOT.findall(formula)))
    joint = r", \; " if r"\text{where }" in formula else r" \quad \text{where } "
    meaning = rf"{letter} = {{\text{{the root in }}}} {where} \text{{ of }} {of}"
    return _ROOT.sub(letter, formula) + joint + meaning


def _with_samples_of_tasks(formula: str) -> str:
    r"""Samples by their tasks where a sum runs over those of several; the second such sum runs over beta.

    >>> _with_samples_of_tasks(r"\sum_{\alpha_{1}=1}^{P} {y}_{\alpha_{1}} {y}_{{\alpha_{1}}_{2}}")
    '\\sum_{\\alpha=1}^{P} {y}_{\\alpha_{1}} {y}_{\\alpha_{2}}'
    >>> inner = r"\sum_{\alpha_{1}=1}^{P} {y}_{{\alpha_{1}}_{2}} {y}_{\alpha_{1}}"
    >>> _with_samples_of_tasks(rf"\sum_{{\alpha_{{2}}=1}}^{{P}} {{y}}_{{{{\alpha_{{2}}}}_{{1}}}} {inner}")
    '\\sum_{\\alpha=1}^{P} {y}_{\\alpha_{1}} \\sum_{\\beta=1}^{P} {y}_{\\beta_{2}} {y}_{\\beta_{1}}'
    """
    of_tasks = set(_OF_A_TASK.findall(formula))
    sums = list(dict.fromkeys(re.findall(r"\\sum_\{\\alpha_\{(\d)\}=1\}", formula)))
    if set(sums) != of_tasks or (len(sums) > 1 and r"\beta" in formula) or len(sums) > 2:
        return formula
    for number, letter in reversed([*zip(sums, (r"\alpha", r"\beta"), strict=False)]):
        own = re.compile(rf"\{{\\alpha_\{{{number}\}}\}}_(\{{[^{{}}]+\}})|\\alpha_(\{{{number}\}})(?!=)")
        formula = own.sub(lambda m, name=letter: f"{name}_{m[1] or m[2]}", formula)  # type: ignore[misc]
        formula = formula.replace(rf"\sum_{{\alpha_{{{number}}}=1}}", rf"\sum_{{{letter}=1}}")
    return formula
