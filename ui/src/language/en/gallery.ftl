# The gallery of all games, and what the games came to.

gallery-table = Table
gallery-search = Search
gallery-names = Search games
gallery-count = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
gallery-looking = Loading…
gallery-none = No games match.
gallery-clear = Clear filters
gallery-clear-search = Clear search
gallery-unread = This script is still loading.
gallery-left-out = { $scripts ->
    [one] { $scripts } more script isn't shown: its folder has too many.
   *[other] { $scripts } more scripts aren't shown: their folder has too many.
}
section-found = Best matches
section-known = Well known
tile-you = You: { $won } of { $played }
tile-begun = In progress
tile-new = New to you
tile-rate = { $level ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
}{ $kind ->
    [nearly] {" "}· nearly all winnable
    [about] {" "}· about { $share } in 10 winnable
    [least] {" "}· at least { $share } in 10 winnable
    [few] {" "}· few winnable
   *[unknown] {""}
}
tile-starts = Ways to start { $variant }
start-draw-1 = Draw 1
start-draw-3 = Draw 3
start-suits-1 = 1 suit
start-suits-2 = 2 suits
start-suits-4 = 4 suits
start-cells-4 = 4 cells
start-cells-3 = 3 cells
start-cells-2 = 2 cells
start-passes-3 = 2 redeals
start-passes-1 = No redeals
start-classic = Classic
start-open = All face up
start-strict = Strict
start-wrap = Wrap
start-yukon = Yukon
start-russian = Russian
start-forty-thieves = Classic
start-josephine = Josephine
section-continue = Continue
section-favourites = Favourites
section-recent = Recently played
section-others = Other games
packs = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}
yours = yours
yours-instead = yours, replacing the original

trait-packs = Packs
trait-packs-one = 1 pack
trait-packs-two = 2 packs
trait-packs-more = 3 or more
trait-length = Length (fewest moves to clear the table)
trait-length-short = Short
trait-length-medium = Medium length
trait-length-long = Long
trait-sight = Cards face up at the start
trait-sight-all = All face up
trait-sight-most = Most face up
trait-sight-few = Few face up
trait-level = Difficulty (how much the solver has to search)
trait-level-easy = Easy
trait-level-medium = Medium
trait-level-hard = Hard

tile-copy-problem = Copy the error
tile-copy-problem-of = Copy the error in { $variant }
tile-drop = Restore the original
tile-drop-of = Restore the original { $variant }
tile-edit = Edit the rules
tile-edit-of = Edit the rules of { $variant }
tile-edit-own = Edit my copy
tile-edit-own-of = Edit my copy of { $variant }
tile-favourite = Favourite: { $variant }
tile-star = Add to favourites (F)
tile-unstar = Remove from favourites (F)
tile-drop-ask = Restore the original?
tile-drop-what = Your copy of { $variant } is set aside, and the original is played again.
tile-drop-no = Keep my copy
tile-drop-yes = Restore the original
copy-broken = It can't be played like this. Edit its file: { $path }
copy-dropped = Your copy was set aside: { $path }

statistics-all = All games
statistics-variants = By game
statistics-history = History
statistics-copy = Copy all as JSON
statistics-anew = Reset statistics
statistics-anew-ask = Reset your statistics? They start again from now; your history stays.
statistics-no = Cancel
statistics-played = Played
statistics-won = Won
statistics-share = Win rate
statistics-share-won = Win rate
statistics-streak = Current streak
statistics-best-streak = Longest winning streak
statistics-worst-streak = Longest losing streak
statistics-spent = Time played
statistics-days = Games per day
statistics-map = The last half year
statistics-rate = Win rate over the last { $games } games
statistics-day = Day
statistics-key-won = won
statistics-key-played = played
statistics-by-variant = Results by game
statistics-which = Game
statistics-by-level = Results by difficulty
statistics-level = { $level }: { $share } won
statistics-most-played = Most played games
statistics-as-table = Show as a table
statistics-when-counted = A game counts once it's won, or abandoned after at least one move.
statistics-left-out = { $games ->
    [one] { $games } game isn't counted
   *[other] { $games } games aren't counted
}: the solver helped, face-down cards were shown, you'd played the deal before, the rules or options changed during the game, or the board was set up by hand.
statistics-since = Since { $day }.
statistics-none-over = No finished games yet.
statistics-none-played = No games played yet.
statistics-variant = { $won } of { $played } won ({ $share }), current streak { $streak }
statistics-bests = Personal bests
statistics-bests-of = { $options } – { $won } of { $played } won
statistics-usual-options = Standard options
statistics-average-time = Average winning time
statistics-best-time = Best time
statistics-fewest-moves = Fewest moves
statistics-highest-score = Highest score
statistics-older = Older games
statistics-watch = Replay
statistics-watch-game = Replay { $variant }, deal { $seed }
statistics-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
statistics-score = score { $score }
result-won = Won
result-open = In progress
result-lost = Abandoned
streak-won = { $games } won
streak-lost = { $games } lost
spent-minutes = { $minutes } min
spent-hours = { $hours } h { $minutes } min
marks = Not counted: { $marks }.
mark-helped = the solver helped
mark-faces_shown = face-down cards were shown
mark-replayed = you've played this deal before
mark-edited = the rules or options changed during the game
mark-by_hand = the board was set up by hand
best = Your { $bests } yet
best-ms = best time
best-moves = fewest moves
best-score = highest score
