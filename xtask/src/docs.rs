//! `cargo xtask docs`: the manual as a site in `target/site`, in both languages, with a search that
//! needs no server. Most pages are the files below `docs/`; the others the program writes itself: its
//! commands, an example of every pairing system, the calls of its API, the chapters of its help.

mod links;
mod made;
mod page;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::shell::{self, cargo};
use page::{Page, Tongue};

/// What stands in the margin.
#[derive(Debug, Deserialize)]
struct Contents {
    group: Vec<Group>,
}

/// Pages under one heading.
#[derive(Debug, Deserialize)]
struct Group {
    title: [String; 2],
    #[serde(default)]
    pages: Vec<String>,
    /// Pages that are not files below `docs/`.
    made: Option<String>,
}

/// Builds the program, writes the site and says where it is.
pub fn run() -> Result<()> {
    // Built as the tests build it: nothing is compiled twice.
    let build = ["test", "--quiet", "--workspace", "--all-features", "--test", "cli", "--no-run"];
    shell::run(&mut cargo(&build))?;
    let suffix = std::env::consts::EXE_SUFFIX;
    let program = shell::target().join("debug").join(format!("arbitra{suffix}"));
    let place = shell::target().join("site");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    let made = made::all(&program)?;
    let written = write(&place, &made)?;
    println!("{written} pages: {}", place.join("index.html").display());
    Ok(())
}

/// Writes the whole site; a link that leads nowhere is an error.
fn write(place: &Path, made: &BTreeMap<&'static str, Vec<Page>>) -> Result<usize> {
    let docs = shell::root().join("docs");
    let contents: Contents = toml::from_str(&fs::read_to_string(docs.join("site/contents.toml"))?)?;
    let mut written = 0;
    let mut wrong = Vec::new();
    for tongue in Tongue::BOTH {
        let groups = groups(&docs, &contents, made, tongue)?;
        let pages: Vec<&Page> = groups.iter().flat_map(|(_, pages)| pages).collect();
        for page in &pages {
            let to = place.join(tongue.code()).join(format!("{}.html", page.path));
            let folder = to.parent().context("a page has a folder")?;
            fs::create_dir_all(folder)?;
            let (text, broken) = page::drawn(page, &groups, tongue);
            wrong.extend(broken.into_iter().map(|link| format!("{}: {link}", page.path)));
            fs::write(&to, text)?;
            written += 1;
        }
        let index =
            serde_json::to_string(&pages.iter().map(|page| page.entry()).collect::<Vec<_>>())?;
        let script = format!("window.pagesOfTheManual = {index};\n");
        fs::write(place.join(format!("pages.{}.js", tongue.code())), script)?;
        let first = pages.first().context("a manual has pages")?;
        fs::write(place.join(tongue.code()).join("index.html"), page::way_to(&first.path))?;
    }
    if !wrong.is_empty() {
        bail!("links that lead nowhere:\n  {}", wrong.join("\n  "));
    }
    for name in ["site.css", "search.js"] {
        fs::copy(docs.join("site").join(name), place.join(name))?;
    }
    for folder in ["screenshots", "papers"] {
        fs::create_dir_all(place.join(folder))?;
        for picture in fs::read_dir(docs.join(folder))? {
            let picture = picture?;
            fs::copy(picture.path(), place.join(folder).join(picture.file_name()))?;
        }
    }
    fs::write(place.join("index.html"), page::way_in())?;
    Ok(written)
}

/// The pages of a language under their headings.
fn groups(
    docs: &Path,
    contents: &Contents,
    made: &BTreeMap<&'static str, Vec<Page>>,
    tongue: Tongue,
) -> Result<Vec<(String, Vec<Page>)>> {
    let mut groups = Vec::new();
    for group in &contents.group {
        let mut pages = Vec::new();
        for name in &group.pages {
            pages.push(page::of_file(docs, name, tongue)?);
        }
        if group.made.as_deref() == Some("design") {
            // For those who build it: in English only.
            for name in files(&docs.join("design"))? {
                pages.push(page::of_file(docs, &format!("design/{name}"), Tongue::English)?);
            }
        } else if let Some(kind) = &group.made {
            let of_kind = made.get(kind.as_str()).map(Vec::as_slice).unwrap_or_default();
            pages.extend(of_kind.iter().filter(|page| page.tongue == tongue).cloned());
        }
        let title = group.title[tongue as usize].clone();
        groups.push((title, pages));
    }
    Ok(groups)
}

/// The names of the English pages in a folder, without their ending, in order.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(".md").filter(|name| !name.ends_with(".es")) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// What the program answers.
fn asked(program: &Path, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program).args(arguments).output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("arbitra {}: {said}", arguments.join(" "));
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_manual_is_in_its_contents() {
        let docs = shell::root().join("docs");
        let text = fs::read_to_string(docs.join("site/contents.toml")).unwrap();
        let contents: Contents = toml::from_str(&text).unwrap();
        let listed: Vec<&String> = contents.group.iter().flat_map(|group| &group.pages).collect();
        for name in files(&docs).unwrap() {
            assert!(listed.contains(&&name), "docs/{name}.md is not in docs/site/contents.toml");
        }
    }

    #[test]
    fn every_link_between_pages_leads_somewhere() {
        let place = shell::target().join("site-in-a-test");
        let made = made::without_the_program().unwrap();
        let written = write(&place, &made).unwrap();
        assert!(written > 60, "{written}");
        fs::remove_dir_all(place).unwrap();
    }
}
