"""Appendix C.2: the moment-generating functional of the initial fields (equations 41-52), as exact Gaussian integrals.

One neuron is integrated at a time, with one sample of each of two tasks unless said otherwise: neurons are independent,
so that N of them give the N-th power and every (2 pi)^N is 2 pi here.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import same, shallow
from proofs.statements import Definition, Identity, Inequality, Limit, Parts, Readings
from symbolic.feature_learning.generating_functional import (
    GaussianIntegrand,
    GaussianStatement,
    average_over_weights,
    covariance_of_fields,
    fields_density,
    generating_functional,
    kernel_saddle_point,
    resolution_of_unity,
    statements,
)

K11, K22 = sp.symbols("K_11 K_22", positive=True)
N = sp.Symbol("N", positive=True)


@lru_cache(maxsize=1)
def _computed() -> tuple[GaussianStatement, ...]:
    return tuple(statements())


def _of(equation: str) -> list[Identity]:
    return [Identity(s.computed, s.stated) for s in _computed() if s.equation == equation]


def _diagonal() -> sp.Matrix:
    """The kernel of two uncorrelated samples; the off-diagonal entry is in the statements of the module."""
    return sp.Matrix([[K11, 0], [0, K22]])


def _initial_kernel(curvature: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """``<phi(chi_1) phi(chi_2)>`` for phi(h) = h + c h^2 / 2, by derivatives of Z, and ``<chi_1 chi_2>``."""
    cross = sp.Symbol("K_12", real=True)
    j = sp.symbols("j_1 j_2", real=True)
    kernel = sp.Matrix([[K11, cross], [cross, K22]])
    Z = generating_functional(kernel).subs(sp.Symbol("v", real=True), 0)

    def moment(a: int, b: int) -> sp.Expr:
        return sp.expand(sp.diff(Z, *([j[0]] * a + [j[1]] * b)).subs({j[0]: 0, j[1]: 0}))

    mixed = curvature * (moment(2, 1) + moment(1, 2)) / 2
    return sp.expand(moment(1, 1) + mixed + curvature**2 * moment(2, 2) / 4), moment(1, 1)


@graldi2025.text("C2", "initial-forward-kernel", uses=["eq-52", "eq-9", "appendix-C2-two-time-kernels"])
def covariance_is_the_initial_forward_kernel() -> Identity:
    """<chi_1 chi_2> is what the forward kernel Phi^1 across tasks starts from, with an activation phi.

    The section keeps phi (equations 45 to 48); here phi(h) = h + h^2 / 2, as in C.1."""
    return Identity(*_initial_kernel(sp.Integer(1)))


@covariance_is_the_initial_forward_kernel.correction(
    "Phi^1 starts from <phi(chi_1) phi(chi_2)>: covariance and variances determine it, but only for phi = id equal it",
    survives=["graldi2025/eq-48", "graldi2025/eq-67"],
    fault="substance",
)
def initial_forward_kernel() -> Identity:
    cross = sp.Symbol("K_12", real=True)
    return Identity(_initial_kernel(sp.Integer(1))[0], cross + (K11 * K22 + 2 * cross**2) / 4)


@graldi2025.text("C2", "initial-forward-kernel", part="linear", own=True, uses=["eq-52"])
def covariance_is_the_initial_forward_kernel_of_linear_units() -> Identity:
    """With the identity for phi, as in appendix E, the sentence is right: Phi^1 starts from K^x."""
    return Identity(_initial_kernel(sp.Integer(0))[0], sp.Symbol("K_12", real=True))


@graldi2025.equation(41, importance=3)
def moment_generating_functional() -> Definition:
    """Z[j, v], the average of exp(j . chi + v . xi); its second argument is j of task 2 (printed: of task 1 again)."""
    return Definition(
        "Z[j, v]",
        "moment-generating functional of the initial fields",
        r"Z = \left\langle \exp\left(\sum_{\mu_1} j_{\mu_1} \cdot \chi_{\mu_1} + \sum_{\mu_2} j_{\mu_2} \cdot "
        r"\chi_{\mu_2} + v \cdot \xi \right) \right\rangle",
        example=lambda: str(generating_functional(_diagonal())),
    )


@graldi2025.equation(42, uses=["eq-41"])
def deltas_of_the_fields() -> Identity:
    """A delta function of a field, as an integral over the field and its conjugate, is 1 (with any regulator)."""
    return _of("42")[0]


@graldi2025.equation(43, uses=["eq-41", "eq-42"])
def deltas_inserted() -> Limit:
    """The deltas inserted: integrating fields and conjugates gives back exp(j . chi + v . xi) at the initial weights.

    One neuron, one sample a task, every delta with a regulator that goes to 0; hats, and the sums over samples of the
    conjugate terms, as in equation 44 (some are lost in this display)."""
    regulator = sp.Symbol("epsilon", positive=True)
    value, exponent = sp.Integer(1), sp.Integer(0)
    for source, centre in zip(sp.symbols("j_1 j_2 v", real=True), sp.symbols("a_1 a_2 w", real=True)):
        chi, hat = sp.symbols("chi hat_chi", real=True)
        delta = sp.I * hat * (chi - centre) - regulator * hat**2 / 2
        value *= GaussianIntegrand(1 / (2 * sp.pi), source * chi + delta).integrate_all([hat, chi]).value()
        exponent += source * centre
    return Limit(sp.powsimp(value), regulator, sp.Integer(0), sp.exp(exponent))


def _unit_weight(samples_first: int, samples_second: int, pairs: bool) -> Identity:
    """The powers of 2 pi: one of each field and conjugate needs one, so P_1 + P_2 + 1 of them for one neuron.

    A product over pairs (mu_1, mu_2) of (2 pi)^3 has 3 P_1 P_2."""
    needed = samples_first + samples_second + 1
    given = 3 * samples_first * samples_second if pairs else needed
    unity = resolution_of_unity() * 2 * sp.pi  # a delta function without its factor 1 / (2 pi)
    return Identity(unity**needed / (2 * sp.pi) ** given, sp.Integer(1))


@graldi2025.equation(43, part="measure", importance=3, uses=["eq-43"])
def measure_of_the_insertion() -> Readings:
    """The measure with a product over mu_1 mu_2: each field once, or, as in equation 46, every pair of samples.

    Two samples a task: 5 factors 2 pi belong to one neuron, a product over pairs counts 12."""
    return Readings(
        {"each field once": _unit_weight(2, 2, False), "over pairs": _unit_weight(2, 2, True)},
        why="one product sign stands for both; with one sample a task they are the same",
    )


@graldi2025.equation(
    44, uses=["eq-43"], reading="the sum over mu_2, mu_2 in the source term is one over mu_2, the samples of task 2"
)
def average_over_initial_weights() -> Identity:
    """The average over Gaussian weights is a Gaussian in the conjugate fields, with K^x = x . x' / D (D = 2)."""
    return _of("44")[0]


