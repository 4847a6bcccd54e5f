use crate::program::Desk;

/// An invented list.
const LIST: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
100001         Ada, Ann                                                     ESP F   WIM  WIM                     2150  9   20 2000  0   20 0     0   0  1994  w
100002         Bo, Benjamin                                                 GER M   FM                           2000  0   20 0     0   0  1900  0   20 1980
100003         Kowalczyk, Lukasz                                            POL M                                1900  0   20 0     0   0  0     0   0  2001
100004         Someone, Else                                                FRA M                                1800  0   20 0     0   0  0     0   0  1970
1000O5         Wrong, Number                                                FRA M                                1800  0   20 0     0   0  0     0   0  1970
100006         Cy, Cleopatra                                                FR1 M                                1900  0   20 0     0   0  0     0   0  1970
";

/// An invented event whose players are in the list, or nearly: the second has another sex there, the
/// third no number, the fourth somebody else's.
fn event() -> String {
    let players = [
        (1, "w", "", "Ada, Ann", 2100, "ESP", "100001", ""),
        (2, "w", "FM", "Bo, Ben", 2000, "", "100002", "1980/00/00"),
        (3, "", "", "Cy, Cleo", 1900, "", "", ""),
        (4, "", "", "Di, Dan", 1800, "", "100004", ""),
    ];
    let mut text = "012 Club evening\n142 5\n".to_owned();
    for (number, sex, title, name, rating, federation, id, birth) in players {
        text.push_str(&format!(
            "001 {number:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:3} {id:>11} \
             {birth:10}  0.0 {number:>4}\n"
        ));
    }
    text
}

fn desk() -> Desk {
    let desk = Desk::with("players_list_foa.txt", LIST);
    let run = desk.run("ratings import players_list_foa.txt --database a.db --date 2026-11-01");
    assert_eq!(run.code, 0, "{}", run.err);
    desk
}

