//! What surrounds the boards: announcements checked by edition, papers, the calendar, norms of arbiters.

use crate::program::Desk;

const OPEN: &str = include_str!("../../../../fuzz/corpus/announcement/open.toml");
const ARBITER: &str = include_str!("../../../../fuzz/corpus/announcement/arbiter.toml");
const PEOPLE: &str = r#"
[[official]]
name = "Ruiz, Ana"
role = "chief"
title = "NA"
[[committee]]
name = "Niño, Nil"
seat = "chair"
born = 2010
"#;

fn desk() -> Desk {
    let desk = Desk::with("open.toml", OPEN);
    desk.put("people.toml", &format!("{OPEN}{PEOPLE}"));
    desk.put("ana.toml", ARBITER);
    desk
}

#[test]
fn what_is_missing_by_edition_and_language() {
    let desk = desk();
    for (edition, language) in [("now", "en"), ("now", "es"), ("2014", "en"), ("2006", "es")] {
        let line = format!("regulations open.toml --check --edition {edition} --lang {language}");
        let checked = desk.run(&line);
        assert_eq!((checked.code, checked.err.as_str()), (1, ""));
        insta::assert_snapshot!(format!("check_{edition}_{language}"), checked.out);
    }
}

#[test]
fn officials_and_committee_of_a_file_are_checked() {
    let desk = desk();
    let checked = desk.run("regulations people.toml --check --lang es");
    assert_eq!(checked.code, 1);
    let says = |words: &str| assert!(checked.out.contains(words), "{words}: {}", checked.out);
    says("donde hay normas el árbitro principal es Árbitro Internacional o FIDE");
    says("comité de apelación: Niño, Nil tiene 16 años; los vocales tienen al menos 21");
    says("C.05 10.3");
    let page = desk.run("regulations people.toml --lang es");
    assert!(page.fine().contains("Niño, Nil (presidente)"), "{}", page.out);
}

#[test]
fn the_papers_and_the_calendar() {
    let desk = desk();
    insta::assert_snapshot!("prospectus", desk.run("regulations open.toml").fine());
    for paper in ["invitation", "school-invitation", "regulations", "circular", "programme"] {
        let english = desk.run(&format!("regulations open.toml --paper {paper}"));
        let spanish = desk.run(&format!("regulations open.toml --paper {paper} --lang es"));
        assert!(english.fine().contains("Vigo") && spanish.fine().contains("Vigo"), "{paper}");
        assert!(!spanish.out.contains("Laws") && !spanish.out.contains("Technical"), "{paper}");
    }
    assert_eq!(desk.run("regulations open.toml --calendar -o open.ics").fine(), "");
    assert!(desk.read("open.ics").starts_with("BEGIN:VCALENDAR\r\n"));
}

/// A file of its own for every paper: laid out by the ending of its name, in both languages.
#[test]
fn papers_of_an_announcement_are_laid_out() {
    let desk = desk();
    let papers =
        ["prospectus", "invitation", "school-invitation", "regulations", "circular", "programme"];
    for paper in papers {
        for language in ["en", "es"] {
            let line =
                format!("regulations open.toml --paper {paper} -o {paper}.pdf --lang {language}");
            assert_eq!(desk.run(&line).fine(), "", "{paper}");
            let file = std::fs::read(desk.path(&format!("{paper}.pdf"))).unwrap();
            assert!(file.starts_with(b"%PDF") && file.len() > 5_000, "{paper}: {}", file.len());
        }
        desk.run(&format!("regulations open.toml --paper {paper} -o {paper}.html --lang es"))
            .fine();
        let page = desk.read(&format!("{paper}.html"));
        assert!(page.contains("<table") && page.contains("Vigo"), "{paper}: {page}");
    }
    desk.run("regulations open.toml -o programme.ics").fine();
    assert!(desk.read("programme.ics").starts_with("BEGIN:VCALENDAR\r\n"));
    // A paper of what is not announced is not made, and no file is left behind.
    desk.put("bare.toml", "[event]\nname = \"Bare\"\nrounds = 5\n");
    for paper in ["prospectus", "programme"] {
        let refused = desk.run(&format!("regulations bare.toml --paper {paper} -o bare.pdf"));
        assert_eq!(refused.code, 1, "{paper}: {}", refused.err);
        assert!(!desk.path("bare.pdf").exists(), "{paper}");
    }
}

#[test]
fn bad_announcements_are_refused_with_what_is_wrong() {
    let desk = desk();
    for (from, to, says) in [
        ("default_minutes = 30", "default_minutes = 999", "999 is not between 0 and 240"),
        ("sharing", "shearing", "`announced.shearing` means nothing"),
        ("2026-12-31", "2026-12-01", "cannot come after"),
    ] {
        desk.put("bad.toml", &OPEN.replace(from, to));
        let refused = desk.run("regulations bad.toml --check");
        assert_ne!(refused.code, 0, "{from}");
        assert!(format!("{}{}", refused.out, refused.err).contains(says), "{says}");
    }
}

#[test]
fn norms_of_an_arbiter() {
    let desk = desk();
    for language in ["en", "es"] {
        let judged = desk.run(&format!("arbiter ana.toml --title IA --lang {language}"));
        assert_eq!((judged.code, judged.err.as_str()), (1, ""), "{}", judged.out);
        let word = if language == "en" { "FIDE Arbiter" } else { "Árbitro FIDE" };
        assert!(judged.out.contains(word), "{}", judged.out);
    }
}
