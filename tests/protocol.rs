//! The page's TypeScript is made from the host's types, and the file in the tree is up to date.

use redeal_table::protocol::*;
use ts_rs::{Config, TS};

fn declaration<T: TS>(config: &Config, text: &mut String) {
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
    text.push_str("export ");
    text.push_str(&T::decl(config));
    text.push_str("\n\n");
}

fn typescript() -> String {
    let config = Config::default();
    let mut text =
        String::from("// Made from crates/table/src/protocol by `UPDATE=1 cargo test protocol`. Not to be edited.\n\n");
    macro_rules! declare {
        ($($kind:ty),* $(,)?) => { $(declaration::<$kind>(&config, &mut text);)* };
    }
    text.push_str("/** Option id → choice. What is left out takes the script's default. */\n");
    text.push_str("export type Choices = { [key in string]: Choice };\n\n");
    declare!(
        ChoiceForm,
        Request,
        Reply,
        Event,
        Followed,
        Outcome,
        View,
        Status,
        MissionView,
        MissionState,
        ClockView,
        VariantBrief,
        VariantEntry,
        PileSketch,
        Played,
        OptionView,
        PileView,
        Fan,
        Tap,
        CardView,
        MoveView,
        MoveKind,
        Prefs,
        Deals,
        Autoplay,
        Difficulty,
        Outlook,
        Search,
        FilmView,
        FilmKind,
        Mark,
        Bests,
        Record,
        VariantRecord,
        OptionsRecord,
        Day,
        Statistics,
        PastGame,
        Why,
        Faces,
        Problem,
        Place,
        PlaceKind,
    );
    text.trim_end().to_string() + "\n"
}

#[test]
fn the_pages_types_are_made_from_the_hosts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/protocol.ts");
    let made = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &made).expect("ui/src can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, made, "run `UPDATE=1 cargo test protocol`");
}
