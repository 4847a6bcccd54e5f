//! The formats of the editions in words.

use crate::playoffs::clock::Clock;
use crate::playoffs::format::first_round;
use crate::playoffs::rules::{
    Decider, Disputes, Numbers, Others, Pace, Pairs, Rules, Structure, Then, Tied,
};
use crate::playoffs::setup::{Seeding, Setup, Time};
use arbitra_model::Language;

/// What will happen, one sentence per step.
pub(super) fn structure(setup: &Setup, language: Language) -> Vec<String> {
    let rules = setup.edition.rules();
    let teller = Teller { setup, rules, language };
    let mut lines = Vec::new();
    teller.format(setup.players.len(), &mut lines);
    let (pause, between) = (rules.phase_break, teller.between());
    lines.push(match (language, rules.start_after) {
        (Language::English, start) => format!(
            "{} of at least {pause} minutes{between}; colours by lot where no table gives them; \
             one arbiter per game.",
            match start {
                Some(minutes) => format!(
                    "It starts at least {minutes} minutes after the last game of a participant, \
                     with breaks"
                ),
                None => "There are breaks".to_owned(),
            },
        ),
        (Language::Spanish, start) => format!(
            "{} de al menos {pause} minutos{between}; los colores se sortean cuando no los fija la \
             tabla; un árbitro por partida.",
            match start {
                Some(minutes) => format!(
                    "Empieza al menos {minutes} minutos después de la última partida de un \
                     participante, con pausas"
                ),
                None => "Hay pausas".to_owned(),
            },
        ),
    });
    lines
}

/// Who rules on disputes.
pub(super) fn disputes(disputes: Disputes, language: Language) -> &'static str {
    match disputes {
        Disputes::ThreeArbiters => language.choose(
            "Disputes go to a committee of three other arbiters, whose decision is final.",
            "Las disputas van a un comité de otros tres árbitros, cuya decisión es definitiva.",
        ),
        Disputes::AppealAtOnce => language.choose(
            "Appeals are made immediately after the game.",
            "Las apelaciones se presentan inmediatamente después de la partida.",
        ),
        Disputes::ChiefArbiter => language.choose(
            "Disputes go to the chief arbiter, whose decision is final.",
            "Las disputas van al árbitro principal, cuya decisión es definitiva.",
        ),
    }
}

struct Teller<'a> {
    setup: &'a Setup,
    rules: &'static Rules,
    language: Language,
}

