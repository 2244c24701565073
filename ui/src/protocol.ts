// Made from host/src/protocol by `UPDATE=1 cargo test protocol`. Not to be edited.

/** Option id → choice. What is left out takes the script's default. */
export type Choices = { [key in string]: Choice };

/**
 * What a player may choose for one option: a number, a word, or yes and no.
 */
export type Choice = boolean | number | string;

/**
 * What a page asks of the host.
 */
export type Request = { "kind": "look" } | { "kind": "play", 
/**
 * The move's text form.
 */
text: string, } | { "kind": "finish" } | { "kind": "undo" } | { "kind": "redo" } | { "kind": "restart" } | { "kind": "deal", 
/**
 * The variant's id; left out: the one on the table.
 */
variant?: string | null, 
/**
 * The seed as typed in; left out: a fresh one.
 */
seed?: string | null, 
/**
 * Options that differ from those in force; left out: as they are.
 */
options?: { [key in string]: Choice } | null, } | { "kind": "share", 
/**
 * With the moves that were made.
 */
moves: boolean, } | { "kind": "open", 
/**
 * As somebody handed it around.
 */
code: string, } | { "kind": "options", 
/**
 * Options that differ from those in force.
 */
options: { [key in string]: Choice }, } | { "kind": "hint" } | { "kind": "hint_from_solution" } | { "kind": "solution" } | { "kind": "film", 
/**
 * Counted from its start.
 */
at: number, } | { "kind": "end_film" } | { "kind": "play_on" } | { "kind": "back_to_winnable" } | { "kind": "stop_search" } | { "kind": "prefer", 
/**
 * From now on.
 */
prefs: Prefs, } | { "kind": "pause" } | { "kind": "resume" } | { "kind": "variants" } | { "kind": "rules", 
/**
 * The language to have it in, if it was translated: `de`. Left out: as its script says it.
 */
language?: string | null, } | { "kind": "statistics" } | { "kind": "count_anew" } | { "kind": "history", 
/**
 * Those before this one; left out: the newest.
 */
before?: number, 
/**
 * Of this variant alone; left out: of all.
 */
variant?: string | null, } | { "kind": "replay", 
/**
 * Its number.
 */
id: number, } | { "kind": "edit_copy", 
/**
 * The variant's id.
 */
variant: string, } | { "kind": "drop_copy", 
/**
 * The variant's id.
 */
variant: string, } | { "kind": "settings" } | { "kind": "keep_settings", 
/**
 * As a page will want to read it.
 */
text: string, } | { "kind": "places" } | { "kind": "report" };

/**
 * The host's answer to one [`Request`].
 */
export type Reply = { "kind": "view", 
/**
 * The table.
 */
view: View, 
/**
 * Where a change of options left the running game; absent for every other request.
 */
followed: Followed | null, } | { "kind": "refused", 
/**
 * Why not, in one sentence in the rules' own words.
 */
reason: string, 
/**
 * The same as a kind; `null` where these are a script's words.
 */
why: Why | null, } | { "kind": "hint", 
/**
 * It is among those of this view.
 */
view: View, 
/**
 * Its text form.
 */
text: string | null, 
/**
 * It is the next one of a solution; otherwise it is seen from what lies open.
 */
solution: boolean, } | { "kind": "code", 
/**
 * One line, without spaces.
 */
text: string, } | { "kind": "variants", 
/**
 * In the order of their names.
 */
variants: Array<VariantEntry>, 
/**
 * Those that were played, the one that was played last first.
 */
played: Array<Played>, } | { "kind": "statistics", 
/**
 * Those that count.
 */
statistics: Statistics, } | { "kind": "history", 
/**
 * Some of them; those before the last one can be asked for.
 */
games: Array<PastGame>, 
/**
 * There are more before these.
 */
more: boolean, } | { "kind": "copy", 
/**
 * Where it lies, as a path on this machine.
 */
path: string, } | { "kind": "rules", 
/**
 * Without attributes and with nothing but text, headings, lists and tables in it: safe to show as it is.
 */
html: string, 
/**
 * It is in the language that was asked for; else in that of the script.
 */
translated: boolean, } | { "kind": "settings", 
/**
 * What a page gave to be kept; `null` where none did, or where nothing is kept.
 */
text: string | null, } | { "kind": "places", 
/**
 * In the order in which people ask for it.
 */
places: Array<Place>, } | { "kind": "report", 
/**
 * Lines for people. It names nobody: homes are written as `~`.
 */
text: string, } | { "kind": "backed_up", 
/**
 * Where it lies.
 */
path: string, 
/**
 * Games in which a move was made.
 */
games: number, 
/**
 * Scripts of the player's own.
 */
scripts: number, 
/**
 * Scripts that could not go with them.
 */
left_out: number, } | { "kind": "restored", 
/**
 * Where a backup lies of what was there before.
 */
aside: string, 
/**
 * Games in which a move was made.
 */
games: number, 
/**
 * Scripts of the player's own.
 */
scripts: number, } | { "kind": "failed", 
/**
 * What was wrong, in one sentence.
 */
message: string, 
/**
 * The script's fault, if it was one.
 */
problem: Problem | null, 
/**
 * What was wrong as a kind; `null` for what only English is known for.
 */
why: Why | null, };

