"""Checks of what a user brings: a run's log, an initialisation, a table of losses."""
