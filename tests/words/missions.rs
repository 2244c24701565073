//! Missions on a small script: steps, what can be read off the table, rewards, what is shown.

use redeal_game::game::Game;
use redeal_rules::mission::TallyState::{self, Done, Missed, Open};
use redeal_table::view::view;

use super::script;
use crate::common::{around, deal, game, play, problem};

const PILES: &str = r#"{ "tableau", 3, place = any, run = any }, { "cell", 4 }, { "discard" }"#;
const BOARD: &str = "stock: (KC)\ntableau: 2C 3C | 4C 5C | 6C";

fn missions(rows: &str) -> String {
    script(PILES, &format!("score = {{ move = 1 }},\n  missions = {{ {rows} }},"))
}

fn stand(game: &Game, n: usize) -> (TallyState, i64, u32) {
    let tally = game.now().tallies[n];
    (tally.state, tally.value, tally.at)
}

#[test]
fn a_step_is_told_of_every_move_and_of_nothing_else() {
    let told = "{ \"a\", goal = 99, start = 5, step = function(tally, event, board)\n    \
                assert(event.by == \"player\" and event.kind == \"move\" and event.number == board.moves)\n    return tally + event.count\n  end }";
    let mut game = game(&missions(told), "stock: (KC)\ntableau: (7C) 2C 3C | 4C 5C | 6C");
    assert_eq!(stand(&game, 0), (Open, 5, 0));
    play(&mut game, &["tableau1>tableau2 x2", "tap stock", "tap stock", "tableau2>cell1"]);
    assert_eq!(stand(&game, 0), (Open, 8, 2));
}

#[test]
fn pairs_and_lone_cards_are_moves_too() {
    let rows = "{ \"a\", goal = 9, step = function(tally, event) return tally + (event.kind == \"pair\" and 1 or event.kind == \"alone\" and 3 or 0) end }";
    let both = script(
        r#"{ "tableau", 3 }, { "discard" }"#,
        &format!("match = {{ pair = sum(13), alone = rank.king }}, missions = {{ {rows} }},"),
    );
    let mut game = game(&both, "tableau: 6S | 7H | KS");
    play(&mut game, &["tableau1>tableau2"]);
    assert_eq!(stand(&game, 0), (Open, 1, 1));
    play(&mut game, &["tableau3>discard"]);
    assert_eq!(stand(&game, 0), (Open, 4, 2));
}

#[test]
fn what_can_be_read_off_the_table_is_read_at_the_deal_and_after_taps_too() {
    let spent = missions("{ \"a\", reward = 7, now = function(board) return #board.stock == 0 end }");
    let mut tapped = game(&spent, BOARD);
    assert_eq!((stand(&tapped, 0), tapped.now().score()), ((Open, 0, 0), 0));
    play(&mut tapped, &["tap stock"]);
    assert_eq!((stand(&tapped, 0), tapped.now().score()), ((Done, 1, 0), 7));
    assert!(tapped.undo());
    assert_eq!((stand(&tapped, 0), tapped.now().score()), ((Open, 0, 0), 0));
    let dealt = missions("{ \"a\", reward = 7, now = function(board) return #board.stock == 52 end }");
    let dealt = deal(&dealt, 1);
    assert_eq!((stand(&dealt, 0), dealt.now().score()), ((Done, 1, 0), 7));
}

#[test]
fn no_stands_for_the_start_and_yes_for_the_goal() {
    let rows = "{ \"a\", goal = 6, start = 2, now = function(board) return #board.cell[1] == 1 end }";
    let mut game = game(&missions(rows), BOARD);
    assert_eq!(stand(&game, 0), (Open, 2, 0));
    play(&mut game, &["tableau1>cell1"]);
    assert_eq!(stand(&game, 0), (Done, 6, 1));
}

