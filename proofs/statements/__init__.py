"""The kinds of statement that a paper makes: typed objects that hold what is claimed, and nothing else."""
