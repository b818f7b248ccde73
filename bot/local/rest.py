"""The REST interface: every request is recorded, meets its faults and limits, is answered, and checked both ways."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from aiohttp import BodyPartReader, web

from bot.local.actions import Actions
from bot.local.changes import Change, ChangeKind
from bot.local.errors import ApiError, Code, refusal
from bot.local.faults import Fault, FaultKind, Faults
from bot.local.interactions import Interaction
from bot.local.ratelimits import RateLimits
from bot.local.requests import INTERACTION_KINDS, Answer, Call, File, RequestKind, RequestRecord, Violation
from bot.local.routes import accounts, answers, channels, commands, messages  # noqa: F401 (they declare the routes)
from bot.local.routes.messages import take_old_edit
from bot.local.routes.table import ROUTES, Route

PREFIX = "/api/v10"
BODY_LIMIT_BYTES = 30 * 1024 * 1024

_log = logging.getLogger(__name__)

_FILE_PART = re.compile(r"files\[(\d+)\]")
_THREAD_KINDS = {
    RequestKind.CHANNEL_EDIT: RequestKind.THREAD_EDIT,
    RequestKind.CHANNEL_DELETE: RequestKind.THREAD_DELETE,
}

Hook = Callable[[RequestRecord], None]


class Validator(Protocol):
    """Compares one exchange with a description of the interface from elsewhere."""

    def problems(self, method: str, template: str, body: Any, status: int, answer: Any) -> list[str]:
        """Returns what is wrong with the request's body or with our answer; `body` is None where there was none."""


class _ConnectionLost(Exception):
    """The fault of this request is that its connection breaks."""


