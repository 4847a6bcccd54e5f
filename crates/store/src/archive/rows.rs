//! Rows that lie in an archive just as they do in the database.

use serde::{Deserialize, Serialize};

use crate::columns::columns;
use crate::{EventId, Hash, Seconds, TokenId, TournamentId, UserId};

/// A role.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GrantRow {
    pub user_id: UserId,
    pub event_id: Option<EventId>,
    pub tournament_id: Option<TournamentId>,
    pub role: String,
}

columns!(GrantRow { user_id, event_id, tournament_id, role });

/// A token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TokenRow {
    pub id: TokenId,
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

columns!(TokenRow {
    id, hash [parsed], label, role, event_id, tournament_id, created_at, expires_at, revoked_at,
    maker_id, made_with, last_used_at,
});

/// A setting.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SettingRow {
    pub event_id: Option<EventId>,
    pub tournament_id: Option<TournamentId>,
    pub name: String,
    pub value: String,
}

columns!(SettingRow { event_id, tournament_id, name, value });
