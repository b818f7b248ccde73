"""What an operator's tools read of the running bot: its health, and numbers for Prometheus."""


class PortTaken(Exception):
    """The port cannot be listened on."""
