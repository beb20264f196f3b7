"""What the papers say, and whether it is so: statements, claims by paper, witnesses, the ledger, the command line."""
