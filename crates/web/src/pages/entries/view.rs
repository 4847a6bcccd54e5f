//! The pages of the list: where it comes from, and the preview.

use arbitra_desk::{Desk, Warning};
use arbitra_exchange::entries::{Field, Finding, Setting};
use arbitra_model::{Language, Said as _, Sex};
use arbitra_report::Line;
use arbitra_texts as t;
use maud::{Markup, html};

use super::sheet::{Sent, Sheet, norms_possible, tempo};
use super::{Judged, Listed, Twin, concerns_the_list};
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::fees;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, grid, problem};

/// How many rows of the raw list are shown above the preview.
const RAW_ROWS: usize = 4;

/// Where the list comes from.
pub fn first(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let title = t::enter_a_list_of_players(l);
    let started = desk.rounds().next().is_some();
    frame(visitor, room, desk, title).show(html! {
        (crumbs(room, title, l))
        @if started { (late(room, l)) }
        form.card.stack method="post" enctype="multipart/form-data" action={
            "/t/" (room.id) "/players/import"
        } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            p {
                (t::paste_the_list_as_it(l))
                }
            label { (t::pasted_from_a_spreadsheet_a(l))
                textarea.mono name="text" rows="10" spellcheck="false"
                    placeholder=(t::surname_name_rating_fed_fide(l)) {} }
            label.drop { (t::or_a_file_csv_tsv(l))
                input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,.xlsm"; }
            div.actions { button.primary { (t::look_at_it(l)) }
                a.button href={ "/t/" (room.id) "/players" } { (t::cancel(l)) } }
        }
    })
}

/// What would be entered, and what is wrong.
pub struct Preview<'a> {
    /// What the form said.
    pub sent: &'a Sent,
    /// The list.
    pub sheet: &'a Sheet,
    /// Its rows.
    pub judged: &'a [Judged],
    /// What must be confirmed.
    pub loud: &'a [Warning],
    /// Why the rows were not entered, if somebody wanted them to be.
    pub refused: Option<&'a Problem>,
}

