//! Names and codes of forms.
//!
//! Record 192 has codes for round robins, Scheveningen, Schiller and knock-outs. What it has none
//! for is written as the custom code nearest to it, and record 092 names the form: Skalitzka as
//! `CUSTOM_TEAM_ROUNDROBIN`, a match as `CUSTOM_ROUNDROBIN`, Keizer as `CUSTOM_SWISS`,
//! semi-Scheveningen as `CUSTOM_SCHEVENINGEN`.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Tournament;

use super::{Entrants, Form, RoundRobin, Scheveningen};
use crate::matches::{Preferences, Swiss, TeamRules};
use crate::predetermined::berger::Change;
use crate::predetermined::scheveningen::{Extent, Table};

/// A knock-out of teams.
const TEAM_KNOCKOUT: &str = "CUSTOM_TEAM_KNOCKOUT";
/// What record 092 says of a Swiss of teams in which colours are nobody's preference; no code does.
const NO_PREFERENCES: &str = "without colour preferences";

/// The most cycles a code can name.
const MOST_CYCLES: u16 = 99;

impl Form {
    /// The form a tournament's file names, by record 192, and by record 092 where that leaves it open.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Option<Form> {
        let code = tournament.system_code.trim().to_ascii_uppercase();
        if code.is_empty() || code.starts_with("CUSTOM_") {
            let words = tournament.event.kind.to_lowercase();
            let has = |word: &str| words.split(|c: char| !c.is_alphanumeric()).any(|w| w == word);
            let named = [
                (has("skalitzka"), Form::Skalitzka),
                (has("keizer"), Form::Keizer),
                (has("semi") && has("scheveningen"), Scheveningen::SEMI),
                (has("match") && tournament.players.len() == 2, Form::Match),
            ];
            if let Some((_, form)) = named.into_iter().find(|(found, _)| *found) {
                return Some(form);
            }
        }
        let form = Form::from_code(&code);
        match form {
            Some(Form::Swiss(Swiss::Team(rules)))
                if tournament.event.kind.contains(NO_PREFERENCES) =>
            {
                let rules = TeamRules { preferences: Preferences::None, ..rules };
                Some(Form::Swiss(Swiss::Team(rules)))
            }
            form => form,
        }
    }

    /// The form of a code of record 192.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Form> {
        let code = code.trim().to_ascii_uppercase();
        if code == "CUSTOM_SCHILLER" || code == "FIDE_SCHILLER" || is_sized_schiller(&code) {
            return Some(Form::Schiller);
        }
        if code == "CUSTOM_KNOCKOUT" {
            return Some(Form::KnockOut(Entrants::Players));
        }
        if code == TEAM_KNOCKOUT {
            return Some(Form::KnockOut(Entrants::Teams));
        }
        if code == "CUSTOM_SCHEVENINGEN" {
            let plain = Scheveningen { table: Table::Plain, ..Scheveningen::whole(1) };
            return Some(Form::Scheveningen(plain));
        }
        if let Some(swiss) = Swiss::from_code(&code) {
            return Some(Form::Swiss(swiss));
        }
        // The number of cycles stands at the end, as G and a number.
        let (stem, cycles) = match code.rsplit_once("_G") {
            Some((stem, digits)) => (stem, digits.parse().ok().filter(|n| *n <= MOST_CYCLES)?),
            None => (code.as_str(), 1),
        };
        if cycles == 0 {
            return None;
        }
        let robin = |of, cycles, change| Some(Form::RoundRobin(RoundRobin { of, cycles, change }));
        match stem {
            "FIDE_SCHEVENINGEN" => Some(Form::Scheveningen(Scheveningen::whole(cycles))),
            "FIDE_DOUBLESCHEVENINGEN" => Some(Form::Scheveningen(Scheveningen::whole(2))),
            "BERGER_ROUNDROBIN" => robin(Entrants::Players, cycles, Change::Plain),
            "FIDE_ROUNDROBIN" => robin(Entrants::Players, 1, Change::Plain),
            "BERGER_DOUBLEROUNDROBIN" => robin(Entrants::Players, 2, Change::Plain),
            "FIDE_DOUBLEROUNDROBIN" => robin(Entrants::Players, 2, Change::Swapped),
            "BERGER_TEAM_ROUNDROBIN" => robin(Entrants::Teams, cycles, Change::Plain),
            "FIDE_TEAM_ROUNDROBIN" => robin(Entrants::Teams, 1, Change::Plain),
            "BERGER_TEAM_DOUBLEROUNDROBIN" => robin(Entrants::Teams, 2, Change::Plain),
            "FIDE_TEAM_DOUBLEROUNDROBIN" => robin(Entrants::Teams, 2, Change::Swapped),
            _ => None,
        }
    }

    /// The code of record 192.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            Form::RoundRobin(robin) => {
                let team = if robin.of == Entrants::Teams { "TEAM_" } else { "" };
                match (robin.cycles, robin.change) {
                    (1, _) => format!("FIDE_{team}ROUNDROBIN"),
                    (2, Change::Swapped) => format!("FIDE_{team}DOUBLEROUNDROBIN"),
                    (2, Change::Plain) => format!("BERGER_{team}DOUBLEROUNDROBIN"),
                    (cycles, _) => format!("BERGER_{team}ROUNDROBIN_G{cycles}"),
                }
            }
            Form::Scheveningen(s) => match (s.extent, s.table, s.cycles) {
                (Extent::Halves, _, _) | (_, Table::Plain, _) => "CUSTOM_SCHEVENINGEN".to_owned(),
                (_, _, 1) => "FIDE_SCHEVENINGEN".to_owned(),
                (_, _, 2) => "FIDE_DOUBLESCHEVENINGEN".to_owned(),
                (_, _, cycles) => format!("FIDE_SCHEVENINGEN_G{cycles}"),
            },
            Form::Schiller => "FIDE_SCHILLER".to_owned(),
            Form::Skalitzka => "CUSTOM_TEAM_ROUNDROBIN".to_owned(),
            Form::Match => "CUSTOM_ROUNDROBIN".to_owned(),
            Form::KnockOut(Entrants::Players) => "CUSTOM_KNOCKOUT".to_owned(),
            Form::KnockOut(Entrants::Teams) => TEAM_KNOCKOUT.to_owned(),
            Form::Keizer => "CUSTOM_SWISS".to_owned(),
            Form::Swiss(swiss) => swiss.code(),
        }
    }

    /// The words of record 092.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Form::RoundRobin(RoundRobin { of: Entrants::Players, .. }) => "Individual: Round-Robin",
            Form::RoundRobin(_) => "Team: Round-Robin",
            Form::Scheveningen(Scheveningen { extent: Extent::Halves, .. }) => {
                "Individual: Semi-Scheveningen"
            }
            Form::Scheveningen(_) => "Individual: Scheveningen",
            Form::Schiller => "Individual: Schiller",
            Form::Skalitzka => "Team: Skalitzka",
            Form::Match => "Individual: Match",
            Form::KnockOut(Entrants::Players) => "Individual: Knock-out",
            Form::KnockOut(Entrants::Teams) => "Team: Knock-out",
            Form::Keizer => "Individual: Keizer",
            Form::Swiss(swiss) => swiss.kind(),
        }
    }
}

