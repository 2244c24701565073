# The bar, the menu, the bars below the table and the sheets over it.

close = Close
copy = Copy
copied = Copied.
clipboard-closed = Couldn't reach the clipboard.

# Commands, in the menu, on buttons and in the list of keys.
command-variants = Choose a game
command-new = New deal
command-restart = Restart
command-restart-deal = Restart this deal
command-seed = Deal number or code
command-options = Game options
command-undo = Undo
command-redo = Redo
command-hint = Hint
command-pause = Pause
command-ahead = Winnable deals & solver
command-solution_hint = Hint from the solver
command-solution = Show the solution
command-back = Back to last winnable point
command-statistics = Statistics
command-settings = Settings
command-fullscreen = Full screen
command-rules = How to play
command-about = About Redeal
command-quit = Quit
command-draw = Draw
command-board = Read out the table
command-pile = Read out the pile
command-same = Show cards of this rank
# A command that asks for more.
more = { $command }…
with-key = { $command } ({ $key })
menu = Menu
menu-game = Game
menu-help = Help me
menu-you = You
menu-more = More
menu-back = Back

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
key-turn = Alt+↑ Alt+↓
key-leave = Esc, Tab
does-arrows = Move between cards
does-ctrl-arrows = Move between rows
does-ends = First and last card
does-figures = Go to a column
does-space = Pick up or put down
does-enter = Play the best move
does-shift = Hold to show cards of this rank
does-escape = Cancel, then pause
does-go-round = Go between editor, table and panel
does-apply = Apply the script
does-mend = Use the suggested word
does-next-problem = Next problem
does-complete = Complete a word
does-look-up = Look a word up in the book
does-describe = Describe a word
does-signature = Show what a function takes
does-definition = Go to where a name is defined
does-rename = Rename a local
does-tidy = Tidy the text
does-find = Find and replace
does-turn = Turn the number at the cursor
does-leave = Leave the editor, or the pane

# The bar.
score = Score
round = Round
moves = Moves
moves-and-draws = Moves and draws
draws = Draws
time = Time
options-short = Options
options-told = Options: { $options }
option-told = { $label }: { $choice }
seed-told = Deal { $seed }
winnability-told = This game: { $winnability }
missions-told = Missions: { $tally }
missions = Missions
missions-of-game = Missions in this game
missions-over = Finished missions
mission-state-done = Done: { $title }
mission-state-missed = Failed: { $title }
mission-at = move { $move }
part-of = { $part } of { $whole }

# Looking ahead.
winnability-thinking = Thinking…
winnability-winnable = Still winnable
winnability-lost = No longer winnable
winnability-unknown = Unknown
difficulty-easy = Easy deal.
difficulty-medium = Medium deal.
difficulty-hard = Hard deal.
ahead-deals = New deals
deals-any = Random
deals-winnable = Winnable
deals-easy = Winnable, easy
deals-medium = Winnable, medium
deals-hard = Winnable, hard
ahead-light = Show whether this game is still winnable
ahead-game = In this game
ahead-marks =
    The solver can see face-down cards. Once it has shown you a move, this game no longer counts in your
    statistics.
ahead-helped = The solver has helped in this game.
searching = Solver
searching-deal = Looking for a deal…
searching-hint = Looking for the next winning move…
searching-solution = Looking for a solution…
searching-back = Looking for the last winnable point…
stop = Stop

# A film.
film-solution = Solution
film-past = Replay
film-turns = Earlier moves
film-back = Step back
film-on = Step forward
film-stop = Pause
film-play = Play
film-move = Position in the replay
film-draws = { $count } draws
film-play-on = Continue from here
film-end = Back to my game

