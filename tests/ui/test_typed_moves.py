"""Moves typed in direct messages to the bot, by those who have chosen so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from difflib import SequenceMatcher

import pytest

from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.table import Person, Place, Table
from bot.ui.interactions.move_words import match_line, shorten_label
from storage.rows import Role
from tests.storage.engines import reach
from tests.text.sources import texts
from tests.ui.conftest import Venue


@pytest.fixture
async def typing(stage: Venue) -> AsyncIterator[Venue]:
    """A bot that Anna types her moves to."""
    stage.has_typed_moves = True
    async with stage.running():
        page = await stage.anna.slash(stage.anna.dm, "settings")
        await stage.anna.click(page.message, label=stage.word("settings-typing-on"))
        yield stage


def list_private(stage: Venue, person: UserClient) -> list[Message]:
    """The bot's direct messages to a person, without answers to commands."""
    shown = stage.discord.get_channel(person.dm.id).messages
    bot = stage.discord.model.bot_id
    return [each for each in shown if each.author_id == bot and not each.is_deleted and each.interaction is None]


SECONDS = 120.0
"""The most that the bot may take for a line, however busy the machine is."""


async def type_line(
    stage: Venue, person: UserClient, text: str, reply_to: Message | None = None, *, duplicate: bool = False
) -> None:
    """Type a line, and wait until the bot has dealt with it."""
    served = asyncio.Event()
    stage.bot.dispatcher.on_served.append(lambda *_: served.set())
    person.say(person.dm, text, reply_to=reply_to, duplicate=duplicate)
    if (await stage.tables.people.get(person.id)).types_moves:
        async with asyncio.timeout(SECONDS):
            await served.wait()
    await stage.settled()


def find_line(stage: Venue, table: Table) -> str:
    """A move that Anna may type: a card and a pile."""
    assert table.state is not None
    move = table.state.legal_actions(0)[0]
    label = table.entry.face.label(
        table.view(0), move, table.build_sitting(), stage.bot.dispatcher.services.texts.say("es")
    )
    card, _, pile = label.partition(" → ")
    return f"{card} {pile[1]}"


async def test_a_typed_move_is_played_and_the_hand_comes_below_it(typing: Venue) -> None:
    intents = typing.bot.intents
    assert {name for name, is_on in intents if is_on} == {"guilds", "dm_messages"}, "none of them is privileged"
    table = await typing.game(typing.biel)
    before = await typing.message(table, Role.HAND, 0)
    await type_line(typing, typing.anna, find_line(typing, table))
    after = await typing.tables.read(table.id)
    assert after.row.seq == table.row.seq + 1
    hand = await typing.message(table, Role.HAND, 0)
    assert hand.id > before.id
    assert before.is_deleted
    assert list_private(typing, typing.anna) == [hand]


async def test_a_line_is_played_once_and_only_of_who_has_chosen_it(typing: Venue) -> None:
    table = await typing.game(typing.biel)
    before = list_private(typing, typing.biel)
    await type_line(typing, typing.biel, "hola")
    await type_line(typing, typing.biel, find_line(typing, table))
    assert list_private(typing, typing.biel) == before
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq
    await type_line(typing, typing.anna, find_line(typing, table), duplicate=True)
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq + 1
    assert len(list_private(typing, typing.anna)) == 1


async def test_without_the_operators_setting_it_is_not_offered(frozen: Venue) -> None:
    page = await frozen.anna.slash(frozen.anna.dm, "settings")
    assert frozen.word("settings-typing-on") not in [button.get("label") for button in page.message.buttons]
    refused = await frozen.anna.press_raw(page.message, custom_id="e::-:typing-on")
    assert refused.text == frozen.word("refusal-malformed")
    assert not frozen.bot.intents.dm_messages


async def test_an_ambiguous_line_is_asked_back_with_buttons_in_one_reply(typing: Venue) -> None:
    table = await typing.game(typing.biel)
    card = find_line(typing, table).split()[0]
    for _ in range(2):
        await type_line(typing, typing.anna, f"{card}")
    hand, reply = list_private(typing, typing.anna)
    assert typing.word("typed-which") in reply.text
    button = reply.buttons[0]
    await typing.anna.click(reply, custom_id=button["custom_id"])
    await typing.settled()
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq + 1
    assert reply.is_deleted
    assert hand.is_deleted
    assert len(list_private(typing, typing.anna)) == 1


async def test_a_line_that_fits_nothing_is_told_how_to_write_by_an_example(typing: Venue) -> None:
    await typing.game(typing.biel)
    await type_line(typing, typing.anna, "bon dia")
    reply = list_private(typing, typing.anna)[-1]
    assert typing.word("typed-none") in reply.text
    table = await typing.game(typing.biel)
    await type_line(typing, typing.anna, "bon dia")
    assert find_line(typing, table) in list_private(typing, typing.anna)[-1].text