impl Scheveningen {
    const SEMI: Form =
        Form::Scheveningen(Scheveningen { extent: Extent::Halves, ..Scheveningen::whole(1) });
}

/// `FIDE_SCHILLER_TxP`: teams and players; the file itself says which.
fn is_sized_schiller(code: &str) -> bool {
    let size = code.strip_prefix("FIDE_SCHILLER_").and_then(|size| size.split_once('X'));
    size.is_some_and(|(teams, players)| {
        [teams, players].iter().all(|n| n.parse::<u16>().is_ok_and(|n| n > 0))
    })
}

impl fmt::Display for Form {
    /// The name by which it is asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Form::RoundRobin(robin) => {
                let team = if robin.of == Entrants::Teams { "team-" } else { "" };
                match (robin.cycles, robin.change) {
                    (1, _) => format!("{team}roundrobin"),
                    (2, Change::Swapped) => format!("{team}double-roundrobin"),
                    (cycles, _) => format!("{team}roundrobin-{cycles}"),
                }
            }
            Form::Scheveningen(s) => match (s.extent, s.table, s.cycles) {
                (Extent::Halves, _, _) => "semi-scheveningen".to_owned(),
                (_, Table::Plain, _) => "plain-scheveningen".to_owned(),
                (_, _, 1) => "scheveningen".to_owned(),
                (_, _, 2) => "double-scheveningen".to_owned(),
                (_, _, cycles) => format!("scheveningen-{cycles}"),
            },
            Form::Schiller => "schiller".to_owned(),
            Form::Skalitzka => "skalitzka".to_owned(),
            Form::Match => "match".to_owned(),
            Form::KnockOut(Entrants::Players) => "knockout".to_owned(),
            Form::KnockOut(Entrants::Teams) => "team-knockout".to_owned(),
            Form::Keizer => "keizer".to_owned(),
            Form::Swiss(swiss) => swiss.to_string(),
        };
        f.pad(&text)
    }
}

