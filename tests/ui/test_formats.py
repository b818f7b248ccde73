"""Messages are embeds or laid out with components, and stay what they are until they are posted again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.local.components import ComponentKind
from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.tables.table import Table
from bot.text.names import escape_name
from bot.ui.messages.emoji import CommandBook, list_command_ids
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.formats.limits import EMBED as EMBED_ROOM
from bot.ui.messages.formats.limits import FIELD_TEXT, LAYOUT
from bot.ui.messages.rendered import RenderedField, RenderedMessage
from storage.rows import MessageFormat, NotificationMode, Role
from tests.built import embed, layout
from tests.shown import get_text_above, get_title, list_chosen
from tests.storage.samples import keep_messages
from tests.ui.conftest import Venue

EMBED, COMPONENTS = MessageFormat.EMBED, MessageFormat.COMPONENTS


async def get_formats(venue: Venue, table: Table) -> dict[Role, tuple[MessageFormat, bool]]:
    """What the store believes of the table's messages and whether they are laid out with components, by role."""
    return {
        role: (row.format, (await venue.message(table, role, seat)).is_v2)
        for (role, seat), row in (await venue.rows(table)).items()
    }


async def play_a_card(venue: Venue, hand: Message) -> None:
    """Let Anna open the list of the first card and choose where it goes, as her hand offers it."""
    menu = hand.selects[0]
    await venue.anna.select(hand, menu["options"][0]["value"], custom_id=menu["custom_id"])


async def test_hands_and_lobbies_are_laid_out_and_tables_are_embeds(venue: Venue, table: Table) -> None:
    assert await get_formats(venue, table) == {
        Role.LOBBY: (COMPONENTS, True),
        Role.TABLE: (EMBED, False),
        Role.HAND: (COMPONENTS, True),
    }
    for command in ("settings", "my-games", "help"):
        reply = await venue.anna.slash(venue.room, command)
        assert (reply.message.is_v2, reply.is_ephemeral) == (True, True)


@pytest.mark.parametrize(("before", "after"), [(EMBED, COMPONENTS), (COMPONENTS, EMBED)])
async def test_messages_go_on_in_their_format_after_the_setting_has_changed(
    stage: Venue, before: MessageFormat, after: MessageFormat
) -> None:
    stage.message_format = before
    async with stage.running():
        table = await stage.game(stage.biel)
        page = (await stage.anna.slash(stage.room, "settings")).message
        formats = await get_formats(stage, table)
    stage.message_format = after
    async with stage.running():
        hand = await stage.message(table, Role.HAND, 0)
        shown = hand.text
        await play_a_card(stage, hand)
        await stage.show_turn(table, stage.anna)
        assert hand.text != shown
        assert await get_formats(stage, table) == formats
        opened = await stage.anna.click(page, label=stage.word("settings-reminders-open"))
        assert opened.message.id == page.id
        assert page.is_v2 is (before is COMPONENTS)
        assert get_title(page) == stage.word("settings-reminders")
        await stage.to_the_end(await stage.tables.read(table.id))
        after_the_end = await get_formats(stage, table)
        assert {role: after_the_end[role] for role in formats} == formats


async def test_a_hand_posted_anew_has_the_format_of_the_setting(stage: Venue) -> None:
    stage.message_format = EMBED
    async with stage.running():
        table = await stage.game(stage.biel)
    stage.message_format = COMPONENTS
    async with stage.running():
        old = await stage.message(table, Role.HAND, 1)
        stage.discord.actions.delete(old)
        await stage.show_turn(table, stage.anna)
        assert (await stage.rows(table))[Role.HAND, 1].format is COMPONENTS
        assert (await stage.message(table, Role.HAND, 1)).is_v2
        assert not (await stage.message(table, Role.HAND, 0)).is_v2


