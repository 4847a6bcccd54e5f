//! Players by the list, presence, people and keys, as somebody at a browser does it.

use arbitra_model::{ListKind, ListedPlayer};
use arbitra_store::{Batch, NewList, Scope, TournamentId};
use axum::http::StatusCode;

use crate::common::{Browser, Desk, PASSWORD};

const LIST: &str = "Apellidos;Nombre;Elo;Fed;ID FIDE\nIbáñez;Ana;2261;ESP;2200001\nKim;Min;2x00;KOR;13200002\n\
    García;Luis;1987;ESP;2200003\nGarcía;Luis;1987;ESP;2200003\n;;1500;ESP;\n";

async fn founded(desk: &Desk, browser: &mut Browser) {
    let mut program = desk.program("owner", Scope::Server).await;
    let description = program.get("/api/openapi.json").await.json();
    let example = &description["components"]["schemas"]["Create"]["examples"][0];
    let answer = program.json("/api/tournaments", example).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    let page = browser.get("/t/1/players").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
}

#[tokio::test]
async fn a_list_is_looked_at_and_entered_whole() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    founded(&desk, &mut arbiter).await;
    let before = desk.entries(1).await;
    let preview = arbiter.upload("/t/1/players/import", &[("text", None, LIST.as_bytes())]).await;
    assert_eq!(preview.status, StatusCode::OK);
    for shown in ["Ibáñez, Ana", "2x00", "same FIDE ID", "as line 4", "no name", "ready"] {
        assert!(preview.text.contains(shown), "{shown}: {}", preview.text);
    }
    assert_eq!(preview.text.matches("checked").count(), 3);
    assert_eq!(desk.entries(1).await, before, "looking changes nothing");
    let cells = preview.text.split("name=\"cells\"").nth(1).unwrap();
    let cells = cells.split_once('>').unwrap().1.split("</textarea>").next().unwrap();
    let columns = ["surname", "given-name", "rating", "federation", "fide-id"];
    let names: Vec<String> = (0..5).map(|column| format!("column-{column}")).collect();
    let mut parts: Vec<(&str, Option<&str>, &[u8])> =
        vec![("cells", None, cells.as_bytes()), ("header", None, b"1"), ("enter", None, b"1")];
    for (name, column) in names.iter().zip(columns) {
        parts.push((name, None, column.as_bytes()));
    }
    for row in [b"1", b"2", b"3"] {
        parts.push(("row", None, row));
    }
    let entered = arbiter.upload("/t/1/players/import", &parts).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    assert_eq!(desk.entries(1).await, before + 3);
    // The same list again: everybody has entered already, nobody is proposed.
    let again = arbiter.upload("/t/1/players/import", &[("text", None, LIST.as_bytes())]).await;
    assert!(again.text.contains("has entered already"));
    assert_eq!(again.text.matches("checked").count(), 0);
    // Whoever is typed twice is asked about.
    let twice = arbiter.post("/t/1/players", &[("name", "Ibáñez, Ana")]).await;
    assert_eq!(twice.status, StatusCode::PRECONDITION_REQUIRED);
    assert!(twice.text.contains("has already entered"), "{}", twice.text);
}

#[tokio::test]
async fn nobody_enters_by_the_list_after_the_first_pairing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let parts: [(&str, Option<&str>, &[u8]); 3] =
        [("text", None, b"Name;Elo\nNew, One;1500\n"), ("enter", None, b"1"), ("row", None, b"1")];
    let answer = arbiter.upload("/t/1/players/import", &parts).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text.contains("C.04.2 2.4"));
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn presence_is_one_tap_and_taken_back_by_another_button() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let before = desk.entries(1).await;
    let tap = arbiter.post("/t/1/check-in", &[("here", "1")]).await;
    assert_eq!(tap.status, StatusCode::SEE_OTHER, "{}", tap.text);
    let again = arbiter.post("/t/1/check-in", &[("here", "1")]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "a second tap on an old page changes nothing");
    assert_eq!(desk.entries(1).await, before + 1);
    let page = arbiter.get("/t/1/check-in").await;
    assert!(
        page.text.contains("name=\"gone\" value=\"1\"")
            && !page.text.contains("name=\"here\" value=\"1\"")
    );
    let gone = arbiter.post("/t/1/check-in", &[("gone", "1")]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    assert_eq!(desk.entries(1).await, before + 2);
}

