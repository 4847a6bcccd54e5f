//! Who asks: the language, the person, and what the person may do.

use arbitra_standings::Language;
use arbitra_store::{Grant, Scope, Token, TokenId, UserId};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::acting::Actor;
use crate::app::App;
use crate::auth::{cookie, secret};
use crate::clock;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::trouble::Troubles;

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
    ///
    /// # Errors
    /// If the store does not say who it is: then nobody is let in for it.
    pub async fn find(app: &App, parts: &Parts, peer: &Peer) -> Result<Visitor, Problem> {
        let headers = &parts.headers;
        let shown = cookie::session(headers, peer);
        let accounts = app.has_accounts().await?;
        let person = match bearer(headers) {
            Some(key) => holder(app.store.token(key, clock::seconds()).await?),
            None if !accounts && peer.is_this_machine => Person::Local,
            None => match shown {
                Some(session) => person(app, session).await?,
                None => Person::Nobody,
            },
        };
        let session = match shown {
            Some(session) => session.to_owned(),
            None => secret::fresh()?,
        };
        Ok(Visitor {
            csrf: secret::derived(&session, "csrf"),
            new_session: shown.is_none(),
            session,
            person,
            accounts,
            troubles: Troubles::of(app),
            ..Visitor::nobody(parts)
        })
    }

    /// Somebody who was not asked who he is, and can send nothing.
    pub fn nobody(parts: &Parts) -> Visitor {
        Visitor {
            language: language(&parts.headers),
            person: Person::Nobody,
            csrf: String::new(),
            session: String::new(),
            new_session: false,
            path: parts.uri.path_and_query().map_or_else(|| "/".into(), ToString::to_string),
            accounts: true,
            troubles: Troubles::default(),
        }
    }

    /// The role in a tournament.
    pub fn role_in(&self, room: &Room) -> Role {
        self.role(|scope| match scope {
            Scope::Server => true,
            Scope::Event(event) => event == room.event,
            Scope::Tournament(tournament) => tournament == room.id,
        })
    }

    /// The role for the whole server.
    pub fn role_on_server(&self) -> Role {
        self.role(|scope| scope == Scope::Server)
    }

    /// The role in an event as a whole.
    pub fn role_in_event(&self, event: arbitra_store::EventId) -> Role {
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

    fn at_least(&self, has: Role, needed: Role) -> Result<Role, Problem> {
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
            None => Visitor::find(app, parts, &Peer::of(&app.access, parts)?).await,
        }
    }
}

/// Whose session it is.
async fn person(app: &App, session: &str) -> Result<Person, Problem> {
    let Some(found) = app.store.session(session, clock::seconds()).await? else {
        return Ok(Person::Nobody);
    };
    if let Some(key) = found.data.strip_prefix("key:") {
        let Ok(id) = key.parse() else { return Ok(Person::Nobody) };
        return Ok(holder(app.store.good_token(TokenId::new(id), clock::seconds()).await?));
    }
    let Some(id) = found.user else { return Ok(Person::Nobody) };
    let user = match app.store.user(id).await {
        Err(arbitra_store::Error::NotFound(_)) => return Ok(Person::Nobody),
        found => found?,
    };
    Ok(match user.disabled_at {
        None => Person::User { id, name: user.name, grants: app.store.grants_of(id).await? },
        Some(_) => Person::Nobody,
    })
}

fn holder(found: Option<Token>) -> Person {
    let Some(token) = found else { return Person::Nobody };
    match token.role.parse() {
        Ok(role) => Person::Key { label: token.label, role, scope: token.scope },
        Err(_) => Person::Nobody,
    }
}

/// The key that a program shows.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The language somebody chose, else the first of the browser's that we speak.
fn language(headers: &HeaderMap) -> Language {
    let of = |code: &str| Language::ALL.into_iter().find(|language| language.code() == code);
    if let Some(chosen) = cookie::language(headers).and_then(of) {
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
}
