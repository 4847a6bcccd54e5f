//! `arbitra publish`: the site of a large event in a folder and on real servers, read back equal; a
//! line that is cut leaves what was there.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::{env, fs, thread};

use crate::program::{CLUB, Desk, Run};

/// The Python that has the servers; `cargo xtask test` makes one.
const SERVERS: &str = "ARBITRA_TEST_SERVERS";
const SECRET: &str = "peón de rey";

type Files = BTreeMap<String, Vec<u8>>;

/// Every file of a folder by its path.
fn files(folder: &Path) -> Files {
    let mut found = Files::new();
    let mut left = vec![folder.to_owned()];
    while let Some(next) = left.pop() {
        for entry in fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    found
}

fn text<'a>(files: &'a Files, path: &str) -> &'a str {
    let bytes = files.get(path).unwrap_or_else(|| panic!("no {path}: {:?}", files.keys()));
    std::str::from_utf8(bytes).unwrap()
}

/// The addresses that a page links to, without what belongs to other servers.
fn links(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for name in ["href=\"", "src=\"", "action=\"", "data-state=\"", "data-me=\""] {
        for part in page.split(name).skip(1) {
            let link = part.split('"').next().unwrap();
            let link = link.split(['#', '?']).next().unwrap();
            if !link.is_empty() && !link.contains("://") {
                found.push(link);
            }
        }
    }
    found
}

