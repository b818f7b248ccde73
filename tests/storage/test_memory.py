"""What a process remembers of a database that it owns is what is stored, whatever becomes of a transaction."""

from __future__ import annotations

import sqlite3

from storage.database import Database, Work
from storage.memory import Kind, Memory, NotRemembered, Source
from storage.sqlite import SqliteConnection
from tests.storage.test_group_commit import connection, insert, write_together

__all__ = ["connection"]

NEEDS_REAL_LOOP = True

COUNT: Kind[int] = Kind(
    "count",
    lambda database, word: database.execute("SELECT count(*) FROM words WHERE word = ?", (word,)).fetchone()[0],
    (Source("words", ("word",)),),
)


def recall(memory: Memory, *words: str) -> dict[str, int | None]:
    """How often each word is stored, as far as that is remembered."""
    found: dict[str, int | None] = {}
    for word in words:
        try:
            found[word] = memory.recall(COUNT, word)
        except NotRemembered:
            found[word] = None
    return found


async def test_what_a_transaction_has_learned_is_remembered_once_it_is_committed(connection: SqliteConnection) -> None:
    """Not if it is rolled back, alone or with its commit, and not what another one of the same commit has changed."""
    await connection.write(
        lambda database: database.execute(
            "CREATE TABLE heirs (word REFERENCES words (word) DEFERRABLE INITIALLY DEFERRED)"
        ).close()
    )
    await connection.remember([COUNT])
    memory, seen = connection.memory, list[int | None]()

    def learn(word: str, *statements: str, error: Exception | None = None) -> Work[None]:
        def work(database: Database) -> None:
            insert(word)(database)
            for statement in statements:
                database.execute(statement)
            memory.read(database, COUNT, word)
            seen.extend(recall(memory, word).values())
            if error is not None:
                raise error

        return work

    refused = learn("refused", error=KeyError())
    outcomes, _ = await write_together(
        connection, learn("one"), learn("two"), learn("three", "UPDATE words SET word = 'third' WHERE word = 'two'")
    )
    assert outcomes == [None, None, None]
    assert recall(memory, "one", "two", "three", "third") == {"one": 1, "two": None, "three": 1, "third": None}
    await write_together(connection, learn("four"), refused, learn("five", "DELETE FROM words WHERE word = 'one'"))
    assert recall(memory, "one", "refused", "five") == {"one": None, "refused": None, "five": 1}
    assert recall(memory, "four") == {"four": None}, "nobody looks whose savepoint was rolled back"
    heir = learn("six", "INSERT INTO heirs VALUES ('nobody')")
    (error, none), statements = await write_together(connection, heir, learn("seven"))
    assert isinstance(error.__cause__, sqlite3.IntegrityError)
    assert (none, statements.count("COMMIT")) == (None, 3), "the commit failed, and each was tried alone"
    assert recall(memory, "six", "seven") == {"six": None, "seven": 1}
    assert {*seen} == {None}, "others see nothing of it before the commit"
    await connection.close()
    assert recall(connection.memory, "seven") == {"seven": None}


def test_what_was_used_last_is_remembered() -> None:
    memory = Memory(2)
    for word in ("one", "two"):
        memory.learn(1, COUNT, word)
    memory.keep_learned()
    memory.recall(COUNT, "one")
    memory.learn(1, COUNT, "three")
    memory.keep_learned()
    assert recall(memory, "one", "two", "three") == {"one": 1, "two": None, "three": 1}
