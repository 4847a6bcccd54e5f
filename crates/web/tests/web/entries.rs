//! Lists of organisers: nothing of them goes in silence, and what is private stays so.

use arbitra_model::{Date, ListKind, ListRating, ListedPlayer, Sex};
use arbitra_store::{Batch, NewList};
use axum::http::StatusCode;

use crate::common::{Answer, Browser, Desk};

const TO: &str = "/t/1/players/import";

/// A tournament by a time control.
pub async fn tournament(browser: &mut Browser, control: &str, more: &[(&str, &str)]) {
    let mut fields = vec![
        ("name", "Open"),
        ("system", "dutch-2026"),
        ("rounds", "9"),
        ("win", "1"),
        ("draw", "0.5"),
        ("loss", "0"),
        ("bye", "1"),
        ("tie_breaks", "BH/C1, BH, SB"),
        ("tie_break_edition", "2026"),
        ("half_byes", "1"),
        ("claim", "30"),
        ("method", "FIDE"),
        ("encoded_time_control", control),
        ("encoded", control),
    ];
    fields.retain(|(name, _)| more.iter().all(|(other, _)| name != other));
    fields.extend_from_slice(more);
    let answer = browser.post("/new", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

async fn preview(browser: &mut Browser, text: &str) -> Answer {
    let answer = browser.upload(TO, &[("text", None, text.as_bytes())]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer
}

/// Enters everybody whom the preview proposes, as the page sends it.
async fn enter(browser: &mut Browser, text: &str) {
    let page = preview(browser, text).await.text;
    let mut parts: Vec<(String, String)> = Vec::new();
    for rest in page.split("name=\"column-").skip(1) {
        let column = rest.split('"').next().unwrap();
        let chosen = rest.split("</select>").next().unwrap();
        let before = chosen.split(" selected").next().unwrap();
        let value = match chosen.contains(" selected") {
            true => before.rsplit("value=\"").next().unwrap().split('"').next().unwrap(),
            false => "none",
        };
        parts.push((format!("column-{column}"), value.to_owned()));
    }
    let field = |name: &str| {
        let rest = page.split(&format!("name=\"{name}\"")).nth(1).unwrap();
        rest.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let cells = page.split("name=\"cells\"").nth(1).unwrap();
    let cells = cells.split('>').nth(1).unwrap().split("</textarea").next().unwrap();
    parts.push(("cells".to_owned(), cells.to_owned()));
    parts.push(("header".to_owned(), field("header")));
    parts.push(("enter".to_owned(), "1".to_owned()));
    for row in page.split("name=\"row\" value=\"").skip(1) {
        let (row, rest) = row.split_once('"').unwrap();
        if rest.split('>').next().unwrap().contains("checked") {
            parts.push(("row".to_owned(), row.to_owned()));
        }
    }
    let parts: Vec<_> =
        parts.iter().map(|(name, value)| (name.as_str(), None, value.as_bytes())).collect();
    let answer = browser.upload(TO, &parts).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

pub async fn person(desk: &Desk, player: u32) -> serde_json::Value {
    let mut program = desk.program("chief", arbitra_store::Scope::Server).await;
    let all = program.get("/api/tournaments/1/players").await;
    assert_eq!(all.status, StatusCode::OK, "{}", all.text);
    let all = all.json();
    let list = all["players"].as_array().or(all.as_array()).cloned().unwrap();
    list.into_iter().find(|found| found["id"] == player).unwrap()["person"].clone()
}

#[tokio::test]
async fn the_one_elo_of_a_list_is_the_rating_of_the_event() {
    for (control, taken) in [
        ("900+10", Some(("rapid rating", "Elo rápido"))),
        ("180+2", Some(("blitz rating", "Elo relámpago"))),
        ("5400+30", None),
    ] {
        for heading in ["Nombre;Elo", "Nombre;Elo FIDE", "Name;Rating", "Nombre;FIDE", ""] {
            let desk = Desk::local().await;
            let mut arbiter = desk.browser();
            tournament(&mut arbiter, control, &[]).await;
            let list = format!("{heading}\nIbáñez, Ana;2261\nNovák, Jan;2102\n");
            let page = preview(&mut arbiter, list.trim_start()).await.text;
            assert!(page.contains(">2261<") && page.contains(">2102<"), "{control} {heading}");
            if let Some((english, spanish)) = taken {
                assert!(page.contains(&format!("taken as {english}")), "{heading}: {page}");
                let mut spaniard = desk.browser();
                spaniard.language = "es";
                let page = preview(&mut spaniard, list.trim_start()).await.text;
                assert!(page.contains(&format!("se toma como {spanish}")), "{heading}");
            } else {
                assert!(!page.contains("taken as"), "{heading}");
            }
            enter(&mut arbiter, list.trim_start()).await;
            assert_eq!(person(&desk, 1).await["rating"], 2261, "{control} {heading}");
        }
    }
}

#[tokio::test]
async fn no_column_goes_in_silence() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "900+10", &[]).await;
    let list = "Nº;Nombre;Elo;Elo rápido;Talla;Equipo;Club\n1;Ibáñez, Ana;2300;2261;M;A;CE Sol\n";
    let page = preview(&mut arbiter, list).await.text;
    for told in [
        "«Elo» is standard rating: not used in this event, left out",
        "«Talla» is kept as a note for the arbiters",
        "«Equipo» is team: not used in this event, left out",
    ] {
        assert!(page.contains(told), "{told}\n{page}");
    }
    // The organiser's own count is nothing that anybody misses.
    assert!(!page.contains("«Nº»"));
}

#[tokio::test]
async fn either_sex_is_decided_by_the_stored_list_or_said() {
    let desk = Desk::local().await;
    let list = NewList {
        source: "FIDE".to_owned(),
        kind: ListKind::Standard,
        date: Date::new(2026, 11, 1).unwrap(),
        file: "list.txt".to_owned(),
        imported_at: 1_794_700_000,
    };
    let mut listed = ListedPlayer {
        fide_id: Some(100_002),
        name: "Novak, Jan".to_owned(),
        sex: Some(Sex::Male),
        ..ListedPlayer::default()
    };
    listed.ratings.standard = ListRating { rating: Some(2102), k: Some(20) };
    let mut import = desk.store.import_list(list).await.unwrap();
    import.add(&Batch::new(vec![listed])).await.unwrap();
    import.finish().await.unwrap();
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    let list = "Nombre;Elo;Sexo;ID FIDE\nPaz, Luis;2000;H;\nRey, Eva;1900;F;\n\
                Novák, Jan;2100;M;100002\nSol, Ariel;1800;M;\n";
    let page = preview(&mut arbiter, list).await.text;
    assert!(page.contains("sex by the rating list: male"), "{page}");
    assert!(page.contains("may be a man or a woman in this list"), "{page}");
    assert!(page.contains("the rating list has 2102"), "{page}");
    enter(&mut arbiter, list).await;
    assert_eq!(person(&desk, 3).await["sex"], "male");
    assert!(person(&desk, 4).await["sex"].is_null());
}

#[tokio::test]
async fn countries_become_federations_and_missing_ones_are_said() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    let list =
        "Name;Elo;Country\nA, A;2000;España\nB, B;1900;DE\nC, C;1800;CHE\nD, D;1700;Narnia\n";
    let page = preview(&mut arbiter, list).await.text;
    for code in [">ESP<", ">GER<", ">SUI<"] {
        assert!(page.contains(code), "{code}");
    }
    assert!(page.contains("neither a federation code nor a country"), "{page}");
    assert!(page.contains("1 player without a federation"), "{page}");
}

#[tokio::test]
async fn contacts_and_fees_come_in_and_stay_private() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    let list = "Nombre;Elo;Teléfono;E-mail;Cuota;Pagado;Observaciones;Talla\n\
                Ibáñez, Ana;2261;600111222;ana@example.org;20;sí;vegana;M\n\
                Novák, Jan;2102;;;25;10;;\nPaz, Luis;2000;;;20;no;;\n";
    enter(&mut arbiter, list).await;
    let ana = person(&desk, 1).await;
    assert_eq!((&ana["phone"], &ana["email"]), (&"600111222".into(), &"ana@example.org".into()));
    assert_eq!((&ana["fee"]["due"], &ana["fee"]["settled"]), (&2000.into(), &true.into()));
    // What nobody understands is kept beside it, with its heading.
    assert_eq!(ana["remarks"], "vegana\nTalla: M");
    let fees = arbiter.get("/t/1/fees").await.text;
    assert!(fees.contains("id=\"received\">30<"), "{fees}");
    assert!(fees.contains("id=\"owed\">35<"), "{fees}");
    let owing = arbiter.get("/t/1/fees?show=due").await.text;
    assert!(!owing.contains("Ibáñez, Ana") && owing.contains("Novák, Jan"), "{owing}");
    let paid = [("player", "3"), ("what", "paid"), ("due", "20")];
    assert_eq!(arbiter.post("/t/1/fees", &paid).await.status, StatusCode::SEE_OTHER);
    assert!(arbiter.get("/t/1/fees").await.text.contains("id=\"received\">50<"));
    // The record says what it is, in plain words, and not that a player was corrected.
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("Fee") && record.contains(": paid, 20"), "{record}");
    assert!(!record.contains("Player corrected"), "{record}");
    // Numbered, paired and published: strangers see the player, and none of this.
    for what in ["number", "draw-colour", "pair", "publish"] {
        let answer = arbiter.post(&format!("/t/1/do/{what}"), &[("confirmed", "4")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
    }
    let mut viewer = desk.program("viewer", arbitra_store::Scope::Server).await;
    for path in ["/p/1", "/p/1/pairings", "/p/1/players/1", "/api/tournaments/1/players"] {
        let text = viewer.get(path).await.text;
        for private in ["600111222", "ana@example.org", "vegana", "2000,\"settled"] {
            assert!(!text.contains(private), "{path}: {private}");
        }
    }
    // The page of personal data has them, and erasing takes them away.
    let data = arbiter.get("/t/1/players/1/data").await.text;
    for known in ["600111222", "ana@example.org", "vegana"] {
        assert!(data.contains(known), "{known}\n{data}");
    }
    let erased =
        arbiter.post("/t/1/players/1/erase", &[("why", "asked"), ("confirmed", "4")]).await;
    assert_eq!(erased.status, StatusCode::SEE_OTHER, "{}", erased.text);
    let left = person(&desk, 1).await;
    for field in ["phone", "email", "fee", "remarks"] {
        assert!(left.get(field).is_none(), "{field}: {left}");
    }
}

#[tokio::test]
async fn a_team_column_makes_teams_in_board_order() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let teams = [
        ("system", "team-2026"),
        ("boards", "2"),
        ("rounds", "3"),
        ("board_order", "registered"),
        ("tie_breaks", ""),
        ("claim", "0"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
    ];
    tournament(&mut arbiter, "5400+30", &teams).await;
    let list = "Nombre;Elo;Equipo;Tablero\nIbáñez, Ana;2000;Torre;2\nNovák, Jan;2102;Alfil;1\n\
                Paz, Luis;2200;Torre;1\nRey, Eva;1900;ALFIL;2\n";
    enter(&mut arbiter, list).await;
    let page = arbiter.get("/t/1/teams").await.text;
    let place = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text}: {page}"));
    assert!(place("Torre") < place("Paz, Luis") && place("Paz, Luis") < place("Ibáñez, Ana"));
    assert!(place("Alfil") < place("Novák, Jan") && place("Novák, Jan") < place("Rey, Eva"));
}

#[tokio::test]
async fn the_line_of_the_headings_is_that_of_the_sheet() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    let list = "Torneo\n\n\nNombre;Elo\nIbáñez, Ana;2261\n";
    let page = preview(&mut arbiter, list).await.text;
    let field = page.split("name=\"header\"").nth(1).unwrap();
    assert!(field.split('>').next().unwrap().contains("value=\"4\""), "{page}");
}

