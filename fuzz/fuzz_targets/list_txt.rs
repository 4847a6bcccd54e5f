//! Reading a text list never falls over, and says of every line what became of it.
#![no_main]

use std::io::Cursor;

use arbitra_exchange::{Options, open};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
});
