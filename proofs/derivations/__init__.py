"""Derivations as proofs: premises, steps, and a conclusion that is the claim's statement.

`proof` has the objects and the checker, `rules` the rules by which a step follows, `premises` what may be used at all,
`library` the derivations by name.  A claim names its derivation; the symbolic witness checks it.
"""
