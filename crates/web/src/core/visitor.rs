//! Who asks: the language, the person, and what the person may do.

use arbitra_model::{Language, Reader};
use arbitra_texts as t;
use std::sync::Arc;

use arbitra_desk::Desk;
use arbitra_store::{
    By, Entry, EventId, Grant, SEEN_EVERY, Scope, Session, Token, TokenId, TournamentId,
    USED_EVERY, UserId,
};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::core::acting::Actor;
use crate::core::app::App;
use crate::core::auth::{cookie, secret};
use crate::core::clock;
use crate::core::done::Done;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::room::Room;
use crate::core::trouble::Troubles;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language to answer in.
    pub language: Language,
    /// The language of pages for everybody.
    pub reader: Reader,
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
    /// What was done to the person's account and not read yet.
    pub notices: Vec<Entry>,
    /// What the person has just done, for the page that follows it.
    pub done: Option<Done>,
}

/// The person.
#[derive(Clone, Debug)]
pub enum Person {
    /// Nobody in particular.
    Nobody,
    /// Anyone who sits at this machine, while there are no accounts.
    Local,
    /// Somebody with an account.
    User {
        /// The account.
        id: UserId,
        /// The name.
        name: String,
        /// The roles.
        grants: Vec<Grant>,
    },
    /// Somebody with a key instead of an account.
    Key {
        /// Which key.
        id: TokenId,
        /// The account that made it, if one did.
        maker: Option<UserId>,
        /// What the key is called.
        label: String,
        /// The role it carries.
        role: Role,
        /// Where the key holds.
        scope: Scope,
    },
}

/// What somebody who is looked up is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// Something that people do: they are there.
    Asks,
    /// Nothing: a page of theirs is open.
    Watches,
}

impl Visitor {
    /// Finds out who asks.
    ///
    /// # Errors
    /// If the store does not say who it is: then nobody is let in for it.
    pub async fn find(app: &App, parts: &Parts, peer: &Peer) -> Result<Visitor, Problem> {
        Visitor::look(app, parts, peer, Sign::Asks).await
    }

    /// The same for a stream that is open: it does not show that somebody sits before the page, so
    /// that a session ends when it is idle though a page was left open.
    ///
    /// # Errors
    /// As [`Visitor::find`].
    pub async fn watching(app: &App, parts: &Parts, peer: &Peer) -> Result<Visitor, Problem> {
        Visitor::look(app, parts, peer, Sign::Watches).await
    }

    async fn look(app: &App, parts: &Parts, peer: &Peer, sign: Sign) -> Result<Visitor, Problem> {
        let headers = &parts.headers;
        let shown = cookie::session(headers, peer);
        if app.store.is_away() {
            // Known already: nobody waits to be told.
            return Err(Problem::Away);
        }
        let accounts = app.has_accounts().await?;
        let person = match bearer(headers) {
            Some(key) => holder(app, app.store.token(key, clock::seconds()).await?).await,
            None if !accounts && peer.is_this_machine => Person::Local,
            None => match shown {
                Some(session) => person(app, session, sign).await?,
                None => Person::Nobody,
            },
        };
        let session = match shown {
            Some(session) => session.to_owned(),
            None => secret::fresh()?,
        };
        let notices = match person {
            Person::User { id, .. } => app.store.notices_of(id).await.unwrap_or_default(),
            _ => Vec::new(),
        };
        Ok(Visitor {
            csrf: secret::derived(&session, "csrf"),
            new_session: shown.is_none(),
            session,
            accounts,
            troubles: Troubles::of(app).visible_to(&person),
            person,
            notices,
            ..Visitor::nobody(parts)
        })
    }

    /// Somebody who was not asked who they are, and can send nothing.
    pub fn nobody(parts: &Parts) -> Visitor {
        Visitor {
            language: language(&parts.headers),
            reader: reader(&parts.headers),
            person: Person::Nobody,
            csrf: String::new(),
            session: String::new(),
            new_session: false,
            path: parts.uri.path_and_query().map_or_else(|| "/".into(), ToString::to_string),
            accounts: true,
            troubles: Troubles::default(),
            notices: Vec::new(),
            done: cookie::done(&parts.headers, parts.uri.path()),
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

    /// A tournament as the visitor may know it.
    pub fn desk(&self, room: &Room) -> Arc<Desk> {
        room.desk_for(self.role_in(room))
    }

    /// Refuses anyone who has less than a role in a tournament.
    pub fn needs(&self, room: &Room, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role_in(room), role)
    }

    /// Refuses anyone who has less than a role on the server.
    pub fn needs_on_server(&self, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role_on_server(), role)
    }

    /// Refuses anyone who has less than a role everywhere.
    pub fn needs_somewhere(&self, role: Role) -> Result<Role, Problem> {
        self.at_least(self.role(|_| true), role)
    }

