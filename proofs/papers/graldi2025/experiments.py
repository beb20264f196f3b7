"""Claims of this paper that are about experiments: which ones, and why they are no formulas."""

from collections.abc import Callable
from typing import Literal

import sympy as sp

from proofs.statements import Domain, Parts, Procedure, Readings, Statement, together

TWO_TASKS = ("two-layer tanh networks", "two tasks, K^x = I within a task, labels of order one")
RELU = "two-layer ReLU networks"
OVER_STARTS = "a variance or a size over many starts at several widths is no word of the language"


MNIST = (
    "thirty of 5000 images of MNIST, three a class, drawn anew, all pixels permuted",
    "labels 1 for even digits and -1 for odd ones",
)
TEN_IMAGES = "ten of 5000 images of MNIST, one a class (the paper: thirty, three a class), all pixels permuted"
TIME = "1000 epochs at eta_0 = 1/4, taken as 500 steps of twice that"
TIME_OF_FOUR = "500 epochs a task at eta_0 = 1/4"
NETWORKS = {
    "four": (TIME_OF_FOUR + ", or as long on the flow", "networks of 16 to 256 neurons, extrapolated in 1/N"),
    "rich": (TIME + ", or as long on the flow", "networks of 64 to 256 neurons, extrapolated in 1/N"),
    "lazy": (
        "1000 epochs at eta_0 = 1/4, taken as 125 steps of eight times that, or as long on the flow",
        "networks of 2048 and 4096 neurons, extrapolated in 1/N",
    ),
}
"""How long, and of which widths, networks are trained that are compared with infinite width."""
PIXELS = {"raw": "pixels from 0 to 1", "centred": "pixels of mean 0 and mean square 1"}
"""How they are scaled: the paper does not say."""


AT_BASE_WIDTH = 1 / 8
"""gamma_0 of table 1 for muP at gamma_0 = 1 that is normalised to be the NTP at N = 64."""


ON_PERMUTED_DIGITS = "on 4000 of its images, with 64 channels and six seeds (lazyrich reproduce graldi2025/fig-5)"
TRACE_SEEN = "with 16 and 32 channels that of all tasks is positive at every gamma_0, and rises"


def on_split_digits(figure: str) -> str:
    """Where what was seen of residual networks was seen: a run at a smaller scale, whose numbers are kept with it."""
    return f"on MNIST in place of CIFAR10, 400 images a digit, ten seeds (lazyrich reproduce graldi2025/fig-{figure})"


def of_widths(
    says: str,
    experiment: str,
    value: sp.Expr | int,
    relation: Literal["=", "<", ">"] = "=",
    *,
    exponent: bool = True,
    why: str = OVER_STARTS,
    over: Domain | None = None,
    **options: str | bool,
) -> Procedure:
    """An experiment on networks of several widths, by their fields and by their weights."""
    return Procedure(
        says,
        f"numeric.feature_learning.widths_by_fields.{experiment}",
        f"numeric.feature_learning.widths_by_weights.{experiment}",
        relation,
        sp.sympify(value),
        why,
        exponent=exponent and relation == "=",
        options=options,
        over=over or Domain(given=TWO_TASKS),
    )


def variance_over_width(
    of: Literal["residuals", "residuals and kernels"], parameterization: str, power: int
) -> Procedure:
    """The power of N in the variance over starts while task 2 trains."""
    says = f"power of N in the variance of the {of} in task 2, {parameterization}"
    return of_widths(says, "variance_over_width", power, of=of, parameterization=parameterization)