@graldi2025.equation(44, part="single-sample", uses=["eq-43"])
def average_over_initial_weights_in_three_dimensions() -> Identity:
    """The same for one sample in D = 3."""
    x = sp.Matrix(1, 3, sp.symbols("x_1 x_2 x_3", real=True))
    hat = sp.Symbol("hat_chi", real=True)
    return Identity(average_over_weights(x, [hat]), sp.exp(-(hat**2) * (x * x.T)[0] / 6))


def _average_over_signs() -> tuple[sp.Expr, sp.Expr]:
    """``<exp(-i hat-chi W x / sqrt(D))>`` over W = +-1 by counting (D = 2), and the Gaussian of equation 44."""
    x = sp.symbols("x_1 x_2", real=True)
    hat = sp.Symbol("hat_chi", real=True)
    phases = [sp.exp(-sp.I * hat * (a * x[0] + b * x[1]) / sp.sqrt(2)) for a, b in product((1, -1), repeat=2)]
    return sp.expand_complex(sp.Add(*phases) / 4), sp.exp(-(hat**2) * (x[0] ** 2 + x[1] ** 2) / 4)


@graldi2025.equation(44, part="other-weights", ablates=("Gaussian weights",), uses=["eq-43"])
def average_over_weights_of_any_law() -> Identity:
    """Is the average that of equation 44 for any initial weights of variance 1? Here weights +1 or -1, D = 2."""
    signs, gaussian = _average_over_signs()
    return Identity(signs, gaussian)


@average_over_weights_of_any_law.correction(
    "at finite D only the covariance K^x is that of Gaussian weights; the average is a product of cosines",
    survives=["graldi2025/eq-52"],
)
def average_over_signs() -> Parts:
    signs, gaussian = _average_over_signs()
    x = sp.symbols("x_1 x_2", real=True)
    hat = sp.Symbol("hat_chi", real=True)
    return {
        "product of cosines": Identity(signs, sp.cos(hat * x[0] / sp.sqrt(2)) * sp.cos(hat * x[1] / sp.sqrt(2))),
        "covariance": Identity(*(sp.Subs(sp.Derivative(z, (hat, 2)), hat, 0) for z in (signs, gaussian))),
    }


