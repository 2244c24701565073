// Made from crates/table/src/protocol by `UPDATE=1 cargo test protocol`. Not to be edited.

/** Option id → choice. What is left out takes the script's default. */
export type Choices = { [key in string]: Choice };

/**
 * The form in TypeScript of [`redeal_rules::option::Choice`].
 */
export type Choice = boolean | number | string;

/**
 * Asks for the view of the table. A page asks this first.
 */
export type LookRequest = { kind: "look", };

/**
 * Plays a move.
 */
export type PlayRequest = { kind: "play", /**
 * The move's text form: `tableau3>tableau5 x4`, `tap stock`.
 */
text: string, };

/**
 * Plays all cards to the foundations, where only such moves are left to win.
 */
export type FinishRequest = { kind: "finish", };

/**
 * Takes the last turn back.
 */
export type UndoRequest = { kind: "undo", };

/**
 * Plays again the turn that was taken back last.
 */
export type RedoRequest = { kind: "redo", };

/**
 * Deals the same cards again, under the newest rules.
 */
export type RestartRequest = { kind: "restart", };

/**
 * Deals a new game.
 */
export type DealRequest = { kind: "deal", /**
 * The variant's id; left out: the one on the table.
 */
variant?: string | null, 
/**
 * The seed as typed in; left out: a random one.
 */
seed?: string | null, 
/**
 * Options that differ from those in force; left out: they stay as they are.
 */
options?: { [key in string]: Choice } | null, };

/**
 * Asks for the code of the deal on the table, which others can open.
 */
export type ShareRequest = { kind: "share", /**
 * Whether the code contains the moves that were made.
 */
moves: boolean, };

/**
 * Asks for the code of the win on the table, for somebody who is to beat it.
 */
export type ChallengeRequest = { kind: "challenge", };

/**
 * Asks for the game on the table as a file.
 */
export type GameFileRequest = { kind: "game_file", };

/**
 * Opens a game that was saved as a file, as a game of its own. It stays out of the statistics.
 */
export type OpenGameFileRequest = { kind: "open_game_file", /**
 * The file's text.
 */
text: string, };

/**
 * Asks how many moves the solver needs for the deal on the table, once the game is won.
 */
export type SolverMovesRequest = { kind: "solver_moves", };

/**
 * Deals the game that a code names.
 */
export type OpenRequest = { kind: "open", /**
 * The code.
 */
code: string, };

/**
 * Changes options of the game that is being played. The game follows where it can, as after an edit of its rules.
 */
export type OptionsRequest = { kind: "options", /**
 * Options that differ from those in force.
 */
options: { [key in string]: Choice }, };

/**
 * Asks for a good move, found from the cards that the player can see.
 */
export type HintRequest = { kind: "hint", };

/**
 * Asks for the next move of a solution. It knows the face-down cards, so the game is marked as helped.
 */
export type HintFromSolutionRequest = { kind: "hint_from_solution", };

/**
 * Asks for a solution from the current position, shown as a film. The game is marked as helped.
 */
export type SolutionRequest = { kind: "solution", };

/**
 * Shows the film after some of its moves.
 */
export type FilmRequest = { kind: "film", /**
 * How many moves of the film, counted from its start.
 */
at: number, };

/**
 * Ends the film and shows the game, which is unchanged.
 */
export type EndFilmRequest = { kind: "end_film", };

/**
 * Ends the film and continues the game from the position that the film shows.
 */
export type PlayOnRequest = { kind: "play_on", };

/**
 * Shows the game on the table as it was after one of its turns, in a film of its turns.
 */
export type TurnRequest = { kind: "turn", /**
 * How many turns, counted from the deal; after the last one the film is at its end.
 */
turn: number, };

/**
 * Takes turns back to the last position from which the game could be won.
 */
export type BackToWinnableRequest = { kind: "back_to_winnable", };

/**
 * Stops the search that this page waits for.
 */
export type StopSearchRequest = { kind: "stop_search", };

/**
 * Stores what the player prefers about deals, autoplay and the light that shows whether the game can be won.
 */
export type PreferRequest = { kind: "prefer", /**
 * The preferences from now on.
 */
prefs: Prefs, };

/**
 * Stops the clock.
 */
export type PauseRequest = { kind: "pause", };

/**
 * Starts the clock again.
 */
export type ResumeRequest = { kind: "resume", };

/**
 * Asks for every variant that was found, and for every broken script.
 */
export type VariantsRequest = { kind: "variants", };

/**
 * Asks how the variant on the table is played.
 */
export type RulesRequest = { kind: "rules", /**
 * The language of the text, if there is a translation: `de`. Left out: the language of the script.
 */
language?: string | null, };

/**
 * Asks for the statistics of all games.
 */
export type StatisticsRequest = { kind: "statistics", };

/**
 * Starts the statistics again from now on. The history of games stays.
 */
export type CountAnewRequest = { kind: "count_anew", };

/**
 * Asks for games that were played, the newest first.
 */
export type HistoryRequest = { kind: "history", /**
 * Only games before this one; left out: from the newest on.
 */
before?: number, 
/**
 * Only games of this variant; left out: of all variants.
 */
variant?: string | null, };

/**
 * Asks for the badges of all variants that were won.
 */
export type AlbumRequest = { kind: "album", };

/**
 * Asks for the achievements, with how far the player is.
 */
export type AchievementsRequest = { kind: "achievements", };

/**
 * Asks for the daily deals of a month.
 */
export type DailyRequest = { kind: "daily", /**
 * `2026-11`; left out: the month of today.
 */
month?: string | null, };

/**
 * Deals a game of a day, or goes on with it where it is unfinished.
 */
export type DealDailyRequest = { kind: "deal_daily", /**
 * `2026-11-25`, today or earlier.
 */
day: string, 
/**
 * The id of a variant of that day.
 */
variant: string, };

/**
 * Shows a game that was played, as a film.
 */
export type ReplayRequest = { kind: "replay", /**
 * The game's number.
 */
id: number, };

/**
 * Asks how the score came about: each event with the key of `score` that it matched.
 */
export type LedgerRequest = { kind: "ledger", };

/**
 * Asks why a move would be legal or not in the position on the table.
 */
export type WhyRequest = { kind: "why", /**
 * The move in its text form.
 */
text: string, };

/**
 * Plays the positions that are pinned for the script on the table.
 */
export type PinsRequest = { kind: "pins", };

/**
 * Pins the position on the table into the file of positions of its script: a move with what comes of it, or all legal moves.
 * The file lies in the player's own folder; one that comes with the program is copied there first.
 */
export type PinRequest = { kind: "pin", /**
 * The move in its text form; left out: all legal moves.
 */
text?: string | null, };

/**
 * Asks for the board on the table as text. It shows all faces, so the game is marked as seen if some lie face down.
 */
export type BoardTextRequest = { kind: "board_text", };

/**
 * Asks what is wrong with the text of a board. Nothing changes by it.
 */
export type CheckBoardRequest = { kind: "check_board", /**
 * The text, a line for each pile group.
 */
text: string, };

/**
 * Starts a game on a board, with the seed of the game on the table. It stays out of the statistics.
 */
export type SetBoardRequest = { kind: "set_board", /**
 * The text, a line for each pile group.
 */
text: string, };

/**
 * Lays a deal that came in a file: for the variant on the table, with the forced steps that follow a deal. The seed stays, and
 * the game stays out of the statistics.
 */
export type LayDealRequest = { kind: "lay_deal", /**
 * The file's bytes, as base64: a deal in JSON or with a column a line, or the text of a board.
 */
data: string, };

/**
 * Moves cards of a board that was set by hand, whatever the rules say. The game starts from the new board.
 */
export type MoveByHandRequest = { kind: "move_by_hand", /**
 * The move in its text form.
 */
text: string, };

/**
 * Plays games of the variant on the table at random, by its newest rules. The figures come in events, to the client that asked.
 */
export type PlayAtRandomRequest = { kind: "play_at_random", /**
 * How many games.
 */
games: number, };

/**
 * Solves deals of the variant on the table, by its newest rules. Each result comes in an event, to the client that asked.
 */
export type SolveDealsRequest = { kind: "solve_deals", /**
 * The seed of the first deal.
 */
from: number, 
/**
 * How many deals.
 */
deals: number, };

/**
 * Names what can be turned in the game on the table, by its newest rules: its options and the numbers of its own script.
 */
export type KnobsRequest = { kind: "knobs", };

/**
 * Solves and plays the same deals with each value of a knob, or of two, by the newest rules of the variant on the table. The
 * figures come in events, to the client that asked.
 */
export type ExploreRequest = { kind: "explore", /**
 * Names of one knob or two.
 */
knobs: Array<string>, 
/**
 * How many deals: those with the seeds from 1 on.
 */
deals: number, };

/**
 * Stops games at random, or deals that are being solved or explored. What was found so far comes in a last event.
 */
export type StopTryoutRequest = { kind: "stop_tryout", /**
 * Which of them.
 */
what: TryoutKind, };

/**
 * Asks for the steps of the last move, each with what made it.
 */
export type SettlingRequest = { kind: "settling", };

/**
 * Plays the game again and asks what the script printed meanwhile, and what its functions cost.
 */
export type ConsoleRequest = { kind: "console", };

/**
 * Asks for the files of the script on the table, as they lie on disk.
 */
export type ScriptRequest = { kind: "script", };

/**
 * Asks what has to be written in the script on the table for a pile to lie elsewhere. Nothing is written by it.
 */
export type PlacePileRequest = { kind: "place_pile", /**
 * The script's own file, as it stands in the editor.
 */
text: string, 
/**
 * The pile's id.
 */
pile: string, 
/**
 * What is to become of it; `null`: only which piles move with it is asked.
 */
change: PileChange | null, };

/**
 * Writes a file of the script on the table. If it is no file of the player's own yet, it becomes one.
 */
export type SaveScriptRequest = { kind: "save_script", /**
 * One of the paths of [`ScriptReply`].
 */
path: string, 
/**
 * The new text.
 */
text: string, 
/**
 * The version of the text that was edited.
 */
base: string, };

