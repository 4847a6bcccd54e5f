//! Pages that no file holds: the program says them itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::asked;
use super::page::{Page, Tongue};
use crate::shell;

/// Pages by what the contents call them.
pub type Made = BTreeMap<&'static str, Vec<Page>>;

/// Everything, from the program itself.
pub fn all(program: &Path) -> Result<Made> {
    let mut made = without_the_program()?;
    made.insert("systems", systems(program)?);
    made.insert("commands", commands(program)?);
    made.insert("calls", calls(program)?);
    Ok(made)
}

/// What can be had before anything is built: the chapters of the help.
pub fn without_the_program() -> Result<Made> {
    let mut chapters = Vec::new();
    for tongue in Tongue::BOTH {
        let file = format!("crates/web/manual/manual.{}.md", tongue.code());
        let text = fs::read_to_string(shell::root().join(file))?;
        for chapter in text.split("\n# ") {
            let chapter = chapter.trim_start_matches("# ");
            let (head, rest) = chapter.split_once('\n').context("a chapter has a text")?;
            let (code, title) = head.split_once(": ").context("a chapter has a name")?;
            let text = format!("# {title}\n\n{}", rest.replacen("\n- ", "\n\n- ", 1));
            chapters.push(Page::of(&format!("help/{code}"), tongue, &text)?);
        }
    }
    Ok(BTreeMap::from([("manual", chapters)]))
}

/// The codes of the systems, from the first table of their page.
fn codes() -> Result<Vec<String>> {
    let text = fs::read_to_string(shell::root().join("docs/systems.md"))?;
    let first = text.split("\n## ").next().unwrap_or_default();
    let code = |line: &str| line.strip_prefix("| `")?.split('`').next().map(str::to_owned);
    let codes: Vec<String> = first.lines().filter_map(code).collect();
    if codes.is_empty() {
        bail!("docs/systems.md names no systems");
    }
    Ok(codes)
}

/// What the first table of the page on systems says of one, in a language.
fn described(code: &str, tongue: Tongue) -> Result<[String; 2]> {
    let ending = if tongue == Tongue::Spanish { "es.md" } else { "md" };
    let text = fs::read_to_string(shell::root().join(format!("docs/systems.{ending}")))?;
    let begins = format!("| `{code}` | ");
    let row = text.lines().find_map(|line| line.strip_prefix(&begins)).context("no such system")?;
    let mut cells = row.trim_end_matches(" |").splitn(2, " | ");
    let mut next = || cells.next().unwrap_or_default().to_owned();
    Ok([next(), next()])
}

/// A page for every system: what it is after, an event, and a round of it explained.
fn systems(program: &Path) -> Result<Vec<Page>> {
    let folder = shell::target().join("site-examples");
    fs::create_dir_all(&folder)?;
    let mut pages = Vec::new();
    for code in codes()? {
        let file = folder.join(format!("{code}.trf"));
        let path = file.to_string_lossy();
        let size = ["--players", "14", "--rounds", "5", "--plain", "--seed", "7"];
        asked(program, &[&["generate", "--edition", &code, "-o", &path], &size[..]].concat())?;
        let event = fs::read_to_string(&file)?;
        for tongue in Tongue::BOTH {
            let words = match tongue {
                Tongue::English => Example {
                    after: "What it is after",
                    made: "How a round is made",
                    event: "An event",
                    event_text: "Fourteen players (or teams), five rounds, drawn by `arbitra generate`. The report file:",
                    round: "Round 4, explained",
                },
                Tongue::Spanish => Example {
                    after: "Qué busca",
                    made: "Cómo se hace una ronda",
                    event: "Un torneo",
                    event_text: "Catorce jugadores (o equipos), cinco rondas, sorteado con `arbitra generate`. El informe:",
                    round: "La ronda 4, explicada",
                },
            };
            let lang = tongue.code();
            let said = asked(
                program,
                &["explain", &path, "--round", "4", "--edition", &code, "--lang", lang],
            )?;
            let [after, made] = described(&code, tongue)?;
            let text = format!(
                "# {code}\n\n**{}:** {after}.\n\n**{}:** {made}.\n\n## {}\n\n{}\n\n```text\n{event}```\n\n## {}\n\n\
                 `arbitra explain {code}.trf --round 4 --lang {lang}`\n\n```text\n{said}```\n",
                words.after, words.made, words.event, words.event_text, words.round,
            );
            pages.push(Page::of(&format!("systems/{code}"), tongue, &text)?);
        }
    }
    Ok(pages)
}

