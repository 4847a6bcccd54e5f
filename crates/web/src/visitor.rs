//! Who asks: the language, the person, and what the person may do.

use arbitra_standings::Language;
use arbitra_store::{EventId, Grant, Scope, Token, TokenId, TournamentId, UserId};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::acting::Actor;
use crate::app::{Access, App};
use crate::auth::secret;
use crate::clock;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::trouble::Troubles;

/// The cookie that names a session.
pub const SESSION: &str = "arbitra";
/// The cookie that keeps the language.
pub const LANGUAGE: &str = "language";

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language to answer in.
    pub language: Language,
    /// The person.
    pub person: Person,
    /// What forms must carry.
    pub csrf: String,
    /// The secret of the session.
    pub session: String,
    /// Whether the session begins now and the browser must be told.
    pub new_session: bool,
    /// The address that was asked for.
    pub path: String,
    /// Whether anybody has an account: then there is something to sign in to.
    pub accounts: bool,
    /// What cannot be kept at the moment: every page says so.
    pub troubles: Troubles,
}

/// The person.
#[derive(Clone, Debug)]
pub enum Person {
    /// Nobody in particular.
    Nobody,
    /// Whoever sits at this machine, while there are no accounts.
    Local,
    /// Somebody with an account.
    User {
        /// Who.
        id: UserId,
        /// The name.
        name: String,
        /// The roles.
        grants: Vec<Grant>,
    },
    /// Somebody with a key instead of an account.
    Key {
        /// What the key is called.
        label: String,
        /// The role it carries.
        role: Role,
        /// Where.
        scope: Scope,
    },
}

impl Visitor {
    /// Finds out who asks.
    pub async fn find(app: &App, parts: &Parts) -> Visitor {
        let headers = &parts.headers;
        let shown = cookie(headers, SESSION).filter(|secret| secret.len() == 64);
        let session = shown.map_or_else(|| secret::fresh().unwrap_or_default(), str::to_owned);
        let accounts = app.has_accounts().await;
        let person = match bearer(headers) {
            Some(key) => key_holder(app, key).await,
            None => person(app, parts, &session, accounts).await,
        };
        Visitor {
            language: language(headers),
            csrf: secret::derived(&session, "csrf"),
            person,
            new_session: shown.is_none(),
            session,
            path: parts.uri.path_and_query().map_or_else(|| "/".into(), ToString::to_string),
            accounts,
            troubles: Troubles::of(app),
        }
    }

    /// The role in a tournament.
    pub fn role_in(&self, room: &Room) -> Role {
        self.role_at(room.event, room.id)
    }

    /// The role in a tournament that is not open.
    pub fn role_at(&self, event: EventId, tournament: TournamentId) -> Role {
        self.role(|scope| match scope {
            Scope::Server => true,
            Scope::Event(of) => of == event,
            Scope::Tournament(of) => of == tournament,
        })
    }

    /// The role for the whole server.
    pub fn role_on_server(&self) -> Role {
        self.role(|scope| scope == Scope::Server)
    }

    /// The role in an event as a whole.
    pub fn role_in_event(&self, event: EventId) -> Role {
        self.role(|scope| scope == Scope::Server || scope == Scope::Event(event))
    }

    fn role(&self, holds: impl Fn(Scope) -> bool) -> Role {
        match &self.person {
            Person::Nobody => Role::Public,
            Person::Local => Role::Owner,
            Person::User { grants, .. } => {
                let held = grants.iter().filter(|grant| holds(grant.scope));
                held.filter_map(|grant| grant.role.parse().ok()).max().unwrap_or(Role::Public)
            }
            Person::Key { role, scope, .. } if holds(*scope) => *role,
            Person::Key { .. } => Role::Public,
        }
    }

