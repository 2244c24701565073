//! In which order the cards go home, and heaps: piles that take any card, so that nothing but this order says how well a card
//! lies there.

use redeal_cards::card::{FACES, Face};
use redeal_rules::pile::FirstCardRule;
use redeal_rules::{Pile, Role, Rules, WinCondition};

/// A card on a foundation, in the units of [`HomeOrder`].
const CARD: i32 = 10;

/// For each face how many cards must lie on its foundation before it, in tenths of a card: the mean of all foundations that
/// ever take it.
pub(super) struct HomeOrder([i32; FACES]);

impl HomeOrder {
    /// The order of a variant; none if its foundations do not say with which cards they begin, or if all cards have the same
    /// mean, as where as many go up from the Ace as down from the King.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        if rules.scoring.won != WinCondition::Home {
            return None;
        }
        let (mut before, mut foundations) = ([0; FACES], [0; FACES]);
        for home in rules.of_role(Role::Foundation).map(|pile| rules.pile(pile)).filter(|pile| pile.takes()) {
            for (face, step) in steps(rules, home)? {
                before[face.index()] += step * CARD;
                foundations[face.index()] += 1;
            }
        }
        before.iter_mut().zip(foundations).for_each(|(before, foundations)| *before /= foundations.max(1));
        let mut cards = rules.layout.deck.cards().map(|card| before[rules.layout.deck.face(card).index()]);
        let first = cards.next();
        cards.any(|other| Some(other) != first).then_some(Self(before))
    }

    /// How badly a card lies on another one in a heap: 0 if it goes home first, else the more the later it goes.
    pub(super) fn misplaced(&self, card: Face, on: Face) -> u8 {
        let later = self.0[card.index()] - self.0[on.index()];
        if later > 0 { (1 + later / (2 * CARD)).min(255) as u8 } else { 0 }
    }
}

/// The faces that a foundation takes one after another, each with the number of cards before it; none if it does not say with
/// which it begins.
fn steps(rules: &Rules, home: &Pile) -> Option<Vec<(Face, i32)>> {
    let any = deck_faces(rules);
    let begins = match (&home.first, home.picks) {
        (FirstCardRule::Faces(0), Some(dealt)) => dealt,
        (FirstCardRule::Faces(first), _) if *first != 0 && *first & any != any => *first,
        _ => return None,
    };
    let (mut last, mut seen, mut all) = (begins, begins, Vec::new());
    for step in 0.. {
        all.extend(Face::all().filter(|face| last >> face.index() & 1 == 1).map(|face| (face, step)));
        let follows =
            |face: &Face| home.place.is_some_and(|place| rules.moves.relations[place].parents(*face) & last != 0);
        let next = Face::all().filter(follows).fold(0, |next, face| next | 1 << face.index()) & !seen;
        if next == 0 {
            break;
        }
        (last, seen) = (next, seen | next);
    }
    Some(all)
}

/// All faces of the deck.
fn deck_faces(rules: &Rules) -> u64 {
    rules.layout.deck.cards().fold(0, |all, card| all | 1 << rules.layout.deck.face(card).index())
}

/// Whether a relation lets every card lie on every other one.
pub(super) fn holds_always(rules: &Rules, relation: usize) -> bool {
    let (deck, faces) = (&rules.layout.deck, deck_faces(rules));
    deck.cards().all(|card| rules.moves.relations[relation].parents(deck.face(card)) & faces == faces)
}

/// Whether the cards of the table lie in heaps, and it is known in which order they go home.
pub(super) fn has_heaps(rules: &Rules) -> bool {
    let mut columns = rules.of_role(Role::Tableau).map(|pile| rules.pile(pile)).filter(|pile| pile.takes()).peekable();
    columns.peek().is_some()
        && columns.all(|pile| pile.run.or(pile.place).is_some_and(|place| holds_always(rules, place)))
        && HomeOrder::of(rules).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::rules;

    fn face(rules: &Rules, text: &str) -> Face {
        let deck = &rules.layout.deck;
        let all: Vec<Face> = deck.cards().map(|card| deck.face(card)).collect();
        *all.iter().find(|face| face.to_string() == text).expect("a face of the deck")
    }

    #[test]
    fn a_card_that_goes_home_later_lies_badly_on_a_heap() {
        let heaps = "{ 'stock', up = 52 }, { 'tableau', 4, take = 'top', place = any }";
        let rules = rules(&format!("piles = {{ {heaps}, {{ 'foundation', 4, place = build.up }} }}"));
        assert!(has_heaps(&rules));
        let order = HomeOrder::of(&rules).expect("foundations begin with Aces");
        let misplaced = |card: &str, on: &str| order.misplaced(face(&rules, card), face(&rules, on));
        assert_eq!(
            [misplaced("2S", "3H"), misplaced("3S", "3H"), misplaced("4S", "3H"), misplaced("KS", "AS")],
            [0, 0, 1, 7]
        );
    }

    #[test]
    fn foundations_that_differ_have_a_mean_order() {
        let homes = "{ 'foundation', 2, up = 1, first = none,
            each = function(i) return { picks = is(i), place = build.by(i) } end }";
        let rules = rules(&format!("piles = {{ {homes}, {{ 'tableau', 10, up = 5, take = 'top', place = any }} }}"));
        let order = HomeOrder::of(&rules).expect("foundations begin with what was dealt");
        // A 2 3 4 5 6 7 8 9 T J Q K, and 2 4 6 8 T Q A 3 5 7 9 J K.
        let before = ["AS", "2S", "QS", "KS"].map(|text| order.0[face(&rules, text).index()]);
        assert_eq!(before, [30, 5, 80, 120]);
    }

    #[test]
    fn foundations_that_leave_all_cards_alike_give_no_order() {
        let heaps = "{ 'stock', up = 52 }, { 'tableau', 4, take = 'top', place = any }";
        for homes in [
            "{ 'foundation', 4, first = any, place = build.up_in_suit }",
            "{ 'foundation', 4, place = build.up_in_suit },
             { 'kings', 4, role = 'foundation', first = rank.king, place = build.down_in_suit }",
        ] {
            assert!(!has_heaps(&rules(&format!("piles = {{ {heaps}, {homes} }}"))), "{homes}");
        }
    }

    #[test]
    fn columns_that_are_built_are_no_heaps() {
        let built = "{ 'foundation', 4 }, { 'tableau', 4, up = 13, place = build.down }";
        assert!(!has_heaps(&rules(&format!("piles = {{ {built} }}"))));
        assert!(!has_heaps(&rules(&format!("piles = {{ {built}, {{ 'heap', role = 'tableau', place = any }} }}"))));
    }
}
