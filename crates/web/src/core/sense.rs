//! What contradicts itself in the data of an event, whoever sends them: a page, or a program.
//!
//! Days, federations and time controls of events that come from elsewhere are kept as they are;
//! what somebody says anew has to make sense.

use arbitra_desk::{Action, Amendment, Desk};
use arbitra_laws::clock::Control;
use arbitra_model::{Event, Federation, TimeControl, fold};
use arbitra_texts as t;

use crate::core::form::AtField as _;
use crate::core::problem::Problem;

/// Looks at what an action says of the event, where that is another than before; a country by its
/// name becomes its code, and text and code of a time control follow from each other.
pub fn action(action: &mut Action, desk: &Desk) -> Result<(), Problem> {
    let before = desk.regulations().map(|regulations| &regulations.event);
    match action {
        Action::Create { regulations } => event(&mut regulations.event, before),
        Action::Amend { amendment } => match &mut **amendment {
            Amendment::Event { event } => self::event(event, before),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Looks at the data of an event where they are others than before.
pub fn event(event: &mut Event, before: Option<&Event>) -> Result<(), Problem> {
    let before = before.cloned().unwrap_or_default();
    if (event.start, event.end) != (before.start, before.end) {
        days(event)?;
    }
    if event.federation != before.federation {
        let found = federation(&event.federation, "federation")?;
        event.federation = found.map(|found| found.code().to_owned()).unwrap_or_default();
    }
    let said = |event: &Event| (event.time_control.clone(), event.encoded_time_control.clone());
    let (text, code) = said(event);
    if (&text, &code) != (&before.time_control, &before.encoded_time_control) {
        (event.time_control, event.encoded_time_control) = agreed(&text, &code)?;
    }
    Ok(())
}

/// The last day is not before the first.
pub fn days(event: &Event) -> Result<(), Problem> {
    match (event.start, event.end) {
        (Some(start), Some(end)) if end < start => {
            Err(Problem::bad_input(t::the_last_day_is_before)).at("end")
        }
        _ => Ok(()),
    }
}

/// The federation that a code or the name of a country means; none for an empty field.
pub fn federation(text: &str, field: &'static str) -> Result<Option<Federation>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if let Some(found) = arbitra_exchange::federation(text) {
        return Ok(Some(found));
    }
    let near = near(text);
    let unknown = |l| match near.is_empty() {
        true => t::no_federation_is_called(l, text),
        false => t::no_federation_is_called_perhaps(l, text, near.join(", ")),
    };
    Err(Problem::bad_input_with(unknown).at(field))
}

/// Codes that are written nearly like a text.
fn near(text: &str) -> Vec<String> {
    let folded: Vec<char> = fold(text).chars().collect();
    let shared = |code: &str| {
        let code: Vec<char> = fold(code).chars().collect();
        code.iter().zip(&folded).filter(|(one, other)| one == other).count()
    };
    let codes = arbitra_exchange::federations().map(|found| found.code().to_owned());
    codes.filter(|code| shared(code) >= 2).take(6).collect()
}

/// The time control that a text means, if it can be read.
pub fn tempo(text: &str) -> Option<TimeControl> {
    let text = text.replace([',', ';'], "+").replace(" + +", " +");
    text.parse::<Control>().ok().map(|control| control.time)
}

/// A time control as people write it: `90 min + 30 s`, `40/90 min + 30 min + 30 s`.
pub fn written(time: &TimeControl) -> String {
    if !time.is_equal() || time.periods.white.iter().any(|period| period.seconds % 60 != 0) {
        return time.to_string();
    }
    let mut parts: Vec<String> = Vec::new();
    for period in &time.periods.white {
        let minutes = period.seconds / 60;
        parts.push(match period.moves {
            Some(moves) => format!("{moves}/{minutes} min"),
            None => format!("{minutes} min"),
        });
    }
    let bonus = time.periods.white.first().map_or(0, |period| period.increment);
    if bonus > 0 {
        parts.push(format!("{bonus} s"));
    }
    let text = parts.join(" + ");
    // What people would read otherwise stays in its code.
    if tempo(&text).as_ref() == Some(time) { text } else { time.to_string() }
}

/// Text and code of a time control that somebody typed: each follows from the other, and they may
/// not contradict each other.
pub fn agreed(text: &str, code: &str) -> Result<(String, String), Problem> {
    let (text, code) = (text.trim(), code.trim());
    let unreadable = |said: &str, field: &'static str| {
        Problem::bad_input_with(|l| t::tempo_cannot_be_read(l, said)).at(field)
    };
    match (text, code) {
        ("", "") => Ok((String::new(), String::new())),
        (text, "") => {
            let time = tempo(text).ok_or_else(|| unreadable(text, "time_control"))?;
            Ok((text.to_owned(), time.to_string()))
        }
        (text, code) => {
            let time: TimeControl = code.parse().map_err(|_| unreadable(code, "encoded"))?;
            match tempo(text) {
                _ if text.is_empty() => Ok((written(&time), time.to_string())),
                Some(said) if said != time => {
                    let (said, meant) = (said.to_string(), written(&time));
                    let contradiction =
                        |l| t::tempo_and_code_contradict(l, text, &said, code, &meant);
                    Err(Problem::bad_input_with(contradiction).at("encoded"))
                }
                // Words of one's own are fine where the code says what they mean.
                _ => Ok((text.to_owned(), time.to_string())),
            }
        }
    }
}