async def test_the_question_stands_above_a_hand_that_calls_its_player_until_it_changes(venue: Venue) -> None:
    await venue.store.users.update(venue.biel.id, locale="es-ES", calls=NotificationMode.DM)
    table = await venue.game(venue.biel)
    await venue.show_turn(table, venue.anna)
    hand = await venue.message(table, Role.HAND, 1)
    assert get_text_above(hand) == venue.word("thegame-question-turn")
    await venue.show_turn(table, venue.biel)
    assert get_text_above(hand) == ""
    assert hand.is_v2


async def test_a_sentence_takes_the_place_of_a_page_in_either_format(stage: Venue) -> None:
    for number, stage.message_format in enumerate((EMBED, COMPONENTS)):
        async with stage.running():
            table = await stage.game(stage.biel)
            asked = (await stage.anna.slash(stage.room, "table leave", table=table.id)).message
            assert asked.is_v2 is bool(number)
            reply = await stage.anna.click(asked, label=stage.word("button-leave"))
            assert reply.message.id == asked.id
            assert asked.is_v2 is bool(number)
            assert not asked.buttons
            assert not asked.embeds
            assert len(asked.text.splitlines()) == 1


async def test_no_message_is_edited_at_the_start_because_digests_are_made_otherwise(stage: Venue) -> None:
    stage.message_format = EMBED
    async with stage.running():
        table = await stage.game(stage.biel)
        await stage.until_drawn()
        rows = await stage.store.messages.list_by_table(table.id)
        await keep_messages(stage.store, table.id, [replace(row, digest="older") for row in rows])
        assert await stage.store.messages.list_stale(9) == ()
    stage.discord.requests.clear()
    stage.message_format = COMPONENTS
    async with stage.running():
        await stage.settled()
        assert not [each for each in stage.discord.requests if each.kind is RequestKind.MESSAGE_EDIT]
        await stage.show_turn(table, stage.anna)
        assert set((await get_formats(stage, table)).values()) == {(EMBED, False)}
        assert "te toca" in (await stage.message(table, Role.HAND, 1)).text


async def test_a_list_stands_below_its_setting_and_in_an_embed_below_all(stage: Venue) -> None:
    async with stage.running():
        page = (await stage.anna.slash(stage.room, "settings")).message
        (frame,) = page.components
        kinds = [part["type"] for part in frame["components"]]
        text = next(place for place, part in enumerate(frame["components"]) if "Idioma" in part.get("content", ""))
        assert kinds[text : text + 2] == [ComponentKind.TEXT_DISPLAY, ComponentKind.ACTION_ROW]
        (menu,) = frame["components"][text + 1]["components"]
        assert menu["options"][0]["default"]
        assert list_chosen(page)[0] == menu["options"][0]["label"]
    stage.message_format = EMBED
    async with stage.running():
        page = (await stage.anna.slash(stage.room, "settings")).message
        assert page.embeds[0]["fields"][0]["value"].startswith(f"**{list_chosen(page)[0]}**\n")
        assert [each["custom_id"].rpartition(":")[2] for each in page.selects] == ["language", "zone", "hand"]


def test_a_heading_is_bold_as_a_whole() -> None:
    """Markup inside would end where the heading's begins."""
    rendered = RenderedMessage("Title", fields=(RenderedField("S06: **4 points**", "Text"),))
    assert "**S06: 4 points**\\nText" in json.dumps(layout(rendered, ""))


# Commands in texts can be pressed, where Discord shows them so and their ids are known.


BOOK = CommandBook()
BOOK.fill({"hand": 10**18, "table show": 10**18 + 1, "table": 10**18 + 2})
HAND, SHOW = f"</hand:{10**18}>", f"</table show:{10**18 + 1}>"
BUILDER = MessageBuilder(MessageFormat.EMBED, commands=BOOK)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("See `/hand`.", f"See {HAND}."),
        ("(/table show)", f"({SHOW})"),
        ("**/hand**", f"**{HAND}**"),
        ("`/hand T000`", "`/hand T000`"),
        ("/handy, a/hand, /hand-made", "/handy, a/hand, /hand-made"),
        ("https://discord.com/hand", "https://discord.com/hand"),
        (HAND, HAND),
        ("/unknown", "/unknown"),
        (escape_name("/hand or `/hand`"), r"\/hand or \`\/hand\`"),
    ],
)
def test_only_whole_commands_become_mentions(text: str, shown: str) -> None:
    assert BOOK.expand(text) == shown


