//! Verdicts as tables.

use arbitra_model::Tournament;
use arbitra_rating::norms::{Event, PlayerNorms, Verdict};
use arbitra_rating::{sheets, words as said};

use crate::language::{Language, Speaks as _};
use crate::words::norms::NormsText;

/// The norms that were made.
pub fn norms_made(
    players: &[PlayerNorms],
    tournament: &Tournament,
    event: &Event,
    language: Language,
) -> String {
    let mut text = format!("{}: B.01 {}\n\n", tournament.event.name, event.edition);
    let made = players.iter().flat_map(|player| {
        let verdicts = player.verdicts.iter().filter(|verdict| verdict.by_games);
        verdicts.map(move |verdict| (player, verdict))
    });
    let sheet = sheets::norms(made, language);
    if sheet.rows().next().is_none() {
        text.push_str(language.word(NormsText::NoNormWasMade));
    } else {
        text.push_str(&sheet.text());
    }
    text
}

/// Every verdict with its working.
pub fn working(players: &[PlayerNorms], tournament: &Tournament, language: Language) -> String {
    let mut text = String::new();
    for player in players {
        for verdict in &player.verdicts {
            text.push_str(&one(player, verdict, tournament, language));
            text.push('\n');
        }
    }
    text
}

fn one(
    player: &PlayerNorms,
    verdict: &Verdict,
    tournament: &Tournament,
    language: Language,
) -> String {
    let outcome = said::norm(verdict, language);
    let mut text = format!("{} {}, {}: {outcome}\n", player.number, player.name, verdict.title);
    text.push_str(&sheets::checks(verdict, language).text());
    if let Some(credit) = said::credit(verdict, language) {
        text.push_str(&format!("  {credit}\n"));
    }
    text.push_str(&sheets::counted_games(verdict, tournament, language).text());
    text
}
