//! Reading a report never falls over; what it takes, it gives back, byte for byte and in both
//! dialects.
#![no_main]

use arbitra_trf::{Dialect, WriteOptions, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(report) = read(bytes) else { return };
    assert_eq!(report.document.write(), bytes);
    let same = report.document.with_tournament(&report.tournament);
    assert_eq!(same.text(), report.document.text());
    for dialect in Dialect::ALL {
        let written = write(&report.tournament, dialect, WriteOptions::FAITHFUL);
        match read(written.text.as_bytes()) {
            Err(error) => panic!("{dialect:?}: {error}\n{}", written.text),
            Ok(again) if written.lost.is_empty() => {
                assert_eq!(again.tournament, report.tournament, "{dialect:?}\n{}", written.text);
            }
            Ok(_) => {}
        }
    }
});
