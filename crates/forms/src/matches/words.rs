//! Why a round of matches was paired as it was: Double-Swiss, Swiss of teams, Olympiad.

use arbitra_model::{Language, Number, Said, TeamNumber, Tournament};
use arbitra_report::{Section, Sentence};

use super::checklist::{COLUMNS, MatchGroup};
use super::{BracketStory, ByeStory, MatchColour, MatchStory, Preferences, Primary, Swiss};

/// The decisions of a round, in their order, with their articles: the bye, every bracket, the colours.
#[must_use]
pub fn story(
    tournament: &Tournament,
    swiss: Swiss,
    round: u16,
    story: &MatchStory,
    colours: &[(u16, u16, MatchColour)],
    language: Language,
) -> Vec<Section> {
    let who = Who { tournament, swiss, language };
    let mut sections = vec![
        Section::new(language.choose("The rules", "Las reglas")).paragraph([who.heading(round)]),
    ];
    if let Some(bye) = &story.bye {
        sections.push(who.bye(bye));
    }
    // A group whose own teams have all been paired before only hands floaters on.
    let is_told = |b: &&BracketStory| !b.residents.is_empty() || !b.pairs.is_empty();
    sections.extend(story.brackets.iter().filter(is_told).map(|bracket| who.bracket(bracket)));
    let mut games = Section::new(language.choose("Matches and colours", "Encuentros y colores"));
    for (white, black, rule) in colours {
        let names = format!("{} – {}", who.name(*white), who.name(*black));
        let text = format!("{names}: {}", colour(*rule, language));
        let players = who.players(&[*white, *black]);
        games.add([Sentence::new(text).by(rule.article(swiss)).about(&players)]);
    }
    sections.push(games);
    sections
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

    /// The players of some parties: themselves, or the members of their teams.
    fn players(&self, numbers: &[u16]) -> Vec<Number> {
        if self.swiss == Swiss::Double {
            return numbers.iter().filter_map(|number| Number::new(*number)).collect();
        }
        let teams = self.tournament.teams.iter();
        let named = teams.filter(|team| numbers.contains(&team.number.get()));
        named.flat_map(|team| team.members.iter().copied()).collect()
    }

    fn bye(&self, bye: &ByeStory) -> Section {
        let (party, score) = (self.name(bye.number), bye.score.say(self.language));
        let text = self.language.sentence(
            format!("The bye goes to {party}, with {score} points"),
            format!("Descansa {party}, con {score} puntos"),
        );
        let article = self.article("3.4", "3.4", "4.1");
        let mut said = vec![Sentence::new(text).by(article).about(&self.players(&[bye.number]))];
        if !bye.passed_over.is_empty() {
            let names = self.names(&bye.passed_over);
            let (iba, tuvo) = match bye.passed_over.len() {
                1 => ("iba", "que ya descansó o dejaría"),
                _ => ("iban", "que ya descansaron o dejarían"),
            };
            let text = self.language.sentence(
                format!(
                    "{names} came first in that order, but had one or would leave no legal pairing"
                ),
                format!(
                    "Antes en ese orden {iba} {names}, {tuvo} la ronda sin emparejamiento legal"
                ),
            );
            said.push(Sentence::new(text).about(&self.players(&bye.passed_over)));
        }
        Section::new(self.language.choose("The bye", "El descanso")).paragraph(said)
    }

    /// The article of the system at hand.
    fn article(&self, double: &str, team: &str, olympiad: &str) -> String {
        match self.swiss {
            Swiss::Double => format!("C.04.5 {double}"),
            Swiss::Team(_) => format!("C.04.6 {team}"),
            Swiss::Olympiad => format!("D.02 {olympiad}"),
        }
    }

    fn heading(&self, round: u16) -> Sentence {
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
        Sentence::new(self.language.sentence(english, spanish))
    }

    fn bracket(&self, bracket: &BracketStory) -> Section {
        let language = self.language;
        let score = bracket.score.say(language);
        let mut section = Section::new(
            language.sentence(format!("Score {score}"), format!("Puntuación {score}")),
        );
        let everybody: Vec<u16> =
            bracket.residents.iter().chain(&bracket.floaters).copied().collect();
        let players = self.players(&everybody);
        if !bracket.residents.is_empty() {
            let names = self.names(&bracket.residents);
            section.add([Sentence::new(names).about(&players)]);
        }
        let mut say = |english: String, spanish: String, articles: &[&str]| {
            let text = language.sentence(english, spanish);
            let said = articles
                .iter()
                .fold(Sentence::new(text), |said, article| said.by((*article).to_owned()));
            section.add([said.about(&players)]);
        };
        if !bracket.floaters.is_empty() {
            let names = self.names(&bracket.floaters);
            if self.swiss == Swiss::Olympiad {
                say(
                    format!("Floaters are paired first: {names}"),
                    format!("Los flotantes se emparejan primero: {names}"),
                    &["D.02 8"],
                );
            } else {
                say(
                    format!("Upfloaters, as few and with as high scores as possible: {names}"),
                    format!(
                        "Flotantes ascendentes (el menor número posible, con la mayor puntuación \
                         posible): {names}"
                    ),
                    &[&self.article("3.5", "3.5", "")],
                );
            }
        }
        if bracket.floaters_again > 0 {
            let count = bracket.floaters_again;
            let flotaron = if count == 1 { "flotó" } else { "flotaron" };
            say(
                format!("{count} of them floated in the round before; no other set has fewer"),
                format!(
                    "{count} de ellos ya {flotaron} en la ronda anterior; ningún otro conjunto \
                     tiene menos"
                ),
                &["C7"],
            );
        }
        if bracket.look_ahead_fails {
            match self.swiss {
                Swiss::Olympiad => say(
                    "The limits on colours are disregarded: more floaters would be needed"
                        .to_owned(),
                    "No se aplican los límites de color: harían falta más flotantes".to_owned(),
                    &["D.02 7.4"],
                ),
                _ => say(
                    "No set of upfloaters leaves the following scoregroup pairable within itself"
                        .to_owned(),
                    "Ningún conjunto permite emparejar el grupo siguiente dentro de sí mismo"
                        .to_owned(),
                    &["C6"],
                ),
            }
        }
        let [unfulfilled, strong, again] = bracket.costs;
        if unfulfilled > 0 {
            let (english, spanish) = match unfulfilled {
                1 => ("1 colour preference".to_owned(), "puede cumplir 1 preferencia".to_owned()),
                many => (
                    format!("{many} colour preferences"),
                    format!("pueden cumplir {many} preferencias"),
                ),
            };
            let (of_them, de_ellas) = match (unfulfilled > 1, strong) {
                (_, 0) => (String::new(), String::new()),
                (false, _) => (", a strong one".to_owned(), ", y es fuerte".to_owned()),
                (true, 1) => {
                    (", one of them strong".to_owned(), ", una de ellas fuerte".to_owned())
                }
                (true, _) => {
                    (format!(", {strong} of them strong"), format!(", {strong} de ellas fuertes"))
                }
            };
            say(
                format!("{english} cannot be fulfilled{of_them}"),
                format!("No se {spanish} de color{de_ellas}"),
                if strong == 0 { &["C8"] } else { &["C8", "C9"] },
            );
        }
        if again > 0 {
            let criterion = if self.swiss == Swiss::Double { "C8" } else { "C10" };
            let (opponents, rivales) = match again {
                1 => (
                    "1 opponent of an upfloater".to_owned(),
                    "1 rival de un flotante ya flotó".to_owned(),
                ),
                _ => (
                    format!("{again} opponents of upfloaters"),
                    format!("{again} rivales de flotantes ya flotaron"),
                ),
            };
            say(
                format!("{opponents} floated in the round before"),
                format!("{rivales} en la ronda anterior"),
                &[criterion],
            );
        }
        if bracket.pairs.is_empty() {
            say(
                "Nobody can be paired here".to_owned(),
                "Aquí no se puede emparejar a nadie".to_owned(),
                &[],
            );
            return section;
        }
        let pairs: Vec<String> = bracket.pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let pairs = pairs.join(" ");
        say(
            format!("First pairing in the order of numbers: {pairs}"),
            format!("Primer emparejamiento en el orden de los números: {pairs}"),
            &[&self.article("3.6", "3.6", "9")],
        );
        section
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
            ("White to whoever had it less often", "lleva blancas quien menos veces las ha tenido")
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
