//! What is done again and again for as long as the desk runs.

use std::time::Duration;

use arbitra_model::Language;

use crate::core::app::App;
use crate::core::problem::Problem;

/// Does something every so often. What fails is told by the log, by its name, and tried again the
/// next time.
pub async fn regularly<F: Future<Output = Result<(), Problem>>>(
    app: App,
    every: Duration,
    name: &'static str,
    act: impl Fn(App) -> F,
) {
    let mut tick = tokio::time::interval(every);
    loop {
        tick.tick().await;
        if let Err(problem) = act(app.clone()).await {
            tracing::warn!("{name}: wait, {}", problem.say(Language::English));
        }
    }
}