/// Whoever is refused finds the pasted list again, with every choice: in the first step and in the
/// second.
#[tokio::test]
async fn a_refused_list_comes_back_as_it_was() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    // Nothing that could be a list.
    let text = "\u{0}\u{1}".repeat(40);
    let answer = arbiter.upload("/t/1/players/import", &[("text", None, text.as_bytes())]).await;
    assert!(answer.status.is_client_error(), "{}", answer.text);
    assert!(answer.text.contains("name=\"text\""), "{}", answer.text);
    // No row is ticked: the preview stands there again, with what its columns mean.
    let cells = b"Ib\xc3\xa1\xc3\xb1ez, Ana;2100\nRoca, Pere;1900";
    let first = arbiter.upload("/t/1/players/import", &[("text", None, cells)]).await.text;
    let carried = first.split("name=\"cells\"").nth(1).unwrap();
    let carried = carried.split('>').nth(1).unwrap().split('<').next().unwrap().trim_start();
    let parts: [(&str, Option<&str>, &[u8]); 5] = [
        ("cells", None, carried.as_bytes()),
        ("offered", None, b"0,1"),
        ("column-0", None, b"name"),
        ("column-1", None, b"rating"),
        ("enter", None, b"1"),
    ];
    let again = arbiter.upload("/t/1/players/import", &parts).await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST, "{}", again.text);
    assert!(again.text.contains("No row is chosen"), "{}", again.text);
    assert!(again.text.contains("Ibáñez, Ana") && again.text.contains("name=\"row\""));
    assert!(!again.text.contains("name=\"row\" value=\"0\" checked"), "{}", again.text);
    // So does a prize fund that was pasted.
    let fund = b"main = [10";
    let back = ("back", None, &b"/t/1/prizes"[..]);
    let refused = arbiter.upload("/t/1/prizes/import", &[back, ("fund", None, fund)]).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    assert!(refused.text.contains("main = [10</textarea>"), "{}", refused.text);
}