/// Where a link leads from a file.
fn leads(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn a_site_holds_together_and_works_under_any_path() {
    let desk = Desk::with("club.trf", CLUB);
    let said =
        desk.run("publish club.trf site --address https://club.example/open").fine().to_owned();
    assert!(said.starts_with("site: files sent"), "{said}");
    let site = files(&desk.path("site"));
    for page in [
        "index.html",
        "pairings.html",
        "pairings-round-1.html",
        "standings.html",
        "crosstable.html",
        "players.html",
        "players/1.html",
        "info.html",
        "pairings/alphabetical.html",
        "es/index.html",
        "es/standings.html",
        "fr/index.html",
        "de/players/1.html",
        "pt/pairings.html",
        "it/crosstable.html",
        "ca/info.html",
        "state.json",
        "manifest.json",
        "feed.xml",
        "event.trf",
        "worker.js",
        "embed.js",
        "site.webmanifest",
        "data/standings.json",
        "data/snapshot.json",
        "data/round-2.json",
        "rounds/2/certificate.json",
        "papers/pairings.pdf",
        "papers/standings.pdf",
        "players/1.ics",
    ] {
        assert!(site.contains_key(page), "no {page}: {:?}", site.keys());
    }
    for (path, bytes) in site.iter().filter(|(path, _)| path.ends_with(".html")) {
        let page = std::str::from_utf8(bytes).unwrap();
        assert!(!page.contains("=\"/"), "{path} leaves the site: {page}");
        assert!(!page.contains("hx-"), "{path}");
        for link in links(page) {
            let to = leads(path, link);
            assert!(site.contains_key(&to), "{path} leads to {to}, which is not there");
        }
    }
    assert!(text(&site, "es/standings.html").contains("Clasificación"));
    languages(&site);
    // What is at hand without a connection from the first visit on is there, and has its style.
    let worker = text(&site, "worker.js");
    let kept = worker.split("FILES = ").nth(1).unwrap().split(';').next().unwrap();
    let kept: Vec<String> = serde_json::from_str(kept).unwrap();
    assert!(kept.iter().all(|file| site.contains_key(file)), "{kept:?}");
    for ending in [".css", ".js", "index.html", "pairings.html"] {
        assert!(kept.iter().any(|file| file.ends_with(ending)), "no {ending}: {kept:?}");
    }
    let snapshot: serde_json::Value =
        serde_json::from_str(text(&site, "data/snapshot.json")).unwrap();
    assert_eq!(snapshot["format"], "arbitra-snapshot");
    assert_eq!(snapshot["rounds"].as_array().map(Vec::len), Some(2), "{snapshot}");
    assert!(snapshot["standings"].is_object() && snapshot["players"].is_object(), "{snapshot}");
    assert!(text(&site, "feed.xml").contains("https://club.example/open/standings-after-2.html"));
    // The first page with all that it needs, as a phone fetches it.
    let first = text(&site, "index.html");
    let needs: usize = links(first)
        .into_iter()
        .filter(|link| link.starts_with("assets/"))
        .map(|link| site[link].len())
        .sum();
    assert!(first.len() + needs < 60_000, "{} + {needs}", first.len());
    // It waits for nothing else, so that it is read at once on a slow line.
    // The style of paper is fetched aside: a browser reads on without it.
    let waits = first.replace("rel=\"stylesheet\" media=\"print\"", "");
    assert!(first.contains("<style>") && !waits.contains("rel=\"stylesheet\""), "{first}");
    // Nothing travels again that is the same, though it is drawn at another moment.
    assert_eq!(desk.run("publish club.trf site").code, 0);
    let again = desk.run("publish club.trf site").fine().to_owned();
    assert_eq!(again, "site: nothing has changed\n");
    assert_eq!(desk.run("publish club.trf site --lang es").code, 0);
}

/// Every language of players has every page, in its own words; what is said in sentences names its
/// language.
fn languages(site: &Files) {
    for (code, standings, board) in [
        ("fr", "Classement", "Échiquier"),
        ("de", "Tabelle", "Brett"),
        ("pt", "Classificação", "Mesa"),
        ("it", "Classifica", "Scacchiera"),
        ("ca", "Classificació", "Taula"),
    ] {
        let page = text(site, &format!("{code}/standings.html"));
        assert!(page.contains(&format!("<html lang=\"{code}\">")), "{code}: {page}");
        assert!(page.contains(standings) && !page.contains(">Standings<"), "{code}: {page}");
        let sentences = if code == "ca" { "lang=\"es\"" } else { "lang=\"en\"" };
        // What a tie-break is called is a sentence; the notes below the table have their words here.
        assert!(page.contains(&format!("<dd {sentences}>")), "{code}: {page}");
        assert!(!page.contains(&format!("<p {sentences}>")), "{code}: {page}");
        let player = text(site, &format!("{code}/players/1.html"));
        assert!(player.contains(board), "{code}: {player}");
        // A choice of all seven, each called by its own name.
        for (other, name) in [("en", "English"), ("de", "Deutsch"), ("ca", "Català")] {
            let choice = format!("lang=\"{other}\" hreflang=\"{other}\"");
            assert!(page.contains(&choice) && page.contains(name), "{code} offers no {other}");
        }
    }
    let english = site.keys().filter(|path| path.ends_with(".html") && !is_of_language(path));
    let german = site.keys().filter(|path| path.ends_with(".html") && path.starts_with("de/"));
    assert_eq!(english.count(), german.count(), "a page is missing in German");
}

fn is_of_language(path: &str) -> bool {
    ["es/", "fr/", "de/", "pt/", "it/", "ca/"].iter().any(|folder| path.starts_with(folder))
}

#[test]
fn an_organiser_chooses_the_languages() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("publish club.trf site --languages ca,fr").fine();
    let site = files(&desk.path("site"));
    assert!(text(&site, "index.html").contains("<html lang=\"ca\">"), "the first one leads");
    assert!(site.contains_key("fr/index.html") && !site.contains_key("de/index.html"));
    assert!(!text(&site, "index.html").contains("Deutsch"), "nobody offers what is not there");
    let unknown = desk.run("publish club.trf site --languages nl");
    assert_eq!(unknown.code, 3, "{}", unknown.err);
}

