//! How the program is linked: a build from source on Linux lies at a fixed address, which halves
//! its start (`docs/design/start.md`).

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=ARBITRA_PIE");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if linux && is("PROFILE", "release") && env::var_os("ARBITRA_PIE").is_none() {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
