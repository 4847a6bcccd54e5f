//! Outside crates by the rules of `deny.toml`: licences, sources, versions that mean anything.
//!
//! `cargo deny` checks the same and more, but takes longer to install than everything else takes to
//! test. So the rules that need no network are checked here in every run from what cargo says of
//! the crates, and by `cargo deny` as well where it is installed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{self, cargo};

/// Where crates come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every crate that any platform builds.
pub fn check() -> Result<()> {
    let rules = fs::read_to_string(shell::root().join("deny.toml")).context("deny.toml")?;
    let rules: toml::Table = rules.parse().context("deny.toml")?;
    let output = cargo(&["metadata", "--format-version", "1", "--locked", "--all-features"])
        .output()
        .context("cannot start cargo metadata")?;
    if !output.status.success() {
        bail!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let faults = faults(packages, &Rules::read(&rules)?);
    if !faults.is_empty() {
        bail!(
            "{} crates are not as deny.toml wants them:\n  {}",
            faults.len(),
            faults.join("\n  ")
        );
    }
    println!(
        "   {} crates: licences, sources and versions as deny.toml wants them",
        packages.len()
    );
    locks()?;
    if shell::is_installed("cargo-deny", "--version") {
        let deny = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        shell::run(&mut cargo(&deny))?;
    } else {
        println!("   cargo-deny is not installed: advisories and yanked crates were not looked at");
    }
    Ok(())
}

/// The workspaces beside this one have locks of their own, which follow when a crate takes another one: their
/// builds take the lock as it is, or fail.
fn locks() -> Result<()> {
    for manifest in ["bindings/python/Cargo.toml", "fuzz/Cargo.toml"] {
        let metadata = ["metadata", "--format-version", "1", "--locked", "--manifest-path"];
        let output = cargo(&metadata).arg(manifest).output().context("cannot start cargo")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("the lock beside {manifest} is not what its crates want:\n{said}");
        }
    }
    Ok(())
}

/// What `deny.toml` says.
struct Rules {
    allowed: BTreeSet<String>,
    exceptions: BTreeMap<String, BTreeSet<String>>,
}

impl Rules {
    fn read(table: &toml::Table) -> Result<Rules> {
        let words = |value: Option<&toml::Value>| -> Result<BTreeSet<String>> {
            let list =
                value.and_then(toml::Value::as_array).context("deny.toml: a list is missing")?;
            Ok(list.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect())
        };
        let licenses = table.get("licenses").context("deny.toml: [licenses] is missing")?;
        let mut exceptions = BTreeMap::new();
        for one in licenses.get("exceptions").and_then(toml::Value::as_array).into_iter().flatten()
        {
            let name = one.get("crate").and_then(toml::Value::as_str).unwrap_or_default();
            exceptions.insert(name.to_owned(), words(one.get("allow"))?);
        }
        Ok(Rules { allowed: words(licenses.get("allow"))?, exceptions })
    }

    /// Whether a crate may be used under this licence.
    fn allow(&self, name: &str, license: &str) -> bool {
        let own = self.exceptions.get(name);
        satisfied(license, &|id| {
            self.allowed.contains(id) || own.is_some_and(|own| own.contains(id))
        })
    }
}

fn faults(packages: &[Value], rules: &Rules) -> Vec<String> {
    let mut faults = Vec::new();
    for package in packages {
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        let (name, version) = (word("name"), word("version"));
        let license = word("license");
        if !rules.allow(name, license) {
            faults.push(format!("{name} {version}: the licence `{license}` is not allowed"));
        }
        if !package["source"].is_null() && word("source") != REGISTRY {
            faults.push(format!("{name} {version}: it comes from {}", word("source")));
        }
        // A crate that is published could not name its siblings without a version, except those that
        // only its tests take: packing leaves them out.
        let private = package["publish"].as_array().is_some_and(Vec::is_empty);
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let stays = private || dependency["kind"] == "dev";
            let sibling = stays && !dependency["path"].is_null();
            if package["source"].is_null() && dependency["req"] == "*" && !sibling {
                let other = dependency["name"].as_str().unwrap_or_default();
                faults.push(format!("{name}: any version of {other} would do; name one"));
            }
        }
    }
    faults
}

/// Whether a licence expression is satisfied by what is allowed: `MIT OR (Apache-2.0 AND ISC)`.
fn satisfied(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    either(&mut rest, allowed) && rest.is_empty()
}

fn either(rest: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut one = both(rest, allowed);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        one |= both(rest, allowed);
    }
    one
}

fn both(rest: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut all = single(rest, allowed);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        all &= single(rest, allowed);
    }
    all
}

fn single(rest: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> bool {
    match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let inner = either(rest, allowed);
            let closed = rest.first() == Some(&")");
            *rest = rest.get(1..).unwrap_or_default();
            inner && closed
        }
        [license, "WITH", exception, after @ ..] => {
            *rest = after;
            allowed(&format!("{license} WITH {exception}"))
        }
        [license, after @ ..] => {
            *rest = after;
            allowed(license)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_understood() {
        let allowed = |id: &str| matches!(id, "MIT" | "ISC" | "Apache-2.0 WITH LLVM-exception");
        for (expression, fine) in [
            ("MIT", true),
            ("GPL-2.0", false),
            ("GPL-2.0 OR MIT", true),
            ("MIT/Apache-2.0", true),
            ("MIT AND BSD-3-Clause", false),
            ("(MIT OR GPL-2.0) AND ISC", true),
            ("Apache-2.0 WITH LLVM-exception OR GPL-2.0", true),
            ("Apache-2.0 WITH other", false),
            ("(MIT", false),
            ("MIT MIT", false),
            ("", false),
        ] {
            assert_eq!(satisfied(expression, &allowed), fine, "{expression}");
        }
    }

    #[test]
    fn crates_from_elsewhere_without_a_licence_or_a_version_are_found() {
        let rules = Rules {
            allowed: BTreeSet::from(["MIT".to_owned()]),
            exceptions: BTreeMap::from([(
                "own".to_owned(),
                BTreeSet::from(["GPL-3.0".to_owned()]),
            )]),
        };
        let packages = serde_json::json!([
            { "name": "good", "version": "1.0.0", "license": "MIT", "source": REGISTRY, "dependencies": [] },
            { "name": "own", "version": "0.1.0", "license": "GPL-3.0", "source": null, "publish": [],
              "dependencies": [{ "name": "sibling", "req": "*", "path": "x" }] },
            { "name": "odd", "version": "0.1.0", "license": null, "source": "git+https://example.org",
              "dependencies": [] },
            { "name": "open", "version": "0.1.0", "license": "MIT", "source": null, "publish": null,
              "dependencies": [
                { "name": "sibling", "req": "*", "path": "x" },
                { "name": "second", "req": "*", "path": "y", "kind": "dev" },
                { "name": "stranger", "req": "*", "path": null, "kind": "dev" },
              ] },
        ]);
        assert_eq!(
            faults(packages.as_array().unwrap(), &rules),
            [
                "odd 0.1.0: the licence `` is not allowed",
                "odd 0.1.0: it comes from git+https://example.org",
                "open: any version of sibling would do; name one",
                "open: any version of stranger would do; name one",
            ]
        );
    }
}
