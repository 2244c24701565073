//! Slots of AisleRiot as piles: lays a position of a trace as a board, and reads a board as slots.

use std::fmt::Write as _;

use redeal_cards::board::{Board, PileId};
use redeal_rules::Rules;

use super::mapping::{GameMapping, VarSource};
use super::trace::{TraceMove, TracePosition};

/// Where the cards of a slot lie.
#[derive(Clone, Debug)]
pub(crate) enum Seat {
    /// There are none.
    Nowhere,
    /// Out of play.
    Away,
    /// In a pile.
    Pile(PileId),
    /// Open cards in one pile, hidden ones in another one, in reversed order.
    Split(PileId, PileId),
    /// One card in each of these piles.
    Spread(Vec<PileId>),
}

/// The seats of a game.
pub(crate) struct Seats<'a> {
    rules: &'a Rules,
    mapping: &'a GameMapping,
    by_slot: Vec<Seat>,
    hand: Option<(usize, PileId)>,
    ahead: Option<(usize, usize)>,
}

impl<'a> Seats<'a> {
    /// Finds the piles that a mapping names.
    ///
    /// # Errors
    ///
    /// A name that is no pile.
    pub(crate) fn find(rules: &'a Rules, mapping: &'a GameMapping, slots: &str) -> Result<Self, String> {
        let pile = |name: &str| rules.pile_named(name).ok_or_else(|| format!("there is no pile `{name}`"));
        let mut seats = Vec::new();
        for word in slots.split_whitespace() {
            if word == "-" {
                seats.push(Seat::Nowhere);
            } else if word == "~" {
                seats.push(Seat::Away);
            } else if let Some((up, down)) = word.split_once('^') {
                seats.push(Seat::Split(pile(up)?, pile(down)?));
            } else if let Some((first, step)) = word.split_once('/') {
                let (group, number) = numbered(first).ok_or_else(|| format!("`{word}` has no number"))?;
                let step: usize = step.parse().map_err(|_| format!("`{word}` has no step"))?;
                let piles = (number..).step_by(step).map_while(|n| rules.pile_named(&format!("{group}{n}")));
                seats.push(Seat::Spread(piles.collect()));
            } else if let Some((first, last)) = word.split_once('-') {
                let (group, from) = numbered(first).ok_or_else(|| format!("`{word}` has no number"))?;
                let to: usize = last.parse().map_err(|_| format!("`{word}` has no end"))?;
                for n in from..=to {
                    seats.push(Seat::Pile(pile(&format!("{group}{n}"))?));
                }
            } else {
                seats.push(Seat::Pile(pile(word)?));
            }
        }
        let hand = match &mapping.hand {
            Some(hand) => Some((hand.slot, pile(&hand.pile)?)),
            None => None,
        };
        let slot_of = |name: &str| {
            let wanted = pile(name)?;
            let at = seats.iter().position(|seat| matches!(seat, Seat::Pile(pile) if *pile == wanted));
            at.ok_or_else(|| format!("no slot is `{name}`"))
        };
        let ahead = match &mapping.ahead {
            Some((from, to)) => Some((slot_of(from)?, slot_of(to)?)),
            None => None,
        };
        Ok(Self { rules, mapping, by_slot: seats, hand, ahead })
    }

    /// The slots with a card on the table that AisleRiot turns up by a click.
    pub(crate) fn slots_of(&self, position: &TracePosition) -> Vec<Vec<String>> {
        let mut slots = position.slots.clone();
        if let Some((from, to)) = self.ahead
            && self.is_ahead(position)
            && let Some(card) = slots[from].pop()
        {
            slots[to].push(bare(&card).to_string());
        }
        slots
    }

