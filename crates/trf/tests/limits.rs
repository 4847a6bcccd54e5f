//! Files beyond what a report can hold are refused, not suffered.

use arbitra_trf::{Code, Limit, MAX_BYTES, ReadError, read};

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

#[test]
fn nothing_at_all_is_not_a_report() {
    for bytes in [&b""[..], b"\n", b"\xEF\xBB\xBF", b"\x00\xFF", b"   \r\r\n"] {
        let error = read(bytes).unwrap_err();
        assert!(codes(&error).contains(&Code::NotAReport));
    }
}
