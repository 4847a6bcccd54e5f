//! Why a round of a form is what it is: the table, the seats, the colours.

use crate::form::Entrants;
use crate::keizer::Settled;
use crate::knockout::Words;
use crate::matches;
use crate::predetermined::reason::{ColourReason, Resting, Source};
use crate::{FormGame, FormRound};
use arbitra_model::{Language, Number, Tournament};

/// A round in words: first where it comes from, then every game.
#[must_use]
pub fn round(tournament: &Tournament, form: &FormRound, language: Language) -> String {
    if let Source::Swiss { swiss, round, story, colours } = &form.source {
        return matches::words::story(tournament, *swiss, *round, story, colours, language);
    }
    let mut text = format!("{}\n", source(&form.source, language));
    for resting in &form.resting {
        text.push_str(&format!("{}\n", rests(tournament, *resting, language)));
    }
    for number in &form.away {
        let name = name(tournament, *number);
        text.push_str(&language.sentence(
            format!("{name} is away: the table stays, the game is lost without play (C.05 9).\n"),
            format!(
                "{name} no está: la tabla no cambia, la partida se pierde sin jugar (C.05 9).\n"
            ),
        ));
    }
    for number in &form.unopposed {
        let name = name(tournament, *number);
        text.push_str(&language.sentence(
            format!("{name} sits at a board without an opponent and wins without play.\n"),
            format!("{name} no tiene rival en su tablero y gana sin jugar.\n"),
        ));
    }
    if let Some(bye) = form.bye {
        let name = name(tournament, bye);
        text.push_str(&language.sentence(
            format!("{name} has the bye: the lowest ranked of those with the fewest byes.\n"),
            format!("{name} descansa: es el último de los que menos han descansado.\n"),
        ));
    }
    text.push('\n');
    for (board, game) in (1..).zip(&form.games) {
        text.push_str(&format!("{board:>3}. {}\n", self::game(tournament, game, language)));
    }
    text
}

/// Where a round comes from; a Swiss system of matches tells its story instead.
#[must_use]
pub fn source(source: &Source, language: Language) -> String {
    match source {
        Source::Berger { field, place, cycles, teams } => {
            let size = field + field % 2;
            let mut english = format!(
                "Berger table of {size} for {field} {} (C.05 Annex 1), row {}.",
                if *teams { "teams" } else { "players" },
                place.row
            );
            let mut spanish = format!(
                "Tabla Berger de {size} para {field} {} (C.05 anexo 1), fila {}.",
                if *teams { "equipos" } else { "jugadores" },
                place.row
            );
            if *cycles > 1 {
                english.push_str(&format!(" Cycle {} of {cycles}.", place.cycle));
                spanish.push_str(&format!(" Vuelta {} de {cycles}.", place.cycle));
            }
            if place.cycle.is_multiple_of(2) {
                english.push_str(" Colours are those of the first cycle turned round.");
                spanish.push_str(" Los colores son los de la primera vuelta, invertidos.");
            }
            if place.swapped {
                english.push_str(
                    " The last two rounds of the cycle change places, so that nobody has a colour \
                     three times running.",
                );
                spanish.push_str(
                    " Las dos últimas rondas de la vuelta se intercambian para que nadie lleve tres \
                     veces seguidas el mismo color.",
                );
            }
            language.sentence( english, spanish)
        }
        Source::Scheveningen { boards, row, cycle, halves } => {
            let (semi_en, semi_es) = match halves {
                true => (" Each half meets only its like.", " Cada mitad juega solo con la suya."),
                false => ("", ""),
            };
            language.sentence(
                format!(
                    "Scheveningen table of {boards} a side, row {row}, cycle {cycle}.{semi_en}"
                ),
                format!(
                    "Tabla Scheveningen de {boards} por equipo, fila {row}, vuelta {cycle}.{semi_es}"
                ),
            )
        }
        Source::Schiller { teams, boards, meeting, row } => language.sentence(
            format!(
                "Schiller: {teams} teams of {boards}; row {meeting} of the teams' Berger table, row {row} \
                 of the Scheveningen table inside each meeting."
            ),
            format!(
                "Schiller: {teams} equipos de {boards}; fila {meeting} de la tabla Berger de equipos, \
                 fila {row} de la tabla Scheveningen de cada enfrentamiento."
            ),
        ),
        Source::Skalitzka { boards, row } => language.sentence(
            format!(
                "Skalitzka table of three teams on {boards} boards, round {row} of 2: nobody rests, \
                 everybody has one game with each colour and one against each other team."
            ),
            format!(
                "Tabla Skalitzka de tres equipos a {boards} tableros, ronda {row} de 2: nadie descansa y \
                 cada uno juega una vez con cada color y una contra cada equipo."
            ),
        ),
        Source::Match { game, games } => language.sentence(
            format!(
                "Game {game} of a match of {games}. The match ends when one player has more than half \
                 of the points; games after that are not rated."
            ),
            format!(
                "Partida {game} de un encuentro a {games}. Termina cuando un jugador pasa de la mitad \
                 de los puntos; las partidas posteriores no computan para Elo."
            ),
        ),
        Source::KnockOut { stage, phase, of: Entrants::Teams, .. } => {
            let words = Words::of(language);
            let phase_text = phase.say(language);
            language.sentence(
                format!(
                    "{}: {phase_text}. Seed i met the i-th team from the end; the winner of match m meets \
                     the winner of the m-th from the end.",
                    words.stage(*stage)
                ),
                format!(
                    "{}: {phase_text}. El equipo cabeza de serie i juega contra el i-ésimo desde el \
                     final; el ganador del cruce m, con el del m-ésimo desde el final.",
                    words.stage(*stage)
                ),
            )
        }
        Source::KnockOut { stage, phase, game, of: Entrants::Players } => {
            let words = Words::of(language);
            let phase_text = phase.say(language);
            language.sentence(
                format!(
                    "{}: {phase_text}, game {game}. Seed i met the i-th from the end; the winner of match \
                     m meets the winner of the m-th from the end.",
                    words.stage(*stage)
                ),
                format!(
                    "{}: {phase_text}, partida {game}. El cabeza de serie i juega contra el \
                     i-ésimo desde el final; el ganador del cruce m, con el del m-ésimo desde el \
                     final.",
                    words.stage(*stage)
                ),
            )
        }
        Source::Keizer { ranking, settled, gap } => {
            let places: Vec<String> =
                ranking.iter().take(10).map(|(n, value)| format!("{n} ({value})")).collect();
            let more = if ranking.len() > 10 { ", …" } else { "" };
            let places = places.join(", ");
            let (rest_en, rest_es) = match settled {
                Settled::Fixed { iterations } => (
                    format!("stood still after {iterations} times"),
                    format!("se estabilizó tras {iterations} cálculos"),
                ),
                Settled::Stopped { iterations } => (
                    format!("did not settle and was stopped after {iterations} times"),
                    format!("no se estabilizó; se detuvo tras {iterations} cálculos"),
                ),
            };
            language.sentence(
                format!(
                    "Keizer list with values: {places}{more}. It {rest_en}. Neighbours from the top who \
                     have not met in the last {gap} rounds."
                ),
                format!(
                    "Lista Keizer con valores: {places}{more}. {rest_es}. Vecinos desde arriba que no se \
                     han enfrentado en las últimas {gap} rondas."
                ),
            )
        }
        // Told at length by `matches::words::story`.
        Source::Swiss { .. } => String::new(),
        Source::SecondGames => language.sentence(
            "Second games of the matches: colours are turned round (C.04.5 4.4).".to_owned(),
            "Segundas partidas de los encuentros: colores invertidos (C.04.5 4.4).".to_owned(),
        ),
    }
}