def excess_kurtosis(
    of: Literal["pre-activations", "gradients"], relation: Literal["=", ">"], value: int, pixels: str, *, trained: bool
) -> Procedure:
    """Of the fields of task 1, at the start or after its training at gamma_0 = 1 for the 500 epochs of appendix D."""
    when = "after training from a zero readout, gamma_0 = 1" if trained else "at the start, readout of variance 1"
    run = (TIME_OF_FOUR, "1000 draws of the fields, networks of 200 neurons") if trained else ("1000 neurons",)
    return Procedure(
        f"excess kurtosis of the {of} over neurons and samples {when}",
        "numeric.feature_learning.digit_distributions.excess_by_fields",
        "numeric.feature_learning.digit_distributions.excess_by_weights",
        relation,
        sp.Integer(value),
        why="it is about the images of handwritten digits",
        scale=sp.Integer(3),
        options={"of": of, "trained": trained, "pixels": pixels},
        over=Domain(given=(TEN_IMAGES, PIXELS[pixels], RELU, *run)),
    )


def on_digits(
    says: str,
    experiment: str,
    relation: Literal["=", "<", "<=", ">"] = ">",
    scale: sp.Expr | None = None,
    value: sp.Expr | int = 0,
    *,
    pixels: str,
    run: tuple[str, ...] = (TIME,),
    **options: str | float | bool,
) -> Procedure:
    """A mean over draws of images of MNIST and of networks, by their fields and by their weights.

    ``run`` says how long and of which width they are trained, where the quantity does not say it.
    """
    return Procedure(
        says,
        f"numeric.feature_learning.digits_by_fields.{experiment}",
        f"numeric.feature_learning.digits_by_weights.{experiment}",
        relation,
        sp.sympify(value),
        why="it is about the images of handwritten digits, and a mean over the choice of them",
        scale=scale,
        options={**options, "pixels": pixels},
        over=Domain(given=(*MNIST, PIXELS[pixels], RELU, "zero readout at the start", *run)),
    )


def however_scaled(statement: Callable[[str], Statement | Parts]) -> Readings:
    """A statement about images of MNIST, for each way to scale their pixels."""
    why = "the text does not say how the pixels are scaled"
    return Readings({PIXELS[pixels]: together(statement(pixels)) for pixels in PIXELS}, why)


def however_normalised(statement: Callable[[float], Statement]) -> Readings:
    """A statement about muP at gamma_0 = 1, by what that is in table 1."""
    return Readings(
        {"muP of table 1": statement(1.0), "muP normalised at N = 64": statement(AT_BASE_WIDTH)},
        why="section 3 normalises muP at the base width 64, table 1 and proposition 4.1 do not",
    )


LAZY, CRITICAL, RICH = 0.01, 0.1, 1.0
"""0.1, "of the order" of which the transition and the optimum are, 1, the rich regime, and as far below 0.1."""


def falls(
    of: str,
    weaker: float,
    stronger: float,
    width: int,
    relation: Literal["<", ">"] = ">",
    *,
    limit: bool = False,
    pixels: str,
) -> Procedure:
    """The logarithm of a loss is larger (or smaller) at gamma_0 = weaker than at the stronger.

    ``limit``: at infinite width, for which ``width`` stands.
    """
    size = f"N -> infinity, from N = {width // 3} and {width}" if limit else f"N = {width}"
    return on_digits(
        f"mean logarithm of the {of} at gamma_0 = {weaker:g} less that at {stronger:g}, {size}", "fall_over_strength",
        relation, of=of, weaker=weaker, stronger=stronger, width=width, limit=limit, pixels=pixels,
    )  # fmt: skip


def rises_to_limit(width: int, strength: float, *, pixels: str) -> Procedure:
    """The logarithm of L_21/L_11 is larger at infinite width than in networks of some width."""
    return on_digits(
        f"mean logarithm of L_21/L_11 in the limit N -> infinity, from N = {3 * width} and {9 * width}, less that at "
        f"N = {width}, gamma_0 = {strength:g}",
        "rise_over_width", ">", narrow=width, wide=9 * width, limit=True, strength=strength, pixels=pixels,
    )  # fmt: skip


def rises_with_width(narrow: int, wide: int, strength: float, *, pixels: str) -> Procedure:
    """The logarithm of L_21/L_11 is larger in wide networks than in narrow ones."""
    return on_digits(
        f"mean logarithm of L_21/L_11 at N = {wide} less that at N = {narrow}, gamma_0 = {strength:g}",
        "rise_over_width", ">", narrow=narrow, wide=wide, strength=strength, pixels=pixels,
    )  # fmt: skip


