"""``python -m bot``, and the command ``colla``."""

import sys


def run() -> int:
    """Run the command line; returns the exit code, 2 too if Colla does not load with this Python."""
    try:
        from bot.cli import main
    except ImportError as error:
        print(f"Colla cannot be loaded ({error}): install it again, for this machine and this Python", file=sys.stderr)
        return 2
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
