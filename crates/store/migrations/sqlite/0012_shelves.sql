-- Numbered migrations are never edited: a change is a new file.

-- An event in the trash is on no list and opens to nobody until it is brought back; its records stay.
ALTER TABLE events ADD COLUMN trashed_at INTEGER;

-- An event that was made to practise is listed apart from real ones.
ALTER TABLE events ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
