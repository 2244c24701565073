//! Sequences of edits, moves, deals, switches and starts: after each step the table tells what a plain model says is in force.

use proptest::prelude::*;
use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    DealRequest, MarkView, OldRulesReason, OptionsRequest, PlayRequest, Reply, RestartRequest, TableView, UndoRequest,
    VariantsReply, VariantsRequest,
};

use super::{GAME, Room};
use crate::common::SOON;

/// One thing that a player, an author or a file system does.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// A good script is saved: how many cards the waste shows, and a number in a comment.
    SaveGood(u8, u8),
    /// A good script is saved that offers no three cards at once.
    SaveFewer(u8),
    /// A script that does not load is saved.
    SaveBad,
    /// The file that the script requires is saved.
    SaveRequired(u8),
    /// The script is deleted.
    Delete,
    /// The script is copied to another file.
    Copy,
    Play,
    Undo,
    Deal,
    /// Dealt again from the start.
    Restart,
    /// Another variant is played, and this one again.
    Switch,
    /// The program ends and starts again.
    Start,
    /// A script is saved while the program is closed: a good one, or one that does not load.
    SaveAway(Option<u8>),
    /// The same while another variant is on the table.
    SaveBehind(Option<u8>),
    /// One card or three.
    Draw(bool),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (3..6_u8, 0..3_u8).prop_map(|(show, comment)| Step::SaveGood(show, comment)),
        1 => (3..6_u8).prop_map(Step::SaveFewer),
        2 => Just(Step::SaveBad),
        2 => (0..3_u8).prop_map(Step::SaveRequired),
        1 => Just(Step::Delete),
        1 => Just(Step::Copy),
        4 => Just(Step::Play),
        2 => Just(Step::Undo),
        1 => Just(Step::Deal),
        1 => Just(Step::Restart),
        2 => Just(Step::Switch),
        2 => Just(Step::Start),
        1 => proptest::option::of(3..6_u8).prop_map(Step::SaveAway),
        1 => proptest::option::of(3..6_u8).prop_map(Step::SaveBehind),
        2 => any::<bool>().prop_map(Step::Draw),
    ];
    proptest::collection::vec(step, 1..12)
}

/// A script that loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Script {
    show: u8,
    comment: u8,
    offers_three: bool,
}

impl Script {
    fn text(self) -> String {
        let Self { show, comment, offers_three } = self;
        let text = super::wider(show.into()).replace("--- A small game.", &format!("--- Comment {comment}."));
        if offers_three { text } else { text.replace("choices = { 1, 3 }", "choices = { 1, 2 }") }
    }
}

/// What lies in the file of the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum File {
    Good(Script),
    Bad,
    Gone,
}

/// Rules by what they are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Content {
    script: Script,
    start: u8,
    draw: i64,
}

/// What the table must tell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    /// It stands in the first comment, so that an edit of nothing else is seen, too.
    summary: String,
    show: Option<u8>,
    score: Option<i64>,
    draw: Choice,
    offers_three: bool,
    /// What keeps newer rules out, and whether a problem is told.
    old_rules: Option<OldRulesReason>,
    has_problem: bool,
    in_waste: usize,
    is_edited: bool,
}

impl Told {
    fn by(view: &TableView) -> Self {
        let draw = view.options.iter().find(|option| option.id == "draw").expect("the option is there");
        Self {
            summary: view.variant.summary.clone(),
            show: view.piles[1].show,
            score: view.score,
            draw: draw.chosen.clone(),
            offers_three: draw.choices.contains(&Choice::Number(3)),
            old_rules: view.old_rules.map(|old| old.why),
            has_problem: view.problem.is_some(),
            in_waste: view.piles[1].cards.len(),
            is_edited: view.marks.contains(&MarkView::Edited),
        }
    }
}

/// The plain model: files, the rules in force, and the game under them.
#[derive(Debug)]
struct Model {
    file: File,
    required: u8,
    in_force: Content,
    /// The script in force is not the one on disk.
    old_rules: Option<OldRulesReason>,
    /// Turns that were played and taken back, and those in force.
    turns: usize,
    at: usize,
    is_edited: bool,
    copied: bool,
    deals: u32,
}

const FIRST: Script = Script { show: 3, comment: 0, offers_three: true };

impl Model {
    fn new() -> Self {
        Self {
            file: File::Good(FIRST),
            required: 0,
            in_force: Content { script: FIRST, start: 0, draw: 1 },
            old_rules: None,
            turns: 0,
            at: 0,
            is_edited: false,
            copied: false,
            deals: 0,
        }
    }

    /// The rules on disk are followed, or kept out.
    fn follow(&mut self) {
        match self.file {
            File::Bad => self.old_rules = Some(OldRulesReason::Broken),
            File::Gone => self.old_rules = Some(OldRulesReason::Gone),
            File::Good(script) => {
                let draw = if script.offers_three { self.in_force.draw } else { 1 };
                let now = Content { script, start: self.required, draw };
                self.is_edited |= now != self.in_force && self.turns > 0;
                (self.in_force, self.old_rules) = (now, None);
            }
        }
    }

    fn told(&self) -> Told {
        let Content { script, start, draw } = self.in_force;
        Told {
            summary: format!("Comment {}.", script.comment),
            show: Some(script.show),
            score: Some(start.into()),
            draw: Choice::Number(draw),
            offers_three: script.offers_three,
            old_rules: self.old_rules,
            has_problem: self.old_rules.is_some(),
            in_waste: self.at * draw as usize,
            is_edited: self.is_edited,
        }
    }
}

