//! What is done to people, keys and roles: the words of the server's own record.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{EventId, Hash, Scope, Seconds, Token, TokenId, TournamentId, User, UserId};

/// Who changes something about people, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// Who, as records name them.
    pub who: String,
    /// When it was written.
    pub at: Seconds,
}

impl By {
    /// Somebody at a moment.
    pub fn new(who: impl Into<String>, at: Seconds) -> By {
        By { who: who.into(), at }
    }
}

/// The account something is about: its number for good, and its name for the eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whom {
    /// The number.
    pub account: UserId,
    /// The name.
    pub name: String,
}

impl From<&User> for Whom {
    fn from(user: &User) -> Whom {
        Whom { account: user.id, name: user.name.clone() }
    }
}

/// The key something is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Which {
    /// The number.
    pub key: TokenId,
    /// What people call it.
    pub label: String,
}

impl From<&Token> for Which {
    fn from(token: &Token) -> Which {
        Which { key: token.id, label: token.label.clone() }
    }
}

/// A role in a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The role. The store does not read it.
    pub role: String,
    /// Where: `server`, `event:3` or `tournament:7`.
    pub place: String,
}

impl Held {
    /// A role in a place.
    pub(crate) fn new(role: &str, scope: Scope) -> Held {
        Held { role: role.to_owned(), place: scope.to_string() }
    }

    /// Where, if it is a place of this version.
    #[must_use]
    pub fn scope(&self) -> Option<Scope> {
        let number = |text: &str| text.parse::<i64>().ok();
        match self.place.split_once(':') {
            None => (self.place == "server").then_some(Scope::Server),
            Some(("event", event)) => number(event).map(|event| Scope::Event(EventId::new(event))),
            Some(("tournament", tournament)) => number(tournament)
                .map(|tournament| Scope::Tournament(TournamentId::new(tournament))),
            Some(_) => None,
        }
    }
}

/// Why a key was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Somebody wanted it.
    Asked,
    /// The account that made it was closed.
    AccountClosed,
    /// Who made it may not give such keys any more.
    RoleLost,
    /// It was made with a key that was taken back.
    KeyTakenBack,
}

/// What can be done to a whole event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    /// Put away: off the first page, and still there.
    PutAway,
    /// Taken out again.
    TakeOut,
    /// Into the trash: on no list, open to nobody.
    Trash,
    /// Out of the trash.
    BringBack,
    /// It is only practice.
    IsPractice,
    /// It is an event like any other.
    IsReal,
}

/// What was done to a whole event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventDeed {
    /// It was put away.
    PutAway,
    /// It was taken out again.
    TakenOut,
    /// It went into the trash.
    Trashed,
    /// It came back from the trash.
    BroughtBack,
    /// It was marked as practice.
    Practice,
    /// The mark was taken off.
    Real,
    /// It came in from a file.
    BroughtIn,
    /// It came in from a file once more, beside itself.
    Copied,
    /// What a file had more than it was added to it.
    Merged,
    /// It came in from a file, and what was here before went into the trash.
    Replaced,
    /// It was erased out of the trash for good.
    Erased,
}

impl From<Handling> for EventDeed {
    fn from(what: Handling) -> EventDeed {
        match what {
            Handling::PutAway => EventDeed::PutAway,
            Handling::TakeOut => EventDeed::TakenOut,
            Handling::Trash => EventDeed::Trashed,
            Handling::BringBack => EventDeed::BroughtBack,
            Handling::IsPractice => EventDeed::Practice,
            Handling::IsReal => EventDeed::Real,
        }
    }
}

