"""The page's side of the local Discord: what a browser is told, what it may ask, and which site may ask it."""

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

from bot.local.actions import Draft
from bot.local.browser_state import WINDOW
from bot.local.channel_handle import ChannelHandle
from bot.local.client_actions import Why
from bot.local.model import Json
from bot.local.page import STATIC, Page
from bot.local.requests import File
from bot.local.server import LocalDiscord
from bot.local.supervisor import BotStatus, Supervisor
from bot.local.user_client import UserClient
from tests.local.bots import connected


class Browser:
    """A page that is open: what it was told last, and what it asks."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._last_id = 0
        self.told: dict[str, Json] = {}
        """The newest news of each kind."""

    async def ask(self, what: str, /, **arguments: object) -> Any:
        """The answer to an order.

        :raises RuntimeError: with the reason, if it was refused.
        """
        self._last_id += 1
        await self._socket.send_json({"id": self._last_id, "do": what, **arguments})
        while (said := await self._receive()).get("re") != self._last_id:
            continue
        if "error" in said:
            raise RuntimeError(said["error"])
        return said["answer"]

    async def until(self, kind: str, predicate: Callable[[Json], object]) -> Json:
        """The first news of this kind that are as they should be."""
        while kind not in self.told or not predicate(self.told[kind]):
            await self._receive()
        return self.told[kind]

    async def _receive(self) -> Json:
        async with asyncio.timeout(120):
            said: Json = await self._socket.receive_json()
        if "news" in said:
            self.told[said["news"]] = said
        return said


class Chair:
    """Somebody in a channel, as seen from the browser."""

    def __init__(self, browser: Browser, person: UserClient, room: ChannelHandle) -> None:
        self.browser = browser
        self.place = {"user": str(person.id), "channel": str(room.id)}

    async def ask(self, what: str, /, **arguments: object) -> Any:
        """The answer to an order of this person."""
        return await self.browser.ask(what, **self.place, **arguments)

    async def message(self, text: str) -> Json:
        """The message with this text, once the browser was told of it."""

        def found(news: Json) -> list[Json]:
            return [each for each in news["messages"] if each["content"] == text]

        return found(await self.browser.until("messages", found))[-1]


@pytest.fixture
async def page(local_discord: LocalDiscord) -> AsyncIterator[tuple[Page, str]]:
    """A page that is served, and its address; nobody has started a bot process."""
    page = Page(local_discord, Supervisor({}))
    address = await page.start(0)
    yield page, address
    await page.stop()


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{address}ws") as socket:
        yield Browser(socket)


@pytest.fixture
async def chair(local_discord: LocalDiscord, page: tuple[Page, str]) -> AsyncIterator[Chair]:
    """Anna in a channel with a bot that does a little of everything."""
    guild = local_discord.add_guild("La colla")
    room = guild.add_text_channel("taules")
    anna = local_discord.add_user("Anna", guild=guild)
    async with connected(local_discord), opened(page[1]) as browser:
        chair = Chair(browser, anna, room)
        await chair.ask("watch")
        yield chair


async def test_the_page_and_all_its_files_are_served(page: tuple[Page, str]) -> None:
    async with aiohttp.ClientSession() as session:
        for name in ("", *(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())):
            async with session.get(page[1] + name) as answer:
                assert answer.status == 200


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
@pytest.mark.parametrize("path", ["", "ws", "app.js"])
async def test_no_other_site_in_the_browser_gets_in(page: tuple[Page, str], headers: dict[str, str], path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(page[1] + path, headers=headers) as answer:
        assert answer.status == 403


async def test_every_answer_forbids_what_a_page_of_this_machine_never_needs(page: tuple[Page, str]) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("", "app.js", "vendor/simple-markdown.js", "missing.js"):
            async with session.get(page[1] + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'self'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"


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


@pytest.mark.parametrize(("kind", "served"), [("image/png", "image/png"), ("text/html", "application/octet-stream")])
async def test_files_of_messages_are_shown_if_they_are_pictures_and_else_only_saved(
    page: tuple[Page, str], local_discord: LocalDiscord, kind: str, served: str
) -> None:
    room = local_discord.add_guild("La colla").add_text_channel("taules")
    draft = Draft(content="", files={0: File("it", b"<script>", kind)})
    message = local_discord.stage.post(room.channel, local_discord.world.bot_id, draft)
    (attachment,) = message.attachments
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{page[1]}attachments/{room.id}/{attachment.id}/it") as answer:
            assert (answer.status, answer.content_type, await answer.read()) == (200, served, b"<script>")
            assert ("attachment" in answer.headers.get("Content-Disposition", "")) == (served != kind)
        async with session.get(f"{page[1]}attachments/{room.id}/1/it") as answer:
            assert answer.status == 404


def test_the_page_speaks_its_three_languages_with_the_same_keys_and_variables() -> None:
    text = (STATIC / "words.js").read_text(encoding="utf-8")
    spoken = {}
    for name, body in re.findall(r"^const (CA|ES|EN) = \{\n(.*?)^\};", text, re.DOTALL | re.MULTILINE):
        entries = re.findall(r'^  (\w+):\s+"((?:[^"\\]|\\.)*)",$', body, re.MULTILINE)
        spoken[name] = {key: set(re.findall(r"\{ (\w+) \}", words)) for key, words in entries}
    assert set(spoken) == {"CA", "ES", "EN"}
    assert spoken["CA"] == spoken["ES"] == spoken["EN"]
    used = {
        key
        for path in STATIC.glob("*.js")
        for key in re.findall(r'\bsay\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert used
    assert used <= set(spoken["EN"])
    programs = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    composed = ("bot", "perm")
    assert set(Why) <= set(spoken["EN"]), "every reason of the server has its words"
    said = {*re.findall(r'"(\w+)"', programs), *Why}
    assert not [key for key in spoken["EN"] if key not in said and not key.startswith(composed)]


async def test_a_browser_is_told_who_is_there_and_what_each_sees(chair: Chair, local_discord: LocalDiscord) -> None:
    news = await chair.browser.until("world", lambda news: news["users"])
    assert [user["name"] for user in news["users"]] == ["Anna"]
    assert [place["name"] for place in news["places"][chair.place["user"]]] == ["taules"]
    await chair.ask("add_user", name="  Biel  ")
    news = await chair.browser.until("world", lambda news: len(news["users"]) == 2)
    assert news["users"][1]["name"] == "Biel"
    assert all(news["places"][user["id"]] for user in news["users"]), "somebody new sees nothing"


async def test_commands_are_offered_with_their_options_groups_taken_apart(chair: Chair) -> None:
    commands = {command["name"]: command for command in await chair.ask("commands")}
    assert set(commands) == {"greet", "later", "throw", "table open"}
    assert [option["name"] for option in commands["greet"]["options"]] == ["level", "times"]


async def test_a_command_is_answered_for_everybody_and_its_buttons_can_be_pressed(chair: Chair) -> None:
    await chair.ask("slash", name="greet", options={"level": "expert", "times": 2})
    message = await chair.message("hello expert 2")
    assert (message["answers"], message["only_you"], message["author"]["is_bot"]) == ("Anna", False, True)
    await chair.ask("press", message=message["id"], custom_id="edit", values=None)
    assert (await chair.message("edited"))["edited"]
    assert (await chair.message("and more"))["only_you"]


async def test_values_are_chosen_and_an_answer_for_one_is_dismissed(chair: Chair) -> None:
    await chair.ask("slash", name="greet", options={"level": "expert"})
    message = await chair.message("hello expert 1")
    await chair.ask("press", message=message["id"], custom_id="pick", values=["a", "c"])
    await chair.message("picked ['a', 'c']")
    await chair.ask("slash", name="throw", options={"card": "37"})
    answer = await chair.message("37")
    await chair.ask("dismiss", message=answer["id"])
    await chair.browser.until("messages", lambda news: all(each["id"] != answer["id"] for each in news["messages"]))


async def test_completions_are_the_bots(chair: Chair) -> None:
    choices = await chair.ask("autocomplete", name="throw", option="card", typed="3", options={"card": "3"})
    assert choices == [{"name": "Card 37", "value": "37"}, {"name": "Card 38", "value": "38"}]


async def test_a_form_opens_and_is_sent(chair: Chair) -> None:
    await chair.ask("slash", name="greet", options={"level": "expert"})
    message = await chair.message("hello expert 1")
    modal = (await chair.ask("press", message=message["id"], custom_id="form", values=None))["modal"]
    assert modal["title"] == "A form"
    await chair.ask("submit", modal=modal["id"], values={"name": "Anna", "colour": "blue"})
    assert (await chair.message("form: ['Anna', 'blue']"))["only_you"]
    with pytest.raises(RuntimeError):
        await chair.ask("submit", modal=modal["id"], values={"name": "Anna"})


async def test_threads_mentions_and_direct_messages_are_shown(chair: Chair, local_discord: LocalDiscord) -> None:
    (anna,) = local_discord.people
    await anna.slash(local_discord.room(int(chair.place["channel"])), "table open", player=anna)
    user = chair.place["user"]
    news = await chair.browser.until("world", lambda news: any(each["kind"] == "dm" for each in news["places"][user]))
    places = {place["kind"]: place for place in news["places"][user]}
    assert places["thread"]["name"] == "Taula"
    assert len(places["thread"]["pings"]) == 1
    chair.place["channel"] = places["thread"]["id"]
    await chair.ask("watch")
    message = await chair.message(f"{anna.mention} it is your turn")
    assert message["pings_you"]
    assert chair.browser.told["messages"]["names"][user] == "Anna"


async def test_people_write_and_remove_what_they_wrote(chair: Chair, local_discord: LocalDiscord) -> None:
    await chair.ask("say", text=" bon dia ")
    message = await chair.message("bon dia")
    await chair.ask("delete", message=message["id"])
    await chair.browser.until("messages", lambda news: not news["messages"])


async def test_permissions_are_taken_and_given_back(chair: Chair, local_discord: LocalDiscord) -> None:
    for who, permission in (("me", "send_messages"), ("bot", "embed_links")):
        for allowed in (False, True):
            await chair.ask("permit", who=who, permission=permission, allowed=allowed)
            assert (await chair.ask("rights"))[who][permission] is allowed
    await chair.ask("permit", who="me", permission="view_channel", allowed=False)
    news = await chair.browser.until("world", lambda news: not news["places"][chair.place["user"]])
    assert news["users"][0]["guilds"], "still a member"


async def test_somebody_leaves_and_the_bot_is_thrown_out_and_both_come_back(
    chair: Chair, local_discord: LocalDiscord
) -> None:
    (community,) = local_discord.guilds
    (anna,) = local_discord.people
    for belongs in (False, True):
        await chair.ask("belong", guild=str(community.id), belongs=belongs)
        assert (anna.id in community.guild.members) is belongs
        await chair.ask("bot_belongs", guild=str(community.id), belongs=belongs)
        assert community.has_bot is belongs


async def test_threads_are_archived_opened_locked_and_deleted(chair: Chair, local_discord: LocalDiscord) -> None:
    (anna,) = local_discord.people
    await anna.slash(local_discord.room(int(chair.place["channel"])), "table open", player=anna)
    await local_discord.idle()
    thread = next(each for each in local_discord.guilds[0].rooms if each.channel.is_thread)
    chair.place["channel"] = str(thread.id)
    for order, is_archived in (("archive", True), ("unarchive", False), ("lock", True)):
        await chair.ask("room", order=order)
        assert thread.channel.is_archived is is_archived
    await chair.ask("room", order="delete")
    assert not thread.exists


async def test_of_a_long_channel_only_what_is_looked_at_is_told(chair: Chair, local_discord: LocalDiscord) -> None:
    (anna,) = local_discord.people
    room = local_discord.room(int(chair.place["channel"]))
    posted = [anna.say(room, f"{number}") for number in range(5 * WINDOW)]
    news = await chair.browser.until("messages", lambda news: news["has_older"])
    assert [each["id"] for each in news["messages"]] == [str(each.id) for each in posted[-WINDOW:]]
    middle = 2 * WINDOW
    await chair.ask("watch", around=str(posted[middle].id))
    news = await chair.browser.until("messages", lambda news: news["has_newer"])
    told = [int(each["content"]) for each in news["messages"]]
    assert told == list(range(middle - WINDOW, middle + WINDOW))


async def test_direct_messages_are_closed_and_opened(chair: Chair, local_discord: LocalDiscord) -> None:
    (anna,) = local_discord.people
    for accepts in (False, True):
        await chair.ask("accept_dms", accepts=accepts)
        assert anna.user.accepts_dms is accepts


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "fly"},
        {"do": "slash", "name": "nothing", "options": {}},
        {"do": "slash", "name": "greet", "options": {}},
        {"do": "press", "message": "1", "custom_id": "edit", "values": None},
        {"do": "submit", "modal": "1", "values": {}},
        {"do": "watch", "channel": "many"},
        {"do": "add_user", "name": "   "},
        {"do": "bot", "order": "fly"},
        {"do": "say", "text": "  "},
        {"do": "say", "text": "x" * 2001},
        {"do": "delete", "message": "1"},
        {"do": "speak", "locale": "ca"},
        {"do": "belong", "guild": "1", "belongs": False},
        {"do": "permit", "who": "me", "permission": "administrator", "allowed": True},
        {"do": "room", "order": "archive"},
        {"do": "bot_belongs", "guild": "1", "belongs": True},
        {"do": "seat", "game": "chess", "count": 2, "language": "ca"},
    ],
)
async def test_what_cannot_be_done_is_answered_with_a_reason(chair: Chair, asked: Json) -> None:
    with pytest.raises(RuntimeError, match=r"\w"):
        await chair.browser.ask(asked["do"], **{**chair.place, **asked})


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"do": "slash", "name": "dance", "options": {}}, {"why": Why.NO_SUCH_COMMAND}),
        ({"do": "slash", "name": "greet", "options": {}}, {"why": Why.REQUIRED, "name": "level"}),
        ({"do": "slash", "name": "greet", "options": {"level": "x"}}, {"why": Why.NOT_OFFERED, "name": "level"}),
        (
            {"do": "slash", "name": "greet", "options": {"level": "expert", "times": 9}},
            {"why": Why.WRONG_NUMBER, "name": "times", "low": 1, "high": 3},
        ),
        ({"do": "press", "message": "1", "custom_id": "a", "values": None}, {"why": Why.GONE}),
        ({"do": "say", "text": "x" * 2001}, {"why": Why.WRONG_LENGTH, "low": 1, "high": 2000}),
        ({"do": "belong", "guild": "1", "belongs": True}, {"why": Why.NOT_HERE}),
    ],
)
async def test_a_reason_comes_so_that_the_page_can_say_it_in_any_language(
    chair: Chair, asked: Json, told: Json
) -> None:
    with pytest.raises(RuntimeError) as refused:
        await chair.browser.ask(asked["do"], **{**chair.place, **asked})
    assert told.items() <= refused.value.args[0].items()


async def test_a_bot_that_does_not_answer_is_told_as_discord_tells_it(authority: Any, published: Any) -> None:
    async with LocalDiscord(authority=authority, validator=published) as discord:
        page = Page(discord, Supervisor({}))
        guild = discord.add_guild("La colla")
        room, anna = guild.add_text_channel("taules"), discord.add_user("Anna", guild=guild)
        async with connected(discord), opened(await page.start(0)) as browser:
            chair = Chair(browser, anna, room)
            await chair.ask("watch")
            await chair.ask("slash", name="greet", options={"level": "expert"})
            message = await chair.message("hello expert 1")
            discord.interactions.ack_seconds = 0.2
            with pytest.raises(RuntimeError, match="did not respond"):
                await chair.ask("press", message=message["id"], custom_id="silence", values=None)
        await page.stop()


async def test_the_bots_process_is_started_stopped_and_killed_from_the_page(
    local_discord: LocalDiscord, tmp_path: Path
) -> None:
    supervisor = Supervisor({**local_discord.environment, "DATABASE": str(tmp_path / "colla.sqlite")})
    page = Page(local_discord, supervisor)
    async with opened(await page.start(0)) as browser:
        await browser.until("bot", lambda news: news["status"] == BotStatus.STOPPED)
        for order in ("stop", "kill"):
            await browser.ask("bot", order="start")
            await local_discord.ready()
            first = supervisor.pid
            assert first is not None
            await browser.ask("bot", order="start")
            assert supervisor.pid == first, "two at once"
            await browser.ask("bot", order=order)
            assert supervisor.pid is None
            assert supervisor.status is BotStatus.STOPPED
    await page.stop()


async def test_the_bot_runs_only_while_it_has_a_session_on_the_gateway(
    local_discord: LocalDiscord, tmp_path: Path
) -> None:
    """Between its start and READY nobody who presses a button is answered."""
    told = {**local_discord.environment, "DATABASE": str(tmp_path / "colla.sqlite")}
    supervisor = Supervisor(told, on_change=lambda: served.show_bot())
    served = Page(local_discord, supervisor)
    async with opened(await served.start(0)) as browser:
        await browser.ask("bot", order="start")
        started = await browser.until("bot", lambda news: news["pid"] is not None)
        assert started["status"] == BotStatus.CONNECTING
        await browser.until("bot", lambda news: news["status"] == BotStatus.RUNNING)
        assert local_discord.is_connected
        assert supervisor.pid is not None
        os.kill(supervisor.pid, signal.SIGSTOP)  # or it may be back before anybody has looked
        local_discord.gateway.cut()
        await browser.until("bot", lambda news: news["status"] == BotStatus.CONNECTING)
        os.kill(supervisor.pid, signal.SIGCONT)
        await browser.until("bot", lambda news: news["status"] == BotStatus.RUNNING)
        await browser.ask("bot", order="stop")
    await served.stop()
