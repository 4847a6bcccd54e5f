//! Laws of reading and writing, over random tournaments.

mod tournaments;

use arbitra_model::Tournament;
use arbitra_trf::{Dialect, LineEnd, LossCode, WriteOptions, read, restate_points, write};
use proptest::prelude::*;
use tournaments::tournament;

fn again(text: &[u8]) -> Tournament {
    match read(text) {
        Ok(report) => report.tournament,
        Err(error) => panic!("{error}\n{}", String::from_utf8_lossy(text)),
    }
}

fn ends() -> impl Strategy<Value = LineEnd> {
    prop_oneof![Just(LineEnd::Cr), Just(LineEnd::Lf), Just(LineEnd::CrLf)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// What is written without loss is read again as it was.
    #[test]
    fn writing_loses_only_what_it_says(tournament in tournament(), line_end in ends()) {
        let options = WriteOptions { line_end, ..WriteOptions::FAITHFUL };
        for dialect in Dialect::ALL {
            let written = write(&tournament, dialect, options);
            let read = again(written.text.as_bytes());
            if written.lost.is_empty() {
                prop_assert_eq!(&read, &tournament, "{}", written.text);
            }
        }
        let written = write(&tournament, Dialect::Trf26, options);
        let mut expected = tournament;
        for loss in &written.lost {
            match loss.code {
                LossCode::PlayerFacts => expected.player_facts.clear(),
                LossCode::InitialOrder => expected.initial_order.clear(),
                code => prop_assert!(false, "{code}: {}", loss.message),
            }
        }
        prop_assert_eq!(again(written.text.as_bytes()), expected, "{}", written.text);
    }

    /// A file keeps nothing of the old tournament and everything of the new one.
    #[test]
    fn any_change_can_be_written_into_an_old_file(
        old in tournament(),
        new in tournament(),
        dialect in prop_oneof![Just(Dialect::Trf16), Just(Dialect::Trf26)],
        line_end in ends(),
    ) {
        let options = WriteOptions { line_end, ..WriteOptions::FAITHFUL };
        let text = write(&old, dialect, options).text;
        let document = read(text.as_bytes()).unwrap().document;
        let changed = document.with_tournament(&new);
        prop_assert_eq!(again(&changed.write()), new, "{}\n----\n{}", text, changed.text());
    }

    /// Unknown lines and the line end of the file survive a change.
    #[test]
    fn strange_lines_stay(old in tournament(), new in tournament(), at in any::<prop::sample::Index>()) {
        let text = write(&old, Dialect::Trf26, WriteOptions::FAITHFUL).text;
        let mut lines: Vec<&str> = text.split_terminator("\r\n").collect();
        let at = at.index(lines.len() + 1);
        lines.insert(at, "999 somebody's own line  ");
        let text = lines.join("\r\n");
        let document = read(text.as_bytes()).unwrap().document;
        prop_assert_eq!(document.text(), &text);
        let changed = document.with_tournament(&new);
        let kept = changed.lines().filter(|l| l.text == "999 somebody's own line  ").count();
        prop_assert_eq!(kept, 1);
        prop_assert_eq!(again(&changed.write()), new);
    }

    /// Points that were computed give no warning.
    #[test]
    fn computed_points_agree(mut tournament in tournament()) {
        restate_points(&mut tournament);
        let written = write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL);
        let report = read(written.text.as_bytes()).unwrap();
        let mismatch = |d: &&arbitra_trf::Diagnostic| d.code == arbitra_trf::Code::PointsMismatch;
        prop_assert_eq!(report.diagnostics.iter().find(mismatch), None, "{}", written.text);
    }

    /// No bytes make the reader fall over, and what it takes it gives back.
    #[test]
    fn nothing_is_fatal(
        tournament in tournament(),
        hits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text.into_bytes();
        bytes.truncate(cut.index(bytes.len() + 1).max(1));
        for (at, byte) in hits {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(report) = read(&bytes) {
            prop_assert_eq!(report.document.write(), bytes);
            let same = report.document.with_tournament(&report.tournament);
            prop_assert_eq!(same, report.document);
        }
    }
}
