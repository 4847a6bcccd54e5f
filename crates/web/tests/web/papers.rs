//! Papers of the desk: the list with what each still lacks, and the files.

use arbitra_laws::Edition;
use arbitra_laws::ruling::{Consequence, Penalty, case, names};
use arbitra_model::{Language, Reader};
use arbitra_papers::words::phrase;
use axum::http::StatusCode;

use crate::common::Desk;

#[tokio::test]
async fn papers_are_listed_with_what_they_lack_and_made() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
    let made = arbiter.post("/training", &plan).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let list = arbiter.get("/t/1/papers").await;
    assert_eq!(list.status, StatusCode::OK, "{}", list.text);
    let first = |page: &str| {
        let headings = ["Every round", "Before the first round", "At the end"];
        headings.into_iter().min_by_key(|heading| page.find(&format!("<h2>{heading}</h2>")))
    };
    assert_eq!(first(&list.text), Some("Every round"), "the papers of this moment");
    let over = [("players", "8"), ("rounds", "3"), ("played", "3"), ("seed", "1")];
    arbiter.post("/training", &over).await;
    assert_eq!(first(&arbiter.get("/t/2/papers").await.text), Some("At the end"));
    for shown in ["/t/1/papers/pairings.pdf", "/t/1/papers/round.pdf", "There are no teams"] {
        assert!(list.text.contains(shown), "{shown}: {}", list.text);
    }
    assert!(!list.text.contains("/t/1/papers/match-sheets.pdf"), "{}", list.text);
    for file in ["pairings.pdf", "slips.pdf?round=1", "round.pdf?size=letter", "check-in.pdf"] {
        let paper = arbiter.get(&format!("/t/1/papers/{file}")).await;
        assert_eq!(paper.status, StatusCode::OK, "{file}: {}", paper.text);
        assert!(paper.text.starts_with("%PDF"), "{file}");
    }
    let sheet = arbiter.get("/t/1/papers/standings.xlsx").await;
    assert_eq!(sheet.status, StatusCode::OK, "{}", sheet.text);
    assert!(sheet.text.starts_with("PK"), "a spreadsheet");
    // Whoever waits asks how far it is by a word; what is made is not asked about any more.
    let waited = arbiter.get("/t/1/papers/round.pdf?job=w0rd").await;
    assert_eq!(waited.status, StatusCode::OK, "{}", waited.text);
    for over in ["round.progress?job=w0rd", "round.progress?job=other", "round.progress"] {
        let far = arbiter.get(&format!("/t/1/papers/{over}")).await;
        assert_eq!(far.status, StatusCode::NOT_FOUND, "{over}: {}", far.text);
    }
}

#[tokio::test]
async fn a_round_that_is_not_paired_is_said_and_what_is_no_paper_is_not_found() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let early = arbiter.get("/t/1/papers/pairings.pdf?round=4").await;
    assert_eq!(early.status, StatusCode::BAD_REQUEST, "{}", early.text);
    assert!(early.text.contains("Round 4 is not paired yet."), "{}", early.text);
    for odd in ["round=one", "round=0", "round=99999", "size=b5"] {
        let refused = arbiter.get(&format!("/t/1/papers/pairings.pdf?{odd}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{odd}: never another instead");
    }
    arbiter.language = "es";
    let spanish = arbiter.get("/t/1/papers/prizes.pdf").await;
    assert_eq!(spanish.status, StatusCode::BAD_REQUEST, "{}", spanish.text);
    assert!(spanish.text.contains("No hay fondo de premios."), "{}", spanish.text);
    // It is no fault of what was typed, and nobody is left without a way.
    assert!(!spanish.text.contains("Dato no válido"), "{}", spanish.text);
    for link in [
        "class=\"button primary\" href=\"/t/1/papers\"",
        "class=\"button\" href=\"/t/1/paper-settings\"",
    ] {
        assert!(spanish.text.contains(link), "{link}: {}", spanish.text);
    }
    for none in ["wallpaper.pdf", "pairings", "pairings.doc", "..%2F..%2Fetc.pdf", ".pdf"] {
        let answer = arbiter.get(&format!("/t/1/papers/{none}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{none}: {}", answer.text);
    }
}

/// What players read is printed in another language than the arbiter's, where somebody chooses one.
#[tokio::test]
async fn what_players_read_is_printed_in_their_language() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let list = arbiter.get("/t/1/papers?readers=fr").await;
    assert!(list.text.contains("/t/1/papers/pairings.pdf?readers=fr"), "{}", list.text);
    assert!(list.text.contains("selected>Français"), "{}", list.text);
    for (readers, bye) in
        [("", "Standings"), ("fr", "Classement"), ("de", "Tabelle"), ("ca", "Classificació")]
    {
        let file = format!("/api/tournaments/1/papers/standings.json?readers={readers}");
        assert_eq!(arbiter.get(&file).await.json()["papers"][0]["title"], bye, "{readers}");
    }
    let check_in = arbiter.get("/api/tournaments/1/papers/check-in.json?readers=fr").await.json();
    assert_eq!(check_in["papers"][0]["title"], "Check-in list", "arbiters read their own language");
    let odd = arbiter.get("/t/1/papers/pairings.pdf?readers=nl").await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST, "never another language instead");
    assert!(odd.text.contains("Language for players"), "{}", odd.text);
}

