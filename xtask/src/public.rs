//! `cargo xtask public`: what the library crates show to others, kept in `tests/suite/public`, a file per crate.
//!
//! Taken from the documentation that the compiler writes: every item that can be reached from outside, as it
//! is declared, with its methods. `cargo xtask test` holds the tree to what is kept, so that a change of the
//! public face is seen by whoever makes it; and where a version was tagged, what others could use then may
//! not go away before the version says so.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::shell::{self, cargo};

/// Where the lists are kept, below the root.
const KEPT: &str = "tests/suite/public";

/// Writes the lists anew.
pub fn run() -> Result<()> {
    let libraries = packages::libraries()?;
    let mut doc = cargo(&["doc", "--quiet", "--no-deps", "--all-features"]);
    for name in &libraries {
        doc.args(["--package", name]);
    }
    shell::run(&mut doc)?;
    fs::create_dir_all(shell::root().join(KEPT))?;
    for name in &libraries {
        let items = items(name)?;
        println!("   {name}: {} public items", items.len());
        fs::write(kept(name), written(&items)?)?;
    }
    Ok(())
}

/// Holds the documentation that was just made to the lists.
pub fn check() -> Result<()> {
    let compiler = compiler()?;
    let mut other_compiler = false;
    let mut changed = Vec::new();
    for name in packages::libraries()? {
        let text = fs::read_to_string(kept(&name)).unwrap_or_default();
        if text.lines().next() != Some(&format!("# {compiler}")) && !text.is_empty() {
            // Another one writes other documentation.
            other_compiler = true;
            continue;
        }
        let items = items(&name)?;
        let known = lines(&text);
        let differ = |sign, one: &BTreeSet<String>, other: &BTreeSet<String>| -> Vec<String> {
            one.difference(other).map(|item| format!("{sign} {name}: {item}")).collect()
        };
        changed.extend(differ('-', &known, &items));
        changed.extend(differ('+', &items, &known));
        promised(&name, &items)?;
    }
    if other_compiler {
        println!("   another compiler wrote the lists of public items: they were not compared");
    }
    if !changed.is_empty() {
        bail!(
            "what others can use has changed; if it is meant, run cargo xtask public:\n  {}",
            changed.join("\n  ")
        );
    }
    Ok(())
}

/// What the last tagged version showed must still be there, unless the version says otherwise.
fn promised(name: &str, items: &BTreeSet<String>) -> Result<()> {
    let git = |words: &[&str]| {
        let output = Command::new("git").args(words).current_dir(shell::root()).output();
        let output = output.ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let Some(tag) = git(&["describe", "--tags", "--abbrev=0", "--match", "v*"]) else {
        return Ok(());
    };
    let tag = tag.trim();
    if breaks_allowed(tag.trim_start_matches('v'), env!("CARGO_PKG_VERSION")) {
        return Ok(());
    }
    let then = git(&["show", &format!("{tag}:{KEPT}/{name}.txt")]).unwrap_or_default();
    let gone: Vec<String> = lines(&then).difference(items).cloned().collect();
    if !gone.is_empty() {
        bail!(
            "{name}: {tag} had these, and the version has not risen enough to take them away:\n  {}",
            gone.join("\n  ")
        );
    }
    Ok(())
}

/// Whether a version may break with an older one: another first number, or before 1.0 another second one.
fn breaks_allowed(older: &str, newer: &str) -> bool {
    let leading = |version: &str| {
        let mut numbers = version.split('.').map(str::to_owned);
        let first = numbers.next();
        let second = numbers.next().filter(|_| first.as_deref() == Some("0"));
        (first, second)
    };
    leading(older) != leading(newer)
}

fn kept(name: &str) -> PathBuf {
    shell::root().join(KEPT).join(format!("{name}.txt"))
}

fn written(items: &BTreeSet<String>) -> Result<String> {
    let lines: Vec<&str> = items.iter().map(String::as_str).collect();
    Ok(format!("# {}\n{}\n", compiler()?, lines.join("\n")))
}

fn lines(text: &str) -> BTreeSet<String> {
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn compiler() -> Result<String> {
    let output = Command::new("rustc").arg("--version").output().context("rustc")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Every item of a crate that is documented, as declared, and its methods.
fn items(name: &str) -> Result<BTreeSet<String>> {
    let folder = shell::target().join("doc").join(name.replace('-', "_"));
    let all = folder.join("all.html");
    let all = fs::read_to_string(&all).with_context(|| all.display().to_string())?;
    let mut items = BTreeSet::new();
    let pages = all.split("<li><a href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    // The margin leads to places of the same page.
    for page in pages.filter(|page| page.ends_with(".html")) {
        items.extend(of_page(&folder, page)?);
    }
    Ok(items)
}

fn of_page(folder: &Path, page: &str) -> Result<Vec<String>> {
    let path = folder.join(page);
    let html = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let place = place(page);
    let mut found = Vec::new();
    let declared = "<pre class=\"rust item-decl\"><code>";
    if let Some(text) = html.split(declared).nth(1).and_then(|rest| rest.split("</code>").next()) {
        found.push(format!("{place}: {}", plain(text)));
    }
    let heads = html.split("<h4 class=\"code-header\">").skip(1);
    for head in heads.filter_map(|rest| rest.split("</h4>").next()) {
        let head = plain(head);
        // Methods of the item itself; those of traits say no `pub`.
        if head.starts_with("pub ") {
            found.push(format!("{place}: {head}"));
        }
    }
    Ok(found)
}

/// The path of an item by the address of its page: `game/struct.Board.html` is `game::Board`.
fn place(page: &str) -> String {
    let (folder, file) = page.rsplit_once('/').map_or(("", page), |(folder, file)| (folder, file));
    let name = file.trim_end_matches(".html").split_once('.').map_or(file, |(_, name)| name);
    let folder = folder.replace('/', "::");
    if folder.is_empty() { name.to_owned() } else { format!("{folder}::{name}") }
}

/// Text without markup, in one line.
fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let end = if after.starts_with("summary") { "</summary>" } else { ">" };
        rest = after.split_once(end).map_or("", |(_, rest)| rest);
    }
    text.push_str(rest);
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    let text = marks.iter().fold(text, |text, (mark, sign)| text.replace(mark, sign));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read_out_of_pages() {
        let html = "pub enum <a class=\"enum\" href=\"#\">Colour</a> {<details><summary class=\"hideme\">\
            <span>Show 2 variants</span></summary>\n    White,\n    Black(Option&lt;u8&gt;),\n</details>}";
        assert_eq!(plain(html), "pub enum Colour { White, Black(Option<u8>), }");
        assert_eq!(place("struct.Player.html"), "Player");
        assert_eq!(place("game/fn.read.html"), "game::read");
    }

    #[test]
    fn versions_say_what_may_go() {
        for (older, newer, allowed) in [
            ("0.1.0", "0.1.7", false),
            ("0.1.0", "0.2.0", true),
            ("1.2.0", "1.3.0", false),
            ("1.2.0", "2.0.0", true),
        ] {
            assert_eq!(breaks_allowed(older, newer), allowed, "{older} {newer}");
        }
    }
}
