//! What `odds` and `explore` share: the deals that they are given, the files that they go on with, and their progress.

mod lines;
mod progress;
mod seeds;

pub(crate) use lines::{
    DealVerdict, MeasuredLines, deal_of, first_other, header_of, options_text, other_version, read, resume, text,
    write_error,
};
pub(crate) use progress::ProgressLine;
pub(crate) use seeds::SeedRange;
