"""Networks of L layers as matrices: true statements are proved in symbolic sizes, false ones refuted on two routes."""

from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from proofs.mutation.gross import damaged
from proofs.referee import judge, witnesses
from proofs.statements.networks import NetworkFlow, NetworkIdentity
from proofs.witnesses.settings import Settings
from symbolic.language.layered_networks import ANY_ACTIVATION, ARGUMENT, RELU, LayeredNetwork, hadamard
from symbolic.language.random_matrices import Diagonal, Ones
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Identity, Inverse, Letter, Trace, Zero

D, N = sp.symbols("D N", integer=True, positive=True)
ONE = sp.Integer(1)
THREE, FOUR = LayeredNetwork(3), LayeredNetwork(4)
WHITE = LayeredNetwork(3, white=True)
BALANCED = LayeredNetwork(3, balanced=True)
ALIKE = LayeredNetwork(3, sizes=(D, N, N, N))
DEEP_AND_BALANCED = LayeredNetwork(4, balanced=True, white=True)


def motion(net, layer):
    """What moves the weights of a layer of a linear network."""
    gap = net.Sigma_yx - net.product() @ net.Sigma_xx
    return net.product(net.depth, layer + 1).T @ gap @ net.product(layer - 1).T


def kernel(net):
    """The tangent kernel of a linear network, layer by layer."""
    total = None
    for layer in range(1, net.depth + 1):
        above, below = net.product(net.depth, layer + 1), net.product(layer - 1) @ net.X
        part = Kronecker(above @ above.T, below.T @ below)
        total = part if total is None else total + part
    return total


def balance(net, layer):
    return net.W(layer + 1).T @ net.W(layer + 1) - net.W(layer) @ net.W(layer).T


def still(net, x):
    return NetworkFlow(net, x, Zero(x.rows, x.cols))


def product_moves(net, *, missing=None):
    """The velocity of the product of all weights; a layer may be missing."""
    gap = net.Sigma_yx - net.product() @ net.Sigma_xx
    total = None
    for layer in range(1, net.depth + 1):
        above, below = net.product(net.depth, layer + 1), net.product(layer - 1)
        part = above @ above.T @ gap @ below.T @ below
        total = part if layer == missing else part if total is None else total + part
    return total


def one_output(activation):
    return LayeredNetwork(2, activation, (D, N, ONE))


def two_layers(activation, *, kernel_factor=1):
    """First layer, readout, kernel, function: of ``a^T phi(W x)``."""
    net = one_output(activation)
    W, a, Z, gap = net.W(1), net.W(2), net.hidden(1), net.error()
    squares = hadamard(Identity(N), a.T @ a)
    first = hadamard(net.X.T @ net.X, net.slope(Z).T @ squares @ net.slope(Z))
    return {
        "first layer": NetworkFlow(net, W, hadamard(net.slope(Z), a.T @ gap) @ net.X.T / net.P),
        "readout": NetworkFlow(net, a, gap @ net.phi(Z).T / net.P),
        "kernel": NetworkIdentity(net, net.kernel(), net.phi(Z).T @ net.phi(Z) + first * kernel_factor),
        "function": NetworkFlow(net, net.output(), gap @ net.kernel() / net.P),
    }


def kernel_with(factor):
    """The tangent kernel of ``a^T phi(W x)``, with a diagonal matrix between the slopes."""
    net = one_output(ANY_ACTIVATION)
    Z = net.hidden(1)
    first = hadamard(net.X.T @ net.X, net.slope(Z).T @ Diagonal(factor) @ net.slope(Z))
    return NetworkIdentity(net, net.kernel(), net.phi(Z).T @ net.phi(Z) + first)


def balance_of_neurons(activation):
    """Per hidden neuron the squared weights that leave it less those that enter it."""
    net = LayeredNetwork(2, activation)
    leave = hadamard(net.W(2), net.W(2)).T @ Ones(net.sizes[2])
    return still(net, leave - hadamard(net.W(1), net.W(1)) @ Ones(net.sizes[0]))


