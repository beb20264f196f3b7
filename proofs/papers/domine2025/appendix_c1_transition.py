"""Appendix C.1, from the factors of the solution to the transition function (equations 124-139), mode by mode.

The matrices of these steps are diagonal, so that each equation is one between scalars.  D_B and D_C are free letters
where a step is algebra in them, and written out in the singular values of the weights where their form is used.
"""

import sympy as sp

from proofs.papers.domine2025.appendix_c1 import INPUT_MODES, INVERTED_MODES, OUTPUT_MODES, factor, sigmoid
from proofs.papers.domine2025.modes import (
    D_B,
    D_C,
    MODERATE_TIME,
    POSITIVE_TIME,
    S1,
    S2,
    START,
    START_LAMBDA,
    remaining_fraction,
    transition_function,
)
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM_PRINTED, Z1, Z2, A_matrix, G, H, S_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Asymptotic, Conjunction, Equality, Identity, Limit, Parts
from symbolic.linear_networks.linear_network import U, V, lam, s, t, tau

# Letters for the diagonal entries where their form does not matter.
b, c = sp.symbols("d_B d_C", real=True)
g, h = sp.symbols("g h", real=True)

ANGLE = 2 * S_lambda * t / tau
GROWTH, DECAY = sp.exp(S_lambda * t / tau), sp.exp(-S_lambda * t / tau)


