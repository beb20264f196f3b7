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
    "Mean of the largest of three normal numbers against their standard deviation",
    claims=("example_paper/fig-1/largest",),
    settings={"sigma": "0.2 ... 3, 8 values"},
    missing={"samples": "20000 for each value, 500000 in the full profile"},
)
def figure_1(job: Job) -> Outcome:
    """Sampled means with their standard errors over 3 sigma / (2 sqrt(pi))."""
    sigma = np.linspace(0.2, 3, 8)
    count = job.count(20_000, 500_000)

    def sampled() -> dict[str, np.ndarray]:
        draws = np.random.default_rng(job.seed).standard_normal((sigma.size, count, 3)) * sigma[:, None, None]
        largest = draws.max(axis=2)
        return {"mean": largest.mean(axis=1), "error": largest.std(axis=1, ddof=1) / np.sqrt(count)}

    found = job.part({"sigma": sigma.tolist(), "count": count}, sampled)
    theory = 3 * sigma / (2 * np.sqrt(np.pi))
    figure, axes = new_figure()
    ax = axes[0, 0]
    ax.errorbar(sigma, found["mean"], found["error"], fmt="o", ms=4, label="simulation")
    ax.plot(sigma, theory, label=r"$3\sigma / (2\sqrt{\pi})$", **THEORY)
    ax.set(xlabel=r"$\sigma$", ylabel="mean of the largest")
    ax.legend()
    job.save_figure(figure, errors="bars are standard errors over samples")
    job.save_data(sigma=sigma, **found, theory=theory)
    off = float(np.max(np.abs(found["mean"] - theory) / found["error"]))
    return Outcome((Check("largest gap in standard errors, of 8", off, "< 4", off < 4),))
