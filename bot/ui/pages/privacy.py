"""What people can ask about what is stored of them: to have it, and to have it forgotten."""

from __future__ import annotations

from bot.engine.panel import Button, Panel, Press, Style, Tone, Verb
from bot.tables.privacy import forget, written
from bot.tables.table import Refused
from bot.ui.interactions.context import Context

ROOM = 0.9
"""Which part of what Discord takes a file may be: the message around it counts too."""


async def export_reader(context: Context) -> None:
    """Hand over to the reader all that is stored about the reader, in as many messages as it takes.

    :raises Refused: if Discord does not take it.
    """
    say = context.say
    most = int(context.interaction.filesize_limit * ROOM)
    files = await written(context.services.tables, context.person.id, most)
    for number, file in enumerate(files, 1):
        told = [] if number > 1 else [say("privacy-export-done")]
        if file.name.endswith(".gz") and number == 1:
            told.append(say("privacy-export-packed"))
        if len(files) > 1:
            told.append(say("privacy-export-part", number=number, count=len(files)))
        if not await context.response.hand_over("\n".join(told), file.name, file.data) and not context.response.is_lost:
            raise Refused("file-too-large")


async def ask_to_forget(context: Context) -> None:
    """Ask the reader once more."""
    button = Button(context.say("button-forget"), Press(Verb.FORGET, page=str(context.person.id)), Style.DANGER)
    panel = Panel(context.say("privacy-title"), context.say("confirm-forget"), rows=((button,),), tone=Tone.ASKING)
    await context.show(panel)


async def forget_reader(context: Context) -> None:
    """Forget the reader, and let all tables be drawn without."""
    for table_id in await forget(context.services.tables, context.person.id):
        context.services.presenter.refresh(table_id)
    await context.tell(context.say("privacy-forget-done"))
