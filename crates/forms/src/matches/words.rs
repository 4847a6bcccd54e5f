//! Why a round of matches was paired as it was: Double-Swiss, Swiss of teams, Olympiad.

use arbitra_model::{Language, Number, Said, TeamNumber, Tournament};

use super::checklist::{COLUMNS, MatchGroup};
use super::{BracketStory, MatchColour, MatchStory, Preferences, Primary, Swiss};

/// The decisions of a round, in their order, with their articles: one paragraph a line, a bracket's own
/// lines indented.
#[must_use]
pub fn story(
    tournament: &Tournament,
    swiss: Swiss,
    round: u16,
    story: &MatchStory,
    colours: &[(u16, u16, MatchColour)],
    language: Language,
) -> String {
    let who = Who { tournament, swiss, language };
    let mut text = format!("{}\n", who.heading(round));
    if let Some(bye) = &story.bye {
        let party = who.name(bye.number);
        let passed = match bye.passed_over.is_empty() {
            true => String::new(),
            false => {
                let names = who.names(&bye.passed_over);
                let tuvo = match bye.passed_over.len() {
                    1 => "que ya lo tuvo o dejaría",
                    _ => "que ya lo tuvieron o dejarían",
                };
                language.sentence(
                    format!(
                        " {names} came first in that order, but had one or would leave no legal pairing."
                    ),
                    format!(
                        " Antes en ese orden: {names}, {tuvo} la ronda sin emparejamiento legal."
                    ),
                )
            }
        };
        let article = who.article("3.4", "3.4", "4.1");
        text.push_str(&language.sentence(
            format!("The bye goes to {party}, with {} points ({article}).{passed}\n", bye.score),
            format!("Descansa {party}, con {} puntos ({article}).{passed}\n", bye.score),
        ));
    }
    // A group whose own teams have all been paired before only hands floaters on.
    let is_told = |b: &&BracketStory| !b.residents.is_empty() || !b.pairs.is_empty();
    for bracket in story.brackets.iter().filter(is_told) {
        text.push_str(&who.bracket(bracket));
    }
    text.push('\n');
    for (white, black, rule) in colours {
        let (white, black) = (who.name(*white), who.name(*black));
        text.push_str(&format!(
            "{white} – {black}: {} ({})\n",
            colour(*rule, language),
            rule.article(swiss)
        ));
    }
    text
}

struct Who<'a> {
    tournament: &'a Tournament,
    swiss: Swiss,
    language: Language,
}

