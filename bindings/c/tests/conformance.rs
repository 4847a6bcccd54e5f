//! The example in C, built against the library and asked every question of `tests/suite/embed`: the same
//! bytes as from Rust.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::ffi::{CStr, CString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use arbitra::{arbitra_answer, arbitra_free, arbitra_version};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The static library that cargo built beside this test.
fn library() -> PathBuf {
    let mut folder = std::env::current_exe().unwrap();
    loop {
        assert!(folder.pop(), "cargo builds the library with this test");
        let library = folder.join("libarbitra.a");
        if library.exists() {
            return library;
        }
    }
}

#[test]
fn a_program_in_c_gives_the_same_bytes() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pair");
    let built = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(here.join("include"))
        .arg(here.join("examples/pair.c"))
        .arg(library())
        .args(["-lpthread", "-ldl", "-lm", "-o"])
        .arg(&program)
        .status();
    assert!(built.unwrap().success());
    let mut asked = 0;
    for entry in fs::read_dir(root().join("tests/suite/embed")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(stem) = name.strip_suffix(".question.json") else { continue };
        let question = Stdio::from(File::open(&path).unwrap());
        let output = Command::new(&program).stdin(question).output().unwrap();
        let expected = fs::read_to_string(path.with_file_name(format!("{stem}.answer.json")));
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected.unwrap(), "{name}");
        assert_eq!(output.status.success(), !name.starts_with("error-"), "{name}");
        asked += 1;
    }
    assert!(asked >= 20, "{asked}");
}

#[test]
fn null_and_nonsense_are_answered() {
    for question in [None, Some(c""), Some(c"\xff\xfe"), Some(c"[]"), Some(c"{\"ask\":1}")] {
        let asked = question.map_or(std::ptr::null(), CStr::as_ptr);
        // SAFETY: null, or text that ends with a zero byte.
        let answer = unsafe { arbitra_answer(asked) };
        // SAFETY: an answer is text that ends with a zero byte.
        let text = unsafe { CStr::from_ptr(answer) }.to_string_lossy().into_owned();
        assert!(text.starts_with(r#"{"format":"arbitra-error","version":1,"#), "{text}");
        // SAFETY: it came from the line above.
        unsafe { arbitra_free(answer) };
    }
    // SAFETY: null is allowed.
    unsafe { arbitra_free(std::ptr::null_mut()) };
    // SAFETY: the version is text that ends with a zero byte.
    let version: CString = unsafe { CStr::from_ptr(arbitra_version()) }.to_owned();
    assert_eq!(version.to_str(), Ok(env!("CARGO_PKG_VERSION")));
}