/// The words of a system's page.
struct Example {
    after: &'static str,
    made: &'static str,
    event: &'static str,
    event_text: &'static str,
    round: &'static str,
}

/// A page for every command, as its help says it, with its subcommands.
fn commands(program: &Path) -> Result<Vec<Page>> {
    let mut pages = Vec::new();
    let whole = asked(program, &["--help", "--lang", "en"])?;
    for name in listed(&whole) {
        for tongue in Tongue::BOTH {
            let lang = tongue.code();
            let help = asked(program, &[&name, "--help", "--lang", lang])?;
            let mut text = format!("# arbitra {name}\n\n```text\n{}\n```\n", help.trim_end());
            let english = asked(program, &[&name, "--help", "--lang", "en"])?;
            for under in listed(&english).iter().filter(|under| *under != "help") {
                let help = asked(program, &[&name, under, "--help", "--lang", lang])?;
                let _ = write!(text, "\n## {name} {under}\n\n```text\n{}\n```\n", help.trim_end());
            }
            pages.push(Page::of(&format!("commands/{name}"), tongue, &text)?);
        }
    }
    Ok(pages)
}

/// The commands that an English help lists.
fn listed(help: &str) -> Vec<String> {
    let Some((_, rest)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let lines = rest.lines().take_while(|line| !line.trim().is_empty());
    let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The calls of the API, as a running desk describes them.
fn calls(program: &Path) -> Result<Vec<Page>> {
    let described = description(program)?;
    let paths = described["paths"].as_object().context("no paths in the description of the API")?;
    let mut pages = Vec::new();
    for tongue in Tongue::BOTH {
        let [title, intro, what, gives, takes] = match tongue {
            Tongue::English => [
                "Calls of the API",
                "From the description that every running desk gives at `/api/openapi.json`; its words are English.",
                "call",
                "gives",
                "takes",
            ],
            Tongue::Spanish => [
                "Llamadas de la API",
                "De la descripción que toda mesa en marcha da en `/api/openapi.json`; sus textos están en inglés.",
                "llamada",
                "da",
                "recibe",
            ],
        };
        let mut text =
            format!("# {title}\n\n{intro}\n\n| {what} | {gives} | {takes} |\n|---|---|---|\n");
        for (path, methods) in paths {
            for (method, call) in methods.as_object().into_iter().flatten() {
                let summary = call["summary"].as_str().unwrap_or_default().replace('|', "\\|");
                let taken = call["parameters"].as_array().into_iter().flatten();
                let mut names: Vec<String> = taken
                    .filter_map(|one| one["name"].as_str())
                    .map(|name| format!("`{name}`"))
                    .collect();
                let body = &call["requestBody"]["content"];
                names.extend(body.as_object().into_iter().flatten().map(|(kind, _)| kind.clone()));
                let method = method.to_uppercase();
                let _ = writeln!(text, "| `{method} {path}` | {summary} | {} |", names.join(", "));
            }
        }
        pages.push(Page::of("calls", tongue, &text)?);
    }
    Ok(pages)
}

/// Starts a desk with an empty database and asks it what it can do.
fn description(program: &Path) -> Result<Value> {
    let folder = shell::target().join("site-examples");
    let database = folder.join("empty.db");
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", database.display()));
    }
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let address = format!("127.0.0.1:{port}");
    let mut desk = Command::new(program)
        .args(["serve", "--log", "error", "--listen", &address, "--database"])
        .arg(format!("sqlite://{}", database.display()))
        .stdout(Stdio::null())
        .spawn()?;
    let asked = (0..100).find_map(|_| {
        thread::sleep(Duration::from_millis(100));
        ask(&address).ok()
    });
    desk.kill()?;
    desk.wait()?;
    let answer = asked.context("the desk did not answer")?;
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer has a body")?;
    let (from, to) = (body.find('{').unwrap_or(0), body.rfind('}').map_or(0, |at| at + 1));
    Ok(serde_json::from_str(&body[from..to])?)
}

fn ask(address: &str) -> Result<String> {
    let mut line = TcpStream::connect(address)?;
    write!(line, "GET /api/openapi.json HTTP/1.0\r\nHost: {address}\r\n\r\n")?;
    let mut answer = String::new();
    line.read_to_string(&mut answer)?;
    Ok(answer)
}
