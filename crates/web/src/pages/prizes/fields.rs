//! The form of a prize fund: its fields, and the text that they write.
//!
//! A fund is announced as text, the same that `arbitra prizes` reads; the form writes that text and
//! is filled from it. Nothing that a fund can say is lost on the way.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use arbitra_awards::prizes::{
    Category, Fund, Limit, Method, Money, Passing, Rounding, Special, Stacking, Titles, Unrated,
    Worth,
};
use arbitra_desk::Desk;
use arbitra_model::{Bilingual, Language, Sex};

/// The fields of the form by name; those of the third category begin with `c2-`.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

/// The most cards of a kind.
const MOST: usize = 60;

impl Fields {
    /// A field as it was typed; empty if it is not there.
    pub fn get(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map_or("", |(_, value)| value.trim())
    }

    fn of(&self, card: &str, name: &str) -> &str {
        self.get(&format!("{card}-{name}"))
    }

    /// The cards of a kind that have a name: `c0`, `c2`.
    pub fn cards(&self, kind: char) -> Vec<String> {
        let cards = (0..MOST).map(|index| format!("{kind}{index}"));
        cards.filter(|card| !self.of(card, "name").is_empty()).collect()
    }

    fn put(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.0.push((name.into(), value));
        }
    }

    /// A new form: prizes in the currency and manner of most events, a card for every category
    /// of the tournament.
    pub fn fresh(desk: &Desk) -> Fields {
        let mut fields = Fields::default();
        fields.put("currency", "EUR");
        fields.put("method", "hort");
        let categories = desk.regulations().map_or(&[][..], |r| &r.categories);
        for (index, category) in categories.iter().enumerate() {
            fields.put(format!("c{index}-name"), &category.name);
            fields.put(format!("c{index}-group"), &category.name);
        }
        fields
    }

    /// The form of a fund.
    pub fn filled(fund: &Fund) -> Fields {
        let mut fields = Fields::default();
        let money = |amount: Money| fund.currency().number(amount, Language::English);
        fields.put("name", fund.name().unwrap_or_default());
        fields.put("currency", fund.currency().code());
        fields.put("method", fund.method().to_string());
        if let Method::Hort(part) = fund.method() {
            fields.put("own_part", part.to_string());
        }
        if fund.unit().minor() != 1 {
            fields.put("unit", money(fund.unit()));
        }
        fields.put(
            "rounding",
            match fund.rounding() {
                Rounding::ByRank => "",
                Rounding::Down => "down",
                Rounding::Up => "up",
            },
        );
        match fund.limit() {
            Limit::Everybody => {}
            Limit::PrizePlaces => fields.put("limit", "prize-places"),
            Limit::Places(places) => fields.put("limit", places.to_string()),
        }
        if fund.passing() == Passing::Stay {
            fields.put("places_stay", "yes");
        }
        if let Some(based_on) = fund.based_on() {
            fields.put("entries", based_on.entries.to_string());
            fields.put("at_least", based_on.at_least.to_string());
        }
        if fund.point_money() > Money::ZERO {
            fields.put("point_money", money(fund.point_money()));
        }
        fields.put("main", prize_lines(fund.main(), &money));
        for (index, category) in fund.categories().iter().enumerate() {
            fields.category(&format!("c{index}"), category, &money);
        }
        for (index, special) in fund.specials().iter().enumerate() {
            fields.special(&format!("s{index}"), special, &money);
        }
        for (index, deduction) in fund.deductions().iter().enumerate() {
            let card = format!("d{index}");
            fields.names(&card, &deduction.name);
            let (whole, part) = (deduction.rate / 100, deduction.rate % 100);
            fields.put(format!("{card}-percent"), format!("{whole}.{part:02}"));
            if deduction.from > Money::ZERO {
                fields.put(format!("{card}-from"), money(deduction.from));
            }
            let players: Vec<String> = deduction.players.iter().map(ToString::to_string).collect();
            if !players.is_empty() {
                fields.put(format!("{card}-players"), players.join(", "));
            }
        }
        fields
    }

    fn names(&mut self, card: &str, name: &Bilingual) {
        let [english, spanish] = [Language::English, Language::Spanish].map(|l| name.text(l));
        self.put(format!("{card}-name"), english);
        if spanish != english {
            self.put(format!("{card}-name_es"), spanish);
        }
    }

    fn category(&mut self, card: &str, category: &Category, money: &dyn Fn(Money) -> String) {
        let conditions = &category.conditions;
        self.names(card, &category.name);
        let mut put = |name: &str, value: String| self.put(format!("{card}-{name}"), value);
        put("prizes", prize_lines(&category.prizes, money));
        let mut range = |name: &str, range: &Option<RangeInclusive<u16>>, ends: [u16; 2]| {
            if let Some(range) = range {
                let shown = |end: u16, open: u16| match end == open {
                    true => String::new(),
                    false => end.to_string(),
                };
                put(&format!("{name}_from"), shown(*range.start(), ends[0]));
                put(&format!("{name}_to"), shown(*range.end(), ends[1]));
            }
        };
        range("rating", &conditions.rating, [0, 4000]);
        range("born", &conditions.born, [0, 9999]);
        put(
            "unrated",
            match conditions.unrated {
                Unrated::No => "no".to_owned(),
                Unrated::Only => "only".to_owned(),
                Unrated::Yes if conditions.rating.is_some() => "yes".to_owned(),
                Unrated::Yes => String::new(),
            },
        );
        put(
            "sex",
            match conditions.sex {
                Some(Sex::Female) => "female".to_owned(),
                Some(Sex::Male) => "male".to_owned(),
                None => String::new(),
            },
        );
        put("federation", words(conditions.federations.iter().map(ToString::to_string), ", "));
        put(
            "title",
            match &conditions.titles {
                Titles::Any => String::new(),
                Titles::None => "none".to_owned(),
                Titles::OneOf(titles) => words(titles.iter().map(ToString::to_string), ", "),
            },
        );
        put("club", words(conditions.clubs.iter().cloned(), "; "));
        put("group", words(conditions.groups.iter().cloned(), "; "));
        put("players", words(conditions.players.iter().map(ToString::to_string), ", "));
        let points = conditions.minimum_points.map(|points| points.to_string());
        put("minimum_points", points.unwrap_or_default());
        let some = |count: i64| if count == 0 { String::new() } else { count.to_string() };
        put("minimum_games", some(conditions.minimum_games.into()));
        put("minimum_entrants", some(category.minimum_entrants.into()));
        put("priority", some(category.priority.into()));
        put("adds", yes(category.stacking == Stacking::Adds).to_owned());
    }

    fn special(&mut self, card: &str, special: &Special, money: &dyn Fn(Money) -> String) {
        self.names(card, &special.name);
        let mut put = |name: &str, value: String| self.put(format!("{card}-{name}"), value);
        put("prizes", prize_lines(std::slice::from_ref(&special.worth), money));
        put("winners", words(special.winners.iter().map(ToString::to_string), ", "));
        put("one", yes(special.stacking == Stacking::One).to_owned());
    }

    /// The fund in the words that `arbitra prizes` reads. What cannot be read is written as it was
    /// typed, so that the reader says what is wrong with it.
    pub fn to_toml(&self) -> String {
        let mut out = Out::default();
        out.text("name", self.get("name"));
        out.text("currency", self.get("currency"));
        out.text("method", self.get("method"));
        if self.get("method") == "hort" {
            out.text("own_part", self.get("own_part"));
        }
        out.amount("unit", self.get("unit"));
        out.text("rounding", self.get("rounding"));
        match self.get("limit") {
            places if !places.is_empty() && places.bytes().all(|b| b.is_ascii_digit()) => {
                out.number("limit", places);
            }
            word => out.text("limit", word),
        }
        if !self.get("places_stay").is_empty() {
            out.line("places_pass_down", "false");
        }
        out.number("year", self.get("year"));
        if !self.get("entries").is_empty() {
            let mut inner = vec![format!("entries = {}", number(self.get("entries")))];
            if !self.get("at_least").is_empty() {
                inner.push(format!("at_least = {}", number(self.get("at_least"))));
            }
            out.line("based_on", &format!("{{ {} }}", inner.join(", ")));
        }
        out.amount("point_money", self.get("point_money"));
        out.prizes("main", self.get("main"));
        for card in self.cards('c') {
            self.write_category(&card, &mut out);
        }
        for card in self.cards('s') {
            out.head("special");
            self.write_names(&card, &mut out);
            let (amount, trophies) = split(self.of(&card, "prizes"));
            out.amount("amount", amount);
            out.trophies(trophies);
            out.list("winners", self.of(&card, "winners"), &[',', ';', ' '], number);
            if !self.of(&card, "one").is_empty() {
                out.line("adds", "false");
            }
        }
        for card in self.cards('d') {
            out.head("deduction");
            self.write_names(&card, &mut out);
            out.amount("percent", self.of(&card, "percent"));
            out.amount("from", self.of(&card, "from"));
            out.list("players", self.of(&card, "players"), &[',', ';', ' '], number);
        }
        out.0
    }

    fn write_names(&self, card: &str, out: &mut Out) {
        out.text("name", self.of(card, "name"));
        out.text("name_es", self.of(card, "name_es"));
    }

    fn write_category(&self, card: &str, out: &mut Out) {
        let of = |name: &str| self.of(card, name);
        out.head("category");
        self.write_names(card, out);
        out.prizes("prizes", of("prizes"));
        for (key, from, to) in [
            ("rating", ("from", "rating_from"), ("to", "rating_to")),
            ("born", ("from", "born_from"), ("to", "born_to")),
            ("age", ("from", "age_from"), ("under", "age_under")),
        ] {
            let ends = [from, to].into_iter().filter(|(_, field)| !of(field).is_empty());
            let ends: Vec<String> =
                ends.map(|(word, field)| format!("{word} = {}", number(of(field)))).collect();
            if !ends.is_empty() {
                out.line(key, &format!("{{ {} }}", ends.join(", ")));
            }
        }
        out.text("unrated", of("unrated"));
        out.text("sex", of("sex"));
        out.list("federation", of("federation"), &[',', ';', ' '], quoted_capitals);
        match of("title") {
            "none" => out.text("title", "none"),
            titles => out.list("title", titles, &[',', ';', ' '], quoted_capitals),
        }
        out.list("club", of("club"), &[';'], quoted);
        out.list("group", of("group"), &[';'], quoted);
        out.list("players", of("players"), &[',', ';', ' '], number);
        out.amount("minimum_points", of("minimum_points"));
        out.number("minimum_games", of("minimum_games"));
        out.number("minimum_entrants", of("minimum_entrants"));
        out.number("priority", of("priority"));
        if !of("adds").is_empty() {
            out.line("adds", "true");
        }
    }
}

