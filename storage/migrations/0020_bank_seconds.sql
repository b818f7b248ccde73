-- A time bank is an amount; until now it was the clock's time once more, or nothing. -1 stays the clock's time.

ALTER TABLE tables ADD COLUMN bank_seconds INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET bank_seconds = -1 WHERE has_bank;

ALTER TABLE tables DROP COLUMN has_bank;