#[tokio::test]
async fn the_first_account_ends_the_time_without_ceremony() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/people").await;
    assert!(page.text.contains("href=\"/network\""), "{}", page.text);
    let mut other = desk.browser();
    assert_eq!(other.get("/t/1").await.status, StatusCode::OK);
    let fields = [("name", "Olga"), ("password", PASSWORD), ("code", crate::common::CODE)];
    let made = arbiter.post("/sign-in", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::OK);
    assert!(other.get("/t/1").await.kept_out(), "from then on everybody signs in");
    // The last owner stays.
    let closed = arbiter.post("/people/accounts/1/disable", &[]).await;
    assert_eq!(closed.status, StatusCode::BAD_REQUEST);
    let lost = [("user", "1"), ("place", "server"), ("role", "")];
    assert_eq!(arbiter.post("/people/grants", &lost).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn deputies_work_in_their_tournaments_only() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "2")];
    olga.post("/training", &plan).await;
    let account =
        [("name", "Dan"), ("password", PASSWORD), ("role", "deputy"), ("place", "tournament:1")];
    assert_eq!(olga.post("/people/accounts", &account).await.status, StatusCode::SEE_OTHER);
    let mut dan = desk.signed_in("Dan").await;
    assert_eq!(dan.get("/t/1/check-in").await.status, StatusCode::OK);
    assert!(dan.get("/t/2/check-in").await.kept_out());
    assert!(dan.get("/t/1/people").await.kept_out());
    // Nobody gives away what is not theirs to give.
    let grab = [("user", "2"), ("place", "tournament:1"), ("role", "owner")];
    assert!(dan.post("/people/grants", &grab).await.kept_out());
    // Closing the account ends its sessions.
    let user = desk.store.user_named("Dan").await.unwrap().unwrap().id;
    olga.post(&format!("/people/accounts/{user}/disable"), &[]).await;
    assert!(dan.get("/t/1/check-in").await.kept_out());
}

#[tokio::test]
async fn a_key_is_shown_once_as_a_code_for_phones() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let wished = [
        ("label", "Boards 1–20"),
        ("role", "results"),
        ("place", "tournament:1"),
        ("hours", "12"),
        ("base", "http://192.168.1.20:8064"),
    ];
    let made = olga.post("/people/keys", &wished).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    assert!(made.text.contains("<svg") && made.text.contains("http://192.168.1.20:8064/key/"));
    assert_eq!(made.headers["cache-control"], "no-store");
    let secret = made.text.split("/key/").nth(1).unwrap()[..64].to_owned();
    let page = olga.get("/t/1/people").await;
    assert!(page.text.contains("Boards 1–20") && !page.text.contains(&secret));
    let token = desk.store.tokens().await.unwrap().remove(0);
    assert_eq!(token.scope, Scope::Tournament(TournamentId::new(1)));
    assert_eq!(token.expires_at.unwrap() - token.created_at, 12 * 3600);
}

#[tokio::test]
async fn a_phone_that_came_by_a_key_keeps_no_secret_at_the_desk() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let tournament = desk.training(&mut olga).await;
    let secret = desk.key("results", Scope::Tournament(tournament), None).await;
    let mut phone = desk.browser();
    let inside = phone.get(&format!("/key/{secret}")).await;
    assert_eq!(inside.location(), "/t/1/rounds/3/enter");
    let session = desk.store.session(&phone.cookies["arbitra"], 0).await.unwrap().unwrap();
    assert!(!session.data.contains(&secret), "{}", session.data);
    assert_eq!(phone.get("/t/1/rounds/3/enter").await.status, StatusCode::OK);
    // Taken back, it is good for nothing, at once.
    let key = desk.store.tokens().await.unwrap().remove(0).id;
    olga.post(&format!("/people/keys/{key}/revoke"), &[]).await;
    assert!(phone.get("/t/1/rounds/3/enter").await.kept_out());
}

#[tokio::test]
async fn a_broken_report_is_refused_with_everything_found_in_it() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.language = "es";
    let report = "012 Roto\n\
        001    1      Uno, Ana                          2000                             0.0    1     2 w 1\n\
        001    2      Dos, Eva                          1900                             0.0    2     1 w 0\n\
        001    2      Tres, Sol                         1800                             0.0    3     9 b 1\n";
    let answer = arbiter.upload("/import", &[("file", Some("roto.trf"), report.as_bytes())]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
    assert!(answer.text.matches("badge bad").count() >= 2, "{}", answer.text);
    assert!(answer.text.contains("Qué hacer") && answer.text.contains("No se ha guardado nada"));
    assert!(desk.store.events().await.unwrap().is_empty());
}