#[test]
fn a_mission_may_be_missed_by_step_or_by_what_can_be_read() {
    let rows = "{ \"a\", reward = 50, goal = 2, step = function(tally, event) return event.to.role == \"cell\" and tally + 1 or missed end }, \
                { \"b\", reward = 50, goal = 2, now = function(board) return board.moves > 2 and missed or board.cell.used end }";
    let mut lost = game(&missions(rows), BOARD);
    play(&mut lost, &["tableau1>cell1", "tableau2>tableau1"]);
    assert_eq!((stand(&lost, 0), stand(&lost, 1)), ((Missed, 1, 1), (Open, 1, 1)));
    play(&mut lost, &["tableau1>cell2"]);
    assert_eq!((stand(&lost, 0), stand(&lost, 1), lost.now().score()), ((Missed, 1, 1), (Missed, 1, 1), 3));
    assert!(lost.undo() && lost.undo());
    assert_eq!((stand(&lost, 0), stand(&lost, 1)), ((Open, 1, 1), (Open, 1, 1)));
    play(&mut lost, &["tableau2>cell2"]);
    assert_eq!((stand(&lost, 0), stand(&lost, 1), lost.now().score()), ((Done, 2, 2), (Done, 2, 2), 102));
}

#[test]
fn rewards_are_the_list_s_or_a_mission_s_own_and_finish_others_whatever_their_order() {
    // The second and the third wait for points of the ones after them.
    let rows = "reward = 10, { \"a\", goal = 29, now = function(board) return board.score end }, \
                { \"b\", goal = 20, reward = 5, now = function(board) return board.score end }, \
                { \"c\", reward = 20, now = function(board) return board.cell.used end }";
    let mut game = game(&missions(rows), BOARD);
    play(&mut game, &["tableau1>cell1"]);
    // 1 for the move, 20 for c; that makes 21, so 5 for b; 26 are not 29.
    assert_eq!((game.now().score(), stand(&game, 0)), (26, (Open, 26, 1)));
    assert_eq!((stand(&game, 1), stand(&game, 2)), ((Done, 21, 1), (Done, 1, 1)));
    play(&mut game, &["tableau1>cell2", "tableau2>cell3", "tableau2>cell4"]);
    assert_eq!((game.now().score(), stand(&game, 0).0), (39, Done));
}

#[test]
fn missions_know_one_another_by_their_tallies() {
    let rows = "{ \"a\", goal = 9, step = function(tally) return tally + 1 end }, \
                { \"b\", goal = 2, now = function(board) return board.tally.a end }";
    let mut game = game(&missions(rows), BOARD);
    play(&mut game, &["tableau1>cell1", "tableau1>cell2"]);
    assert_eq!((stand(&game, 0), stand(&game, 1)), ((Open, 2, 2), (Done, 2, 2)));
}

#[test]
fn what_missions_see_is_hidden_from_what_is_asked_between_them() {
    for field in ["moves", "score", "tally"] {
        let rows = format!(
            "{{ \"a\", goal = 9, step = function(tally, _, board) return board.{field} and tally + 1 end }}, \
             {{ \"b\", goal = 9, now = function(board) return board.{field} and board.tally.a end }}"
        );
        // One VM answers: what it showed to the missions of the last move must be gone when `allow` is asked about the next.
        let allow =
            format!("allow = function(board) return not pcall(function() return board.{field} end) end, missions =");
        let mut game = game(&missions(&rows).replacen("missions =", &allow, 1), BOARD);
        play(&mut game, &["tableau1>cell1", "tableau1>cell2", "tableau2>cell3"]);
        assert_eq!((stand(&game, 0), stand(&game, 1)), ((Open, 3, 3), (Open, 3, 3)), "{field}");
    }
}

