//! What was done to people, keys and roles, in words.

use arbitra_model::Language;
use arbitra_model::Said as _;
use arbitra_store::{Deed, Entry, EventDeed, Why, role_name};
use arbitra_texts as t;

use crate::core::clock;

/// What a deed is called, by the word it is written with.
pub fn kind(word: &str, l: Language) -> String {
    let said = match word {
        "account-made" => t::account_made(l),
        "account-closed" => t::account_closed(l),
        "account-opened" => t::account_opened_again(l),
        "password-changed" => t::password_changed(l),
        "password-reset" => t::password_reset(l),
        "role-given" => t::role_given(l),
        "role-taken" => t::role_taken_away(l),
        "signed-in" => t::signed_in(l),
        "signed-out" => t::signed_out(l),
        "sessions-ended" => t::sessions_ended(l),
        "key-made" => t::key_made(l),
        "key-used" => t::key_first_used(l),
        "key-taken-back" => t::key_taken_back(l),
        "event" => t::event_handled(l),
        "network-opened" => t::desk_opened_to_the_network(l),
        "network-closed" => t::desk_closed_to_the_network(l),
        other => other,
    };
    said.to_owned()
}

/// The particulars of a deed: whom, which key, which role and where.
pub fn particulars(deed: &Deed, l: Language) -> String {
    let mut parts = Vec::new();
    if let Some(whom) = deed.whom() {
        parts.push(whom.name.clone());
    }
    match deed {
        Deed::AccountMade { held: Some(held), .. } | Deed::RoleTaken { held, .. } => {
            parts.push(held.say(l));
        }
        Deed::RoleGiven { held, before, .. } => {
            parts.push(held.say(l));
            if let Some(before) = before {
                let before = role_name(before, l);
                parts.push(format!("{} {before}", t::before(l)));
            }
        }
        Deed::SignedIn { address, browser, .. } => {
            parts.extend((!browser.is_empty()).then(|| browser.clone()));
            parts.push(from(address, l));
        }
        Deed::SessionsEnded { sessions, .. } => parts.push(sessions.to_string()),
        Deed::KeyMade { which, held, .. } => {
            parts.push(format!("{} ({} {})", which.label, t::by_key(l), which.key));
            parts.push(held.say(l));
        }
        Deed::KeyUsed { which } => {
            parts.push(format!("{} ({} {})", which.label, t::by_key(l), which.key));
        }
        Deed::KeyTakenBack { which, why } => {
            parts.push(format!("{} ({} {})", which.label, t::by_key(l), which.key));
            parts.extend(reason(*why, l).map(str::to_owned));
        }
        Deed::NetworkOpened { address } | Deed::NetworkClosed { address } => {
            parts.push(address.clone());
        }
        Deed::Event { event, title, what } => {
            parts.push(format!("{title} ({event})"));
            parts.push(event_deed(*what, l).to_owned());
        }
        _ => {}
    }
    parts.join(", ")
}

/// What somebody learns about their own account; none if there is nothing to learn.
pub fn notice(entry: &Entry, l: Language) -> Option<String> {
    let deed: Deed = serde_json::from_str(&entry.payload).ok()?;
    let at = clock::local(arbitra_desk::Moment::from_seconds(entry.at), l);
    let who = &entry.who;
    let what = match &deed {
        Deed::PasswordChanged { .. } => t::your_password_was_changed(l).to_owned(),
        Deed::PasswordReset { .. } => t::your_password_was_reset(l).to_owned(),
        Deed::AccountOpened { .. } => t::your_account_was_opened_again(l).to_owned(),
        Deed::RoleGiven { held, .. } => {
            let role = held.say(l);
            t::you_were_given_the_role(l, &role)
        }
        Deed::RoleTaken { held, .. } => {
            let role = held.say(l);
            t::the_role_was_taken_from(l, &role)
        }
        _ => return None,
    };
    Some(format!("{what}: {who}, {at}."))
}

/// Where somebody came from, as far as it is kept.
pub fn from(address: &str, l: Language) -> String {
    match address {
        "" => t::this_machine(l).to_owned(),
        address => address.to_owned(),
    }
}

const fn event_deed(what: EventDeed, l: Language) -> &'static str {
    match what {
        EventDeed::PutAway => t::event_put_away(l),
        EventDeed::TakenOut => t::event_taken_out(l),
        EventDeed::Trashed => t::event_trashed(l),
        EventDeed::BroughtBack => t::event_brought_back(l),
        EventDeed::Practice => t::event_is_practice(l),
        EventDeed::Real => t::event_is_real(l),
        EventDeed::BroughtIn => t::event_brought_in(l),
        EventDeed::Copied => t::event_copied(l),
        EventDeed::Merged => t::event_merged(l),
        EventDeed::Replaced => t::event_replaced(l),
        EventDeed::Erased => t::event_erased(l),
    }
}

const fn reason(why: Why, l: Language) -> Option<&'static str> {
    match why {
        Why::Asked => None,
        Why::AccountClosed => Some(t::its_makers_account_was_closed(l)),
        Why::RoleLost => Some(t::its_maker_may_not_give(l)),
        Why::KeyTakenBack => Some(t::the_key_it_was_made(l)),
    }
}
