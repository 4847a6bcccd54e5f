//! The regulations: one page to set a tournament up, and to change what may still be changed.

use arbitra_desk::{
    Accelerated, Action, BoardOrder, ByeRules, Category, Desk, Level, LevelOrder, Mode,
    ParseCategoryError, Presence, Preset, RankMethod, Ranking, Regulations, ResultEntry, TeamRules,
    VirtualGroup,
};
use arbitra_model::{Acceleration, Bye, Date, Event, PointSystem, Points, Round, TeamPoints};
use arbitra_pairing::acceleration::{self, Method};
use arbitra_standings::{Edition, Language};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::events;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::room::version;
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, systems};

/// The fields of the page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Fields {
    name: String,
    city: String,
    federation: String,
    start: String,
    end: String,
    chief: String,
    deputies: String,
    time_control: String,
    encoded: String,
    system: String,
    rounds: String,
    win: String,
    draw: String,
    loss: String,
    bye: String,
    tie_breaks: String,
    tie_break_edition: String,
    acceleration: String,
    groups: String,
    half_byes: String,
    half_until: String,
    missed: String,
    method: String,
    national: String,
    level: String,
    claim: String,
    categories: String,
    presence: String,
    entry: String,
    mode: String,
    form_details: String,
    boards: String,
    board_order: String,
    match_win: String,
    match_draw: String,
    match_loss: String,
    #[serde(flatten)]
    acting: Acting,
}

/// The usual tournament to begin with.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    preset: String,
}

/// The page for a new tournament.
pub async fn new(Query(wanted): Query<Wanted>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let l = visitor.language;
    let title = l.choose("New tournament", "Nuevo torneo");
    let today = jiff::Zoned::now();
    let date = Date::new(
        today.year().unsigned_abs(),
        today.month().unsigned_abs(),
        today.day().unsigned_abs(),
    );
    let event = Event { start: date, end: date, ..Event::default() };
    let regulations = Preset::named(&wanted.preset).regulations(event);
    Ok(Frame::new(&visitor, title).show(html! {
        h1 { (title) }
        (preset_choice(&wanted.preset, l))
        form.setup method="post" action="/new" {
            input type="hidden" name="csrf" value=(visitor.csrf);
            (fields(&regulations, None, l))
            div.actions.sticky { button.primary.large {
                (l.choose("Create the tournament", "Crear el torneo"))
            } a.button href="/" { (l.choose("Cancel", "Cancelar")) } }
        }
    }))
}

/// The presets to choose from.
fn preset_choice(chosen: &str, l: Language) -> Markup {
    let chosen = Preset::named(chosen);
    html! {
        nav.filter.presets aria-label=(l.choose("Usual tournaments", "Torneos habituales")) {
            @for preset in Preset::ALL {
                a href={ "/new?preset=" (preset.code) }
                aria-current=[(*preset == chosen).then_some("true")] {
                    (preset.say(l))
                }
            }
        }
    }
}

/// Creates a tournament: judged before anything is written.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Fields>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let mut regulations = form.regulations()?;
    regulations.recommend_tie_breaks();
    // What the rules say loudly was read on the page: creating confirms it.
    let id = events::create(&app, &visitor, regulations, Level::ConfirmTwice).await?;
    Ok(Redirect::to(&format!("/t/{id}/players")).into_response())
}

/// The regulations as they stand.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, l.choose("Regulations", "Bases"))
        .following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { (l.choose("Regulations", "Bases")) } span.grow {}
            a.button href={ "/t/" (id) "/regulations" } {
                (l.choose("Sheet to announce", "Hoja para anunciar"))
            } }
        @if desk.rounds().next().is_some() {
            p.note {
                (l.choose("Play has begun: most of this is locked by the rules (C.04.2 1.1). What may still be changed can be saved here.",
                "El juego ha empezado: la mayor parte está bloqueada por las reglas (C.04.2 1.1). Lo que aún puede cambiarse se guarda aquí."))
                }
        }
        form.setup method="post" action={ "/t/" (id) "/setup" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="seen" value=(version(&desk));
            (fields(regulations, Some(&desk), l))
            @if role >= Role::Chief {
                label { (l.choose("Reason (goes into the record)", "Motivo (queda en el registro)"))
                    input name="why" maxlength="500"; }
                div.actions.sticky { button.primary {
                    (l.choose("Save the changes", "Guardar los cambios"))
                } }
            }
        }
    }))
}

