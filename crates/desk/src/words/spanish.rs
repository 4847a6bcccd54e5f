//! The Spanish sentences, without their final stop.

use arbitra_model::Language::Spanish;
use arbitra_model::{Bye, Said};

use super::{Names, capital, not_a_tie_break};
use crate::{
    ActionKind, ChangeCause, FideLock, FormObstacle, LineUpProblem, LogoFault, Pairs, Reach,
    Refusal, RegulationFault, Warning,
};

pub(super) fn refusal(refusal: &Refusal, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let board = |id| (names.board)(id);
    let players = |ids: &[_]| names.players(ids, Spanish);
    let boards = |ids: &[_]| names.boards(ids, Spanish);
    match refusal {
        Refusal::NotCreated => "Todavía no hay torneo".into(),
        Refusal::AlreadyCreated => "El torneo ya existe".into(),
        Refusal::BadRegulations { fault } => self::fault(fault),
        Refusal::UnknownPlayer { player: id } => format!("No hay ningún jugador {}", player(*id)),
        Refusal::PlayerExists { player: id } => {
            format!("{} ya figura en la lista de inscritos", player(*id))
        }
        Refusal::NoName => "Un jugador necesita un nombre".into(),
        Refusal::TextTooLong { field, letters, most } => format!(
            "Demasiado largo: {} tiene {letters} letras y el máximo es {most}; acórtelo",
            field.words(Spanish)
        ),
        Refusal::TooManyTexts { field, most } => {
            format!("Demasiados: {} puede aparecer {most} veces como máximo", field.words(Spanish))
        }
        Refusal::ControlCharacter { field, code } => format!(
            "No es una letra: {} contiene el carácter de control U+{code:04X}; bórrelo y escriba \
             el texto de nuevo",
            field.words(Spanish)
        ),
        Refusal::UnknownBoard { board: id } => format!("No existe la mesa {}", board(*id)),
        Refusal::Logo { fault } => logo(*fault),
        Refusal::Filing { why } | Refusal::Arrangement { why } => capital(why.text(Spanish)),
        Refusal::Announced { announcement } => format!("El aviso {announcement} ya existe"),
        Refusal::NotAnnounced { .. } => "El aviso ya se ha retirado".to_owned(),
        Refusal::UnknownEntry { entry } => format!("El registro no tiene la anotación {entry}"),
        Refusal::TooManyPlayers => "Un torneo tiene 9999 jugadores como máximo".into(),
        Refusal::Started => {
            "La ronda 1 ya está emparejada: quien llega ahora es una inscripción tardía".into()
        }
        Refusal::NotStarted => "Todavía no se ha emparejado ninguna ronda".into(),
        Refusal::EntriesClosed => "La lista de participantes está cerrada".into(),
        Refusal::Finished => "El torneo ha terminado".into(),
        Refusal::NotFinished => "El torneo no ha terminado".into(),
        Refusal::NotNumbered { players: ids } => {
            format!("Sin número de emparejamiento: {}", players(ids))
        }
        Refusal::NumbersFrozen => {
            "La ronda 4 ya está emparejada: los números de emparejamiento ya no se corrigen".into()
        }
        Refusal::BadOrder { player: id } => {
            format!(
                "La lista debe incluir a cada participante una sola vez; revise: {}",
                player(*id)
            )
        }
        Refusal::WrongOrder { player: id, due } => {
            format!("Según el orden anunciado el número {due} corresponde a {}", player(*id))
        }
        Refusal::NotLevel { a, b } => {
            let both = players(&[*a, *b]);
            format!(
                "{both} no tienen el mismo Elo del torneo: solo los iguales intercambian números"
            )
        }
        Refusal::WrongNumber { due } => format!("El número de emparejamiento debido es {due}"),
        Refusal::NoInitialColour => "No se ha sorteado el color inicial".into(),
        Refusal::WrongColour => "La semilla da el otro color".into(),
        Refusal::BadFund { errors } => {
            format!("El fondo de premios no se puede leer:\n{}", errors.say(Spanish))
        }
        Refusal::PlayOff { fault } => super::play_off_fault(fault, Spanish),
        Refusal::LineUpsClosed { round } => {
            format!("Ya no se entregan alineaciones de la ronda {round}")
        }
        Refusal::NotOfPlayers => "Los equipos no juegan desempates aquí".into(),
        Refusal::NotOfTeams => "En este torneo juegan jugadores, no equipos".into(),
        Refusal::UnknownTeam { team } => format!("No existe el equipo {team}"),
        Refusal::TeamNameTaken => "Otro equipo lleva ya ese nombre".into(),
        Refusal::InOtherTeam { player: id, team } => {
            format!("{} juega en el equipo {team}", player(*id))
        }
        Refusal::TeamStands { team } => format!(
            "El torneo ha comenzado: ya no se cambia el orden de los tableros del equipo {team}; \
             los suplentes se añaden debajo"
        ),
        Refusal::BadTeamOrder => {
            "El orden ha de nombrar una vez a cada equipo, como lo dan la fuerza o el sorteo".into()
        }
        Refusal::NoSuchMatch { first, second } => {
            format!("Los equipos {first} y {second} no se enfrentan en esta ronda")
        }
        Refusal::MatchPlayed { first, second } => format!(
            "Se ha jugado una partida entre los equipos {first} y {second}: anote los resultados \
             de los demás tableros"
        ),
        Refusal::TeamsNotNumbered { teams } => format!("Equipos sin número: {teams}"),
        Refusal::LineUp { problem } => match problem {
            LineUpProblem::Stranger { player: id } => {
                format!("{} no es del equipo", player(*id))
            }
            LineUpProblem::Twice { player: id } => {
                format!("{} está en dos tableros", player(*id))
            }
            LineUpProblem::Gap { board } => {
                format!("El tablero {board} está vacío por encima de uno ocupado")
            }
            LineUpProblem::Order { upper, lower } => {
                format!("{} no puede jugar por debajo de {}", player(*lower), player(*upper))
            }
            LineUpProblem::TooMany { boards } => format!("Un encuentro tiene {boards} tableros"),
        },
        Refusal::NoLots => "Los números de este sistema siguen al Elo, no a un sorteo".into(),
        Refusal::NoDraw => "No hay ningún sorteo de números en curso".into(),
        Refusal::DrawOver => "Todos han sacado ya su número".into(),
        Refusal::HasDrawn { player: id } => format!("{} ya ha sacado su número", player(*id)),
        Refusal::NotInTheBox { number } => format!("El número {number} no está en la urna"),
        Refusal::NotTheLot { player: id, number } => {
            format!("La semilla da ahora el número {number} a {}", player(*id))
        }
        Refusal::NoVarmaTable { players } => {
            format!("Hay tablas Varma para ligas de 9 a 24 jugadores, no para estos {players}")
        }
        Refusal::RoundOpen { round } => format!("La ronda {round} no está cerrada"),
        Refusal::WrongRound { round, due: Some(due) } => {
            format!("Corresponde la ronda {due}, no la {round}")
        }
        Refusal::WrongRound { round, due: None } => format!("La ronda {round} no está emparejada"),
        Refusal::RoundClosed { round } => format!("La ronda {round} está cerrada"),
        Refusal::AllRoundsPaired { rounds } => {
            format!("Las {rounds} rondas anunciadas ya están emparejadas")
        }
        Refusal::TooFewPlayers => "Hay menos de dos jugadores que emparejar".into(),
        Refusal::Form { obstacle } => form_obstacle(obstacle, names),
        Refusal::NoLegalPairing { obstacle } => {
            format!("Las reglas no permiten ningún emparejamiento: {}", obstacle.say(Spanish))
        }
        Refusal::NotOnce { player: id } => format!(
            "Cada participante debe figurar una sola vez en el emparejamiento; revise: {}",
            player(*id)
        ),
        Refusal::NotAvailable { player: id } => {
            format!("No se puede emparejar a {} en esta ronda", player(*id))
        }
        Refusal::NotByTheRules { round } => format!(
            "Este no es el emparejamiento que las reglas prescriben para la ronda {round}; los \
             cambios se hacen en una sesión de edición"
        ),
        Refusal::BadTable { table } => format!("La mesa {table} no se puede usar"),
        Refusal::Editing { round } => {
            format!("Se están editando los emparejamientos de la ronda {round}")
        }
        Refusal::NotEditing { round } => {
            format!("No hay ninguna sesión de edición abierta en la ronda {round}")
        }
        Refusal::PoolNotEmpty { players: ids } => {
            format!("Todavía sin emparejar: {}", players(ids))
        }
        Refusal::NotInPool { player: id } => {
            format!("{} ya tiene mesa; deshaga antes esa pareja", player(*id))
        }
        Refusal::SamePlayer { player: id } => {
            format!("Elija a dos participantes distintos ({})", player(*id))
        }
        Refusal::WrongComparison { round } => {
            format!("La comparación con el motor no está al día en la ronda {round}")
        }
        Refusal::Published { round } => format!(
            "Los emparejamientos de la ronda {round} están publicados: solo cambian por una \
             repetición, si las bases lo prevén, cuando dos jugadores sin rival se ponen de \
             acuerdo, por una inscripción tardía o en las primeras mesas de la última ronda"
        ),
        Refusal::CauseDoesNotFit => "El motivo dado no corresponde a esta ronda".into(),
        Refusal::ImpossibleResult { result } => format!("Ninguna partida termina {result}"),
        Refusal::ResultExists { board: id, result } => {
            format!("La mesa {} ya tiene el resultado {result}", board(*id))
        }
        Refusal::NoResult { board: id } => format!("La mesa {} no tiene resultado", board(*id)),
        Refusal::SameResult { board: id } => {
            format!("La mesa {} ya tiene ese resultado", board(*id))
        }
        Refusal::WrongReach { reach } => format!("La corrección cuenta {}", self::reach(*reach)),
        Refusal::NoEnvelope { board: id } => {
            format!("No se cerró ningún sobre para la mesa {}", board(*id))
        }
        Refusal::EnvelopeOpen { board: id } => {
            format!("El sobre de la mesa {} ya se abrió", board(*id))
        }
        Refusal::NotAdjourned { board: id } => {
            format!("La partida de la mesa {} no está aplazada", board(*id))
        }
        Refusal::NotPlanned { board: id } => {
            format!("No hay nada fijado para la partida de la mesa {}", board(*id))
        }
        Refusal::NoDay { board: id } => format!(
            "Indique el día en que se reanuda la partida de la mesa {} (como máximo, un día de \
             duración)",
            board(*id)
        ),
        Refusal::HasResults { round } => format!("La ronda {round} tiene resultados"),
        Refusal::ByeNotGranted { kind } => format!("Las bases no conceden {}", bye(*kind)),
        Refusal::NotEligible { player: id } => {
            format!(
                "{} no tiene derecho a byes de medio punto: así consta en su ficha",
                player(*id)
            )
        }
        Refusal::TooManyByes { player: id, most } => {
            format!("{} ya ha agotado sus {most} byes de este tipo", player(*id))
        }
        Refusal::ByeTooLate { last } => {
            format!("Las bases conceden estos byes hasta la ronda {last}")
        }
        Refusal::ByeExists { player: id, round } => {
            format!("{} ya tiene un bye en la ronda {round}", player(*id))
        }
        Refusal::NoBye { player: id, round } => {
            format!("{} no tiene ningún bye en la ronda {round}", player(*id))
        }
        Refusal::HasLeft { player: id } => format!("{} ha dejado el torneo", player(*id)),
        Refusal::HasNotLeft { player: id } => format!("{} está en el torneo", player(*id)),
        Refusal::CheckedIn { player: id, already: true } => {
            format!("La acreditación de {} ya está confirmada", player(*id))
        }
        Refusal::CheckedIn { player: id, already: false } => {
            format!("La acreditación de {} no está confirmada", player(*id))
        }
        Refusal::TooFewToForbid => "Para prohibir un emparejamiento se necesitan al menos dos \
                                    jugadores"
            .into(),
        Refusal::WrongErasure { player: id } => format!(
            "Lo que el registro guarda de {} ya no es lo que se mostró; revíselo de nuevo",
            player(*id)
        ),
        Refusal::ReasonNames { .. } => {
            "El motivo queda en el registro: escríbalo sin el nombre de la persona".into()
        }
        Refusal::NotByHand => {
            "Esto solo lo hace el propio programa, desde la línea de órdenes".into()
        }
        Refusal::NoSuchBan => "Esos jugadores no tenían ninguna prohibición".into(),
        Refusal::NobodyPaired { round } => {
            format!("Nadie está emparejado en la ronda {round}")
        }
        Refusal::MissingResults { boards: ids } => {
            format!("Partidas sin resultado: {}", boards(ids))
        }
        Refusal::Unverified { boards: ids } => {
            format!("Falta la segunda introducción, o no coincide: {}", boards(ids))
        }
        Refusal::FideMode { lock } => format!("En modo FIDE {}", self::lock(*lock)),
        Refusal::NotInFideMode => "El torneo no está en modo FIDE y no puede volver a él".into(),
        Refusal::Overtaken { entry, by } => {
            format!("La anotación {entry} no se puede deshacer ni rehacer: la {by} depende de ella")
        }
        Refusal::AlreadyUndone { entry } => format!("La anotación {entry} ya está deshecha"),
        Refusal::NotUndone { entry } => format!("La anotación {entry} no está deshecha"),
        Refusal::NeverUndone { entry } => {
            format!("La anotación {entry} no se puede deshacer nunca")
        }
        Refusal::Unconfirmed { level, .. } => {
            format!("Antes debe confirmarlo una persona (nivel {})", level.number())
        }
    }
}

