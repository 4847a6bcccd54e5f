//! Rating lists as they come: text old and new, XML, zipped, national; whole and damaged.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic")]

use std::io::{Cursor, Write};

use arbitra_exchange::{Fault, Findings, ListError, Mapping, Options, open};
use arbitra_model::{Date, ListKind, ListedPlayer, Sex, Title};
use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const COMBINED: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r
100000         Ibanez, Ana                                                  ESP F   WIM  WIM  FA,NI              2261  9   20 2200  0   20 0     0   0  1994  w   \r
100001         Novak, Jan                                                   CZE M   GM        IA,FST         AGM 2602  0   10 0     0   0  2533  12  10 1980  i   \r
100002         Overflow, Otto                                               GER M             IA,FA,NA,DI,SI,FST    1900  0   20 1850  0   20 1800  0   20 1971      \r
";

const XML: &str = "\
<playerslist>
<player>
<fideid>100000</fideid>
<name>Ib&#225;&#xF1;ez &amp; Co, Ana</name>
<country>ESP</country>
<sex>F</sex>
<title>WIM</title>
<w_title>WIM</w_title>
<o_title>FA,NI</o_title>
<foa_title></foa_title>
<rating>2261</rating>
<games>9</games>
<k>20</k>
<rapid_rating>2200</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>20</rapid_k>
<blitz_rating>0</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>0</blitz_k>
<birthday>1994</birthday>
<flag>w</flag>
</player>
<player>
<fideid>x</fideid>
<name>Nobody</name>
</player>
</playerslist>
";

fn options(name: &str) -> Options<'_> {
    Options { name, kind: None, mapping: None }
}

fn read(bytes: &[u8], options: Options<'_>) -> (ListKind, Vec<ListedPlayer>, Findings) {
    let mut list = open(Cursor::new(bytes), options).unwrap();
    let players = list.by_ref().collect::<Result<Vec<_>, _>>().unwrap();
    (list.kind(), players, list.findings().clone())
}

fn zipped(name: &str, text: &str) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("readme.md", SimpleFileOptions::default()).unwrap();
    archive.write_all("nothing of interest ".repeat(1000).as_bytes()).unwrap();
    archive.start_file(name, SimpleFileOptions::default()).unwrap();
    archive.write_all(text.as_bytes()).unwrap();
    archive.finish().unwrap().into_inner()
}

#[test]
fn the_combined_list_has_three_ratings() {
    let (kind, players, findings) = read(COMBINED.as_bytes(), options("players_list_foa.txt"));
    assert_eq!((kind, findings.count()), (ListKind::Combined, 0));
    let [ana, jan, otto] = players.as_slice() else { panic!("{players:?}") };
    assert_eq!(ana.fide_id, Some(100_000));
    assert_eq!((ana.sex, ana.women_title), (Some(Sex::Female), Some(Title::WIM)));
    assert_eq!((ana.ratings.standard.rating, ana.ratings.standard.k), (Some(2261), Some(20)));
    assert_eq!((ana.ratings.blitz.rating, ana.ratings.blitz.k), (None, None));
    assert_eq!((ana.birth_year, ana.other_titles.as_str()), (Some(1994), "FA,NI"));
    assert_eq!((jan.title, jan.inactive), (Some(Title::GM), true));
    assert_eq!(jan.other_titles, "IA,FST,AGM");
    assert_eq!(jan.ratings.blitz.rating, Some(2533));
    // A column that holds more than it has room for shifts the rest.
    assert_eq!(otto.other_titles, "IA,FA,NA,DI,SI,FST");
    assert_eq!((otto.ratings.standard.rating, otto.birth_year), (Some(1900), Some(1971)));
}

#[test]
fn single_lists_are_of_the_kind_in_their_name() {
    let text = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag
100000         Ibanez, Ana                                                  ESP F   WIM  WIM  FA,NI              2261  9   20 1994  w
";
    let mut list = open(Cursor::new(text), options("rapid_oct26frl.txt")).unwrap();
    let ana = list.next().unwrap().unwrap();
    assert_eq!((list.kind(), list.date()), (ListKind::Rapid, Date::new(2026, 10, 1)));
    assert_eq!((ana.ratings.rapid.rating, ana.ratings.standard.rating), (Some(2261), None));
    let blitz = Options { kind: Some(ListKind::Blitz), ..options("list.txt") };
    assert_eq!(read(text.as_bytes(), blitz).1[0].ratings.blitz.k, Some(20));
}

#[test]
fn old_lists_have_other_columns() {
    let text = "\
ID number Name                            TitlFed  Jan06 GamesBorn  Flag
 100000   Ibanez, Ana                     wm  ESP  2261    9  1994  wi
";
    let (kind, players, findings) = read(text.as_bytes(), options("jan06frl.txt"));
    assert_eq!((kind, findings.count()), (ListKind::Standard, 0), "{findings:?}");
    assert_eq!((players[0].title, players[0].sex), (Some(Title::WIM), Some(Sex::Female)));
    assert_eq!((players[0].ratings.standard.rating, players[0].inactive), (Some(2261), true));
}

