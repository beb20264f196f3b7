"""What of agarwala2022 cannot be run here."""

from proofs.reproduce import out_of_reach

REASON = (
    "a DEQ transformer trained on Wikitext103 with TPUs (appendix D): neither the text corpus nor such hardware is "
    "part of this project, and the outcome is a matter of training, not of a formula"
)

out_of_reach("agarwala2022/fig-6", "Test loss of DEQ transformers for three ensembles", REASON)
out_of_reach("agarwala2022/table-1", "Test perplexity of DEQ transformers for three ensembles", REASON)
