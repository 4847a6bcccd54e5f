//! What an entry of the record changed: the value before, and the one after.

use std::collections::BTreeMap;
use std::fmt::Display;

use arbitra_dossier::{Announcement, Point};
use arbitra_model::{Date, Event, Language, Said as _, Sex};
use arbitra_pairing::schedule::Clock;

use super::result;
use crate::{
    Action, Amendment, BoardId, BoardNumbers, Desk, EntryNumber, Outcome, Person, PlayerId,
    Regulations, TeamRules,
};

/// What stands for a value that is not there.
const NOTHING: &str = "–";

impl Desk {
    /// What entries changed, `1850 → 1905`, for those that put something in the place of something
    /// else. One walk through the record answers for all of them.
    #[must_use]
    pub fn say_changes(&self, l: Language) -> BTreeMap<EntryNumber, String> {
        let mut walk = Walk::default();
        let mut said = BTreeMap::new();
        for logged in self.log() {
            let mut changes = walk.changes(&logged.entry.action, l);
            changes.retain(|change| !change.is_empty());
            if !changes.is_empty() {
                said.insert(logged.entry.number, changes.join(", "));
            }
            if !logged.undone {
                walk.take(&logged.entry.action);
            }
        }
        said
    }
}

/// What stands when an entry comes.
#[derive(Default)]
struct Walk {
    people: BTreeMap<PlayerId, Person>,
    results: BTreeMap<BoardId, Outcome>,
    tables: BTreeMap<PlayerId, u16>,
    regulations: Option<Regulations>,
}

