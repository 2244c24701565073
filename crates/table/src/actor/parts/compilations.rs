//! Which compilations of the rules in play were begun, and up to which one their results were taken in.

/// Compilations run beside each other, for each change of a file begins one. A slow one must not bring back what a newer one has
/// replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::actor) struct Compilations {
    begun: u64,
    taken_in: u64,
}

impl Compilations {
    /// Begins one. Returns its number.
    pub(in crate::actor) fn begin(&mut self) -> u64 {
        self.begun += 1;
        self.begun
    }

    /// One is over. Returns whether its result is to be taken in: that of none that began later was.
    pub(in crate::actor) fn end(&mut self, number: u64) -> bool {
        let is_newest = number >= self.taken_in;
        self.taken_in = self.taken_in.max(number);
        is_newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_as_they_come_and_none_after_a_newer_one() {
        let mut compilations = Compilations::default();
        let [first, second, third] = [(); 3].map(|()| compilations.begin());
        assert!(compilations.end(first), "that newer ones are under way keeps no result out");
        assert!(compilations.end(third));
        assert!(!compilations.end(second), "it is older than the third");
        assert!(compilations.end(third), "its work went on after the game had");
    }
}
