-- Additive: Teams of tournaments, with the names that people give them. The message of a tournament may show a picture.

ALTER TABLE tournaments ADD COLUMN picture TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE entrants ADD COLUMN team BIGINT NOT NULL DEFAULT 0;
ALTER TABLE pairings ADD COLUMN team BIGINT NOT NULL DEFAULT 0;

CREATE TABLE teams (
    tournament TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    user_id BIGINT,
    PRIMARY KEY (tournament, number)
);

CREATE INDEX teams_by_user ON teams (user_id);
CREATE INDEX pairings_by_table ON pairings (table_id);
