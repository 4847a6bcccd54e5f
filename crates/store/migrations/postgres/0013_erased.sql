-- Numbered migrations are never edited: a change is a new file.

-- An event that was erased out of the trash leaves its number and its name, of which keys, roles and the
-- server's record tell; its records and all that lay beside them are gone.
ALTER TABLE events ADD COLUMN erased_at BIGINT;

CREATE OR REPLACE FUNCTION entries_are_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF EXISTS (SELECT 1 FROM resealing WHERE tournament_id = OLD.tournament_id) THEN
            RETURN NEW;
        END IF;
    END IF;
    IF TG_OP = 'DELETE' THEN
        IF EXISTS (SELECT 1 FROM tournaments JOIN events ON events.id = tournaments.event_id
            WHERE tournaments.id = OLD.tournament_id AND events.erased_at IS NOT NULL) THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'entries of a record are never changed or removed';
END;
$$;
