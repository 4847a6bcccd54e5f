//! Files that are small and want to be large: none costs more than 64 MB or a second.
//!
//! One test alone in its program: for every file it starts itself again, because memory is counted
//! for a whole process.

#![allow(clippy::disallowed_methods, reason = "how long it takes is printed")]

use std::io::{Cursor, Write};
use std::process::Command;
use std::time::{Duration, Instant};

use arbitra_exchange::entries::{Kind, Limits, Mapping, Setting, Table, duplicates};
use zip::write::SimpleFileOptions;

/// Kilobytes that any file may cost.
const MOST_MEMORY: u64 = 64 << 10;
/// Milliseconds of the processor for files of megabytes, unoptimised; small ones have a second.
const MOST_TIME: u64 = 4000;

/// A text as pieces repeated, which is never held as a whole.
type Pieces<'a> = Vec<(&'a str, usize)>;

/// A ZIP file of parts.
fn zip(parts: &[(&str, Pieces<'_>)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, pieces) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).expect("in memory");
        for (piece, times) in pieces {
            let block = piece.repeat((1 << 16) / piece.len().max(1) + 1);
            let bytes = piece.len() * times;
            for _ in 0..bytes / block.len() {
                zip.write_all(block.as_bytes()).expect("in memory");
            }
            zip.write_all(&block.as_bytes()[..bytes % block.len()]).expect("in memory");
        }
    }
    zip.finish().expect("in memory").into_inner()
}

const BOOK: &str = r#"<workbook><sheets><sheet name="S"/></sheets></workbook>"#;

/// A workbook of one sheet with its rows, and a further part.
fn book(rows: Pieces<'_>, more: Option<(&str, Pieces<'_>)>) -> Vec<u8> {
    let sheet = [vec![("<worksheet><sheetData>", 1)], rows, vec![("</sheetData></worksheet>", 1)]];
    let mut parts =
        vec![("xl/workbook.xml", vec![(BOOK, 1)]), ("xl/worksheets/sheet1.xml", sheet.concat())];
    parts.extend(more);
    zip(&parts)
}

fn strings(pieces: Pieces<'_>) -> Option<(&'static str, Pieces<'_>)> {
    Some(("xl/sharedStrings.xml", [vec![("<sst>", 1)], pieces, vec![("</sst>", 1)]].concat()))
}

/// Names the file that a process of its own is to read.
const FILE: &str = "ARBITRA_TEST_BOMB";

/// What a process says before its figures.
const MARK: &str = "cost:";

/// A number of the process from the system, in kilobytes.
fn memory(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().ok()
}

/// The time the processor spent on this thread, or the time that passed where nobody says.
fn spent(since: Instant) -> Duration {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let said = said.and_then(|said| said.split(' ').next()?.parse().ok());
    said.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// Reads a file as the desk does, and says what that cost: kilobytes, milliseconds, rows.
fn read(bytes: &[u8]) -> String {
    let before = memory("VmRSS");
    let clock = Instant::now();
    let begin = spent(clock);
    let outcome = Table::read(bytes, Kind::of(bytes)).map(|(table, _)| {
        let carried = table.carried();
        let again = Table::from_carried(&carried, &Limits::ENTRIES).expect("it was just written");
        let lines = again.players(&Mapping::guess(&again), &Setting::PLAIN);
        let _ = duplicates(&lines);
        table.rows().len()
    });
    let time = (spent(clock) - begin).as_millis();
    let used = memory("VmHWM").zip(before).map_or(0, |(most, before)| most.saturating_sub(before));
    let rows = outcome.as_ref().copied().unwrap_or(0);
    format!("{MARK} {used} {time} {rows} {outcome:?}\n")
}

/// Reads a file in a process of its own, which has used no memory before.
fn cost(bytes: &[u8]) -> (u64, u64, usize, String) {
    let file = std::env::temp_dir().join(format!("arbitra-bomb-{}", std::process::id()));
    std::fs::write(&file, bytes).expect("a file");
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program);
    child.args(["--nocapture", "--test-threads=1"]).env(FILE, &file);
    let output = child.output().expect("this program runs");
    std::fs::remove_file(&file).expect("it is there");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let figures = said.split_once(MARK).unwrap_or_else(|| panic!("{said}")).1;
    let mut words = figures.split_whitespace();
    let mut next = || words.next().and_then(|word| word.parse().ok()).expect("a figure");
    (next(), next(), usize::try_from(next()).expect("rows"), figures.trim().to_owned())
}

