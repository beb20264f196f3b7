"""Folders for finished results with the kernel's theory in them: it is compiled once for all tests."""

from pathlib import Path

import pytest

from proofs.kernel import coqc

KEPT = Path(__file__).resolve().parent.parent / ".lazyrich"


def with_theory(home: Path) -> Path:
    """The folder, in which LAZYRICH_HOME finds the compiled theory as an earlier command would have left it there."""
    if coqc.available() and not (home / "kernel").exists():
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("LAZYRICH_HOME", str(KEPT))
            coqc.compiled_theory()
        home.mkdir(parents=True, exist_ok=True)
        (home / "kernel").symlink_to(KEPT / "kernel")
    return home
