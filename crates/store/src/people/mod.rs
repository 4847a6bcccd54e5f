//! Whether accounts, roles and keys are what the server's own record tells of them.
//!
//! Anyone with the file at hand can write themselves a role without a word in the record. So the
//! record is told over again, deed by deed, and what comes out is compared with the tables.
//! Passwords and the secrets of keys stand in it as [`proof_of_password`] and [`proof_of_key`]:
//! digests of what is kept, which say nothing of the secret and all of whether it was exchanged.

mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::archive::{
    Archive, ArchiveError, GrantRow, Kind, ROLES, SETTINGS, SettingRow, TOKENS, TokenRow, USERS,
};
use crate::hash::sha256;
use crate::pool::on;
use crate::record::EntryRow;
use crate::seal::{self, SERVER_SEAL, Seal};
use crate::server_record;
use crate::{
    Broken, Deed, Entry, Error, Hash, Held, Link, Scope, Seconds, Store, TokenId, User, UserId,
    Which, Whom,
};

pub(crate) const USERS_SQL: &str = "SELECT id, name, password, created_at, disabled_at, \
    one_time_until FROM users ORDER BY id";
pub(crate) const ROLES_SQL: &str = "SELECT user_id, event_id, tournament_id, role FROM roles \
    ORDER BY user_id, coalesce(event_id, 0), coalesce(tournament_id, 0)";
pub(crate) const TOKENS_SQL: &str = "SELECT id, hash, label, role, event_id, tournament_id, \
    created_at, expires_at, revoked_at, maker_id, made_with, last_used_at FROM tokens ORDER BY id";
pub(crate) const HEAD_SQL: &str = "SELECT version, head FROM server_head WHERE id = 1";
pub(crate) const ENTRIES_SQL: &str =
    "SELECT number, previous, hash, who, at, payload FROM server_entries ORDER BY number";

/// What the record holds of a password: a digest of what is kept of it, and of its end.
pub(crate) fn proof_of_password(kept: &str, one_time_until: Option<Seconds>) -> Hash {
    sha256(format!("password\n{kept}\n{one_time_until:?}").as_bytes())
}

/// What the record holds of a key beside its role: a digest of its secret, its end and its maker.
pub(crate) fn proof_of_key(
    kept: &str,
    expires_at: Option<Seconds>,
    maker: Option<UserId>,
    made_with: Option<TokenId>,
) -> Hash {
    let (maker, with) = (maker.map(UserId::get), made_with.map(TokenId::get));
    sha256(format!("key\n{kept}\n{expires_at:?}\n{maker:?}\n{with:?}").as_bytes())
}

/// The accounts, roles and keys of a server with the record that tells of them: one moment.
#[derive(Debug)]
pub struct People {
    users: Vec<User>,
    roles: Vec<GrantRow>,
    keys: Vec<TokenRow>,
    entries: Vec<Entry>,
    seal: Option<Seal>,
    broken: Option<u32>,
}

/// Something about people or keys that the server's record tells otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unrecorded {
    /// The record itself is not as it was written, from this entry on.
    Record {
        /// The entry.
        at: u32,
    },
    /// An account that nobody made.
    Account(Whom),
    /// An account that was made and is not there.
    AccountGone(Whom),
    /// An account with another name.
    Renamed {
        /// As the record names it.
        whom: Whom,
        /// The name it has.
        name: String,
    },
    /// An account that was closed and is open.
    Opened(Whom),
    /// An account that is open in the record and closed here.
    Closed(Whom),
    /// An account whose password was exchanged.
    Password(Whom),
    /// A role that nobody gave, or not this one.
    Role {
        /// Who has it.
        whom: Whom,
        /// What the account has where.
        held: Held,
        /// What the record gives it there.
        recorded: Option<String>,
    },
    /// A role that was given and is not there.
    RoleGone {
        /// Who had it.
        whom: Whom,
        /// What it was given.
        held: Held,
    },
    /// A key that nobody made.
    Key(Which),
    /// A key that was made and is not there.
    KeyGone(Which),
    /// A key that was taken back and opens again.
    KeyOpened(Which),
    /// A key whose secret, end, place or role was exchanged.
    KeyChanged(Which),
}

/// What the record says of an account.
#[derive(Debug, Default)]
struct Account {
    name: String,
    made: bool,
    open: Option<bool>,
    password: Option<Hash>,
    roles: BTreeMap<String, Option<String>>,
}

/// What the record says of a key.
#[derive(Debug)]
struct Key {
    label: String,
    held: Option<Held>,
    proof: Option<Hash>,
    taken_back: bool,
}

/// What the record says of everybody.
#[derive(Debug, Default)]
struct Recorded {
    accounts: BTreeMap<UserId, Account>,
    keys: BTreeMap<TokenId, Key>,
}

