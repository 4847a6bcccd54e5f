use crate::program::{CLUB, Desk};

fn certified() -> Desk {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("pair club.trf --certificate proof.json").fine();
    desk
}

#[test]
fn a_true_pairing() {
    let desk = certified();
    let run = desk.run("verify club.trf proof.json");
    assert!(run.fine().starts_with("verified: round 3 by dutch-2026; boards: 3"));
    let run = desk.run("verify club.trf proof.json --lang es");
    assert!(run.fine().starts_with("verificado: ronda 3 por dutch-2026, mesas: 3"));
    let run = desk.run("verify club.trf proof.json --json");
    let report: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!((&report["verified"], &report["boards"]), (&true.into(), &3.into()));
}

#[test]
fn a_false_pairing() {
    let desk = certified();
    let proof = desk.read("proof.json");
    desk.put("false.json", &proof.replace("[[1,6],[3,2]", "[[6,1],[3,2]"));
    let run = desk.run("verify club.trf false.json");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.contains("the colours are the other way round by 5.2."), "{}", run.err);
    let run = desk.run("verify club.trf false.json --json");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &report["fault"]), (1, &"wrong-colours".into()));
}

#[test]
fn another_file_and_no_certificate() {
    let desk = certified();
    desk.put("later.trf", &CLUB.replace("Ada, Ann", "Ada, Amy"));
    let run = desk.run("verify later.trf proof.json");
    assert!(run.code == 1 && run.err.contains("belongs to another file"), "{}", run.err);
    assert_eq!(desk.run("verify club.trf club.trf").code, 3);
    assert_eq!(desk.run("verify club.trf nowhere.json").code, 5);
    let run = desk.run("pair club.trf --edition keizer --certificate proof.json");
    assert!(run.code == 3 && run.err.contains("no certificate for keizer"), "{}", run.err);
}
