//! Whether the files in play are being compared with what they held.

/// One comparison at a time: a drive that hangs must not gather threads. What is asked for meanwhile is done afterwards, for the
/// files may have changed behind the one that runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::actor) enum FileComparison {
    /// None runs.
    #[default]
    Idle,
    /// One runs.
    Running,
    /// One runs, and another was asked for.
    AskedAgain,
}

impl FileComparison {
    /// Asks for one. Returns whether it begins now.
    pub(in crate::actor) fn ask(&mut self) -> bool {
        let begins = *self == Self::Idle;
        *self = if begins { Self::Running } else { Self::AskedAgain };
        begins
    }

    /// The one that ran is over. Returns whether another was asked for.
    pub(in crate::actor) fn end(&mut self) -> bool {
        std::mem::take(self) == Self::AskedAgain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_while_one_runs_is_done_once_afterwards() {
        let mut comparison = FileComparison::default();
        assert!(comparison.ask());
        assert!(!comparison.ask() && !comparison.ask(), "one at a time");
        assert!(comparison.end(), "another is to begin");
        assert!(comparison.ask() && !comparison.end());
        assert_eq!(comparison, FileComparison::Idle);
    }
}
