"""Random matrices and deep equilibrium networks in numbers (agarwala2022).

`ensembles` -> `resolvents` and `spectral_density` (what is measured) -> `large_width`, `wide_limits` (the limit) ->
`deep_equilibrium`, `hard_tanh_theory` (non-linear networks) -> `deep_equilibrium_training`. `ensemble_tests` asks
whether a matrix follows its ensemble.
"""