/**
 * What the host says without being asked.
 */
export type Event = { "kind": "reloaded", 
/**
 * Where that left the running game.
 */
followed: Followed, 
/**
 * The table under the new rules.
 */
view: View, } | { "kind": "problem", 
/**
 * What is wrong and where.
 */
problem: Problem | null, } | { "kind": "changed", 
/**
 * The table now.
 */
view: View, } | { "kind": "late", 
/**
 * As if it came at once.
 */
reply: Reply, } | { "kind": "outlook", 
/**
 * As in a view, of which this is a part.
 */
version: number, 
/**
 * Whether the game can still be won.
 */
outlook: Outlook | null, 
/**
 * How hard the deal is, where that is known by now.
 */
difficulty: Difficulty | null, } | { "kind": "variants_changed" } | { "kind": "restored", 
/**
 * The table now.
 */
view: View, } | { "kind": "notice", 
/**
 * One sentence or two.
 */
text: string | null, 
/**
 * The same as a kind.
 */
why: Why | null, };

/**
 * Where a change of the rules, by an edit or by an option, left the running game.
 */
export type Followed = { 
/**
 * What became of the game.
 */
outcome: Outcome, 
/**
 * The score before the change.
 */
score_before: number, 
/**
 * The score now.
 */
score_after: number, 
/**
 * The first move, in its text form, that the new rules do not allow where it was played.
 */
illegal: string | null, };

/**
 * What became of a running game when its rules changed.
 */
export type Outcome = "replayed" | "continued" | "deals_otherwise" | "kept";

/**
 * The table as one player may see it.
 */
export type View = { 
/**
 * Grows with every view that the host makes: a page drops one that comes late.
 */
version: number, 
/**
 * Changes with every new deal. Card ids mean nothing across games.
 */
game: number, 
/**
 * What is being played.
 */
variant: VariantBrief, 
/**
 * The seed, as it can be typed in again.
 */
seed: string, 
/**
 * The options in force, with all that could be chosen.
 */
options: Array<OptionView>, 
/**
 * The piles in the order of the script.
 */
piles: Array<PileView>, 
/**
 * Every legal move, the best ones of each source first.
 */
moves: Array<MoveView>, 
/**
 * The score, a bonus for haste included; `null` where the script keeps none.
 */
score: number | null, 
/**
 * How many moves the player has made, those taken back not counted.
 */
played: number, 
/**
 * The clock.
 */
clock: ClockView, 
/**
 * A turn can be taken back.
 */
can_undo: boolean, 
/**
 * A turn can be played again.
 */
can_redo: boolean, 
/**
 * Nothing is left but to bring the cards home: that can be asked for as a whole.
 */
can_finish: boolean, 
/**
 * Where the game stands.
 */
status: Status, 
/**
 * The variant's missions in the script's order; empty where it has none.
 */
missions: Array<MissionView>, 
/**
 * What the rules had to say about the last turn.
 */
said: Array<string>, 
/**
 * The rules on disk are broken; those in force are the last good ones.
 */
problem: Problem | null, 
/**
 * Something that the player should know, such as a journal that can't be written.
 */
notice: string | null, 
/**
 * The same as a kind.
 */
notice_why?: Why | null, 
/**
 * What the table does with what searches can tell.
 */
prefs: Prefs, 
/**
 * Whether the game can still be won; `null` while the player does not want to be told, or it is over.
 */
outlook: Outlook | null, 
/**
 * How hard the deal is; `null` where that is not known or not to be told.
 */
difficulty: Difficulty | null, 
/**
 * What the player waits for; the table can be played on meanwhile.
 */
searching: Search | null, 
/**
 * The film that is shown instead of the game. No move can be played meanwhile.
 */
film: FilmView | null, 
/**
 * Why this game stays out of the records; empty: it will count.
 */
marks: Array<Mark>, 
/**
 * What it is held against: the best of those that were won before. Only of a game that is won.
 */
bests: Bests | null, };

