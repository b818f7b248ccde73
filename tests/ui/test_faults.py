"""Every fault of Discord against every kind of request in which it can occur, in whole games.

After each fault the game is playable, or it pauses with one notice and goes on where it is moved to; another table
does not notice anything. What must be special about single faults is tried in ``test_presenter.py``."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.local.changes import ChangeKind, ModelChange
from bot.local.errors import Code
from bot.local.faults import Fault, PlannedFault
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.table import Person, Table
from bot.ui.messages import tracker
from bot.ui.messages.rendered import RenderedMessage
from cogs.thegame.rules.terms import Play
from storage.errors import StoreUnavailable, UncertainCommit
from storage.rows import Role
from tests.built import embed
from tests.storage.engines import SQLITE, on_postgres
from tests.ui.conftest import Venue

CALLBACK = RequestKind.CALLBACK
POST, EDIT, DELETE = RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT, RequestKind.MESSAGE_DELETE
DM_OPEN, THREAD_CREATE, THREAD_EDIT = RequestKind.DM_OPEN, RequestKind.THREAD_CREATE, RequestKind.THREAD_EDIT

PLACE = (POST, EDIT, DELETE, THREAD_CREATE, THREAD_EDIT)
EVERYTHING = (CALLBACK, DM_OPEN, *PLACE)

AT_THE_ENDS = (DM_OPEN, THREAD_CREATE, THREAD_EDIT)
"""What is requested only when a game begins or ends."""

WAIT_SECONDS = 180.0
"""discord.py itself waits a second or more before it repeats what failed with a 5xx."""


@dataclass(frozen=True)
class Trouble:
    """A fault, and the kinds of request in which it can occur."""

    fault: Callable[[], Fault]
    kinds: tuple[RequestKind, ...]
    pauses: bool = False
    """True if a table may have to pause for it."""


TROUBLES = {
    "10062 answered too late": Trouble(lambda: Fault.refused(Code.UNKNOWN_INTERACTION), (CALLBACK,)),
    "40060 answered twice": Trouble(lambda: Fault.refused(Code.ALREADY_ACKNOWLEDGED), (CALLBACK,)),
    "50027 token too old": Trouble(lambda: Fault.refused(Code.INVALID_TOKEN), (CALLBACK,)),
    "50007 DMs closed": Trouble(lambda: Fault.refused(Code.CANNOT_SEND_TO_USER), (DM_OPEN,)),
    "50278 no server in common": Trouble(lambda: Fault.refused(Code.NO_MUTUAL_GUILD), (DM_OPEN,)),
    "40003 DMs opened too fast": Trouble(lambda: Fault.refused(Code.DMS_TOO_FAST), (DM_OPEN,)),
    "10008 message gone": Trouble(lambda: Fault.refused(Code.UNKNOWN_MESSAGE), (EDIT, DELETE)),
    "10003 channel gone": Trouble(lambda: Fault.refused(Code.UNKNOWN_CHANNEL), PLACE, pauses=True),
    "50001 no access": Trouble(lambda: Fault.refused(Code.MISSING_ACCESS), PLACE, pauses=True),
    "50013 no permission": Trouble(lambda: Fault.refused(Code.MISSING_PERMISSIONS), PLACE, pauses=True),
    "50083 thread archived": Trouble(lambda: Fault.refused(Code.THREAD_ARCHIVED), (EDIT,)),
    "30046 too many edits of old messages": Trouble(lambda: Fault.old_message_edits(0.05), (EDIT,)),
    "429 too many requests": Trouble(lambda: Fault.rate_limited(0.05), EVERYTHING),
    "502 bad gateway": Trouble(lambda: Fault.answered(502), EVERYTHING),
    "connection lost before": Trouble(Fault.lost_before, EVERYTHING),
    "reply lost": Trouble(Fault.reply_lost, EVERYTHING),
    "gateway dropped": Trouble(Fault.gateway_dropped, EVERYTHING),
}

GROUPS = {
    "answers": ("10062 answered too late", "40060 answered twice", "50027 token too old"),
    "messages": (
        *("50007 DMs closed", "50278 no server in common", "40003 DMs opened too fast"),
        *("10008 message gone", "50083 thread archived", "30046 too many edits of old messages"),
    ),
    "places": ("10003 channel gone", "50001 no access", "50013 no permission"),
    "network": ("429 too many requests", "502 bad gateway", "connection lost before"),
    "uncertain": ("reply lost", "gateway dropped"),
}
"""The troubles that one bot goes through, one after the other."""


def test_every_trouble_is_gone_through() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(TROUBLES)


@pytest.mark.parametrize(("group", "engine"), [*((group, SQLITE) for group in GROUPS), on_postgres("uncertain")])
async def test_games_outlive_these_faults_in_every_request_and_no_other_table_notices(venue: Venue, group: str) -> None:
    if group == "answers":
        give_up_refused(venue)
    bystander = await venue.game(venue.carla)
    for name in GROUPS[group]:
        bystander = await outlive(venue, TROUBLES[name], bystander)


async def outlive(venue: Venue, trouble: Trouble, bystander: Table) -> Table:
    """Let one game go through a trouble, from its beginning to its end, while another one goes on; return that."""
    venue.biel = venue.discord.add_user("Biel", locale="es-ES", guild=venue.guild)  # nobody has written to them yet
    kinds = [kind for kind in (DM_OPEN, THREAD_CREATE) if kind in trouble.kinds]
    begin = [venue.discord.faults.add(kind, trouble.fault()) for kind in kinds]
    table = await going_on(venue, await venue.game(venue.biel), trouble)
    assert [kind for kind, fault in zip(kinds, begin, strict=True) if not fault.hit_count] == []
    for kind in (kind for kind in trouble.kinds if kind not in AT_THE_ENDS):
        fault = venue.discord.faults.add(kind, trouble.fault(), channel=None if kind is CALLBACK else table.row.home_id)
        for person in (venue.anna, venue.biel):
            table = await turn(venue, table, person, trouble)
        assert fault.hit_count, kind
    bystander = await unaware(venue, bystander)
    if THREAD_EDIT in trouble.kinds:
        venue.discord.faults.add(THREAD_EDIT, trouble.fault())
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=False)
    await venue.after_end(table)
    await drawn(venue, table)
    await shows_the_newest_state(venue, table)
    venue.discord.faults.clear()
    return bystander


def give_up_refused(venue: Venue) -> None:
    """Let nobody wait any longer for an answer that Discord has refused."""

    def expire(change: ModelChange) -> None:
        if change.kind is ChangeKind.REQUEST_ENDED:
            for interaction in venue.discord.unanswered:
                if interaction.errors:
                    venue.discord.actions.expire(interaction)

    venue.discord.subscribe(expire)


async def turn(venue: Venue, table: Table, person: UserClient, trouble: Trouble) -> Table:
    """Let the person type a turn in two parts: the first leaves the question, the second asks somebody else."""
    seat, state = table.find_seat(person.id), table.state
    assert seat is not None
    assert state is not None
    actions = []
    while seat in state.to_act:
        actions.append(state.choose_default(seat))
        state = state.apply(seat, actions[-1]).state
    codec = table.codec
    for part in (actions[:1], actions[1:]):
        before = table.row.seq
        await person.slash(venue.room, "play", move=codec.batch_to_short(part), table=table.id)
        table = await going_on(venue, await venue.tables.read(table.id), trouble)
        assert table.row.seq == before + len(part)
    return table


async def going_on(venue: Venue, table: Table, trouble: Trouble) -> Table:
    """The table once it is drawn; if it paused, its people heard so once, and the host moves it."""
    await drawn(venue, table)
    table = await venue.tables.read(table.id)
    if not table.row.is_paused:
        return table
    assert trouble.pauses
    venue.discord.faults.clear()
    await venue.settled()
    for person in (venue.anna, venue.biel):
        told = [each for each in person.dm.messages if f"<#{table.place_id}>" in each.text and not each.buttons]
        assert len(told) == 1
        venue.discord.actions.delete(told[0])
    await venue.anna.slash(venue.room, "table move", table=table.id)
    await drawn(venue, table)
    table = await venue.tables.read(table.id)
    assert not table.row.is_paused
    return table


async def unaware(venue: Venue, table: Table) -> Table:
    """Another table, after a move that was drawn as on any day."""
    table = await venue.tables.read(table.id)
    assert not table.row.is_paused
    person = venue.anna if 0 in table.asked else venue.carla
    moved = await venue.turn(table, person)
    await drawn(venue, moved)
    await shows_the_newest_state(venue, moved)
    return moved


async def drawn(venue: Venue, table: Table) -> None:
    """Wait until nothing is left to draw for the table, however often it had to be tried."""
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            await venue.settled()
            row = (await venue.tables.read(table.id)).row
            if row.is_paused or table.id not in await venue.store.messages.list_stale(9):
                return
            await asyncio.sleep(0.05)


async def shows_the_newest_state(venue: Venue, table: Table) -> None:
    """The public message is what a fresh drawing of the table would be."""
    table = await venue.tables.read(table.id)
    renderer = venue.bot.dispatcher.services.renderer
    pictures = venue.bot.presenter.tools.pictures
    is_in_words = not all(map(pictures.is_allowed, (table.row.home_id, table.row.channel_id)))  # after a 50013
    ending = await renderer.read_ending(table)
    fresh = embed(renderer.render_table(table, table.build_sitting(), is_in_words=is_in_words, ending=ending))
    (shown,) = (await venue.message(table, Role.TABLE)).embeds
    assert (shown["title"], shown["description"]) == (fresh.title, fresh.description)
    assert [part["value"] for part in shown["fields"]] == [part.value for part in fresh.fields]


async def test_a_move_of_which_nobody_knows_whether_it_is_stored_is_told_as_such(
    venue: Venue, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    assert table.state is not None
    move = table.codec.action_to_short(table.state.legal_actions(0)[0])

    async def fail(*_: object, **__: object) -> None:
        raise UncertainCommit("away")

    with monkeypatch.context() as away:
        away.setattr(venue.store.tables, "change", fail)
        reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:{table.get_token(0)}:{move}")
        await venue.until(lambda: "it is unknown whether a change was made: away" in caplog.text)
    assert reply.text == venue.word("refusal-uncertain")
    caplog.clear()


async def test_a_move_that_is_stored_and_cannot_be_shown_is_not_told_as_refused(
    venue: Venue, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    assert table.state is not None
    codec = table.codec
    move = codec.action_to_short(next(action for action in table.state.legal_actions(0) if isinstance(action, Play)))

    async def fail(*_: object, **__: object) -> RenderedMessage:
        raise StoreUnavailable("away")

    with monkeypatch.context() as away:
        away.setattr(venue.bot.dispatcher.services.renderer, "render_hand", fail)
        reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:{table.get_token(0)}:{move}")
        await venue.until(lambda: "an interaction was refused: away" in caplog.text)
    assert reply.text == venue.word("notice-stored")
    assert (await venue.tables.read(table.id)).row.seq > table.row.seq
    venue.bot.presenter.refresh(table.id)
    await venue.until_drawn()
    caplog.clear()


# Discord answers with 500s, or not at all: one message waits, the others do not, and nobody waits long afterwards.


POST, EDIT = RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT

ILL_SECONDS = 1.5
"""By itself discord.py would repeat a request after one, four and nine seconds."""


def placed(count: int) -> str:
    """What the table says when Anna, who was dealt seven cards, has placed `count`."""
    return f"Anna {7 - count}"


@pytest.mark.parametrize(
    ("role", "fault"), [(Role.HAND, Fault.answered(500)), (Role.TABLE, Fault.lost_before())], ids=["500", "lost"]
)
async def test_one_message_that_fails_keeps_no_other_from_being_drawn(venue: Venue, fault: Fault, role: Role) -> None:
    table = await venue.game(venue.biel)
    shown, hand = await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)
    sick, well = (hand, shown) if role is Role.HAND else (shown, hand)
    before = sick.text
    ill = venue.discord.faults.add(EDIT, fault, None, channel=sick.channel_id)
    for _ in range(3):
        await venue.move(table, venue.anna)
        await changed(venue, well, ill)
    assert sick.text == before
    venue.discord.faults.clear()
    await venue.until_drawn()
    assert placed(3) in shown.text
    assert sick.text != before


async def test_a_request_that_hangs_keeps_no_other_message_from_being_drawn(venue: Venue, table: Table) -> None:
    shown, hand = await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)
    before = hand.text
    well = asyncio.Event()
    venue.discord.faults.add(EDIT, Fault.held(well), channel=hand.channel_id)
    await venue.move(table, venue.anna)
    await venue.discord.wait_until(lambda: placed(1) in shown.text)
    await venue.turn(table, venue.anna)
    await venue.discord.wait_until(lambda: len(venue.calls) == 2, reason="Biel is called")
    assert hand.text == before
    well.set()
    await venue.until_drawn()
    assert hand.text != before
    assert "te toca" not in hand.text


async def changed(venue: Venue, message: Message, ill: PlannedFault) -> None:
    """Wait until a message was drawn again, and something else has failed once more."""
    before, failed = message.text, ill.hit_count
    await venue.discord.wait_until(lambda: message.text != before and ill.hit_count > failed)


async def test_a_thread_that_cannot_be_opened_now_keeps_nobody_from_having_a_hand(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    ill = venue.discord.faults.add(RequestKind.THREAD_CREATE, Fault.answered(500), None)
    press = asyncio.create_task(
        venue.anna.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
    )
    await venue.discord.wait_until(lambda: ill.hit_count > 2 and all(p.dm.messages for p in (venue.anna, venue.biel)))
    assert not venue.room.threads
    venue.discord.faults.clear()
    await press
    await venue.until_drawn()
    (thread,) = venue.room.threads
    assert len(thread.messages) == 1
    for person in (venue.anna, venue.biel):
        (hand,) = person.dm.messages
        assert hand.buttons[-1]["url"].endswith(f"/{thread.id}")


async def test_nobody_waits_long_once_discord_is_well_again(venue: Venue) -> None:
    """Not who pressed while it was ill, whose answer is lost, and not the others; time goes ten times as fast."""
    table, other = await venue.game(venue.biel), await venue.game(venue.carla)
    hand = await venue.message(table, Role.HAND, 0)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    shown, else_shown = await venue.message(table, Role.TABLE), await venue.message(other, Role.TABLE)
    await venue.settled()
    loop, well = asyncio.get_running_loop(), asyncio.Event()
    dues: list[float] = []

    def recover() -> None:
        venue.discord.faults.clear()
        dues.extend(
            min(each.dirty_since, each.check_at) - loop.time() for each in venue.bot.presenter.trackers.values()
        )
        well.set()

    venue.discord.faults.add(None, Fault.answered(500), None)
    loop.call_later(ILL_SECONDS, recover)
    drafted = hand.text
    press = asyncio.create_task(venue.anna.click(hand, label=venue.word("thegame-button-go-on")))
    await venue.move(other, venue.anna)
    await well.wait()
    assert max(due for due in dues if due < math.inf) <= tracker.MAX_BACKOFF_SECONDS
    await venue.discord.wait_until(
        lambda: hand.text != drafted and placed(1) in shown.text and placed(1) in else_shown.text
    )
    await press
    await venue.until_drawn()