/**
 * Asks what could be written at a place of a script.
 */
export type CompleteRequest = { kind: "complete", /**
 * Where.
 */
at: SourceCursor, };

/**
 * Asks what stands at a place of a script.
 */
export type DescribeRequest = { kind: "describe", /**
 * Where.
 */
at: SourceCursor, };

/**
 * Asks what the function takes whose call is being written at a place of a script.
 */
export type SignatureRequest = { kind: "signature", /**
 * Where.
 */
at: SourceCursor, };

/**
 * Asks where the name at a place of a script comes from.
 */
export type DefinitionRequest = { kind: "definition", /**
 * Where.
 */
at: SourceCursor, };

/**
 * Gives the local at a place of a script another name.
 */
export type RenameRequest = { kind: "rename", /**
 * Where.
 */
at: SourceCursor, 
/**
 * The new name.
 */
name: string, };

/**
 * Asks for the text of a file as a formatter would set it.
 */
export type FormatRequest = { kind: "format", /**
 * One of the paths of the script on the table.
 */
path: string, 
/**
 * Its text as it stands in the editor.
 */
text: string, };

/**
 * Asks what is wrong in a file, or hardly meant.
 */
export type FindMistakesRequest = { kind: "find_mistakes", /**
 * One of the paths of the script on the table.
 */
path: string, 
/**
 * Its text as it stands in the editor.
 */
text: string, };

/**
 * Asks what `redeal check` finds in the script on the table, as it is saved: under each choice of every option. Of
 * what a client asks only the newest is answered.
 */
export type CheckScriptRequest = { kind: "check_script", };

/**
 * Puts a variant on the table to edit its script beside it: its unfinished game, or a new deal. Where its script does
 * not load and no game of it is kept, a few piles stand in for one until it does.
 */
export type EditScriptRequest = { kind: "edit_script", /**
 * The variant's id.
 */
variant: string, };

/**
 * Copies a variant's script into the player's own rules folder, where it can be edited. From then on the copy is found
 * before the bundled script.
 */
export type EditCopyRequest = { kind: "edit_copy", /**
 * The variant's id.
 */
variant: string, };

/**
 * Moves the player's own copy of a script aside, so that the bundled script is found again.
 */
export type DropCopyRequest = { kind: "drop_copy", /**
 * The variant's id.
 */
variant: string, };

/**
 * Lays an example into a scratch copy: a script of the player's own under a free name. It may then be dealt.
 */
export type TryScriptRequest = { kind: "try_script", /**
 * The whole script, which gives one variant.
 */
text: string, };

/**
 * Keeps a scratch copy: its file gets a name like that of other scripts.
 */
export type KeepScratchRequest = { kind: "keep_scratch", /**
 * The variant's id.
 */
variant: string, };

/**
 * Moves a scratch copy out of use. Nothing is deleted.
 */
export type DropScratchRequest = { kind: "drop_scratch", /**
 * The variant's id.
 */
variant: string, };

/**
 * Writes a new script into the player's own folder.
 */
export type NewScriptRequest = { kind: "new_script", /**
 * The name of the new variant.
 */
name: string, 
/**
 * The variant that it begins as; left out: a small one with a comment for each thing that it says.
 */
like?: string | null, 
/**
 * The ids of the mechanisms that it is put together from, instead.
 */
mechanisms?: Array<string>, };

/**
 * Gives a variant of the player's own another name. Its id stays, and with it its games and what others know it by.
 */
export type RenameScriptRequest = { kind: "rename_script", /**
 * The variant's id.
 */
variant: string, 
/**
 * The new name.
 */
name: string, };

/**
 * Moves a script of the player's own out of use, with all of its variants. Nothing is deleted.
 */
export type RemoveScriptRequest = { kind: "remove_script", /**
 * The id of one of its variants.
 */
variant: string, };

/**
 * Brings back the script that was moved out of use last, by whichever request.
 */
export type BringBackRequest = { kind: "bring_back", };

/**
 * Asks for the mechanisms of scripts, and which variants show them.
 */
export type MechanismsRequest = { kind: "mechanisms", };

/**
 * Reads a script that came from somebody. Nothing of it is kept, and nothing of it runs but what `redeal check` runs.
 */
export type ReceiveRequest = { kind: "receive", /**
 * The name of the file, which is shown; empty for a code.
 */
file: string, 
/**
 * The bytes of the file in base64; or the code.
 */
data: string, };

/**
 * Keeps what was received among the player's own scripts.
 */
export type KeepReceivedRequest = { kind: "keep_received", /**
 * The hash of what was received.
 */
hash: string, 
/**
 * What to do where a variant of its name is here.
 */
same: SameName, };

/**
 * Deals what was received, without keeping it.
 */
export type PlayReceivedRequest = { kind: "play_received", /**
 * The hash of what was received.
 */
hash: string, };

/**
 * Packs the script on the table, to pass it on.
 */
export type PackRequest = { kind: "pack", /**
 * Whether the deal on the table comes with it.
 */
deal: boolean, };

/**
 * Asks for the settings that a page has stored.
 */
export type SettingsRequest = { kind: "settings", };

/**
 * Stores the player's settings, in a form that only the page knows.
 */
export type KeepSettingsRequest = { kind: "keep_settings", /**
 * The settings.
 */
text: string, };

/**
 * Asks for the folders that the program uses.
 */
export type PlacesRequest = { kind: "places", };

/**
 * Asks for a text that describes the program and the game, for a report of a fault.
 */
export type ReportRequest = { kind: "report", };

/** What a page asks of the host. */
export type Request = LookRequest | PlayRequest | FinishRequest | UndoRequest | RedoRequest | RestartRequest | DealRequest | ShareRequest | ChallengeRequest | GameFileRequest | OpenGameFileRequest | SolverMovesRequest | OpenRequest | OptionsRequest | HintRequest | HintFromSolutionRequest | SolutionRequest | FilmRequest | EndFilmRequest | PlayOnRequest | TurnRequest | BackToWinnableRequest | StopSearchRequest | PreferRequest | PauseRequest | ResumeRequest | VariantsRequest | RulesRequest | StatisticsRequest | CountAnewRequest | HistoryRequest | AlbumRequest | AchievementsRequest | DailyRequest | DealDailyRequest | ReplayRequest | LedgerRequest | WhyRequest | PinsRequest | PinRequest | BoardTextRequest | CheckBoardRequest | SetBoardRequest | LayDealRequest | MoveByHandRequest | PlayAtRandomRequest | SolveDealsRequest | KnobsRequest | ExploreRequest | StopTryoutRequest | SettlingRequest | ConsoleRequest | ScriptRequest | PlacePileRequest | SaveScriptRequest | CompleteRequest | DescribeRequest | SignatureRequest | DefinitionRequest | RenameRequest | FormatRequest | FindMistakesRequest | CheckScriptRequest | EditScriptRequest | EditCopyRequest | DropCopyRequest | TryScriptRequest | KeepScratchRequest | DropScratchRequest | NewScriptRequest | RenameScriptRequest | RemoveScriptRequest | BringBackRequest | MechanismsRequest | ReceiveRequest | KeepReceivedRequest | PlayReceivedRequest | PackRequest | SettingsRequest | KeepSettingsRequest | PlacesRequest | ReportRequest;

/**
 * The request was carried out; this is the table now.
 */
export type ViewReply = { kind: "view", /**
 * The table.
 */
view: View, 
/**
 * What a change of options did to the running game; `null` for every other request.
 */
followed: Followed | null, };

/**
 * The rules or the state of the table don't allow it; nothing changed.
 */
export type Refused = { kind: "refused", /**
 * Why not, in one English sentence or in the script's own words.
 */
reason: string, 
/**
 * The same as a kind; `null` where these are a script's words.
 */
why: Why | null, };

/**
 * A good move, or that there is none that leads to anything new.
 */
export type HintReply = { kind: "hint", /**
 * The table; the move is among the moves of this view.
 */
view: View, 
/**
 * The move's text form.
 */
text: string | null, 
/**
 * Whether the move is the next one of a solution; otherwise it was found from the cards that can be seen.
 */
solution: boolean, 
/**
 * Why the move is good.
 */
why?: HintReason | null, 
/**
 * Why there is no move to show.
 */
none?: NoHint | null, };

/**
 * The code of the deal on the table.
 */
export type CodeReply = { kind: "code", /**
 * One line, without spaces.
 */
text: string, };

/**
 * How many moves the solver needs.
 */
export type SolverMovesReply = { kind: "solver_moves", /**
 * Counted as the player's are, from the deal on; `null`: it found no win among the moves that it may try.
 */
moves: number | null, };

/**
 * The game on the table as a file: with its rules, its deal and its moves.
 */
export type GameFileReply = { kind: "game_file", /**
 * A name for the file.
 */
file: string, 
/**
 * Its text, a save.
 */
text: string, };

/**
 * The variants that were found.
 */
export type VariantsReply = { kind: "variants", /**
 * In the order of their names.
 */
variants: Array<VariantEntry>, 
/**
 * The variants that were played, the one that was played last first.
 */
played: Array<Played>, 
/**
 * How many scripts are left out because their folder has too many; left out where there are none.
 */
left_out?: number, };

/**
 * The statistics of all games that count.
 */
export type StatisticsReply = { kind: "statistics", /**
 * The statistics.
 */
statistics: Statistics, };

/**
 * Games that were played, the newest first.
 */
export type HistoryReply = { kind: "history", /**
 * Some of the games. The next request can ask for those before the last one.
 */
games: Array<PastGame>, 
/**
 * Whether there are more before these.
 */
more: boolean, };

/**
 * The daily deals of a month.
 */
export type DailyReply = { kind: "daily", /**
 * The date here, as `2026-11-25`.
 */
today: string, 
/**
 * The month, as `2026-11`.
 */
month: string, 
/**
 * The first day that has deals.
 */
first: string, 
/**
 * Its days.
 */
days: Array<DailyDay>, 
/**
 * Days in a row on which a deal was won in time, up to today or yesterday.
 */
streak: number, 
/**
 * The most days in a row ever.
 */
longest: number, };