def test_titles_names_and_footers_keep_commands_as_text_and_no_text_is_cut_for_a_mention() -> None:
    rendered = RenderedMessage("/hand", "/hand", (RenderedField("/hand", "/hand"),), "/hand")
    shown = embed(rendered, BUILDER)
    assert (shown.title, shown.description, shown.footer.text) == ("/hand", HAND, "/hand")
    assert (shown.fields[0].name, shown.fields[0].value) == ("/hand", HAND)

    full = RenderedMessage("T", "a" * (FIELD_TEXT - 1), (RenderedField("N", "b" * (FIELD_TEXT - 6) + " /hand"),))
    assert embed(full, BUILDER).fields[0].value == full.fields[0].text
    sentence = "/hand " + "a" * 1993
    assert BUILDER.build_text(sentence)["content"] == sentence

    table = {"name": "table", "id": "5", "type": 1, "options": [{"type": 1, "name": "show"}]}
    hand = {"name": "hand", "id": "6", "type": 1, "options": [{"type": 3, "name": "table"}]}
    assert list_command_ids([table, hand, {"name": "Report", "id": "7", "type": 3}]) == {"table show": 5, "hand": 6}


async def test_a_message_laid_out_with_components_mentions_commands_in_its_text() -> None:
    rendered = RenderedMessage("/hand", "/hand", (RenderedField("/hand", "/hand"),), "/hand")
    (frame,) = BUILDER.build_layout(rendered)
    head, paragraph, _, footer = (part.get("content", "") for part in frame["components"])
    assert head == f"### /hand\n{HAND}"
    assert paragraph == f"**/hand**\n{HAND}"
    assert footer == "-# /hand"


async def test_a_full_message_keeps_its_text() -> None:
    fields = tuple(RenderedField("N", "c" * (FIELD_TEXT - 6) + " /hand") for _ in range(5))
    rendered = RenderedMessage("T", "/hand", fields)
    shown = embed(rendered, BUILDER)
    assert len(shown) <= EMBED_ROOM
    assert shown.fields[0].value == fields[0].text
    (frame,) = BUILDER.build_layout(RenderedMessage("T", "a" * (LAYOUT - 20) + " /hand"))
    assert frame["components"][0]["content"].endswith(" /hand")


async def test_pages_and_sentences_mention_commands_that_discord_knows(venue: Venue) -> None:
    known = {command["name"]: command["id"] for command in venue.anna.list_commands(venue.room)}
    page = await venue.anna.slash(venue.room, "help")
    assert f"</thegame new:{known['thegame']}>" in page.text
    told = await venue.anna.slash(venue.room, "hand", table="NONE")
    assert f"</my-games:{known['my-games']}>" in told.text


async def test_after_a_restart_the_ids_are_known_without_asking(stage: Venue) -> None:
    async with stage.running():
        mention = stage.mention("my-games")
        assert mention.startswith("</my-games:")
    stage.discord.requests.clear()
    async with stage.running():
        assert stage.mention("my-games") == mention
        kinds = [request.kind for request in stage.discord.requests]
        assert RequestKind.COMMANDS_GET not in kinds
        assert RequestKind.COMMANDS_PUT not in kinds


async def test_ids_of_commands_that_an_earlier_version_told_are_asked_for(stage: Venue) -> None:
    async with stage.running():
        mention = stage.mention("my-games")
        await stage.store.meta.set("command-ids", "")
    stage.discord.requests.clear()
    async with stage.running():
        assert stage.mention("my-games") == mention
        assert [request.kind for request in stage.discord.requests].count(RequestKind.COMMANDS_GET) == 1


async def test_without_ids_commands_are_text(stage: Venue) -> None:
    stage.discord.faults.add(RequestKind.COMMANDS_PUT, Fault.answered(403, 50001))
    async with stage.running():
        assert stage.mention("my-games") == "/my-games"
