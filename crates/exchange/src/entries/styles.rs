//! Which numbers of a workbook are dates.

use std::collections::BTreeMap;

use arbitra_model::Date;
use quick_xml::events::Event;

use super::parts::{Parts, attribute};
use super::table::TableError;

/// How many formats and styles are remembered: no spreadsheet program makes more.
const MOST_STYLES: usize = 1 << 16;

/// The first day of a workbook's calendar, as which 0 or 1 counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calendar {
    /// 1 is the first of January 1900; 1900 is taken for a leap year, which it was not.
    From1900,
    /// 0 is the first of January 1904.
    From1904,
}

/// For every style of a cell whether it shows a date.
pub fn dates(parts: &mut Parts<'_>) -> Result<Vec<bool>, TableError> {
    let mut own: BTreeMap<u32, bool> = BTreeMap::new();
    let mut styles = Vec::new();
    let mut inside = false;
    parts.events("xl/styles.xml", |event| {
        match event {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(tag, "numFmtId").and_then(|id| id.parse().ok());
                    let code = attribute(tag, "formatCode").unwrap_or_default();
                    if let Some(id) = id
                        && own.len() < MOST_STYLES
                    {
                        own.insert(id, shows_date(&code));
                    }
                }
                "cellXfs" => inside = true,
                "xf" if inside && styles.len() < MOST_STYLES => {
                    let id = attribute(tag, "numFmtId").and_then(|id| id.parse().ok()).unwrap_or(0);
                    // The formats every workbook has without naming them.
                    let usual = matches!(id, 14..=17 | 22 | 27..=36 | 50..=58);
                    styles.push(own.get(&id).copied().unwrap_or(usual));
                }
                _ => {}
            },
            Event::End(tag) if tag.local_name().as_ref() == "cellXfs" => inside = false,
            _ => {}
        }
        Ok(())
    })?;
    Ok(styles)
}

/// Whether a format has a year or a day in it, outside of quoted text and colours.
fn shows_date(code: &str) -> bool {
    let (mut quoted, mut bracket, mut escaped) = (false, false, false);
    code.chars().any(|letter| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match letter {
            '\\' | '_' | '*' => escaped = true,
            '"' => quoted = !quoted,
            '[' if !quoted => bracket = true,
            ']' if !quoted => bracket = false,
            'y' | 'Y' | 'd' | 'D' | 'a' | 'A' if !quoted && !bracket => {
                // `a` begins the year in Spanish formats, and `am/pm` elsewhere.
                return !matches!(letter, 'a' | 'A') || code.to_lowercase().contains("aa");
            }
            _ => {}
        }
        false
    })
}

/// The date of a day number, as `YYYY-MM-DD`.
pub fn date(number: &str, calendar: Calendar) -> Option<String> {
    let days: i64 = number.split('.').next()?.parse().ok().filter(|days| *days > 0)?;
    // How many days lie between the first of the calendar and 1970. That of 1900 has a 29 February, number
    // 60, that never was.
    let before = match calendar {
        Calendar::From1900 if days < 61 => 25_568,
        Calendar::From1900 => 25_569,
        Calendar::From1904 => 24_107,
    };
    let date = Date::of_day_number(days.checked_sub(before)?)?;
    Some(date.to_string().replace('/', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_numbers_are_dates() {
        for (number, calendar, text) in [
            ("1", Calendar::From1900, "1900-01-01"),
            ("59", Calendar::From1900, "1900-02-28"),
            ("61", Calendar::From1900, "1900-03-01"),
            ("36526", Calendar::From1900, "2000-01-01"),
            ("44255", Calendar::From1900, "2021-02-28"),
            ("46081.75", Calendar::From1900, "2026-02-28"),
            ("35064", Calendar::From1904, "2000-01-01"),
        ] {
            assert_eq!(date(number, calendar).as_deref(), Some(text), "{number}");
        }
        for number in ["", "x", "-4", "1e9", "99999999999999999999"] {
            assert_eq!(date(number, Calendar::From1900), None, "{number}");
        }
    }

    #[test]
    fn formats_of_dates_are_known() {
        for code in ["dd/mm/yyyy", "yyyy\\-mm\\-dd", "[$-C0A]d\\ mmm\\ yyyy", "dd\"/\"mm\"/\"aaaa"]
        {
            assert!(shows_date(code), "{code}");
        }
        for code in ["0", "0.00", "#,##0", "[Red]0", "\"day\"0", "@", "h:mm AM/PM"] {
            assert!(!shows_date(code), "{code}");
        }
    }
}