/// What was done. Written as JSON, so what is here stays: fields are added, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Deed {
    /// An account was made, perhaps with a role.
    AccountMade {
        #[serde(flatten)]
        whom: Whom,
        /// The role given with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        held: Option<Held>,
        /// What proves the password later without telling anything of it; older entries have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<Hash>,
    },
    /// An account was closed.
    AccountClosed {
        #[serde(flatten)]
        whom: Whom,
    },
    /// A closed account was opened again.
    AccountOpened {
        #[serde(flatten)]
        whom: Whom,
    },
    /// A password was changed.
    PasswordChanged {
        #[serde(flatten)]
        whom: Whom,
        /// What proves the password later without telling anything of it; older entries have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<Hash>,
    },
    /// A password was replaced by one that must be changed at the next sign-in.
    PasswordReset {
        #[serde(flatten)]
        whom: Whom,
        /// What proves the password later without telling anything of it; older entries have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<Hash>,
    },
    /// A role was given.
    RoleGiven {
        #[serde(flatten)]
        whom: Whom,
        #[serde(flatten)]
        held: Held,
        /// The role it takes the place of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    },
    /// A role was taken away.
    RoleTaken {
        /// From whom.
        #[serde(flatten)]
        whom: Whom,
        #[serde(flatten)]
        held: Held,
    },
    /// Somebody signed in.
    SignedIn {
        #[serde(flatten)]
        whom: Whom,
        /// Roughly from where.
        address: String,
        /// With what kind of browser.
        browser: String,
    },
    /// Somebody signed out.
    SignedOut {
        #[serde(flatten)]
        whom: Whom,
    },
    /// Sessions were ended from elsewhere.
    SessionsEnded {
        #[serde(flatten)]
        whom: Whom,
        sessions: u64,
    },
    /// A key was made.
    KeyMade {
        #[serde(flatten)]
        which: Which,
        /// What it opens.
        #[serde(flatten)]
        held: Held,
        /// What proves the key later, without telling anything about it; older entries have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<Hash>,
    },
    /// A key was used for the first time.
    KeyUsed {
        #[serde(flatten)]
        which: Which,
    },
    /// A key was taken back.
    KeyTakenBack {
        #[serde(flatten)]
        which: Which,
        why: Why,
    },
    /// The desk was opened to the network of the hall.
    NetworkOpened { address: String },
    /// The desk was closed to the network of the hall.
    NetworkClosed {
        /// Where it was open.
        address: String,
    },
    /// Something was done to a whole event.
    Event {
        event: EventId,
        /// What it was called.
        title: String,
        what: EventDeed,
    },
}

impl Deed {
    /// The word for what was done, as it is written.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Deed::AccountMade { .. } => "account-made",
            Deed::AccountClosed { .. } => "account-closed",
            Deed::AccountOpened { .. } => "account-opened",
            Deed::PasswordChanged { .. } => "password-changed",
            Deed::PasswordReset { .. } => "password-reset",
            Deed::RoleGiven { .. } => "role-given",
            Deed::RoleTaken { .. } => "role-taken",
            Deed::SignedIn { .. } => "signed-in",
            Deed::SignedOut { .. } => "signed-out",
            Deed::SessionsEnded { .. } => "sessions-ended",
            Deed::KeyMade { .. } => "key-made",
            Deed::KeyUsed { .. } => "key-used",
            Deed::KeyTakenBack { .. } => "key-taken-back",
            Deed::NetworkOpened { .. } => "network-opened",
            Deed::NetworkClosed { .. } => "network-closed",
            Deed::Event { .. } => "event",
        }
    }

    /// The account it is about, if it is about one.
    #[must_use]
    pub const fn whom(&self) -> Option<&Whom> {
        match self {
            Deed::AccountMade { whom, .. }
            | Deed::AccountClosed { whom }
            | Deed::AccountOpened { whom }
            | Deed::PasswordChanged { whom, .. }
            | Deed::PasswordReset { whom, .. }
            | Deed::RoleGiven { whom, .. }
            | Deed::RoleTaken { whom, .. }
            | Deed::SignedIn { whom, .. }
            | Deed::SignedOut { whom }
            | Deed::SessionsEnded { whom, .. } => Some(whom),
            Deed::KeyMade { .. }
            | Deed::KeyUsed { .. }
            | Deed::KeyTakenBack { .. }
            | Deed::NetworkOpened { .. }
            | Deed::NetworkClosed { .. }
            | Deed::Event { .. } => None,
        }
    }

    /// Who must be told of it at the next occasion: anyone who can be harmed by not knowing.
    #[must_use]
    pub const fn tells(&self) -> Option<UserId> {
        match self {
            Deed::PasswordChanged { whom, .. }
            | Deed::PasswordReset { whom, .. }
            | Deed::RoleGiven { whom, .. }
            | Deed::RoleTaken { whom, .. }
            | Deed::AccountOpened { whom } => Some(whom.account),
            _ => None,
        }
    }
}

/// One line for logs. Names are written so that no character in them can pass for something else.
impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        if let Some(Whom { account, name }) = self.whom() {
            write!(f, " account={account} name={name:?}")?;
        }
        match self {
            Deed::AccountMade { held: Some(held), .. }
            | Deed::RoleGiven { held, .. }
            | Deed::RoleTaken { held, .. } => write!(f, " {held}"),
            Deed::SignedIn { address, browser, .. } => {
                write!(f, " address={address:?} browser={browser:?}")
            }
            Deed::SessionsEnded { sessions, .. } => write!(f, " sessions={sessions}"),
            Deed::KeyMade { which, held, .. } => write!(f, " {which} {held}"),
            Deed::KeyUsed { which } => write!(f, " {which}"),
            Deed::KeyTakenBack { which, why } => write!(f, " {which} why={why:?}"),
            Deed::NetworkOpened { address } | Deed::NetworkClosed { address } => {
                write!(f, " address={address:?}")
            }
            Deed::Event { event, title, what } => {
                write!(f, " event={event} title={title:?} what={what:?}")
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "role={:?} place={:?}", self.role, self.place)
    }
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "key={} label={:?}", self.key, self.label)
    }
}

