//! Papers for the wall: pairings by board and by name, and the regulations to announce.

use arbitra_desk::{
    Accelerated, Category, Desk, LevelOrder, PairedRound, Presence, RankMethod, Regulations,
};
use arbitra_model::{Bye, Colour, Round};
use arbitra_standings::{Language, TieBreak};
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::tables::{self, Links};
use crate::views::{Frame, Tab, alphabetical, paper, seal, systems, teams, words};

/// The addresses of papers.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/rounds/{round}/print", get(pairings))
        .route("/t/{id}/regulations", get(regulations))
}

async fn pairings(at: At<Viewer>, Path((_, number)): Path<(i64, u16)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let round = desk.round(number).ok_or(Problem::NotFound)?;
    let scores = boards::scores(&room, &desk, number);
    let title =
        format!("{} {number}", l.choose("Pairings of round", "Emparejamientos de la ronda"));
    let by_name = l.choose("by name", "por nombre");
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/rounds/" (number) } {
            "← " (l.choose("Back to the round", "Volver a la ronda"))
        } span.grow {}
            span.muted { (l.choose("Two sheets: by board, and by name.",
                "Dos hojas: por mesa y por nombre.")) } (paper::print_button(l)) }
        div.paper {
            section { (paper::head(&desk, &title, l)) (provisional(round, l))
                (by_board(&desk, round, &scores, l)) (seal::line(&room, &desk, l)) }
            section { (paper::head(&desk, &format!("{title}, {by_name}"), l))
                (provisional(round, l)) (alphabetical::table(&desk, round, Links::None, l)) }
        }
    }))
}

fn provisional(round: &PairedRound, l: Language) -> Markup {
    html! {
        @match round.pairings {
            None => p { strong { (l.choose("Not published: for the arbiters only.",
                "Sin publicar: solo para los árbitros.")) } },
            Some(published) => @if let Some(until) = published.until {
                p { (l.choose("Claims until", "Reclamaciones hasta las")) " " strong {
                    (clock::time_of_day(until))
                } " (C.04.2 4.3)" }
            },
        }
    }
}

fn by_board(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    html! {
        table.grid.pairings {
            thead { tr { th.num scope="col" { (l.choose("Bd", "Mesa")) }
                th scope="col" { (words::colour(Colour::White, l)) }
                th.centre scope="col" { (l.choose("Result", "Resultado")) }
                th scope="col" { (words::colour(Colour::Black, l)) } } }
            tbody {
                @for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
                @if meeting.teams.is_some() {
                    tr.match { th colspan="4" scope="rowgroup" {
                        (teams::head(desk, &meeting, place, l))
                    } }
                }
                @for board in &meeting.boards {
                    tr { td.num.place { (board.table) }
                        td { (boards::player(desk, board.white, scores, l)) }
                        td.centre { @match board.outcome() {
                            Some(outcome) => (words::result(outcome)), None => "…… – ……"
                        } }
                        td { (boards::player(desk, board.black, scores, l)) } }
                }
                }
                @for (player, bye) in &round.away {
                    tr { td.num { "–" } td { (boards::player(desk, *player, scores, l)) }
                        td.centre {} td { (words::bye(*bye, l)) } }
                }
            }
        }
    }
}

async fn regulations(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let title = l.choose("Regulations of the tournament", "Bases del torneo");
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title);
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/setup" } {
            "← " (l.choose("Change them", "Cambiarlas"))
        } span.grow {} (paper::print_button(l)) }
        article.paper.card.regulations {
            (paper::head(&desk, title, l)) (sheet(&desk, regulations, l))
        }
    }))
}

