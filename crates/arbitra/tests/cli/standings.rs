use std::fs;
use std::path::Path;

use crate::program::{CLUB, Desk};

/// A round robin of four, all rounds played.
pub const TABLE: &str = "\
012 Four of them
042 2026/04/01
142 3
192 FIDE_ROUNDROBIN_BERGER
001    1      Ada, Ann                          2100                             2.5    1     4 w 1     3 b 1     2 w =
001    2      Bo, Ben                           2000                             2.0    2     3 w =     4 b 1     1 b =
001    3      Cy, Cleo                          1900                             0.5    4     2 b =     1 w 0     4 w 0
001    4      Di, Dan                           1800                             1.0    3     1 b 0     2 w 0     3 b 1
";

#[test]
fn a_table_to_read() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("standings club.trf --tie-breaks BH/C1,SB").fine(), @r#"
    Club evening: Standings after round 2

    Rank  No.  Name      Title  Rating  Fed  Pts  BH/C1    SB
       1    1  Ada, Ann           2100       2.0    1.0  1.00
       2    2  Bo, Ben   FM       2000       1.0    2.0  1.00
       3    5  Ed, Eve            1700       1.0    1.0  1.00
       3    6  Fa, Flo            1600       1.0    1.0  1.00
       5    3  Cy, Cleo           1900       1.0    1.0  0.00
       6    4  Di, Dan            1800       0.0    2.0  0.00

    Tie-breaks by FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 March 2026.
    "#);
    let spanish = desk.run("standings club.trf --tie-breaks BH/C1,SB --lang es");
    insta::assert_snapshot!(spanish.fine(), @r#"
    Club evening: Clasificación tras la ronda 2

    Puesto  N.º  Nombre    Título   Elo  Fed  Ptos  BH/C1    SB
         1    1  Ada, Ann          2100        2,0    1,0  1,00
         2    2  Bo, Ben   FM      2000        1,0    2,0  1,00
         3    5  Ed, Eve           1700        1,0    1,0  1,00
         3    6  Fa, Flo           1600        1,0    1,0  1,00
         5    3  Cy, Cleo          1900        1,0    1,0  0,00
         6    4  Di, Dan           1800        0,0    2,0  0,00

    Desempates según Manual de la FIDE C.07, Reglamento de desempates, edición del 1 de marzo de 2026.
    "#);
}

#[test]
fn values_for_programs_keep_the_descriptors_as_given() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk
        .command(["standings", "club.trf", "--format", "tsv", "--tie-breaks", "bh-c1; DE"])
        .env("LC_ALL", "es")
        .output()
        .unwrap();
    insta::assert_snapshot!(String::from_utf8(run.stdout).unwrap(), @r#"
    rank	no	name	bh-c1	DE
    1	1	Ada, Ann	1.0	-
    2	2	Bo, Ben	2.0	-
    3	3	Cy, Cleo	1.0	1
    3	5	Ed, Eve	1.0	1
    3	6	Fa, Flo	1.0	1
    6	4	Di, Dan	2.0	-
    "#);
}

#[test]
fn a_list_of_the_file_and_the_order_the_rules_recommend() {
    let desk = Desk::with("own.trf", &format!("202 PS,WIN\n{CLUB}"));
    desk.put("none.trf", CLUB);
    let heads = |line: &str| desk.run(line).fine().lines().next().unwrap().to_owned();
    assert_eq!(heads("standings own.trf --format tsv"), "rank\tno\tname\tPS\tWIN");
    assert_eq!(heads("standings own.trf --format tsv --tie-breaks SB"), "rank\tno\tname\tSB");
    let recommended = |year: &str| {
        let heads = heads(&format!("standings none.trf --format tsv --edition {year}"));
        heads.split('\t').skip(3).collect::<Vec<_>>().join(" ")
    };
    for (year, list) in [
        ("2026", "BH/C1 BH SB DE WIN"),
        ("2024", "BH/C1 BH SB DE WIN"),
        // Everybody is rated, and five rounds are too few for a median.
        ("2019", "BH/C1 BH DE ARO/C1 WIN BWG BPG SB"),
        ("2014", "BH TPR WIN BWG"),
        ("2006", "DE TPR ARO"),
        ("2019 --order inconsistent", "BH/C1 BH SB PS DE WIN BPG"),
        ("2019 --order school", "BH/C1 BH WIN BWG"),
        ("2006 --order inconsistent", "DE PS BH SB WIN BPG"),
        ("2006 --order dutch-1998", "DE ARO"),
        ("2006 --order fide-swiss-1999", "ARO/C1 ARO/C2 ARO/C3 ARO/C4"),
    ] {
        assert_eq!(recommended(year), list, "{year}");
    }
}