async def open_castellers(stage: Venue) -> Table:
    """A running game of Castellers! in which it is Anna's turn."""
    person, place, options, language = _place(stage)
    table = await stage.tables.lobbies.open("castellers", person, place, options, language)
    await stage.tables.lobbies.join(table.id, Person(stage.biel.id, "Biel"))
    table = await stage.tables.lobbies.start(table.id, person)
    await stage.settled()
    return table if table.find_seat(person.id) in table.asked else await stage.turn(table, stage.biel)


async def test_out_of_turn_nothing_is_said_about_how_to_write(typing: Venue) -> None:
    table = await open_castellers(typing)
    await typing.turn(table, typing.anna)
    await type_line(typing, typing.anna, "bon dia")
    reply = list_private(typing, typing.anna)[-1]
    assert typing.word("refusal-not-asked") in reply.text
    assert typing.word("typed-none") not in reply.text


@pytest.mark.parametrize("line", ["grupo 2, terminar", "Draw 2, end"])
async def test_a_line_may_be_in_the_words_of_the_hand_and_in_another_language(typing: Venue, line: str) -> None:
    table = await open_castellers(typing)
    await type_line(typing, typing.anna, line)
    assert (await typing.tables.read(table.id)).row.seq > table.row.seq
    assert typing.word("typed-none") not in list_private(typing, typing.anna)[-1].text


async def test_among_several_tables_every_move_is_offered_with_its_table(typing: Venue) -> None:
    await typing.game(typing.biel)
    table = await open_castellers(typing)
    await type_line(typing, typing.anna, "grupo 2")
    (button,) = list_private(typing, typing.anna)[-1].buttons
    assert button["label"].startswith(f"{table.id} · ")


async def test_the_table_is_that_of_the_hand_to_which_one_replies_or_whose_code_comes_first(typing: Venue) -> None:
    first = await typing.game(typing.biel)
    second = await typing.tables.lobbies.open("thegame", *_place(typing))
    second = await typing.tables.lobbies.start(second.id, _place(typing)[0])
    await typing.settled()
    line = find_line(typing, second)
    await type_line(typing, typing.anna, f"{second.id.lower()} {line}")
    assert (await typing.tables.read(second.id)).row.seq == second.row.seq + 1
    line = find_line(typing, first)
    await type_line(typing, typing.anna, line, reply_to=await typing.message(first, Role.HAND, 0))
    assert (await typing.tables.read(first.id)).row.seq == first.row.seq + 1


async def test_many_lines_at_once_leave_one_reply(typing: Venue) -> None:
    table, served = await typing.game(typing.biel), list[object]()
    typing.bot.dispatcher.on_served.append(lambda *_: served.append(_))
    for number in range(20):
        typing.anna.say(typing.anna.dm, f"xiuxiueig {number}")
    typing.anna.say(typing.anna.dm, find_line(typing, table))
    typing.anna.say(typing.anna.dm, "xiuxiueig")
    posts = sum(request.kind is RequestKind.MESSAGE_POST for request in typing.discord.requests)
    async with asyncio.timeout(SECONDS):
        while len(served) < 22:  # noqa: ASYNC110 (nothing else tells)
            await asyncio.sleep(0)
    await typing.settled()
    assert len(list_private(typing, typing.anna)) == 2, "the hand, and one reply"
    posts = sum(request.kind is RequestKind.MESSAGE_POST for request in typing.discord.requests) - posts
    assert posts < 5, "the hand that was posted again, and few replies"
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq + 1, "each was read"


async def test_nothing_typed_is_stored_or_logged(typing: Venue, caplog: pytest.LogCaptureFixture) -> None:
    await typing.game(typing.biel)
    await type_line(typing, typing.anna, "xiuxiueig secret")
    assert "xiuxiueig" not in caplog.text
    with reach(typing.place) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        assert not [name for name in names if "xiuxiueig" in str(database.execute(f"SELECT * FROM {name}").fetchall())]


def _place(stage: Venue) -> tuple[Person, Place, dict[str, str], str]:
    """Anna, the channel, no options and a language: what opens a table without Discord."""
    return Person(stage.anna.id, "Anna"), Place(stage.guild.id, stage.room.id), {}, "es"


# What a typed line means among the names of moves, in three languages.


MOVES = {
    "thegame": ("37 → ▲A (+12)", "37 → ▼C (-3)", "38 → ▲A (+13)", "Acaba el torn"),
    "castellers": (
        "Roba'n dues",
        "Agafa el grup 1: llenya, tronc de 3, tronc de 4",
        "Agafa el grup 2: tronc de 2, grallers",
        "Acaba el torn",
    ),
    "fallera": ("Demana almoina", "Ataca Laia per la Dama d'Elx", "Ataca Pol per la Dama d'Elx", "Usa Espionatge"),
    "castell": ("Desplaça't a Valls", "Acció especial: desplaça't a Valls", "Recluta un 7", "Recluta un 6"),
    "spanish": ("Tomar el grupo 2: tronc de 2", "Atacar a Laia por la Dama de Elche", "Reclutar un 7"),
    "english": ("Take group 2: tronc of 2", "Attack Laia for the Lady of Elche", "Recruit a 7"),
}