/// Saves what was changed: all of it, or nothing if one amendment is refused.
pub async fn amend(at: At<Chief>, Form(mut form): Form<Fields>) -> Result<Response, Problem> {
    let desk = at.desk();
    let old = desk.regulations().ok_or(Problem::NotFound)?;
    let amendments = old.amendments(form.regulations()?);
    let page = format!("/t/{}/setup", at.id);
    form.acting.back.clone_from(&page);
    let amend = |amendment| Action::Amend { amendment: Box::new(amendment) };
    at.act_all(&form.acting, amendments.into_iter().map(amend).collect()).await?;
    Ok(Redirect::to(&page).into_response())
}

impl Fields {
    /// Boards and match points, where teams meet.
    fn teams(&self) -> Result<Option<TeamRules>, Problem> {
        if !systems::is_of_teams(parsed(&self.system, ["System", "Sistema"])?) {
            return Ok(None);
        }
        let boards: u16 = parsed(or(&self.boards, "4"), ["Boards", "Tableros"])?;
        let mut rules = TeamRules::usual(boards.min(99));
        rules.order = match self.board_order.as_str() {
            "free" => BoardOrder::Free,
            "rating" => BoardOrder::Rating { tolerance: 50 },
            _ => BoardOrder::AsRegistered,
        };
        let points = |text: &str, usual: &str, field| {
            parsed::<Points>(&or(text, usual).replace(['½', ','], "."), field)
        };
        rules.points = TeamPoints {
            win: points(&self.match_win, "2", ["Match won", "Encuentro ganado"])?,
            draw: points(&self.match_draw, "1", ["Match drawn", "Encuentro empatado"])?,
            loss: points(&self.match_loss, "0", ["Match lost", "Encuentro perdido"])?,
        };
        Ok(Some(rules))
    }

    fn accelerated(&self) -> Result<Accelerated, Problem> {
        if self.acceleration == "groups" {
            let groups = acceleration::groups(&self.groups).map_err(|fault| {
                Problem::bad(fault.say(Language::English), fault.say(Language::Spanish))
            })?;
            if groups.is_empty() {
                return Err(Problem::bad(
                    "Write the groups: numbers, virtual points, rounds, such as 1-40 +1 1-2.",
                    "Escriba los grupos: números, puntos virtuales y rondas, como 1-40 +1 1-2.",
                ));
            }
            let group = |a: &Acceleration| VirtualGroup {
                points: a.points,
                first_round: a.first_round,
                last_round: a.last_round,
                first: a.first_id,
                last: a.last_id,
            };
            let groups = groups.iter().map(group).collect();
            return Ok(Accelerated::Other { name: String::new(), groups });
        }
        let method = self.acceleration.parse::<Method>().ok();
        Ok(method.map_or(Accelerated::No, Accelerated::by))
    }

