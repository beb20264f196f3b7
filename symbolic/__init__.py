"""What the theory says: exact objects and derivations. No floats, no files, no printing."""