READOUT = one_output(ANY_ACTIVATION).W(2).T
ACTIVATIONS = {"any": ANY_ACTIVATION, "relu": RELU, "erf": sp.erf(ARGUMENT), "tanh": sp.tanh(ARGUMENT)}
TANH, LESS = one_output(sp.tanh(ARGUMENT)), sp.Rational(97, 100)
W3W3 = THREE.W(3) @ THREE.W(3).T

TRUE = {
    **{f"layer {k} of {net.depth}": NetworkFlow(net, net.W(k), motion(net, k)) for net, k in ((THREE, 2), (FOUR, 3))},
    "the gradient is minus the motion": NetworkIdentity(THREE, THREE.gradient(2), -motion(THREE, 2)),
    "kernel of 3 layers": NetworkIdentity(THREE, THREE.kernel(), kernel(THREE)),
    "kernel of 4 layers": NetworkIdentity(FOUR, FOUR.kernel(), kernel(FOUR)),
    "balance of 3 layers": still(THREE, balance(THREE, 1)),
    "balance of 4 layers": still(FOUR, balance(FOUR, 3)),
    "the product moves": NetworkFlow(FOUR, FOUR.product(), product_moves(FOUR)),
    "the loss falls with the squared gradients": NetworkFlow(
        THREE, Trace(THREE.error().T @ THREE.error()) / (2 * THREE.P),
        -(Trace(THREE.gradient(1).T @ THREE.gradient(1)) + Trace(THREE.gradient(2).T @ THREE.gradient(2))
          + Trace(THREE.gradient(3).T @ THREE.gradient(3))),
    ),
    "weights and gradients have one product": NetworkIdentity(
        THREE, THREE.W(2).T @ THREE.gradient(2), THREE.gradient(1) @ THREE.W(1).T
    ),
    "white inputs": NetworkFlow(
        WHITE, WHITE.W(1), WHITE.product(3, 2).T @ (WHITE.Sigma_yx - WHITE.product())
    ),
    "balanced product": NetworkIdentity(BALANCED, BALANCED.product() @ BALANCED.product().T, W3W3 @ W3W3 @ W3W3),
    "balanced kernel on white inputs": NetworkIdentity(
        DEEP_AND_BALANCED,
        DEEP_AND_BALANCED.product(4, 3) @ DEEP_AND_BALANCED.product(4, 3).T,
        DEEP_AND_BALANCED.W(4) @ DEEP_AND_BALANCED.W(4).T @ DEEP_AND_BALANCED.W(4) @ DEEP_AND_BALANCED.W(4).T,
    ),
    **{f"{name}: {part}": s for name, phi in ACTIVATIONS.items() for part, s in two_layers(phi).items()},
    "relu keeps the diagonal": still(
        one_output(RELU), hadamard(Identity(N), balance(one_output(RELU), 1))
    ),
    "kernel with a diagonal matrix": kernel_with(hadamard(READOUT, READOUT)),
    "relu keeps each neuron's balance": balance_of_neurons(RELU),
    "a sum over nothing counts": NetworkIdentity(
        THREE, Ones(THREE.sizes[1]).T @ Ones(THREE.sizes[1]), Identity(1) * THREE.sizes[1]
    ),
}  # fmt: skip

