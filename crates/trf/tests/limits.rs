//! Files beyond what a report can hold are refused, not suffered.

use arbitra_trf::{Code, Dialect, Limit, MAX_BYTES, ReadError, WriteOptions, read, write};

fn codes(error: &ReadError) -> Vec<Code> {
    error.diagnostics().iter().map(|d| d.code).collect()
}

#[test]
fn a_file_may_be_too_large() {
    let error = read(&vec![b'\n'; MAX_BYTES + 1]).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { limit: Limit::Bytes, .. }));
    assert_eq!(codes(&error), [Code::FileTooLarge]);
    assert_eq!(
        error.to_string(),
        "error: the file has 67108865 bytes; at most 67108864 are read [file-too-large]"
    );
}

#[test]
fn a_line_may_have_too_many_rounds() {
    let line = |rounds: usize| format!("{:<91}{}\n", "001    1", "0000 - Z  ".repeat(rounds));
    let report = read(line(999).as_bytes()).unwrap();
    assert_eq!(report.tournament.players[0].entries.len(), 999);
    let error = read(line(1000).as_bytes()).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { limit: Limit::Rounds, .. }));
    assert!(read(b"XXR 1000\n001    1\n").is_err());
    assert!(read(format!("001    1\nXXA    1{}", "  1.0".repeat(1000)).as_bytes()).is_err());
}

#[test]
fn a_field_may_have_too_many_players() {
    let full: String = (1..=9999).map(|n| format!("001 {n:>4}\n")).collect();
    assert_eq!(read(full.as_bytes()).unwrap().tournament.players.len(), 9999);
    let twins = "001    1\n".repeat(70_000) + "001    2\n";
    let error = read(twins.as_bytes()).unwrap_err();
    assert_eq!(codes(&error)[0], Code::DuplicateNumber);
    assert_eq!(codes(&error).last(), Some(&Code::MoreFindings));
}

#[test]
fn points_may_be_beyond_reason() {
    assert!(read(b"BBW 999.9\n001    1\n").is_ok());
    for line in ["BBW 1000", "XXS W=99999", "162  W99999", "250      9999   1   1    1    1"] {
        let error = read(format!("{line}\n001    1\n").as_bytes()).unwrap_err();
        assert_eq!(codes(&error), [Code::BadField], "{line}");
    }
    let bonus = "299           999.    0\n".repeat(10_000);
    assert!(read(format!("001    1\n{bonus}").as_bytes()).is_err());
}

/// Points that fit no columns: the record is left out as a whole, and what is written reads back.
#[test]
fn points_too_wide_for_their_columns_leave_the_record_out() {
    for (record, said) in [
        ("BBL 162.5", None),
        ("XXS W=162.25 D=0.75", None),
        ("162  W 162.5", Some("BBW")),
        ("362  TW162.5", None),
    ] {
        let file = format!("{record}\n001    1\n");
        let tournament = read(file.as_bytes()).unwrap().tournament;
        for dialect in Dialect::ALL {
            let written = write(&tournament, dialect, WriteOptions::FAITHFUL);
            let again = read(written.text.as_bytes());
            let again = again.unwrap_or_else(|error| panic!("{error}\n{}", written.text));
            assert!(!written.lost.is_empty() || again.tournament == tournament, "{record}");
            assert!(said.is_none_or(|said| !written.text.contains(said)), "{}", written.text);
        }
        // Where nothing has to be left out, nothing is.
        let old = write(&tournament, Dialect::Trf16, WriteOptions::FAITHFUL);
        if !record.starts_with("362") {
            let again = read(old.text.as_bytes()).unwrap().tournament;
            assert_eq!(again.points, tournament.points, "{}", old.text);
        }
    }
}

#[test]
fn nothing_at_all_is_not_a_report() {
    for bytes in [&b""[..], b"\n", b"\xEF\xBB\xBF", b"\x00\xFF", b"   \r\r\n"] {
        let error = read(bytes).unwrap_err();
        assert!(codes(&error).contains(&Code::NotAReport));
    }
}
