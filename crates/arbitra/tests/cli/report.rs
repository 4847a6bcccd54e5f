use std::fs;

use crate::program::{CLUB, Desk};

const PRINTED: &str = "2026-03-14T15:01";

fn desk() -> Desk {
    Desk::with("club.trf", CLUB)
}

fn bytes(desk: &Desk, name: &str) -> Vec<u8> {
    fs::read(desk.path(name)).unwrap()
}

#[test]
fn the_list_says_what_each_paper_lacks() {
    let desk = desk();
    let english = desk.run("report club.trf --list").fine().to_owned();
    for line in ["pairings", "slips", "Before the first round", "There is no prize fund."] {
        assert!(english.contains(line), "{english}");
    }
    let spanish = desk.run("report club.trf --list --lang es").fine().to_owned();
    assert!(spanish.contains("Papeletas de resultado"), "{spanish}");
    let table = desk.run("report club.trf --list --format tsv").fine().to_owned();
    assert_eq!(table.lines().next(), Some("Name\tPaper\tStill lacks"));
}

#[test]
fn several_papers_in_one_file_the_same_bytes_twice() {
    let desk = desk();
    let line = format!("report club.trf --paper pairings,alphabetical,slips --printed {PRINTED}");
    desk.run(&format!("{line} -o one.pdf")).fine();
    desk.run(&format!("{line} -o two.pdf")).fine();
    let one = bytes(&desk, "one.pdf");
    assert!(one.starts_with(b"%PDF-1.7"), "a PDF");
    assert_eq!(one, bytes(&desk, "two.pdf"));
    desk.run(&format!("{line} --lang es -o es.pdf")).fine();
    assert_ne!(one, bytes(&desk, "es.pdf"));
}

#[test]
fn what_players_read_in_seven_languages() {
    let desk = desk();
    let titles = [("fr", "Appariements"), ("de", "Paarungen"), ("ca", "Aparellaments")];
    for (readers, title) in titles {
        let line = format!("report club.trf --paper pairings --format json --readers {readers}");
        let json: serde_json::Value = serde_json::from_str(desk.run(&line).fine()).unwrap();
        assert_eq!(json["papers"][0]["title"], title);
    }
    let list = desk.run("report club.trf --paper check-in --format json --readers fr --lang es");
    assert!(list.fine().contains("Control de presencia"), "arbiters read their own language");
    let odd = desk.run("report club.trf --paper pairings --readers nl");
    assert_eq!(odd.code, 3);
}

#[test]
fn a_round_that_is_not_paired_is_said_and_nothing_is_written() {
    let desk = desk();
    let run = desk.run("report club.trf --paper pairings --round 3 -o r3.pdf");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("Round 3 is not paired yet."), "{}", run.err);
    let beyond = desk.run("report club.trf --paper pairings --round 1000 -o r3.pdf");
    assert_eq!((beyond.code, beyond.out.as_str()), (3, ""), "never another round instead");
    assert!(beyond.err.contains("there is no round 1000"), "{}", beyond.err);
    assert_eq!(desk.names(), ["club.trf"]);
    let unknown = desk.run("report club.trf --paper wallpaper");
    assert_eq!(unknown.code, 3);
    assert!(unknown.err.contains("there is no paper `wallpaper`"), "{}", unknown.err);
    assert!(unknown.err.contains("pairings, alphabetical"), "{}", unknown.err);
    let nothing = desk.run("report club.trf");
    assert_eq!(nothing.code, 3);
    assert!(nothing.err.contains("--list"), "{}", nothing.err);
}

#[test]
fn all_papers_of_a_round_leave_out_what_cannot_be_made() {
    let desk = desk();
    let run = desk.run(&format!("report club.trf --all --printed {PRINTED} -o all.pdf"));
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("match-sheets: There are no teams"), "{}", run.err);
    assert!(bytes(&desk, "all.pdf").len() > 50_000);
}

#[test]
fn tables_as_spreadsheet_page_and_values() {
    let desk = desk();
    desk.run("report club.trf --paper standings -o s.xlsx").fine();
    assert!(bytes(&desk, "s.xlsx").starts_with(b"PK"));
    desk.run("report club.trf --paper standings -o s.html").fine();
    assert!(desk.read("s.html").contains("Ada, Ann</th>"), "{}", desk.read("s.html"));
    let values = desk.run("report club.trf --paper standings --format tsv").fine().to_owned();
    assert!(values.contains("1\t1\tAda, Ann\t"), "{values}");
    let cards = desk.run("report club.trf --paper slips --format xlsx");
    assert_eq!(cards.code, 3);
    assert!(cards.err.contains("--format pdf"), "{}", cards.err);
}

