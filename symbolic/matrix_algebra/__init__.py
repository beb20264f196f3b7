"""Matrices of symbolic dimensions, and identities between them.

`matrices` and `kronecker` have the expressions, `traversal` goes through their trees, `block_partition` and
`matrix_calculus` have what is done with them, `block_products` multiplies blocks, `words` are sums that were
multiplied out, `slot_functions` the scalars in them, `noncommutative` decides identities modulo relations,
`word_certificates` says why one holds, `misfits` are printed factors that do not fit, `matrix_typesetting` writes
LaTeX, `digest` tells trees apart.
"""
