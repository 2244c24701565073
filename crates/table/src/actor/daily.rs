//! The daily deals: a month of them, dealing one, and what is noted of the one on the table.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::TableActor;
use super::answers::{failed, failed_because, no_variant, other_game, refused};
use super::jobs::ReplyAddress;
use super::parts::daily_book::DailyRecords;
use super::parts::ground::Ground;
use super::parts::opened_game::{OpenedGame, kept_game};
use crate::protocol::{
    DailyDayView, DailyGameView, DailyReply, DailyRequest, DailyTagView, DailyWinView, DealDailyRequest, MedalView,
    ReasonKind, ReplyResult, Unfulfilled, ViewReply,
};
use redeal_game::daily::day::{Day, Month};
use redeal_game::daily::plan::{DailyGame, DailyPlan};
use redeal_game::daily::record::{DailyAid, DailyRecord, DailyWin, DayStreak, Medal};
use redeal_game::daily::seeds::daily_seed;
use redeal_game::game::{DealStart, EarlierDeals, Game, GameStatus};
use redeal_storage::journal::WriteScope;

impl TableActor {
    /// Changes what is noted of the daily deal on the table, if it is one, and writes it at once.
    fn note_of_daily(&mut self, change: impl FnOnce(&mut DailyRecord, Day) -> bool) {
        let Some(key) = self.daily.key_of(&self.session.game) else { return };
        if let Some(record) = self.daily.records.get_mut(&key)
            && change(record, key.0)
        {
            self.daily.unwritten.insert(key);
        }
        self.write_daily();
    }

    fn write_daily(&mut self) {
        if !self.daily.unwritten.is_empty() {
            self.daily.write(self.storage.journal.as_mut());
        }
    }

    /// Notes what helped the player, in the game on the table and in the daily deal that it is.
    pub(super) fn note_aid(&mut self, aid: DailyAid) {
        self.note_of_daily(|record, _| record.note(aid));
        let marks = &mut self.session.marks;
        let note = match aid {
            DailyAid::Begun => return,
            DailyAid::TakenBack => &mut marks.taken_back,
            DailyAid::Hint => &mut marks.hinted,
        };
        if !std::mem::replace(note, true) {
            self.keep(WriteScope::Cursor);
        }
    }

    /// Notes that a daily deal has come on the table anew: another attempt, or with moves that were made elsewhere.
    pub(super) fn note_daily_dealt(&mut self) {
        let with_moves = !self.session.game.turns().is_empty();
        self.note_of_daily(|record, _| {
            let again = record.begun && record.note(DailyAid::TakenBack);
            let shown = with_moves && record.note(DailyAid::Hint);
            again || shown
        });
    }

    /// Notes how the daily deal on the table stands after a change, before the journal has the move: a win is not lost.
    pub(super) fn note_daily_state(&mut self) {
        let won = self.session.game.status() == GameStatus::Won;
        let (today, ms) = ((self.daily.today)(), self.session.clock.ms());
        if self.session.game.at() == 0 {
            return;
        }
        self.note_of_daily(|record, day| {
            let begun = record.note(DailyAid::Begun);
            let first = won && record.win(day, today, ms);
            begun || first
        });
    }

    /// The daily deal that the game on the table is.
    pub(super) fn daily_tag(&self) -> Option<DailyTagView> {
        let key = self.daily.key_of(&self.session.game)?;
        let record = self.daily.records.get(&key)?;
        Some(DailyTagView {
            date: key.0.to_string(),
            best: record.best().into(),
            won: record.won.map(DailyWinView::from),
        })
    }

    /// The daily deals of a month.
    pub(super) fn daily_month(&self, address: ReplyAddress<DailyReply>, asked: &DailyRequest) {
        let today = (self.daily.today)();
        let month = match asked.month.as_deref().map_or(Ok(today.month()), str::parse::<Month>) {
            Ok(month) => month,
            Err(error) => return self.reply(address, Err(failed(&error))),
        };
        let (library, records) = (self.library.clone(), self.daily.records.clone());
        let list = move || DailyPlan::load(&library).map(|plan| month_reply(&plan, &records, month, today));
        self.start_job_for("daily", address, list, |actor, address, reply| {
            actor.reply(address, reply.map_err(|error| failed(&error)));
        });
    }

