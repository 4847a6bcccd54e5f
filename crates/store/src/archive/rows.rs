//! Rows that lie in an archive just as they do in the database.

use serde::{Deserialize, Serialize};

use crate::{EventId, Hash, Seconds, TokenId, TournamentId, UserId};

/// A role.
#[derive(Clone, Debug, Serialize, Deserialize, sqlx::FromRow)]
pub struct GrantRow {
    pub user_id: UserId,
    pub event_id: Option<EventId>,
    pub tournament_id: Option<TournamentId>,
    pub role: String,
}

/// A token.
#[derive(Clone, Debug, Serialize, Deserialize, sqlx::FromRow)]
pub struct TokenRow {
    pub id: TokenId,
    #[sqlx(try_from = "String")]
    pub hash: Hash,
    pub label: String,
    pub role: String,
    pub event_id: Option<EventId>,
    pub tournament_id: Option<TournamentId>,
    pub created_at: Seconds,
    pub expires_at: Option<Seconds>,
    pub revoked_at: Option<Seconds>,
    // Older archives know nothing of these.
    #[serde(default)]
    pub maker_id: Option<UserId>,
    #[serde(default)]
    pub made_with: Option<TokenId>,
    #[serde(default)]
    pub last_used_at: Option<Seconds>,
}

/// A setting.
#[derive(Clone, Debug, Serialize, Deserialize, sqlx::FromRow)]
pub struct SettingRow {
    pub event_id: Option<EventId>,
    pub tournament_id: Option<TournamentId>,
    pub name: String,
    pub value: String,
}
