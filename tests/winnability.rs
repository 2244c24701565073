//! What searches tell a player at a real table: the light, hints from the solution, its film, the last winnable point,
//! and winnable deals.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};

use redeal_cards::shuffle::Seed;
use redeal_game::game::{Game, RuleChangeOutcome};
use redeal_game::winnability::{Winnability, WinnabilityByTurn, first_turn};
use redeal_game::winnable_deals::KnownDeals;
use redeal_solver::{SearchLimits, Verdict, solve};
use redeal_table::protocol::{
    AwaitedSearch, BackToWinnableRequest, DealRequest, DifficultyView, EndFilmRequest, FilmRequest,
    HintFromSolutionRequest, HintReply, HintRequest, LookRequest, MarkView, PlayOnRequest, PlayRequest, PreferRequest,
    PreferencesView, RedoRequest, Refused, Reply, Request, RoleView, SolutionRequest, StatusView, StopSearchRequest,
    TableEvent, TableView, UndoRequest, ViewReply, WantedDealsView, WinnabilityView,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask;
use crate::common::{SOON, library, replace, rules, start, tree};

/// Whether the player sees if the game can be won.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    On,
    Off,
}

/// A few cards, drawn once and never again: careless play loses.
const ONCE: &str = r#"--- Once: a few cards, drawn once.
return {
  name = "Once",
  deck = { ranks = 5 },
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 3, up = 1, place = build.down, first = any },
  },
}
"#;
/// No card may ever leave.
const NEVER: &str = r#"--- Never: nothing goes home.
return {
  name = "Never",
  piles = {
    { "stock", tap = draw { to = "waste", redeals = unlimited } },
    { "waste", take = "none" },
    { "foundation", 4 },
  },
}
"#;
/// One deal in some 280 can be won: to find one takes about as long as a request waits for it.
const RARE: &str = r#"--- Rare: drawn once, with no other place.
return {
  name = "Rare",
  deck = { ranks = 5 },
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
  },
}
"#;

/// A table over the bundled scripts and those above.
struct Room {
    home: TempDir,
    table: Option<Table>,
    events: Receiver<TableEvent>,
}

impl Room {
    fn new(opening: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("once.lua"), ONCE).unwrap();
        std::fs::write(home.path().join("never.lua"), NEVER).unwrap();
        std::fs::write(home.path().join("rare.lua"), RARE).unwrap();
        let mut room = Self { home, table: None, events: channel().1 };
        room.open(opening);
        room
    }

    fn open(&mut self, opening: &str) {
        self.table = None;
        let config = TableConfig {
            folders: vec![self.home.path().to_path_buf(), tree().join("rules")],
            data: Some(self.data()),
            opening: String::from(opening),
            watch: true,
            ..TableConfig::default()
        };
        let (send, events) = channel();
        self.table = Some(Table::open(config, move |event| drop(send.send(event))).unwrap());
        self.events = events;
    }

    fn data(&self) -> PathBuf {
        self.home.path().join("data")
    }

    fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    fn ask(&self, request: impl Into<Request>) -> Reply {
        self.table().handle(request)
    }

    fn view(&self, request: impl Into<Request>) -> TableView {
        ask::view(self.ask(request))
    }

    fn look(&self) -> TableView {
        self.view(LookRequest)
    }

    fn play(&self, text: &str) -> TableView {
        self.view(PlayRequest { text: text.to_string() })
    }

    fn deal(&self, seed: &str) -> TableView {
        self.view(DealRequest { variant: None, seed: Some(seed.to_string()), options: None })
    }

    fn fresh(&self) -> TableView {
        self.view(DealRequest { variant: None, seed: None, options: None })
    }

    fn prefer(&self, deals: WantedDealsView, light: Light) -> TableView {
        let light = light == Light::On;
        self.view(PreferRequest { prefs: PreferencesView { deals, light, ..PreferencesView::default() } })
    }

    /// The reply to a request, at once or after the search.
    fn wish(&self, request: impl Into<Request>) -> Reply {
        match self.ask(request) {
            Reply::View(ViewReply { view, .. }) if view.searching.is_some() => self.late(),
            reply => reply,
        }
    }

    fn late(&self) -> Reply {
        loop {
            if let TableEvent::Late { reply } = self.events.recv_timeout(SOON).unwrap() {
                return reply;
            }
        }
    }

    /// What the light shows when it has settled.
    fn winnability(&self) -> WinnabilityView {
        let mut winnability = self.look().winnability;
        while winnability == Some(WinnabilityView::Thinking) {
            match self.events.recv_timeout(SOON).unwrap() {
                TableEvent::Winnability { winnability: news, .. } => winnability = news,
                TableEvent::Changed { view } => winnability = view.winnability,
                _ => {}
            }
        }
        // Earlier views may be about an earlier table: the newest one counts.
        let now = self.look().winnability;
        if now == Some(WinnabilityView::Thinking) { self.winnability() } else { now.unwrap() }
    }

    /// The next move of a solution.
    fn next(&self) -> Option<String> {
        match self.wish(HintFromSolutionRequest) {
            Reply::Hint(HintReply { text, solution, .. }) => {
                assert!(solution);
                text
            }
            _ => None,
        }
    }
}

