//! All scripts; letters that no font has; names that only a stranger would write.

use arbitra_model::Language;
use arbitra_papers::Wish;

use crate::support::{dense, event, paper, pdf, poppler, ranked, tournament};

#[test]
fn every_script_is_printed_as_it_is_written() {
    let tournament = tournament(12, 1);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let document = paper(&event, "starting-list", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    let text = dense(&text);
    for player in &tournament.players {
        assert!(text.contains(&dense(&player.name)), "no {} in {text}", player.name);
    }
}

#[test]
fn figures_are_printed_and_hebrew_goes_to_the_left() {
    let mut tournament = tournament(4, 1);
    tournament.players[0].name = "גלפנד, בוריס ♘♞".to_owned();
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    for name in ["pairings", "scoresheets", "badges"] {
        let document = paper(&event, name, &Wish::default());
        let bytes = pdf(&event, &document, &Wish::default());
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        assert!(text.contains("גלפנד") && text.contains("בוריס"), "{name}: {text}");
        assert!(text.contains('♘'), "{name}: {text}");
    }
}

#[test]
fn nothing_that_somebody_can_write_breaks_a_paper() {
    let names = [
        "",
        " ",
        "李雷 🙂",
        "a\u{0}b\tc\nd",
        "\u{202E}abc\u{200B}\u{E000}\u{FEFF}\u{FFFE}",
        "e\u{301}\u{301}\u{301}\u{301}\u{301}",
        "עִבְרִית عربي ภาษาไทย हिन्दी",
    ];
    let mut tournament = tournament(20, 2);
    for (player, name) in tournament.players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    tournament.players[8].name = "W".repeat(400);
    tournament.players[9].name = "Wort ".repeat(80);
    tournament.event.name = "E".repeat(2_000);
    tournament.event.city = "\u{1}\u{2}".to_owned();
    tournament.event.chief_arbiter = "x, ".repeat(500);
    let ranking = ranked(&tournament);
    for l in Language::ALL {
        let event = event(&tournament, &ranking, l);
        for name in
            ["pairings", "alphabetical", "standings", "crosstable", "slips", "cards", "badges"]
        {
            let document = paper(&event, name, &Wish::default());
            assert!(!pdf(&event, &document, &Wish::default()).is_empty(), "{name}");
        }
    }
}

#[test]
fn a_letter_without_a_font_is_a_box_and_the_rest_of_the_name_stays() {
    let mut tournament = tournament(4, 1);
    tournament.players[0].name = "Li 李雷 Lei".to_owned();
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let document = paper(&event, "starting-list", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    assert!(text.contains("Li □□ Lei"), "{text}");
}
