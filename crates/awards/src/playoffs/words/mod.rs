//! A play-off in words: schedule, lots, what is missing, places.

mod errors;
mod format;

use arbitra_model::{Bilingual, Language, Number, Said};

use format::{disputes, structure};

use crate::playoffs::clock::{Armageddon, Clock, Rate};
use crate::playoffs::edition::Edition;
use crate::playoffs::game::{Game, Outcome, Stage};
use crate::playoffs::lot::{About, Draw};
use crate::playoffs::play_off::{Basis, PlaceShare, PlayOff, State};
use crate::playoffs::rules::Rules;
use crate::playoffs::run::Need;
use crate::playoffs::timetable::Slot;

impl PlayOff {
    /// The whole play-off as a text: format, schedule, lots, what is missing, final places.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let state = self.state();
        let rules = self.setup().edition.rules();
        let mut lines = vec![self.title(language), rules.edition.citation().say(language)];
        lines.push(String::new());
        lines.extend(structure(self.setup(), language));
        lines.push(disputes(rules.disputes, language).to_owned());
        lines.push(String::new());
        for slot in state.timetable(rules) {
            lines.push(slot_words(&slot, rules, language));
            for game in state.games.iter().filter(|game| game.wave == slot.wave) {
                lines.push(format!("  {}", self.game_words(game, language)));
            }
        }
        if !state.draws.is_empty() {
            lines.push(String::new());
            lines.push(match language {
                Language::English => format!("Lots (seed {}):", self.setup().seed),
                Language::Spanish => format!("Sorteos (semilla {}):", self.setup().seed),
            });
            lines.extend(state.draws.iter().map(|d| format!("  {}", self.draw_words(d, language))));
        }
        lines.push(String::new());
        lines.extend(self.ending(&state, language));
        lines.join("\n") + "\n"
    }

    /// The name of a player with the pairing number.
    #[must_use]
    pub fn name(&self, number: Number) -> String {
        let found = self.setup().players.iter().find(|player| player.number == number);
        found.map_or_else(|| number.to_string(), |player| format!("{} ({number})", player.name))
    }

    /// How many play for which places.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        let setup = self.setup();
        let (first, players) = (setup.first_place, setup.players.len());
        let last = first + setup.places - 1;
        match (language, setup.places) {
            (Language::English, 1) => format!("Play-off of {players} players for place {first}"),
            (Language::English, _) => {
                format!("Play-off of {players} players for places {first}–{last}")
            }
            (Language::Spanish, 1) => {
                format!("Partidas de desempate de {players} jugadores por el puesto {first}")
            }
            (Language::Spanish, _) => {
                format!(
                    "Partidas de desempate de {players} jugadores por los puestos {first}–{last}"
                )
            }
        }
    }

    /// A game in one line.
    #[must_use]
    pub fn game_words(&self, game: &Game, language: Language) -> String {
        let stage = stage_words(game, language);
        let players = match game.colours {
            Some(colours) => format!("{} – {}", self.name(colours.white), self.name(colours.black)),
            None => {
                let [a, b] = game.players.map(|player| self.name(player));
                let open = language.choose("colours to be chosen", "color por elegir");
                format!("{a} / {b}, {open}")
            }
        };
        let clock = game.clock.short(language);
        let mut line = format!("{} {stage}: {players}, {clock}", game.id);
        if let Some(result) = game.result {
            let score = match result.outcome {
                Outcome::Won(arbitra_model::Colour::White) => "1–0",
                Outcome::Won(arbitra_model::Colour::Black) => "0–1",
                Outcome::Drawn => "½–½",
            };
            line.push_str(&format!(": {score}"));
            if let Some(moves) = result.moves {
                line.push_str(&match language {
                    Language::English => format!(" in {moves} moves"),
                    Language::Spanish => format!(" en {moves} jugadas"),
                });
            }
        }
        line
    }

    /// A lot in one line.
    #[must_use]
    pub fn draw_words(&self, draw: &Draw, language: Language) -> String {
        let names: Vec<String> = draw.order.iter().map(|number| self.name(*number)).collect();
        let first = names.first().map_or("", String::as_str);
        let names = names.join(", ");
        let words = match (draw.about, language) {
            (About::Colours, Language::English) => format!("White in the first game: {first}"),
            (About::Colours, Language::Spanish) => {
                format!("blancas en la primera partida: {first}")
            }
            (About::Choice, Language::English) => format!("chooses the colour: {first}"),
            (About::Choice, Language::Spanish) => format!("elige color: {first}"),
            (About::Numbers, Language::English) => format!("numbers 1, 2, …: {names}"),
            (About::Numbers, Language::Spanish) => format!("números 1, 2, …: {names}"),
            (About::Pairs, Language::English) => {
                format!("first against second, third against fourth, …: {names}")
            }
            (About::Pairs, Language::Spanish) => {
                format!("primero contra segundo, tercero contra cuarto, …: {names}")
            }
            (About::Order, Language::English) => format!("order: {names}"),
            (About::Order, Language::Spanish) => format!("orden: {names}"),
        };
        match draw.label.trim_end_matches('.') {
            "" => words,
            label => format!("{label}, {words}"),
        }
    }

    /// The final places, or what is still missing.
    #[must_use]
    pub fn ending(&self, state: &State, language: Language) -> Vec<String> {
        if let Some(places) = &state.places {
            return places.iter().map(|share| self.place_words(share, language)).collect();
        }
        let mut lines: Vec<String> = state
            .needs
            .iter()
            .map(|need| match (need, language) {
                (Need::Choice { game, player }, Language::English) => {
                    format!("{} chooses the colour of game {game}.", self.name(*player))
                }
                (Need::Choice { game, player }, Language::Spanish) => {
                    format!("{} elige color en la partida {game}.", self.name(*player))
                }
                (Need::Moves { game }, Language::English) => {
                    format!("The number of moves of game {game} is needed.")
                }
                (Need::Moves { game }, Language::Spanish) => {
                    format!("Falta el número de jugadas de la partida {game}.")
                }
            })
            .collect();
        let open: Vec<String> = state.to_play().map(|game| game.id.to_string()).collect();
        if !open.is_empty() {
            let games = open.join(", ");
            lines.push(match (open.len(), language) {
                (1, Language::English) => format!("Results to come: game {games}."),
                (_, Language::English) => format!("Results to come: games {games}."),
                (1, Language::Spanish) => format!("Falta el resultado de la partida {games}."),
                (_, Language::Spanish) => format!("Faltan los resultados de las partidas {games}."),
            });
        }
        lines
    }

    /// Who takes which place and prize.
    #[must_use]
    pub fn place_words(&self, share: &PlaceShare, language: Language) -> String {
        let names: Vec<String> = share.players.iter().map(|player| self.name(*player)).collect();
        let names = language.list(&names);
        let PlaceShare { first, last, .. } = share;
        let places = match (language, first == last) {
            (Language::English, true) => format!("Place {first}"),
            (Language::Spanish, true) => format!("Puesto {first}"),
            (Language::English, false) => format!("Places {first}–{last}"),
            (Language::Spanish, false) => format!("Puestos {first}–{last}"),
        };
        let prizes = match (share.basis, language) {
            (Basis::Alone, Language::English) => " and its prize",
            (Basis::Alone, Language::Spanish) => " y su premio",
            (Basis::Shared, Language::English) => ", prizes shared equally",
            (Basis::Shared, Language::Spanish) => ", premios repartidos por igual",
            (Basis::TieBreak, Language::English) => " by tie-break, and its prize",
            (Basis::TieBreak, Language::Spanish) => " por desempate, y su premio",
            (Basis::PresetShare, Language::English) => ", the part of the fund fixed beforehand",
            (Basis::PresetShare, Language::Spanish) => ", la parte del fondo fijada de antemano",
        };
        format!("{places}{prizes}: {names}.")
    }
}

