//! The interface for programs: a tournament from creation to standings, and what the public sees.

use arbitra_store::{Scope, TournamentId};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::{Browser, Desk};

async fn act(program: &mut Browser, action: &Value, confirmed: u8) -> Value {
    let body = json!({ "action": action, "confirmed": confirmed });
    let answer = program.json("/api/tournaments/1/act", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{action}: {}", answer.text);
    answer.json()
}

async fn proposed(program: &mut Browser, what: &str) {
    let answer = program.get(&format!("/api/tournaments/1/propose/{what}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{what}: {}", answer.text);
    act(program, &answer.json()["action"], 3).await;
}

#[tokio::test]
async fn a_program_runs_a_tournament() {
    let desk = Desk::network().await;
    let mut program = desk.program("owner", Scope::Server).await;
    let mut public = desk.browser();
    let description = public.get("/api/openapi.json").await.json();
    assert_eq!(description["openapi"], "3.1.0");
    let example = &description["components"]["schemas"]["Create"]["examples"][0];
    let created = program.json("/api/tournaments", example).await;
    assert_eq!(created.status, StatusCode::CREATED, "{}", created.text);
    for player in 1..=8 {
        let person = json!({ "name": format!("Player {player}"), "rating": 2400 - player });
        act(&mut program, &json!({ "do": "register", "player": player, "person": person }), 1)
            .await;
    }
    for what in ["number", "draw-colour", "pair"] {
        proposed(&mut program, what).await;
    }
    // Nothing is published: the public sees neither players nor rounds.
    let rounds = public.get("/api/tournaments/1/rounds").await.json();
    assert_eq!(rounds["rounds"], json!([]));
    assert_eq!(public.get("/api/tournaments/1/rounds/1").await.status, StatusCode::NOT_FOUND);
    let players = public.get("/api/tournaments/1/players").await.json();
    assert_eq!(players["players"], json!([]));
    proposed(&mut program, "publish").await;
    let players = public.get("/api/tournaments/1/players").await.json();
    assert_eq!(players["players"][0]["person"]["name"], "Player 1");
    assert!(players["players"][0]["person"].get("birth").is_none());
    let round = public.get("/api/tournaments/1/rounds/1").await.json();
    assert_eq!(round["boards"].as_array().unwrap().len(), 4);
    // What the rules refuse, and what they ask twice.
    let bad = json!({ "action": { "do": "finish" }, "confirmed": 1 });
    let refused = program.json("/api/tournaments/1/act", &bad).await;
    assert!([422, 428].contains(&refused.status.as_u16()), "{}", refused.text);
    let close = json!({ "action": { "do": "close-round", "round": 1 } });
    let asked = program.json("/api/tournaments/1/act", &close).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert!(asked.json()["warnings"].as_array().is_some_and(|warnings| !warnings.is_empty()));
    for board in 1..=4 {
        let key = round["boards"][board - 1]["board"].as_str().unwrap();
        let answer = program
            .json("/api/tournaments/1/results", &json!({ "board": key, "result": "1-0" }))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    act(&mut program, &json!({ "do": "close-round", "round": 1 }), 3).await;
    let standings = public.get("/api/tournaments/1/standings?after=1").await.json();
    assert_eq!(standings["rows"].as_array().unwrap().len(), 8);
    assert!(standings["rows"][0]["name"].as_str().unwrap().starts_with("Player"));
    // The schema of the command line, with the desk's own numbers of the players.
    assert_eq!(
        (&standings["format"], &standings["version"]),
        (&json!("arbitra-standings"), &json!(1))
    );
    let first = &standings["rows"][0];
    assert!(first["points"].is_string() && first["player"].is_number(), "{first}");
    let cross = public.get("/api/tournaments/1/crosstable").await.json();
    assert_eq!(cross["format"], "arbitra-crosstable");
    assert!(cross["rows"][0]["rounds"][0]["result"].is_string(), "{}", cross["rows"][0]);
    assert_eq!(cross["rows"].as_array().unwrap().len(), 8);
    assert_eq!(
        public.get("/api/tournaments/1/standings?after=2").await.status,
        StatusCode::NOT_FOUND
    );
    assert!(public.get("/api/tournaments/1/record").await.kept_out());
    let record = program.get("/api/tournaments/1/record?since=1").await.json();
    assert_eq!(record["entries"][0]["entry"]["do"], json!(null));
    assert_eq!(record["entries"][0]["entry"]["action"]["do"], "register");
    // Out and in again.
    let report = program.get("/api/tournaments/1/trf").await;
    assert_eq!(report.status, StatusCode::OK);
    let imported = program.send(Method::POST, "/api/import", &[], Body::from(report.text)).await;
    assert_eq!(imported.status, StatusCode::CREATED, "{}", imported.text);
    assert_eq!(imported.json()["tournament"], 2);
    let live = public.get("/api/tournaments/1/live").await;
    assert_eq!(live.headers["content-type"], "text/event-stream");
}

#[tokio::test]
async fn keys_are_made_and_taken_back_by_programs() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut chief = desk.program("chief", Scope::Tournament(TournamentId::new(1))).await;
    let wished = json!({ "label": "Hall", "role": "results", "place": "tournament:1", "hours": 4 });
    let made = chief.json("/api/keys", &wished).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let mut phone = desk.browser();
    phone.key = made.json()["secret"].as_str().map(str::to_owned);
    let result = json!({ "board": "3.1", "result": "=-=" });
    assert_eq!(phone.json("/api/tournaments/1/results", &result).await.status, StatusCode::OK);
    for (role, place) in [("chief", "tournament:1"), ("results", "server"), ("results", "event:1")]
    {
        let more = json!({ "label": "More", "role": role, "place": place });
        assert!(chief.json("/api/keys", &more).await.kept_out(), "{role} {place}");
    }
    let path = format!("/api/keys/{}", made.json()["id"]);
    // A chief arbiter of another tournament neither sees the key nor takes it back.
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "2")];
    olga.post("/training", &plan).await;
    let mut other = desk.program("chief", Scope::Tournament(TournamentId::new(2))).await;
    assert_eq!(other.get("/api/keys").await.json()["keys"], json!([]));
    let tried = other.send(Method::DELETE, &path, &[], Body::empty()).await;
    assert_eq!(tried.status, StatusCode::NOT_FOUND);
    let gone = chief.send(Method::DELETE, &path, &[], Body::empty()).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert!(phone.json("/api/tournaments/1/results", &result).await.kept_out());
}

