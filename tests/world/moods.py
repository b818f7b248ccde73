"""What goes wrong in a world: of Discord, of machines, of disks and clocks. Each trouble begins, lasts and ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.gateway import Close
from bot.local.permissions import Permission
from bot.local.requests import RequestKind, RequestRecord
from tests.local.moderation import end_outage, start_outage
from tests.world.machine import ALL_WELL, FULL, LOCKED, SLOW, Machine, ignore
from tests.world.schemas import Schemas

if TYPE_CHECKING:
    from tests.world.world import World

KINDS = (
    RequestKind.MESSAGE_POST,
    RequestKind.MESSAGE_EDIT,
    RequestKind.MESSAGE_DELETE,
    RequestKind.CALLBACK,
    RequestKind.ORIGINAL_EDIT,
    RequestKind.DM_OPEN,
    RequestKind.THREAD_CREATE,
    RequestKind.THREAD_EDIT,
)
"""The requests that show something."""

CODES = (Code.MISSING_ACCESS, Code.MISSING_PERMISSIONS, Code.UNKNOWN_CHANNEL)
"""What Discord may say of a place for a while."""

AFTER_CHANGE = "after a change of a table"

TAKEOVER_SECONDS = 60.0
"""How long the other processes may take to find out that one is lost."""

Trouble = Callable[["World", Random], Awaitable[None]]


# Machines


async def kill(world: World, chance: Random) -> None:
    """Kill a process at any moment: around a request, between two statements, right after a commit, or whenever."""
    machine, number = chance.choice(world.machines), chance.randrange(1, 12)
    moment = chance.choice(("at rest", "before a request", "before an answer", "in a transaction", "after a commit"))
    with world.trouble(f"{machine.name} is killed {moment}"):
        await _strike(world, machine, moment, number)
        seconds = chance.choice((0.5, 5.0, 40.0, 400.0))  # Discord knows a nonce for five minutes
        left = await _wait_for_others(world, machine, seconds)
    await _come_back(world, machine, left)


async def _wait_for_others(world: World, machine: Machine, seconds: float) -> float:
    """Wait at most so long until others serve in the place of a machine; return how long it stays away after that."""
    end = world.loop.time() + seconds
    await asyncio.sleep(min(seconds, TAKEOVER_SECONDS))
    while world.loop.time() < end and not world.is_served_without(machine):  # noqa: ASYNC110 (a process tells nobody)
        await asyncio.sleep(1.0)
    return end - world.loop.time()


async def _come_back(world: World, machine: Machine, seconds: float) -> None:
    """Start a machine after a while in which nothing is wrong, as others serve in its place."""
    await asyncio.sleep(seconds)
    with world.trouble(f"{machine.name} comes back"):
        machine.start()
        await world.connected(machine)


def _watch_changes(count_down: Callable[[], None]) -> Callable[[str, bool], None]:
    """Return what is to see all statements, and counts the commits of changes of tables."""
    has_changed = False

    def look(statement: str, _: bool) -> None:
        nonlocal has_changed
        has_changed = has_changed or statement.startswith("UPDATE tables SET revision")
        if has_changed and statement == "COMMIT":
            has_changed = False
            count_down()

    return look


ON_STATEMENT: Mapping[str, Callable[[Callable[[], None]], Callable[[str, bool], None]]] = {
    "in a transaction": lambda count_down: lambda _, is_inside: count_down() if is_inside else None,
    "after a commit": lambda count_down: lambda statement, _: count_down() if statement == "COMMIT" else None,
    AFTER_CHANGE: _watch_changes,
}
"""What sees all statements of a machine, by the moment that it counts."""


async def _strike(world: World, machine: Machine, moment: str, number: int) -> None:
    """Kill a machine at the `number`-th such moment, or in a minute."""
    left, struck = number, asyncio.Event()

    def count_down() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            machine.kill()
            struck.set()

    def count_request(record: RequestRecord) -> None:
        if record.source == machine.address:
            count_down()

    forget: Callable[[], object] = lambda: None  # noqa: E731
    if moment in ON_STATEMENT:
        machine.on_statement = ON_STATEMENT[moment](count_down)
    elif moment != "at rest":
        listen = world.discord.on_request if moment == "before a request" else world.discord.on_answer
        forget = listen(count_request)
    try:
        async with asyncio.timeout(60.0 if moment != "at rest" else 0.0):
            await struck.wait()
    except TimeoutError:
        machine.kill()
    finally:  # even as the world ends, which must not count on
        forget()
        machine.on_statement = ignore


async def lose(world: World, chance: Random) -> None:
    """Kill a process that never comes back, if there are others: they take over what it has left."""
    if len(world.machines) > 1:
        machine = chance.choice(world.machines)
        with world.trouble(f"{machine.name} is lost"):
            await _strike(world, machine, AFTER_CHANGE, chance.randrange(1, 12))
            machine.is_lost = True
            world.machines.remove(machine)
            for each in world.machines:  # its program may be the only one that may use the database
                each.schema = Schemas.newest if each.is_refused else each.schema
            await asyncio.sleep(TAKEOVER_SECONDS)


async def stop(world: World, chance: Random) -> None:
    """Hold a process for a while, as SIGSTOP does."""
    machine, seconds = chance.choice(world.machines), chance.choice((1.0, 5.0, 20.0, 60.0))
    with world.trouble(f"{machine.name} is stopped for {seconds} s"):
        machine.stop()
        await asyncio.sleep(seconds)
        machine.go_on()
        await world.connected(machine)


async def restart(world: World, chance: Random) -> None:
    """Send SIGTERM, and start the bot again some time after its end."""
    machine = chance.choice(world.machines)
    with world.trouble(f"{machine.name} is told to end"):
        left = await _end(world, chance, machine)
    await _come_back(world, machine, left)


async def upgrade(world: World, chance: Random) -> None:
    """Start the next version of the bot in the place of this one; others of this version may run on."""
    machine = chance.choice(world.machines)
    with world.trouble(f"{machine.name} gets the next version"):
        world.is_upgraded = machine.is_next = True
        left = await _end(world, chance, machine)
    await _come_back(world, machine, left)


async def migrate(world: World, chance: Random) -> None:
    """Start a program with a later version of the database in the place of this one; others may run on.

    If it may not use the database before they have ended, all get it.
    """
    machine = chance.choice(world.machines)
    with world.trouble(f"{machine.name} gets a later version of the database"):
        machine.schema += 1
        Schemas.newest = max(Schemas.newest, machine.schema)
        left = await _end(world, chance, machine)
    await _come_back(world, machine, left)
    if machine.is_refused:
        with world.trouble("all get the later version of the database"):
            for each in world.machines:
                await _terminate(each)
                each.schema = Schemas.newest
            for each in world.machines:
                each.start()
                await world.connected(each)


async def _end(world: World, chance: Random, machine: Machine) -> float:
    """Send SIGTERM, and wait until others serve; return for how long the machine stays away after that."""
    await _terminate(machine)
    return await _wait_for_others(world, machine, chance.choice((1.0, 30.0, 600.0)))


async def _terminate(machine: Machine) -> None:
    if not machine.process.is_dead:
        machine.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(300.0):
                while not machine.process.is_dead:  # noqa: ASYNC110 (a process tells nobody)
                    await asyncio.sleep(0.1)
    machine.kill()  # as a service manager does with one that does not end


async def disk(world: World, chance: Random) -> None:
    """Let a disk be full, locked or slow; a slow one is no excuse."""
    machine, mood = chance.choice(world.machines), chance.choice((FULL, LOCKED, SLOW))
    what = f"the disk of {machine.name} is {mood}"
    with world.notice(what) if mood == SLOW else world.trouble(what):
        machine.disk = mood
        await asyncio.sleep(chance.choice((2.0, 30.0, 300.0)))
        machine.disk = ALL_WELL


async def slow(world: World, chance: Random) -> None:
    """Let a disk be slow for a whole game: what a process decides meanwhile is decided before it is stored."""
    machine = chance.choice(world.machines)
    with world.notice(f"the disk of {machine.name} is slow for long"):
        machine.disk = SLOW
        await asyncio.sleep(300.0)
        machine.disk = ALL_WELL


async def clock(world: World, chance: Random) -> None:
    """Let a machine's wall clock step, and perhaps back again."""
    machine, seconds = chance.choice(world.machines), chance.choice((-7_200.0, -30.0, -2.0, 2.0, 30.0))
    world.tell(f"the clock of {machine.name} steps by {seconds} s")
    machine.step_clock(seconds)
    await asyncio.sleep(chance.choice((60.0, 4_000.0)))
    machine.step_clock(-seconds)


