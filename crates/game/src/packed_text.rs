//! Bytes as letters that stand in a line of text: a part of their hash, then the bytes deflated, in base64url.
//!
//! The hash tells a text that was cut off.

use std::io::{self, Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// How many bytes of the hash are packed.
const CHECKSUM: usize = 6;

/// Why letters can't be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnpackError {
    /// They are cut off, or changed.
    #[error("a part of it is missing")]
    Incomplete,
    /// They unpack to more than is wanted.
    #[error("it unpacks to more than {0} bytes")]
    Large(u64),
}

/// Packs bytes.
///
/// # Errors
///
/// Only where memory fails.
pub fn pack(bytes: &[u8]) -> io::Result<String> {
    let mut deflated = DeflateEncoder::new(checksum(bytes), Compression::best());
    deflated.write_all(bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(deflated.finish()?))
}

/// Unpacks letters to so many bytes at most.
///
/// # Errors
///
/// See [`UnpackError`].
pub fn unpack(letters: &str, most: u64) -> Result<Vec<u8>, UnpackError> {
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| UnpackError::Incomplete)?;
    let (told, deflated) = bytes.split_at_checked(CHECKSUM).ok_or(UnpackError::Incomplete)?;
    let mut unpacked = Vec::new();
    DeflateDecoder::new(deflated).take(most + 1).read_to_end(&mut unpacked).map_err(|_| UnpackError::Incomplete)?;
    if unpacked.len() as u64 > most {
        return Err(UnpackError::Large(most));
    }
    if checksum(&unpacked) != told {
        return Err(UnpackError::Incomplete);
    }
    Ok(unpacked)
}

fn checksum(bytes: &[u8]) -> Vec<u8> {
    blake3::hash(bytes).as_bytes()[..CHECKSUM].to_vec()
}
