//! What players with disabilities need, what is arranged for it, and what everybody is told.

use arbitra_model::{Language, Said};

use super::choices::says;
use crate::needs::{AISLES, Need, Needs, Open, TABLE_METRES, UNWRITTEN_MINUTES};

says! { Need {
    Need::Wheelchair => ("wheelchair", "silla de ruedas"),
    Need::Blind => ("blind", "ceguera"),
    Need::LowVision => ("low vision, large print", "baja visión, letra grande"),
    Need::Hearing => ("hearing", "audición"),
    Need::Hands => ("cannot move pieces, write or press the clock alone", "no puede mover, anotar o pulsar el reloj sin ayuda"),
    Need::OwnThings => ("seat, board or things of their own", "asiento, tablero o material propio"),
    Need::Power => ("power at the table", "toma de corriente en la mesa"),
} }

impl Said for Needs {
    fn say(&self, l: Language) -> String {
        let mut parts: Vec<String> = self.needs.iter().map(|need| need.say(l)).collect();
        parts.extend(Some(self.words.clone()).filter(|words| !words.is_empty()));
        parts.join("; ")
    }
}

impl Need {
    /// What is put on the table or in the hall for it, with the article.
    #[must_use]
    pub fn arranged(self, l: Language) -> (String, &'static str) {
        let (text, article) = match self {
            Need::Wheelchair => (
                l.sentence(
                    format!("One game on the table, no chair on the player's side, aisles {AISLES} times as wide, a way without steps to toilets and exits"),
                    format!("Una sola partida en la mesa, sin silla en el lado del jugador, pasillos {AISLES} veces más anchos, camino sin escalones a aseos y salidas"),
                ),
                "Technical rules 10.3",
            ),
            Need::Blind => (
                l.sentence(
                    format!("The same table of {TABLE_METRES} m every round, a second board for touching, a clock that can be read by touch, power for the recorder"),
                    format!("La misma mesa de {TABLE_METRES} m en cada ronda, un segundo tablero para tocar, un reloj legible al tacto, corriente para la grabadora"),
                ),
                "Technical rules 10.3, Laws D.1, D.2",
            ),
            Need::LowVision => (
                l.choose(
                    "A lamp, a scoresheet in large print, pairings in large print or read aloud",
                    "Una lámpara, planilla en letra grande, emparejamientos en letra grande o leídos en voz alta",
                )
                .to_owned(),
                "Technical rules 10.2",
            ),
            Need::Hearing => (
                l.choose(
                    "What is said to everybody is shown in writing too; the arbiter speaks face to face",
                    "Lo que se anuncia se muestra también por escrito; el árbitro habla de frente",
                )
                .to_owned(),
                "Technical rules 10.2",
            ),
            Need::Hands => (
                l.sentence(
                    format!("A table of {TABLE_METRES} m with a third chair for the assistant"),
                    format!("Una mesa de {TABLE_METRES} m con una tercera silla para el asistente"),
                ),
                "Technical rules 10.3.1",
            ),
            Need::OwnThings => (
                l.choose(
                    "The things are allowed as long as they do not harm the opponent",
                    "Se permite el material propio mientras no perjudique al rival",
                )
                .to_owned(),
                "Technical rules 10.2",
            ),
            Need::Power => (
                l.choose("A socket within reach of the table", "Un enchufe al alcance de la mesa").to_owned(),
                "Technical rules 10.3",
            ),
        };
        (text, article)
    }

