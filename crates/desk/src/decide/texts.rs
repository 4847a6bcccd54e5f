//! Whether the texts of an action have a length, and letters that can be shown.

use arbitra_dossier::Filing;
use arbitra_model::{Bilingual, Event};
use arbitra_venue::premises::Arrangement;

use crate::{
    Accelerated, Action, Amendment, Category, Context, Incident, Person, Refusal, Regulations,
    TextField,
};

type Verdict = Result<(), Refusal>;

/// Judges every text of an action, and the reason given for it.
pub(super) fn check(action: &Action, context: &Context) -> Verdict {
    text(TextField::Reason, &context.why)?;
    match action {
        Action::Create { regulations } => self::regulations(regulations),
        Action::Amend { amendment } => self::amendment(amendment),
        Action::Register { person, .. }
        | Action::CorrectPlayer { person, .. }
        | Action::EnterLate { person, .. } => self::person(person),
        Action::PutTeam { name, captain, .. } => {
            text(TextField::TeamName, name)?;
            text(TextField::Captain, captain)
        }
        Action::Note { text: note } => text(TextField::Note, note),
        Action::Announce { text: said, .. } => text(TextField::Announcement, said),
        Action::File { filing, text: said } => {
            text(TextField::Note, said)?;
            texts_of(filing)
        }
        Action::Arrange { arrangement, text: said } => {
            text(TextField::Note, said)?;
            texts_arranged(arrangement)
        }
        Action::SetPrizes { fund } => text(TextField::Fund, fund),
        Action::EnterPlayOff { game, .. } => text(TextField::Scoresheet, game),
        Action::Incident { incident } => self::incident(incident),
        Action::Seal { envelope, .. } => {
            texts(TextField::Envelope, [&envelope.fen, &envelope.resumed_at, &envelope.place])
        }
        Action::OpenEnvelope { opened, .. } => {
            text(TextField::Envelope, &opened.text)?;
            both(&opened.says)
        }
        Action::PlanResumption { resumption, .. } => match resumption {
            Some(plan) => texts(TextField::Place, [&plan.place, &plan.session]),
            None => Ok(()),
        },
        Action::FileSheet { sheet, .. } => {
            texts(TextField::Scoresheet, [&sheet.result, &sheet.hash])
        }
        Action::ErasePerson { categories, .. } => texts(TextField::Category, categories),
        Action::Reseal { head, .. } => text(TextField::Scoresheet, head),
        Action::Import { origin } => texts(TextField::Note, [&origin.file, &origin.format]),
        // Numbers and words of a closed list.
        Action::Remove { .. }
        | Action::NoteFee { .. }
        | Action::SetLogo { .. }
        | Action::CheckIn { .. }
        | Action::CheckOut { .. }
        | Action::Number { .. }
        | Action::DrawColour { .. }
        | Action::StartDraw { .. }
        | Action::DrawNumber { .. }
        | Action::RemoveTeam { .. }
        | Action::NumberTeams { .. }
        | Action::NameLineUp { .. }
        | Action::CallLineUps { .. }
        | Action::HandInLineUp { .. }
        | Action::ForfeitMatch { .. }
        | Action::CloseEntries
        | Action::RequestBye { .. }
        | Action::ReportAbsence { .. }
        | Action::CancelBye { .. }
        | Action::Withdraw { .. }
        | Action::Expel { .. }
        | Action::Return { .. }
        | Action::FixBoard { .. }
        | Action::ExchangeNumbers { .. }
        | Action::Forbid { .. }
        | Action::Allow { .. }
        | Action::AdjustPoints { .. }
        | Action::PairRound { .. }
        | Action::StartEdit { .. }
        | Action::Edit { .. }
        | Action::EndEdit { .. }
        | Action::Publish { .. }
        | Action::EnterResult { .. }
        | Action::VerifyResult { .. }
        | Action::ClearResult { .. }
        | Action::CorrectResult { .. }
        | Action::CorrectColours { .. }
        | Action::Unpair { .. }
        | Action::CloseRound { .. }
        | Action::StartPlayOff { .. }
        | Action::CallOffPlayOff { .. }
        | Action::Finish
        | Action::Reopen
        | Action::LeaveFideMode
        | Action::ShowEntries { .. }
        | Action::OpenToPlayers { .. }
        | Action::ReportResult { .. }
        | Action::TakeDown { .. }
        | Action::Undo { .. }
        | Action::Redo { .. } => Ok(()),
    }
}