SAYS = {where: texts().say({"spanish": "es", "english": "en"}.get(where, "ca")) for where in MOVES}
SAY = SAYS["thegame"]


@pytest.mark.parametrize(
    ("where", "line", "meant"),
    [
        ("thegame", "37 A", "37 → ▲A (+12)"),
        ("thegame", "37 c", "37 → ▼C (-3)"),
        ("thegame", "37c", "37 → ▼C (-3)"),
        ("thegame", "A 37", "37 → ▲A (+12)"),
        ("thegame", "acaba", "Acaba el torn"),
        ("castellers", "grup 2", "Agafa el grup 2: tronc de 2, grallers"),
        ("castellers", "grup dos", "Agafa el grup 2: tronc de 2, grallers"),
        ("castellers", "roba dues", "Roba'n dues"),
        ("castellers", "AGAFA GRUP 1!", "Agafa el grup 1: llenya, tronc de 3, tronc de 4"),
        ("castellers", "roban dues", ""),
        ("castellers", "roba'n dues", "Roba'n dues"),
        ("fallera", "ataca Laia amb la Dama", "Ataca Laia per la Dama d'Elx"),
        ("fallera", "almoina", "Demana almoina"),
        ("fallera", "espionatge", "Usa Espionatge"),
        ("castell", "desplaça't a Valls", "Desplaça't a Valls"),
        ("castell", "desplacat valls", ""),
        ("castell", "recluta 7", "Recluta un 7"),
        ("castell", "especial valls", "Acció especial: desplaça't a Valls"),
        ("spanish", "grupo 2", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "coger el grupo 2", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "COGE grupo dos", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "atacar Laia con la Dama", "Atacar a Laia por la Dama de Elche"),
        ("english", "group 2", "Take group 2: tronc of 2"),
        ("english", "attack laia with the lady", "Attack Laia for the Lady of Elche"),
    ],
)
def test_a_line_names_one_move(where: str, line: str, meant: str) -> None:
    found = match_line([(move, move) for move in MOVES[where]], line, SAYS[where])
    assert [label for label, _ in found.fitting] == ([meant] if meant else [])


def test_the_nearest_moves_are_told_first_and_numbers_are_whole_words() -> None:
    moves = [(move, move) for move in MOVES["fallera"]]
    assert [label for label, _ in match_line(moves, "ataca", SAY).fitting] == [*MOVES["fallera"][1:3]]
    near = match_line(moves, "espionage", SAY).near
    assert near[0][0] == "Usa Espionatge"
    assert match_line(moves, "?!", SAY).fitting == match_line(moves, "bon dia", SAY).near == ()
    moves = [(move, move) for move in ("Recluta un 10", "Acció especial: recluta un 10")]
    assert [label for label, _ in match_line(moves, "recluta 10", SAY).fitting] == ["Recluta un 10"]
    moves = [(move, move) for move in MOVES["thegame"]]
    assert [label for label, _ in match_line(moves, "posa 37 a la pila C", SAY).near] == ["37 → ▼C (-3)"]

    moves = [(move, move) for move in ("Agafa el grup 1: dosos", "Agafa el grup 2: tronc de 3")]
    assert [label for label, _ in match_line(moves, "grup dos", SAY).fitting] == ["Agafa el grup 2: tronc de 3"]
    assert [label for label, _ in match_line(moves, "grup doso", SAY).fitting] == ["Agafa el grup 1: dosos"]

    assert match_line([("37 → ▲A (+12)", 1)], "3 A", SAY).fitting == ()

    moves = [(move, move) for move in ("Acció especial: recluta un 7", "Acció especial: recluta un 6")]
    assert shorten_label(moves, moves[0][0], SAY) == moves[0][0]


@pytest.mark.parametrize("line", ["xyzzy plugh " * 160, "x" * 2000, "ataca " * 330])
def test_a_long_line_names_nothing_and_is_not_compared_with_every_label(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[object] = []

    class Counting(SequenceMatcher[str]):
        def ratio(self) -> float:
            compared.append(self)
            return super().ratio()

    monkeypatch.setattr("bot.ui.interactions.move_words.SequenceMatcher", Counting)
    moves = [(f"Ataca Laia per Dama {number} amb Xicona", number) for number in range(300)]
    found = match_line(moves, line, SAY)
    assert (found.fitting, found.near) == ((), ())
    assert len(compared) < 10


@pytest.mark.parametrize(
    ("where", "short"), [("thegame", "37 A"), ("castellers", "Roba'n dues"), ("castell", "Desplaça't a Valls")]
)
def test_an_example_is_what_one_would_type(where: str, short: str) -> None:
    moves = [(move, move) for move in MOVES[where]]
    assert shorten_label(moves, MOVES[where][0], SAYS[where]) == short