fn reason(reply: Reply) -> String {
    match reply {
        Reply::Refused(Refused { reason, .. }) => reason,
        other => panic!("{other:?}"),
    }
}

/// What the table found in its time is found again, however busy the machine is by then.
fn patient() -> SearchLimits {
    SearchLimits { time: SOON, ..SearchLimits::default() }
}

fn verdict(variant: &str, seed: Seed) -> Verdict {
    let rules = rules(variant);
    let state = rules.deal(seed, 0);
    solve(&rules, &state, seed, patient(), &AtomicBool::new(false), |_| ()).verdict
}

#[test]
fn the_light_is_off_until_it_is_wanted() {
    let room = Room::new("freecell");
    assert_eq!(room.deal("ms:1").winnability, None);
    room.prefer(WantedDealsView::Any, Light::On);
    assert_eq!(room.winnability(), WinnabilityView::Winnable);
    assert_eq!(room.prefer(WantedDealsView::Any, Light::Off).winnability, None);
}

#[test]
fn the_light_knows_a_lost_deal() {
    let room = Room::new("never");
    room.prefer(WantedDealsView::Any, Light::On);
    assert_eq!(room.winnability(), WinnabilityView::Lost);
    assert_eq!(reason(room.wish(HintFromSolutionRequest)), "This deal can't be won.");
    assert!(room.look().marks.is_empty());
}

/// A deal that the light knows to be winnable.
fn winnable() -> Room {
    let room = Room::new("freecell");
    room.prefer(WantedDealsView::Any, Light::On);
    room.deal("ms:7");
    assert_eq!(room.winnability(), WinnabilityView::Winnable);
    room
}

#[test]
fn following_the_solution_needs_no_other_search() {
    let room = winnable();
    let mut moves = 0;
    while room.look().status != StatusView::Won {
        let next = room.next().expect("there is a way");
        let view = room.play(&next);
        // Known at once, in the reply to the move itself.
        assert!(view.status == StatusView::Won || view.winnability == Some(WinnabilityView::Winnable), "after {next}");
        moves += 1;
    }
    assert!(moves > 20);
    assert_eq!(room.look().winnability, None);
    assert_eq!(room.look().marks, [MarkView::Helped]);
    // After undo the solution is known as well.
    assert_eq!(room.view(UndoRequest).winnability, Some(WinnabilityView::Winnable));
}

#[test]
fn a_hint_follows_the_win_that_the_light_knows() {
    let room = winnable();
    let mut moves = 0;
    while room.look().status != StatusView::Won {
        let Reply::Hint(HintReply { text: Some(text), solution: true, none: None, .. }) = room.ask(HintRequest) else {
            panic!("after {moves} moves there is no hint from the light");
        };
        let view = room.play(&text);
        assert!(view.status == StatusView::Won || view.winnability == Some(WinnabilityView::Winnable), "after {text}");
        moves += 1;
    }
    assert_eq!(room.look().marks, [MarkView::Helped], "as for every hint from a solution");
}

/// Draws on and on, or else plays any move except the solution's, until the game is lost. Returns how many moves were
/// made by then.
fn lose(room: &Room) -> Option<u32> {
    for turns in 1..40 {
        let next = room.next();
        let now = room.look();
        let draw = now.moves.iter().find(|mv| mv.text == "tap stock");
        let other = draw.or_else(|| now.moves.iter().find(|mv| Some(&mv.text) != next.as_ref()))?;
        room.play(&other.text);
        if room.winnability() == WinnabilityView::Lost {
            return Some(turns);
        }
    }
    None
}

