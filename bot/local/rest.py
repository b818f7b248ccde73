"""The REST API: records each request, applies faults and rate limits, responds, and validates both."""

import asyncio
import json
import logging
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from mimetypes import guess_type
from typing import Any, Protocol

from aiohttp import BodyPartReader, web

from bot.local.actions import Actions
from bot.local.changes import ChangeKind, ModelChange
from bot.local.errors import Code, ErrorResponse
from bot.local.faults import Fault, FaultKind, Faults, Target
from bot.local.interactions import CallbackKind, Interaction
from bot.local.ratelimits import RateLimits
from bot.local.requests import INTERACTION_KINDS, Call, File, RequestKind, RequestRecord, Response, Violation
from bot.local.routes import accounts, application, channels, messages, responses  # noqa: F401 (they declare the routes)
from bot.local.routes.messages import take_old_edit
from bot.local.routes.routing import ROUTES, Route

PREFIX = "/api/v10"
BODY_LIMIT_BYTES = 30 * 1024 * 1024

_log = logging.getLogger(__name__)

_FILE_PART = re.compile(r"files\[(\d+)\]")

Hook = Callable[[RequestRecord], None]


class Validator(Protocol):
    """Compares requests and responses with a description of the API."""

    def find_problems(self, method: str, template: str, body: Any, status: int, response: Any) -> list[str]:
        """Return what is wrong with the request's body (None: no body) or with the response."""


class _ConnectionLost(Exception):
    """A planned fault breaks the connection of this request."""


