//! What is next: the state of the tournament at a glance, and the one button that goes on.

use arbitra_desk::{Action, ActionKind, Desk, Phase};
use maud::{Markup, html};

use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::teams;
use crate::views::boards;
use crate::views::{Frame, Tab, acts, forms, systems, words};

/// The overview.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let frame = Frame::of(&visitor, &room, &desk, Tab::Overview, l.choose("Overview", "Resumen"));
    Ok(frame.show(html! {
        div.columns {
            section.card.next {
                h1 { (l.choose("Next", "Siguiente paso")) }
                (next(&visitor, &room, &desk))
            }
            section.card {
                h2 { (l.choose("The tournament", "El torneo")) }
                dl {
                    dt { (l.choose("State", "Estado")) } dd { (words::phase(desk.phase(), l)) }
                    dt { (l.choose("System", "Sistema")) }
                    dd { (systems::name(regulations.system, l)) }
                    dt { (l.choose("Rounds", "Rondas")) }
                    dd { (desk.rounds().count()) @if !desk.is_open_ended() {
                        " / " (regulations.rounds)
                    } }
                    @if desk.is_of_teams() { dt { (l.choose("Teams", "Equipos")) }
                        dd { (desk.teams().len()) } }
                    dt { (l.choose("Players", "Jugadores")) } dd { (desk.players().count()) }
                    dt { (l.choose("Tie-breaks", "Desempates")) }
                    dd { (regulations.tie_breaks.join(", ")) }
                    dt { (l.choose("Mode", "Modo")) }
                    dd { @if desk.is_fide_mode() { "FIDE" } @else { (l.choose("free", "libre")) } }
                }
                div.actions {
                    a.button href={ "/p/" (room.id) } {
                        (l.choose("Public page", "Página pública"))
                    }
                    a.button href={ "/screen/" (room.id) } {
                        (l.choose("Hall screen", "Pantalla de sala"))
                    }
                    @if role >= Role::Chief { a.button href={ "/t/" (room.id) "/people" } {
                        (l.choose("People and keys", "Personas y claves"))
                    } }
                }
            }
        }
        @if desk.rounds().next().is_some() {
            section.card {
                h2 { (l.choose("Rounds", "Rondas")) }
                table.grid {
                    thead { tr { th { (l.choose("Round", "Ronda")) }
                        th { (l.choose("Boards", "Mesas")) } th { (l.choose("State", "Estado")) }
                        th { (l.choose("Published", "Publicada")) } } }
                    tbody { @for round in desk.rounds() {
                        tr {
                            td { a href={ "/t/" (room.id) "/rounds/" (round.round) } {
                                (round.round)
                            } }
                            td.num { (round.board_count()) }
                            td { @if round.closed { (l.choose("closed", "cerrada")) } @else {
                                (boards::progress(round, l))
                            } }
                            td { @if let Some(published) = round.pairings {
                                (clock::local(published.at))
                            } @else { "–" } }
                        }
                    } }
                }
            }
        }
    }))
}