/// The line that adds up an organiser's sheet does not play, and that is said.
#[tokio::test]
async fn the_sum_below_a_list_is_no_player() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.post("/new", &[("name", "Open"), ("system", "dutch-2026"), ("rounds", "5")]).await;
    let list = "Nombre;Elo;Camiseta\nKim, Min;2000;XL\nRoca, Eva;1900;M\nTotal;8;\n";
    let text: &[(&str, Option<&str>, &[u8])] = &[("text", None, list.as_bytes())];
    let page = arbiter.upload("/t/1/players/import", text).await.text;
    assert!(page.contains("a sum or a count, not a player; row left out"), "{page}");
    assert!(page.contains("«Camiseta» is kept as a note for the arbiters"), "{page}");
    // Whoever does not want it says so, and is told what that means.
    let mut parts = vec![("text", None, list.as_bytes()), ("header", None, &b"1"[..])];
    for (column, meaning) in [("column-0", "name"), ("column-1", "rating"), ("column-2", "none")] {
        parts.push((column, None, meaning.as_bytes()));
    }
    let page = arbiter.upload("/t/1/players/import", &parts).await.text;
    assert!(page.contains("«Camiseta» is left out; choose “Keep as a note” to keep it"), "{page}");
    assert_eq!(page.matches("name=\"row\"").count(), 2, "{page}");
}

