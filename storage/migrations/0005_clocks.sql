-- The clocks of turns, who is away, and when the bot was last seen on Discord.

ALTER TABLE tables ADD COLUMN clock_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN has_bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT 'wait';
ALTER TABLE tables ADD COLUMN is_patient INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN given_back REAL NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN bank REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN away TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN answered TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN time_left REAL NOT NULL DEFAULT 0;

ALTER TABLE deadlines ADD COLUMN since REAL NOT NULL DEFAULT 0;

ALTER TABLE users ADD COLUMN vacation_until REAL NOT NULL DEFAULT 0;

-- Nobody noted until now when the bot was last there; it was when a table changed last.
INSERT INTO meta (key, value)
SELECT 'heartbeat', CAST(max(touched_at) AS TEXT) FROM tables GROUP BY 'heartbeat';

-- Reminders: what each player wants, and the messages that are out; minutes are those of the player's day, -1 is none.
ALTER TABLE users ADD COLUMN calls TEXT NOT NULL DEFAULT 'dm';
ALTER TABLE users ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT -1;
ALTER TABLE users ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT -1;
ALTER TABLE users ADD COLUMN digest_at INTEGER NOT NULL DEFAULT -1;
ALTER TABLE users ADD COLUMN called_at REAL NOT NULL DEFAULT 0;

CREATE TABLE calls (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    question TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, question, user_id)
) STRICT, WITHOUT ROWID;