impl Preview<'_> {
    /// Whether a row is ticked: as proposed, unless somebody has said otherwise before.
    fn ticked(&self, row: &Judged) -> bool {
        let place = row.line.row;
        let unticked = self.sent.offered.contains(&place) && !self.sent.rows.contains(&place);
        let wanted = row.proposed() || (row.usable() && self.sent.rows.contains(&place));
        wanted && !unticked
    }

    /// The page.
    pub fn page(&self, visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
        let Preview { sheet, judged, loud, .. } = self;
        let l = visitor.language;
        let title = t::enter_a_list_of_players(l);
        let started = desk.rounds().next().is_some();
        let usable = judged.iter().filter(|row| row.usable()).count();
        let ticked = judged.iter().filter(|row| self.ticked(row)).count();
        let proposed = judged.iter().filter(|row| row.proposed());
        let offered: Vec<String> = proposed.map(|row| row.line.row.to_string()).collect();
        let to = format!("/t/{}/players/import", room.id);
        frame(visitor, room, desk, title).wide().show(html! {
            (crumbs(room, title, l))
            @if started { (late(room, l)) }
            @if let Some(problem) = self.refused { (problem::note(problem, visitor, None)) }
            form.import #import method="post" enctype="multipart/form-data" action=(to) {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name="offered" value=(offered.join(","));
                textarea.sr name="cells" readonly tabindex="-1" aria-hidden="true" { (sheet.cells) }
                (columns(sheet, &to, l))
                (self.checks(desk, l))
                (self.sums(l))
                @if !sheet.mapping.has_names() {
                    p.note.bad role="alert" {
                        (t::no_column_says_the_players(l))
                        }
                }
                (self.table(desk, l))
                @for warning in *loud {
                    p.note { (desk.say_warning_at(warning, l, &clock::time_of_day)) }
                }
                @if !loud.is_empty() {
                    label.check { input type="checkbox" name="confirmed" value="1"
                            checked[self.sent.confirmed];
                        (t::i_have_read_this_and(l)) }
                }
                div.actions.sticky {
                    @if !started {
                        button.primary.large name="enter" value="1" disabled[usable == 0] {
                            (t::enter_players(l)) " (" span #chosen data-count="row" {
                                (ticked)
                            } ")"
                        }
                    }
                    a.button href={ "/t/" (room.id) "/players/import" } {
                        (t::another_list(l))
                    }
                    a.button href={ "/t/" (room.id) "/players" } { (t::cancel(l)) }
                }
            }
        })
    }

    /// How many rows are of which kind.
    fn sums(&self, l: Language) -> Markup {
        let judged = self.judged;
        let proposed = judged.iter().filter(|row| row.proposed()).count();
        let twins = judged.iter().filter(|row| row.usable() && row.twin.is_some()).count();
        let faulty = judged.iter().filter(|row| row.usable() && row.doubtful()).count();
        let lost = judged.iter().filter(|row| !row.usable()).count();
        html! {
            div.bar.sum role="status" {
                strong { (t::rows(l, judged.len())) }
                span.badge.good { (t::ready(l, proposed)) }
                @if twins > 0 { span.badge.warn {
                    (t::look_like_somebody_else(l, twins))
                } }
                @if faulty > 0 { span.badge.warn {
                    (faulty) " " (t::with_doubts(l))
                } }
                @if lost > 0 { span.badge.bad {
                    (t::cannot_be_entered(l, lost))
                } }
            }
        }
    }

    /// What to look at that concerns the whole list: nothing of it goes in silence.
    fn checks(&self, desk: &Desk, l: Language) -> Markup {
        let sheet = self.sheet;
        let people = self.judged.iter().filter_map(|row| row.line.player.as_ref());
        let stateless = people.filter(|player| player.federation.is_none()).count();
        let norms = norms_possible(desk) && stateless > 0;
        let of_the_list: Vec<&Finding> =
            sheet.findings.iter().filter(|found| concerns_the_list(found.fault)).collect();
        let notes = sheet.notes();
        html! {
            @if norms || !of_the_list.is_empty() || !notes.is_empty() {
                section.note.checks {
                    h2 { (t::what_to_look_at(l)) }
                    ul {
                        @for found in of_the_list {
                            li { (found.fault.words(l))
                                @if !found.text.is_empty() { ": " (found.text) } }
                        }
                        @for note in &notes { li { (note.words(l)) } }
                        @if norms { li { (t::without_federation_no_norms(l, stateless)) } }
                    }
                }
            }
        }
    }

    fn table(&self, desk: &Desk, l: Language) -> Markup {
        let shown = Shown::of(self.judged, &self.sheet.setting);
        let mut heads = vec![
            grid::silent_head(t::enter_player(l)),
            grid::number_head(t::line(l)),
            grid::head(t::title(l)),
            grid::head(t::name(l)),
            grid::number_head(t::rating(l)),
            grid::head(t::fed(l)),
            grid::number_head(t::fide_id(l)),
            grid::head(t::born(l)),
            grid::head(t::sex(l)),
            grid::head(t::club(l)),
        ];
        heads.extend(shown.heads(l).into_iter().map(grid::head));
        heads.push(grid::head(t::what_to_look_at(l)));
        let lines = self.judged.iter().map(|row| line(desk, self, &shown, row, l));
        grid::table("preview", heads).lines(lines).scrolling()
    }
}

/// Which of the columns that few lists have stand in the preview.
struct Shown {
    team: bool,
    contact: bool,
    fee: bool,
    needs: bool,
    remarks: bool,
}