/**
 * The badges of all variants that were won.
 */
export type AlbumReply = { kind: "album", /**
 * The last won first.
 */
badges: Array<Badge>, };

/**
 * The achievements of all scripts that have any, with how far the player is.
 */
export type AchievementsReply = { kind: "achievements", /**
 * In the order of their scripts, and of each script.
 */
achievements: Array<Achievement>, 
/**
 * What is wrong with scripts that say nothing of the games that were played.
 */
problems: Array<Problem>, 
/**
 * This week.
 */
week: Week, 
/**
 * The weeks before it in which a goal was reached, the latest first; at most 12.
 */
weeks_before: Array<WeekBefore>, };

/**
 * The script that may be edited, or that was moved aside.
 */
export type CopyReply = { kind: "copy", /**
 * Its path on this machine.
 */
path: string, };

/**
 * The scratch copy of an example.
 */
export type TriedScriptReply = { kind: "tried_script", /**
 * The id of its variant.
 */
variant: string, 
/**
 * Its path on this machine.
 */
path: string, };

/**
 * How the score came about.
 */
export type LedgerReply = { kind: "ledger", /**
 * The score at the deal.
 */
start: number, 
/**
 * The first turn that is listed, counted from 1. Of long games only the last turns are.
 */
from: number, 
/**
 * What happened, in its order.
 */
rows: Array<LedgerRow>, 
/**
 * The keys of the rows, each with its place.
 */
keys: Array<ScoreKey>, 
/**
 * The script failed on the way: the later turns are missing.
 */
problem: Problem | null, 
/**
 * Whether the table can be shown as it was after each turn.
 */
shows_turns: boolean, };

/**
 * Why a move of the position on the table is legal or not.
 */
export type WhyReply = { kind: "why", /**
 * The move in its text form.
 */
text: string, 
/**
 * The pile that cards leave, or that is tapped.
 */
from: string, 
/**
 * The pile that they go to; `null` for a tap.
 */
to: string | null, 
/**
 * The cards that would move, each `null` if it lies face down.
 */
cards: Array<string | null>, 
/**
 * The top card of the pile that they go to; `null` if there is none, or if it lies face down.
 */
onto: string | null, 
/**
 * Why it is refused, in one English sentence or in the script's own words; `null` if it is legal.
 */
reason: string | null, 
/**
 * The same as a kind; `null` where these are a script's words, or if it is legal.
 */
why: Why | null, 
/**
 * Its conditions, in the order in which they are read.
 */
clauses: Array<Clause>, 
/**
 * The one that decided, as an index into `clauses`; `null` if the move is legal.
 */
decided: number | null, 
/**
 * The relation between the cards that it was about.
 */
relation: Relation | null, };

/**
 * What came of the positions that are pinned for the script on the table.
 */
export type PinsReply = { kind: "pins", /**
 * The path of their file inside the rules folder.
 */
path: string, 
/**
 * Whether there is such a file.
 */
there: boolean, 
/**
 * How many came out as expected.
 */
held: number, 
/**
 * Those that did not, in the order of the file.
 */
failed: Array<FailedPin>, 
/**
 * Why none of them was tried: the file can't be read, or the script does not load.
 */
problem: Problem | null, 
/**
 * Whether the script that they belong to is gone.
 */
script_gone: boolean, 
/**
 * The line of the position that was just pinned; `null` if there is none, or if it was there already.
 */
pinned: number | null, };

/**
 * A board as text.
 */
export type BoardTextReply = { kind: "board_text", /**
 * A line for each pile group.
 */
text: string, };

/**
 * What is wrong with the text of a board.
 */
export type BoardFaultsReply = { kind: "board_faults", /**
 * The faults, in the order of the text.
 */
faults: Array<BoardFault>, 
/**
 * The cards that lie nowhere: `KH`.
 */
missing: Array<string>, };

/**
 * It was started, or stopped.
 */
export type TryoutReply = { kind: "tryout", /**
 * The number of the run, which its events have.
 */
run: number, };

/**
 * What can be turned.
 */
export type KnobsReply = { kind: "knobs", /**
 * The rules that these are knobs of.
 */
of: TriedRules, 
/**
 * The options, then the numbers in the order of the script.
 */
knobs: Array<Knob>, };

/**
 * The steps of the last move.
 */
export type SettlingReply = { kind: "settling", /**
 * The turn, counted from 1; 0 if there was none yet.
 */
turn: number, 
/**
 * The steps, in the order in which they were made.
 */
steps: Array<SettlingStep>, 
/**
 * Why there are none: the rules in force refuse this move.
 */
reason: string | null, };

/**
 * What the script printed while the game was played again from the deal, and what its functions cost.
 */
export type ConsoleReply = { kind: "console", /**
 * The printed lines, the last ones of a long list.
 */
printed: Array<PrintedLine>, 
/**
 * How many lines are not listed.
 */
more_printed: number, 
/**
 * The functions that were asked, the one that took most steps first.
 */
functions: Array<FunctionCost>, 
/**
 * The turns that were played again, counted from 1: the last ones of a long game.
 */
from: number, 
/**
 * The script failed on the way.
 */
problem: Problem | null, };

/**
 * The files of the script on the table, as they lie on disk.
 */
export type ScriptReply = { kind: "script", /**
 * The variant's script first, then the files that it requires, then the positions that are pinned for it, then the
 * translations of its rules text.
 */
files: Array<ScriptFile>, 
/**
 * Translations that are not there yet, with a text to begin from. Their version is empty.
 */
untranslated: Array<ScriptFile>, 
/**
 * Whether the player's own copy hides a script that comes with the program.
 */
hides: boolean, 
/**
 * Whether it is a scratch copy of an example.
 */
scratch: boolean, 
/**
 * When the rules in force came into force, in milliseconds since 1970.
 */
since: number, };

/**
 * What has to be written in the script.
 */
export type PlacedPileReply = { kind: "placed_pile", /**
 * The path of the file.
 */
path: string, 
/**
 * What is written where, in the order of the text.
 */
edits: Array<TextEdit>, 
/**
 * The ids of the piles that move with it; empty: it can't be moved.
 */
moves: Array<string>, 
/**
 * From pile to pile, or from place to place of a grid; `null` where there is no distance.
 */
step: [number, number] | null, 
/**
 * How many piles its group has by the newest rules.
 */
piles: number, };

/**
 * What became of a text that was to be written.
 */
export type SavedScriptReply = { kind: "saved_script", /**
 * The file as it lies on disk now.
 */
file: ScriptFile, 
/**
 * Whether the text was written. It was not where somebody else has changed the file since it was read.
 */
written: boolean, };

/**
 * What could be written at a place of a script.
 */
export type CompletionsReply = { kind: "completions", /**
 * In the order of their names.
 */
completions: Array<SourceCompletion>, };

/**
 * What stands at a place of a script.
 */
export type DescribedReply = { kind: "described", /**
 * What it means, as HTML that is safe to show; `null` where nothing is known.
 */
html: string | null, };

/**
 * What a function takes.
 */
export type SignatureReply = { kind: "signature", /**
 * The function; `null` where no call is being written.
 */
signature: FunctionSignature | null, };

/**
 * Where a name comes from.
 */
export type DefinitionReply = { kind: "definition", /**
 * The place in a file of the script on the table; `null` where there is none.
 */
place: SourcePlace | null, 
/**
 * Whether it is a word of scripts, which no file of theirs defines.
 */
word: boolean, };

/**
 * A text with other names.
 */
export type RenamedReply = { kind: "renamed", /**
 * What is written where, in the order of the text; `null` where no local stands.
 */
edits: Array<SourceEdit> | null, };

/**
 * A text as a formatter would set it.
 */
export type FormattedReply = { kind: "formatted", /**
 * The text, as it was where it has syntax errors; `null` where nothing is known of it.
 */
text: string | null, };

/**
 * What is wrong in a file, or hardly meant.
 */
export type MistakesReply = { kind: "mistakes", /**
 * In the order of the text.
 */
mistakes: Array<SourceMistake>, };

/**
 * What a check of the script on the table found, as it is saved.
 */
export type CheckedReply = { kind: "checked", /**
 * What was found, the worst first.
 */
findings: Array<ScriptFinding>, };

/**
 * The mechanisms that scripts can have, each with scripts that show it.
 */
export type MechanismsReply = { kind: "mechanisms", /**
 * In the order of the authors' book.
 */
mechanisms: Array<Mechanism>, };

/**
 * What is in a script that came from somebody.
 */
export type ReceivedReply = { kind: "received", /**
 * Names it, for keeping and playing.
 */
hash: string, 
/**
 * The file that it came in; empty for a code.
 */
file: string, 
/**
 * How long that was, in bytes.
 */
bytes: number, 
/**
 * The version of the format; 0 for a script alone.
 */
format: number, 
/**
 * The name of the variant.
 */
name: string, 
/**
 * The first line of its script.
 */
summary: string, 
/**
 * Its family; empty if it names none.
 */
family: string, 
/**
 * How many packs it is played with.
 */
packs: number, 
/**
 * How many options it has.
 */
options: number, 
/**
 * A deal of it; empty if it does not load.
 */
piles: Array<PileSketch>, 
/**
 * Its script first, then the files that it requires.
 */
files: Array<ReceivedFile>, 
/**
 * The languages into which its rules are translated.
 */
languages: Array<string>, 
/**
 * The seed of the deal that comes with it.
 */
seed: string | null, 
/**
 * Why it does not load.
 */
problem: Problem | null, 
/**
 * What `check` says of it.
 */
findings: Array<Problem>, 
/**
 * The variant here that has its name.
 */
taken: TakenName | null, 
/**
 * Whether it may be kept at this table.
 */
keepable: boolean, };

/**
 * A script is among the player's own now.
 */
export type KeptReply = { kind: "kept", /**
 * The id of the variant.
 */
variant: string, 
/**
 * Its name here.
 */
name: string, 
/**
 * The path of its script on this machine.
 */
path: string, 
/**
 * The code of the deal that came with it.
 */
code: string | null, };

/**
 * The script on the table, packed.
 */
