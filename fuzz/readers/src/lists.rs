//! Entry lists, workbooks, rating lists, and how their columns are understood.

use std::io::{Cursor, Write};

use arbitra_exchange::entries::{
    Field, Kind, Limits, Mapping as Columns, Setting, Table, TableError, duplicates,
};
use arbitra_exchange::{Mapping, Options, open};
use arbitra_model::{Language, Tempo};
use zip::CompressionMethod::Stored;
use zip::write::SimpleFileOptions;

use crate::text;

/// Smaller than the real ones, so that small inputs reach them.
const LIMITS: Limits = Limits { unpacked: 1 << 20, text: 1 << 16, rows: 500, ..Limits::ENTRIES };

/// Reading an entry list never falls over, whatever the mapping, and stays within its limits.
pub fn entries(bytes: &[u8]) {
    for kind in [Kind::Text, Kind::Xlsx] {
        table(Table::read_within(bytes, kind, &LIMITS).map(|(table, _)| table));
    }
    table(Table::from_carried(&text(bytes), &LIMITS));
}

/// The parts of a workbook, behind the packing that random bytes would never get through: the sheet,
/// the shared texts, the styles, the list of sheets and the relations, with a line `----` between them.
pub fn workbook(bytes: &[u8]) {
    let text = text(bytes);
    let mut pieces = text.split("\n----\n");
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(Stored);
    for (name, usual) in [
        ("xl/worksheets/sheet1.xml", ""),
        ("xl/sharedStrings.xml", ""),
        ("xl/styles.xml", ""),
        ("xl/workbook.xml", "<sheet name=\"S\" id=\"r\"/>"),
        ("xl/_rels/workbook.xml.rels", ""),
    ] {
        zip.start_file(name, stored).expect("in memory");
        let part = pieces.next().unwrap_or(usual);
        zip.write_all(part.as_bytes()).expect("in memory");
    }
    let bytes = zip.finish().expect("in memory").into_inner();
    table(Table::read_within(&bytes, Kind::Xlsx, &LIMITS).map(|(table, _)| table));
}

fn table(table: Result<Table, TableError>) {
    let Ok(table) = table else { return };
    assert!(table.rows().len() <= LIMITS.rows && table.columns() <= LIMITS.columns);
    for cell in table.rows().iter().flat_map(|row| row.cells()) {
        assert!(cell.chars().count() <= LIMITS.letters && !cell.contains(char::is_control));
    }
    let carried = Table::from_carried(&table.carried(), &LIMITS);
    assert_eq!(carried.as_ref(), Ok(&table));
    let setting = Setting { tempo: Tempo::Rapid, teams: false, home: None, remarks: true };
    let mut mapping = Columns::guess(&table).fitted(&table, &setting);
    for shift in 0..2 {
        let lines = table.players(&mapping, &setting);
        for note in mapping.notes(&table, &setting) {
            assert!(!note.words(Language::English).is_empty());
        }
        for line in &lines {
            let refused = line.findings.iter().any(|finding| finding.fault.refuses());
            assert_eq!(line.player.is_none(), refused);
        }
        for duplicate in duplicates(&lines) {
            assert!(duplicate.other < duplicate.entry);
        }
        for column in 0..table.columns() {
            mapping = mapping.with(column, Some(Field::ALL[(column + shift) % Field::ALL.len()]));
        }
    }
}

/// Reading a text list never falls over, and says of every line what became of it.
pub fn txt(bytes: &[u8]) {
    if bytes.starts_with(b"PK") {
        return;
    }
    let options = Options { name: "list.txt", kind: None, mapping: None };
    let Ok(mut list) = open(Cursor::new(bytes), options) else { return };
    let mut players = 0;
    while let Some(Ok(player)) = list.next() {
        assert!(!player.name.is_empty() && !player.name.contains('\0'));
        assert!(player.fide_id.is_some());
        players += 1;
    }
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    let elements = bytes.windows(7).filter(|part| part == b"<player").count() as u64;
    assert!(players + list.findings().skipped <= lines + elements);
}

/// Reading an XML list, zipped or not, never falls over and comes to an end.
pub fn xml(bytes: &[u8]) {
    all(bytes, Options { name: "list.xml", kind: None, mapping: None });
}

/// A national list by its mapping: the mapping in the first line, the list below it.
pub fn mapped(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let Ok(mapping) = text(&bytes[..end]).parse::<Mapping>() else { return };
    let list = bytes.get(end + 1..).unwrap_or_default();
    all(list, Options { name: "list.csv", kind: None, mapping: Some(mapping) });
}

fn all(bytes: &[u8], options: Options<'_>) {
    let Ok(mut list) = open(Cursor::new(bytes), options) else { return };
    while let Some(next) = list.next() {
        match next {
            Ok(player) => assert!(!player.name.is_empty() && !player.name.contains('\0')),
            Err(_) => assert!(list.next().is_none()),
        }
    }
}

/// A mapping in a file or in one line: what is taken names a source.
pub fn mapping(bytes: &[u8]) {
    let text = text(bytes);
    for mapping in [Mapping::from_toml(&text), text.parse()] {
        match mapping {
            Ok(mapping) => assert!(!mapping.source().is_empty()),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
