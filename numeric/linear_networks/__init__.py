"""Two-layer linear networks in numbers (domine2025).

`tasks` and `initialisation` -> ground truth from the definitions (`gradient_flow`, `gradient_descent`) -> the exact
solution (`exact_dynamics` and what it is made of) -> what is read off (`observables`, `representations`,
`convergence_rates`, `robustness`) -> random starts (`balance_*`, `initialisation_statistics`) -> the applications.
"""