export type PackedReply = { kind: "packed", /**
 * A name for the file.
 */
file: string, 
/**
 * Its bytes in base64.
 */
data: string, 
/**
 * How many bytes.
 */
bytes: number, 
/**
 * The same as a line of text; `null` if it is too long for one.
 */
code: string | null, 
/**
 * The paths of the files in it.
 */
files: Array<string>, 
/**
 * The script as a plain text; `null` if it requires others, which a plain text would leave behind.
 */
plain: string | null, 
/**
 * A name for a file with the plain text.
 */
plain_file: string, };

/**
 * The rules of the variant on the table, as a text for people.
 */
export type RulesReply = { kind: "rules", /**
 * The text as HTML. It has no attributes, and only text, headings, lists and tables: it is safe to show as it is.
 */
html: string, 
/**
 * Whether it is in the language that was asked for; otherwise it is in the language of the script.
 */
translated: boolean, };

/**
 * The player's settings, as they are stored.
 */
export type SettingsReply = { kind: "settings", /**
 * What a page gave to be stored; `null` where none did, or where nothing is stored.
 */
text: string | null, };

/**
 * The folders that the program uses.
 */
export type PlacesReply = { kind: "places", /**
 * The most wanted first.
 */
places: Array<Place>, };

/**
 * A text that describes the program and the game, for a report of a fault.
 */
export type ReportReply = { kind: "report", /**
 * Several lines. It does not contain the user's name: home folders are written as `~`.
 */
text: string, };

/**
 * Everything that is stored was written into one file.
 */
export type BackedUpReply = { kind: "backed_up", /**
 * The file's path.
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
 * Scripts that could not be included.
 */
left_out: number, };

/**
 * The contents of a backup are in force.
 */
export type RestoredReply = { kind: "restored", /**
 * The path of a backup of what was there before.
 */
aside: string, 
/**
 * Games in which a move was made.
 */
games: number, 
/**
 * Scripts of the player's own.
 */
scripts: number, };

/**
 * The request itself makes no sense, or the host could not carry it out; nothing changed.
 */
export type Failed = { kind: "failed", /**
 * What was wrong, in one sentence.
 */
message: string, 
/**
 * The fault in the script, if there was one.
 */
problem: Problem | null, 
/**
 * What was wrong as a kind; `null` where only the English sentence is known.
 */
why: Why | null, };

/** A hint from the solution; or the table, while the solution is searched for. */
export type HintOrView = HintReply | ViewReply;

/** Why a request was not carried out. Nothing has changed. */
export type Unfulfilled = Refused | Failed;

/** Any answer of the host. */
export type Reply = ViewReply | Refused | HintReply | CodeReply | SolverMovesReply | GameFileReply | VariantsReply | StatisticsReply | HistoryReply | DailyReply | AlbumReply | AchievementsReply | CopyReply | TriedScriptReply | LedgerReply | WhyReply | PinsReply | BoardTextReply | BoardFaultsReply | TryoutReply | KnobsReply | SettlingReply | ConsoleReply | ScriptReply | PlacedPileReply | SavedScriptReply | CompletionsReply | DescribedReply | SignatureReply | DefinitionReply | RenamedReply | FormattedReply | MistakesReply | CheckedReply | MechanismsReply | ReceivedReply | KeptReply | PackedReply | RulesReply | SettingsReply | PlacesReply | ReportReply | BackedUpReply | RestoredReply | Failed;

/** What answers each request that is carried out. */
export interface Replies {
  look: ViewReply;
  play: ViewReply;
  finish: ViewReply;
  undo: ViewReply;
  redo: ViewReply;
  restart: ViewReply;
  deal: ViewReply;
  share: CodeReply;
  challenge: CodeReply;
  game_file: GameFileReply;
  open_game_file: ViewReply;
  solver_moves: SolverMovesReply;
  open: ViewReply;
  options: ViewReply;
  hint: HintReply;
  hint_from_solution: HintOrView;
  solution: ViewReply;
  film: ViewReply;
  end_film: ViewReply;
  play_on: ViewReply;
  turn: ViewReply;
  back_to_winnable: ViewReply;
  stop_search: ViewReply;
  prefer: ViewReply;
  pause: ViewReply;
  resume: ViewReply;
  variants: VariantsReply;
  rules: RulesReply;
  statistics: StatisticsReply;
  count_anew: StatisticsReply;
  history: HistoryReply;
  album: AlbumReply;
  achievements: AchievementsReply;
  daily: DailyReply;
  deal_daily: ViewReply;
  replay: ViewReply;
  ledger: LedgerReply;
  why: WhyReply;
  pins: PinsReply;
  pin: PinsReply;
  board_text: BoardTextReply;
  check_board: BoardFaultsReply;
  set_board: ViewReply;
  lay_deal: ViewReply;
  move_by_hand: ViewReply;
  play_at_random: TryoutReply;
  solve_deals: TryoutReply;
  knobs: KnobsReply;
  explore: TryoutReply;
  stop_tryout: TryoutReply;
  settling: SettlingReply;
  console: ConsoleReply;
  script: ScriptReply;
  place_pile: PlacedPileReply;
  save_script: SavedScriptReply;
  complete: CompletionsReply;
  describe: DescribedReply;
  signature: SignatureReply;
  definition: DefinitionReply;
  rename: RenamedReply;
  format: FormattedReply;
  find_mistakes: MistakesReply;
  check_script: CheckedReply;
  edit_script: ViewReply;
  edit_copy: CopyReply;
  drop_copy: CopyReply;
  try_script: TriedScriptReply;
  keep_scratch: CopyReply;
  drop_scratch: CopyReply;
  new_script: KeptReply;
  rename_script: KeptReply;
  remove_script: CopyReply;
  bring_back: KeptReply;
  mechanisms: MechanismsReply;
  receive: ReceivedReply;
  keep_received: KeptReply;
  play_received: ViewReply;
  pack: PackedReply;
  settings: SettingsReply;
  keep_settings: SettingsReply;
  places: PlacesReply;
  report: ReportReply;
}

/**
 * What the host says without being asked.
 */
export type Event = { "kind": "reloaded", 
/**
 * What became of the running game.
 */
followed: Followed, 
/**
 * The table under the new rules.
 */
view: View, } | { "kind": "problem", 
/**
 * What is wrong and where.
 */
problem: Problem | null, 
/**
 * Why the rules in force are older than those on disk.
 */
old_rules: OldRules | null, } | { "kind": "warnings", 
/**
 * What, and where.
 */
warnings: Array<Problem>, } | { "kind": "changed", 
/**
 * The table now.
 */
view: View, } | { "kind": "late", 
/**
 * The reply that would have come at once without the search.
 */
reply: ViewReply | HintReply | Unfulfilled, } | { "kind": "received", 
/**
 * What a request for it would have been answered with.
 */
reply: ReceivedReply | Unfulfilled, } | { "kind": "winnability", 
/**
 * Numbered like a view: this replaces a part of the view.
 */
version: number, 
/**
 * Whether the game can still be won.
 */
winnability: Winnability | null, 
/**
 * How hard the deal is, where that is known by now.
 */
difficulty: Difficulty | null, } | { "kind": "random_games", 
/**
 * The number of the run.
 */
run: number, 
/**
 * The figures.
 */
games: RandomGames, } | { "kind": "solved_deals", 
/**
 * The number of the run.
 */
run: number, 
/**
 * The rules that they are about.
 */
of: TriedRules, 
/**
 * Those since the last event.
 */
deals: Array<SolvedDeal>, 
/**
 * No more are solved.
 */
done: boolean, } | { "kind": "explored", 
/**
 * The number of the run.
 */
run: number, 
/**
 * The figures.
 */
explored: Explored, } | { "kind": "variants_changed" } | { "kind": "restored", 
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
 * What a change of the rules, by an edit or by an option, did to the running game.
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
illegal: string | null, 
/**
 * The files whose text has changed; none after a change of options.
 */
changed: Array<string>, 
/**
 * The player's own script is gone, and the one of its name that comes with the program was read.
 */
own_script_gone: boolean, 
/**
 * Choices in force that the new rules don't offer any more.
 */
lost: Array<Why>, };

/**
 * What became of a running game when its rules changed.
 */
export type Outcome = "replayed" | "continued" | "deals_otherwise" | "kept" | "failed";

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
 * The only pile that ever takes a card, such as the waste of Golf: a click on a card plays it there. Left out where there
 * are several, and while no move goes there.
 */
only_taker?: number | null, 
/**
 * The score, a bonus for haste included; `null` where the script keeps none.
 */
score: number | null, 
/**
 * Which deal of a match this is; left out where deals make no match.
 */
round?: Round | null, 
/**
 * What the script wants the player to know, beside the score; left out if it says nothing.
 */
shows?: string | null, 
/**
 * Words and points that the script lays on the table; left out where there are none.
 */
labels?: Array<LabelView>, 
/**
 * The game is played for points: how they stand beside those of earlier games. Left out where it is played to be won.
 */
for_points?: Points | null, 
/**
 * Cards go in sets here: they are picked one after another. Left out where they don't.
 */
sets?: boolean | null, 
/**
 * How many moves the player has made, those taken back not counted.
 */
played: number, 
/**
 * How many times the player has tapped, to draw or to deal; those taken back not counted.
 */
taps: number, 
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
 * All cards can be brought home by one request.
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
 * What the script says about the last turn.
 */
said: Array<string>, 
/**
 * What is wrong with the rules on disk, or with those that were tried last.
 */
problem: Problem | null, 
/**
 * Why the rules in force are older than those on disk; `null` where they are the same.
 */
old_rules: OldRules | null, 
/**
 * What is odd about the rules in force, where something is.
 */
warnings?: Array<Problem> | null, 
/**
 * Something that the player should know, such as a journal that can't be written.
 */
notice: string | null, 
/**
 * The same as a kind.
 */
notice_why?: Why | null, 
/**
 * What the player prefers about deals and moves.
 */
prefs: Prefs, 
/**
 * Whether the game can still be won; `null` where the player does not want to see it, or the game is over.
 */
