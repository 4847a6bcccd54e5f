//! Values of the desk in words: results, byes, phases, kinds of actions.

use arbitra_model::{Bye, Colour, Language, Reader, Score};

use crate::{ActionKind, ChangeCause, Outcome, Phase};

/// A result as people write it.
#[must_use]
pub fn result(outcome: Outcome) -> String {
    let half = |score: Score| match score {
        Score::Win => "1",
        Score::Draw => "½",
        Score::Loss => "0",
    };
    match outcome {
        Outcome::Played { scores, rated } => {
            let mark = if rated { "" } else { "*" };
            format!("{}–{}{mark}", half(scores.white), half(scores.black))
        }
        Outcome::Forfeit { winner: Some(Colour::White) } => "1F–0F".into(),
        Outcome::Forfeit { winner: Some(Colour::Black) } => "0F–1F".into(),
        Outcome::Forfeit { winner: None } => "0F–0F".into(),
        Outcome::Adjourned => "?".into(),
    }
}

/// A result in words.
#[must_use]
pub fn result_meaning(outcome: Outcome, reader: impl Into<Reader>) -> String {
    let reader = reader.into();
    let plain = reader.label(match outcome {
        Outcome::Played { scores, .. } => match (scores.white, scores.black) {
            (Score::Win, _) => [
                "White wins",
                "ganan blancas",
                "gain des Blancs",
                "Weiß gewinnt",
                "ganham as brancas",
                "vince il Bianco",
                "guanyen blanques",
            ],
            (_, Score::Win) => [
                "Black wins",
                "ganan negras",
                "gain des Noirs",
                "Schwarz gewinnt",
                "ganham as pretas",
                "vince il Nero",
                "guanyen negres",
            ],
            (Score::Draw, Score::Draw) => {
                ["draw", "tablas", "nulle", "remis", "empate", "patta", "taules"]
            }
            (Score::Draw, _) => [
                "half a point for White only",
                "medio punto solo para blancas",
                "un demi-point aux Blancs seulement",
                "halber Punkt nur für Weiß",
                "meio ponto só para as brancas",
                "mezzo punto solo al Bianco",
                "mig punt només per a blanques",
            ],
            (_, Score::Draw) => [
                "half a point for Black only",
                "medio punto solo para negras",
                "un demi-point aux Noirs seulement",
                "halber Punkt nur für Schwarz",
                "meio ponto só para as pretas",
                "mezzo punto solo al Nero",
                "mig punt només per a negres",
            ],
            _ => [
                "both lose",
                "pierden ambos",
                "double perte",
                "beide verlieren",
                "perdem ambos",
                "perdono entrambi",
                "perden tots dos",
            ],
        },
        Outcome::Forfeit { winner: Some(Colour::White) } => [
            "Black absent",
            "incomparecencia de negras",
            "forfait des Noirs",
            "kampflos für Weiß",
            "falta das pretas",
            "forfait del Nero",
            "incompareixença de negres",
        ],
        Outcome::Forfeit { winner: Some(Colour::Black) } => [
            "White absent",
            "incomparecencia de blancas",
            "forfait des Blancs",
            "kampflos für Schwarz",
            "falta das brancas",
            "forfait del Bianco",
            "incompareixença de blanques",
        ],
        Outcome::Forfeit { winner: None } => [
            "both absent",
            "doble incomparecencia",
            "double forfait",
            "beide nicht erschienen",
            "falta de ambos",
            "doppio forfait",
            "doble incompareixença",
        ],
        Outcome::Adjourned => {
            ["adjourned", "aplazada", "ajournée", "Hängepartie", "adiada", "sospesa", "ajornada"]
        }
    });
    match outcome {
        Outcome::Played { rated: false, .. } => {
            let unrated = reader.label([
                "not rated",
                "no válida para Elo",
                "hors Elo",
                "nicht gewertet",
                "não conta para Elo",
                "non valida per l’Elo",
                "no vàlida per a Elo",
            ]);
            format!("{plain} ({unrated})")
        }
        _ => plain.to_owned(),
    }
}

/// What somebody without an opponent is given.
#[must_use]
pub fn bye(bye: Option<Bye>, reader: impl Into<Reader>) -> &'static str {
    match bye {
        Some(bye) => bye.name(reader),
        None => reader.into().label([
            "not paired",
            "sin emparejar",
            "non apparié",
            "nicht gepaart",
            "não emparceirado",
            "non abbinato",
            "sense aparellar",
        ]),
    }
}