    fn regulations(&self) -> Result<Regulations, Problem> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err(Problem::bad(
                "The tournament needs a name.",
                "El torneo necesita un nombre.",
            ));
        }
        let points = |text: &str, field| parsed::<Points>(&text.replace(['½', ','], "."), field);
        let (win, draw, loss) = (
            points(&self.win, ["Win", "Victoria"])?,
            points(&self.draw, ["Draw", "Tablas"])?,
            points(&self.loss, ["Loss", "Derrota"])?,
        );
        let mut system_points = PointSystem::simple(win, draw, loss);
        system_points.pairing_bye = points(&self.bye, ["Bye", "Descanso"])?;
        let mut deputies: Vec<String> =
            self.deputies.lines().map(|line| line.trim().to_owned()).collect();
        deputies.retain(|name| !name.is_empty());
        let event = Event {
            name: name.to_owned(),
            city: self.city.trim().to_owned(),
            federation: self.federation.trim().to_uppercase(),
            start: optional(&self.start.replace('-', "/"), ["First day", "Primer día"])?,
            end: optional(&self.end.replace('-', "/"), ["Last day", "Último día"])?,
            chief_arbiter: self.chief.trim().to_owned(),
            deputy_arbiters: deputies,
            time_control: self.time_control.trim().to_owned(),
            encoded_time_control: self.encoded.trim().to_owned(),
            ..Event::default()
        };
        let half_until = optional::<u16>(
            &self.half_until,
            ["Last round with a half-point bye", "Última ronda con bye de medio punto"],
        )?;
        let list = self.tie_breaks.split([',', ';', ' ', '\n', '\r', '\t']);
        let regulations = Regulations {
            event,
            system: parsed(&self.system, ["System", "Sistema"])?,
            rounds: parsed(&self.rounds, ["Rounds", "Rondas"])?,
            points: system_points,
            tie_breaks: list.filter(|word| !word.is_empty()).map(str::to_owned).collect(),
            tie_break_edition: parsed(&self.tie_break_edition, ["Edition", "Edición"])?,
            acceleration: self.accelerated()?,
            byes: ByeRules {
                half_point: parsed(&self.half_byes, ["Half-point byes", "Byes de medio punto"])?,
                half_point_until: half_until.and_then(Round::new),
                full_point: 0,
                missed_round: if self.missed == "half" { Bye::HalfPoint } else { Bye::ZeroPoint },
            },
            ranking: Ranking {
                method: RankMethod::from_code(&self.method).unwrap_or(RankMethod::Fide),
                federation: optional(
                    &self.national.to_uppercase(),
                    ["National list", "Lista nacional"],
                )?,
                level: if self.level == "entry" { LevelOrder::Entry } else { LevelOrder::Alphabet },
            },
            claim_minutes: parsed(&self.claim, ["Minutes for claims", "Minutos para reclamar"])?,
            categories: categories(&self.categories)?,
            presence: if self.presence == "check-in" {
                Presence::CheckIn
            } else {
                Presence::Assumed
            },
            entry: if self.entry == "twice" { ResultEntry::Twice } else { ResultEntry::Once },
            mode: if self.mode == "free" { Mode::Free } else { Mode::Fide },
            form_details: self.form_details.trim().to_owned(),
            teams: self.teams()?,
        };
        Ok(regulations)
    }
}

/// A field, or what is usual if it is empty.
fn or<'a>(text: &'a str, usual: &'a str) -> &'a str {
    if text.trim().is_empty() { usual } else { text }
}

/// Categories, one in a line: `U1800: rating ..1799`, `Women: female`, `S65: born ..1961`.
fn categories(text: &str) -> Result<Vec<Category>, Problem> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let unreadable = |error: ParseCategoryError| {
        let line = error.line();
        let form = "rating 1600..1799, born 2008.., female, federation ESP, club Ajedrez";
        Problem::bad(
            format!("Category “{line}”: write name: {form}."),
            format!("Categoría «{line}»: escriba nombre: {form}."),
        )
    };
    lines.map(|line| line.parse().map_err(unreadable)).collect()
}

/// Groups as the field has them.
fn groups_of(accelerated: &Accelerated) -> String {
    let Accelerated::Other { groups, .. } = accelerated else { return String::new() };
    let group = |g: &VirtualGroup| Acceleration {
        match_points: None,
        points: g.points,
        first_round: g.first_round,
        last_round: g.last_round,
        first_id: g.first,
        last_id: g.last,
    };
    acceleration::written(&groups.iter().map(group).collect::<Vec<_>>())
}

