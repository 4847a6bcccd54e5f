//! From the cells of a row to a player.

use arbitra_model::{
    ByTempo, Date, Federation, Fee, NationalRecord, Number, Player, Sex, Tempo, Title, amount, fold,
};

use super::fault::{Fault, Finding};
use super::field::Field;
use super::headers;
use super::mapping::Mapping;
use super::notes::{Heading, Setting};
use super::sexes::{self, Letters, Said};
use super::table::{Row, Table};
use crate::countries;

/// Nobody can have more.
const HIGHEST_RATING: u16 = 4000;

/// A player as an entry list knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Entrant {
    /// `Lastname, Firstname`, or as written where the list does not tell them apart.
    pub name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The number in the national federation.
    pub national_id: Option<String>,
    /// The FIDE ratings.
    pub ratings: ByTempo<Option<u16>>,
    /// The rating of the national federation.
    pub national_rating: Option<u16>,
    /// The FIDE title.
    pub title: Option<Title>,
    pub federation: Option<Federation>,
    /// The birth date, perhaps a year only.
    pub birth: Option<Date>,
    pub sex: Option<Sex>,
    pub club: String,
    /// The categories the organiser put the player in.
    pub categories: Vec<String>,
    /// Whose national number and rating these are.
    pub system: Option<Federation>,
    pub team: String,
    /// The board in the team.
    pub board: Option<u16>,
    /// The telephone number.
    pub phone: String,
    /// The address for electronic mail.
    pub email: String,
    /// What is owed and paid, if the list says anything of it.
    pub fee: Option<Fee>,
    /// What the player needs, as the list says it.
    pub needs: String,
    /// Who assists the player.
    pub assistant: String,
    /// Anything else, a line for each.
    pub remarks: String,
}

impl Entrant {
    /// The player with a pairing number and the rating of a tempo.
    #[must_use]
    pub fn player(&self, number: Number, tempo: Tempo) -> Player {
        Player {
            sex: self.sex,
            title: self.title,
            rating: *self.ratings.get(tempo),
            federation: self.federation,
            fide_id: self.fide_id,
            birth: self.birth,
            national: self.national().into_iter().collect(),
            ..Player::new(number, self.name.clone())
        }
    }
}

impl Entrant {
    /// What the federation says of the player, if anything.
    fn national(&self) -> Option<NationalRecord> {
        if self.national_id.is_none() && self.national_rating.is_none() {
            return None;
        }
        Some(NationalRecord {
            system: self.system?,
            sex: self.sex,
            classification: String::new(),
            name: self.name.clone(),
            rating: self.national_rating,
            origin: self.club.clone(),
            id: self.national_id.clone().unwrap_or_default(),
            birth: self.birth,
        })
    }
}

/// A row of the table below its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The row of the table, from 0.
    pub row: usize,
    /// The line of the file, from 1.
    pub line: u64,
    /// The player; none if the row cannot be one.
    pub player: Option<Entrant>,
    /// What is wrong, cell by cell.
    pub findings: Vec<Finding>,
}

/// How the rows of a list are read.
pub struct Reader<'a> {
    pub mapping: &'a Mapping,
    pub letters: Letters,
    pub setting: Setting,
    /// What stands above the columns whose cells are kept as notes.
    headings: Vec<Heading>,
    /// The federation that a heading names beside `Elo` or `ID`.
    system: Option<Federation>,
}