async def later_version(world: World, chance: Random) -> None:
    """Let a far later version of the program save a table; this one has to leave it as it is."""
    running = world.select("SELECT id, seq FROM tables WHERE status = 'running' ORDER BY id")
    if not running:
        return
    table_id, seq = chance.choice(running)
    world.later.add(table_id)
    step = f"WHERE table_id = '{table_id}' AND seq = {seq}"
    raised = f"UPDATE tables SET revision = revision + 1, is_drawn = 0 WHERE id = '{table_id}'"
    with world.trouble(f"table {table_id} is saved by a later version"):
        await world.write(f"UPDATE steps SET version = version + 2 {step}", raised)
        before = world.select("SELECT seq, status FROM tables WHERE id = ?", table_id)
        try:
            await asyncio.sleep(chance.choice((60.0, 1_200.0)))
        finally:
            if world.select("SELECT seq, status FROM tables WHERE id = ?", table_id) != before:
                world.problems.append(f"table {table_id} of a later version was changed by this one")
            await world.write(f"UPDATE steps SET version = version - 2 {step}", raised)


# Discord


async def request(world: World, chance: Random) -> None:
    """Let some requests fail."""
    fault = chance.choice(
        (
            Fault.reply_lost(chance.random()),
            Fault.lost_before(chance.random()),
            Fault.answered(500),
            Fault.answered(502),
            Fault.answered(503),
            Fault.rate_limited(chance.random() * 5),
            Fault.delayed(chance.random() * 6),
            Fault.gateway_dropped(),
        )
    )
    kind, times = chance.choice(KINDS), chance.choice((1, 1, 3, 20))
    with world.trouble(f"{times} times {kind} is {fault.kind} {fault.error.status if fault.error else ''}"):
        planned = world.discord.faults.add(kind, fault, times)
        await asyncio.sleep(120.0)
        planned.times = 0


