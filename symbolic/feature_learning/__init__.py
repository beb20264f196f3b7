"""Feature-learning strength and forgetting (graldi2025), in the order in which it is derived.

`mean_field` (fields, kernels and residuals from the finite network) -> `generating_functional` (the Gaussian integrals)
-> `exponential_polynomials` and `lazy_expansion` (any order in gamma_0) -> `hyperbolic_dynamics` (exact in gamma_0) ->
`forgetting` (the closed form) -> `feature_learning_derivations` (all of it step by step).
"""
