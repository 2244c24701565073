//! The checksum of a row. It tells a value that was written from one in which a bit has changed since.
//!
//! Each table has a column for it. A row without one was written by hand, and is taken as it is.

use rusqlite::types::ValueRef;

/// The name of the column in each table.
pub(super) const COLUMN: &str = "checksum";
/// The name of the function in SQL. Its arguments are the name of the table and the values of its other columns, in order.
pub(super) const FUNCTION: &str = "row_checksum";

/// The checksum of some values.
pub(super) fn of<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> i64 {
    let mut hash = blake3::Hasher::new();
    let mut add = |kind: u8, bytes: &[u8]| {
        hash.update(&[kind]);
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    for value in values {
        match value {
            ValueRef::Null => add(0, &[]),
            ValueRef::Integer(number) => add(1, &number.to_le_bytes()),
            ValueRef::Real(number) => add(2, &number.to_le_bytes()),
            ValueRef::Text(text) => add(3, text),
            ValueRef::Blob(bytes) => add(4, bytes),
        }
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize().as_bytes()[..8]);
    i64::from_le_bytes(first)
}
