"""What a user imports: every name is there, nothing is imported before it is used, the examples run."""

import doctest
import operator
import re
import subprocess
import sys

import matplotlib
import numpy as np
import pytest

import lazyrich

matplotlib.use("Agg")


@pytest.mark.parametrize("name", lazyrich.__all__)
def test_every_name_is_there_and_documented(name):
    assert getattr(lazyrich, name).__doc__
    assert name in dir(lazyrich)


@pytest.mark.parametrize("name", [*lazyrich.__all__, *(f"plots.{name}" for name in lazyrich.plots.__all__)])
def test_every_name_has_an_example_that_runs_as_it_stands(name):
    """The docstring of the name itself shows it, as ``lazyrich.NAME``, and needs nothing that it does not import."""
    public = operator.attrgetter(name)(lazyrich)
    examples = doctest.DocTestParser().get_doctest(public.__doc__, {}, name, None, None)
    assert any(re.search(rf"\b{name}\b", example.source) for example in examples.examples), "no example of it"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples)
    assert not runner.summarize().failed


def test_every_name_is_on_the_screen():
    missing = [name for name in lazyrich.__all__ if name not in lazyrich.__doc__]
    assert not missing


def test_an_unknown_name_is_told_what_there_is():
    with pytest.raises(AttributeError, match=r"no 'riccati'.*ExactDynamics"):
        lazyrich.riccati  # noqa: B018


def test_the_import_takes_nothing_with_it():
    code = (
        "import sys, time; t = time.process_time(); import lazyrich; t = time.process_time() - t;"
        "heavy = {'numpy', 'sympy', 'scipy', 'numba', 'proofs', 'numeric', 'symbolic'} & set(sys.modules);"
        "assert not heavy, heavy; assert t < 0.1, t"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_theory_and_simulation_in_one_plot():
    rng = np.random.default_rng(3)
    task = lazyrich.task_with_singular_values(rng, 4, 3, [3.0, 2.0, 1.0])
    W1, W2 = lazyrich.lambda_balanced(rng, N_i=4, N_h=3, N_o=3, lam=0.5)
    times = np.linspace(0, 3, 20)
    theory = lazyrich.ExactDynamics(task, W1, W2)
    seen = lazyrich.integrate(task, W1, W2, times)
    axes = lazyrich.plots.trajectories(theory, times, seen)
    lines = {line.get_label(): line.get_ydata() for line in axes.lines}
    np.testing.assert_allclose(lines["theory"], lines["simulation"], rtol=1e-7)


def test_plots_of_the_other_objects():
    task = lazyrich.semantic_hierarchy()
    W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(0), task.N_i, min(task.N_i, task.N_o), task.N_o, lam=0.0)
    QQT = lazyrich.ExactDynamics(task, W1, W2).QQT([1.0])
    assert lazyrich.plots.similarity(lazyrich.rsm_input(QQT, task)[0]).images
    with pytest.raises(ValueError, match="similarity matrix is"):
        lazyrich.plots.similarity(np.zeros((2, 3)))
    for name in ("iid", "orthogonal", "goe"):
        assert lazyrich.plots.spectrum(lazyrich.ensemble(name, 40, 1), name).lines
    curves = lazyrich.plots.forgetting_map([0.1, 1.0], [0.0, 0.5, 1.0], [1.0, 0.0], [0.0, 1.0]).lines
    assert len(curves) == 2
    assert curves[0].get_ydata()[0] < curves[0].get_ydata()[-1]


def test_one_normalisation_of_the_length_variance():
    """The measured one at N = 400, far below the transition, is near the limit that stands beside it."""
    V = 0.1
    m = lazyrich.linear_map(lazyrich.ensemble("goe", 400, 5, V))
    limit = lazyrich.length_variance_limit("goe")
    (symbol,) = limit.free_symbols
    assert lazyrich.length_variance(m) == pytest.approx(float(limit.subs(symbol, V)), rel=0.05)
    assert lazyrich.length_variance_limit("iid", tied=False) != lazyrich.length_variance_limit("iid")


def test_a_paper_made_here_is_examined_here():
    from sympy import Symbol

    from proofs.statements.scalar import Identity

    paper = lazyrich.Paper("mine", "An example", "nobody", 2026)
    x = Symbol("x", real=True)

    @paper.equation(1)
    def square() -> Identity:
        """The square of a sum."""
        return Identity((x + 1) ** 2, x**2 + 2 * x + 1)

    assert lazyrich.verify(paper)["mine/eq-1"].verdict == "holds"


def test_a_run_is_checked(tmp_path):
    rng = np.random.default_rng(0)
    task = lazyrich.random_regression(rng, 4, 3, 20)
    W1, W2 = lazyrich.lambda_balanced(rng, N_i=4, N_h=3, N_o=3, lam=0.3)
    run = lazyrich.record(inputs=task.X, targets=task.Y, learning_rate=0.01)
    with run:
        for _ in range(50):
            run.log(W1, W2)
            gap = (W2 @ W1 @ task.X - task.Y) @ task.X.T / task.P
            W1, W2 = W1 - 0.01 * W2.T @ gap, W2 - 0.01 * gap @ W1.T
    report = lazyrich.check_run(run.save(tmp_path / "run.npz"))
    assert not report.faults
