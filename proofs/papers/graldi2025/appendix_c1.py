"""Appendix C.1: the network, its gradients, the NTK across tasks, and the equations of the fields (28-37).

Identities are decided for small networks with all weights as symbols; statements that integrate over training are
compared with trained tanh networks.
"""

import sympy as sp

from proofs.papers.graldi2025.causes import BETA_L, FIRST_LAYER_SCALE, SUM_TWICE
from proofs.papers.graldi2025.letters import alpha_1, alpha_2, i, mu, s, t
from proofs.papers.graldi2025.networks import ZERO, D, N, component, gamma, k, k_2, network, trained, windows
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import (
    GAMMA,
    MU,
    TARGETS,
    TRAINING,
    along_gradient,
    deep,
    loss,
    residual,
    same,
    same_matrix,
    shallow,
    velocities,
)
from proofs.statements import Conjunction, Definition, Equality, Identity, Parts, Readings
from symbolic.language.slip import slip


@graldi2025.equation(28, uses=["eq-1"])
def network_of_the_appendix() -> Definition:
    """The network with L hidden layers: weights over sqrt(N), inputs over sqrt(D), output over gamma."""
    return Definition(
        "f_{\\mu}",
        "output of the network, h^{L+1} / gamma",
        r"f_\mu = \frac1\gamma h^{L+1}_\mu,\; h^{L+1} = \frac{1}{\sqrt N} w_L \cdot \phi(h^L),\; "
        r"h^{\ell+1} = \frac{1}{\sqrt N} W^\ell \phi(h^\ell),\; h^1 = \frac{1}{\sqrt D} W^0 x",
        example=lambda: str(sp.expand(shallow().output(0)))[:80],
        consistent=same_matrix(
            deep().preactivation(2, 0), deep().weights[1] * deep().preactivation(1, 0).applyfunc(_phi) / sp.sqrt(2)
        ),
    )


def _phi(h: sp.Expr) -> sp.Expr:
    return deep().activation(h)


def _readout() -> sp.Expr:
    """``w . phi(h^1)`` of `shallow`, which has N = 2 units: what equation 1 marks as h^{L+1}."""
    net = shallow()
    return net.readout.dot(net.preactivation(1, MU).applyfunc(net.activation))


@graldi2025.text("C1", "architecture", uses=["eq-1", "eq-28"])
def architecture_of_the_main_text() -> Identity:
    """The network of (28) is that of the main text: beta_L w . phi(h^L) / gamma with beta_L = 1/sqrt(N), alpha = 0."""
    return same(_readout() / sp.sqrt(2) / GAMMA, shallow().output(MU) / GAMMA)


@graldi2025.text(
    "C1",
    "architecture",
    part="letter",
    importance=3,
    uses=["eq-1", "eq-28"],
    slip=(_readout(), _readout() / sp.sqrt(2)),
    because="h^{L+1} of (28) contains beta_L = 1/sqrt(N); only with it is the NTK of order 1 (equations 2, 30 and 33)",
    cause=BETA_L,
)
def last_letter_of_the_main_text(this: sp.Expr) -> Identity:
    """And h^{L+1}, which both define, is the same: w . phi(h^L), marked without beta_L in equation 1."""
    return same(this, shallow().output(MU))


def _velocity_of_output() -> sp.Expr:
    return shallow().velocity(shallow().output(MU), velocities()) / GAMMA


def _velocities_along(expression: sp.Expr) -> sp.Expr:
    """``dtheta/dt . d expression/dtheta``."""
    return sp.Add(*(rate * sp.diff(expression, w) for w, rate in velocities().items()))


@graldi2025.equation(29, part="first-lines")
def chain_rule_in_time() -> Identity:
    """First and second line: df/dt = (1/gamma) dh/dt = (1/gamma) dh/dtheta . dtheta/dt, along gradient flow."""
    return same(-shallow().velocity(residual(MU), velocities()), _velocities_along(shallow().output(MU)) / GAMMA)


@graldi2025.equation(29, part="third-line")
def chain_rule_with_total_loss() -> Identity:
    """Third line: df/dt = -(eta/gamma) sum_{alpha_2} dh/dtheta dL/dtheta, with L the loss of the whole task."""
    h = shallow().output(MU)
    return same(_velocity_of_output(), -GAMMA * len(TRAINING) * along_gradient(h, loss()))


@chain_rule_with_total_loss.correction(
    "the loss is summed over the task already: without the sum over alpha_2, or with the loss of one sample",
    survives=["graldi2025/eq-29/last-line", "graldi2025/eq-30"],
    cause=SUM_TWICE,
)
def chain_rule_without_sum() -> Identity:
    return same(_velocity_of_output(), -GAMMA * along_gradient(shallow().output(MU), loss()))