fn text(field: TextField, text: &str) -> Verdict {
    let most = field.most_letters();
    // Letters are counted only where bytes leave a doubt.
    if text.len() > most {
        let letters = text.chars().count();
        if letters > most {
            return Err(Refusal::TextTooLong { field, letters, most });
        }
    }
    match text.chars().find(|letter| letter.is_control() && !field.keeps(*letter)) {
        Some(letter) => Err(Refusal::ControlCharacter { field, code: letter.into() }),
        None => Ok(()),
    }
}

fn texts<'a, T: AsRef<str> + 'a + ?Sized>(
    field: TextField,
    all: impl IntoIterator<Item = &'a T>,
) -> Verdict {
    let most = field.most_texts();
    for (place, one) in all.into_iter().enumerate() {
        if place == most {
            return Err(Refusal::TooManyTexts { field, most });
        }
        text(field, one.as_ref())?;
    }
    Ok(())
}

fn both(both: &Bilingual) -> Verdict {
    texts(TextField::Ruling, both.each())
}

fn person(person: &Person) -> Verdict {
    text(TextField::PlayerName, &person.name)?;
    text(TextField::Club, &person.club)?;
    texts(TextField::Contact, [&person.phone, &person.email])?;
    text(TextField::Remarks, &person.remarks)?;
    text(TextField::Remarks, &person.needs.words)?;
    text(TextField::Arbiter, &person.needs.assistant)?;
    // What is needed is a closed list: nobody needs a thing more than once.
    let (field, most) = (TextField::Remarks, arbitra_dossier::needs::Need::ALL.len());
    if person.needs.needs.len() > most {
        return Err(Refusal::TooManyTexts { field, most });
    }
    texts(TextField::Category, &person.categories)?;
    let records = person.national.iter();
    texts(TextField::NationalRecord, records.clone().map(|record| &record.name))?;
    texts(TextField::NationalRecord, records.clone().map(|record| &record.classification))?;
    texts(TextField::NationalRecord, records.clone().map(|record| &record.origin))?;
    texts(TextField::NationalRecord, records.map(|record| &record.id))
}

fn event(event: &Event) -> Verdict {
    texts(TextField::Event, [&event.name, &event.kind, &event.federation])?;
    text(TextField::Place, &event.city)?;
    texts(TextField::Arbiter, [&event.chief_arbiter, &event.pairing_controller])?;
    texts(TextField::Arbiter, &event.deputy_arbiters)?;
    texts(TextField::TimeControl, [&event.time_control, &event.encoded_time_control])?;
    texts(TextField::Event, event.starting_rank_method.iter().map(|method| &method.method))
}

fn regulations(regulations: &Regulations) -> Verdict {
    event(&regulations.event)?;
    texts(TextField::TieBreak, &regulations.tie_breaks)?;
    acceleration(&regulations.acceleration)?;
    categories(&regulations.categories)?;
    text(TextField::Details, &regulations.form_details)
}

/// The texts of what is arranged; its own lengths are judged with everything else of it.
fn texts_arranged(arrangement: &Arrangement) -> Verdict {
    match arrangement {
        Arrangement::Hall { words } => text(TextField::Hall, words),
        Arrangement::ClockTest { report: Some(report), .. } => {
            texts(TextField::Arbiter, [&report.clock, &report.tester])?;
            texts(TextField::Arbiter, [&report.from, &report.to, &report.presets])?;
            text(TextField::Note, &report.remarks)
        }
        Arrangement::ClockCheck { check } => text(TextField::Place, &check.clock),
        Arrangement::ClockFault { fault } => text(TextField::Place, &fault.clock),
        Arrangement::Plan { .. }
        | Arrangement::ClockTest { report: None, .. }
        | Arrangement::Broadcast { .. }
        | Arrangement::Photographs { .. } => Ok(()),
    }
}

