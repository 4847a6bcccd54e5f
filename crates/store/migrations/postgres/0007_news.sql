-- Numbered migrations are never edited: a change is a new file.

-- Whoever commits a change tells every server that listens: what, of which tournament, how far, and in
-- which schema, for a channel belongs to the whole database. The news travel with the commit, or not at
-- all, and the same news of one transaction are told once.
CREATE FUNCTION tell_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('arbitra', format('record %s %s %s', NEW.id, NEW.version, TG_TABLE_SCHEMA));
    RETURN NULL;
END;
$$;

CREATE TRIGGER record_is_told AFTER UPDATE OF version ON tournaments
    FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_record();

CREATE FUNCTION tell_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('arbitra', format('people 0 0 %s', TG_TABLE_SCHEMA));
    RETURN NULL;
END;
$$;

-- A right that begins is read when somebody asks; one that ends must end streams that are open.
CREATE TRIGGER users_are_told AFTER UPDATE OR DELETE ON users
    FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
CREATE TRIGGER roles_are_told AFTER INSERT OR UPDATE OR DELETE ON roles
    FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
CREATE TRIGGER tokens_are_told AFTER UPDATE OR DELETE ON tokens
    FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
CREATE TRIGGER sessions_are_told AFTER DELETE ON sessions
    FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