impl Who<'_> {
    fn name(&self, number: u16) -> String {
        if self.swiss == Swiss::Double {
            return Number::new(number)
                .and_then(|number| self.tournament.player(number))
                .map_or_else(|| number.to_string(), |player| format!("{number} {}", player.name));
        }
        let team = TeamNumber::new(number)
            .and_then(|number| self.tournament.teams.iter().find(|team| team.number == number));
        team.map_or_else(|| number.to_string(), |team| format!("{number} {}", team.name))
    }

    fn names(&self, numbers: &[u16]) -> String {
        let names: Vec<String> = numbers.iter().map(|number| self.name(*number)).collect();
        names.join(", ")
    }

    /// The article of the system at hand.
    fn article(&self, double: &str, team: &str, olympiad: &str) -> String {
        match self.swiss {
            Swiss::Double => format!("C.04.5 {double}"),
            Swiss::Team(_) => format!("C.04.6 {team}"),
            Swiss::Olympiad => format!("D.02 {olympiad}"),
        }
    }

    fn heading(&self, round: u16) -> String {
        let (english, spanish) = match self.swiss {
            Swiss::Double => (
                format!("Double-Swiss (C.04.5), match {round}: a match is two games."),
                format!(
                    "Doble suizo (C.04.5), encuentro {round}: cada encuentro son dos partidas."
                ),
            ),
            Swiss::Olympiad => (
                format!("Rules of the Olympiad (D.02), round {round}."),
                format!("Reglas de la Olimpiada (D.02), ronda {round}."),
            ),
            Swiss::Team(rules) => {
                let (kind_en, kind_es) = match rules.preferences {
                    Preferences::None => ("no colour preferences", "sin preferencias de color"),
                    Preferences::TypeA => ("preferences of type A", "preferencias de tipo A"),
                    Preferences::TypeB => ("preferences of type B", "preferencias de tipo B"),
                };
                let (score_en, score_es) = match rules.primary {
                    Primary::Match => ("match points", "puntos de encuentro"),
                    Primary::Game => ("game points", "puntos de partida"),
                };
                (
                    format!("Swiss of teams (C.04.6), round {round}: by {score_en}, {kind_en}."),
                    format!(
                        "Suizo por equipos (C.04.6), ronda {round}: por {score_es}, {kind_es}."
                    ),
                )
            }
        };
        self.language.sentence(english, spanish)
    }

    fn bracket(&self, bracket: &BracketStory) -> String {
        let residents = self.names(&bracket.residents);
        let mut text = self.language.sentence(
            format!("\nScore {}: {residents}.\n", bracket.score),
            format!("\nPuntuación {}: {residents}.\n", bracket.score),
        );
        let mut say = |english: String, spanish: String| {
            text.push_str(&format!("  {}\n", self.language.sentence(english, spanish)));
        };
        if !bracket.floaters.is_empty() {
            let names = self.names(&bracket.floaters);
            if self.swiss == Swiss::Olympiad {
                say(
                    format!("Floaters are paired first: {names} (D.02 8)."),
                    format!("Los flotantes se emparejan primero: {names} (D.02 8)."),
                );
            } else {
                let article = self.article("3.5", "3.5", "");
                say(
                    format!(
                        "Upfloaters, as few and with as high scores as possible: {names} ({article})."
                    ),
                    format!(
                        "Flotantes ascendentes (el menor número posible, con la mayor puntuación \
                         posible): {names} ({article})."
                    ),
                );
            }
        }
        if bracket.floaters_again > 0 {
            let count = bracket.floaters_again;
            let flotaron = if count == 1 { "flotó" } else { "flotaron" };
            say(
                format!(
                    "{count} of them floated in the round before; no other set has fewer (C7)."
                ),
                format!(
                    "{count} de ellos ya {flotaron} en la ronda anterior; ningún otro conjunto tiene menos (C7)."
                ),
            );
        }
        if bracket.look_ahead_fails {
            match self.swiss {
                Swiss::Olympiad => say(
                    "The limits on colours are disregarded: more floaters would be needed (D.02 7.4).".to_owned(),
                    "No se aplican los límites de color: harían falta más flotantes (D.02 7.4).".to_owned(),
                ),
                _ => say(
                    "No set of upfloaters leaves the following scoregroup pairable within itself (C6).".to_owned(),
                    "Ningún conjunto permite emparejar el grupo siguiente dentro de sí mismo (C6).".to_owned(),
                ),
            }
        }
        let [unfulfilled, strong, again] = bracket.costs;
        if unfulfilled > 0 {
            let (preferences, pueden) = match unfulfilled {
                1 => ("1 colour preference", "puede cumplir 1 preferencia"),
                _ => ("colour preferences", "pueden cumplir"),
            };
            let many = unfulfilled > 1;
            let english =
                if many { format!("{unfulfilled} {preferences}") } else { preferences.to_owned() };
            let spanish = if many {
                format!("{pueden} {unfulfilled} preferencias")
            } else {
                pueden.to_owned()
            };
            let (of_them, de_ellas) = match (many, strong) {
                (_, 0) => (String::new(), String::new()),
                (false, _) => (", a strong one (C9)".to_owned(), ", y es fuerte (C9)".to_owned()),
                (true, 1) => (
                    ", one of them strong (C9)".to_owned(),
                    ", una de ellas fuerte (C9)".to_owned(),
                ),
                (true, _) => (
                    format!(", {strong} of them strong (C9)"),
                    format!(", {strong} de ellas fuertes (C9)"),
                ),
            };
            say(
                format!("{english} cannot be fulfilled (C8){of_them}."),
                format!("No se {spanish} de color (C8){de_ellas}."),
            );
        }
        if again > 0 {
            let criterion = if self.swiss == Swiss::Double { "C8" } else { "C10" };
            let (opponents, rivales) = match again {
                1 => ("1 opponent of an upfloater", "1 rival de un flotante ya flotó"),
                _ => ("opponents of upfloaters", "rivales de flotantes ya flotaron"),
            };
            let count = if again == 1 { String::new() } else { format!("{again} ") };
            say(
                format!("{count}{opponents} floated in the round before ({criterion})."),
                format!("{count}{rivales} en la ronda anterior ({criterion})."),
            );
        }
        if bracket.pairs.is_empty() {
            say(
                "Nobody can be paired here.".to_owned(),
                "Aquí no se puede emparejar a nadie.".to_owned(),
            );
            return text;
        }
        let pairs: Vec<String> = bracket.pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let article = self.article("3.6", "3.6", "9");
        say(
            format!("First pairing in the order of numbers: {} ({article}).", pairs.join(" ")),
            format!(
                "Primer emparejamiento en el orden de los números: {} ({article}).",
                pairs.join(" ")
            ),
        );
        text
    }
}

