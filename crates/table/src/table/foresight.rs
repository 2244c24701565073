//! What the dealer knows by searching, and what a guest waits for: hints from the solution, its film, the last winnable
//! point, deals that can be won, the light that says whether there is still a way.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::Letter;
use super::answers::{no_film, refused};
use super::dealer::Dealer;
use super::film::Film;
use super::scout::{PATIENCE as SCOUTING, Scout};
use super::seat::Seat;
use super::thinker::{Task, Thinker, Thought};
use crate::protocol::{Event, FilmKind, Outlook, Reply, Search, Why};
use redeal_game::game::GameStatus;
use redeal_game::game::{DealStart, Game};
use redeal_game::preferences::Preferences;
use redeal_game::winnability::{Winnability, WinnabilityByTurn, first_turn};
use redeal_game::winnable_deals::{DealDifficulty, FoundDeal, KnownDeals, WantedDeals};
use redeal_rules::{Rules, UndoLimit};
use redeal_storage::journal::WriteScope;

/// How long a search goes on that nobody waits for.
const LIGHT: Duration = Duration::from_secs(10);
/// How long a player may wait for a solution.
const SOLUTION: Duration = Duration::from_secs(30);
/// How long each turn is searched on the way back to the last winnable one.
const EACH_TURN: Duration = Duration::from_secs(5);

/// What is known by searching, and what a guest waits for.
pub(super) struct Foresight {
    pub(super) prefs: Preferences,
    thinker: Thinker,
    scout: Scout,
    /// What was found about the turns of the game on the table.
    outlooks: WinnabilityByTurn,
    /// Nothing new can be reached.
    pub(super) stuck: bool,
    difficulty: Option<DealDifficulty>,
    wish: Option<Wish>,
    film: Option<Film>,
}

/// What a guest waits for.
struct Wish {
    guest: u64,
    what: Wanted,
}

enum Wanted {
    /// Something about the game on the table.
    Game(Search),
    /// Another deal, under these rules and with this balance.
    Deal(Arc<Rules>, i64),
}

impl Foresight {
    pub(super) fn new(prefs: Preferences, letters: &Sender<Letter>) -> std::io::Result<Self> {
        Ok(Self {
            prefs,
            thinker: Thinker::new(letters.clone())?,
            scout: Scout::new(letters.clone())?,
            outlooks: WinnabilityByTurn::default(),
            stuck: false,
            difficulty: None,
            wish: None,
            film: None,
        })
    }

    /// Another game, or other rules: nothing counts any more.
    pub(super) fn clear(&mut self, difficulty: Option<DealDifficulty>) {
        self.outlooks.clear();
        (self.difficulty, self.wish, self.film) = (difficulty, None, None);
    }

    /// A move was played or taken back: what was wished for the table as it was is no more.
    pub(super) fn moved(&mut self, game: &Game, what: WriteScope) {
        if what == WriteScope::LastTurn {
            self.outlooks.forget_from(game.at());
        }
        if matches!(self.wish, Some(Wish { what: Wanted::Game(_), .. })) {
            self.wish = None;
        }
    }

    pub(super) fn searching(&self) -> Option<Search> {
        self.wish.as_ref().map(|wish| match wish.what {
            Wanted::Game(search) => search,
            Wanted::Deal(..) => Search::Deal,
        })
    }

    /// The film's table, if one is shown.
    pub(super) fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    pub(super) fn is_about_now(&self, number: u64) -> bool {
        self.thinker.is_about_now(number)
    }

    /// Shows a film instead of the game; what was wished for is no more.
    pub(super) fn show(&mut self, film: Film) {
        (self.wish, self.film) = (None, Some(film));
    }

    /// How hard the deal on the table is, if that is known, whether or not anybody wants to be told.
    pub(super) fn known_difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty
    }

    /// Told only to those who want to know.
    pub(super) fn difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty.filter(|_| self.prefs.light || self.prefs.deals != WantedDeals::Any)
    }

    pub(super) fn outlook(&self, game: &Game) -> Option<Outlook> {
        if !self.prefs.light || self.film.is_some() || game.status() == GameStatus::Won {
            return None;
        }
        Some(match self.outlooks.at(game, game.at()) {
            None => Outlook::Thinking,
            Some(Winnability::Winnable(_)) => Outlook::Winnable,
            Some(Winnability::Lost) => Outlook::Lost,
            Some(Winnability::Unknown) => Outlook::Unknown,
        })
    }

    /// What there is to find out about the game.
    fn task(&self, game: &Game) -> Task {
        let here = self.outlooks.at(game, game.at());
        match &self.wish {
            Some(Wish { what: Wanted::Game(Search::Back), .. }) => Task::Back(self.back_turns(game), EACH_TURN),
            Some(Wish { what: Wanted::Game(_), .. }) => Task::Outlook(SOLUTION),
            _ if self.prefs.light && here.is_none() => Task::Outlook(LIGHT),
            _ => Task::Nothing,
        }
    }

    /// The turns between the last one that is known to be winnable and the first one that is known to be lost.
    fn back_turns(&self, game: &Game) -> Vec<usize> {
        let (first, now) = (first_turn(game), game.at());
        let from = self.outlooks.last_winnable(game, now).map_or(first, |turn| turn + 1);
        let lost = |turn: &usize| self.outlooks.at(game, *turn) == Some(Winnability::Lost);
        (from..=now).take_while(|turn| !lost(turn)).collect()
    }
}

