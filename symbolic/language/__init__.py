"""The language in which a claim is written once: scalar expressions whose leaves are quantities of matrices.

`quantity` (what a leaf is, and how a matrix stands inside a scalar expression) -> `expectation` (random letters, their
laws, expectations and limits of large size) -> `processes` (Gaussian means, recursions, zeros, systems in time) ->
`random_matrices` (states of recursions, entrywise functions, spectra) -> `random_words` (expectations of polynomials)
-> `settled_moments` (those of a state that a recursion settles at) -> `wide_words`, `wide_pencils` and `wide_norms`
(limits of traces of words, of blocks of inverses, and of norms, as the size grows) -> `wide_components` (of shares of
components) -> `flow` (what training makes of a linear network, and limits of it) -> `slip` (where what is printed and
what is true part) -> `layered_networks` (networks of L layers as matrices, with an activation) -> `index_numbering` and
`index_notation` (their normal form, entry by entry) -> `typesetting` (on a page, with the theory's names); `learned`
and `learning` (networks that learn tasks one after another, and their letters).

Everything is a SymPy expression, so that sums, powers, derivatives and relations of quantities are what they are for
numbers.  A quantity holds no function and no code: a witness that can read it gives it a value.
"""
