//! The page of the manual that shows what each system does differently: `docs/systems.md` and `docs/systems.es.md`.
//!
//! The pages are generated. If a system changes, the test fails; with `ARBITRA_WRITE_DOCS` set it writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use arbitra_model::{Colour, Language, Round, Tournament};
use arbitra_pairing::generate::{Plan, generate};
use arbitra_pairing::matches::{self, Field, Party, Swiss};
use arbitra_pairing::{System, pair};

/// The round that all systems pair: Burstein's first after its seeding rounds.
const ROUND: u16 = 4;

/// Systems in which matches are played.
const MATCHES: [&str; 5] =
    ["double-2026", "team-2026", "team-2026-b", "team-2026-free", "olympiad-2022"];

#[test]
fn pages_are_current() {
    for (language, name) in
        [(Language::English, "systems.md"), (Language::Spanish, "systems.es.md")]
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        let page = page(language);
        if std::env::var_os("ARBITRA_WRITE_DOCS").is_some() {
            fs::write(&path, &page).unwrap();
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == page,
            "{name} is not current: set ARBITRA_WRITE_DOCS and run again\n{page}"
        );
    }
}

/// Thirteen players after three rounds of a Dutch tournament of seven.
fn tournament() -> Tournament {
    let plan = Plan::quiet(21, System::ALL[0], 13, 7);
    let mut tournament = generate(&plan).unwrap().tournament;
    for player in &mut tournament.players {
        player.entries.truncate(usize::from(ROUND) - 1);
    }
    tournament
}

fn page(language: Language) -> String {
    let say = |english: &'static str, spanish: &'static str| language.choose(english, spanish);
    let mut text = String::new();
    let mut line = |words: &str| writeln!(text, "{words}").unwrap();
    line(say(
        "# What each Swiss system does differently",
        "# En qué se distingue cada sistema suizo",
    ));
    line("");
    line(say("*[Español](systems.es.md)*", "*[English](systems.md)*"));
    line("");
    line(say(
        "Choose a system with `--edition`, or by record 192 of the report file.\n",
        "El sistema se elige con `--edition` o con el registro 192 del informe.\n",
    ));
    line(say(
        "| system | what it is after | how a round is made |",
        "| sistema | qué busca | cómo se hace una ronda |",
    ));
    line("|---|---|---|");
    let names = System::ALL.iter().map(ToString::to_string);
    for name in names.chain(MATCHES.map(ToOwned::to_owned)) {
        if let Some([goal, way]) = words(&name, language) {
            line(&format!("| `{name}` | {goal} | {way} |"));
        }
    }
    line("");
    line(say("## One tournament, paired by all", "## Un mismo torneo, emparejado por todos"));
    line("");
    line(say(
        "Thirteen players after three of seven rounds; everybody is present in round 4.\n",
        "Trece jugadores tras tres de siete rondas; en la ronda 4 están todos.\n",
    ));
    let tournament = tournament();
    for row in players(&tournament, language) {
        line(&row);
    }
    line("");
    line(say("Round 4, White first:\n", "Ronda 4, blancas primero:\n"));
    line(say("| system | pairs | bye |", "| sistema | parejas | descansa |"));
    line("|---|---|---|");
    let round = Round::new(ROUND).unwrap();
    for &system in System::ALL {
        let Some(Ok(position)) = system.position(&tournament, round) else { continue };
        let pairing = pair(system, &position).unwrap();
        let boards = pairing.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
        let bye = pairing.bye.map_or_else(String::new, |number| number.to_string());
        line(&format!("| `{system}` | {} | {bye} |", boards.collect::<Vec<_>>().join(" · ")));
    }
    line("");
    line(say(
        "Systems of matches, as if the thirteen played matches: twice the points as match points, the colours those of \
         the first board or game. Whoever had no opponent so far had the bye.\n",
        "Los sistemas de encuentros, como si los trece jugaran encuentros: el doble de puntos como puntos de encuentro, y \
         los colores, los del primer tablero o de la primera partida. Quien no tuvo rival descansó.\n",
    ));
    line(say("| system | matches | bye |", "| sistema | encuentros | descansa |"));
    line("|---|---|---|");
    let field = field(&tournament);
    for swiss in MATCHES.map(|name| name.parse::<Swiss>().unwrap()) {
        let found = matches::pair(swiss, &field).unwrap();
        let number = |index: usize| field.parties[index].number;
        let pairs = found.matches.iter();
        let pairs = pairs.map(|(p, _)| format!("{}-{}", number(p.white), number(p.black)));
        let bye = found.bye.map_or_else(String::new, |index| number(index).to_string());
        line(&format!("| `{swiss}` | {} | {bye} |", pairs.collect::<Vec<_>>().join(" · ")));
    }
    text
}