/// The fields of the page, filled with regulations.
fn fields(regulations: &Regulations, desk: Option<&Desk>, l: Language) -> Markup {
    let event = &regulations.event;
    let date = |date: Option<Date>| {
        date.map(|date| date.to_string().replace('/', "-")).unwrap_or_default()
    };
    let chosen = |yes: bool| yes.then_some("");
    let begun = desk.is_some_and(|desk| desk.rounds().next().is_some());
    let categories: Vec<String> = regulations.categories.iter().map(ToString::to_string).collect();
    html! {
        fieldset { legend { (l.choose("The event", "El evento")) }
            div.fields {
                label.wide { (l.choose("Name", "Nombre")) input name="name" value=(event.name)
                    required maxlength="200" autofocus[desk.is_none()]; }
                label { (l.choose("City", "Ciudad")) input name="city" value=(event.city); }
                label { (l.choose("Federation", "Federación"))
                    input name="federation" value=(event.federation) maxlength="3"
                    placeholder="ESP"; }
                label { (l.choose("First day", "Primer día"))
                    input type="date" name="start" value=(date(event.start)); }
                label { (l.choose("Last day", "Último día"))
                    input type="date" name="end" value=(date(event.end)); }
                label { (l.choose("Chief arbiter", "Árbitro principal"))
                    input name="chief" value=(event.chief_arbiter); }
                label { (l.choose("Deputies (one in a line)", "Adjuntos (uno por línea)"))
                    textarea name="deputies" rows="2" { (event.deputy_arbiters.join("\n")) } }
                label { (l.choose("Time control", "Ritmo de juego"))
                    input name="time_control" value=(event.time_control)
                    placeholder="90 min + 30 s"; }
                label { (l.choose("Encoded (TRF 222)", "Codificado (TRF 222)"))
                    input name="encoded" value=(event.encoded_time_control) placeholder="5400+30"; }
            }
        }
        fieldset { legend { (l.choose("Pairing", "Emparejamiento")) }
            div.fields {
                label { (l.choose("System and edition", "Sistema y edición"))
                    select name="system" { @for (group, list) in systems::offered(l) {
                        optgroup label=(group) { @for system in &list {
                            option value=(system.to_string())
                            selected=[chosen(*system == regulations.system)] {
                                (systems::name(*system, l))
                            }
                        } }
                    }
                    @if !systems::offered(l).iter().any(|(_,
                        list)| list.contains(&regulations.system)) {
                        option value=(regulations.system.to_string()) selected {
                            (systems::name(regulations.system, l))
                        }
                    } } }
                label { (l.choose("Rounds", "Rondas"))
                    input type="number" name="rounds" min="1" max="99" value=(regulations.rounds)
                    required;
                    small {
                        (l.choose("Round robins take it from the number of players, knock-outs from the results.",
                            "Las ligas la toman del número de jugadores; las eliminatorias, de los resultados."))
                    } }
                label { (l.choose("Details of a knock-out or Keizer",
                    "Detalles de eliminatorias o Keizer"))
                    input name="form_details" value=(regulations.form_details) maxlength="300"
                    placeholder="games=2 tie-break=rapid2:15+10,armageddon:5-4";
                    small { (l.choose("Empty: the usual ones. Keizer: top=60 gap=3",
                        "Vacío: los habituales. Keizer: top=60 gap=3")) } }
                label { (l.choose("Acceleration", "Aceleración"))
                    select name="acceleration" {
                        option value="no" selected=[chosen(regulations.acceleration ==
                            Accelerated::No)] { (l.choose("none", "ninguna")) }
                        @for method in Method::ALL {
                            option value=(method.to_string())
                            selected=[chosen(regulations.acceleration.method() == Some(method))] {
                                (method.name(l))
                            }
                        }
                        option value="groups" selected=[chosen(matches!(regulations.acceleration,
                            Accelerated::Other { .. }))] {
                                (l.choose("groups, written out below", "grupos, escritos debajo"))
                            }
                    }
                    small {
                        (l.choose("Only Baku is FIDE's; others need authorisation in a rated event.",
                            "Solo Bakú es de la FIDE; los demás requieren autorización en un torneo válido para Elo."))
                    } }
                label { (l.choose("Groups: numbers, virtual points, rounds",
                    "Grupos: números, puntos virtuales, rondas"))
                    input name="groups" maxlength="600" value=(groups_of(&regulations.acceleration))
                    placeholder="1-40 +1 1-2; 41-80 +0.5 1-2"; }
                label { (l.choose("Initial order by", "Orden inicial por"))
                    select name="method" { @for method in RankMethod::ALL {
                        option value=(method.code())
                        selected=[chosen(method == regulations.ranking.method)] {
                            (rank_method(method, l))
                        }
                    } } }
                label { (l.choose("National list of", "Lista nacional de"))
                    input name="national" maxlength="3"
                    value=(regulations.ranking.federation.map(|f|
                        f.code().to_owned()).unwrap_or_default()); }
                label { (l.choose("Level players by", "A igualdad, por"))
                    select name="level" {
                        option value="alphabet"
                        selected=[chosen(regulations.ranking.level == LevelOrder::Alphabet)] {
                            (l.choose("alphabet", "alfabeto"))
                        }
                        option value="entry" selected=[chosen(regulations.ranking.level ==
                            LevelOrder::Entry)] { (l.choose("order of entry",
                                "orden de inscripción")) }
                    } }
            }
        }
        fieldset { legend { (l.choose("Teams (where teams meet)", "Equipos (si juegan equipos)")) }
            @let rules = regulations.teams.clone().unwrap_or_else(|| TeamRules::usual(4));
            div.fields {
                label { (l.choose("Boards in a match", "Tableros por encuentro"))
                    input type="number" name="boards" min="1" max="99" value=(rules.boards()); }
                label { (l.choose("Order of the boards", "Orden de tableros"))
                    select name="board_order" {
                        option value="registered"
                        selected=[chosen(rules.order == BoardOrder::AsRegistered)] {
                            (l.choose("as registered, substitutes below",
                                "el registrado; suplentes, debajo"))
                        }
                        option value="rating" selected=[chosen(matches!(rules.order,
                            BoardOrder::Rating { .. }))] {
                                (l.choose("by rating, 50 points of tolerance",
                                    "por Elo, con 50 puntos de tolerancia"))
                            }
                        option value="free" selected=[chosen(rules.order == BoardOrder::Free)] {
                            (l.choose("free", "libre"))
                        }
                    } }
                label { (l.choose("Match won", "Encuentro ganado"))
                    input name="match_win" inputmode="decimal" value=(rules.points.win); }
                label { (l.choose("Match drawn", "Encuentro empatado"))
                    input name="match_draw" inputmode="decimal" value=(rules.points.draw); }
                label { (l.choose("Match lost", "Encuentro perdido"))
                    input name="match_loss" inputmode="decimal" value=(rules.points.loss); }
            }
        }
        fieldset { legend { (l.choose("Points and tie-breaks", "Puntos y desempates")) }
            div.fields {
                label { (l.choose("Win", "Victoria"))
                    input name="win" inputmode="decimal" value=(regulations.points.win()) required;
                    }
                label { (l.choose("Draw", "Tablas"))
                    input name="draw" inputmode="decimal" value=(regulations.points.draw())
                    required; }
                label { (l.choose("Loss", "Derrota"))
                    input name="loss" inputmode="decimal" value=(regulations.points.loss())
                    required; }
                label { (l.choose("Bye", "Descanso"))
                    input name="bye" inputmode="decimal" value=(regulations.points.pairing_bye)
                    required; }
                label.wide { (l.choose("Tie-breaks, in their order", "Desempates, en su orden"))
                    input name="tie_breaks" value=(regulations.tie_breaks.join(", "))
                    list="tie-breaks";
                    small { (l.choose("For example BH/C1, BH, SB, DE, PS, WIN, BWG, ARO",
                        "Por ejemplo BH/C1, BH, SB, DE, PS, WIN, BWG, ARO")) } }
                label { (l.choose("Edition of C.07", "Edición de C.07"))
                    select name="tie_break_edition" { @for edition in Edition::ALL {
                        option value=(edition.to_string())
                        selected=[chosen(edition == regulations.tie_break_edition)] {
                            (edition.to_string())
                        }
                    } } }
            }
        }
        fieldset { legend { (l.choose("Byes, claims, entry", "Byes, reclamaciones, introducción")) }
            div.fields {
                label { (l.choose("Half-point byes per player", "Byes de medio punto por jugador"))
                    input type="number" name="half_byes" min="0" max="9"
                    value=(regulations.byes.half_point) required; }
                label { (l.choose("… until round", "… hasta la ronda"))
                    input type="number" name="half_until" min="1" max="99"
                    value=(regulations.byes.half_point_until.map(|round|
                        round.to_string()).unwrap_or_default()); }
                label { (l.choose("Rounds missed by late entries",
                    "Rondas perdidas por inscripción tardía"))
                    select name="missed" {
                        option value="zero" selected=[chosen(regulations.byes.missed_round ==
                            Bye::ZeroPoint)] { (l.choose("0 points", "0 puntos")) }
                        option value="half" selected=[chosen(regulations.byes.missed_round ==
                            Bye::HalfPoint)] { (l.choose("half a point", "medio punto")) }
                    } }
                label { (l.choose("Minutes for claims", "Minutos para reclamar"))
                    input type="number" name="claim" min="0" max="1440"
                    value=(regulations.claim_minutes) required; }
                label { (l.choose("Presence", "Presencia"))
                    select name="presence" {
                        option value="assumed" selected=[chosen(regulations.presence ==
                            Presence::Assumed)] { (l.choose("assumed", "se supone")) }
                        option value="check-in"
                        selected=[chosen(regulations.presence == Presence::CheckIn)] {
                            (l.choose("check-in before round 1", "confirmar antes de la ronda 1"))
                        }
                    } }
                label { (l.choose("Results are typed", "Los resultados se introducen"))
                    select name="entry" {
                        option value="once" selected=[chosen(regulations.entry ==
                            ResultEntry::Once)] { (l.choose("once", "una vez")) }
                        option value="twice" selected=[chosen(regulations.entry ==
                            ResultEntry::Twice)] {
                                (l.choose("twice (double entry)", "dos veces (doble entrada)"))
                            }
                    } }
                @if desk.is_none() {
                    label { (l.choose("Mode", "Modo"))
                        select name="mode" {
                            option value="fide" {
                                (l.choose("FIDE: what the rules forbid is refused",
                                    "FIDE: lo que las reglas prohíben se rechaza"))
                            }
                            option value="free" { (l.choose("free: the arbiter decides",
                                "libre: decide el árbitro")) }
                        } }
                }
            }
        }
        fieldset { legend { (l.choose("Categories", "Categorías")) }
            label {
                (l.choose("One in a line: U1800: rating ..1799 · Women: female · S65: born ..1961",
                    "Una por línea: U1800: rating ..1799 · Femenino: female · S65: born ..1961"))
                textarea name="categories" rows="3" { (categories.join("\n")) } }
        }
        @if begun { input type="hidden" name="begun" value="1"; }
    }
}

fn rank_method(method: RankMethod, l: Language) -> &'static str {
    match method {
        RankMethod::Fide => l.choose("FIDE rating", "Elo FIDE"),
        RankMethod::Nro => l.choose("national rating", "Elo nacional"),
        RankMethod::Fidon => l.choose("FIDE, else national", "FIDE y, si no, nacional"),
        RankMethod::Nidof => l.choose("national, else FIDE", "nacional y, si no, FIDE"),
        RankMethod::Hbfn => l.choose("the higher of both", "el mayor de ambos"),
        RankMethod::Lbfn => l.choose("the lower of both", "el menor de ambos"),
        RankMethod::Other => l.choose("by hand", "a mano"),
    }
}
