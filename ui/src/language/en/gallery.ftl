# The gallery of all games, and what the games came to.

gallery-table = Table
gallery-search = Search
gallery-names = Name, family, other names …
gallery-count = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
gallery-looking = Looking…
gallery-none = None is like that.
gallery-unread = This script is still being read.
gallery-left-out = { $scripts ->
    [one] { $scripts } more script is not shown: its folder has too many.
   *[other] { $scripts } more scripts are not shown: their folder has too many.
}
section-continue = Continue
section-favourites = Favourites
section-recent = Played lately
section-others = Other games
packs = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}
yours = yours
yours-instead = yours, instead of the bundled one

trait-packs = Packs
trait-packs-one = 1 pack
trait-packs-two = 2 packs
trait-packs-more = 3 or more
trait-length = Length, by the fewest moves that clear the table
trait-length-short = Short
trait-length-medium = Medium
trait-length-long = Long
trait-sight = Cards that lie open at the deal
trait-sight-all = All open
trait-sight-most = Most open
trait-sight-few = Few open

tile-copy-problem = Copy what is wrong
tile-copy-problem-of = Copy what is wrong with { $variant }
tile-drop = Back to the bundled one
tile-drop-of = Back to the bundled { $variant }
tile-edit = Edit a copy
tile-edit-of = Edit a copy of { $variant }
tile-edit-own = Edit my copy
tile-edit-own-of = Edit my copy of { $variant }
tile-favourite = Favourite: { $variant }
tile-star = Make it a favourite (F)
tile-unstar = No favourite any more (F)
tile-drop-ask = Give up your copy?
tile-drop-what = Your copy of { $variant } is put aside, and the bundled one is played again.
tile-drop-no = Keep mine
tile-drop-yes = Put it aside
copy-made = Your copy may be edited: { $path }
copy-dropped = Your copy was put aside: { $path }

records-all = All games
records-variants = By variant
records-history = History
records-copy = Copy all as JSON
records-anew = Count anew
records-anew-ask = Count from now on? What was played stays in the history.
records-no = No
records-played = Played
records-won = Won
records-share = Share
records-share-won = Share won
records-streak = Last in a row
records-best-streak = Most won in a row
records-worst-streak = Most lost in a row
records-spent = Time spent
records-days = Games from day to day
records-day = Day
records-key-won = won
records-key-played = played
records-by-variant = Games by variant
records-which = Variant
records-most-played = The most played variants
records-as-table = As a table
records-when-counted = Games are counted as soon as they are over: won, or given up for another one after a move.
records-left-out = { $games ->
    [one] { $games } game stays
   *[other] { $games } games stay
} out of this: a solution was shown, the deal had been played before, or the rules were changed in the middle.
records-since = Counted since { $day }.
records-none-over = No game is over yet.
records-none-played = No game has been played yet.
records-variant = { $won } of { $played } won ({ $share }), last in a row { $streak }
records-bests = Bests
records-bests-of = { $options } – { $won } of { $played } won
records-average-time = Average time of a win
records-best-time = Best time
records-fewest-moves = Fewest moves
records-highest-score = Highest score
records-older = Older games
records-watch = Watch
records-watch-game = Watch { $variant }, seed { $seed }
records-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
records-score = score { $score }
result-won = Won
result-open = Not over
result-lost = Given up
streak-won = { $games } won
streak-lost = { $games } lost
spent-minutes = { $minutes } min
spent-hours = { $hours } h { $minutes } min
marks = Not in your records: { $marks }.
mark-helped = a solution was shown in it
mark-replayed = its deal had been played before
mark-edited = its rules or options were changed in the middle
best = Your { $bests } so far.
best-ms = best time
best-moves = fewest moves
best-score = highest score
choice-told = { $option } { $choice }
