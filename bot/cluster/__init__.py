"""Several equal processes on one database: which of them are alive, and how they divide the work."""
