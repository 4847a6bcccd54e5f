//! Every address and every role: whoever is not let in stays out, and nothing changes.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::path::Path;

use arbitra_store::{Scope, TournamentId};
use axum::body::Body;
use axum::http::Method;

use crate::common::Desk;

const ROLES: [&str; 6] = ["public", "viewer", "results", "deputy", "chief", "owner"];

/// Method, address as the router writes it, least role; `server` where the role must hold for the whole
/// server, which a key for a tournament never has.
const DOORS: &[(&str, &str, &str)] = &[
    ("GET", "/", "public"),
    ("GET", "/assets/{name}", "public"),
    ("GET", "/healthz", "public"),
    ("GET", "/language/{code}", "public"),
    // These ask from this machine; tests/floods.rs keeps everybody else out.
    ("GET", "/metrics", "public"),
    ("GET", "/sign-in", "public"),
    ("GET", "/tempo", "public"),
    ("GET", "/trust", "public"),
    ("GET", "/trust/arbitra-authority.crt", "public"),
    ("GET", "/key/{secret}", "public"),
    ("POST", "/key/{secret}", "public"),
    ("GET", "/e/{event}", "public"),
    ("GET", "/p/{id}", "public"),
    ("GET", "/p/{id}/crosstable", "public"),
    ("GET", "/p/{id}/teams", "public"),
    ("GET", "/api/tournaments/{id}/requests", "deputy"),
    ("POST", "/api/tournaments/{id}/requests/{request}", "deputy"),
    ("GET", "/p/{id}/check", "public"),
    ("GET", "/p/{id}/rounds/{round}/file.trf", "public"),
    ("GET", "/p/{id}/rounds/{round}/certificate.json", "public"),
    ("GET", "/t/{id}/announced", "viewer"),
    ("POST", "/t/{id}/announced", "chief"),
    ("GET", "/t/{id}/announced/{document}", "viewer"),
    ("GET", "/t/{id}/programme.ics", "viewer"),
    ("GET", "/t/{id}/officials", "viewer"),
    ("POST", "/t/{id}/officials", "chief"),
    ("GET", "/t/{id}/officials/norms", "chief"),
    ("GET", "/t/{id}/checklists", "viewer"),
    ("POST", "/t/{id}/ties", "chief"),
    ("GET", "/t/{id}/needs", "deputy"),
    ("POST", "/t/{id}/needs", "deputy"),
    ("GET", "/t/{id}/school", "viewer"),
    ("POST", "/t/{id}/school", "chief"),
    ("GET", "/t/{id}/school/timer", "viewer"),
    ("GET", "/t/{id}/school/tables", "deputy"),
    ("GET", "/table/{id}/{table}/{secret}", "public"),
    ("POST", "/table/{id}/{table}/{secret}", "public"),
    ("GET", "/t/{id}/appeals", "deputy"),
    ("POST", "/t/{id}/appeals", "deputy"),
    ("POST", "/t/{id}/appeals/committee", "chief"),
    ("GET", "/t/{id}/appeals/{number}", "deputy"),
    ("POST", "/t/{id}/appeals/{number}", "deputy"),
    ("GET", "/p/{id}/hall.svg", "public"),
    ("GET", "/t/{id}/equipment", "viewer"),
    ("POST", "/t/{id}/equipment/check", "results"),
    ("POST", "/t/{id}/equipment/fault", "results"),
    ("GET", "/t/{id}/equipment/tests/{number}", "viewer"),
    ("POST", "/t/{id}/equipment/tests/{number}", "deputy"),
    ("GET", "/t/{id}/press", "viewer"),
    ("POST", "/t/{id}/press/broadcast", "deputy"),
    ("POST", "/t/{id}/press/photographs", "deputy"),
    ("GET", "/t/{id}/venue", "viewer"),
    ("POST", "/t/{id}/venue/hall", "deputy"),
    ("POST", "/t/{id}/venue/move", "deputy"),
    ("GET", "/t/{id}/venue/plan.svg", "viewer"),
    ("POST", "/t/{id}/venue/propose", "deputy"),
    ("POST", "/t/{id}/venue/text", "deputy"),
    ("GET", "/p/{id}/games.pgn", "public"),
    ("GET", "/p/{id}/games", "public"),
    ("GET", "/p/{id}/games/{board}", "public"),
    ("GET", "/p/{id}/games/{board}/pgn", "public"),
    ("GET", "/p/{id}/live", "public"),
    ("GET", "/p/{id}/live.pgn", "public"),
    ("GET", "/p/{id}/info", "public"),
    ("GET", "/p/{id}/logo", "public"),
    ("POST", "/t/{id}/logo", "chief"),
    ("POST", "/t/{id}/logo/remove", "chief"),
    ("GET", "/p/{id}/pairings", "public"),
    ("GET", "/p/{id}/pairings/alphabetical", "public"),
    ("GET", "/p/{id}/players", "public"),
    ("GET", "/p/{id}/players/{player}", "public"),
    ("GET", "/p/{id}/print.css", "public"),
    ("GET", "/p/{id}/proof", "public"),
    ("GET", "/p/{id}/standings", "public"),
    ("GET", "/p/{id}/why", "public"),
    ("GET", "/screen/{id}", "public"),
    ("GET", "/screen/{id}/{view}", "public"),
    ("GET", "/screen/{id}/on/{name}", "public"),
    ("GET", "/s/{number}", "public"),
    ("GET", "/series", "server"),
    ("POST", "/series", "server"),
    ("GET", "/series/{number}", "server"),
    ("POST", "/series/{number}", "server"),
    ("GET", "/t/{id}/papers/{file}", "viewer"),
    ("GET", "/pictures/papers/{picture}", "public"),
    ("GET", "/t/{id}/paper-settings", "deputy"),
    ("POST", "/t/{id}/paper-settings/line", "deputy"),
    ("POST", "/t/{id}/paper-settings/details", "deputy"),
    ("POST", "/t/{id}/paper-settings/colour", "deputy"),
    ("POST", "/t/{id}/paper-settings/signature", "deputy"),
    ("POST", "/t/{id}/paper-settings/photos", "deputy"),
    ("GET", "/t/{id}/paper-settings/templates/{paper}", "deputy"),
    ("POST", "/t/{id}/paper-settings/templates/{paper}", "deputy"),
    ("GET", "/t/{id}/setup", "viewer"),
    ("GET", "/t/{id}/schedule", "viewer"),
    ("POST", "/t/{id}/schedule", "chief"),
    ("GET", "/t/{id}/announcements", "viewer"),
    ("GET", "/t/{id}/told", "viewer"),
    ("GET", "/t/{id}/poster", "viewer"),
    ("POST", "/t/{id}/announce", "deputy"),
    ("GET", "/t/{id}/draw", "viewer"),
    ("GET", "/t/{id}/teams", "viewer"),
    ("GET", "/t/{id}/line-ups", "viewer"),
    ("POST", "/t/{id}/line-ups/call", "deputy"),
    // A code opens them: whoever has none finds nothing there.
    ("GET", "/captain/{id}/{team}/{round}/{secret}", "public"),
    ("POST", "/captain/{id}/{team}/{round}/{secret}", "public"),
    ("GET", "/t/{id}/table", "viewer"),
    ("GET", "/t/{id}/players", "viewer"),
    ("GET", "/t/{id}/players/{player}", "viewer"),
    ("GET", "/t/{id}/players/{player}/data", "chief"),
    ("GET", "/t/{id}/players/{player}/data.json", "chief"),
    ("POST", "/t/{id}/players/{player}/erase", "chief"),
    ("GET", "/t/{id}/players/{player}/leave", "deputy"),
    ("POST", "/t/{id}/players/absent", "deputy"),
    ("GET", "/enter/{id}/{secret}", "public"),
    ("POST", "/enter/{id}/{secret}", "public"),
    ("GET", "/entry/{id}/{secret}", "public"),
    ("POST", "/entry/{id}/{secret}", "public"),
    ("GET", "/here/{id}/{player}/{secret}", "public"),
    ("POST", "/here/{id}/{player}/{secret}", "public"),
    ("POST", "/here/{id}/{player}/{secret}/bye", "public"),
    ("POST", "/here/{id}/{player}/{secret}/play", "public"),
    ("POST", "/here/{id}/{player}/{secret}/withdraw", "public"),
    ("POST", "/here/{id}/{player}/{secret}/result", "public"),
    ("GET", "/here/{id}/{player}/{secret}/calendar.ics", "public"),
    ("POST", "/here/{id}/{player}/{secret}/push", "public"),
    ("GET", "/here/worker.js", "public"),
    ("GET", "/t/{id}/mails", "deputy"),
    ("POST", "/t/{id}/mails", "deputy"),
    ("POST", "/t/{id}/mails/send", "deputy"),
    ("POST", "/t/{id}/mails/server", "chief"),
    ("POST", "/t/{id}/own-pages/tell", "deputy"),
    ("GET", "/t/{id}/players/{player}/events", "viewer"),
    ("GET", "/t/{id}/screens", "deputy"),
    ("POST", "/t/{id}/screens", "deputy"),
    ("GET", "/t/{id}/own-pages", "deputy"),
    ("POST", "/t/{id}/own-pages", "deputy"),
    ("GET", "/t/{id}/preview", "deputy"),
    ("GET", "/t/{id}/lichess", "deputy"),
    ("POST", "/t/{id}/lichess", "chief"),
    ("POST", "/t/{id}/lichess/push", "deputy"),
    ("POST", "/t/{id}/lichess/remove", "chief"),
    ("GET", "/t/{id}/boards.pgn", "deputy"),
    ("POST", "/t/{id}/games/folder", "owner"),
    ("GET", "/t/{id}/sendings", "viewer"),
    ("POST", "/t/{id}/sendings", "chief"),
    ("GET", "/t/{id}/sendings/{file}", "viewer"),
    ("GET", "/t/{id}/chess-results", "deputy"),
    ("POST", "/t/{id}/chess-results", "chief"),
    ("POST", "/t/{id}/chess-results/upload", "deputy"),
    ("POST", "/t/{id}/chess-results/remove", "chief"),
    ("GET", "/t/{id}/publish", "deputy"),
    ("POST", "/t/{id}/publish", "chief"),
    ("POST", "/t/{id}/publish/rounds", "deputy"),
    ("POST", "/t/{id}/publish/targets", "chief"),
    ("POST", "/t/{id}/publish/targets/{number}", "chief"),
    ("POST", "/t/{id}/publish/targets/{number}/remove", "chief"),
    ("POST", "/t/{id}/publish/targets/{number}/again", "deputy"),
    ("GET", "/t/{id}/publish/preview/{*path}", "deputy"),
    ("GET", "/t/{id}/requests", "deputy"),
    ("POST", "/t/{id}/requests", "deputy"),
    ("POST", "/t/{id}/requests/offer", "chief"),
    ("GET", "/t/{id}/check-in/codes", "deputy"),
    ("POST", "/t/{id}/check-in/codes", "deputy"),
    ("GET", "/t/{id}/fees", "deputy"),
    ("POST", "/t/{id}/fees", "deputy"),
    ("GET", "/t/{id}/personal", "chief"),
    ("POST", "/t/{id}/personal", "chief"),
    ("POST", "/t/{id}/personal/sweep", "chief"),
    ("GET", "/t/{id}/damaged", "deputy"),
    ("GET", "/t/{id}/damaged/readable.json", "deputy"),
    ("GET", "/t/{id}/record", "viewer"),
    ("GET", "/t/{id}/integrity", "viewer"),
    ("GET", "/help", "public"),
    ("GET", "/help/{chapter}", "public"),
    ("GET", "/help/manual.pdf", "public"),
    ("GET", "/t/{id}/record.json", "viewer"),
    ("GET", "/t/{id}/standings", "viewer"),
    ("GET", "/t/{id}/crosstable", "viewer"),
    ("GET", "/t/{id}/statistics", "viewer"),
    ("GET", "/t/{id}/radar", "viewer"),
    ("GET", "/t/{id}/norms", "viewer"),
    ("GET", "/t/{id}/prizes", "viewer"),
    ("POST", "/t/{id}/prizes", "chief"),
    ("GET", "/t/{id}/prizes/edit", "chief"),
    ("POST", "/t/{id}/prizes/import", "chief"),
    ("GET", "/t/{id}/prizes/list", "viewer"),
    ("GET", "/t/{id}/prizes/receipts", "viewer"),
    ("GET", "/t/{id}/prizes.toml", "viewer"),
    ("GET", "/t/{id}/prizes.csv", "viewer"),
    ("GET", "/t/{id}/prizes.json", "viewer"),
    ("GET", "/t/{id}/play-offs", "viewer"),
    ("POST", "/t/{id}/play-offs", "deputy"),
    ("POST", "/t/{id}/play-offs/{place}", "deputy"),
    ("GET", "/t/{id}/regulations", "viewer"),
    ("GET", "/t/{id}/report/{dialect}", "viewer"),
    ("GET", "/t/{id}/more", "viewer"),
    ("GET", "/t/{id}/papers", "viewer"),
    ("GET", "/t/{id}/decisions", "deputy"),
    ("GET", "/t/{id}/live", "viewer"),
    ("GET", "/t/{id}", "viewer"),
    ("GET", "/t/{id}/rounds/{round}", "viewer"),
    ("POST", "/t/{id}/rounds/{round}", "deputy"),
    ("GET", "/t/{id}/rounds/{round}/enter", "results"),
    ("GET", "/t/{id}/rounds/{round}/print", "viewer"),
    ("GET", "/t/{id}/rounds/{round}/explain", "viewer"),
    ("GET", "/t/{id}/rounds/{round}/edit", "deputy"),
    ("GET", "/t/{id}/laws", "deputy"),
    ("GET", "/t/{id}/laws/{case}", "deputy"),
    ("POST", "/t/{id}/laws/{case}", "deputy"),
    ("GET", "/t/{id}/incidents", "deputy"),
    ("GET", "/t/{id}/adjourned", "deputy"),
    ("POST", "/t/{id}/adjourned", "deputy"),
    ("GET", "/t/{id}/adjourned/print", "deputy"),
    ("GET", "/t/{id}/adjourned/{board}", "deputy"),
    ("POST", "/t/{id}/adjourned/{board}", "deputy"),
    ("GET", "/t/{id}/answers", "viewer"),
    ("GET", "/t/{id}/games", "deputy"),
    ("POST", "/t/{id}/games", "deputy"),
    ("GET", "/t/{id}/games.pgn", "deputy"),
    ("POST", "/t/{id}/games/remove", "deputy"),
    ("POST", "/t/{id}/games/offer", "deputy"),
    ("GET", "/t/{id}/book", "viewer"),
    ("GET", "/t/{id}/book/discretion", "viewer"),
    ("GET", "/t/{id}/book/terms", "viewer"),
    ("GET", "/t/{id}/book/{article}", "viewer"),
    ("GET", "/t/{id}/sheets", "deputy"),
    ("POST", "/t/{id}/sheets", "deputy"),
    ("GET", "/t/{id}/sheets/codes", "deputy"),
    ("GET", "/t/{id}/sheets/games", "deputy"),
    ("GET", "/t/{id}/sheets/paper", "deputy"),
    ("GET", "/t/{id}/sheets/{board}/{colour}", "deputy"),
    ("POST", "/t/{id}/sheets/{board}/{colour}", "deputy"),
    ("GET", "/t/{id}/sheets/{board}/{colour}/game", "deputy"),
    // A sheet opens to whoever has its code; what others get is tested with the sheets.
    ("GET", "/sheet/{id}/{board}/{colour}/{code}", "public"),
    ("POST", "/sheet/{id}/{board}/{colour}/{code}", "public"),
    ("GET", "/sheet/{id}/{board}/{colour}/{code}/log", "public"),
    ("GET", "/sheet/{id}/{board}/{colour}/{code}/game", "public"),
    ("GET", "/sheet/worker.js", "public"),
    ("GET", "/book/worker.js", "public"),
    ("GET", "/t/{id}/players/import", "deputy"),
    ("GET", "/t/{id}/players/search", "deputy"),
    ("GET", "/t/{id}/check-in", "deputy"),
    ("GET", "/t/{id}/people", "chief"),
    ("GET", "/t/{id}/event.arbitra", "chief"),
    ("GET", "/new", "server"),
    ("GET", "/people", "server"),
    ("POST", "/new", "server"),
    ("POST", "/import", "server"),
    ("POST", "/import/decide", "server"),
    ("POST", "/import/report", "server"),
    ("GET", "/network", "server"),
    ("POST", "/network/open", "server"),
    ("POST", "/network/close", "server"),
    ("POST", "/network/stop", "server"),
    ("GET", "/lists", "server"),
    ("POST", "/lists", "server"),
    ("POST", "/lists/{list}/remove", "server"),
    ("POST", "/lists/fetch", "server"),
    ("GET", "/lists/fetching", "server"),
    ("POST", "/lists/daily", "server"),
    ("GET", "/t/{id}/ratings", "deputy"),
    ("POST", "/t/{id}/ratings", "deputy"),
    ("POST", "/t/{id}/ratings/estimates", "deputy"),
    ("POST", "/t/{id}/ratings/order", "chief"),
    ("GET", "/t/{id}/numbers", "deputy"),
    ("POST", "/t/{id}/numbers", "deputy"),
    ("POST", "/t/{id}/players/{player}/periods", "deputy"),
    ("GET", "/backups", "server"),
    ("POST", "/backups", "server"),
    ("GET", "/backups/{name}", "server"),
    ("POST", "/backups/{name}", "server"),
    ("GET", "/backups/{name}/file", "server"),
    ("POST", "/backups/{name}/verify", "server"),
    ("POST", "/events/trash", "server"),
    ("GET", "/events/empty", "server"),
    ("POST", "/events/empty", "server"),
    ("GET", "/events/{event}", "server"),
    ("GET", "/events/{event}/delete", "server"),
    ("POST", "/events/{event}/sections", "server"),
    ("POST", "/events/{event}/move", "server"),
    ("POST", "/events/{event}/players", "server"),
    ("POST", "/events/{event}/name", "server"),
    ("POST", "/events/{event}/{what}", "server"),
    ("POST", "/sample", "server"),
    ("POST", "/training", "server"),
    ("POST", "/people/accounts", "server"),
    ("POST", "/people/accounts/{user}/disable", "server"),
    ("POST", "/people/accounts/{user}/enable", "server"),
    ("POST", "/people/accounts/{user}/password", "server"),
    ("POST", "/people/grants", "server"),
    ("POST", "/people/roles", "server"),
    ("GET", "/people/sessions", "server"),
    ("POST", "/people/sessions/end", "server"),
    ("POST", "/people/notices", "server"),
    ("GET", "/people/record", "server"),
    ("GET", "/people/record.json", "server"),
    ("POST", "/people/keys", "chief"),
    ("POST", "/people/keys/{key}/revoke", "chief"),
    ("POST", "/t/{id}/results", "results"),
    ("POST", "/t/{id}/act", "deputy"),
    ("POST", "/t/{id}/do/{what}", "deputy"),
    ("POST", "/t/{id}/turn", "deputy"),
    ("POST", "/t/{id}/teams", "deputy"),
    ("POST", "/t/{id}/teams/{team}", "deputy"),
    ("POST", "/t/{id}/team-numbers", "deputy"),
    ("POST", "/t/{id}/line-ups", "deputy"),
    ("POST", "/t/{id}/match-forfeit", "deputy"),
    ("POST", "/t/{id}/draw/start", "deputy"),
    ("POST", "/t/{id}/draw/next", "deputy"),
    ("POST", "/t/{id}/draw/rest", "deputy"),
    ("POST", "/t/{id}/draw/lot", "deputy"),
    ("POST", "/t/{id}/players", "deputy"),
    ("POST", "/t/{id}/players/{player}", "deputy"),
    ("POST", "/t/{id}/players/{player}/arrange", "deputy"),
    ("POST", "/t/{id}/players/import", "deputy"),
    ("POST", "/t/{id}/check-in", "deputy"),
    ("POST", "/t/{id}/rounds/{round}/edit", "deputy"),
    ("POST", "/t/{id}/note", "deputy"),
    ("POST", "/t/{id}/forbid", "chief"),
    ("POST", "/t/{id}/adjust", "chief"),
    ("POST", "/t/{id}/setup", "chief"),
    ("POST", "/sign-in", "public"),
    ("POST", "/sign-in/password", "public"),
    ("POST", "/sign-out", "public"),
    ("GET", "/api/openapi.json", "public"),
    ("GET", "/api/events", "public"),
    ("GET", "/api/tournaments/{id}", "public"),
    ("GET", "/api/tournaments/{id}/players", "public"),
    ("GET", "/api/tournaments/{id}/players/{player}", "public"),
    ("GET", "/api/tournaments/{id}/players/{player}/data", "chief"),
    ("GET", "/api/tournaments/{id}/rounds", "public"),
    ("GET", "/api/tournaments/{id}/rounds/{round}", "public"),
    ("GET", "/api/tournaments/{id}/rounds/{round}/explanation", "viewer"),
    ("GET", "/api/tournaments/{id}/teams", "public"),
    ("GET", "/api/tournaments/{id}/standings", "public"),
    ("GET", "/api/tournaments/{id}/crosstable", "public"),
    ("GET", "/api/tournaments/{id}/live", "public"),
    ("GET", "/api/tournaments/{id}/proof", "public"),
    ("GET", "/api/tournaments/{id}/prizes", "viewer"),
    ("GET", "/api/tournaments/{id}/play-offs", "viewer"),
    ("GET", "/api/tournaments/{id}/record", "viewer"),
    ("GET", "/api/tournaments/{id}/trf", "viewer"),
    ("GET", "/api/tournaments/{id}/games", "public"),
    ("POST", "/api/tournaments/{id}/games", "deputy"),
    ("GET", "/api/tournaments/{id}/event", "chief"),
    ("GET", "/api/tournaments/{id}/propose/{what}", "deputy"),
    ("GET", "/api/keys", "chief"),
    ("POST", "/api/tournaments", "server"),
    ("POST", "/api/import", "server"),
    ("POST", "/api/tournaments/{id}/act", "results"),
    ("GET", "/api/tournaments/{id}/papers", "viewer"),
    ("GET", "/api/tournaments/{id}/papers/{file}", "viewer"),
    ("POST", "/api/tournaments/{id}/results", "results"),
    ("POST", "/api/keys", "chief"),
    ("DELETE", "/api/keys/{key}", "chief"),
    ("GET", "/api/accounts", "server"),
    ("POST", "/api/accounts", "server"),
    ("DELETE", "/api/accounts/{account}", "server"),
    ("PUT", "/api/accounts/{account}/roles", "chief"),
    ("GET", "/api/server/record", "server"),
];