#[test]
fn a_template_is_shown_used_and_never_breaks_a_paper() {
    let desk = desk();
    let ours = desk.run("report club.trf --show-template badges").fine().to_owned();
    desk.put("ours.toml", &ours);
    let line = format!("report club.trf --paper badges --printed {PRINTED}");
    desk.run(&format!("{line} -o plain.pdf")).fine();
    desk.run(&format!("{line} --template ours.toml -o ours.pdf")).fine();
    assert_eq!(bytes(&desk, "plain.pdf"), bytes(&desk, "ours.pdf"));
    desk.put("own.toml", &ours.replace("{first}", "Hola {first}"));
    desk.run(&format!("{line} --template own.toml -o own.pdf")).fine();
    assert_ne!(bytes(&desk, "plain.pdf"), bytes(&desk, "own.pdf"));
    desk.put("broken.toml", "paper = 'badges'\nwidth = 'wide'\n");
    let run = desk.run(&format!("{line} --template broken.toml -o broken.pdf"));
    assert_eq!(run.code, 0);
    assert!(run.err.contains("broken.toml") && run.err.contains("line 2, column 9"), "{}", run.err);
    assert_eq!(bytes(&desk, "plain.pdf"), bytes(&desk, "broken.pdf"));
    // The template of every paper: a line on it, and ours where it cannot be used.
    let every = desk.run("report club.trf --show-template every").fine().to_owned();
    desk.put("every.toml", &every);
    desk.run(&format!("{line} --template every.toml -o every.pdf")).fine();
    assert_eq!(bytes(&desk, "plain.pdf"), bytes(&desk, "every.pdf"));
    desk.put("line.toml", &every.replace("line = \"\"", "line = \"Caja Rural\""));
    desk.run(&format!("{line} --template line.toml -o line.pdf")).fine();
    assert_ne!(bytes(&desk, "plain.pdf"), bytes(&desk, "line.pdf"));
    desk.put("wrong.toml", "paper = 'every'\n\n[[only]]\npapers = ['pairing']\n");
    let run = desk.run(&format!("{line} --template wrong.toml -o wrong.pdf"));
    assert_eq!(run.code, 0);
    assert!(run.err.contains("wrong.toml") && run.err.contains("line 4, column 11"), "{}", run.err);
    assert_eq!(bytes(&desk, "plain.pdf"), bytes(&desk, "wrong.pdf"));
    let other = desk.run("report club.trf --show-template pairings");
    assert_eq!(other.code, 3);
    assert!(other.err.contains("certificates"), "{}", other.err);
}

#[test]
fn prizes_receipts_and_certificates() {
    let desk = desk();
    desk.put("fund.toml", "currency = 'EUR'\nmethod = 'shared'\nmain = [100, 60, 30]\n");
    let line = "report club.trf --paper prizes,receipts,certificates --prizes fund.toml";
    desk.run(&format!("{line} --printed {PRINTED} -o prizes.pdf")).fine();
    assert!(bytes(&desk, "prizes.pdf").starts_with(b"%PDF"));
    let without = desk.run("report club.trf --paper receipts -o r.pdf");
    assert_eq!(without.code, 1);
    assert!(without.err.contains("--prizes"), "{}", without.err);
    desk.put("logo.txt", "no picture");
    let logo = desk.run("report club.trf --paper badges --logo logo.txt -o b.pdf");
    assert_eq!(logo.code, 3);
    assert!(logo.err.contains("PNG"), "{}", logo.err);
}

/// The file of an event: its record with two tournaments, of which one is named.
#[test]
fn papers_of_the_file_of_an_event() {
    use arbitra_desk::{Context, Level, Moment, import};
    use arbitra_store::{Location, NewEntry, Store, Version};

    let desk = desk();
    let read = arbitra_trf::read(CLUB.as_bytes()).unwrap();
    let (who, why) = ("Ana".to_owned(), String::new());
    let when = Moment::from_seconds(1_773_500_460);
    let context = Context { who, when, why, confirmed: Level::Notice, ahead: 0 };
    let imported = import(&read.tournament, &context);
    let entries = imported.record.iter().map(|entry| NewEntry {
        who: entry.who.clone(),
        at: entry.when.seconds(),
        payload: serde_json::to_string(entry).unwrap(),
    });
    let entries: Vec<NewEntry> = entries.collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&Location::Sqlite(desk.path("a.db"))).await.unwrap();
        let event = store.create_event("Club", 1).await.unwrap();
        let open = store.create_tournament(event, "Open", 1).await.unwrap();
        store.append_all(open, Version::START, entries.clone()).await.unwrap();
        store.export_event(event, &desk.path("one.arbitra"), 1).await.unwrap();
        let blitz = store.create_tournament(event, "Blitz", 1).await.unwrap();
        store.append_all(blitz, Version::START, entries).await.unwrap();
        store.export_event(event, &desk.path("two.arbitra"), 1).await.unwrap();
        store.close().await;
    });
    let line = format!("--paper standings --format csv --printed {PRINTED}");
    let of_report = desk.run(&format!("report club.trf {line}")).fine().to_owned();
    let of_event = desk.run(&format!("report one.arbitra {line}")).fine().to_owned();
    assert_eq!(of_report, of_event);
    let several = desk.run(&format!("report two.arbitra {line}")).fine().to_owned();
    let both = format!("{of_event}\r\n{of_event}");
    assert_eq!(several, both, "both tournaments, one after another, every line ended alike");
    desk.run(&format!("report two.arbitra --paper pairings --printed {PRINTED} -o two.zip"));
    let zip = String::from_utf8_lossy(&bytes(&desk, "two.zip")).into_owned();
    assert!(zip.contains("01-") && zip.contains("02-") && zip.contains("/01-pairings.pdf"));
    let unknown = desk.run(&format!("report two.arbitra#9 {line}"));
    assert_eq!(unknown.code, 3);
    assert!(unknown.err.contains("#1 Open, #2 Blitz"), "{}", unknown.err);
    for which in ["#2", "#blitz"] {
        desk.run(&format!("report two.arbitra{which} {line}")).fine();
    }
    // The other commands read it too.
    desk.run("standings one.arbitra").fine();
    desk.run(&format!("report one.arbitra --all=event --printed {PRINTED} -o all.zip"));
    assert!(bytes(&desk, "all.zip").starts_with(b"PK"));
    fs::write(desk.path("cut.arbitra"), &bytes(&desk, "one.arbitra")[..200]).unwrap();
    assert_eq!(desk.run(&format!("report cut.arbitra {line}")).code, 3);
}
