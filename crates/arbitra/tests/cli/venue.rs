//! Halls, plans, equipment and clocks.

use crate::program::Desk;

const HALL: &str = include_str!("../../../../tests/suite/venue/hall.toml");
const THEATRE: &str = include_str!("../../../../tests/suite/venue/theatre.toml");

fn desk() -> Desk {
    let desk = Desk::with("hall.toml", HALL);
    desk.put("theatre.toml", THEATRE);
    desk
}

#[test]
fn a_plan_as_rows() {
    let desk = desk();
    let line = "venue plan hall.toml --boards 90 --edition 2019 --single 4 --accessible 7,12";
    insta::assert_snapshot!("plan", desk.run(line).fine());
    insta::assert_snapshot!("plan_spanish", desk.run(&format!("{line} --lang es")).fine());
}

#[test]
fn a_plan_is_written_moved_and_checked() {
    let desk = desk();
    let line = "venue plan hall.toml --boards 60 --edition 2019 --format json -o plan.json";
    assert_eq!(desk.run(line).fine(), "");
    let checked = desk.run("venue check hall.toml --plan plan.json --svg plan.svg");
    assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{}", checked.out);
    assert!(desk.read("plan.svg").contains(">60</text>"));
    let mut plan: serde_json::Value = serde_json::from_str(&desk.read("plan.json")).unwrap();
    plan["plan"]["tables"][0]["at"] = plan["plan"]["tables"][1]["at"].clone();
    desk.put("moved.json", &plan.to_string());
    let moved = desk.run("venue check hall.toml --plan moved.json --json");
    assert_eq!((moved.code, moved.err.as_str()), (1, ""));
    let answer: serde_json::Value = serde_json::from_str(&moved.out).unwrap();
    assert_eq!(
        (answer["format"].as_str(), answer["version"].as_i64()),
        (Some("arbitra-hall-check"), Some(1))
    );
    assert_eq!(answer["findings"][0]["kind"], "overlap");
    assert_eq!(answer["findings"][0]["boards"], serde_json::json!([1, 2]));
}

#[test]
fn the_drawing_is_an_svg() {
    let desk = desk();
    let svg = desk.run("venue plan theatre.toml --boards 40 --format svg --lang es");
    assert!(svg.fine().starts_with("<svg "), "{}", svg.out);
    assert!(svg.out.contains("Escenario") && svg.out.contains("Escala 1:"));
}

#[test]
fn a_hall_that_is_too_small_is_refused() {
    let desk = desk();
    for language in ["en", "es"] {
        let line = format!("venue plan hall.toml --boards 400 --edition 2019 --lang {language}");
        let refused = desk.run(&line);
        assert_eq!((refused.code, refused.out.as_str()), (1, ""));
        insta::assert_snapshot!(format!("too_small_{language}"), refused.err);
    }
}

#[test]
fn files_that_cannot_be_used() {
    let desk = desk();
    desk.put("bad.toml", "name = 'A'\nsize = [-30, 20]\ndor = 1\n");
    desk.put("bad.json", "{\"format\": \"arbitra-hall-plan\", \"version\": 1, \"plan\": {}}");
    for language in ["en", "es"] {
        let hall = desk.run(&format!("venue plan bad.toml --boards 10 --lang {language}"));
        assert_eq!((hall.code, hall.out.as_str()), (3, ""));
        insta::assert_snapshot!(format!("bad_hall_{language}"), hall.err);
        let plan = desk.run(&format!("venue check hall.toml --plan bad.json --lang {language}"));
        assert_eq!((plan.code, plan.out.as_str()), (3, ""));
        assert!(plan.err.contains("edition"), "{}", plan.err);
    }
    assert_eq!(desk.run("venue plan nothing.toml --boards 10").code, 5);
    assert_eq!(desk.run("venue plan hall.toml --boards 0").code, 3);
    assert_eq!(desk.run("venue plan hall.toml --boards 9 --aisle 0.0001").code, 3);
    assert_eq!(desk.run("venue plan hall.toml --boards 9 --table 9").code, 3);
}