#[test]
fn no_small_file_is_large() {
    if let Some(file) = std::env::var_os(FILE) {
        let bytes = std::fs::read(file).expect("the file");
        std::io::stdout().write_all(read(&bytes).as_bytes()).expect("somebody listens");
        return;
    }
    let cell = r#"<c t="s"><v>0</v></c>"#;
    let letters = "A".repeat(200);
    let shared = format!("<si><t>{letters}</t></si>");
    let inline = format!("<c t=\"inlineStr\"><is><t>{}</t></is></c>", "B".repeat(1000));
    let wide = |times: usize| format!("<row>{}</row>", cell.repeat(times));
    let (wide64, wide65) = (wide(64), wide(65));
    let row = "<row><c><v>1</v></c></row>";
    let format_of_dates = r#"<numFmt numFmtId="1" formatCode="d"/>"#;
    let unknown_format = r#"<xf numFmtId="77"/>"#;
    let entities: String = ('b'..='i')
        .map(|name| {
            let before = char::from(name as u8 - 1);
            format!("<!ENTITY {name} \"{}\">", format!("&{before};").repeat(10))
        })
        .collect();
    let entities = format!("<!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\">{entities}]>");
    let numbered = |count: usize| -> Vec<u8> {
        let names: Vec<String> = (0..count).map(|number| format!("p{number}")).collect();
        zip(&names.iter().map(|name| (name.as_str(), vec![])).collect::<Vec<_>>())
    };
    let mut liar = book(vec![(row, 3)], None);
    // The directory says that every part is nearly four gigabytes long.
    for at in 0..liar.len() - 46 {
        if liar[at..].starts_with(b"PK\x01\x02") {
            liar[at + 24..at + 28].copy_from_slice(&[0xf0, 0xff, 0xff, 0xff]);
        } else if liar[at..].starts_with(b"PK\x03\x04") {
            liar[at + 22..at + 26].copy_from_slice(&[0xf0, 0xff, 0xff, 0xff]);
        }
    }
    let mut ends = b"PK\x03\x04".to_vec();
    ends.extend(b"PK\x05\x06".repeat(1 << 20));
    let bombs: Vec<(&str, Vec<u8>)> = vec![
        (
            "a row far below",
            book(
                vec![(r#"<row r="9223372036854775808"><c t="str"><v>Kim</v></c></row>"#, 1)],
                None,
            ),
        ),
        (
            "the last row there is",
            book(vec![(r#"<row r="1048576"><c t="str"><v>Kim</v></c></row>"#, 1)], None),
        ),
        (
            "columns far away",
            book(
                vec![(r#"<row><c r="B1"><v>1</v></c><c r="ZZZZ1"><v>2</v></c></row>"#, 9000)],
                None,
            ),
        ),
        (
            "a long text shared by many",
            book(
                vec![(&wide65, 60)],
                strings(vec![("<si><t>", 1), ("A", 4 << 20), ("</t></si>", 1)]),
            ),
        ),
        ("a text shared by more", book(vec![(&wide64, 10_000)], strings(vec![(&shared, 1)]))),
        (
            "a text just too long in every cell",
            book(vec![(&wide64, 600)], strings(vec![("<si><t>", 1), ("A", 201), ("</t></si>", 1)])),
        ),
        ("texts in their places", book(vec![("<row>", 1), (&inline, 40_000), ("</row>", 1)], None)),
        (
            "one text of 45 MB",
            book(
                vec![
                    ("<row><c t=\"inlineStr\"><is><t>", 1),
                    ("A", 45 << 20),
                    ("</t></is></c></row>", 1),
                ],
                None,
            ),
        ),
        (
            "45 MB of pieces",
            book(
                vec![
                    ("<row><c t=\"inlineStr\"><is><t>", 1),
                    ("A&amp;", 8 << 20),
                    ("</t></is></c></row>", 1),
                ],
                None,
            ),
        ),
        ("200 MB", book(vec![(" ", 200 << 20)], None)),
        ("millions of empty texts", book(vec![(row, 2)], strings(vec![("<si/>", 9 << 20)]))),
        ("shared texts without end", book(vec![(row, 2)], strings(vec![(&shared, 200_000)]))),
        ("deep", book(vec![("<a>", 10 << 20)], None)),
        ("one long attribute", book(vec![("<row r=\"", 1), ("1", 40 << 20), ("\"/>", 1)], None)),
        ("many attributes", book(vec![("<row", 1), (" a=\"\"", 50_000), ("/>", 1)], None)),
        ("many empty rows", book(vec![("<row/>", 1_000_000)], None)),
        ("many rows", book(vec![(row, 1_000_000)], None)),
        (
            "many sheets",
            zip(&[
                ("xl/workbook.xml", vec![("<sheet name=\"S\" id=\"r\"/>", 100_000)]),
                (
                    "xl/_rels/workbook.xml.rels",
                    vec![
                        ("<Relationship Id=\"q\" Target=\"x\"/>", 100_000),
                        ("<Relationship Id=\"r\" Target=\"e.xml\"/>", 1),
                    ],
                ),
                ("xl/e.xml", vec![(" ", 1 << 20)]),
            ]),
        ),
        (
            "many styles",
            book(
                vec![(row, 2)],
                Some((
                    "xl/styles.xml",
                    vec![(format_of_dates, 500_000), ("<cellXfs>", 1), (unknown_format, 1_000_000)],
                )),
            ),
        ),
        (
            "texts of texts",
            book(vec![(&entities, 1), ("<row><c t=\"str\"><v>&i;&i;&i;</v></c></row>", 9)], None),
        ),
        ("ten thousand parts", numbered(10_000)),
        ("sixty thousand parts", numbered(60_000)),
        ("lies about sizes", liar),
        ("a million ends", ends),
        ("separators", b";".repeat(8 << 20)),
        ("separators in lines", b"a;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;\n".repeat(200_000)),
        ("ends of lines", b"\n".repeat(8 << 20)),
        ("quotation marks", b"\"".repeat(8 << 20)),
        ("open quotation marks", b"\"a\"\n\"".repeat(1_000_000)),
        ("lines of 40 KB", [b"a,".repeat(20_000), b"\n".to_vec()].concat().repeat(200)),
        ("one line of 8 MB", b"a".repeat(8 << 20)),
        (
            "wide letters",
            [&[0xff, 0xfe][..], &b"\x3b\x4e".repeat(4 << 20)[..(8 << 20) - 2]].concat(),
        ),
    ];
    for (name, bytes) in &bombs {
        let (memory, time, rows, said) = cost(bytes);
        let said = format!("{name}: {} bytes: {said}", bytes.len());
        assert!(memory < MOST_MEMORY, "{said}");
        assert!(time < if bytes.len() < 4096 { 1000 } else { MOST_TIME }, "{said}");
        // What is not a bomb but only strange is a list of players.
        let strange =
            ["the last row there is", "columns far away", "a text just too long in every cell"];
        assert!(!strange.contains(name) || rows > 0, "{said}");
    }
    if cfg!(target_os = "linux") {
        let (memory, ..) = cost(&b"Name;Club\nKim;Rook\n".repeat(5000));
        assert!(memory > 500, "memory is counted: {memory}");
    }
}
