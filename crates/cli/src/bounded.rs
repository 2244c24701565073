//! Reading files and lines that may be longer than any of ours.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, Read as _};
use std::path::Path;

use anyhow::{Context as _, anyhow};
use redeal_rules::text_input::read_text;

use crate::outcome::CommandError;

/// The longest file of a game: the longest save takes half of it.
const MAX_FILE_BYTES: u64 = 64 << 20;
/// The longest line of a file of moves.
const MAX_LINE_BYTES: u64 = 64 << 10;
/// How many lines of moves are read.
const MAX_LINES: usize = 1_000_000;

/// Reads a file of a game.
pub(crate) fn read(path: &Path) -> Result<String, CommandError> {
    let unread = || format!("{} can't be read", path.display());
    let mut text = Vec::new();
    let file = File::open(path).with_context(unread)?;
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut text).with_context(unread)?;
    if text.len() as u64 > MAX_FILE_BYTES {
        let most = MAX_FILE_BYTES >> 20;
        return Err(CommandError::Misuse(anyhow!(
            "{} is longer than {most} MiB, longer than any game",
            path.display()
        )));
    }
    Ok(read_text(&text).with_context(unread)?)
}

/// The lines of an input, without the blanks around them.
pub(crate) struct Lines<R> {
    input: R,
    /// What was read and is still to be given.
    waiting: VecDeque<String>,
    read: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, waiting: VecDeque::new(), read: 0 }
    }

    fn read_line(&mut self) -> Result<Option<String>, CommandError> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        let length = self.input.by_ref().take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut line);
        if length.context("the moves can't be read")? == 0 {
            return Ok(None);
        }
        self.read += 1;
        if line.len() as u64 > MAX_LINE_BYTES {
            let most = MAX_LINE_BYTES >> 10;
            return Err(misuse(format!(
                "line {} of the moves is longer than {most} KiB, longer than any move",
                self.read
            )));
        }
        if self.read > MAX_LINES {
            return Err(misuse(format!("there are more than {MAX_LINES} lines of moves")));
        }
        let text =
            read_text(&line).map_err(|no| misuse(format!("line {} of the moves can't be read: {no}", self.read)))?;
        // Old line ends are inside what the input takes for one line.
        self.waiting.extend(text.lines().map(|line| line.trim().to_string()));
        Ok(self.waiting.pop_front().or(Some(String::new())))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, CommandError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read_line().transpose()
    }
}

fn misuse(message: String) -> CommandError {
    CommandError::Misuse(anyhow!(message))
}