/// Rules that are out of force said themselves what decides; who is not rated has progressive scores.
#[test]
fn old_pairing_rules_bring_their_own_order() {
    let heads = |records: &str| {
        let club = CLUB.replace("192 FIDE_DUTCH_2026\n", records);
        let desk = Desk::with("old.trf", &club);
        let run = desk.run("standings old.trf --format tsv --edition 2006");
        let heads = run.fine().lines().next().unwrap().to_owned();
        heads.split('\t').skip(3).collect::<Vec<_>>().join(" ")
    };
    let code = |system: &str| {
        let desk = Desk::with("list.csv", "name,rating\nAda,2000\nBo,1900\n");
        let run = desk.run(&format!("convert list.csv - --to trf26 --edition {system}"));
        assert_eq!(run.code, 0, "{}", run.err);
        let records =
            run.out.lines().filter(|line| line.starts_with("192 ") || line.starts_with("092 "));
        records.map(|line| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(heads(&code("dutch-1998")), "DE ARO");
    assert_eq!(heads(&code("fide-1999")), "ARO/C1 ARO/C2 ARO/C3 ARO/C4");
    let unrated = CLUB.replace("2000", "    ");
    assert_ne!(unrated, CLUB);
    let desk = Desk::with("unrated.trf", &unrated);
    let run = desk.run("standings unrated.trf --format tsv --order fide-swiss-1999");
    let heads = run.fine().lines().next().unwrap().to_owned();
    assert!(heads.ends_with("PS\tPS/C1\tPS/C2\tPS/C3\tPS/C4"), "{heads}");
}

#[test]
fn the_recommended_orders_stand_side_by_side() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk.run("standings club.trf --compare --lang en");
    for note in [
        "A: 2006, consistent ratings: DE, TPR, ARO",
        "B: 2006, inconsistent ratings: DE, PS, BH, SB, WIN, BPG",
        "2019, schools: BH/C1, BH, WIN, BWG",
        "Dutch rules of 1998 (F10): DE, ARO",
        "FIDE Swiss rules of 1999 (16): ARO/C1, ARO/C2, ARO/C3, ARO/C4",
    ] {
        assert!(run.fine().contains(note), "{note}: {}", run.out);
    }
    // Each column is the table that the order itself gives.
    let run = desk.run("standings club.trf --compare --edition 2019 --format tsv");
    let mut lines = run.fine().lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let heads = lines.next().unwrap();
    let rows: Vec<Vec<&str>> = lines.take_while(|cells| cells.len() == heads.len()).collect();
    assert_eq!(rows.len(), 6, "{}", run.out);
    for (column, order) in ["consistent", "inconsistent", "school"].into_iter().enumerate() {
        let line = format!("standings club.trf --edition 2019 --order {order} --format tsv");
        let alone = desk.run(&line);
        let places: Vec<(&str, &str)> = alone
            .fine()
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once('\t'))
            .filter_map(|(place, rest)| Some((rest.split('\t').next()?, place)))
            .collect();
        for row in &rows {
            let expected = places.iter().find(|(number, _)| *number == row[1]).unwrap().1;
            assert_eq!(row[heads.len() - 3 + column], expected, "{order}: {}", run.out);
        }
    }
    let spanish = desk.run("standings club.trf --compare --edition 2019 --lang es");
    assert!(spanish.fine().contains("2019, Elo no homogéneo:"), "{}", spanish.out);
    assert_eq!(desk.run("standings club.trf --compare --by sex").code, 3);
}