/**
 * Where a game stands.
 */
export type Status = "playing" | "won" | "stuck";

/**
 * One mission and how far it has come.
 */
export type MissionView = { 
/**
 * Its id.
 */
id: string, 
/**
 * What is to be done.
 */
title: string, 
/**
 * Whether that is done.
 */
state: MissionState, 
/**
 * How far it has come, out of `goal`.
 */
tally: number, 
/**
 * What it has to come to.
 */
goal: number, 
/**
 * The same in the script's own words, where it has some.
 */
text: string | null, 
/**
 * Points for it.
 */
reward: number, 
/**
 * The player's move at which it last came further; 0: none yet.
 */
at: number, };

/**
 * Where a mission stands.
 */
export type MissionState = "open" | "done" | "missed";

/**
 * Active time: it runs from the first move, and not while paused or won.
 */
export type ClockView = { 
/**
 * Milliseconds played so far.
 */
ms: number, 
/**
 * Whether it runs on now.
 */
running: boolean, 
/**
 * Whether the player stopped it.
 */
paused: boolean, };

/**
 * A variant's name and one sentence about it.
 */
export type VariantBrief = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The first line of its script.
 */
summary: string, 
/**
 * The script that it comes from, as a path inside its rules folder.
 */
file: string, };

/**
 * A variant that was found, or a script that is broken.
 */
export type VariantEntry = { 
/**
 * The family that it is filed under; empty if the script names none.
 */
family: string, 
/**
 * Where it comes from and how else it is called, in words; empty if its script doesn't say.
 */
origin: string, 
/**
 * How many packs it is played with.
 */
packs: number, 
/**
 * Cards leave in pairs or alone: a move rids the table of two.
 */
pairs: boolean, 
/**
 * A deal of it; empty for a broken script.
 */
piles: Array<PileSketch>, 
/**
 * Its options with their defaults chosen.
 */
options: Array<OptionView>, 
/**
 * Its script lies in the player's own rules folder.
 */
own: boolean, 
/**
 * A bundled script of the same name is hidden by it.
 */
shadows: boolean, 
/**
 * What is wrong with its script.
 */
problem: Problem | null, 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The first line of its script.
 */
summary: string, 
/**
 * The script that it comes from, as a path inside its rules folder.
 */
file: string, };

/**
 * One pile as it is dealt, for a small picture of its table.
 */
export type PileSketch = { 
/**
 * Its role, as in a view.
 */
role: string, 
/**
 * Columns from the left edge of the table.
 */
x: number, 
/**
 * Rows from the top edge of the table.
 */
y: number, 
/**
 * The player never sees it.
 */
hidden: boolean, 
/**
 * Which way its cards spread.
 */
fan: Fan, 
/**
 * How many of its last cards are spread; `null`: all.
 */
show: number | null, 
/**
 * It answers to taps.
 */
tapped: boolean, 
/**
 * Its cards, bottom → top: rank and suit, or `null` for one that lies face down.
 */
cards: Array<string | null>, };

/**
 * A variant that was played.
 */
export type Played = { 
/**
 * Its id.
 */
variant: string, 
/**
 * It has an unfinished game.
 */
open: boolean, };

/**
 * One option: what may be chosen, and what is.
 */
export type OptionView = { 
/**
 * Its id, as in `--option id=choice`.
 */
id: string, 
/**
 * Its label.
 */
label: string, 
/**
 * What may be chosen, in the script's order.
 */
choices: Array<Choice>, 
/**
 * What is chosen.
 */
chosen: Choice, 
/**
 * What is chosen when nobody chooses.
 */
default: Choice, 
/**
 * Whether another option's choice leaves this one without effect.
 */
idle: boolean, 
/**
 * The choices of other options under which this one has an effect; all must be met.
 */
only: { [key in string]: Array<Choice> }, };

