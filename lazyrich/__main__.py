"""``python -m lazyrich`` is the command ``lazyrich``."""

from proofs.cli import main

if __name__ == "__main__":
    main()