/// The tournament as one of matches.
fn field(tournament: &Tournament) -> Field {
    let round = Round::new(ROUND).unwrap();
    let position = System::ALL[0].position(tournament, round).unwrap().unwrap();
    let party = |index: usize| {
        let contender = &position.contenders[index];
        Party {
            number: contender.number.get(),
            score: contender.score + contender.score,
            secondary: contender.score,
            colours: contender.colours.to_vec(),
            floated: contender.floats[0].is_some(),
            played: contender.colours.len() as u16,
            bye_barred: contender.bye_barred,
        }
    };
    let all = 0..position.contenders.len();
    let met = |a: usize, b: usize| position.met.of(a).contains(&(b as u16));
    Field {
        round: ROUND,
        rounds: position.total_rounds,
        initial: position.initial_colour,
        parties: all.clone().map(party).collect(),
        apart: all.clone().map(|a| all.clone().filter(|&b| met(a, b)).collect()).collect(),
    }
}

fn players(tournament: &Tournament, language: Language) -> Vec<String> {
    let say = |english: &'static str, spanish: &'static str| language.choose(english, spanish);
    let mut rows = vec![
        say(
            "| no. | rating | points | colours | has met |",
            "| n.º | Elo | puntos | colores | ha jugado contra |",
        )
        .to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    for player in &tournament.players {
        let letter = |colour: Colour| match colour {
            Colour::White => say("W", "B"),
            Colour::Black => say("B", "N"),
        };
        let played: Vec<_> = player.entries.iter().map(|entry| entry.played()).collect();
        let colours: String = played.iter().map(|p| p.map_or("-", |(_, c)| letter(c))).collect();
        let met: Vec<String> = played.iter().flatten().map(|(n, _)| n.to_string()).collect();
        let points = tournament.points_after(player, usize::from(ROUND) - 1);
        rows.push(format!(
            "| {} | {} | {} | {colours} | {} |",
            player.number,
            player.rating.unwrap_or(0),
            language.decimal(&points.to_string()),
            met.join(", "),
        ));
    }
    rows
}

/// What a system is after and how it makes a round.
fn words(name: &str, language: Language) -> Option<[&'static str; 2]> {
    let [english, spanish] = match name {
        "dutch-2026" => [
            [
                "equal scores meet; the upper half of a scoregroup meets the lower half",
                "brackets from the top; who finds no opponent moves down; twenty-one criteria, then the order of \
                 transpositions and exchanges; the bye falls out of the last bracket, to the lowest score possible",
            ],
            [
                "que se enfrenten puntuaciones iguales, la mitad superior de cada grupo contra la inferior",
                "grupos desde arriba; quien no encuentra rival baja; veintiún criterios y luego el orden de \
                 transposiciones e intercambios; el descanso se da en el último grupo, a la menor puntuación posible",
            ],
        ],
        "dutch-2017" => [
            [
                "the same, before 2026",
                "score differences instead of scores decide about floaters; if the rest cannot be paired, the last \
                 brackets collapse into one",
            ],
            [
                "lo mismo, antes de 2026",
                "los flotantes se deciden por diferencias de puntuación; si el resto no puede emparejarse, los últimos \
                 grupos se unen en uno",
            ],
        ],
        "dutch-2013" => [
            [
                "the Dutch system as it was until 2017",
                "a procedure: requirements on colours and floats are lowered step by step, the weakest first; a bracket \
                 that cannot be paired sends back to the one above; in the last bracket squared score differences",
            ],
            [
                "el sistema holandés tal como era hasta 2017",
                "un procedimiento: los requisitos de color y flotación se relajan paso a paso, primero el más débil; un \
                 grupo que no puede emparejarse obliga a volver al anterior; en el último, diferencias de puntuación al cuadrado",
            ],
        ],
        "dutch-1998" => [
            [
                "the Dutch system as it was in 1998",
                "the procedure of 2013 in its first form: one count of colour preferences, floats given up altogether, \
                 the best moved-down players first",
            ],
            [
                "el sistema holandés tal como era en 1998",
                "el procedimiento de 2013 en su primera forma: una sola cuenta de preferencias de color, las flotaciones \
                 se abandonan de una vez, primero los mejores de los que bajan",
            ],
        ],
        "dubov-2026" => [
            [
                "equal scores shall have met equally rated opponents",
                "the bye first; groups from the top, filled up by as few upfloaters as possible; White seekers, those \
                 with the weakest opponents so far first, meet Black seekers by number",
            ],
            [
                "que las puntuaciones iguales hayan tenido rivales de igual Elo",
                "primero el descanso; grupos desde arriba, completados con el menor número posible de los de abajo; quienes buscan \
                 blancas, primero el de rivales más débiles, contra quienes buscan negras por número",
            ],
        ],
        "burstein-2026" => [
            [
                "equal scores shall have met equally successful opponents",
                "Dutch in the first half, at most four rounds; then the bye first, groups from the top ranked by \
                 Buchholz and Sonneborn-Berger, the first meets the last",
            ],
            [
                "que las puntuaciones iguales hayan tenido rivales de igual éxito",
                "holandés en la primera mitad, cuatro rondas como mucho; después, primero el descanso y grupos desde arriba \
                 ordenados por Buchholz y Sonneborn-Berger, el primero contra el último",
            ],
        ],
        "lim-2026" => [
            [
                "a procedure for cards: floats as short and colours as even as possible",
                "the bye to the last of the lowest group; groups from the top and from the bottom, the median last; \
                 upper half against lower half, exchanged for compatibility and colours; pairs next to a blocked \
                 median are taken apart",
            ],
            [
                "un procedimiento para fichas: flotar lo menos posible y colores lo más iguales posible",
                "descansa el último del grupo más bajo; grupos desde arriba y desde abajo, el mediano al final; mitad \
                 superior contra inferior, con intercambios por compatibilidad y color; si el mediano se bloquea se \
                 deshacen parejas vecinas",
            ],
        ],
        "lim-2026-maxi" => [
            [
                "the same in a Maxi-tournament",
                "floaters are chosen and players exchanged for colours only within 100 rating points",
            ],
            [
                "lo mismo en un maxitorneo",
                "solo se eligen flotantes y se intercambian jugadores por color dentro de 100 puntos de Elo",
            ],
        ],
        "fide-1999" => [
            [
                "Lim's ancestor, for tournaments that began under it or are announced by it",
                "the same procedure; no bye after a forfeit win; with more than 2ⁿ players in n rounds it is a \
                 Maxi-tournament by itself, floats and exchanges for colours only within 100 rating points",
            ],
            [
                "el antecesor de Lim, para torneos que empezaron con él o lo anuncian",
                "el mismo procedimiento; no descansa quien ganó por incomparecencia; con más de 2ⁿ jugadores en n rondas \
                 es por sí mismo un maxitorneo, con flotantes e intercambios por color dentro de 100 puntos de Elo",
            ],
        ],
        "fide-1999-printed" => [
            [
                "the same with rule 10.8 as it was printed",
                "a floater from above meets the lowest ranked of the other colour, one from below the highest ranked",
            ],
            [
                "lo mismo con la regla 10.8 tal como se imprimió",
                "quien baja juega contra el último al que le corresponde el otro color; quien sube, contra el primero",
            ],
        ],
        "double-2026" => [
            [
                "equal scores meet in matches of two games, one with each colour",
                "the bye first; groups from the top, filled up by as few upfloaters as possible; the first half by number \
                 meets the second; no colour ever forbids a match",
            ],
            [
                "que se enfrenten puntuaciones iguales a dos partidas, una con cada color",
                "primero el descanso; grupos desde arriba, completados con el menor número posible de los de abajo; la primera mitad por número \
                 contra la segunda; ningún color impide un encuentro",
            ],
        ],
        "team-2026" => [
            [
                "teams with equal match points meet",
                "as Double-Swiss; a team has a preference for a colour after two more of the other or the other twice \
                 running (type A); the fewest preferences are denied",
            ],
            [
                "que se enfrenten equipos con iguales puntos de encuentro",
                "como el doble suizo; un equipo prefiere un color tras dos más del otro o el otro dos veces seguidas (tipo \
                 A); se deja sin cumplir el menor número de preferencias",
            ],
        ],
        "team-2026-b" => [
            [
                "the same, with milder preferences too",
                "type B: also after one more of a colour, or to alternate; strong preferences go before mild ones",
            ],
            [
                "lo mismo, también con preferencias leves",
                "tipo B: también tras uno más de un color, o para alternar; las fuertes van antes que las leves",
            ],
        ],
        "team-2026-free" => [
            ["the same without preferences", "colours have no say in who meets whom"],
            ["lo mismo sin preferencias", "los colores no deciden quién juega contra quién"],
        ],
        "olympiad-2022" => [
            [
                "the Olympiad: a procedure of its own, shaped like Lim's",
                "groups from the top and from the bottom, the group of the middle team last; the lowest team of an odd group \
                 floats down and meets the highest, below the middle the other way round; colours only keep limits",
            ],
            [
                "la Olimpiada: un procedimiento propio, con la forma del de Lim",
                "grupos desde arriba y desde abajo, el del equipo central al final; de un grupo impar baja el último y juega \
                 contra el primero, y por debajo del centro al revés; los colores solo respetan límites",
            ],
        ],
        _ => return None,
    };
    Some(match language {
        Language::English => english,
        Language::Spanish => spanish,
    })
}
