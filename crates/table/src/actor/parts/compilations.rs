//! Which compilations of the rules in play were begun, and what came of them.

/// Compilations run beside each other, for each change of a file begins one. They are numbered in the order in which they
/// were begun, so that a slow one brings nothing back that a newer one has replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::actor) struct Compilations {
    begun: u64,
    /// The newest one whose result was taken in.
    taken_in: u64,
    /// The hash of the newest rules when `Reloaded` was last told.
    told: String,
}

impl Compilations {
    /// Begins one. Returns its number.
    pub(in crate::actor) fn begin(&mut self) -> u64 {
        self.begun += 1;
        self.begun
    }

    /// Whether no other one was begun after this one.
    pub(in crate::actor) fn is_newest(&self, number: u64) -> bool {
        number == self.begun
    }

    /// Whether the result of one that was begun after this one was taken in.
    pub(in crate::actor) fn is_outdated(&self, number: u64) -> bool {
        number < self.taken_in
    }

    /// Notes that the result of this one is taken in.
    pub(in crate::actor) fn take_in(&mut self, number: u64) {
        self.taken_in = self.taken_in.max(number);
    }

    /// Notes that `Reloaded` is told while the newest rules have this hash.
    pub(in crate::actor) fn tell(&mut self, hash: &str) {
        hash.clone_into(&mut self.told);
    }

    /// Whether the newest rules had this hash when `Reloaded` was last told.
    pub(in crate::actor) fn has_told(&self, hash: &str) -> bool {
        self.told == hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_out_of_date_once_a_newer_one_was_taken_in() {
        let mut compilations = Compilations::default();
        let [first, second, third] = [(); 3].map(|()| compilations.begin());
        assert!(!compilations.is_outdated(first), "that newer ones are under way keeps no result out");
        compilations.take_in(first);
        assert!(!compilations.is_newest(first) && compilations.is_newest(third));
        compilations.take_in(third);
        assert!(compilations.is_outdated(second) && !compilations.is_outdated(third));
    }
}
