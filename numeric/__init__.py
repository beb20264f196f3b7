"""What computation says: precision, tasks and initialisations, ground-truth flows, the production solver of QQ^T(t)."""
