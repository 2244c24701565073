# The bar, the menu, the bars below the table and the sheets over it.

close = Close
copy = Copy
copied = Copied.
clipboard-closed = The clipboard can't be reached from here.

# Commands, in the menu, on buttons and in the list of keys.
command-variants = Choose a game
command-new = New deal
command-restart = Restart
command-restart-deal = Restart this deal
command-seed = Seed and code
command-options = Options
command-undo = Undo
command-redo = Redo
command-hint = Hint
command-pause = Pause
command-ahead = Looking ahead
command-solution_hint = Hint from the solution
command-solution = Show the solution
command-back = Back to the last winnable point
command-records = Statistics
command-settings = Settings
command-fullscreen = Full screen
command-rules = Rules and keys
command-about = About Redeal
command-quit = Quit
command-draw = Draw
command-board = Speak the board
command-pile = Speak the pile
command-same = Cards of this rank
# A command that asks for more.
more = { $command }…
with-key = { $command } ({ $key })
menu = Menu

# Keys, as they stand on a keyboard.
key-ctrl = Ctrl+{ $key }
key-shift = Shift+{ $key }
key-shift-alone = Shift
key-escape = Esc
key-arrows = Arrows
key-ctrl-arrows = Ctrl+↑ Ctrl+↓
key-ends = Home, End
key-figures = 1 to 9, 0
key-space = Space
key-enter = Enter
does-arrows = From card to card
does-ctrl-arrows = From row to row
does-ends = First and last card
does-figures = To a column
does-space = Pick up, put down
does-enter = Best move
does-shift = Held: cards of this rank
does-escape = Cancel, then pause

# The bar.
score = Score
moves = Moves
time = Time
options-told = Options: { $options }
option-told = { $label }: { $choice }
seed-told = Seed { $seed }
outlook-told = Outlook: { $outlook }
missions-told = Missions: { $tally }
missions = Missions
missions-of-game = Missions of this game
missions-over = Missions that are over
mission-state-done = Done: { $title }
mission-state-missed = Missed: { $title }
mission-at = move { $move }
part-of = { $part } of { $whole }

# Looking ahead.
outlook-thinking = Thinking
outlook-winnable = Can still be won
outlook-lost = Can't be won any more
outlook-unknown = Not known
difficulty-easy = An easy deal.
difficulty-medium = A medium deal.
difficulty-hard = A hard deal.
ahead-deals = A new deal is
deals-any = Any deal, as the cards fall
deals-winnable = Only deals that can be won
deals-easy = Winnable and easy
deals-medium = Winnable, neither easy nor hard
deals-hard = Winnable and hard
ahead-light = Say whether the game can still be won
ahead-game = In this game
ahead-marks =
    The search sees the cards that lie face down. Once it has shown a move, the game is marked and stays out of your
    records.
ahead-helped = Some of a solution was shown in this game.
searching = Search
searching-deal = Looking for such a deal…
searching-hint = Looking for the next move of a solution…
searching-solution = Looking for a solution…
searching-back = Looking for the last point from which this can be won…
stop = Stop

# A film.
film-solution = The solution
film-past = A game that was played
film-back = One move back
film-on = One move on
film-stop = Stop the film
film-play = Play the film
film-move = Move of the film
film-play-on = Play on from here
film-end = Back to my game

# Bars below the table, and what lies over it.
finish-label = The cards can go home
finish = Finish
stuck-back = Last winnable point
paused = Paused
continue = Continue
exit = Exit
won-label = Won
won = Won!
won-game = { $variant }, seed { $seed }
play-again = Play it again
broken-rules = Broken rules
rules-odd = Possible mistake in the rules
old-rules-broken = The rules of { $time } are still in play.
old-rules-failed = These rules fail in this game. Those of { $time } are in play.
old-rules-gone = The rules of { $time } are still in play.
old-rules-deals_otherwise = The new rules deal different cards. This game goes on under those of { $time }.
old-rules-no_room = The new rules have no room for the cards as they lie. This game goes on under those of { $time }.
trace = Calls that led there
message = Message
messages = Messages
dismiss = Dismiss