impl Recorded {
    fn of(entries: &[Entry]) -> Recorded {
        let mut recorded = Recorded::default();
        let deeds = entries.iter().filter_map(|entry| serde_json::from_str(&entry.payload).ok());
        deeds.for_each(|deed| recorded.tell(deed));
        recorded
    }

    fn tell(&mut self, deed: Deed) {
        if let Some(whom) = deed.whom() {
            self.accounts.entry(whom.account).or_default().name.clone_from(&whom.name);
        }
        match deed {
            Deed::AccountMade { whom, held, proof } => {
                let account = self.accounts.entry(whom.account).or_default();
                (account.made, account.open, account.password) = (true, Some(true), proof);
                account.roles.extend(held.map(|held| (held.place, Some(held.role))));
            }
            Deed::AccountClosed { whom } => self.account(&whom).open = Some(false),
            Deed::AccountOpened { whom } => self.account(&whom).open = Some(true),
            Deed::PasswordChanged { whom, proof } | Deed::PasswordReset { whom, proof } => {
                self.account(&whom).password = proof;
            }
            Deed::RoleGiven { whom, held, .. } => {
                self.account(&whom).roles.insert(held.place, Some(held.role));
            }
            Deed::RoleTaken { whom, held } => {
                self.account(&whom).roles.insert(held.place, None);
            }
            Deed::KeyMade { which: Which { key, label }, held, proof } => {
                let made = Key { label, held: Some(held), proof, taken_back: false };
                self.keys.insert(key, made);
            }
            Deed::KeyTakenBack { which: Which { key, label }, .. } => {
                let unknown = Key { label, held: None, proof: None, taken_back: false };
                self.keys.entry(key).or_insert(unknown).taken_back = true;
            }
            Deed::KeyUsed { .. }
            | Deed::SignedIn { .. }
            | Deed::SignedOut { .. }
            | Deed::SessionsEnded { .. }
            | Deed::NetworkOpened { .. }
            | Deed::NetworkClosed { .. }
            | Deed::Event { .. } => {}
        }
    }

    fn account(&mut self, whom: &Whom) -> &mut Account {
        self.accounts.entry(whom.account).or_default()
    }

    /// Numbers below this were given before there was such a record, which knows nothing of them.
    fn first_account(&self) -> Option<UserId> {
        self.accounts.iter().find(|(_, account)| account.made).map(|(id, _)| *id)
    }

    fn first_key(&self) -> Option<TokenId> {
        self.keys.iter().find(|(_, key)| key.held.is_some()).map(|(id, _)| *id)
    }
}

impl People {
    /// How far the record has come, and its head.
    #[must_use]
    pub fn link(&self) -> Link {
        self.entries.last().map_or(Link::START, Entry::link)
    }

    /// The record itself, as far as it can be trusted.
    #[must_use]
    pub fn record(&self) -> &[Entry] {
        &self.entries
    }

    /// The head of the record as a desk signed it last.
    #[must_use]
    pub fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Everything that is not as the record tells it. Accounts and keys from before there was a
    /// record are only held against what it says of them later.
    #[must_use]
    pub fn unrecorded(&self) -> Vec<Unrecorded> {
        let recorded = Recorded::of(&self.entries);
        let mut found: Vec<Unrecorded> =
            self.broken.map(|at| Unrecorded::Record { at }).into_iter().collect();
        self.accounts_against(&recorded, &mut found);
        self.roles_against(&recorded, &mut found);
        self.keys_against(&recorded, &mut found);
        found
    }

    fn accounts_against(&self, recorded: &Recorded, found: &mut Vec<Unrecorded>) {
        let first = recorded.first_account();
        for user in &self.users {
            let Some(account) = recorded.accounts.get(&user.id) else {
                if first.is_some_and(|first| user.id >= first) {
                    found.push(Unrecorded::Account(Whom::from(user)));
                }
                continue;
            };
            let whom = Whom { account: user.id, name: account.name.clone() };
            if account.name != user.name {
                let name = user.name.clone();
                found.push(Unrecorded::Renamed { whom: whom.clone(), name });
            }
            match (account.open, user.disabled_at) {
                (Some(true), Some(_)) => found.push(Unrecorded::Closed(whom.clone())),
                (Some(false), None) => found.push(Unrecorded::Opened(whom.clone())),
                _ => {}
            }
            let proof = proof_of_password(&user.password, user.one_time_until);
            if account.password.is_some_and(|recorded| recorded != proof) {
                found.push(Unrecorded::Password(whom));
            }
        }
        let here: BTreeSet<UserId> = self.users.iter().map(|user| user.id).collect();
        for (id, account) in &recorded.accounts {
            if !here.contains(id) {
                let whom = Whom { account: *id, name: account.name.clone() };
                found.push(Unrecorded::AccountGone(whom));
            }
        }
    }