/// What players with disabilities need is read from the list, shown before it is taken, and kept
/// with the person.
#[tokio::test]
async fn special_needs_are_read_from_a_list() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    let list = "Nombre;Elo;Necesidades especiales;Asistente\n\
        Rueda, Ana;2000;Silla de ruedas y enchufe;\n\
        Luz, Leo;1900;Ciego;Sol, Eva\n\
        Nada, Nil;1800;No;\n\
        Otra, Oli;1700;Dieta sin gluten;\n";
    let page = preview(&mut arbiter, list).await.text;
    assert!(page.contains("wheelchair, power at the table"), "{page}");
    assert!(page.contains("Sol, Eva"), "{page}");
    enter(&mut arbiter, list).await;
    let page = arbiter.get("/t/1/needs").await.text;
    for words in ["Rueda, Ana", "wheelchair", "Luz, Leo", "Sol, Eva", "Dieta sin gluten"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("value=\"Nada, Nil\" selected"), "{page}");
    let players = arbiter.get("/p/1/players").await.text;
    assert!(!players.contains("wheelchair") && !players.contains("Silla"), "{players}");
}

#[tokio::test]
async fn nobody_owes_where_no_fee_is_taken() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "3"), ("played", "1"), ("seed", "3")];
    assert_eq!(arbiter.post("/training", &plan).await.status, StatusCode::SEE_OTHER);
    let none = arbiter.get("/t/1/fees").await.text;
    assert!(none.contains("Owing (0)") && !none.contains("badge warn"), "{none}");
    let fee = [("what", "everybody"), ("due", "20")];
    assert_eq!(arbiter.post("/t/1/fees", &fee).await.status, StatusCode::SEE_OTHER);
    let taken = arbiter.get("/t/1/fees").await.text;
    assert!(taken.contains("Owing (8)") && taken.contains("id=\"owed\">160<"), "{taken}");
    // On a phone every field stands under the head of its column.
    assert!(taken.contains("data-head=\"Paid\""), "{taken}");
}
