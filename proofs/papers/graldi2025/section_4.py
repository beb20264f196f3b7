"""Section 4.1: the NTK across tasks, the fields at finite and infinite width, and forgetting (equations 2-12)."""

import sympy as sp

from proofs.papers.graldi2025.appendix_c1_two_tasks import fields_in_time
from proofs.papers.graldi2025.experiments import variance_over_width
from proofs.papers.graldi2025.letters import equal, gamma_0, i, j, mu, mu_1, mu_2, t, t1, two
from proofs.papers.graldi2025.networks import ZERO, N, gamma, h_push, network, trained, windows, z_push
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import (
    GAMMA,
    MU,
    TRAINING,
    deep,
    residual,
    same,
    same_matrix,
    shallow,
    velocities,
)
from proofs.statements import Conjunction, Definition, Domain, Equality, Identity, Parts, Procedure
from symbolic.language import Learner, NeuronMean, OverStarts, Wide, learner, order

NET = network()


@graldi2025.equation(
    2,
    importance=0,
    slip=(0, 1),
    because="the sum begins at l = 0, as in equation 33: the first layer trains too",
    affects=["graldi2025/eq-6"],
    survives=["graldi2025/eq-33", "graldi2025/eq-3", "graldi2025/prop-4.1"],
    fault="misprint",
)
def ntk_across_tasks(this: int) -> Identity:
    """K = sum_{l=1}^{L} of the products of gradients in W_l: with the weights W^0, ..., w^L of equation 1 and L = 1.

    The sum then holds the readout alone and leaves the first layer out; equation 3 needs the NTK of all weights.  With
    the layers counted from 1 it is the readout that is left out, as in equation 6."""
    net = shallow()
    entries = [w for matrix in (*net.weights[:this], net.readout) for w in matrix]
    products = (sp.diff(net.output(0), w) * sp.diff(net.output(1), w) for w in entries)
    return same(net.ntk_by_differentiation(0, 1), sp.Add(*products))


@graldi2025.equation(3, importance=0)
def output_follows_the_ntk() -> Identity:
    """df/dt = sum over the task that trains of K Delta (its window is open, the others are closed); eta = gamma^2."""
    net = shallow()
    velocity = net.velocity(net.output(MU), velocities()) / GAMMA
    return same(velocity, sp.Add(*(net.ntk(MU, a) * residual(a) for a in TRAINING)))


@graldi2025.equation(4, importance=3)
def forward_kernel() -> Definition:
    """Phi^l, the inner product of activations over N."""
    return Definition(
        r"\Phi^\ell",
        "feature kernel",
        r"\Phi^\ell_{\alpha_i \beta_j} = \frac1N \langle \phi(h^\ell_{\alpha_i}), \phi(h^\ell_{\beta_j}) \rangle",
        example=lambda: str(shallow().forward_kernel(1, 0, 1))[:80],
    )


@graldi2025.equation(5, importance=3)
def backward_kernel() -> Definition:
    """G^l, the inner product of gradient neurons over N."""
    return Definition(
        "G^\\ell",
        "gradient kernel",
        r"G^\ell_{\alpha_i \beta_j} = \frac1N \langle g^\ell_{\alpha_i}, g^\ell_{\beta_j} \rangle",
        example=lambda: str(shallow().backward_kernel(1, 0, 1))[:80],
    )


@graldi2025.text(
    "4.1",
    "pregradient",
    importance=2,
    slip=(sp.Integer(1), sp.Rational(1, 2)),
    because="the prefactor is 1/sqrt(N), as in equation 31: with 1/N g = phi' z fails",
    survives=["graldi2025/eq-31"],
    fault="constant",
)
def pregradient_over_width(this: sp.Expr) -> Identity:
    """The pre-gradient z^l is W^{l T} g^{l+1} / N."""
    # g^1 = phi'(h^1) z^1, N = 2
    net = deep()
    z = net.weights[1].T * net.gradient_by_differentiation(2, 0) / sp.Integer(2) ** this
    slopes = net.preactivation(1, 0).applyfunc(net.derivative_of_activation)
    return same_matrix(net.gradient_by_differentiation(1, 0), slopes.multiply_elementwise(z))


