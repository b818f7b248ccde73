"""Tests of the page's server: files, security headers, news, requests."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.actions import MessageParts
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Reason
from bot.local.model import Json
from bot.local.page import STATIC, Page
from bot.local.requests import File
from bot.local.server import PATIENCE_SECONDS, LocalDiscord
from bot.local.supervisor import BotStatus, Supervisor
from bot.local.user_client import UserClient
from bot.local_games import list_words
from bot.text.languages import LANGUAGES
from bot.text.texts import PAGE_TEXTS
from tests.local.bots import connect_bot
from tests.text.sources import WHOLE, messages

NEEDS_REAL_LOOP = True
"""The page is served to a real browser, by real sockets, and starts real processes."""


class Browser:
    """A client of the page's WebSocket: sends requests and keeps the last news."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._last_id = 0
        self.news: dict[str, Json] = {}
        """The newest news of each kind."""

    async def ask(self, what: str, /, **arguments: object) -> Any:
        """Sends a request; returns its answer.

        :raises RuntimeError: with the error, if it was refused.
        """
        self._last_id += 1
        await self._socket.send_json({"id": self._last_id, "do": what, **arguments})
        while (message := await self._receive()).get("re") != self._last_id:
            continue
        if "error" in message:
            raise RuntimeError(message["error"])
        return message["answer"]

    async def wait_until(self, kind: str, predicate: Callable[[Json], object]) -> Json:
        """Return the first news of this kind that satisfies `predicate`."""
        while kind not in self.news or not predicate(self.news[kind]):
            await self._receive()
        return self.news[kind]

    async def _receive(self) -> Json:
        async with asyncio.timeout(PATIENCE_SECONDS):
            message: Json = await self._socket.receive_json()
        if "news" in message:
            self.news[message["news"]] = message
        return message


class Pane:
    """A pane of the page: a user in a channel."""

    def __init__(self, browser: Browser, person: UserClient, room: ChannelHandle) -> None:
        self.browser = browser
        self.place = {"user": str(person.id), "channel": str(room.id)}

    async def ask(self, what: str, /, **arguments: object) -> Any:
        """Sends a request as this user; returns its answer."""
        return await self.browser.ask(what, **self.place, **arguments)

    async def wait_for_message(self, text: str) -> Json:
        """Returns the message with this text, once the browser has it."""

        def found(news: Json) -> list[Json]:
            return [each for each in news["messages"] if each["content"] == text]

        return found(await self.browser.wait_until("messages", found))[-1]


@pytest.fixture
async def page(local_discord: LocalDiscord) -> AsyncIterator[tuple[Page, str]]:
    """A served page and its address, without a bot process."""
    page = Page(local_discord, Supervisor({}))
    address = await page.start(0)
    yield page, address
    await page.stop()


@asynccontextmanager
async def open_page(address: str) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{address}ws") as socket:
        yield Browser(socket)


@pytest.fixture
async def pane(
    local_discord: LocalDiscord, page: tuple[Page, str], room: ChannelHandle, merce: UserClient
) -> AsyncIterator[Pane]:
    """Mercè's pane, in a channel with a `TryoutBot`."""
    async with connect_bot(local_discord), open_page(page[1]) as browser:
        pane = Pane(browser, merce, room)
        await pane.ask("watch")
        yield pane


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def test_the_page_and_its_files_are_served_and_nothing_else(
    page: tuple[Page, str], session: aiohttp.ClientSession
) -> None:
    """Every answer forbids what a page of this machine never needs."""
    missing = {"missing.js", "attachments/1/abc/x", f"attachments/1/{'9' * 30}/x", "attachments/1/1/x", "emojis/1.png"}
    files = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    for path in ("", "words.json", *files, *missing):
        async with session.get(page[1] + path) as answer:
            assert answer.status == (404 if path in missing else 200), path
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        for path in ("", "ws", "app.js"):
            async with session.get(page[1] + path, headers=headers) as answer:
                assert answer.status == 403, (path, headers)


