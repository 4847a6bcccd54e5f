//! Where the columns of a text list are: derived from its header line.

use arbitra_model::{Date, ListKind, Tempo};

use crate::draft::Field;
use crate::period;

/// A column of a line of text, counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    pub start: usize,
    pub end: usize,
}

/// The columns of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    pub columns: Vec<Column>,
    /// How long a line is, if nothing overflows.
    pub length: usize,
    /// Where a column ends that overflows now and then and shifts what follows.
    pub overflow: Option<usize>,
    /// What the list holds, if the header says so.
    pub kind: Option<ListKind>,
    /// The month of the list, if the header says so.
    pub date: Option<Date>,
}

/// What stands in a header.
#[derive(Clone, Copy)]
enum Label {
    Field(Field),
    /// The rating of the one tempo the list is about.
    Rating,
    /// Its coefficient.
    K,
    /// A column that is of no use here.
    Other,
}

/// Spellings of twenty-five years, longer ones before those they begin with.
const LABELS: [(&str, Label); 34] = [
    ("ID Number", Label::Field(Field::FideId)),
    ("ID_Number", Label::Field(Field::FideId)),
    ("ID Code", Label::Field(Field::FideId)),
    ("ID", Label::Field(Field::FideId)),
    ("Name", Label::Field(Field::Name)),
    ("Federation", Label::Field(Field::Federation)),
    ("Fed", Label::Field(Field::Federation)),
    ("Country", Label::Field(Field::Federation)),
    ("Sex", Label::Field(Field::Sex)),
    ("WTit", Label::Field(Field::WomenTitle)),
    ("OTit", Label::Field(Field::OtherTitles)),
    ("FOA", Label::Field(Field::OtherTitles)),
    ("Title", Label::Field(Field::Title)),
    ("Titl", Label::Field(Field::Title)),
    ("Tit", Label::Field(Field::Title)),
    ("SRtng", Label::Field(Field::Rating(Tempo::Standard))),
    ("SGm", Label::Other),
    ("SK", Label::Field(Field::K(Tempo::Standard))),
    ("RRtng", Label::Field(Field::Rating(Tempo::Rapid))),
    ("RGm", Label::Other),
    ("RK", Label::Field(Field::K(Tempo::Rapid))),
    ("BRtng", Label::Field(Field::Rating(Tempo::Blitz))),
    ("BGm", Label::Other),
    ("BK", Label::Field(Field::K(Tempo::Blitz))),
    ("Rating", Label::Rating),
    ("Rtng", Label::Rating),
    ("Games", Label::Other),
    ("Game", Label::Other),
    ("Gms", Label::Other),
    ("Gm", Label::Other),
    ("Birthday", Label::Field(Field::Birth)),
    ("B-day", Label::Field(Field::Birth)),
    ("Born", Label::Field(Field::Birth)),
    ("Flag", Label::Field(Field::Flag)),
];

impl Columns {
    /// Reads a header line; none if it is not the header of a rating list. `kind` says what a list
    /// with one rating holds.
    pub fn of_header(header: &str, kind: Option<ListKind>) -> Option<Columns> {
        let tempo = kind.and_then(ListKind::tempo).unwrap_or(Tempo::Standard);
        let letters: Vec<char> = header.chars().collect();
        let mut labels: Vec<(usize, Label)> = Vec::new();
        let mut date = None;
        let mut at = 0;
        while at < letters.len() {
            if letters[at].is_whitespace() {
                at += 1;
                continue;
            }
            let (label, length, month) = label_at(&letters[at..]);
            labels.push((at, label));
            date = date.or(month);
            at += length;
        }
        let mut columns = Vec::new();
        let mut overflow = None;
        for (index, &(start, label)) in labels.iter().enumerate() {
            let end = labels.get(index + 1).map_or(usize::MAX, |next| next.0);
            let field = match label {
                Label::Field(field) => field,
                Label::Rating => Field::Rating(tempo),
                Label::K => Field::K(tempo),
                Label::Other => continue,
            };
            if field == Field::OtherTitles && overflow.is_none() && end != usize::MAX {
                overflow = Some(end);
            }
            // Numbers in the first column may stand to the left of its label.
            let start = if index == 0 { 0 } else { start };
            columns.push(Column { field, start, end });
        }
        let has = |wanted: fn(Field) -> bool| columns.iter().any(|column| wanted(column.field));
        let combined = has(|field| field == Field::Rating(Tempo::Rapid))
            && has(|field| field == Field::Rating(Tempo::Standard));
        let usable = has(|field| field == Field::FideId)
            && has(|field| field == Field::Name)
            && has(|field| matches!(field, Field::Rating(_)));
        usable.then_some(Columns {
            columns,
            length: letters.len(),
            overflow,
            kind: combined.then_some(ListKind::Combined),
            date,
        })
    }
}

