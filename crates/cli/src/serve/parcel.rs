//! What is too large for the messages of a socket: pictures of the player's own, and backups.
//!
//! `POST /fetch/NAME` answers with bytes, `POST /bring/NAME` takes them. A backup that comes in goes to a file piece by
//! piece, so that a long one fills no memory.

use std::fs::File;
use std::io::{self, Write as _};

use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper::body::{Bytes, Incoming};
use redeal_storage::backup;
use redeal_storage::pictures::{self, PictureSlot};
use redeal_table::protocol::Reply;
use redeal_table::table::Table;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::web::PATIENCE;

const BACKUP: &str = "backup";

/// What a guest gets.
pub(super) enum Parcel {
    /// Their kind, the bytes, and how many scripts could not go with them.
    Bytes(&'static str, Bytes, usize),
    Said(Box<Reply>),
}

/// Hands something out.
pub(super) async fn fetch(table: Table, name: String) -> Result<Parcel, StatusCode> {
    let done = spawn_blocking(move || match PictureSlot::from_name(&name) {
        Some(picture) => {
            // Without a picture there are no bytes: nothing went wrong.
            Ok(Parcel::Bytes("image/jpeg", table.picture(picture).unwrap_or_default().into(), 0))
        }
        None if name == BACKUP => back_up(&table).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR),
        None => Err(StatusCode::NOT_FOUND),
    });
    done.await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?
}

fn back_up(table: &Table) -> io::Result<Parcel> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join(backup::file_name_for_today());
    Ok(match table.back_up(&path) {
        Reply::BackedUp { left_out, .. } => Parcel::Bytes("application/zip", std::fs::read(path)?.into(), left_out),
        failed => Parcel::Said(Box::new(failed)),
    })
}

/// Takes something in.
pub(super) async fn bring(table: Table, name: String, body: Incoming) -> Result<Parcel, StatusCode> {
    let picture = PictureSlot::from_name(&name);
    let most = if picture.is_some() { pictures::MAX_PICTURE_BYTES } else { backup::MAX_BACKUP_BYTES };
    if picture.is_none() && name != BACKUP {
        return Err(StatusCode::NOT_FOUND);
    }
    let file = receive(body, most).await?;
    let done = spawn_blocking(move || match picture {
        Some(picture) => Ok(table.keep_picture(picture, &std::fs::read(file.path())?)),
        None => io::Result::Ok(table.restore(file.path())),
    });
    let done = done.await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let reply = done.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(Parcel::Said(Box::new(reply)))
}

/// Writes what comes into a file of its own, which goes when it was looked at.
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
        // On this thread: a piece is small, and the system takes it into its memory.
        File::write_all(file.as_file_mut(), piece).map_err(unwritable)?;
    }
}
