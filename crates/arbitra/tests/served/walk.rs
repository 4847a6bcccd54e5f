//! FIDE's questions walked: every step of `acceptance/walk.txt` at a running desk or with the program, and
//! every answer as `acceptance/questions.tsv` gives it. An answer that does not hold any more fails here.

mod browser;
mod script;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use browser::{Answer, Browser};
use script::{Question, Script, Step, fields, words};

use crate::server::{Folder, Server, program};

const QUESTIONS: &str = include_str!("../../acceptance/questions.tsv");

/// What a tournament is created with unless a step says otherwise.
const USUAL: [(&str, &str); 13] = [
    ("name", "Open"),
    ("system", "dutch-2026"),
    ("rounds", "5"),
    ("win", "1"),
    ("draw", "0.5"),
    ("loss", "0"),
    ("bye", "1"),
    ("tie_breaks", "BH/C1, BH, SB"),
    ("half_byes", "1"),
    ("claim", "30"),
    ("method", "FIDE"),
    ("time_control", "90 min + 30 s"),
    ("encoded", "5400+30"),
];

/// The lists of FIDE by the names under which they are fetched.
const LISTS: [(&str, &str); 3] = [
    ("/standard_rating_list.zip", "fide.txt"),
    ("/rapid_rating_list.zip", "rapid.txt"),
    ("/blitz_rating_list.zip", "rapid.txt"),
];

#[test]
fn every_question_is_walked_and_answered_as_we_say() {
    let script = script::read();
    let said: BTreeMap<u16, &str> = QUESTIONS
        .lines()
        .filter_map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Some((fields.first()?.parse().ok()?, *fields.get(3)?))
        })
        .collect();
    let numbers: Vec<u16> = script.questions.iter().map(|question| question.number).collect();
    assert_eq!(numbers, (1..=225).collect::<Vec<u16>>());
    for question in &script.questions {
        let number = question.number;
        assert_eq!(Some(&question.answer), said.get(&number), "question {number}");
        match question.answer {
            "-" => {
                let past =
                    question.passed_by().map(|(by, answer)| said[&by] == answer && by < number);
                assert_eq!(past, Some(true), "question {number}: which answer leads past it?");
            }
            _ if question.is_declared() => {}
            _ => assert!(!question.steps.is_empty(), "question {number}: nothing shows it"),
        }
    }
    let folder = Folder::new("walk");
    for (name, text) in &script.files {
        fs::write(folder.file(name), text).unwrap();
    }
    let server = Server::start(&folder.database());
    let fide = lists(&script);
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    // Each question has a tournament of its own, so that several are walked at once; lists are everybody's.
    let lists = Mutex::new(());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(question) =
                    script.questions.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let _alone = (116..=144).contains(&question.number).then(|| lists.lock());
                    let mut walker = Walker {
                        script: &script,
                        folder: &folder,
                        browser: Browser::open(&server.address),
                        answer: Answer::default(),
                        names: BTreeMap::from([("fide".to_owned(), fide.clone())]),
                        kept: BTreeMap::new(),
                    };
                    if let Err(fault) = walker.walk(&question.steps) {
                        failed.lock().unwrap().push(told(question, &fault));
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{} answers do not hold:\n\n{}", failed.len(), failed.join("\n\n"));
}

fn told(question: &Question, fault: &str) -> String {
    let Question { number, answer, shows, .. } = question;
    format!("question {number} ({answer}: {shows})\n{fault}")
}

/// A place from which lists are fetched, as from FIDE.
fn lists(script: &Script) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    let lists = LISTS.map(|(path, file)| (path, script.files[file].clone()));
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut asked = [0; 2048];
            let read = stream.read(&mut asked).unwrap_or(0);
            let asked = String::from_utf8_lossy(&asked[..read]).into_owned();
            let path = asked.split(' ').nth(1).unwrap_or_default();
            let list = lists.iter().find(|(known, _)| *known == path).map_or("", |(_, list)| list);
            let length = list.len();
            let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n");
            let _ = stream.write_all((head + list).as_bytes());
        }
    });
    address
}

/// Somebody who takes the steps of one question.
struct Walker<'a> {
    script: &'a Script,
    folder: &'a Folder,
    browser: Browser,
    /// What was answered last; the exit code of a command is its status.
    answer: Answer,
    /// What stands for `{name}` in the steps that follow.
    names: BTreeMap<String, String>,
    /// Answers that are compared later.
    kept: BTreeMap<String, String>,
}

