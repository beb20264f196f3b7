"""The verdict on a claim, without compiling certificates one by one: `make kernel` compiles all of them."""

from dataclasses import replace

import pytest

from proofs.claims import Claim
from proofs.kernel import coqc
from proofs.referee import examine_claim
from proofs.witnesses.settings import Settings


def has_verdict(claim: Claim, settings: Settings, verdict: str) -> bool:
    """Whether the witnesses reach the verdict: those but the kernel, and where these do not, the kernel as well.

    What refutes a statement is not made small or certified here: tests of the readers do that.
    """
    settings = replace(settings, explain=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coqc, "available", lambda: False)
        if examine_claim(claim, settings).verdict == verdict:
            return True
    return examine_claim(claim, settings).verdict == verdict