    /// Refuses whoever has less than a role in a tournament.
    pub fn needs(&self, room: &Room, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role_in(room), role)
    }

    /// Refuses whoever has less than a role on the server.
    pub fn needs_on_server(&self, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role_on_server(), role)
    }

    /// Refuses whoever has less than a role everywhere.
    pub fn needs_somewhere(&self, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role(|_| true), role)
    }

    /// Refuses whoever has a lesser role than is needed.
    pub fn at_least(&self, has: Role, needed: Role) -> Result<Role, Problem> {
        if has >= needed {
            return Ok(has);
        }
        match self.person {
            Person::Nobody => Err(Problem::SignIn),
            _ => Err(Problem::NotAllowed { needed }),
        }
    }

    /// The person as the record names him.
    pub fn name(&self) -> String {
        match &self.person {
            Person::Nobody => String::new(),
            Person::Local => self.language.choose("Arbiter", "Árbitro").to_owned(),
            Person::User { name, .. } => name.clone(),
            Person::Key { label, .. } => label.clone(),
        }
    }

    /// The person as somebody who acts in a tournament.
    pub fn actor(&self, room: &Room) -> Actor {
        Actor { name: self.name(), role: self.role_in(room) }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        match parts.extensions.get::<Visitor>() {
            Some(found) => Ok(found.clone()),
            None => Ok(Visitor::find(app, parts).await),
        }
    }
}

async fn person(app: &App, parts: &Parts, session: &str, accounts: bool) -> Person {
    if !accounts && app.access == Access::ThisMachine {
        return if is_this_machine(&parts.headers) { Person::Local } else { Person::Nobody };
    }
    if session.is_empty() {
        return Person::Nobody;
    }
    let Ok(Some(found)) = app.store.session(session, clock::seconds()).await else {
        return Person::Nobody;
    };
    if let Some(key) = found.data.strip_prefix("key:") {
        let Ok(id) = key.parse() else { return Person::Nobody };
        return holder(app.store.good_token(TokenId::new(id), clock::seconds()).await);
    }
    let Some(id) = found.user else { return Person::Nobody };
    match (app.store.user(id).await, app.store.grants_of(id).await) {
        (Ok(user), Ok(grants)) if user.disabled_at.is_none() => {
            Person::User { id, name: user.name, grants }
        }
        _ => Person::Nobody,
    }
}

async fn key_holder(app: &App, key: &str) -> Person {
    holder(app.store.token(key, clock::seconds()).await)
}

fn holder(found: Result<Option<Token>, arbitra_store::Error>) -> Person {
    let Ok(Some(token)) = found else { return Person::Nobody };
    match token.role.parse() {
        Ok(role) => Person::Key { label: token.label, role, scope: token.scope },
        Err(_) => Person::Nobody,
    }
}

/// Whether the address that was asked for is this machine's own: a page of another site that was
/// led here by a name of its own is not let in.
fn is_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return false;
    };
    let name = host
        .strip_suffix(|c: char| c.is_ascii_digit())
        .map_or(host, |_| host.rsplit_once(':').map_or(host, |(name, _)| name));
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

/// A cookie's value.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The language somebody chose, else the first of the browser's that we speak.
fn language(headers: &HeaderMap) -> Language {
    let of = |code: &str| Language::ALL.into_iter().find(|language| language.code() == code);
    if let Some(chosen) = cookie(headers, LANGUAGE).and_then(of) {
        return chosen;
    }
    let wished = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    wished
        .into_iter()
        .flat_map(|list| list.split(','))
        .filter_map(|wish| wish.split([';', '-']).next())
        .find_map(|code| of(code.trim()))
        .unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name: header::HeaderName = name.parse().unwrap();
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn the_browser_chooses_the_language_until_somebody_does() {
        let check = |pairs: &[(&str, &str)], expected| {
            assert_eq!(language(&headers(pairs)), expected, "{pairs:?}");
        };
        check(&[], Language::English);
        check(&[("accept-language", "es-AR,es;q=0.9,en;q=0.8")], Language::Spanish);
        check(&[("accept-language", "de,es;q=0.5")], Language::Spanish);
        check(&[("accept-language", "es"), ("cookie", "a=b; language=en")], Language::English);
    }

    #[test]
    fn names_of_other_sites_are_not_this_machine() {
        let here = |host: &str| is_this_machine(&headers(&[("host", host)]));
        assert!(
            here("localhost:8000") && here("127.0.0.1:80") && here("[::1]:9") && here("localhost")
        );
        assert!(!here("evil.example") && !here("localhost.evil.example:8000") && !here("10.0.0.1"));
    }
}
