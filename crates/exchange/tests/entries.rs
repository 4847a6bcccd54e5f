//! Entry lists from end to end: every form, every kind of mistake.

use std::io::{Cursor, Write};

use arbitra_exchange::entries::{
    Fault, Field, Kind, Known, Limits, Mapping, Note, Same, Setting, Table, TableError, duplicates,
    known,
};
use arbitra_model::{Language, Sex, Tempo, Title};
use proptest::prelude::*;
use zip::write::SimpleFileOptions;

fn table(text: &str) -> Table {
    Table::read(text.as_bytes(), Kind::Text).expect("a table").0
}

/// A workbook of one sheet whose rows are given as XML.
fn workbook(rows: &str) -> Vec<u8> {
    parts(&[
        (
            "xl/workbook.xml",
            r#"<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Entries &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<Relationships><Relationship Id="rId1" Target="worksheets/first.xml"/></Relationships>"#,
        ),
        (
            "xl/sharedStrings.xml",
            "<sst><si><t>Name</t></si><si><r><t>Ib&#225;</t></r><r><t>ñez, Ana</t></r><rPh><t>x</t></rPh></si></sst>",
        ),
        (
            "xl/styles.xml",
            r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>"#,
        ),
        (
            "xl/worksheets/first.xml",
            &format!("<worksheet><sheetData>{rows}</sheetData></worksheet>"),
        ),
    ])
}

fn parts(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).expect("in memory");
        zip.write_all(text.as_bytes()).expect("in memory");
    }
    zip.finish().expect("in memory").into_inner()
}

const SHEET: &str = r#"
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Birthday</t></is></c><c r="D1" t="str"><v>Elo</v></c></row>
<row r="2"/>
<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>34471</v></c><c r="D4"><v>2261.0000000000005</v></c></row>
<row r="5"><c r="A5" t="inlineStr"><is><t>Kim, Min</t></is></c><c r="D5" t="e"><v>#N/A</v></c></row>"#;

#[test]
fn a_workbook_gives_its_cells() {
    let (table, findings) = Table::read(&workbook(SHEET), Kind::Xlsx).unwrap();
    assert!(findings.is_empty());
    assert_eq!(table.rows().iter().map(|row| row.line).collect::<Vec<_>>(), [1, 4, 5]);
    let mapping = Mapping::guess(&table);
    assert_eq!(
        mapping.columns(),
        [Some(Field::Name), Some(Field::Birth), None, Some(Field::Rating(Tempo::Standard))]
    );
    let lines = table.players(&mapping, &Setting::PLAIN);
    let ana = lines[0].player.as_ref().unwrap();
    assert_eq!(ana.name, "Ibáñez, Ana");
    assert_eq!(ana.birth.unwrap().to_string(), "1994/05/17");
    assert_eq!(ana.ratings.standard, Some(2261));
    assert_eq!(lines[1].player.as_ref().unwrap().ratings.standard, None);
}

#[test]
fn the_first_sheet_with_something_in_it_is_read() {
    let bytes = parts(&[
        (
            "xl/workbook.xml",
            r#"<workbook><sheets><sheet name="Old" state="hidden"/><sheet name="Cover"/><sheet name="List"/></sheets></workbook>"#,
        ),
        ("xl/worksheets/sheet1.xml", "<worksheet/>"),
        (
            "xl/worksheets/sheet2.xml",
            r#"<worksheet><row><c t="str"><v>Player</v></c></row><row><c t="str"><v>Kim</v></c></row></worksheet>"#,
        ),
    ]);
    let (table, findings) = Table::read(&bytes, Kind::of(&bytes)).unwrap();
    assert_eq!((findings[0].fault, findings[0].text.as_str()), (Fault::Sheets, "List"));
    assert_eq!(table.players(&Mapping::guess(&table), &Setting::PLAIN).len(), 1);
}