impl Teller<'_> {
    fn format(&self, players: usize, lines: &mut Vec<String>) {
        if let Some(format) = self.rules.format(players) {
            let article = format.article;
            let mut told = Vec::new();
            self.tell(&format.structure, players, &mut told);
            if let Some(first) = told.first_mut() {
                *first = format!("{} ({article}).", first.trim_end_matches('.'));
            }
            lines.append(&mut told);
        }
    }

    fn tell(&self, structure: &Structure, players: usize, lines: &mut Vec<String>) {
        let language = self.language;
        match structure {
            Structure::Match => {
                lines.push(self.match_words());
                lines.push(self.decider_words());
            }
            Structure::RoundRobin { pace, numbers, ties } => {
                lines.push(self.round_robin_words(*pace, *numbers));
                lines.extend(ties.iter().map(|(tied, then)| self.tie_words(*tied, *then)));
            }
            Structure::KnockOut { pairs, pace } => {
                let pairs = match pairs {
                    Pairs::BestAgainstLast if self.setup.seeding == Seeding::ByTieBreak => {
                        let all: Vec<String> = (1..=players / 2)
                            .map(|seed| format!("{seed}–{}", players + 1 - seed))
                            .collect();
                        all.join(", ")
                    }
                    Pairs::BestAgainstLast | Pairs::ByLot => {
                        language.choose("pairs by lot", "parejas por sorteo").to_owned()
                    }
                };
                let games = self.pace_words(*pace);
                lines.push(match language {
                    Language::English => format!("Knock-out, {pairs}: {games}."),
                    Language::Spanish => format!("Eliminatorias, {pairs}: {games}."),
                });
                if !self.is_armageddon(*pace) {
                    lines.push(self.decider_words());
                }
                if self.setup.places < 3 {
                    let (third, fourth) = (self.setup.first_place + 2, self.setup.first_place + 3);
                    lines.push(match language {
                        Language::English => format!(
                            "Losing semi-finalists share places {third} and {fourth} and their \
                             prizes."
                        ),
                        Language::Spanish => format!(
                            "Los perdedores de las semifinales comparten los puestos {third} y \
                             {fourth} y sus premios."
                        ),
                    });
                }
            }
            Structure::Groups { groups, within } => {
                let groups: Vec<String> = groups
                    .iter()
                    .map(|group| {
                        let seeds: Vec<String> = group.iter().map(ToString::to_string).collect();
                        format!("{{{}}}", seeds.join(","))
                    })
                    .collect();
                let list = language.list(&groups);
                lines.push(match language {
                    Language::English => format!("Groups by tie-break order: {list}."),
                    Language::Spanish => format!("Grupos por orden de desempate: {list}."),
                });
                self.tell(within, groups.len(), lines);
                lines.push(match (language, groups.len()) {
                    (Language::English, 2) => format!("The winners: {}.", self.armageddon_words()),
                    (Language::Spanish, 2) => {
                        format!("Los ganadores: {}.", self.armageddon_words())
                    }
                    (Language::English, _) => "The winners: the same format again.".to_owned(),
                    (Language::Spanish, _) => {
                        "Los ganadores: el mismo formato otra vez.".to_owned()
                    }
                });
            }
            Structure::Keep { best, others } => {
                lines.push(match (language, others) {
                    (Language::English, Others::PresetShare) => format!(
                        "The best {best} by tie-break play; the others receive the part of the \
                         fund that was fixed beforehand"
                    ),
                    (Language::Spanish, Others::PresetShare) => format!(
                        "Juegan los {best} mejores por desempate; los demás reciben la parte del \
                         fondo fijada de antemano"
                    ),
                    (Language::English, Others::ByTieBreak) => format!(
                        "The best {best} by the next tie-break play; the others keep its order"
                    ),
                    (Language::Spanish, Others::ByTieBreak) => format!(
                        "Juegan los {best} mejores por el siguiente desempate; los demás conservan \
                         su orden"
                    ),
                });
                self.format(*best, lines);
            }
            Structure::Bracket => self.bracket_words(players, lines),
        }
    }

    fn bracket_words(&self, players: usize, lines: &mut Vec<String>) {
        let places = usize::from(self.setup.places);
        let first = first_round(players, places);
        let preliminary = 2 * (players - first);
        if preliminary > 0 {
            let direct = players - preliminary;
            lines.push(match self.language {
                Language::English => format!(
                    "Preliminary round of the last {preliminary} by tie-break; {direct} go straight \
                     on, so that {first} remain"
                ),
                Language::Spanish => format!(
                    "Ronda preliminar de los {preliminary} últimos por desempate; {direct} pasan \
                     directamente, de modo que quedan {first}"
                ),
            });
        } else {
            lines.push(match self.language {
                Language::English => format!("No preliminary round: {first} players"),
                Language::Spanish => format!("Sin ronda preliminar: {first} jugadores"),
            });
        }
        lines.push(match self.language {
            Language::English => format!(
                "In every round the best meets the last, the second the second last, until {places} \
                 {}; only the last round ranks, the others share equally.",
                if places == 1 { "remains" } else { "remain" },
            ),
            Language::Spanish => format!(
                "En cada ronda el mejor juega contra el último, el segundo contra el penúltimo, \
                 hasta que {} {places}; solo la última ronda decide los puestos y los demás se \
                 reparten los premios por igual.",
                if places == 1 { "queda" } else { "quedan" },
            ),
        });
        lines.push(self.match_words());
        lines.push(self.decider_words());
    }

    fn clock(&self) -> Clock {
        self.setup.rate.map_or(self.rules.clock, Clock::Rate)
    }

    fn armageddon_words(&self) -> String {
        Clock::Armageddon(self.rules.armageddon).words(self.language)
    }

    fn match_words(&self) -> String {
        let (games, clock) = (self.setup.games, self.clock().words(self.language));
        match self.language {
            Language::English => {
                format!("A match of {games} games at {clock}, White in the odd games by lot.")
            }
            Language::Spanish => format!(
                "Un encuentro de {games} partidas a {clock}, blancas en las impares por sorteo."
            ),
        }
    }

    fn is_armageddon(&self, pace: Pace) -> bool {
        match pace {
            Pace::Ordinary => false,
            Pace::OrdinaryIfTime => self.setup.time == Time::Short,
            Pace::Armageddon => true,
        }
    }

    fn pace_words(&self, pace: Pace) -> String {
        if self.is_armageddon(pace) {
            return self.armageddon_words();
        }
        let (games, clock) = (self.setup.games, self.clock().words(self.language));
        match self.language {
            Language::English => format!("matches of {games} games at {clock}"),
            Language::Spanish => format!("encuentros de {games} partidas a {clock}"),
        }
    }

    fn decider_words(&self) -> String {
        let armageddon = self.armageddon_words();
        match (self.rules.decider, self.language) {
            (Decider::Armageddon, Language::English) => format!("If level: {armageddon}."),
            (Decider::Armageddon, Language::Spanish) => format!("En caso de empate: {armageddon}."),
            (Decider::ArmageddonByChoice, Language::English) => {
                format!("If level: {armageddon}; the winner of the lot chooses the colour.")
            }
            (Decider::ArmageddonByChoice, Language::Spanish) => {
                format!("En caso de empate: {armageddon}; quien gana el sorteo elige color.")
            }
            (Decider::FirstWin, Language::English) => {
                "If level: colours are drawn again, and single games with alternating colours \
                 follow until one is won."
                    .to_owned()
            }
            (Decider::FirstWin, Language::Spanish) => {
                "En caso de empate: se sortean de nuevo los colores y se juegan partidas sueltas con \
                 colores alternos hasta que una se gane."
                    .to_owned()
            }
        }
    }

    fn round_robin_words(&self, pace: Pace, numbers: Numbers) -> String {
        let clock = if pace == Pace::Armageddon {
            self.armageddon_words()
        } else {
            self.clock().words(self.language)
        };
        let numbers = match numbers {
            Numbers::ByTieBreak(table) if self.setup.seeding == Seeding::ByTieBreak => {
                let table: Vec<String> = table.iter().map(ToString::to_string).collect();
                let table = table.join(",");
                match self.language {
                    Language::English => format!("numbers by tie-break order {table}"),
                    Language::Spanish => format!("números por orden de desempate {table}"),
                }
            }
            Numbers::ByTieBreak(_) | Numbers::ByLot => {
                self.language.choose("numbers by lot", "números por sorteo").to_owned()
            }
        };
        match self.language {
            Language::English => format!("Single round robin, {clock}; {numbers}."),
            Language::Spanish => format!("Liga a una vuelta, {clock}; {numbers}."),
        }
    }

    fn tie_words(&self, tied: Tied, then: Then) -> String {
        let language = self.language;
        let who = match (tied, language) {
            (Tied::Exactly(count), Language::English) => format!("If {count} are level"),
            (Tied::Exactly(count), Language::Spanish) => format!("Si empatan {count}"),
            (Tied::Any, Language::English) => "If some are level".to_owned(),
            (Tied::Any, Language::Spanish) => "Si algunos empatan".to_owned(),
        };
        let what = match then {
            Then::Armageddon => language.choose("an Armageddon game", "una partida Armagedón"),
            Then::ArmageddonRoundRobin => language.choose(
                "a round robin of Armageddon games; still level, fewer moves in the won game",
                "una liga de partidas Armagedón; si persiste el empate, quien ganó en menos \
                 jugadas",
            ),
            Then::FewestMoves => language
                .choose("fewer moves in the won games", "menos jugadas en las partidas ganadas"),
            Then::ArmageddonKnockOut => language.choose(
                "a knock-out of Armageddon games, the best by tie-break against the last",
                "eliminatorias de partidas Armagedón, el mejor por desempate contra el último",
            ),
            Then::AsForTheirNumber => language.choose(
                "the format for their number",
                "el formato previsto para ese \
                     número de jugadores",
            ),
            Then::DropLast => language.choose(
                "the last by the next tie-break leaves, the others play the format for their \
                 number",
                "se retira el último por el siguiente desempate y los demás juegan el formato \
                 previsto para ese número de jugadores",
            ),
        };
        format!("{who}: {what}.")
    }

    fn between(&self) -> &'static str {
        match self.rules.games_between_breaks {
            None => self.language.choose(" between phases", " entre fases"),
            Some(_) => self.language.choose(" after every two games", " cada dos partidas"),
        }
    }
}