def kept_from_64_to_256(
    of: Literal["rise", "average loss"],
    relation: Literal["<", ">"],
    strength: float,
    parameterization: Literal["NTP", "muP"] = "muP",
    *,
    pixels: str,
) -> Procedure:
    """Whether forgetting (eq. 11), or the average loss, falls ("<"), or keeps 5/6 of itself (">"), when N grows."""
    name = {"rise": "forgetting (eq. 11)", "average loss": "average loss"}[of]
    at = f"{parameterization}, gamma_0 = {strength:g}" if parameterization == "muP" else "NTP"
    share, less = (1.0, "less that") if relation == "<" else (5 / 6, "less 5/6 of that")
    return on_digits(
        f"mean {name} at N = 256 {less} at N = 64, {at}", "kept_over_width", relation, of=of, share=share,
        narrow=64, wide=256, strength=strength, parameterization=parameterization, pixels=pixels,
    )  # fmt: skip


def exceeds_when_lazy(
    of: Literal["rise", "forgetting rate"], relation: Literal["<=", ">"] = ">", *, pixels: str
) -> Procedure:
    """Forgetting at N = 64 less that at infinite width, gamma_0 -> 0."""
    name = {"rise": "forgetting (eq. 11)", "forgetting rate": "logarithm of L_21/L_11"}[of]
    return on_digits(
        f"mean {name} at N = 64 less that at infinite width, gamma_0 -> 0", "lazy_excess", relation, of=of, width=64,
        pixels=pixels,
    )  # fmt: skip


def _wide(
    says: str,
    experiment: str,
    relation: Literal["=", "<"],
    value: sp.Expr,
    pixels: str,
    run: Literal["four", "rich", "lazy"],
    **options: str | bool,
) -> Procedure:
    """Networks of ten images a task, extrapolated in 1/N, against the mean-field equations."""
    return Procedure(
        says,
        f"numeric.feature_learning.wide_by_descent.{experiment}",
        f"numeric.feature_learning.wide_by_flow.{experiment}",
        relation,
        value,
        why="it is about the images of handwritten digits, and a mean over the choice of them",
        scale=sp.Integer(1) if value == 0 else None,
        options={**options, "pixels": pixels},
        over=Domain(given=(TEN_IMAGES, PIXELS[pixels], RELU, "zero readout at the start", *NETWORKS[run])),
    )


def agrees_with_theory(of: str) -> Readings:
    """What four tasks show at gamma_0 = 1: networks along the theory are as large, and all entries within a tenth."""

    def parts(pixels: str) -> Parts:
        size = _wide(f"{of} of networks along the theory, over the theory", "share_of_theory", "=", sp.Integer(1),
                     pixels, "four", of=of)  # fmt: skip
        distance = _wide(f"squared distance of the {of} of networks from the theory, over its square",
                         "square_of_distance", "<", sp.Rational(1, 10) ** 2, pixels, "four", of=of)  # fmt: skip
        return {"size": size, "entries": distance}

    return however_scaled(parts)


def forgets_as_when_wide(lazy: bool, pixels: str) -> Procedure:
    """Forgetting of networks in the NTP or in muP at gamma_0 = 1 is that of the mean-field equations.

    At gamma_0 = 0 next to nothing is forgotten: it is measured against the loss at the start.
    """
    if lazy:
        says = "forgetting (eq. 11) of networks in the NTP less that at gamma_0 = 0, over the loss at the start"
        return _wide(says, "lazy_excess_when_wide", "=", sp.Integer(0), pixels, "lazy")
    says = "forgetting (eq. 11) of networks in muP over that of the theory, gamma_0 = 1"
    return _wide(says, "forgetting_over_theory", "=", sp.Integer(1), pixels, "rich")