impl<'a> Reader<'a> {
    pub fn new(table: &Table, mapping: &'a Mapping, setting: Setting) -> Reader<'a> {
        let headings: Vec<Heading> =
            (0..table.columns()).map(|column| mapping.heading(table, column)).collect();
        let national = [Field::NationalId, Field::NationalRating];
        let system = headings
            .iter()
            .filter(|heading| {
                mapping.field(heading.column).is_some_and(|field| national.contains(&field))
            })
            .find_map(|heading| headers::system(&heading.text));
        Reader { mapping, letters: mapping.letters(table), setting, headings, system }
    }

    /// What a cell of remarks says: with its heading, unless that says no more than that it is one.
    fn remark(&self, column: usize, cell: &str) -> String {
        match self.headings.get(column).map_or("", |heading| &heading.text) {
            "" => cell.to_owned(),
            text if headers::meaning(text).is_some_and(|(field, _)| field == Field::Remarks) => {
                cell.to_owned()
            }
            text => format!("{text}: {cell}"),
        }
    }
}

/// Reads a row; none if no column of the mapping has anything in it.
pub fn read(index: usize, row: &Row, reader: &Reader<'_>) -> Option<Line> {
    let mapping = reader.mapping;
    let mut entrant = Entrant::default();
    let (mut whole, mut surname, mut second, mut given) = ("", "", "", "");
    let mut findings = Vec::new();
    let mut any = false;
    let fields = mapping.columns().iter().enumerate();
    for (column, field) in fields.filter_map(|(column, field)| Some((column, (*field)?))) {
        let cell = row.cell(column);
        if cell.is_empty() {
            continue;
        }
        any = true;
        let nothing = matches!(cell, "-" | "--" | "0" | "—" | "n/a" | "N/A");
        let fault = match field {
            Field::Name => set(&mut whole, cell),
            Field::Surname => set(&mut surname, cell),
            Field::SecondSurname => set(&mut second, cell),
            Field::GivenName => set(&mut given, cell),
            Field::Club => set(&mut entrant.club, cell.to_owned()),
            Field::Team => set(&mut entrant.team, cell.to_owned()),
            Field::Phone => set(&mut entrant.phone, cell.to_owned()),
            Field::Email => set(&mut entrant.email, cell.to_owned()),
            Field::Needs => set(&mut entrant.needs, cell.to_owned()),
            Field::Assistant => set(&mut entrant.assistant, cell.to_owned()),
            Field::Remarks => {
                if !entrant.remarks.is_empty() {
                    entrant.remarks.push('\n');
                }
                entrant.remarks.push_str(&reader.remark(column, cell));
                None
            }
            Field::Due => match amount(cell) {
                Some(due) => {
                    entrant.fee.get_or_insert_default().due = Some(due);
                    None
                }
                None => Some(Fault::BadAmount),
            },
            Field::Paid => pay(&mut entrant, cell),
            Field::Category => {
                let names = cell.split([',', ';', '/']).map(str::trim).filter(|c| !c.is_empty());
                entrant.categories.extend(names.map(str::to_owned));
                None
            }
            _ if nothing => None,
            Field::FideId => match number(cell).and_then(|id| u32::try_from(id).ok()) {
                Some(id) if id > 0 => set(&mut entrant.fide_id, Some(id)),
                _ => Some(Fault::BadFideId),
            },
            Field::NationalId => set(&mut entrant.national_id, Some(cell.to_owned())),
            Field::Rating(tempo) => match rating(cell) {
                Some(rating) => set(entrant.ratings.get_mut(tempo), rating),
                None => Some(Fault::BadRating),
            },
            Field::NationalRating => match rating(cell) {
                Some(rating) => set(&mut entrant.national_rating, rating),
                None => Some(Fault::BadRating),
            },
            Field::Title => match title(cell) {
                Some(title) => set(&mut entrant.title, Some(title)),
                None => Some(Fault::BadTitle),
            },
            Field::Federation => match countries::federation(cell) {
                Some(federation) => set(&mut entrant.federation, Some(federation)),
                None => match cell.parse() {
                    Ok(federation) => {
                        entrant.federation = Some(federation);
                        Some(Fault::OddFederation)
                    }
                    Err(_) => Some(Fault::BadFederation),
                },
            },
            Field::Board => match number(cell).and_then(|board| u16::try_from(board).ok()) {
                Some(board) if board > 0 => set(&mut entrant.board, Some(board)),
                _ => Some(Fault::BadBoard),
            },
            Field::Birth => match birth(cell) {
                Some(date) => set(&mut entrant.birth, Some(date)),
                None => Some(Fault::BadBirth),
            },
            Field::Sex => match sexes::sex(cell, reader.letters) {
                Said::Sex(sex) => set(&mut entrant.sex, Some(sex)),
                Said::Unclear => Some(Fault::UnclearSex),
                Said::Nonsense => Some(Fault::BadSex),
            },
        };
        if let Some(fault) = fault {
            let text = cell.chars().take(60).collect();
            findings.push(Finding { line: row.line, column: Some(column), fault, text });
        }
    }
    if !any {
        return None;
    }
    entrant.system = reader.system.or(entrant.federation).or(reader.setting.home);
    let national = entrant.national_id.is_some() || entrant.national_rating.is_some();
    if national && entrant.system.is_none() {
        let column = mapping.column(Field::NationalRating).or(mapping.column(Field::NationalId));
        let text = column.map(|column| row.cell(column).chars().take(60).collect());
        let (line, fault) = (row.line, Fault::NoSystem);
        findings.push(Finding { line, column, fault, text: text.unwrap_or_default() });
    }
    entrant.name = full_name(whole, surname, second, given);
    let fault = if !entrant.name.chars().any(char::is_alphabetic) {
        Some(Fault::NoName)
    } else if sums_up(&entrant) {
        Some(Fault::SumOfList)
    } else {
        None
    };
    if let Some(fault) = fault {
        let column = mapping.column(Field::Name).or(mapping.column(Field::Surname));
        let text = entrant.name.clone();
        findings.insert(0, Finding { line: row.line, column, fault, text });
    }
    let player = fault.is_none().then_some(entrant);
    Some(Line { row: index, line: row.line, player, findings })
}

/// What the last line of an organiser's sheet is called where it counts or adds up.
const SUMS: [&str; 15] = [
    "average",
    "count",
    "jugadores",
    "media",
    "participantes",
    "players",
    "promedio",
    "recuento",
    "subtotal",
    "sum",
    "suma",
    "total",
    "totales",
    "totals",
    "total jugadores",
];

/// Whether a row counts or adds up the others: nobody is called so and is nothing else.
fn sums_up(entrant: &Entrant) -> bool {
    let name = fold(&entrant.name);
    let name = name.trim_matches(|sign: char| !sign.is_alphabetic());
    let nobody = entrant.fide_id.is_none() && entrant.birth.is_none();
    nobody && entrant.title.is_none() && SUMS.contains(&name)
}

fn set<T>(place: &mut T, value: T) -> Option<Fault> {
    *place = value;
    None
}

/// Whether or how much was paid: an amount, or a word or sign for yes or no.
fn pay(entrant: &mut Entrant, cell: &str) -> Option<Fault> {
    const YES: [&str; 12] =
        ["x", "si", "s", "yes", "y", "ok", "true", "verdadero", "pagado", "pagada", "paid", "1"];
    const NO: [&str; 9] = ["no", "n", "false", "falso", "pendiente", "unpaid", "due", "debe", "0"];
    let folded = fold(cell);
    let fee = entrant.fee.get_or_insert_default();
    if YES.contains(&folded.as_str()) || matches!(cell, "✓" | "✔" | "☑" | "✅") {
        fee.settled = true;
    } else if !NO.contains(&folded.as_str()) && !matches!(cell, "✗" | "✘" | "☐" | "-" | "—")
    {
        match amount(cell) {
            Some(paid) => fee.paid = Some(paid),
            None => return Some(Fault::BadAmount),
        }
    }
    None
}

/// `Lastname, Firstname` out of what the columns say.
fn full_name(whole: &str, surname: &str, second: &str, given: &str) -> String {
    let surnames = [surname, second].into_iter().filter(|part| !part.is_empty());
    let surnames: Vec<&str> = surnames.collect();
    match (surnames.join(" "), given) {
        (surname, "") if surname.is_empty() => split_by_capitals(whole),
        (surname, "") => surname,
        (surname, given) if surname.is_empty() => given.to_owned(),
        (surname, given) => format!("{}, {given}", surname.trim_end_matches([',', ' '])),
    }
}

/// `GARCÍA LÓPEZ Ana` and `Ana GARCÍA LÓPEZ` say by their letters which part is the surname; a
/// comma says it as well, and anything else is left as it is written.
fn split_by_capitals(name: &str) -> String {
    if let Some((surname, given)) = name.split_once(',') {
        let (surname, given) = (surname.trim(), given.trim());
        return match given.is_empty() {
            true => surname.to_owned(),
            false => format!("{surname}, {given}"),
        };
    }
    let loud = |word: &&str| {
        word.chars().filter(|c| c.is_alphabetic()).count() > 1
            && !word.chars().any(char::is_lowercase)
    };
    let words: Vec<&str> = name.split(' ').collect();
    let changes = words.windows(2).filter(|pair| loud(&pair[0]) != loud(&pair[1])).count();
    if changes != 1 {
        return name.to_owned();
    }
    let part = |wanted: bool| {
        let part: Vec<&str> = words.iter().copied().filter(|word| loud(word) == wanted).collect();
        part.join(" ")
    };
    format!("{}, {}", part(true), part(false))
}

/// A whole number, as it may stand in a cell: `2261`, `2261.0`, `2,261` is none.
fn number(cell: &str) -> Option<u64> {
    let digits = match cell.split_once(['.', ',']) {
        Some((digits, zeros)) if !zeros.is_empty() && zeros.bytes().all(|b| b == b'0') => {
            // Three zeros after the sign separate thousands.
            if zeros.len() == 3 { return None } else { digits }
        }
        Some(_) => return None,
        None => cell,
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// A rating; 0 means none.
fn rating(cell: &str) -> Option<Option<u16>> {
    let rating = number(cell).and_then(|rating| u16::try_from(rating).ok())?;
    (rating <= HIGHEST_RATING).then_some(Some(rating).filter(|rating| *rating > 0))
}

/// A title, also by its Spanish abbreviation.
fn title(cell: &str) -> Option<Title> {
    cell.parse().ok().or(match cell.to_uppercase().as_str() {
        "MI" => Some(Title::IM),
        "MF" => Some(Title::FM),
        "WMI" | "MIF" => Some(Title::WIM),
        "WMF" | "MFF" => Some(Title::WFM),
        "GMF" => Some(Title::WGM),
        _ => None,
    })
}

/// A birth date: `1994`, `1994-05-17`, `17/05/1994`; a time after it is left out. A year of two
/// digits, or a day that may be a month, is taken the way Spanish papers write: day, month, year.
pub fn birth(cell: &str) -> Option<Date> {
    let cell = cell.split([' ', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = cell.split(['/', '-', '.']).collect();
    let date = match parts[..] {
        [year] => Date::year_only(digits(year, 4)?)?,
        // Excel's own `1994.0` and the like are not dates.
        [year, month, day] if year.len() == 4 => match (digits(month, 2)?, digits(day, 2)?) {
            (0, 0) => Date::year_only(digits(year, 4)?)?,
            (month, day) => Date::new(digits(year, 4)?, month as u8, day as u8)?,
        },
        [day, month, year] if year.len() == 4 => {
            let (day, month, year) = (digits(day, 2)?, digits(month, 2)?, digits(year, 4)?);
            match (day, month) {
                (0, 0) => Date::year_only(year)?,
                // Only the American order can have a month beyond twelve in the middle.
                _ => Date::new(year, month as u8, day as u8)
                    .or_else(|| Date::new(year, day as u8, month as u8))?,
            }
        }
        _ => return None,
    };
    (1900..=2100).contains(&date.year()).then_some(date)
}

/// A number of at most so many digits.
fn digits(text: &str, most: usize) -> Option<u16> {
    let fits = !text.is_empty() && text.len() <= most && text.bytes().all(|b| b.is_ascii_digit());
    if fits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_out_surname_first() {
        for (parts, name) in [
            (("Ibáñez, Ana", "", "", ""), "Ibáñez, Ana"),
            (("Ibáñez ,Ana", "", "", ""), "Ibáñez, Ana"),
            (("Ana Ibáñez", "", "", ""), "Ana Ibáñez"),
            (("GARCÍA LÓPEZ Ana", "", "", ""), "GARCÍA LÓPEZ, Ana"),
            (("Ana María GARCÍA", "", "", ""), "GARCÍA, Ana María"),
            (("ANA GARCIA", "", "", ""), "ANA GARCIA"),
            (("", "García", "López", "Ana"), "García López, Ana"),
            (("", "García,", "", "Ana"), "García, Ana"),
            (("", "García", "", ""), "García"),
            (("", "", "", "Ana"), "Ana"),
        ] {
            let (whole, surname, second, given) = parts;
            assert_eq!(full_name(whole, surname, second, given), name);
        }
    }

    #[test]
    fn dates_in_all_orders() {
        for (cell, date) in [
            ("1994", "1994/00/00"),
            ("1994-05-17", "1994/05/17"),
            ("1994-05-17 00:00:00", "1994/05/17"),
            ("17/05/1994", "1994/05/17"),
            ("5/17/1994", "1994/05/17"),
            ("3.4.2010", "2010/04/03"),
            ("00/00/2010", "2010/00/00"),
        ] {
            assert_eq!(birth(cell).map(|date| date.to_string()).as_deref(), Some(date), "{cell}");
        }
        for cell in ["94", "17/05/94", "1994.0", "x", "31/02/1999", "1850", "12345", "1/2", ""] {
            assert_eq!(birth(cell), None, "{cell}");
        }
    }

    #[test]
    fn numbers_and_titles() {
        assert_eq!(number("2261"), Some(2261));
        assert_eq!(number("2261.0"), Some(2261));
        for cell in ["2.000", "2,261", "+5", "-5", "2e3", "", ".0", "99999999999999999999999"] {
            assert_eq!(number(cell), None, "{cell}");
        }
        assert_eq!(
            (rating("0"), rating("2261"), rating("4001")),
            (Some(None), Some(Some(2261)), None)
        );
        assert_eq!(
            (title("MI"), title("gm"), title("XX")),
            (Some(Title::IM), Some(Title::GM), None)
        );
    }
}
