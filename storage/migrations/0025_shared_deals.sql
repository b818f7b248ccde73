-- Tables may share a deal: that of a finished table, or the deal of the day, which has a secret for each day, and one
-- try for each person, day and game.

ALTER TABLE tables ADD COLUMN deal TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN same_as TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN seat_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN hidden_until REAL NOT NULL DEFAULT 0;

CREATE TABLE daily_secrets (
    day TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_tries (
    user_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    table_id TEXT NOT NULL,
    started_at REAL NOT NULL,
    PRIMARY KEY (user_id, day, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_by_day ON daily_tries (day, game);

CREATE TABLE daily_boards (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
