//! A file that is set aside when it is full, so that the log takes a megabyte at most.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file with more bytes than this is full.
const FULL_BYTES: u64 = 256 << 10;
/// How many full files stay.
const FULL_FILES: usize = 3;

/// The log file of a program that is being written.
pub(super) fn current(folder: &Path, program: &str) -> PathBuf {
    folder.join(format!("{program}_rCURRENT.log"))
}

/// A log file. Full files are renamed to `NAME_r00000.log`, `NAME_r00001.log` and so on.
#[derive(Debug)]
pub(super) struct RotatingFile {
    folder: PathBuf,
    program: String,
    file: File,
    bytes: u64,
}

impl RotatingFile {
    pub(super) fn open(folder: PathBuf, program: &str) -> io::Result<Self> {
        std::fs::create_dir_all(&folder)?;
        let file = appending(&current(&folder, program))?;
        let bytes = file.metadata()?.len();
        Ok(Self { folder, program: program.to_owned(), file, bytes })
    }

    /// Sets the full file aside and begins another one.
    fn rotate(&mut self) -> io::Result<()> {
        let mut numbers = self.full_files()?;
        let next = numbers.last().map_or(0, |last| last + 1);
        std::fs::rename(current(&self.folder, &self.program), self.full_file(next))?;
        numbers.push(next);
        for old in &numbers[..numbers.len().saturating_sub(FULL_FILES)] {
            std::fs::remove_file(self.full_file(*old))?;
        }
        self.file = appending(&current(&self.folder, &self.program))?;
        self.bytes = 0;
        Ok(())
    }

    fn full_file(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{}_r{number:05}.log", self.program))
    }

    /// The numbers of the full files, in order.
    fn full_files(&self) -> io::Result<Vec<u32>> {
        let mut numbers = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let name = entry?.file_name();
            let number: Option<u32> = name.to_str().and_then(|name| {
                name.strip_prefix(&self.program)?.strip_prefix("_r")?.strip_suffix(".log")?.parse().ok()
            });
            numbers.extend(number);
        }
        numbers.sort_unstable();
        Ok(numbers)
    }
}

fn appending(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

impl Write for RotatingFile {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.bytes > FULL_BYTES {
            // Where the full file can't be renamed, it grows: a long log is better than none.
            let _ = self.rotate();
        }
        self.file.write_all(line)?;
        self.bytes += line.len() as u64;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn the_newest_lines_stay_and_the_log_is_bounded() {
        let folder = tempfile::tempdir().unwrap();
        let line = format!("{}\n", "x".repeat(1023));
        // Opened anew in between, as by program after program.
        for part in 0..8 {
            let mut file = RotatingFile::open(folder.path().to_path_buf(), "redeal").unwrap();
            for _ in 0..400 {
                file.write_all(line.as_bytes()).unwrap();
            }
            file.write_all(format!("part {part}\n").as_bytes()).unwrap();
        }
        std::fs::write(folder.path().join("redeal_rOTHER.log"), "not ours").unwrap();
        let newest = std::fs::read_to_string(current(folder.path(), "redeal")).unwrap();
        assert!(newest.ends_with("part 7\n"));
        let file = RotatingFile::open(folder.path().to_path_buf(), "redeal").unwrap();
        let full = file.full_files().unwrap();
        assert_eq!(full.len(), FULL_FILES);
        assert!(full[0] > 0 && full.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{full:?}");
        for number in full {
            let bytes = file.full_file(number).metadata().unwrap().len();
            assert!((FULL_BYTES..FULL_BYTES + 2048).contains(&bytes), "{bytes}");
        }
        assert!(newest.len() as u64 <= FULL_BYTES + 2048);
    }
}
