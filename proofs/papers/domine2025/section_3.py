"""Section 3, Preliminaries: the network, its data, and the statistics QQ^T (equations 1-5)."""

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Definition, Equality, MatrixIdentity, Parts, Tasks, Training
from symbolic.language import squared_norm, trace
from symbolic.language.flow import NTK, At, Slope, With, entries, kernel_of, loss
from symbolic.linear_networks.linear_network import QQT, W1, W2, N_i, P, Q, Sigma_xx, Sigma_yx, X, Y, t, tau

ANY = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")
ANY_TRAINING = Training(Tasks(whitened=False, balanced=False, hidden="any", start="gaussian"))


@domine2025.equation(1)
def network_function() -> Definition:
    """The two-layer linear network; gradient flow follows the gradient of its loss, with tau = 1 / eta."""
    error = Sigma_yx - W2 @ W1 @ Sigma_xx
    fall = -(squared_norm(W2.T @ error) + squared_norm(error @ W1.T))
    return Definition(
        r"\hat{\mathbf{y}}_n",
        "output of the network for example n",
        r"\hat{\mathbf{y}}_n = \mathbf{W}_2 \mathbf{W}_1 \mathbf{x}_n",
        example=lambda: str(W2 @ W1 @ X),
        consistent=Equality(tau * Slope(loss(), t), fall, over=ANY_TRAINING),
    )


@domine2025.equation(2)
def covariances() -> Definition:
    """Input covariance and input-output covariance, the means over the examples of x x^T and y x^T."""
    return Definition(
        r"\tilde{\mathbf{\Sigma}}^{xx}, \tilde{\mathbf{\Sigma}}^{yx}",
        "second moments of the data",
        f"{Sigma_xx.latex()} = {(X @ X.T / P).latex()}, \\; {(Y @ X.T / P).latex()}",
        example=lambda: str(Y @ X.T / P),
        consistent=Conjunction(
            {
                "inputs": MatrixIdentity(Sigma_xx, X @ X.T / P, over=ANY),
                "inputs and targets": MatrixIdentity(Sigma_yx, Y @ X.T / P, over=ANY),
            }
        ),
    )


@domine2025.equation(3)
def statistics() -> MatrixIdentity:
    """The four blocks of Q Q^T, for Q = [W1 W2^T]^T."""
    return MatrixIdentity(Q() @ Q().T, QQT(), over=ANY)


def _least_activities() -> dict[str, Equality]:
    """W2^T (W2 W2^T)^-1 Y produces the targets, and its inner products are RSM_O: W2 of full row rank."""
    over = Training(Tasks(balanced=False, start="gaussian", shape="funnel"))
    least = W2.T @ (W2 @ W2.T).inv @ Y
    return {
        "they produce the targets": Equality(entries(W2 @ least), entries(Y), over=over),
        "RSM_O": Equality(entries(least.T @ least), entries(Y.T @ (W2 @ W2.T).inv @ Y), over=over),
    }


@domine2025.equation(4, uses=["eq-3"])
def similarity_matrices() -> Definition:
    """RSM_I compares hidden activities; RSM_O the least activities that would produce the targets."""
    return Definition(
        r"\mathrm{RSM}_I, \mathrm{RSM}_O",
        "representational similarity of the examples in the hidden layer",
        r"\mathrm{RSM}_I = \mathbf{X}^T \mathbf{W}_1^T \mathbf{W}_1 \mathbf{X}, \; "
        r"\mathrm{RSM}_O = \mathbf{Y}^T (\mathbf{W}_2 \mathbf{W}_2^T)^+ \mathbf{Y}",
        example=lambda: str(X.T @ W1.T @ W1 @ X),
        consistent=Conjunction(_least_activities()),
    )


@domine2025.equation(5, importance=1, uses=["eq-3"])
def tangent_kernel() -> Equality:
    """The NTK is the Gram matrix of the outputs' Jacobian, outputs numbered output first and then example."""
    return Equality(entries(NTK), entries(kernel_of(W1.T @ W1, W2 @ W2.T)), over=ANY_TRAINING)


@domine2025.text("3", "covariances-suffice", importance=2, uses=["eq-1", "eq-2"])
def dynamics_from_covariances() -> Equality:
    """Training depends on the data through Sigma_xx and Sigma_yx alone: other and more examples do the same."""
    learned = At(entries(W2 @ W1), tau)
    return Equality(With(learned, P, N_i + 5), learned, over=ANY_TRAINING)


@domine2025.text("3", "important-aspects", importance=2, uses=["eq-3", "eq-4", "eq-5"])
def aspects_from_statistics() -> Parts:
    """Loss, network function, both RSMs and the NTK follow from Q Q^T and the data, without the weights.

    The loss through W2 W1, a block of Q Q^T; RSM_O where W2 has full row rank.
    """
    function = W2 @ W1
    by_function = trace(function @ Sigma_xx @ function.T) / 2 - trace(function @ Sigma_yx.T) + squared_norm(Y) / (2 * P)
    return {
        "loss": Equality(loss(), by_function, over=ANY_TRAINING),
        "NTK": Equality(entries(NTK), entries(kernel_of(W1.T @ W1, W2 @ W2.T)), over=ANY_TRAINING),
        **_least_activities(),
    }