/// The texts of what is filed.
fn texts_of(filing: &Filing) -> Verdict {
    use arbitra_dossier::appeal::Step;
    match filing {
        Filing::Officials { officials } => officials.iter().try_for_each(|official| {
            texts(TextField::Arbiter, [&official.name, &official.federation])
        }),
        Filing::Committee { members } => members.iter().try_for_each(|member| {
            texts(TextField::Arbiter, [&member.name, &member.federation, &member.title])
        }),
        Filing::Tick { list, item, .. } => texts(TextField::Scoresheet, [list, item]),
        Filing::Appeal { step, .. } => match step {
            Step::Lodge(lodged) => {
                texts(TextField::Arbiter, [&lodged.appellant, &lodged.on_behalf_of])?;
                texts(TextField::Arbiter, &lodged.concerned)?;
                texts(TextField::Arbiter, &lodged.federations)
            }
            Step::Hear { place, voters, .. } => {
                text(TextField::Place, place)?;
                texts(TextField::Arbiter, voters)
            }
            Step::Decide(decision) => {
                texts(TextField::Ruling, &decision.articles)?;
                texts(TextField::Arbiter, &decision.voters)
            }
            Step::Refuse { .. } | Step::Withdraw => Ok(()),
        },
    }
}

fn amendment(amendment: &Amendment) -> Verdict {
    match amendment {
        Amendment::Event { event } => self::event(event),
        Amendment::TieBreaks { tie_breaks, .. } => texts(TextField::TieBreak, tie_breaks),
        Amendment::FormDetails { details } => text(TextField::Details, details),
        Amendment::Acceleration { acceleration } => self::acceleration(acceleration),
        Amendment::Categories { categories } => self::categories(categories),
        Amendment::Ratings { ratings } => {
            texts(TextField::Details, ratings.lists.iter().map(|step| &step.source))
        }
        Amendment::Rounds { .. }
        | Amendment::Points { .. }
        | Amendment::System { .. }
        | Amendment::Teams { .. }
        | Amendment::Byes { .. }
        | Amendment::Ranking { .. }
        | Amendment::ClaimMinutes { .. }
        | Amendment::Presence { .. }
        | Amendment::Schedule { .. }
        | Amendment::Boards { .. }
        | Amendment::Laws { .. }
        | Amendment::Settled { .. }
        // An announcement judges its texts itself.
        | Amendment::Announced { .. }
        | Amendment::Entry { .. } => Ok(()),
    }
}

fn acceleration(acceleration: &Accelerated) -> Verdict {
    match acceleration {
        Accelerated::Other { name, .. } => text(TextField::Details, name),
        Accelerated::No | Accelerated::Baku | Accelerated::Halves { .. } => Ok(()),
    }
}

fn categories(categories: &[Category]) -> Verdict {
    texts(TextField::Category, categories.iter().map(|category| &category.name))?;
    let clubs = categories.iter().filter_map(|category| category.club.as_ref());
    clubs.into_iter().try_for_each(|club| text(TextField::Club, club))
}

fn incident(incident: &Incident) -> Verdict {
    texts(TextField::Ruling, [&incident.case, &incident.edition])?;
    texts(TextField::Ruling, &incident.articles)?;
    let answers = incident.answers.iter().flat_map(|one| [&one.question, &one.answer]);
    let sentences = [Some(&incident.title), incident.result.as_ref(), incident.penalty.as_ref()];
    let all = answers
        .chain(&incident.steps)
        .chain(sentences.into_iter().flatten())
        .chain(&incident.discretion);
    texts(TextField::Ruling, all.flat_map(Bilingual::each))
}