@graldi2025.equation(
    6,
    importance=0,
    slip=(0, 1),
    because="the readout's term is missing: the sum runs to L + 1 with G^{L+1} = 1, as in equation 33",
    survives=["graldi2025/eq-33", "graldi2025/eq-40", "graldi2025/prop-4.1"],
    fault="misprint",
)
def ntk_from_kernels(this: int) -> Identity:
    """K = sum_{l=1}^{L} Phi^{l-1} G^l with Phi^0 = K^x, for L = 1."""
    net = shallow()
    kernel = net.input_kernel(0, 1) * net.backward_kernel(1, 0, 1)
    return same(net.ntk_by_differentiation(0, 1), kernel + this * net.forward_kernel(1, 0, 1))


@graldi2025.equation(7, importance=0, derivation="fields-of-a-network")
def fields_at_finite_width() -> Parts:
    """h and z at finite width as integrals over the windows of the tasks; in the integral of h the window is U_j(t).

    While task 2 trains U_1(t) = 0 and U_2(t) = 1 at all times of integration: the line for h forgets all of task 1."""
    over = trained(NET)
    during = gamma / sp.sqrt(N)
    h = NET.h(i, mu, ZERO) + during * windows(NET, h_push(NET), only=(2,))
    z = NET.w(ZERO) + during * windows(NET, z_push(NET))
    return {"h": Equality(NET.h(i, mu, t), h, over=over), "z": Equality(NET.w(t), z, over=over)}


@fields_at_finite_width.correction(
    "the window belongs to the time of integration, U_j(s), as in the line for z and in equation 8",
    survives=["graldi2025/eq-8", "graldi2025/prop-4.1"],
    fault="misprint",
)
def fields_at_finite_width_corrected() -> Conjunction:
    return fields_in_time(NET)


@graldi2025.equation(8, importance=0, derivation="fields-of-a-network")
def single_site_process() -> Conjunction:
    """The equations of h and z with gamma_0 and the windows U_j(s).

    Given the residuals they hold neuron by neuron at every width (muP: gamma / sqrt(N) = gamma_0): N from 3 to 6."""
    return fields_in_time(NET)


WIDE = learner(samples=1, switches=(t1,), width=N, activation="tanh")
PROCESS = learner(samples=1, switches=(t1,), activation="tanh")
SECOND_TASK = Domain(
    {
        i: sp.FiniteSet(1, 2),
        j: sp.FiniteSet(1, 2),
        gamma_0: sp.Interval(1, 3),
        t1: sp.Interval(sp.Rational(1, 5), sp.Rational(2, 5)),
        t: sp.Interval(sp.Rational(3, 5), 1),
    },
    (),
    PROCESS.words(),
)


def limit(of_networks: sp.Expr, of_process: sp.Expr) -> Equality:
    """The mean over initial weights tends to what the process has."""
    return Equality(Wide(OverStarts(of_networks), N), of_process, over=SECOND_TASK)


@graldi2025.proposition("4.1", uses=["table-1", "eq-4", "eq-5", "eq-8"])
def infinite_width_limit() -> Equality:
    """Two tasks, tanh units, muP: the outputs of wide networks tend to those of the process of equation 8.

    chi ~ N(0, K^x) and a readout xi ~ N(0, 1); gamma_0 from 1 to 3, one sample a task."""
    return limit(WIDE.Delta(i, 1, t), PROCESS.Delta(i, 1, t))


@graldi2025.equation(9, uses=["prop-4.1"], importance=0)
def feature_kernel_concentrates() -> Equality:
    """Phi^1 of wide networks during the second task is the expectation of phi(h) phi(h) under the process."""
    return limit(WIDE.Phi(i, 1, j, 1, t), PROCESS.Phi(i, 1, j, 1, t))


