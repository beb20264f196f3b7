"""The words for quantities: scalar expressions that a witness measures, over matrices with laws and trained networks.

Laws and letters     IID, GOE, ORTHOGONAL, NORMAL, UNIFORM, SIGNS, LAPLACE, COIN, GLOROT, Drawn
Averages             E, Var, Cov, Prob, Wide (large size), by_law
Of matrices          trace, norm, squared_norm, entry, mean_of_entries, spectral_norm, spectral_radius, Entrywise, ...
States               Recursion, Series, Power, Root, iterated, flowed, gaussian_mean
Trained networks     loss, excess, response, singular_value, At, Tending, Slope, Minimiser, With, kernel_distance, ...
Networks of layers   LayeredNetwork, hadamard, ANY_ACTIVATION, RELU, ARGUMENT
Tasks in sequence    learner, order, Residual, Forgetting, TangentKernel, ForwardKernel, Coefficient, ...
Print and truth      slip

>>> from sympy import Symbol
>>> from lazyrich.quantities import IID, Drawn, E, trace
>>> N, V = Symbol("N", integer=True, positive=True), Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID,), scale=V)
>>> str(E(trace(W @ W.T)) / N).startswith("E(Tr(W W")
True
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
    ByLaw,
    Cov,
    Drawn,
    E,
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
from symbolic.language.learning import learner, learners, order
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
from symbolic.language.slip import slip

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
    "ByLaw",
    "Coefficient",
    "Cov",
    "Diagonal",
    "Drawn",
    "E",
    "Entrywise",
    "Forgetting",
    "ForwardKernel",
    "InputKernel",
    "LayeredNetwork",
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
    "slip",
    "spectral_norm",
    "spectral_radius",
    "squared_norm",
    "table",
    "trace",
    "with_matrices",
    "with_values",
]
