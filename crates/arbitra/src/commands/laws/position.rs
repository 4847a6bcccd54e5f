//! `arbitra laws position`.

use arbitra_laws::game::{
    CanMate, Dead, FenError, LIMIT, Loss, Lost, Position, Status, Variant, colour_name, dead, lost,
    position_faults, svg, text_diagram,
};
use arbitra_laws::notation::{Form, Letters, Style, san, write};
use arbitra_laws::{Edition, Says as _};
use arbitra_model::{ByColour, Colour};
use serde::Serialize;

use super::{letters, print_json};
use crate::cli::LawsPosition;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Report<'a> {
    fen: String,
    turn: Colour,
    check: bool,
    status: &'static str,
    article: Option<&'static str>,
    legal_moves: Vec<String>,
    dead: Dead,
    can_mate: ByColour<Answer>,
    faults: &'a [arbitra_laws::game::Fault],
    flag: Option<&'static str>,
    resigns: Option<&'static str>,
}

#[derive(Serialize)]
struct Answer {
    answer: &'static str,
    line: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the position cannot be used.
pub fn run(arguments: &LawsPosition, language: Language) -> Result<Exit, Failure> {
    let fen = match (arguments.chess960, &arguments.fen) {
        (Some(number), _) => {
            Position::chess960(number).map(|position| position.fen()).ok_or_else(|| {
                Failure::new(
                    Exit::BadInput,
                    language.say(LawsText::NotChess960, &[("number", &number)]),
                )
                .advise(language.word(LawsText::Chess960Advice))
            })?
        }
        (None, Some(fen)) => fen.clone(),
        (None, None) => String::new(),
    };
    let variant = match (arguments.chess960, arguments.chess960_game) {
        (None, false) => Variant::Standard,
        _ => Variant::Chess960,
    };
    // A numbered position of Chess960 is what it is.
    let faults = match arguments.chess960 {
        Some(_) => Vec::new(),
        None => {
            position_faults(&fen, variant).map_err(|error| super::no_position(&error, language))?
        }
    };
    let position = match Position::from_fen_of(&fen, variant) {
        Ok(position) => position,
        // What is impossible is the answer, not a mistake in asking.
        Err(FenError::Impossible(faults)) => return impossible(&faults, arguments.json, language),
        Err(error) => return Err(super::no_position(&error, language)),
    };
    let limit = arguments.limit.unwrap_or(LIMIT);
    let (verdict, answers) = dead(&position, limit);
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let after = |who: Option<Colour>, how| who.map(|who| lost(&position, who, how, edition, limit));
    let flag = after(arguments.flag, Loss::Flag);
    let resigned = after(arguments.resigns, Loss::Resignation);
    let (status, article) = standing(&position, verdict, edition);
    if let Some(path) = &arguments.svg {
        Destination::new(Some(path.clone())).write(svg(&position).as_bytes(), language)?;
    }
    if arguments.json {
        let report = Report {
            fen: position.fen(),
            turn: position.turn(),
            check: position.is_check(),
            status,
            article,
            legal_moves: position.legal_moves().iter().map(|m| san(&position, *m)).collect(),
            dead: verdict,
            can_mate: answers.map(|answer| json_answer(&position, answer)),
            faults: &faults,
            flag: flag.map(|lost| lost.result),
            resigns: resigned.map(|lost| lost.result),
        };
        print_json(&report, language)?;
    } else {
        let letters = letters(arguments.letters, language);
        let mut text = text_diagram(&position, letters);
        text.push_str(&words(&position, (verdict, edition), &answers, letters, language));
        for fault in &faults {
            let label = language.word(LawsText::IllegalPosition);
            text.push_str(&format!("{label}: {} (3.10)\n", fault.say(language)));
        }
        if let (Some(who), Some(lost)) = (arguments.flag, flag) {
            text.push_str(&lost_words(lost, who, Loss::Flag, language));
        }
        if let (Some(who), Some(lost)) = (arguments.resigns, resigned) {
            text.push_str(&lost_words(lost, who, Loss::Resignation, language));
        }
        output::print(text.as_bytes(), language)?;
    }
    Ok(if faults.is_empty() { Exit::Fine } else { Exit::RulesSayNo })
}

fn impossible(
    faults: &[arbitra_laws::game::Fault],
    json: bool,
    language: Language,
) -> Result<Exit, Failure> {
    #[derive(Serialize)]
    struct Report<'a> {
        faults: &'a [arbitra_laws::game::Fault],
    }
    if json {
        print_json(&Report { faults }, language)?;
    } else {
        let label = language.word(LawsText::IllegalPosition);
        let lines: Vec<String> = faults
            .iter()
            .map(|fault| format!("{label}: {} (3.10)\n", fault.say(language)))
            .collect();
        output::print(lines.concat().as_bytes(), language)?;
    }
    Ok(Exit::RulesSayNo)
}

