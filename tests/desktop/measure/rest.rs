//! What programs need while they are idle: memory, processor time, wake-ups.

use std::{collections::BTreeMap, fs, thread::sleep, time::Duration};

use super::stage::{Program, Stage};
use crate::{home::Home, process::family};

const SETTLED: Duration = Duration::from_secs(8);
const MINUTE: Duration = Duration::from_mins(1);

pub(super) fn measure() {
    // One at a time: what programs share is counted in parts.
    println!("memory (PSS) of all processes, a game open for {} s, in MB:", SETTLED.as_secs());
    for program in Program::ALL {
        let mut stage = Stage::new(Home::new(), 1280, 800);
        if stage.open(program).is_some() {
            sleep(SETTLED);
            memory(program, stage.id());
        }
    }
    println!("a minute of doing nothing, all processes and threads:");
    let mut stages: Vec<(String, Stage)> = Vec::new();
    for program in Program::ALL {
        let mut stage = Stage::new(Home::new(), 1280, 800);
        if stage.open(program).is_some() {
            stages.push((program.name().to_owned(), stage));
        }
    }
    let mut playing = Stage::new(Home::new(), 1280, 800);
    playing.open(Program::Redeal);
    sleep(SETTLED);
    playing.hand("mousemove 640 700\nkey d");
    stages.push(("Redeal, clock running".to_owned(), playing));
    sleep(SETTLED);
    let before: Vec<Work> = stages.iter().map(|(_, stage)| Work::of(stage.id())).collect();
    sleep(MINUTE);
    for ((name, stage), before) in stages.iter().zip(before) {
        let after = Work::of(stage.id());
        let (seconds, wakes) = (after.seconds - before.seconds, after.wakes_since(&before));
        println!("  {name:<22} {seconds:5.2} s of processor time, {wakes:5} wake-ups");
    }
}

fn memory(program: Program, root: u32) {
    let parts: Vec<(String, f64)> = family(root).into_iter().filter_map(share).collect();
    let each: Vec<String> = parts.iter().map(|(name, size)| format!("{name} {size:.0}")).collect();
    let total: f64 = parts.iter().map(|(_, size)| size).sum();
    println!("  {:<20} {total:4.0}: {}", program.name(), each.join(", "));
}

/// The memory of a process, in MB: what it shares is counted in parts.
pub(super) fn memory_of(id: u32) -> Option<f64> {
    share(id).map(|(_, size)| size)
}

/// The share of the memory that belongs to a process alone.
fn share(id: u32) -> Option<(String, f64)> {
    let name = fs::read_to_string(format!("/proc/{id}/comm")).ok()?.trim().to_owned();
    let rollup = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).ok()?;
    let kilobytes = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?.trim().strip_suffix(" kB")?;
    Some((name, kilobytes.parse::<f64>().ok()? / 1024.0))
}

/// What a program and its processes have done so far.
struct Work {
    seconds: f64,
    /// How often each thread went to sleep.
    wakes: BTreeMap<std::path::PathBuf, u64>,
}

impl Work {
    fn of(root: u32) -> Self {
        let mut work = Self { seconds: 0.0, wakes: BTreeMap::new() };
        for id in family(root) {
            let Ok(stat) = fs::read_to_string(format!("/proc/{id}/stat")) else { continue };
            let ticks = stat.rsplit_once(") ").unwrap().1.split(' ').skip(11).take(2);
            work.seconds += ticks.map(|ticks| ticks.parse::<f64>().unwrap() / 100.0).sum::<f64>();
            for thread in fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten().flatten() {
                let status = fs::read_to_string(thread.path().join("status")).unwrap_or_default();
                let wakes = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
                let wakes = wakes.and_then(|wakes| wakes.trim().parse().ok()).unwrap_or(0);
                work.wakes.insert(thread.path(), wakes);
            }
        }
        work
    }

    /// Threads come and go: those that went take with them what they did.
    fn wakes_since(&self, before: &Self) -> u64 {
        self.wakes.iter().map(|(thread, wakes)| wakes - before.wakes.get(thread).copied().unwrap_or(0)).sum()
    }
}
