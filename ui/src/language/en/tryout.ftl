# Trying a game out: pinned positions.
pin-move = Pin this
pin-moves = Pin the legal moves
pin-added = Pinned: { $path }, line { $line }.
pin-there = { $path } has this position already.
pins-held = { $held ->
    [one] { $held } pin holds
   *[other] { $held } pins hold
}
pins-failed = { $held ->
    [one] { $held } pin holds
   *[other] { $held } pins hold
}, { $failed ->
    [one] { $failed } fails
   *[other] { $failed } fail
}
pins-none = No pins
pins-unread = The pins can't be read
pins-waiting = The pins are waiting for a script that loads
pins-gone = The script for these pins is gone

# Games at random and solved deals.
tryout = Try out
tryout-random = { $games ->
   *[other] { $games } random games
}
tryout-solved = { $deals ->
   *[other] { $deals } deals, solved
}
tryout-play = Play them
tryout-solve = Solve them
tryout-again = Again
tryout-stop = Stop
tryout-more = Solve { $deals } more
tryout-progress = { $done } of { $all }
tryout-seconds = { $seconds } s
tryout-running = Trying the game out…
tryout-done = Finished trying the game out.
tryout-empty = The computer plays random games, and the solver tries to win each deal. You see how your rules work out, and what looks like a mistake. After a change you see the results before and now.
tryout-outdated = The rules have changed since.
tryout-at = { $time }, before
tryout-now = now
tryout-before = before
tryout-value = Value
tryout-winnable = Winnable deals
tryout-of = { $won } of { $all }
tryout-of-at-least = at least { $won } of { $all }
tryout-home = Cards on foundations, random play
tryout-choices = Moves to choose from
tryout-scores = Score, random play
tryout-lengths = Moves in a game
tryout-easy = { $count } easy
tryout-medium = { $count } medium
tryout-hard = { $count } hard
tryout-lost = { $count } lost
tryout-undecided = { $count } undecided
tryout-deal = Deal { $seed }
tryout-deal-easy = Deal { $seed }: can be won, easy
tryout-deal-medium = Deal { $seed }: can be won, medium
tryout-deal-hard = Deal { $seed }: can be won, hard
tryout-deal-lost = Deal { $seed }: can't be won
tryout-deal-undecided = Deal { $seed }: undecided
tryout-stands-out = What stands out
tryout-tone-harm = Likely a mistake
tryout-tone-note = Worth knowing
tryout-tone-fine = Fine
tryout-problem = The script failed: { $message }
tryout-endless = Endless points: { $moves } lead back to the same position and earn { $points } each time.
tryout-none-winnable = None of { $deals } deals can be won.
tryout-stuck-at-once = { $count } of { $games } deals have no legal move.
tryout-never-left = No card ever leaves { $group }.
tryout-never-reached = No card ever goes to { $group }.
tryout-idle-option = Option { $option } changes nothing: { $choices } play the same.
tryout-failed-choice = With { $option } set to { $choice }, the script does not load: { $message }
tryout-resting = { $cards ->
    [one] A card of { $group } was never moved.
   *[other] { $cards } cards of { $group } were never moved.
}
tryout-circles = { $count } of { $games } games went round in circles.
tryout-long = { $count ->
    [one] One game never ended.
   *[other] { $count } games never ended.
}
tryout-unfinished = The script is so slow that only { $games } games were played.
tryout-won-at-random = { $count } of { $games } games were won by random play.
tryout-not-stuck = Every one of { $games } deals has a legal move.
tryout-all-in-play = All { $cards } cards come into play, and cards enter and leave every pile.
tryout-all-piles = Cards enter and leave every pile.
tryout-no-endless = No loop of moves earns endless points.
tryout-options = Every option changes something.
tryout-hardest = The hardest deal was won after { $tried } moves were tried.

# A board that is set by hand.
by-hand-heading = Set up a board by hand
by-hand-how = One line per group of piles: cards from bottom to top, | between piles, - for an empty pile, brackets around a face-down card. The game doesn't count in your statistics; the deal number stays.
by-hand-take = Write this board as text
by-hand-lay = Put it on the table
by-hand-leave = Deal again
by-hand-text = The board as text
by-hand-sound = This board is complete.
by-hand-faulty =
  { $faults ->
    [one] One thing is wrong with this board.
   *[other] { $faults } things are wrong with this board.
  }
by-hand-at = Line { $line }, column { $column }
by-hand-fault-form = a line looks like “tableau: KH QS | - | (5C)”
by-hand-fault-group = there is no group “{ $text }”; the groups are: { $known }
by-hand-fault-piles = “{ $text }” has only { $most } piles
by-hand-fault-card = “{ $text }” isn't a card; a card looks like QH or TD
by-hand-fault-double = { $text } is on the board already
by-hand-fault-full = “{ $text }” holds only { $most } cards
by-hand-fault-var = “{ $text }” isn't a whole-number var of these rules
by-hand-missing =
  { $count ->
    [one] This card is missing: { $these }.
   *[other] These cards are missing: { $these }.
  }
by-hand-lay-missing = Put them face down on “{ $pile }”
by-hand-anywhere = Move any card to any pile (on a board set up by hand)
by-hand-line = This board was set up by hand. The game doesn't count in your statistics.
tryout-same-seed = Deal { $seed } again after each change of the rules

# What a number does to the odds.
odds-heading = What a number does to the odds
odds-how = Each value gets the same { $deals } deals, which are solved and played at random. The value in use has a ring; click another one to use it.
odds-first = Change
odds-second = and
odds-choose = choose…
odds-nothing-else = nothing else
odds-options = Options
odds-numbers = Numbers in the script
odds-number = Line { $line }: { $name } = { $value }
odds-line = Number in line { $line }
odds-unnamed = Line { $line }: { $value }
odds-show = Show the odds
odds-again = Again by itself after a change
odds-done = The odds are there.
odds-can-be-won = Can be won
odds-tried = Moves tried by the solver
odds-length = Moves to win
odds-stuck = Stuck at once
odds-against = Against { $value }
odds-range = { $low } to { $high }
odds-at-least = at least { $low }
odds-point = { $values }: { $share } can be won
odds-map = Down: { $down }. Across: { $across }.
odds-not-here = Odds can be shown for numbers in the game's own script, while it is in use as written.
odds-not-written = This number is no longer in the script as it was. Show the odds again.
odds-of-number = Odds
odds-of-option = Odds of { $label }
odds-of-number-how = What each value does to the odds