#[test]
fn back_to_the_last_winnable_point() {
    let room = Room::new("once");
    room.prefer(WantedDealsView::Any, Light::On);
    let turns = (1..60).find_map(|seed| {
        room.deal(&seed.to_string());
        (room.winnability() == WinnabilityView::Winnable).then(|| lose(&room)).flatten()
    });
    let turns = turns.expect("a deal that can be won and lost");
    // One more move in a lost game, so that the last winnable point is not just before the last move.
    let lost = room.look();
    if let Some(mv) = lost.moves.first() {
        room.play(&mv.text);
    }
    room.prefer(WantedDealsView::Any, Light::Off);
    let Reply::View(ViewReply { view, .. }) = room.wish(BackToWinnableRequest) else { panic!("no way back") };
    assert!(view.can_redo && view.searching.is_none());
    room.prefer(WantedDealsView::Any, Light::On);
    assert_eq!(room.winnability(), WinnabilityView::Winnable);
    room.view(RedoRequest);
    assert_eq!(
        room.winnability(),
        WinnabilityView::Lost,
        "a later point could have been won as well, after {turns} moves"
    );
    room.view(UndoRequest);
    assert_eq!(reason(room.wish(BackToWinnableRequest)), "The game can still be won from here.");
}

#[test]
fn a_way_back_is_searched_for_where_nothing_is_known() {
    let room = Room::new("once");
    let seed = (1..60).find(|seed| {
        room.deal(&seed.to_string());
        let Some(first) = room.next() else { return false };
        // The first move of the solution, then draws to the end of the stock.
        room.deal(&seed.to_string());
        room.play(&first);
        while room.look().moves.iter().any(|mv| mv.text == "tap stock") {
            room.play("tap stock");
        }
        // The light is off, so nothing is known of the turns in between.
        matches!(room.wish(HintFromSolutionRequest), Reply::Refused(Refused { .. }))
    });
    assert!(seed.is_some(), "no deal is lost by drawing on");
    let before = room.look();
    let Reply::View(ViewReply { view, .. }) = room.wish(BackToWinnableRequest) else { panic!("no way back") };
    assert!(view.played < before.played || view.can_redo);
    assert!(room.next().is_some());
}

#[test]
fn there_is_a_way_back_from_a_table_without_a_move() {
    let room = Room::new("once");
    let stuck = |room: &Room| {
        // To the end of the stock, and then whatever there is.
        for _ in 0..100 {
            let now = room.look();
            let Some(next) = now.moves.iter().find(|mv| mv.text == "tap stock").or_else(|| now.moves.first()) else {
                return now.status == StatusView::Stuck;
            };
            room.play(&next.text);
        }
        false
    };
    let found = (1..60).find(|seed| {
        room.deal(&seed.to_string());
        room.next().is_some() && {
            room.deal(&seed.to_string());
            stuck(&room)
        }
    });
    assert!(found.is_some(), "no deal that can be won ends without a move");
    let before = room.look();
    assert_eq!(reason(room.wish(HintFromSolutionRequest)), "There are no moves left.");
    let Reply::View(ViewReply { view, .. }) = room.wish(BackToWinnableRequest) else { panic!("no way back") };
    assert!(view.can_redo && view.status == StatusView::Playing, "{before:?}");
    assert!(room.next().is_some());
}

#[test]
fn an_unwinnable_deal_has_no_way_back() {
    let room = Room::new("never");
    room.play("tap stock");
    assert_eq!(reason(room.wish(BackToWinnableRequest)), "This deal couldn't be won from the start.");
}

#[test]
fn rules_that_take_nothing_back_lead_no_way_back() {
    let room = Room::new("once");
    std::fs::write(
        room.home.path().join("strict.lua"),
        ONCE.replace("Once", "Strict").replace("deck =", "undo = \"none\",\n  deck ="),
    )
    .unwrap();
    room.view(DealRequest { variant: Some(String::from("strict")), seed: None, options: None });
    assert_eq!(reason(room.ask(BackToWinnableRequest)), "In this game, not every move can be undone.");
}

