"""``lazyrich check-spectrum``: whether a weight matrix follows its ensemble, and what to expect of it."""

from __future__ import annotations

import json
from pathlib import Path

from rich.markup import escape
from rich.table import Table

from proofs.checks.spectrum_report import SpectrumReport, examine_matrix, known_ensemble, read_matrix
from proofs.cli.consoles import Lines
from proofs.cli.files import expect_to_write, write_text
from proofs.reports.unicode_math import words_in_unicode


def check_spectrum_command(
    path: Path, ensemble: str, *, variance: float | None, level: float, json_file: Path | None
) -> int:
    """Print the report on the matrix in ``path``; 1 when it does not follow the ensemble, else 0."""
    known_ensemble(ensemble)
    expect_to_write(json_file)
    report = examine_matrix(read_matrix(path), ensemble, variance=variance, level=level)
    _print(report)
    if json_file is not None:
        write_text(json_file, json.dumps(report.as_json(), indent=1) + "\n")
    return 0 if report.follows else 1


def _print(report: SpectrumReport) -> None:
    console = Lines()
    given = "as given" if report.variance_given else "estimated from the matrix, not tested"
    console.say(f"{report.n} x {report.n}, ensemble {report.ensemble}, V = {report.variance:.6g} ({given})")
    for defect in report.defects:
        said = f"{defect.name}: {defect.measured:.3g} (allowed {defect.allowed:.1g})"
        console.say(said, "green" if defect.within else "red")
    bad = {p.name for p in report.rejected()}
    table = Table()
    for column in ("test", "measured", "expected", "p-value"):
        table.add_column(column, justify="left" if column == "test" else "right")
    for p in report.p_values:
        value = f"[red]{p.value:.2g}[/]" if p.name in bad else f"{p.value:.2g}"
        table.add_row(escape(words_in_unicode(p.name)), f"{p.measured:.5g}", f"{p.expected:.5g}", value)
    console.print(table)
    console.say(f"all {len(report.p_values)} tests together: p = {report.combined:.2g} (Bonferroni)")
    t, length = report.transition, report.length_variance
    console.say(f"\ntransition at V = {t.critical_variance:g}: delta = 1 - V/V_c = {t.delta:.4g}")
    verb = "converges" if t.radius < 1 else "diverges"
    where = "never 1: no eigenvalue but 0" if t.unstable_at is None else f"1 at V = {t.unstable_at:.5g}"
    console.say(f"spectral radius of W {t.radius:.5g}: z -> W z + x {verb}; it is {where}")
    if t.singular_at is None:
        console.say("I - W stays regular at every V: W has no positive eigenvalue")
    else:
        console.say(f"I - W is singular at V = {t.singular_at:.5g}")
    console.say("\nlength variance of the linear DEQ, tr[(M^T M)^2] = N Var[z.z / N] / 2")
    if length.predicted is None:
        console.say("  predicted        none: V lies beyond the transition")
    else:
        spread = f"Var[z.z / N] = {2 * length.predicted / report.n:.5g}"
        console.say(f"  predicted        {length.predicted:.5g}, {spread}")
    if length.measured is not None:
        console.say(f"  of this matrix   {length.measured:.5g}")
    if length.untied is not None:
        console.say(f"  untied weights   {length.untied:.5g}")
    if length.sizes is not None and report.n < 10 * length.sizes and report.ensemble != "orthogonal":
        console.say(f"  so near the transition the limit needs N well above {length.sizes:.3g}", "yellow")
    console.say(f"\n{report.sentence}", "green" if report.follows else "red")
