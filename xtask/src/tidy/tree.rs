//! Rules that compare files with each other.

use super::File;

/// What is wrong with the tree.
pub fn faults(files: &[File]) -> Vec<String> {
    let mut faults = Vec::new();
    faults.extend(headings_agree(files, "README.md", "README.es.md"));
    faults.extend(crates_are_on_the_map(files));
    for file in files {
        if file.path == "Cargo.toml" {
            faults.extend(dependencies_have_reasons(file));
        } else if file.is(&["/Cargo.toml"]) && !file.path.starts_with("fuzz/") {
            faults.extend(manifest_follows_workspace(file));
            faults.extend(second_readings_are_for_tests(file));
        } else if file.path == "Cargo.lock" {
            faults.extend(crates_come_from_the_registry(file));
        }
    }
    faults
}

fn find<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    files.iter().find(|file| file.path == path)
}

/// Both languages tell the same story: the same headings, level by level.
fn headings_agree(files: &[File], one: &str, other: &str) -> Option<String> {
    let levels = |path: &str| -> Option<Vec<usize>> {
        let mut in_code = false;
        let mut levels = Vec::new();
        for line in find(files, path)?.text.lines() {
            if line.starts_with("```") {
                in_code = !in_code;
            } else if line.starts_with('#') && !in_code {
                levels.push(line.chars().take_while(|&c| c == '#').count());
            }
        }
        Some(levels)
    };
    match (levels(one), levels(other)) {
        (Some(a), Some(b)) if a == b => None,
        (Some(_), Some(_)) => Some(format!("{other}: its headings are not those of {one}")),
        _ => Some(format!("{one} and {other} must both be there")),
    }
}

fn crates_are_on_the_map(files: &[File]) -> Vec<String> {
    let Some(map) = find(files, "ARCHITECTURE.md") else {
        return vec!["ARCHITECTURE.md: the map is missing".to_owned()];
    };
    let manifests = files.iter().filter_map(|file| {
        file.path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml").map(|name| (file, name))
    });
    manifests
        .filter(|(_, name)| !map.text.contains(&format!("crates/{name}")))
        .map(|(file, name)| format!("{}: ARCHITECTURE.md does not know crates/{name}", file.path))
        .collect()
}

/// Every outside crate stands under a comment that says why it was taken.
fn dependencies_have_reasons(file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    let mut section = "";
    let mut has_reason = false;
    for (index, line) in file.text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            section = line;
            has_reason = false;
        } else if section != "[workspace.dependencies]" || line.contains("path = ") {
        } else if line.is_empty() {
            has_reason = false;
        } else if line.starts_with('#') {
            has_reason = true;
        } else if let Some((name, _)) = line.split_once('=')
            && !has_reason
        {
            let place = format!("{}:{}", file.path, index + 1);
            faults.push(format!("{place}: no reason stands above `{}`", name.trim()));
        }
    }
    faults
}

/// Crates take their versions and lints from the workspace. Borders to other languages cannot do without
/// what the workspace forbids: they name their lints, below a reason. A workspace of its own follows itself.
fn manifest_follows_workspace(file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    let is_border = file.path.starts_with("bindings/");
    if is_border && file.text.contains("[workspace]") {
        return faults;
    }
    let own_lints = is_border && file.text.contains("\n# ") && file.text.contains("[lints.rust]");
    if !own_lints && !file.text.contains("[lints]\nworkspace = true") {
        faults.push(format!("{}: `[lints] workspace = true` is missing", file.path));
    }
    let mut in_dependencies = false;
    for (index, line) in file.text.lines().enumerate() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if in_dependencies && line.contains('=') && !line.contains("workspace") {
            let place = format!("{}:{}", file.path, index + 1);
            faults.push(format!("{place}: name the version in the workspace's manifest"));
        }
    }
    faults
}

/// The literal readings of the rules are slow on purpose: tests use them, what is shipped does not.
fn second_readings_are_for_tests(file: &File) -> Option<String> {
    let shipped = file.text.split("\n[").find(|section| section.starts_with("dependencies]"))?;
    shipped
        .contains("arbitra-second")
        .then(|| format!("{}: `arbitra-second` is a dev-dependency or none", file.path))
}

fn crates_come_from_the_registry(file: &File) -> Vec<String> {
    const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";
    let mut faults = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        if let Some(source) = line.strip_prefix("source = ")
            && source.trim_matches('"') != REGISTRY
        {
            faults.push(format!("{}:{}: not from the registry: {source}", file.path, index + 1));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn headings_must_agree() {
        let english = file("a.md", "# A\n## B\n```\n# no heading\n```\n");
        let spanish = file("b.md", "# Á\n## BB\n");
        let both = [english, spanish];
        assert_eq!(headings_agree(&both, "a.md", "b.md"), None);
        let short = [file("a.md", "# A\n## B\n"), file("b.md", "# Á\n")];
        assert!(headings_agree(&short, "a.md", "b.md").is_some());
        assert!(headings_agree(&short, "a.md", "c.md").is_some());
    }

    #[test]
    fn reasons_are_asked_for() {
        let text = "[workspace.dependencies]\nown = { path = \"x\" }\n\n# Why.\na = \"1\"\nb = \"1\"\n\nc = \"1\"\n";
        assert_eq!(
            dependencies_have_reasons(&file("Cargo.toml", text)),
            ["Cargo.toml:8: no reason stands above `c`"]
        );
    }

    #[test]
    fn second_readings_stay_in_tests() {
        let test = "[package]\n\n[dependencies]\na.workspace = true\n\n[dev-dependencies]\narbitra-second.workspace = true\n";
        assert_eq!(second_readings_are_for_tests(&file("crates/x/Cargo.toml", test)), None);
        let shipped =
            test.replace("dev-dependencies", "features").replace("a.w", "arbitra-second.w");
        assert!(second_readings_are_for_tests(&file("crates/x/Cargo.toml", &shipped)).is_some());
    }

    #[test]
    fn versions_belong_to_the_workspace() {
        let text = "[dependencies]\na = \"1\"\nb.workspace = true\n[lints]\nworkspace = true\n";
        assert_eq!(
            manifest_follows_workspace(&file("crates/x/Cargo.toml", text)),
            ["crates/x/Cargo.toml:2: name the version in the workspace's manifest"]
        );
    }

    #[test]
    fn crates_must_be_on_the_map() {
        let files = [file("ARCHITECTURE.md", "crates/known"), file("crates/new/Cargo.toml", "")];
        assert_eq!(crates_are_on_the_map(&files).len(), 1);
    }

    #[test]
    fn other_registries_are_refused() {
        let lock = file("Cargo.lock", "source = \"registry+https://mirror.example/index\"\n");
        assert_eq!(crates_come_from_the_registry(&lock).len(), 1);
    }
}
