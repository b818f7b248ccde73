"""Commands in texts can be pressed, where Discord shows them so and their ids are known."""

from __future__ import annotations

import pytest

from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.text.names import escape_name
from bot.ui.messages.emoji import CommandBook, list_command_ids
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.formats.limits import EMBED, FIELD_TEXT, LAYOUT
from bot.ui.messages.rendered import RenderedField, RenderedMessage
from storage.rows import MessageFormat
from tests.ui.conftest import Venue

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


def test_titles_names_and_footers_keep_commands_as_text() -> None:
    rendered = RenderedMessage("/hand", "/hand", (RenderedField("/hand", "/hand"),), "/hand")
    embed = BUILDER.build_embed(rendered)
    assert (embed.title, embed.description, embed.footer.text) == ("/hand", HAND, "/hand")
    assert (embed.fields[0].name, embed.fields[0].value) == ("/hand", HAND)


async def test_a_message_laid_out_with_components_mentions_commands_in_its_text() -> None:
    rendered = RenderedMessage("/hand", "/hand", (RenderedField("/hand", "/hand"),), "/hand")
    (frame,) = BUILDER.build_layout(rendered).to_components()  # type: ignore[no-untyped-call]
    head, paragraph, _, footer = (part.get("content", "") for part in frame["components"])
    assert head == f"### /hand\n{HAND}"
    assert paragraph == f"**/hand**\n{HAND}"
    assert footer == "-# /hand"


def test_no_text_is_cut_for_a_mention() -> None:
    full = RenderedMessage("T", "a" * (FIELD_TEXT - 1), (RenderedField("N", "b" * (FIELD_TEXT - 6) + " /hand"),))
    assert BUILDER.build_embed(full).fields[0].value == full.fields[0].text
    sentence = "/hand " + "a" * 1993
    assert BUILDER.build_text(sentence) == {"content": sentence}


async def test_a_full_message_keeps_its_text() -> None:
    fields = tuple(RenderedField("N", "c" * (FIELD_TEXT - 6) + " /hand") for _ in range(5))
    rendered = RenderedMessage("T", "/hand", fields)
    embed = BUILDER.build_embed(rendered)
    assert len(embed) <= EMBED
    assert embed.fields[0].value == fields[0].text
    (frame,) = BUILDER.build_layout(RenderedMessage("T", "a" * (LAYOUT - 20) + " /hand")).to_components()  # type: ignore[no-untyped-call]
    assert frame["components"][0]["content"].endswith(" /hand")


def test_the_ids_are_those_of_commands_and_subcommands() -> None:
    table = {"name": "table", "id": "5", "type": 1, "options": [{"type": 1, "name": "show"}]}
    hand = {"name": "hand", "id": "6", "type": 1, "options": [{"type": 3, "name": "table"}]}
    assert list_command_ids([table, hand, {"name": "Report", "id": "7", "type": 3}]) == {"table show": 5, "hand": 6}


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