#[test]
fn the_edition_follows_the_first_day() {
    let edition = |record: &str| {
        let desk = Desk::with("club.trf", &format!("{record}{CLUB}"));
        let run = desk.run("standings club.trf --format json");
        let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
        answer["edition"].as_str().unwrap().to_owned()
    };
    assert_eq!(edition("042 2020/01/05\n"), "tiebreaks-2019");
    assert_eq!(edition("042 2026/02/28\n"), "tiebreaks-2024");
    assert_eq!(edition(""), "tiebreaks-2026");
}

#[test]
fn after_a_round() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk.run("standings club.trf --round 1 --tie-breaks BWG --format tsv");
    assert!(run.fine().lines().nth(1).unwrap().starts_with("1\t2\t"), "{}", run.out);
    let run = desk.run("standings club.trf --round 3");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert!(run.err.contains("the file has 2 rounds"), "{}", run.err);
    assert_eq!(desk.run("standings club.trf --round 0").code, 3);
}

#[test]
fn what_speaks_against_a_list_is_said_by_article() {
    let desk = Desk::with("table.trf", TABLE);
    let run = desk.run("standings table.trf --tie-breaks BH,KS --format tsv");
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.err, @r#"
    table.trf: warning: BH: not allowed by C.07 8.1 (2026): Buchholz says nothing where everybody meets everybody
    "#);
    let spanish = desk.run_in("es_ES.UTF-8", "standings table.trf --tie-breaks BH,OTHER_X");
    insta::assert_snapshot!(spanish.err, @r#"
    table.trf: aviso: BH: no lo permite C.07 8.1 (2026): el Buchholz no dice nada donde todos juegan contra todos
    table.trf: aviso: OTHER_X: lo desaconseja C.07 5 (2026): es de definición propia: deben definirlo las bases del torneo
    "#);
    // The kind of event can be told.
    desk.run("standings table.trf --tie-breaks BH --kind swiss").fine();
}

#[test]
fn lots_are_drawn_again_in_the_same_way() {
    let desk = Desk::with("club.trf", CLUB);
    let line = "standings club.trf --tie-breaks WIN --lots 7 --format json";
    let run = desk.run(line);
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(answer["lots"], 7);
    let ranks: Vec<u64> =
        answer["rows"].as_array().unwrap().iter().map(|r| r["rank"].as_u64().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6]);
    assert_eq!(desk.run(line).out, run.out);
}

#[test]
fn why_somebody_stands_there() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("standings club.trf --tie-breaks BH/C1,DE --working 3").fine(), @r#"
    Cy, Cleo (no. 3) is 3rd: tied with Bo, Ben (no. 2) up to Buchholz (BH/C1), where it is 1.0 against 2.0.

    Buchholz (BH/C1) — Cy, Cleo (no. 3): 1.0 (C.07 8.1 (2026))
      round 1: Fa, Flo (no. 6), 1
      round 2: Di, Dan (no. 4), 0 — cut, least significant (C.07 14.1 (2026))
      sum 1.0

    Direct encounter (DE) — Cy, Cleo (no. 3): 1 (C.07 6 (2026))
      points among each other:
        Cy, Cleo (no. 3): 0.0, 1 not met
        Ed, Eve (no. 5): 1.0, 1 not met
        Fa, Flo (no. 6): 1.0
      order: 3=5=6
    "#);
    insta::assert_snapshot!(desk.run("standings club.trf --tie-breaks SB --working 3 --lang es").fine(), @r#"
    Cy, Cleo (n.º 3) ocupa el puesto 5: empatado con Fa, Flo (n.º 6) hasta Sonneborn-Berger (SB), donde tiene 0,00 frente a 1,00.

    Sonneborn-Berger (SB) — Cy, Cleo (n.º 3): 0,00 (C.07 9.1 (2026))
      ronda 1: Fa, Flo (n.º 6), 1 × 0 = 0
      ronda 2: Di, Dan (n.º 4), 0 × 1 = 0
      suma 0,00
    "#);
    let run = desk.run("standings club.trf --tie-breaks BH/C1 --working 3 --format json");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(answer["rows"].as_array().unwrap().len(), 1);
    assert_eq!(answer["workings"][0]["elements"].as_array().unwrap().len(), 2);
    for (line, part) in [
        ("--working 9", "nobody has the number 9"),
        ("--working 1 --format tsv", "table or json"),
        ("--working 1 --by sex", "do not go together"),
    ] {
        let run = desk.run(&format!("standings club.trf {line}"));
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{line}");
        assert!(run.err.contains(part), "{}", run.err);
    }
}