    /// The exceptions in writing and time, with their articles.
    #[must_use]
    pub fn exceptions(self, l: Language) -> Vec<(String, &'static str)> {
        let no_time = || {
            (
                l.choose(
                    "No time is taken off for an assistant",
                    "No se descuenta tiempo por tener asistente",
                )
                .to_owned(),
                "Laws 6.2.6, 8.1.6",
            )
        };
        match self {
            Need::Blind | Need::LowVision => vec![
                no_time(),
                (
                    l.choose(
                        "The moves may be kept in Braille, by hand or with a recorder",
                        "Las jugadas se pueden anotar en Braille, a mano o con una grabadora",
                    )
                    .to_owned(),
                    "Laws D.2",
                ),
                (
                    l.sentence(
                        format!("With less than {UNWRITTEN_MINUTES} minutes left nothing need be written, even with increments; the scoresheet is completed afterwards"),
                        format!("Con menos de {UNWRITTEN_MINUTES} minutos no hay que anotar, aunque haya incremento; después se completa la planilla"),
                    ),
                    "Technical rules 10.5.5",
                ),
                (
                    l.choose(
                        "Claims are made through the assistant or an arbiter",
                        "Las reclamaciones se hacen por medio del asistente o de un árbitro",
                    )
                    .to_owned(),
                    "Technical rules 10.5",
                ),
            ],
            Need::Hands => vec![
                no_time(),
                (
                    l.choose(
                        "The assistant moves the pieces, presses the clock and writes as the player says",
                        "El asistente mueve, pulsa el reloj y anota lo que diga el jugador",
                    )
                    .to_owned(),
                    "Laws 4.9, 6.2.6, 8.1.6",
                ),
            ],
            Need::Wheelchair | Need::Hearing | Need::OwnThings | Need::Power => Vec::new(),
        }
    }

    /// What opponents are told.
    #[must_use]
    pub fn opponent(self, l: Language) -> Option<String> {
        let (en, es) = match self {
            Need::Blind => (
                "Say your move aloud, name piece and square, and make it only on your own board; the move counts once it is said. Your opponent touches the pieces of the second board. If your opponent has no assistant, you may have one who says and makes the moves.",
                "Diga su jugada en voz alta, con la pieza y la casilla, y hágala solo en su tablero; la jugada vale cuando se dice. Su rival toca las piezas del segundo tablero. Si su rival no tiene asistente, usted puede tener uno que diga y haga las jugadas.",
            ),
            Need::LowVision => (
                "Your opponent may bend close to the board and may ask for the lamp. If your opponent wishes it, say your moves.",
                "Su rival puede acercarse mucho al tablero y pedir la lámpara. Si lo desea, diga usted sus jugadas.",
            ),
            Need::Hearing => (
                "Offer a draw or resign so that your opponent sees it: write it down or show it. Call the arbiter if in doubt.",
                "Ofrezca tablas o abandone de modo que su rival lo vea: por escrito o con un gesto. Si duda, llame al árbitro.",
            ),
            Need::Hands => (
                "An assistant moves, presses the clock and writes for your opponent. Without one, you may be asked to help; you get the time for it back.",
                "Un asistente mueve, pulsa el reloj y anota por su rival. Si no lo hay, pueden pedirle ayuda a usted, y se le compensa el tiempo.",
            ),
            Need::Wheelchair => (
                "The game is played at your opponent's table, whatever the number of the board. Keep the way free.",
                "La partida se juega en la mesa de su rival, sea cual sea el número de tablero. Deje libre el paso.",
            ),
            Need::OwnThings | Need::Power => return None,
        };
        Some(l.choose(en, es).to_owned())
    }
}

/// What an assistant does, may do and may not do (technical rules 10.4, Laws D.2.10).
#[must_use]
pub fn assistant(l: Language) -> Vec<String> {
    let duties = [
        (
            "You need to know the pieces, the squares and how moves are written; nothing more.",
            "Basta con conocer las piezas, las casillas y la notación.",
        ),
        (
            "Make the moves on both boards as they are said, call out the opponent's moves.",
            "Haga en los dos tableros las jugadas que se digan y anuncie las del rival.",
        ),
        (
            "Write every move, also when the player need not.",
            "Anote siempre todas las jugadas, también cuando el jugador no tenga que hacerlo.",
        ),
        (
            "Tell the number of moves and the times of both clocks only when the player asks.",
            "Diga el número de jugadas y el tiempo de ambos relojes solo si el jugador lo pregunta.",
        ),
        (
            "Press the clock for the player, once the move is said and made.",
            "Pulse el reloj por el jugador cuando la jugada esté dicha y hecha.",
        ),
        (
            "You may claim that the opponent's flag has fallen, and that the opponent has touched a piece.",
            "Puede reclamar que ha caído la bandera del rival o que el rival ha tocado una pieza.",
        ),
        (
            "If the game is adjourned, do for the player what that needs.",
            "Si la partida se aplaza, haga por el jugador lo necesario.",
        ),
        (
            "Never comment, warn or advise; offer or answer a draw only in the player's words.",
            "No comente, avise ni aconseje nunca; ofrezca o conteste tablas solo con las palabras del jugador.",
        ),
        (
            "Say when you leave the table and when you are back.",
            "Diga cuándo se levanta de la mesa y cuándo vuelve.",
        ),
        (
            "Call the arbiter when the player wishes it; the clock may be stopped for that.",
            "Llame al árbitro cuando el jugador lo desee; para eso se puede parar el reloj.",
        ),
    ];
    duties.iter().map(|(en, es)| l.choose(en, es).to_owned()).collect()
}

