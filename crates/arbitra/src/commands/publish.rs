//! `arbitra publish`: the public pages of a tournament on any web space.

use std::path::Path;

use arbitra_publish::{Address, Credentials, Site, open, send};
use arbitra_store::{Store, TournamentId};
use arbitra_web::{SiteFault, SiteWish, site_of_record, site_of_report, site_of_store};

use crate::cli::Publish;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::words::{keeping, publishing};

/// Where the secret is looked for if no file is named.
const SECRET: &str = "ARBITRA_PUBLISH_SECRET";

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament cannot be read, or does not arrive.
pub fn run(arguments: &Publish, language: Language) -> Result<Exit, Failure> {
    let target = &arguments.target;
    let address: Address =
        target.parse().map_err(|fault| publishing::bad_address(target, &fault, language))?;
    let credentials = credentials(arguments, language)?;
    let languages = arguments.languages.clone();
    let wish = SiteWish {
        upto: arguments.step,
        first: languages.first().copied().unwrap_or(language.into()),
        languages,
        address: arguments.address.clone(),
    };
    let site = drawn(arguments, &wish, language)?;
    let failed = |fault| publishing::not_sent(target, &fault, language);
    let mut open = open(&address, &credentials).map_err(failed)?;
    let sent = send(&site, open.as_mut(), &mut |_| {}).map_err(failed)?;
    let text = publishing::sent(&sent, target, language) + "\n";
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn credentials(arguments: &Publish, language: Language) -> Result<Credentials, Failure> {
    let text = |path: &Path| input::text(path, language);
    let secret = match &arguments.secret_file {
        Some(path) => text(path)?.trim_end_matches(['\r', '\n']).to_owned(),
        None => std::env::var(SECRET).unwrap_or_default(),
    };
    let authority = arguments.authority.as_deref().map(text).transpose()?.unwrap_or_default();
    Ok(Credentials { secret, authority, host_key: arguments.host_key.clone() })
}

fn drawn(arguments: &Publish, wish: &SiteWish, language: Language) -> Result<Site, Failure> {
    let failed = |fault: SiteFault| publishing::not_drawn(&fault, language);
    let number = arguments.source.to_str().and_then(|text| text.parse::<i64>().ok());
    if let Some(number) = number.filter(|_| !arguments.source.exists()) {
        let location = database::location(arguments.database.as_deref(), language)?;
        let id = TournamentId::new(number);
        let drawn = database::wait(async {
            let store = Store::open_existing(&location).await?;
            let known = store.tournament(id).await.is_ok();
            let drawn = site_of_store(&store, id, wish).await;
            store.close().await;
            Ok::<_, arbitra_store::Error>((known, drawn))
        })?;
        let (known, drawn) = drawn.map_err(|error| keeping::not_saved(&error, language))?;
        if !known {
            return Err(publishing::no_tournament(number, language));
        }
        return drawn.map_err(failed);
    }
    let input = input::read(&arguments.source, language)?;
    input.warn(language);
    let drawn = database::wait(async {
        match &input.record {
            Some(kept) => site_of_record(&kept.desk, wish).await,
            None => site_of_report(&input.tournament, wish).await,
        }
    })?;
    drawn.map_err(failed)
}
