-- Tables may share a deal: that of a finished table, or the deal of the day, which has a secret for each day, and one
-- try for each person, day and game.

ALTER TABLE tables ADD COLUMN deal TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN same_as TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN seat_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN hidden_until DOUBLE PRECISION NOT NULL DEFAULT 0;

CREATE TABLE daily_secrets (
    day TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    secret TEXT COLLATE "C" NOT NULL
);

CREATE TABLE daily_tries (
    user_id BIGINT NOT NULL,
    day TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    started_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, day, game)
);

CREATE INDEX daily_tries_by_day ON daily_tries (day, game);

CREATE TABLE daily_boards (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);