async def test_the_page_listens_to_this_machine_alone(local_discord: LocalDiscord) -> None:
    page = Page(local_discord, Supervisor({}))
    address = await page.start(0)
    assert address.startswith("http://127.0.0.1:")
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    outside = [each[4][0] for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    for host in {str(each) for each in outside} - {"127.0.0.1"}:
        with socket.socket() as tried:
            tried.settimeout(1)
            assert tried.connect_ex((host, port)), f"{host} gets in"
    await page.stop()


async def test_files_of_messages_are_shown_if_they_are_pictures_and_else_only_saved(
    page: tuple[Page, str], session: aiohttp.ClientSession, local_discord: LocalDiscord, room: ChannelHandle
) -> None:
    actions = local_discord.actions
    for kind, served in (("image/png", "image/png"), ("text/html", "application/octet-stream")):
        parts = MessageParts(content="", files={0: File("it", b"<script>", kind)})
        message = actions.post(room.data, actions.model.bot_id, parts)
        (attachment,) = message.attachments
        async with session.get(f"{page[1]}attachments/{room.id}/{attachment.id}/it") as answer:
            assert (answer.status, answer.content_type, await answer.read()) == (200, served, b"<script>")
            assert ("attachment" in answer.headers.get("Content-Disposition", "")) == (served != kind)
    actions.edit(message, MessageParts(files={0: File("it", b"new", "image/png")}))
    (new,) = message.attachments
    for each, content in ((attachment, b"<script>"), (new, b"new")):  # one that an edit has just replaced, too
        async with session.get(f"{page[1]}attachments/{room.id}/{each.id}/it") as answer:
            assert (answer.status, await answer.read()) == (200, content)


def test_the_page_has_the_same_keys_and_variables_in_each_language_and_says_each() -> None:
    spoken = {language: messages(PAGE_TEXTS / f"{language}.ftl") for language in LANGUAGES}
    for language, told in spoken.items():
        assert told.items() <= spoken["en"].items()
        assert len(told) == len(spoken["en"]) or language not in WHOLE
    programs = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    used = {*re.findall(r'\bsay\(\s*"(\w+)"', programs)}
    assert used
    assert used <= spoken["en"].keys()
    composed = ("bot", "perm")
    assert set(Reason) <= spoken["en"].keys(), "a reason has no text"
    used_names = {*re.findall(r'"(\w+)"', programs), *Reason}
    assert not [key for key in spoken["en"] if key not in used_names and not key.startswith(composed)]


def test_the_words_are_texts_or_one_for_each_plural_class() -> None:
    words = list_words()
    assert words.keys() == {*LANGUAGES}
    assert words["es"]["languageName"] == "Castellano"
    assert words["en"]["mentions"] == {"one": "{ $count } mention", "other": "{ $count } mentions"}
    assert words["en"]["directOf"] == "{ $name }'s direct messages"


async def test_a_browser_gets_the_users_and_the_channels_each_sees(pane: Pane) -> None:
    news = await pane.browser.wait_until("world", lambda news: news["users"])
    assert [user["name"] for user in news["users"]] == ["Mercè"]
    assert [place["name"] for place in news["places"][pane.place["user"]]] == ["taula"]
    await pane.ask("add_user", name="  Biel  ")
    news = await pane.browser.wait_until("world", lambda news: len(news["users"]) == 2)
    assert news["users"][1]["name"] == "Biel"
    assert all(news["places"][user["id"]] for user in news["users"]), "a new user sees no channel"


async def test_threads_mentions_and_direct_messages_are_shown_and_threads_put_away(
    pane: Pane, local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    await merce.slash(room, "table open", player=merce)
    user = pane.place["user"]
    news = await pane.browser.wait_until(
        "world", lambda news: any(each["kind"] == "dm" for each in news["places"][user])
    )
    places = {place["kind"]: place for place in news["places"][user]}
    assert places["thread"]["name"] == "Taula"
    assert len(places["thread"]["pings"]) == 1
    pane.place["channel"] = places["thread"]["id"]
    await pane.ask("watch")
    message = await pane.wait_for_message(f"{merce.mention} it is your turn")
    assert message["pings_you"]
    assert pane.browser.news["messages"]["names"][user] == "Mercè"
    thread = local_discord.get_channel(int(pane.place["channel"]))
    for order, is_archived in (("archive", True), ("unarchive", False), ("lock", True)):
        await pane.ask("room", order=order)
        assert thread.data.is_archived is is_archived
    await pane.ask("room", order="delete")
    assert not thread.exists


async def test_people_write_and_what_they_may_is_taken_and_given_back(
    pane: Pane, guild: GuildHandle, merce: UserClient
) -> None:
    await pane.ask("say", text=" bon dia ")
    message = await pane.wait_for_message("bon dia")
    await pane.ask("delete", message=message["id"])
    await pane.browser.wait_until("messages", lambda news: not news["messages"])
    for who, permission in (("me", "send_messages"), ("bot", "embed_links")):
        for allowed in (False, True):
            await pane.ask("permit", who=who, permission=permission, allowed=allowed)
            assert (await pane.ask("rights"))[who][permission] is allowed
    for allowed in (False, True):
        await pane.ask("accept_dms", accepts=allowed)
        assert merce.data.accepts_dms is allowed
        await pane.ask("belong", guild=str(guild.id), belongs=allowed)
        assert (merce.id in guild.data.members) is allowed
        await pane.ask("bot_belongs", guild=str(guild.id), belongs=allowed)
        assert guild.has_bot is allowed
    await pane.ask("permit", who="me", permission="view_channel", allowed=False)
    await pane.browser.wait_until(  # news of the steps above may still come
        "world", lambda news: news["users"][0]["guilds"] and not news["places"][pane.place["user"]]
    )


async def test_what_cannot_be_done_is_answered_with_a_reason_that_the_page_can_translate(pane: Pane) -> None:
    too_many = {"level": "expert", "times": 9}
    refusals: tuple[tuple[Json, Json], ...] = (
        ({"do": "slash", "name": "dance", "options": {}}, {"why": Reason.NO_SUCH_COMMAND}),
        ({"do": "slash", "name": "greet", "options": {}}, {"why": Reason.REQUIRED, "name": "level"}),
        ({"do": "slash", "name": "greet", "options": {"level": "x"}}, {"why": Reason.NOT_OFFERED, "name": "level"}),
        ({"do": "slash", "name": "greet", "options": too_many}, {"why": Reason.WRONG_NUMBER, "low": 1, "high": 3}),
        ({"do": "press", "message": "1", "custom_id": "a", "values": None}, {"why": Reason.GONE}),
        ({"do": "say", "text": "x" * 2001}, {"why": Reason.WRONG_LENGTH, "low": 1, "high": 2000}),
        ({"do": "belong", "guild": "1", "belongs": True}, {"why": Reason.NOT_HERE}),
    )
    for asked, details in refusals:
        with pytest.raises(RuntimeError) as refused:
            await pane.browser.ask(asked["do"], **{**pane.place, **asked})
        assert details.items() <= refused.value.args[0].items()
    requests: tuple[Json, ...] = (
        {"do": "fly"},
        {"do": "submit", "modal": "1", "values": {}},
        {"do": "watch", "channel": "many"},
        {"do": "add_user", "name": "   "},
        {"do": "bot", "order": "fly"},
        {"do": "say", "text": "  "},
        {"do": "delete", "message": "1"},
        {"do": "speak", "locale": "ca"},
        {"do": "belong", "guild": "1", "belongs": False},
        {"do": "permit", "who": "me", "permission": "administrator", "allowed": True},
        {"do": "room", "order": "archive"},
        {"do": "bot_belongs", "guild": "1", "belongs": True},
        {"do": "seat", "game": "chess", "count": 2, "language": "ca"},
    )
    for asked in requests:
        with pytest.raises(RuntimeError, match=r"\w"):
            await pane.browser.ask(asked["do"], **{**pane.place, **asked})


async def test_the_bots_process_is_started_stopped_and_killed_from_the_page(
    local_discord: LocalDiscord, tmp_path: Path
) -> None:
    """It runs only while it has a session on the gateway: between its start and READY it answers no interaction."""
    environment = {**local_discord.environment, "DATABASE": str(tmp_path / "colla.sqlite")}
    supervisor = Supervisor(environment, on_change=lambda: served.notify_bot_changed())
    served = Page(local_discord, supervisor)
    async with open_page(await served.start(0)) as browser:
        await browser.wait_until("bot", lambda news: news["status"] == BotStatus.STOPPED)
        for order in ("stop", "kill"):
            await browser.ask("bot", order="start")
            await browser.wait_until("bot", lambda news: news["pid"] and news["status"] == BotStatus.CONNECTING)
            await browser.wait_until("bot", lambda news: news["status"] == BotStatus.RUNNING)
            assert local_discord.is_connected
            first = supervisor.pid
            assert first is not None
            await browser.ask("bot", order="start")
            assert supervisor.pid == first, "two at once"
            os.kill(first, signal.SIGSTOP)  # so that it does not reconnect before the status is read
            local_discord.gateway.cut()
            await browser.wait_until("bot", lambda news: news["status"] == BotStatus.CONNECTING)
            os.kill(first, signal.SIGCONT)
            await browser.wait_until("bot", lambda news: news["status"] == BotStatus.RUNNING)
            await browser.ask("bot", order=order)
            assert supervisor.pid is None
            assert supervisor.status is BotStatus.STOPPED
    await served.stop()
