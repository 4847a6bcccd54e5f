use crate::program::{CLUB, Desk};

const FUND: &str = "\
currency = 'EUR'
method = 'shared'
main = [100, 60, 30]

[[category]]
name = 'Under 1850'
name_es = 'Sub 1850'
rating = { below = 1850 }
prizes = [20]
";

fn desk() -> Desk {
    let desk = Desk::with("club.trf", CLUB);
    desk.put("fund.toml", FUND);
    desk
}

#[test]
fn who_gets_what_and_from_where() {
    let desk = desk();
    let line = "prizes club.trf --fund fund.toml --tie-breaks BH,WIN";
    insta::assert_snapshot!(desk.run(line).fine(), @r#"
    Prizes: equal shares

    Place  No  Name      Pts      Amount  From
        1   1  Ada, Ann  2.0  100.00 EUR  the prize for place 1 = 100.00 EUR
        2   2  Bo, Ben   1.0   27.50 EUR  an equal share of the prizes for places 2–3 and “Under 1850, 1st” (110.00 EUR split 4 ways) = 27.50 EUR
        3   5  Ed, Eve   1.0   27.50 EUR  an equal share of the prizes for places 2–3 and “Under 1850, 1st” (110.00 EUR split 4 ways) = 27.50 EUR
        4   6  Fa, Flo   1.0   27.50 EUR  an equal share of the prizes for places 2–3 and “Under 1850, 1st” (110.00 EUR split 4 ways) = 27.50 EUR
        5   3  Cy, Cleo  1.0   27.50 EUR  an equal share of the prizes for places 2–3 and “Under 1850, 1st” (110.00 EUR split 4 ways) = 27.50 EUR

    fund 210.00 EUR, paid 210.00 EUR, not awarded 0.00 EUR
    "#);
    insta::assert_snapshot!(desk.run(&format!("{line} --method order --lang es")).fine(), @r#"
    Premios: por orden de desempate

    Puesto  N.º  Nombre    Ptos     Importe  De dónde sale
         1    1  Ada, Ann   2,0  100,00 EUR  el premio del puesto 1 = 100,00 EUR
         2    2  Bo, Ben    1,0   60,00 EUR  el premio del puesto 2 = 60,00 EUR
         3    5  Ed, Eve    1,0   25,00 EUR  la parte alícuota de los premios del puesto 3 y de «Sub 1850, 1.º» (50,00 EUR entre 2) = 25,00 EUR
         4    6  Fa, Flo    1,0   25,00 EUR  la parte alícuota de los premios del puesto 3 y de «Sub 1850, 1.º» (50,00 EUR entre 2) = 25,00 EUR

    fondo 210,00 EUR, pagado 210,00 EUR, sin adjudicar 0,00 EUR
    "#);
}

#[test]
fn the_method_may_come_from_the_command_line_alone() {
    let desk = desk();
    desk.put("plain.toml", "currency = 'EUR'\nmain = [100, 60, 30]\n");
    let line = "prizes club.trf --fund plain.toml";
    assert!(desk.run(&format!("{line} --method hort")).fine().contains("paid 190.00 EUR"));
    let refused = desk.run(line);
    assert_eq!(refused.code, 3);
    assert!(refused.err.contains("`method` is missing"), "{}", refused.err);
}

#[test]
fn the_sum_is_the_fund() {
    let desk = desk();
    for method in ["shared", "order", "hort"] {
        let line = format!("prizes club.trf --fund fund.toml --method {method} --format json");
        let answer: serde_json::Value = serde_json::from_str(desk.run(&line).fine()).unwrap();
        let number = |key: &str| answer[key].as_i64().unwrap();
        assert_eq!((number("fund"), answer["method"].as_str()), (21_000, Some(method)));
        assert_eq!(number("paid") + number("not_awarded"), number("fund") + number("added"));
        let awards = answer["awards"].as_array().unwrap();
        let paid: i64 = awards.iter().map(|award| award["amount"].as_i64().unwrap()).sum();
        assert_eq!(paid, number("paid"), "{method}");
    }
}

#[test]
fn funds_that_cannot_be_used() {
    let desk = desk();
    desk.put("bad.toml", "currency = 'EUR'\nmian = [100]\nmethod = 'lottery'\n");
    for language in ["en", "es"] {
        let run = desk.run(&format!("prizes club.trf --fund bad.toml --lang {language}"));
        assert_eq!((run.code, run.out.as_str()), (3, ""));
        assert!(run.err.contains("bad.toml") && run.err.contains('2'), "{}", run.err);
    }
    let run = desk.run("prizes club.trf --fund missing.toml");
    assert_eq!(run.code, 5);
    assert!(run.err.contains("missing.toml"), "{}", run.err);
    assert_eq!(desk.run("prizes club.trf").code, 3);
    assert_eq!(desk.run("prizes club.trf --fund fund.toml --method lottery").code, 3);
}

/// Appearance money adds to every prize; what is withheld from who missed the ceremony is not taxed, and
/// nobody else pays for it.
#[test]
fn appearance_money_adds_and_what_is_withheld_is_not_taxed() {
    let desk = desk();
    let table = |more: &str| {
        let fund = format!(
            "currency = 'EUR'\nmethod = 'order'\nmain = [100, 60]\n\
             [[special]]\nname = 'Appearance money'\namount = 40\nwinner = 1\n\
             [[deduction]]\nname = 'Tax'\npercent = 10\n{more}"
        );
        desk.put("fund.toml", &fund);
        desk.run("prizes club.trf --fund fund.toml --tie-breaks BH,WIN").fine().to_owned()
    };
    let withheld = |percent: u8| {
        format!("[[deduction]]\nname = 'Closing'\npercent = {percent}\nplayers = [1]\n")
    };
    for (more, net) in
        [(String::new(), "126.00 EUR"), (withheld(50), "63.00 EUR"), (withheld(100), "0.00 EUR")]
    {
        let table = table(&more);
        let row = |name: &str| {
            let row = table.lines().find(|line| line.contains(name)).unwrap();
            row.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let ada = row("Ada, Ann");
        assert!(ada.contains(&format!(" 140.00 EUR {net} ")), "{ada}");
        assert!(ada.contains("Appearance money"), "{ada}");
        assert!(row("Bo, Ben").contains(" 60.00 EUR 54.00 EUR "), "{table}");
    }
}