#[test]
fn spanish_lists_are_understood() {
    let text = "Campeonato de la villa\n\nNº;Apellido 1;Apellido 2;Nombre;Sexo;F. Nac.;ID FIDE;Nº FEDA;Título;Elo FIDE;Rápido;Elo FEDA;Fed.;Club;Categoría\n\
        1;Ibáñez;Ruiz;Ana;M;17/05/1994;2200001;A-12;MI;2261;2200;2300;esp;Torre Blanca;Sub-34, Local\n\
        2;Kim;;Min;H;2001;-;;;0;;;KOR;;\n";
    let table = table(text);
    let mapping = Mapping::guess(&table);
    assert_eq!(mapping.header(), Some(1));
    let lines = table.players(&mapping, &Setting::PLAIN);
    assert_eq!(lines.iter().map(|line| line.line).collect::<Vec<_>>(), [4, 5]);
    assert!(lines.iter().all(|line| line.findings.is_empty()), "{lines:?}");
    let ana = lines[0].player.as_ref().unwrap();
    assert_eq!(ana.name, "Ibáñez Ruiz, Ana");
    assert_eq!((ana.sex, ana.title), (Some(Sex::Female), Some(Title::IM)));
    assert_eq!((ana.fide_id, ana.national_id.as_deref()), (Some(2_200_001), Some("A-12")));
    assert_eq!((ana.ratings.standard, ana.ratings.rapid), (Some(2261), Some(2200)));
    assert_eq!((ana.national_rating, ana.federation.unwrap().code()), (Some(2300), "ESP"));
    assert_eq!(
        (ana.club.as_str(), &ana.categories[..]),
        ("Torre Blanca", &["Sub-34".to_owned(), "Local".to_owned()][..])
    );
    let min = lines[1].player.as_ref().unwrap();
    assert_eq!((min.name.as_str(), min.sex, min.fide_id), ("Kim, Min", Some(Sex::Male), None));
}

