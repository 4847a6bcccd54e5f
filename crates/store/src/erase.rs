//! Emptying the trash: the one way in which records go for good.

use crate::deed::{EventDeed, Held};
use crate::error::must_exist;
use crate::server_record::recorded;
use crate::tokens::take_back;
use crate::{By, Deed, Error, EventId, Hash, Noun, Scope, Store, TokenId, TournamentId, UserId};
use crate::{Whom, Why};

/// What goes with the records of a tournament.
const OF_TOURNAMENT: [&str; 6] = [
    "DELETE FROM personal WHERE tournament_id = $1",
    "DELETE FROM requests WHERE tournament_id = $1",
    "DELETE FROM summaries WHERE tournament_id = $1",
    "DELETE FROM settings WHERE tournament_id = $1",
    "DELETE FROM resealing WHERE tournament_id = $1",
    "DELETE FROM entries WHERE tournament_id = $1",
];

impl Store {
    /// Erases events that lie in the trash: records, personal data, requests, settings; roles and
    /// keys that were good there are taken back. All of it, or nothing. What is left is a number
    /// and a name in the server's record.
    ///
    /// # Errors
    /// [`Error::NotFound`] if one of them is not in the trash.
    pub async fn erase_events(&self, events: &[EventId], by: &By) -> Result<(), Error> {
        const MARK: &str = "UPDATE events SET erased_at = $1 \
             WHERE id = $2 AND trashed_at IS NOT NULL AND erased_at IS NULL";
        const NAME: &str = "SELECT name FROM events WHERE id = $1";
        const TOURNAMENTS: &str = "SELECT id FROM tournaments WHERE event_id = $1 ORDER BY id";
        const EMPTIED: &str = "UPDATE tournaments SET version = 0, head = $1 WHERE id = $2";
        const SETTINGS: &str = "DELETE FROM settings WHERE event_id = $1";
        const KEYS: &str = "SELECT id FROM tokens WHERE revoked_at IS NULL \
             AND coalesce(event_id, 0) = $1 AND coalesce(tournament_id, 0) = $2 ORDER BY id";
        const ROLES: &str = "SELECT roles.user_id, users.name, roles.role FROM roles \
             JOIN users ON users.id = roles.user_id \
             WHERE coalesce(roles.event_id, 0) = $1 AND coalesce(roles.tournament_id, 0) = $2 \
             ORDER BY roles.user_id";
        const NO_ROLES: &str = "DELETE FROM roles \
             WHERE coalesce(event_id, 0) = $1 AND coalesce(tournament_id, 0) = $2";
        recorded!(self, by, turn, deeds => {
            for event in events.iter().copied() {
                let rows = sqlx::query(MARK).bind(by.at).bind(event).execute(&mut *turn).await?;
                must_exist(rows.rows_affected(), Noun::Event)?;
                let title: String =
                    sqlx::query_scalar(NAME).bind(event).fetch_one(&mut *turn).await?;
                let tournaments: Vec<TournamentId> =
                    sqlx::query_scalar(TOURNAMENTS).bind(event).fetch_all(&mut *turn).await?;
                let mut scopes = vec![Scope::Event(event)];
                scopes.extend(tournaments.iter().copied().map(Scope::Tournament));
                for scope in scopes {
                    let (of, at) = (scope.event(), scope.tournament());
                    let query = sqlx::query_scalar(KEYS).bind(of).bind(at);
                    let keys: Vec<TokenId> = query.fetch_all(&mut *turn).await?;
                    for key in keys {
                        take_back!(turn, deeds, key, Why::Asked, by.at);
                    }
                    let query = sqlx::query_as(ROLES).bind(of).bind(at);
                    let held: Vec<(UserId, String, String)> = query.fetch_all(&mut *turn).await?;
                    sqlx::query(NO_ROLES).bind(of).bind(at).execute(&mut *turn).await?;
                    for (account, name, role) in held {
                        let (whom, held) = (Whom { account, name }, Held::new(&role, scope));
                        deeds.push(Deed::RoleTaken { whom, held });
                    }
                }
                for tournament in tournaments {
                    for statement in OF_TOURNAMENT {
                        sqlx::query(statement).bind(tournament).execute(&mut *turn).await?;
                    }
                    let query = sqlx::query(EMPTIED).bind(Hash::ZERO.to_string());
                    query.bind(tournament).execute(&mut *turn).await?;
                }
                sqlx::query(SETTINGS).bind(event).execute(&mut *turn).await?;
                deeds.push(Deed::Event { event, title, what: EventDeed::Erased });
            }
        })
    }
}