#[test]
fn xml_is_read_and_bad_rows_are_named() {
    let (kind, players, findings) = read(XML.as_bytes(), options("players_list_xml_foa.xml"));
    assert_eq!((kind, players.len()), (ListKind::Combined, 1));
    assert_eq!(players[0].name, "Ibáñez & Co, Ana");
    assert_eq!(players[0].ratings.rapid.rating, Some(2200));
    assert_eq!((findings.skipped, findings.first[0].line), (1, 23));
    assert_eq!(findings.first[0].fault, Fault::BadId);
}

#[test]
fn xml_that_breaks_off_is_an_error() {
    let half = &XML[..XML.find("<rapid_games>").unwrap()];
    let last = open(Cursor::new(half), options("a.xml")).unwrap().last().unwrap();
    assert!(matches!(last, Err(ListError::Broken { line: 15, .. })), "{last:?}");
}

#[test]
fn a_zipped_list_is_found_and_checked() {
    let packed = zipped("players_list_foa.txt", COMBINED);
    assert_eq!(read(&packed, options("a.zip")).1.len(), 3);
    let xml = zipped("blitz_sep26frl_xml.xml", &XML.replace("rapid_", "other_"));
    let list = open(Cursor::new(&xml), options("a.zip")).unwrap();
    assert_eq!((list.kind(), list.date()), (ListKind::Blitz, Date::new(2026, 9, 1)));

    // A byte that is not what it was.
    let mut damaged = packed;
    let at =
        damaged.windows(8).position(|part| part == b"foa.txt\r" || part.starts_with(b"foa.txt"));
    let at = at.unwrap() + 60;
    damaged[at] ^= 0x55;
    let spoiled = match open(Cursor::new(&damaged), options("a.zip")) {
        Ok(list) => list.last().is_none_or(|last| last.is_err()),
        Err(_) => true,
    };
    assert!(spoiled);
}

#[test]
fn national_lists_by_a_mapping() {
    let mapping = |text: &str| Some(text.parse::<Mapping>().unwrap());
    let csv = "Nr;Nachname;Vorname;DWZ;Jahr\n1-2;M\u{fc}ller;\"Max; Moritz\";1876;1990\n;;;x;\n3;Li;;oops;\n";
    let told = "source=DSB format=csv delimiter=; home=GER id=Nr surname=Nachname \
                given-name=Vorname rating=DWZ birth=Jahr";
    let national = Options { mapping: mapping(told), ..options("dwz.csv") };
    let (kind, players, findings) = read(csv.as_bytes(), national);
    assert_eq!((kind, players.len()), (ListKind::Standard, 2));
    assert_eq!(players[0].name, "Müller, Max; Moritz");
    assert_eq!(players[0].national_id.as_deref(), Some("1-2"));
    assert_eq!(players[0].federation, "GER".parse().ok());
    assert_eq!((findings.skipped, findings.dropped), (1, 1));
    let lines: Vec<u64> = findings.first.iter().map(|finding| finding.line).collect();
    assert_eq!(lines, [3, 4]);

    // The same in the code page of western Europe and with fixed columns.
    let fixed = b"12 M\xfcller, Max    1876\n13 Li            1500\n";
    let told = "source=X format=fixed id=1-2 name=4-18 rating=19-22";
    let national = Options { mapping: mapping(told), ..options("x.txt") };
    let (_, players, _) = read(fixed, national);
    assert_eq!(players[0].name, "Müller, Max");
    assert_eq!(players[0].ratings.standard.rating, Some(1876));

    let missing = mapping("source=X name=Name");
    let absent = Options { mapping: missing, ..options("x.csv") };
    let error = open(Cursor::new("a,b\n"), absent).err();
    assert!(matches!(error, Some(ListError::NoColumn(name)) if name == "Name"));
}

#[test]
fn what_is_no_list_is_refused() {
    for text in ["", "\n\n", "012 Open\n001 1\n", "PK\u{3}\u{4}nothing", "Name,Rating\nA,1\n"] {
        assert!(open(Cursor::new(text), options("a")).is_err(), "{text}");
    }
}

#[test]
fn a_list_without_line_ends_does_not_fill_the_memory() {
    let header = COMBINED.lines().next().unwrap();
    let text = format!("{header}\n{}\n{}", "9".repeat(1_000_000), "1 Bo");
    let (_, players, findings) = read(text.as_bytes(), options("a.txt"));
    assert_eq!((players.len(), findings.skipped), (0, 2));
    assert_eq!(findings.first[0].fault, Fault::TooLong);
    let xml = format!("<playerslist><player><name>{}", "9".repeat(1_000_000));
    let last = open(Cursor::new(xml), options("a.xml")).unwrap().last().unwrap();
    assert!(matches!(last, Err(ListError::Read(_))), "{last:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever stands in a file: players, findings or an error, and an end.
    #[test]
    fn no_text_is_too_strange(text in "[ -~ñé\n<>&;/]{0,400}", cut in 0..900usize) {
        let header = COMBINED.lines().next().unwrap();
        let half: String = XML.chars().take(cut).collect();
        for text in [text.clone(), format!("{header}\n{text}"), format!("{half}{text}")] {
            if let Ok(list) = open(Cursor::new(text.as_bytes()), options("a")) {
                let _ = list.count();
            }
            let mapping = "source=X delimiter=; name=1 rating=2".parse().ok();
            let national = Options { mapping, ..options("a") };
            if let Ok(list) = open(Cursor::new(text.as_bytes()), national) {
                let _ = list.count();
            }
        }
    }
}