@graldi2025.equation(29, part="fourth-line")
def chain_rule_through_outputs() -> Identity:
    """Fourth line: df/dt = -(eta/gamma) sum_{alpha_2} dh/dtheta . df_{alpha_2}/dtheta dL/df_{alpha_2}."""
    h = shallow().output(MU)
    outputs = {a: shallow().output(a) / GAMMA for a in TRAINING}
    return same(
        _velocity_of_output(), -GAMMA * sp.Add(*(along_gradient(h, f) * (f - TARGETS[a]) for a, f in outputs.items()))
    )


@graldi2025.equation(29, part="last-line")
def chain_rule_with_residuals() -> Identity:
    """Last line: df/dt = (eta/gamma^2) sum_{alpha_2} dh/dtheta . dh'/dtheta Delta, here with eta = gamma^2."""
    h = shallow().output(MU)
    return same(
        _velocity_of_output(), sp.Add(*(along_gradient(h, shallow().output(a)) * residual(a) for a in TRAINING))
    )


@graldi2025.equation(30, uses=["eq-29/last-line"])
def output_follows_the_ntk() -> Identity:
    """df/dt = (eta/gamma^2) sum K Delta with K the inner product of gradients; eta = gamma^2 here."""
    K = [shallow().ntk_by_differentiation(MU, a) for a in TRAINING]
    return same(_velocity_of_output(), sp.Add(*(k * residual(a) for k, a in zip(K, TRAINING))))


@graldi2025.equation(31)
def gradients_and_pregradients() -> Parts:
    """g^l = sqrt(N) dh^{L+1}/dh^l is phi'(h^l) z^l with z^l = W^{l T} g^{l+1} / sqrt(N), and phi'(h^L) w at the top."""
    net = deep()
    top = net.preactivation(2, 0).applyfunc(net.derivative_of_activation).multiply_elementwise(net.readout)
    z = net.weights[1].T * net.gradient_by_differentiation(2, 0) / sp.sqrt(2)
    below = net.preactivation(1, 0).applyfunc(net.derivative_of_activation).multiply_elementwise(z)
    return {
        "top layer": same_matrix(net.gradient_by_differentiation(2, 0), top),
        "layer below": same_matrix(net.gradient_by_differentiation(1, 0), below),
    }


@graldi2025.equation(
    32, uses=["eq-31"], reading="1 <= l <= L - 1: there is no phi(h^0), and of the readout equation 33 has its own term"
)
def gradient_of_hidden_weights() -> Identity:
    """dh^{L+1}/dW^l = g^{l+1} phi(h^l)^T / N, for the weights between hidden layers (1 <= l <= L - 1)."""
    net = deep()
    printed = net.gradient(2, 0) * net.preactivation(1, 0).applyfunc(_phi).T / 2
    return same_matrix(net.weight_gradient_by_differentiation(1, 0), printed)


@graldi2025.equation(32, part="outer-layers", ablates=("1 <= l <= L - 1",), without="changes", uses=["eq-31"])
def gradient_of_outer_weights() -> Parts:
    """First layer and readout have other factors: g^1 x^T / sqrt(N D) and phi(h^L) / sqrt(N); N = 2, D = 3."""
    net = deep()
    first = net.gradient(1, 0) * net.inputs[0].T / sp.sqrt(2 * 3)
    readout = net.preactivation(2, 0).applyfunc(_phi) / sp.sqrt(2)
    return {
        "first layer": same_matrix(net.weight_gradient_by_differentiation(0, 0), first),
        "readout": same_matrix(net.weight_gradient_by_differentiation(2, 0), readout),
    }


@graldi2025.equation(33, uses=["eq-28", "eq-34", "eq-32"])
def ntk_from_kernels() -> Identity:
    """K = Phi^L + sum_{l=1}^{L-1} G^{l+1} Phi^l + G^1 K^x, with K^x = x . x' / D, for L = 2."""
    net = deep()
    total = net.forward_kernel(2, 0, 1) + net.backward_kernel(2, 0, 1) * net.forward_kernel(1, 0, 1)
    return same(net.ntk_by_differentiation(0, 1), total + net.backward_kernel(1, 0, 1) * net.input_kernel(0, 1))


