//! Teams: records 013, 310, 300, 320 and 330.

use arbitra_model::{ForfeitedMatch, LineUp, MatchForfeit, Number, Team, TeamBye, TeamNumber};

use super::Draft;
use crate::columns::{Columns, Whole, whole};
use crate::diagnostic::Code;

impl Draft<'_> {
    /// Record 310.
    pub(super) fn read_team(&mut self, line: u32, columns: Columns) {
        let Some(number) = self.team_field(line, columns, 5) else { return };
        let Some(members) = self.members(line, columns, 73) else { return };
        let team = Team {
            number,
            name: columns.field(9, 40).to_owned(),
            nickname: columns.field(42, 46).to_owned(),
            strength: self.whole_detail(line, 48, columns.field(48, 53), "strength"),
            stated_match_points: self.points_detail(line, 55, columns.field(55, 60)),
            stated_game_points: self.points_detail(line, 62, columns.field(62, 67)),
            stated_rank: self.whole_detail(line, 69, columns.field(69, 71), "rank"),
            members,
        };
        let teams = &mut self.tournament.teams;
        if teams.iter().any(|other| other.number == number) {
            self.find(
                line,
                5,
                Code::DuplicateTeam,
                format_args!("team {number} stands in the file already"),
            );
            return;
        }
        teams.push(team);
    }

    /// Record 013; teams are numbered by the order of their lines.
    pub(super) fn read_old_team(&mut self, line: u32, columns: Columns) {
        let next = self.tournament.teams.len() + 1;
        let Some(number) = u16::try_from(next).ok().and_then(TeamNumber::new) else {
            self.find(line, 1, Code::BadField, format_args!("there are more than 999 teams"));
            return;
        };
        let Some(members) = self.members(line, columns, 37) else { return };
        self.tournament.teams.push(Team {
            number,
            name: columns.field(5, 36).to_owned(),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members,
        });
    }

    fn members(&mut self, line: u32, columns: Columns, first: usize) -> Option<Vec<Number>> {
        let mut members = Vec::new();
        for (column, word) in columns.words(first) {
            let number = match whole(word) {
                Whole::Is(0) => continue,
                Whole::Is(value) => u16::try_from(value).ok().and_then(Number::new),
                _ => None,
            };
            let Some(number) = number else {
                self.bad_field(line, column, word, "number of a player");
                return None;
            };
            if self.place(number).is_none() {
                self.unknown_participant(line, column, "player", number.get());
            }
            self.members.resize(usize::from(Number::MAX) + 1, false);
            if std::mem::replace(&mut self.members[usize::from(number.get())], true) {
                self.find(
                    line,
                    column,
                    Code::MemberTwice,
                    format_args!("player {number} is in a team already"),
                );
            }
            members.push(number);
        }
        Some(members)
    }

    /// Puts the teams in the order of their numbers.
    pub(super) fn settle_teams(&mut self) {
        self.tournament.teams.sort_by_key(|team| team.number);
    }

    /// Record 300.
    pub(super) fn read_line_up(&mut self, line: u32, columns: Columns) {
        let Some(round) = self.round_field(line, columns, 5) else { return };
        let Some(team) = self.team_field(line, columns, 9) else { return };
        let Ok(opponent) = self.optional_team(line, columns, 13) else { return };
        self.check_team(line, 9, Some(team));
        self.check_team(line, 13, opponent);
        let mut boards = Vec::new();
        for index in 0..columns.len().saturating_sub(16).div_ceil(5) {
            let first = 17 + 5 * index;
            let field = columns.field(first, first + 3);
            let player = match whole(field) {
                Whole::Blank | Whole::Is(0) => None,
                Whole::Is(value) => u16::try_from(value).ok().and_then(Number::new),
                Whole::Bad => {
                    self.bad_field(line, first, field, "number of a player");
                    return;
                }
            };
            if let Some(number) = player
                && self.place(number).is_none()
            {
                self.unknown_participant(line, first, "player", number.get());
            }
            boards.push(player);
        }
        self.tournament.line_ups.push(LineUp { round, team, opponent, boards });
    }

    /// Record 320; there is one.
    pub(super) fn read_team_bye(&mut self, line: u32, columns: Columns) {
        if self.tournament.team_bye.is_some() {
            self.find(
                line,
                1,
                Code::RepeatedRecord,
                format_args!("there is another record 320 above, which counts"),
            );
            return;
        }
        let Ok(match_points) = self.points_field(line, columns, 5) else { return };
        let Ok(game_points) = self.points_field(line, columns, 10) else { return };
        let mut teams = Vec::new();
        for index in 0..columns.len().saturating_sub(14).div_ceil(4) {
            let Ok(team) = self.optional_team(line, columns, 15 + 4 * index) else { return };
            self.check_team(line, 15 + 4 * index, team);
            teams.push(team);
        }
        while teams.last() == Some(&None) {
            teams.pop();
        }
        self.tournament.team_bye = Some(TeamBye { match_points, game_points, teams });
    }

    /// Record 330.
    pub(super) fn read_forfeited_match(&mut self, line: u32, columns: Columns) {
        let forfeit = match columns.raw(5, 6) {
            "+-" => MatchForfeit::FirstWins,
            "-+" => MatchForfeit::SecondWins,
            "--" => MatchForfeit::BothLose,
            shown => {
                self.bad_field(line, 5, shown, "forfeit; write +-, -+ or --");
                return;
            }
        };
        let Some(round) = self.round_field(line, columns, 8) else { return };
        let Some(first) = self.team_field(line, columns, 12) else { return };
        let Some(second) = self.team_field(line, columns, 16) else { return };
        self.check_team(line, 12, Some(first));
        self.check_team(line, 16, Some(second));
        let forfeited = ForfeitedMatch { forfeit, round, first, second };
        self.tournament.forfeited_matches.push(forfeited);
    }

    fn check_team(&mut self, line: u32, column: usize, team: Option<TeamNumber>) {
        if let Some(number) = team
            && self.tournament.teams.binary_search_by_key(&number, |team| team.number).is_err()
        {
            self.unknown_participant(line, column, "team", number.get());
        }
    }

    fn team_field(&mut self, line: u32, columns: Columns, first: usize) -> Option<TeamNumber> {
        match self.optional_team(line, columns, first) {
            Ok(Some(number)) => Some(number),
            Ok(None) => {
                self.bad_field(line, first, columns.field(first, first + 2), "number of a team");
                None
            }
            Err(()) => None,
        }
    }

    /// A team in three columns; blank and zero are none.
    fn optional_team(
        &mut self,
        line: u32,
        columns: Columns,
        first: usize,
    ) -> Result<Option<TeamNumber>, ()> {
        let field = columns.field(first, first + 2);
        match whole(field) {
            Whole::Blank => Ok(None),
            Whole::Is(value) if value <= 999 => Ok(TeamNumber::new(value as u16)),
            _ => {
                self.bad_field(line, first, field, "number of a team");
                Err(())
            }
        }
    }
}
