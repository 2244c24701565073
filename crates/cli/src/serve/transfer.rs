//! Transfers of what is too large for the messages of a socket: the player's own pictures, and backups.
//!
//! `POST /fetch/NAME` answers with bytes, `POST /bring/NAME` receives them. A received backup is written to a file piece by
//! piece, so that a long one does not fill the memory.

use std::fs::File;
use std::io::{self, Write as _};

use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper::body::{Bytes, Incoming};
use redeal_storage::backup;
use redeal_storage::pictures::{self, PictureSlot};
use redeal_table::Table;
use redeal_table::protocol::{BackedUpReply, Reply};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::connections::PATIENCE;

const BACKUP: &str = "backup";

/// What a client receives.
pub(super) enum Transfer {
    /// The content type, the bytes, and how many scripts could not be included.
    Bytes(&'static str, Bytes, usize),
    Reply(Box<Reply>),
}

/// Sends something to a client.
pub(super) async fn fetch(table: Table, name: String) -> Result<Transfer, StatusCode> {
    let done = spawn_blocking(move || match PictureSlot::from_name(&name) {
        Some(picture) => {
            // Without a picture there are no bytes: that is no error.
            Ok(Transfer::Bytes("image/jpeg", table.picture(picture).unwrap_or_default().into(), 0))
        }
        None if name == BACKUP => back_up(&table).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR),
        None => Err(StatusCode::NOT_FOUND),
    });
    done.await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?
}

fn back_up(table: &Table) -> io::Result<Transfer> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join(backup::file_name_for_today());
    Ok(match table.back_up(&path) {
        Ok(BackedUpReply { left_out, .. }) => Transfer::Bytes("application/zip", std::fs::read(path)?.into(), left_out),
        failed => Transfer::Reply(Box::new(failed.into())),
    })
}

/// Receives something from a client.
pub(super) async fn bring(table: Table, name: String, body: Incoming) -> Result<Transfer, StatusCode> {
    let picture = PictureSlot::from_name(&name);
    let most = if picture.is_some() { pictures::MAX_PICTURE_BYTES } else { backup::MAX_BACKUP_BYTES };
    if picture.is_none() && name != BACKUP {
        return Err(StatusCode::NOT_FOUND);
    }
    let file = receive(body, most).await?;
    let done = spawn_blocking(move || match picture {
        Some(picture) => Ok(Reply::from(table.keep_picture(picture, &std::fs::read(file.path())?))),
        None => io::Result::Ok(Reply::from(table.restore(file.path()))),
    });
    let done = done.await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let reply = done.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(Transfer::Reply(Box::new(reply)))
}

/// Writes what is received into a temporary file.
async fn receive(mut body: Incoming, most: u64) -> Result<tempfile::NamedTempFile, StatusCode> {
    let unwritable = |_| StatusCode::INSUFFICIENT_STORAGE;
    let mut file = tempfile::NamedTempFile::new().map_err(unwritable)?;
    let mut bytes = 0;
    loop {
        let Some(frame) = timeout(PATIENCE, body.frame()).await.map_err(|_| StatusCode::REQUEST_TIMEOUT)? else {
            file.flush().map_err(unwritable)?;
            return Ok(file);
        };
        let frame = frame.map_err(|_| StatusCode::BAD_REQUEST)?;
        let Some(piece) = frame.data_ref() else { continue };
        bytes += piece.len() as u64;
        if bytes > most {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        // On this thread: a piece is small, and the system buffers it.
        File::write_all(file.as_file_mut(), piece).map_err(unwritable)?;
    }
}
