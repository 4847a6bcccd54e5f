//! What was run both ways with other engines, and what follows from it for the questions about it (33 to 39).

use std::collections::BTreeMap;

use super::Answer;

/// How many tournaments each way are asked for.
const ENOUGH: u64 = 50_000;

/// How many differences one way are nothing to speak of.
const FEW: u64 = 10;

/// Whose a difference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Ours, or nobody knows.
    Ours,
    /// The other engine's.
    Other,
    /// Both follow the text, which can be read in two ways.
    Reading,
}

/// Differences of one kind with one engine.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'a> {
    pub engine: &'a str,
    /// What differs.
    pub class: &'a str,
    /// How many of tournaments made by us, and of those made by the other.
    pub counts: [u64; 2],
    pub whose: Whose,
    /// The article; empty if nobody has said one.
    pub article: &'a str,
    /// The document with the reading, the smallest files and what to send.
    pub document: &'a str,
    /// Whom it concerns.
    pub to: &'a str,
    /// The day on which they were told.
    pub reported: Option<&'a str>,
}

/// What was run, and whose the differences are.
pub struct Runs<'a> {
    /// Tournaments by engine, made by us and made by the other.
    tournaments: BTreeMap<&'a str, [u64; 2]>,
    kinds: Vec<Kind<'a>>,
}

impl<'a> Runs<'a> {
    /// What was run (`runs.tsv`), and what is known of the differences (`reports.tsv`).
    pub fn of(runs: &'a str, reports: &'a str) -> Runs<'a> {
        let mut tournaments: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
        let mut counts: BTreeMap<(&str, &str), [u64; 2]> = BTreeMap::new();
        for line in lines(runs) {
            let [engine, by, axis, value, rest @ ..] = line.as_slice() else { continue };
            let way = usize::from(*by != "ours");
            match *axis {
                "all" => {
                    let number = rest.first().and_then(|text| text.parse().ok()).unwrap_or(0);
                    tournaments.entry(engine).or_default()[way] = number;
                }
                // Seed, the word `round`, its number, and what differs.
                "difference" => {
                    let class = value.splitn(4, ' ').nth(3).unwrap_or_default();
                    counts.entry((engine, class)).or_default()[way] += 1;
                }
                _ => {}
            }
        }
        let known: Vec<Vec<&str>> = lines(reports).collect();
        let kinds = counts.into_iter().map(|((engine, class), counts)| {
            let report = known.iter().find_map(|line| match line.as_slice() {
                [on, of, rest @ ..] if (*on, *of) == (engine, class) => Some(rest),
                _ => None,
            });
            let Some(&[whose, article, document, to, day]) = report else {
                let (whose, nothing) = (Whose::Ours, "");
                let [article, document, to] = [nothing; 3];
                return Kind {
                    engine,
                    class,
                    counts,
                    whose,
                    article,
                    document,
                    to,
                    reported: None,
                };
            };
            let whose = match whose {
                "other" => Whose::Other,
                "reading" => Whose::Reading,
                _ => Whose::Ours,
            };
            let reported = Some(day).filter(|day| *day != "-");
            Kind { engine, class, counts, whose, article, document, to, reported }
        });
        let kinds = kinds.collect();
        Runs { tournaments, kinds }
    }

    /// The differences that were met, by engine and kind.
    pub fn kinds(&self) -> &[Kind<'a>] {
        &self.kinds
    }

    /// The answer to one of the questions 33 to 39. As long as too little was run, the path ends at 33.
    pub fn answer(&self, number: u16) -> Answer {
        let enough = self.tournaments.values().any(|ways| ways.iter().all(|way| *way >= ENOUGH));
        let of = |whose| self.kinds.iter().filter(move |kind| kind.whose == whose);
        let told = |whose| of(whose).all(|kind| kind.reported.is_some());
        let many = (0..2).any(|way| {
            self.tournaments.keys().any(|engine| {
                let own = self.kinds.iter().filter(|kind| kind.engine == *engine);
                own.map(|kind| kind.counts[way]).sum::<u64>() > FEW
            })
        });
        let [ours, other, reading] =
            [Whose::Ours, Whose::Other, Whose::Reading].map(|whose| of(whose).next().is_some());
        let (reached, answer) = match number {
            33 => (true, enough),
            34 => (enough, many),
            35 => (enough && many, ours),
            36 => (enough && many && !ours, other),
            37 => (enough && many && !ours && other, told(Whose::Other)),
            38 => (enough && many && !ours, reading),
            39 => (enough && many && !ours && reading, told(Whose::Reading)),
            _ => (false, false),
        };
        match (reached, answer) {
            (false, _) => Answer::NotReached,
            (true, true) => Answer::Yes,
            (true, false) => Answer::No,
        }
    }
}

/// The fields of every line that says something.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers 33 to 39, one letter each.
    fn answers(each_way: u64, differences: &[(&str, u64)], reports: &str) -> String {
        let mut runs = String::new();
        for by in ["ours", "theirs"] {
            runs.push_str(&format!("gx\t{by}\tall\t1-{each_way}\t{each_way}\t9\t0\t9\t0\n"));
        }
        for (class, count) in differences {
            for seed in 0..*count {
                runs.push_str(&format!(
                    "gx\tours\tdifference\t{seed} round 0 {class}\t1 players\n"
                ));
            }
        }
        let runs = Runs::of(&runs, reports);
        let letter = |number| match runs.answer(number) {
            Answer::Yes => 'y',
            Answer::No => 'n',
            Answer::NotReached => '-',
        };
        (33..=39).map(letter).collect()
    }

    #[test]
    fn what_was_run_and_what_was_reported_answers_the_questions_about_it() {
        let of = |whose: &str, day: &str| {
            format!("gx\tSTD (known)\t{whose}\t7.7\tdoc\tits author\t{day}\n")
        };
        let (unsent, sent) = (of("other", "-"), of("other", "2026-12-01"));
        let found = [("STD (known)", 372)];
        assert_eq!(answers(49_999, &found, &sent), "n------", "too few");
        assert_eq!(answers(50_000, &[], ""), "yn-----", "none");
        assert_eq!(answers(50_000, &[("STD (known)", 10)], &unsent), "yn-----", "ten");
        assert_eq!(answers(50_000, &found, &sent), "yynyyn-", "all told");
        assert_eq!(answers(50_000, &found, &unsent), "yynynn-", "not told");
        assert_eq!(answers(50_000, &found, ""), "yyy----", "nobody has looked: it is ours");
        assert_eq!(answers(50_000, &[("STD", 11)], &sent), "yyy----", "another kind");
        assert_eq!(answers(50_000, &found, &of("reading", "-")), "yynn-yn");
        assert_eq!(answers(50_000, &found, &of("reading", "2026-12-01")), "yynn-yy");
    }
}
