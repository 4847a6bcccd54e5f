//! Federations by whatever a list calls them: the codes of FIDE and of ISO, and names of countries.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use arbitra_model::{Federation, fold};

/// One line for every federation: see the beginning of the file.
const COUNTRIES: &str = include_str!("../countries.txt");

/// The federation that a text names, in any language of the table: `ESP`, `es`, `España`, `Spain`.
/// Where a code of ISO is also FIDE's of somebody else (`BRN`), it is FIDE's.
///
/// ```
/// use arbitra_exchange::federation;
///
/// for text in ["GER", "DE", "deu", "Alemania", "germany"] {
///     assert_eq!(federation(text).map(|found| found.to_string()).as_deref(), Some("GER"));
/// }
/// assert_eq!(federation("Atlantis"), None);
/// ```
#[must_use]
pub fn federation(text: &str) -> Option<Federation> {
    let folded = fold(text);
    let tables = tables();
    [&tables.fide, &tables.other].into_iter().find_map(|table| table.get(&folded).copied())
}

/// Every federation of the table, by its code.
pub fn federations() -> impl Iterator<Item = Federation> {
    tables().fide.values().copied()
}

/// What texts name.
struct Tables {
    /// The codes of FIDE.
    fide: BTreeMap<String, Federation>,
    /// Everything else.
    other: BTreeMap<String, Federation>,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Tables { fide: BTreeMap::new(), other: BTreeMap::new() };
        for (code, federation, others) in lines() {
            tables.fide.insert(fold(code), federation);
            for other in others {
                tables.other.entry(fold(other)).or_insert(federation);
            }
        }
        tables
    })
}

/// The lines: code, federation, and everything else it is called.
fn lines() -> impl Iterator<Item = (&'static str, Federation, Vec<&'static str>)> {
    let lines = COUNTRIES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut parts = line.splitn(4, ' ');
        let (code, two, three, names) =
            (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let codes = [two, three].into_iter().filter(|code| *code != "-");
        Some((code, code.parse().ok()?, codes.chain(names.split('|')).collect()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_and_no_code_is_there_twice() {
        let written = COUNTRIES.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(lines().count(), written);
        assert_eq!(tables().fide.len(), written);
        assert!(written > 195, "{written}");
        for (code, federation, others) in lines() {
            assert!(others.iter().all(|other| !other.trim().is_empty()), "{code}");
            assert_eq!(federation.code(), code);
        }
    }

    /// A name or code of ISO that two federations claim would go to the first of them in silence.
    #[test]
    fn nothing_names_two_federations() {
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for (code, _, others) in lines() {
            for other in others {
                let before = seen.insert(fold(other), code);
                assert!(before.is_none_or(|before| before == code), "{other}: {before:?}, {code}");
            }
        }
    }

    #[test]
    fn both_languages_and_all_codes() {
        for (text, code) in [
            ("España", "ESP"),
            ("ESPANA", "ESP"),
            ("Francia", "FRA"),
            ("France", "FRA"),
            ("Países Bajos", "NED"),
            ("NLD", "NED"),
            ("CH", "SUI"),
            ("CHE", "SUI"),
            ("EE.UU.", "USA"),
            ("Côte d'Ivoire", "CIV"),
            ("Bosnia-Herzegovina", "BIH"),
            ("BRN", "BRN"),
            ("zaf", "RSA"),
            ("Rep. Checa", ""),
        ] {
            let found = federation(text).map(|found| found.to_string()).unwrap_or_default();
            assert_eq!(found, code, "{text}");
        }
    }
}
