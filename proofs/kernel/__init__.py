"""The kernel: what Coq has checked, as files that anyone can run.

`theory/` is written by hand, once.  `certificates/` holds a lemma for each claim that the kernel speaks of, written by
`scalar_lemmas`, `derivative_lemmas`, `matrix_lemmas` and `flow_lemmas`: one Coq file for each section of a paper.
`coqc` runs the compiler, `certificates` keeps the files, `build` compiles them and lists their axioms (``lazyrich
kernel``, ``make kernel``).
"""