fn form_obstacle(obstacle: &FormObstacle, names: Names<'_>) -> String {
    match obstacle {
        FormObstacle::Rounds { due } => {
            format!("La tabla de estos participantes tiene {due} rondas; anúncielas")
        }
        FormObstacle::Decided { player, game } => {
            format!(
                "{} ha ganado el encuentro; se decidió en la partida {game}",
                (names.player)(*player)
            )
        }
        FormObstacle::Over => "Ya no queda nada por jugar".into(),
        FormObstacle::Players { needed, found } => {
            format!("Este sistema necesita {needed} jugadores; hay {found}")
        }
        FormObstacle::Teams { needed, found } => {
            format!("Este sistema necesita {needed} equipos; hay {found}")
        }
        FormObstacle::UnequalTeams => "Los equipos deben tener el mismo número de jugadores".into(),
        FormObstacle::OddBoards { boards } => {
            format!("Este sistema necesita un número par de tableros, no {boards}")
        }
        FormObstacle::Unfinished { round } => {
            format!("La ronda siguiente depende de resultados de la ronda {round} que faltan")
        }
        FormObstacle::NoPairing => {
            "No hay ningún emparejamiento legal; decide el árbitro principal".into()
        }
        FormObstacle::Settings { text } => format!("Las opciones del sistema: {text}"),
    }
}

