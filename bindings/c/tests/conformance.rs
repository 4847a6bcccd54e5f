//! The example in C, built against both libraries and asked every question of `tests/suite/embed`: the same
//! bytes as from Rust.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::collections::BTreeSet;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::ffi::{CStr, CString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use arbitra::{arbitra_answer, arbitra_free, arbitra_version};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A library that cargo built beside this test.
fn library(name: &str) -> PathBuf {
    let mut folder = std::env::current_exe().unwrap();
    loop {
        assert!(folder.pop(), "cargo builds {name} with this test");
        let library = folder.join(name);
        if library.exists() {
            return library;
        }
    }
}

#[test]
fn a_program_in_c_gives_the_same_bytes() {
    gives_the_same_bytes("pair", &library("libarbitra.a"));
}

#[test]
fn a_program_in_c_gives_the_same_bytes_from_the_shared_library() {
    let library = library(&format!("{DLL_PREFIX}arbitra{DLL_SUFFIX}"));
    gives_the_same_bytes("pair-shared", &library);
}

fn gives_the_same_bytes(name: &str, library: &Path) {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let found_again = format!("-Wl,-rpath,{}", library.parent().unwrap().display());
    let built = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(here.join("include"))
        .arg(here.join("examples/pair.c"))
        .args([library.as_os_str(), found_again.as_ref()])
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

/// The header says what the library has: every function, and no other.
#[test]
fn the_header_declares_what_the_library_exports() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = |path: &str, begins: &str| -> BTreeSet<String> {
        let text = fs::read_to_string(here.join(path)).unwrap();
        let lines = text.lines().filter(|line| line.contains(begins) && !line.starts_with("/"));
        let found = lines.filter_map(|line| {
            let at = line.find("arbitra_")?;
            Some(line[at..].split('(').next()?.to_owned())
        });
        found.collect()
    };
    let exported = names("src/lib.rs", "extern \"C\" fn ");
    assert_eq!(exported.len(), 3);
    assert_eq!(names("include/arbitra.h", "arbitra_"), exported);
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
