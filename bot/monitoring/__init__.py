"""Serves the health of the running bot and its metrics for Prometheus."""