#[tokio::test]
async fn accounts_are_made_given_roles_and_closed_by_a_program_of_the_owner() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut owner = desk.program("owner", Scope::Server).await;
    let wished = json!({ "name": "Dan", "password": "correct horse" });
    let mut chief = desk.program("chief", Scope::Server).await;
    assert!(chief.json("/api/accounts", &wished).await.kept_out());
    let made = owner.json("/api/accounts", &wished).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let mut dan = desk.signed_in("Dan").await;
    assert!(dan.get("/t/1").await.kept_out());
    let path = format!("/api/accounts/{}", made.json()["id"]);
    let role = json!({ "place": "tournament:1", "role": "deputy" }).to_string();
    let roles = format!("{path}/roles");
    let given = owner.send(Method::PUT, &roles, &[], Body::from(role)).await;
    assert_eq!(given.status, StatusCode::NO_CONTENT, "{}", given.text);
    assert_eq!(dan.get("/t/1").await.status, StatusCode::OK);
    let listed = owner.get("/api/accounts").await.json();
    let found = listed["accounts"].as_array().unwrap().iter().find(|each| each["name"] == "Dan");
    assert_eq!(found.unwrap()["roles"], json!([{ "place": "tournament:1", "role": "deputy" }]));
    let closed = owner.send(Method::DELETE, &path, &[], Body::empty()).await;
    assert_eq!(closed.status, StatusCode::NO_CONTENT);
    assert!(dan.get("/t/1").await.kept_out());
    // The last owner stays.
    let olga = desk.store.user_named("Olga").await.unwrap().unwrap().id;
    let last = format!("/api/accounts/{olga}");
    let tried = owner.send(Method::DELETE, &last, &[], Body::empty()).await;
    assert_eq!(tried.status, StatusCode::BAD_REQUEST, "{}", tried.text);
}

#[tokio::test]
async fn a_player_is_shown_with_every_round() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let player = arbiter.get("/api/tournaments/1/players/1").await.json();
    assert_eq!(player["rounds"].as_array().unwrap().len(), 3);
    assert!(player["rounds"][0]["board"]["result"].is_string(), "{player}");
    let missing = arbiter.get("/api/tournaments/1/players/99").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_round_is_explained_to_programs_too() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let path = "/api/tournaments/1/rounds/3/explanation";
    let whole = arbiter.get(path).await.json();
    assert!(!whole["sections"].as_array().unwrap().is_empty() && whole["edition"] == "dutch-2026");
    let one = arbiter.get(&format!("{path}?why=bye&a=1")).await;
    assert_eq!(one.status, StatusCode::OK, "{}", one.text);
    let nobody = arbiter.get(&format!("{path}?player=99")).await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST, "{}", nobody.text);
    assert_eq!(arbiter.get("/api/tournaments/1/teams").await.json()["teams"], json!([]));
}

/// What the page refuses of an event a program does not get in either.
#[tokio::test]
async fn a_program_cannot_create_what_contradicts_itself() {
    let desk = Desk::network().await;
    let mut program = desk.program("owner", Scope::Server).await;
    let description = program.get("/api/openapi.json").await.json();
    let example = &description["components"]["schemas"]["Create"]["examples"][0];
    for (change, told) in [
        (json!({ "start": "2026/11/21", "end": "2026/11/20" }), "last day"),
        (json!({ "federation": "Atlantis" }), "Atlantis"),
        (json!({ "time_control": "soon" }), "soon"),
        (
            json!({ "time_control": "3 min + 2 s", "encoded_time_control": "5400+30" }),
            "90 min + 30 s",
        ),
    ] {
        let mut body = example.clone();
        for (name, value) in change.as_object().unwrap() {
            body["regulations"]["event"][name] = value.clone();
        }
        let refused = program.json("/api/tournaments", &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{change}: {}", refused.text);
        assert!(refused.json()["message"].as_str().unwrap().contains(told), "{}", refused.text);
    }
    let mut body = example.clone();
    body["regulations"]["event"]["federation"] = json!("España");
    body["regulations"]["event"]["time_control"] = json!("15 min + 10 s");
    body["regulations"]["event"]["encoded_time_control"] = json!("");
    let made = program.json("/api/tournaments", &body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let kept = program.get("/api/tournaments/1").await.json();
    let event = &kept["regulations"]["event"];
    assert_eq!(event["federation"], "ESP");
    assert_eq!(event["encoded_time_control"], "900+10");
    // Nor can it change an event into one.
    let mut event = event.clone();
    event["end"] = json!("2020/01/01");
    event["start"] = json!("2026/01/01");
    let amend =
        json!({ "action": { "do": "amend", "amendment": { "change": "event", "event": event } } });
    let refused = program.json("/api/tournaments/1/act", &amend).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
}