/// Text in the making.
#[derive(Default)]
struct Out(String);

impl Out {
    fn line(&mut self, key: &str, value: &str) {
        let _ = writeln!(self.0, "{key} = {value}");
    }

    fn head(&mut self, name: &str) {
        let _ = writeln!(self.0, "\n[[{name}]]");
    }

    fn text(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.line(key, &quoted(value));
        }
    }

    fn number(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.line(key, &number(value));
        }
    }

    fn amount(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            self.line(key, &quoted(&amount(value)));
        }
    }

    fn list(&mut self, key: &str, value: &str, between: &[char], write: fn(&str) -> String) {
        let items = value.split(between).map(str::trim).filter(|item| !item.is_empty());
        let items: Vec<String> = items.map(write).collect();
        if !items.is_empty() {
            self.line(key, &format!("[{}]", items.join(", ")));
        }
    }

    /// A line for every prize: `500`, `500 Cup`, `500 Cup | Copa`, `Medal`.
    fn prizes(&mut self, key: &str, lines: &str) {
        let mut items = Vec::new();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (worth, trophies) = split(line);
            if trophies.is_empty() {
                items.push(quoted(&amount(worth)));
                continue;
            }
            let mut inner = Out::default();
            inner.amount("amount", worth);
            inner.trophies(trophies);
            let inner: Vec<&str> = inner.0.lines().collect();
            items.push(format!("{{ {} }}", inner.join(", ")));
        }
        if !items.is_empty() {
            self.line(key, &format!("[{}]", items.join(", ")));
        }
    }

    fn trophies(&mut self, trophies: &str) {
        let (english, spanish) = trophies.split_once('|').unwrap_or((trophies, ""));
        self.text("trophy", english.trim());
        self.text("trophy_es", spanish.trim());
    }
}

