"""The exact dynamics of two-layer linear networks (domine2025), in the order in which it is derived.

`linear_network` (letters, gradient flow) -> `riccati` (QQ^T and its equation) -> `eigendecomposition` (of F) ->
`block_solution` (the four quadrants, the stable form) -> `transition` (task-aligned modes) -> `representations` and
`neural_tangent_kernel` -> `noise_robustness` -> `delayed_rich`. Random starts: `isserlis`, `random_balance`.
`matrix_names` and `scalar_names` typeset long formulas with the theory's names, unless `named_letters` says not to.
"""