/**
 * One pile: where it lies, and what lies in it as far as the player may know.
 */
export type PileView = { 
/**
 * Its id: `stock`, `tableau3`.
 */
id: string, 
/**
 * Its role: `stock`, `waste`, `foundation`, `tableau`, `reserve`, `cell`, `discard`, or a name of the script's own.
 */
role: string, 
/**
 * Columns from the left edge of the table; halves are possible.
 */
x: number, 
/**
 * Rows from the top edge of the table; halves are possible.
 */
y: number, 
/**
 * The player never sees it.
 */
hidden: boolean, 
/**
 * All of its cards may be looked at, however they lie.
 */
browse: boolean, 
/**
 * Which way its cards spread.
 */
fan: Fan, 
/**
 * How many of its last cards are spread; `null`: all.
 */
show: number | null, 
/**
 * Its cards are lifted together or not at all.
 */
together: boolean, 
/**
 * Bottom → top.
 */
cards: Array<CardView>, 
/**
 * What a tap on it does.
 */
tap: Tap, 
/**
 * The one rank that may start it (`A`, `K`), or the one card (`AS`), to be drawn where it is empty.
 */
mark: string | null, };

/**
 * Which way the cards of a pile spread.
 */
export type Fan = "none" | "down" | "up" | "left" | "right";

/**
 * What a tap on a pile does now.
 */
export type Tap = "none" | "play" | "redeal" | "refused";

/**
 * One card of a pile.
 */
export type CardView = { 
/**
 * The same card keeps its id through a game. It says nothing about rank or suit.
 */
id: number, 
/**
 * Rank and suit (`QH`, `TD`), or `null` while it lies face down.
 */
face: string | null, };

/**
 * One legal move.
 */
export type MoveView = { 
/**
 * Its text form: what a page sends to play it.
 */
text: string, 
/**
 * What it does.
 */
what: MoveKind, 
/**
 * The pile that it takes from or taps, by its place in `View.piles`.
 */
from: number, 
/**
 * The pile that it places on; `null` for a tap.
 */
to: number | null, 
/**
 * How many cards it lifts; 0 for a tap.
 */
count: number, 
/**
 * Whether it brings cards home, to a foundation.
 */
home: boolean, };

/**
 * What a move does with the cards that it lifts.
 */
export type MoveKind = "carry" | "pair" | "alone" | "tap";

/**
 * What the player prefers about deals and moves. It is kept, for every variant alike.
 */
export type Prefs = { 
/**
 * Which deals are dealt.
 */
deals: Deals, 
/**
 * Whether the player is told, all the time, if the game can still be won.
 */
light: boolean, 
/**
 * Which cards go home by themselves.
 */
autoplay: Autoplay, };

/**
 * Which deals a player wants when none is named by its seed.
 */
export type Deals = "any" | "winnable" | "easy" | "medium" | "hard";

/**
 * Which cards go home by themselves after a move.
 */
export type Autoplay = "off" | "safe" | "all";

/**
 * How hard a deal is to win, beside other deals of its variant that can be won.
 */
export type Difficulty = "easy" | "medium" | "hard";

/**
 * Whether the game can still be won. This knows what lies face down.
 */
export type Outlook = "thinking" | "winnable" | "lost" | "unknown";

/**
 * What a player waits for.
 */
export type Search = "deal" | "hint" | "solution" | "back";

/**
 * A film: moves shown on the table that are not the player's. The game lies untouched behind it.
 */
export type FilmView = { 
/**
 * What it shows.
 */
what: FilmKind, 
/**
 * How many of its moves have been shown.
 */
at: number, 
/**
 * How many it has.
 */
moves: number, };

/**
 * What a film shows.
 */
export type FilmKind = "solution" | "past";

/**
 * Why a game stays out of the records.
 */
export type Mark = "helped" | "replayed" | "edited";

/**
 * The best of what was won before, with the same variant and options.
 */
export type Bests = { 
/**
 * The shortest time, in milliseconds.
 */
ms: number | null, 
/**
 * The fewest moves.
 */
moves: number | null, 
/**
 * The highest score.
 */
score: number | null, };