impl Said for Open {
    fn say(&self, l: Language) -> String {
        match self {
            Open::ToldLate { name, told, until } => {
                let (told, until) = (told.say(l), until.say(l));
                l.sentence(
                    format!("{name} told it on {told}, after {until}; do what can still be done"),
                    format!("{name} lo comunicó el {told}, después del {until}; haga lo que aún sea posible"),
                )
            }
            Open::NoTable { name } => l.sentence(
                format!("{name} has no table that is always the same"),
                format!("{name} no tiene mesa fija"),
            ),
            Open::SameTable { table, one, other } => l.sentence(
                format!("{one} and {other} both keep table {table}"),
                format!("{one} y {other} tienen la misma mesa fija, la {table}"),
            ),
            Open::SameAssistant { assistant, one, other } => l.sentence(
                format!("{assistant} assists both {one} and {other}, who play at the same time"),
                format!("{assistant} asiste a {one} y a {other}, que juegan a la vez"),
            ),
            Open::NoAssistant { name } => {
                l.sentence(format!("nobody assists {name}"), format!("{name} no tiene asistente"))
            }
            Open::MustAssist { name, other } => l.sentence(
                format!("{name} cannot see and {other} cannot hear: when they meet, an assistant is a must"),
                format!("{name} no ve y {other} no oye: si se enfrentan, hace falta un asistente"),
            ),
            Open::RoundsADay { date, rounds } => {
                let date = date.say(l);
                l.sentence(
                    format!("{rounds} rounds on {date}: one a day, if possible"),
                    format!("{rounds} rondas el {date}: una al día, si es posible"),
                )
            }
        }
    }
}

/// Beginnings of words by which people name a need, folded, in both languages.
const fn stems(need: Need) -> &'static [&'static str] {
    match need {
        Need::Wheelchair => &["wheelchair", "silla de ruedas", "movilidad", "mobility"],
        Need::Blind => &["blind", "ciego", "ciega", "invidente", "ceguera"],
        Need::LowVision => &[
            "low vision",
            "visually impaired",
            "partially sighted",
            "large print",
            "baja vision",
            "deficiencia visual",
            "deficiente visual",
            "discapacidad visual",
            "letra grande",
        ],
        Need::Hearing => {
            &["deaf", "hearing", "hard of hearing", "sordo", "sorda", "sordera", "auditiv"]
        }
        Need::Hands => &[
            "cannot move",
            "cannot write",
            "hands",
            "arms",
            "manos",
            "brazos",
            "no puede mover",
            "no puede escribir",
        ],
        Need::OwnThings => {
            &["own seat", "own chair", "own board", "silla propia", "tablero propio"]
        }
        Need::Power => &["power", "socket", "plug", "enchufe", "corriente"],
    }
}

/// Whether folded words name a need.
pub(crate) fn names_need(need: Need, said: &str) -> bool {
    let padded = format!(" {said}");
    stems(need).iter().any(|stem| padded.contains(&format!(" {stem}")))
}

/// Whether folded words say that nothing is needed.
pub(crate) fn says_no_needs(said: &str) -> bool {
    const NONE: [&str; 12] =
        ["", "no", "n", "none", "nothing", "ninguna", "ninguno", "nada", "na", "n a", "false", "0"];
    NONE.contains(&said.trim_matches(|sign: char| !sign.is_alphanumeric()))
}
