//! Laying the cards of a deal on the piles of some rules.

use std::collections::HashMap;
use std::fmt::Write as _;

use redeal_cards::board::{Board, Facing, PileId};
use redeal_cards::card::{Card, Face};
use redeal_cards::shuffle::Seed;
use redeal_rules::{Role, Rules};

use super::error::{DealFileError, shown};
use super::facing::{FacingMark, SmallLetters, card};

/// A board on which the cards of a deal are being laid.
pub(super) struct BoardBuilder<'a> {
    pub(super) rules: &'a Rules,
    pub(super) small: SmallLetters,
    pub(super) board: Board,
    /// Cards that are not laid yet.
    pub(super) left: Vec<Card>,
    /// Where cards were laid.
    pub(super) laid: Vec<(Face, String)>,
    pub(super) lines: &'a HashMap<(&'static str, usize), usize>,
}

impl BoardBuilder<'_> {
    /// A field, and one of its columns counted from 1, or 0 for the field itself: by its line, where it has one.
    fn place(&self, field: &'static str, column: usize) -> String {
        match self.lines.get(&(field, column)) {
            Some(line) => format!("line {line}"),
            None if column == 0 => format!("`{field}`"),
            None => format!("`{field}` {column}"),
        }
    }

    pub(super) fn card_at(&self, field: &'static str, column: usize, at: usize) -> String {
        format!("{}, card {}", self.place(field, column), at + 1)
    }

    /// A field by its name; of too many piles, the line of the first one that is too much.
    fn field(&self, field: &'static str, most: usize) -> String {
        let line = self.lines.get(&(field, 0)).or_else(|| self.lines.get(&(field, most + 1)));
        line.map_or_else(|| format!("`{field}`"), |line| format!("line {line}: `{field}`"))
    }

    pub(super) fn of(&self, role: Role) -> Vec<PileId> {
        self.rules.of_role(role).collect()
    }

    fn variant(&self) -> String {
        self.rules.about.name.clone()
    }

    /// How many cards the rules deal to a pile.
    fn dealt(&self, pile: PileId) -> usize {
        usize::from(self.rules.pile(pile).down) + usize::from(self.rules.pile(pile).up)
    }

    /// The first pile of the first of these roles that the rules have.
    pub(super) fn one(
        &self,
        field: &'static str,
        wanted: &'static str,
        roles: &[Role],
    ) -> Result<PileId, DealFileError> {
        let found = roles.iter().find_map(|role| self.rules.of_role(*role).next());
        found.ok_or_else(|| self.no_pile(field, wanted))
    }

    fn no_pile(&self, field: &'static str, wanted: &'static str) -> DealFileError {
        let mut piles = String::new();
        for group in self.rules.layout.groups.iter().filter(|group| group.count > 0) {
            let many = if group.count > 1 { format!(" ({})", group.count) } else { String::new() };
            let _ = write!(piles, "{}{}{many}", if piles.is_empty() { "" } else { ", " }, group.id);
        }
        DealFileError::NoPile { field: self.field(field, 0), wanted, variant: self.variant(), piles }
    }

    /// Lays one card.
    pub(super) fn lay(&mut self, pile: PileId, place: String, text: &str) -> Result<(), DealFileError> {
        let no_card = || DealFileError::Face { place: place.clone(), text: shown(text) };
        let (face, mark) = card(text).ok_or_else(no_card)?;
        if (mark, self.small) == (FacingMark::Small, SmallLetters::Impossible) {
            return Err(DealFileError::FaceDown { place, face, variant: self.variant() });
        }
        let dealt_down = self.board.len(pile) < usize::from(self.rules.pile(pile).down);
        let facing = match (mark, self.small) {
            (FacingMark::Brackets, _) | (FacingMark::Small, SmallLetters::Down) => Facing::Down,
            (FacingMark::Small, SmallLetters::AsDealt) if dealt_down => Facing::Down,
            _ => Facing::Up,
        };
        let deck = &self.rules.layout.deck;
        let Some(at) = self.left.iter().position(|card| deck.face(*card) == face) else {
            let (variant, count) = (self.variant(), deck.cards().filter(|card| deck.face(*card) == face).count());
            let before = self.laid.iter().rev().find(|(laid, _)| *laid == face).map(|(_, place)| place.clone());
            return Err(match before {
                Some(before) => DealFileError::Doubled { place, face, before, variant, count },
                None => DealFileError::Foreign { place, face, variant },
            });
        };
        let this = self.rules.pile(pile);
        if self.board.len(pile) >= usize::from(this.capacity) {
            return Err(DealFileError::Full { place, pile: this.id.clone(), most: this.capacity });
        }
        let card = self.left.remove(at);
        self.board.lay(pile, card, facing);
        self.rules.start_pile(&mut self.board, pile);
        self.laid.push((face, place));
        Ok(())
    }

    /// Refuses a column in which a card lies face down on one that lies face up, unless the rules deal such columns.
    pub(super) fn are_facings_possible(&self) -> Result<(), DealFileError> {
        let Some((pile, card)) = self.buried(&self.board) else { return Ok(()) };
        if self.buried(&self.rules.deal(Seed::Plain(1), 0).board).is_some() {
            return Ok(());
        }
        let (pile, face) = (self.rules.pile(pile).id.clone(), self.rules.layout.deck.face(card));
        Err(DealFileError::Buried { pile, face })
    }

    /// The first card of a column that lies face down on one that lies face up.
    fn buried(&self, board: &Board) -> Option<(PileId, Card)> {
        self.rules.of_role(Role::Tableau).find_map(|pile| {
            let mut above = board.pile(pile).iter().skip_while(|card| !board.is_up(**card));
            above.find(|card| !board.is_up(**card)).map(|card| (pile, *card))
        })
    }

    /// Lays cards on one pile.
    pub(super) fn pile(
        &mut self,
        pile: PileId,
        field: &'static str,
        column: usize,
        cards: &[String],
    ) -> Result<(), DealFileError> {
        let mut cards = cards.iter().enumerate();
        cards.try_for_each(|(n, text)| self.lay(pile, self.card_at(field, column, n), text))
    }

    /// Lays cards on the piles of a role.
    pub(super) fn piles(
        &mut self,
        field: &'static str,
        wanted: &'static str,
        role: Role,
        piles: &[Vec<String>],
    ) -> Result<(), DealFileError> {
        let targets = self.of(role);
        self.room_for(field, wanted, piles.len(), targets.len())?;
        for (n, (target, cards)) in targets.into_iter().zip(piles).enumerate() {
            self.pile(target, field, n + 1, cards)?;
        }
        Ok(())
    }

    fn room_for(
        &self,
        field: &'static str,
        wanted: &'static str,
        got: usize,
        count: usize,
    ) -> Result<(), DealFileError> {
        match count {
            0 if got > 0 => Err(self.no_pile(field, wanted)),
            _ if got > count => {
                Err(DealFileError::Piles { field: self.field(field, count), got, count, variant: self.variant() })
            }
            _ => Ok(()),
        }
    }

    /// Lays one card on each pile; an empty text leaves a space.
    pub(super) fn singly(
        &mut self,
        field: &'static str,
        wanted: &'static str,
        role: Role,
        cards: &[String],
    ) -> Result<(), DealFileError> {
        let targets = self.of(role);
        self.room_for(field, wanted, cards.len(), targets.len())?;
        let laid = targets.into_iter().zip(cards).enumerate().filter(|(_, (_, text))| !text.is_empty());
        for (n, (target, text)) in laid {
            self.lay(target, self.card_at(field, 0, n), text)?;
        }
        Ok(())
    }

    /// Lays the reserve: as the rules would deal it, or else evenly over its piles.
    pub(super) fn reserve(&mut self, cards: &[String]) -> Result<(), DealFileError> {
        if cards.is_empty() {
            return Ok(());
        }
        let piles = self.of(Role::Reserve);
        if piles.is_empty() {
            return Err(self.no_pile("reserve", "reserve"));
        }
        let mut counts: Vec<usize> = piles.iter().map(|pile| self.dealt(*pile)).collect();
        if counts.iter().sum::<usize>() != cards.len() {
            let (each, over) = (cards.len() / piles.len(), cards.len() % piles.len());
            counts = (0..piles.len()).map(|n| each + usize::from(n < over)).collect();
        }
        let mut targets = piles.iter().zip(counts).flat_map(|(pile, count)| std::iter::repeat_n(*pile, count));
        cards.iter().enumerate().try_for_each(|(n, text)| match targets.next() {
            Some(target) => self.lay(target, self.card_at("reserve", 0, n), text),
            None => Ok(()),
        })
    }

    /// Lays each card on the foundation of its suit, if one has begun, or else on one that it may start. Where there
    /// are as many as the rules deal, each goes where they deal it.
    pub(super) fn foundations(&mut self, cards: &[String]) -> Result<(), DealFileError> {
        let piles = self.of(Role::Foundation);
        let dealt: Vec<PileId> = piles.iter().copied().filter(|pile| self.dealt(*pile) == 1).collect();
        let fits = |(pile, text): (&PileId, &String)| match (self.rules.pile(*pile).picks, card(text)) {
            (Some(picks), Some((face, _))) => picks >> face.index() & 1 == 1,
            _ => true,
        };
        let as_dealt = dealt.len() == cards.len() && dealt.iter().zip(cards).all(fits);
        for (n, text) in cards.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            let face = card(text).map(|(face, _)| face);
            let begun = |pile: &&PileId| {
                let top = self.board.top(**pile).map(|top| self.rules.layout.deck.face(top));
                let follows = |top: Face, face: Face| top.suit() == face.suit() && face.rank() == top.rank() + 1;
                top.zip(face).is_some_and(|(top, face)| !top.is_joker() && follows(top, face))
            };
            let space = |pile: &&PileId| self.board.is_space(**pile);
            let starts =
                |pile: &&PileId| space(pile) && face.is_some_and(|face| self.rules.pile(**pile).first.is_open_to(face));
            let given = if as_dealt { dealt.get(n) } else { None };
            let target = given.or(piles.iter().find(begun)).or(piles.iter().find(starts)).or(piles.iter().find(space));
            let Some(&target) = target else {
                self.room_for("foundations", "foundation", cards.len(), piles.len())?;
                return Ok(());
            };
            let line = self.lines.get(&("foundations", 0));
            // `H-3` is one word there, and three cards here.
            let place = line.map_or_else(|| self.card_at("foundations", 0, n), |line| format!("line {line}"));
            self.lay(target, place, text)?;
        }
        Ok(())
    }

    /// Lays the cards of a hidden pile, which deal files leave out because they are out of play.
    pub(super) fn hidden_cards(&mut self) {
        let over = self.rules.layout.deck.len() - self.rules.pile_ids().map(|pile| self.dealt(pile)).sum::<usize>();
        let hidden = self.rules.pile_ids().find(|pile| self.rules.pile(*pile).hidden);
        if let Some(pile) = hidden.filter(|_| self.left.len() == over) {
            self.rest(pile);
        }
    }

    /// Lays the Aces that left gaps in rows, which deal files leave out because they are out of play.
    pub(super) fn gap_aces(&mut self) {
        let is_ace = |card: &Card| self.rules.layout.deck.face(*card).rank() == 1;
        if self.left.iter().all(is_ace)
            && let Some(&pile) = self.of(Role::Discard).first()
        {
            self.rest(pile);
        }
    }

    /// Lays all cards that are left on a pile.
    fn rest(&mut self, pile: PileId) {
        let facing = if self.rules.pile(pile).role == Role::Stock { Facing::Down } else { Facing::Up };
        for card in std::mem::take(&mut self.left) {
            self.board.lay(pile, card, facing);
        }
    }

    /// Lays rows: each on a pile, where there is one for each, or else a card on each pile, row by row.
    pub(super) fn rows(&mut self, rows: &[Vec<String>]) -> Result<(), DealFileError> {
        if rows.is_empty() || self.of(Role::Tableau).len() == rows.len() {
            return self.piles("sequences", "tableau pile", Role::Tableau, rows);
        }
        let targets = self.of(Role::Tableau);
        self.room_for("sequences", "tableau pile", rows.iter().map(Vec::len).sum(), targets.len())?;
        // Where there is a place for Aces, an Ace of Spades stands for a gap: others write one for each that left.
        let gaps = !self.of(Role::Discard).is_empty();
        let mut targets = targets.into_iter();
        for (row, cards) in rows.iter().enumerate() {
            for (n, (text, target)) in cards.iter().zip(targets.by_ref()).enumerate() {
                let gap = text.is_empty() || gaps && text == "AS";
                if !gap {
                    self.lay(target, self.card_at("sequences", row + 1, n), text)?;
                }
            }
        }
        Ok(())
    }
}
