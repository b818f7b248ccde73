-- Tables may let players ask for hints; those given are counted by seat.

ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT 'auto';

ALTER TABLE seats ADD COLUMN hint_count INTEGER NOT NULL DEFAULT 0;