fn slot_words(slot: &Slot, rules: &Rules, language: Language) -> String {
    let Slot { wave, minutes, pause } = *slot;
    let named = rules.start_after.is_some();
    let mut line = match (minutes, language) {
        (Some(minutes), Language::English) if named => {
            format!("From {minutes} minutes after the last game of a participant")
        }
        (Some(minutes), Language::Spanish) if named => {
            format!(
                "A partir de {minutes} minutos después de la última partida de los \
                 participantes"
            )
        }
        (Some(0), Language::English) => "At the start".to_owned(),
        (Some(0), Language::Spanish) => "Al comenzar".to_owned(),
        (Some(minutes), Language::English) => format!("From {minutes} minutes after the start"),
        (Some(minutes), Language::Spanish) => {
            format!("A partir de {minutes} minutos desde el comienzo")
        }
        (None, Language::English) => "After the games before".to_owned(),
        (None, Language::Spanish) => "Tras las partidas anteriores".to_owned(),
    };
    if wave > 1 && pause > 0 {
        line.push_str(&match language {
            Language::English => format!(", after a break of {pause} minutes"),
            Language::Spanish => format!(", tras una pausa de {pause} minutos"),
        });
    }
    line + ":"
}

/// The stage of a game, its group, and the place it is about if that is not the first.
fn stage_words(game: &Game, language: Language) -> String {
    let mut words = match (game.stage, language) {
        (Stage::Match, Language::English) => "match".to_owned(),
        (Stage::Match, Language::Spanish) => "encuentro".to_owned(),
        (Stage::RoundRobin(round), Language::English) => format!("round {round}"),
        (Stage::RoundRobin(round), Language::Spanish) => format!("ronda {round}"),
        (Stage::KnockOut(2), Language::English) => "final".to_owned(),
        (Stage::KnockOut(2), Language::Spanish) => "final".to_owned(),
        (Stage::KnockOut(4), Language::English) => "semi-final".to_owned(),
        (Stage::KnockOut(4), Language::Spanish) => "semifinal".to_owned(),
        (Stage::KnockOut(8), Language::English) => "quarter-final".to_owned(),
        (Stage::KnockOut(8), Language::Spanish) => "cuartos de final".to_owned(),
        (Stage::KnockOut(size), Language::English) => format!("round of {size}"),
        (Stage::KnockOut(16), Language::Spanish) => "octavos de final".to_owned(),
        (Stage::KnockOut(32), Language::Spanish) => "dieciseisavos de final".to_owned(),
        (Stage::KnockOut(size), Language::Spanish) => format!("ronda de {size}"),
        (Stage::Preliminary, Language::English) => "preliminary round".to_owned(),
        (Stage::Preliminary, Language::Spanish) => "ronda preliminar".to_owned(),
        (Stage::Round(round), Language::English) => format!("play-off round {round}"),
        (Stage::Round(round), Language::Spanish) => format!("ronda {round} de desempate"),
        (Stage::GroupWinners, Language::English) => "final of the group winners".to_owned(),
        (Stage::GroupWinners, Language::Spanish) => "final de ganadores de grupo".to_owned(),
    };
    if let Some(letter) = game.group.and_then(|group| ('A'..='Z').nth(group)) {
        words.push_str(&format!(", {} {letter}", language.choose("group", "grupo")));
    }
    words
}

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2006 => Bilingual::new(
                "FIDE Handbook C.06, Tournament Rules (2006), annex, article 6",
                "Manual de la FIDE C.06, Reglas de Torneos (2006), anexo, artículo 6",
            ),
            Edition::E2014 => Bilingual::new(
                "FIDE Arbiters' Manual 2014, Tie-break systems, section 5",
                "Manual del Árbitro de la FIDE 2014, desempates, sección 5",
            ),
            Edition::E2019 => Bilingual::new(
                "FIDE Handbook C.02 (2019), article 13.2",
                "Manual de la FIDE C.02 (2019), artículo 13.2",
            ),
        }
    }
}

