//! How a state is scored by the goals of a variant, and when it is won.

use crate::pile::Role;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::{EventPoints, GameEvent, GameForPoints, Series};
use crate::scoring::{LedgerEntry, LedgerItem, WinCondition};
use crate::script::{ScriptAnswer, ScriptQuestion, TableLabel};
use crate::state::GameState;
use redeal_cards::board::Board;

impl Rules {
    /// The points at the deal.
    pub fn start_score(&self, balance: i64) -> i64 {
        self.scoring
            .score
            .as_ref()
            .map_or(0, |score| score.start.saturating_add(if score.series.is_some() { balance } else { 0 }))
    }

    /// Brings score and missions of a settled state up to date with the events that led to it.
    ///
    /// # Errors
    ///
    /// The script's fault.
    pub fn update_score(&self, state: &mut GameState, events: &[GameEvent]) -> Result<(), Refusal> {
        self.score_events(state, events, |_| ())
    }

    /// How the points of a turn came about: each event with its key, then what the whole board is worth, then the missions.
    ///
    /// # Errors
    ///
    /// The script's fault.
    pub fn ledger(
        &self,
        before: &GameState,
        after: &GameState,
        events: &[GameEvent],
    ) -> Result<Vec<LedgerEntry>, Refusal> {
        let GameState { points, total, tallies, paid, .. } = before.clone();
        let mut state = GameState { points, total, tallies, paid, ..after.clone() };
        let mut entries = Vec::new();
        self.score_events(&mut state, events, |entry| entries.push(entry))?;
        Ok(entries)
    }

    fn score_events(
        &self,
        state: &mut GameState,
        events: &[GameEvent],
        mut note: impl FnMut(LedgerEntry),
    ) -> Result<(), Refusal> {
        let mut entry = |item: LedgerItem, before: i64, state: &GameState| {
            let sum = state.score();
            note(LedgerEntry { item, points: sum.saturating_sub(before), sum });
        };
        if let Some(score) = &self.scoring.score {
            for event in events {
                let (from, to, before) = (self.pile(event.from).role, self.pile(event.to).role, state.score());
                let key = score.key_for(*event, from, to);
                if score.once && !state.pay(*event, key) {
                    continue;
                }
                let more = match score.points_for(*event, from, to) {
                    EventPoints::Fixed(points) => points,
                    EventPoints::Asked(function) => {
                        self.number(&state.board, ScriptQuestion::Points(function, *event, state.scoring_input()))?
                    }
                };
                state.points = score.add(state.points, more);
                entry(LedgerItem::Event(*event, key), before, state);
            }
            if let Some(total) = score.total {
                let before = state.score();
                state.total = self.number(&state.board, ScriptQuestion::Total(total, state.scoring_input()))?;
                entry(LedgerItem::Total, before, state);
            }
        }
        if !self.scoring.missions.is_empty() {
            let event = events.iter().find(|event| event.kind.by_player()).copied();
            let before = state.score();
            match self.ask(&state.board, ScriptQuestion::Missions(event, state.scoring_input())) {
                Ok(ScriptAnswer::Missions(tallies, points)) => {
                    (state.tallies, state.points) = (tallies, points);
                    entry(LedgerItem::Missions, before, state);
                }
                Ok(_) => {}
                Err(fault) => return Err(Refusal::Fault(fault)),
            }
        }
        Ok(())
    }

    fn number(&self, board: &Board, question: ScriptQuestion) -> Result<i64, Refusal> {
        match self.ask(board, question) {
            Ok(ScriptAnswer::Number(number)) => Ok(number),
            Ok(_) => Ok(0),
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    /// The missions' own texts about their progress, for those that have one.
    pub fn mission_texts(&self, state: &GameState) -> Vec<Option<String>> {
        if self.scoring.missions.iter().all(|mission| mission.text.is_none()) {
            return vec![None; self.scoring.missions.len()];
        }
        match self.ask(&state.board, ScriptQuestion::MissionTexts(state.scoring_input())) {
            Ok(ScriptAnswer::Texts(texts)) => texts,
            _ => vec![None; self.scoring.missions.len()],
        }
    }

    /// What the script's `shows` tells the player in this state.
    pub fn shown_line(&self, state: &GameState) -> Option<String> {
        match self.ask(&state.board, ScriptQuestion::Shows(self.scoring.shows?, state.scoring_input())) {
            Ok(ScriptAnswer::Texts(texts)) => texts.into_iter().flatten().next(),
            _ => None,
        }
    }

    /// What the script's `labels` lays on the table in this state.
    pub fn labels(&self, state: &GameState) -> Vec<TableLabel> {
        let Some(function) = self.scoring.labels else { return Vec::new() };
        match self.ask(&state.board, ScriptQuestion::Labels(function, state.scoring_input())) {
            Ok(ScriptAnswer::Labels(labels)) => labels,
            _ => Vec::new(),
        }
    }

    /// Whether and how deals go together.
    pub fn series(&self) -> Option<Series> {
        self.scoring.score.as_ref().and_then(|score| score.series)
    }

    /// If the game is played for points, and ends with them when no move is left: what is said of it.
    pub fn for_points(&self) -> Option<GameForPoints> {
        self.scoring.score.as_ref().and_then(|score| score.for_points)
    }

    /// Whether the game is won on a board.
    pub fn won(&self, board: &Board) -> bool {
        match &self.scoring.won {
            WinCondition::Home => {
                board.cards() > 0
                    && self.of_role(Role::Foundation).map(|pile| board.len(pile)).sum::<usize>() == board.cards()
            }
            WinCondition::Empty(groups) => {
                groups.iter().all(|group| self.layout.groups[*group].piles().all(|pile| board.is_space(pile)))
            }
            WinCondition::Gathered(group) => {
                self.layout.groups[*group].piles().filter(|pile| !board.is_space(*pile)).count() == 1
            }
            WinCondition::Collected(group, count) => {
                let cards = self.layout.groups[*group].piles().map(|pile| board.len(pile)).sum::<usize>();
                cards >= usize::from(*count)
            }
            WinCondition::InOrder(group) => {
                self.layout.groups[*group].piles().all(|pile| self.is_in_order(board, pile))
            }
            WinCondition::Every(function) | WinCondition::Asked(function) => {
                matches!(self.ask(board, ScriptQuestion::Won(*function)), Ok(ScriptAnswer::Yes(true)))
            }
        }
    }
}
