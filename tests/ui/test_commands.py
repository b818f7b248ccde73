"""Slash commands through the real client: how they are registered, and what they answer."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any, cast

import pytest

from bot import logs
from bot.engine.contract import Action
from bot.engine.panel import Face
from bot.local.errors import Code, Impossible
from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.limits.commands import LOCALES
from bot.local.model import Json
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.registry import find_games
from bot.tables.table import Person as Player
from bot.tables.table import Place, Table
from bot.text.languages import LANGUAGES
from bot.ui.command_builder import CommandBuilder, CommandTranslator
from bot.ui.commands import build_commands, build_game_group
from bot.ui.interactions.move_words import split_words
from cogs.thegame.rules.terms import Play
from storage.rows import Role
from tests.shown import is_panel
from tests.ui.conftest import Venue

NAMES = {
    "find-table": ["game"],
    "daily": [],
    "hand": ["table"],
    "help": ["game"],
    "leaderboard": ["game"],
    "my-games": [],
    "play": ["move", "table"],
    "privacy": ["export", "forget"],
    "ratings": [],
    "reminders": [],
    "server-settings": [],
    "settings": [],
    "stats": [],
    "table": [
        *("show", "log", "undo", "leave", "move", "close", "replay", "verify", "export", "same-deal"),
        *("follow", "invite", "remove"),
    ],
    "tournament": [],
    "vacation": [],
}
"""The commands that belong to no game, with what each of them takes."""

OF_GAMES = ["new", "rules"]
"""The commands that every game has, before those of its own."""


def described(command: Json) -> list[Json]:
    """The command and everything in it that has a description."""
    return [command, *(each for option in command.get("options", ()) for each in described(option))]


# Registration


async def test_discord_knows_these_commands_and_no_others_in_all_its_languages(venue: Venue) -> None:
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    told = {
        each["name"]: [part["name"] for part in each.get("options", ())]
        for each in venue.anna.list_commands(venue.room)
    }
    assert {name: parts for name, parts in told.items() if name not in find_games()} == NAMES
    assert {name: parts[:2] for name, parts in told.items() if name in find_games()} == dict.fromkeys(
        find_games(), OF_GAMES
    )
    for command in venue.anna.list_commands(venue.room):
        for part in described(command):
            told = part["description_localizations"]
            assert set(told) == {locale for locale in LOCALES if locale.partition("-")[0] in LANGUAGES}, part["name"]
            assert {"en-GB", "es-419"} <= set(told)
            assert all(0 < len(text) <= 100 for text in (part["description"], *told.values())), part["name"]

    for language in LANGUAGES:
        said = CommandTranslator(venue.bot.dispatcher.services.texts, language)
        offered = (
            *build_commands(CommandBuilder(venue.bot.dispatcher, said)),
            *(build_game_group(venue.bot.dispatcher, said, key) for key in find_games()),
        )
        for built in offered:
            for part in described(built.to_dict(venue.bot.tree)):
                assert 0 < len(part["description"]) <= 100, part

    (game,) = [each for each in venue.anna.list_commands(venue.room) if each["name"] == "thegame"]
    (new,) = [each for each in game["options"] if each["name"] == "new"]
    computers, *options = new["options"]
    assert (computers["name"], computers["min_value"], computers["max_value"]) == ("computers", 0, 4)
    assert {option["name"]: " ".join(choice["value"] for choice in option["choices"]) for option in options} == {
        "level": "easy normal strong",
        "pace": "evening days no-hurry",
        "private": "false true",
    }
    with pytest.raises(Impossible):
        await venue.anna.slash(venue.room, "thegame new", level="expert")


async def test_everything_but_moving_works_in_direct_messages(venue: Venue, table: Table) -> None:
    for command in ("hand", "my-games", "settings", "help", "table show", "table log", "thegame rules"):
        reply = await venue.anna.slash(venue.anna.dm, command)
        assert reply.is_ephemeral, command
        assert is_panel(reply.message), command
    moved = await venue.anna.slash(venue.anna.dm, "table move", table=table.id)
    assert moved.text == venue.word("refusal-server-only")


# Opening


async def test_what_the_bot_may_not_do_is_listed_before_a_table_is_opened(venue: Venue) -> None:
    venue.room.deny_bot(Permission.SEND_MESSAGES | Permission.EMBED_LINKS)
    reply = await venue.anna.slash(venue.room, "thegame new")
    assert reply.is_ephemeral
    for name in ("send-messages", "embed-links"):
        assert venue.word(f"permission-{name}") in reply.text
    assert venue.word("permission-view-channel") not in reply.text
    assert await venue.tables.list_by_user(venue.anna.id) == []


async def test_a_table_speaks_the_servers_language_unless_it_is_told_another(venue: Venue) -> None:
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    settings = await venue.anna.slash(venue.room, "server-settings")
    await venue.anna.select(settings.message, "ca", placeholder=venue.word("server-language"))
    by_server = await venue.anna.slash(venue.room, "thegame new")
    assert venue.word("lobby-options", "ca") in by_server.text
    assert venue.word("lobby-options", "en") in (await venue.anna.select(by_server.message, "language=en")).text


async def test_a_lobby_that_nobody_can_see_is_not_left_behind_and_a_command_that_comes_twice_opens_one(
    venue: Venue,
) -> None:
    venue.discord.interactions.ack_seconds = 0.2
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.refused(Code.UNKNOWN_INTERACTION))
    await venue.anna.slash(venue.room, "thegame new")
    await venue.settled()
    assert await venue.tables.list_by_user(venue.anna.id) == []

    await venue.anna.slash(venue.room, "thegame new", duplicate=True)
    await venue.settled()
    assert len(await venue.tables.list_by_user(venue.anna.id)) == 1


async def test_a_lobby_whose_reply_was_lost_is_found_by_its_buttons(venue: Venue) -> None:
    for number, fault in enumerate((Fault.reply_lost(), Fault.answered(502))):
        venue.discord.faults.add(RequestKind.CALLBACK, fault)
        reply = await venue.anna.slash(venue.room, "thegame new")
        joined = await venue.press(venue.biel, reply.message, "button-join")
        assert (joined.kind, joined.message.id) == (CallbackKind.UPDATE, reply.message.id)
        await venue.press(venue.anna, reply.message, "button-start")
        table = await venue.tables.read(f"T{number:03}")
        assert table.is_running
        assert (await venue.message(table, Role.LOBBY)).id == reply.message.id


# Playing by typing


async def test_every_move_is_completed_in_words_from_one_view_unless_it_is_too_late(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    await venue.game(venue.biel)
    views: list[object] = []
    build = Table.view

    def view(table: Table, seat: int | None) -> object:
        views.append(build(table, seat))
        return views[-1]

    monkeypatch.setattr(Table, "view", view)
    everything = await venue.anna.autocomplete(venue.room, "play", option="move", value="")
    assert (len(everything), len(views)) == (25, 1)
    some = await venue.anna.autocomplete(venue.room, "play", option="move", value="13 a")
    assert [each["value"] for each in some] == ["P13.0", "P14.0"]
    assert some[0]["name"].startswith("13 → ▲A")
    assert "(+13)" in some[1]["name"]
    venue.discord.interactions.ack_seconds = 0.2
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.refused(Code.UNKNOWN_INTERACTION))
    assert await venue.anna.autocomplete(venue.room, "play", option="move", value="") == []


def test_words_are_compared_without_accents_case_and_signs() -> None:
    assert split_words("▲A: Torró d'Ametlla (+3)") == ["a", "torro", "d", "ametlla", "3"]
    assert split_words("CANVIÏ l·l") == ["canvii", "l", "l"]


async def test_moves_and_asides_can_be_typed_and_what_fits_several_or_none_plays_nothing(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    for typed in ("14", "▲", "1", "13 a 14", "13 a 1", "P99.0", "P13.0;E"):
        reply = await venue.anna.slash(venue.room, "play", move=typed)
        assert (reply.is_ephemeral, is_panel(reply.message)) == (True, False), typed
        assert len(reply.text) > 10, typed
    assert (await venue.tables.read(table.id)).row.seq == 0
    reply = await venue.anna.slash(venue.room, "play", move="E")
    assert (reply.is_ephemeral, is_panel(reply.message)) == (True, False)
    assert reply.text not in ("", venue.word("refusal-no-move"))
    offered = await venue.biel.autocomplete(venue.room, "play", option="move", value="▼C")
    await venue.biel.slash(venue.room, "play", move=offered[0]["value"])
    assert [step.kind for step in await venue.store.steps.list_between(table.id)] == ["deal", "aside"]
    for value, told in (("13 ▲a (+12)", "13 → ▲A"), ("14 → ▲A (+1)", "14 → ▲A"), ("E", "")):
        reply = await venue.anna.slash(venue.room, "play", move=value)
        assert (reply.is_ephemeral, told in reply.text) == (True, True)
    assert (await venue.tables.read(table.id)).asked == {1}


class Terse:
    """The face of The Game with a notation of its own: ``A 13 14`` puts both cards on that pile."""

    def __getattr__(self, name: str) -> Any:
        return getattr(find_games()["thegame"].face, name)

    def parse(self, view: Any, typed: str) -> tuple[Action, ...]:
        pile, _, cards = typed.partition(" ")
        if pile not in {*"ABCD"} or not all(map(str.isdecimal, cards.split())):
            return ()
        return tuple(Play(int(card), "ABCD".index(pile)) for card in cards.split())


async def test_a_game_may_have_a_notation_of_its_own_for_whole_batches(venue: Venue, table: Table) -> None:
    venue.games["thegame"] = replace(venue.games["thegame"], face=cast("Face", Terse()))
    offered, *_ = await venue.anna.autocomplete(venue.room, "play", option="move", value="A 13 14")
    assert offered["value"] == "P13.0,P14.0"
    assert len(await venue.anna.autocomplete(venue.room, "play", option="move", value="")) == 25
    reply = await venue.anna.slash(venue.room, "play", move="A 99 13")
    assert not is_panel(reply.message), "a batch against the rules is refused as a whole"
    reply = await venue.anna.slash(venue.room, "play", move="A 13 14")
    assert "13 → ▲A" in reply.text
    assert "14 → ▲A" in reply.text
    assert [step.action for step in await venue.store.steps.list_between(table.id)] == ["", "P13.0", "P14.0"]


# Tables


async def test_a_table_that_is_not_named_is_this_channels_or_the_one_that_waits_for_me(venue: Venue) -> None:
    other = venue.guild.add_text_channel("una altra")
    first = await venue.game(venue.biel)
    await venue.anna.slash(other, "thegame new")
    second, _ = sorted(await venue.tables.list_by_user(venue.anna.id), key=lambda table: table.id != "T001")
    here = await venue.anna.slash(other, "table show")
    there = await venue.anna.slash(venue.anna.dm, "table show")
    assert second.id in here.text
    assert first.id in there.text


async def test_tables_are_completed_among_my_own_and_named_in_small_letters_too(venue: Venue) -> None:
    await venue.game(venue.biel)
    assert await venue.carla.autocomplete(venue.room, "hand", option="table", value="") == []
    offered = await venue.biel.autocomplete(venue.room, "hand", option="table", value="anna")
    assert [each["value"] for each in offered] == ["T000"]
    assert "T000" in (await venue.anna.slash(venue.room, "hand", table="t000")).text


async def test_nobody_looks_at_tables_of_other_servers_or_hidden_channels(venue: Venue, table: Table) -> None:
    elsewhere = venue.discord.add_guild("Els altres")
    room = elsewhere.add_text_channel("taules")
    stranger = venue.discord.add_user("Estranger", locale="es-ES", guild=elsewhere)
    venue.carla.join(elsewhere)
    hidden = venue.guild.add_text_channel("secret")
    hidden.deny(None, Permission.VIEW_CHANNEL)
    hidden.allow(venue.anna, Permission.VIEW_CHANNEL)
    hidden.allow_bot(Permission.VIEW_CHANNEL)
    await venue.anna.slash(hidden, "thegame new")
    for command in ("table show", "table log", "table close", "hand"):
        for reply in (
            await stranger.slash(room, command, table=table.id),
            await venue.carla.slash(room, command, table=table.id),
            await venue.carla.slash(venue.room, command, table="T001"),
        ):
            assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-no-table"))
    assert is_panel((await venue.carla.slash(venue.room, "table show", table=table.id)).message)


async def test_there_is_no_table_by_a_made_up_name_and_who_sits_nowhere_is_told_so(venue: Venue) -> None:
    named: dict[str, dict[str, Any]] = {"hand": {}, "table show": {}, "table leave": {}, "table move": {}}
    named |= {"table log": {}, "table close": {}, "play": {"move": "E"}}
    for table in ("ZZZZ", "t000 ", "a" * 4000, "';--", "\n", "#"):
        for command, options in named.items():
            reply = await venue.anna.slash(venue.room, command, table=table, **options)
            assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-no-table")), (command, table)
        assert await venue.anna.autocomplete(venue.room, "play", option="move", value="1", table=table) == []

    hand = await venue.carla.slash(venue.room, "hand")
    mine = await venue.carla.slash(venue.room, "my-games")
    assert hand.text == venue.word("refusal-no-tables")
    assert venue.word("mine-none") in mine.text


async def test_fifty_tables_fit_on_a_page_and_into_the_completions(venue: Venue) -> None:
    venue.anna.data.display_name = "\N{RIGHT-TO-LEFT OVERRIDE}*ב*" * 8
    anna = Player(venue.anna.id, venue.anna.data.display_name)
    for _ in range(50):
        await venue.tables.lobbies.open("thegame", anna, Place(venue.guild.id, venue.room.id), {}, "ca")
    mine = await venue.anna.slash(venue.room, "my-games")
    offered = await venue.anna.autocomplete(venue.room, "table show", option="table", value="")
    assert mine.text.count("[T0") > 12
    assert len(offered) == 25


# Settings


async def test_without_a_choice_discords_locale_is_followed_or_the_server_of_the_table(venue: Venue) -> None:
    venue.carla.set_locale("en-GB")
    assert venue.word("mine-none", "en") in (await venue.carla.slash(venue.room, "my-games")).text
    venue.carla.set_locale("fr")
    assert venue.word("mine-none", "en") in (await venue.carla.slash(venue.room, "my-games")).text
    assert (await venue.store.users.get(venue.carla.id)).locale == "fr"

    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    settings = await venue.anna.slash(venue.room, "server-settings")
    await venue.anna.select(settings.message, "ca", placeholder=venue.word("server-language"))
    for person in (venue.anna, venue.biel):
        person.set_locale("fr")
    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    await venue.press(venue.anna, message, "button-start", "ca")
    hand = await venue.message(table, Role.HAND, 0)
    assert venue.word("thegame-hand-title-turn", "ca") in hand.text
    value = hand.selects[0]["options"][0]["value"]
    assert venue.word("thegame-hand-turn", "ca") in (await venue.anna.select(hand, value)).text


# Help, and time


@pytest.mark.parametrize("is_refused", [False, True])
async def test_when_the_store_is_slow_a_lobby_comes_late_and_a_refusal_stays_private(
    venue: Venue, caplog: pytest.LogCaptureFixture, is_refused: bool
) -> None:
    await venue.anna.slash(venue.room, "help")
    with venue.slow_disk():
        async with venue.refusing(*(["tables"] if is_refused else [])):
            reply = await venue.anna.slash(venue.room, "thegame new")
            await venue.settled()
    assert reply.kind is CallbackKind.DEFERRED_MESSAGE
    if not is_refused:
        assert "1. Anna" in reply.text
        return
    await venue.until(lambda: reply.message.is_deleted)
    caplog.clear()
    (refusal,) = reply.followups
    assert (refusal.is_ephemeral, refusal.text) == (True, venue.word("refusal-unavailable"))
    assert [message for message in venue.room.messages if not message.is_deleted and not message.is_ephemeral] == []


async def test_a_mistake_behind_a_command_is_owned_up_to_and_logged_with_its_table(
    venue: Venue, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caplog.handler, "filters", [logs.add_table])
    table = await venue.game(venue.biel)
    venue.games["thegame"] = replace(venue.games["thegame"], face=cast("Face", None))
    reply = await venue.anna.slash(venue.room, "hand")
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-trouble"))
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert vars(record)["about"] == f"[{table.id}] "
    caplog.clear()