impl Clock {
    /// The time control in a line of a schedule: `3+5`, `Armageddon 5–4`.
    #[must_use]
    pub fn short(self, language: Language) -> String {
        match self {
            Clock::Rate(Rate { minutes, increment }) => format!("{minutes}+{increment}"),
            Clock::Announced => language.choose("announced rate", "ritmo anunciado").to_owned(),
            Clock::Armageddon(Armageddon { white, black }) => {
                format!("{} {white}–{black}", language.choose("Armageddon", "Armagedón"))
            }
        }
    }

    /// The time control in words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        match (self, language) {
            (Clock::Rate(Rate { minutes, increment }), Language::English) => {
                format!("{minutes} min + {increment} s per move")
            }
            (Clock::Rate(Rate { minutes, increment }), Language::Spanish) => {
                format!("{minutes} min + {increment} s por jugada")
            }
            (Clock::Announced, Language::English) => "the announced time control".to_owned(),
            (Clock::Announced, Language::Spanish) => "ritmo de juego anunciado".to_owned(),
            (Clock::Armageddon(Armageddon { white, black }), Language::English) => {
                format!("Armageddon: White {white} min, Black {black} min, a draw wins for Black")
            }
            (Clock::Armageddon(Armageddon { white, black }), Language::Spanish) => format!(
                "Armagedón: blancas {white} min, negras {black} min, las tablas dan la victoria a \
                 las negras"
            ),
        }
    }
}