/**
 * Games that count, together: those that were won, and those that were given up after a move.
 */
export type Record = { 
/**
 * How many.
 */
played: number, 
/**
 * How many were won.
 */
won: number, 
/**
 * The newest games that were all won (above 0) or all lost (below 0).
 */
streak: number, 
/**
 * The most games in a row that were won.
 */
best_streak: number, 
/**
 * The most that were lost.
 */
worst_streak: number, 
/**
 * Milliseconds spent on them.
 */
ms: number, 
/**
 * Milliseconds spent on those that were won.
 */
won_ms: number, 
/**
 * The best of those that were won.
 */
bests: Bests, };

/**
 * The games of one variant.
 */
export type VariantRecord = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * All of its games.
 */
record: Record, 
/**
 * The same by options, the most played first; one alone where nothing else was ever chosen.
 */
by_options: Array<OptionsRecord>, };

/**
 * The games of one variant under the same options.
 */
export type OptionsRecord = { 
/**
 * What was chosen.
 */
options: { [key in string]: Choice }, 
/**
 * Its games.
 */
record: Record, };

/**
 * The games that ended on one day.
 */
export type Day = { 
/**
 * `2026-11-21`, by the clock of the place.
 */
date: string, 
/**
 * How many count.
 */
played: number, 
/**
 * How many of them were won.
 */
won: number, };

/**
 * What all the games came to.
 */
export type Statistics = { 
/**
 * Since when is counted, in seconds since 1970; `null`: since the first game.
 */
since: number | null, 
/**
 * All games.
 */
all: Record, 
/**
 * The most played variant first.
 */
variants: Array<VariantRecord>, 
/**
 * Days with games, the oldest first.
 */
days: Array<Day>, 
/**
 * Games that stay out of all this, by their marks.
 */
left_out: number, };

/**
 * A game that was played.
 */
export type PastGame = { 
/**
 * Its number: a later game has a greater one.
 */
id: number, 
/**
 * The variant's id.
 */
variant: string, 
/**
 * The variant's name.
 */
name: string, 
/**
 * What was chosen.
 */
options: { [key in string]: Choice }, 
/**
 * The seed.
 */
seed: string, 
/**
 * When it was played last, in seconds since 1970.
 */
ended: number, 
/**
 * Milliseconds played.
 */
ms: number, 
/**
 * How many moves the player made.
 */
moves: number, 
/**
 * The score; `null` where the variant keeps none.
 */
score: number | null, 
/**
 * It was won.
 */
won: boolean, 
/**
 * It can be gone on with: it is the unfinished one of its variant.
 */
open: boolean, 
/**
 * Why it stays out of the records; empty: it counts.
 */
marks: Array<Mark>, };

/**
 * Why something is not done, or what the player should know. Piles are named by their ids, cards by their faces.
 */