impl Walker<'_> {
    fn walk(&mut self, steps: &[Step]) -> Result<(), String> {
        for (index, step) in steps.iter().enumerate() {
            let rest = self.names.iter().fold(step.rest.to_owned(), |rest, (name, value)| {
                rest.replace(&format!("{{{name}}}"), value)
            });
            let expected = steps.get(index + 1).map_or("", |next| next.verb);
            let done = self.take(step.verb, &rest, matches!(expected, "is" | "exit"));
            done.map_err(|fault| {
                let page: String = readable(&self.answer.text);
                format!("  line {}: {} {rest}\n  {fault}\n  {page}", step.line, step.verb)
            })?;
        }
        Ok(())
    }

    /// Takes a step; what was asked for must be granted unless the next step says what is expected.
    fn take(&mut self, verb: &str, rest: &str, judged: bool) -> Result<(), String> {
        let text = &self.answer.text;
        let check = |holds: bool, fault: &str| if holds { Ok(()) } else { Err(fault.to_owned()) };
        match verb {
            "use" => {
                let scene = self.script.scenes.get(rest).ok_or("there is no such scene")?;
                return self.walk(scene);
            }
            "lang" => rest.clone_into(&mut self.browser.language),
            "is" | "exit" => {
                let status = self.answer.status.to_string();
                return check(rest.split('|').any(|one| one == status), &format!("is {status}"));
            }
            "see" => return check(text.contains(rest), "is not there"),
            "not" => return check(!text.contains(rest), "is there"),
            "same" => return check(self.kept.get(rest) == Some(text), "is another answer"),
            "other" => return check(self.kept.get(rest) != Some(text), "is the same answer"),
            "keep" => drop(self.kept.insert(rest.to_owned(), text.clone())),
            "pick" => {
                let [name, before, after] = &words(rest)[..] else {
                    return Err("pick what?".into());
                };
                let found = text.split(before.as_str()).nth(1).ok_or("is not there")?;
                let found = found.split(after.as_str()).next().unwrap_or_default().to_owned();
                self.names.insert(name.clone(), found);
            }
            "write" => fs::write(self.folder.file(rest), &self.answer.bytes).unwrap(),
            "run" => {
                self.run(rest);
                return check(judged || self.answer.status == 0, "the command failed");
            }
            _ => {
                self.ask(verb, rest)?;
                let status = self.answer.status;
                return check(judged || status < 400, &format!("is {status}"));
            }
        }
        Ok(())
    }

    fn run(&mut self, rest: &str) {
        let mut command = Command::new(program());
        command.args(words(rest)).current_dir(self.folder.file("")).env("LANG", "C");
        let output = command.output().unwrap();
        let bytes = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = output.status.code().and_then(|code| u16::try_from(code).ok()).unwrap_or(999);
        self.answer = Answer { status, location: String::new(), text, bytes };
    }

    /// Sends something to the desk.
    fn ask(&mut self, verb: &str, rest: &str) -> Result<(), String> {
        let here = format!("/t/{}", self.names.get("t").map_or("0", String::as_str));
        let list = words(rest);
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let level = |level: Option<&String>| level.map(|level| pair("confirmed", level));
        self.answer = match verb {
            "get" => self.browser.get(rest),
            "post" => self.browser.post(&list[0], &fields(&list[1..])),
            "until" => {
                let (path, text) = rest.split_once(' ').ok_or("until PATH is without TEXT")?;
                for _ in 0..400 {
                    if !self.browser.get(path).text.contains(text) {
                        break;
                    }
                    thread::sleep(Duration::from_millis(50));
                }
                self.browser.get(path)
            }
            "new" => {
                let own = fields(&list);
                let usual = USUAL.iter().filter(|(name, _)| own.iter().all(|(o, _)| o != name));
                let all = usual.map(|(name, value)| pair(name, value)).chain(own.clone());
                self.browser.post("/new", &all.collect::<Vec<_>>())
            }
            "players" => self.enter(&here, rest.parse().map_err(|_| "how many?")?)?,
            "do" => {
                let sent: Vec<_> = level(list.get(1)).into_iter().collect();
                self.browser.post(&format!("{here}/do/{}", list[0]), &sent)
            }
            "act" => {
                let (said, action) = match rest.split_once(' ') {
                    Some((said, action)) if !said.starts_with('{') => (said, action),
                    _ => ("", rest),
                };
                let mut sent = vec![pair("action", action)];
                match said {
                    "" => {}
                    "first" => sent.extend([pair("confirmed", "4"), pair("asked", "first")]),
                    level => sent.push(pair("confirmed", level)),
                }
                self.browser.post(&format!("{here}/act"), &sent)
            }
            "result" => {
                let mut sent = vec![pair("board", &list[0]), pair("result", &list[1])];
                sent.extend(level(list.get(2)));
                self.browser.post(&format!("{here}/results"), &sent)
            }
            "play" => self.play(&here, &list[0], &list[1])?,
            "open" => {
                let file = self.script.files.get(rest).ok_or("there is no such file")?;
                let review = self.browser.upload("/import", &[("file", Some(rest), file)]);
                let ticket = review.text.split("name=\"ticket\" value=\"").nth(1);
                if let Some(ticket) = ticket.and_then(|rest| rest.split('"').next()) {
                    self.names.insert("ticket".to_owned(), ticket.to_owned());
                }
                review
            }
            "take" => {
                let ticket = self.names.get("ticket").ok_or("nothing was opened")?;
                let mut sent = vec![pair("ticket", ticket)];
                sent.extend(fields(&list));
                self.browser.post("/import/report", &sent)
            }
            "upload" => {
                let sent = fields(&list[1..]);
                let part = |(name, value): &'_ (String, String)| match value.strip_prefix('@') {
                    Some(file) => {
                        (name.clone(), Some(file.to_owned()), self.script.files[file].clone())
                    }
                    None => (name.clone(), None, value.clone()),
                };
                let parts: Vec<_> = sent.iter().map(part).collect();
                let parts: Vec<browser::Part<'_>> = parts
                    .iter()
                    .map(|(name, file, text)| (&**name, file.as_deref(), &**text))
                    .collect();
                self.browser.upload(&list[0], &parts)
            }
            _ => return Err("nobody knows this step".to_owned()),
        };
        if matches!(verb, "new" | "take")
            && let Some(made) = self.answer.location.strip_prefix("/t/")
        {
            let number = made.split(['/', '?']).next().unwrap_or_default();
            self.names.insert("t".to_owned(), number.to_owned());
        }
        Ok(())
    }

    /// Enters so many players, each twenty points below the one before.
    fn enter(&mut self, here: &str, count: u16) -> Result<Answer, String> {
        let mut last = Answer::default();
        for index in 0..count {
            let sent = [
                ("name".to_owned(), format!("Player, P{index:02}")),
                ("rating".to_owned(), (2400 - 20 * index).to_string()),
                ("confirmed".to_owned(), "4".to_owned()),
            ];
            last = self.browser.post(&format!("{here}/players"), &sent);
            if last.status >= 400 {
                return Err(format!("player {index} is not entered: {}", last.status));
            }
        }
        Ok(last)
    }

    /// One result on every board of a round, which is closed then.
    fn play(&mut self, here: &str, round: &str, result: &str) -> Result<Answer, String> {
        for board in 1.. {
            let board = format!("{round}.{board}");
            let sent = [("board".to_owned(), board), ("result".to_owned(), result.to_owned())];
            let typed = self.browser.post(&format!("{here}/results"), &sent);
            match typed.status {
                404 => break,
                status if status >= 400 => return Err(format!("a result is refused: {status}")),
                _ => {}
            }
        }
        let action = format!("{{\"do\":\"close-round\",\"round\":{round}}}");
        let sent = [("action".to_owned(), action), ("confirmed".to_owned(), "4".to_owned())];
        Ok(self.browser.post(&format!("{here}/act"), &sent))
    }
}

/// The end of a page without its tags, for whoever reads why a step failed.
fn readable(page: &str) -> String {
    let main = page.split("<main").nth(1).unwrap_or(page);
    let words = main.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    let text = words.collect::<Vec<_>>().join(" ");
    let text: Vec<&str> = text.split_whitespace().collect();
    text.join(" ").chars().take(1200).collect()
}
