"""Advice: an action for a seat that is asked, by rules of thumb; it replaces absent players."""