winnability: Winnability | null, 
/**
 * How hard the deal is; `null` where that is not known or not wanted.
 */
difficulty: Difficulty | null, 
/**
 * The search that a player waits for; moves can be played meanwhile.
 */
searching: Search | null, 
/**
 * The film that is shown instead of the game. No move can be played meanwhile.
 */
film: FilmView | null, 
/**
 * Why this game does not count in the statistics; empty: it will count.
 */
marks: Array<Mark>, 
/**
 * The best of the games that were won before. Only for a game that is won.
 */
bests: Bests | null, 
/**
 * What the win brings to the album; left out where the game is not won, or does not count.
 */
badge?: BadgeNews | null, 
/**
 * A win of this deal that somebody sent, to be beaten; left out where there is none under these rules.
 */
challenge?: Challenge | null, 
/**
 * The daily deal that the game is; left out where it is none.
 */
daily?: DailyTag | null, };

/**
 * Which deal of a match of several deals.
 */
export type Round = { 
/**
 * The number of the deal, from 1 on.
 */
number: number, 
/**
 * How many deals the match has.
 */
of: number, 
/**
 * What the deals before it have earned.
 */
before: number, };

/**
 * Why the rules in force are older than those on disk.
 */
export type OldRules = { 
/**
 * What keeps the newer ones out.
 */
why: OldRulesReason, 
/**
 * When the rules in force came into force, in milliseconds since 1970.
 */
since: number, };

/**
 * What keeps newer rules from coming into force.
 */
export type OldRulesReason = "broken" | "unloaded" | "failed" | "deals_otherwise" | "no_room" | "gone";

/**
 * Where a game stands.
 */
export type Status = "playing" | "won" | "stuck" | "unknown";

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
 * Cards leave the table in pairs or alone.
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
 * Its script was not read yet, so that nothing else is known. An event `VariantsChanged` follows when all are read.
 */
unread?: boolean, 
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
role: Role, 
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
 * The default choice.
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
 * One pile: its place, and its cards as far as the player may see them.
 */
export type PileView = { 
/**
 * Its id: `stock`, `tableau3`.
 */
id: string, 
/**
 * What it is for.
 */
role: Role, 
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
 * Its lowest card may leave from below the others; left out where it may not.
 */
ends?: boolean | null, 
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
 * What a pile is for.
 */
export type Role = "stock" | "waste" | "foundation" | "tableau" | "reserve" | "cell" | "discard";

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
 * The piles of a set, by their places in `View.piles`; left out for other moves.
 */
piles?: Array<number> | null, 
/**
 * Whether it brings cards home, to a foundation.
 */
home: boolean, };

/**
 * What a move does with the cards that it lifts.
 */
export type MoveKind = "carry" | "pair" | "alone" | "tap" | "set" | "swap" | "bottom";

/**
 * Why a hint shows no move.
 */
export type NoHint = "nothing_new" | "only_back" | "rules_fail";

/**
 * Why a hint is good, by what the player can see before the move. Cards are named by their faces, and only those that lie
 * face up before it; piles by their place in `View.piles`.
 */
export type HintReason = { "kind": "wins" } | { "kind": "completes_run" } | { "kind": "turns_up", 
/**
 * In how many piles.
 */
count: number, 
/**
 * The pile, or the first of them.
 */
pile: number, 
/**
 * How many other face-down cards lie in that pile; `null` where more than one pile turns a card, or where they don't
 * lie side by side.
 */
left: number | null, } | { "kind": "home_and_next", 
/**
 * The card that can follow.
 */
next: string, } | { "kind": "home", 
/**
 * How many.
 */
count: number, } | { "kind": "clears_and_next", 
/**
 * The card that can follow.
 */
next: string, } | { "kind": "clears", 
/**
 * The pile.
 */
pile: number, } | { "kind": "fewer_piles" } | { "kind": "empties", 
/**
 * The column.
 */
pile: number, } | { "kind": "uncovers_home", 
/**
 * The card.
 */
card: string, } | { "kind": "uncovers_on", 
/**
 * The card.
 */
card: string, 
/**
 * The card that it can go on.
 */
on: string, } | { "kind": "uncovers_pair", 
/**
 * The card.
 */
card: string, 
/**
 * The card that it can go with.
 */
with: string, } | { "kind": "uncovers_alone", 
/**
 * The card.
 */
card: string, } | { "kind": "uncovers_cards", 
/**
 * How many.
 */
count: number, } | { "kind": "uncovers_card", 
/**
 * The card.
 */
card: string, } | { "kind": "removes", 
/**
 * How many.
 */
count: number, } | { "kind": "frees_cell" } | { "kind": "receives", 
/**
 * The card.
 */
card: string, } | { "kind": "makes_way", 
/**
 * The card.
 */
card: string, } | { "kind": "starts", 
/**
 * The rank (`K`).
 */
rank: string, } | { "kind": "longer_run", 
/**
 * How many cards it has.
 */
count: number, 
/**
 * The suit of them all (`S`); `null` if they have several.
 */
suit: string | null, } | { "kind": "leads_to_win" } | { "kind": "into_play", 
/**
 * The pile that it comes from.
 */
pile: number, } | { "kind": "beside", 
/**
 * The card that lay there.
 */
card: string, } | { "kind": "no_move", 
/**
 * What this tap does.
 */
tap: HintedTap, } | { "kind": "no_gain", 
/**
 * What this tap does.
 */
tap: HintedTap, } | { "kind": "first_step" } | { "kind": "new_position" };

/**
 * What a tap that is hinted does.
 */
export type HintedTap = "draw" | "deal" | "redeal";

/**
 * Words or points that lie on the table beside a pile.
 */
export type LabelView = { 
/**
 * The pile, by its place in `View.piles`.
 */
pile: number, 
/**
 * On which side of it.
 */
side: LabelSide, 
/**
 * The words, in the script's language; `null`: none.
 */
text: string | null, 
/**
 * The points; `null`: none.
 */
points: number | null, };

/**
 * The side of a pile on which a label lies.
 */
export type LabelSide = "above" | "below" | "left" | "right";

/**
 * The points of a game that is played for them, beside those of earlier games with the same variant and options.
 */
export type Points = { 
/**
 * No move is left: the score is final.
 */
over: boolean, 
/**
 * How many games were played to the end before, as far as they count; 0 while this one is not over.
 */
games: number, 
/**
 * The highest score of them.
 */
best: number | null, 
/**
 * Their mean score, rounded.
 */
average: number | null, 
/**
 * The score to reach, if the script names one.
 */
goal: number | null, };

/**
 * What the player prefers about deals and moves. It is stored, and the same for every variant.
 */
export type Prefs = { 
/**
 * Which deals are dealt.
 */
deals: Deals, 
/**
 * Whether the player always sees if the game can still be won.
 */
light: boolean, 
/**
 * Which cards go home by themselves.
 */
autoplay: Autoplay, };

/**
 * Which random deals a player wants.
 */
export type Deals = "any" | "winnable" | "easy" | "medium" | "hard";

/**
 * Which cards go home by themselves after a move.
 */
export type Autoplay = "off" | "safe" | "all";

/**
 * How hard a deal is to win, compared with other winnable deals of its variant.
 */
export type Difficulty = "easy" | "medium" | "hard";

/**
 * Whether the game can still be won. This takes face-down cards into account.
 */
export type Winnability = "thinking" | "winnable" | "lost" | "unknown";

/**
 * The search that a player waits for.
 */
export type Search = "deal" | "hint" | "solution" | "back";

/**
 * A film: moves shown on the table and not played there. The game behind it does not change.
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
moves: number, 
/**
 * How many moves each of its steps has: several draws in a row are one step.
 */
steps: Array<number>, };

/**
 * What a film shows.
 */
export type FilmKind = "solution" | "past" | "turns";

/**
 * Why a game does not count in the statistics.
 */
export type Mark = "helped" | "faces_shown" | "replayed" | "edited" | "by_hand";

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
export type PlayTotals = { 
/**
 * How many games.
 */
played: number, 
/**
 * How many were won.
 */
won: number, 
/**
 * How many of the newest games in a row were won (above 0) or lost (below 0).
 */
streak: number, 
/**
 * The most games in a row that were won.
 */
best_streak: number, 
/**
 * The most games in a row that were lost.
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
export type VariantTotals = { 
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
totals: PlayTotals, 
/**
 * The same for each choice of options, the most played first. One entry where no other choice was ever made.
 */
by_options: Array<OptionsTotals>, };

/**
 * The games of one variant under the same options.
 */
export type OptionsTotals = { 
/**
 * What was chosen.
 */
options: { [key in string]: Choice }, 
/**
 * Its games.
 */
totals: PlayTotals, };

/**
 * The games that ended on one day.
 */