/// The amount at the beginning of a line, and what goes with it.
fn split(line: &str) -> (&str, &str) {
    let line = line.lines().next().unwrap_or_default().trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if first.starts_with(|letter: char| letter.is_ascii_digit()) {
        let rest = rest.trim().trim_start_matches('+').trim();
        (first, rest)
    } else {
        ("", line)
    }
}

/// An amount as people write it: `1.000` and `1,000` are a thousand, `31,50` is half less than 32.
fn amount(text: &str) -> String {
    let plain: String = text.chars().filter(|letter| !"€$£ ".contains(*letter)).collect();
    let parts: Vec<&str> = plain.split(['.', ',']).collect();
    let digits = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if parts.len() < 2 || !parts.iter().all(digits) {
        return plain;
    }
    let thousands = |parts: &[&str]| parts.iter().skip(1).all(|part| part.len() == 3);
    if thousands(&parts) && parts[0].len() <= 3 && parts[0] != "0" {
        return parts.concat();
    }
    let (last, whole) = parts.split_last().unwrap_or((&"", &[]));
    if whole.len() > 1 && thousands(whole) {
        return format!("{}.{last}", whole.concat());
    }
    plain
}

/// A whole number; anything else in quotes, for the reader to refuse.
fn number(text: &str) -> String {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text),
    };
    if digits.is_empty() || digits.len() > 18 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return quoted(text);
    }
    let digits = digits.trim_start_matches('0');
    format!("{sign}{}", if digits.is_empty() { "0" } else { digits })
}

