"""Deciding that a scalar expression is identically zero: proved, refuted or undecided, never "probably".

Read `identities` first: it asks the others. An expression is translated (`translation`) into generators (`generators`)
over Q with the relations of its roots (`roots`) and the signs of what stands under them (`signs`), and reduced to a
normal form (`normal_form`). What is not zero is shown to be so at a point, in balls (`balls`).
"""