def difference(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """e^{2 S_lambda t} D_B^2 - e^{-2 S_lambda t} D_C^2."""
    return sp.exp(ANGLE) * growing**2 - sp.exp(-ANGLE) * decaying**2


def product_form(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """S(t) as printed in equation 124."""
    minus, plus = G - H * G, G + H * G
    first = minus * GROWTH * growing - plus * DECAY * decaying
    second = plus * GROWTH * growing + minus * DECAY * decaying
    return first * second / inverted(growing, decaying)


def inverted(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """The denominator of equations 124 and 127."""
    return 4 + (sp.exp(ANGLE) - 1) / S_lambda * growing**2 - (sp.exp(-ANGLE) - 1) / S_lambda * decaying**2


def denominator(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """The denominator of equations 129, 130 and 133."""
    return 4 * S_lambda + difference(growing, decaying) + decaying**2 - growing**2


def fraction_form(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """S(t) as printed in equation 129."""
    return (s * difference(growing, decaying) - lam * growing * decaying) / denominator(growing, decaying)


def subtracted_form(growing: sp.Expr, decaying: sp.Expr) -> sp.Expr:
    """S(t) as printed in equation 130."""
    numerator = s * (4 * S_lambda + decaying**2 - growing**2) + lam * growing * decaying
    return s - numerator / denominator(growing, decaying)


def reduced_form() -> sp.Expr:
    """S(t) as printed in equation 133 (S in its numerator has lost its tilde)."""
    return s - (4 * s**2 + lam**2) / S_lambda * (s - S2 * S1) / denominator(D_B, D_C)


def normalised_form() -> sp.Expr:
    """S(t) as printed in equation 134."""
    below = S_lambda**2 + S_lambda / 4 * difference(D_B, D_C) - S_lambda / 4 * (D_B**2 - D_C**2)
    return s - S_lambda**2 / below * (s - S2 * S1)


def transition_in_factors() -> sp.Expr:
    """gamma as printed in equation 135."""
    common = S_lambda / 4 * difference(D_B, D_C)
    return (common + S_lambda / 4 * (D_C**2 - D_B**2)) / (common + S_lambda / 4 * (4 * S_lambda + D_C**2 - D_B**2))


@domine2025.equation(124, uses=["eq-118", "eq-121", "eq-122", "eq-123"])
def mode_as_product() -> Equality:
    """R cancels in Z2 A^-1 Z1^T, and the network function is U times a product of diagonal matrices times V^T."""
    product = INPUT_MODES @ OUTPUT_MODES @ (INVERTED_MODES * 4).inv
    return factor(Z2() @ A_matrix(ORTHOGONAL_TERM_PRINTED).inv @ Z1().T, U @ product @ V.T)


def numerator_in_letters() -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """The numerator of equation 124, equation 125 and equation 126, with G and H as letters."""
    minus, plus = g - h * g, g + h * g
    product = (minus * GROWTH * b - plus * DECAY * c) * (plus * GROWTH * b + minus * DECAY * c)
    outer = g**2 - h**2 * g**2
    factored = outer * sp.exp(ANGLE) * b**2 + (minus**2 - plus**2) * b * c - outer * sp.exp(-ANGLE) * c**2
    further = g**2 * (1 - h**2) * difference(b, c) - 4 * g**2 * h * b * c
    return product, factored, further


@domine2025.equation(125, uses=["eq-124"])
def numerator_multiplied_out() -> Identity:
    """The numerator of equation 124, multiplied out."""
    product, factored, _ = numerator_in_letters()
    return Identity(product, factored)


@domine2025.equation(126, uses=["eq-125"])
def numerator_collected() -> Identity:
    """The cross terms collect to -4 G^2 H D_B D_C."""
    _, factored, further = numerator_in_letters()
    return Identity(factored, further)


@domine2025.equation(127, uses=["eq-124", "eq-126"])
def mode_collected() -> Identity:
    """S(t) with the collected numerator."""
    numerator = G**2 * (1 - H**2) * difference(b, c) - 4 * G**2 * H * b * c
    return Identity(product_form(b, c), numerator / inverted(b, c))


@domine2025.equation(128, uses=["eq-9"])
def angles() -> Parts:
    """Cosine and sine of the angle of a mode."""
    return {"cosine": Identity(G**2 * (1 - H**2), s / S_lambda), "sine": Identity(4 * G**2 * H, lam / S_lambda)}


@domine2025.equation(129, uses=["eq-127", "eq-128"])
def mode_as_fraction() -> Identity:
    """Numerator and denominator multiplied by S_lambda."""
    numerator = G**2 * (1 - H**2) * difference(b, c) - 4 * G**2 * H * b * c
    return Identity(numerator / inverted(b, c), fraction_form(b, c))


@domine2025.equation(130, uses=["eq-129"])
def mode_subtracted() -> Identity:
    """The target, minus what is left to learn."""
    return Identity(fraction_form(b, c), subtracted_form(b, c))


@domine2025.equation(131, uses=["eq-119", "eq-120", "eq-128"])
def products_of_factors() -> Parts:
    """D_B D_C and D_C^2 - D_B^2 in the singular values, for S2^2 - S1^2 = lambda."""
    return {
        "product": Identity(D_B * D_C, lam / S_lambda * (s - S2 * S1)),
        "difference of squares": Identity(D_C**2 - D_B**2, -4 / S_lambda * (s * S2 * S1 + lam**2 / 4)),
    }


@domine2025.equation(132, uses=["eq-131"])
def third_identity() -> Identity:
    """What follows for the constant in the denominator."""
    return Identity(4 * S_lambda + D_C**2 - D_B**2, 4 * s / S_lambda * (s - S2 * S1))


@domine2025.equation(133, uses=["eq-130", "eq-131", "eq-132"])
def mode_reduced() -> Identity:
    """The numerator becomes (4 S^2 + lambda^2) / S_lambda times the distance to the target."""
    return Identity(subtracted_form(D_B, D_C), reduced_form())


@domine2025.equation(134, uses=["eq-133"])
def mode_normalised() -> Identity:
    """Numerator and denominator multiplied by S_lambda / 4."""
    return Identity(reduced_form(), normalised_form())


@domine2025.equation(135, uses=["eq-134"])
def transition_from_mode() -> Parts:
    """The transition function in D_B and D_C, defined by S(t) = S(0) + gamma (S - S(0)); S(0) = S2 S1."""
    return {
        "S(0)": Identity(S2 * S1, START),
        "S(t)": Identity(normalised_form(), START + transition_in_factors() * (s - START)),
    }


@domine2025.equation(136, uses=["eq-131"])
def hyperbolic_form() -> Identity:
    """The exponentials as hyperbolic functions: D_B^2 + D_C^2 = 4 S_lambda(0)."""
    right = S_lambda * START_LAMBDA * sp.sinh(ANGLE) + (s * START + lam**2 / 4) * sp.cosh(ANGLE)
    return Identity(S_lambda / 4 * difference(D_B, D_C), right)


@domine2025.equation(137, uses=["eq-135", "eq-136"])
def transition_in_hyperbolic_functions() -> Identity:
    """The transition function of Theorem C.1."""
    return Identity(transition_in_factors(), transition_function())


@domine2025.equation(138, uses=["eq-137"])
def sigmoidal_dynamics() -> Parts:
    """At lambda = 0 the hyperbolic functions combine, and division by S S(0) gives the sigmoid (tilde restored)."""
    growth = s * START * sp.exp(2 * s * t / tau)
    printed = (growth - s * START) / (growth - s * START + s**2)
    return {
        "at lambda = 0": Identity(transition_function().subs(lam, 0), printed),
        "after division": Identity(printed, sigmoid()),
    }


@domine2025.equation(139, uses=["eq-137"])
def exponential_dynamics() -> Parts:
    """For large |lambda|: what is left to learn has the printed expression as its leading term, and so e^{-|lambda| t}.

    The "=" of the display is an asymptotic equality; both sides are 0 at t = 0.
    """
    growth = lam**2 / 4 * sp.exp(sp.Abs(lam) * POSITIVE_TIME / tau)
    left_over = (lam**2 / 4 + s * (s - START)) / (growth + s * (s - START))
    printed = (growth - lam**2 / 4) / (growth + s * (s - START))
    left = remaining_fraction(time=POSITIVE_TIME)
    decay = sp.exp(-sp.Abs(lam) * POSITIVE_TIME / tau)
    return {
        "what is left in the printed form": Identity(1 - printed, left_over),
        "to +infinity": Asymptotic(left, left_over, lam, sp.oo, assuming=MODERATE_TIME),
        "to -infinity": Asymptotic(left, left_over, lam, -sp.oo, assuming=MODERATE_TIME),
        "final expression, to +infinity": Asymptotic(left_over, decay, lam, sp.oo, assuming=MODERATE_TIME),
        "final expression, to -infinity": Asymptotic(left_over, decay, lam, -sp.oo, assuming=MODERATE_TIME),
    }


@domine2025.text("C.1", "coefficients-at-zero", uses=["eq-137"])
def coefficients_at_zero() -> Parts:
    """At lambda = 0 both S_lambda lose their index, and sinh and cosh have one coefficient, S S(0)."""
    return {
        "target": Identity(S_lambda.subs(lam, 0), s),
        "start": Identity(START_LAMBDA.subs(lam, 0), START),
        "of sinh": Identity((S_lambda * START_LAMBDA).subs(lam, 0), s * START),
        "of cosh": Identity((s * START + lam**2 / 4).subs(lam, 0), s * START),
    }


@domine2025.text("C.1", "coefficients-at-infinity", uses=["eq-137"])
def coefficients_at_infinity() -> Conjunction:
    """As lambda -> +-infinity both S_lambda tend to |lambda|/2 and both coefficients are asymptotically lambda^2/4."""
    parts: dict[str, Limit | Asymptotic] = {}
    for name, end in (("+", sp.oo), ("-", -sp.oo)):
        for layer, root in (("target", S_lambda), ("start", START_LAMBDA)):
            parts[f"{layer}, to {name}infinity"] = Limit(root - sp.Abs(lam) / 2, lam, end, sp.Integer(0))
        parts[f"of sinh, to {name}infinity"] = Asymptotic(S_lambda * START_LAMBDA, lam**2 / 4, lam, end)
        parts[f"of cosh, to {name}infinity"] = Asymptotic(s * START + lam**2 / 4, lam**2 / 4, lam, end)
    return Conjunction(parts)