/// A text in quotes, as JSON and the words of funds alike write it.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn quoted_capitals(text: &str) -> String {
    quoted(&text.to_uppercase())
}

fn words(items: impl Iterator<Item = String>, between: &str) -> String {
    items.collect::<Vec<_>>().join(between)
}

const fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "" }
}

fn prize_lines(prizes: &[Worth], money: &dyn Fn(Money) -> String) -> String {
    let line = |worth: &Worth| {
        let trophy = worth.trophy.as_ref().map(|name| {
            let [english, spanish] = [Language::English, Language::Spanish].map(|l| name.text(l));
            if english == spanish { english.to_owned() } else { format!("{english} | {spanish}") }
        });
        let amount = (worth.amount > Money::ZERO || trophy.is_none()).then(|| {
            let text = money(worth.amount);
            text.strip_suffix(".00").map_or_else(|| text.clone(), str::to_owned)
        });
        words([amount, trophy].into_iter().flatten(), " ")
    };
    words(prizes.iter().map(line), "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fund_goes_through_the_form_unchanged() {
        let text = r#"
            name = "Open"
            currency = "EUR"
            method = "hort"
            own_part = "2/3"
            unit = 5
            rounding = "down"
            limit = 10
            places_pass_down = false
            based_on = { entries = 80, at_least = 60 }
            point_money = 5
            main = [{ amount = 1000, trophy = "Cup", trophy_es = "Copa" }, 500, 250]
            [[category]]
            name = "Under 2000"
            name_es = "Sub-2000"
            rating = { below = 2000 }
            prizes = [100, { trophy = "Medal" }]
            minimum_entrants = 3
            priority = -2
            [[category]]
            name = "Women"
            sex = "female"
            born = { from = 2008 }
            unrated = "only"
            federation = ["ESP", "POR"]
            title = ["WIM", "WFM"]
            club = ["Casa, Social", "Dos"]
            group = "Local"
            players = [3, 7]
            minimum_points = 3.5
            minimum_games = 5
            adds = true
            prizes = [50]
            [[special]]
            name = "Best game"
            amount = 50
            winners = [4]
            adds = false
            [[deduction]]
            name = "Tax"
            name_es = "IRPF"
            percent = 19.5
            from = 300
            [[deduction]]
            name = "Missed the closing ceremony"
            percent = 100
            players = [3, 7]
        "#;
        let fund = Fund::from_toml(text).unwrap();
        let again = Fields::filled(&fund).to_toml();
        assert_eq!(Fund::from_toml(&again).as_ref(), Ok(&fund), "{again}");
    }

    #[test]
    fn amounts_as_people_write_them() {
        for (typed, read) in [
            ("500", "500"),
            ("1.000", "1000"),
            ("1,000", "1000"),
            ("12.500,50", "12500.50"),
            ("31,50", "31,50"),
            ("31.5", "31.5"),
            ("500€", "500"),
            ("ten", "ten"),
        ] {
            assert_eq!(amount(typed), read, "{typed}");
        }
        assert_eq!(split("500 Cup | Copa"), ("500", "Cup | Copa"));
        assert_eq!(split("Medal"), ("", "Medal"));
        assert_eq!((number("007"), number("x\"")), ("7".to_owned(), "\"x\\\"\"".to_owned()));
    }
}