/// What programs ask for: the same names, every format, several papers together.
#[tokio::test]
async fn programs_list_papers_and_take_them_in_every_format() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "12"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let list = arbiter.get("/api/tournaments/1/papers").await.json();
    let papers = list["papers"].as_array().expect("a list");
    assert_eq!(papers.len(), arbitra_papers::PAPERS.len());
    let of = |name: &str| papers.iter().find(|paper| paper["name"] == name).expect("a paper");
    assert_eq!(
        (of("slips")["template"].as_bool(), of("slips")["lacks"].as_str()),
        (Some(true), None)
    );
    let lacks = of("teams")["lacks"].as_str().unwrap_or_default();
    assert!(lacks.contains("There are no teams"), "{lacks}");
    for (file, kind, begins) in [
        ("standings.pdf", "application/pdf", "%PDF"),
        ("standings.xlsx", "application/vnd.openxmlformats", "PK"),
        ("standings.html", "text/html", "<!doctype html>"),
        ("standings.tsv", "text/tab-separated-values", "Rank\t"),
        ("standings.csv", "text/csv", "Rank,"),
        ("standings.json", "application/json", "{"),
        ("round.zip?round=1", "application/zip", "PK"),
        ("event.pdf", "application/pdf", "%PDF"),
    ] {
        let answer = arbiter.get(&format!("/api/tournaments/1/papers/{file}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{file}: {}", answer.text);
        let told = answer.headers.get("content-type").map_or("", |kind| kind.to_str().unwrap());
        assert!(told.starts_with(kind), "{file}: {told}");
        let start = |text: &str| text.chars().take(60).collect::<String>();
        assert!(answer.text.starts_with(begins), "{file}: {}", start(&answer.text));
    }
    let json = arbiter.get("/api/tournaments/1/papers/standings.json").await.json();
    assert_eq!(
        (json["format"].as_str(), json["version"].as_u64()),
        (Some("arbitra-papers"), Some(1))
    );
    assert_eq!(json["papers"][0]["name"], "standings");
    let slips = arbiter.get("/api/tournaments/1/papers/slips.csv").await;
    assert_eq!(slips.status, StatusCode::BAD_REQUEST, "{}", slips.text);
    assert!(slips.text.contains("has no table"), "{}", slips.text);
    let none = arbiter.get("/api/tournaments/1/papers/slips.doc").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

/// Everything an organiser keeps for papers: refused with the line, kept, used, ours again.
#[tokio::test]
async fn templates_are_tried_kept_and_taken_back_and_a_broken_one_breaks_nothing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let list = arbiter.get("/t/1/paper-settings").await;
    assert!(list.text.contains("/t/1/paper-settings/templates/posters"), "{}", list.text);
    let to = "/t/1/paper-settings/templates/slips";
    let editor = arbiter.get(to).await;
    assert!(editor.text.contains("paper = &quot;slips&quot;"), "{}", editor.text);
    assert!(editor.text.contains("<svg"), "a preview");
    let plain = arbiter.get("/t/1/papers/slips.pdf").await.bytes;
    let wrong = [("text", "paper = 'slips'\nwiggle = 3"), ("what", "keep")];
    let refused = arbiter.post(to, &wrong).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert!(refused.text.contains("line 2, column 1"), "{}", refused.text);
    assert!(refused.text.contains("wiggle = 3"), "what was typed comes back");
    let text = "paper = 'slips'\n[[text]]\nat = [5, 5]\nwidth = 60\ntext = 'Mesa {table}'";
    let tried = arbiter.post(to, &[("text", text), ("what", "try")]).await;
    assert_eq!(tried.status, StatusCode::OK, "{}", tried.text);
    assert!(tried.text.contains(">Mesa 1<"), "the preview: {}", tried.text);
    let kept = arbiter.post(to, &[("text", text), ("what", "keep")]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let changed = arbiter.get("/t/1/papers/slips.pdf").await.bytes;
    assert_ne!(plain.len(), changed.len());
    // A broken one that came from elsewhere: ours is used, and the page says so.
    let scope = arbitra_store::Scope::Tournament(arbitra_store::TournamentId::new(1));
    desk.store.set(scope, "paper template slips", "paper = [").await.unwrap();
    let told = arbiter.get("/t/1/paper-settings").await;
    assert!(told.text.contains("It cannot be used, ours is taken. line 1"), "{}", told.text);
    let ours = arbiter.get("/t/1/papers/slips.pdf").await;
    assert_eq!(ours.status, StatusCode::OK, "{}", ours.text);
    arbiter.post(to, &[("text", ""), ("what", "reset")]).await;
    let again = arbiter.get(to).await;
    assert!(again.text.contains("paper = &quot;slips&quot;"), "{}", again.text);
}

/// The organiser's line: typed beside colour and signature, by paper in the template of every paper,
/// and a broken one costs nobody a paper.
#[tokio::test]
async fn a_line_of_ones_own_stands_on_every_paper() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let long = "a".repeat(401);
    let refused = arbiter.post("/t/1/paper-settings/line", &[("text", &long)]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert!(refused.text.contains("400 letters"), "{}", refused.text);
    let plain = arbiter.get("/t/1/papers/pairings.pdf").await.bytes;
    let kept = arbiter.post("/t/1/paper-settings/line", &[("text", " Caja  Rural ")]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let page = arbiter.get("/t/1/paper-settings").await;
    assert!(page.text.contains("value=\"Caja Rural\""), "{}", page.text);
    let with = arbiter.get("/t/1/papers/pairings.pdf").await.bytes;
    assert_ne!(plain.len(), with.len(), "it is on the paper");
    let to = "/t/1/paper-settings/templates/every";
    let editor = arbiter.get(to).await;
    assert!(editor.text.contains("paper = &quot;every&quot;"), "{}", editor.text);
    assert!(editor.text.contains(">Caja Rural<"), "the preview has it: {}", editor.text);
    let own = "paper = 'every'\n[[only]]\npapers = ['standings']\nline = 'Only here'";
    let tried = arbiter.post(to, &[("text", own), ("what", "try")]).await;
    assert_eq!(tried.status, StatusCode::OK, "{}", tried.text);
    assert!(tried.text.contains(">Only here<"), "{}", tried.text);
    let wrong = [("text", "paper = 'every'\nline = 7"), ("what", "keep")];
    let refused = arbiter.post(to, &wrong).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert!(refused.text.contains("line 2, column 8"), "{}", refused.text);
    // A broken one that came from elsewhere: ours is used, the line stays, the page names its line.
    let scope = arbitra_store::Scope::Tournament(arbitra_store::TournamentId::new(1));
    desk.store.set(scope, "paper template every", "paper = 'every'\nlogo = 1").await.unwrap();
    let told = arbiter.get("/t/1/paper-settings").await;
    assert!(told.text.contains("It cannot be used, ours is taken. line 2"), "{}", told.text);
    let again = arbiter.get("/t/1/papers/pairings.pdf").await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::OK, with.len()));
    // An empty line is no line.
    arbiter.post("/t/1/paper-settings/line", &[("text", " ")]).await;
    let none = arbiter.get("/t/1/paper-settings").await;
    assert!(!none.text.contains("Caja Rural"), "{}", none.text);
}

