"""Puts an exported game on a local Discord, at the moment before a step, with a person at that seat."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.admin import open_tables
from bot.tables.export import BadDocument, TableDocument, store_document
from bot.tables.table import PendingQuestions, Place
from storage.rows import NOBODY, MessageRow, Role

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord


def cut_off(document: TableDocument, step: int | None) -> tuple[TableDocument, int]:
    """Return the game up to the moment before a step, or all of it, and the seat to look from.

    That is the seat of the step, which a person has then, also where a computer took it; else the first that is asked
    and has a person. Nothing comes before the deal, so it stays.

    :raises BadDocument: if the game has no step with this number.
    """
    seat = NOBODY
    if step is not None:
        if not 0 <= step < len(document.steps):
            raise BadDocument(f"it has no step {step}: the last is {len(document.steps) - 1}")
        seat = document.steps[step].seat
        document = document.model_copy(update={"steps": document.steps[: max(step, 1)], "outcome": None})
    people = find_people(document)
    if seat == NOBODY:
        asked = people.intersection(PendingQuestions.from_text(document.steps[-1].asked).questions)
        seat = min(asked or people, default=0)
    computers = tuple(each for each in document.computers if each != seat)
    return document.model_copy(update={"computers": computers}), seat


def find_people(document: TableDocument) -> set[int]:
    """Find the seats that have a person after the last step."""
    people = {*range(len(document.seats))}.difference(document.computers)
    for step in document.steps:
        if step.kind == "leave":
            people.discard(step.seat)
        elif step.kind == "join":
            people.add(step.seat)
    return people


async def furnish(discord: LocalDiscord, database: Path, document: TableDocument, seat: int) -> str:
    """Fill an empty Discord and a new database with the game; returns what the page shows: the seat's hand.

    Of a game that is over it shows the table. Everybody speaks the language of the table.

    :raises BadDocument: if the game does not load.
    """
    from bot.local.actions import MessageParts

    guild = discord.add_guild("Colla")
    room = guild.add_text_channel(document.game)
    seats = sorted({*find_people(document), seat})
    people = {each: discord.add_user(document.seats[each], guild=guild) for each in seats}
    guild.data.owner_id = people[seat].id
    async with open_tables(database) as tables:
        users = {each: person.id for each, person in people.items()}
        place = Place(guild.id, room.id)
        table_id = await store_document(tables, document, lambda: document.table, place, users)
        for user_id in users.values():
            await tables.people.save_settings(user_id, {"language": document.language})
        shown = discord.actions.post(room.data, discord.model.bot_id, MessageParts(content=table_id))
        row = MessageRow(table_id, Role.TABLE, NOBODY, room.id, shown.id, shown=0, digest="")
        await tables.messages.replace(table_id, (), [row])  # the bot draws it, also the one of a finished game
    return f"{users[seat]}={room.id if document.outcome is not None else people[seat].dm.id}"