/// A colour.
#[must_use]
pub fn colour(colour: Colour, reader: impl Into<Reader>) -> &'static str {
    colour.name(reader)
}

/// What lets a published round be changed, by its letter (C.04.2 4.5): `a) an accidental rematch`.
#[must_use]
pub fn cause(cause: ChangeCause, l: Language) -> String {
    let said = match l {
        Language::English => super::english::cause(cause),
        Language::Spanish => super::spanish::cause(cause),
    };
    format!("{}) {said}", cause.letter())
}

/// Where a tournament is.
#[must_use]
pub fn phase(phase: Phase, reader: impl Into<Reader>) -> String {
    let reader = reader.into();
    let label = |labels| reader.label(labels).to_owned();
    match phase {
        Phase::Empty => label([
            "Not set up",
            "Sin configurar",
            "À préparer",
            "Nicht eingerichtet",
            "Por configurar",
            "Da preparare",
            "Sense configurar",
        ]),
        Phase::Entries => label([
            "Entries",
            "Inscripción",
            "Inscriptions",
            "Anmeldung",
            "Inscrições",
            "Iscrizioni",
            "Inscripció",
        ]),
        Phase::Round { round, editing, published } => {
            let state = if editing {
                [
                    "editing",
                    "en edición",
                    "en révision",
                    "in Bearbeitung",
                    "em edição",
                    "in modifica",
                    "en edició",
                ]
            } else if published {
                ["in play", "en juego", "en cours", "läuft", "em jogo", "in corso", "en joc"]
            } else {
                [
                    "paired, not published",
                    "emparejada, sin publicar",
                    "appariée, non publiée",
                    "gepaart, nicht veröffentlicht",
                    "emparceirada, por publicar",
                    "abbinato, non pubblicato",
                    "aparellada, sense publicar",
                ]
            };
            let round_label = ["Round", "Ronda", "Ronde", "Runde", "Ronda", "Turno", "Ronda"];
            format!("{} {round}: {}", label(round_label), label(state))
        }
        Phase::Between { next: Some(next) } => {
            let before = label([
                "Before round",
                "Antes de la ronda",
                "Avant la ronde",
                "Vor Runde",
                "Antes da ronda",
                "Prima del turno",
                "Abans de la ronda",
            ]);
            format!("{before} {next}")
        }
        Phase::Between { next: None } => label([
            "All rounds played",
            "Todas las rondas jugadas",
            "Toutes les rondes jouées",
            "Alle Runden gespielt",
            "Todas as rondas jogadas",
            "Tutti i turni giocati",
            "Totes les rondes jugades",
        ]),
        Phase::Finished => label([
            "Finished",
            "Terminado",
            "Terminé",
            "Beendet",
            "Terminado",
            "Terminato",
            "Acabat",
        ]),
    }
}