ORDER_PARAMETERS = (
    r"\Phi_{\mu_1\mu_2}(t, s) = \frac1N \phi(h_{\mu_1}(t)) \cdot \phi(h_{\mu_2}(s)),\; "
    r"G_{\mu_1\mu_2}(t, s) = \frac1N g_{\mu_1}(t) \cdot g_{\mu_2}(s)"
)


@graldi2025.appendix("C2", "two-time-kernels", importance=3, uses=["eq-34"])
def order_parameters() -> Definition:
    """The order parameters: Phi and G of two tasks at two times, the averages over neurons of equation 34."""
    net = shallow()
    return Definition(
        r"\Phi(t, s), G(t, s)",
        "kernels across tasks and times",
        ORDER_PARAMETERS,
        example=lambda: str(shallow().forward_kernel(1, 0, 1))[:80],
        consistent=same(
            net.forward_kernel(1, 0, 1) + net.backward_kernel(1, 0, 1) * net.input_kernel(0, 1),
            net.ntk_by_differentiation(0, 1),
        ),
    )


@graldi2025.equation(45)
def deltas_of_the_kernels() -> Identity:
    """The delta functions of the kernels: 2 pi i / N in the denominator, conjugates along the imaginary axis."""
    return _of("45")[0]


@graldi2025.equation(46, uses=["eq-45"])
def neurons_factorise() -> Identity:
    """Z is an integral of exp(N S) because neurons are independent: Z of two neurons is the product of their Z."""
    # sources of both neurons in one Gaussian of a block kernel
    j = sp.symbols("j_1 j_2", real=True)
    names = {sp.Symbol("v", real=True): 0}
    both = generating_functional(_diagonal().subs(K22, K11)).subs(names)
    single = generating_functional(sp.Matrix([[K11]])).subs(names)
    sources = sorted(both.free_symbols - {K11}, key=str)
    source = sorted(single.free_symbols - {K11}, key=str)[0]
    left = both.subs(dict(zip(sources, j)))
    return Identity(left, single.subs(source, j[0]) * single.subs(source, j[1]))


def _with_order_parameters(neurons: int, conjugates: Sequence[sp.Expr], orders: Sequence[sp.Expr]) -> sp.Expr:
    """``<exp(sum_a hat-Phi_a (N Phi_a - sum_i chi_ai chi_i) + sum_i j_i chi_1i)>`` of linear neurons.

    A sample of task 1 for each order parameter, with kernel K_11, and one of task 2, chi, with kernel 1 / K_11."""
    size = len(orders) + 1
    density = fields_density(sp.diag(*([K11] * (size - 1) + [1 / K11]) * neurons))
    chi = [sp.Symbol(f"chi_{k + 1}", real=True) for k in range(size * neurons)]
    exponent = density.exponent + neurons * sp.Add(*(c * phi for c, phi in zip(conjugates, orders, strict=True)))
    for i in range(neurons):
        *first, second = chi[size * i : size * (i + 1)]
        exponent += sp.Symbol(f"j_{i + 1}", real=True) * first[0]
        exponent -= sp.Add(*(c * a * second for c, a in zip(conjugates, first, strict=True)))
    return GaussianIntegrand(density.prefactor, exponent).integrate_all(chi).value()


def _action(conjugates: Sequence[sp.Expr], of_one_neuron: Sequence[sp.Expr]) -> Identity:
    """Two neurons together against exp(N S), with ``of_one_neuron`` for the conjugates in Z_i."""
    orders = sp.symbols([f"Phi_{k + 1}" for k in range(len(conjugates))], real=True)
    single = _with_order_parameters(1, of_one_neuron, [sp.Integer(0)] * len(orders))
    exponent = 2 * sp.Add(*(c * phi for c, phi in zip(conjugates, orders, strict=True)))
    sources = (single.subs(sp.Symbol("j_1", real=True), source) for source in sp.symbols("j_1 j_2", real=True))
    return Identity(_with_order_parameters(2, conjugates, orders), sp.exp(exponent) * sp.Mul(*sources))


