# Everything happens in .venv. It is made on first use, and filled again when pyproject.toml or a lock file has changed.
# `make PYTHON=/path/to/python3.12 run` chooses the interpreter.

PYTHON ?=
FROM ?= 1
COUNT ?= 200
UPGRADE ?=
AGAINST ?=
python := .venv/bin/python
pip := $(python) -m pip --quiet --disable-pip-version-check
local := .venv/installed-local
dev := .venv/installed-dev
uv := uv>=0.13,<0.14
compile := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras \
	--custom-compile-command 'make lock' $(UPGRADE)

# The tests start the bot again and again, and without its compiled files each start compiles it anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test coverage bench drill worlds art screenshot film format wheel lock upgrade clean
.DEFAULT_GOAL := run

run: $(local)  ## Play on the local Discord; with DISCORD_TOKEN set, on the real one.
	@exec $(python) -m bot

# Every check runs even if another one failed: one run tells all. Style and types are looked at beside the tests, which
# often wait, and are told in one piece as soon as they are done; the tests come last.
test: $(dev)  ## Style, types, and every test.
	@check() { \
		failed=0; \
		$(python) -m ruff check . || failed=1; \
		$(python) -m ruff format --check . || failed=1; \
		$(python) -m mypy --strict || failed=1; \
		return $$failed; \
	}; \
	{ told=$$(check 2>&1); failed=$$?; printf '\n%s\n' "$$told"; exit $$failed; } & \
	$(python) -m pytest --numprocesses auto; failed=$$?; \
	wait $$! && exit $$failed

coverage: $(dev)  ## Run every test, and print which share of the lines and branches of each package they run.
	@$(python) -m pytest --numprocesses auto --cov --cov-report= --cov-report=json:coverage.json
	@$(python) -m tests.tools.coverage coverage.json

bench: $(dev)  ## Measure rules, moves, presses, start, memory, event loop and pictures: AGAINST=COMMIT compares presses.
	@AGAINST='$(AGAINST)' exec $(python) -m tests.tools.bench

drill: $(dev)  ## Kill three real processes on one PostgreSQL 50 times, press too much, and try more random games.
	@failed=0; \
	$(python) -m tests.tools.drill || failed=1; \
	THOROUGH=1 $(python) -m pytest --numprocesses auto tests/contract tests/castell || failed=1; \
	exit $$failed

worlds: $(dev)  ## Play many simulated worlds, each decided by its seed, and look for what is wrong in them: COUNT=2000.
	@$(python) -m tests.world --from $(FROM) --count $(COUNT)

art: $(dev)  ## Make the sprite sheets of the games from their drawings.
	@$(python) -m tests.tools.art

screenshot: $(dev)  ## Draw the pictures of the documents that show something else by now; needs a Chromium.
	@$(python) -m tests.pictures

film: $(dev)  ## Record docs/colla.webp, the moving picture of the README; needs a Chromium.
	@FILM=docs/colla.webp $(python) -m pytest tests/browser/test_film.py

format: $(dev)  ## Put the source in order.
	@$(python) -m ruff check --fix .
	@$(python) -m ruff format .

wheel: $(local)  ## Build dist/colla-VERSION-py3-none-any.whl of the last commit: the same bytes each time.
	@rm -rf build/wheel && mkdir -p build dist && umask 022 && git archive --prefix=build/wheel/ HEAD | tar --extract
	@cd build/wheel && SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) ../../$(python) -c \
		'from setuptools.build_meta import build_wheel; print(build_wheel("../../dist"))' | tail -1

lock: $(python)  ## Write the lock files; versions change only where pyproject.toml asks for it.
	@$(pip) install '$(uv)'
	@$(compile) pyproject.toml --output-file requirements.lock
	@$(compile) pyproject.toml --extra dev --constraint requirements.lock --output-file requirements-dev.lock
	@$(python) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])' \
		| $(compile) - --output-file requirements-build.lock
	@echo 'psycopg[binary]' | $(compile) - --constraint requirements-dev.lock --output-file deploy/postgres.lock

upgrade:  ## Write the lock files with the newest versions that pyproject.toml allows.
	@$(MAKE) --no-print-directory lock UPGRADE=--upgrade

clean:  ## Forget what was installed and cached; games are kept.
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* coverage.json

$(local): pyproject.toml requirements.lock requirements-build.lock | $(python)
	@echo "Installing what Colla needs into .venv ..."
	@$(pip) install --require-hashes --requirement requirements.lock --requirement requirements-build.lock
	@$(pip) install --no-deps --no-build-isolation --editable .
	@touch $@

$(dev): pyproject.toml requirements-dev.lock requirements-build.lock | $(python)
	@echo "Installing what Colla and its tests need into .venv ..."
	@$(pip) install --require-hashes --requirement requirements-dev.lock --requirement requirements-build.lock
	@$(pip) install --no-deps --no-build-isolation --editable .
	@touch $(local) $@

$(python):
	@found=; \
	for candidate in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Colla needs Python 3.11 or newer, and none was found. Name one: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$found cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; \
	fi; \
	"$$found" -m venv .venv