export type Day = { 
/**
 * `2026-11-21`, in local time.
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
 * A day with its deals.
 */
export type DailyDay = { 
/**
 * `2026-11-25`.
 */
date: string, 
/**
 * 1 is Monday, 7 is Sunday.
 */
weekday: number, 
/**
 * Its games can be played. Empty if it is not here yet.
 */
games: Array<DailyGame>, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * The best medal among them.
 */
medal: Medal | null, 
/**
 * All that was won was made up later.
 */
late: boolean, };

/**
 * A game of a day.
 */
export type DailyGame = { 
/**
 * The variant's id.
 */
variant: string, 
/**
 * Whether it is the game of the day, which is another one tomorrow.
 */
of_the_day: boolean, 
/**
 * Its options. Those that are left out have the script's default.
 */
options: { [key in string]: Choice }, 
/**
 * A move was made in it.
 */
begun: boolean, 
/**
 * The best medal that it can still bring.
 */
best: Medal, 
/**
 * How it was won.
 */
won: DailyWin | null, };

/**
 * A daily deal that was won.
 */
export type DailyWin = { 
/**
 * How well.
 */
medal: Medal, 
/**
 * Whether it was made up later.
 */
late: boolean, 
/**
 * Milliseconds played.
 */
ms: number, };

/**
 * The daily deal that the game on the table is.
 */
export type DailyTag = { 
/**
 * `2026-11-25`.
 */
date: string, 
/**
 * The best medal that it can still bring.
 */
best: Medal, 
/**
 * How it was won first.
 */
won: DailyWin | null, };

/**
 * How well a daily deal was won.
 */
export type Medal = "bronze" | "silver" | "gold";

/**
 * The badge of a variant: bronze for a win, silver for three, gold for one without a hint and with nothing taken back.
 */
export type Badge = { 
/**
 * The variant's id.
 */
variant: string, 
/**
 * Its metal.
 */
medal: Medal, 
/**
 * How many wins count.
 */
won: number, 
/**
 * How many of them without a hint and with nothing taken back.
 */
unaided: number, 
/**
 * How many more wins make it silver; `null`: it is that, or better.
 */
to_silver: number | null, 
/**
 * When it was won last, in seconds since 1970.
 */
last: number, };

/**
 * An achievement, and how far the player is.
 */
export type Achievement = { 
/**
 * Its script, as a path inside its rules folder.
 */
script: string, 
/**
 * Its name in the script.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * What has to be done, in a sentence.
 */
text: string, 
/**
 * The tally before the first game.
 */
start: number, 
/**
 * The tally that reaches it.
 */
goal: number, 
/**
 * The tally now, or when it was reached.
 */
tally: number, 
/**
 * When it was reached, in seconds since 1970; `null`: it was not.
 */
reached: number | null, 
/**
 * The game on the table, which was won, has reached it.
 */
fresh: boolean, };

/**
 * A week with its goals.
 */
export type Week = { 
/**
 * Its Monday, as `2026-11-23`.
 */
monday: string, 
/**
 * Its Sunday.
 */
sunday: string, 
/**
 * Its game; `null` if none is known. Its deal is the one of this variant that the Monday has among its daily deals.
 */
game: WeekGame | null, 
/**
 * Its goals, one of each list of each script. In their sentences `{game}` stands for the name of the game of the week.
 */
goals: Array<Achievement>, };

/**
 * The game of a week.
 */
export type WeekGame = { 
/**
 * The variant's id.
 */
variant: string, 
/**
 * The variant's name.
 */
name: string, 
/**
 * The deal of the week was won.
 */
won: boolean, };

/**
 * A week that is over.
 */
export type WeekBefore = { 
/**
 * Its Monday, as `2026-11-16`.
 */
monday: string, 
/**
 * How many of its goals were reached.
 */
reached: number, 
/**
 * How many it had.
 */
goals: number, };

/**
 * What a game that is won brings to the album.
 */
export type BadgeNews = { 
/**
 * The badge of the variant, with this win.
 */
badge: Badge, 
/**
 * Its metal without this win; `null`: this is the first.
 */
before: Medal | null, };

/**
 * How the win on the table stands to the one that was to be beaten. More points are better; with as many, or none, fewer moves.
 */
export type ChallengeOutcome = "beaten" | "equal" | "behind";

/**
 * A win of the deal on the table that somebody sent, to be beaten. It was replayed under the rules in force.
 */
export type Challenge = { 
/**
 * How many moves it has.
 */
moves: number, 
/**
 * Its score; `null` where the script keeps none.
 */
score: number | null, 
/**
 * How long it took, as its sender says: no replay proves it.
 */
ms: number, 
/**
 * What became of it; left out while the game is not won.
 */
outcome?: ChallengeOutcome | null, };

/**
 * Statistics of all games that count.
 */
export type Statistics = { 
/**
 * The start of the statistics, in seconds since 1970; `null`: the first game.
 */
since: number | null, 
/**
 * All games.
 */
all: PlayTotals, 
/**
 * The most played variant first.
 */
variants: Array<VariantTotals>, 
/**
 * Days with games, the oldest first.
 */
days: Array<Day>, 
/**
 * How many games are not counted because of their marks.
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
 * It is the unfinished game of its variant and can be continued.
 */
open: boolean, 
/**
 * Why it does not count in the statistics; empty: it counts.
 */
marks: Array<Mark>, };

/**
 * Why something is not done, or what the player should know. Piles are named by their ids, cards by their faces.
 */
export type Why = { "kind": "no_card", from: string, } | { "kind": "keeps", from: string, } | { "kind": "too_few", from: string, } | { "kind": "face_down", from: string, } | { "kind": "no_run", more: Why | null, } | { "kind": "only_top", from: string, } | { "kind": "only_run", from: string, } | { "kind": "only_pile", from: string, } | { "kind": "not_so", from: string, } | { "kind": "same_pile" } | { "kind": "takes_none", to: string, } | { "kind": "one_by_one", to: string, } | { "kind": "first", to: string, card: string, these: Faces | null, } | { "kind": "nothing_changes" } | { "kind": "on_face_down", to: string, } | { "kind": "no_second", to: string, } | { "kind": "goes_on", card: string, on: string, these: Faces | null, } | { "kind": "not_now", card: string, on: string, } | { "kind": "full", to: string, } | { "kind": "no_tap", pile: string, } | { "kind": "nothing_to_draw", pile: string, waste: string, } | { "kind": "covered", from: string, } | { "kind": "one_by_one_home" } | { "kind": "frees_nothing" } | { "kind": "from", to: string, from: string, } | { "kind": "first_from", to: string, from: string, } | { "kind": "at_once", to: string, most: number, } | { "kind": "too_many", most: number, } | { "kind": "nothing_beside", to: string, } | { "kind": "alone", card: string, these: Faces | null, } | { "kind": "alone_beside", card: string, these: Faces | null, } | { "kind": "pairs_only" } | { "kind": "pair", card: string, on: string, these: Faces | null, } | { "kind": "no_pairs" } | { "kind": "no_sets" } | { "kind": "sets_only" } | { "kind": "set_not_yet" } | { "kind": "set_never" } | { "kind": "swap", card: string, on: string, } | { "kind": "only_ends", from: string, } | { "kind": "not_near" } | { "kind": "no_cards", pile: string, } | { "kind": "spaces" } | { "kind": "not_allowed" } | { "kind": "no_redeal", redeals: number, } | { "kind": "not_home_yet" } | { "kind": "no_undo" } | { "kind": "taps_stay" } | { "kind": "moves_stay" } | { "kind": "not_every_move" } | { "kind": "no_redo" } | { "kind": "film_shown" } | { "kind": "no_film" } | { "kind": "other_game" } | { "kind": "game_won" } | { "kind": "no_move" } | { "kind": "rules_fail" } | { "kind": "still_winnable" } | { "kind": "deal_lost" } | { "kind": "game_lost" } | { "kind": "no_way_found", seconds: number, } | { "kind": "no_deal_found", seconds: number, } | { "kind": "lost_from_start" } | { "kind": "lost_since_change" } | { "kind": "no_point_known" } | { "kind": "no_games" } | { "kind": "no_such_game" } | { "kind": "not_shown", error: string, } | { "kind": "no_seed", text: string, } | { "kind": "no_code" } | { "kind": "cut_code" } | { "kind": "long_code" } | { "kind": "no_variant", id: string, known: string, } | { "kind": "no_variants", id: string, } | { "kind": "no_option", id: string, known: string, } | { "kind": "no_choice", id: string, choice: string, known: string, } | { "kind": "no_editing" } | { "kind": "no_restoring" } | { "kind": "nothing_kept" } | { "kind": "saves_unusable" } | { "kind": "backup_there", path: string, } | { "kind": "games_unreadable", folder: string, error: string, } | { "kind": "much_to_back_up", error: string, } | { "kind": "no_backup", file: string, } | { "kind": "backup_damaged", error: string, } | { "kind": "backup_newer", version: string, } | { "kind": "backup_full", error: string, } | { "kind": "no_folder_for_scripts" } | { "kind": "games_held", folder: string, } | { "kind": "not_backed_up_first", more: Why, } | { "kind": "file", path: string, error: string, } | { "kind": "no_folder" } | { "kind": "before", script: string, folder: string, } | { "kind": "not_own", script: string, } | { "kind": "nothing_behind", script: string, } | { "kind": "shared_script", script: string, } | { "kind": "name_in_code", script: string, } | { "kind": "script_changed", script: string, } | { "kind": "script_taken", script: string, } | { "kind": "nothing_aside" } | { "kind": "unwritable", path: string, error: string, } | { "kind": "unsaved", error: string, } | { "kind": "unwatched", error: string, } | { "kind": "unwritten", error: string, } | { "kind": "unread", error: string, } | { "kind": "restored_now" } | { "kind": "saves_newer", form: number, file: string, } | { "kind": "saves_damaged", error: string, file: string, } | { "kind": "saves_salvaged", error: string, file: string, games: number, older: number, incomplete: number, } | { "kind": "saves_foreign", file: string, games: number, incomplete: number, } | { "kind": "last_unreadable", error: string, } | { "kind": "last_unopened", error: string, } | { "kind": "last_elsewhere", turn: number, } | { "kind": "last_fails", turn: number, error: string, } | { "kind": "choice_lost", label: string, lost: Choice, now: Choice | null, } | { "kind": "changed_away" } | { "kind": "score_changed_away", before: number, after: number, } | { "kind": "other_rules", more: Why | null, } | { "kind": "together", first: Why, more: Why, } | { "kind": "no_such_move", number: number, text: string, } | { "kind": "not_received", error: string, } | { "kind": "no_script_here", id: string, } | { "kind": "no_new_name", name: string, } | { "kind": "new_name_taken", id: string, } | { "kind": "no_such_pile", name: string, } | { "kind": "field_computed", field: string, line: number, } | { "kind": "pile_elsewhere", file: string, line: number, } | { "kind": "places_listed", line: number, } | { "kind": "off_table" } | { "kind": "board_faulty", faults: number, } | { "kind": "no_deal_file", error: string, } | { "kind": "no_game_file", error: string, } | { "kind": "board_too_long", most: number, } | { "kind": "not_by_hand" } | { "kind": "no_tap_by_hand" } | { "kind": "no_cards_by_hand" } | { "kind": "no_code_by_hand" } | { "kind": "no_win_to_beat" } | { "kind": "no_challenge" } | { "kind": "challenge_not_won" } | { "kind": "not_won" } | { "kind": "day_ahead" } | { "kind": "no_daily_deal" };

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
 * What is wrong and, where the host knows it, how to fix it.
 */
message: string, 
/**
 * The word to write in place of another one; left out where none is proposed.
 */
mend?: Mend | null, 
/**
 * The calls that led there, innermost first, one `file:line` and name an entry.
 */
trace: Array<string>, };