FALSE = {
    "the gradient is twice the motion": NetworkIdentity(THREE, THREE.gradient(2) * -1, motion(THREE, 2) * 2),
    "the factors in another order": NetworkIdentity(
        BALANCED, BALANCED.W(2).T @ BALANCED.W(2) @ BALANCED.W(1), BALANCED.W(1) @ BALANCED.Sigma_xx
    ),
    "the motion has the other sign": NetworkFlow(THREE, THREE.W(2), -motion(THREE, 2)),
    "white without saying so": NetworkFlow(
        THREE, THREE.W(1), THREE.product(3, 2).T @ (THREE.Sigma_yx - THREE.product())
    ),
    "balanced without saying so": NetworkIdentity(THREE, THREE.product() @ THREE.product().T, W3W3 @ W3W3 @ W3W3),
    "one factor too many": NetworkIdentity(BALANCED, BALANCED.product() @ BALANCED.product().T, W3W3 @ W3W3),
    "the sum of the Gram matrices": still(FOUR, FOUR.W(3).T @ FOUR.W(3) + FOUR.W(2) @ FOUR.W(2).T),
    "layers that do not meet": still(ALIKE, ALIKE.W(3).T @ ALIKE.W(3) - ALIKE.W(1) @ ALIKE.W(1).T),
    "the kernel of the outer layers": NetworkIdentity(
        THREE, THREE.kernel(), kernel(THREE)
        - Kronecker(THREE.W(3) @ THREE.W(3).T, (THREE.W(1) @ THREE.X).T @ THREE.W(1) @ THREE.X),
    ),
    "a layer is missing in the product": NetworkFlow(FOUR, FOUR.product(), product_moves(FOUR, missing=3)),
    "the balance of tanh": still(TANH, hadamard(Identity(N), balance(TANH, 1))),
    "the whole balance of relu": still(one_output(RELU), balance(one_output(RELU), 1)),
    **{f"{name}: kernel": two_layers(phi, kernel_factor=LESS)["kernel"] for name, phi in ACTIVATIONS.items()},
    "kernel with the readout and not its square": kernel_with(READOUT),
    "kernel without the readout": kernel_with(Ones(N)),
    "tanh keeps each neuron's balance": balance_of_neurons(sp.tanh(ARGUMENT)),
    "a sum over nothing counts another size": NetworkIdentity(
        THREE, Ones(THREE.sizes[1]).T @ Ones(THREE.sizes[1]), Identity(1) * THREE.sizes[2]
    ),
    "shapes that do not fit": NetworkIdentity(THREE, THREE.W(2), THREE.W(2).T),
    "a letter is zero": NetworkIdentity(THREE, THREE.W(2) @ Letter("A", THREE.sizes[1], N), Zero(THREE.sizes[2], N)),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_true(name):
    found = judge(TRUE[name], Settings(examples=2))
    assert found.verdict == "holds", found.reason
    assert [e.outcome for e in found.evidence] == ["supports"] * 3
    assert found.evidence[0].strength == "proof"


@pytest.mark.parametrize("name", FALSE)
def test_false(name):
    found = judge(FALSE[name], Settings(examples=2))
    assert found.verdict == "refuted", (name, found.reason)
    assert found.counterexample
    assert not any(e.outcome == "supports" for e in found.evidence)


@pytest.mark.parametrize("name", ["layer 2 of 3", "kernel of 3 layers", "tanh: first layer"])
def test_damage_is_refuted(name):
    found = damaged(TRUE[name], np.random.default_rng(5), 4)
    assert len(found) == 4
    for broken in found:
        assert judge(broken.statement, Settings(examples=2)).verdict == "refuted", broken.what


def test_other_seeds_agree():
    for seed in (1, 2):
        assert judge(TRUE["layer 3 of 4"], Settings(examples=2, seed=seed)).verdict == "holds"
        assert judge(FALSE["a layer is missing in the product"], Settings(examples=2, seed=seed)).verdict == "refuted"


def test_what_indices_cannot_say_is_left_to_the_others():
    net = LayeredNetwork(2, sizes=(D, D, D))
    W = net.W(2)
    found = judge(NetworkIdentity(net, Inverse.of(W) @ W @ net.W(1), net.W(1)), Settings(examples=2))
    assert found.verdict == "holds"
    symbolic = found.evidence[0]
    assert symbolic.outcome == "undecided"
    assert symbolic.detail.startswith("cannot, because")


def test_settings_are_said_and_checked():
    assert "white inputs" in WHITE.words()[1]
    with pytest.raises(ValueError, match="sizes"):
        LayeredNetwork(3, sizes=(D, N))
    with pytest.raises(ValueError, match="balance"):
        LayeredNetwork(2, RELU, balanced=True)
    with pytest.raises(ValueError, match="layers are 1 to 3"):
        THREE.W(4)
    with pytest.raises(ValueError, match="written in"):
        LayeredNetwork(2, sp.tanh(sp.Symbol("x")))


def test_typeset():
    shown = TRUE["tanh: first layer"].latex()
    assert r"\odot" in shown
    assert r"\tau" in shown
    assert r"\mathrm{NTK}" in TRUE["kernel of 3 layers"].latex()
    assert TRUE["layer 2 of 3"].assumptions()
    assert replace(THREE, white=True) != THREE
    assert set(witnesses()) >= {"symbolic", "numeric", "simulation"}