    /// Deals a game of a day. One that is unfinished is gone on with.
    pub(super) fn deal_daily(&mut self, address: ReplyAddress<ViewReply>, asked: DealDailyRequest) {
        let today = (self.daily.today)();
        let day = match asked.day.parse::<Day>() {
            Ok(day) if day <= today => day,
            Ok(_) => {
                let why = refused("That day hasn't come yet.", ReasonKind::DayAhead);
                return self.reply(address, Err(why));
            }
            Err(error) => return self.reply(address, Err(failed(&error))),
        };
        let key = (day, asked.variant.clone());
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        self.keep(WriteScope::Cursor);
        let kept = kept_game(self.storage.journal.as_ref(), &asked.variant);
        let record = self.daily.records.get(&key).cloned();
        let open = move || -> ReplyResult<OpenedGame> {
            let plan = DailyPlan::load(&library).map_err(|error| failed(&error))?;
            let found = plan.games(day).into_iter().find(|game| game.variant == asked.variant);
            let game = found.filter(|_| has_deals(&plan, day, today)).ok_or_else(no_daily_deal)?;
            if let Some(record) = record
                && let Ok(opened) = kept.open(&library, &asked.variant, None)
                && opened.row.is_some()
                && opened.game.status() != GameStatus::Won
                && record.is_of(&opened.game)
            {
                return Ok(opened);
            }
            let rules = library.load(&game.variant, &game.options).map_err(no_variant)?;
            rules.options.check(&game.options).map_err(|error| failed_because(&error))?;
            let rules = Arc::new(rules);
            // Where nothing is known, the solver works a counted number of moves, which takes a moment.
            let seed = daily_seed(&plan, &game, &rules, day, &AtomicBool::new(false)).ok_or_else(no_daily_deal)?;
            Ok(OpenedGame::new(Game::new(Arc::clone(&rules), DealStart::new(seed, EarlierDeals::default())), rules))
        };
        self.start_job_for("daily", address, open, move |actor, address, opened| {
            let shown = match opened {
                Err(error) => Err(error),
                // The journal may know a later state of that game by now.
                Ok(_) if !ground.is(&actor.session) => Err(other_game()),
                Ok(opened) => {
                    if opened.row.is_none() {
                        let dealt = || DailyRecord::new(&opened.game, today);
                        actor.daily.records.entry(key.clone()).or_insert_with(dealt);
                        actor.daily.unwritten.insert(key);
                    }
                    actor.session.clock.stop();
                    actor.keep(WriteScope::Cursor);
                    actor.put_on_table(opened);
                    actor.write_daily();
                    Ok(actor.show())
                }
            };
            actor.reply(address, shown);
        });
    }
}

fn no_daily_deal() -> Unfulfilled {
    refused("There is no such deal on that day.", ReasonKind::NoDailyDeal)
}

/// Whether a day is here and has deals. A clock that stands before the first day has those of its own day.
fn has_deals(plan: &DailyPlan, day: Day, today: Day) -> bool {
    plan.first.min(today) <= day && day <= today
}

fn month_reply(plan: &DailyPlan, records: &DailyRecords, month: Month, today: Day) -> DailyReply {
    let in_time = |record: &DailyRecord| record.won.is_some_and(|won| !won.late);
    let days = records.iter().filter(|(_, record)| in_time(record)).map(|((day, _), _)| *day).collect();
    let streak = DayStreak::of(&days, today);
    DailyReply {
        today: today.to_string(),
        month: month.to_string(),
        first: plan.first.min(today).to_string(),
        days: month.days().map(|day| day_view(plan, records, day, today)).collect(),
        streak: streak.current,
        longest: streak.longest,
    }
}

fn day_view(plan: &DailyPlan, records: &DailyRecords, day: Day, today: Day) -> DailyDayView {
    let planned = if has_deals(plan, day, today) { plan.games(day) } else { Vec::new() };
    let of_day: Vec<(&String, &DailyRecord)> = records
        .range((day, String::new())..(day.plus(1), String::new()))
        .map(|((_, variant), record)| (variant, record))
        .collect();
    let mut games: Vec<DailyGameView> = planned
        .into_iter()
        .map(|game| {
            let record = of_day.iter().find(|(variant, _)| **variant == game.variant).map(|(_, record)| *record);
            game_view(game, record)
        })
        .collect();
    // A day that was won stays won, whatever the plan says of it now.
    for (variant, record) in of_day.iter().filter(|(_, record)| record.won.is_some()) {
        if games.iter().all(|game| game.variant != **variant) {
            let (variant, options) = ((*variant).clone(), record.options.clone());
            games.push(game_view(DailyGame { variant, options, of_the_day: false }, Some(record)));
        }
    }
    let won: Vec<DailyWinView> = games.iter().filter_map(|game| game.won).collect();
    DailyDayView {
        date: day.to_string(),
        weekday: day.weekday(),
        won: won.len() as u32,
        medal: won.iter().map(|won| won.medal).max(),
        late: !won.is_empty() && won.iter().all(|won| won.late),
        games,
    }
}

fn game_view(game: DailyGame, record: Option<&DailyRecord>) -> DailyGameView {
    let DailyGame { variant, options, of_the_day } = game;
    DailyGameView {
        variant,
        of_the_day,
        options,
        begun: record.is_some_and(|record| record.begun),
        best: record.map_or(Medal::Gold, DailyRecord::best).into(),
        won: record.and_then(|record| record.won).map(DailyWinView::from),
    }
}

impl From<DailyWin> for DailyWinView {
    fn from(won: DailyWin) -> Self {
        Self { medal: won.medal.into(), late: won.late, ms: won.ms }
    }
}

impl From<Medal> for MedalView {
    fn from(medal: Medal) -> Self {
        match medal {
            Medal::Bronze => Self::Bronze,
            Medal::Silver => Self::Silver,
            Medal::Gold => Self::Gold,
        }
    }
}
