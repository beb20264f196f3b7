"""The store of finished results: where it is, and the secret by which it knows what it has written itself.

What is kept there is believed only with the signature of the store: a file that was edited, moved or brought from
elsewhere says nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from numeric.files import NotReadable, alone, read_whole, write_whole


def home() -> Path:
    """``$LAZYRICH_HOME``, or ``.lazyrich`` when that is not set or empty."""
    return Path(os.environ.get("LAZYRICH_HOME") or ".lazyrich")


def directory() -> Path:
    """Where finished results are kept."""
    return home() / "results"


def secret(*, make: bool) -> bytes | None:
    """The secret of this store; None where there is none (and ``make`` is not asked for). OSError when unwritable."""
    file = directory() / "secret"
    try:
        found = bytes.fromhex(read_whole(file, 1000).strip())
        if len(found) == 32:
            return found
    except (NotReadable, ValueError):
        pass
    if not make:
        return None
    directory().mkdir(parents=True, exist_ok=True)
    with alone(directory()):
        if secret(make=False) is None:  # another run may have made it meanwhile, and signed with it
            write_whole(file, secrets.token_hex(32) + "\n")
            file.chmod(0o600)
    return secret(make=False)


def sign(text: str) -> str:
    """The signature of this store under ``text``; OSError where its secret cannot be kept."""
    known = secret(make=True)
    if known is None:
        raise OSError(f"{directory() / 'secret'} cannot be read back")
    return _signature(text, known)


def signed(text: str, signature: str) -> bool:
    """Whether this store has signed ``text``."""
    known = secret(make=False)
    return known is not None and hmac.compare_digest(_signature(text, known).encode(), signature.encode())


def _signature(text: str, known: bytes) -> str:
    return hmac.new(known, text.encode(), hashlib.sha256).hexdigest()