fn fault(fault: &RegulationFault) -> String {
    match fault {
        RegulationFault::Rounds { rounds } => format!("{rounds} rondas: se admiten de 1 a 999"),
        RegulationFault::RoundsPaired { paired } => {
            format!("Ya hay {paired} rondas emparejadas")
        }
        RegulationFault::OddGames { games } => {
            format!("{games} partidas acabarían a medio encuentro: un encuentro son dos partidas")
        }
        RegulationFault::TwoDraws => {
            "Dos tablas valdrían más que una victoria y una derrota".into()
        }
        RegulationFault::ByeAboveWin => "El descanso valdría más que una victoria".into(),
        RegulationFault::ByeValue => "Con la puntuación habitual el descanso vale 1, ½ o 0".into(),
        RegulationFault::Points => {
            "Los puntos no son negativos, y una victoria vale más que una derrota y no menos que \
             unas tablas"
                .into()
        }
        RegulationFault::NotATieBreak { text } => not_a_tie_break(text, Spanish),
        RegulationFault::TieBreak { text } => {
            format!("El desempate {text} no está permitido en este torneo")
        }
        RegulationFault::Acceleration => {
            "Este sistema no se acelera así: Bakú es para sistemas suizos (por equipos, con puntos \
             de encuentro; no la Olimpiada) y los grupos son para jugadores"
                .into()
        }
        RegulationFault::Announced { why } => capital(why.text(Spanish)),
        RegulationFault::Baku => {
            "La aceleración de Bakú necesita que una victoria valga dos tablas y una derrota nada"
                .into()
        }
        RegulationFault::MissedRound => {
            "Las rondas no jugadas por una inscripción tardía valen cero o medio punto".into()
        }
        RegulationFault::Teams => {
            "Un torneo por equipos necesita de 1 a 99 tableros por encuentro".into()
        }
        RegulationFault::FormDetails { text } => {
            format!("«{text}» no es una opción de este sistema")
        }
        RegulationFault::Category { name } if name.trim().is_empty() => {
            "Una categoría necesita un nombre".into()
        }
        RegulationFault::Category { name } => format!("La categoría {name} aparece dos veces"),
    }
}