impl Shown {
    fn of(judged: &[Judged], setting: &Setting) -> Shown {
        let any = |has: &dyn Fn(&arbitra_exchange::entries::Entrant) -> bool| {
            judged.iter().filter_map(|row| row.line.player.as_ref()).any(has)
        };
        Shown {
            team: setting.teams && any(&|player| !player.team.is_empty()),
            contact: any(&|player| !player.phone.is_empty() || !player.email.is_empty()),
            fee: any(&|player| player.fee.is_some()),
            needs: any(&|player| !player.needs.is_empty() || !player.assistant.is_empty()),
            remarks: any(&|player| !player.remarks.is_empty()),
        }
    }

    fn heads(&self, l: Language) -> Vec<&'static str> {
        let all = [
            (self.team, t::team(l)),
            (self.contact, t::contact(l)),
            (self.fee, t::fee(l)),
            (self.needs, t::dossier_needs(l)),
            (self.remarks, t::remarks(l)),
        ];
        all.into_iter().filter(|(shown, _)| *shown).map(|(_, head)| head).collect()
    }

    fn cells(&self, player: &arbitra_exchange::entries::Entrant, l: Language) -> Vec<Markup> {
        let mut cells = Vec::new();
        if self.team {
            cells.push(html! { (player.team) @if let Some(board) = player.board { " " (board) } });
        }
        if self.contact {
            cells.push(html! { (player.phone) " " (player.email) });
        }
        if self.fee {
            cells.push(player.fee.map_or_else(|| html! {}, |fee| fees::state(&fee, l)));
        }
        if self.needs {
            let read = super::sheet::needs(player);
            let known: Vec<String> = read.needs.iter().map(|need| need.say(l)).collect();
            cells.push(html! { (known.join(", "))
            @if !read.words.is_empty() { " " small.muted { (read.words) } }
            @if !read.assistant.is_empty() {
                " " small.muted { (t::dossier_assistant(l)) ": " (read.assistant) } } });
        }
        if self.remarks {
            cells.push(html! { (player.remarks) });
        }
        cells
    }
}

/// The columns with what they mean, above the first rows of the list.
fn columns(sheet: &Sheet, to: &str, l: Language) -> Markup {
    let header = sheet.mapping.header();
    let rows = sheet.table.rows();
    let first = header.map_or(0, |header| header + 1);
    let heads = (0..sheet.table.columns()).map(|column| {
        grid::head(html! {
            label { span.sr { (t::column(l)) " " (column + 1) }
                select id={ "column-" (column) } name={ "column-" (column) } hx-post=(to)
                    hx-target="#import" hx-select="#import" hx-swap="outerMorph" {
                    option value="none" { "—" }
                    @for field in Field::ALL {
                        option value=(field.code())
                            selected[sheet.mapping.field(column) == Some(field)] {
                            (field.words(l))
                        }
                    }
                } }
        })
    });
    let columns = 0..sheet.table.columns();
    let mut lines = Vec::new();
    if let Some(row) = header.and_then(|header| rows.get(header)) {
        let cells = columns.clone().map(|column| grid::cell(row.cell(column)));
        lines.push(Line { class: "head".into(), ..grid::line(cells) });
    }
    for row in rows.iter().skip(first).take(RAW_ROWS) {
        lines.push(grid::line(columns.clone().map(|column| grid::cell(row.cell(column)))));
    }
    html! {
        details.card.mapping open {
            summary { strong { (t::what_the_columns_mean(l)) } }
            (grid::plain(heads).with("class", Some("raw".into())).lines(lines).scrolling())
            div.bar.thin {
                label { (t::line_with_the_headings(l))
                    input #header type="number" name="header" min="0" max="99"
                    value=(sheet.header_line()) hx-post=(to) hx-trigger="change"
                    hx-target="#import" hx-select="#import" hx-swap="outerMorph"; }
                input type="hidden" name="header-was" value=(sheet.header_line());
                button { (t::look_again(l)) }
            }
        }
    }
}