/// The one button that goes on, and what is missing before it.
pub fn next(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let missing = desk.missing();
    let primary = "primary large";
    let link = |to: String, text: &str| html! { a.button.primary.large href=(to) { (text) } };
    let step =
        missing.next.filter(|kind| visitor.role_in(room) >= crate::core::roles::least(*kind));
    html! {
        @match step {
            None if desk.phase() == Phase::Finished => {
                p {
                    (l.choose("The tournament is finished. The record stays open to read; papers and files are under “Files & more”.",
                    "El torneo ha terminado. El registro sigue a la vista; los documentos están en «Archivos y más»."))
                    }
                (link(format!("/t/{}/standings", room.id),
                    l.choose("Final standings", "Clasificación final")))
            }
            None => { p { (l.choose("Nothing for you to do right now.",
                "Ahora mismo no tiene nada que hacer.")) } }
            Some(ActionKind::Register) => {
                p {
                    (l.choose("Enter the players: type them, paste a list, or take them from a rating list.",
                    "Inscriba a los jugadores: escríbalos, pegue una lista o búsquelos en la lista de Elo."))
                    }
                (link(format!("/t/{}/players", room.id),
                    l.choose("Enter players", "Inscribir jugadores")))
            }
            Some(kind @ (ActionKind::PutTeam | ActionKind::NumberTeams)) => {
                (teams::next(room, kind, l))
            }
            Some(ActionKind::StartDraw | ActionKind::DrawNumber) => {
                p { (l.choose("The numbers of the table are drawn by lot, in the open (C.05 5).",
                    "Los números de la tabla se sortean en público (C.05 5).")) }
                (link(format!("/t/{}/draw", room.id),
                    l.choose("Drawing of lots", "Sorteo de números")))
                @if missing.next == Some(ActionKind::StartDraw) {
                    " " (acts::post(visitor, room, desk, "do/number",
                        "", html! { (l.choose("Numbers by rating instead", "Números por Elo")) }))
                }
            }
            Some(ActionKind::Number) => {
                p { (missing.without_number.len()) " "
                    (l.choose("players have no pairing number yet.",
                        "jugadores aún no tienen número de emparejamiento.")) }
                (acts::post(visitor, room, desk,
                    "do/number", primary, html! {
                        (l.choose("Give pairing numbers", "Asignar números"))
                    }))
            }
            Some(ActionKind::DrawColour) => {
                p {
                    (l.choose("The initial colour is drawn by lot (C.04.3 5.1); the seed goes into the record.",
                    "El color inicial se sortea (C.04.3 5.1); la semilla queda en el registro.")) }
                (acts::post(visitor, room, desk,
                    "do/draw-colour", primary, html! {
                        (l.choose("Draw the initial colour", "Sortear el color inicial"))
                    }))
            }
            Some(ActionKind::PairRound) => {
                @let round = desk.rounds().count() + 1;
                @if forms::has_table(desk) && round == 1 {
                    p { @if let Some(rounds) = desk.fixed_rounds() {
                        (l.choose("The table has", "La tabla tiene")) " " (rounds) " "
                        (l.choose("rounds.", "rondas.")) " "
                    }
                        a href={ "/t/" (room.id) "/table" } { (l.choose("Look at it", "Véala")) } }
                }
                @if !missing.not_checked_in.is_empty() {
                    p.note { (missing.not_checked_in.len()) " "
                        (l.choose("players have not confirmed their presence and will not be paired.",
                            "jugadores no han confirmado su presencia y no se emparejarán.")) }
                }
                (acts::post(visitor, room, desk,
                    "do/pair", primary, html! {
                        (l.choose("Pair round", "Emparejar la ronda")) " " (round)
                    }))
            }
            Some(ActionKind::Publish) => {
                @if let Some(round) = desk.current() {
                    p { (l.choose("Look at the pairings, then publish them.",
                        "Revise los emparejamientos y publíquelos.")) }
                    (publish(visitor, room, desk, primary))
                    " " a.button href={ "/t/" (room.id) "/rounds/" (round.round) } {
                        (l.choose("Look at them", "Revisarlos"))
                    }
                }
            }
            Some(ActionKind::EnterResult | ActionKind::VerifyResult) => {
                @if let Some(round) = desk.current() {
                    p { (boards::progress(round, l)) }
                    (link(format!("/t/{}/rounds/{}", room.id, round.round),
                        l.choose("Enter results", "Introducir resultados")))
                }
            }
            Some(ActionKind::CloseRound) => {
                @if let Some(round) = desk.current() {
                    p { (l.choose("All results are in.", "Están todos los resultados.")) }
                    (acts::button(visitor, room, desk, &Action::CloseRound { round: round.round },
                        primary,
                        html! { (l.choose("Close round", "Cerrar la ronda")) " " (round.round) }))
                }
            }
            Some(ActionKind::Edit | ActionKind::EndEdit) => {
                @if let Some(round) = desk.current() {
                    p { (l.choose("An edit session is going on.",
                        "Hay una sesión de edición abierta.")) }
                    (link(format!("/t/{}/rounds/{}/edit", room.id, round.round),
                        l.choose("Go on editing", "Seguir editando")))
                }
            }
            Some(ActionKind::Finish) => {
                p { (l.choose("All rounds are played.", "Se han jugado todas las rondas.")) }
                (acts::button(visitor, room, desk, &Action::Finish, primary,
                    html! { (l.choose("Finish the tournament", "Terminar el torneo")) }))
            }
            Some(kind) => { p { (words::kind(kind, l)) } }
        }
        @if !missing.adjourned.is_empty() {
            p.note { (missing.adjourned.len()) " "
                (l.choose("adjourned games are still to be decided.",
                    "partidas aplazadas están por decidir.")) }
        }
    }
}

/// The button that publishes the pairings of a round, open to claims as the regulations say.
pub fn publish(visitor: &Visitor, room: &Room, desk: &Desk, look: &str) -> Markup {
    let l = visitor.language;
    acts::post(
        visitor,
        room,
        desk,
        "do/publish",
        look,
        html! {
            (l.choose("Publish the pairings", "Publicar los emparejamientos"))
        },
    )
}