#[test]
fn groups() {
    let desk = Desk::with("club.trf", CLUB);
    let line = "standings club.trf --tie-breaks WIN --by rating:1800,2000";
    insta::assert_snapshot!(desk.run(line).fine(), @r#"
    Club evening: Standings after round 2: below 1800

    Rank  No.  Name     Title  Rating  Fed  Pts  WIN
       1    5  Ed, Eve           1700       1.0    1
       1    6  Fa, Flo           1600       1.0    1

    Tie-breaks by FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 March 2026.

    Club evening: Standings after round 2: 1800–1999

    Rank  No.  Name      Title  Rating  Fed  Pts  WIN
       1    3  Cy, Cleo           1900       1.0    1
       2    4  Di, Dan            1800       0.0    0

    Tie-breaks by FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 March 2026.

    Club evening: Standings after round 2: 2000 and above

    Rank  No.  Name      Title  Rating  Fed  Pts  WIN
       1    1  Ada, Ann           2100       2.0    2
       2    2  Bo, Ben   FM       2000       1.0    1

    Tie-breaks by FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 March 2026.
    "#);
    insta::assert_snapshot!(desk.run(&format!("{line} --format tsv")).fine(), @r#"
    group	rank	no	name	WIN
    0-1799	1	5	Ed, Eve	1
    0-1799	1	6	Fa, Flo	1
    1800-1999	1	3	Cy, Cleo	1
    1800-1999	2	4	Di, Dan	0
    2000+	1	1	Ada, Ann	2
    2000+	2	2	Bo, Ben	1
    "#);
    let run = desk.run(&format!("{line} --format json"));
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(answer["groups"][0]["group"], "0-1799");
    assert_eq!(answer["groups"][0]["rows"][0]["rank"], 1);
    let titles = desk.run("standings club.trf --by title --format tsv");
    assert!(titles.fine().contains("\nFM\t1\t2\tBo, Ben\t"), "{}", titles.out);
    let run = desk.run("standings club.trf --by age");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("042"), "{}", run.err);
    assert_eq!(desk.run("standings club.trf --by shoes").code, 3);
}

#[test]
fn json_and_pages() {
    let desk = Desk::with("club.trf", CLUB);
    let run =
        desk.run("standings club.trf --tie-breaks BH,ARO,OTHER_CAKE --format json -o out.json");
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert!(run.err.contains("OTHER_CAKE"), "{}", run.err);
    insta::assert_snapshot!("standings_json", desk.read("out.json"));
    let page = desk.run("standings club.trf --format html --lang es").fine().to_owned();
    assert!(page.starts_with("<!doctype html>\n<html lang=\"es\">"), "{page}");
    assert!(page.contains("<th scope=\"row\">Ada, Ann</th>") && page.ends_with("</html>\n"));
}

#[test]
fn what_is_no_tie_break() {
    let desk = Desk::with("club.trf", CLUB);
    desk.put("bad.trf", &format!("202 BH,NONSENSE\n{CLUB}"));
    let mut text = String::new();
    for list in ["XX", "BH/Z9", "WIN/C1", "BH:XX", "DE:MP/C1", "BH/C1/C2"] {
        for language in ["en", "es"] {
            let run =
                desk.run(&format!("standings club.trf --tie-breaks {list} --lang {language}"));
            assert_eq!((run.code, run.out.as_str()), (3, ""), "{list}");
            text.push_str(&format!("{list} {language}\n{}", run.err));
        }
    }
    insta::assert_snapshot!("no_tie_break", text);
    let run = desk.run("standings bad.trf");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("NONSENSE") && run.err.contains("--tie-breaks"), "{}", run.err);
    desk.run("standings bad.trf --tie-breaks BH").fine();
}

