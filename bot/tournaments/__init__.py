"""Tournaments: rounds of tables that open by themselves."""
