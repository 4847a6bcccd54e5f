//! Where somebody may do something: the server, an event, a tournament; and who may give it away.

use std::fmt;
use std::str::FromStr;

use arbitra_store::{EventId, Scope, Token, TournamentId};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::{Person, Visitor};

/// A place as forms and programs write it: `server`, `event:3`, `tournament:7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub Scope);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Scope::Server => f.write_str("server"),
            Scope::Event(event) => write!(f, "event:{event}"),
            Scope::Tournament(tournament) => write!(f, "tournament:{tournament}"),
        }
    }
}

/// A text that names no place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a place; write server, event:1 or tournament:1")]
pub struct ParsePlaceError(String);

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Place, ParsePlaceError> {
        let unknown = || ParsePlaceError(text.to_owned());
        if text == "server" {
            return Ok(Place(Scope::Server));
        }
        let (kind, number) = text.split_once(':').ok_or_else(unknown)?;
        let number = number.parse().map_err(|_| unknown())?;
        match kind {
            "event" => Ok(Place(Scope::Event(EventId::new(number)))),
            "tournament" => Ok(Place(Scope::Tournament(TournamentId::new(number)))),
            _ => Err(unknown()),
        }
    }
}

/// The role somebody has in a place.
pub async fn role_at(app: &App, visitor: &Visitor, scope: Scope) -> Result<Role, Problem> {
    Ok(match scope {
        Scope::Server => visitor.role_on_server(),
        Scope::Event(event) => {
            app.store.event(event).await?;
            visitor.role_in_event(event)
        }
        Scope::Tournament(tournament) => visitor.role_in(&*app.room(tournament).await?),
    })
}

/// Whether somebody with one role may give another: a chief arbiter names those below, only an
/// owner names equals.
pub fn may_give(has: Role, given: Role) -> bool {
    has == Role::Owner || (has == Role::Chief && given < Role::Chief)
}

/// Refuses anyone who may not give a role in a place.
pub async fn needs_to_give(
    app: &App,
    visitor: &Visitor,
    scope: Scope,
    given: Role,
) -> Result<(), Problem> {
    let has = role_at(app, visitor, scope).await?;
    if may_give(has, given) {
        return Ok(());
    }
    match visitor.person {
        Person::Nobody => Err(Problem::SignIn),
        _ if given < Role::Chief => Err(Problem::NotAllowed { needed: Role::Chief }),
        _ => Err(Problem::NotAllowed { needed: Role::Owner }),
    }
}

/// The keys that somebody may see and take back: those of places where they may give their role.
pub async fn listed_keys(app: &App, visitor: &Visitor) -> Result<Vec<Token>, Problem> {
    let mut listed = Vec::new();
    for token in app.store.tokens().await? {
        // A key of a role that this version does not know is for owners.
        let role = token.role.parse().unwrap_or(Role::Owner);
        let has = match role_at(app, visitor, token.scope).await {
            Ok(has) => has,
            Err(Problem::NotFound) => visitor.role_on_server(),
            Err(problem) => return Err(problem),
        };
        if may_give(has, role) {
            listed.push(token);
        }
    }
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_there_and_back() {
        for text in ["server", "event:3", "tournament:7"] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), text);
        }
        for text in ["", "event", "event:", "event:x", "round:1", "Server"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }

    #[test]
    fn nobody_gives_more_than_he_has() {
        for has in [Role::Public, Role::Viewer, Role::Results, Role::Deputy] {
            assert!(Role::GIVEN.iter().all(|given| !may_give(has, *given)), "{has}");
        }
        assert!(may_give(Role::Chief, Role::Deputy) && !may_give(Role::Chief, Role::Chief));
        assert!(Role::GIVEN.iter().all(|given| may_give(Role::Owner, *given)));
    }
}
