"""The mutator: damages a statement, and asks whether the witnesses notice. A check that cannot fail checks nothing.

`expressions` damages formulas, `gross` and `slight` the statements that hold them.  Damage that provably changes
nothing (a sign inside an even function, a swap in a symmetric formula) is no damage: gross damage leaves it out, and of
slight damage that survives `equivalent` says whether it is any.
"""

from proofs.mutation.gross import Damage, damaged
from proofs.mutation.slight import equivalent, slightly_damaged

__all__ = ["Damage", "damaged", "equivalent", "slightly_damaged"]