/// The rule that gave the colours.
#[must_use]
pub const fn colour(rule: MatchColour, language: Language) -> &'static str {
    let (english, spanish) = match rule {
        MatchColour::Initial => {
            ("nobody has played: by lot and number", "nadie ha jugado: por sorteo y número")
        }
        MatchColour::OnePreference => ("only one has a preference", "solo uno tiene preferencia"),
        MatchColour::BothPreferences => ("both preferences", "ambas preferencias"),
        MatchColour::Strong => ("only one preference is strong", "solo una preferencia es fuerte"),
        MatchColour::Fewer => {
            ("White to whoever had it less often", "blancas quien menos las ha llevado")
        }
        MatchColour::Latest => (
            "they alternate from the latest round with different colours",
            "alternan desde la última ronda con colores distintos",
        ),
        MatchColour::FirstPreference => {
            ("the preference of the higher ranked", "la preferencia del mejor clasificado")
        }
        MatchColour::FirstAlternates => {
            ("the higher ranked alternates", "alterna el mejor clasificado")
        }
        MatchColour::OtherAlternates => (
            "only the lower ranked has played, and alternates",
            "solo ha jugado el peor clasificado, y alterna",
        ),
        MatchColour::Limit => (
            "nobody a third time in a row or beyond a difference of two",
            "nadie tres veces seguidas ni más de dos de diferencia",
        ),
    };
    language.choose(english, spanish)
}

/// The headings of a check-list.
pub(super) fn headings(language: Language) -> [&'static str; COLUMNS] {
    match language {
        Language::English => [
            "Rk",
            "No",
            "Name",
            "2nd",
            "Colours",
            "Due",
            "Diff",
            "Float",
            "Played",
            "Bye",
            "Now",
            "Not again",
        ],
        Language::Spanish => [
            "Pos.",
            "N.º",
            "Nombre",
            "2.º",
            "Colores",
            "Toca",
            "Dif",
            "Flota",
            "Jugados",
            "Bye",
            "Ahora",
            "Rivales vedados",
        ],
    }
}

/// What the signs of a check-list mean.
pub(super) fn legend(language: Language) -> &'static str {
    language.choose(
        "2nd: the other score. Colours: of the first board or the first game. Due: W! strong, W mild. Float: met \
         another score in the last round. Bye: no = may not get it. Not again: met, or forbidden by the arbiter.",
        "2.º: la otra puntuación. Colores: del primer tablero o de la primera partida. Toca: B! \
         fuerte, B leve. Flota: jugó contra otra puntuación en la última ronda. Bye: no = no \
         puede recibirlo. Rivales vedados: ya jugaron, o el árbitro lo prohíbe.",
    )
}

/// The title of a check-list.
pub(super) fn round_title(round: u16, language: Language) -> String {
    format!("{} {round}", language.choose("Round", "Ronda"))
}

/// The heading of a scoregroup.
pub(super) fn group_heading(group: &MatchGroup, language: Language) -> String {
    let (score, rows) = (group.score.say(language), group.rows.len());
    format!("{} {score}: {rows}", language.choose("Score", "Puntuación"))
}
