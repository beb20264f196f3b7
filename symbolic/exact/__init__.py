"""Deciding that a scalar expression is identically zero: proved, refuted or undecided, never "probably".

Read `identities` first: it asks the others. An expression is translated (`translation`) into generators (`generators`)
over Q with the relations of its roots (`roots`) and the signs of what stands under them (`signs`), and reduced to a
normal form (`normal_form`). What is not zero is shown to be so at a point, in balls (`balls`).

On top of that: the sign of an expression on a whole domain (`sign_certificates`), zeros and signs by slopes (`slopes`),
by expressions of the same sign (`sign_rules`), letters between bounds as letters that are free (`bounded_letters`),
expansions at infinity whose every decision is certified (`germs`), limits for all values of the parameters (`limits`),
and derivatives, integrals and sums that are carried out with a proof (`calculus`), or enclosed without a formula
(`ball_calculus`); special functions in balls (`special_functions`). What a letter's assumptions admit is said by
`admitted_values`; `far_points` are those at which a bound fails that holds nearby. `missing_values` tells where an
expression divides by 0. `content` writes an expression as a text that is equal for equal content.
"""