    /// Whether a card lies on the table already that AisleRiot turns up by a click.
    pub(crate) fn is_ahead(&self, position: &TracePosition) -> bool {
        self.ahead.is_some_and(|(from, to)| {
            let alone = || position.accepted.iter().all(|mv| *mv == TraceMove::Click { slot: from });
            position.slots.get(to).is_some_and(Vec::is_empty)
                && position.slots.get(from).is_some_and(|cards| !cards.is_empty())
                && (!self.mapping.ahead_alone || alone())
        })
    }

    /// Slots as they are compared.
    pub(crate) fn compared(&self, mut slots: Vec<Vec<String>>) -> Vec<Vec<String>> {
        for &(first, second) in &self.mapping.joined {
            let cards = std::mem::take(&mut slots[second]);
            slots[first].extend(cards);
        }
        for &slot in &self.mapping.tops {
            let covered = slots[slot].len().saturating_sub(1);
            slots[slot].drain(..covered);
        }
        for (seat, cards) in self.by_slot.iter().zip(&mut slots) {
            if matches!(seat, Seat::Away) {
                cards.clear();
            }
        }
        slots
    }

    /// Lays a position of a trace.
    ///
    /// # Errors
    ///
    /// Cards that can't lie so.
    pub(crate) fn lay(&self, position: &TracePosition, before: Option<&Board>) -> Result<Board, String> {
        let layout = &self.rules.layout;
        let mut piles: Vec<Vec<String>> = vec![Vec::new(); layout.piles.len()];
        let mut slots = self.slots_of(position);
        if slots.len() != self.by_slot.len() {
            return Err(format!("{} slots, and {} in the mapping", slots.len(), self.by_slot.len()));
        }
        if let Some((slot, pile)) = self.hand {
            let card = slots[slot].pop_if(|card| !card.starts_with('('));
            piles[pile.index()].extend(card);
        }
        for (seat, cards) in self.by_slot.iter().zip(slots) {
            match seat {
                Seat::Nowhere if cards.is_empty() => {}
                Seat::Away => {}
                Seat::Nowhere => return Err(String::from("cards in a slot without a pile")),
                Seat::Pile(pile) => piles[pile.index()] = cards,
                Seat::Split(up, down) => {
                    let (hidden, open): (Vec<_>, Vec<_>) = cards.into_iter().partition(|card| card.starts_with('('));
                    piles[up.index()] = open;
                    piles[down.index()] = hidden.into_iter().rev().collect();
                }
                Seat::Spread(spread) => {
                    for (pile, card) in spread.iter().zip(cards) {
                        piles[pile.index()] = vec![card];
                    }
                }
            }
        }
        if let Some(rest) = &self.mapping.rest {
            let rest = self.rules.pile_named(rest).ok_or_else(|| format!("there is no pile `{rest}`"))?;
            let mut left: Vec<String> = layout.deck.cards().map(|card| layout.deck.face(card).to_string()).collect();
            for card in piles.iter().flatten() {
                if let Some(at) = left.iter().position(|face| face == bare(card)) {
                    left.swap_remove(at);
                }
            }
            piles[rest.index()] = left;
        }
        let mut text = String::new();
        for group in layout.groups.iter().filter(|group| group.count > 0) {
            let of_group: Vec<String> = group.piles().map(|pile| piles[pile.index()].join(" ")).collect();
            let _ = writeln!(text, "{}: {}", group.id, of_group.join(" | "));
        }
        let mut board = self.rules.parse_board(&text).map_err(|no| no.to_string())?;
        for (var, name) in layout.vars.iter().enumerate() {
            let value = match self.mapping.vars.get(name) {
                Some(source) => self.told(source, position, &board)?,
                None => None,
            };
            let kept = before.map_or(layout.var_starts[var], |before| before.var(var));
            board.set_var(var, value.unwrap_or(kept));
        }
        Ok(board)
    }