/// The regulations as they are announced.
fn sheet(desk: &Desk, regulations: &Regulations, l: Language) -> Markup {
    let event = &regulations.event;
    let points = |points| tables::points(points, l);
    html! {
        dl {
            @if !event.time_control.is_empty() { dt { (l.choose("Time control", "Ritmo de juego")) }
                dd { (event.time_control) } }
            dt { (l.choose("Rounds", "Rondas")) } dd { (regulations.rounds) }
            dt { (l.choose("Pairing system", "Sistema de emparejamiento")) }
            dd { (systems::name(regulations.system, l)) " (" code { (regulations.system.code()) }
                ")" }
            dt { (l.choose("Acceleration", "Aceleración")) }
            dd { (acceleration(desk, &regulations.acceleration, l)) }
            dt { (l.choose("Initial order", "Orden inicial")) }
            dd { (initial_order(regulations, l)) }
            dt { (l.choose("Initial colour", "Color inicial")) } dd { @match desk.initial_colour() {
                Some(colour) => { (l.choose("number 1 begins with", "el número 1 empieza con")) " "
                    (words::colour(colour, l)) }
                None => (l.choose("drawn by lot before round 1 (C.04.3 5.1)",
                    "por sorteo antes de la ronda 1 (C.04.3 5.1)")),
            } }
            dt { (l.choose("Points", "Puntos")) } dd {
                (l.choose("win", "victoria")) " " (points(regulations.points.win())) ", "
                (l.choose("draw", "tablas")) " " (points(regulations.points.draw())) ", "
                (l.choose("loss", "derrota")) " " (points(regulations.points.loss())) ", "
                (l.choose("bye of an odd field", "descanso por número impar")) " "
                (points(regulations.points.pairing_bye)) }
            dt { (l.choose("Tie-breaks", "Desempates")) } dd { (tie_breaks(regulations, l)) }
            dt { (l.choose("Requested byes", "Byes solicitados")) } dd { (byes(regulations, l)) }
            dt { (l.choose("Late entries", "Inscripción tardía")) }
            dd { @if regulations.byes.missed_round == Bye::HalfPoint {
                (l.choose("half a point for each missed round", "medio punto por ronda perdida"))
            } @else { (l.choose("no points for missed rounds",
                "sin puntos por las rondas perdidas")) } " (C.04.2 2.4)" }
            dt { (l.choose("Presence", "Presencia")) } dd { @match regulations.presence {
                Presence::Assumed => (l.choose("whoever entered is paired",
                    "se empareja a todos los inscritos")),
                Presence::CheckIn =>
                (l.choose("must be confirmed before round 1; whoever is not there is not paired",
                    "debe confirmarse antes de la ronda 1; quien no esté no se empareja")),
            } }
            dt { (l.choose("Claims", "Reclamaciones")) }
            dd { @if regulations.claim_minutes == 0 {
                (l.choose("pairings and results are final when published",
                    "emparejamientos y resultados son definitivos al publicarse"))
            }
                @else { (regulations.claim_minutes) " "
                    (l.choose("minutes after publication", "minutos desde la publicación"))
                    " (C.04.2 4.3)" } }
            @if !regulations.categories.is_empty() {
                dt { (l.choose("Categories", "Categorías")) }
                dd { ul.plain { @for category in &regulations.categories {
                    li { strong { (category.name) } " " (conditions(category, l)) }
                } } }
            }
            @if !event.chief_arbiter.is_empty() {
                dt { (l.choose("Chief arbiter", "Árbitro principal")) } dd { (event.chief_arbiter) }
            }
            @if !event.deputy_arbiters.is_empty() { dt { (l.choose("Deputies", "Adjuntos")) }
                dd { (event.deputy_arbiters.join(", ")) } }
            @if !desk.bans().is_empty() {
                dt { (l.choose("Forbidden pairings", "Emparejamientos prohibidos")) }
                dd { ul.plain { @for ban in desk.bans() {
                    @let names: Vec<String> =
                    ban.players.iter().filter_map(|id| desk.player(*id)).map(|p|
                        p.person.name.clone()).collect();
                    li { (l.list(&names)) " (" (l.choose("rounds", "rondas")) " " (ban.first) "–"
                        (ban.last) ")" }
                } } }
            }
            dt { (l.choose("Rules", "Reglamento")) }
            dd { @if desk.is_fide_mode() {
                (l.choose("FIDE Handbook; whatever it forbids is refused by the program.",
                    "Manual de la FIDE; lo que prohíbe, el programa lo rechaza."))
            }
                @else {
                    (l.choose("The arbiter may deviate from the FIDE Handbook; every deviation is in the record.",
                        "El árbitro puede apartarse del Manual de la FIDE; toda desviación consta en el registro."))
                } }
        }
    }
}

