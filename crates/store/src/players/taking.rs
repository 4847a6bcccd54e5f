//! A whole list, from whatever reads it, into the store; and who of a tournament a list might mean.

use arbitra_model::{Date, ListedPlayer, Player};
use tokio::sync::mpsc;

use super::{Batch, Found, NewList, PlayerQuery, RatingList};
use crate::{Error, Store};

/// How many batches may wait: one being made, one ready, one being written.
const WAITING: usize = 2;

/// Why a list was not taken in; the one before stays.
#[derive(Debug)]
pub enum TakingError<E> {
    /// It cannot be read to its end.
    Unreadable(E),
    /// It cannot be written.
    Store(Error),
}

impl Store {
    /// Takes a rating list in and puts it in the place of its predecessor, all of it or nothing.
    /// Players are read on a thread of their own, so that some are read while others are written.
    /// Gives back what read them; no list if there was nobody in it, and then the old one stays.
    ///
    /// # Errors
    /// A [`TakingError`]; the old list then stays.
    pub async fn take_list<I, E>(
        &self,
        new: NewList,
        players: I,
    ) -> Result<(Option<RatingList>, I), TakingError<E>>
    where
        I: Iterator<Item = Result<ListedPlayer, E>> + Send + 'static,
        E: Send + 'static,
    {
        let mut import = self.import_list(new).await.map_err(TakingError::Store)?;
        let (send, mut receive) = mpsc::channel(WAITING);
        let reader = tokio::task::spawn_blocking(move || read(players, &send));
        let (mut written, mut any) = (Ok(()), false);
        while let Some(batch) = receive.recv().await {
            written = import.add(&batch).await;
            if written.is_err() {
                break;
            }
            any = true;
        }
        drop(receive);
        let read = match reader.await {
            Ok(read) => read,
            Err(defect) => std::panic::resume_unwind(defect.into_panic()),
        };
        let stopped = match (written, read) {
            (Ok(()), Ok(rest)) if any => {
                let list = import.finish().await.map_err(TakingError::Store)?;
                return Ok((Some(list), rest));
            }
            (Ok(()), Ok(rest)) => Ok((None, rest)),
            (Err(error), _) => Err(TakingError::Store(error)),
            (Ok(()), Err(error)) => Err(TakingError::Unreadable(error)),
        };
        // Whatever happened matters more than what is left of it.
        let _ = import.abandon().await;
        stopped
    }

    /// Whom the lists of a source might mean by a player whose number they do not have: the only
    /// one of that name, federation and year of birth.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn perhaps(&self, source: &str, player: &Player) -> Result<Option<Found>, Error> {
        let query = PlayerQuery {
            words: player.name.clone(),
            federation: player.federation,
            source: Some(source.to_owned()),
            limit: 3,
        };
        let mut same = self.search_players(&query).await?;
        let year = player.birth.map(Date::year);
        same.retain(|found| match (year, found.player.birth_year) {
            (Some(ours), Some(listed)) => ours == listed,
            _ => true,
        });
        Ok(if same.len() == 1 { same.pop() } else { None })
    }
}

/// Sends players in batches, until they end or nobody wants more.
fn read<I, E>(mut players: I, send: &mpsc::Sender<Batch>) -> Result<I, E>
where
    I: Iterator<Item = Result<ListedPlayer, E>>,
{
    loop {
        let batch = players.by_ref().take(Batch::SIZE).collect::<Result<Vec<_>, _>>()?;
        if batch.is_empty() || send.blocking_send(Batch::new(batch)).is_err() {
            return Ok(players);
        }
    }
}
