//! What is said in the event's own words.

use serde::{Deserialize, Serialize};

macro_rules! headings {
    ($( $(#[$meta:meta])* $Variant:ident = $name:literal in $Group:ident; )+) => {
        /// Something that is announced in the event's own words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Heading { $( $(#[$meta])* #[serde(rename = $name)] $Variant, )+ }

        impl Heading {
            /// Every heading, in the order of an announcement.
            pub const ALL: &[Heading] = &[$( Heading::$Variant ),+];

            /// The name by which files and forms write it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Heading::$Variant => $name, )+ }
            }

            /// Where it belongs.
            #[must_use]
            pub const fn group(self) -> Group {
                match self { $( Heading::$Variant => Group::$Group, )+ }
            }

            /// The heading of a name.
            #[must_use]
            pub fn named(name: &str) -> Option<Heading> {
                Heading::ALL.iter().copied().find(|heading| heading.name() == name)
            }
        }
    };
}

/// Where a heading belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// What, when and where.
    Event,
    /// How it is played.
    Play,
    /// Who may play, and for what money.
    Entry,
    /// In the hall.
    Conduct,
    /// Disputes and officials.
    Officials,
    /// Getting there and staying.
    Stay,
}

impl Group {
    /// All groups, in the order of an announcement.
    pub const ALL: [Group; 6] =
        [Group::Event, Group::Play, Group::Entry, Group::Conduct, Group::Officials, Group::Stay];
}

headings! {
    /// The hall and its address.
    Venue = "venue" in Event;
    /// Opening, technical meeting, drawing of lots, closing.
    Ceremonies = "ceremonies" in Event;
    /// When players arrive and leave.
    Arrival = "arrival" in Event;
    /// Who organises.
    Organiser = "organiser" in Event;
    /// Address, telephone, mail.
    Contacts = "contacts" in Event;
    /// The website.
    Website = "website" in Event;
    /// Who brings clocks, boards and sets.
    ClockSupply = "equipment" in Play;
    /// Electronic scoresheets, where they are prescribed (Laws 8.1.1.2).
    Scoresheets = "scoresheets" in Play;
    /// When and where pairings are published.
    Publication = "publication" in Play;
    /// Play-offs and their times.
    PlayOffs = "play-offs" in Play;
    /// When adjourned games go on.
    Adjournment = "adjournment" in Play;
    /// National ratings and players without rating.
    NationalRating = "national-rating" in Play;
    /// Pairing restrictions.
    Restrictions = "restrictions" in Play;
    /// Small departures from the Laws, and anything else about play.
    Departures = "departures" in Play;
    /// Who may play.
    Eligibility = "eligibility" in Entry;
    /// Invited players.
    Invited = "invited" in Entry;
    /// The fees, by class.
    Fees = "fees" in Entry;
    /// Entries after the deadline.
    LateEntries = "late-entries" in Entry;
    /// The prizes.
    Prizes = "prizes" in Entry;
    /// What invited players get if the event is not held.
    Cancellation = "cancellation" in Entry;
    /// Currency, way of payment, taxes.
    Payment = "payment" in Entry;
    /// Dress.
    Dress = "dress" in Conduct;
    /// Smoking.
    Smoking = "smoking" in Conduct;
    /// Fair-play measures and forbidden things.
    FairPlayMeasures = "fair-play-measures" in Conduct;
    /// Photographs and devices of the media.
    Photographs = "photographs" in Conduct;
    /// The analysis room.
    Analysis = "analysis" in Conduct;
    /// Fines.
    Fines = "fines" in Conduct;
    /// Duties towards media, public, sponsors.
    Media = "media" in Conduct;
    /// Companions of children.
    Companions = "companions" in Conduct;
    /// Who sits on the appeals committee, or how it is chosen.
    Committee = "committee" in Officials;
    /// Security.
    Security = "security" in Officials;
    /// Medical care and insurance.
    Medical = "medical" in Officials;
    /// Medical, dietary, religious needs, disability.
    Needs = "needs" in Officials;
    /// Hotels.
    Hotels = "hotels" in Stay;
    /// Travel, lodging, meals: who pays what.
    Travel = "travel" in Stay;
    /// How to get there.
    Access = "access" in Stay;
    /// Visas.
    Visas = "visas" in Stay;
    /// Vaccinations.
    Vaccinations = "vaccinations" in Stay;
    /// Tourism, internet.
    Tourism = "tourism" in Stay;
}