const fn lock(lock: FideLock) -> &'static str {
    match lock {
        FideLock::Points => "la puntuación queda fijada al emparejar la ronda 1",
        FideLock::System => "el sistema queda fijado al emparejar la ronda 1",
        FideLock::Acceleration => "la aceleración queda fijada al emparejar la ronda 1",
        FideLock::Bans => "los emparejamientos prohibidos se fijan antes de la ronda 1",
        FideLock::UnpairPlayed => "no se deshace una ronda que tiene resultados",
        FideLock::Rounds => "el número de rondas queda fijado al emparejar la ronda 1",
        FideLock::NotInForce => {
            "solo se usan sistemas de emparejamiento del Manual vigente; este necesita un torneo \
             fuera del modo FIDE"
        }
    }
}

const fn bye(kind: Bye) -> &'static str {
    match kind {
        Bye::PairingAllocated => "el descanso a petición propia",
        Bye::FullPoint => "byes de un punto",
        Bye::HalfPoint => "byes de medio punto",
        Bye::ZeroPoint => "byes de cero puntos",
    }
}

const fn reach(reach: Reach) -> &'static str {
    match reach {
        Reach::NextPairing => "para la clasificación y el próximo emparejamiento",
        Reach::FollowingPairing => {
            "para la clasificación y el emparejamiento siguiente a la ronda en juego, que no cambia"
        }
        Reach::RatingOnly => "solo para el informe de Elo",
    }
}