#[test]
fn what_is_hidden_is_not_sent() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("publish club.trf site --step pairings").fine();
    let pairings = files(&desk.path("site"));
    desk.run("publish club.trf whole").fine();
    let whole = files(&desk.path("whole"));
    assert!(whole.contains_key("standings-after-1.html"));
    assert!(pairings.contains_key("pairings-round-1.html"));
    let games =
        |files: &Files| text(files, "data/round-2.json").matches("\"result\":\"1-0\"").count();
    let _ = games;
    let standings: serde_json::Value =
        serde_json::from_str(text(&pairings, "data/standings.json")).unwrap();
    assert_eq!(standings["after_round"], 1, "{standings}");
    // Ada won the second game; the report of what is shown does not know it.
    let line = |files: &Files| {
        let text = text(files, "event.trf");
        text.lines().find(|line| line.contains("Ada, Ann")).unwrap().trim_end().to_owned()
    };
    assert!(line(&whole).ends_with("2 b 1"), "{}", line(&whole));
    assert!(line(&pairings).ends_with("2 b"), "{}", line(&pairings));
    desk.run("publish club.trf nothing --step nothing").fine();
    let nothing = files(&desk.path("nothing"));
    assert!(
        !nothing.contains_key("data/round-2.json") && nothing.contains_key("data/round-1.json")
    );
}

#[test]
fn what_cannot_be_used_is_said_at_once() {
    let desk = Desk::with("club.trf", CLUB);
    for (target, said) in [
        ("ftp://ann@club.example/x", "write ftps://"),
        ("sftp://ann:pw@club.example/x", "a password does not belong in the address"),
        ("gopher://x", "`gopher:` is not known"),
    ] {
        let run = desk.run(&format!("publish club.trf {target}"));
        assert_eq!(run.code, 3, "{}", run.err);
        assert!(run.err.contains(said), "{}", run.err);
    }
    let run = desk.run("publish club.trf sftp://ann@127.0.0.1:1/x");
    assert!(run.code == 5 && run.err.contains("the password or key is missing"), "{}", run.err);
    let run = desk.run("publish 7 site --database none.db");
    assert_ne!(run.code, 0);
    assert_eq!(desk.names(), ["club.trf"]);
    let spanish = desk.run_in("es_ES.UTF-8", "publish club.trf ftp://ann@club.example/x");
    assert!(spanish.err.contains("lo puede leer cualquiera"), "{}", spanish.err);
}

/// What git says in a folder.
fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(["-c", "user.name=Ana", "-c", "user.email=ana@localhost"]);
    let done = command.args(arguments).output().unwrap();
    String::from_utf8(done.stdout).unwrap().trim_end().to_owned()
}

/// A folder with a branch of its own, and the repository that it names as its remote.
fn with_remote(desk: &Desk) -> (PathBuf, PathBuf) {
    let (site, remote) = (desk.path("site"), desk.path("remote.git"));
    for folder in [&site, &remote] {
        fs::create_dir(folder).unwrap();
    }
    git(&remote, &["init", "--quiet", "--bare"]);
    git(&site, &["init", "--quiet", "--initial-branch=pages"]);
    git(&site, &["remote", "add", "origin", remote.to_str().unwrap()]);
    (site, remote)
}

/// A target that does not take the club's pages, and what is said of it in both languages.
fn refused(desk: &Desk, target: &str, english: &str, spanish: &str) {
    for (language, said) in [("en_GB.UTF-8", english), ("es_ES.UTF-8", spanish)] {
        let run = desk.run_in(language, &format!("publish club.trf {target}"));
        assert_eq!(run.code, 5, "{target}: {} {}", run.out, run.err);
        assert!(run.err.contains(said), "{target}: {}", run.err);
        for raw in ["fatal:", "hint:", "os error", "error:"] {
            assert!(!run.err.contains(raw), "{target}: {}", run.err);
        }
    }
}