#[test]
fn separators_and_encodings_are_found_out() {
    let rows = [["Name", "Rating", "Fed"], ["Ibáñez, Ana", "2261", "ESP"], ["Kim, Min", "", "KOR"]];
    let join = |separator: &str, quote: &str| {
        let row = |row: &[&str; 3]| row.map(|cell| format!("{quote}{cell}{quote}")).join(separator);
        rows.iter().map(row).collect::<Vec<_>>().join("\r\n")
    };
    let texts = [
        join(";", ""),
        join("\t", ""),
        join("|", ""),
        join(",", "\""),
        format!("sep=;\r\n{}", join(";", "")),
    ];
    for text in texts {
        let utf16: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(text.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        let latin: Vec<u8> = text.chars().map(|letter| letter as u32 as u8).collect();
        let marked = format!("\u{feff}{text}");
        for bytes in [text.as_bytes(), marked.as_bytes(), &utf16, &utf16[2..], &latin] {
            let (table, findings) = Table::read(bytes, Kind::Text).unwrap();
            let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
            let names: Vec<&str> =
                lines.iter().map(|l| l.player.as_ref().unwrap().name.as_str()).collect();
            assert_eq!(names, ["Ibáñez, Ana", "Kim, Min"], "{text}");
            assert_eq!(lines[0].player.as_ref().unwrap().ratings.standard, Some(2261));
            let latin = bytes == &latin[..];
            assert_eq!(findings.iter().any(|f| f.fault == Fault::Encoding), latin);
        }
    }
}

#[test]
fn columns_without_a_header_are_guessed_by_what_they_hold() {
    let table = table(
        "1\t2200001\tIbáñez, Ana\tESP\t2261\tw\t1994\n2\t\tKim, Min\tKOR\t0\tm\t2001\n3\t2200009\tLe, Anh\tVIE\t1800\tm\t1980\n",
    );
    let mapping = Mapping::guess(&table);
    assert_eq!(mapping.header(), None);
    assert_eq!(
        mapping.columns()[1..],
        [
            Some(Field::FideId),
            Some(Field::Name),
            Some(Field::Federation),
            Some(Field::Rating(Tempo::Standard)),
            Some(Field::Sex),
            Some(Field::Birth),
        ]
    );
    assert_eq!(mapping.columns()[0], None);
    assert_eq!(table.players(&mapping, &Setting::PLAIN).len(), 3);
}

#[test]
fn a_list_of_names_is_enough() {
    let names = table("Ana Ibáñez\nMin Kim\n");
    let lines = names.players(&Mapping::guess(&names), &Setting::PLAIN);
    assert_eq!(lines.len(), 2);
    let headed = table("Jugador\nAna Ibáñez\n");
    assert_eq!(headed.players(&Mapping::guess(&headed), &Setting::PLAIN).len(), 1);
}

#[test]
fn the_mapping_can_be_changed() {
    let table = table("Name;Points;Elo\nKim;1;2000\n");
    let mapping = Mapping::guess(&table);
    assert_eq!(mapping.field(2), Some(Field::Rating(Tempo::Standard)));
    let mapping = mapping.with(1, Some(Field::Rating(Tempo::Standard))).with(99, None);
    assert_eq!((mapping.field(1), mapping.field(2)), (Some(Field::Rating(Tempo::Standard)), None));
    let mapping = mapping.with(0, None);
    assert!(!mapping.has_names());
    let lines = table.players(&mapping, &Setting::PLAIN);
    assert_eq!((lines[0].player.as_ref(), lines[0].findings[0].fault), (None, Fault::NoName));
    let all = Mapping::under(&table, None);
    assert_eq!(table.players(&all, &Setting::PLAIN).len(), 2);
}

#[test]
fn the_line_that_adds_up_is_no_player() {
    let table =
        table("Nombre;Elo;Fed\nKim, Min;2000;KOR\nTotal, Ana;1900;ESP\nTotal;8;\nTOTALES:;;2\n");
    let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
    let entered: Vec<_> =
        lines.iter().filter_map(|line| line.player.as_ref()).map(|player| &*player.name).collect();
    assert_eq!(entered, ["Kim, Min", "Total, Ana"]);
    for line in &lines[2..] {
        assert_eq!(line.findings[0].fault, Fault::SumOfList, "{line:?}");
    }
}

#[test]
fn mistakes_are_named_by_row_and_column() {
    let text =
        "Name,FIDE ID,Elo,Title,Fed,Sex,Birth\nKim,12a,9000,XX,Narnia,q,17/05/94\n,1,2000,,,,\n";
    let table = table(text);
    let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
    let found: Vec<_> =
        lines[0].findings.iter().map(|f| (f.line, f.column.unwrap(), f.fault)).collect();
    assert_eq!(
        found,
        [
            (2, 1, Fault::BadFideId),
            (2, 2, Fault::BadRating),
            (2, 3, Fault::BadTitle),
            (2, 4, Fault::BadFederation),
            (2, 5, Fault::BadSex),
            (2, 6, Fault::BadBirth),
        ]
    );
    assert!(lines[0].player.is_some());
    assert_eq!((lines[1].findings[0].line, lines[1].findings[0].fault), (3, Fault::NoName));
    assert_eq!(lines[1].findings[0].column, Some(0));
}

#[test]
fn the_one_rating_is_that_of_the_event_and_nothing_goes_in_silence() {
    let text = "Nombre;Elo;Pagado;Equipo;Color\nIbáñez, Ana;2261;sí;Torre;azul\n";
    let table = table(text);
    for tempo in Tempo::ALL {
        let setting = Setting { tempo, ..Setting::PLAIN };
        let mapping = Mapping::guess(&table).fitted(&table, &setting);
        let lines = table.players(&mapping, &setting);
        let ana = lines[0].player.as_ref().unwrap();
        assert_eq!(*ana.ratings.get(tempo), Some(2261));
        assert_eq!((ana.club.as_str(), ana.fee.unwrap().settled), ("Torre", true));
        let said: Vec<String> =
            mapping.notes(&table, &setting).iter().map(|n| n.words(Language::English)).collect();
        let taken = said.iter().any(|said| said.starts_with("«Elo» taken as"));
        assert_eq!(taken, tempo != Tempo::Standard, "{said:?}");
        assert!(said.contains(&"«Equipo» taken as club".to_owned()), "{said:?}");
        assert!(
            said.contains(&"«Color» is left out; choose “Keep as a note” to keep it".to_owned()),
            "{said:?}"
        );
        // Where notes have a place it is kept, with its heading, and that is said.
        let setting = Setting { remarks: true, ..setting };
        let kept = Mapping::guess(&table).fitted(&table, &setting);
        let lines = table.players(&kept, &setting);
        assert_eq!(lines[0].player.as_ref().unwrap().remarks, "Color: azul");
        let said: Vec<String> =
            kept.notes(&table, &setting).iter().map(|n| n.words(Language::English)).collect();
        let told = "«Color» is kept as a note for the arbiters".to_owned();
        assert!(said.contains(&told), "{said:?}");
    }
    // A heading that says standard is not the rapid rating.
    let standard = self::table("Nombre;Elo estándar\nIbáñez, Ana;2261\n");
    let rapid = Setting { tempo: Tempo::Rapid, ..Setting::PLAIN };
    let mapping = Mapping::guess(&standard).fitted(&standard, &rapid);
    assert!(matches!(mapping.notes(&standard, &rapid)[..], [Note::NotUsed { .. }]));
}

#[test]
fn national_numbers_need_a_federation_and_headings_may_name_it() {
    let home = Setting { home: "FRA".parse().ok(), ..Setting::PLAIN };
    for (text, setting, system, faults) in [
        ("Nombre;Elo FEDA\nPaz, Luis;1800\n", Setting::PLAIN, Some("ESP"), 0),
        ("Name;National rating\nPaz, Luis;1800\n", Setting::PLAIN, None, 1),
        ("Name;National rating\nPaz, Luis;1800\n", home, Some("FRA"), 0),
        ("Name;National rating;Fed\nPaz, Luis;1800;POR\n", home, Some("POR"), 0),
    ] {
        let table = table(text);
        let lines = table.players(&Mapping::guess(&table), &setting);
        let paz = lines[0].player.as_ref().unwrap();
        assert_eq!(paz.system.map(|system| system.to_string()).as_deref(), system, "{text}");
        let lost = lines[0].findings.iter().filter(|found| found.fault == Fault::NoSystem);
        assert_eq!(lost.count(), faults, "{text}");
    }
}

#[test]
fn whoever_is_there_twice_is_found() {
    let text = "Name;FIDE ID;Birth\nIbáñez, Ana;1;1994\nSomebody Else;1;2000\nana IBANEZ;;17/05/1994\nAna Ibanez;2;1994\nIbanez Ana;;\nKim, Min;;2001\nKim, Min;;2002\n";
    let table = table(text);
    let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
    let found: Vec<_> = duplicates(&lines).iter().map(|d| (d.entry, d.other, d.same)).collect();
    assert_eq!(
        found,
        [
            (1, 0, Same::FideId),
            (2, 0, Same::NameAndBirth),
            (3, 2, Same::NameAndBirth),
            (4, 0, Same::Name),
        ]
    );
    let list =
        [Known { fide_id: Some(7), national_id: None, name: "Min Kim", birth_year: Some(2002) }];
    let found: Vec<_> = known(&lines, list).iter().map(|d| (d.entry, d.other, d.same)).collect();
    assert_eq!(found, [(6, 0, Same::NameAndBirth)]);
}

#[test]
fn an_open_quotation_mark_swallows_nothing() {
    let mut text = "Name;Club\nKim;\"The club\n".to_owned();
    for number in 0..30 {
        text.push_str(&format!("Player {number};Club\n"));
    }
    let (table, findings) = Table::read(text.as_bytes(), Kind::Text).unwrap();
    assert_eq!((table.rows().len(), findings[0].fault), (32, Fault::Quotes));
}

#[test]
fn sizes_are_bounded() {
    let limits = Limits { bytes: 5000, unpacked: 3000, text: 100, rows: 3, columns: 2, letters: 5 };
    let read = |bytes: &[u8]| Table::read_within(bytes, Kind::of(bytes), &limits);
    assert_eq!(read(&[b'x'; 5001]), Err(TableError::TooManyBytes { limit: 5000 }));
    assert_eq!(read(b"a\nb\nc\nd\n"), Err(TableError::TooManyRows { limit: 3 }));
    let (table, findings) = read(b"abcdefg;b;c\n").unwrap();
    assert_eq!(table.rows()[0].cells().collect::<Vec<_>>(), ["abcde", "b"]);
    assert_eq!(
        findings.iter().map(|f| f.fault).collect::<Vec<_>>(),
        [Fault::TooLong, Fault::TooManyColumns]
    );
    assert_eq!(read(b" \n;;\n"), Err(TableError::Empty));
    assert_eq!(read(b"name\0b;c"), Err(TableError::Binary));
    assert_eq!(read(&[0xd0, 0xcf, 0x11, 0xe0, 0]), Err(TableError::OldWorkbook));
    for damaged in [b"PK\x03\x04 no".to_vec(), parts(&[("a.txt", "x")])] {
        let error = read(&damaged).unwrap_err();
        assert_eq!(error, TableError::NoWorkbook);
        // What to do, and nothing that only programmers understand.
        let (english, spanish) = (error.words(Language::English), error.words(Language::Spanish));
        assert!(english.ends_with("save it again as XLSX, or as CSV"), "{english}");
        assert!(spanish.ends_with("vuelva a guardarlo como XLSX, o como CSV"), "{spanish}");
    }
    // Three kilobytes of nothing pack into a few bytes.
    let bomb = workbook(&" ".repeat(4000));
    assert!(bomb.len() < 5000);
    assert!(matches!(read(&bomb), Err(TableError::TooManyBytes { .. })));
    // A cell at the far end of the sheet costs nothing.
    let far = parts(&[
        ("xl/workbook.xml", "<sheet/>"),
        (
            "xl/worksheets/sheet1.xml",
            r#"<row r="1048576"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row><row r="2"><c r="B1"><v>1</v></c><c r="ZZZZZZZZ1"><v>2</v></c></row>"#,
        ),
    ]);
    let (table, findings) = read(&far).unwrap();
    assert_eq!((table.columns(), findings.len()), (2, 2), "{table:?}");
    assert_eq!(table.rows()[0].line, 1_048_576);
}

#[test]
fn a_row_below_every_sheet_is_refused_by_its_number() {
    for (row, said) in [
        ("1048577", 1_048_577),
        ("9223372036854775808", 1 << 63),
        ("99999999999999999999999999", u64::MAX),
    ] {
        let sheet = format!(r#"<row r="{row}"><c t="str"><v>Kim</v></c></row>"#);
        let error = Table::read(&workbook(&sheet), Kind::Xlsx).unwrap_err();
        assert_eq!(error, TableError::NoSuchRow { row: said, last: 1_048_576 });
        for language in Language::ALL {
            assert!(error.words(language).contains(&said.to_string()));
        }
    }
}

#[test]
fn a_table_is_carried_on_unchanged() {
    let text = "Name;Club\n\nIbáñez, Ana;\"Peón \"\"Vivo\"\"\"\n;\n;x\nKim;a\tb\n";
    let (table, _) = Table::read(text.as_bytes(), Kind::Text).unwrap();
    let again = Table::from_carried(&table.carried(), &Limits::ENTRIES);
    assert_eq!(again.as_ref(), Ok(&table));
    // Pages end their lines otherwise.
    let sent = table.carried().replace('\n', "\r\n");
    assert_eq!(Table::from_carried(&sent, &Limits::ENTRIES), again);
    // A row far down costs what any row costs.
    let far = workbook(r#"<row r="1048576"><c t="str"><v>Kim</v></c></row>"#);
    let (far, _) = Table::read(&far, Kind::Xlsx).unwrap();
    assert_eq!(far.carried(), "1048576\tKim\n");
    // What came back changed is told, and the limits hold again.
    assert_eq!(Table::from_carried("Kim\t2000", &Limits::ENTRIES), Err(TableError::NotCarried));
    assert_eq!(Table::from_carried("", &Limits::ENTRIES), Err(TableError::Empty));
    let small = Limits { rows: 1, ..Limits::ENTRIES };
    let two = Table::from_carried("1\ta\n2\tb\n", &small);
    assert_eq!(two, Err(TableError::TooManyRows { limit: 1 }));
}

#[test]
fn everything_is_said_in_both_languages() {
    for language in Language::ALL {
        assert!(Fault::ALL.iter().all(|fault| !fault.words(language).is_empty()));
        assert!(Field::ALL.iter().all(|field| !field.words(language).is_empty()));
        assert!(!TableError::OldWorkbook.words(language).is_empty());
    }
    for field in Field::ALL {
        assert_eq!(field.code().parse(), Ok(field));
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_fall(bytes in proptest::collection::vec(any::<u8>(), 0..400), text in ".{0,200}") {
        for bytes in [&bytes[..], text.as_bytes()] {
            for kind in [Kind::Text, Kind::Xlsx] {
                if let Ok((table, _)) = Table::read(bytes, kind) {
                    let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
                    prop_assert!(lines.len() <= table.rows().len());
                    let _ = duplicates(&lines);
                }
            }
        }
    }

    #[test]
    fn no_workbook_makes_it_fall(place in 0..2000usize, with in "[<>/\"=&;a-z0-9 ]{0,4}", part in 0..5usize) {
        let sources = [
            ("xl/workbook.xml", r#"<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>"#),
            ("xl/_rels/workbook.xml.rels", r#"<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>"#),
            ("xl/sharedStrings.xml", "<sst><si><t>Name</t></si><si><t>Ana</t></si></sst>"),
            ("xl/styles.xml", r#"<s><numFmt numFmtId="164" formatCode="d"/><cellXfs><xf numFmtId="164"/></cellXfs></s>"#),
            ("xl/worksheets/sheet1.xml", SHEET),
        ];
        let mut texts = sources.map(|(name, text)| (name, text.to_owned()));
        let text = &mut texts[part].1;
        let place = (0..=text.len()).rev().filter(|p| text.is_char_boundary(*p)).nth(place % (text.len() / 2)).unwrap();
        let end = (place..=text.len()).filter(|p| text.is_char_boundary(*p)).nth(with.len() % 3).unwrap_or(text.len());
        text.replace_range(place..end, &with);
        let bytes = parts(&texts.each_ref().map(|(name, text)| (*name, text.as_str())));
        if let Ok((table, _)) = Table::read(&bytes, Kind::Xlsx) {
            let _ = table.players(&Mapping::guess(&table), &Setting::PLAIN);
        }
    }

    #[test]
    fn what_is_written_is_read(rows in proptest::collection::vec(("[A-Za-zÁñ]{2,8}", 1000..2900u16), 1..30)) {
        let text: String = rows.iter().map(|(name, rating)| format!("{name};{rating}\n")).collect();
        let table = table(&format!("Apellidos;Elo\n{text}"));
        let lines = table.players(&Mapping::guess(&table), &Setting::PLAIN);
        let read: Vec<_> = lines.iter().map(|l| {
            let player = l.player.as_ref().unwrap();
            (player.name.clone(), player.ratings.standard.unwrap())
        }).collect();
        prop_assert_eq!(read, rows);
    }
}
