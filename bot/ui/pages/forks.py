"""Playing on from a moment of a finished game, and seeing how strong computers would have played on."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from bot.engine.contract import Level
from bot.engine.panel import Button, Choice, Panel, Row, Say, Select, Style
from bot.logs import set_log_table
from bot.tables.game_log import LogLine, SeatHistory
from bot.tables.plan import Fork
from bot.tables.replay import ReplayStep, find_turn, read_replay_step
from bot.tables.table import Place, Refused, Table, build_sitting, check_deal_is_known
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import page
from bot.ui.interactions.table_actions import build_lobby_link, check_posting, post_lobby
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.log_text import describe_turn
from bot.ui.messages.table_renderer import Mentions, build_url
from bot.ui.pages.widgets import draw_table
from storage.rows import StepKind

FORK, BEGIN, LINE = "fork", "fork-begin", "line"
"""The names of the page on which a fork is chosen, of its button that begins it, and of the better line."""


class Company(StrEnum):
    """The other players of a fork, and whether the hidden cards are the same."""

    FAIR = "fair"
    """With computers; the hidden cards are dealt again."""
    SAME = "same"
    """With computers, and the cards as they were."""
    PEOPLE = "people"
    """With those who sat there, and the cards as they were: they may remember some."""


@dataclass(frozen=True, slots=True)
class ForkChoice:
    """A step of a finished game, and how it is played on; all but the step is chosen on the page."""

    step: int
    seat: int | None = None
    level: Level | None = None
    company: Company = Company.FAIR

    def __str__(self) -> str:
        return f"{self.step}.{self.seat}.{self.level}.{self.company}"


def build_fork_buttons(table: Table, step: int, say: Say) -> tuple[Button, ...]:
    """Build the button that plays on from the position after a step, where the operator offers it."""
    return (Button(say("button-play-on"), press_page(FORK, step)),) if table.entry.has_forks else ()


def build_line_button(number: int, say: Say) -> Button:
    """Build the button that shows how strong computers would have played on from the moment with this number."""
    return Button(say("button-better-line"), press_page(LINE, number))


@page(FORK)
async def show_fork(context: Context, table: Table, choice: ForkChoice) -> None:
    """Show what a game that begins here is to be like; without a choice so far, as is usual.

    :raises Refused: if nobody can play on here.
    """
    if not table.entry.has_forks:
        raise Refused("no-forks", table)
    found = await _read_moment(context, table, choice.step)
    is_same_page = choice.level is not None
    sitting = build_sitting(SeatHistory(table).get_names(choice.step))
    choice, people = _complete(context, table, found, choice), _find_people(table, choice.step)
    say, is_alone, is_solitary = context.say, choice.company is not Company.PEOPLE, len(table.seats) == 1
    seats = [each for each in range(len(table.seats)) if each not in found.state.out_of_play]
    rows: list[Row] = []
    if not is_solitary:
        levels = [
            Choice(
                f"{say('lobby-skill')}: {say(f'lobby-skill-{each}')}",
                str(replace(choice, level=each)),
                is_chosen=each is choice.level,
            )
            for each in Level
        ]
        rows.append(Select(say("lobby-skill"), press_page(FORK), tuple(levels)))
    if len(seats) > 1 and is_alone:
        chairs = [
            Choice(
                say("fork-seat", name=sitting.labels[each]),
                str(replace(choice, seat=each)),
                is_chosen=each == choice.seat,
            )
            for each in seats
        ]
        rows.append(Select(say("fork-seats"), press_page(FORK), tuple(chairs)))
    companies = [
        Choice(
            say(f"fork-alone-{each}" if is_solitary else f"fork-company-{each}"),
            str(replace(choice, company=each)),
            is_chosen=each is choice.company,
        )
        for each in Company
        if each is not Company.PEOPLE or (context.person.id in people and len(people) > 1)
    ]
    rows.append(Select(say("fork-company"), press_page(FORK), tuple(companies)))
    rows.append((Button(say("button-start"), press_page(BEGIN, choice), Style.GOOD),))
    title = say("fork-heading", table=table.id, turn=_find_turn(found))
    panel = Panel(title, say(f"fork-{choice.company}"), rows=tuple(rows))
    await context.show(panel, table, is_same_page=is_same_page)


@page(BEGIN)
async def begin_fork(context: Context, table: Table, choice: ForkChoice) -> None:
    """Begin a game at a moment of a finished one: in direct messages, or in a lobby where that one was played.

    :raises Refused: if nobody can play on here, or the reader may open no table.
    """
    found = await _read_moment(context, table, choice.step)
    choice = _complete(context, table, found, choice)
    assert choice.level is not None
    assert choice.seat is not None
    is_alone, level = choice.company is not Company.PEOPLE, choice.level
    fork = Fork(choice.step, _find_turn(found), found.state)
    place, language = table.place, table.row.language
    if is_alone:
        fork = replace(fork, seat=choice.seat, is_fair=choice.company is Company.FAIR)
        place, language = Place(0, await context.open_dm()), context.say.language
    else:
        await check_posting(context, place, is_opening=True)

    async def begin() -> Table:
        lobbies, person = context.services.tables.lobbies, context.person
        begun = await lobbies.open_fork(table, fork, person, place, language, level)
        set_log_table(begun.id)
        if begun.is_lobby:
            others = tuple(user for user in _find_people(table, choice.step) if user != person.id)
            say = context.services.texts.say(language)
            words = say("notice-fork", name=escape_name(person.name), source=table.id, turn=fork.turn)
            await post_lobby(context, begun, Mentions(" ".join([*(f"<@{user}>" for user in others), words]), others))
        return begun

    begun, _ = await context.make_once(f"{BEGIN} {choice}", begin)
    if is_alone:
        link = f"[{begun.id}]({build_url(0, begun.row.home_id)})"
        await context.tell(context.say("fork-started", table=link))
    else:
        await context.tell(context.say("notice-opened", table=await build_lobby_link(context, begun)))


@page(LINE)
async def show_line(context: Context, table: Table, number: int) -> None:
    """Show how strong computers play on at all seats from what they propose at a key moment.

    :raises Refused: if it is no key moment, others still play the deal, or computers fail.
    """
    found = await _read_moment(context, table, number - 1)
    await context.response.think()
    with context.set_aside():
        play_on = partial(context.services.tables.reviews.play_on, table, number)
        line, _ = await context.make_once(f"{LINE} {number}", play_on)
    say, sitting = context.say, build_sitting(SeatHistory(table).get_names(number - 1))
    lines = [LogLine(0.0, seat, StepKind.ACT, events) for turn in line.turns for seat, events in turn]
    drawn = None
    if not table.row.is_in_words:
        last = () if line.state.outcome is not None else line.turns[-1]  # at the end a picture tells the whole game
        news = [event for _, events in last for event in events]
        drawn = await draw_table(table.entry, line.state, sitting, say, news)
    text = describe_turn(table, lines, sitting, say)
    title = say("line-title", table=table.id, turn=_find_turn(found))
    buttons = build_fork_buttons(table, number - 1, say)
    await context.show(
        Panel(title, f"{say('line-body')}\n\n{text}", rows=(buttons,) if buttons else ()), table, drawn=drawn
    )


async def _read_moment(context: Context, table: Table, step: int) -> ReplayStep:
    """Read the step to play on from; refuse one that is not there, or at which the game is over or still secret."""
    tables = context.services.tables
    if table.is_over:
        check_deal_is_known(table, tables.now())
    found = await read_replay_step(tables, table, step)
    if found.number != step:
        raise Refused("fork-step", table)
    if found.state.outcome is not None:
        raise Refused("fork-over", table)
    return found


def _complete(context: Context, table: Table, found: ReplayStep, choice: ForkChoice) -> ForkChoice:
    """Return the choice with what is usual: one's own seat then, or else the one that is asked; the level as it was."""
    own = _find_people(table, choice.step).get(context.person.id)
    if own is None or own in found.state.out_of_play:
        own = min(found.state.to_act)
    return replace(choice, seat=own if choice.seat is None else choice.seat, level=choice.level or table.level)


def _find_people(table: Table, step: int) -> dict[int, int]:
    """Find the seats of the people who sat there then, by user."""
    holders = {table.find_holder(row.seat, step).user_id: row.seat for row in table.seats}
    return {user: seat for user, seat in holders.items() if user is not None}


def _find_turn(found: ReplayStep) -> int:
    """Find the number of the turn to be played at a moment before the end."""
    return find_turn(found.turns, found.number + 1).number
