//! Reading an entry list never falls over, whatever the mapping, and stays within its limits.
#![no_main]

use arbitra_exchange::entries::{Field, Kind, Limits, Mapping, Table, duplicates};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { unpacked: 1 << 20, rows: 500, ..Limits::ENTRIES };
    for kind in [Kind::Text, Kind::Xlsx] {
        let Ok((table, _)) = Table::read_within(bytes, kind, &limits) else { continue };
        assert!(table.rows().len() <= limits.rows && table.columns() <= limits.columns);
        let mut mapping = Mapping::guess(&table);
        for shift in 0..2 {
            let lines = table.players(&mapping);
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
});
