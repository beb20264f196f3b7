"""The witnesses: each reads a statement and returns evidence, or nothing when it has no way to examine its kind."""
