-- Numbered migrations are never edited: a change is a new file.

-- An event that was erased out of the trash leaves its number and its name, of which keys, roles and the
-- server's record tell; its records and all that lay beside them are gone.
ALTER TABLE events ADD COLUMN erased_at INTEGER;

DROP TRIGGER entries_remain;

CREATE TRIGGER entries_remain BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM tournaments JOIN events ON events.id = tournaments.event_id
    WHERE tournaments.id = OLD.tournament_id AND events.erased_at IS NOT NULL)
BEGIN
    SELECT RAISE(ABORT, 'entries of a record are never removed');
END;
