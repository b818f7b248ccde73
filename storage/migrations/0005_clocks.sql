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
