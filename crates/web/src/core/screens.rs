//! Screens of the hall: what one can show and how it looks, in its address or as the desk chooses
//! from afar.

use std::collections::BTreeMap;

use arbitra_desk::Desk;
use arbitra_model::Reader;
use arbitra_store::{Scope, Store, TournamentId};
use axum::extract::Query;
use axum::http::Uri;
use serde::{Deserialize, Serialize};

use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::published::newest_waits;

/// The setting with what named screens show.
const SCREENS: &str = "screens";
/// How many screens one tournament has at most.
pub const MOST_SCREENS: usize = 24;
/// The longest name of a screen.
const LONGEST_NAME: usize = 24;

/// What a screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    Pairings,
    Names,
    Results,
    Standings,
    Table,
    Matches,
    Announcements,
    Countdown,
    Photographs,
    Draw,
}

impl View {
    /// All of them.
    pub const ALL: [View; 10] = [
        View::Pairings,
        View::Names,
        View::Results,
        View::Standings,
        View::Table,
        View::Matches,
        View::Announcements,
        View::Countdown,
        View::Photographs,
        View::Draw,
    ];

    /// Its word in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            View::Pairings => "pairings",
            View::Names => "names",
            View::Results => "results",
            View::Standings => "standings",
            View::Table => "table",
            View::Matches => "matches",
            View::Announcements => "announcements",
            View::Countdown => "countdown",
            View::Photographs => "photographs",
            View::Draw => "draw",
        }
    }

    /// The one with a word.
    pub fn of(word: &str) -> Option<View> {
        View::ALL.into_iter().find(|view| view.word() == word)
    }
}

/// How a screen is to look.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// Seconds for each page.
    #[serde(deserialize_with = "if_readable")]
    pub every: Option<u16>,
    /// `large` for halls that are deep.
    pub size: String,
    /// Until when to count, `17:30`.
    pub to: String,
    /// How many minutes the clocks have that are put on the tables when the time is over.
    #[serde(deserialize_with = "if_readable")]
    pub clocks: Option<u16>,
    /// How many minutes before the start players take their seats.
    #[serde(deserialize_with = "if_readable")]
    pub soon: Option<u16>,
    /// The code of the language; that of the browser if it is none of ours.
    pub lang: String,
    /// `1` if screens take turns.
    pub turns: String,
    /// Which ones take turns, each `1`; the usual ones if none is named.
    pairings: String,
    names: String,
    results: String,
    standings: String,
    table: String,
    announcements: String,
    /// The name of the screen, if the desk chooses what it shows.
    #[serde(skip)]
    pub on: Option<String>,
    /// The language that the address of a named screen asks for, whatever the desk has chosen.
    #[serde(skip)]
    pub wall: Option<Reader>,
}

impl Look {
    /// Between three seconds and two minutes; none if the page that is shown is held.
    pub fn every(&self) -> u16 {
        match self.every {
            Some(0) => 0,
            every => every.unwrap_or(12).clamp(3, 120),
        }
    }

    /// Whether everything is larger still.
    pub fn large(&self) -> bool {
        self.size == "large"
    }

    /// The language that was chosen for the screen.
    pub fn reader(&self) -> Option<Reader> {
        self.wall.or_else(|| Reader::of_code(self.lang.trim()))
    }

    /// The same where the address of a named screen asks for a language itself.
    #[must_use]
    pub fn asked_in(self, code: &str) -> Look {
        Look { wall: Reader::of_code(code.trim()), ..self }
    }

    /// Whether lists take turns on the screen.
    pub fn takes_turns(&self) -> bool {
        self.turns == "1"
    }

    /// Those that are named to take turns.
    fn named(&self) -> Vec<View> {
        let all = [
            (View::Pairings, &self.pairings),
            (View::Names, &self.names),
            (View::Results, &self.results),
            (View::Standings, &self.standings),
            (View::Table, &self.table),
            (View::Announcements, &self.announcements),
        ];
        all.into_iter().filter(|(_, said)| *said == "1").map(|(view, _)| view).collect()
    }

    /// The same look in an address.
    pub fn query(&self) -> String {
        let mut query = format!("?every={}", self.every());
        if self.large() {
            query += "&size=large";
        }
        if let Some(reader) = self.reader() {
            query += &format!("&lang={}", reader.code());
        }
        if self.takes_turns() {
            query += "&turns=1";
            for view in self.named() {
                query += &format!("&{}=1", view.word());
            }
        }
        if let Some(time) = self.time() {
            query += &format!("&to={time}");
        }
        for (name, value) in [("clocks", self.clocks), ("soon", self.soon)] {
            if let Some(value) = value {
                query += &format!("&{name}={value}");
            }
        }
        query
    }

    /// The look of an address's query.
    fn read(query: &str) -> Look {
        let uri: Option<Uri> = format!("/{query}").parse().ok();
        let look = uri.and_then(|uri| Query::<Look>::try_from_uri(&uri).ok());
        look.map(|Query(look)| look).unwrap_or_default()
    }

