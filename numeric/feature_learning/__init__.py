"""Mean-field theory and finite networks on several tasks (graldi2025).

`mean_field_theory` is the door to the solvers (`mean_field_linear`, `mean_field_sampled`); `finite_width` and
`continual_tasks` train the real network; `forgetting_metrics` measures; `gamma_sweep`, `digit_tasks` and `four_tasks`
are the settings of the figures, `digits_by_fields` and `digits_by_weights` measure on them over strength and width,
`wide_by_descent` and `wide_by_flow` compare them with theory (`relu_descent` takes the steps of weights),
`deep_network` goes beyond two layers, `kernel_simulation` counts what theory costs.
"""