fn required(start: u8) -> String {
    format!("return {{ start = {start} }}\n")
}

fn take(step: Step, room: &mut Room, model: &mut Model) {
    let switch = |room: &Room, variant: &str| {
        drop(super::view(room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None })));
    };
    match step {
        Step::SaveGood(show, comment) => save(Script { show, comment, offers_three: true }, room, model),
        Step::SaveFewer(show) => save(Script { show, comment: 0, offers_three: false }, room, model),
        Step::SaveBad => save_any(None, room, model),
        Step::SaveRequired(start) => {
            room.save_scoring(&required(start));
            model.required = start;
            model.follow();
        }
        Step::Delete => {
            // A copy would be played instead: which one that is has tests of its own.
            if !model.copied {
                let _ = std::fs::remove_file(room.game());
                model.file = File::Gone;
                model.follow();
            }
        }
        Step::Copy => {
            if matches!(model.file, File::Good(_)) {
                std::fs::copy(room.game(), room.rules().join("copy.lua")).expect("a copy");
                model.copied = true;
            }
        }
        // All cards of the stock can be drawn without a redeal.
        Step::Play if model.at < 12 => {
            room.play("tap stock");
            model.at += 1;
            model.turns = model.at;
        }
        Step::Play => {}
        Step::Undo => {
            let reply = room.ask(UndoRequest);
            assert_eq!(matches!(reply, Reply::View(_)), model.at > 0, "{reply:?}");
            model.at = model.at.saturating_sub(1);
        }
        Step::Deal => {
            model.deals += 1;
            room.deal(&(100 + model.deals).to_string());
            (model.turns, model.at, model.is_edited) = (0, 0, false);
        }
        Step::Restart => {
            room.ask(RestartRequest);
            // Another attempt at the same deal keeps the mark.
            (model.turns, model.at) = (0, 0);
        }
        Step::Switch => {
            switch(room, "other");
            switch(room, "small");
        }
        Step::Start => {
            room.close();
            room.open();
        }
        Step::SaveAway(show) => {
            room.close();
            save_any(show, room, model);
            room.open();
        }
        Step::SaveBehind(show) => {
            switch(room, "other");
            save_any(show, room, model);
            switch(room, "small");
        }
        Step::Draw(three) => {
            let draw = if three { 3 } else { 1 };
            let options = Choices::from([(String::from("draw"), Choice::Number(draw))]);
            if let Reply::View(_) = room.ask(OptionsRequest { options }) {
                model.is_edited |= model.in_force.draw != draw && model.turns > 0;
                model.in_force.draw = draw;
            } else {
                let offered = !three || model.in_force.script.offers_three;
                assert!(!offered || !matches!(model.file, File::Good(_)), "the option is refused");
            }
        }
    }
}

fn save(script: Script, room: &Room, model: &mut Model) {
    room.save(&script.text());
    model.file = File::Good(script);
    model.follow();
}

fn save_any(show: Option<u8>, room: &Room, model: &mut Model) {
    if let Some(show) = show {
        return save(Script { show, comment: 0, offers_three: true }, room, model);
    }
    room.save(&GAME.replace("return {", "return {{"));
    model.file = File::Bad;
    model.follow();
}

/// Waits until the table tells what the model says. What is told must stay so.
fn agree(room: &Room, model: &Model, so_far: &[Step]) {
    let start = std::time::Instant::now();
    let wanted = model.told();
    loop {
        let told = Told::by(&room.look());
        if told == wanted {
            return;
        }
        assert!(start.elapsed() < SOON / 3, "{so_far:?}\n   told: {told:?}\n wanted: {wanted:?}\n  model: {model:?}");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// The copy is listed as one that does not play.
fn is_copy_told(room: &Room) -> bool {
    match room.ask(VariantsRequest) {
        Reply::Variants(VariantsReply { variants, .. }) => {
            let copy = variants.iter().find(|entry| entry.brief.file == "copy.lua");
            copy.and_then(|entry| entry.problem.as_ref())
                .is_some_and(|problem| problem.message.contains("is not played"))
        }
        other => panic!("{other:?}"),
    }
}

fn run(steps: &[Step]) {
    let mut room = Room::with(&FIRST.text());
    room.save_scoring(&required(0));
    let other = GAME.replace("\"Small\"", "\"Other\"").replace("lib/scoring", "lib/other");
    std::fs::write(room.rules().join("lib/other.lua"), required(9)).expect("a file");
    std::fs::write(room.rules().join("other.lua"), other).expect("a script");
    let mut model = Model::new();
    room.reloaded_to(|view| view.score == Some(0));
    room.deal("7");
    agree(&room, &model, &[]);
    for (n, step) in steps.iter().enumerate() {
        take(*step, &mut room, &mut model);
        agree(&room, &model, &steps[..=n]);
    }
    room.quiet();
    assert_eq!(Told::by(&room.look()), model.told(), "{steps:?}: afterwards");
    if model.copied && matches!(model.file, File::Good(_)) {
        assert!(is_copy_told(&room), "{steps:?}");
    }
    // What can be played is played under the rules that are told.
    assert!(matches!(room.ask(PlayRequest { text: String::from("tap stock") }), Reply::View(_)));
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 30, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn what_is_told_is_what_a_plain_model_says(steps in steps()) {
        run(&steps);
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    #[ignore = "hundreds of sequences take minutes: scripts/test --long"]
    fn what_is_told_is_what_a_plain_model_says_for_many_sequences(steps in steps()) {
        run(&steps);
    }
}