#[test]
fn a_branch_without_a_place_at_the_remote_gets_one_and_what_waits_is_pushed() {
    let desk = Desk::with("club.trf", CLUB);
    let (site, remote) = with_remote(&desk);
    let sent = desk.run("publish club.trf git:site --step pairings").fine().to_owned();
    assert!(sent.starts_with("git:site: files sent"), "{sent}");
    let there = || git(&remote, &["rev-parse", "refs/heads/pages"]);
    let here = || git(&site, &["rev-parse", "HEAD"]);
    assert_eq!(there(), here());
    assert_eq!(git(&site, &["rev-parse", "--abbrev-ref", "@{upstream}"]), "origin/pages");
    // Nothing has changed: no commit, nothing to push.
    let first = here();
    let again = desk.run("publish club.trf git:site --step pairings").fine().to_owned();
    assert_eq!(again, "git:site: nothing has changed\n");
    assert_eq!((here(), there()), (first.clone(), first.clone()));
    // The remote is away: the commit is kept, said so, and leaves once the remote is back.
    let away = desk.path("away.git");
    fs::rename(&remote, &away).unwrap();
    refused(&desk, "git:site", "is not found", "no se encuentra el remoto");
    assert_ne!(here(), first);
    // Once every file lies in its place, that nothing was pushed is not forgotten.
    for _ in 0..2 {
        let run = desk.run("publish club.trf git:site");
        assert!(run.code == 5 && run.err.contains("is not found"), "{}", run.err);
    }
    assert_eq!(git(&site, &["status", "--porcelain"]), "");
    fs::rename(&away, &remote).unwrap();
    assert_eq!(there(), first);
    let late = desk.run("publish club.trf git:site").fine().to_owned();
    assert_eq!(late, "git:site: what an earlier try had committed is pushed\n");
    assert_eq!(there(), here());
    // A branch that goes to one of another name keeps to it.
    git(&site, &["push", "--quiet", "origin", "pages:gh-pages"]);
    git(&site, &["branch", "--quiet", "--set-upstream-to=origin/gh-pages"]);
    desk.run("publish club.trf git:site --step pairings").fine();
    assert_eq!(git(&remote, &["rev-parse", "refs/heads/gh-pages"]), here());
    assert_ne!(there(), here());
}

#[test]
fn what_git_refuses_is_said_with_what_to_do() {
    let desk = Desk::with("club.trf", CLUB);
    refused(&desk, "git:site", "site is no folder of git", "site no es una carpeta de git");
    assert!(!desk.path("site").exists(), "no folder was made");
    let (site, remote) = with_remote(&desk);
    let inside = "git:remote.git";
    refused(&desk, inside, "remote.git is no folder of git", "remote.git no es una carpeta de git");
    desk.run("publish club.trf git:site --step pairings").fine();
    // Somebody else has pushed.
    let other = desk.path("other");
    let cloned = ["clone", "--quiet", "--branch=pages", remote.to_str().unwrap(), "../other"];
    git(&site, &cloned);
    git(&other, &["commit", "--quiet", "--allow-empty", "--message=Another"]);
    git(&other, &["push", "--quiet"]);
    let theirs = git(&remote, &["rev-parse", "refs/heads/pages"]);
    refused(&desk, "git:site", "git pull --rebase", "git pull --rebase");
    assert_eq!(git(&remote, &["rev-parse", "refs/heads/pages"]), theirs, "nothing overwritten");
    git(&site, &["pull", "--quiet", "--rebase"]);
    desk.run("publish club.trf git:site").fine();
    let ours = git(&site, &["rev-parse", "HEAD"]);
    assert_eq!(git(&remote, &["rev-parse", "refs/heads/pages"]), ours);
    // The remote says no, in its own words.
    let hook = remote.join("hooks/pre-receive");
    fs::write(&hook, "#!/bin/sh\necho closed >&2\nexit 1\n").unwrap();
    make_executable(&hook);
    refused(
        &desk,
        "git:site --step pairings",
        "refuses what is pushed (pre-receive hook declined)",
        "rechaza lo enviado (pre-receive hook declined)",
    );
    fs::remove_file(&hook).unwrap();
    // Another git at work, no branch, no server.
    let lock = site.join(".git/index.lock");
    fs::write(&lock, "").unwrap();
    refused(&desk, "git:site", "another git is at work", "otro git trabaja");
    fs::remove_file(&lock).unwrap();
    git(&site, &["switch", "--quiet", "--detach"]);
    refused(&desk, "git:site --step results", "is on no branch", "no está en ninguna rama");
    git(&site, &["switch", "--quiet", "pages"]);
    git(&site, &["remote", "set-url", "origin", "http://127.0.0.1:1/pages.git"]);
    refused(&desk, "git:site --step standings", "nobody answers there", "no responde nadie");
    // A machine without git.
    let mut command = desk.command(["publish", "club.trf", "git:site"]);
    let run = Run::of(&command.env("LC_ALL", "es_ES.UTF-8").env("PATH", "").output().unwrap());
    assert!(run.err.contains("este equipo no tiene git"), "{}", run.err);
}

