"""Whether a file that a command wrote is whole, by its kind: it can be read, and has its end."""

from __future__ import annotations

import json
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

NOT_WHOLE = (ValueError, SyntaxError, OSError, KeyError, zipfile.BadZipFile, ElementTree.ParseError)
"""What reading half a file raises."""


def is_json(file: Path) -> bool:
    return isinstance(json.loads(file.read_text()), (dict, list))


def is_xml(file: Path) -> bool:
    return ElementTree.parse(file).getroot().tag == "testsuite"


def is_tex(file: Path) -> bool:
    return file.read_text().rstrip().endswith(r"\end{document}")


def is_npz(file: Path) -> bool:
    with zipfile.ZipFile(file) as found:
        return found.testzip() is None


def is_png(file: Path) -> bool:
    return file.read_bytes().rstrip().endswith(b"IEND\xaeB`\x82")


def is_pdf(file: Path) -> bool:
    return file.read_bytes().rstrip().endswith(b"%%EOF")


def is_toml(file: Path) -> bool:
    return all(answer["says"] for answer in tomllib.loads(file.read_text())["answer"])


def is_document(file: Path) -> bool:
    return file.read_text().rstrip().endswith("The end.")


def is_html(file: Path) -> bool:
    return file.read_text().rstrip().endswith("</html>")


def is_certificate(file: Path) -> bool:
    return file.read_text().rstrip().endswith("Print Assumptions all_lemmas.")


def is_python(file: Path) -> bool:
    compile(file.read_text(), str(file), "exec")
    return True