# Bars below the table, and what lies over it.
finish-label = Ready to finish
finish = Finish
stuck-back = Last winnable point
paused = Paused
paused-keys = The game is paused; press Escape to go on.
continue = Continue
exit = Quit
won-label = Won
won = You won
won-game = { $variant }, deal { $seed }
won-figure = { $name }: { $value }.
won-show = Show the result
won-this-game = This game
won-your-best = Your best
won-to-beat = To beat
won-solver = The solver needs { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
won-solver-more = You needed fewer moves than the solver: it takes { $moves }.
challenge-friend = Challenge a friend
challenge-copied = Copied. Your friend only has to paste it on the table.
challenge-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
challenge-score = { $moves ->
    [one] { $score } points in { $moves } move
   *[other] { $score } points in { $moves } moves
}
challenge-to-beat = To beat: { $figures }
challenge-taken = You are challenged: { $figures }, in { $time }. Can you do better?
challenge-beaten = You beat the challenge.
challenge-equal = You did just as well as your challenger.
challenge-behind = The challenge stands: { $figures }.
won-in-a-row = { $games ->
    [one] { $games } win in a row
   *[other] { $games } wins in a row
}
won-no-missions = No mission was completed.
play-again = Play this deal again
broken-rules = The rules have an error
rules-odd = Possible mistake in the rules
old-rules-broken = Still playing by the rules from { $time }.
old-rules-unloaded = This script doesn't load yet. Until it does, these piles stand in for its game.
old-rules-failed = These rules fail in this game, so it continues under those from { $time }.
old-rules-gone = Still playing by the rules from { $time }.
old-rules-deals_otherwise = The new rules deal different cards, so this game continues under those from { $time }.
old-rules-no_room = The new rules have no place for some of these cards, so this game continues under those from { $time }.
trace = Call stack
message = Message
messages = Messages
messages-before = Earlier messages
dismiss = Dismiss

# Options.
options-of = { $variant } options
options-none = This game has no options.
option-needs = Only with { $label }: { $choices }
options-apply = Apply to this game
options-apply-why = This game continues wherever the new options allow it
options-deal = New deal with these options
choice-yes = yes
choice-no = no

# Seed and code.
seed-same = The same number always deals the same cards, on every computer. ms:11982 deals Microsoft's game 11982.
seed-this = This deal
seed-copy = Copy the number
code-names = A code includes the game and its options, too.
code-this = Code for this deal
code-copy = Copy the code
code-moves = Include my moves
seed-or-code = Deal number or code
seed-previous = Previous deal
seed-next = Next deal
game-file = A file keeps this game with its rules and moves. A file can also hold cards to deal.
game-save = Save game…
game-open = Open file…
game-too-long = This file is too long: a game has at most { $most } MiB.
seed-type = Enter a number or paste a code
deal = Deal

# Rules and keys.
rules-of = How to play { $variant }
rules = Rules
rules-similar = Similar games
rules-no-more = This game's script has no rules text.
rules-language = These rules haven't been translated yet.
keys = Keyboard
keys-of-workshop = Keys in the workshop

# About.
about-what = Solitaire with rules you can change as you play.
about-version = Version
about-licence = Licence
about-licences = MIT or Apache 2.0, at your option
about-courts = Court cards
about-courts-from = based on public-domain artwork (CC0)

# A pile that is looked through.
cards-label = Cards

# After the rules or the options of a running game changed.
changed-rules = Rules reloaded.
changed-files = Rules reloaded: { $files }.
changed-own-gone = Your own { $files } is no longer in use: the original is back.
saved-files = { $files } is saved, but not in play.
changed-options = Options changed.
changed-stays-rules = The cards stay as they are; the new rules apply from here on.
changed-stays-options = The cards stay as they are; the new options apply from here on.
changed-deals_otherwise = The new rules deal different cards, so this game continues as it was dealt.
changed-kept = The new rules have no place for some of these cards, so the old ones stay in use.
changed-failed = The new rules fail in this game, so the old ones stay in use.
changed-illegal = “{ $move }” would no longer be legal.
changed-score = Score { $before } → { $after }.
deal-again = Deal again
rules-broken = The rules have an error: { $message }
rules-mended = The rules are fixed.
rules-odd-note = Possible mistake in the rules: { $message }

# The workshop: the script beside the table.
command-workshop = Edit the rules
editor-label = The script { $path }
editor-leave = Escape, then Tab, leaves the editor.
script-files = Files of the script
script-yours = Yours
script-theirs = Comes with the program
script-put-aside = Back to the original
script-own-now = { $path } is a copy of your own now. The original stays as it is.
script-bundled = This script comes with the program. Your first change makes a copy of your own.
script-read-only = This file can't be changed here.
script-of-others = { $path } comes with the program, and other games use it, too. Say in { $script } what is different in this game, or change it for all of them in its own game.
script-open-owner = Open { $variant }
script-conflict = { $path } was changed elsewhere while you edited it. The differences are marked.
script-take-theirs = Use the other text
script-keep-mine = Keep mine
apply = Apply
apply-typed = as I type
apply-saved = on Ctrl+S
set-on-save = Tidy on Ctrl+S
language-completions = Completions
language-mistakes = Possible mistakes
language-nothing-known = No information about this.
language-rename = New name for { $name }
language-rename-do = Rename
language-no-local = Only locals of this file can be renamed.
language-no-name = Lua doesn't allow this name.
language-not-set = The text can't be tidied now.
in-force-as-written = In play: as written
in-force-since = In play: as written, since { $time }
in-force-failing = In play as written, but these rules fail here
in-force-applying = Applying…
in-force-conflict = Your text is not in play: choose which text to keep.
in-force-not-applied = Not applied yet: Ctrl+S.
in-force-before = The previous rules are in play.
no-problems = No problems
findings = Problems
findings-looking = Checking…
findings-unknown = Not checked
findings-problems = { $problems ->
    [one] 1 problem
   *[other] { $problems } problems
}
findings-and-notes = { $told }, { $notes ->
    [one] 1 note
   *[other] { $notes } notes
}
finding-error = Error
finding-warning = Warning
finding-note = Note
mend-change = Change to { $meant }
mend-look-up = Look up { $meant }
mend-undo = Undo the edit
problem-at-line = { $file }, line { $line }
cursor-place = Ln { $line }, Col { $column }
workshop-divider = Width of the editor
pane-divider = Height of the pane
ledger = Ledger
ledger-only-scoring = Only what scores
ledger-turn-heading = Move
ledger-show-turn = Show the table after move { $turn }
ledger-event-heading = Event
ledger-key-heading = Matched
ledger-points-heading = Points
ledger-sum-heading = Sum
ledger-nothing = nothing
ledger-line = line { $line }
ledger-line-of = { $file } line { $line }
ledger-empty = Nothing has happened yet.
ledger-edited = { $key ->
    [none] { $events ->
        [one] 1 event changed
       *[other] { $events } events changed
    }
   *[other] { $events ->
        [one] 1 event matched { $key }
       *[other] { $events } events matched { $key }
    }
}
ledger-no-score = These rules keep no score.
ledger-card = a card
ledger-run = { $card } +{ $more }
ledger-move = { $card }: { $from } → { $to }
ledger-pair = { $card } removed, with { $to }
ledger-alone = { $card } removed
ledger-set = { $card } and others removed
ledger-swap = { $card } changed places
ledger-draw = Draw
ledger-deal = Deal from { $from }
ledger-redeal = Redeal
ledger-tap = Click on { $from }
ledger-turn = { $card } turned face up
ledger-fill = { $to } filled with { $card }
ledger-clear = Complete run from { $from }
ledger-total = What the table is worth
ledger-missions = Missions
knobs = Knobs for the numbers on this line
knob-label = Knob for { $name }
knob-number = a number
knob-before = before: { $value }
knobs-more = { $count ->
    [one] One more number: put the cursor on it and press Alt+↑ or Alt+↓.
   *[other] { $count } more numbers: put the cursor on one and press Alt+↑ or Alt+↓.
}
place-piles = Move piles
place-piles-on = Piles can be moved now: Tab from pile to pile, arrow keys move one by half a column or row.
place-piles-how = Drag piles on their grid. When you let go, the script is changed.
place-keys = Arrow keys move it by half a column or row. Escape ends.
place-at = { $pile }, column { $x }, row { $y }
place-now = { $pile }: column { $x }, row { $y }
place-xy = Column { $x }, row { $y }
place-fan = Direction of the fan
place-fan-none = Squared
place-fan-left = To the left
place-fan-up = Upwards
place-fan-down = Downwards
place-fan-right = To the right
place-count = Number of piles
place-step-x = Columns apart
place-step-y = Rows apart
place-undo = Undo
place-done = Done
workshop-pane = What the rules did
workshop-sides = Script, table or ledger
workshop = Workshop
workshop-side-rules = Rules
workshop-side-table = Table
workshop-side-pane = Ledger
why = Why?
why-yes = Yes
why-no = No
why-tap = A click on { $pile }
why-onto = { $move }, on { $card }
why-leave = Can it leave { $pile }?
why-go = Can it go to { $pile }?
why-rules = Other conditions
why-usual = usual
why-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
why-card-on = { $card } on { $on }{ $colours ->
    [red-red] , red on red
    [red-black] , red on black
    [black-red] , black on red
    [black-black] , black on black
   *[none] {""}
}{ $ranks ->
    [none] {""}
   *[other] , { $ranks }
}
why-empty = Try a move, or pick one of the legal moves, to see which rules allow or refuse it.
why-all = { $count ->
    [one] The only legal move
   *[other] All { $count } legal moves
}
settling-heading = What the last move did ({ $turn })
settling-refused = The current rules don't allow this move:
step-carry = { $card }: { $from } → { $to }
step-turn = { $from }: the top card turned over
step-set = { $text }
step-shuffle = { $from } shuffled
step-close_up = { $from }: gaps closed
step-fill = Empty piles of { $to } filled from { $from }
step-sweep = Cards of { $from } → { $to }
step-sink = { $from }: cards moved to the bottom
step-say = “{ $text }”
cause-carry = the move
cause-tap = the click
cause-turn = exposed cards are turned face up
cause-clear = complete runs are removed
cause-fill = empty piles are filled
cause-after = after
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
console-costs = Functions called in this game
console-native = No function was called: these rules are pure data, and run at full speed.
console-function-heading = Function
console-questions-heading = Calls
console-steps-heading = Steps
console-time-heading = ms each
console-searched = called by searches
console-slows = Searches call the marked functions at every position: hints and the solver would be faster if data or relations did the same.
console-keeps-speed = Searches call none of them: hints and the solver run at full speed.
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
clause-not_asked = not checked
clause-cards = There are that many cards
clause-covered_from = Nothing covers them
clause-face_up = They are face up
clause-take = Cards can be picked up that way
clause-run = They are in sequence
clause-part = The rest of the run can stay behind
clause-takes = Cards can go there
clause-from = Cards from there are accepted
clause-first_from = Cards from there are accepted while it is empty
clause-covered_to = Nothing covers it
clause-longest = Not too many at once
clause-first = This card can start it
clause-beside = There is a card beside it
clause-place = It fits on the card there
clause-change = Something changes
clause-capacity = There is room
clause-near = They are in the right places
clause-pair = They make a pair
clause-alone = The card can be removed alone
clause-alone_beside = Another card allows its removal
clause-set = The cards make a set
clause-swap = The two cards change places
clause-tap = A click does something now
clause-allow = The script allows it
relation = Which card goes on which
relation-legend = Across: the card that is moved. Down: the card beneath. Upper left: other colour, lower right: same colour. Framed: { $card } on { $on }.
relation-changed = Green is new since the last edit, dashed is gone.
relation-table = For each card beneath, the cards that can go on it
relation-none = nothing
relation-other-yes = other colour
relation-other-some = some of the other colour
relation-same-yes = same colour
relation-same-suit = same suit
relation-same-some = some of the same colour