impl Dealer {
    /// Starts to think about the game as it is now.
    pub(super) fn ponder(&mut self) {
        self.fore.stuck = false;
        if self.game.status() == GameStatus::Playing {
            let task = self.fore.task(&self.game);
            self.fore.thinker.ask(&self.game, task);
        } else {
            self.fore.thinker.forget();
        }
    }

    /// Has deals of the wanted kind looked for, before anybody asks for one.
    pub(super) fn restock(&mut self) {
        match self.fore.prefs.deals {
            WantedDeals::Any => self.fore.scout.forget(),
            deals => self.fore.scout.look_for(&self.latest, self.known(), deals),
        }
    }

    /// What is known beforehand about the deals of the variant on the table.
    fn known(&self) -> KnownDeals {
        KnownDeals::load(&self.library, &self.latest.about.id)
    }

    pub(super) fn prefer(&mut self, prefs: Preferences) -> Reply {
        self.fore.prefs = prefs;
        self.keep_prefs();
        self.ponder();
        self.restock();
        self.reply()
    }

    /// A fresh deal of the kind that the player prefers. Where it has to be looked for, the game stays on the table
    /// until it is found.
    pub(super) fn fresh_deal(&mut self, guest: u64, rules: Arc<Rules>, balance: i64) -> Reply {
        let deals = self.fore.prefs.deals;
        if deals == WantedDeals::Any {
            return self.deal(rules, DealStart::fresh(balance), None);
        }
        let known = KnownDeals::load(&self.library, &rules.about.id);
        if let Some(found) = self.fore.scout.take(&rules, &known, deals) {
            return self.deal(rules, DealStart::new(found.seed, balance), Some(found.difficulty));
        }
        self.fore.scout.look_for(&rules, known, deals);
        self.fore.wish = Some(Wish { guest, what: Wanted::Deal(rules, balance) });
        self.reply()
    }

    /// A seat with a game that was never played, dealt as the player prefers if that can be had at once.
    pub(super) fn preferred(&mut self, seat: Seat) -> Seat {
        let deals = self.fore.prefs.deals;
        if seat.row.is_some() || deals == WantedDeals::Any {
            return seat;
        }
        let known = KnownDeals::load(&self.library, &seat.latest.about.id);
        let Some(found) = self.fore.scout.take(&seat.latest, &known, deals) else { return seat };
        let game = Game::new(Arc::clone(&seat.latest), DealStart::new(found.seed, seat.game.start().balance));
        Seat { game, difficulty: Some(found.difficulty), ..seat }
    }

    /// What the scout brings.
    pub(super) fn scouted(&mut self, rules: &str, deals: WantedDeals, found: Option<FoundDeal>) {
        if !self.fore.scout.store(rules, deals, found) {
            return;
        }
        let Some(Wish { guest, what: Wanted::Deal(wanted, balance) }) =
            self.fore.wish.take_if(|wish| matches!(&wish.what, Wanted::Deal(wanted, _) if wanted.hash == rules))
        else {
            return;
        };
        if found.is_some() {
            let reply = self.fresh_deal(guest, wanted, balance);
            return self.reply_late(guest, reply);
        }
        let reply = self.deal(wanted, DealStart::fresh(balance), None);
        self.reply_late(guest, reply);
        let seconds = SCOUTING.as_secs() as u32;
        let reason = format!("No such deal was found in {seconds} seconds: whether this one can be won is not known.");
        let reply = refused(reason, Why::NoDealFound { seconds });
        self.tell_one(guest, &Event::Late { reply });
    }

    /// Something that needs a search. What is known already comes at once.
    pub(super) fn wish(&mut self, guest: u64, search: Search) -> Reply {
        if self.game.status() == GameStatus::Won {
            return refused("The game is won.", Why::GameWon);
        }
        if search == Search::Back && self.game.rules().undo != UndoLimit::All {
            return refused("These rules don't take every move back.", Why::NotEveryMove);
        }
        // Asked for again, it is searched on, not anew.
        if self.fore.searching() == Some(search) {
            return self.reply();
        }
        self.fore.wish = Some(Wish { guest, what: Wanted::Game(search) });
        if let Some(reply) = self.granted(false) {
            return reply;
        }
        if self.game.status() != GameStatus::Playing {
            self.fore.wish = None;
            return refused("No move is left.", Why::NoMove);
        }
        self.ponder();
        self.reply()
    }

    pub(super) fn stop_search(&mut self) -> Reply {
        self.fore.wish = None;
        self.ponder();
        self.reply()
    }

