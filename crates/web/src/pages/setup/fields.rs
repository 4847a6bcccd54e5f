//! What the form of a tournament says, held against the regulations that stand: a field that the
//! page does not show leaves everything as it is.

use arbitra_desk::{
    Accelerated, BoardOrder, LevelOrder, Mode, Presence, RankMethod, Regulations, ResultEntry,
    TeamRules, VirtualGroup,
};
use arbitra_model::{Acceleration, Bye, Date, Points, Round, Tournament};
use arbitra_pairing::acceleration::{self, Method};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::{Form, System, knockout, settings};
use arbitra_texts as t;

use super::play::{is_double, most_rounds};
use super::{categories, tempo};
use crate::core::form::{Acting, AtField as _, optional, parsed};
use crate::core::problem::Problem;
use crate::core::sense::{self, federation};

/// What was sent, in its order: a name may stand several times.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// What a field says; none if the form has no such field.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|(found, value)| (found == name).then_some(value.as_str()))
    }

    /// What every field with a name says.
    pub fn all(&self, name: &str) -> Vec<&str> {
        let named = self.0.iter().filter(|(found, _)| found == name);
        named.map(|(_, value)| value.as_str()).collect()
    }

    /// What every form carries.
    pub fn acting(&self) -> Result<Acting, Problem> {
        let text = |name| self.get(name).unwrap_or_default();
        Acting::typed(text("seen"), text("confirmed"), text("why").into(), text("back").into())
    }

    /// A field that is not empty.
    fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|text| !text.is_empty())
    }

    /// The regulations that stand, with what the form says in their place.
    pub fn over(&self, mut new: Regulations) -> Result<Regulations, Problem> {
        self.event(&mut new)?;
        self.pairing(&mut new)?;
        self.points(&mut new)?;
        self.byes(&mut new)?;
        let year = new.event.start.map_or_else(this_year, |date| date.year());
        if let Some(categories) = categories::read(self, year)? {
            new.categories = categories;
        }
        new.teams = self.teams(&new)?;
        Ok(new)
    }

    fn event(&self, new: &mut Regulations) -> Result<(), Problem> {
        let event = &mut new.event;
        let text = |name: &str, into: &mut String| {
            if let Some(text) = self.get(name) {
                *into = text.trim().to_owned();
            }
        };
        text("name", &mut event.name);
        if event.name.is_empty() {
            return Err(Problem::bad_input(t::the_tournament_needs_a_name).at("name"));
        }
        text("city", &mut event.city);
        text("chief", &mut event.chief_arbiter);
        if let Some(said) = self.get("federation") {
            let found = federation(said, "federation")?;
            event.federation = found.map(|found| found.code().to_owned()).unwrap_or_default();
        }
        for (name, label, into) in [
            ("start", t::first_day as t::Label, &mut event.start),
            ("end", t::last_day, &mut event.end),
        ] {
            if let Some(text) = self.get(name) {
                *into = optional::<Date>(&text.replace('-', "/"), label).at(name)?;
            }
        }
        sense::days(event)?;
        if let Some(text) = self.get("laws") {
            new.laws = optional(text, t::laws_of_chess).at("laws")?;
        }
        if let Some(text) = self.get("deputies") {
            let names = text.lines().map(|line| line.trim().to_owned());
            event.deputy_arbiters = names.filter(|name| !name.is_empty()).collect();
        }
        let (text, code) = (self.get("time_control"), self.get("encoded"));
        if text.is_some() || code.is_some() {
            let text = text.unwrap_or(&event.time_control).to_owned();
            let (text, code) = tempo::agreed(&text, code.unwrap_or_default())?;
            (event.time_control, event.encoded_time_control) = (text, code);
        }
        Ok(())
    }

    fn pairing(&self, new: &mut Regulations) -> Result<(), Problem> {
        if let Some(system) = self.filled("system") {
            new.system = parsed(system, t::system).at("system")?;
        }
        if let Some(text) = self.filled("rounds") {
            let rounds: u16 = parsed(text, t::rounds).at("rounds")?;
            let most = most_rounds(new.system);
            if rounds == 0 || rounds > most {
                let absurd = |l| t::so_many_rounds_make_no_sense(l, most);
                return Err(Problem::bad_input_with(absurd).at("rounds"));
            }
            // The record counts games; people count matches of two.
            new.rounds = if is_double(new.system) { 2 * rounds } else { rounds };
        }
        if let Some(details) = self.form_details(new) {
            new.form_details = details;
        }
        if self.get("acceleration").is_some() {
            new.acceleration = self.accelerated()?;
        }
        if let Some(code) = self.filled("method") {
            new.ranking.method = RankMethod::from_code(code).unwrap_or(RankMethod::Fide);
        }
        if let Some(text) = self.get("national") {
            new.ranking.federation = federation(text, "national")?;
        }
        match self.get("level") {
            Some("entry") => new.ranking.level = LevelOrder::Entry,
            Some("alphabet") => new.ranking.level = LevelOrder::Alphabet,
            // Lots that were announced stay.
            _ => {}
        }
        Ok(())
    }

    /// What a form sets beyond its name: of a knock-out in fields of its own.
    fn form_details(&self, new: &Regulations) -> Option<String> {
        if let Some(text) = self.filled("form_details") {
            return Some(text.to_owned());
        }
        let of = match new.system {
            System::Form(Form::KnockOut(of)) if self.get("ko_games").is_some() => of,
            // Another form has no use for what a knock-out says.
            _ => {
                let shown = self.get("form_details").or(self.get("ko_games"));
                return shown.map(|_| String::new());
            }
        };
        let mut said = format!("games={}", self.filled("ko_games").unwrap_or("2"));
        let ties = match self.filled("ko_ties") {
            Some(ties) => ties.split_whitespace().collect::<String>(),
            None => self.stages(),
        };
        if !ties.is_empty() {
            said.push_str(&format!(" tie-break={ties}"));
        }
        let deciders = self.all("ko_decide");
        if of == Entrants::Teams && !deciders.is_empty() {
            let words: Vec<&str> =
                deciders.into_iter().map(str::trim).filter(|word| !word.is_empty()).collect();
            let words = if words.is_empty() { "none".to_owned() } else { words.join(",") };
            said.push_str(&format!(" decide={words}"));
        }
        said.push_str(&format!(" third-place={}", self.filled("ko_third").unwrap_or("no")));
        let rules = |details: &str| knock_out_rules(details, of).ok();
        // The same rules in other words are not a change.
        let same = [String::new(), new.form_details.clone()];
        let same =
            same.into_iter().find(|known| rules(known).is_some_and(|r| Some(r) == rules(&said)));
        Some(same.unwrap_or(said))
    }

    /// What a tied match is decided by, from the rows of the form: `rapid2:15+10,armageddon:5-4`.
    fn stages(&self) -> String {
        let column = |name| self.all(name);
        let (games, minutes, seconds) =
            (column("ko_stage_games"), column("ko_stage_minutes"), column("ko_stage_seconds"));
        let cell = |column: &[&str], row: usize, usual: &str| match column.get(row) {
            Some(text) if !text.trim().is_empty() => text.trim().to_owned(),
            _ => usual.to_owned(),
        };
        let stage = |(row, kind): (usize, &&str)| match kind.trim() {
            "" => None,
            "armageddon" => Some(format!(
                "armageddon:{}-{}",
                cell(&minutes, row, "5"),
                cell(&seconds, row, "4")
            )),
            kind => Some(format!(
                "{kind}{}:{}+{}",
                cell(&games, row, "2"),
                cell(&minutes, row, "3"),
                cell(&seconds, row, "0")
            )),
        };
        let stages: Vec<String> = column("ko_stage").iter().enumerate().filter_map(stage).collect();
        stages.join(",")
    }

    /// The groups of an acceleration, from the rows of the form: `1-40 +1 1-2; 41-80 +0.5 1-2`.
    fn groups(&self) -> String {
        let columns = ["first", "last", "points", "from", "to"].map(|name| {
            self.all(&format!("group_{name}")).iter().map(|cell| cell.trim()).collect()
        });
        let [first, last, points, from, to]: [Vec<&str>; 5] = columns;
        let rows = first.iter().enumerate().filter(|(_, first)| !first.is_empty());
        let cell =
            |column: &[&str], row: usize| column.get(row).copied().unwrap_or_default().to_owned();
        let group = |(row, first): (usize, &&str)| {
            format!(
                "{first}-{} +{} {}-{}",
                cell(&last, row),
                cell(&points, row).trim_start_matches('+'),
                cell(&from, row),
                cell(&to, row)
            )
        };
        rows.map(group).collect::<Vec<_>>().join("; ")
    }

    fn accelerated(&self) -> Result<Accelerated, Problem> {
        let chosen = self.get("acceleration").unwrap_or_default();
        if chosen != "groups" {
            return Ok(chosen.parse::<Method>().map_or(Accelerated::No, Accelerated::by));
        }
        let (written, field) = match self.filled("groups") {
            Some(written) => (written.to_owned(), "groups"),
            None => (self.groups(), "group_first"),
        };
        let groups = acceleration::groups(&written)
            .map_err(|fault| Problem::bad_input_with(|l| fault.say(l)).at(field))?;
        if groups.is_empty() {
            return Err(Problem::bad_input(t::write_the_groups_numbers_virtual).at(field));
        }
        let group = |a: &Acceleration| VirtualGroup {
            points: a.points,
            first_round: a.first_round,
            last_round: a.last_round,
            first: a.first_id,
            last: a.last_id,
        };
        let groups = groups.iter().map(group).collect();
        Ok(Accelerated::Other { name: String::new(), groups })
    }

    fn points(&self, new: &mut Regulations) -> Result<(), Problem> {
        let points = |name: &'static str, label| -> Result<Option<Points>, Problem> {
            self.filled(name).map(|text| value(text, label).at(name)).transpose()
        };
        let old = new.points;
        let win = points("win", t::points_for_a_win)?;
        let draw = points("draw", t::points_for_a_draw)?;
        let loss = points("loss", t::points_for_a_loss)?;
        if win.is_some() || draw.is_some() || loss.is_some() {
            let (win, draw) = (win.unwrap_or(old.win()), draw.unwrap_or(old.draw()));
            let mut simple =
                arbitra_model::PointSystem::simple(win, draw, loss.unwrap_or(old.loss()));
            simple.pairing_bye = old.pairing_bye;
            new.points = simple;
        }
        if let Some(bye) = points("bye", t::points_for_a_bye)? {
            new.points.pairing_bye = bye;
        }
        if let Some(list) = self.get("tie_breaks") {
            let list = list.split([',', ';', ' ', '\n', '\r', '\t']);
            let list = list.filter(|word| !word.is_empty()).map(str::to_owned);
            new.tie_breaks = list.collect();
        }
        if let Some(edition) = self.filled("tie_break_edition") {
            new.tie_break_edition = parsed(edition, t::edition).at("tie_break_edition")?;
        }
        Ok(())
    }

    fn byes(&self, new: &mut Regulations) -> Result<(), Problem> {
        if let Some(text) = self.filled("half_byes") {
            new.byes.half_point = parsed(text, t::half_point_byes).at("half_byes")?;
        }
        if let Some(text) = self.filled("full_byes") {
            new.byes.full_point = parsed(text, t::full_point_byes_per_player).at("full_byes")?;
        }
        if let Some(text) = self.get("half_until") {
            let round = optional::<u16>(text, t::last_round_with_a_half).at("half_until")?;
            new.byes.half_point_until = round.and_then(Round::new);
        }
        if let Some(missed) = self.get("missed") {
            let half = missed == "half";
            new.byes.missed_round = if half { Bye::HalfPoint } else { Bye::ZeroPoint };
        }
        if let Some(text) = self.filled("claim") {
            new.claim_minutes = parsed(text, t::minutes_for_claims).at("claim")?;
        }
        if let Some(presence) = self.get("presence") {
            let check_in = presence == "check-in";
            new.presence = if check_in { Presence::CheckIn } else { Presence::Assumed };
        }
        if let Some(entry) = self.get("entry") {
            new.entry = if entry == "twice" { ResultEntry::Twice } else { ResultEntry::Once };
        }
        if let Some(mode) = self.get("mode") {
            new.mode = if mode == "free" { Mode::Free } else { Mode::Fide };
        }
        Ok(())
    }

    /// Boards and match points, where teams meet.
    fn teams(&self, new: &Regulations) -> Result<Option<TeamRules>, Problem> {
        if !new.system.is_of_teams() {
            return Ok(None);
        }
        let old = new.teams.clone().unwrap_or_else(|| TeamRules::usual(4));
        let mut rules = match self.filled("boards") {
            Some(text) => {
                let boards: u16 = parsed(text, t::boards_of_a_match).at("boards")?;
                if boards == old.boards() { old } else { TeamRules::usual(boards.min(99)) }
            }
            None => old,
        };
        match self.get("board_order") {
            Some("free") => rules.order = BoardOrder::Free,
            Some("rating") => rules.order = BoardOrder::Rating { tolerance: 50 },
            Some(_) => rules.order = BoardOrder::AsRegistered,
            None => {}
        }
        for (name, label, into) in [
            ("match_win", t::match_won as t::Label, &mut rules.points.win),
            ("match_draw", t::match_drawn, &mut rules.points.draw),
            ("match_loss", t::match_lost, &mut rules.points.loss),
        ] {
            if let Some(text) = self.filled(name) {
                *into = value(text, label).at(name)?;
            }
        }
        if self.get("match_bye").is_some() {
            let typed = self.filled("match_bye");
            let points = typed.map(|text| value(text, t::match_points_of_the_bye));
            rules.bye_match_points = points.transpose().at("match_bye")?;
        }
        Ok(Some(rules))
    }
}

/// Points as people write them: `1`, `0,5`, `½`, `1½`.
fn value(text: &str, label: t::Label) -> Result<Points, Problem> {
    parsed(&text.trim().replace('½', ".5").replace(',', "."), label)
}

/// The rules that the details of a knock-out mean.
pub fn knock_out_rules(
    details: &str,
    of: Entrants,
) -> Result<knockout::Rules, knockout::RulesError> {
    let mut tournament = Tournament::default();
    settings::set(&mut tournament, "knockout", details);
    knockout::Rules::of(&tournament, of)
}

/// The year in which somebody asks.
pub fn this_year() -> u16 {
    jiff::Zoned::now().year().unsigned_abs()
}
