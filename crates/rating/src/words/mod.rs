//! Ratings and norms in words, in both languages.

mod files;
mod heads;
mod missing;
mod prospects;
mod verdicts;

use arbitra_model::{Language, Number, Said as _, Tournament};

pub(crate) use heads::Head;
pub use heads::score_head;
pub use prospects::{needs, prospect, too_short};
pub use verdicts::{credit, norm, outcome};

use crate::direct::{DirectTitle, Lack};
use crate::norms::{
    Application, ApplicationCondition, Basis, Condition, EventCondition, EventStatus, Obstacle,
    Status, Why,
};
use crate::{EventFinding, KReason, LevelReached, NotRated, Outlook};

/// Number and surname: names have commas of their own, and lists of names are long.
#[must_use]
pub fn short_name(tournament: &Tournament, number: Number) -> String {
    let name = tournament.player(number).map_or("", |player| player.name.as_str());
    match name.split(',').next() {
        None | Some("") => number.to_string(),
        Some(surname) => format!("{number} {surname}"),
    }
}

/// Why a game is not rated.
#[must_use]
pub fn not_rated(why: NotRated, language: Language) -> String {
    match why {
        NotRated::Unplayed => language.choose("not played", "no jugada").to_owned(),
        NotRated::NoMove => language.choose("less than one move", "menos de una jugada").to_owned(),
        NotRated::Unfinished => language.choose("no result yet", "aún sin resultado").to_owned(),
        NotRated::OpponentUnrated => {
            language.choose("opponent without rating", "rival sin Elo").to_owned()
        }
        NotRated::TooLittleTime { needed } => match language {
            Language::English => format!("not rated: needs {needed} minutes for 60 moves"),
            Language::Spanish => format!("no computa: requiere {needed} minutos para 60 jugadas"),
        },
        NotRated::ShortFirstControl { needed } => match language {
            Language::English => format!("not rated: the first control needs {needed} moves"),
            Language::Spanish => format!("no computa: el primer control requiere {needed} jugadas"),
        },
        NotRated::WideGap => language
            .choose("not rated: gap of 600 or more", "no computa: diferencia de 600 o más")
            .to_owned(),
        NotRated::NoList => {
            language.choose("not rated: no list", "no computa: ninguna lista").to_owned()
        }
        NotRated::MatchDecided => {
            language.choose("not rated: match decided", "no computa: encuentro decidido").to_owned()
        }
        NotRated::MatchWithUnrated => language
            .choose(
                "not rated: match with unrated",
                "no computa: encuentro contra un jugador sin \
                 Elo",
            )
            .to_owned(),
    }
}

/// What a game of an unrated player is for.
#[must_use]
pub const fn counts_for_first_rating(language: Language) -> &'static str {
    language.choose("counts for a first rating", "cuenta para el primer Elo")
}

/// Why a coefficient holds.
#[must_use]
pub const fn k_reason(reason: KReason, language: Language) -> &'static str {
    match reason {
        KReason::New => language.choose("fewer than 30 games", "menos de 30 partidas"),
        KReason::Young => language.choose(
            "under 18 and below 2300",
            "menor de 18 años y por \
             debajo de 2300",
        ),
        KReason::Below2400 => language.choose("below 2400", "menos de 2400"),
        KReason::Reached2400 => language.choose("reached 2400", "alcanzó 2400"),
        KReason::Fixed => language.choose("the same for all", "igual para todos"),
        KReason::Told => language.choose("as told", "según lo indicado"),
    }
}

/// What becomes of a first rating.
#[must_use]
pub const fn outlook(outlook: Outlook, language: Language) -> &'static str {
    match outlook {
        Outlook::Published => language.choose("can be published", "publicable"),
        Outlook::MoreGames => language.choose(
            "more games against rated opponents are needed",
            "faltan partidas contra rivales con Elo",
        ),
        Outlook::BelowFloor => language.choose("below the floor", "por debajo del mínimo"),
        Outlook::ZeroScore => language.choose(
            "a first event without a point is disregarded",
            "un primer torneo sin puntos no se tiene en cuenta",
        ),
    }
}

/// What should be looked at in an event.
#[must_use]
pub fn finding(finding: EventFinding, language: Language) -> String {
    match finding {
        EventFinding::NoTimeControl => language.choose("the time control is not encoded (record 222): whether games have enough time is not checked",
            "el ritmo no está codificado (registro 222): no se comprueba si las partidas tienen tiempo suficiente",
        )
        .to_owned(),
        EventFinding::NoList => language.choose("games of this time control belong to no list",
            "las partidas de este ritmo no son de ninguna lista",
        )
        .to_owned(),
        EventFinding::OverThirtyDays { days } => match language {
            Language::English => format!("the event lasts {days} days: report every month"),
            Language::Spanish => format!("el torneo dura {days} días: informe cada mes"),
        },
        EventFinding::NoDates => language.choose("the dates are missing (042, 052): the edition and the coefficients of the young are not checked",
            "faltan las fechas (042, 052): no se comprueban la edición ni los coeficientes de los jóvenes",
        )
        .to_owned(),
        EventFinding::BelowFloor { players, floor } => match language {
            Language::English => format!("players with a rating below {floor}: {players}; no FIDE list shows such ratings, they count as unrated"),
            Language::Spanish => format!("jugadores con un Elo inferior a {floor}: {players}; ninguna lista de la FIDE lo publica, cuentan como jugadores sin Elo"),
        },
    }
}

