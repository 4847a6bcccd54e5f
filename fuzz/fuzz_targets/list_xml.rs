//! Reading an XML list, zipped or not, never falls over and comes to an end.
#![no_main]

use std::io::Cursor;

use arbitra_exchange::{Options, open};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let options = Options { name: "list.xml", kind: None, mapping: None };
    let Ok(mut list) = open(Cursor::new(bytes), options) else { return };
    while let Some(next) = list.next() {
        match next {
            Ok(player) => assert!(!player.name.is_empty() && !player.name.contains('\0')),
            Err(_) => assert!(list.next().is_none()),
        }
    }
});
