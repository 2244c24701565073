//! Looks for what can hardly be meant in compiled rules: piles that cards never reach or never leave, and goals that can't
//! be met.

use redeal_cards::board::PileId;
use redeal_rules::pile::{FillRule, FirstCardRule, NeighbourRule, PileSet};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::steps::StepSource;
use redeal_rules::{Role, Rules, Tap, WinCondition};

use crate::lua::locate_problem;

/// What can hardly be meant, each with its place.
pub fn senseless(rules: &Rules) -> Vec<ScriptProblem> {
    let mut found = Vec::new();
    if any_step(rules) {
        return found;
    }
    let mut add = |pile: &str, field: Option<&str>, message: String| {
        found.push(locate_problem(&rules.sources, Some(pile), field, message));
    };
    for group in rules.layout.groups.iter().filter(|group| group.count > 0) {
        let id = group.id.as_str();
        if group.piles().all(|pile| !can_hold_cards(rules, pile)) {
            add(id, None, format!("nothing can ever lie on `{id}`: no card is dealt to it or goes there"));
        } else if group.piles().all(|pile| !can_lose_cards(rules, pile)) {
            add(id, None, format!("cards on `{id}` can never leave it: it has no `take` and no `tap`"));
        } else if group.piles().all(|pile| !can_be_started(rules, pile)) {
            add(id, Some("first"), format!("no card of the deck can start `{id}`: look at its `first`"));
        }
    }
    if let Some((this, other)) = covering_ring(rules) {
        let message =
            format!("`{this}` and `{other}` cover each other: while both hold cards, none of them can be played");
        add(&this, Some("covered_by"), message);
    }
    if let Some((group, room)) = short_of_room(rules) {
        let cards = rules.layout.deck.len();
        let message =
            format!("this can't be won: the foundations have room for {room} cards, and the deck has {cards}");
        add(&group, None, message);
    }
    found
}

/// Two piles of a ring of piles of which each covers the next.
fn covering_ring(rules: &Rules) -> Option<(String, String)> {
    let covers = |pile: PileId| rules.pile(pile).covered_by.iter();
    // Piles that nothing covers are taken away, until all that is left are rings and what they cover.
    let mut left: PileSet = rules.pile_ids().collect();
    loop {
        let next: PileSet = left.iter().filter(|pile| covers(*pile).any(|over| left.has(over))).collect();
        if next == left {
            break;
        }
        left = next;
    }
    // Whatever is covered leads into the ring.
    let over = |pile: PileId| covers(pile).find(|over| left.has(*over));
    let in_ring = (0..rules.layout.piles.len()).try_fold(left.iter().next()?, |pile, _| over(pile))?;
    let id = |pile: PileId| rules.layout.groups[rules.pile(pile).group].id.clone();
    Some((id(in_ring), id(over(in_ring)?)))
}

/// The foundations, if the game is won when all cards lie on them and they can't hold as many.
fn short_of_room(rules: &Rules) -> Option<(String, usize)> {
    if rules.scoring.won != WinCondition::Home {
        return None;
    }
    let foundations = || rules.layout.piles.iter().filter(|pile| pile.role == Role::Foundation);
    let room = foundations().map(|pile| usize::from(pile.capacity)).sum();
    let first = foundations().next()?;
    (room < rules.layout.deck.len()).then(|| (rules.layout.groups[first.group].id.clone(), room))
}

/// Whether a pile that only the player brings cards to can get its first one.
fn can_be_started(rules: &Rules, id: PileId) -> bool {
    let (pile, deck) = (rules.pile(id), &rules.layout.deck);
    // Foundations that no card may start are said to be so: others take Aces.
    let meant = pile.role == Role::Foundation && pile.first == FirstCardRule::Faces(0);
    gets_cards_by_itself(rules, id)
        || meant
        || pile.beside != NeighbourRule::No
        || deck.cards().any(|card| pile.first.is_open_to(deck.face(card)))
}

/// A function of the script's may do anything with any pile.
fn any_step(rules: &Rules) -> bool {
    rules.moves.deal_steps.is_some()
        || rules.moves.has_own_steps()
        || rules.layout.piles.iter().any(|pile| {
            matches!(pile.fill, FillRule::Asked(_)) || matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. }))
        })
        || matches!(rules.moves.deal_steps, Some(StepSource::Asked(_)))
}

fn can_hold_cards(rules: &Rules, id: PileId) -> bool {
    rules.pile(id).takes() || gets_cards_by_itself(rules, id)
}

/// Whether the deal, a tap or the host brings cards there.
fn gets_cards_by_itself(rules: &Rules, id: PileId) -> bool {
    let pile = rules.pile(id);
    let group = pile.group;
    let taken = rules.layout.piles.iter().any(|other| match &other.tap {
        Some(Tap::Draw { to, .. }) => *to == id,
        Some(Tap::DealRow { to, .. } | Tap::Gather { from: to, .. }) => *to == group,
        _ => false,
    });
    pile.down + pile.up > 0
        || pile.role == Role::Stock
        || pile.fill != FillRule::None
        || taken
        || rules.moves.matching.as_ref().is_some_and(|matching| matching.to == id)
        || rules.layout.piles.iter().any(|other| other.clear == Some(group))
}

fn can_lose_cards(rules: &Rules, id: PileId) -> bool {
    let pile = rules.pile(id);
    let group = pile.group;
    // Cards that have come home, or are out of play, need not leave.
    matches!(pile.role, Role::Foundation | Role::Discard)
        || pile.takes()
        || !pile.take.is_none()
        || pile.tap.is_some()
        || pile.swap.is_some()
        || pile.clear.is_some()
        || rules.moves.matching.as_ref().is_some_and(|matching| matching.from.has(id))
        || rules.layout.piles.iter().any(|other| match &other.tap {
            Some(Tap::Gather { from, .. }) => *from == group,
            Some(Tap::Draw { to, .. }) => *to == id,
            _ => false,
        })
        || rules
            .layout
            .piles
            .iter()
            .any(|other| matches!(&other.fill, FillRule::Groups(groups) if groups.contains(&group)))
}