async def place(world: World, chance: Random) -> None:
    """Let Discord refuse whatever concerns a channel for a while."""
    room, code = chance.choice(world.rooms), chance.choice(CODES)
    world.refusing.add(room.id)
    with world.trouble(f"{room.name} is refused with {code}"):
        planned = world.discord.faults.add(None, Fault.refused(code), times=None, channel=room.id)
        await asyncio.sleep(chance.choice((5.0, 120.0, 3_000.0)))
        planned.times = 0


async def closed(world: World, chance: Random) -> None:
    """Take the bot's rights in a channel for a while."""
    room = chance.choice(world.rooms)
    if room.exists:
        world.refusing.add(room.id)
        with world.trouble(f"{room.name} is closed to the bot"):
            room.deny_bot(Permission.VIEW_CHANNEL)
            await asyncio.sleep(chance.choice((5.0, 120.0, 3_000.0)))
            if room.exists:
                room.allow_bot(Permission.VIEW_CHANNEL)


async def thread(world: World, chance: Random) -> None:
    """Archive a thread, lock it, or delete it."""
    threads = [thread for room in world.rooms if room.exists for thread in room.threads]
    if threads:
        found = chance.choice(threads)
        act = chance.choice((ChannelHandle.archive, ChannelHandle.archive, ChannelHandle.lock, ChannelHandle.delete))
        world.tell(f"{found.name}: {act.__name__}")
        act(found)
        if not found.exists:
            world.deleted.add(found.id)


async def message(world: World, chance: Random) -> None:
    """Let a moderator delete a message of the bot."""
    bot_id = world.discord.model.bot_id
    places = [place for guild in world.guilds for place in guild.channels]
    found = [(place, each) for place in places for each in place.messages if each.author_id == bot_id]
    if found:
        where, which = chance.choice(found)
        world.tell(f"message {which.id} is deleted")
        world.deleted.add(which.id)
        where.delete_message(which)


async def direct_messages(world: World, chance: Random) -> None:
    """Let somebody take no direct messages for a while."""
    person = chance.choice(world.users)
    world.tell(f"{person.name} closes direct messages")
    person.close_dms()
    await asyncio.sleep(chance.choice((10.0, 1_000.0, 20_000.0)))
    person.open_dms()
    world.tell(f"{person.name} opens direct messages")


async def gateway(world: World, chance: Random) -> None:
    """Let the gateway drop, ask to reconnect, refuse to resume, or fall silent."""
    link = world.discord.gateway
    how = chance.choice(("cut", "dropped", "not resumed", "asked to reconnect", "invalid", "deaf"))
    with world.trouble(f"gateway: {how}"):
        match how:
            case "cut":
                link.cut()
            case "dropped":
                await link.drop()
            case "not resumed":
                await link.drop(Close.SESSION_TIMED_OUT, refuse_resume=True)
            case "asked to reconnect":
                link.ask_to_reconnect()
            case "invalid":
                link.invalidate(is_resumable=chance.random() < 0.5)
            case "deaf":
                link.is_acking = False
                await asyncio.sleep(100.0)
                link.is_acking = True
        await asyncio.sleep(5.0)
        for machine in world.machines:
            await world.connected(machine)


async def server(world: World, chance: Random) -> None:
    """Let a server be unavailable, or without the bot, for a while."""
    guild, is_outage = chance.choice(world.guilds), chance.random() < 0.5
    if not guild.has_bot:
        return
    world.refusing |= {room.id for room in guild.channels}
    with world.trouble("the server is unavailable" if is_outage else "the bot is removed from the server"):
        if is_outage:
            start_outage(guild)
        else:
            guild.remove_bot()
        await asyncio.sleep(chance.choice((5.0, 300.0, 3_000.0)))
        if not guild.has_bot:  # removed here, or meanwhile
            guild.add_bot()
        elif is_outage:
            end_outage(guild)


async def network(world: World, chance: Random) -> None:
    """Let everything take long on its way."""
    seconds = chance.choice((0.8, 2.0))
    with world.trouble(f"the network takes {seconds} s"):
        world.latency = seconds
        await asyncio.sleep(60.0)
        world.latency = 0.0


FAULTS: tuple[Trouble, ...] = (request, request, request, place, closed, thread, message, direct_messages, gateway)
FAULTS = (*FAULTS, gateway, server, network, disk, disk, clock, later_version)
"""All but what ends a process; those that are there twice come twice as often."""

AIMED: tuple[Trouble, ...] = (slow,)
"""What comes only where a world names it among its kinds."""