#[cfg(test)]
mod tests {
    use crate::hash::sha256;

    use super::*;

    /// What is written is read again for ever: these texts stay as they are.
    #[test]
    fn deeds_are_written_for_good() {
        let whom = || Whom { account: UserId::new(3), name: "Ann".to_owned() };
        let which = || Which { key: TokenId::new(7), label: "Door".to_owned() };
        let held = || Held::new("chief", Scope::Server);
        let check = |deed: Deed, text: &str| {
            assert_eq!(serde_json::to_string(&deed).unwrap(), text);
            assert_eq!(serde_json::from_str::<Deed>(text).unwrap(), deed);
            assert!(text.contains(&format!("\"did\":\"{}\"", deed.word())), "{text}");
        };
        let ann = r#""account":3,"name":"Ann""#;
        let door = r#""key":7,"label":"Door""#;
        check(
            Deed::AccountMade { whom: whom(), held: None, proof: None },
            &format!(r#"{{"did":"account-made",{ann}}}"#),
        );
        check(
            Deed::AccountMade { whom: whom(), held: Some(held()), proof: None },
            &format!(
                r#"{{"did":"account-made",{ann},"held":{{"role":"chief","place":"server"}}}}"#
            ),
        );
        for (deed, word) in [
            (Deed::AccountClosed { whom: whom() }, "account-closed"),
            (Deed::AccountOpened { whom: whom() }, "account-opened"),
            (Deed::PasswordChanged { whom: whom(), proof: None }, "password-changed"),
            (Deed::PasswordReset { whom: whom(), proof: None }, "password-reset"),
            (Deed::SignedOut { whom: whom() }, "signed-out"),
        ] {
            check(deed, &format!(r#"{{"did":"{word}",{ann}}}"#));
        }
        check(
            Deed::RoleGiven { whom: whom(), held: held(), before: Some("viewer".to_owned()) },
            &format!(
                r#"{{"did":"role-given",{ann},"role":"chief","place":"server","before":"viewer"}}"#
            ),
        );
        check(
            Deed::RoleTaken { whom: whom(), held: held() },
            &format!(r#"{{"did":"role-taken",{ann},"role":"chief","place":"server"}}"#),
        );
        let (address, browser) = ("10.0.0.x".to_owned(), "Firefox".to_owned());
        check(
            Deed::SignedIn { whom: whom(), address, browser },
            &format!(r#"{{"did":"signed-in",{ann},"address":"10.0.0.x","browser":"Firefox"}}"#),
        );
        check(
            Deed::SessionsEnded { whom: whom(), sessions: 2 },
            &format!(r#"{{"did":"sessions-ended",{ann},"sessions":2}}"#),
        );
        check(
            Deed::KeyMade { which: which(), held: held(), proof: None },
            &format!(r#"{{"did":"key-made",{door},"role":"chief","place":"server"}}"#),
        );
        let proof = Some(sha256(b"secret"));
        let hash = sha256(b"secret");
        check(
            Deed::PasswordChanged { whom: whom(), proof },
            &format!(r#"{{"did":"password-changed",{ann},"proof":"{hash}"}}"#),
        );
        check(Deed::KeyUsed { which: which() }, &format!(r#"{{"did":"key-used",{door}}}"#));
        check(
            Deed::KeyTakenBack { which: which(), why: Why::RoleLost },
            &format!(r#"{{"did":"key-taken-back",{door},"why":"role-lost"}}"#),
        );
        let (event, title) = (EventId::new(4), "Open".to_owned());
        check(
            Deed::Event { event, title, what: EventDeed::BroughtBack },
            r#"{"did":"event","event":4,"title":"Open","what":"brought-back"}"#,
        );
    }

    #[test]
    fn a_line_of_the_log_stays_one_line() {
        let name = "Eve\n2026 signed-in\u{1b}[2J\u{202e}".to_owned();
        let deed = Deed::SignedOut { whom: Whom { account: UserId::new(1), name } };
        let line = deed.to_string();
        assert!(!line.contains(['\n', '\u{1b}', '\u{202e}']), "{line:?}");
        assert!(line.contains("\\n2026") && line.contains("\\u{1b}"), "{line}");
    }
}
