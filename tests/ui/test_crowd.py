"""Forty people at thirty tables press as fast as answers come: whatever is merged or waits, all ends well."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.timing import Timing
from tests.tools.crowd import Crowd
from tests.ui.conftest import Venue

PRESSING_SECONDS = 3.0


@pytest.mark.parametrize("timing", [Timing(max_redraws=2)], ids=["tables wait for their turn"])
@pytest.mark.parametrize("requests_per_second", [0, 45])
async def test_a_crowd_leaves_one_message_of_everything_and_all_of_it_up_to_date(
    stage: Venue, tmp_path: Path, requests_per_second: int
) -> None:
    stage.requests_per_second = requests_per_second
    async with stage.running():
        crowd = Crowd(stage, tmp_path / "colla.sqlite", requests_per_second)
        await crowd.sit_down()
        await crowd.press(PRESSING_SECONDS)
        assert await crowd.problems() == []