    /// Refuses anyone who has a lesser role than is needed.
    pub fn at_least(&self, has: Role, needed: Role) -> Result<Role, Problem> {
        if has >= needed {
            return Ok(has);
        }
        match self.person {
            Person::Nobody => Err(Problem::SignIn),
            _ => Err(Problem::NotAllowed { needed }),
        }
    }

    /// The person as the record names them.
    pub fn name(&self) -> String {
        match &self.person {
            Person::Nobody => String::new(),
            Person::Local => t::arbiter(self.language).to_owned(),
            Person::User { name, .. } => name.clone(),
            Person::Key { id, label, .. } => key_name(label, *id),
        }
    }

    /// The person as somebody who changes something about people, now.
    pub fn by(&self) -> By {
        By::new(self.name(), clock::seconds())
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

/// A key as records name it: no account can have such a name.
pub fn key_name(label: &str, id: TokenId) -> String {
    format!("{label} (key {id})")
}

/// Whose session it is.
async fn person(app: &App, session: &str, sign: Sign) -> Result<Person, Problem> {
    let Some(found) = app.store.session(session, clock::seconds()).await? else {
        return Ok(Person::Nobody);
    };
    if let Some(key) = found.data.strip_prefix("key:") {
        let Ok(id) = key.parse() else { return Ok(Person::Nobody) };
        let token = app.store.good_token(TokenId::new(id), clock::seconds()).await?;
        return Ok(holder(app, token).await);
    }
    let Some(id) = found.user else { return Ok(Person::Nobody) };
    let user = match app.store.user(id).await {
        Err(arbitra_store::Error::NotFound(_)) => return Ok(Person::Nobody),
        found => found?,
    };
    // Somebody with a password that works once may choose their own, and nothing else.
    if user.disabled_at.is_some() || user.one_time_until.is_some() {
        return Ok(Person::Nobody);
    }
    let grants = app.store.grants_of(id).await?;
    if sign == Sign::Asks {
        seen(app, session, &found).await;
    }
    Ok(Person::User { id, name: user.name, grants })
}

async fn holder(app: &App, found: Option<Token>) -> Person {
    let Some(token) = found else { return Person::Nobody };
    let Ok(role) = token.role.parse() else { return Person::Nobody };
    used(app, &token).await;
    let Token { id, label, scope, maker, .. } = token;
    Person::Key { id, maker, label, role, scope }
}

/// Remembers, now and then, that a session was heard of. Who only reads is not kept from it by a
/// disk that is full.
async fn seen(app: &App, session: &str, found: &Session) {
    let now = clock::seconds();
    if now - found.seen_at >= SEEN_EVERY
        && app.store.trouble().is_none()
        && let Err(error) = app.store.see_session(session, now).await
    {
        tracing::warn!("a session was not seen: {error}");
    }
}

/// Remembers, now and then, that a key was used.
async fn used(app: &App, token: &Token) {
    let now = clock::seconds();
    if token.last_used_at.is_none_or(|last| now - last >= USED_EVERY)
        && app.store.trouble().is_none()
        && let Err(error) =
            app.store.use_token(token, &By::new(key_name(&token.label, token.id), now)).await
    {
        tracing::warn!("the use of a key was not noted: {error}");
    }
}

/// The key that a program shows.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The language of sentences that somebody chose, else the first of the browser's that we speak.
/// Whoever chose one in which only players read gets the one that goes with it.
fn language(headers: &HeaderMap) -> Language {
    let of = |code: &str| Language::ALL.into_iter().find(|language| language.code() == code);
    let chosen = cookie::language(headers).and_then(Reader::of_code);
    chosen.map_or_else(|| wished(headers, of).unwrap_or(Language::English), Reader::sentences)
}

/// The language in which somebody reads what players read.
fn reader(headers: &HeaderMap) -> Reader {
    let chosen = cookie::language(headers).and_then(Reader::of_code);
    chosen.or_else(|| wished(headers, Reader::of_code)).unwrap_or(Reader::English)
}

/// The first language that a browser wishes for and we have.
fn wished<L>(headers: &HeaderMap, of: impl Fn(&str) -> Option<L>) -> Option<L> {
    let wished = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    wished
        .into_iter()
        .flat_map(|list| list.split(','))
        .filter_map(|wish| wish.split([';', '-']).next())
        .find_map(|code| of(code.trim()))
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
        check(&[("accept-language", "en"), ("cookie", "language=ca")], Language::Spanish);
        let read = |pairs: &[(&str, &str)]| reader(&headers(pairs));
        assert_eq!(read(&[("accept-language", "de-CH,es;q=0.5")]), Reader::German);
        assert_eq!(read(&[("accept-language", "nl,fi")]), Reader::English);
        let chosen = [("accept-language", "de"), ("cookie", "language=pt")];
        assert_eq!(read(&chosen), Reader::Portuguese);
    }
}