/// The label at the beginning of some letters, its length, and the month if it is one.
fn label_at(letters: &[char]) -> (Label, usize, Option<Date>) {
    let starts = |text: &str| {
        let mut rest = letters.iter();
        text.chars().all(|a| rest.next().is_some_and(|b| a.eq_ignore_ascii_case(b)))
    };
    if let Some((text, label)) = LABELS.iter().find(|(text, _)| starts(text)) {
        return (*label, text.len(), None);
    }
    let month: String = letters.iter().take(5).collect();
    if let Some(date) = period::of_label(&month) {
        return (Label::Rating, 5, Some(date));
    }
    let length = letters.iter().position(|c| c.is_whitespace()).unwrap_or(letters.len());
    let lone_k = length == 1 && letters[0].eq_ignore_ascii_case(&'k');
    (if lone_k { Label::K } else { Label::Other }, length, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(columns: &Columns, field: Field) -> (usize, usize) {
        let found = columns.columns.iter().find(|column| column.field == field);
        found.map(|column| (column.start + 1, column.end)).unwrap()
    }

    #[test]
    fn the_combined_list_of_today() {
        let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
        let columns = Columns::of_header(header, None).unwrap();
        assert_eq!(columns.kind, Some(ListKind::Combined));
        for (field, first, last) in [
            (Field::FideId, 1, 15),
            (Field::Name, 16, 76),
            (Field::Federation, 77, 80),
            (Field::Sex, 81, 84),
            (Field::Title, 85, 89),
            (Field::WomenTitle, 90, 94),
            (Field::OtherTitles, 95, 109),
            (Field::Rating(Tempo::Standard), 114, 119),
            (Field::K(Tempo::Standard), 124, 126),
            (Field::Rating(Tempo::Rapid), 127, 132),
            (Field::K(Tempo::Blitz), 150, 152),
            (Field::Birth, 153, 158),
            (Field::Flag, 159, usize::MAX),
        ] {
            assert_eq!(column(&columns, field), (first, last), "{field:?}");
        }
        assert_eq!((columns.length, columns.overflow), (162, Some(109)));
    }

    #[test]
    fn a_single_list_is_of_its_month_and_kind() {
        let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag";
        let columns = Columns::of_header(header, Some(ListKind::Rapid)).unwrap();
        assert_eq!(column(&columns, Field::Rating(Tempo::Rapid)), (114, 119));
        assert_eq!(column(&columns, Field::K(Tempo::Rapid)), (124, 126));
        assert_eq!((columns.kind, columns.date), (None, Date::new(2026, 10, 1)));
    }

    #[test]
    fn old_headers_whose_labels_touch() {
        let header = "ID number Name                            TitlFed  Jan06 GamesBorn  Flag";
        let columns = Columns::of_header(header, None).unwrap();
        assert_eq!(column(&columns, Field::Title), (43, 46));
        assert_eq!(column(&columns, Field::Federation), (47, 51));
        assert_eq!(column(&columns, Field::Birth), (63, 68));
        assert_eq!(columns.date, Date::new(2006, 1, 1));
    }

    #[test]
    fn other_texts_are_no_header() {
        for text in ["", "012 Open", "Name Rating", "ID Name"] {
            assert_eq!(Columns::of_header(text, None), None, "{text}");
        }
    }
}