/// What a form says so that its handler comes as far as asking who sent it.
fn fields(path: &str) -> &'static [(&'static str, &'static str)] {
    const NOTE: &str = r#"{"do":"note","text":"x"}"#;
    match path {
        "/t/{id}/results" | "/t/{id}/turn" => &[("board", "3.1"), ("result", "1-0")],
        "/t/{id}/act" => &[("action", NOTE)],
        "/t/{id}/note" | "/t/{id}/announce" => &[("text", "x")],
        "/t/{id}/teams" | "/t/{id}/teams/{team}" => &[("name", "Club")],
        "/t/{id}/line-ups/call" => &[("minutes", "30")],
        "/t/{id}/line-ups" => &[("team", "1")],
        "/t/{id}/match-forfeit" => {
            &[("round", "3"), ("first", "1"), ("second", "2"), ("absent", "both")]
        }
        "/t/{id}/play-offs/{place}" => &[("game", "1"), ("result", "1-0")],
        "/t/{id}/draw/lot" => &[("player", "1"), ("number", "1")],
        "/t/{id}/check-in" => &[("here", "1")],
        "/t/{id}/players" | "/t/{id}/players/{player}" => &[("name", "Nobody, New")],
        "/t/{id}/players/{player}/arrange" => &[("what", "absent"), ("round", "4")],
        "/t/{id}/forbid" => &[("player", "1"), ("player", "2"), ("first", "4"), ("last", "5")],
        "/t/{id}/adjust" => &[("player", "1"), ("points", "1")],
        "/training" => &[("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")],
        "/people/accounts" => &[("name", "Eve"), ("password", "long enough")],
        "/people/accounts/{user}/password" => &[("password", "long enough")],
        "/people/grants" => &[("user", "1"), ("place", "server"), ("role", "owner")],
        "/people/notices" => &[("entry", "1")],
        "/import/decide" | "/backups/{name}" => &[("ticket", "x"), ("event", "1"), ("how", "copy")],
        "/import/report" => &[("ticket", "x")],
        "/events/{event}/sections" => &[("name", "B"), ("like", "1")],
        "/events/{event}/move" => &[("player", "1:1"), ("to", "2")],
        "/events/{event}/players" => &[("section", "1"), ("name", "Nobody, New")],
        "/events/{event}/name" => &[("name", "B")],
        "/people/keys" => {
            &[("label", "x"), ("role", "results"), ("place", "tournament:1"), ("hours", "1")]
        }
        _ => &[],
    }
}