# Options.
options-of = Options of { $variant }
options-none = This game has no options.
options-apply = Apply to this game
options-apply-why = The game goes on where the new options allow it
options-deal = Deal with these
choice-yes = yes
choice-no = no

# Seed and code.
seed-same = The same seed deals the same cards, on every computer. ms:11982 deals Microsoft's number 11982.
seed-this = Seed of this deal
code-names = A code names the variant and its options, too.
code-this = Code of this deal
code-moves = With the moves that were made
seed-or-code = Seed or code to deal
seed-type = Type a seed or paste a code
deal = Deal

# Rules and keys.
rules-of = Rules of { $variant }
rules = Rules
rules-no-more = Its script says no more.
rules-language = The rules of this game are not translated yet.
keys = Keys

# About.
about-what = Solitaire by rules that you can edit while you play.
about-version = Version
about-licence = Licence
about-licences = MIT or Apache 2.0, as you like
about-courts = Court cards
about-courts-from = drawn after public-domain figures (CC0)

# A pile that is looked through.
cards-label = Cards

# After the rules or the options of a running game changed.
changed-rules = Rules reloaded.
changed-files = Rules reloaded: { $files }.
changed-own-gone = Your own { $files } is gone. The script of that name that comes with Redeal is in force.
saved-files = { $files } is saved, but not in play.
changed-options = Options changed.
changed-stays-rules = The table stays as it lies; the new rules judge from here.
changed-stays-options = The table stays as it lies; the new options count from here.
changed-deals_otherwise = The new rules deal different cards, so this game goes on as it was dealt.
changed-kept = The new rules have no room for the cards as they lie, so the old ones stay.
changed-failed = The new rules fail in this game, so the old ones stay.
changed-illegal = “{ $move }” would not be legal any more.
changed-score = Score { $before } → { $after }.
deal-again = Deal again
rules-broken = The rules are broken: { $message }
rules-mended = The rules are mended.
rules-odd-note = Possible mistake in the rules: { $message }