@graldi2025.equation(
    47,
    uses=["eq-44", "eq-45", "eq-46"],
    slip=(0, 1),
    because=(
        "equation 45 is inserted for every pair: hat-Phi phi . phi and hat-G g . g stand in Z_i under the sum and the "
        "integrals of the first line; with one sample a task and one time the line stands"
    ),
    survives=["graldi2025/eq-46", "graldi2025/eq-48"],
    fault="misprint",
)
def action(this: int) -> Parts:
    """The action: exp(N S), S = sum Phi hat-Phi + N^{-1} sum_i ln Z_i, Z_i of one neuron, is what (44) and (45) give.

    In the exponent of Z_i hat-Phi phi . phi stands for one pair of samples, mu_1 and mu_2 free and no sum.  Two linear
    neurons with sources of their own, one sample of task 2, one or two of task 1; hat-Phi = x / (2 + 2 x), so that the
    integrals exist.  Constants are left to the proportionality of equation 46; see the part on the measure."""
    x = sp.Symbol("x", positive=True) / (2 + 2 * sp.Symbol("x", positive=True))
    return {"one pair of samples": _action([x], [x]), "two pairs": _action([x, x], [x, this * x])}


@graldi2025.equation(
    47,
    part="measure",
    importance=3,
    uses=["eq-47"],
    slip=(2, 1),
    because="one neuron has (2 pi)^3 with one sample a task; a constant, which does not move the saddle point",
    survives=["graldi2025/eq-48"],
    fault="constant",
)
def measure_of_the_action(this: int) -> Identity:
    """Z_i of one neuron is printed with the measure of N neurons, (2 pi)^{3N}; here N = 2."""
    # Z of one neuron at zero sources is 1: chi_1, chi_2 and xi need (2 pi)^3
    unity = resolution_of_unity() * 2 * sp.pi
    return Identity(unity**3 / (2 * sp.pi) ** (3 * this), sp.Integer(1))


@graldi2025.equation(48, uses=["eq-47"])
def saddle_point() -> Parts:
    """At the saddle the conjugate kernels vanish and each kernel is the average over one neuron (linear units)."""
    first, second = _of("48")
    diagonal = kernel_saddle_point(_diagonal())
    return {
        "conjugates": first,
        "kernels": second,
        "kernel of uncorrelated samples": Identity(diagonal[1], sp.Symbol("Phi", real=True)),
    }


SOURCE, FIELD = sp.symbols("j chi", real=True)


def _single_site() -> tuple[GaussianIntegrand, sp.Expr]:
    """The integrand of one field of one neuron with its conjugate integrated out, and Z[j]."""
    density = fields_density(sp.Matrix([[K11]]))
    chi = next(iter(density.exponent.free_symbols - {K11}))
    integrand = GaussianIntegrand(density.prefactor, density.exponent.subs(chi, FIELD) + SOURCE * FIELD)
    return integrand, integrand.integrate(FIELD).value()


@graldi2025.appendix("C2", "single-site-average", uses=["eq-47", "eq-48"])
def hamiltonian_is_the_logarithm() -> Identity:
    """In the average over one neuron the weight is exp(-H), with H the logarithm of Z.

    Z is what is left when the fields are integrated: its logarithm does not depend on them, the weight must."""
    integrand, Z = _single_site()
    return Identity(sp.Derivative(integrand.exponent, FIELD), -sp.Derivative(sp.log(Z), FIELD))


@hamiltonian_is_the_logarithm.correction(
    "-H is the logarithm of the integrand of Z, so that the average of 1 is 1",
    survives=["graldi2025/eq-48"],
    fault="misprint",
)
def hamiltonian_is_the_exponent() -> Parts:
    Z = _single_site()[1]
    moment = sp.Derivative(Z, SOURCE) / Z
    return {
        "average of 1": Identity(Z, sp.exp(K11 * SOURCE**2 / 2)),
        "average of the field": Identity(moment, K11 * SOURCE),
    }


def _curvatures() -> dict[str, sp.Expr]:
    """Second derivatives at the saddle of S = Phi c + ln <exp(-c chi_1 chi_2)>, linear units, K = diag."""
    order, conjugate = sp.symbols("Phi c", real=True)
    density = fields_density(_diagonal())
    chi = sorted(density.exponent.free_symbols - {K11, K22}, key=str)
    tilted = GaussianIntegrand(density.prefactor, density.exponent - conjugate * chi[0] * chi[1]).integrate_all(chi)
    action_value = order * conjugate + sp.log(tilted.value())

    def at_saddle(*variables: sp.Symbol) -> sp.Expr:
        return sp.diff(action_value, *variables).subs(conjugate, 0)

    along = at_saddle(conjugate, conjugate)
    eliminated = at_saddle(order, order) - at_saddle(order, conjugate) ** 2 / along
    return {"real": along, "imaginary": -along, "eliminated": eliminated}