fn address(path: &str) -> String {
    if path == "/t/{id}/live" {
        // What is published is streamed to everybody; the desk's own stream is not.
        return "/t/1/live?view=desk".to_owned();
    }
    path.replace("{id}", "1")
        .replace("{round}", "3")
        .replace("{player}", "1")
        .replace("{team}", "1")
        .replace("{place}", "1")
        .replace("{view}", "pairings")
        .replace("{name}", "app.css")
        .replace("{case}", "illegal-move")
        .replace("{board}", "3.1")
        .replace("{colour}", "white")
        .replace("{code}", "en")
        .replace("{dialect}", "trf26")
        .replace("{file}", "starting-list.pdf")
        .replace("{document}", "prospectus")
        .replace("{number}", "1")
        .replace("{picture}", "slips.en.svg")
        .replace("{paper}", "slips")
        .replace("{what}", "publish-results")
        .replace("{user}", "1")
        .replace("{list}", "1")
        .replace("{event}", "1")
        .replace("{account}", "1")
        .replace("{key}", "999")
        .replace("{secret}", "none")
        .replace("{*path}", "index.html")
}

/// The addresses at which people read a page: no files, streams, parts of pages or ways elsewhere, and
/// nothing that takes a code.
pub fn pages() -> Vec<String> {
    let other = ["/live", "/told", "/search", "/game", "/log", "/logo", "/file", "/damaged"];
    let is_page = |path: &str| {
        let last = path.rsplit('/').next().unwrap_or_default();
        let file = last.contains('.') || path.contains("{file}") || path.contains("{dialect}");
        let coded = path.contains("{secret}") || path.contains("{code}") || path.contains("{name}");
        let first = path.split('/').nth(1).unwrap_or_default();
        let elsewhere = matches!(first, "api" | "assets" | "healthz" | "metrics" | "tempo");
        !file && !coded && !elsewhere && !other.iter().any(|end| path.ends_with(end))
    };
    let doors = DOORS.iter().filter(|(method, path, _)| *method == "GET" && is_page(path));
    doors.map(|(_, path, _)| address(path).replace("{article}", "7.5")).collect()
}

