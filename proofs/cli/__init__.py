"""The command line. Each command imports what it needs when it runs, so that ``--help`` answers at once."""

from __future__ import annotations

import atexit
import errno
import gc
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import signature
from typing import Annotated, Any, get_args, get_type_hints

import typer

from proofs.cli import examining_commands, own_papers_commands, reading_commands, running_commands
from proofs.cli.options import app, debugging
from proofs.plain_text import shown

__all__ = ["app", "main"]

_GROUPS = (examining_commands, reading_commands, running_commands, own_papers_commands)  # imported: commands are there

EXIT = """Exit status: 0 all is well; 1 a verdict changed, or a fault was found in what was checked; 2 bad usage or
input; 3 something failed on the way (a full disk, a lost process, a fault of lazyrich); 130 interrupted."""


@app.callback(epilog=EXIT)
def options(
    debug: Annotated[bool, typer.Option("--debug", help="Show the trace of whatever goes wrong.")] = False,
) -> None:
    """A machine referee for the theory of lazy and rich learning."""


def main() -> None:
    """Entry point: runs a command and turns what went wrong into one line and an exit status (see ``EXIT``)."""
    from numeric import waiting
    from proofs import announcements, interruption
    from proofs.errors import Failed, UsageError

    waiting.listen(announcements.on_stderr)
    gc.set_threshold(300_000)  # formulas are many small trees: by default a third of the time of a reading command
    atexit.register(gc.freeze)  # nothing is left to look for at the end, and looking takes a fifth of such a command
    interruption.install()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is no reason to stop
    debug = debugging()
    try:
        _refuse_what_is_empty(sys.argv[1:])
        _refuse_where_no_folder_is(sys.argv[1:])
        _at_once(sys.argv[1:])
        with _nothing_but(sys.argv[1:]):
            app()
    except (UsageError, Failed) as problem:
        _say(str(problem), debug)
        sys.exit(2 if isinstance(problem, UsageError) else 3)
    except interruption.Interrupted:
        print("lazyrich: interrupted; finished results are kept, run the same command to continue", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone, as with `lazyrich list | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # typer and rich make status 1 of it: a verdict changed
            sys.exit(0)
        raise
    except MemoryError:
        _say("this needs more memory than there is", debug)
        sys.exit(3)
    except OSError as problem:
        name = str(problem.filename or "")
        if problem.errno in _OF_THE_NAME:
            start = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}... ({len(name)} letters)"
            _say(f"no file can be called so: {start}: {problem.strerror}", debug)
            sys.exit(2)
        _say(f"the system refused: {problem.strerror or problem}: {name}".rstrip(": "), debug)
        sys.exit(3)
    except Exception as problem:  # the outermost place: whatever arrives here is a fault of our own
        _say(f"a fault of lazyrich itself: {type(problem).__name__}: {problem}"[:500], debug)
        if not debug:
            print("lazyrich: `lazyrich --debug ...` shows where; please report it", file=sys.stderr)
        sys.exit(3)


def _at_once(words: list[str]) -> None:
    """A reading command of which nothing is asked but names is called, and the process ends: the parser, with all
    that it imports, takes as long as a page of errata. Everything else is left to it, and every mistake.
    """
    for command in app.registered_commands:
        function = command.callback
        if function is None or function.__module__ != reading_commands.__name__:
            continue
        if words[:1] != [command.name or _name_of(function)] or any(word.startswith("-") for word in words):
            continue
        kinds = get_type_hints(function, include_extras=True)
        names = [name for name, kind in kinds.items() if _is_argument(kind)]
        needed = [p.name for p in signature(function).parameters.values() if p.default is p.empty]
        if not {*needed} <= {*names}:
            continue
        given = words[1:]
        try:
            if len(names) == 1 and list[str] in get_args(get_args(kinds[names[0]])[0]):
                function(given or None)
            elif len(needed) <= len(given) <= len(names):
                function(*given)
        except typer.Exit as end:
            sys.exit(end.exit_code)


def _is_argument(kind: Any) -> bool:
    return any(isinstance(told, typer.models.ArgumentInfo) for told in getattr(kind, "__metadata__", ()))


@contextmanager
def _nothing_but(words: list[str]) -> Iterator[None]:
    """Only the command that is asked for is built, where the first word is its name: thirty take as long as a page."""
    everything = app.registered_commands
    asked = [command for command in everything if words[:1] == [command.name or _name_of(command.callback)]]
    app.registered_commands = asked or everything
    try:
        yield
    finally:
        app.registered_commands = everything


def _name_of(callback: Callable[..., Any] | None) -> str:
    return callback.__name__.replace("_", "-") if callback else ""


_OF_THE_NAME = (errno.ENAMETOOLONG, errno.ELOOP)
"""Refusals for which nothing but the name of a path can be the reason: every path that is used was given by someone."""

_SHOWN = 100  # letters of such a name


def _refuse_where_no_folder_is(words: list[str]) -> None:
    """UsageError where the working directory was removed: relative paths, those of the store too, mean nothing then."""
    from proofs.errors import UsageError

    try:
        os.getcwd()
    except OSError as problem:
        if "--help" not in words:
            raise UsageError("the working directory is gone: cd to one that is there, and run it again") from problem


def _refuse_what_is_empty(words: list[str]) -> None:
    """UsageError for an empty argument, value or LAZYRICH_HOME, and for a zero byte, which no path can hold.

    To pathlib an empty path is the working directory, which nobody means who types ``--output=$UNSET``.
    """
    from proofs.errors import UsageError

    for before, word in zip(["", *words], words, strict=False):
        option, equals, value = word.partition("=")
        if option.startswith("--") and equals and not value:
            raise UsageError(f"{option} is empty: give it a value, or leave it out")
        if word == "":
            where = f"what follows {before}" if before.startswith("-") and before != "--" else "an argument"
            raise UsageError(f"{where} is empty: give it a value, or leave it out")
        if "\0" in word:
            raise UsageError(f"{word[:_SHOWN]!r} holds a zero byte")
    if os.environ.get("LAZYRICH_HOME") == "" and "--help" not in words:
        raise UsageError("LAZYRICH_HOME is empty: name a folder for finished results, or unset it")


def _say(message: str, debug: bool) -> None:
    if debug:
        import traceback

        traceback.print_exc()
    print(f"lazyrich: {shown(message)}", file=sys.stderr)  # it may quote a file that somebody else made
