//! What `deploy/` and its pages of the manual say to the program, the program understands.

use std::fs;
use std::path::PathBuf;

use crate::program::Desk;

fn tree(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The words of a text that look like options, without what they are set to.
fn options(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| c.is_whitespace() || "\"'[],`=".contains(c));
    let mut found: Vec<&str> = words.filter(|word| word.starts_with("--")).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn options_of_the_nodes_are_options_of_serve() {
    let help = Desk::new().run("serve --help").out;
    let known = options(&help);
    let compose = tree("deploy/compose.yaml");
    let node = compose.split("x-node: &node").nth(1).unwrap().split("environment:").next().unwrap();
    let dockerfile = tree("deploy/Dockerfile");
    let started = dockerfile.split("ENTRYPOINT").nth(1).unwrap();
    let container = tree("deploy/Containerfile");
    let alone = container.split("ENTRYPOINT").nth(1).unwrap();
    let service = tree("deploy/debian/default");
    let service = service.split("ARBITRA_OPTIONS=").nth(1).unwrap();
    for (place, text) in [
        ("compose.yaml", node),
        ("Dockerfile", started),
        ("Containerfile", alone),
        ("debian/default", service),
    ] {
        let asked = options(text);
        assert!(asked.contains(&"--listen"), "{place}: {asked:?}");
        for option in asked {
            assert!(known.contains(&option), "{place}: arbitra serve knows no {option}");
        }
    }
    assert!(options(node).contains(&"--proxy") && options(node).contains(&"--host"));
}

#[test]
fn the_manual_in_both_languages_starts_nodes_that_start() {
    let help = Desk::new().run("serve --help").out;
    let known = options(&help);
    let pages = ["docs/federation.md", "docs/federation.es.md"].map(tree);
    for page in &pages {
        let command =
            page.split("arbitra serve --listen").nth(1).unwrap().split("```").next().unwrap();
        let asked = options(command);
        assert!(asked.contains(&"--proxy") && asked.contains(&"--database"), "{asked:?}");
        for option in asked {
            assert!(known.contains(&option), "arbitra serve knows no {option}");
        }
    }
    let headings = |page: &str| page.lines().filter(|line| line.starts_with("## ")).count();
    assert_eq!(headings(&pages[0]), headings(&pages[1]));
}