/// A player's page looks back: the rating after round 1 knows nothing of round 2.
#[tokio::test]
async fn the_rating_on_a_player_s_page_is_that_after_the_round() {
    let mut report =
        "012 Looking back\n042 2026/03/01\n052 2026/03/02\n142 3\n222 5400+30\n".to_owned();
    for (number, rating, points, games) in [
        (1, 2000, "2.0", "     3 w 1     2 b 1"),
        (2, 1900, "1.0", "     4 b 1     1 w 0"),
        (3, 1800, "1.0", "     1 b 0     4 w 1"),
        (4, 1700, "0.0", "     2 w 0     3 b 0"),
    ] {
        let name = format!("Player, P{number}");
        let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
        report.push_str(&format!("{head:<80}{points:>4} {number:>4}{games}\n"));
    }
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let (review, came) = arbiter.import("back.trf", report.as_bytes()).await;
    assert!(review.is_some_and(|page| page.contains("Looking back")), "it is reviewed first");
    assert_eq!(came.location(), "/t/1", "{}", came.text);
    for (path, sum, other) in [
        ("/t/1/players/1", "Σ +0.60", "Σ +0.24"),
        ("/t/1/players/1?after=2", "Σ +0.60", "Σ +0.24"),
        ("/t/1/players/1?after=1", "Σ +0.24", "Σ +0.60"),
    ] {
        let page = arbiter.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        assert!(page.text.contains(sum) && !page.text.contains(other), "{path}: {}", page.text);
    }
}

/// A late entry moves everybody's number; a round that was paired before is told by the numbers it was paired by.
#[tokio::test]
async fn an_earlier_round_is_explained_by_the_numbers_of_its_day() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "11"), ("rounds", "5"), ("played", "1"), ("seed", "3")];
    arbiter.post("/training", &plan).await;
    let explained = "/api/tournaments/1/rounds/1/explanation";
    let questions = ["", "?player=1", "?board=1", "?why=bye&a=1", "?why=meet&a=1&b=2"];
    let mut before = Vec::new();
    for question in questions {
        let answer = arbiter.get(&format!("{explained}{question}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{question}: {}", answer.text);
        before.push(answer.json());
    }
    let number = |answer: crate::common::Answer| answer.json()["number"].clone();
    let old = number(arbiter.get("/api/tournaments/1/players/1").await);
    let late = [("name", "Late, Lena"), ("rating", "2900"), ("confirmed", "4"), ("why", "agreed")];
    let entered = arbiter.post("/t/1/players", &late).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    for what in ["pair", "publish"] {
        let done = arbiter.post(&format!("/t/1/do/{what}"), &[]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    }
    assert_ne!(old, number(arbiter.get("/api/tournaments/1/players/1").await), "numbers moved");
    for (question, before) in questions.into_iter().zip(before) {
        let after = arbiter.get(&format!("{explained}{question}")).await.json();
        assert_eq!(after, before, "{question}");
    }
    let page = arbiter.get("/t/1/rounds/2/explain").await;
    assert!(page.text.contains("Lena Late (1)"), "{}", page.text);
}

#[tokio::test]
async fn reasons_are_told_in_spanish() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    arbiter.language = "es";
    let round = arbiter.get("/t/1/rounds/3/explain").await.text;
    let account = round.split("<article").nth(1).unwrap().split("</article>").next().unwrap();
    for words in
        ["El grupo de", "quienes ya estaban", "Mesas y colores", "ha jugado", "preferencia"]
    {
        assert!(account.contains(words), "{words}: {account}");
    }
    for words in ["bracket", "residents", "has played", "colours"] {
        assert!(!account.contains(words), "{words}: {account}");
    }
    let one = arbiter.get("/t/1/rounds/3/explain?why=bye&a=1").await.text;
    assert!(one.contains("El número de jugadores es par: en esta ronda nadie descansa"), "{one}");
    let two = arbiter.get("/t/1/rounds/3/explain?why=meet&a=1&b=24").await.text;
    assert!(two.contains("Si Sofía Vega (1) jugara contra Gloria Olsen (24), "), "{two}");
}

