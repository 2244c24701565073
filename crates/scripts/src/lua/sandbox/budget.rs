//! What a script may do before it is stopped.
//!
//! Steps are counted: calls, turns of loops, and what the host's own work for a script costs, in the same unit. They are the
//! same on every machine and at every load, so the same question is always answered or always stopped. Processor time and
//! the clock on the wall are wider bounds for the little that steps don't measure. A script that they stop was not wrong:
//! its problem says that it was not finished ([`ProblemKind::Unfinished`]).
//!
//! Once a budget is used up every safepoint fails, so that a `pcall` in a loop can't swallow it.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use mlua::Lua;
use redeal_rules::problem::ProblemKind;

/// The steps that the load of a script may take.
pub const LOAD_STEPS: u64 = 16_000_000;
/// Above this texts may be so long that a single step takes long: every step looks at the clocks, and notes its place.
const MUCH_MEMORY: usize = 8 << 20;
/// How many steps pass between two looks at the clocks.
const STEPS_BETWEEN_LOOKS: u64 = 1024;

/// What a load or a question may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunLimits {
    pub(crate) steps: u64,
    /// Of the thread that runs the script: a busy machine does not count.
    pub(crate) processor: Duration,
    pub(crate) wall: Duration,
}

impl RunLimits {
    /// For a load with so many steps.
    pub(crate) const fn of_load(steps: u64) -> Self {
        Self { steps, processor: Duration::from_secs(10), wall: Duration::from_mins(1) }
    }

    /// For a question with so many steps.
    pub(crate) const fn of_question(steps: u64) -> Self {
        Self { steps, processor: Duration::from_secs(3), wall: Duration::from_mins(1) }
    }
}

/// Why a script was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BudgetError {
    /// It took all its steps.
    #[error("this took more than {} steps, and was stopped; is there an endless loop?", grouped(*.0))]
    Steps(u64),
    /// It used much processor time in few steps.
    #[error("this used more than {} s of processor time, and was not finished", .0.as_secs())]
    Processor(Duration),
    /// It was not finished for a long time.
    #[error("this was not finished within {} s", .0.as_secs())]
    Wall(Duration),
}

impl BudgetError {
    /// Whether the same happens on every machine.
    pub(crate) fn kind(self) -> ProblemKind {
        match self {
            Self::Steps(_) => ProblemKind::Fault,
            Self::Processor(_) | Self::Wall(_) => ProblemKind::Unfinished,
        }
    }
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// What a script has done of what it may do.
pub(crate) struct ScriptBudget {
    limits: Cell<RunLimits>,
    steps: Cell<u64>,
    /// The number of steps at which the clocks are looked at again.
    next_look: Cell<u64>,
    /// When the clocks were first looked at.
    begun: Cell<Option<(ThreadTime, Instant)>>,
    stopped: Cell<Option<BudgetError>>,
    /// Errors of the budget carry no place of their own.
    place: RefCell<Option<(String, u32)>>,
}

impl ScriptBudget {
    pub(crate) fn new(limits: RunLimits) -> Self {
        let budget = Self {
            limits: Cell::new(limits),
            steps: Cell::new(0),
            next_look: Cell::new(0),
            begun: Cell::new(None),
            stopped: Cell::new(None),
            place: RefCell::default(),
        };
        budget.rearm(limits);
        budget
    }

    /// Begins anew with other limits. A script that was stopped stays stopped.
    pub(crate) fn rearm(&self, limits: RunLimits) {
        self.limits.set(limits);
        self.steps.set(0);
        self.next_look.set(STEPS_BETWEEN_LOOKS.min(limits.steps));
        self.begun.set(None);
    }

    /// The steps that were taken.
    pub(crate) fn steps(&self) -> u64 {
        self.steps.get()
    }

    pub(crate) fn stopped(&self) -> Option<BudgetError> {
        self.stopped.get()
    }

    pub(crate) fn place(&self) -> Option<(String, u32)> {
        self.place.borrow().clone()
    }

    /// Does work in Lua that is the host's own: what it takes is not counted.
    pub(crate) fn uncounted<T>(&self, work: impl FnOnce() -> T) -> T {
        let (limits, steps, next_look) = (self.limits.get(), self.steps.get(), self.next_look.get());
        self.limits.set(RunLimits { steps: LOAD_STEPS, ..limits });
        self.steps.set(0);
        self.next_look.set(STEPS_BETWEEN_LOOKS);
        let done = work();
        self.limits.set(limits);
        self.steps.set(steps);
        // A script that was stopped stays stopped.
        self.next_look.set(if self.stopped.get().is_some() { 0 } else { next_look });
        done
    }

    /// Runs at every call and every turn of a loop.
    #[inline]
    pub(crate) fn safepoint(&self, lua: &Lua) -> Result<(), BudgetError> {
        let steps = self.steps.get() + 1;
        self.steps.set(steps);
        if steps < self.next_look.get() && lua.used_memory() <= MUCH_MEMORY { Ok(()) } else { self.look(lua) }
    }

    /// Counts work of the host's own, which no safepoint interrupts.
    pub(crate) fn charge(&self, lua: &Lua, steps: u64) -> Result<(), BudgetError> {
        self.steps.set(self.steps.get().saturating_add(steps));
        // It may need more memory than there is, and that error has no place of its own.
        self.note_place(lua);
        self.look(lua)
    }

    fn look(&self, lua: &Lua) -> Result<(), BudgetError> {
        if let Some(stopped) = self.stopped.get() {
            return Err(stopped);
        }
        let (limits, steps) = (self.limits.get(), self.steps.get());
        if lua.used_memory() > MUCH_MEMORY {
            self.note_place(lua);
        }
        let stopped =
            if steps > limits.steps { Some(BudgetError::Steps(limits.steps)) } else { self.look_at_clocks(limits) };
        if let Some(stopped) = stopped {
            self.note_place(lua);
            self.stopped.set(Some(stopped));
            self.next_look.set(0);
            return Err(stopped);
        }
        self.next_look.set((steps + STEPS_BETWEEN_LOOKS).min(limits.steps + 1));
        Ok(())
    }

    fn look_at_clocks(&self, limits: RunLimits) -> Option<BudgetError> {
        let Some((processor, wall)) = self.begun.get() else {
            self.begun.set(Some((ThreadTime::now(), Instant::now())));
            return None;
        };
        if processor.elapsed() > limits.processor {
            Some(BudgetError::Processor(limits.processor))
        } else if wall.elapsed() > limits.wall {
            Some(BudgetError::Wall(limits.wall))
        } else {
            None
        }
    }

    /// Notes the innermost line of a script that is under way.
    fn note_place(&self, lua: &Lua) {
        let line_of = |level| {
            lua.inspect_stack(level, |call| {
                let file =
                    call.source().short_src.filter(|file| file != "bounds" && file != "prelude").map(String::from);
                file.zip(call.current_line().and_then(|line| u32::try_from(line).ok()))
            })
        };
        let place = (0..10).map_while(line_of).flatten().next();
        if place.is_some() {
            self.place.replace(place);
        }
    }
}