# The workshop: the script beside the table.
command-workshop = Edit the rules
editor-label = The script { $path }
script-files = Files of the script
script-yours = Yours
script-put-aside = Back to the original
script-own-now = { $path } is a copy of your own now. The original stays as it is.
script-bundled = This script comes with the program. Your first change makes a copy of your own.
script-read-only = This file can't be changed here.
script-conflict = { $path } was changed elsewhere while you edited it. What differs is marked.
script-take-theirs = Take the other text
script-keep-mine = Keep mine
apply = Apply
apply-typed = as I type
apply-saved = on Ctrl+S
set-on-save = Tidy on Ctrl+S
language-completions = Completions
language-mistakes = Possible mistakes
language-nothing-known = Nothing is known of this.
language-rename = New name for { $name }
language-rename-do = Rename
language-no-local = Only locals can be renamed, to a name that Lua allows.
language-not-set = The text can’t be tidied now.
in-force-as-written = In play: as written
in-force-since = In play: as written, since { $time }
in-force-applying = Applying…
in-force-conflict = Your text is not in play: choose which text to keep.
in-force-not-applied = Not applied yet: Ctrl+S.
in-force-before = The rules from before are in play.
no-problems = No problems
problem-at-line = { $file }, line { $line }
cursor-place = Line { $line }, column { $column }
workshop-divider = Width of the editor
ledger = Ledger
ledger-only-scoring = Only what scores
ledger-turn-heading = Move
ledger-event-heading = Event
ledger-key-heading = Matched
ledger-points-heading = Points
ledger-sum-heading = Sum
ledger-nothing = nothing
ledger-line = line { $line }
ledger-empty = Nothing has happened yet.
ledger-no-score = These rules keep no score.
ledger-card = a card
ledger-run = { $card } +{ $more }
ledger-move = { $card }: { $from } → { $to }
ledger-pair = { $card } removed, with { $to }
ledger-alone = { $card } removed
ledger-draw = Draw
ledger-deal = Deal from { $from }
ledger-redeal = Redeal
ledger-tap = Tap on { $from }
ledger-turn = { $card } turned up
ledger-fill = { $to } filled with { $card }
ledger-clear = Full run from { $from }
ledger-total = What the table is worth
ledger-missions = Missions
knobs = Knobs for the numbers of this line
knob-label = Knob for { $name }
knob-number = a number
knob-before = before: { $value }
workshop-pane = What the rules did
workshop-sides = Script, table or ledger
workshop = Workshop
workshop-side-rules = Rules
workshop-side-table = Table
workshop-side-pane = Ledger
why = Why?
why-yes = Yes
why-no = No
why-tap = A tap on { $pile }
why-onto = { $move }, on { $card }
why-leave = May it leave { $pile }?
why-go = May it go to { $pile }?
why-rules = What else the rules ask
why-usual = usual
why-empty = Try a move, or pick one of the legal moves, to see which rules allow or refuse it.
why-all = { $count ->
    [one] The only legal move
   *[other] All { $count } legal moves
}
settling-heading = What the last move did ({ $turn })
settling-refused = The rules in force refuse this move now:
step-carry = { $card }: { $from } → { $to }
step-turn = { $from }: the top card turned over
step-set = { $text }
step-shuffle = { $from } shuffled
step-close_up = { $from }: gaps closed
step-fill = Spaces of { $to } filled from { $from }
step-sweep = Cards of { $from } → { $to }
step-sink = { $from }: cards put to the bottom
step-say = “{ $text }”
cause-carry = the move
cause-tap = the tap
cause-turn = exposed cards turn up
cause-clear = full runs leave
cause-fill = spaces are filled
cause-settle = settle
console = Console
console-printed = Printed
console-more = { $count ->
    [one] One more line is not shown.
   *[other] { $count } more lines are not shown.
}
console-empty = Nothing was printed. Write print(…) anywhere in the script.
console-load = load
console-deal = deal
console-costs = Functions asked in this game
console-native = No function was asked: these rules are data alone, and play at full speed.
console-function-heading = Function
console-questions-heading = Asked
console-steps-heading = Steps
console-time-heading = ms each
console-searched = asked by searches
console-slows = Searches ask the marked functions at every position: hints and the solver would be faster if data or relations said the same.
console-keeps-speed = Searches ask none of them: hints and the solver run at full speed.
question-won = won
question-allow = allow
question-steps = settle, deal or tap
question-fill = fill
question-relation = relation with vars
question-score = score
question-total = total
question-missions = missions
question-show = show
clause-yes = yes
clause-no = no
clause-not_asked = not asked
clause-cards = So many cards are there
clause-covered_from = Nothing lies over them
clause-face_up = They lie face up
clause-take = Cards may be lifted so
clause-run = They follow one another
clause-part = The rest of the run may stay behind
clause-takes = Cards may go there
clause-from = Cards from there are taken
clause-first_from = The first card is taken from there
clause-covered_to = Nothing lies over it
clause-longest = So many at once
clause-first = This card may start it
clause-beside = Something lies beside it
clause-place = The card may lie on that one
clause-change = Something changes
clause-capacity = There is room
clause-near = They lie near enough
clause-pair = They make a pair
clause-alone = The card goes alone
clause-tap = A tap does something now
clause-allow = The script allows it
relation = Which card goes on which
relation-legend = Across: the card that lands. Down: the card beneath. Upper left: other colour, lower right: same colour. Framed: { $card } on { $on }.
relation-changed = Green is new since the last edit, dashed is gone.
relation-table = For each card beneath, the cards that may land on it
relation-none = nothing
relation-other-yes = other colour
relation-other-some = some of the other colour
relation-same-yes = same colour
relation-same-suit = same suit
relation-same-some = some of the same colour