#[cfg(unix)]
fn make_executable(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(not(unix))]
fn make_executable(_: &Path) {}

#[test]
fn a_folder_that_cannot_be_written_is_said_with_what_to_do() {
    let desk = Desk::with("club.trf", CLUB);
    // A folder is made where its place is there, and that is said; a missing stick is missed.
    let made = desk.run("publish club.trf site").fine().to_owned();
    assert!(made.ends_with("\nThe folder was not there and was made.\n"), "{made}");
    let again = desk.run("publish club.trf site --step pairings").fine().to_owned();
    assert!(!again.contains("was made"), "{again}");
    refused(&desk, "stick/open", "there is no folder stick:", "no existe la carpeta stick:");
    assert!(!desk.path("stick").exists());
    refused(&desk, "club.trf", "a file stands where a folder", "hay un archivo donde hace falta");
    refused(&desk, "club.trf/x", "a file stands where a folder", "hay un archivo donde hace falta");
    fs::remove_file(desk.path("site/index.html")).unwrap();
    fs::create_dir(desk.path("site/index.html")).unwrap();
    refused(&desk, "site", "a folder stands where a file", "hay una carpeta donde hace falta");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_is_full_or_locked_says_so() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let desk = Desk::with("club.trf", CLUB);
    // A file of this name takes nothing in: no room is left.
    fs::create_dir(desk.path("full")).unwrap();
    symlink("/dev/full", desk.path("full/index.html.new")).unwrap();
    refused(&desk, "full", "no room is left there", "no queda espacio ahí");
    // Nobody but the system writes there, whoever runs the test.
    refused(&desk, "/sys/arbitra", "may not write there", "no puede escribir ahí");
    let locked = desk.path("locked");
    fs::create_dir(&locked).unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).unwrap();
    // Root may write everywhere.
    if fs::write(locked.join("try"), "").is_err() {
        refused(&desk, "locked", "may not write there", "no puede escribir ahí");
    }
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_git_folder_gets_a_commit_of_what_changed() {
    let desk = Desk::with("club.trf", CLUB);
    let bare = desk.run("publish club.trf git:site");
    assert!(bare.code == 5 && bare.err.contains("git:"), "{}", bare.err);
    fs::create_dir(desk.path("site")).unwrap();
    let git = |arguments: &[&str]| git(&desk.path("site"), arguments);
    git(&["init", "--quiet"]);
    desk.run("publish club.trf git:site --step pairings").fine();
    desk.run("publish club.trf git:site").fine();
    assert_eq!(git(&["log", "--format=%s"]), "Results\nResults");
    assert_eq!(git(&["status", "--porcelain"]), "");
    assert!(git(&["show", "--stat", "HEAD"]).contains("standings.html"));
    assert!(!git(&["show", "--stat", "HEAD"]).contains("assets/"), "only what changed");
}

