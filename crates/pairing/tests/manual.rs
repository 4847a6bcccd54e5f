//! The page of the manual that shows what each system does differently: `docs/systems.md` and `docs/systems.es.md`.
//!
//! The pages are generated. If a system changes, the test fails; with `ARBITRA_WRITE_DOCS` set it writes them anew.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use arbitra_model::{Colour, Language, Round, Tournament};
use arbitra_pairing::generate::{Plan, generate};
use arbitra_pairing::{System, pair};

/// The round that all systems pair: Burstein's first after its seeding rounds.
const ROUND: u16 = 4;

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

/// Twelve players after three rounds of a Dutch tournament of seven.
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
    for system in System::ALL {
        if let Some([goal, way]) = words(&system.to_string(), language) {
            line(&format!("| `{system}` | {goal} | {way} |"));
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
    text
}

fn players(tournament: &Tournament, language: Language) -> Vec<String> {
    let say = |english: &'static str, spanish: &'static str| language.choose(english, spanish);
    let mut rows = vec![
        say(
            "| no. | rating | points | colours | has met |",
            "| n.º | elo | puntos | colores | ha jugado contra |",
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
        rows.push(format!(
            "| {} | {} | {} | {colours} | {} |",
            player.number,
            player.rating.unwrap_or(0),
            tournament.points_after(player, usize::from(ROUND) - 1),
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
                "grupos desde arriba; quien no halla rival baja; veintiún criterios y luego el orden de \
                 transposiciones e intercambios; el descanso sale del último grupo, a la menor puntuación posible",
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
                 grupo que no puede emparejarse devuelve al anterior; en el último, diferencias de puntuación al cuadrado",
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
                "que las puntuaciones iguales hayan tenido rivales de igual elo",
                "primero el descanso; grupos desde arriba, completados con los menos jugadores de abajo; quienes buscan \
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
                "lo mismo en un torneo Maxi",
                "solo se eligen flotantes y se intercambian jugadores por color dentro de 100 puntos de elo",
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
                 es por sí mismo un torneo Maxi, con flotantes e intercambios por color dentro de 100 puntos de elo",
            ],
        ],
        "fide-1999-printed" => [
            [
                "the same with rule 10.8 as it was printed",
                "a floater from above meets the lowest ranked of the other colour, one from below the highest ranked",
            ],
            [
                "lo mismo con la regla 10.8 tal como se imprimió",
                "quien baja juega con el último al que corresponde el otro color; quien sube, con el primero",
            ],
        ],
        _ => return None,
    };
    Some(match language {
        Language::English => english,
        Language::Spanish => spanish,
    })
}
