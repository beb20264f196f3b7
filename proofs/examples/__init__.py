"""Three worked examples: formulas of the field as papers of one's own, `lazyrich examples` examines them.

`formulas.toml` lists what was written down before the examples were begun, with the verdict that each should get; a
folder holds one example, laid out as `lazyrich new-paper` does.  The formulas are well known and are attributed to no
text.  Read `deep_linear_networks`, then `signal_propagation`, then `products_of_random_matrices`.
"""
