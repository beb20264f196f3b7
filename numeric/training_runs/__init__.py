"""A log of somebody's training, and what it shows.

`training_log` (the record) -> `run_task`, `run_steps`, `run_hypotheses`, `run_clock` (what was trained, whether by
gradient descent, on which clock), `run_flow` (or the flow itself) -> `run_faults` -> `run_causes`, which asks in
turn: `run_stillness`, `update_rules`, `rule_fits` (with `forgiving_least_squares`), `rule_families` (which
optimiser), `run_memory` (which, where the log begins late, for as long as `search_limit` allows), `run_schedules`,
`run_precision`, `run_noise`, `run_task_signal` and `run_task_courses` (which task), `run_reasons` (why the log does
not tell); `fault_names` says it -> `run_theory` (beside the exact solution). `run_products` and `run_losses` are for
logs that hold less. `faulty_training` and `drawn_runs` make logs with a known fault.
"""
