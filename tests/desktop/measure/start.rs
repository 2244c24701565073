//! From the start of a program to its board.

use std::time::{Duration, Instant};

use super::{
    median, milliseconds,
    stage::{Program, Stage},
};
use crate::home::Home;

const ROUNDS: usize = 5;
/// Who changes nothing for so long has painted all that there is.
const STILL: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(15);

/// Every program in turn, so that a busy moment of the machine falls on all of them. The first round only warms up.
pub(super) fn measure() {
    println!("start, by the pixels of the screen, median of {ROUNDS}, each with new folders:");
    let mut times: Vec<(Program, Vec<f64>, Vec<f64>)> =
        Program::ALL.into_iter().map(|program| (program, Vec::new(), Vec::new())).collect();
    // The same folders each time: after the first round there is a game to go on with.
    let mut kept = Stage::new(Home::new(), 1280, 800);
    let mut resumed = Vec::new();
    for round in 0..=ROUNDS {
        for (program, first, board) in &mut times {
            let Some(start) = one_start(&mut Stage::new(Home::new(), 1280, 800), *program) else { continue };
            if round > 0 {
                first.push(milliseconds(start.0));
                board.push(milliseconds(start.1));
            }
        }
        let (_, board) = one_start(&mut kept, Program::Redeal).expect("it is there");
        if round > 0 {
            resumed.push(milliseconds(board));
        }
    }
    for (program, mut first, mut board) in times {
        if !first.is_empty() {
            let (first, board) = (median(&mut first), median(&mut board));
            println!("  {:<20} first pixel {first:4.0} ms, picture complete {board:4.0} ms", program.name());
        }
    }
    println!("  {:<20} picture complete {:4.0} ms", "Redeal, game resumed", median(&mut resumed));
}

/// The times to the first pixel, and to a picture that is the final one but for a fiftieth: a pointer or a clock.
fn one_start(stage: &mut Stage, program: Program) -> Option<(Duration, Duration)> {
    let mut meter = stage.meter(0.0..1.0, 8);
    let empty = meter.coarse();
    let start = stage.open(program)?;
    let mut pictures: Vec<(Instant, Vec<[u8; 4]>)> = Vec::new();
    let mut patience = PATIENCE;
    while let Some(time) = meter.first_change(patience) {
        pictures.push((time, meter.coarse()));
        patience = STILL;
        if time - start > PATIENCE {
            break;
        }
    }
    stage.close();
    let last = &pictures.last().expect("the program paints").1;
    let painted = |picture: &[[u8; 4]]| {
        let places = || (0..last.len()).filter(|at| last[*at] != empty[*at]);
        places().filter(|at| picture[*at] == last[*at]).count() * 50 >= places().count() * 49
    };
    let board = pictures.iter().find(|(_, picture)| painted(picture)).unwrap().0;
    // The next start finds a screen without windows.
    while meter.first_change(Duration::from_millis(300)).is_some() {}
    Some((pictures[0].0 - start, board - start))
}
