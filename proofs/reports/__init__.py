"""The typesetter: derivations and verdicts as documents. A report never computes a verdict, it shows recorded ones."""
