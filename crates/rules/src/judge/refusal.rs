//! Refusals: why a move is not legal. Making one costs little, since listing legal moves makes thousands. Its sentence is
//! put together only when a player reads it.

use std::sync::Arc;

use crate::face_set::describe;
use crate::moves::Move;
use crate::pile::{CarryLimit, FirstCardRule, PartialRunRule};
use crate::problem::ScriptProblem;
use crate::{Role, Rules};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentences below say what each one means")]
pub enum Refusal {
    NoCard {
        from: PileId,
    },
    Keeps {
        from: PileId,
    },
    TooFew {
        from: PileId,
    },
    FaceDown {
        from: PileId,
    },
    NoRun {
        from: PileId,
        card: Card,
        on: Card,
    },
    Take {
        from: PileId,
    },
    SamePile,
    TakesNone {
        to: PileId,
    },
    OneByOne {
        to: PileId,
    },
    First {
        to: PileId,
        card: Card,
    },
    NothingChanges,
    OnFaceDown {
        to: PileId,
    },
    Place {
        to: PileId,
        card: Card,
        on: Card,
    },
    Full {
        to: PileId,
    },
    NoTap {
        pile: PileId,
    },
    NothingToDraw {
        pile: PileId,
        waste: PileId,
    },
    NoRedeal {
        pile: PileId,
        redeals: u32,
    },
    Covered {
        from: PileId,
    },
    FreesNothing {
        from: PileId,
    },
    From {
        to: PileId,
        from: PileId,
    },
    FirstFrom {
        to: PileId,
        from: PileId,
    },
    TooMany {
        to: PileId,
        most: usize,
    },
    NothingBeside {
        to: PileId,
    },
    Alone {
        card: Card,
    },
    AloneBeside {
        card: Card,
    },
    Pair {
        one: Card,
        two: Card,
    },
    NoPairs,
    NoSets,
    SetsOnly,
    SetNotYet,
    SetNever,
    Swap {
        to: PileId,
        one: Card,
        two: Card,
    },
    NotNear,
    NoCards {
        pile: PileId,
    },
    Spaces,
    /// The script's own sentence; it may be empty.
    Script(Arc<str>),
    /// The script failed.
    Fault(Arc<ScriptProblem>),
}

