//! Four tournaments from the draw to the final papers, by command line.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use arbitra_model::{Bye, ByeRequest, Colour, Entry, Number, Round, Score, Tournament};

/// A tournament's file in a folder of its own.
struct Event {
    folder: PathBuf,
}

/// What a run of the program left.
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Event {
    fn new(name: &str, text: &str) -> Event {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("forms-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("event.trf"), text).unwrap();
        Event { folder }
    }

    /// Runs the program on the file: the command, the file, then further words.
    fn run(&self, command: &str, words: &[&str]) -> Run {
        let output = Command::new(env!("CARGO_BIN_EXE_arbitra"))
            .args([command, "event.trf"])
            .args(words)
            .env("LC_ALL", "en_GB.UTF-8")
            .current_dir(&self.folder)
            .output()
            .unwrap();
        Run {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Runs the program, which must end well without a word of warning.
    #[track_caller]
    fn fine(&self, command: &str, words: &[&str]) -> String {
        let run = self.run(command, words);
        assert_eq!(run.code, 0, "{command} {words:?}: {}{}", run.out, run.err);
        run.out
    }

    /// Runs a command that writes the file anew.
    #[track_caller]
    fn change(&self, command: &str, words: &[&str]) {
        let out = ["-o", "event.trf"];
        self.fine(command, &[words, &out[..]].concat());
    }

    fn tournament(&self) -> Tournament {
        arbitra_trf::read(&fs::read(self.folder.join("event.trf")).unwrap()).unwrap().tournament
    }

    /// Changes the file as an arbiter would with an editor.
    fn edit(&self, change: impl FnOnce(&mut Tournament)) {
        let path = self.folder.join("event.trf");
        let report = arbitra_trf::read(&fs::read(&path).unwrap()).unwrap();
        let mut tournament = report.tournament;
        change(&mut tournament);
        fs::write(path, report.document.with_tournament(&tournament).write()).unwrap();
    }

    /// Pairs the next round and enters its results: how White does, by round, White, Black.
    #[track_caller]
    fn play(&self, result: impl Fn(u16, u16, u16) -> Score) {
        self.change("pair", &["--format", "trf"]);
        self.edit(|tournament| {
            let round = Round::from_index(tournament.paired_rounds() - 1);
            for player in &mut tournament.players {
                let own = player.number.get();
                if let Entry::Pending { opponent, colour } = player.entry(round) {
                    let white = match colour {
                        Colour::White => result(round.get(), own, opponent.get()),
                        Colour::Black => result(round.get(), opponent.get(), own),
                    };
                    let score = match (colour, white) {
                        (Colour::White, score) => score,
                        (Colour::Black, Score::Win) => Score::Loss,
                        (Colour::Black, Score::Draw) => Score::Draw,
                        (Colour::Black, Score::Loss) => Score::Win,
                    };
                    player.entries[round.index()] =
                        Entry::Game { opponent, colour, score, rated: true };
                }
            }
        });
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn player(number: u16, name: &str, rating: u16, federation: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating} {federation}\n")
}

/// The smaller number wins, neighbours draw.
fn by_number(_: u16, white: u16, black: u16) -> Score {
    match white.abs_diff(black) {
        1 => Score::Draw,
        _ if white < black => Score::Win,
        _ => Score::Loss,
    }
}

fn field(count: u16) -> String {
    const FEDERATIONS: [&str; 4] = ["ESP", "ARG", "CUB", "MEX"];
    let name = |n: u16| format!("Player {}, {n}", char::from(b'A' + (n % 26) as u8));
    (1..=count)
        .map(|n| player(n, &name(n), 2500 - 10 * n, FEDERATIONS[usize::from(n % 4)]))
        .collect()
}

#[test]
fn a_double_round_robin_of_six_with_a_withdrawal_after_four_games() {
    let event = Event::new("robin", &format!("012 Masters\n222 5400+30\n{}", field(6)));
    let order = event.fine("draw", &["--edition", "double-roundrobin"]);
    assert!(order.contains("Order of the draw") && order.contains("MEX"), "{order}");
    let protocol = event.fine("draw", &["--edition", "double-roundrobin", "--seed", "11"]);
    assert!(protocol.contains("seed 11"), "{protocol}");
    let drawn = protocol.lines().filter(|line| line.contains("  Player ")).count();
    assert_eq!(drawn, 6, "{protocol}");
    event.change("draw", &["--edition", "double-roundrobin", "--seed", "11", "--format", "trf"]);
    event.change(
        "schedule",
        &["--start", "2026/07/01", "--times", "10:00,16:00", "--titles", "--format", "trf"],
    );
    let tournament = event.tournament();
    assert_eq!(tournament.system_code, "FIDE_DOUBLEROUNDROBIN");
    assert_eq!(tournament.event.round_dates.iter().flatten().count(), 10);
    assert!(tournament.comments.iter().any(|c| c == "Arbitra: draw lots seed=11"));
    let swapped = event.fine("explain", &["--round", "4"]);
    assert!(swapped.contains("row 5") && swapped.contains("change places"), "{swapped}");

    for _ in 0..4 {
        event.play(by_number);
    }
    // Number 3 leaves after four games: absent in the six rounds that are left (record 240).
    event.edit(|tournament| {
        let rounds = (5..=10).filter_map(Round::new);
        tournament.byes =
            rounds.map(|round| ByeRequest { kind: Bye::ZeroPoint, round, ids: vec![3] }).collect();
    });
    let away = event.fine("explain", &[]);
    assert!(away.contains("is away: the table stays"), "{away}");
    for _ in 0..6 {
        event.play(by_number);
    }
    assert_eq!(event.run("pair", &[]).code, 3);
    assert!(event.fine("check", &[]).ends_with("1 file, 10 rounds, 0 differences\n"));

    // Four of ten games are fewer than half: they stay in the table and count for nobody.
    let tournament = event.tournament();
    let withdrawn = tournament.player(Number::new(3).unwrap()).unwrap();
    let forfeits = withdrawn.entries.iter().filter(|e| matches!(e, Entry::Forfeit { .. })).count();
    assert_eq!((withdrawn.entries.len(), forfeits), (10, 6));
    let standings = event.fine("standings", &["--format", "tsv"]);
    let line = standings.lines().find(|line| line.split('\t').nth(1) == Some("3")).unwrap();
    assert!(line.starts_with('-'), "{standings}");
    assert_eq!(standings.lines().count(), 7);
    let table = event.fine("crosstable", &[]);
    assert!(table.contains('*') && table.contains('+'), "{table}");
}

#[test]
fn a_knock_out_of_thirteen_with_armageddon() {
    let rules = "### Arbitra: knockout games=2 tie-break=rapid2:15+10,blitz2:3+2,armageddon:5-4 \
                 third-place=yes\n";
    let event = Event::new("cup", &format!("012 Cup\n{rules}{}", field(13)));
    let lot = event.fine("draw", &["--edition", "knockout", "--seed", "4"]);
    assert!(lot.contains("Number 1 has"), "{lot}");
    event.change("draw", &["--edition", "knockout", "--seed", "4", "--format", "trf"]);
    let first = event.fine("explain", &[]);
    assert!(
        first.contains("Last 16: match, game 1") && first.contains("colours by lot"),
        "{first}"
    );

    // 6 and 11 draw everything, the deciding game too; otherwise the better seed wins with White
    // and draws with Black, but 2 loses to 7.
    let result = |_: u16, white: u16, black: u16| match (white, black) {
        (6, 11) | (11, 6) => Score::Draw,
        (2, 7) => Score::Loss,
        (7, 2) => Score::Win,
        _ if white < black => Score::Win,
        _ => Score::Draw,
    };
    let mut rounds = 0;
    loop {
        let next = event.run("pair", &[]);
        if next.code != 0 {
            assert!(next.err.contains("the tournament is over"), "{}", next.err);
            break;
        }
        event.play(result);
        rounds += 1;
        assert!(rounds < 30);
    }
    // Seven games in the first stage, two in each of the three others.
    assert_eq!(rounds, 7 + 3 * 2);
    let check = event.fine("check", &[]);
    assert!(check.ends_with("1 file, 13 rounds, 0 differences\n"), "{check}");
    let table = event.fine("table", &[]);
    assert!(table.contains("deciding game"), "{table}");
    let decided = table.lines().find(|line| line.contains("deciding game")).unwrap();
    let tournament = event.tournament();
    let seventh = tournament.player(Number::new(6).unwrap()).unwrap().entries[6];
    let through =
        if seventh.colour() == Some(Colour::Black) { "Player G, 6" } else { "Player L, 11" };
    let columns: Vec<&str> = decided.split("  ").filter(|cell| !cell.is_empty()).collect();
    assert_eq!(columns[columns.len() - 2].trim(), through, "{decided}");
    assert!(table.contains("    1   1  Player B, 1\n    2   3  Player D, 3\n"), "{table}");
    assert!(table.contains("Third place"));
    assert_eq!(event.fine("standings", &[]), table);
    event.fine("table", &["--format", "svg", "-o", "cup.svg"]);
    let svg = fs::read_to_string(event.folder.join("cup.svg")).unwrap();
    assert!(svg.starts_with("<svg "), "{svg}");
    assert!(svg.contains(">Winner</text>") && svg.contains("class=\"h\">1 Player"), "{svg}");
    assert_eq!(svg.matches("<rect ").count(), 16);
    let spanish = event.fine("table", &["--lang", "es"]);
    assert!(spanish.contains("Armagedón") && spanish.contains("Tercer puesto"));
}

fn team(number: u16, name: &str, members: impl Iterator<Item = u16>) -> String {
    let members: Vec<String> = members.map(|n| format!("{n:>4}")).collect();
    format!("310 {number:>3} {name:<32} {name:<5.5} {:30}{}\n", "", members.join(" "))
}

#[test]
fn a_skalitzka_of_three_teams_of_six() {
    let teams =
        [team(1, "Alfiles", 1..=6), team(2, "Caballos", 7..=13), team(3, "Torres", 14..=19)]
            .concat();
    let event = Event::new("skalitzka", &format!("012 Trio\n{}{teams}", field(19)));
    event.change("draw", &["--edition", "skalitzka", "--numbers", "2,3,1", "--format", "trf"]);
    let tournament = event.tournament();
    let names: Vec<&str> = tournament.teams.iter().map(|team| team.name.as_str()).collect();
    assert_eq!(names, ["Torres", "Alfiles", "Caballos"]);
    assert_eq!(tournament.announced_rounds, Some(2));

    // The captain of the Caballos rests the second board and brings in the substitute.
    let sheet = event.fine("lineup", &["--round", "1", "--team", "3"]);
    assert!(sheet.contains("    6  ____") && sheet.contains("Captain:"), "{sheet}");
    let wrong = event.run("lineup", &["--round", "1", "--team", "3", "--boards", "7,9,8,10,11,13"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("may not play on a lower board than"), "{}", wrong.err);
    event.change("lineup", &["--round", "1", "--team", "3", "--boards", "7,9,10,11,12,13"]);
    assert_eq!(event.tournament().line_ups.len(), 1);

    let why = event.fine("explain", &["--round", "1"]);
    assert!(why.contains("Skalitzka table of three teams on 6 boards"), "{why}");
    event.play(by_number);
    event.play(by_number);
    assert!(event.fine("check", &[]).ends_with("1 file, 2 rounds, 0 differences\n"));
    let tournament = event.tournament();
    let played = |n: u16| {
        let player = tournament.player(Number::new(n).unwrap()).unwrap();
        player.entries.iter().filter(|e| matches!(e, Entry::Game { .. })).count()
    };
    // Everybody has two games but the two who shared a board.
    let games: Vec<usize> = (1..=19).map(played).collect();
    assert_eq!(games.iter().sum::<usize>(), 36);
    assert_eq!((played(8), played(13)), (1, 1));
    let table = event.fine("table", &[]);
    for name in names {
        assert!(table.contains(name), "{table}");
    }
    assert!(table.contains("Rank  No.  Team        GP   MP  1    2    3"), "{table}");
    assert!(table.contains("Alfiles   12.0  4.0  *    6.0  6.0"), "{table}");
    event.fine("crosstable", &[]);
}

#[test]
fn a_scheveningen_of_two_teams_of_eight() {
    let teams = [team(1, "Norte", 1..=8), team(2, "Sur", 9..=16)].concat();
    let event =
        Event::new("scheveningen", &format!("012 Norte-Sur\n222 5400+30\n{}{teams}", field(16)));
    event.change("draw", &["--edition", "scheveningen", "--numbers", "1,2", "--format", "trf"]);
    event.change(
        "schedule",
        &["--start", "2026/08/01", "--times", "16:00", "--rest", "2026/08/05", "--format", "trf"],
    );
    let plan = event.fine("schedule", &["--titles", "--rest-after", "7"]);
    assert!(plan.contains("    8  2026-08-09  16:00"), "{plan}");
    assert!(plan.contains("4:00 h") && plan.contains("The timetable keeps the rules"), "{plan}");
    for _ in 0..8 {
        event.play(by_number);
    }
    assert_eq!(event.run("pair", &[]).code, 3);
    assert!(event.fine("check", &[]).ends_with("1 file, 8 rounds, 0 differences\n"));
    let tournament = event.tournament();
    for player in &tournament.players {
        let whites = player.entries.iter().filter(|e| e.colour() == Some(Colour::White)).count();
        assert_eq!((player.entries.len(), whites), (8, 4), "{}", player.number);
    }
    // Norte wins every game but 8 against 9, which is drawn.
    let table = event.fine("table", &[]);
    assert!(table.contains("   1    1  Norte  63.5  2.0  *    63.5"), "{table}");
    assert!(table.contains("   2    2  Sur     0.5  0.0  0.5  *"), "{table}");
    event.fine("standings", &[]);
    event.fine("crosstable", &[]);
    let text = fs::read_to_string(event.folder.join("event.trf")).unwrap();
    assert!(text.contains("192 FIDE_SCHEVENINGEN") && text.contains("26/08/09"));
}

/// Announced groups: written into the file, told in words, and followed when a round is paired.
#[test]
fn groups_accelerate_the_first_rounds() {
    let players: String =
        (1..=8).map(|n| format!("001 {n:>4}      Player {n:<26} {:>4}\n", 2400 - 20 * n)).collect();
    let event =
        Event::new("accelerated", &format!("012 Open\n142 5\n152 W\n192 FIDE_DUTCH\n{players}"));
    assert_eq!(event.fine("accelerate", &[]), "No acceleration.\n");
    let rules = event.fine("accelerate", &["--groups", "1-4 +1 1-2; 5-6 0.5 1", "-o", "event.trf"]);
    assert!(rules.contains("it needs authorisation (C.04.2 1.1)"), "{rules}");
    assert!(rules.contains("Rounds 1 and 2: numbers 1 to 4 have 1 virtual point."), "{rules}");
    assert!(rules.contains("Round 1: numbers 5 to 6 have 0.5 virtual points."), "{rules}");
    let pairs = event.fine("pair", &["--format", "pairs"]);
    assert_eq!(pairs, "4\n1 3\n4 2\n5 6\n7 8\n");
    event.change("accelerate", &["--method", "baku"]);
    let text = fs::read_to_string(event.folder.join("event.trf")).unwrap();
    assert!(text.contains("192 FIDE_DUTCH_BAKU"), "{text}");
    assert!(text.lines().filter(|line| line.starts_with("250")).count() == 2, "{text}");
    event.change("accelerate", &["--none"]);
    assert_eq!(event.fine("pair", &["--format", "pairs"]), "4\n1 5\n6 2\n3 7\n8 4\n");
    let wrong = event.run("accelerate", &["--groups", "1-4 +1"]);
    assert_eq!(
        (wrong.code, wrong.err.contains("`1-4 +1` is not a group")),
        (3, true),
        "{}",
        wrong.err
    );
    let robin =
        Event::new("accelerated-robin", &format!("012 Robin\n192 FIDE_ROUNDROBIN\n{players}"));
    assert_eq!(robin.run("accelerate", &["--method", "baku"]).code, 1);
}

/// Nobody came to the other side of any board: those who were there have won, and the round is over.
#[test]
fn a_round_in_which_every_board_was_won_alone_is_a_round() {
    let number = |n| Number::new(n).unwrap();
    let alone = |won| Entry::Forfeit { opponent: None, colour: None, won };
    let mut one = arbitra_model::Player::new(number(1), "Ibáñez, Ana");
    let mut two = arbitra_model::Player::new(number(2), "Kim, Min");
    one.entries = vec![
        Entry::Game { opponent: number(2), colour: Colour::White, score: Score::Win, rated: true },
        alone(true),
    ];
    two.entries = vec![
        Entry::Game { opponent: number(1), colour: Colour::Black, score: Score::Loss, rated: true },
        alone(true),
    ];
    let mut tournament = Tournament { players: vec![one, two], ..Tournament::default() };
    assert_eq!(tournament.paired_rounds(), 2);
    // Who is away in a round to come does not make it one that was paired.
    for player in &mut tournament.players {
        player.entries[1] = alone(false);
    }
    assert_eq!(tournament.paired_rounds(), 1);
    for player in &mut tournament.players {
        player.entries[1] = Entry::Bye(Bye::FullPoint);
    }
    assert_eq!(tournament.paired_rounds(), 1);
}
