-- Tournaments, who has entered, the rounds drawn, and the tables of each.

CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    language TEXT NOT NULL,
    key TEXT NOT NULL,
    opened_at REAL NOT NULL,
    status TEXT NOT NULL,
    format TEXT NOT NULL,
    seats INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    absence TEXT NOT NULL,
    round_days INTEGER NOT NULL,
    due REAL NOT NULL,
    since REAL NOT NULL,
    size INTEGER NOT NULL,
    round INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    message_format TEXT NOT NULL,
    digest TEXT NOT NULL,
    revision INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tournaments_by_server ON tournaments (guild_id, opened_at);
CREATE INDEX tournaments_by_status ON tournaments (status);

CREATE TABLE entrants (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entrants_by_user ON entrants (user_id, tournament);

CREATE TABLE rounds (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    phase INTEGER NOT NULL,
    drawn_at REAL NOT NULL,
    ended_at REAL NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairings (
    tournament TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    entrants TEXT NOT NULL,
    table_id TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (tournament, round, number)
) STRICT, WITHOUT ROWID;