/// A kind of action, as a heading of the record.
#[must_use]
pub const fn kind(kind: ActionKind, l: Language) -> &'static str {
    use ActionKind as K;
    match kind {
        K::Create => l.choose("Tournament created", "Torneo creado"),
        K::Import => l.choose("Imported", "Importado"),
        K::Amend => l.choose("Regulations changed", "Bases modificadas"),
        K::Register => l.choose("Player entered", "Inscripción"),
        K::NoteFee => l.choose("Fee", "Cuota"),
        K::CorrectPlayer => l.choose("Player corrected", "Datos corregidos"),
        K::Remove => l.choose("Player removed", "Inscripción eliminada"),
        K::CheckIn => l.choose("Presence confirmed", "Acreditación"),
        K::CheckOut => l.choose("Presence withdrawn", "Acreditación anulada"),
        K::Number => l.choose("Pairing numbers given", "Números de emparejamiento asignados"),
        K::ExchangeNumbers => l.choose("Numbers exchanged", "Números intercambiados"),
        K::DrawColour => l.choose("Initial colour drawn", "Color inicial sorteado"),
        K::StartDraw => l.choose("Drawing of lots begun", "Sorteo de números comenzado"),
        K::DrawNumber => l.choose("Number drawn", "Número sacado"),
        K::PutTeam => l.choose("Team entered or changed", "Equipo inscrito o cambiado"),
        K::RemoveTeam => l.choose("Team removed", "Equipo eliminado"),
        K::NumberTeams => l.choose("Teams numbered", "Equipos numerados"),
        K::NameLineUp => l.choose("Line-up named", "Alineación fijada"),
        K::CallLineUps => l.choose("Line-ups called for", "Alineaciones pedidas"),
        K::HandInLineUp => l.choose("Line-up handed in", "Alineación recibida"),
        K::ForfeitMatch => l.choose("Match forfeited", "Encuentro perdido por incomparecencia"),
        K::CloseEntries => l.choose("Entries closed", "Inscripción cerrada"),
        K::EnterLate => l.choose("Late entry", "Inscripción tardía"),
        K::RequestBye => l.choose("Bye granted", "Bye concedido"),
        K::ReportAbsence => l.choose("Absence noted", "Ausencia anotada"),
        K::CancelBye => l.choose("Bye or absence cancelled", "Bye o ausencia anulados"),
        K::Withdraw => l.choose("Withdrawal", "Retirada"),
        K::Expel => l.choose("Expulsion", "Expulsión"),
        K::Return => l.choose("Return", "Reincorporación"),
        K::FixBoard => l.choose("Fixed board", "Mesa fija"),
        K::Forbid => l.choose("Pairing forbidden", "Emparejamiento prohibido"),
        K::Allow => l.choose("Ban lifted", "Prohibición levantada"),
        K::AdjustPoints => l.choose("Points adjusted", "Puntos ajustados"),
        K::PairRound => l.choose("Round paired", "Emparejamiento"),
        K::StartEdit => l.choose("Edit session begun", "Edición iniciada"),
        K::Edit => l.choose("Pairing edited", "Emparejamiento editado"),
        K::EndEdit => l.choose("Edit session ended", "Edición terminada"),
        K::Publish => l.choose("Published", "Publicación"),
        K::EnterResult => l.choose("Result", "Resultado"),
        K::VerifyResult => l.choose("Result verified", "Resultado verificado"),
        K::ClearResult => l.choose("Result cleared", "Resultado borrado"),
        K::CorrectResult => l.choose("Result corrected", "Resultado corregido"),
        K::CorrectColours => l.choose("Colours corrected", "Colores corregidos"),
        K::Unpair => l.choose("Round unpaired", "Emparejamiento anulado"),
        K::CloseRound => l.choose("Round closed", "Cierre"),
        K::File => l.choose("Dossier", "Expediente"),
        K::Arrange => l.choose("Hall and equipment", "Sala y material"),
        K::SetPrizes => l.choose("Prizes announced", "Premios anunciados"),
        K::StartPlayOff => l.choose("Play-off begun", "Partidas de desempate comenzadas"),
        K::EnterPlayOff => l.choose("Play-off", "Partida de desempate"),
        K::CallOffPlayOff => l.choose("Play-off called off", "Partidas de desempate anuladas"),
        K::Finish => l.choose("Tournament finished", "Torneo terminado"),
        K::Reopen => l.choose("Tournament reopened", "Torneo reabierto"),
        K::LeaveFideMode => l.choose("FIDE mode left", "Modo FIDE abandonado"),
        K::Note => l.choose("Note", "Nota"),
        K::OpenToPlayers => l.choose("Open to players", "Abierto a los jugadores"),
        K::ReportResult => {
            l.choose("Result told by a player", "Resultado comunicado por un jugador")
        }
        K::ShowEntries => l.choose("Start list", "Lista inicial"),
        K::SetLogo => l.choose("Logo of the event", "Logotipo del torneo"),
        K::Announce => l.choose("Announcement", "Aviso"),
        K::TakeDown => l.choose("Announcement taken down", "Aviso quitado"),
        K::Incident => l.choose("Incident", "Incidencia"),
        K::Seal => l.choose("Envelope sealed", "Sobre cerrado"),
        K::OpenEnvelope => l.choose("Envelope opened", "Sobre abierto"),
        K::PlanResumption => l.choose("Resumption planned", "Reanudación fijada"),
        K::ErasePerson => l.choose("Personal data erased", "Datos personales borrados"),
        K::Reseal => l.choose("Record sealed anew", "Registro sellado de nuevo"),
        K::FileSheet => l.choose("Scoresheet signed", "Planilla firmada"),
        K::Undo => l.choose("Undone", "Deshecho"),
        K::Redo => l.choose("Done again", "Rehecho"),
    }
}
