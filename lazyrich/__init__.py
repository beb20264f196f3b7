"""lazyrich: exact theory of lazy and rich learning, and a machine referee for papers about it.

Two-layer linear networks      Task, random_regression, task_with_singular_values, semantic_hierarchy, lambda_balanced,
                               ExactDynamics, exact_batch, integrate, loss, network_function, rsm_input, rsm_output,
                               ntk, kernel_distance
Continual feature learning     ContinualTasks, orthonormal_tasks, gaussian_tasks, TaskGeometry, forgetting,
                               solve_linear, solve_sampled
Deep equilibrium networks      ensemble, linear_map, length_variance, length_variance_limit, resolvent_traces,
                               SpectralLaw
Checking runs                  record, check_run
Refereeing papers              Paper, statements, quantities, experiments, verify, ledger
Plots                          plots.trajectories, plots.similarity, plots.spectrum, plots.forgetting_map

Each name is imported when it is first used.

>>> import lazyrich
>>> import numpy as np
>>> W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(0), N_i=3, N_h=2, N_o=2, lam=1.0)
>>> task = lazyrich.task_with_singular_values(np.random.default_rng(1), 3, 2, [2.0, 1.0])
>>> lazyrich.ExactDynamics(task, W1, W2).QQT([0.0, 1.0]).shape
(2, 5, 5)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lazyrich import experiments, plots, quantities, statements
    from lazyrich.referee import check_run, ledger, verify
    from numeric.equilibrium_networks.deep_equilibrium import length_variance, linear_map
    from numeric.equilibrium_networks.ensembles import draw as ensemble
    from numeric.equilibrium_networks.resolvents import resolvent_traces
    from numeric.equilibrium_networks.spectral_density import SpectralLaw
    from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
    from numeric.feature_learning.mean_field_linear import solve_linear
    from numeric.feature_learning.mean_field_sampled import solve_sampled
    from numeric.linear_networks.exact_batch import exact_batch
    from numeric.linear_networks.exact_dynamics import ExactDynamics
    from numeric.linear_networks.gradient_flow import integrate
    from numeric.linear_networks.initialisation import lambda_balanced
    from numeric.linear_networks.observables import kernel_distance, loss, network_function, ntk, rsm_input, rsm_output
    from numeric.linear_networks.tasks import Task, random_regression, semantic_hierarchy
    from numeric.linear_networks.tasks import with_singular_values as task_with_singular_values
    from proofs.checks.recorder import record
    from proofs.claims import Paper
    from symbolic.equilibrium_networks.length_variance import length_variance_limit
    from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

# Name -> (module, name there); a module itself where the second is empty.
_WHERE = {
    "ContinualTasks": ("numeric.feature_learning.continual_tasks", "ContinualTasks"),
    "ExactDynamics": ("numeric.linear_networks.exact_dynamics", "ExactDynamics"),
    "Paper": ("proofs.claims", "Paper"),
    "SpectralLaw": ("numeric.equilibrium_networks.spectral_density", "SpectralLaw"),
    "Task": ("numeric.linear_networks.tasks", "Task"),
    "TaskGeometry": ("symbolic.feature_learning.forgetting", "TaskGeometry"),
    "check_run": ("lazyrich.referee", "check_run"),
    "ensemble": ("numeric.equilibrium_networks.ensembles", "draw"),
    "exact_batch": ("numeric.linear_networks.exact_batch", "exact_batch"),
    "experiments": ("lazyrich.experiments", ""),
    "forgetting": ("symbolic.feature_learning.forgetting", "forgetting"),
    "gaussian_tasks": ("numeric.feature_learning.continual_tasks", "gaussian_tasks"),
    "integrate": ("numeric.linear_networks.gradient_flow", "integrate"),
    "kernel_distance": ("numeric.linear_networks.observables", "kernel_distance"),
    "lambda_balanced": ("numeric.linear_networks.initialisation", "lambda_balanced"),
    "ledger": ("lazyrich.referee", "ledger"),
    "length_variance": ("numeric.equilibrium_networks.deep_equilibrium", "length_variance"),
    "length_variance_limit": ("symbolic.equilibrium_networks.length_variance", "length_variance_limit"),
    "linear_map": ("numeric.equilibrium_networks.deep_equilibrium", "linear_map"),
    "loss": ("numeric.linear_networks.observables", "loss"),
    "network_function": ("numeric.linear_networks.observables", "network_function"),
    "ntk": ("numeric.linear_networks.observables", "ntk"),
    "orthonormal_tasks": ("numeric.feature_learning.continual_tasks", "orthonormal_tasks"),
    "plots": ("lazyrich.plots", ""),
    "quantities": ("lazyrich.quantities", ""),
    "random_regression": ("numeric.linear_networks.tasks", "random_regression"),
    "record": ("proofs.checks.recorder", "record"),
    "resolvent_traces": ("numeric.equilibrium_networks.resolvents", "resolvent_traces"),
    "rsm_input": ("numeric.linear_networks.observables", "rsm_input"),
    "rsm_output": ("numeric.linear_networks.observables", "rsm_output"),
    "semantic_hierarchy": ("numeric.linear_networks.tasks", "semantic_hierarchy"),
    "solve_linear": ("numeric.feature_learning.mean_field_linear", "solve_linear"),
    "solve_sampled": ("numeric.feature_learning.mean_field_sampled", "solve_sampled"),
    "statements": ("lazyrich.statements", ""),
    "task_with_singular_values": ("numeric.linear_networks.tasks", "with_singular_values"),
    "verify": ("lazyrich.referee", "verify"),
}

__all__ = [
    "ContinualTasks",
    "ExactDynamics",
    "Paper",
    "SpectralLaw",
    "Task",
    "TaskGeometry",
    "check_run",
    "ensemble",
    "exact_batch",
    "experiments",
    "forgetting",
    "gaussian_tasks",
    "integrate",
    "kernel_distance",
    "lambda_balanced",
    "ledger",
    "length_variance",
    "length_variance_limit",
    "linear_map",
    "loss",
    "network_function",
    "ntk",
    "orthonormal_tasks",
    "plots",
    "quantities",
    "random_regression",
    "record",
    "resolvent_traces",
    "rsm_input",
    "rsm_output",
    "semantic_hierarchy",
    "solve_linear",
    "solve_sampled",
    "statements",
    "task_with_singular_values",
    "verify",
]


def __getattr__(name: str) -> Any:
    """The public name, imported now. Raises AttributeError for one that there is not."""
    if name not in _WHERE:
        raise AttributeError(f"lazyrich has no {name!r}; it has {', '.join(__all__)}")
    module, there = _WHERE[name]
    found = import_module(module)
    value = getattr(found, there) if there else found
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
