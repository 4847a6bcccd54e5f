//! The programme: every round with its day and hour, rest days, the last days of entry; as a table and as a
//! calendar file.

use std::collections::BTreeMap;

use arbitra_model::{Date, Language, Said as _};
use arbitra_report::{Cell, Column, Role, Sheet};

use crate::words::{columns, last_days, rest_day, round};
use crate::{Announcement, Facts, Point};

/// Something on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    date: Date,
    hour: Option<String>,
    what: String,
    /// The name by which calendars know it again.
    key: String,
}

fn items(facts: &Facts, said: &Announcement, l: Language) -> Vec<Item> {
    let last = |what: &str, date: Option<Date>, key: &str| {
        let item = |date| Item { date, hour: None, what: what.to_owned(), key: key.to_owned() };
        date.map(item)
    };
    let mut items: Vec<Item> = Vec::new();
    let [reply, entries] = last_days(l);
    items.extend(last(reply, said.reply_until, "reply"));
    items.extend(last(entries, said.entries_until, "entries"));
    items.extend(said.rest_days.iter().map(|date| Item {
        date: *date,
        hour: None,
        what: rest_day(l).to_owned(),
        key: format!("rest-{date}").replace('/', ""),
    }));
    items.extend(facts.timetable.slots.iter().map(|slot| Item {
        date: slot.date,
        hour: slot.start.map(|hour| hour.to_string()),
        what: round(slot.round, l),
        key: format!("round-{}", slot.round),
    }));
    items.sort_by(|one, other| (one.date, &one.hour).cmp(&(other.date, &other.hour)));
    items
}

/// The programme as a table.
#[must_use]
pub fn sheet(facts: &Facts, said: &Announcement, l: Language) -> Sheet {
    let [day, hour, what] = columns(l);
    let mut sheet = Sheet::new(Point::Programme.say(l), l)
        .column(Column::new(day, Role::Name))
        .column(Column::detail(hour))
        .column(Column::detail(what));
    for item in items(facts, said, l) {
        let hour = item.hour.map_or(Cell::Empty, Cell::Text);
        sheet.row([Cell::Date(item.date), hour, Cell::Text(item.what)]);
    }
    sheet
}

/// The programme as a calendar file (RFC 5545). Hours are those of the place: they carry no zone.
#[must_use]
pub fn calendar(facts: &Facts, said: &Announcement, l: Language) -> String {
    calendar_with(facts, said, &BTreeMap::new(), l)
}

/// The same for one player: what is known of their rounds stands beside these.
#[must_use]
pub fn calendar_with(
    facts: &Facts,
    said: &Announcement,
    rounds: &BTreeMap<u16, String>,
    l: Language,
) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Arbitra//Programme//EN".to_owned(),
        "CALSCALE:GREGORIAN".to_owned(),
    ];
    let minutes = facts.control.as_ref().map(arbitra_model::TimeControl::session_minutes);
    let stamp = facts.start.map_or_else(|| "19700101".to_owned(), compact);
    for item in items(facts, said, l) {
        let day = compact(item.date);
        lines.push("BEGIN:VEVENT".to_owned());
        lines.push(format!("UID:{}-{day}-{}@arbitra", item.key, token(&facts.name)));
        lines.push(format!("DTSTAMP:{stamp}T000000Z"));
        match &item.hour {
            Some(hour) => {
                lines.push(format!("DTSTART:{day}T{}00", hour.replace(':', "")));
                if let Some(minutes) = minutes {
                    lines.push(format!("DURATION:PT{minutes}M"));
                }
            }
            None => lines.push(format!("DTSTART;VALUE=DATE:{day}")),
        }
        let round = item.key.strip_prefix("round-").and_then(|round| round.parse().ok());
        let known = round.and_then(|round: u16| rounds.get(&round));
        let what =
            known.map_or_else(|| item.what.clone(), |known| format!("{}: {known}", item.what));
        lines.push(format!("SUMMARY:{}", escaped(&format!("{} – {what}", facts.name))));
        if !facts.place.trim().is_empty() {
            lines.push(format!("LOCATION:{}", escaped(facts.place.trim())));
        }
        lines.push("END:VEVENT".to_owned());
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line)).collect()
}

/// `20261226`.
fn compact(date: Date) -> String {
    date.first_possible().to_string().replace('/', "")
}

/// Letters and digits only, for a name that programs compare.
fn token(text: &str) -> String {
    arbitra_model::fold(text).chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A text in which what separates values is written out.
fn escaped(text: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => written.extend(['\\', letter]),
            '\n' => written.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => written.push(letter),
        }
    }
    written
}

/// A line of at most 75 bytes, the rest on lines that begin with a space.
fn folded(line: &str) -> String {
    let mut written = String::new();
    let mut length = 0;
    for letter in line.chars() {
        if length + letter.len_utf8() > 74 {
            written.push_str("\r\n ");
            length = 1;
        }
        written.push(letter);
        length += letter.len_utf8();
    }
    written + "\r\n"
}