/// What an event lacks for a direct title.
#[must_use]
pub fn lack(lack: Lack, language: Language) -> String {
    let (what, needed, found) = match lack {
        Lack::Players { needed, found } => (language.choose("players", "jugadores"), needed, found),
        Lack::Federations { needed, found } => {
            (language.choose("federations", "federaciones"), needed, found)
        }
        Lack::Rounds { needed, found } => (language.choose("rounds", "rondas"), needed, found),
    };
    match language {
        Language::English => format!("{what}: {found}, at least {needed}"),
        Language::Spanish => format!("{what}: {found}, al menos {needed}"),
    }
}

/// Why a row of the table of direct titles gives nobody anything.
#[must_use]
pub fn gives_nothing(row: &DirectTitle, lacks: &[Lack], language: Language) -> String {
    let what: Vec<String> = lacks.iter().map(|one| lack(*one, language)).collect();
    let (title, source, what) = (row.title.code(), &row.source, what.join("; "));
    match language {
        Language::English => format!(
            "Nobody gets {title} ({source}): the event lacks something for it ({what}; B.01 1.2)"
        ),
        Language::Spanish => {
            format!("Nadie obtiene {title} ({source}): al torneo le falta algo ({what}; B.01 1.2)")
        }
    }
}

/// From which day a title counts, and how long it is applied for and published before.
#[must_use]
pub fn application_days(application: &Application, language: Language) -> Vec<String> {
    let article = application.validity_article.map_or("B.01".to_owned(), |a| format!("B.01 {a}"));
    let published = application.published_days;
    let counts = application.valid_from.map(|day| {
        let (title, day) = (application.title, day.say(language));
        match language {
            Language::English => {
                format!("Everything is met since {day}: {title} counts from that day ({article}).")
            }
            Language::Spanish => {
                format!("Todo se cumple desde el {day}: {title} vale desde ese día ({article}).")
            }
        }
    });
    let before = match (application.notice_days, language) {
        (None, Language::English) => {
            format!("The title is published for at least {published} days ({article}).")
        }
        (None, Language::Spanish) => {
            format!("El título se publica durante al menos {published} días ({article}).")
        }
        (Some(days), Language::English) => format!(
            "The application is handed in at least {days} days before the decision, and published for at least {published} \
             days ({article})."
        ),
        (Some(days), Language::Spanish) => format!(
            "La solicitud se presenta al menos {days} días antes de la decisión y se publica durante al menos {published} \
             días ({article})."
        ),
    };
    counts.into_iter().chain([before]).collect()
}

/// Who reached a rating that titles ask for, and when.
#[must_use]
pub fn reached(name: &str, reached: LevelReached, language: Language) -> String {
    let LevelReached { round, rating, level, is_lost_again, .. } = reached;
    let after = match (is_lost_again, language) {
        (false, _) => "",
        (true, Language::English) => "; it counts though later games took it down again",
        (true, Language::Spanish) => "; cuenta aunque bajó después",
    };
    match language {
        Language::English => {
            format!("{name} reached {rating} after round {round} ({level}, B.01 1.5.3){after}")
        }
        Language::Spanish => {
            format!("{name} alcanzó {rating} tras la ronda {round} ({level}, B.01 1.5.3){after}")
        }
    }
}

/// A condition of a norm.
#[must_use]
pub const fn condition(condition: Condition, language: Language) -> &'static str {
    match condition {
        Condition::Games => language.choose("games", "partidas"),
        Condition::AllRounds => language.choose("all rounds", "todas las rondas"),
        Condition::LeastScore => language.choose("score (35 %)", "puntos (35 %)"),
        Condition::Average => language.choose("average rating", "Elo medio"),
        Condition::Performance => language.choose("performance", "rendimiento (performance)"),
        Condition::TitleHolders => language.choose("title-holders", "titulados"),
        Condition::HigherTitles => language.choose(
            "with this title",
            "con el título solicitado \
             o superior",
        ),
        Condition::ForeignFederations => language.choose("other federations", "otras federaciones"),
        Condition::OwnFederation => language.choose("own federation", "federación propia"),
        Condition::OneFederation => language.choose("one federation", "una misma federación"),
        Condition::Unrated => language.choose("unrated", "sin Elo"),
    }
}

