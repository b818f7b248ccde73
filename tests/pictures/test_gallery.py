"""The pictures in the documents are not older than what they show."""

from __future__ import annotations

from tests.pictures.gallery import FILM, FOLDER, build_messages, build_tables, hash_all, read_sources


async def test_the_pictures_in_the_documents_show_what_there_is_to_see_now() -> None:
    kept, now = read_sources(), hash_all(build_tables(), await build_messages())
    old = [name for name in now if now[name] != kept.get(name)]
    assert not old, f"run make {'film' if old == [FILM] else 'screenshot'}: {', '.join(old)}"
    assert {path.name for path in FOLDER.glob("*.png")} == {*now} - {FILM}
