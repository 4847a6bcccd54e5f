-- Numbered migrations are never edited: a change is a new file.

-- Personal data lie beside the record: an entry holds the hash of salt and value, and nothing else.
-- Erasing takes salt and value away and leaves the row, so that a missing row shows.
CREATE TABLE personal (
    tournament_id BIGINT NOT NULL REFERENCES tournaments (id),
    entry BIGINT NOT NULL CHECK (entry > 0),
    commitment TEXT NOT NULL,
    salt TEXT,
    value TEXT,
    erased_at BIGINT,
    PRIMARY KEY (tournament_id, commitment),
    CHECK ((salt IS NULL) = (value IS NULL) AND (value IS NULL) = (erased_at IS NOT NULL))
);

CREATE INDEX personal_of_entry ON personal (tournament_id, entry);

-- A record that is chained anew stands here while that is done, and never longer.
CREATE TABLE resealing (
    tournament_id BIGINT PRIMARY KEY REFERENCES tournaments (id)
);

CREATE OR REPLACE FUNCTION entries_are_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF EXISTS (SELECT 1 FROM resealing WHERE tournament_id = OLD.tournament_id) THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'entries of a record are never changed or removed';
END;
$$;