/**
 * A folder that the program uses.
 */
export type Place = { 
/**
 * What is in it.
 */
kind: PlaceKind, 
/**
 * Its path, with `~` for the home folder.
 */
path: string, };

/**
 * A file of a script.
 */
export type ScriptFile = { 
/**
 * Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
 */
path: string, 
/**
 * Its text.
 */
text: string, 
/**
 * A name for this text: other texts have others.
 */
version: string, 
/**
 * Whether it lies in the player's own folder.
 */
own: boolean, 
/**
 * Whether it can be changed here.
 */
editable: boolean, 
/**
 * Whether the rules in force were made of this text.
 */
in_force: boolean, 
/**
 * Of a translation: the first line that it must have to be shown, which stands for the text that it translates.
 */
mark: string | null, };

/**
 * A mechanism that another one doesn't go together with.
 */
export type MechanismClash = { 
/**
 * The id of the mechanism.
 */
with: string, 
/**
 * The field of which both say something else.
 */
field: string, };

/**
 * A mechanism, such as cards that are covered by others.
 */
export type Mechanism = { 
/**
 * By this it is asked for.
 */
id: string, 
/**
 * What it is, in English.
 */
what: string, 
/**
 * The words by which it is written.
 */
words: Array<string>, 
/**
 * The ids of variants that show it, the shortest script first.
 */
variants: Array<string>, 
/**
 * Pieces of script that have it; none if only the variants show it.
 */
pieces: Array<ScriptPiece>, 
/**
 * The mechanisms that it doesn't go together with.
 */
clashes: Array<MechanismClash>, };

/**
 * A piece of script that can be put into another one.
 */
export type ScriptPiece = { 
/**
 * Where it belongs.
 */
place: PiecePlace, 
/**
 * Its lines.
 */
text: string, };

/**
 * Where in a script a piece belongs.
 */
export type PiecePlace = "above" | "piles" | "game";

/**
 * A file of a script that was received.
 */
export type ReceivedFile = { 
/**
 * Its path inside the rules folder.
 */
path: string, 
/**
 * Its text.
 */
text: string, };

/**
 * What to do where a variant of the same name is here.
 */
export type SameName = "refuse" | "keep_both" | "replace";

/**
 * A variant here that has the name of one that was received.
 */
export type TakenName = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its script.
 */
script: string, 
/**
 * Whether it is the same, file by file.
 */
same: boolean, };

/**
 * A position that did not come out as expected.
 */
export type FailedPin = { 
/**
 * The line that says what was expected.
 */
line: number, 
/**
 * What the position is called.
 */
name: string, 
/**
 * What is wrong, in English.
 */
message: string, 
/**
 * What was expected, a line each, where the message does not say it.
 */
expected: Array<string>, 
/**
 * What there is instead.
 */
found: Array<string>, };

/**
 * Which of them is meant.
 */
export type TryoutKind = "random" | "solved" | "explored";

/**
 * The rules that a run is about.
 */
export type TriedRules = { 
/**
 * The variant's id.
 */
variant: string, 
/**
 * A name for its rules and options: others have others.
 */
rules: string, };

/**
 * The figures of games at random.
 */
export type RandomGames = { 
/**
 * The rules.
 */
of: TriedRules, 
/**
 * How many games were played.
 */
games: number, 
/**
 * How many are wanted.
 */
wanted: number, 
/**
 * No more are played.
 */
done: boolean, 
/**
 * How many were won.
 */
won: number, 
/**
 * How many ended without a legal move.
 */
stuck: number, 
/**
 * How many went round in circles.
 */
circles: number, 
/**
 * How many had no end.
 */
long: number, 
/**
 * How many deals have no legal move.
 */
stuck_at_once: number, 
/**
 * Seeds of some of these deals.
 */
stuck_seeds: number[], 
/**
 * The seed of a game that went round in circles.
 */
circle_seed: number | null, 
/**
 * Moves in each game.
 */
lengths: ValueCounts, 
/**
 * Moves to choose from in each position.
 */
choices: ValueCounts, 
/**
 * Cards home at the end of each game.
 */
home: ValueCounts, 
/**
 * The score at the end of each game; without values where no score is kept.
 */
scores: ValueCounts, 
/**
 * Points without end.
 */
endless: EndlessPoints | null, 
/**
 * What is odd, once all games were played; `null` where that was not looked for: they were stopped, or the script failed.
 */
odd: Oddities | null, 
/**
 * The cards of the deck.
 */
cards: number, 
/**
 * The script failed: no further game was played.
 */
problem: Problem | null, 
/**
 * The script takes too long: not all games were played.
 */
unfinished: boolean, };

/**
 * How many times each value was seen.
 */
export type ValueCounts = { 
/**
 * Pairs of a value and its count, the least value first.
 */
values: (readonly [number, number])[], 
/**
 * The mean; `null` without values.
 */
mean: number | null, };

/**
 * Moves that lead back to the same position with more points than before, each time.
 */
export type EndlessPoints = { 
/**
 * The deal.
 */
seed: number, 
/**
 * The moves, as text.
 */
moves: Array<string>, 
/**
 * What one round earns.
 */
points: number, };

/**
 * What can only be said when all games were played.
 */
export type Oddities = { 
/**
 * Groups of piles that no card ever left.
 */
never_left: Array<OddGroup>, 
/**
 * Groups of piles that no card ever came to.
 */
never_reached: Array<OddGroup>, 
/**
 * Groups where some cards stay where they were dealt in every game.
 */
resting: Array<OddGroup>, 
/**
 * Options that change nothing.
 */
idle_options: Array<IdleOption>, 
/**
 * Choices under which the script does not load.
 */
failed_choices: Array<FailedChoice>, 
/**
 * There are options, and of each one it is known that it changes something.
 */
options_work: boolean, };

/**
 * A group of piles about which something is odd.
 */
export type OddGroup = { 
/**
 * Its id.
 */
group: string, 
/**
 * How many cards it is about; 0: about all.
 */
cards: number, 
/**
 * The file in which it is described.
 */
file: string, 
/**
 * The line, if it was found.
 */
line: number | null, };

/**
 * An option of which all choices play the same.
 */
export type IdleOption = { 
/**
 * Its label.
 */
label: string, 
/**
 * Its choices, as text.
 */
choices: Array<string>, 
/**
 * The file in which it is defined.
 */
file: string, 
/**
 * The line, if it was found.
 */
line: number | null, };

/**
 * A choice of an option under which the script does not load.
 */
export type FailedChoice = { 
/**
 * The label of the option.
 */
label: string, 
/**
 * The choice, as text.
 */
choice: string, 
/**
 * Why not.
 */
problem: Problem, };

/**
 * A deal that was searched.
 */
export type SolvedDeal = { 
/**
 * Its seed.
 */
seed: number, 
/**
 * Whether it can be won; `null`: that was not decided.
 */
winnable: boolean | null, 
/**
 * How hard it is, if it can be won.
 */
difficulty: Difficulty | null, 
/**
 * The moves of the line that was found.
 */
moves: number | null, 
/**
 * How many moves the search tried.
 */
tried: number, };

/**
 * An option, or a number of the script, with the values in reach.
 */
export type Knob = { 
/**
 * By which it is asked for: the id of the option, or the place of the number as `LINE:COLUMN`.
 */
name: string, 
/**
 * The label of the option, in English; the name of the field or the local that the number is the value of. Empty where it
 * has none.
 */
label: string, 
/**
 * Where the number stands; `null` for an option.
 */
number: NumberPlace | null, 
/**
 * The value that it has.
 */
present: Choice, 
/**
 * The values that it gets. A decimal number is a word.
 */
values: Array<Choice>, };

/**
 * A number in a script.
 */
export type NumberPlace = { 
/**
 * The file.
 */
file: string, 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The column, counted from 1.
 */
column: number, };

/**
 * The figures of each combination of values.
 */
export type Explored = { 
/**
 * The rules that are the present ones.
 */
of: TriedRules, 
/**
 * What is turned. Empty until the rules of all values are loaded.
 */
knobs: Array<Knob>, 
/**
 * A row for each combination: the values of the last knob change fastest. The present one comes last, if it is none of the
 * others.
 */
rows: Array<ExploredRow>, 
/**
 * How many deals were searched, of all combinations together.
 */
searched: number, 
/**
 * How many there are.
 */
wanted: number, 
/**
 * No more are searched.
 */
done: boolean, 
/**
 * Why nothing can be searched, in English.
 */
problem: string | null, };

/**
 * What the deals of a combination came to.
 */
export type ExploredRow = { 
/**
 * The values, in the order of the knobs.
 */
values: Array<Choice>, 
/**
 * A name for the rules with these values; `null` where they don't load.
 */
rules: string | null, 
/**
 * It is the present one.
 */
present: boolean, 
/**
 * Why the rules don't load, in English, with the place.
 */
problem: string | null, 
/**
 * Deals that can be won.
 */
won: number, 
/**
 * Deals that can't be won.
 */
impossible: number, 
/**
 * Deals of which it is not known.
 */
unknown: number, 
/**
 * The 95 % interval of the share of all deals that can be won, 0 to 1; `null` without deals.
 */
interval: readonly [number, number] | null, 
/**
 * The median of the moves that the search tried for a deal that can be won: how hard these are.
 */
tried: number | null, 
/**
 * The median of the moves of the lines that win.
 */
length: number | null, 
/**
 * The mean of the moves to choose from, in games at random.
 */
choices: number | null, 
/**
 * The share of deals without a legal move, 0 to 1.
 */
stuck: number | null, 
/**
 * The mean of the scores at the end of games at random; `null` where no score is kept.
 */
score: number | null, 
/**
 * Deals that can be won here, and not with the present values.
 */
gained: number, 
/**
 * Deals that can be won with the present values, and not here.
 */
lost: number, };

