//! Why a round of a form is what it is: the table, the seats, the colours.

use arbitra_model::{Colour, Language, Number, Points, Round, Tournament, capital};
use arbitra_report::{Section, Sentence};
use arbitra_swiss::explain::{Account, BoardAccount, Side};

use crate::form::Entrants;
use crate::keizer::Settled;
use crate::knockout::Words;
use crate::matches::{self, Swiss};
use crate::predetermined::reason::{ColourReason, Resting, Source};
use crate::{FormGame, FormRound};

/// Why a round is what it is: where it comes from, who does not play, and which rule gave every game its
/// colours. `edition` is the name of the form.
#[must_use]
pub fn account(
    tournament: &Tournament,
    form: &FormRound,
    round: Round,
    edition: String,
    language: Language,
) -> Account {
    let sections = match &form.source {
        Source::Swiss { swiss, round, story, colours } => {
            matches::words::story(tournament, *swiss, *round, story, colours, language)
        }
        source => vec![
            Section::new(language.choose("Where it comes from", "De dónde sale"))
                .paragraph(self::source(source, language)),
        ],
    };
    let mut aside = Section::new(language.choose("Without a game", "Sin partida"));
    for sentence in without_a_game(tournament, form, language) {
        aside.add([sentence]);
    }
    let sections = sections.into_iter().chain(Some(aside));
    Account {
        language,
        edition,
        citation: citation(&form.source, language).into(),
        round,
        title: format!("{} {round}", language.choose("Round", "Ronda")),
        sections: sections.filter(|section| !section.paragraphs.is_empty()).collect(),
        boards: (1..)
            .zip(&form.games)
            .map(|(board, game)| self::board(tournament, form, round, board, game, language))
            .collect(),
    }
}

/// What a paper cites; nothing where a form has no rules of FIDE.
const fn citation(source: &Source, language: Language) -> &'static str {
    match source {
        Source::Berger { .. } | Source::Rest { .. } => {
            language.choose("C.05 Annex 1", "C.05 anexo 1")
        }
        Source::Swiss { swiss: Swiss::Double, .. } | Source::SecondGames => "C.04.5",
        Source::Swiss { swiss: Swiss::Team(_), .. } => "C.04.6",
        Source::Swiss { swiss: Swiss::Olympiad, .. } => "D.02",
        _ => "",
    }
}

/// Who rests, is away, sits alone or has the bye.
fn without_a_game(tournament: &Tournament, form: &FormRound, language: Language) -> Vec<Sentence> {
    let mut said = Vec::new();
    for resting in &form.resting {
        said.push(rests(tournament, *resting, language));
    }
    for number in &form.away {
        let name = name(tournament, *number);
        let text = language.sentence(
            format!("{name} is away: the table stays, the game is lost without play"),
            format!("{name} no está: la tabla no cambia, la partida se pierde sin jugar"),
        );
        said.push(Sentence::new(text).by("C.05 9").about(&[*number]));
    }
    for number in &form.unopposed {
        let name = name(tournament, *number);
        let text = language.sentence(
            format!("{name} sits at a board without an opponent and wins without play"),
            format!("{name} no tiene rival en su tablero y gana sin jugar"),
        );
        said.push(Sentence::new(text).about(&[*number]));
    }
    // Matches tell of their bye themselves.
    let told = matches!(form.source, Source::Swiss { .. });
    if let Some(bye) = form.bye.filter(|_| !told) {
        let name = name(tournament, bye);
        let text = language.sentence(
            format!("{name} has the bye: the lowest ranked of those with the fewest byes"),
            format!("{name} descansa: va en último lugar de quienes menos han descansado"),
        );
        said.push(Sentence::new(text).about(&[bye]));
    }
    said
}

