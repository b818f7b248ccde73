"""The lock files hold what pyproject.toml asks for; ``make lock`` writes them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.metadata import distributions, requires
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

from tests.forking import ROOT

LOCKS = {"requirements.lock": (), "requirements-dev.lock": ("dev",)}
"""Each lock file, and the extras of pyproject.toml that it includes."""


@cache
def project() -> dict[str, Any]:
    """The table ``project`` of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["project"])


@cache
def entries(name: str) -> tuple[tuple[Requirement, int], ...]:
    """The requirements of a lock file, each with the number of its hashes."""
    text = re.sub(r"^ *#.*\n", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return tuple((Requirement(line.partition("--hash")[0]), line.count("--hash=sha256:")) for line in lines)


def versions(name: str) -> dict[NormalizedName, set[str]]:
    """The versions in a lock file by package: several where they depend on the Python version."""
    found: dict[NormalizedName, set[str]] = {}
    for requirement, _ in entries(name):
        found.setdefault(canonicalize_name(requirement.name), set()).add(str(requirement.specifier).removeprefix("=="))
    return found


@pytest.mark.parametrize(("name", "extras"), LOCKS.items())
def test_every_dependency_is_locked_at_one_version_that_it_allows(name: str, extras: tuple[str, ...]) -> None:
    wanted = [
        *project()["dependencies"],
        *(each for extra in extras for each in project()["optional-dependencies"][extra]),
    ]
    for requirement, hashes in entries(name):
        assert re.fullmatch(r"==[\w.]+", str(requirement.specifier)), requirement
        assert hashes, requirement
    locked = versions(name)
    for dependency in (Requirement(each) for each in wanted):
        if dependency.name == project()["name"]:
            continue  # an extra that takes in another one
        found = locked.get(canonicalize_name(dependency.name), set())
        assert found, f"{dependency} is not in {name}: run make lock"
        assert all(map(dependency.specifier.contains, found)), f"{dependency}, but {found} in {name}: run make lock"


@pytest.mark.parametrize("name", LOCKS)
def test_extras_that_packages_ask_for_are_locked_with_their_version(name: str) -> None:
    """pip takes ``coverage[toml]`` for another package than ``coverage``, and would look for its newest version."""
    locked = {canonicalize_name(requirement.name): requirement for requirement, _ in entries(name)}
    for package in locked.keys() & {canonicalize_name(each.name) for each in distributions()}:
        for wanted in map(Requirement, requires(package) or ()):
            found = locked.get(canonicalize_name(wanted.name))
            if wanted.extras and found and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
                assert wanted.extras <= found.extras, f"{package} asks for {wanted}, but {found} is in {name}"


def test_tests_run_with_the_versions_that_players_run() -> None:
    tested = versions("requirements-dev.lock")
    assert {package: tested.get(package) for package in versions("requirements.lock")} == versions("requirements.lock")


def test_each_package_says_that_it_has_types() -> None:
    assert all((ROOT / package / "py.typed").is_file() for package in ("bot", "cogs", "storage"))