export type Why = { "kind": "no_card", from: string, } | { "kind": "keeps", from: string, } | { "kind": "too_few", from: string, } | { "kind": "face_down", from: string, } | { "kind": "no_run", more: Why | null, } | { "kind": "only_top", from: string, } | { "kind": "only_run", from: string, } | { "kind": "only_pile", from: string, } | { "kind": "not_so", from: string, } | { "kind": "same_pile" } | { "kind": "takes_none", to: string, } | { "kind": "one_by_one", to: string, } | { "kind": "first", to: string, card: string, these: Faces | null, } | { "kind": "nothing_changes" } | { "kind": "on_face_down", to: string, } | { "kind": "no_second", to: string, } | { "kind": "goes_on", card: string, on: string, these: Faces | null, } | { "kind": "not_now", card: string, on: string, } | { "kind": "full", to: string, } | { "kind": "no_tap", pile: string, } | { "kind": "nothing_to_draw", pile: string, waste: string, } | { "kind": "covered", from: string, } | { "kind": "one_by_one_home" } | { "kind": "frees_nothing" } | { "kind": "from", to: string, from: string, } | { "kind": "first_from", to: string, from: string, } | { "kind": "at_once", to: string, most: number, } | { "kind": "too_many", most: number, } | { "kind": "nothing_beside", to: string, } | { "kind": "alone", card: string, these: Faces | null, } | { "kind": "pairs_only" } | { "kind": "pair", card: string, on: string, these: Faces | null, } | { "kind": "no_pairs" } | { "kind": "not_near" } | { "kind": "no_cards", pile: string, } | { "kind": "spaces" } | { "kind": "not_allowed" } | { "kind": "no_redeal", redeals: number, } | { "kind": "not_home_yet" } | { "kind": "no_undo" } | { "kind": "taps_stay" } | { "kind": "moves_stay" } | { "kind": "not_every_move" } | { "kind": "no_redo" } | { "kind": "film_shown" } | { "kind": "no_film" } | { "kind": "game_won" } | { "kind": "no_move" } | { "kind": "still_winnable" } | { "kind": "deal_lost" } | { "kind": "game_lost" } | { "kind": "no_way_found", seconds: number, } | { "kind": "no_deal_found", seconds: number, } | { "kind": "lost_from_start" } | { "kind": "lost_since_change" } | { "kind": "no_point_known" } | { "kind": "no_games" } | { "kind": "no_such_game" } | { "kind": "not_shown", error: string, } | { "kind": "no_seed", text: string, } | { "kind": "no_code" } | { "kind": "long_code" } | { "kind": "no_variant", id: string, known: string, } | { "kind": "no_variants", id: string, } | { "kind": "no_option", id: string, known: string, } | { "kind": "no_choice", id: string, choice: string, known: string, } | { "kind": "no_editing" } | { "kind": "no_restoring" } | { "kind": "nothing_kept" } | { "kind": "saves_unusable" } | { "kind": "backup_there", path: string, } | { "kind": "games_unreadable", folder: string, error: string, } | { "kind": "much_to_back_up", error: string, } | { "kind": "no_backup", file: string, } | { "kind": "backup_damaged", error: string, } | { "kind": "backup_newer", version: string, } | { "kind": "backup_full", error: string, } | { "kind": "no_folder_for_scripts" } | { "kind": "games_held", folder: string, } | { "kind": "not_backed_up_first", more: Why, } | { "kind": "file", path: string, error: string, } | { "kind": "no_folder" } | { "kind": "before", script: string, folder: string, } | { "kind": "not_own", script: string, } | { "kind": "nothing_behind", script: string, } | { "kind": "unwritable", path: string, error: string, } | { "kind": "unsaved", error: string, } | { "kind": "unwatched", error: string, } | { "kind": "unwritten", error: string, } | { "kind": "unread", error: string, } | { "kind": "restored_now" } | { "kind": "saves_newer", form: number, file: string, } | { "kind": "saves_damaged", error: string, file: string, } | { "kind": "last_unreadable", error: string, } | { "kind": "last_unopened", error: string, } | { "kind": "last_elsewhere", turn: number, } | { "kind": "other_rules", more: Why | null, } | { "kind": "no_such_move", number: number, text: string, };

/**
 * A set of cards, as a sentence about rules names it.
 */
export type Faces = { "kind": "cards", 
/**
 * `6H`, `6S`.
 */
cards: Array<string>, } | { "kind": "ranks", 
/**
 * `7`, `AK`; empty: of any rank.
 */
ranks: string, 
/**
 * Of `SHDC`, in this order.
 */
suits: string, } | { "kind": "many" } | { "kind": "base" } | { "kind": "other" };

/**
 * A fault in a script, with its place.
 */
export type Problem = { 
/**
 * The script, as a path inside its rules folder: `klondike.lua`, `lib/scoring.lua`.
 */
file: string, 
/**
 * The line, counted from 1, where it is known.
 */
line: number | null, 
/**
 * The column, counted from 1, where it is known.
 */
column: number | null, 
/**
 * What is wrong and, where the host can tell, how to mend it.
 */
message: string, 
/**
 * The calls that led there, innermost first, one `file:line` and name an entry.
 */
trace: Array<string>, };

/**
 * A folder that the program uses.
 */
export type Place = { 
/**
 * What lies there.
 */
kind: PlaceKind, 
/**
 * Its path, with `~` for the home.
 */
path: string, };

/**
 * What lies in a folder.
 */
export type PlaceKind = "games" | "own_rules" | "aside" | "bundled_rules" | "log" | "window" | "page" | "cache";