@graldi2025.equation(10, uses=["prop-4.1"], importance=0)
def gradient_kernel_concentrates() -> Equality:
    """G^1 of wide networks during the second task is the expectation of g g under the process."""
    return limit(WIDE.G(i, 1, j, 1, t), PROCESS.G(i, 1, j, 1, t))


@graldi2025.proposition("4.1", part="concentration", uses=["prop-4.1"])
def outputs_and_kernels_concentrate() -> Procedure:
    """Outputs and kernels concentrate: their variance over initial weights falls like 1/N (tanh, two tasks)."""
    return variance_over_width("residuals and kernels", "muP", -1)


@graldi2025.proposition("4.1", part="marginals", uses=["prop-4.1"])
def neurons_are_draws_of_the_process() -> Conjunction:
    """Neurons are draws of the process: their fourth moments, no functions of kernels, are its own (tanh)."""

    def moments(net: Learner) -> dict[str, sp.Expr]:
        h, z = net.h(i, 1, t), net.z(i, 1, t)
        return {"h": h**4, "z": z**4, "h and z": h**2 * z**2}

    of_networks, of_process = moments(WIDE), moments(PROCESS)
    return Conjunction({k: limit(NeuronMean(x), NeuronMean(of_process[k])) for k, x in of_networks.items()})


@graldi2025.text("4.1", "lazy-limit", uses=["eq-8"])
def lazy_limit() -> Parts:
    """For gamma_0 -> 0 a hidden layer of linear units does not move: h is chi and z is xi (infinite width)."""
    return {"h": equal(order(two.h(i, mu, t), 0), two.chi(i, mu)), "z": equal(order(two.w(t), 0), two.xi())}


@graldi2025.equation(11, importance=3)
def forgetting() -> Definition:
    """Forgetting of task 1: its loss now minus its loss at t_1; the sum runs over both terms."""
    return Definition(
        "CF(t)",
        "rise of the loss of task 1 since the end of its own training",
        r"CF(t) = \sum_{\alpha_1} \tfrac12 \Delta_{\alpha_1}^2(t) - \tfrac12 \Delta_{\alpha_1}^2(t_1)",
        example=lambda: str(NET.CF(t)),
        consistent=Equality(NET.CF(t), NET.L(1, t) - NET.L(1, t1), over=trained(NET)),
    )


def _rate_of_forgetting(tasks: int, strength: sp.Set | None = None) -> Equality:
    """``dCF/dt = - sum Delta_{mu_1} K_{mu_1 alpha} Delta_alpha``, alpha in the task that trains, which is the last."""
    net = network(tasks=tasks)
    pushes = net.Delta(1, mu_1, t) * net.K(1, mu_1, tasks, mu_2, t) * net.Delta(tasks, mu_2, t)
    return Equality(sp.Derivative(net.CF(t), t), -net.over(pushes, mu_1, mu_2), over=trained(net, strength))


@graldi2025.equation(12, uses=["eq-11", "eq-3"], importance=0)
def rate_of_forgetting() -> Equality:
    """dCF/dt = - sum Delta_{mu_1} K_{mu_1 alpha_2} Delta_{alpha_2} while task 2 trains.

    Tanh networks of a few units: no linearity, no limit, any data."""
    return _rate_of_forgetting(2)


@graldi2025.text("4.1", "any-strength-any-inputs", uses=["eq-12"])
def rate_of_forgetting_in_general() -> Equality:
    """Equation 12 is valid for all gamma_0 and all inputs: 0.1 to 3, Gaussian inputs, any labels."""
    return _rate_of_forgetting(2, sp.Interval(sp.Rational(1, 10), 3))


@graldi2025.equation(12, part="several-tasks", ablates=("T = 2",), uses=["eq-12"])
def rate_of_forgetting_of_three_tasks() -> Equality:
    """With three tasks the same holds, the sum running over the samples of the task that trains."""
    return _rate_of_forgetting(3)