class Rest:
    """Handles the bot's requests, from the socket to the response."""

    def __init__(
        self, actions: Actions, token: str, rate_limits: RateLimits, validator: Validator | None, history: int | None
    ) -> None:
        self.faults = Faults()
        self.rate_limits = rate_limits
        self.records: deque[RequestRecord] = deque(maxlen=history)
        self.violations: list[Violation] = []
        self.in_flight = 0
        self.before_hooks: list[Hook] = []
        self.after_hooks: list[Hook] = []
        self._actions = actions
        self._authorization = f"Bot {token}"
        self._validator = validator
        self._number = 0

    def mount(self, app: web.Application) -> None:
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.template, self._create_handler(route))

        def refuse(actions: Actions, call: Call) -> Response:
            raise ErrorResponse(404, 0, "404: Not Found")

        unknown = Route("*", "/{path}", RequestKind.UNKNOWN, refuse)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._create_handler(unknown))

    def _create_handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            record = self._record(route, request)
            self.in_flight += 1
            self._publish(ChangeKind.REQUEST_STARTED, record)
            try:
                return await self._respond(route, request, record)
            finally:
                self.in_flight -= 1
                record.ended = time.monotonic()
                self._publish(ChangeKind.REQUEST_ENDED, record)

        return serve

    async def _respond(self, route: Route, request: web.Request, record: RequestRecord) -> web.StreamResponse:
        call = Call(route.kind, request.method, route.template, request.match_info, request.query)
        headers: dict[str, str] = {}
        try:
            try:
                await _read_body(call, request)
            except (
                OSError,
                web.RequestPayloadError,
            ) as error:  # the bot has gone; in TLS that is any error of a socket
                raise _ConnectionLost from error
            for hook in self.before_hooks:
                hook(record)
            response = await self._process(route, request, call, record, headers)
        except ErrorResponse as error:
            response = self._refuse(error, call, record, headers)
        except _ConnectionLost:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        record.status = response.status
        self.rate_limits.note_status(response.status)
        record.message_id = self._find_edited_id(call, request)
        record.custom_ids = tuple(_walk_custom_ids(call.body))
        if self._validator is not None and route.kind is not RequestKind.UNKNOWN:
            exchange = (call.body, response.status, response.body)
            if problems := self._validator.find_problems(route.method, route.template, *exchange):
                self.violations.append(Violation(call.kind, route.template, tuple(problems)))
        for hook in self.after_hooks:
            hook(record)
        if response.status == 204:
            return web.Response(status=204, headers=headers)
        text = json.dumps(response.body, ensure_ascii=False).encode()
        return web.Response(status=response.status, body=text, headers=headers, content_type="application/json")

    async def _process(
        self, route: Route, request: web.Request, call: Call, record: RequestRecord, headers: dict[str, str]
    ) -> Response:
        if call.kind not in INTERACTION_KINDS and request.headers.get("Authorization") != self._authorization:
            raise ErrorResponse(401, 0, "401: Unauthorized")
        self.rate_limits.require_no_ban()
        fault = self.faults.take(record.kind, self._find_target(record, call))
        if fault is not None:
            await self._apply_fault(fault)
        headers |= self.rate_limits.take(record.kind, record.channel_id)
        if record.kind is RequestKind.MESSAGE_EDIT:
            take_old_edit(self._actions, call, self.rate_limits)
        try:
            response = route.endpoint(self._actions, call)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            _log.exception("%s %s cannot be read", route.method, route.template)
            raise ErrorResponse(400, Code.INVALID_FORM, f"Malformed: {error!r}") from error
        if fault is not None and fault.kind is FaultKind.REPLY_LOST:
            await asyncio.sleep(fault.seconds)
            raise _ConnectionLost
        return response

    def _find_target(self, record: RequestRecord, call: Call) -> Target:
        """Find what a request is about, for the planned faults."""
        channel = self._actions.model.channels.get(record.channel_id or 0)
        if channel is not None:
            return Target(channel.id, channel.recipient_id, channel.guild_id, bool(call.files))
        user = call.body.get("recipient_id") if call.kind is RequestKind.DM_OPEN and call.body else None
        guild = call.params.get("guild_id", "0")
        return Target(record.channel_id, int(user or 0), int(guild) if guild.isdecimal() else 0, bool(call.files))

    async def _apply_fault(self, fault: Fault) -> None:
        """Apply the part of a fault that comes before the request takes effect."""
        match fault.kind:
            case FaultKind.REFUSED if fault.error is not None:
                raise fault.error
            case FaultKind.LOST_BEFORE:
                await asyncio.sleep(fault.seconds)
                raise _ConnectionLost
            case FaultKind.DELAYED:
                await asyncio.sleep(fault.seconds)
            case FaultKind.HELD if fault.until is not None:
                await fault.until.wait()
            case FaultKind.GATEWAY_DROPPED:
                self._actions.gateway.cut()

    def _refuse(self, error: ErrorResponse, call: Call, record: RequestRecord, headers: dict[str, str]) -> Response:
        record.code = error.code
        if error.is_violation or record.kind is RequestKind.UNKNOWN:
            problems = tuple(map(str, error.breaches)) or (error.message,)
            self.violations.append(Violation(record.kind, record.route, problems))
        interaction = self._find_interaction(call.params)
        if interaction is not None:
            interaction.errors.append(error.code)
        if error.retry_after is not None:
            headers |= {"Via": "1.1 google", "Retry-After": f"{error.retry_after:.3f}", "X-RateLimit-Scope": "user"}
        return Response(error.to_json(), error.status)

    def _record(self, route: Route, request: web.Request) -> RequestRecord:
        self._number += 1
        named, interaction = request.match_info.get("channel_id", ""), self._find_interaction(request.match_info)
        channel_id = int(named) if named.isdecimal() else None if interaction is None else interaction.channel.id
        channel = self._actions.model.channels.get(channel_id) if channel_id is not None else None
        is_of_thread = route.kind is RequestKind.CHANNEL_EDIT and channel is not None and channel.is_thread
        kind = RequestKind.THREAD_EDIT if is_of_thread else route.kind
        path = request.path.removeprefix(PREFIX)
        record = RequestRecord(
            self._number,
            kind,
            request.method,
            route.template,
            path,
            channel_id,
            self._actions.clock(),
            request.remote or "",
        )
        self.records.append(record)
        return record

    def _find_edited_id(self, call: Call, request: web.Request) -> int | None:
        is_update = call.kind is RequestKind.CALLBACK and call.get_object().get("type") == CallbackKind.UPDATE
        if request.method != "PATCH" and not is_update:
            return None
        named, interaction = request.match_info.get("message_id", ""), self._find_interaction(request.match_info)
        if named.isdecimal():
            return int(named)
        return interaction.original.id if interaction is not None and interaction.original is not None else None

    def _find_interaction(self, params: Mapping[str, str]) -> Interaction | None:
        token = params.get("interaction_token") or params.get("webhook_token")
        return self._actions.interactions.find_by_token(token) if token else None

    def _publish(self, kind: ChangeKind, record: RequestRecord) -> None:
        self._actions.changes.publish(ModelChange(kind, record.channel_id, record.number))


def _walk_custom_ids(body: Any) -> Iterator[str]:
    if isinstance(body, dict):
        if isinstance(custom_id := body.get("custom_id"), str):
            yield custom_id
        body = [*body.values()]
    for each in body if isinstance(body, list) else ():
        yield from _walk_custom_ids(each)


async def _read_body(call: Call, request: web.Request) -> None:
    if not request.content_type.startswith("multipart/"):
        if request.can_read_body:
            call.body = _parse_json(await request.read())
        return
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        number = _FILE_PART.fullmatch(part.name or "")
        if number is not None:
            name = part.filename or "file"
            kind = guess_type(name)[0] or part.headers.get("Content-Type") or "application/octet-stream"
            call.files[int(number[1])] = File(name, content, kind)
        elif part.name == "payload_json":
            call.body = _parse_json(content)


def _parse_json(content: bytes) -> Any:
    if not content:
        return None
    try:
        return json.loads(content)
    except ValueError:
        raise ErrorResponse.from_code(Code.INVALID_JSON) from None
