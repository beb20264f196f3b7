"""A log of somebody's training, and what it shows.

`training_log` (the record) -> `run_task`, `run_steps`, `run_clock` (what was trained, by which rule, on which clock) ->
`run_hypotheses` and `run_faults` (which rule explains it) -> `run_theory` (beside the exact solution). `run_products`
and `run_losses` are for logs that hold less. `faulty_training` makes logs with a known fault.
"""
