//! The time, asked for in one place.

use std::time::SystemTime;

use arbitra_desk::Moment;
use arbitra_model::{Date, Reader};
use arbitra_texts as t;

/// Seconds since the beginning of 1970, UTC.
pub fn seconds() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
}

/// The moment it is.
pub fn now() -> Moment {
    Moment::from_seconds(seconds())
}

/// A moment as people of this server's time zone write it: `2026-11-15 17:30`, in Spanish
/// `15/11/2026 17:30`.
pub fn local(moment: Moment, language: impl Into<Reader>) -> String {
    let language = language.into();
    let form = t::form_of_a_moment(language);
    zoned(moment).map_or_else(|| moment.to_string(), |at| at.strftime(form).to_string())
}

/// The same for seconds since the beginning of 1970, UTC.
#[must_use]
pub fn local_seconds(seconds: i64, language: impl Into<Reader>) -> String {
    let language = language.into();
    local(Moment::from_seconds(seconds), language)
}

/// The time of day of a moment: `17:30`.
pub fn time_of_day(moment: Moment) -> String {
    zoned(moment).map_or_else(|| moment.to_string(), |at| at.strftime("%H:%M").to_string())
}

/// A moment of today by its time of day, any other with its day.
pub fn today_or_day(moment: Moment, language: impl Into<Reader>) -> String {
    let day = |moment| zoned(moment).map(|at| at.date());
    if day(moment) == day(now()) { time_of_day(moment) } else { local(moment, language) }
}

fn zoned(moment: Moment) -> Option<jiff::Zoned> {
    let at = jiff::Timestamp::from_second(moment.seconds()).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::system()))
}

/// How far the clocks of this server's time zone are ahead of universal time at a moment, in
/// minutes.
pub fn ahead(moment: Moment) -> i16 {
    let seconds = zoned(moment).map_or(0, |at| at.offset().seconds());
    i16::try_from(seconds / 60).unwrap_or(0)
}

/// The day it is, where this server stands.
pub fn today() -> Option<Date> {
    let day = zoned(now())?.date();
    let part = |part: i8| u8::try_from(part).ok();
    Date::new(u16::try_from(day.year()).ok()?, part(day.month())?, part(day.day())?)
}
