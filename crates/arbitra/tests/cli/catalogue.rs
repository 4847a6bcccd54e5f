//! Every command that the table of the manual names is there.

use crate::program::Desk;

#[test]
fn every_command_that_the_table_names_is_there() {
    let desk = Desk::with("catalogue.tsv", include_str!("../../../../docs/catalogue.tsv"));
    let data = desk.read("catalogue.tsv");
    let mut asked = 0;
    for line in data.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        for place in fields[3].split("; ") {
            let Some(command) = place.strip_prefix("arbitra ") else { continue };
            let help = desk.run(&format!("{command} --help")).fine().to_owned();
            assert!(help.contains("arbitra"), "{command}: {help}");
            asked += 1;
        }
    }
    assert!(asked > 15, "{asked}");
}
