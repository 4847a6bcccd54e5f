//! `arbitra prizes`: who receives how much of the fund, and why.

use std::fs;

use arbitra_awards::prizes::{Fund, Method, PrizesData, distribute, sheet};
use arbitra_desk::prizes::final_order;
use arbitra_model::Said as _;

use crate::cli::{ListFormat, Prizes};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::{self, json};
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament or the fund cannot be used.
pub fn run(arguments: &Prizes, language: Language) -> Result<Exit, Failure> {
    let mut fund = fund(arguments, language)?;
    if let Some(method) = arguments.method {
        // A fund that announces its own halves keeps them.
        let keeps = matches!((method, fund.method()), (Method::Hort(_), Method::Hort(_)));
        fund = if keeps { fund } else { fund.with_method(method) };
    }
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let order = final_order(&ranking.input.tournament, &ranking.standings)
        .map_err(|error| Failure::new(Exit::BadInput, error.say(language)))?;
    let distribution = distribute(&fund, &order);
    assert!(distribution.balances(), "prizes and fund differ: {distribution:?}");
    let event = &ranking.input.tournament.event.name;
    let bytes = match arguments.format {
        ListFormat::Table => sheet(&fund, &order, &distribution, language).text().into_bytes(),
        ListFormat::Json => json(&PrizesData::of(event, &fund, &distribution, language)),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

fn fund(arguments: &Prizes, language: Language) -> Result<Fund, Failure> {
    let name = arguments.fund.display().to_string();
    let text = fs::read_to_string(&arguments.fund).map_err(|error| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &name), ("why", &error.say(language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })?;
    let fund = match arguments.method {
        Some(method) => Fund::from_toml_or(&text, method),
        None => Fund::from_toml(&text),
    };
    fund.map_err(|errors| {
        let mut message = language.say(Text::FundUnusable, &[("file", &name)]);
        for line in errors.say(language).lines() {
            message.push_str(&format!("\n  {line}"));
        }
        Failure::new(Exit::BadInput, message)
    })
}
