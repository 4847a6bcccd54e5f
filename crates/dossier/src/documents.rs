//! Prospectus, invitations, regulations to hang up, circular: all from the same value.

use arbitra_model::{Language, Said as _};
use arbitra_report::{Cell, Column, Page, Paper, Part, Role, Sheet};

use crate::words::headings;
use crate::{Announcement, Facts, Group, Heading, Point, programme};

/// A paper that is made of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Document {
    /// Everything that is announced.
    Prospectus,
    /// The invitation to players or federations.
    Invitation,
    /// The invitation to a school event.
    SchoolInvitation,
    /// The regulations to hang up in the hall.
    Regulations,
    /// The circular with the entry form, which asks for special needs.
    Circular,
    /// The programme: when every round begins, rest days, last days of entry.
    Programme,
}

impl Document {
    /// All of them.
    pub const ALL: [Document; 6] = [
        Document::Prospectus,
        Document::Invitation,
        Document::SchoolInvitation,
        Document::Regulations,
        Document::Circular,
        Document::Programme,
    ];

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Document::Prospectus => "prospectus",
            Document::Invitation => "invitation",
            Document::SchoolInvitation => "school-invitation",
            Document::Regulations => "regulations",
            Document::Circular => "circular",
            Document::Programme => "programme",
        }
    }

    /// The document of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Document> {
        Document::ALL.into_iter().find(|document| document.name() == name)
    }

    /// What stands on it.
    fn points(self) -> Vec<Point> {
        let of_the_hall = |point: &Point| match point.group() {
            Group::Play | Group::Conduct => true,
            Group::Event => matches!(point, Point::Dates | Point::Place | Point::Rules),
            Group::Officials => !matches!(point, Point::Words(Heading::Security)),
            Group::Entry => {
                matches!(
                    point,
                    Point::Sharing | Point::Words(Heading::Prizes | Heading::LateEntries)
                )
            }
            Group::Stay => false,
        };
        match self {
            Document::Prospectus => Point::all(),
            Document::Invitation => {
                let own = |point: &Point| {
                    !matches!(
                        point,
                        Point::Words(
                            Heading::Companions
                                | Heading::Fines
                                | Heading::Adjournment
                                | Heading::LateEntries
                        )
                    )
                };
                Point::all().into_iter().filter(own).collect()
            }
            Document::SchoolInvitation => vec![
                Point::Words(Heading::Organiser),
                Point::Words(Heading::Contacts),
                Point::Dates,
                Point::Place,
                Point::Words(Heading::Venue),
                Point::Words(Heading::Hotels),
                Point::EntriesUntil,
                Point::Words(Heading::Eligibility),
                Point::Words(Heading::Fees),
                Point::Words(Heading::Ceremonies),
                Point::Control,
                Point::TieBreaks,
                Point::DefaultTime,
                Point::Devices,
                Point::Words(Heading::Companions),
                Point::Words(Heading::Prizes),
                Point::Words(Heading::Needs),
            ],
            Document::Regulations => Point::all().into_iter().filter(of_the_hall).collect(),
            Document::Circular => vec![
                Point::Dates,
                Point::Place,
                Point::Words(Heading::Venue),
                Point::System,
                Point::Control,
                Point::Words(Heading::Fees),
                Point::EntriesUntil,
                Point::Words(Heading::Needs),
                Point::Words(Heading::Contacts),
            ],
            Document::Programme => {
                vec![Point::Dates, Point::Place, Point::Words(Heading::Venue), Point::Control]
            }
        }
    }

    /// Whether the programme stands on it too.
    const fn has_programme(self) -> bool {
        !matches!(self, Document::Circular)
    }

    /// The document, of what is announced so far.
    #[must_use]
    pub fn page(self, facts: &Facts, said: &Announcement, l: Language) -> Page {
        let mut page = Page::new(self.title(facts, l), l, Paper::Portrait);
        page.parts.push(Part::Sheet(self.sheet(facts, said, l)));
        if self.has_programme() {
            let programme = programme::sheet(facts, said, l);
            if programme.rows().next().is_some() {
                page.parts.push(Part::Sheet(programme));
            }
        }
        page.notes.extend(self.closing(facts, said, l));
        page
    }

    /// What stands above it: its name and that of the event.
    #[must_use]
    pub fn title(self, facts: &Facts, l: Language) -> String {
        match facts.name.trim() {
            "" => self.say(l),
            name => format!("{}: {name}", self.say(l)),
        }
    }

    /// What is announced, heading by heading.
    #[must_use]
    pub fn sheet(self, facts: &Facts, said: &Announcement, l: Language) -> Sheet {
        let [heading, announced] = headings(l);
        let mut sheet = Sheet::new(self.title(facts, l), l)
            .column(Column::new(heading, Role::Name))
            .column(Column::detail(announced));
        let points = self.points();
        for group in Group::ALL {
            let of_group = points.iter().filter(|point| point.group() == group);
            let rows: Vec<[Cell; 2]> = of_group
                .filter_map(|point| {
                    let value = point.value(facts, said, l)?;
                    Some([Cell::Text(point.say(l)), Cell::Text(value)])
                })
                .collect();
            if !rows.is_empty() {
                sheet.group(group.say(l));
                rows.into_iter().for_each(|row| sheet.row(row));
            }
        }
        sheet
    }
}
