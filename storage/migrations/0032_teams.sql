-- Additive: Teams of tournaments, with the names that people give them. The message of a tournament may show a picture.

ALTER TABLE tournaments ADD COLUMN picture TEXT NOT NULL DEFAULT '';
ALTER TABLE entrants ADD COLUMN team INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pairings ADD COLUMN team INTEGER NOT NULL DEFAULT 0;

CREATE TABLE teams (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    user_id INTEGER,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX teams_by_user ON teams (user_id);
CREATE INDEX pairings_by_table ON pairings (table_id);
