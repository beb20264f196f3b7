"""The site: what the ledgers hold as pages that open from a disk, without a network.

Read `relations` (what uses what, and what each claim rests on), `graph`, `statements`, `pages`, `build`.
"""