@graldi2025.equation(34)
def kernels() -> Definition:
    """Phi and G, inner products over the hidden units divided by N; the second index of G belongs to alpha_2."""
    return Definition(
        r"\Phi^\ell, G^\ell",
        "forward and backward kernel across tasks",
        r"\Phi^\ell_{\mu_1 \alpha_2} = \frac1N \phi(h^\ell_{\mu_1}) \cdot \phi(h^\ell_{\alpha_2}),\; "
        r"G^\ell_{\mu_1 \alpha_2} = \frac1N g^\ell_{\mu_1} \cdot g^\ell_{\alpha_2}",
        example=lambda: str(shallow().backward_kernel(1, 0, 1))[:80],
        consistent=same(
            shallow().forward_kernel(1, 0, 1) + shallow().backward_kernel(1, 0, 1) * shallow().input_kernel(0, 1),
            shallow().ntk_by_differentiation(0, 1),
        ),
    )


def _first_layer_ntk() -> sp.Expr:
    net = shallow()
    return sp.Add(*(sp.diff(net.output(0), w) * sp.diff(net.output(1), w) for w in net.weights[0]))


@graldi2025.text("C1", "input-kernel", uses=["eq-33"])
def input_kernel_over_root_dimension() -> Identity:
    """The input kernel across tasks is x . x' / sqrt(D): the first layer's part of the NTK is G^1 times it."""
    net = shallow()
    printed = net.inputs[0].dot(net.inputs[1]) / sp.sqrt(3)
    return same(_first_layer_ntk(), net.backward_kernel(1, 0, 1) * printed)


@input_kernel_over_root_dimension.correction(
    "each factor x / sqrt(D) brings one root: K^x = x . x' / D",
    survives=["graldi2025/eq-33", "graldi2025/eq-44", "graldi2025/eq-52"],
    fault="constant",
)
def input_kernel_over_dimension() -> Identity:
    net = shallow()
    return same(_first_layer_ntk(), net.backward_kernel(1, 0, 1) * net.inputs[0].dot(net.inputs[1]) / 3)


def _some_weight() -> sp.Symbol:
    return shallow().weights[0][0, 0]


@graldi2025.equation(
    35,
    part="first-line",
    slip=(-len(TRAINING) * GAMMA**2, -(GAMMA**2)),
    because="the loss is summed over the task already",
    survives=["graldi2025/eq-35/second-line", "graldi2025/eq-36"],
    cause=SUM_TWICE,
)
def weight_velocity_from_total_loss(this: sp.Expr) -> Identity:
    """First line: dW/dt = - sum_{mu_i} eta dL/dW with L the loss of the whole task (two samples here)."""
    weight = _some_weight()
    return same(velocities()[weight], this * sp.Derivative(loss(), weight))


@graldi2025.equation(35, part="second-line")
def weight_velocity_from_residuals() -> Identity:
    """Second line: dW/dt = gamma sum Delta dh^{L+1}/dW (eta = gamma^2)."""
    weight = _some_weight()
    printed = GAMMA * sp.Add(*(residual(a) * sp.Derivative(shallow().output(a), weight) for a in TRAINING))
    return same(velocities()[weight], printed)


DEEP = network(layers=2)
TRAINED = trained(DEEP)


def _weight(layer: int, row: sp.Expr, column: sp.Expr, prefactor: sp.Expr, pushes: tuple[sp.Expr, ...]) -> Equality:
    """``W^l(t) = W^l(0) + prefactor int sum Delta g phi^T``, ``pushes`` those of each task."""
    by_task = dict(enumerate(pushes, 1))
    grown = prefactor * windows(DEEP, lambda task, alpha: DEEP.Delta(task, alpha, s) * by_task[task])
    return Equality(DEEP.W(layer, row, column, t), DEEP.W(layer, row, column, ZERO) + grown, over=TRAINED)


def _g(layer: int, neuron: sp.Symbol = k) -> tuple[sp.Expr, ...]:
    return tuple(DEEP.g(task, alpha, s, layer=layer, neuron=neuron) for task, alpha in ((1, alpha_1), (2, alpha_2)))


def _activity(layer: int, neuron: sp.Symbol) -> tuple[sp.Expr, ...]:
    return tuple(DEEP.phi(task, alpha, s, layer=layer, neuron=neuron) for task, alpha in ((1, alpha_1), (2, alpha_2)))


def _product(*factors: tuple[sp.Expr, ...]) -> tuple[sp.Expr, ...]:
    return tuple(sp.Mul(*both) for both in zip(*factors, strict=True))


@graldi2025.equation(35, part="integrated")
def hidden_weights_in_time() -> Equality:
    """Third line, for the weights between hidden layers: W(t) = W(0) + (gamma/N) int sum Delta g phi^T."""
    return _weight(1, k, k_2, gamma / N, _product(_g(2), _activity(1, k_2)))