impl Walk {
    fn changes(&self, action: &Action, l: Language) -> Vec<String> {
        match action {
            Action::CorrectPlayer { player, person } => match self.people.get(player) {
                Some(before) => self::person(before, person, l),
                None => Vec::new(),
            },
            Action::EnterResult { board, result: now }
            | Action::CorrectResult { board, result: now, .. } => match self.results.get(board) {
                Some(before) => vec![arrow(result(*before), result(*now))],
                None => Vec::new(),
            },
            Action::ClearResult { board } => match self.results.get(board) {
                Some(before) => vec![arrow(result(*before), NOTHING.to_owned())],
                None => Vec::new(),
            },
            Action::FixBoard { player, table } => {
                vec![arrow(some(self.tables.get(player)), some(table.as_ref()))]
            }
            Action::Amend { amendment } => match &self.regulations {
                Some(before) => amended(before, amendment, l),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn take(&mut self, action: &Action) {
        match action {
            Action::Create { regulations } => self.regulations = Some((**regulations).clone()),
            Action::Amend { amendment } => {
                if let Some(regulations) = &mut self.regulations {
                    amendment.write_into(regulations);
                }
            }
            Action::Register { player, person }
            | Action::CorrectPlayer { player, person }
            | Action::EnterLate { player, person, .. } => {
                self.people.insert(*player, (**person).clone());
            }
            Action::NoteFee { player, person } => {
                if let Some(known) = self.people.get_mut(player) {
                    known.fee = person.fee;
                }
            }
            Action::FixBoard { player, table } => match table {
                Some(table) => drop(self.tables.insert(*player, *table)),
                None => drop(self.tables.remove(player)),
            },
            Action::EnterResult { board, result } | Action::CorrectResult { board, result, .. } => {
                self.results.insert(*board, *result);
            }
            Action::ClearResult { board } => drop(self.results.remove(board)),
            Action::Unpair { round } => self.results.retain(|board, _| board.round != *round),
            _ => {}
        }
    }
}

fn arrow(before: String, after: String) -> String {
    if before == after { String::new() } else { format!("{before} → {after}") }
}

fn named(name: &str, before: String, after: String) -> String {
    let change = arrow(before, after);
    if change.is_empty() { change } else { format!("{name} {change}") }
}

/// What a rest brings, old and new; anything else of the rules for teams by its name.
fn rules_of_teams(old: Option<&TeamRules>, new: Option<&TeamRules>, l: Language) -> Vec<String> {
    let all = l.choose("rules for teams", "normas de equipos").to_owned();
    let (Some(old), Some(new)) = (old, new) else { return vec![all] };
    let rest = |rules: &TeamRules| rules.bye_match_points.unwrap_or(rules.points.draw);
    let name = l.choose("match points without an opponent", "puntos de encuentro sin rival");
    let mut said = vec![named(name, rest(old).say(l), rest(new).say(l))];
    let same_rest = TeamRules { bye_match_points: new.bye_match_points, ..old.clone() };
    if same_rest != *new {
        said.push(all);
    }
    said
}

/// From which number boards are counted, and which numbers are left out.
fn numbering(boards: &BoardNumbers, l: Language) -> String {
    let first = boards.first;
    let from = l.sentence(format!("from {first}"), format!("desde {first}"));
    let mut spans: Vec<(u16, u16)> = Vec::new();
    for &number in &boards.left_out {
        match spans.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => spans.push((number, number)),
        }
    }
    let span = |(first, last): (u16, u16)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    let left_out: Vec<String> = spans.into_iter().map(span).collect();
    if left_out.is_empty() {
        return from;
    }
    let left_out = left_out.join(", ");
    l.sentence(format!("{from} without {left_out}"), format!("{from} sin {left_out}"))
}

fn some<T: Display>(value: Option<&T>) -> String {
    value.map_or_else(|| NOTHING.to_owned(), T::to_string)
}

fn text(text: &str) -> String {
    if text.is_empty() { NOTHING.to_owned() } else { text.to_owned() }
}

fn person(before: &Person, after: &Person, l: Language) -> Vec<String> {
    let sex = |sex: Option<Sex>| sex.map_or(NOTHING, |sex| sex.say(l)).to_owned();
    let code = |person: &Person| some(person.federation.map(|one| one.code().to_owned()).as_ref());
    let title = |person: &Person| some(person.title.map(|title| title.code().to_owned()).as_ref());
    let birth =
        |person: &Person| person.birth.map_or_else(|| NOTHING.to_owned(), |birth| birth.say(l));
    let all = [
        arrow(text(&before.name), text(&after.name)),
        named(l.choose("rating", "Elo"), some(before.rating.as_ref()), some(after.rating.as_ref())),
        named(
            l.choose("tournament rating", "Elo del torneo"),
            some(before.estimate.as_ref()),
            some(after.estimate.as_ref()),
        ),
        named(l.choose("title", "título"), title(before), title(after)),
        named(l.choose("federation", "federación"), code(before), code(after)),
        named("FIDE ID", some(before.fide_id.as_ref()), some(after.fide_id.as_ref())),
        named(l.choose("born", "nacimiento"), birth(before), birth(after)),
        named(l.choose("sex", "sexo"), sex(before.sex), sex(after.sex)),
        named(l.choose("club", "club"), text(&before.club), text(&after.club)),
        named(
            l.choose("categories", "categorías"),
            text(&before.categories.join(", ")),
            text(&after.categories.join(", ")),
        ),
    ];
    let mut all = all.to_vec();
    if before.periods != after.periods {
        all.push(l.choose("ratings by period", "Elos por períodos").to_owned());
    }
    if before.national != after.national {
        all.push(l.choose("national ratings", "Elos nacionales").to_owned());
    }
    // That they changed is enough: the record is read aloud in more rooms than they are for.
    if before.fee != after.fee {
        let settled = |person: &Person| person.fee.is_some_and(|fee| fee.is_settled());
        let said = match (settled(before), settled(after)) {
            (false, true) => l.choose("fee paid", "cuota pagada"),
            (true, false) => l.choose("fee not paid", "cuota sin pagar"),
            _ => l.choose("fee", "cuota"),
        };
        all.push(said.to_owned());
    }
    if (&before.phone, &before.email) != (&after.phone, &after.email) {
        all.push(l.choose("contact", "contacto").to_owned());
    }
    if before.remarks != after.remarks {
        all.push(l.choose("remarks", "observaciones").to_owned());
    }
    // What somebody needs is not told in the list of entries.
    if before.needs != after.needs {
        all.push(l.choose("special needs", "necesidades especiales").to_owned());
    }
    all
}

fn amended(before: &Regulations, amendment: &Amendment, l: Language) -> Vec<String> {
    match amendment {
        Amendment::Event { event } => self::event(&before.event, event, l),
        Amendment::Rounds { rounds } => {
            vec![named(l.choose("rounds", "rondas"), before.rounds.to_string(), rounds.to_string())]
        }
        Amendment::TieBreaks { tie_breaks, .. } => vec![named(
            l.choose("tie-breaks", "desempates"),
            text(&before.tie_breaks.join(", ")),
            text(&tie_breaks.join(", ")),
        )],
        Amendment::System { system } => vec![named(
            l.choose("system", "sistema"),
            before.system.to_string(),
            system.to_string(),
        )],
        Amendment::FormDetails { details } => {
            vec![arrow(text(&before.form_details), text(details))]
        }
        Amendment::ClaimMinutes { minutes } => vec![named(
            l.choose("minutes for claims", "minutos para reclamar"),
            before.claim_minutes.to_string(),
            minutes.to_string(),
        )],
        Amendment::Categories { categories } => {
            let names = |all: &[crate::Category]| {
                let names: Vec<&str> = all.iter().map(|one| one.name.as_str()).collect();
                text(&names.join(", "))
            };
            let (old, new) = (names(&before.categories), names(categories));
            let name = l.choose("categories", "categorías");
            vec![if old == new { name.to_owned() } else { named(name, old, new) }]
        }
        Amendment::Schedule { dates, hours } => schedule(before, dates, hours, l),
        Amendment::Laws { laws } => {
            let after = Regulations { laws: *laws, ..before.clone() };
            let name = l.choose("Laws of Chess", "Leyes del Ajedrez");
            vec![named(name, before.laws().to_string(), after.laws().to_string())]
        }
        Amendment::Announced { announcement } => announced(before, announcement, l),
        Amendment::Settled { settled } => super::settled::change(&before.settled, settled, l),
        Amendment::Ratings { ratings } => super::ratings::change(&before.ratings, ratings, l),
        Amendment::Boards { boards } => {
            let name = l.choose("numbers of the boards", "numeración de las mesas");
            vec![named(name, numbering(&before.boards, l), numbering(boards, l))]
        }
        Amendment::Points { .. } => vec![l.choose("points", "puntuación").to_owned()],
        Amendment::Teams { teams } => rules_of_teams(before.teams.as_ref(), teams.as_ref(), l),
        Amendment::Acceleration { .. } => vec![l.choose("acceleration", "aceleración").to_owned()],
        Amendment::Byes { .. } => vec![l.choose("byes", "byes").to_owned()],
        Amendment::Ranking { .. } => vec![l.choose("initial order", "orden inicial").to_owned()],
        Amendment::Presence { .. } => {
            vec![l.choose("who must check in", "quién debe acreditarse").to_owned()]
        }
        Amendment::Entry { .. } => {
            vec![l.choose("how results are entered", "cómo se anotan los resultados").to_owned()]
        }
    }
}

/// The points of the announcement that changed, by name.
fn announced(before: &Regulations, after: &Announcement, l: Language) -> Vec<String> {
    let facts = crate::dossier::facts(before, 0);
    let value = |point: Point, said: &Announcement| point.value(&facts, said, l);
    let changed = |point: &Point| value(*point, &before.announced) != value(*point, after);
    Point::all().into_iter().filter(changed).map(|point| point.say(l)).collect()
}

fn event(before: &Event, after: &Event, l: Language) -> Vec<String> {
    let day = |day: Option<Date>| day.map_or_else(|| NOTHING.to_owned(), |day| day.say(l));
    let deputies = |event: &Event| text(&event.deputy_arbiters.join(", "));
    vec![
        arrow(text(&before.name), text(&after.name)),
        named(l.choose("place", "lugar"), text(&before.city), text(&after.city)),
        named(
            l.choose("federation", "federación"),
            text(&before.federation),
            text(&after.federation),
        ),
        named(l.choose("first day", "primer día"), day(before.start), day(after.start)),
        named(l.choose("last day", "último día"), day(before.end), day(after.end)),
        named(
            l.choose("chief arbiter", "árbitro principal"),
            text(&before.chief_arbiter),
            text(&after.chief_arbiter),
        ),
        named(l.choose("deputies", "árbitros adjuntos"), deputies(before), deputies(after)),
        named(
            l.choose("time control", "ritmo de juego"),
            text(&before.time_control),
            text(&after.time_control),
        ),
        named("222", text(&before.encoded_time_control), text(&after.encoded_time_control)),
    ]
}

fn schedule(
    before: &Regulations,
    dates: &[Option<Date>],
    hours: &[Option<Clock>],
    l: Language,
) -> Vec<String> {
    let said = |dates: &[Option<Date>], hours: &[Option<Clock>], round: usize| {
        let day = dates.get(round).copied().flatten().map(|day| day.say(l));
        let hour = hours.get(round).copied().flatten().map(|hour| hour.to_string());
        let parts: Vec<String> = day.into_iter().chain(hour).collect();
        text(&parts.join(" "))
    };
    let old = &before.event.round_dates;
    let rounds = dates.len().max(hours.len()).max(old.len()).max(before.hours.len());
    let name = l.choose("round", "ronda");
    (0..rounds)
        .map(|round| {
            let name = format!("{name} {}", round + 1);
            named(&name, said(old, &before.hours, round), said(dates, hours, round))
        })
        .collect()
}
