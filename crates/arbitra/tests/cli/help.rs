use crate::program::Desk;

/// The names of all commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = Desk::new().run("--help").fine().to_owned();
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // A line that begins deeper goes on with the one before.
    list.take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

/// The whole reference of the command line, in a language.
fn reference(language: &str) -> String {
    let desk = Desk::new();
    let mut text = desk.run(&format!("--lang {language} --help")).fine().to_owned();
    let lists = ["import", "search", "refresh"].map(|list| format!("ratings {list}"));
    let questions = [
        "position",
        "claim",
        "touch",
        "notation",
        "clock",
        "classify",
        "late",
        "ruling",
        "article",
        "search",
        "glossary",
        "discretion",
        "inspect",
        "scoresheet",
        "adjourn",
    ]
    .map(|question| format!("laws {question}"));
    let accounts = ["list", "reset", "open", "close"].map(|what| format!("account {what}"));
    let venue =
        ["plan", "check", "stock", "clock", "standards"].map(|what| format!("venue {what}"));
    for command in commands().into_iter().chain(lists).chain(questions).chain(accounts).chain(venue)
    {
        text.push_str(&format!("\n──────── {command}\n\n"));
        text.push_str(desk.run(&format!("--lang {language} {command} --help")).fine());
    }
    text
}

#[test]
fn english_reference() {
    insta::assert_snapshot!("english", reference("en"));
}

#[test]
fn spanish_reference() {
    insta::assert_snapshot!("spanish", reference("es"));
}

/// Whoever asks how to pair reads every edition there is.
#[test]
fn every_edition_is_listed() {
    use arbitra_pairing::System;
    use arbitra_pairing::form::Form;
    let desk = Desk::new();
    let forms = Form::ALL.iter().map(|form| System::Form(*form));
    let editions: Vec<System> = System::ALL.iter().copied().chain(forms).collect();
    for language in ["en", "es"] {
        let help = desk.run(&format!("--lang {language} pair --help")).fine().to_owned();
        let words: Vec<&str> = help.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
        for edition in &editions {
            let name = edition.to_string();
            assert!(words.contains(&name.as_str()), "{language}: {name}");
        }
    }
}

#[test]
fn complaints_about_the_command_line() {
    let desk = Desk::new();
    let mut text = String::new();
    for line in [
        "par x.trf",
        "pair",
        "pair x.trf --frmat trf",
        "pair x.trf --format pdf",
        "pair x.trf --edition dutch-1066",
        "pair x.trf --round three",
        "generate --players many",
        "generate --players",
        "check",
        "pair x.trf y.trf",
    ] {
        for language in ["en", "es"] {
            let run = desk.run(&format!("--lang {language} {line}"));
            assert_eq!((run.code, run.out.as_str()), (3, ""), "{line}");
            text.push_str(&format!("$ arbitra --lang {language} {line}\n{}\n", run.err));
        }
    }
    insta::assert_snapshot!("complaints", text);
}

#[test]
fn the_version() {
    let expected = format!("arbitra {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(Desk::new().run("--version").fine(), expected);
    assert_eq!(Desk::new().run("--lang es --version").fine(), expected);
}

#[test]
fn completions_for_every_shell() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = desk.run(&format!("completions {shell}"));
        assert!(run.fine().contains("generate"), "{shell}");
    }
}

#[test]
fn manual_pages() {
    let desk = Desk::new();
    assert!(desk.run("man").fine().contains(".SH NAME"));
    desk.run("man pages").fine();
    let page = |name: &str| desk.read(&format!("pages/{name}.1"));
    assert!(page("arbitra").contains("arbitra\\-pair(1)"));
    for command in commands() {
        assert!(page(&format!("arbitra-{command}")).contains(".SH SYNOPSIS"), "{command}");
    }
}
