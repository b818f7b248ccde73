# Everything happens in .venv, which is made and filled on first use and again when pyproject.toml has changed.
# `make PYTHON=/path/to/python3.12 run` chooses the interpreter.

PYTHON ?=
python := .venv/bin/python
local := .venv/installed-local
dev := .venv/installed-dev

.PHONY: run test bench drill screenshot format clean
.DEFAULT_GOAL := run

run: $(local)  ## Play on a Discord of one's own; with DISCORD_TOKEN set, go to the real one.
	@exec $(python) -m bot

# Every check runs even if an earlier one failed: one run tells all, and the tests come last.
test: $(dev)  ## Style, types, and every test.
	@failed=0; \
	$(python) -m ruff check . || failed=1; \
	$(python) -m ruff format --check . || failed=1; \
	$(python) -m mypy --strict || failed=1; \
	$(python) -m pytest --numprocesses auto || failed=1; \
	exit $$failed

bench: $(dev)  ## Measure the rules, a whole move, the start, the memory and the page.
	@exec $(python) -m tests.bench

drill: $(dev)  ## Kill the bot a thousand times, then let a crowd press, and look for what was lost.
	@exec $(python) -m tests.drill

screenshot: $(dev)  ## Take the picture at the top of the README anew; needs a Chromium.
	@PICTURE=docs/page.png $(python) -m pytest tests/browser/test_picture.py

format: $(dev)  ## Put the source in order.
	@$(python) -m ruff check --fix .
	@$(python) -m ruff format .

clean:  ## Forget what was installed and cached; games are kept.
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(local): pyproject.toml | $(python)
	@echo "Installing what Colla needs into .venv ..."
	@$(python) -m pip install --quiet --disable-pip-version-check --editable '.[local]'
	@touch $@

$(dev): pyproject.toml | $(python)
	@echo "Installing what Colla and its tests need into .venv ..."
	@$(python) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(local) $@

$(python):
	@found=; \
	for candidate in $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14 python; do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Colla needs Python 3.11 or newer, and none was found. Name one: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$found cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; \
	fi; \
	"$$found" -m venv .venv