/// A server of a kind, gone at the end.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(python: &Path, kind: &str, folder: &Path, cut: u32) -> Server {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/servers/servers.py");
        let mut child = Command::new(python)
            .arg(script)
            .args([kind, folder.to_str().unwrap(), &cut.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().parse().unwrap_or_else(|_| panic!("{kind} did not start: {line}"));
        Server { child, port }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A file of a server that speaks HTTP.
/// A stand-in for S3 that hangs up on every seventh request without an answer.
fn hanging_up() -> (u16, Arc<Mutex<Files>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let kept = Arc::new(Mutex::new(Files::new()));
    let files = kept.clone();
    thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            if number % 7 != 3 {
                answer_as_s3(&stream, &mut files.lock().unwrap());
            }
        }
    });
    (port, kept)
}

/// Takes, copies, gives or removes a file of a bucket.
fn answer_as_s3(stream: &TcpStream, files: &mut Files) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length, mut source) = (String::new(), 0, None);
    reader.read_line(&mut line).ok()?;
    let mut words = line.split(' ').map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim().split_once(": ") else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().ok()?,
            "x-amz-copy-source" => source = Some(format!("/{}", value.trim_start_matches('/'))),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let (status, given) = match (method.as_str(), source) {
        ("PUT", Some(source)) => {
            let copied = files.get(&source)?.clone();
            files.insert(path, copied);
            ("200 OK", b"<CopyObjectResult/>".to_vec())
        }
        ("PUT", None) => {
            files.insert(path, body);
            ("200 OK", Vec::new())
        }
        ("DELETE", _) => {
            files.remove(&path);
            ("200 OK", Vec::new())
        }
        _ => match files.get(&path) {
            Some(bytes) => ("200 OK", bytes.clone()),
            None => ("404 Not Found", Vec::new()),
        },
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        given.len()
    );
    let mut writer = stream;
    writer.write_all(head.as_bytes()).ok()?;
    writer.write_all(&given).ok()
}

#[test]
fn a_server_that_hangs_up_now_and_then_has_everything_in_the_end() {
    let desk = Desk::with("club.trf", CLUB);
    assert_eq!(desk.run("publish club.trf site --languages en").code, 0);
    let (port, kept) = hanging_up();
    let target = format!("s3://ana@open?endpoint=http://127.0.0.1:{port}");
    let mut command = desk.command(["publish", "club.trf", &target, "--languages", "en"]);
    command.env("LC_ALL", "en_GB.UTF-8").env("ARBITRA_PUBLISH_SECRET", SECRET);
    let sent = Run::of(&command.output().unwrap());
    assert_eq!(sent.code, 0, "{}", sent.err);
    let mut there = kept.lock().unwrap().clone();
    there.retain(|path, _| !path.ends_with(".new"));
    let site = files(&desk.path("site"));
    let site: Files =
        site.into_iter().map(|(path, bytes)| (format!("/open/{path}"), bytes)).collect();
    assert!(there == site, "{:?}", there.keys());
}

fn fetched(port: u16, path: &str) -> Vec<u8> {
    let mut line = TcpStream::connect(("127.0.0.1", port)).unwrap();
    // The stand-in for S3 shows nothing to whoever signs nothing, and looks no further.
    let signed = "Authorization: AWS4-HMAC-SHA256 Credential=ana/20260101/us-east-1/s3/aws4_request, \
                  SignedHeaders=host, Signature=0";
    let request = format!("GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n{signed}\r\n\r\n");
    line.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    assert!(answer[..head].windows(5).any(|five| five == b" 200 "), "{path}");
    answer[head + 4..].to_vec()
}

fn python() -> Option<PathBuf> {
    let python = env::var_os(SERVERS).map(PathBuf::from);
    if python.is_none() {
        assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
    }
    python
}

