"""Free probability and deep equilibrium networks (agarwala2022), in the order in which it is derived.

`free_probability` and `algebraic_law` (transforms, convolutions) -> `linear_pencil` (operator-valued, any pencil) ->
`resolvent_moments` and `cubic_elimination` (the cubic of eq. 188) -> `spectrum_of_dw` -> `length_variance` and its
`finite_size_correction` -> `deep_equilibrium` (the non-linear network) -> `symmetric_equilibrium` (the theory that
holds for symmetric weights).
"""