#[tokio::test]
async fn details_of_forms_stand_at_the_desk_and_fill_them() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "5"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let empty = arbiter.get("/t/1/papers/it3.json").await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST, "{}", empty.text);
    assert!(empty.text.contains("the organiser’s name, "), "{}", empty.text);
    assert!(!empty.text.contains("organiser."), "nobody reads a key: {}", empty.text);
    arbiter.language = "es";
    let spanish = arbiter.get("/t/1/papers/it2.json").await;
    assert!(spanish.text.contains("una solicitud de título"), "{}", spanish.text);
    assert!(!spanish.text.contains("[["), "nobody reads a key: {}", spanish.text);
    arbiter.language = "en";
    // Where it is filled in, every line says what it is.
    let page = arbiter.get("/t/1/paper-settings").await.text;
    for line in ["email = &quot;&quot;", "# the chief arbiter’s e-mail address\n"] {
        assert!(page.contains(line), "{line}: {page}");
    }
    let example = page.split("rows=\"22\"").nth(1).and_then(|rest| rest.split_once('>'));
    let example = example.and_then(|(_, rest)| rest.split("</textarea>").next());
    let example = example.unwrap_or_default().replace("&quot;", "\"");
    let kept = arbiter.post("/t/1/paper-settings/details", &[("text", &example)]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{example}: {}", kept.text);
    let to = "/t/1/paper-settings/details";
    let wrong = arbiter.post(to, &[("text", "organizer = 3")]).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    assert!(wrong.text.contains("organizer"), "{}", wrong.text);
    let text = "event-code = '400123'\n[organiser]\nname = 'Club Alfil'\nemail = 'a@b.org'";
    let kept = arbiter.post(to, &[("text", text)]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let less = arbiter.get("/t/1/papers/it3.json").await;
    assert!(!less.text.contains("the organiser’s name"), "{}", less.text);
    assert!(less.text.contains("the organiser’s FIDE ID"), "{}", less.text);
    let colour = arbiter.post("/t/1/paper-settings/colour", &[("text", "blue")]).await;
    assert_eq!(colour.status, StatusCode::BAD_REQUEST, "{}", colour.text);
    let colour = arbiter.post("/t/1/paper-settings/colour", &[("text", "#aa0011")]).await;
    assert_eq!(colour.status, StatusCode::SEE_OTHER, "{}", colour.text);
}

/// The picture of every paper, in both languages.
#[tokio::test]
async fn every_paper_has_a_picture() {
    let desk = Desk::local().await;
    let mut anybody = desk.browser();
    for paper in arbitra_papers::PAPERS {
        for language in ["en", "es"] {
            let at = format!("/pictures/papers/{}.{language}.svg", paper.name);
            let picture = anybody.get(&at).await;
            assert_eq!(picture.status, StatusCode::OK, "{at}");
            assert!(picture.text.starts_with("<svg"), "{at}: {}", picture.text);
            assert!(picture.text.len() < 200_000, "{at}: {}", picture.text.len());
        }
    }
    for none in ["pairings.fr.svg", "wallpaper.en.svg", "pairings.svg", "pairings.en.png"] {
        let answer = anybody.get(&format!("/pictures/papers/{none}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{none}");
    }
}

/// What happened stands in the report, with what was decided.
#[tokio::test]
async fn the_report_tells_what_the_record_tells() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let act = |action: serde_json::Value| serde_json::json!({ "action": action, "confirmed": 4, "why": "ill" });
    let withdraw = act(serde_json::json!({ "do": "withdraw", "player": 3, "from": 2 }));
    let here = arbitra_store::Scope::Tournament(arbitra_store::TournamentId::new(1));
    let mut program = desk.program("chief", here).await;
    let done = program.json("/api/tournaments/1/act", &withdraw).await;
    assert!(done.status.is_success(), "{}", done.text);
    let report = arbiter.get("/api/tournaments/1/papers/arbiter-report.tsv").await;
    assert_eq!(report.status, StatusCode::OK, "{}", report.text);
    assert!(report.text.contains("Withdrawal: "), "{}", report.text);
    assert!(report.text.contains("\till\t"), "{}", report.text);
}

/// An event of two sections: one set of papers of both, at the desk and for programs.
#[tokio::test]
async fn sections_of_an_event_are_one_set_of_papers() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let alone = arbiter.get("/t/1/papers").await;
    assert!(!alone.text.contains("sections=all"), "one section has no others: {}", alone.text);
    let made = arbiter.post("/events/1/sections", &[("name", "Section B"), ("like", "1")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let list = arbiter.get("/t/1/papers").await;
    assert!(list.text.contains("/t/1/papers/event.pdf?sections=all"), "{}", list.text);
    let event = arbiter.get("/events/1").await.text;
    for file in ["event.pdf", "event.zip", "starting-list.pdf"] {
        assert!(event.contains(&format!("/t/1/papers/{file}?sections=all")), "{file}: {event}");
    }
    // Nobody plays in B yet: papers that need players are those of A alone.
    let names = |json: serde_json::Value| -> Vec<String> {
        let sections = json["sections"].as_array().cloned().unwrap_or_else(|| vec![json.clone()]);
        sections.iter().map(|one| one["event"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let some =
        arbiter.get("/api/tournaments/1/papers/starting-list.json?sections=all").await.json();
    assert_eq!(names(some).len(), 1);
    let two = [("player", "1:3"), ("player", "1:5"), ("to", "2"), ("confirmed", "4")];
    arbiter.post("/events/1/move", &two).await;
    let both = arbiter.get("/api/tournaments/1/papers/starting-list.json?sections=all").await;
    let both = names(both.json());
    assert_eq!((both.len(), both.last().map(String::as_str)), (2, Some("Section B")), "{both:?}");
    let file = arbiter.get("/t/2/papers/event.pdf?sections=all").await;
    assert!(file.text.starts_with("%PDF"), "{}", file.status);
}

/// Photographs are printed on badges and not kept; a file that is none is named.
#[tokio::test]
async fn badges_show_photographs_that_are_not_kept() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let plain = arbiter.get("/t/1/papers/badges.pdf").await.bytes;
    let to = "/t/1/paper-settings/photos";
    let badges = arbiter.upload(to, &[("photos", Some("3.png"), &PHOTO)]).await;
    assert_eq!(badges.status, StatusCode::OK, "{}", badges.text);
    let pictures = |bytes: &[u8]| String::from_utf8_lossy(bytes).matches("/Image").count();
    assert!(pictures(&badges.bytes) > pictures(&plain), "a photograph is on them");
    let again = arbiter.get("/t/1/papers/badges.pdf").await.bytes;
    assert_eq!(pictures(&again), pictures(&plain), "it was not kept");
    let broken = arbiter.upload(to, &[("photos", Some("4.png"), b"no picture")]).await;
    assert_eq!(broken.status, StatusCode::BAD_REQUEST, "{}", broken.text);
    assert!(broken.text.contains("4.png is not a picture"), "{}", broken.text);
    let none = arbiter.upload(to, &[("photos", Some(""), b"")]).await;
    assert_eq!(none.status, StatusCode::BAD_REQUEST, "{}", none.text);
}

/// A picture of one red point.
const PHOTO: [u8; 69] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
    0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 0, 0, 3, 1,
    1, 0, 201, 254, 146, 239, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

/// A paper is packed where it was printed, as a whole, and not by whoever serves; what is packed
/// already is left as it is.
#[tokio::test]
async fn papers_are_packed_by_their_printers() {
    use axum::body::HttpBody as _;
    use std::io::Read as _;
    use tower::ServiceExt as _;
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for (file, is_packed) in [
        ("/t/1/papers/standings.pdf", true),
        ("/api/tournaments/1/papers/standings.pdf", true),
        ("/t/1/papers/standings.xlsx", false),
        ("/t/1/papers/round.zip", false),
    ] {
        let request = axum::http::Request::builder()
            .uri(file)
            .header("host", "localhost")
            .header("accept-encoding", "gzip")
            .extension(axum::extract::ConnectInfo(std::net::SocketAddr::from(([127, 0, 0, 1], 5))))
            .body(axum::body::Body::empty())
            .unwrap();
        let answer = desk.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{file}");
        assert_eq!(answer.headers().contains_key("content-encoding"), is_packed, "{file}");
        assert!(answer.body().size_hint().exact().is_some(), "{file}: packed while it is served");
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        if is_packed {
            let mut paper = Vec::new();
            flate2::read::GzDecoder::new(&*bytes).read_to_end(&mut paper).unwrap();
            assert!(paper.starts_with(b"%PDF"), "{file}");
        }
    }
}

/// A notice of a penalty is in the language of players: every case that can leave a penalty to the
/// arbiter, every penalty and everything that becomes of a game has words in each of them.
#[test]
fn rulings_have_words_for_players() {
    let mut said: Vec<String> = Vec::new();
    for edition in Edition::ALL {
        let penalties = Penalty::all(edition).iter();
        said.extend(penalties.map(|penalty| penalty.say(Language::English).to_owned()));
        for case in names().into_iter().filter_map(|name| case(name, edition, None)) {
            let leaves_a_penalty = case
                .outcomes
                .values()
                .any(|outcome| outcome.articles.iter().any(|article| article.starts_with("12.9")));
            if leaves_a_penalty {
                said.push(case.title.text(Language::English).to_owned());
                let results = case.outcomes.values().filter_map(|outcome| outcome.result);
                said.extend(results.map(|result| result.say(Language::English).to_owned()));
            }
        }
    }
    said.push(Consequence::BothForfeit.say(Language::English).to_owned());
    assert!(said.len() > 80, "{said:?}");
    for reader in Reader::ALL.into_iter().filter(|reader| reader.foreign().is_some()) {
        for english in &said {
            assert!(phrase(english, reader).is_some(), "{reader}: {english}");
        }
    }
    assert_eq!(phrase("a warning", Reader::Spanish), None, "the record speaks Spanish");
}