#[test]
fn five_kinds_of_servers_hold_what_was_sent_and_a_cut_leaves_what_was_there() {
    let Some(python) = python() else { return };
    let desk = Desk::new();
    // A page of everybody is drawn again at every sending: `cargo xtask bench --publish` asks for an
    // event of three hundred, every run for one that still has more files than a session opens.
    let players = env::var("ARBITRA_SITE_PLAYERS").unwrap_or_else(|_| "60".to_owned());
    desk.run(&format!("generate --players {players} --rounds 9 --seed 22 -o open.trf"));
    let publish = |target: &str, step: &str, authority: Option<&Path>| {
        let mut words = vec!["publish", "open.trf", target, "--step", step];
        words.extend(["--languages", "en,es"]);
        if let Some(authority) = authority {
            words.extend(["--authority", authority.to_str().unwrap()]);
        }
        let mut command = desk.command(words);
        command.env("LC_ALL", "en_GB.UTF-8").env("ARBITRA_PUBLISH_SECRET", SECRET);
        Run::of(&command.output().unwrap())
    };
    assert_eq!(publish("before", "pairings", None).code, 0);
    assert_eq!(publish("after", "standings", None).code, 0);
    let (before, after) = (files(&desk.path("before")), files(&desk.path("after")));
    assert!(before.len() > 3 * players.parse::<usize>().unwrap(), "{}", before.len());
    let changed = after.iter().filter(|(path, bytes)| before.get(*path) != Some(bytes)).count();
    for kind in ["webdav", "s3", "ftps", "sftp"] {
        let place = desk.path(kind);
        fs::create_dir_all(&place).unwrap();
        let authority = place.join("authority.pem");
        let authority = (kind == "ftps").then_some(authority.as_path());
        let address = |server: &Server| match kind {
            "webdav" => format!("http://ana@127.0.0.1:{}/open", server.port),
            "s3" => format!("s3://ana@open?endpoint=http://127.0.0.1:{}", server.port),
            "ftps" => format!("ftps://ana@127.0.0.1:{}/open", server.port),
            _ => format!("sftp://ana@127.0.0.1:{}/open", server.port),
        };
        let seen = |server: &Server, expected: &Files| -> Files {
            if kind == "s3" {
                let each = expected.keys();
                return each
                    .map(|path| (path.clone(), fetched(server.port, &format!("/open/{path}"))))
                    .collect();
            }
            let mut there = files(&place.join("root/open"));
            there.retain(|path, _| !path.ends_with(".new"));
            there
        };
        let mut server = Server::start(&python, kind, &place, 0);
        let first = publish(&address(&server), "pairings", authority);
        assert_eq!(first.code, 0, "{kind}: {}", first.err);
        assert!(seen(&server, &before) == before, "{kind}: not what was sent");
        // The stand-in for S3 looks at no signature.
        if kind != "s3" {
            let mut wrong = desk.command(["publish", "open.trf", &address(&server)]);
            wrong.env("LC_ALL", "en_GB.UTF-8").env("ARBITRA_PUBLISH_SECRET", "wrong");
            wrong.args(authority.into_iter().flat_map(|it| ["--authority", it.to_str().unwrap()]));
            let wrong = Run::of(&wrong.output().unwrap());
            assert!(wrong.err.contains("does not accept"), "{kind}: {}", wrong.err);
        }
        // The line is cut after a few files.
        if kind == "s3" {
            fs::write(place.join("cut"), "").unwrap();
        } else {
            drop(server);
            server = Server::start(&python, kind, &place, 5);
        }
        let cut = publish(&address(&server), "standings", authority);
        assert_eq!(cut.code, 5, "{kind}: {}", cut.out);
        assert!(cut.err.contains("What readers see"), "{kind}: {}", cut.err);
        assert!(seen(&server, &before) == before, "{kind}: a cut line changed what readers see");
        if kind == "s3" {
            fs::remove_file(place.join("cut")).unwrap();
        } else {
            drop(server);
            server = Server::start(&python, kind, &place, 0);
        }
        let next = publish(&address(&server), "standings", authority);
        assert_eq!(next.code, 0, "{kind}: {}", next.err);
        // The state and the manifest travel too; nothing that is the same does.
        let sent = format!("files sent {changed} ");
        assert!(next.out.contains(&sent), "{kind}: {} instead of {sent}", next.out);
        assert!(seen(&server, &after) == after, "{kind}: not what was sent");
    }
}
