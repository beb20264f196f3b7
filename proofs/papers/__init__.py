"""The papers: one package each, one module a section, in the paper's own order."""