/// Where a round comes from; a Swiss system of matches tells its story instead.
fn source(source: &Source, language: Language) -> Vec<Sentence> {
    let said =
        |english: String, spanish: String| Sentence::new(language.sentence(english, spanish));
    let also = |english: &str, spanish: &str| Sentence::new(language.choose(english, spanish));
    match source {
        Source::Berger { field, place, cycles, teams } => {
            let size = field + field % 2;
            let annex = language.choose("C.05 Annex 1", "C.05 anexo 1");
            let mut sentences = vec![
                said(
                    format!(
                        "Berger table of {size} for {field} {}, row {}",
                        if *teams { "teams" } else { "players" },
                        place.row
                    ),
                    format!(
                        "Tabla Berger de {size} para {field} {}, fila {}",
                        if *teams { "equipos" } else { "jugadores" },
                        place.row
                    ),
                )
                .by(annex),
            ];
            if *cycles > 1 {
                sentences.push(said(
                    format!("Cycle {} of {cycles}", place.cycle),
                    format!("Vuelta {} de {cycles}", place.cycle),
                ));
            }
            if place.cycle.is_multiple_of(2) {
                sentences.push(also(
                    "Colours are those of the first cycle turned round",
                    "Los colores son los de la primera vuelta, invertidos",
                ));
            }
            if place.swapped {
                sentences.push(also(
                    "The last two rounds of the cycle change places, so that nobody has a colour \
                     three times running",
                    "Las dos últimas rondas de la vuelta se intercambian para que nadie lleve tres \
                     veces seguidas el mismo color",
                ));
            }
            sentences
        }
        Source::Rest { cycle, cycles, ends } => {
            let mut sentences = vec![also(
                "Earlier rounds of this cycle were not those of the table: what is left is paired so \
                 that nobody meets anybody twice in it",
                "Rondas anteriores de esta vuelta no fueron las de la tabla: lo que queda se empareja \
                 de modo que nadie juegue dos veces con el mismo rival",
            )];
            if *cycles > 1 {
                sentences.push(said(
                    format!("Cycle {cycle} of {cycles}"),
                    format!("Vuelta {cycle} de {cycles}"),
                ));
            }
            if !*ends {
                sentences.push(also(
                    "The games left no longer fit into the rounds of the cycle",
                    "Las partidas que quedan ya no caben en las rondas de la vuelta",
                ));
            }
            sentences
        }
        Source::Scheveningen { boards, row, cycle, halves } => {
            let mut sentences = vec![said(
                format!("Scheveningen table of {boards} a side, row {row}, cycle {cycle}"),
                format!("Tabla Scheveningen de {boards} por equipo, fila {row}, vuelta {cycle}"),
            )];
            if *halves {
                sentences.push(also(
                    "Each half meets only its like",
                    "Cada mitad juega solo con la suya",
                ));
            }
            sentences
        }
        Source::Schiller { teams, boards, meeting, row } => vec![said(
            format!(
                "Schiller: {teams} teams of {boards}; row {meeting} of the teams' Berger table, row {row} \
                 of the Scheveningen table inside each meeting"
            ),
            format!(
                "Schiller: {teams} equipos de {boards}; fila {meeting} de la tabla Berger de equipos, \
                 fila {row} de la tabla Scheveningen de cada enfrentamiento"
            ),
        )],
        Source::Skalitzka { boards, row } => vec![said(
            format!(
                "Skalitzka table of three teams on {boards} boards, round {row} of 2: nobody rests, \
                 everybody has one game with each colour and one against each other team"
            ),
            format!(
                "Tabla Skalitzka de tres equipos a {boards} tableros, ronda {row} de 2: nadie descansa y \
                 cada uno juega una vez con cada color y una contra cada equipo"
            ),
        )],
        Source::Match { game, games } => vec![
            said(
                format!("Game {game} of a match of {games}"),
                format!("Partida {game} de un encuentro a {games}"),
            ),
            also(
                "The match ends when one player has more than half of the points; games after that \
                 are not rated",
                "Termina cuando un jugador pasa de la mitad de los puntos; las partidas posteriores \
                 no computan para Elo",
            ),
        ],
        Source::KnockOut { stage, phase, of: Entrants::Teams, .. } => {
            let stage = Words::of(language).stage(*stage);
            let phase = phase.say(language);
            vec![
                Sentence::new(format!("{stage}: {phase}")),
                also(
                    "Seed i met the i-th team from the end; the winner of match m meets the winner of \
                     the m-th from the end",
                    "El equipo cabeza de serie i juega contra el i-ésimo desde el final; el ganador \
                     del cruce m, con el del m-ésimo desde el final",
                ),
            ]
        }
        Source::KnockOut { stage, phase, game, of: Entrants::Players } => {
            let stage = Words::of(language).stage(*stage);
            let phase = phase.say(language);
            vec![
                said(
                    format!("{stage}: {phase}, game {game}"),
                    format!("{stage}: {phase}, partida {game}"),
                ),
                also(
                    "Seed i met the i-th from the end; the winner of match m meets the winner of \
                     the m-th from the end",
                    "El cabeza de serie i juega contra el i-ésimo desde el final; el ganador del \
                     cruce m, con el del m-ésimo desde el final",
                ),
            ]
        }
        Source::Keizer { ranking, settled, gap } => {
            let places: Vec<String> =
                ranking.iter().take(10).map(|(n, value)| format!("{n} ({value})")).collect();
            let more = if ranking.len() > 10 { ", …" } else { "" };
            let places = places.join(", ");
            let list = said(
                format!("Keizer list with values: {places}{more}"),
                format!("Lista Keizer con valores: {places}{more}"),
            );
            let settled = match settled {
                Settled::Fixed { iterations } => said(
                    format!("It settled after {iterations} rounds of calculation"),
                    format!("Se estabilizó tras {iterations} cálculos"),
                ),
                Settled::Stopped { iterations } => said(
                    format!(
                        "It did not settle and was stopped after {iterations} rounds of calculation"
                    ),
                    format!("No se estabilizó; se detuvo tras {iterations} cálculos"),
                ),
            };
            let neighbours = said(
                format!("Neighbours from the top meet who have not met in the last {gap} rounds"),
                format!(
                    "Se emparejan vecinos desde arriba que no se han enfrentado en las últimas \
                     {gap} rondas"
                ),
            );
            vec![list, settled, neighbours]
        }
        // Told at length by `matches::words::story`.
        Source::Swiss { .. } => Vec::new(),
        Source::SecondGames => vec![
            also(
                "Second games of the matches: colours are turned round",
                "Segundas partidas de los encuentros: colores invertidos",
            )
            .by("C.04.5 4.4"),
        ],
    }
}

