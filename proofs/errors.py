"""Errors for people at the command line."""


class UsageError(Exception):
    """The command cannot be carried out as given: the message says what was wrong and what to do. Exit status 2."""


class Failed(Exception):
    """The command was right, and something failed on the way: a full disk, a lost process. Exit status 3."""
