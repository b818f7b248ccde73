"""What people can ask about what is stored of them: to have it, and to have it forgotten."""

from __future__ import annotations

from bot.edge.visit import Visit
from bot.engine.panel import Button, Panel, Press, Style, Tone, Verb
from bot.tables.privacy import forget, written
from bot.tables.table import Refused

ROOM = 0.9
"""Which part of what Discord takes a file may be: the message around it counts too."""


async def export_reader(visit: Visit) -> None:
    """Hand over to the reader all that is stored about the reader, in as many messages as it takes.

    :raises Refused: if Discord does not take it.
    """
    say = visit.say
    most = int(visit.interaction.filesize_limit * ROOM)
    files = await written(visit.house.tables, visit.person.id, most)
    for number, file in enumerate(files, 1):
        told = [] if number > 1 else [say("privacy-export-done")]
        if file.name.endswith(".gz") and number == 1:
            told.append(say("privacy-export-packed"))
        if len(files) > 1:
            told.append(say("privacy-export-part", number=number, count=len(files)))
        if not await visit.answer.hand_over("\n".join(told), file.name, file.data) and not visit.answer.is_lost:
            raise Refused("file-too-large")


async def ask_to_forget(visit: Visit) -> None:
    """Ask the reader once more."""
    button = Button(visit.say("button-forget"), Press(Verb.FORGET, page=str(visit.person.id)), Style.DANGER)
    panel = Panel(visit.say("privacy-title"), visit.say("confirm-forget"), rows=((button,),), tone=Tone.ASKING)
    await visit.show(panel)


async def forget_reader(visit: Visit) -> None:
    """Forget the reader, and let all tables be drawn without."""
    for table_id in await forget(visit.house.tables, visit.person.id):
        visit.house.presenter.refresh(table_id)
    await visit.tell(visit.say("privacy-forget-done"))