#[test]
fn the_mission_that_answers_wrongly_is_named_also_among_others() {
    for (rule, answers) in [("step", "tally"), ("now", "1")] {
        let row =
            |id: &str, answer: &str| format!("{{ \"{id}\", goal = 9, {rule} = function(tally) return {answer} end }}");
        let rows = [row("a", answers), row("b", "\"many\""), row("c", answers)].join(", ");
        let said = game(&missions(&rows), BOARD).play_text("tableau1>cell1").unwrap_err().to_string();
        assert!(said.contains("the mission `b` answers a whole number"), "{rule}: {said}");
        // What comes after it is not asked, whatever it would do.
        let rows = [row("b", "\"many\""), row("c", "error(\"no luck\")")].join(", ");
        let said = game(&missions(&rows), BOARD).play_text("tableau1>cell1").unwrap_err().to_string();
        assert!(said.contains("the mission `b` answers a whole number"), "{rule}: {said}");
        // A mission that blames its caller tells no place that its author can't see.
        let blames = missions(&row("c", "error(\"no luck\", 2)"));
        let said = game(&blames, BOARD).play_text("tableau1>cell1").unwrap_err().to_string();
        assert!(said.contains("no luck") && !said.contains("prelude"), "{rule}: {said}");
    }
}

#[test]
fn a_mission_may_say_how_far_it_is() {
    let rows = "{ \"a\", \"Fill the cells\", goal = 4, now = function(board) return board.cell.used end, \
                show = function(tally, board) return tally .. \" of 4 at move \" .. board.moves end }, \
                { \"b\", now = function() return false end, show = function() return nil end }";
    let mut game = game(&missions(rows), BOARD);
    play(&mut game, &["tableau1>cell1"]);
    let shown = view(&game, around()).missions;
    assert_eq!(
        (shown[0].title.as_str(), shown[0].text.as_deref(), shown[0].at),
        ("Fill the cells", Some("1 of 4 at move 1"), 1)
    );
    assert_eq!((shown[1].title.as_str(), shown[1].text.as_deref()), ("b", None));
}

#[test]
fn missions_that_are_none_are_errors() {
    for (rows, words) in [
        ("{ \"a\" }", "needs either `step` or `now`"),
        ("{ \"a\", step = function() end, now = function() end }", "needs either `step` or `now`"),
        ("{ \"a\", now = 1 }", "`now` must be a function"),
        ("{ now = function() end }", "needs an id"),
        ("{ \"a\", now = function() end }, { \"a\", now = function() end }", "two missions of the id \"a\""),
        ("{ \"a\", now = function() end, gaol = 3 }", "did you mean `goal`?"),
        ("rewards = 3", "no field `rewards`"),
    ] {
        let said = problem(&missions(rows));
        assert!(said.contains(words), "{rows}: {said}");
    }
    for answer in ["nil", "1.5", "{}", "\"many\"", "1e300", "0 / 0"] {
        let mut game = game(&missions(&format!("{{ \"a\", step = function() return {answer} end }}")), BOARD);
        let said = game.play_text("tableau1>cell1").unwrap_err().to_string();
        assert!(said.contains("the mission `a` answers a whole number or `missed`"), "{answer}: {said}");
    }
}

#[test]
fn an_event_cant_be_changed_by_missions_nor_by_scores() {
    for (tried, words) in [
        ("event.count = 9", "readonly"),
        ("event.mine = 9", "readonly"),
        ("table.insert(event, 9)", "readonly"),
        (
            "local colour = event.colour",
            "an event has kind, from, to, card, count, number, streak and by, but no `colour`",
        ),
        ("local copy = table.clone(event)\ncopy.count = 9\nassert(event.count == 1)", ""),
    ] {
        let step = missions(&format!("{{ \"a\", step = function(tally, event)\n{tried}\nreturn 0 end }}"));
        let points = script(PILES, &format!("score = {{ move = function(event)\n{tried}\nreturn 0 end }}"));
        for script in [step, points] {
            let said = game(&script, BOARD).play_text("tableau1>cell1").err().map(|refusal| refusal.to_string());
            assert_eq!(said.is_some(), !words.is_empty(), "{tried}: {said:?}");
            assert!(said.unwrap_or_default().contains(words), "{tried}");
        }
    }
}