/// Whether a condition is met.
#[must_use]
pub fn status(status: Status, language: Language) -> String {
    match status {
        Status::Met => language.choose("met", "cumple").to_owned(),
        Status::NotMet => language.choose("MISSING", "FALTA").to_owned(),
        Status::Waived(article) => match language {
            Language::English => format!("waived by {article}"),
            Language::Spanish => format!("exento por {article}"),
        },
    }
}

/// A condition of the event.
#[must_use]
pub const fn event_condition(condition: EventCondition, language: Language) -> &'static str {
    match condition {
        EventCondition::Registration => {
            language.choose("registered 30 days before", "registrado 30 días antes")
        }
        EventCondition::RateOfPlay => language.choose("rate of play", "ritmo de juego"),
        EventCondition::RoundsPerDay => {
            language.choose("at most two rounds a day", "dos rondas al día como mucho")
        }
        EventCondition::HoursPerDay => {
            language.choose("at most twelve hours a day", "doce horas al día como mucho")
        }
        EventCondition::Duration => language.choose("not too long", "duración máxima"),
        EventCondition::ChiefArbiter => {
            language.choose("chief arbiter IA or FA", "árbitro principal AI o AF")
        }
        EventCondition::Players => language.choose("six players", "al menos seis jugadores"),
        EventCondition::Format => language.choose("format", "modalidad"),
    }
}

/// Whether a condition of the event is met.
#[must_use]
pub const fn event_status(status: EventStatus, language: Language) -> &'static str {
    match status {
        EventStatus::Met => language.choose("met", "cumple"),
        EventStatus::NotMet => language.choose("NOT MET", "NO CUMPLE"),
        EventStatus::Unknown => language.choose("not in the file", "no consta"),
    }
}

/// Why a round does not count.
#[must_use]
pub const fn why(why: Why, language: Language) -> &'static str {
    match why {
        Why::Bye => language.choose("no game", "sin partida"),
        Why::Forfeit => language.choose("not played", "no jugada"),
        Why::NoMove => language.choose("less than one move", "menos de una jugada"),
        Why::Unfinished => language.choose("no result yet", "aún sin resultado"),
        Why::NoFideFederation => language.choose("no FIDE federation", "sin federación de la FIDE"),
        Why::FederationUnknown => {
            language.choose("federation not in the file", "federación no consta")
        }
        Why::ZeroScorer => language.choose(
            "unrated, no point against rated players",
            "sin Elo ni puntos contra jugadores con Elo",
        ),
        Why::AfterNorm => language.choose("after the norm", "después de la norma"),
        Why::Defeated => language.choose("defeated opponent", "rival derrotado"),
    }
}

/// On what ground a norm stands.
#[must_use]
pub const fn basis(basis: Basis, language: Language) -> &'static str {
    match basis {
        Basis::Played => language.choose("games played", "partidas jugadas"),
        Basis::EightOfNine => {
            language.choose("eight games of nine rounds", "ocho partidas de nueve rondas")
        }
        Basis::LastRoundForfeit => language.choose(
            "the last-round opponent did not come; taken as lost",
            "el rival de la última ronda no compareció; la partida cuenta como perdida",
        ),
    }
}

/// Why a norm cannot be made any more.
#[must_use]
pub const fn obstacle(obstacle: Obstacle, language: Language) -> &'static str {
    match obstacle {
        Obstacle::Games => language.choose("too few games", "faltan partidas"),
        Obstacle::Titles => language.choose("too few title-holders left", "faltan titulados"),
        Obstacle::Federations => language.choose("federations", "federaciones"),
        Obstacle::Score => language.choose("score out of reach", "puntos fuera de alcance"),
        Obstacle::Together => {
            language.choose("titles and federations together", "títulos y federaciones a la vez")
        }
    }
}

/// What an application needs.
#[must_use]
pub const fn application_condition(
    condition: ApplicationCondition,
    language: Language,
) -> &'static str {
    match condition {
        ApplicationCondition::Norms => language.choose("number of norms", "número de normas"),
        ApplicationCondition::Games => language.choose("27 games", "27 partidas"),
        ApplicationCondition::Rating => language.choose("rating reached", "Elo alcanzado"),
        ApplicationCondition::ForeignNorm => language.choose(
            "one norm by the rules about federations, without exemption",
            "una norma según las reglas sobre federaciones, sin exención",
        ),
        ApplicationCondition::OneRoundADay => language.choose(
            "one norm with one round a day on at least three days",
            "una norma con una ronda al día en al menos tres días",
        ),
        ApplicationCondition::ListedEvent => language.choose(
            "one norm from an event of a listed kind",
            "una norma de un torneo de los enumerados",
        ),
    }
}