    /// What the thinker found.
    pub(super) fn thought(&mut self, thought: Thought) {
        match thought {
            Thought::Stuck => {
                self.fore.stuck = true;
                let view = Box::new(self.view());
                self.tell(&Event::Changed { view });
            }
            Thought::Found(turn, solved) => {
                let first = turn == 0 && self.game.segments().len() == 1;
                let finding = Winnability::from(solved.clone());
                if first && matches!(finding, Winnability::Winnable(_)) {
                    self.fore.difficulty = Some(self.known().difficulty(&solved));
                }
                self.fore.outlooks.learn(turn, finding);
                self.tell_outlook();
                self.grant(false);
            }
            Thought::Done => {
                if self.fore.outlook(&self.game) == Some(Outlook::Thinking) {
                    self.fore.outlooks.learn(self.game.at(), Winnability::Unknown);
                    self.tell_outlook();
                }
                self.grant(true);
            }
        }
    }

    fn tell_outlook(&mut self) {
        if self.fore.prefs.light {
            self.version += 1;
            let (outlook, difficulty) = (self.fore.outlook(&self.game), self.fore.difficulty().map(Into::into));
            self.tell(&Event::Outlook { version: self.version, outlook, difficulty });
        }
    }

    /// Grants what a guest waits for, if that can be done. `last`: everything has been looked into.
    fn grant(&mut self, last: bool) {
        let Some(Wish { guest, .. }) = self.fore.wish else { return };
        if let Some(reply) = self.granted(last) {
            self.reply_late(guest, reply);
        }
    }

    fn granted(&mut self, last: bool) -> Option<Reply> {
        let Some(Wish { what: Wanted::Game(search), .. }) = self.fore.wish else { return None };
        let here = self.fore.outlooks.at(&self.game, self.game.at());
        let granted = match (search, here) {
            (Search::Back, Some(Winnability::Winnable(_))) => {
                refused("The game can still be won from here.", Why::StillWinnable)
            }
            (Search::Back, _) if last || self.fore.back_turns(&self.game).is_empty() => {
                match self.fore.outlooks.last_winnable(&self.game, self.game.at()) {
                    Some(turn) => {
                        self.game.go_to(turn);
                        self.fore.wish = None;
                        self.after(WriteScope::Cursor)
                    }
                    None => self.no_way_back(),
                }
            }
            (Search::Hint | Search::Solution, Some(Winnability::Winnable(line))) => {
                self.help();
                self.fore.wish = None;
                let next = line.first().map(|mv| mv.text(self.game.rules()).to_string());
                if search == Search::Hint {
                    Reply::Hint { view: Box::new(self.view()), text: next, solution: true }
                } else {
                    self.fore.film = Film::solution(&self.game, &line, self.number, self.clock.is_running());
                    self.clock.stop();
                    self.reply()
                }
            }
            (Search::Hint | Search::Solution, Some(Winnability::Lost)) => match self.game.at() {
                0 => refused("This deal can't be won.", Why::DealLost),
                _ => refused("The game can't be won any more.", Why::GameLost),
            },
            (Search::Hint | Search::Solution, _) if last => {
                let seconds = SOLUTION.as_secs() as u32;
                refused(
                    format!("No way to win was found in {seconds} seconds. There may be one."),
                    Why::NoWayFound { seconds },
                )
            }
            _ => return None,
        };
        self.fore.wish = None;
        Some(granted)
    }

    fn no_way_back(&self) -> Reply {
        let first = first_turn(&self.game);
        let lost = self.fore.outlooks.at(&self.game, first) == Some(Winnability::Lost);
        match (lost, first) {
            (true, 0) => refused("This deal could not be won from its start.", Why::LostFromStart),
            (true, _) => refused("Since its rules were changed, this game could not be won.", Why::LostSinceChange),
            (false, _) => refused("No point is known from which this game could be won.", Why::NoPointKnown),
        }
    }

    /// The game is marked: some of a solution is shown in it.
    fn help(&mut self) {
        if !std::mem::replace(&mut self.marks.helped, true) {
            self.keep(WriteScope::Cursor);
        }
    }

    pub(super) fn seek_film(&mut self, at: u32) -> Reply {
        match &mut self.fore.film {
            Some(film) => film.seek(at),
            None => return no_film(),
        }
        self.reply()
    }

    pub(super) fn end_film(&mut self) -> Reply {
        if self.fore.film.take().is_some_and(|film| film.ran) {
            self.clock.run();
        }
        self.reply()
    }

    pub(super) fn play_on(&mut self) -> Reply {
        let Some(film) = self.fore.film.take() else { return no_film() };
        if film.what == FilmKind::Past {
            return self.take_up_past(film.into_game());
        }
        self.game = film.into_game();
        self.after(WriteScope::All)
    }

    /// The reply to a wish that took a while: the guest who asked gets it, the others see what became of the table.
    fn reply_late(&mut self, guest: u64, reply: Reply) {
        let view = match &reply {
            Reply::View { view, .. } | Reply::Hint { view, .. } => view.clone(),
            _ => {
                let view = Box::new(self.view());
                self.tell_one(guest, &Event::Changed { view: view.clone() });
                view
            }
        };
        self.tell_others(guest, &Event::Changed { view });
        self.tell_one(guest, &Event::Late { reply });
    }
}