#[test]
fn equipment_against_the_standards() {
    let desk = desk();
    desk.put("sets.toml", "clocks = ['DGT 3000']\n[pieces]\nking = 80\n[board]\nsquare = 55\n");
    let checked = desk.run("venue check --equipment sets.toml --edition 2019");
    assert_eq!(checked.code, 1);
    insta::assert_snapshot!("equipment", checked.out);
}

#[test]
fn stock_for_so_many_boards() {
    let desk = desk();
    insta::assert_snapshot!(
        "stock",
        desk.run("venue stock 120 --edition 2019 --live 10 --blind 1 --accessible 2").fine()
    );
    insta::assert_snapshot!(
        "stock_spanish",
        desk.run("venue stock 20 --edition 2019 --lang es").fine()
    );
    let answer = desk.run("venue stock 20 --json").fine().to_owned();
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["format"], "arbitra-stock");
    assert_eq!(desk.run("venue stock 20 --live 21").code, 3);
}

#[test]
fn clocks_and_what_they_can_run() {
    let desk = desk();
    insta::assert_snapshot!(
        "clocks",
        desk.run("venue clock --edition 2019 --control 90+30").fine()
    );
    let hands = desk.run("venue clock mechanical --control 90+30");
    assert_eq!(
        (hands.code, hands.out.as_str()),
        (1, "mechanical: no: hands cannot add time with every move\n")
    );
    let preset = desk.run_in("es_ES.UTF-8", "venue clock DGT-3000 --control 40/90+30+30s");
    assert_eq!(preset.fine(), "DGT-3000: sí: ajuste b, que todo reloj aprobado debe tener\n");
    assert_eq!(desk.run("venue clock DGT-3000 --control d --json").code, 0);
    assert_eq!(desk.run("venue clock DGT-3000 --control often").code, 3);
}

#[test]
fn a_clock_test_is_judged_point_by_point() {
    let desk = desk();
    desk.put("form.json", desk.run("venue clock --form --json").fine());
    let empty = desk.run("venue clock --test form.json --edition 2019");
    assert_eq!(empty.code, 1);
    assert!(empty.out.contains("incomplete"), "{}", empty.out);
    let mut form: serde_json::Value = serde_json::from_str(&desk.read("form.json")).unwrap();
    let report = &mut form["report"];
    report["clock"] = "Garde 5".into();
    report["tester"] = "Ana Ruiz".into();
    report["from"] = "2026-05-01".into();
    report["to"] = "2026-05-10".into();
    report["presets"] = "abcdefghjklmn".into();
    report["recommended"] = false.into();
    report["measured"]["battery_hours"] = 6.into();
    for question in (4..=21).chain([23]) {
        let is_good = ![8, 12, 20, 21].contains(&question);
        report["answers"][question.to_string()] = is_good.into();
    }
    report["answers"]["8"] = true.into();
    desk.put("report.json", &form.to_string());
    let judged = desk.run("venue clock --test report.json --edition 2019 --control 3+2");
    assert_eq!(judged.code, 1);
    insta::assert_snapshot!("clock_test", judged.out);
    let judged = desk.run("venue clock --test report.json --edition 2019 --lang es");
    insta::assert_snapshot!("clock_test_spanish", judged.out);
    let judged = desk.run("venue clock --test report.json --json");
    let answer: serde_json::Value = serde_json::from_str(&judged.out).unwrap();
    assert_eq!((answer["verdict"].as_str(), judged.code), (Some("fails"), 1));
    assert_eq!(answer["points"][7]["outcome"], "bad");
}

#[test]
fn every_number_with_its_article() {
    let desk = desk();
    insta::assert_snapshot!("standards", desk.run("venue standards --edition 2019").fine());
    insta::assert_snapshot!(
        "standards_spanish",
        desk.run("venue standards --edition 2026 --level top --lang es").fine()
    );
    assert!(desk.run("venue standards --furniture").fine().contains("133–159 cm"));
    // The settings are the same fifteen as those of the Laws' clock.
    for preset in arbitra_laws::clock::presets() {
        let letter = preset.name.text(arbitra_model::Language::English).to_owned();
        let answer = desk.run(&format!("venue clock DGT-XL --control {letter}"));
        assert!(answer.fine().contains(&format!("setting {letter},")), "{letter}: {}", answer.out);
    }
}
