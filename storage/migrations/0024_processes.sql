-- Several processes on one database: who lives, who does what, and which interactions were taken.
-- Only PostgreSQL has several; the tables are here so that both have the same ones.

CREATE TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    bot TEXT NOT NULL,
    shard_count INTEGER NOT NULL,
    versions TEXT NOT NULL,
    is_leaving INTEGER NOT NULL,
    until REAL NOT NULL
) STRICT;

CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    wanted TEXT NOT NULL,
    until REAL NOT NULL
) STRICT;

CREATE TABLE answered (
    interaction_id INTEGER NOT NULL PRIMARY KEY,
    process TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE INDEX answered_by_user ON answered (user_id, at);
CREATE INDEX answered_by_time ON answered (at);