pub(super) const fn cause(cause: ChangeCause) -> &'static str {
    match cause {
        ChangeCause::Rematch => "una repetición accidental",
        ChangeCause::Regulations => "las bases del torneo",
        ChangeCause::BothWithoutOpponent => "dos jugadores sin rival que acuerdan jugar",
        ChangeCause::LateEntry => "una inscripción tardía, con el acuerdo de todos los afectados",
        ChangeCause::TopBoards => "un imprevisto en las primeras mesas de la última ronda",
    }
}

pub(super) fn warning(warning: &Warning, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let board = |id| (names.board)(id);
    let players = |ids: &[_]| names.players(ids, Spanish);
    let boards = |ids: &[_]| names.boards(ids, Spanish);
    match warning {
        Warning::Duplicate { of } => {
            format!("{} ya figura en la lista de inscritos y parece la misma persona", player(*of))
        }
        Warning::StartsFree => {
            "El torneo empieza fuera del modo FIDE y no podrá entrar en él después: ya no se \
             rechaza nada de lo que prohíben las reglas, todas las páginas lo muestran y constará \
             en el informe"
                .into()
        }
        Warning::SystemNotInForce => {
            "El Manual vigente no conoce este sistema de emparejamiento; sus reglas deben \
             anunciarse y se imprimen desde la hoja de bases"
                .into()
        }
        Warning::CannotBeFinished { rounds, most } => format!(
            "No se pueden terminar {rounds} rondas según las reglas: nadie juega dos veces con el \
             mismo rival, y con los inscritos solo alcanza para {most}"
        ),
        Warning::OtherAcceleration => {
            "Esta aceleración no es de la FIDE: un torneo válido para Elo necesita autorización y \
             sus reglas deben imprimirse"
                .into()
        }
        Warning::TieBreakAdvice { text } => {
            format!("Las reglas desaconsejan aquí el desempate {text}")
        }
        Warning::TieBreakForbidden { text } => {
            format!("Las reglas no permiten aquí el desempate {text}")
        }
        Warning::RoundsChange { from, to } => format!(
            "El número de rondas cambia de {from} a {to} tras el comienzo; la última ronda tiene \
             reglas propias, y constará en el informe"
        ),
        Warning::TieBreaksChange => {
            "Los desempates anunciados cambian tras el comienzo; constará en el informe".into()
        }
        Warning::PointsChange => {
            "La puntuación cambia tras el comienzo: todas las rondas pasadas cuentan de nuevo y \
             sus emparejamientos pueden dejar de ser correctos"
                .into()
        }
        Warning::SystemChange => "El sistema de emparejamiento cambia tras el comienzo".into(),
        Warning::AccelerationChange => "La aceleración cambia tras el comienzo".into(),
        Warning::NumbersStay => {
            "Los números de emparejamiento no cambian hasta que se numere de nuevo a todos".into()
        }
        Warning::NumbersDue => {
            "Antes de la ronda 4 hay que numerar de nuevo a todos: vuelva a numerar a los jugadores"
                .into()
        }
        Warning::NumbersChange { rounds } => format!(
            "Hay {rounds} rondas emparejadas con los números anteriores; constará en el informe"
        ),
        Warning::NumbersExchanged { a, b } => {
            let both = players(&[*a, *b]);
            format!(
                "{both} tienen la misma fuerza e intercambian sus números de emparejamiento; \
                 constará en el informe"
            )
        }
        Warning::LongOnRatings { text } => format!(
            "El torneo dura más de treinta días y los Elos cambian entretanto: el reglamento \
             desaconseja los desempates por Elo ({text})"
        ),
        Warning::RepeatsInCycle { a, b } => {
            let both = players(&[*a, *b]);
            format!(
                "{both} ya han jugado en esta vuelta: en cada una se juega una vez con cada rival"
            )
        }
        Warning::CycleCannotEnd { round } => format!(
            "Tras la ronda {round}, las partidas que quedan de esta vuelta no caben en sus rondas: \
             alguien jugaría dos veces o ninguna"
        ),
        Warning::OrderByHand => "El orden se ha fijado manualmente".into(),
        Warning::DrawVoid => "Los números sacados antes quedan anulados".into(),
        Warning::DrawLate { minutes, bound } => {
            let rule = match bound {
                true => "Los números se sortean al menos doce horas antes de la ronda 1",
                false => {
                    "En torneos oficiales o con títulos en juego, los números se sortean al menos \
                     doce horas antes de la ronda 1"
                }
            };
            match minutes {
                0 => format!("{rule}. Ya debería haber empezado"),
                _ => format!("{rule}. Empieza dentro de {} h {} min", minutes / 60, minutes % 60),
            }
        }
        Warning::EntersAfterDraw { free: Some(number) } => format!(
            "Los números ya están sorteados. El {number} está libre: será el de la nueva \
             inscripción y los emparejamientos anunciados se mantienen"
        ),
        Warning::EntersAfterDraw { free: None } => {
            "Los números ya están sorteados y no queda ninguno \
             libre: hace falta otra tabla, y los emparejamientos anunciados cambian para todos"
                .into()
        }
        Warning::LeavesAfterDraw { player: id } => format!(
            "Los números ya están sorteados. Sin {}, cambia el número de todos los que van detrás; \
             si en su lugar se retira desde la ronda 1, conserva el número y los emparejamientos \
             anunciados se mantienen",
            player(*id)
        ),
        Warning::CompatriotsMeet { a, b, round } => {
            let both = players(&[*a, *b]);
            format!("{both}, de la misma federación, juegan en la ronda {round}")
        }
        Warning::ListClosed => "La lista de participantes estaba cerrada".into(),
        Warning::MovesDown { from } => {
            format!("Desde el número {from} todos bajan un número")
        }
        Warning::AnotherHalfPointBye { player: id } => {
            format!("{} ya tiene un bye de medio punto; lo habitual es uno", player(*id))
        }
        Warning::FullPointBye { player: id } => format!(
            "Los byes de un punto están desaconsejados; {} recibe uno, y constará en el informe",
            player(*id)
        ),
        Warning::WasExpelled { player: id } => format!("Se expulsó a {}", player(*id)),
        Warning::NotCheckedIn { players: ids } => {
            format!("Sin acreditar y, por tanto, sin emparejar: {}", players(ids))
        }
        Warning::NoShow { players: ids } => {
            format!(
                "No comparecieron en la última ronda y entrarían en el emparejamiento: {}",
                players(ids),
            )
        }
        Warning::ThreeForfeits { players: ids } => format!(
            "Han perdido tres partidas por incomparecencia y entrarían en el emparejamiento: {}. \
             Las reglas de 2006 los expulsan; ahora decide el árbitro principal",
            players(ids)
        ),
        Warning::AdjournedCount { boards: ids } => {
            format!("Las partidas aplazadas cuentan como tablas: {}", boards(ids))
        }
        Warning::ClaimsOpen { until } => {
            format!("Se puede reclamar hasta las {}", (names.hour)(*until))
        }
        Warning::ClaimsOver { until } => {
            format!("El plazo de reclamación terminó a las {}", (names.hour)(*until))
        }
        Warning::Rematch { a, b } => {
            format!("{} ya se han enfrentado", players(&[*a, *b]))
        }
        Warning::ForbiddenPair { a, b } => {
            format!("{} no deben enfrentarse", players(&[*a, *b]))
        }
        Warning::ByeBarred { player: id } => {
            format!("{} no puede descansar", player(*id))
        }
        Warning::SecondBye { player: id } => {
            format!("{} sería el segundo descanso de la ronda", player(*id))
        }
        Warning::ThirdColour { player: id, colour } => {
            format!(
                "{} llevaría {} por tercera vez consecutiva",
                player(*id),
                colour.pieces(Spanish),
            )
        }
        Warning::ColourDifference { player: id, colour } => {
            format!(
                "{} quedaría con una diferencia de color de tres (a favor de {})",
                player(*id),
                colour.pieces(Spanish),
            )
        }
        Warning::BothColoursWrong { white, black } => {
            format!("A {} y a {} les corresponde el otro color", player(*white), player(*black))
        }
        Warning::NotByTheRules { comparison, .. } if comparison.no_pairing => {
            "Las reglas no permiten ningún emparejamiento; el informe dirá qué se emparejó a mano"
                .into()
        }
        Warning::NotByTheRules { comparison, published } => {
            let after = if *published { ", ya publicada," } else { "" };
            format!(
                "La ronda{after} difiere de lo que prescriben las reglas: {} en lugar de {}; \
                 constará en el informe",
                pairs(&comparison.surplus, names),
                pairs(&comparison.missing, names)
            )
        }
        Warning::ByHand { round } => format!(
            "Las reglas no permiten emparejar la ronda {round}: se empareja a mano en una sesión \
             de edición"
        ),
        Warning::PublishedChanges { cause } => {
            format!("Cambian emparejamientos publicados por {}", self::cause(*cause))
        }
        Warning::PublishedUnpaired { round } => {
            format!("Se anulan los emparejamientos publicados de la ronda {round}")
        }
        Warning::ResultsLost { round, results } => {
            format!("Se pierden los resultados introducidos en la ronda {round}: {results}")
        }
        Warning::BanAfterStart => {
            "Los emparejamientos prohibidos cambian tras el comienzo; constará en el informe".into()
        }
        Warning::CorrectionReach { reach } => {
            format!("La corrección cuenta {}", self::reach(*reach))
        }
        Warning::AdjournedNotDrawn { board: id } => format!(
            "La partida aplazada de la mesa {} contó como tablas en emparejamientos posteriores; \
             constará en el informe",
            board(*id)
        ),
        Warning::EntriesDiffer { board: id } => {
            format!("Los dos resultados introducidos en la mesa {} no coinciden", board(*id))
        }
        Warning::SameTypist { board: id } => {
            format!(
                "La misma persona introdujo las dos veces el resultado de la mesa {}: la segunda \
                 entrada existe para que otra persona mire el resultado",
                board(*id)
            )
        }
        Warning::PlaysTwice { player: id, board: other } => format!(
            "{} tendría dos partidas a la vez: a esa hora se reanuda también la de la mesa {}",
            player(*id),
            board(*other)
        ),
        Warning::TableTaken { table, board: other } => format!(
            "La mesa física {table} está ocupada a esa hora por la partida de la mesa {}",
            board(*other)
        ),
        Warning::RoundThatDay { round } => {
            format!("La ronda {round} está anunciada para ese día")
        }
        Warning::WillBeAdjourned { boards: ids } => {
            format!("Sin resultado y por tanto aplazadas: {}", boards(ids))
        }
        Warning::EndsEarly { played, announced } => {
            format!(
                "Solo se jugaron {played} de {announced} rondas anunciadas; constará en el informe"
            )
        }
        Warning::ErasesForGood { player: id } => format!(
            "Los datos de {} se borran para siempre: nombre, nacimiento, sexo, identificadores, \
             club y las palabras sobre esta persona; partidas, resultados, Elo, título y \
             federación quedan. Nadie podrá recuperarlos",
            player(*id)
        ),
        Warning::Reopens => {
            "Se reabre el torneo terminado; la clasificación final puede cambiar".into()
        }
        Warning::LeavesFideMode => {
            "Se abandona el modo FIDE para siempre: ya no se rechaza nada de lo que él bloquea o \
             rechaza, todas las páginas lo muestran, constará en el informe y no se puede deshacer"
                .into()
        }
        Warning::UnusualPoints => "Estos puntos no proceden de ningún resultado".into(),
    }
}

