"""The figures of the paper: `lazyrich reproduce DIR` draws them, theory over simulation, and compares the two.

A recipe says what the paper states of a figure (``settings``), what it leaves out and was chosen here (``missing``),
and where less is run than in the paper (``smaller``).  Its function gets a `Job` and returns checks with numbers, from
which the verdict follows; ``job.part`` keeps what is finished, so that an interrupted run goes on.
"""

import numpy as np

from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.job import THEORY, Job, new_figure


@recipe(
    "example_paper/fig-1",
    "Second moment of a rectified Gaussian against its standard deviation",
    claims=("example_paper/fig-1/rectified",),
    settings={"sigma": "0.2 ... 3, 8 values"},
    missing={"samples": "20000 for each value, 500000 in the full profile"},
)
def figure_1(job: Job) -> Outcome:
    """Sampled moments with their standard errors over sigma^2 / 2."""
    sigma = np.linspace(0.2, 3, 8)
    count = job.count(20_000, 500_000)

    def sampled() -> dict[str, np.ndarray]:
        draws = np.random.default_rng(job.seed).standard_normal((sigma.size, count)) * sigma[:, None]
        squares = np.maximum(draws, 0) ** 2
        return {"mean": squares.mean(axis=1), "error": squares.std(axis=1, ddof=1) / np.sqrt(count)}

    found = job.part({"sigma": sigma.tolist(), "count": count}, sampled)
    theory = sigma**2 / 2
    figure, axes = new_figure()
    ax = axes[0, 0]
    ax.errorbar(sigma, found["mean"], found["error"], fmt="o", ms=4, label="simulation")
    ax.plot(sigma, theory, label=r"$\sigma^2 / 2$", **THEORY)
    ax.set(xlabel=r"$\sigma$", ylabel="second moment")
    ax.legend()
    job.save_figure(figure, errors="bars are standard errors over samples")
    job.save_data(sigma=sigma, **found, theory=theory)
    off = float(np.max(np.abs(found["mean"] - theory) / found["error"]))
    return Outcome((Check("largest gap in standard errors, of 8", off, "< 4", off < 4),))
