"""Validators made from Discord's published API description (OpenAPI)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema_rs

PATH = Path(os.environ.get("DISCORD_OPENAPI", Path(__file__).parents[3] / "shared" / "data" / "discord-openapi.json"))
MISSING = f"Discord's published description is not at {PATH} (set DISCORD_OPENAPI); nothing was compared with it"

SCHEMAS = "urn:schemas"
"""The name of the document that has all schemas."""


class PublishedDescription:
    """Validators of every operation, compiled on first use."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._raw = document["components"]["schemas"]
        self._schemas = self._repair(self._raw)
        # Error codes of fields are strings in Discord's documentation and responses, but numbers in this file.
        self._schemas["InnerErrors"]["properties"]["_errors"]["items"] = {"required": ["code", "message"]}
        self._registry = jsonschema_rs.Registry([(SCHEMAS, {"components": {"schemas": self._schemas}})])
        self._responses = document["components"]["responses"]
        self._operations = {
            (method.upper(), path): operation
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
            if method != "parameters"
        }
        self._compiled: dict[tuple[str, str, str], jsonschema_rs.Validator | None] = {}

    @classmethod
    def load(cls) -> PublishedDescription | None:
        """Returns the description from the file, or None if it is missing."""
        return cls(json.loads(PATH.read_bytes())) if PATH.exists() else None

    def has_operation(self, method: str, template: str) -> bool:
        """True when the description has this operation."""
        return (method, template) in self._operations

    def find_problems(self, method: str, template: str, body: Any, status: int, answer: Any) -> list[str]:
        """Returns how the request's body (if it was accepted) and the response differ from the description."""
        found = []
        if body is not None and status < 400:
            found += self._find_differences("request", method, template, body)
        if answer is not None:
            found += self._find_differences(str(status), method, template, answer)
        return found

    def _find_differences(self, part: str, method: str, template: str, value: Any) -> list[str]:
        key = (method, template, part)
        if key not in self._compiled:
            self._compiled[key] = self._compile(*key)
        validator = self._compiled[key]
        if validator is None:
            return []
        errors = validator.iter_errors(value)
        return [f"{part} {'.'.join(map(str, each.instance_path)) or 'body'}: {each.message[:300]}" for each in errors]

    def _compile(self, method: str, template: str, part: str) -> jsonschema_rs.Validator | None:
        operation = self._operations.get((method, template))
        schema = None if operation is None else self._find_schema(operation, part)
        if schema is None:
            return None
        return jsonschema_rs.Draft202012Validator(self._repair(schema), registry=self._registry)

    def _find_schema(self, operation: dict[str, Any], part: str) -> dict[str, Any] | None:
        if part == "request":
            content = operation.get("requestBody", {}).get("content", {})
        else:
            response = operation["responses"].get(part) or operation["responses"].get(f"{part[0]}XX") or {}
            response = self._responses[response["$ref"].rsplit("/", 1)[1]] if "$ref" in response else response
            content = response.get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return schema if isinstance(schema, dict) else None

    def _repair(self, node: Any) -> Any:
        """Returns the schema with two repairs: snowflakes may be numbers, and unions are split by type.

        What it refers to is in the registry: a document with all schemas would take ten times as long to compile.
        discord.py sends numbers for snowflakes, and Discord accepts them. The error of a union says only "not valid
        under any"; split by type, it names the field.
        """
        if isinstance(node, list):
            return [self._repair(each) for each in node]
        if not isinstance(node, dict):
            return node
        repaired = {key: self._repair(value) for key, value in node.items()}
        if "$ref" in repaired:
            repaired["$ref"] = f"{SCHEMAS}{repaired['$ref']}"
        if repaired.get("format") == "snowflake":
            return {"anyOf": [repaired, {"type": "integer", "minimum": 0}]}
        for word in ("oneOf", "anyOf"):
            if word in repaired:
                return self._split_union(repaired, word)
        return repaired

    def _split_union(self, node: dict[str, Any], word: str) -> dict[str, Any]:
        union = node[word]
        rest = {key: value for key, value in node.items() if key != word}
        null = [each for each in union if each.get("type") == "null"]
        if null and len(union) > 1:
            others = [each for each in union if each not in null]
            inner = others[0] if len(others) == 1 else self._split_union({word: others}, word)
            return {**rest, "if": {"not": {"type": "null"}}, "then": inner}
        kinds = [self._list_types(each) for each in union]
        every = [each for kind in kinds for each in kind]
        if not all(kinds) or len(every) != len(set(every)):
            return node
        known = {"required": ["type"], "properties": {"type": {"enum": every}}}
        cases = [
            {"if": {"properties": {"type": {"enum": kind}}}, "then": branch}
            for kind, branch in zip(kinds, union, strict=True)
        ]
        return {**rest, "allOf": [known, *cases]}

    def _list_types(self, branch: dict[str, Any]) -> list[Any]:
        """Returns the values of `type` of a branch; empty if `type` is not required."""
        schema = self._raw.get(branch["$ref"].rsplit("/", 1)[1], {}) if "$ref" in branch else branch
        kind = schema.get("properties", {}).get("type", {})
        if "type" not in schema.get("required", ()):
            return []
        return list(kind.get("enum", [kind["const"]] if "const" in kind else []))
