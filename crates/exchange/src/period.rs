//! The months lists are named by.

use arbitra_model::Date;

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The first day of a month written as `OCT26`.
pub fn of_label(label: &str) -> Option<Date> {
    let label = label.as_bytes();
    let &[a, b, c, tens, ones] = label else { return None };
    let name = [a, b, c].map(|letter| letter.to_ascii_lowercase());
    let month = MONTHS.iter().position(|month| month.as_bytes() == name)?;
    if !tens.is_ascii_digit() || !ones.is_ascii_digit() {
        return None;
    }
    let year = u16::from(tens - b'0') * 10 + u16::from(ones - b'0');
    // The first rating list is of 1971.
    let year = if year > 70 { 1900 + year } else { 2000 + year };
    Date::new(year, month as u8 + 1, 1)
}

/// The month in the name of a file, such as `standard_sep26frl.zip`.
pub fn in_name(name: &str) -> Option<Date> {
    let bytes = name.as_bytes();
    let windows = bytes.windows(5).filter_map(|window| std::str::from_utf8(window).ok());
    windows.filter_map(of_label).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_read() {
        assert_eq!(of_label("OCT26"), Date::new(2026, 10, 1));
        assert_eq!(of_label("Jan01"), Date::new(2001, 1, 1));
        assert_eq!(of_label("Jul71"), Date::new(1971, 7, 1));
        assert_eq!(of_label("Games"), None);
        assert_eq!(in_name("standard_sep26frl_xml.zip"), Date::new(2026, 9, 1));
        assert_eq!(in_name("players_list_foa.txt"), None);
    }
}