    fn told(&self, source: &VarSource, position: &TracePosition, board: &Board) -> Result<Option<i32>, String> {
        let pile = |name: &String| self.rules.pile_named(name).ok_or_else(|| format!("there is no pile `{name}`"));
        let rank = |pile: PileId, at: usize| {
            board.pile(pile).get(at).map(|card| i32::from(self.rules.layout.deck.face(*card).rank()))
        };
        let first_rank = |names: &[String]| {
            let piles = names.iter().map(pile).collect::<Result<Vec<_>, String>>()?;
            Ok::<_, String>(piles.into_iter().find_map(|pile| rank(pile, 0)).unwrap_or(0))
        };
        let behind = |label: &String| {
            let (_, rest) = position.message.split_once(label.as_str())?;
            rest.trim_start_matches([':', ' ']).split(' ').next().map(str::to_string)
        };
        Ok(match source {
            VarSource::RankIn(names) => Some(first_rank(names)?),
            VarSource::Left(label, of) => behind(label).and_then(|word| Some(of - word.parse::<i32>().ok()?)),
            VarSource::Said(label, names) => Some(match behind(label).as_deref() {
                Some("Ace") => 1,
                Some("Jack") => 11,
                Some("Queen") => 12,
                Some("King") => 13,
                Some(word) => word.parse().map_err(|_| format!("`{word}` is no rank"))?,
                None => first_rank(names)?,
            }),
            VarSource::Deepest(first, last) => {
                Some(1 + (*first..=*last).map(|slot| position.slots[slot].len()).max().unwrap_or(0) as i32)
            }
            VarSource::Direction(names) => {
                let piles = names.iter().map(pile).collect::<Result<Vec<_>, _>>()?;
                let turns = piles.into_iter().find_map(|pile| Some((rank(pile, 0)?, rank(pile, 1)?)));
                Some(turns.map_or(0, |(one, two)| if (two - one).rem_euclid(13) == 1 { 1 } else { -1 }))
            }
        })
    }

    /// A board as slots.
    pub(crate) fn read(&self, board: &Board) -> Vec<Vec<String>> {
        let card = |card: &redeal_cards::card::Card| {
            let face = self.rules.layout.deck.face(*card);
            if board.is_up(*card) { face.to_string() } else { format!("({face})") }
        };
        let cards = |pile: PileId| board.pile(pile).iter().map(card);
        let mut slots: Vec<Vec<String>> = Vec::new();
        for seat in &self.by_slot {
            slots.push(match seat {
                Seat::Nowhere | Seat::Away => Vec::new(),
                Seat::Pile(pile) => cards(*pile).collect(),
                Seat::Split(up, down) => cards(*down).rev().chain(cards(*up)).collect(),
                Seat::Spread(piles) => piles.iter().flat_map(|pile| cards(*pile)).collect(),
            });
        }
        if let Some((slot, pile)) = self.hand {
            slots[slot].extend(cards(pile));
        }
        slots
    }

    /// The pile whose top card is the top card of a slot, or on which cards land there.
    pub(crate) fn pile_at(&self, slot: usize, board: &Board, lifts: bool) -> Option<PileId> {
        if let Some((hand, pile)) = self.hand
            && lifts
            && hand == slot
        {
            return Some(pile);
        }
        match self.by_slot.get(slot)? {
            Seat::Nowhere | Seat::Away => None,
            Seat::Pile(pile) | Seat::Split(pile, _) => Some(*pile),
            Seat::Spread(piles) if lifts => piles.iter().rfind(|pile| !board.is_space(**pile)).copied(),
            Seat::Spread(piles) => piles.iter().find(|pile| board.is_space(**pile)).copied(),
        }
    }
}

/// A card without the brackets of one that lies face down.
fn bare(card: &str) -> &str {
    card.trim_start_matches('(').trim_end_matches(')')
}

/// `tableau9` as its group and its number.
fn numbered(name: &str) -> Option<(&str, usize)> {
    let group = name.trim_end_matches(|c: char| c.is_ascii_digit());
    name[group.len()..].parse().ok().map(|number| (group, number))
}
