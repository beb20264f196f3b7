"""The name of a claim as a reader of the paper would say it, from the name that the commands know it by.

>>> short_name("domine2025/thm-4.3/lambda-zero"), short_name("domine2025/text-3-inputs")
('thm 4.3 (λ zero)', '§ 3 (inputs)')
>>> short_name("graldi2025/text-4.1-limit-of-mup/normalised"), short_name("agarwala2022/own-goe-series")
('§ 4.1 (limit of muP) (normalised)', 'own result (GOE series)')
>>> short_name("domine2025/appendix-B5.1-quadratic-term"), short_name("domine2025/text-B.5.1-product-rule")
('§ B.5.1 (quadratic term)', '§ B.5.1 (product rule)')
"""

from __future__ import annotations

import re

KINDS = {
    "eq": "eq.", "thm": "thm", "lemma": "lemma", "prop": "prop.", "def": "def.", "table": "table", "alg": "alg.",
    "fig": "fig.", "text": "§", "appendix": "§",
}  # fmt: skip
# Names of people, abbreviations and letters, of which the commands know small letters and digits.
_NAMES = "LeCun Glorot He Haar Saxe Gram Picard Riccati Bernoulli Gaussian Jacobian Catalan NTK NTP RSM GOE LoRA ReLU"
_WORDS = {
    **{name.lower(): name for name in _NAMES.split()},
    **{"dw": "DW", "lindeloef": "Lindelöf", "mup": "muP", "iid": "i.i.d.", "gamma0": "γ₀", "CF0": "CF⁽⁰⁾"},
    **{"h1": "h₁", "h2": "h₂", "lambda": "λ", "rho": "ρ", "sigma": "σ", "chi": "χ", "delta": "δ"},
}
_ORDER = re.compile(r"\bDelta([12])(?:-([02]))?(?![\w-]*\d)")
_BELOW, _ABOVE = dict(zip("12", "₁₂", strict=True)), {"0": "⁽⁰⁾", "2": "⁽²⁾"}


def short_name(identifier: str) -> str:
    """``eq. 15``, ``thm 4.3 (funnel)``, ``§ 5 (norms)``."""
    number, _, part = identifier.partition("/")[2].partition("/")
    kind, _, name = number.partition("-")
    if kind == "own":
        kind, name = "own result", f"({_said(name)})"
    elif kind in ("text", "appendix") and "-" in name:
        section, _, slug = name.partition("-")
        section = re.sub(r"^([A-Z])(?=\d)", r"\1.", section)  # E2 is E.2, like every other section of an appendix
        name = f"{section} ({_said(slug)})"
    return f"{KINDS.get(kind, kind)} {name}".strip() + (f" ({_said(part)})" if part else "")


def _said(slug: str) -> str:
    """The words of a name.

    >>> _said("picard-lindeloef"), _said("limit-Delta2-0"), _said("independent-of-gamma0")
    ('Picard Lindelöf', 'limit Δ₂⁽⁰⁾', 'independent of γ₀')
    """
    slug = _ORDER.sub(lambda m: f"Δ{_BELOW[m[1]]}{_ABOVE.get(m[2], '')}", slug)
    return " ".join(_WORDS.get(word, word) for word in slug.split("-"))
