"""What people can ask about what is stored of them: to have it, and to have it forgotten."""

from __future__ import annotations

from bot.edge.visit import Visit
from bot.engine.panel import Button, Panel, Press, Style, Tone, Verb
from bot.tables.privacy import forget, written


async def export_reader(visit: Visit) -> None:
    """Hand over to the reader all that is stored about the reader."""
    data = await written(visit.house.tables, visit.person.id)
    await visit.answer.hand_over(visit.say("privacy-export-done"), "colla.json", data)


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
