"""Files are written whole, where they can stand, or not at all."""

import errno
import os

import pytest

from numeric.files import check_writable, write_whole


@pytest.fixture
def places(tmp_path):
    """Paths at which no file can stand, with the number of the error that says so."""
    circle, first, second = (tmp_path / name for name in ("circle.json", "first.json", "second.json"))
    circle.symlink_to(circle)
    first.symlink_to(second)
    second.symlink_to(first)
    (tmp_path / "folder").mkdir()
    return {
        circle: errno.ELOOP,
        first: errno.ELOOP,
        tmp_path / "folder": errno.EISDIR,
        tmp_path / "nowhere" / "x.json": errno.ENOENT,
    }


def test_where_no_file_can_stand_none_is_written_and_what_is_there_stays(places, tmp_path):
    before = sorted(os.listdir(tmp_path))
    for path, number in places.items():
        for refused in (lambda: write_whole(path, "text"), lambda: check_writable(path)):  # noqa: B023
            with pytest.raises(OSError, match=r".") as said:
                refused()
            assert said.value.errno == number, path
    assert sorted(os.listdir(tmp_path)) == before
    assert all(path.is_symlink() for path, number in places.items() if number == errno.ELOOP)


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    link, target = tmp_path / "link.json", tmp_path / "target.json"
    link.symlink_to(target)
    check_writable(link)
    write_whole(link, "text")
    assert link.is_symlink()
    assert target.read_text() == "text"