#[test]
fn a_film_leaves_the_game_as_it_lies() {
    let mut room = Room::new("freecell");
    let mv = room.deal("ms:5").moves[0].text.clone();
    let before = room.play(&mv);
    let Reply::View(ViewReply { view, .. }) = room.wish(SolutionRequest) else { panic!("no film") };
    let film = view.film.expect("a film");
    assert!(
        film.at == 0 && film.moves > 10 && view.moves.is_empty() && !view.can_undo && view.marks == [MarkView::Helped]
    );
    assert_eq!((view.game, &view.piles), (before.game, &before.piles));
    for request in
        [UndoRequest.into(), RedoRequest.into(), HintRequest.into(), Request::from(PlayRequest { text: mv.clone() })]
    {
        assert_eq!(reason(room.ask(request)), "A replay is showing: go back to your game first.");
    }
    let end = room.view(FilmRequest { at: u32::MAX });
    assert_eq!(end.film.map(|film| film.at), Some(film.moves));
    assert!(end.piles.iter().filter(|pile| pile.role != RoleView::Foundation).all(|pile| pile.cards.is_empty()));
    assert_eq!((end.status, end.clock.running), (StatusView::Playing, false));
    assert_eq!(room.view(FilmRequest { at: 0 }).piles, before.piles);
    let after = room.view(EndFilmRequest);
    assert_eq!((after.piles, after.moves, after.played, after.film), (before.piles, before.moves, before.played, None));
    assert!(after.can_undo && after.clock.running && after.marks == [MarkView::Helped]);
    assert_eq!(reason(room.ask(FilmRequest { at: 1 })), "No replay is showing.");
    // The mark stays with this game and does not pass to the next one.
    room.open("freecell");
    assert_eq!(room.look().marks, [MarkView::Helped]);
    assert!(room.fresh().marks.is_empty());
}

#[test]
fn several_draws_in_a_row_are_one_step_of_a_film() {
    let room = Room::new("klondike");
    room.deal("2");
    let Reply::View(ViewReply { view, .. }) = room.wish(SolutionRequest) else { panic!("no film") };
    let film = view.film.expect("a film");
    assert_eq!(film.steps.iter().sum::<u32>(), film.moves);
    let (mut at, mut draws) = (0, 0);
    for moves in film.steps {
        let [before, after] = [at, at + moves].map(|at| room.view(FilmRequest { at }));
        at += moves;
        if moves > 1 {
            draws += 1;
            let piles = before.piles.iter().zip(&after.piles).filter(|(before, after)| before != after);
            assert!(piles.clone().all(|(pile, _)| [RoleView::Stock, RoleView::Waste].contains(&pile.role)));
        }
    }
    assert!(draws > 3, "a solution of Klondike draws several cards in a row");
}

#[test]
fn a_film_can_be_played_on_from() {
    let mut room = Room::new("freecell");
    room.deal("ms:5");
    let Reply::View(ViewReply { view, .. }) = room.wish(SolutionRequest) else { panic!("no film") };
    assert!(view.film.is_some());
    let shown = room.view(FilmRequest { at: 4 });
    let on = room.view(PlayOnRequest);
    assert_eq!((on.piles, on.film, on.can_undo, on.can_redo), (shown.piles, None, true, false));
    let kept = room.look();
    room.open("freecell");
    let again = room.look();
    let faces = |view: &TableView| view.piles.iter().map(|pile| pile.cards.clone()).collect::<Vec<_>>();
    assert_eq!(faces(&again), faces(&kept));
    for _ in 0..4 {
        room.view(UndoRequest);
    }
    assert!(!room.look().can_undo);
}

#[test]
fn edited_rules_end_a_film() {
    let room = Room::new("once");
    let seed = (1..60).find(|seed| {
        room.deal(&seed.to_string());
        matches!(room.wish(SolutionRequest), Reply::View(ViewReply { .. }))
    });
    assert!(seed.is_some() && room.look().film.is_some());
    std::fs::write(room.home.path().join("once.lua"), ONCE.replace("up = 1", "up = 1, place = any")).unwrap();
    loop {
        if let TableEvent::Reloaded { view, .. } = room.events.recv_timeout(SOON).unwrap() {
            assert!(view.film.is_none() && !view.moves.is_empty());
            break;
        }
    }
}

