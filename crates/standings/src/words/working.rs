//! Workings in words: why a value is what it is, and why somebody stands where they stand.

use arbitra_model::{Language, Said, Tournament};

use super::tie_breaks::tie_break_name;
use crate::render::name_of;
use crate::{
    Against, BoardsBy, Code, Conclusion, Contest, Cut, Element, EncounterBy, EncounterTable, Exact,
    Separation, Standings, TieBreak, Working,
};

/// A working as text: a heading, one line for every round, and the result.
#[must_use]
pub fn explain_working(
    tournament: &Tournament,
    contest: Contest,
    working: &Working,
    language: Language,
) -> String {
    let value = language.decimal(&working.value.print(&working.tie_break));
    let who = participant(tournament, contest, working.number, language);
    let mut out = format!(
        "{} — {who}: {value} ({})\n",
        tie_break_name(&working.tie_break, language),
        working.article.say(language)
    );
    for element in &working.elements {
        out.push_str(&format!("  {}\n", line(tournament, contest, working, element, language)));
    }
    for sentence in conclusion(tournament, contest, working, language) {
        out.push_str(&format!("  {sentence}\n"));
    }
    out
}

/// Why a participant stands behind the one above, in one sentence; none without such a row.
#[must_use]
pub fn why(
    tournament: &Tournament,
    standings: &Standings,
    number: u16,
    language: Language,
) -> Option<String> {
    let place = standings.rows.iter().position(|row| row.number == number)?;
    let row = &standings.rows[place];
    let who = participant(tournament, standings.contest, number, language);
    let rank = match (row.rank, language) {
        (None, _) => String::new(),
        (Some(rank), Language::English) => language.ordinal(rank),
        (Some(rank), Language::Spanish) => rank.to_string(),
    };
    let Some(above) = place.checked_sub(1).map(|place| &standings.rows[place]) else {
        return Some(match language {
            Language::English => format!("{who} leads the table."),
            Language::Spanish => format!("{who} encabeza la clasificación."),
        });
    };
    let other = participant(tournament, standings.contest, above.number, language);
    let number = |text: String| language.decimal(&text);
    Some(match (row.behind_by?, language) {
        (Separation::Points, Language::English) => {
            format!("{who} is {rank}: {} points, and {other} has {}.", row.points, above.points)
        }
        (Separation::Points, Language::Spanish) => format!(
            "{who} ocupa el puesto {rank}: {} puntos, y {other} tiene {}.",
            number(row.points.to_string()),
            number(above.points.to_string())
        ),
        (Separation::TieBreak(column), _) => {
            let name = tie_break_name(&standings.columns[column].tie_break, language);
            let own = number(standings.print(row, column));
            let theirs = number(standings.print(above, column));
            match language {
                Language::English => format!(
                    "{who} is {rank}: tied with {other} up to {name}, where it is {own} against {theirs}."
                ),
                Language::Spanish => format!(
                    "{who} ocupa el puesto {rank}: empatado con {other} hasta {name}, donde \
                     tiene {own} frente a {theirs}."
                ),
            }
        }
        (Separation::ByHand, Language::English) => {
            format!("{who} is {rank}: tied with {other} in everything; the order was made by hand.")
        }
        (Separation::ByHand, Language::Spanish) => {
            format!(
                "{who} ocupa el puesto {rank}: empatado con {other} en todo; el orden se fijó a mano."
            )
        }
        (Separation::Lots, Language::English) => {
            format!("{who} is {rank}: tied with {other} in everything, and lots decided.")
        }
        (Separation::Lots, Language::Spanish) => {
            format!(
                "{who} ocupa el puesto {rank}: empatado con {other} en todo; decidió el sorteo."
            )
        }
        (Separation::PlayOff, Language::English) => {
            format!("{who} is {rank}: a play-off put {other} above.")
        }
        (Separation::PlayOff, Language::Spanish) => {
            format!(
                "{who} ocupa el puesto {rank}: las partidas de desempate dejan por delante a {other}."
            )
        }
        (Separation::Nothing, Language::English) => {
            format!("{who} shares the {rank} place with {other}: nothing separates them.")
        }
        (Separation::Nothing, Language::Spanish) => {
            format!("{who} comparte el puesto {rank} con {other}: nada los distingue.")
        }
        (Separation::Excluded, Language::English) => {
            format!("{who} completed fewer than half of the games: the results do not count.")
        }
        (Separation::Excluded, Language::Spanish) => {
            format!("{who} jugó menos de la mitad de las partidas: sus resultados no cuentan.")
        }
        (Separation::Unranked, Language::English) => {
            format!("{who} has no place; the games stay as they were played.")
        }
        (Separation::Unranked, Language::Spanish) => {
            format!("{who} no tiene puesto; sus partidas se mantienen como se jugaron.")
        }
    })
}

fn participant(
    tournament: &Tournament,
    contest: Contest,
    number: u16,
    language: Language,
) -> String {
    let name = name_of(tournament, contest, number);
    match language {
        Language::English => format!("{name} (no. {number})"),
        Language::Spanish => format!("{name} (n.º {number})"),
    }
}

/// Whether every round adds a product.
fn is_product(tie_break: &TieBreak) -> bool {
    matches!(
        tie_break.code(),
        Some(Code::SB | Code::EMMSB | Code::EMGSB | Code::EGMSB | Code::EGGSB | Code::BC)
    )
}

