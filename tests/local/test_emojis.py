"""Tests of the application's emoji: their life, their limits, and where they are shown."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import limits
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Emoji, Model
from bot.local.page import Page
from bot.local.requests import EMOJI_KINDS, RequestKind
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from tests.local.bodies import PIXEL, button, menu, option, row, rows, text, v2
from tests.local.bots import connect_bot
from tests.local.raw import list_breached_paths, open_raw_client, start_raw_command


def uri(content: bytes = PIXEL, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def path(local: LocalDiscord, emoji_id: object = "") -> str:
    return f"/applications/{local.model.bot_id}/emojis/{emoji_id}".rstrip("/")


@pytest.fixture
def room(local_discord: LocalDiscord) -> ChannelHandle:
    return local_discord.add_guild("Colla").add_text_channel("taula")


async def test_an_emoji_is_created_listed_renamed_and_deleted(local_discord: LocalDiscord) -> None:
    async with connect_bot(local_discord) as bot:
        made = await bot.create_application_emoji(name="card_37", image=PIXEL)
        assert (made.name, made.animated, made.is_application_owned()) == ("card_37", False, True)
        assert await bot.fetch_application_emojis() == [made]
        assert await made.read() == PIXEL
        renamed = await made.edit(name="card_38")
        assert (renamed.id, renamed.name) == (made.id, "card_38")
        assert (await bot.fetch_application_emoji(made.id)).name == "card_38"
        await made.delete()
        assert await bot.fetch_application_emojis() == []
        with pytest.raises(discord.NotFound) as caught:
            await bot.fetch_application_emoji(made.id)
        assert caught.value.code == Code.UNKNOWN_EMOJI
    assert local_discord.model.files == {}
    assert local_discord.violations == []


async def test_emojis_outlive_the_process(local_discord: LocalDiscord, tmp_path: Path) -> None:
    async with connect_bot(local_discord) as bot:
        made = await bot.create_application_emoji(name="card", image=PIXEL)
    local_discord.save(tmp_path / "world.json")
    loaded = Model.load(tmp_path / "world.json")
    assert loaded.emojis == {made.id: Emoji(made.id, "card", "image/png")}
    assert loaded.files[made.id] == PIXEL


async def test_an_emoji_beyond_a_limit_is_refused(local_discord: LocalDiscord) -> None:
    async with open_raw_client(local_discord) as client:
        await client.ask("POST", path(local_discord), {"name": "taken", "image": uri()})
        for body, broken in (
            ({"image": uri()}, "name"),
            ({"name": "a", "image": uri()}, "name"),
            ({"name": "a" * 33, "image": uri()}, "name"),
            ({"name": "l·l", "image": uri()}, "name"),
            ({"name": "two words", "image": uri()}, "name"),
            ({"name": "taken", "image": uri()}, "name"),
            ({"name": "card"}, "image"),
            ({"name": "card", "image": "https://example.org/a.png"}, "image"),
            ({"name": "card", "image": uri(b"no picture")}, "image"),
            ({"name": "card", "image": uri(kind="bmp")}, "image"),
            ({"name": "card", "image": uri(PIXEL + bytes(256 * 1024))}, "image"),
        ):
            status, answer = await client.ask("POST", path(local_discord), body)
            assert (status, answer["code"], list_breached_paths(answer)) == (400, 50035, {broken}), body.get("name")
    assert [each.name for each in local_discord.model.emojis.values()] == ["taken"]


async def test_an_emoji_gets_no_name_that_another_has(local_discord: LocalDiscord) -> None:
    async with open_raw_client(local_discord) as client:
        for name in ("one", "two"):
            _, made = await client.ask("POST", path(local_discord), {"name": name, "image": uri()})
        where = path(local_discord, made["id"])
        status, answer = await client.ask("PATCH", where, {"name": "one"})
        assert (status, list_breached_paths(answer)) == (400, {"name"})
        assert (await client.ask("PATCH", where, {"name": "two"}))[0] == 200
        assert (await client.ask("PATCH", where, {}))[0] == 200


async def test_an_application_has_at_most_2000_emojis(local_discord: LocalDiscord) -> None:
    for number in range(1, limits.EMOJIS + 1):
        local_discord.model.emojis[number] = Emoji(number, f"e{number}", "image/png")
    async with open_raw_client(local_discord) as client:
        body = {"name": "one_more", "image": uri()}
        assert await client.fetch_error("POST", path(local_discord), body) == (400, Code.TOO_MANY_EMOJIS)
        del local_discord.model.emojis[7]
        assert (await client.ask("POST", path(local_discord), body))[0] == 201


async def test_emojis_of_another_application_are_out_of_reach(local_discord: LocalDiscord) -> None:
    async with open_raw_client(local_discord) as client:
        assert await client.fetch_error("GET", "/applications/1/emojis") == (404, 10002)
        assert await client.fetch_error("GET", "/applications/1/emojis/2") == (404, 10002)


async def test_requests_about_emojis_fail_when_they_are_told_to(local_discord: LocalDiscord) -> None:
    for fault, status in (
        (Fault.refused(Code.MISSING_PERMISSIONS), 403),
        (Fault.answered(502), 502),
        (Fault.rate_limited(0.05), 429),
    ):
        local_discord.faults.add(EMOJI_KINDS, fault, times=2)
        async with open_raw_client(local_discord) as client:
            assert (await client.ask("GET", path(local_discord)))[0] == status
            assert (await client.ask("POST", path(local_discord), {"name": "card", "image": uri()}))[0] == status
            assert local_discord.model.emojis == {}
            assert (await client.ask("GET", path(local_discord)))[1] == {"items": []}
        assert [each.kind for each in local_discord.requests][-3:-1] == [RequestKind.EMOJI_LIST, RequestKind.EMOJI_POST]


def in_option(emoji: Any) -> dict[str, Any]:
    return menu(options=[option(0), option(1, emoji=emoji)])


async def test_no_button_and_no_option_shows_an_emoji_that_is_none(
    local_discord: LocalDiscord, room: ChannelHandle
) -> None:
    for body, place in (
        (rows(button(emoji={"name": "card", "id": "5"})), "components.0.components.0.emoji.id"),
        (rows(button(emoji={"name": "card"})), "components.0.components.0.emoji.name"),
        (rows(in_option({"name": "card", "id": 5})), "components.0.components.0.options.1.emoji.id"),
        (
            v2({"type": 9, "components": [text("x")], "accessory": button(emoji={"id": "5", "name": "x"})}),
            "components.0.accessory.emoji.id",
        ),
        (
            v2({"type": 17, "components": [row(in_option({"id": "5", "name": "x"}))]}),
            "components.0.components.0.components.0.options.1.emoji.id",
        ),
    ):
        messages = f"/channels/{room.id}/messages"
        async with open_raw_client(local_discord) as client:
            status, answer = await client.ask("POST", messages, body)
            assert (status, answer["code"], list_breached_paths(answer)) == (400, 50035, {place})
            _, posted = await client.ask(
                "POST", messages, {**body, "components": rows(button())["components"], "flags": 0}
            )
            status, answer = await client.ask("PATCH", f"{messages}/{posted['id']}", body)
            assert place in list_breached_paths(answer)


async def test_the_menu_of_a_modal_shows_no_emoji_that_is_none(
    local_discord: LocalDiscord, room: ChannelHandle
) -> None:
    merce = local_discord.add_user("Mercè", guild=local_discord.guilds[0])
    label = {"type": 18, "label": "Card", "component": in_option({"id": "5", "name": "x"})}
    body = {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": [label]}}
    async with open_raw_client(local_discord) as client:
        asked = start_raw_command(local_discord, merce, room)
        _, answer = await client.ask("POST", f"/interactions/{asked.id}/{asked.token}/callback", body)
    assert list_breached_paths(answer) == {"data.components.0.component.options.1.emoji.id"}


async def test_an_emoji_stands_in_texts_buttons_and_options(local_discord: LocalDiscord, room: ChannelHandle) -> None:
    async with connect_bot(local_discord) as bot:
        card = await bot.create_application_emoji(name="card", image=PIXEL)
        view: discord.ui.View = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Play", emoji=card, custom_id="a"))
        view.add_item(discord.ui.Button(label="Roll", emoji="🎲", custom_id="b"))
        chosen = discord.SelectOption(label="37", emoji=card)
        view.add_item(discord.ui.Select(custom_id="c", options=[chosen]))
        view.stop()
        sent = await bot.get_partial_messageable(room.id).send(f"{card} <:gone:5>", view=view)
        assert sent.content == f"<:card:{card.id}> <:gone:5>"
    [message] = room.messages
    assert [each["emoji"].get("id") for each in message.buttons] == [str(card.id), None]
    assert message.selects[0]["options"][0]["emoji"]["id"] == str(card.id)
    assert local_discord.violations == []


async def test_the_page_serves_the_image_of_an_emoji(local_discord: LocalDiscord) -> None:
    page = Page(local_discord, Supervisor({}))
    address = await page.start(0)
    async with open_raw_client(local_discord) as client, aiohttp.ClientSession() as session:
        _, made = await client.ask("POST", path(local_discord), {"name": "card", "image": uri()})
        async with session.get(f"{address}emojis/{made['id']}.png") as answer:
            assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", PIXEL)
        async with session.get(f"{address}emojis/1.png") as answer:
            assert answer.status == 404
    await page.stop()