/// Whoever is typed is found in the rating lists; without a rating of the event's kind the others are
/// shown, named, and only taken, as tournament rating, by whoever chooses one of them.
#[tokio::test]
async fn players_are_found_while_typing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    founded(&desk, &mut arbiter).await;
    let nobody = arbiter.get("/t/1/players/search?name=ibanez").await;
    assert!(nobody.text.contains("href=\"/lists\""), "the way to a list: {}", nobody.text);
    let mut ana = ListedPlayer {
        fide_id: Some(2_200_001),
        name: "Ibáñez, Ana".to_owned(),
        ..ListedPlayer::default()
    };
    ana.ratings.blitz.rating = Some(2261);
    let mut eva = ListedPlayer { name: "Ibarra, Eva".to_owned(), ..ListedPlayer::default() };
    eva.ratings.standard.rating = Some(1987);
    let list = NewList {
        source: "FIDE".to_owned(),
        kind: ListKind::Combined,
        date: "2026/11/01".parse().unwrap(),
        file: "list.txt".to_owned(),
        imported_at: 1,
    };
    let mut import = desk.store.import_list(list).await.unwrap();
    import.add(&Batch::new(vec![ana, eva])).await.unwrap();
    import.finish().await.unwrap();
    let found = arbiter.get("/t/1/players/search?name=iba").await;
    assert_eq!(found.status, StatusCode::OK);
    let [_, ana, blitz, eva] = found.text.split("<button").collect::<Vec<_>>()[..] else {
        panic!("{}", found.text)
    };
    assert!(ana.contains("Ibáñez, Ana") && !ana.contains("2261"), "{ana}");
    assert!(blitz.contains("blitz 2261") && blitz.contains("data-rating=\"\""), "{blitz}");
    assert!(blitz.contains("data-estimate=\"2261\""), "{blitz}");
    assert!(blitz.contains("data-estimate_source=\"FIDE:blitz:2026-11-01=2261\""), "{blitz}");
    assert!(ana.contains("data-rating=\"\"") && eva.contains("data-rating=\"1987\""), "{eva}");
    assert!(eva.contains(">1987<"), "{eva}");
}

/// An entry after the drawing of lots, and somebody who leaves after it (C.05 6).
#[tokio::test]
async fn entries_after_the_draw_are_told_what_becomes_of_the_numbers() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let fields = [
        ("name", "Liga"),
        ("system", "roundrobin"),
        ("rounds", "7"),
        ("start", "2126-11-20"),
        ("end", "2126-11-22"),
    ];
    let made = arbiter.post("/new", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    for name in ["Alba", "Bru", "Coll", "Deu", "Eura", "Font", "Gil"] {
        arbiter.post("/t/1/players", &[("name", name)]).await;
    }
    let schedule = [("date", "2126-11-20"), ("hour", "10:00")];
    arbiter.post("/t/1/schedule", &schedule).await;
    let page = arbiter.get("/t/1/draw").await.text;
    assert!(page.contains("Draw by 2126-11-19, 22:00") && page.contains(">C.05 6<"), "{page}");
    arbiter.post("/t/1/draw/start", &[("kind", "open"), ("how", "seed"), ("seed", "5")]).await;
    arbiter.post("/t/1/draw/rest", &[]).await;
    // Seven have drawn: the eighth gets the number of the bye, and it is said so.
    let entered = arbiter.post("/t/1/players", &[("name", "Hoz")]).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains("Number 8 is free") && page.contains("(C.05 6)"), "{page}");
    arbiter.language = "es";
    let page = arbiter.get("/t/1/draw").await.text;
    assert!(page.contains("Los números están sorteados y hubo una inscripción"), "{page}");
    arbiter.language = "en";
    arbiter.post("/t/1/do/number", &[]).await;
    // The ninth would need another table: that is asked.
    let ninth = arbiter.post("/t/1/players", &[("name", "Ibor")]).await;
    assert_eq!(ninth.status, StatusCode::PRECONDITION_REQUIRED, "{}", ninth.text);
    assert!(ninth.text.contains("no number is free"), "{}", ninth.text);
    // Before it is asked, the page says what is better, and leads there.
    let asked = arbiter.get("/t/1/players/3/leave?what=remove").await.text;
    assert!(asked.contains("withdrawn from round 1 instead"), "{asked}");
    assert!(asked.contains("/t/1/players/3/leave?what=withdraw"), "{asked}");
    for page in ["/t/1/players", "/t/1/players/3"] {
        let page = arbiter.get(page).await.text;
        assert!(page.contains("/t/1/players/3/leave?what=withdraw"), "{page}");
    }
    let fields = [("what", "remove"), ("why", "ill"), ("back", "/t/1/players")];
    let gone = arbiter.post("/t/1/players/3/arrange", &fields).await;
    assert_eq!(gone.status, StatusCode::PRECONDITION_REQUIRED, "{}", gone.text);
    assert!(gone.text.contains("withdrawn from round 1 instead"), "{}", gone.text);
    let fields = [fields[0], fields[1], fields[2], ("confirmed", "3")];
    let gone = arbiter.post("/t/1/players/3/arrange", &fields).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text);
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains("Player removed</strong>: Coll"), "{page}");
}
