"""The language in which a claim is written once: scalar expressions whose leaves are quantities of matrices.

`quantity` (what a leaf is, and how a matrix stands inside a scalar expression) -> `expectation` (random letters, their
laws, expectations and limits of large size) -> `processes` (Gaussian means, recursions, zeros, systems in time) ->
`random_matrices` (states of recursions, entrywise functions, spectra) -> `random_words` (expectations of polynomials)
-> `settled_moments` (those of a state that a recursion settles at) -> `wide_words`, `wide_pencils` and `wide_norms`
(limits of traces of words, of blocks of inverses, and of norms, as the size grows) -> `wide_components` (of shares of
components) -> `flow` (what training makes of a linear network, and limits of it) -> `slip` (where what is printed and
what is true part) -> `layered_networks` (networks of L layers as matrices, with an activation) -> `index_numbering` and
`index_notation` (their normal form, entry by entry) -> `typesetting` (on a page, with the theory's names); `learned`
and `learning` (networks that learn tasks one after another, and their letters).

Everything is a SymPy expression, so that sums, powers, derivatives and relations of quantities are what they are for
numbers.  A quantity holds no function and no code: a witness that can read it gives it a value.

A claim takes its words from here; `slip` and the letters of `flow` stand in their modules.
"""

from symbolic.language.expectation import (
    COIN,
    GLOROT,
    GOE,
    IID,
    LAPLACE,
    NORMAL,
    ORTHOGONAL,
    SIGNS,
    UNIFORM,
    Cov,
    Drawn,
    E,
    Law,
    Prob,
    Var,
    Wide,
    by_law,
)
from symbolic.language.flow import (
    At,
    Minimiser,
    Rate,
    Rebalanced,
    Slope,
    Tending,
    With,
    entries,
    excess,
    inner,
    kernel_distance,
    loss,
    response,
    similarity,
    singular_value,
)
from symbolic.language.layered_networks import ANY_ACTIVATION, ARGUMENT, RELU, LayeredNetwork, hadamard
from symbolic.language.learned import (
    BackwardKernel,
    Coefficient,
    Forgetting,
    ForwardKernel,
    InputKernel,
    Loss,
    NeuronMean,
    OverStarts,
    Residual,
    TangentKernel,
)
from symbolic.language.learning import Learner, learner, learners, order
from symbolic.language.processes import Root, flowed, gaussian_mean, iterated
from symbolic.language.quantity import norm, squared_norm, trace, with_matrices, with_values
from symbolic.language.random_matrices import (
    Diagonal,
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    Unit,
    at,
    entry,
    mean_of_entries,
    spectral_norm,
    spectral_radius,
    table,
)

__all__ = [
    "ANY_ACTIVATION",
    "ARGUMENT",
    "COIN",
    "GLOROT",
    "GOE",
    "IID",
    "LAPLACE",
    "NORMAL",
    "ORTHOGONAL",
    "RELU",
    "SIGNS",
    "UNIFORM",
    "At",
    "BackwardKernel",
    "Coefficient",
    "Cov",
    "Diagonal",
    "Drawn",
    "E",
    "Entrywise",
    "Forgetting",
    "ForwardKernel",
    "InputKernel",
    "Law",
    "LayeredNetwork",
    "Learner",
    "Loss",
    "Minimiser",
    "NeuronMean",
    "Ones",
    "OverStarts",
    "Power",
    "Prob",
    "Rate",
    "Rebalanced",
    "Recursion",
    "Residual",
    "Root",
    "Series",
    "Slope",
    "TangentKernel",
    "Tending",
    "Unit",
    "Var",
    "Wide",
    "With",
    "at",
    "by_law",
    "entries",
    "entry",
    "excess",
    "flowed",
    "gaussian_mean",
    "hadamard",
    "inner",
    "iterated",
    "kernel_distance",
    "learner",
    "learners",
    "loss",
    "mean_of_entries",
    "norm",
    "order",
    "response",
    "similarity",
    "singular_value",
    "spectral_norm",
    "spectral_radius",
    "squared_norm",
    "table",
    "trace",
    "with_matrices",
    "with_values",
]
