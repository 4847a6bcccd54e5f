//! Requests to be entered: what people sent before an event, beside the record until somebody
//! decides. Then what they sent is gone from here; only what became of it stays.

use serde::{Deserialize, Serialize};

use crate::columns::columns;
use crate::error::keepable;
use crate::pool::on;
use crate::sessions::hashed;
use crate::writing::change;
use crate::{Error, Seconds, Store, TournamentId};

/// The state of a request that nobody has decided.
pub(crate) const WAITING: &str = "waiting";

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player is entered, under this number of the record.
    Accepted(u32),
    /// The organiser said no.
    Refused,
    /// Whoever asked takes it back.
    TakenBack,
}

impl Verdict {
    const fn word(self) -> &'static str {
        match self {
            Verdict::Accepted(_) => "accepted",
            Verdict::Refused => "refused",
            Verdict::TakenBack => "taken-back",
        }
    }
}

/// A request to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRequest {
    /// Its number.
    pub id: i64,
    /// When it came.
    pub made_at: Seconds,
    /// What was sent; empty once it is decided.
    pub data: String,
    /// What became of it; none as long as it waits.
    pub verdict: Option<Verdict>,
}

/// A row, as the database and archives have it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RequestRow {
    #[serde(default)]
    pub id: i64,
    pub tournament_id: TournamentId,
    pub made_at: Seconds,
    /// The hash of what opens it to whoever asked.
    pub secret: String,
    pub state: String,
    pub data: String,
    pub player: Option<i64>,
}

columns!(RequestRow { id, tournament_id, made_at, secret, state, data, player });

impl From<RequestRow> for EntryRequest {
    fn from(row: RequestRow) -> EntryRequest {
        let verdict = match row.state.as_str() {
            WAITING => None,
            "accepted" => {
                let player = row.player.and_then(|player| u32::try_from(player).ok());
                Some(Verdict::Accepted(player.unwrap_or(0)))
            }
            "taken-back" => Some(Verdict::TakenBack),
            _ => Some(Verdict::Refused),
        };
        EntryRequest { id: row.id, made_at: row.made_at, data: row.data, verdict }
    }
}

/// Every column of a request.
macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "SELECT id, tournament_id, made_at, secret, state, data, player FROM requests ",
            $rest
        )
    };
}

/// What a backup keeps: all that nobody has decided.
pub(crate) const SELECT_WAITING: &str = columns!("WHERE state = 'waiting' ORDER BY id");
/// How a backup's row comes back.
pub(crate) const INSERT: &str = "INSERT INTO requests \
     (tournament_id, made_at, secret, state, data, player) VALUES ($1, $2, $3, $4, $5, $6)";

/// Requests.
impl Store {
    /// Keeps a request that a secret opens to whoever made it; false if so many wait already.
    ///
    /// # Errors
    /// [`Error::Database`], also without the tournament; [`Error::ZeroCharacter`].
    pub async fn add_request(
        &self,
        tournament: TournamentId,
        secret: &str,
        data: &str,
        most: u32,
        at: Seconds,
    ) -> Result<bool, Error> {
        const COUNT: &str =
            "SELECT count(*) FROM requests WHERE tournament_id = $1 AND state = 'waiting'";
        keepable(&[data])?;
        change!(self, turn => {
            let waiting: i64 =
                sqlx::query_scalar(COUNT).bind(tournament).fetch_one(&mut *turn).await?;
            let fits = waiting < i64::from(most);
            if fits {
                let query = sqlx::query(INSERT).bind(tournament).bind(at).bind(hashed(secret));
                let query = query.bind(WAITING).bind(data).bind(None::<i64>);
                query.execute(&mut *turn).await?;
            }
            fits
        })
    }

    /// The requests of a tournament that nobody has decided, in the order in which they came.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn requests(&self, tournament: TournamentId) -> Result<Vec<EntryRequest>, Error> {
        const SQL: &str = columns!("WHERE tournament_id = $1 AND state = 'waiting' ORDER BY id");
        let rows: Vec<RequestRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(EntryRequest::from).collect())
    }

    /// The request that a secret opens.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn request_of(
        &self,
        tournament: TournamentId,
        secret: &str,
    ) -> Result<Option<EntryRequest>, Error> {
        const SQL: &str = columns!("WHERE tournament_id = $1 AND secret = $2");
        let row: Option<RequestRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).bind(hashed(secret)).fetch_optional(pool).await
        })?;
        Ok(row.map(EntryRequest::from))
    }

    /// Decides a request that waits: what was sent is gone. False if it does not wait any more.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn decide_request(
        &self,
        tournament: TournamentId,
        id: i64,
        verdict: Verdict,
    ) -> Result<bool, Error> {
        const SQL: &str = "UPDATE requests SET state = $3, player = $4, data = '' \
                           WHERE tournament_id = $1 AND id = $2 AND state = 'waiting'";
        let player = match verdict {
            Verdict::Accepted(player) => Some(i64::from(player)),
            Verdict::Refused | Verdict::TakenBack => None,
        };
        let rows = change!(self, turn => {
            let query = sqlx::query(SQL).bind(tournament).bind(id).bind(verdict.word());
            query.bind(player).execute(&mut *turn).await?.rows_affected()
        })?;
        Ok(rows == 1)
    }
}