#[test]
fn another_guest_sees_the_film() {
    let room = Room::new("freecell");
    let (send, events) = channel();
    let other = room.table().join(move |event| drop(send.send(event)));
    room.deal("ms:5");
    assert!(matches!(room.wish(SolutionRequest), Reply::View(ViewReply { .. })));
    loop {
        if let TableEvent::Changed { view } = events.recv_timeout(SOON).unwrap()
            && view.film.is_some()
        {
            break;
        }
    }
    assert!(matches!(other.handle(EndFilmRequest), Reply::View(ViewReply { .. })));
    assert!(room.look().film.is_none());
}

#[test]
fn only_winnable_deals_are_dealt() {
    let mut room = Room::new("klondike");
    room.prefer(WantedDealsView::Winnable, Light::Off);
    for _ in 0..6 {
        let view = match room.wish(DealRequest { variant: None, seed: None, options: None }) {
            Reply::View(ViewReply { view, .. }) => view,
            other => panic!("{other:?}"),
        };
        assert!(view.difficulty.is_some());
        assert!(matches!(verdict("klondike", view.seed.parse().unwrap()), Verdict::Won(_)), "seed {}", view.seed);
    }
    // A deal that was asked for by its seed is dealt whatever is preferred.
    assert_eq!(room.deal("77").seed, "77");
    // The preference is kept, and holds for other variants and after a restart.
    room.open("klondike");
    assert_eq!(room.look().prefs, PreferencesView { deals: WantedDealsView::Winnable, ..PreferencesView::default() });
    let golf = room.wish(DealRequest { variant: Some(String::from("golf")), seed: None, options: None });
    let Reply::View(ViewReply { view, .. }) = golf else { panic!("{golf:?}") };
    assert!(matches!(verdict("golf", view.seed.parse().unwrap()), Verdict::Won(_)), "seed {}", view.seed);
}

#[test]
fn deals_are_as_hard_as_is_wanted() {
    let room = Room::new("klondike");
    for (deals, difficulty) in [
        (WantedDealsView::Easy, DifficultyView::Easy),
        (WantedDealsView::Medium, DifficultyView::Medium),
        (WantedDealsView::Hard, DifficultyView::Hard),
    ] {
        room.prefer(deals, Light::Off);
        let Reply::View(ViewReply { view, .. }) = room.wish(DealRequest { variant: None, seed: None, options: None })
        else {
            panic!("no deal")
        };
        assert_eq!(view.difficulty, Some(difficulty));
        let rules = rules("klondike");
        let seed = view.seed.parse().unwrap();
        let solved = solve(&rules, &rules.deal(seed, 0), seed, patient(), &AtomicBool::new(false), |_| ());
        assert_eq!(DifficultyView::from(KnownDeals::load(&library(), "klondike").difficulty(solved.nodes)), difficulty);
    }
}

#[test]
fn the_game_goes_on_while_a_deal_is_looked_for() {
    let room = Room::new("never");
    let first = room.prefer(WantedDealsView::Winnable, Light::Off);
    let view = room.fresh();
    assert_eq!((view.searching, view.game), (Some(AwaitedSearch::Deal), first.game));
    let view = room.play("tap stock");
    assert_eq!(view.searching, Some(AwaitedSearch::Deal));
    assert_eq!(room.view(StopSearchRequest).searching, None);
    // A search that was stopped brings no deal later.
    assert_eq!(room.look().game, first.game);
    assert_ne!(room.deal("5").game, first.game);
}

#[test]
fn a_deal_that_is_found_while_another_search_ends_is_dealt() {
    let room = Room::new("rare");
    room.prefer(WantedDealsView::Winnable, Light::Off);
    for _ in 0..20 {
        let reply = room.wish(DealRequest { variant: None, seed: None, options: None });
        assert!(matches!(reply, Reply::View(_)), "{reply:?}");
    }
}

#[test]
fn a_deal_that_is_waited_for_comes_as_it_is_preferred_now() {
    let room = Room::new("never");
    room.prefer(WantedDealsView::Winnable, Light::Off);
    let waits = room.fresh();
    assert_eq!(waits.searching, Some(AwaitedSearch::Deal));
    assert_eq!(room.prefer(WantedDealsView::Easy, Light::Off).searching, Some(AwaitedSearch::Deal));
    // Any deal is there at once, and no search goes on that finds none.
    assert_eq!(room.prefer(WantedDealsView::Any, Light::Off).searching, None);
    let Reply::View(ViewReply { view, .. }) = room.late() else { panic!("a deal") };
    assert_ne!(view.game, waits.game);
}