#[tokio::test]
async fn whoever_is_not_let_in_stays_out() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let here = Scope::Tournament(TournamentId::new(1));
    let elsewhere = Scope::Tournament(TournamentId::new(2));
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "2")];
    olga.post("/training", &plan).await;
    // From an address of its own each: so many doors are more changes than one household may try.
    let mut machine = 1;
    for (rank, role) in ROLES.into_iter().enumerate() {
        for (scope, has) in [(here, rank), (elsewhere, 0)] {
            machine += 1;
            let mut visitor = desk.browser();
            visitor.from = IpAddr::from([127, 0, 0, machine]);
            let mut program = visitor.clone();
            if role != "public" {
                let key = desk.key(role, scope, None).await;
                let answer = visitor.get(&format!("/key/{key}")).await;
                assert!(answer.status.is_redirection(), "{role}: {}", answer.text);
                program.key = Some(key);
            }
            for &(method, path, least) in DOORS {
                // Everybody who may give keys somewhere sees and takes back their own; whoever may
                // give roles somewhere is told whether they may here.
                let keys = path.starts_with("/api/keys")
                    || path.ends_with("/roles")
                    || path == "/people/keys/{key}/revoke";
                let has = if keys { rank } else { has };
                let needed = ROLES.iter().position(|known| *known == least).unwrap_or(usize::MAX);
                // Changes that succeed would disturb the rows that follow: only refusals are tried.
                if method != "GET" && has >= needed {
                    continue;
                }
                let before = desk.entries(1).await;
                let to = address(path);
                let api = path.starts_with("/api/");
                let answer = match method {
                    "GET" if api => program.get(&to).await,
                    "GET" => visitor.get(&to).await,
                    "PUT" => program.send(Method::PUT, &to, &[], Body::from("{}")).await,
                    "DELETE" => program.send(Method::DELETE, &to, &[], Body::empty()).await,
                    _ if api && program.key.is_some() => {
                        program.json(&to, &serde_json::json!({})).await
                    }
                    _ if (path.ends_with("/import") || path == "/lists") && !api => {
                        visitor.upload(&to, &[("text", None, b"A;1\n")]).await
                    }
                    _ => visitor.post(&to, fields(path)).await,
                };
                let who = format!("{role} in {scope:?}: {method} {path}: {}", answer.status);
                if has >= needed {
                    assert!(!answer.kept_out() && !answer.status.is_server_error(), "{who}");
                } else {
                    assert!(answer.kept_out(), "{who}\n{}", answer.text);
                    assert_eq!(desk.entries(1).await, before, "{who}");
                }
            }
        }
    }
}