    fn roles_against(&self, recorded: &Recorded, found: &mut Vec<Unrecorded>) {
        let mut here: BTreeSet<(UserId, String)> = BTreeSet::new();
        for row in &self.roles {
            let place = Scope::of(row.event_id, row.tournament_id).to_string();
            here.insert((row.user_id, place.clone()));
            // Of an account without a beginning in the record only what it tells is known.
            let Some(account) = recorded.accounts.get(&row.user_id) else { continue };
            let told = account.roles.get(&place);
            if told.is_none() && !account.made {
                continue;
            }
            let recorded = told.cloned().flatten();
            if recorded.as_deref() != Some(row.role.as_str()) {
                let whom = Whom { account: row.user_id, name: account.name.clone() };
                let held = Held { role: row.role.clone(), place };
                found.push(Unrecorded::Role { whom, held, recorded });
            }
        }
        for (id, account) in &recorded.accounts {
            for (place, role) in &account.roles {
                let Some(role) = role else { continue };
                if !here.contains(&(*id, place.clone())) {
                    let whom = Whom { account: *id, name: account.name.clone() };
                    let held = Held { role: role.clone(), place: place.clone() };
                    found.push(Unrecorded::RoleGone { whom, held });
                }
            }
        }
    }

    fn keys_against(&self, recorded: &Recorded, found: &mut Vec<Unrecorded>) {
        let first = recorded.first_key();
        for row in &self.keys {
            let which = Which { key: row.id, label: row.label.clone() };
            let Some(key) = recorded.keys.get(&row.id) else {
                if first.is_some_and(|first| row.id >= first) {
                    found.push(Unrecorded::Key(which));
                }
                continue;
            };
            if key.taken_back && row.revoked_at.is_none() {
                found.push(Unrecorded::KeyOpened(which.clone()));
            }
            let place = Scope::of(row.event_id, row.tournament_id).to_string();
            let held = Held { role: row.role.clone(), place };
            let hash = row.hash.to_string();
            let proof = proof_of_key(&hash, row.expires_at, row.maker_id, row.made_with);
            let same = key.held.as_ref().is_none_or(|told| *told == held)
                && key.proof.is_none_or(|told| told == proof)
                && key.label == row.label;
            if !same {
                found.push(Unrecorded::KeyChanged(which));
            }
        }
        let here: BTreeSet<TokenId> = self.keys.iter().map(|row| row.id).collect();
        for (id, key) in recorded.keys.iter().filter(|(id, _)| !here.contains(*id)) {
            found.push(Unrecorded::KeyGone(Which { key: *id, label: key.label.clone() }));
        }
    }
}

/// People.
impl Store {
    /// Accounts, roles and keys with the record that tells of them, as they are at one moment.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn people(&self) -> Result<People, Error> {
        const SEAL_SQL: &str = "SELECT value FROM settings \
             WHERE event_id IS NULL AND tournament_id IS NULL AND name = $1";
        on!(self.read, pool => {
            let mut snapshot = pool.begin_with(self.read.snapshot()).await?;
            let users: Vec<User> = sqlx::query_as(USERS_SQL).fetch_all(&mut *snapshot).await?;
            let roles: Vec<GrantRow> = sqlx::query_as(ROLES_SQL).fetch_all(&mut *snapshot).await?;
            let keys: Vec<TokenRow> = sqlx::query_as(TOKENS_SQL).fetch_all(&mut *snapshot).await?;
            let head: Option<(i64, String)> =
                sqlx::query_as(HEAD_SQL).fetch_optional(&mut *snapshot).await?;
            let rows: Vec<EntryRow> =
                sqlx::query_as(ENTRIES_SQL).fetch_all(&mut *snapshot).await?;
            let seal = sqlx::query_scalar(SEAL_SQL).bind(SERVER_SEAL);
            let seal: Option<String> = seal.fetch_optional(&mut *snapshot).await?;
            snapshot.rollback().await?;
            let seal = seal.and_then(|text| seal::read(SERVER_SEAL, &text));
            let head = head.and_then(|head| server_record::link_of(head).ok());
            let (entries, broken) = crate::record::readable(rows, head);
            let broken = broken.map(|Broken { at }| at);
            Ok(People { users, roles, keys, entries, seal, broken })
        })
    }
}

/// The people in a backup, which is checked as every archive is; none in the file of an event.
///
/// # Errors
/// [`ArchiveError`] if it is neither, or damaged.
pub async fn people_of(path: &Path) -> Result<Option<People>, ArchiveError> {
    let archive = Archive::open_any(path).await?;
    if archive.summary.kind != Kind::Backup {
        return Ok(None);
    }
    let settings = archive.rows::<SettingRow>(SETTINGS).await?;
    let own = settings.iter().find(|row| {
        row.event_id.is_none() && row.tournament_id.is_none() && row.name == SERVER_SEAL
    });
    Ok(Some(People {
        seal: own.and_then(|row| seal::read(SERVER_SEAL, &row.value)),
        users: archive.rows(USERS).await?,
        roles: archive.rows(ROLES).await?,
        keys: archive.rows(TOKENS).await?,
        entries: archive.server_record().await?,
        broken: None,
    }))
}