#[test]
fn a_list_is_taken_in_and_bad_rows_are_named() {
    let desk = Desk::with("players_list_foa.txt", LIST);
    let run = desk.run("ratings import players_list_foa.txt --database a.db --date 2026-11-01");
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.out, @r"
    FIDE, combined, valid from 2026-11-01: 5 players
    in sqlite://a.db
    ");
    insta::assert_snapshot!(run.err, @r"
    players_list_foa.txt:6: warning: not an identity number: `1000O5`
    players_list_foa.txt:7: warning: not a federation: `FR1`
    players_list_foa.txt: rows left out: 1; values left out of other rows: 1
    ");
}

#[test]
fn somebody_is_found() {
    let desk = desk();
    insta::assert_snapshot!(desk.run("ratings search ann ad --database a.db").fine(), @r"
        ID  Title  Name      Fed   Std  Rapid  Blitz  Born  List
    100001  WIM    Ada, Ann  ESP  2150   2000         1994  FIDE 2026/11/01
    ");
    let by_number = desk.run("ratings search 100003 --database a.db");
    assert!(by_number.fine().contains("Kowalczyk, Lukasz"));
    let near = desk.run("ratings search kowalzcyk --database a.db");
    assert_eq!(near.err, "nobody has exactly that name; these are near:\n");
    assert!(near.out.contains("Kowalczyk, Lukasz"));
    let abroad = desk.run("ratings search ada --federation GER --database a.db");
    assert_eq!((abroad.code, abroad.out.as_str()), (0, ""));
    assert_eq!(abroad.err, "nobody was found\n");
    let spanish = desk.run("--lang es ratings search ada --federation GER --database a.db");
    assert_eq!(spanish.err, "no se encontró a nadie\n");
}

#[test]
fn each_rating_has_its_source_and_date() {
    let desk = desk();
    let header = format!("{:<15}{:<61}Fed OCT26 Gms K  B-day Flag", "ID Number", "Name");
    let row = format!("{:<15}{:<61}ESP 2222  9   20 1994  w", "100001", "Ada, Ann");
    desk.put("blitz_oct26frl.txt", &format!("{header}\n{row}\n"));
    desk.run("ratings import blitz_oct26frl.txt --database a.db").fine();
    let run = desk.run("ratings search 100001 --json --database a.db");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    let people = &answer["players"];
    let ratings = &people[0]["ratings"];
    assert_eq!(ratings[0]["date"], "2026/11/01");
    assert_eq!(ratings[0]["source"], "FIDE");
    assert_eq!(ratings[0]["rating"], 2150);
    // The combined list is newer than the blitz list of October, and says she has no rating.
    assert_eq!((&ratings[2]["date"], &ratings[2]["rating"]), (&"2026/11/01".into(), &().into()));
    assert_eq!(people.as_array().unwrap().len(), 1);
}

#[test]
fn a_tournament_is_compared_and_refreshed() {
    let desk = desk();
    desk.put("club.trf", &event());
    let run = desk.run("ratings refresh club.trf --database a.db");
    assert_eq!(run.code, 1, "{}", run.err);
    insta::assert_snapshot!("refresh", run.out);
    let spanish = desk.run("--lang es ratings refresh club.trf --database a.db");
    insta::assert_snapshot!("refresh_in_spanish", spanish.out);

    let run = desk.run("ratings refresh club.trf --database a.db --apply -o new.trf");
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    let new = desk.read("new.trf");
    assert!(new.contains("WIM Ada, Ann                          2150 ESP"), "{new}");
    assert!(new.contains("Di, Dan                           1800"), "{new}");
    let json = desk.run("ratings refresh new.trf --database a.db --json").out;
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    let left = report["differences"].as_array().unwrap();
    assert!(left.iter().all(|difference| difference["refresh"] == false), "{json}");
}

#[test]
fn national_lists_come_with_a_mapping() {
    let desk = Desk::with("club.csv", "Nr;Name;Elo\n7;Ibáñez, Ana;2210\n");
    desk.put("club.toml", "source = 'Club'\ndelimiter = ';'\nhome = 'ESP'\n[columns]\nid = 'Nr'\nname = 'Name'\nrating = 'Elo'\n");
    let run = desk.run("ratings import club.csv --map club.toml --database a.db --date 2026-01-01");
    assert!(run.fine().starts_with("Club, standard, valid from 2026-01-01: 1 players"));
    assert!(desk.run("ratings search ibanez --database a.db").fine().contains("Club 2026/01/01"));
    let run = desk.run("ratings import club.csv --map name=Nombre --database a.db");
    assert_eq!(run.code, 3);
    insta::assert_snapshot!(run.err, @r#"
    arbitra: the mapping lacks source
      For example: --map "source=Club delimiter=; name=Name rating=3".
    "#);
    let run = desk.run("ratings import club.csv --map born=Nr --database a.db --lang es");
    assert_eq!(run.code, 3);
    assert!(
        run.err.contains("given-name") && run.err.contains("Puede llevar: source,"),
        "{}",
        run.err
    );
}

#[test]
fn what_is_no_list_leaves_the_old_one() {
    let desk = desk();
    desk.put("other.txt", "012 Open\n");
    let header = LIST.lines().next().unwrap();
    desk.put("empty.txt", &format!("{header}\n"));
    desk.put("broken.xml", "<playerslist><player><fideid>1</fideid><name>A</nam");
    for (file, code) in [("other.txt", 3), ("empty.txt", 3), ("broken.xml", 3), ("none.txt", 5)] {
        let run = desk.run(&format!("ratings import {file} --database a.db"));
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{file} {}", run.err);
    }
    assert!(desk.run("ratings search ada --database a.db").fine().contains("100001"));
}

#[test]
fn without_a_list_there_is_advice() {
    let desk = Desk::with("club.trf", &event());
    for line in ["ratings search ada", "ratings refresh club.trf"] {
        let run = desk.run(&format!("{line} --database a.db"));
        assert_eq!(run.code, 3);
        assert!(run.err.contains("arbitra ratings import LIST"), "{}", run.err);
        assert!(!desk.path("a.db").exists(), "{line}: whoever only looks creates nothing");
    }
}

#[test]
fn the_database_is_found_by_itself() {
    let desk = Desk::with("list.txt", LIST);
    let run = |line: &str| {
        let mut command = desk.command(line.split_whitespace());
        command.env("LC_ALL", "en_GB.UTF-8").env_remove("ARBITRA_DATABASE");
        command.env("XDG_DATA_HOME", desk.path("data")).output().unwrap()
    };
    assert!(run("ratings import list.txt").status.success());
    assert!(desk.path("data/arbitra/arbitra.db").exists());
    let found = run("ratings search bo").stdout;
    assert!(String::from_utf8(found).unwrap().contains("Bo, Benjamin"));
}