impl Rules {
    /// A refusal as a sentence for the player.
    #[expect(clippy::too_many_lines, reason = "it is one sentence for each refusal")]
    pub fn sentence(&self, refusal: &Refusal) -> String {
        let name = |pile: PileId| self.call(pile);
        let face = |card: Card| self.layout.deck.face(card);
        match *refusal {
            Refusal::NoCard { from } => format!("There is no card in {}.", self.call_this(from)),
            Refusal::Keeps { from } => format!("Cards can't be moved from {}.", name(from)),
            Refusal::TooFew { from } => format!("There aren't that many cards in {}.", self.call_this(from)),
            Refusal::FaceDown { from } => format!("That would pick up a face-down card from {}.", name(from)),
            Refusal::NoRun { from, card, on } => {
                let why = self.pile(from).run.map(|run| self.moves.relations[run].refusal(face(card), face(on)));
                format!("These cards can't be moved together. {}", why.unwrap_or_default()).trim_end().to_string()
            }
            Refusal::Take { from } => {
                let take = self.pile(from).take;
                let from = name(from);
                match (take.top, take.whole, take.pile) {
                    _ if take.bottom => format!("Only the top card or the bottom card can be moved from {from}."),
                    (true, _, _) => format!("Only the top card can be moved from {from}."),
                    (_, true, _) => format!("Only a whole run can be moved from {from}."),
                    (_, _, true) => format!("Only the whole pile can be moved from {from}."),
                    _ => format!("Cards can't be moved from {from} like that."),
                }
            }
            Refusal::SamePile => String::from("The cards are already there."),
            Refusal::TakesNone { to } => format!("Cards can't be moved to {}.", name(to)),
            Refusal::OneByOne { to } => format!("Cards can be moved to {} only one at a time.", name(to)),
            Refusal::First { to, card } => match self.starters(to) {
                Some(these) => format!("Only {these} can start {}, not the {}.", self.call_this(to), face(card).name()),
                None => format!("Cards can't be moved to {} while it is empty.", self.call_this(to)),
            },
            Refusal::NothingChanges => String::from("That would change nothing."),
            Refusal::OnFaceDown { to } => format!("The top card of {} is face down.", self.call_this(to)),
            Refusal::Place { to, card, on } => match self.pile(to).place {
                Some(place) => self.moves.relations[place].refusal(face(card), face(on)),
                None => format!("Cards can't be moved to {} unless it is empty.", name(to)),
            },
            Refusal::Full { to } => format!("{} is full.", capital(&self.call_this(to))),
            Refusal::NoTap { pile } => format!("Clicking {} does nothing.", name(pile)),
            Refusal::NothingToDraw { pile, waste } => {
                format!("{} and {} are both empty.", capital(&name(pile)), name(waste))
            }
            Refusal::Covered { from } => format!("{} is covered.", capital(&self.call_this(from))),
            Refusal::FreesNothing { from } if self.pile(from).part == PartialRunRule::Home => String::from(
                "Cards can be moved one at a time only to a foundation; anywhere else they move all together.",
            ),
            Refusal::FreesNothing { .. } => {
                String::from("Part of a run can be moved only if the card under it can go to a foundation.")
            }
            Refusal::From { to, from } => {
                format!("{} doesn't accept cards from {}.", capital(&name(to)), self.call_this(from))
            }
            Refusal::FirstFrom { to, from } => {
                format!("While {} is empty, it doesn't accept cards from {}.", name(to), self.call_this(from))
            }
            Refusal::TooMany { to, most } if self.pile(to).longest != CarryLimit::OneByOne => {
                format!("{} accepts at most {most} cards at a time.", capital(&name(to)))
            }
            Refusal::TooMany { most, .. } => {
                format!("Only {most} cards can be moved at once now: there aren't enough free cells or empty columns.")
            }
            Refusal::NothingBeside { to } => format!("There is no card beside {} to build on.", self.call_this(to)),
            Refusal::Alone { card } => match self.moves.matching.as_ref().and_then(|matching| matching.alone) {
                Some(alone) => match describe(self.moves.relations[alone].self_related()) {
                    Some(these) => format!("Only {these} can be removed alone, not the {}.", face(card).name()),
                    None => String::from("No card can be removed alone."),
                },
                None => String::from("Cards can't be removed alone here, only in pairs."),
            },
            Refusal::AloneBeside { card } => {
                let relation = self.moves.matching.as_ref().and_then(|matching| matching.alone_beside);
                let relation = relation.map(|relation| &self.moves.relations[relation]);
                match relation.and_then(|relation| relation.script_sentence()) {
                    Some(sentence) => sentence.to_string(),
                    None => match relation.and_then(|relation| describe(relation.parents(face(card)))) {
                        Some(these) => {
                            format!("The {} can be removed only while {these} is exposed elsewhere.", face(card).name())
                        }
                        None => format!("The {} can never be removed alone.", face(card).name()),
                    },
                }
            }
            Refusal::Pair { one, two } => match self.moves.matching.as_ref().and_then(|matching| matching.pair) {
                Some(pair) => self.moves.relations[pair].pair_refusal(face(one), face(two)),
                None => String::from("Cards aren't removed in pairs here."),
            },
            Refusal::NoPairs => String::from("Cards aren't removed in pairs here."),
            Refusal::NoSets => String::from("Cards aren't removed in sets here."),
            Refusal::SetsOnly => String::from("Cards are removed in sets here: pick them one after another."),
            Refusal::SetNotYet => String::from("This set isn't complete yet: pick more cards."),
            Refusal::SetNever => String::from("These cards don't make a set."),
            Refusal::Swap { to, one, two } => {
                let relation = self.pile(to).swap.map(|swap| &self.moves.relations[swap]);
                match relation.and_then(|relation| relation.script_sentence()) {
                    Some(sentence) => sentence.to_string(),
                    None => {
                        format!("The {} can't change places with the {}.", face(one).name(), face(two).name())
                    }
                }
            }
            Refusal::NotNear => String::from("Cards in these places can't be removed together."),
            Refusal::NoCards { pile } => format!("{} has no cards left.", capital(&self.call_this(pile))),
            Refusal::Spaces => String::from("You can't deal while a column is empty."),
            Refusal::Script(ref why) if why.is_empty() => String::from("These rules don't allow it."),
            Refusal::Script(ref why) => why.to_string(),
            Refusal::Fault(ref problem) => format!("The script failed: {problem}"),
            Refusal::NoRedeal { redeals: 0, .. } => String::from("These rules don't allow a redeal."),
            Refusal::NoRedeal { redeals: 1, .. } => String::from("The one redeal has been used."),
            Refusal::NoRedeal { redeals: 2, .. } => String::from("Both redeals have been used."),
            Refusal::NoRedeal { redeals, .. } => format!("All {redeals} redeals have been used."),
        }
    }

    /// The sentence that tells why a move is not legal; none if it is.
    pub fn why_not(&self, board: &Board, mv: &Move) -> Option<String> {
        self.judge(board, mv).err().map(|refusal| self.sentence(&refusal))
    }

    /// The cards that may start a pile, in words.
    fn starters(&self, pile: PileId) -> Option<String> {
        match self.pile(pile).first {
            FirstCardRule::Faces(faces) => describe(faces),
            FirstCardRule::Var(_) => Some(String::from("a card of the base rank")),
            FirstCardRule::Asked(_) => Some(String::from("some other card")),
        }
    }

    /// What a pile is called in a sentence about this one alone: `the stock`, `column 3`, `that foundation`.
    fn call_this(&self, pile: PileId) -> String {
        let name = self.call(pile);
        name.strip_prefix("a ").map_or(name.clone(), |group| format!("that {group}"))
    }

    /// What a pile is called in a sentence about all of its kind: `the stock`, `column 3`, `a foundation`.
    fn call(&self, pile: PileId) -> String {
        let this = self.pile(pile);
        let group = &self.layout.groups[this.group];
        let number = pile.0 - group.first.0 + 1;
        match this.role {
            Role::Foundation if group.numbered => String::from("a foundation"),
            Role::Tableau if group.id == "tableau" && group.numbered => format!("column {number}"),
            _ if group.numbered => format!("{} {number}", group.id.replace('_', " ")),
            _ => format!("the {}", group.id.replace('_', " ")),
        }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
