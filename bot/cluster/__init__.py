"""Several equal processes on one database: who lives, and who does what."""
