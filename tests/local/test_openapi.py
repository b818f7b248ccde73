"""Tests of the validators made from Discord's published description."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import rest  # noqa: F401 (it declares the routes)
from bot.local.routes.routing import ROUTES
from tests.local.openapi import MISSING, PublishedDescription

POST = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


@pytest.fixture
def description(published: PublishedDescription | None) -> PublishedDescription:
    if published is None:
        pytest.skip(MISSING)
    return published


@pytest.mark.parametrize(
    ("operation", "body", "place"),
    [
        (POST, {"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
        (POST, {"components": [{"type": 1, "components": [{"type": 2, "style": 9}]}]}, "components.0.components.0"),
        (POST, {"components": [{"type": 99}]}, "components.0.type"),
        (CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, "data.content"),
        (CALLBACK, {"type": 9, "data": {"custom_id": "a", "title": "x" * 46, "components": []}}, "data.title"),
    ],
)
def test_what_is_wrong_with_a_request_is_found_and_placed(
    description: PublishedDescription, operation: tuple[str, str], body: Any, place: str
) -> None:
    problems = description.find_problems(*operation, body, 200, None)
    assert any(problem.startswith(f"request {place}") for problem in problems), problems


def test_what_is_right_is_left_alone_and_what_is_missing_is_found(description: PublishedDescription) -> None:
    button = {"type": 2, "style": 1, "label": "Play", "custom_id": "play"}
    body = {"content": "x", "components": [{"type": 1, "components": [button]}], "attachments": [{"id": 0}]}
    assert description.find_problems(*POST, body, 204, None) == []
    assert description.find_problems(*CALLBACK, {"type": 4, "data": body}, 204, None) == []
    assert description.find_problems(*POST, None, 200, {"id": "1"})
    assert description.find_problems(*POST, None, 403, {"message": "no code"})
    assert description.find_problems(*POST, None, 403, {"code": 50013, "message": "Missing Permissions"}) == []


def test_every_route_that_is_served_is_described(description: PublishedDescription) -> None:
    assert [each.template for each in ROUTES if not description.has_operation(each.method, each.template)] == []