fn game(tournament: &Tournament, game: &FormGame, language: Language) -> String {
    let (white, black) = (game.players.white, game.players.black);
    let names = format!("{} – {}", name(tournament, white), name(tournament, black));
    let mut why = colour(game.reason, language);
    if game.reversed {
        why.push_str(&language.sentence(", turned round".to_owned(), ", invertido".to_owned()));
    }
    format!("{names}: {why}")
}

/// Why a game has its colours.
#[must_use]
pub fn colour(reason: ColourReason, language: Language) -> String {
    let (english, spanish) = match reason {
        ColourReason::Sum { even: true } => (
            "even sum of numbers, White to the higher".to_owned(),
            "suma par de números, blancas para el mayor".to_owned(),
        ),
        ColourReason::Sum { even: false } => (
            "odd sum of numbers, White to the lower".to_owned(),
            "suma impar de números, blancas para el menor".to_owned(),
        ),
        ColourReason::LastNumber { first_half: true } => (
            "against the last number, White to the first half".to_owned(),
            "contra el último número, blancas para la primera mitad".to_owned(),
        ),
        ColourReason::LastNumber { first_half: false } => (
            "the last number has White against the second half".to_owned(),
            "el último número lleva blancas contra la segunda mitad".to_owned(),
        ),
        ColourReason::Table => {
            ("colours as the table has them".to_owned(), "colores según la tabla".to_owned())
        }
        ColourReason::Board { board } => (
            format!("board {board}: colours of a team alternate from board to board"),
            format!("tablero {board}: los colores del equipo alternan de tablero en tablero"),
        ),
        ColourReason::Game { game: 1 } => (
            "first game, colours by lot".to_owned(),
            "primera partida, color por sorteo".to_owned(),
        ),
        ColourReason::Game { game } => (
            format!("game {game} of the match, colours alternate"),
            format!("partida {game} del encuentro, los colores alternan"),
        ),
        ColourReason::Chosen => (
            "colours as drawn or chosen at the board".to_owned(),
            "color sorteado o elegido ante el tablero".to_owned(),
        ),
        ColourReason::FewerWhites => (
            "White to whoever had it less often".to_owned(),
            "lleva blancas quien menos veces las ha tenido".to_owned(),
        ),
        ColourReason::Alternates => (
            "equally often; colours alternate from the last difference".to_owned(),
            "igual número de veces; alternan desde la última diferencia".to_owned(),
        ),
        ColourReason::Rank => (
            "nothing decides, White to the lower ranked".to_owned(),
            "nada decide, blancas para el peor clasificado".to_owned(),
        ),
        ColourReason::Swiss { decides } => (
            matches::words::colour(decides, Language::English).to_owned(),
            matches::words::colour(decides, Language::Spanish).to_owned(),
        ),
        ColourReason::SecondGame => {
            ("second game of the match".to_owned(), "segunda partida del encuentro".to_owned())
        }
    };
    language.sentence(english, spanish)
}

/// Who meets the missing number.
#[must_use]
pub fn rests(tournament: &Tournament, resting: Resting, language: Language) -> String {
    let who = match resting {
        Resting::Player(number) => name(tournament, number),
        Resting::Team(number) => {
            let team = tournament.teams.iter().find(|team| team.number == number);
            team.map_or_else(|| number.to_string(), |team| format!("{number} {}", team.name))
        }
    };
    language.sentence(
        format!("{who} meets the missing last number and rests; that scores nothing."),
        format!("A {who} le corresponde el número que falta: descansa, sin puntos."),
    )
}

/// A player's number and name.
#[must_use]
pub fn name(tournament: &Tournament, number: Number) -> String {
    match tournament.player(number) {
        Some(player) => format!("{number} {}", player.name),
        None => number.to_string(),
    }
}