@graldi2025.text("C2", "saddle-maximises", uses=["eq-45", "eq-47", "eq-48"])
def saddle_maximises_the_action() -> Parts:
    """The saddle point maximises S: along the contour of equation 45, and over kernels with conjugates eliminated.

    Along imaginary conjugates the curvature is minus the variance of chi_1 chi_2; with the conjugate at its stationary
    value for each Phi, the curvature in Phi is minus its inverse."""
    found = _curvatures()
    return {
        "conjugates imaginary": Identity(found["imaginary"], -K11 * K22),
        "kernels, conjugates eliminated": Identity(found["eliminated"], -1 / (K11 * K22)),
    }


@graldi2025.text(
    "C2",
    "saddle-maximises",
    part="real-conjugates",
    ablates=("the contour of equation 45",),
    uses=["text-C2-saddle-maximises"],
    slip=("<", ">"),
    because="S is convex along real conjugates: the point is a saddle",
)
def saddle_maximises_along_real_conjugates(this: Literal["<", ">"]) -> Inequality:
    """Is S a maximum there along real conjugates too?"""
    return Inequality(_curvatures()["real"], this, sp.Integer(0))


@graldi2025.equation(49, importance=3)
def vectors_of_fields() -> Definition:
    """A is the input kernel of both tasks; y, x, j collect fields, conjugates and sources."""
    return Definition(
        "A, y, x, j",
        "input kernel in blocks, fields, conjugate fields, sources",
        r"A = \begin{pmatrix} K^x_{11} & K^x_{12} \\ K^x_{21} & K^x_{22} \end{pmatrix}",
        example=lambda: str(covariance_of_fields(_diagonal())),
    )


@graldi2025.equation(
    50,
    uses=["eq-44", "eq-49"],
    slip=(False, True),
    because=(
        "integrating conjugates gives det(A)^{-1/2} and takes half the powers of 2 pi; A must be invertible (|rho| < 1)"
    ),
    survives=["graldi2025/eq-51", "graldi2025/eq-52"],
    fault="constant",
)
def conjugates_integrated(this: bool) -> Identity:
    """Second line: with the conjugates integrated out the prefactor is still 1 / (2 pi)^{3N}, without a determinant.

    One neuron, two samples, K = diag(K_11, K_22), and xi, as in the display; its integral would not be equation 51."""
    density = fields_density(sp.diag(K11, K22, 1))
    chi = sorted(density.exponent.free_symbols - {K11, K22}, key=str)
    exponent = -(chi[0] ** 2 / K11 + chi[1] ** 2 / K22 + chi[2] ** 2) / 2
    prefactor = (2 * sp.pi) ** -3
    if this:
        prefactor = (2 * sp.pi) ** sp.Rational(-3, 2) / sp.sqrt(K11 * K22)
    return Identity(density.value(), prefactor * sp.exp(exponent))


@graldi2025.equation(51, uses=["eq-50"])
def generating_functional_of_the_fields() -> Identity:
    """Z[j, v] = exp(j^T A j / 2 + v^2 / 2)."""
    return _of("51")[0]


@graldi2025.equation(51, part="identical-inputs", ablates=("A invertible",), uses=["eq-44"])
def generating_functional_of_identical_inputs() -> Identity:
    """At rho = 1 the kernel A has no inverse and equation 50 no second line; equation 51 holds all the same.

    Both tasks have the same field, so that Z is an integral over one field with the source j_1 + j_2."""
    j = sp.symbols("j_1 j_2", real=True)
    v, source = sp.Symbol("v", real=True), sp.Symbol("j_1", real=True)
    same_field = generating_functional(sp.Matrix([[K11]])).subs(source, j[0] + j[1])
    sources, ones = sp.Matrix(j), sp.ones(2, 2)
    return Identity(same_field, sp.exp(K11 * (sources.T * ones * sources)[0] / 2 + v**2 / 2))


@graldi2025.equation(52, uses=["eq-51"])
def covariance_across_tasks() -> Identity:
    """<chi_{mu_1} . chi_{mu_2}> = d^2 Z / dj dj' at 0 = K^x, for one neuron.

    Z here is the functional of a single neuron (47, 49), whose fields are numbers and not set in bold."""
    (one,) = _of("52")
    return one


@graldi2025.equation(52, part="vectors", ablates=("one neuron",), uses=["eq-52"])
def covariance_of_vectors() -> Identity:
    """The inner product over the N neurons, which the text before equation 41 speaks of, is K^x as well."""
    (one,) = _of("52")
    return Identity(N * one.lhs, one.rhs)


@covariance_of_vectors.correction("N independent neurons add up: N K^x, so that the kernel divides by N (equation 34)")
def covariance_of_vectors_adds_up() -> Identity:
    (one,) = _of("52")
    return Identity(N * one.lhs, N * one.rhs)