/**
 * A step of a move.
 */
export type SettlingStep = { 
/**
 * What made it.
 */
cause: StepCause, 
/**
 * The word of scripts for the change: `carry`, `turn`, `set`, `shuffle`, `close_up`, `fill`, `sweep`, `sink`, `say`.
 */
what: string, 
/**
 * The pile that cards leave or that is changed.
 */
from: string | null, 
/**
 * The pile, or the group of piles, that cards go to.
 */
to: string | null, 
/**
 * How many cards; 0 where they are not counted.
 */
count: number, 
/**
 * The card that leads them; `null` where there is none or where it lies face down.
 */
card: string | null, 
/**
 * The text of `say`; the var and its value of `set`; else empty.
 */
text: string, 
/**
 * Where the script says so; `null` for what follows from no single line.
 */
written: WrittenField | null, };

/**
 * What made a step.
 */
export type StepCause = "carry" | "tap" | "turn" | "clear" | "fill" | "after" | "settle";

/**
 * A line that a script printed.
 */
export type PrintedLine = { 
/**
 * The turn during which it did, counted from 1; 0 for the deal, `null` for the load.
 */
turn: number | null, 
/**
 * The file; `null` if it is not known.
 */
file: string | null, 
/**
 * The line, counted from 1.
 */
line: number | null, 
/**
 * What it printed, shortened.
 */
text: string, };

/**
 * What one function of the script cost.
 */
export type FunctionCost = { 
/**
 * Its word in scripts: `won`, `allow`, `steps`, `fill`, `relation`, `score`, `total`, `missions`, `show`.
 */
kind: string, 
/**
 * Where it begins; `null` where several functions are asked at once.
 */
file: string | null, 
/**
 * The line, counted from 1.
 */
line: number | null, 
/**
 * How often it was asked.
 */
questions: number, 
/**
 * The steps that it took.
 */
steps: number, 
/**
 * The time that it took, in microseconds, with what the host does to ask it.
 */
micros: number, 
/**
 * Hints and the solver ask it at every position.
 */
searched: boolean, };

/**
 * Something that happened, and what it was worth.
 */
export type LedgerRow = { 
/**
 * The turn, counted from 1.
 */
turn: number, 
/**
 * The event's name in scripts, `total` for what the board is worth, `missions` for the missions.
 */
what: string, 
/**
 * The pile that cards left, that was tapped, or whose card turned up.
 */
from: string | null, 
/**
 * The pile that cards went to.
 */
to: string | null, 
/**
 * Its first card; `null` where there is none, or where nobody has seen it.
 */
card: string | null, 
/**
 * How many cards.
 */
count: number, 
/**
 * The key of `score` that it matched.
 */
key: string | null, 
/**
 * Its points.
 */
points: number, 
/**
 * The score with them.
 */
sum: number, 
/**
 * The missions and vars that the turn changed, with their new values: on the last row of a turn.
 */
changes: Array<ValueChange>, };

/**
 * A mission or a var that a turn changed.
 */
export type ValueChange = { 
/**
 * The mission's title, or the var's name.
 */
name: string, 
/**
 * What it is now.
 */
value: number, };

/**
 * A key of `score`.
 */
export type ScoreKey = { 
/**
 * As the script writes it: `turn`, `>foundation`.
 */
key: string, 
/**
 * The file in which it stands, if it was found.
 */
file: string | null, 
/**
 * The line, counted from 1.
 */
line: number | null, };

/**
 * A condition of a move.
 */
export type Clause = { 
/**
 * Which one.
 */
kind: ClauseKind, 
/**
 * The pile whose rule it is; `null` for rules of the variant.
 */
pile: string | null, 
/**
 * What it answered.
 */
answer: ClauseAnswer, 
/**
 * The word for it in scripts; `null` if there is none.
 */
word: string | null, 
/**
 * Where the script says it; `null` where it is as usual.
 */
written: WrittenField | null, };

/**
 * Which condition.
 */
export type ClauseKind = "cards" | "covered_from" | "face_up" | "take" | "run" | "part" | "takes" | "from" | "first_from" | "covered_to" | "longest" | "first" | "beside" | "place" | "change" | "capacity" | "near" | "pair" | "alone" | "alone_beside" | "set" | "swap" | "tap" | "allow";

/**
 * What a condition answered.
 */
export type ClauseAnswer = "yes" | "no" | "not_asked";

/**
 * Where a field is written, and as what.
 */
export type WrittenField = { 
/**
 * The file.
 */
file: string, 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * What stands there, shortened; may be empty.
 */
text: string, };

/**
 * A relation between cards, as a picture.
 */
export type Relation = { 
/**
 * How it is written, if that was found.
 */
text: string | null, 
/**
 * The card that was to land.
 */
card: string, 
/**
 * The card beneath it.
 */
on: string, 
/**
 * The picture.
 */
cells: RelationCells, 
/**
 * The picture under the rules before the last edit, if it was another one.
 */
before: RelationCells | null, };

/**
 * For each rank of the card beneath, and for each rank of the card that lands (13 × 13): between which suits the relation
 * holds. 1 is the same suit, 2 the other suit of the colour, 4 the other colour; they are added.
 */
export type RelationCells = { 
/**
 * Between all such suits.
 */
all: Array<number>, 
/**
 * Between some of them.
 */
some: Array<number>, };

/**
 * What is in a folder.
 */
export type PlaceKind = "games" | "own_rules" | "aside" | "bundled_rules" | "log" | "window" | "page" | "cache";

/**
 * A place in a file that is being edited. Lines and columns count from 0, columns in UTF-16 units.
 */
export type SourceCursor = { 
/**
 * The file: one of the paths of the script on the table.
 */
path: string, 
/**
 * Its text as it stands in the editor.
 */
text: string, 
/**
 * The line.
 */
line: number, 
/**
 * The column.
 */
column: number, };

/**
 * Something that could be written.
 */
export type SourceCompletion = { 
/**
 * Its name.
 */
name: string, 
/**
 * What kind of thing it is.
 */
what: SourceCompletionKind, 
/**
 * What a function takes and gives, or what type a value has.
 */
detail: string | null, 
/**
 * What it means, as HTML that is safe to show.
 */
html: string | null, 
/**
 * What is written.
 */
insert: string, 
/**
 * Whether the text has a `${}` where the cursor goes.
 */
snippet: boolean, };

/**
 * What kind of thing could be written.
 */
export type SourceCompletionKind = "field" | "function" | "variable" | "value" | "keyword" | "file";

/**
 * A function, and the argument that is being written.
 */
export type FunctionSignature = { 
/**
 * The function before the argument: `carry(from, to: PileName, `.
 */
before: string, 
/**
 * The argument.
 */
argument: string, 
/**
 * The function after the argument.
 */
after: string, 
/**
 * What the argument means, or the function, as HTML that is safe to show.
 */
html: string | null, };

/**
 * A place in a file of a script. Lines and columns count from 0, columns in UTF-16 units.
 */
export type SourcePlace = { 
/**
 * The file.
 */
path: string, 
/**
 * The line.
 */
line: number, 
/**
 * The column.
 */
column: number, };

/**
 * Something that is written in place of a part of a line.
 */
export type SourceEdit = { 
/**
 * The line, counted from 0.
 */
line: number, 
/**
 * The column where it begins, counted from 0 in UTF-16 units.
 */
column: number, 
/**
 * The column behind it.
 */
end: number, 
/**
 * What is written.
 */
text: string, };

/**
 * What is to become of a pile and its group.
 */
export type PileChange = { "what": "place", 
/**
 * Columns from the left edge of the table.
 */
x: number, 
/**
 * Rows from the top edge.
 */
y: number, } | { "what": "fan", 
/**
 * Which way.
 */
fan: Fan, } | { "what": "step", 
/**
 * In columns.
 */
x: number, 
/**
 * In rows.
 */
y: number, } | { "what": "count", 
/**
 * How many.
 */
piles: number, };

/**
 * A fault in the text of a board.
 */
export type BoardFault = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The column, counted from 1.
 */
column: number, 
/**
 * What is wrong.
 */
what: BoardFaultKind, 
/**
 * What stands there: a card, a pile, the name of a group.
 */
text: string, 
/**
 * How many piles a group has, or how many cards a pile holds.
 */
most: number, 
/**
 * The groups that there are, where the text names another one.
 */
known: string, };

/**
 * What is wrong at a place in the text of a board.
 */
export type BoardFaultKind = "form" | "group" | "piles" | "card" | "double" | "full" | "var";

/**
 * Something that is written in place of a part of a text.
 */
export type TextEdit = { 
/**
 * Where it begins, counted from 0 in UTF-16 units.
 */
from: number, 
/**
 * The place behind it.
 */
to: number, 
/**
 * What is written.
 */
text: string, };

/**
 * Something that is wrong in a file, or hardly meant.
 */
export type SourceMistake = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The column, counted from 1.
 */
column: number, 
/**
 * What it is, in one English sentence.
 */
message: string, 
/**
 * The word to write in place of another one; left out where none is proposed.
 */
mend?: Mend | null, 
/**
 * Whether the script can't be played so.
 */
error: boolean, };

/**
 * Something that a check found.
 */
export type ScriptFinding = { 
/**
 * How bad it is.
 */
level: FindingLevel, 
/**
 * The file: one of the paths of the script, or one that it requires.
 */
file: string, 
/**
 * The line, counted from 1; `null` where it is about the whole file.
 */
line: number | null, 
/**
 * The column, counted from 1.
 */
column: number | null, 
/**
 * What it is, in one English sentence.
 */
message: string, 
/**
 * The word to write in place of another one; left out where none is proposed.
 */
mend?: Mend | null, };

/**
 * A word of a script that is probably misspelt, and the one that was meant.
 */
export type Mend = { 
/**
 * The word as it stands in the script, in the line of the problem.
 */
word: string, 
/**
 * What to write in its place.
 */
meant: string, };

/**
 * How bad a finding is.
 */
export type FindingLevel = "error" | "warning" | "note";
