//! The pixels of a screen over time, read out of the file in which the X server keeps them.

use std::{
    fs::File,
    os::unix::fs::FileExt,
    path::Path,
    thread::sleep,
    time::{Duration, Instant},
};

/// A look takes up to a tenth of a millisecond, so there are nearly two thousand in a second.
const PAUSE: Duration = Duration::from_micros(500);
/// Changes that follow one another so closely are one picture, caught half painted.
const ONE_PICTURE: Duration = Duration::from_millis(5);

/// Looks at some rows of the screen.
pub(super) struct Meter {
    file: File,
    /// Where the rows lie in the file, in bytes.
    rows: Vec<u64>,
    row: usize,
    now: Vec<u8>,
    next: Vec<u8>,
}

impl Meter {
    /// `share` is which part of the screen's height counts, every `step`th row of it.
    pub(super) fn new(pixels: &Path, share: std::ops::Range<f64>, step: u32) -> Self {
        let file = File::open(pixels).unwrap();
        // The header of `xwd`, in 32-bit numbers.
        let mut header = [0; 100];
        file.read_exact_at(&mut header, 0).unwrap();
        let number = |index: usize| u32::from_be_bytes(header[index * 4..][..4].try_into().unwrap());
        let (start, height, row, colours) = (number(0), number(5), number(12), number(19));
        let inside = |at: &u32| share.contains(&(f64::from(*at) / f64::from(height)));
        let place = |at: u32| u64::from(start + colours * 12) + u64::from(at) * u64::from(row);
        let rows: Vec<u64> = (0..height).filter(inside).filter(|at| at % step == 0).map(place).collect();
        let size = rows.len() * row as usize;
        let mut meter = Self { file, rows, row: row as usize, now: vec![0; size], next: vec![0; size] };
        meter.changed();
        meter
    }

    /// Whether anything is different from the last look.
    pub(super) fn changed(&mut self) -> bool {
        for (place, row) in self.rows.iter().zip(self.next.chunks_mut(self.row)) {
            self.file.read_exact_at(row, *place).unwrap();
        }
        let changed = self.now != self.next;
        std::mem::swap(&mut self.now, &mut self.next);
        changed
    }

    /// Every eighth pixel of the last look.
    pub(super) fn coarse(&self) -> Vec<[u8; 4]> {
        self.now.chunks(4).step_by(8).map(|pixel| pixel.try_into().unwrap()).collect()
    }

    /// Waits until something changes, and says when it did.
    pub(super) fn first_change(&mut self, patience: Duration) -> Option<Instant> {
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline {
            if self.changed() {
                return Some(Instant::now());
            }
            sleep(PAUSE);
        }
        None
    }

    /// When the picture changed, until it has stood still for so long or the time is over.
    pub(super) fn changes(&mut self, still: Duration, most: Duration) -> Vec<Instant> {
        let deadline = Instant::now() + most;
        let mut times: Vec<Instant> = Vec::new();
        while Instant::now() < deadline {
            let Some(time) = self.first_change(still.min(deadline - Instant::now())) else { break };
            if times.last().is_none_or(|last| time - *last > ONE_PICTURE) {
                times.push(time);
            }
        }
        times
    }
}
