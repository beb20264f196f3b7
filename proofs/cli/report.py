"""``lazyrich report``: the site of what is recorded."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console

from proofs.cli.files import reason
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.site.build import expect_place, put_in_place, site


def report_command(names: list[str], output: Path, plots: Path | None) -> int:
    """Write the site of papers and folders into ``output``; of a folder of one's own only the ledger is read."""
    started = time.monotonic()
    if plots is not None:
        try:
            if not plots.is_dir():
                raise UsageError(f"{plots} is no folder of plots: `lazyrich reproduce -o {plots}` makes one")
        except OSError as problem:
            raise UsageError(f"{plots} cannot be read: {reason(problem)}") from problem
    else:
        plots = Path("reproductions") if Path("reproductions").is_dir() else None
    expect_place(output)
    ledgers = recorded.papers(names)
    if not any(found.entries for found in ledgers):
        raise UsageError("nothing is recorded of these papers: there is nothing to show")
    console = Console(stderr=True, highlight=False)
    with console.status("reading the ledgers") as status:
        files = site(ledgers, plots=plots, say=status.update)
        status.update("writing")
        put_in_place(files, output)
    size = sum(map(len, files.values())) / 2**20
    print(f"wrote {output / 'index.html'} ({len(files)} files, {size:.0f} MiB, {time.monotonic() - started:.0f} s)")
    return 0