fn pairs(pairs: &Pairs, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let games = pairs.pairs.iter().map(|p| format!("{} – {}", player(p.white), player(p.black)));
    let byes = pairs.byes.iter().map(|id| format!("descanso {}", player(*id)));
    games.chain(byes).collect::<Vec<_>>().join("; ")
}

pub(super) const fn action(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Create => "crear el torneo",
        ActionKind::Import => "anotar de dónde viene",
        ActionKind::Amend => "cambiar las bases",
        ActionKind::Register => "inscribir a un jugador",
        ActionKind::NoteFee => "anotar una cuota",
        ActionKind::CorrectPlayer => "corregir los datos de un jugador",
        ActionKind::Remove => "eliminar a un jugador",
        ActionKind::CheckIn => "acreditar",
        ActionKind::CheckOut => "anular la acreditación",
        ActionKind::Number => "asignar números de emparejamiento",
        ActionKind::ExchangeNumbers => "intercambiar dos números de emparejamiento",
        ActionKind::DrawColour => "sortear el color inicial",
        ActionKind::StartDraw => "comenzar el sorteo de números",
        ActionKind::DrawNumber => "sacar un número",
        ActionKind::PutTeam => "inscribir o cambiar un equipo",
        ActionKind::RemoveTeam => "quitar un equipo",
        ActionKind::NumberTeams => "numerar los equipos",
        ActionKind::NameLineUp => "anotar una alineación",
        ActionKind::CallLineUps => "pedir las alineaciones",
        ActionKind::HandInLineUp => "entregar una alineación",
        ActionKind::ForfeitMatch => "dar un encuentro por incomparecencia",
        ActionKind::CloseEntries => "cerrar la inscripción",
        ActionKind::EnterLate => "inscribir tarde a un jugador",
        ActionKind::RequestBye => "conceder un bye",
        ActionKind::ReportAbsence => "anotar una ausencia sin puntos",
        ActionKind::CancelBye => "anular un descanso",
        ActionKind::Withdraw => "retirar a un jugador",
        ActionKind::Expel => "expulsar a un jugador",
        ActionKind::Return => "readmitir a un jugador",
        ActionKind::FixBoard => "fijar la mesa de un jugador",
        ActionKind::Forbid => "prohibir que se enfrenten",
        ActionKind::Allow => "permitir que se enfrenten",
        ActionKind::AdjustPoints => "ajustar puntos",
        ActionKind::PairRound => "emparejar la ronda según las reglas",
        ActionKind::StartEdit => "abrir una sesión de edición",
        ActionKind::Edit => "editar los emparejamientos",
        ActionKind::EndEdit => "terminar la sesión de edición",
        ActionKind::Publish => "publicar",
        ActionKind::EnterResult => "introducir un resultado",
        ActionKind::VerifyResult => "introducir un resultado por segunda vez",
        ActionKind::ClearResult => "borrar un resultado",
        ActionKind::CorrectResult => "corregir un resultado",
        ActionKind::CorrectColours => "corregir los colores",
        ActionKind::Unpair => "deshacer el emparejamiento de la ronda",
        ActionKind::CloseRound => "cerrar la ronda",
        ActionKind::File => "archivar algo en el expediente",
        ActionKind::Arrange => "disponer algo de la sala o del material",
        ActionKind::SetPrizes => "anunciar los premios",
        ActionKind::StartPlayOff => "empezar unas partidas de desempate",
        ActionKind::EnterPlayOff => "introducir un resultado de desempate",
        ActionKind::CallOffPlayOff => "anular unas partidas de desempate",
        ActionKind::Finish => "terminar el torneo",
        ActionKind::Reopen => "reabrir el torneo",
        ActionKind::LeaveFideMode => "abandonar el modo FIDE",
        ActionKind::Note => "escribir una nota",
        ActionKind::OpenToPlayers => "decir qué hacen los jugadores por sí mismos",
        ActionKind::ReportResult => "comunicar cómo terminó una partida",
        ActionKind::ShowEntries => "publicar la lista inicial",
        ActionKind::SetLogo => "poner el logotipo del torneo",
        ActionKind::Announce => "anunciar algo",
        ActionKind::TakeDown => "retirar un aviso",
        ActionKind::Incident => "anotar una incidencia",
        ActionKind::Seal => "cerrar un sobre",
        ActionKind::OpenEnvelope => "abrir un sobre",
        ActionKind::PlanResumption => "fijar cuándo se reanuda una partida aplazada",
        ActionKind::ErasePerson => "borrar los datos de una persona",
        ActionKind::Reseal => "volver a sellar el registro",
        ActionKind::FileSheet => "archivar una planilla",
        ActionKind::Undo => "deshacer",
        ActionKind::Redo => "rehacer",
    }
}

/// Why a file cannot be the logo.
fn logo(fault: LogoFault) -> String {
    match fault {
        LogoFault::TooLarge { bytes, most } => format!(
            "El archivo ocupa {} kB; un logotipo puede ocupar {} kB como máximo: guárdelo más \
             pequeño",
            bytes.div_ceil(1000),
            most / 1000
        ),
        LogoFault::Dimensions { width, height, most } => format!(
            "La imagen mide {width} × {height} píxeles; puede medir {most} en cada dirección como \
             máximo"
        ),
        LogoFault::Svg => {
            "Un dibujo en SVG puede contener programas y no se admite: guárdelo como PNG".into()
        }
        LogoFault::OtherKind => "El logotipo tiene que ser una imagen PNG o JPEG".into(),
        LogoFault::Damaged => {
            "El archivo empieza como una imagen, pero está dañado o incompleto: guárdelo de nuevo"
                .into()
        }
    }
}