    /// The address of a view with this look.
    pub fn address(&self, id: TournamentId, view: View) -> String {
        match &self.on {
            Some(name) => {
                let turn = self.takes_turns().then(|| format!("turn={}", view.word()));
                let lang = self.wall.map(|reader| format!("lang={}", reader.code()));
                let said: Vec<String> = turn.into_iter().chain(lang).collect();
                let sign = if said.is_empty() { "" } else { "?" };
                format!("/screen/{id}/on/{name}{sign}{}", said.join("&"))
            }
            None => format!("/screen/{id}/{}{}", view.word(), self.query()),
        }
    }

    /// Those that take turns now. While the newest round waits for its first result the hall looks
    /// for its boards: nothing else is shown.
    fn turns_now(&self, desk: &Desk) -> Vec<View> {
        let mut views = self.named();
        if views.is_empty() {
            views = vec![View::Pairings, View::Names, View::Standings, View::Announcements];
        }
        let seats = |view: &View| matches!(view, View::Pairings | View::Names);
        let hold = newest_waits(desk) && views.iter().any(seats);
        views.retain(|view| match view {
            View::Announcements => !desk.announcements().is_empty(),
            View::Results | View::Standings | View::Table => !hold,
            _ => true,
        });
        views
    }

    /// The screen after one of those that take turns.
    pub fn next(&self, desk: &Desk, id: TournamentId, after: View) -> Option<String> {
        let views = self.takes_turns().then(|| self.turns_now(desk))?;
        let next = match views.iter().position(|view| *view == after) {
            Some(place) => views[(place + 1) % views.len()],
            None => *views.first()?,
        };
        (next != after).then(|| self.address(id, next))
    }

    /// Where a screen that takes turns jumps when a round appears.
    pub fn first(&self, desk: &Desk, id: TournamentId) -> Option<String> {
        let first = self.takes_turns().then(|| self.turns_now(desk))?.first().copied()?;
        Some(self.address(id, first))
    }

    /// The time of day to count to, if it is one.
    pub fn time(&self) -> Option<String> {
        let (hour, minute) = self.to.trim().split_once(':')?;
        let (hour, minute): (u8, u8) = (hour.parse().ok()?, minute.parse().ok()?);
        (hour < 24 && minute < 60).then(|| format!("{hour:02}:{minute:02}"))
    }
}

/// What a named screen shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    /// Which view; the first one where several take turns.
    pub view: View,
    /// How it looks, as an address says it.
    query: String,
}

impl Chosen {
    /// A view with a look.
    pub fn new(view: View, look: &Look) -> Chosen {
        Chosen { view, query: look.query() }
    }

    /// How it looks on the screen of a name.
    pub fn look(&self, name: &str) -> Look {
        Look { on: Some(name.to_owned()), ..Look::read(&self.query) }
    }
}

/// Named screens and what they show.
pub type Screens = BTreeMap<String, Chosen>;

/// The screens of a tournament.
pub async fn screens(store: &Store, id: TournamentId) -> Result<Screens, Problem> {
    let kept = store.setting(Scope::Tournament(id), SCREENS).await?;
    Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// Keeps them.
pub async fn keep(store: &Store, id: TournamentId, screens: &Screens) -> Result<(), Problem> {
    let text = serde_json::to_string(screens)?;
    Ok(store.set(Scope::Tournament(id), SCREENS, &text).await?)
}

/// A name of a screen as it stands in an address: small letters, digits, dashes.
pub fn name_of(text: &str) -> Option<String> {
    let name: String = arbitra_model::fold(text.trim())
        .chars()
        .map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' })
        .collect();
    let name = name.trim_matches('-').to_ascii_lowercase();
    (!name.is_empty() && name.len() <= LONGEST_NAME).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_kept_as_its_address_says_it() {
        let query = "?every=7&size=large&lang=ca&turns=1&names=1&results=1&to=17:30&soon=10";
        assert_eq!(Look::read(query).query(), query);
        assert_eq!(Look::read("?every=x&size=&lang=xx&to=99:99").query(), "?every=12");
        let chosen = Chosen::new(View::Names, &Look::read(query));
        let look = chosen.look("left");
        let id = TournamentId::new(4);
        assert_eq!(look.address(id, View::Results), "/screen/4/on/left?turn=results");
        assert_eq!(look.reader(), Some(Reader::Catalan));
        let wall = look.asked_in("de");
        let own = "/screen/4/on/left?turn=results&lang=de";
        assert_eq!(
            (wall.reader(), wall.address(id, View::Results).as_str()),
            (Some(Reader::German), own)
        );
    }

    #[test]
    fn names_of_screens_stand_in_addresses() {
        assert_eq!(name_of(" Pantalla izquierda ").as_deref(), Some("pantalla-izquierda"));
        assert_eq!(name_of("Ñ 2").as_deref(), Some("n-2"));
        assert_eq!(name_of(" / "), None);
        assert_eq!(name_of(&"x".repeat(40)), None);
    }
}
