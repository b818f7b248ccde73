-- The seat of who left can become a computer's; where computers played for the absent, they played for such seats, too.
-- Tables may let players ask for hints; those given are counted by seat.

ALTER TABLE tables ADD COLUMN vacancy TEXT NOT NULL DEFAULT 'default';

UPDATE tables SET vacancy = 'computer' WHERE absence = 'computer';

ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT 'auto';

ALTER TABLE seats ADD COLUMN hint_count INTEGER NOT NULL DEFAULT 0;
