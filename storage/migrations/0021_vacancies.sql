-- The seat of who left can become a computer's; where computers played for the absent, they played for such seats, too.

ALTER TABLE tables ADD COLUMN vacancy TEXT NOT NULL DEFAULT 'default';

UPDATE tables SET vacancy = 'computer' WHERE absence = 'computer';
