"""Matrices of symbolic dimensions, and identities between them.

`matrices` and `kronecker` have the expressions, `block_partition` and `matrix_calculus` what is done with them,
`words` are sums that were multiplied out, `noncommutative` decides identities modulo relations, `word_certificates`
says why one holds, `misfits` are printed factors that do not fit, `matrix_typesetting` writes LaTeX, `digest` tells
trees apart.
"""
