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

from symbolic.language import *  # noqa: F403
from symbolic.language import __all__ as _words
from symbolic.language.expectation import ByLaw
from symbolic.language.slip import slip

__all__ = [*_words, "ByLaw", "slip"]