/// Whoever adds an address says here who may come in.
#[test]
fn every_address_is_in_the_list() {
    let mut routed = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut routed);
    let listed: BTreeSet<String> = DOORS.iter().map(|(_, path, _)| (*path).to_owned()).collect();
    let missing: Vec<_> = routed.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&routed).collect();
    assert!(missing.is_empty() && gone.is_empty(), "missing {missing:?}, gone {gone:?}");
}

fn collect(folder: &Path, routed: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, routed);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let api = path.ends_with("api/mod.rs");
            let marks = if api { "(\"/api/" } else { ".route(\"" };
            for rest in text.split(marks).skip(1) {
                let name = rest.split('"').next().unwrap_or_default();
                let name = if api { format!("/api/{name}") } else { name.to_owned() };
                if name.starts_with('/') {
                    routed.insert(name);
                }
            }
        }
    }
}

/// What nobody below a deputy learns of a player: date of birth, numbers of identity.
const PRIVATE: [&str; 9] = [
    "1907/05/06",
    "1907-05-06",
    ">1907<",
    "771234",
    "DNI12345",
    "Birthplace",
    "699000111",
    "kid@example.org",
    "allergic",
];

/// Every address, as everybody below a deputy: private data are nowhere, and before anything is
/// published strangers do not even learn who plays.
#[tokio::test]
async fn private_data_are_for_arbiters_only() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    olga.post("/training", &plan).await;
    let here = Scope::Tournament(TournamentId::new(1));
    let mut chief = desk.program("chief", here).await;
    for player in 9..=11 {
        let national = serde_json::json!({ "system": "ESP", "id": "DNI12345", "rating": 1234,
            "classification": "", "name": "", "sex": "female", "birth": "1907/05/06",
            "origin": "Birthplace" });
        let person = serde_json::json!({ "name": format!("Secretperson {player}, Kid"), "sex": "female",
            "birth": "1907/05/06", "fide_id": 77_123_400 + player, "national": [national], "phone": "699000111",
            "email": "kid@example.org", "fee": { "due": 2000 }, "remarks": "allergic" });
        let action = serde_json::json!({ "do": "register", "player": player, "person": person });
        let body = serde_json::json!({ "action": action, "confirmed": 4 });
        let answer = chief.json("/api/tournaments/1/act", &body).await;
        assert!(answer.status.is_success(), "{}", answer.text);
    }
    // Undone entries say as little.
    let body = serde_json::json!({ "action": { "do": "remove", "player": 11 }, "confirmed": 4 });
    assert!(chief.json("/api/tournaments/1/act", &body).await.status.is_success());
    for (path, text) in crawl(&desk, "public").await {
        assert!(!text.contains(", Kid"), "nothing is published: {path}");
    }
    for what in ["number", "draw-colour", "pair", "publish"] {
        let answer = olga.post(&format!("/t/1/do/{what}"), &[("confirmed", "4")]).await;
        assert!(answer.status.is_redirection(), "{what}: {}", answer.text);
    }
    let body = serde_json::json!({ "board": "1.1", "result": "1-0" });
    assert!(chief.json("/api/tournaments/1/results", &body).await.status.is_success());
    for role in ["public", "viewer", "results"] {
        let pages = crawl(&desk, role).await;
        let named = pages.iter().filter(|(_, text)| text.contains(", Kid")).count();
        assert!(named >= 8, "{role} sees who plays");
        for (path, text) in pages {
            for private in PRIVATE {
                assert!(!text.contains(private), "{role} reads {private} at {path}");
            }
        }
    }
    // Whoever runs the tournament knows its players.
    let all: String = crawl(&desk, "deputy").await.into_iter().map(|(_, text)| text).collect();
    for private in PRIVATE {
        assert!(all.contains(private), "a deputy reads {private}");
    }
}

/// Everything that a role is answered at every address that can be asked for.
async fn crawl(desk: &Desk, role: &str) -> Vec<(String, String)> {
    let mut visitor = desk.browser();
    let mut program = desk.browser();
    if role != "public" {
        let key = desk.key(role, Scope::Tournament(TournamentId::new(1)), None).await;
        visitor.get(&format!("/key/{key}")).await;
        program.key = Some(key);
    }
    let mut seen = Vec::new();
    let more = ["/p/1?find=Secretperson", "/t/1/record?player=11", "/t/1/report/trf16"];
    let more = more.into_iter().chain(["/api/tournaments/1/trf?dialect=trf16"]);
    let papers = ["/t/1/papers/check-in.tsv", "/api/tournaments/1/papers/event.json"];
    let more = more.chain(papers);
    let listed = DOORS.iter().filter(|(method, ..)| *method == "GET").map(|(_, path, _)| *path);
    for path in listed.chain(more) {
        let at = path.replace("{player}", "9").replace("{round}", "1").replace("{board}", "1.1");
        let at = address(&at);
        for browser in [&mut visitor, &mut program] {
            let answer = browser.get(&at).await;
            seen.push((at.clone(), answer.text));
        }
    }
    seen
}
