//! The list of what is inside (a software bill of materials), as CycloneDX wants it: every crate of the
//! program with its version, licence and checksum, and who takes whom.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::VERSION;
use crate::shell::{self, cargo};

/// The systems for which programs are handed out.
const SYSTEMS: [&str; 2] = ["x86_64-unknown-linux-musl", "x86_64-pc-windows-gnu"];

/// Writes the list.
pub fn write(path: &Path) -> Result<()> {
    let mut command = cargo(&["metadata", "--format-version", "1", "--locked"]);
    for system in SYSTEMS {
        command.args(["--filter-platform", system]);
    }
    let output = command.output().context("cannot start cargo metadata")?;
    if !output.status.success() {
        bail!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let lock = fs::read_to_string(shell::root().join("Cargo.lock")).context("Cargo.lock")?;
    let list = list(&serde_json::from_slice(&output.stdout)?, &lock)?;
    let count = list["components"].as_array().map_or(0, Vec::len);
    fs::write(path, serde_json::to_string_pretty(&list)? + "\n")?;
    println!("── what is inside: {count} crates");
    Ok(())
}

fn list(metadata: &Value, lock: &str) -> Result<Value> {
    let lock: toml::Table = lock.parse().context("Cargo.lock")?;
    let checksums: BTreeMap<(String, String), String> = lock
        .get("package")
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|package| {
            let word = |key: &str| package.get(key)?.as_str().map(str::to_owned);
            Some(((word("name")?, word("version")?), word("checksum")?))
        })
        .collect();
    let packages = keyed(&metadata["packages"]);
    let nodes = keyed(&metadata["resolve"]["nodes"]);
    let whole = packages.iter().find(|(_, package)| package["name"] == "arbitra");
    let (&whole, _) = whole.context("cargo metadata knows no arbitra")?;
    let mut taken: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut waiting = vec![whole];
    while let Some(id) = waiting.pop() {
        if taken.contains_key(id) {
            continue;
        }
        let takes: BTreeSet<&str> = shipped(nodes.get(id).copied()).collect();
        waiting.extend(&takes);
        taken.insert(id, takes);
    }
    let name = |id: &str| {
        let package = packages.get(id).copied().unwrap_or(&Value::Null);
        let word = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        (word("name"), word("version"), word("license"))
    };
    let address = |id: &str| {
        let (name, version, _) = name(id);
        format!("pkg:cargo/{name}@{version}")
    };
    let components: Vec<Value> = taken
        .keys()
        .filter(|id| **id != whole)
        .map(|id| {
            let (name, version, license) = name(id);
            // Older crates write a stroke where the expression has a word.
            let license = license.replace('/', " OR ");
            let mut component = json!({
                "type": "library", "bom-ref": address(id), "name": name, "version": version,
                "purl": address(id), "licenses": [{ "expression": license }],
            });
            if let Some(checksum) = checksums.get(&(name, version)) {
                component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
            }
            component
        })
        .collect();
    let dependencies: Vec<Value> = taken
        .iter()
        .map(|(id, takes)| {
            let takes: Vec<String> = takes.iter().map(|id| address(id)).collect();
            json!({ "ref": address(id), "dependsOn": takes })
        })
        .collect();
    Ok(json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": { "component": {
            "type": "application", "bom-ref": address(whole), "name": "arbitra", "version": VERSION,
            "licenses": [{ "license": { "id": "GPL-3.0-or-later" } }],
        } },
        "components": components, "dependencies": dependencies,
    }))
}

/// The objects of a list by their `id`.
fn keyed(list: &Value) -> BTreeMap<&str, &Value> {
    let objects = list.as_array().into_iter().flatten();
    objects.filter_map(|object| Some((object["id"].as_str()?, object))).collect()
}

/// What a crate takes into the program: not what only builds or tests it.
fn shipped(node: Option<&Value>) -> impl Iterator<Item = &str> {
    let deps = node.and_then(|node| node["deps"].as_array()).into_iter().flatten();
    deps.filter(|dep| {
        dep["dep_kinds"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
    })
    .filter_map(|dep| dep["pkg"].as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_listed_with_licence_and_checksum_and_nothing_else() {
        let dep =
            |pkg: &str, kind: Option<&str>| json!({ "pkg": pkg, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [
                { "id": "a", "name": "arbitra", "version": "0.1.0", "license": "GPL-3.0-or-later" },
                { "id": "b", "name": "inside", "version": "1.0.0", "license": "MIT/Apache-2.0" },
                { "id": "c", "name": "deeper", "version": "2.0.0", "license": "ISC" },
                { "id": "d", "name": "tests", "version": "3.0.0", "license": "MIT" },
            ],
            "resolve": { "nodes": [
                { "id": "a", "deps": [dep("b", None), dep("d", Some("dev"))] },
                { "id": "b", "deps": [dep("c", None), dep("d", Some("build"))] },
                { "id": "c", "deps": [] }, { "id": "d", "deps": [] },
            ] },
        });
        let lock = "[[package]]\nname = \"inside\"\nversion = \"1.0.0\"\nchecksum = \"abc\"\n";
        let list = list(&metadata, lock).unwrap();
        let names: Vec<_> =
            list["components"].as_array().unwrap().iter().map(|c| &c["name"]).collect();
        assert_eq!(names, ["inside", "deeper"]);
        let inside = &list["components"][0];
        assert_eq!(inside["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(inside["hashes"][0]["content"], "abc");
        assert_eq!(list["dependencies"][1]["dependsOn"], json!(["pkg:cargo/deeper@2.0.0"]));
    }
}