#[test]
fn an_edit_does_not_end_the_wait_for_a_deal() {
    let room = Room::new("never");
    room.prefer(WantedDealsView::Winnable, Light::Off);
    assert_eq!(room.fresh().searching, Some(AwaitedSearch::Deal));
    let winnable = ONCE.replace("name = \"Once\"", "id = \"never\", name = \"Now\"");
    replace(&room.home.path().join("never.lua"), &winnable);
    let Reply::View(ViewReply { view, .. }) = room.late() else { panic!("a deal by the new rules") };
    assert_eq!((view.variant.name.as_str(), view.difficulty.is_some()), ("Now", true));
}

#[test]
fn a_move_ends_what_was_wished_for_the_table_before_it() {
    // The solution of this deal takes long, so the move comes before the answer.
    let room = Room::new("spider");
    let mv = room.deal("1").moves[0].text.clone();
    assert_eq!(room.view(SolutionRequest).searching, Some(AwaitedSearch::Solution));
    let view = room.play(&mv);
    assert_eq!((view.searching, view.film), (None, None));
}

#[test]
fn the_first_game_of_all_can_be_won_and_begins_with_a_card() {
    for _ in 0..3 {
        let mut room = Room::new("klondike");
        let first = room.look();
        assert!(first.moves.iter().any(|mv| mv.to.is_some()), "{:?}", first.moves);
        assert_eq!(first.difficulty, None, "nobody has asked how hard it is");
        let won = verdict("klondike", first.seed.parse().unwrap());
        assert!(matches!(won, Verdict::Won(_)), "{}: {won:?}", first.seed);
        // It is not dealt again.
        room.open("klondike");
        assert_eq!(room.look().seed, first.seed);
    }
}

#[test]
fn the_list_of_winnable_deals_can_be_read() {
    let text = std::fs::read_to_string(tree().join("rules/winnable.json")).unwrap();
    let list: std::collections::BTreeMap<String, KnownDeals> = serde_json::from_str(&text).unwrap();
    let library = library();
    assert!(list.len() > 50, "{} variants are listed", list.len());
    for (variant, known) in &list {
        assert!(library.load(variant, &redeal_rules::option::Choices::new()).is_ok(), "{variant} is no variant");
        assert!(known.steps[0] < known.steps[1], "{variant}");
        assert_eq!(KnownDeals::load(&library, variant), *known);
    }
    for (variant, seeds) in
        list.iter().filter(|(variant, _)| ["klondike", "golf", "spider"].contains(&variant.as_str()))
    {
        let first = seeds.seeds.values().flatten().next().expect("a seed");
        assert!(matches!(verdict(variant, Seed::Plain(*first)), Verdict::Won(_)), "{variant}, seed {first}");
    }
}

#[test]
fn a_finding_under_new_rules_does_not_make_turns_before_the_change_winnable() {
    let script = |place: &str| {
        format!(
            r#"--- Aces: four cards.
return {{
  name = "Aces",
  deck = {{ ranks = 1 }},
  piles = {{ {{ "tableau", 4, up = 1, place = {place} }}, {{ "foundation", 4 }} }},
}}
"#
        )
    };
    let mut game = Game::new(rules(&script("any")), start(1));
    game.play_text("tableau1>tableau2").unwrap();
    // The new rules don't allow that move, so the game goes on from here.
    assert_eq!(game.follow(rules(&script("build.down"))).outcome, RuleChangeOutcome::Continued);
    assert_eq!(first_turn(&game), 1);
    let solved =
        solve(game.rules(), game.now(), Seed::Plain(1), SearchLimits::default(), &AtomicBool::new(false), |_| ());
    let mut known = WinnabilityByTurn::default();
    known.record(1, Winnability::from(solved));
    assert!(matches!(known.at(&game, 1), Some(Winnability::Winnable(_))));
    assert_eq!(known.at(&game, 0), None);
    assert_eq!((known.last_winnable(&game, 1), known.last_winnable(&game, 0)), (Some(1), None));
}