fn line(desk: &Desk, preview: &Preview<'_>, shown: &Shown, row: &Judged, l: Language) -> Line {
    let place = grid::number(row.line.line);
    let Some(player) = &row.line.player else {
        let wide = 7 + shown.heads(l).len();
        let raw = grid::cell(html! { s { (raw(preview.sheet, row)) } }).span(wide);
        let faults = grid::cell(faults(&row.line.findings, l));
        let cells = [grid::cell(""), place, grid::cell(""), raw, faults];
        return Line { class: "lost".into(), ..grid::line(cells) };
    };
    let name = format!("{} {}", t::enter_player(l), player.name);
    let rating = html! {
        @if let Some(rating) = player.ratings.get(tempo(desk)) {
            (rating)
        } @else if let Some(rating) = player.national_rating {
            span.muted title=(t::national(l)) { (rating) }
        }
    };
    let sex = player.sex.map(|sex| if sex.letter() == 'w' { "F" } else { "M" });
    let remarks = html! {
        @if let Some((twin, same)) = &row.twin {
            span.badge.warn { (same.words(l)) } " "
            @match twin {
                Twin::Line(line) => { (t::as_line(l)) " " (line) }
                Twin::Entered(name) => { (t::has_entered_already(l)) " " (name) }
            }
            " "
        }
        (faults(&row.line.findings, l))
        @for listed in &row.listed { span.fault { (listed_words(listed, l)) } " " }
    };
    let mut cells = vec![
        grid::cell(html! {
            input type="checkbox" name="row" value=(row.line.row)
                checked[preview.ticked(row)] aria-label=(name);
        }),
        place,
        grid::cell(html! {
            @if let Some(title) = player.title { span.title { (title.code()) } }
        }),
        grid::cell(&player.name),
        grid::number(rating),
        grid::cell(grid::some(player.federation)),
        grid::number(grid::some(player.fide_id)),
        grid::cell(grid::some(player.birth.map(|birth| birth.year()))),
        grid::cell(grid::some(sex)),
        grid::cell(&player.club),
    ];
    cells.extend(shown.cells(player, l).into_iter().map(grid::cell));
    cells.push(grid::cell(remarks));
    let twin = grid::class_if(row.twin.is_some(), "twin ");
    let doubt = grid::class_if(row.doubtful(), "doubt");
    Line { class: format!("{twin}{doubt}").trim_end().to_owned(), ..grid::line(cells) }
}

fn faults(findings: &[Finding], l: Language) -> Markup {
    html! { @for found in findings {
        span.fault {
            @if !found.text.is_empty() { q { (found.text) } " " }
            (found.fault.words(l))
        } " "
    } }
}

/// What the stored rating list says otherwise.
fn listed_words(listed: &Listed, l: Language) -> String {
    let sex = |sex: &Sex| sex.say(l);
    match listed {
        Listed::DecidedSex(decided) => t::sex_by_the_rating_list(l, sex(decided)),
        Listed::OtherSex(other) => t::the_rating_list_says_sex(l, sex(other)),
        Listed::OtherRating(rating) => t::the_rating_list_says_rating(l, *rating),
    }
}

fn raw(sheet: &Sheet, row: &Judged) -> String {
    sheet
        .table
        .rows()
        .get(row.line.row)
        .map(|row| row.cells().collect::<Vec<_>>().join(" · "))
        .unwrap_or_default()
}

fn late(room: &Room, l: Language) -> Markup {
    html! {
        p.note {
            (t::round_1_has_been_paired_late(l))
            " "
            a href={ "/t/" (room.id) "/players" } {
                (t::to_the_players_page(l))
            } }
    }
}

fn frame<'a>(visitor: &'a Visitor, room: &'a Room, desk: &'a Desk, title: &str) -> Frame<'a> {
    Frame::of(visitor, room, desk, Tab::Players, title).following(Follow::Nothing)
}

fn crumbs(room: &Room, title: &str, l: Language) -> Markup {
    html! { div.bar { h1 { a href={ "/t/" (room.id) "/players" } {
        (t::players(l))
    } " › " (title) } } }
}