fn line(
    tournament: &Tournament,
    contest: Contest,
    working: &Working,
    element: &Element,
    language: Language,
) -> String {
    let amount = language.decimal(&element.amount.decimal(0));
    let mut text = match (element.round, language) {
        (Some(round), Language::English) => format!("round {round}: "),
        (Some(round), Language::Spanish) => format!("ronda {round}: "),
        (None, Language::English) => format!("board {}: ", element.basis.decimal(0)),
        (None, Language::Spanish) => format!("tablero {}: ", element.basis.decimal(0)),
    };
    let against = element
        .opponent
        .map(|opponent| participant(tournament, contest, opponent, language))
        .unwrap_or_default();
    let stand_in = match element.against {
        Against::Opponent => against,
        Against::Dummy => language.choose("dummy", "rival ficticio").to_owned(),
        Against::Virtual => language.choose("virtual opponent", "rival virtual").to_owned(),
        Against::Oneself => language.choose("oneself", "uno mismo").to_owned(),
        Against::Nobody => String::new(),
    };
    if !stand_in.is_empty() {
        text.push_str(&stand_in);
        text.push_str(", ");
    }
    if is_product(&working.tie_break) {
        let basis = language.decimal(&element.basis.decimal(0));
        let points =
            language.decimal(&Exact::ratio(i64::from(element.points.hundredths()), 100).decimal(0));
        text.push_str(&format!("{basis} × {points} = "));
    }
    text.push_str(&amount);
    if !matches!(element.against, Against::Opponent | Against::Nobody) {
        text.push_str(&format!(" ({})", element.article.say(language)));
    }
    if let Some((cut, article)) = element.cut {
        let why = match cut {
            Cut::Least => language.choose("cut, least significant", "descartado por ser el menor"),
            Cut::Most => language.choose("cut, most significant", "descartado por ser el mayor"),
            Cut::Voluntary => language.choose(
                "cut first, left unplayed voluntarily",
                "descartado primero: ronda no jugada voluntariamente",
            ),
            Cut::BelowLimit => language.choose("below the limit", "por debajo del límite"),
        };
        text.push_str(&format!(" — {why} ({})", article.say(language)));
    }
    text
}

fn conclusion(
    tournament: &Tournament,
    contest: Contest,
    working: &Working,
    language: Language,
) -> Vec<String> {
    let value = language.decimal(&working.value.print(&working.tie_break));
    let english = language == Language::English;
    vec![match &working.conclusion {
        Conclusion::Fact => return Vec::new(),
        Conclusion::Sum if english => format!("sum {value}"),
        Conclusion::Sum => format!("suma {value}"),
        Conclusion::Mean if english => format!("mean {value}"),
        Conclusion::Mean => format!("media {value}"),
        Conclusion::Performance { average, percent, difference } if english => {
            format!("mean {average}, {percent} % stands for {difference:+}: {value}")
        }
        Conclusion::Performance { average, percent, difference } => {
            format!("media {average}, el {percent} % equivale a {difference:+}: {value}")
        }
        Conclusion::Perfect { hundredths } => {
            let score = language.decimal(&Exact::ratio(*hundredths, 100).decimal(1));
            if english {
                format!("lowest rating expected to score {score}: {value}")
            } else {
                format!("menor Elo con {score} puntos esperados: {value}")
            }
        }
        Conclusion::Combination { secondary, divisor } => {
            let secondary = language.decimal(&secondary.to_string());
            if english {
                format!("{secondary} plus the sum divided by {divisor}: {value}")
            } else {
                format!("{secondary} más la suma dividida por {divisor}: {value}")
            }
        }
        Conclusion::Dropped(article) if english => {
            format!("not applied: somebody is unrated ({})", article.say(language))
        }
        Conclusion::Dropped(article) => {
            format!("no se aplica: hay participantes sin Elo ({})", article.say(language))
        }
        Conclusion::Encounters(tables) if tables.is_empty() => language
            .choose("nobody is level at this point of the list", "no hay empate en este punto")
            .to_owned(),
        Conclusion::Encounters(tables) => {
            return tables
                .iter()
                .flat_map(|table| encounter_lines(tournament, contest, table, language))
                .collect();
        }
    }]
}

fn encounter_lines(
    tournament: &Tournament,
    contest: Contest,
    table: &EncounterTable,
    language: Language,
) -> Vec<String> {
    let score = match table.by {
        EncounterBy::Points => language.choose("points", "puntos"),
        EncounterBy::MatchPoints => language.choose("match points", "puntos de encuentro"),
        EncounterBy::GamePoints => language.choose("game points", "puntos de partida"),
        EncounterBy::Boards(BoardsBy::Count) => {
            language.choose("board count (low first)", "recuento de tableros (menor primero)")
        }
        EncounterBy::Boards(BoardsBy::Top) => language.choose("top boards", "primeros tableros"),
        EncounterBy::Boards(BoardsBy::Bottom) => {
            language.choose("without the bottom boards", "sin los últimos tableros")
        }
    };
    let mut lines = vec![match language {
        Language::English => format!("{score} among each other:"),
        Language::Spanish => format!("{score} entre ellos:"),
    }];
    for line in &table.lines {
        let who = participant(tournament, contest, line.number, language);
        let points = language.decimal(&line.score.decimal(1));
        let missing = match (line.missing, language) {
            (0, _) => String::new(),
            (missing, Language::English) => format!(", {missing} not met"),
            (missing, Language::Spanish) => format!(", faltan {missing}"),
        };
        lines.push(format!("  {who}: {points}{missing}"));
    }
    let order: Vec<String> = table
        .order
        .iter()
        .map(|level| level.iter().map(u16::to_string).collect::<Vec<_>>().join("="))
        .collect();
    lines.push(match language {
        Language::English => format!("order: {}", order.join(", ")),
        Language::Spanish => format!("orden: {}", order.join(", ")),
    });
    lines
}
