"""Errors for people at the command line."""


class UsageError(Exception):
    """The command cannot be carried out as given: the message says what was wrong and what to do. Exit status 2."""