/// The columns of some tables of the reference tool, through the program.
#[test]
fn columns_equal_the_reference_tool() {
    let oracle = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle");
    if !oracle.join("tiebreaks").is_dir() {
        assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        println!("skipped: no reference tables beside this checkout");
        return;
    }
    let desk = Desk::new();
    let mut compared = 0;
    for (event, year) in
        [("d26p0005", "2024"), ("d26p0005", "2026"), ("d26p0009", "2026"), ("d26p0019", "2026")]
    {
        let theirs =
            fs::read_to_string(oracle.join(format!("tiebreaks/{event}.{year}.tsv"))).unwrap();
        let file = oracle.join(format!("dutch2026/{event}.trf"));
        let mut lines = theirs.lines();
        // The tool writes edition and the rating of the unrated into its descriptors; here they
        // are options.
        let heads: Vec<String> = lines
            .next()
            .unwrap()
            .split('\t')
            .skip(3)
            .map(|head| head.replace(&format!("/V{year}"), "").replace("/U1400", ""))
            .collect();
        let list = heads.join(",");
        let words = ["standings", file.to_str().unwrap(), "--format", "tsv", "--edition", year];
        let output = desk
            .command(words.into_iter().chain(["--unrated", "1400", "--tie-breaks", &list]))
            .output()
            .unwrap();
        let ours = String::from_utf8(output.stdout).unwrap();
        let mut rows = ours.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        assert_eq!(rows.next().unwrap()[3..], heads);
        let rows: Vec<Vec<&str>> = rows.collect();
        for line in lines {
            let theirs: Vec<String> = line
                .split('\t')
                .map(|cell| if cell == "-0" { "-" } else { cell }.to_owned())
                .collect();
            let row = rows.iter().find(|row| row[1] == theirs[0]).unwrap();
            assert_eq!(row[0], theirs[1], "{event} {year} {}", theirs[0]);
            assert_eq!(row[3..], theirs[3..], "{event} {year} {}", theirs[0]);
            compared += heads.len();
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Where the list leaves players level: values from elsewhere, then the order by hand, then lots.
#[test]
fn places_still_level_can_be_settled() {
    let desk = Desk::with("club.trf", CLUB);
    let order = |options: &str| -> Vec<String> {
        let run = desk.run(&format!("standings club.trf --format tsv {options}"));
        assert_eq!(run.code, 0, "{}", run.err);
        let rows = run.out.lines().skip(1).filter(|line| line.contains('\t'));
        let places = rows.map(|row| row.split('\t').take(2).collect::<Vec<_>>().join(" "));
        places.collect()
    };
    let level = order("--tie-breaks OTHER_CAKE");
    let hand = order("--tie-breaks OTHER_CAKE --by-hand 6,3");
    assert_ne!(level, hand);
    let place = |places: &[String], number: &str| -> String {
        let row = places.iter().find(|row| row.ends_with(&format!(" {number}")));
        row.and_then(|row| row.split(' ').next()).unwrap_or_default().to_owned()
    };
    let before = |places: &[String], one: &str, other: &str| {
        let number = |who| place(places, who).parse::<u32>().unwrap();
        number(one) < number(other)
    };
    assert!(before(&hand, "6", "3"), "{hand:?}");
    desk.put("values.txt", "# typed in\nOTHER_CAKE 3 2.5\nOTHER_CAKE;6;1\n");
    let typed = order("--tie-breaks OTHER_CAKE --external values.txt --by-hand 6,3");
    assert!(before(&typed, "3", "6"), "{typed:?}");
    let lots = order("--tie-breaks OTHER_CAKE --lots 7");
    assert_eq!(lots, order("--tie-breaks OTHER_CAKE --lots 7"));
    desk.put("bad.txt", "OTHER_CAKE 3\n");
    let bad = desk.run("standings club.trf --external bad.txt");
    assert_eq!(bad.code, 3);
    assert!(bad.err.contains("bad.txt:1") && bad.err.contains("OTHER_X 4 12.5"), "{}", bad.err);
}

#[test]
fn unrated_players_count_with_the_lowest_or_the_average_rating() {
    let desk = Desk::with("table.trf", &TABLE.replace("1800", "    "));
    let first = |unrated: &str| {
        let line = format!("standings table.trf --tie-breaks ARO --format tsv --unrated {unrated}");
        let run = desk.run(&line);
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    assert_eq!(first("lowest"), first("1900"));
    assert_eq!(first("average"), first("2000"));
    assert_eq!(desk.run("standings table.trf --unrated most").code, 3);
}
