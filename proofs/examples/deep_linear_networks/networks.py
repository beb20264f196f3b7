"""Layers as matrices, on white inputs unless said otherwise."""

from proofs.statements import Conjunction, FlowEquation, LongTime, NetworkFlow, Tasks
from symbolic.language import LayeredNetwork
from symbolic.linear_networks.linear_network import W1, W2, N_h, S, Sigma_yx, V
from symbolic.matrix_algebra.matrices import Zero

from .paper import this_paper

ANY = Tasks(whitened=False, balanced=False, start="gaussian", hidden="any", spectrum="any")
WHITE = Tasks(balanced=False, start="gaussian", hidden="any", spectrum="any")


@this_paper.equation("a20")
def conserved_difference() -> FlowEquation:
    """The difference of the Gram matrices in the hidden layer is conserved, whatever the inputs."""
    return FlowEquation(W1 @ W1.T - W2.T @ W2, Zero(N_h, N_h), over=ANY)


@this_paper.equation("a21")
def motion_of_the_product() -> NetworkFlow:
    """On white inputs the network function moves by what is missing, seen through each layer."""
    two = LayeredNetwork(2, white=True)
    gap = two.Sigma_yx - two.product()
    right = two.W(2) @ two.W(2).T @ gap + gap @ two.W(1).T @ two.W(1)
    return NetworkFlow(two, two.product(), right)


@this_paper.equation("a25")
def conserved_between_layers() -> Conjunction:
    """Between any two layers of three the difference of the Gram matrices is conserved, whatever the inputs."""
    three = LayeredNetwork(3)

    def conserved(layer: int) -> NetworkFlow:
        high, low = three.W(layer + 1), three.W(layer)
        size = three.sizes[layer]
        return NetworkFlow(three, high.T @ high - low @ low.T, Zero(size, size))

    return Conjunction({"first and second": conserved(1), "second and third": conserved(2)})


@this_paper.equation("a22")
def learned() -> LongTime:
    """After training the network function is the covariance of the task."""
    return LongTime(W2 @ W1, Sigma_yx, over=Tasks(invertible_B=True))


@this_paper.equation("a23")
def similarity_of_inputs() -> LongTime:
    """From balanced weights with lambda = 0 the similarity of the inputs becomes V S^2 V^T: wrong on purpose."""
    return LongTime(W1.T @ W1, V @ S.matrix @ S.matrix @ V.T, over=SQUARE)


SQUARE = Tasks(shape="square", invertible_B=True, relative_scale="zero")


@similarity_of_inputs.correction("each layer holds the root of the singular values", fault="constant")
def similarity_of_inputs_corrected() -> LongTime:
    """It becomes V S V^T."""
    return LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=SQUARE)