fn tie_breaks(regulations: &Regulations, l: Language) -> Markup {
    html! {
        @if regulations.tie_breaks.is_empty() { (l.choose("none", "ninguno")) }
        ol.plain { @for (index, text) in regulations.tie_breaks.iter().enumerate() {
            li { (index + 1) ". " strong { (text) }
                " " @if let Ok(known) = text.parse::<TieBreak>() { (words::tie_break(&known, l)) } }
        } }
        small { (regulations.tie_break_edition.citation_in(l)) }
    }
}

/// The acceleration as FIDE wants it announced: who has how many virtual points in which rounds (C.04.2 1.1).
fn acceleration(desk: &Desk, accelerated: &Accelerated, l: Language) -> Markup {
    let rules = arbitra_pairing::acceleration::rules(&desk.tournament(), l);
    html! {
        @match (accelerated.method(), rules) {
            (method, Some(rules)) => {
                @if let Some(method) = method { strong { (method.name(l)) } }
                ul.plain { @for line in rules.lines() { li { (line) } } }
            }
            // Before anybody has entered there are no groups to name.
            (Some(method), None) => (method.name(l)),
            (None, None) => (l.choose("none", "ninguna")),
        }
    }
}

fn initial_order(regulations: &Regulations, l: Language) -> String {
    let method = match regulations.ranking.method {
        RankMethod::Fide => l.choose("FIDE rating", "Elo FIDE"),
        RankMethod::Nro => l.choose("national rating", "Elo nacional"),
        RankMethod::Fidon => l.choose("FIDE rating, else national", "Elo FIDE y, si no, nacional"),
        RankMethod::Nidof => l.choose("national rating, else FIDE", "Elo nacional y, si no, FIDE"),
        RankMethod::Hbfn => {
            l.choose("the higher of FIDE and national rating", "el mayor de Elo FIDE y nacional")
        }
        RankMethod::Lbfn => {
            l.choose("the lower of FIDE and national rating", "el menor de Elo FIDE y nacional")
        }
        RankMethod::Other => l.choose("as the arbiter orders", "según ordene el árbitro"),
    };
    let level = match regulations.ranking.level {
        LevelOrder::Alphabet => l.choose("alphabet", "alfabeto"),
        LevelOrder::Entry => l.choose("order of entry", "orden de inscripción"),
        LevelOrder::Lots { .. } => l.choose("lots", "sorteo"),
        LevelOrder::LotsForUnrated { .. } => {
            l.choose("alphabet, unrated by lot", "alfabeto; sin Elo, por sorteo")
        }
    };
    format!("{method}, {}, {level} (C.04.2 2.2)", l.choose("title", "título"))
}

fn byes(regulations: &Regulations, l: Language) -> String {
    let byes = &regulations.byes;
    if byes.half_point == 0 {
        return l.choose("none with points", "ninguno con puntos").to_owned();
    }
    let until = byes.half_point_until.map_or_else(String::new, |round| {
        format!(" {} {round}", l.choose("until round", "hasta la ronda"))
    });
    match l {
        Language::English => {
            format!("up to {} of half a point per player{until} (C.05 6.7)", byes.half_point)
        }
        Language::Spanish => {
            format!("hasta {} de medio punto por jugador{until} (C.05 6.7)", byes.half_point)
        }
    }
}

fn conditions(category: &Category, l: Language) -> String {
    let mut parts = Vec::new();
    let range = |label: &str, from: Option<u16>, to: Option<u16>| match (from, to) {
        (Some(from), Some(to)) => Some(format!("{label} {from}–{to}")),
        (Some(from), None) => Some(format!("{label} ≥ {from}")),
        (None, Some(to)) => Some(format!("{label} ≤ {to}")),
        (None, None) => None,
    };
    parts.extend(range("Elo", category.rating_from, category.rating_until));
    parts.extend(range(l.choose("born", "nacidos"), category.born_from, category.born_until));
    parts.extend(category.sex.map(|sex| {
        let female = sex == arbitra_model::Sex::Female;
        if female { l.choose("female", "femenino") } else { l.choose("male", "masculino") }
            .to_owned()
    }));
    parts.extend(category.federation.map(|federation| federation.code().to_owned()));
    parts.extend(category.club.clone());
    parts.join(", ")
}