@graldi2025.equation(
    35,
    part="integrated-first-layer",
    because="the input is divided by sqrt(D) and not by sqrt(N): the prefactor is gamma / sqrt(N D) at l = 0",
    survives=["graldi2025/eq-35/integrated", "graldi2025/eq-8"],
    cause=FIRST_LAYER_SCALE,
)  # fmt: skip
def first_weights_in_time() -> Equality:
    """Third line 'for all l in [0, L]', at l = 0 with phi(h^0) read as x: the prefactor gamma / N."""
    inputs = tuple(DEEP.x(task, alpha, component) for task, alpha in ((1, alpha_1), (2, alpha_2)))
    return _weight(0, k, component, gamma / slip(N, sp.sqrt(N * D)), _product(_g(1), inputs))


@graldi2025.equation(35, part="integrated-readout", ablates=("1 <= l <= L - 1",), uses=["eq-35/integrated"])
def readout_in_time() -> Equality:
    """Third line at l = L: with g^{L+1} = sqrt(N), by its definition (31), the readout moves with gamma / sqrt(N)."""
    return _weight(2, sp.Integer(1), k, gamma / N * sp.sqrt(N), _activity(2, k))


def _randomness_of_h() -> sp.Expr:
    """``chi = W^1(0) phi(h^1(t)) / sqrt(N)`` of one neuron."""
    return sp.Sum(DEEP.W(1, k, k_2, ZERO) * DEEP.phi(i, mu, t, layer=1, neuron=k_2), (k_2, 1, N)) / sp.sqrt(N)


def _randomness_of_z(transposed: bool) -> sp.Expr:
    """``xi = W^1(0)^(T) g^2(t) / sqrt(N)`` of one neuron."""
    entry = DEEP.W(1, k_2, k, ZERO) if transposed else DEEP.W(1, k, k_2, ZERO)
    return sp.Sum(entry * DEEP.g(i, mu, t, layer=2, neuron=k_2), (k_2, 1, N)) / sp.sqrt(N)


def _field_in_time() -> Equality:
    """Equation 36 for h^2: chi + (gamma/sqrt(N)) int sum Delta g^2 Phi^1(t, s)."""
    pushed = windows(
        DEEP,
        lambda task, a: DEEP.Delta(task, a, s) * DEEP.g(task, a, s, layer=2) * DEEP.Phi(i, mu, task, a, t, s, layer=1),
    )
    return Equality(DEEP.h(i, mu, t, layer=2), _randomness_of_h() + gamma / sp.sqrt(N) * pushed, over=TRAINED)


def pregradient_in_time(transposed: bool) -> Equality:
    """Equation 36 for z^1: xi + (gamma/sqrt(N)) int sum Delta phi(h^1) G^2(t, s)."""
    pushed = windows(
        DEEP,
        lambda task, a: DEEP.Delta(task, a, s) * DEEP.phi(task, a, s, layer=1) * DEEP.G(i, mu, task, a, t, s, layer=2),
    )
    return Equality(DEEP.z(i, mu, t, layer=1), _randomness_of_z(transposed) + gamma / sp.sqrt(N) * pushed, over=TRAINED)


@graldi2025.equation(36, uses=["eq-35/integrated"])
def fields_in_time() -> Conjunction:
    """h and z as initial randomness plus an integral over training, with kernels at two times.

    The sums run over the task that trains; the sample itself may be of any task.  xi carries the transpose (see 37)."""
    return Conjunction({"h": _field_in_time(), "z": pregradient_in_time(True)})


@graldi2025.equation(37, uses=["eq-36"])
def initial_randomness() -> Readings:
    """chi = W(0) phi(h) / sqrt(N) and xi = W(0) g / sqrt(N), as equation 36 needs them.

    The line of xi carries no transpose; equation 31, from which it follows, does."""
    chi = _field_in_time()
    return Readings(
        {
            "W(0)^T, the sign of transposition lost": Conjunction({"chi": chi, "xi": pregradient_in_time(True)}),
            "W(0) as it stands": Conjunction({"chi": chi, "xi": pregradient_in_time(False)}),
        },
        why="whether the paper or its conversion lost the transpose of the second line cannot be seen",
    )


@graldi2025.equation(37, part="chi", uses=["eq-36"])
def initial_randomness_of_h() -> Equality:
    """First line alone: chi = W(0) phi(h(t)) / sqrt(N) is what h of equation 36 starts from."""
    return _field_in_time()
