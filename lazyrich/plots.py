"""One plot for each of the main objects; each returns the axes that it drew on.

>>> import lazyrich
>>> axes = lazyrich.plots.similarity([[1.0, -0.5], [-0.5, 1.0]], labels=["oak", "pike"])
>>> [label.get_text() for label in axes.get_xticklabels()]
['oak', 'pike']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import check_ensemble
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_flow import Trajectory
from numeric.linear_networks.observables import network_function
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["forgetting_map", "similarity", "spectrum", "trajectories"]

Floats = NDArray[np.float64]


def _axes(ax: Axes | None) -> Axes:
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots(figsize=(4.5, 3.2), layout="constrained")[1]


def trajectories(
    theory: ExactDynamics, times: Sequence[float] | Floats, simulation: Trajectory | None = None, ax: Axes | None = None
) -> Axes:
    """Singular values of the network function over time: theory as lines, a simulation as dots over them.

    ``times`` (T,) in units of tau; ``simulation`` is what `lazyrich.integrate` or a run gives, at times of its own.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(1), np.array([[2.0]]))
    >>> axes = lazyrich.plots.trajectories(lazyrich.ExactDynamics(task, np.eye(1), np.eye(1)), [0.0, 1.0, 5.0])
    >>> axes.lines[0].get_ydata().round(3)
    array([1.   , 1.964, 2.   ])
    """
    ax = _axes(ax)
    function = network_function(theory.QQT(times), theory.N_i)
    modes = np.linalg.svd(function, compute_uv=False)
    for k in range(modes.shape[1]):
        ax.plot(times, modes[:, k], color=f"C{k}", label="theory" if k == 0 else None)
    if simulation is not None:
        seen = [np.asarray(two, float) @ np.asarray(one, float) for one, two in zip(simulation.W1, simulation.W2)]
        dots = np.linalg.svd(np.array(seen), compute_uv=False)
        for k in range(dots.shape[1]):
            label = "simulation" if k == 0 else None
            ax.plot(np.asarray(simulation.times, float), dots[:, k], ".", color=f"C{k}", label=label)
    for value in np.linalg.svd(theory.sigma_yx, compute_uv=False):
        ax.axhline(value, color="0.7", lw=0.8, zorder=0)
    ax.set(xlabel=r"time ($\tau$)", ylabel="singular values of $W_2 W_1$")
    ax.legend(frameon=False)
    return ax


def similarity(rsm: Floats, labels: Sequence[str] | None = None, ax: Axes | None = None) -> Axes:
    """A representational similarity matrix (P, P) as an image, zero in white, the same scale for both signs.

    >>> import lazyrich
    >>> axes = lazyrich.plots.similarity([[1.0, -0.5], [-0.5, 1.0]], labels=["oak", "pike"])
    >>> axes.images[0].get_clim()
    (-1.0, 1.0)
    """
    matrix = np.asarray(rsm, dtype=float)
    if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1]:
        raise ValueError(f"a similarity matrix is (P, P), this one is {matrix.shape}")
    ax = _axes(ax)
    size = float(np.max(np.abs(matrix), initial=0.0)) or 1.0
    image = ax.imshow(matrix, cmap="RdBu_r", vmin=-size, vmax=size)
    ax.figure.colorbar(image, ax=ax, shrink=0.8)
    places = range(len(matrix)) if labels is not None else []
    ax.set_xticks(places, labels or [], rotation=60, ha="right")
    ax.set_yticks(places, labels or [])
    return ax


def spectrum(matrix: Floats, ensemble: str, variance: float = 1.0, ax: Axes | None = None) -> Axes:
    """Eigenvalues of a matrix sqrt(V) W0 beside the limit of its ensemble.

    Symmetric (``goe``): a histogram and the semicircle of radius 2 sqrt(V); ``iid`` and ``orthogonal``: dots in the
    plane and the circle of radius sqrt(V).

    >>> import lazyrich
    >>> axes = lazyrich.plots.spectrum(lazyrich.ensemble("goe", 60, seed=0), "goe")
    >>> [label.get_text() for label in axes.get_legend().get_texts()]
    ['N = 60', 'semicircle']
    """
    check_ensemble(ensemble)
    ax = _axes(ax)
    if ensemble == "goe":
        values = np.linalg.eigvalsh(matrix)
        edge = 2 * np.sqrt(variance)
        x = np.linspace(-edge, edge, 400)
        ax.hist(values, bins="auto", density=True, color="0.8", label=f"N = {len(values)}")
        ax.plot(x, np.sqrt(edge**2 - x**2) / (2 * np.pi * variance), label="semicircle")
        ax.set(xlabel="eigenvalue", ylabel="density")
    else:
        points = np.linalg.eigvals(matrix)
        angle = np.linspace(0, 2 * np.pi, 400)
        radius = np.sqrt(variance)
        ax.plot(points.real, points.imag, ".", color="0.5", ms=3, label=f"N = {len(points)}")
        ax.plot(radius * np.cos(angle), radius * np.sin(angle), label=r"$\sqrt{V}$")
        ax.set(xlabel="real part", ylabel="imaginary part", aspect="equal")
    ax.legend(frameon=False)
    return ax


def forgetting_map(
    strengths: Sequence[float],
    similarities: Sequence[float],
    first: Sequence[float],
    second: Sequence[float],
    ax: Axes | None = None,
) -> Axes:
    """Forgetting of two tasks over gamma_0 (lines) and rho (abscissa), for label vectors ``first`` and ``second``.

    >>> import lazyrich
    >>> axes = lazyrich.plots.forgetting_map([0.1, 1.0], [0.0, 0.5, 1.0], first=[1, 0], second=[0, 1])
    >>> len(axes.lines)
    2
    """
    ax = _axes(ax)
    for strength in strengths:
        values: list[Any] = []
        for rho in similarities:
            geometry = TaskGeometry.of_labels(float(rho), list(map(float, first)), list(map(float, second)))
            values.append(float(forgetting(float(strength), geometry)))
        ax.plot(similarities, values, label=rf"$\gamma_0 = {strength:g}$")
    ax.set(xlabel=r"task similarity $\rho$", ylabel="forgetting of the first task")
    ax.legend(frameon=False)
    return ax