fn json_answer(position: &Position, answer: CanMate) -> Answer {
    let name = match &answer {
        CanMate::Yes(_) => "yes",
        CanMate::No(_) => "no",
        CanMate::Undecided => "undecided",
    };
    let moves = match answer {
        CanMate::Yes(moves) => moves,
        _ => Vec::new(),
    };
    let mut now = position.clone();
    let mut line = Vec::new();
    for played in moves {
        line.push(san(&now, played));
        if let Some(next) = now.play(played) {
            now = next;
        }
    }
    Answer { answer: name, line }
}

fn words(
    position: &Position,
    (verdict, edition): (Dead, Edition),
    answers: &ByColour<CanMate>,
    letters: Letters,
    language: Language,
) -> String {
    let style = Style { letters, form: Form::Short };
    let legal = position.legal_moves();
    // A dead position has ended the game as mate and stalemate have.
    let ended = verdict == Dead::Dead && position.status() == Status::Ongoing;
    let said = if ended { verdict.say(language) } else { position.status().say(language) };
    let article = standing(position, verdict, edition).1;
    let mut text = format!(
        "{}: {}{}\n{}: {said}{}\n",
        language.word(LawsText::ToMove),
        colour_name(position.turn(), language),
        if position.is_check() { language.word(LawsText::InCheck) } else { "" },
        language.word(LawsText::Status),
        article.map(|article| format!(" ({article})")).unwrap_or_default(),
    );
    let moves: Vec<String> = legal.iter().map(|played| write(position, *played, style)).collect();
    text.push_str(&format!(
        "{} ({}): {}\n",
        language.word(LawsText::LegalMoves),
        moves.len(),
        moves.join(" ")
    ));
    if !ended {
        text.push_str(&format!("{}\n", verdict.say(language)));
    }
    for side in Colour::ALL {
        let answer = &answers[side];
        text.push_str(&format!("  {}", answer.say(side, language)));
        if let CanMate::Yes(line) = answer
            && !line.is_empty()
        {
            let mut now = position.clone();
            let mut moves = Vec::new();
            for played in line {
                moves.push(write(&now, *played, style));
                if let Some(next) = now.play(*played) {
                    now = next;
                }
            }
            let shown = 16;
            let rest = if moves.len() > shown { " …" } else { "" };
            moves.truncate(shown);
            text.push_str(&format!(": {}{rest}", moves.join(" ")));
        }
        text.push('\n');
    }
    text
}

/// What the position is, and the article that ends the game if it does.
fn standing(
    position: &Position,
    verdict: Dead,
    edition: Edition,
) -> (&'static str, Option<&'static str>) {
    let status = position.status();
    let name = match status {
        Status::Checkmate => "checkmate",
        Status::Stalemate => "stalemate",
        Status::Ongoing if verdict == Dead::Dead => {
            return ("dead-position", Some(edition.article("5.2b")));
        }
        Status::Ongoing => "ongoing",
    };
    (name, status.article(edition))
}

fn lost_words(lost: Lost, who: Colour, loss: Loss, language: Language) -> String {
    let said = match loss {
        Loss::Flag => LawsText::FlagOf,
        Loss::Resignation => LawsText::Resigned,
    };
    let who = colour_name(who, language);
    let sure = if lost.certain { "" } else { language.word(LawsText::UnlessNoMate) };
    language.say(
        said,
        &[("who", &who), ("result", &lost.result), ("article", &lost.article), ("sure", &sure)],
    )
}