/// A text that names no form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a tournament form known here")]
pub struct ParseFormError(String);

impl FromStr for Form {
    type Err = ParseFormError;

    fn from_str(text: &str) -> Result<Form, ParseFormError> {
        let lower = text.to_ascii_lowercase();
        if let Some(form) = Form::ALL.into_iter().find(|form| form.to_string() == lower) {
            return Ok(form);
        }
        if let Ok(swiss) = lower.parse() {
            return Ok(Form::Swiss(swiss));
        }
        let fail = || ParseFormError(text.to_owned());
        if lower == "plain-scheveningen" {
            let plain = Scheveningen { table: Table::Plain, ..Scheveningen::whole(1) };
            return Ok(Form::Scheveningen(plain));
        }
        let (name, cycles) = lower.rsplit_once('-').ok_or_else(fail)?;
        let cycles: u16 = cycles.parse().map_err(|_| fail())?;
        if !(2..=MOST_CYCLES).contains(&cycles) {
            return Err(fail());
        }
        let robin = |of| Ok(Form::RoundRobin(RoundRobin { of, cycles, change: Change::Plain }));
        match name {
            "roundrobin" => robin(Entrants::Players),
            "team-roundrobin" => robin(Entrants::Teams),
            "scheveningen" => Ok(Form::Scheveningen(Scheveningen::whole(cycles))),
            _ => Err(fail()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for form in Form::ALL {
            assert_eq!(form.to_string().parse(), Ok(form));
        }
        for text in ["roundrobin-2", "roundrobin-4", "team-roundrobin-3", "scheveningen-3"] {
            assert_eq!(text.parse::<Form>().unwrap().to_string(), text);
        }
        for text in ["", "roundrobin-1", "roundrobin-x", "keizer-2", "swiss"] {
            assert!(text.parse::<Form>().is_err(), "{text}");
        }
    }

    #[test]
    fn files_name_their_form() {
        use arbitra_model::{Number, Player};
        for form in Form::ALL {
            let mut tournament = Tournament { system_code: form.code(), ..Tournament::default() };
            tournament.event.kind = form.kind().to_owned();
            let players = if form == Form::Match { 2 } else { 12 };
            tournament.players =
                (1..=players).filter_map(Number::new).map(|n| Player::new(n, "P")).collect();
            assert_eq!(Form::of(&tournament), Some(form));
        }
        for (code, name) in [
            ("BERGER_ROUNDROBIN_G4", "roundrobin-4"),
            ("BERGER_ROUNDROBIN", "roundrobin"),
            ("BERGER_TEAM_DOUBLEROUNDROBIN", "team-roundrobin-2"),
            ("FIDE_SCHILLER_4x6", "schiller"),
            ("FIDE_SCHEVENINGEN_G2", "double-scheveningen"),
            ("CUSTOM_SCHEVENINGEN", "plain-scheveningen"),
        ] {
            assert_eq!(Form::from_code(code).map(|f| f.to_string()).as_deref(), Some(name));
        }
        for code in ["FIDE_DUTCH", "BERGER_ROUNDROBIN_G0", "BERGER_ROUNDROBIN_Gx", "CUSTOM_SWISS"] {
            assert_eq!(Form::from_code(code), None, "{code}");
        }
    }
}