fn board(
    tournament: &Tournament,
    form: &FormRound,
    round: Round,
    board: usize,
    game: &FormGame,
    language: Language,
) -> BoardAccount {
    let (white, black) = (game.players.white, game.players.black);
    let mut why = capital(&colour(game.reason, language));
    if game.reversed {
        why.push_str(language.choose(", turned round", ", invertido"));
    }
    let article = match (game.reason, &form.source) {
        (ColourReason::Swiss { decides }, Source::Swiss { swiss, .. }) => decides.article(*swiss),
        _ => "",
    };
    BoardAccount {
        board,
        white: side(tournament, round, white, language),
        black: side(tournament, round, black, language),
        meeting: Vec::new(),
        colours: vec![Sentence::new(why).by(article).about(&[white, black])],
    }
}

/// A player before a round.
fn side(tournament: &Tournament, round: Round, number: Number, language: Language) -> Side {
    let player = tournament.player(number);
    let entries = player.map_or(&[][..], |player| &player.entries);
    let colours = entries.iter().take(round.index());
    let initial = |colour: Colour| colour.initial(language);
    Side {
        number,
        name: player.map_or_else(String::new, |player| player.name.clone()),
        score: player.map_or(Points::ZERO, |p| tournament.points_after(p, round.index())),
        colours: colours.map(|entry| entry.colour().map_or('-', initial)).collect(),
        preference: None,
    }
}

/// Why a game has its colours.
fn colour(reason: ColourReason, language: Language) -> String {
    let (english, spanish) = match reason {
        ColourReason::Sum { even: true } => (
            "even sum of numbers, White to the higher".to_owned(),
            "la suma de los números es par: lleva blancas el mayor".to_owned(),
        ),
        ColourReason::Sum { even: false } => (
            "odd sum of numbers, White to the lower".to_owned(),
            "la suma de los números es impar: lleva blancas el menor".to_owned(),
        ),
        ColourReason::LastNumber { first_half: true } => (
            "against the last number, White to the first half".to_owned(),
            "contra el último número lleva blancas la primera mitad".to_owned(),
        ),
        ColourReason::LastNumber { first_half: false } => (
            "the last number has White against the second half".to_owned(),
            "el último número lleva blancas contra la segunda mitad".to_owned(),
        ),
        ColourReason::Table => (
            "colours as the table has them".to_owned(),
            "los colores son los de la tabla".to_owned(),
        ),
        ColourReason::Board { board } => (
            format!("board {board}: colours of a team alternate from board to board"),
            format!("tablero {board}: los colores del equipo alternan de tablero en tablero"),
        ),
        ColourReason::Game { game: 1 } => (
            "first game, colours by lot".to_owned(),
            "el color de la primera partida se sortea".to_owned(),
        ),
        ColourReason::Game { game } => (
            format!("game {game} of the match, colours alternate"),
            format!("en la partida {game} del encuentro se alternan los colores"),
        ),
        ColourReason::Chosen => (
            "colours as drawn or chosen at the board".to_owned(),
            "el color se sorteó o se eligió ante el tablero".to_owned(),
        ),
        ColourReason::FewerWhites => (
            "White to whoever had it less often".to_owned(),
            "lleva blancas quien menos veces las ha tenido".to_owned(),
        ),
        ColourReason::Alternates => (
            "equally often; colours alternate from the last difference".to_owned(),
            "las han llevado el mismo número de veces: alternan desde la última diferencia"
                .to_owned(),
        ),
        ColourReason::Rank => (
            "nothing decides, White to the lower ranked".to_owned(),
            "nada más decide: lleva blancas quien va peor en la clasificación".to_owned(),
        ),
        ColourReason::Swiss { decides } => (
            matches::words::colour(decides, Language::English).to_owned(),
            matches::words::colour(decides, Language::Spanish).to_owned(),
        ),
        ColourReason::SecondGame => (
            "second game of the match".to_owned(),
            "es la segunda partida del encuentro".to_owned(),
        ),
    };
    language.sentence(english, spanish)
}

/// Who meets the missing number.
fn rests(tournament: &Tournament, resting: Resting, language: Language) -> Sentence {
    let (who, players) = match resting {
        Resting::Player(number) => (name(tournament, number), vec![number]),
        Resting::Team(number) => match tournament.teams.iter().find(|team| team.number == number) {
            Some(team) => (format!("{number} {}", team.name), team.members.clone()),
            None => (number.to_string(), Vec::new()),
        },
    };
    let text = language.sentence(
        format!("{who} meets the missing last number and rests; that scores nothing"),
        format!("A {who} le corresponde el número que falta: descansa, sin puntos"),
    );
    Sentence::new(text).about(&players)
}

/// A player's number and name.
#[must_use]
pub fn name(tournament: &Tournament, number: Number) -> String {
    match tournament.player(number) {
        Some(player) => format!("{number} {}", player.name),
        None => number.to_string(),
    }
}