class Rest:
    """All requests of the bot, from the socket to the answer."""

    def __init__(
        self, stage: Actions, token: str, rates: RateLimits, validator: Validator | None, history: int | None
    ) -> None:
        self.faults = Faults()
        self.rates = rates
        self.records: deque[RequestRecord] = deque(maxlen=history)
        self.violations: list[Violation] = []
        self.in_flight = 0
        self.before: list[Hook] = []
        self.after: list[Hook] = []
        self._stage = stage
        self._authorization = f"Bot {token}"
        self._validator = validator
        self._number = 0

    def mount(self, app: web.Application) -> None:
        """Adds every route to a web application."""
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.template, self._serving(route))
        unknown = Route("*", "/{path}", RequestKind.UNKNOWN, _unknown)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._serving(unknown))

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            record = self._recorded(route, request)
            self.in_flight += 1
            self._tell(ChangeKind.REQUEST_STARTED, record)
            try:
                return await self._respond(route, request, record)
            finally:
                self.in_flight -= 1
                self._tell(ChangeKind.REQUEST_ENDED, record)

        return serve

    async def _respond(self, route: Route, request: web.Request, record: RequestRecord) -> web.StreamResponse:
        call = Call(route.kind, request.method, route.template, request.match_info, request.query)
        headers: dict[str, str] = {}
        try:
            await _read(call, request)
            for hook in self.before:
                hook(record)
            answer = await self._answer(route, request, call, record, headers)
        except ApiError as error:
            answer = self._refuse(error, call, record, headers)
        except (_ConnectionLost, ConnectionError, web.RequestPayloadError):
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        record.status = answer.status
        self._validate(route, call, answer)
        for hook in self.after:
            hook(record)
        return _response(answer, headers)

    async def _answer(
        self, route: Route, request: web.Request, call: Call, record: RequestRecord, headers: dict[str, str]
    ) -> Answer:
        if call.kind not in INTERACTION_KINDS and request.headers.get("Authorization") != self._authorization:
            raise ApiError(401, 0, "401: Unauthorized")
        fault = self.faults.take(record.kind, record.channel_id)
        if fault is not None:
            await self._befall(fault)
        headers |= self.rates.take(record.kind, record.channel_id)
        if record.kind is RequestKind.MESSAGE_EDIT:
            take_old_edit(self._stage, call, self.rates)
        answer = self._served(route, call)
        if fault is not None and fault.kind is FaultKind.REPLY_LOST:
            await asyncio.sleep(fault.seconds)
            raise _ConnectionLost
        return answer

    def _served(self, route: Route, call: Call) -> Answer:
        try:
            return route.endpoint(self._stage, call)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            _log.exception("%s %s cannot be read", route.method, route.template)
            raise ApiError(400, Code.INVALID_FORM, f"Malformed: {error!r}") from error

    async def _befall(self, fault: Fault) -> None:
        """Lets a fault happen that comes before the request takes effect."""
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
                self._stage.gateway.cut()

    def _refuse(self, error: ApiError, call: Call, record: RequestRecord, headers: dict[str, str]) -> Answer:
        record.code = error.code
        if error.is_violation or record.kind is RequestKind.UNKNOWN:
            problems = tuple(map(str, error.breaches)) or (error.message,)
            self.violations.append(Violation(record.kind, record.route, problems))
        interaction = self._interaction_of(call.params)
        if interaction is not None:
            interaction.errors.append(error.code)
        if error.retry_after is not None:
            headers |= {"Via": "1.1 google", "Retry-After": f"{error.retry_after:.3f}", "X-RateLimit-Scope": "user"}
        return Answer(error.to_json(), error.status)

    def _validate(self, route: Route, call: Call, answer: Answer) -> None:
        if self._validator is None or route.kind is RequestKind.UNKNOWN:
            return
        problems = self._validator.problems(route.method, route.template, call.body, answer.status, answer.body)
        if problems:
            self.violations.append(Violation(call.kind, route.template, tuple(problems)))

    def _recorded(self, route: Route, request: web.Request) -> RequestRecord:
        self._number += 1
        channel_id = self._channel_of(request)
        channel = self._stage.world.channels.get(channel_id) if channel_id is not None else None
        kind = _THREAD_KINDS.get(route.kind, route.kind) if channel is not None and channel.is_thread else route.kind
        path = request.path.removeprefix(PREFIX)
        record = RequestRecord(
            self._number, kind, request.method, route.template, path, channel_id, self._stage.clock()
        )
        self.records.append(record)
        return record

    def _channel_of(self, request: web.Request) -> int | None:
        named = request.match_info.get("channel_id", "")
        if named.isdecimal():
            return int(named)
        interaction = self._interaction_of(request.match_info)
        return None if interaction is None else interaction.channel.id

    def _interaction_of(self, params: Mapping[str, str]) -> Interaction | None:
        token = params.get("interaction_token") or params.get("webhook_token")
        return self._stage.interactions.by_token(token) if token else None

    def _tell(self, kind: ChangeKind, record: RequestRecord) -> None:
        self._stage.changes.tell(Change(kind, record.channel_id, record.number))


def _unknown(stage: Actions, call: Call) -> Answer:
    raise ApiError(404, 0, "404: Not Found")


def _response(answer: Answer, headers: dict[str, str]) -> web.Response:
    if answer.status == 204:
        return web.Response(status=204, headers=headers)
    text = json.dumps(answer.body, ensure_ascii=False).encode()
    return web.Response(status=answer.status, body=text, headers=headers, content_type="application/json")


async def _read(call: Call, request: web.Request) -> None:
    if request.content_type.startswith("multipart/"):
        await _read_parts(call, request)
    elif request.can_read_body:
        call.body = _parsed(await request.read())


async def _read_parts(call: Call, request: web.Request) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        number = _FILE_PART.fullmatch(part.name or "")
        if number is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            call.files[int(number[1])] = File(part.filename or "file", content, kind)
        elif part.name == "payload_json":
            call.body = _parsed(content)


def _parsed(content: bytes) -> Any:
    if not content:
        return None
    try:
        return json.loads(content)
    except ValueError:
        raise refusal(Code.INVALID_JSON) from None
