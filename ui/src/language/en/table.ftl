# What is said of the table, to those who can't see it or would rather hear it.

# The table as it lies. $card: Queen of Hearts; $cards: five cards; $pile: column three.
cards-of = Cards of { $variant }
cards-help =
    Use the arrow keys to move between cards, Control with them to move between rows, and figures to go to columns.
    Space picks up and puts down, Enter plays the best move. F1 explains the game and lists all keys.
table-label = Table
stop-covered = { $stop }, covered
stop-face-down = { $cards } face down
stop-empty = empty
stop-redeal = empty, can be redealt
stop-begins-card = empty, starts with { $card }
stop-begins-rank = empty, starts with { $rank }
pile-label = { CAP($pile) }
pile-told = { CAP($pile) }: { $stops }.
pile-told-below = { CAP($pile) }: { $stops }, { $cards } below.
board-told = { $variant }, { $played ->
    [one] { $count } move
   *[other] { $count } moves
}.
board-told-score = { $variant }, score { $score }, { $played ->
    [one] { $count } move
   *[other] { $count } moves
}.
board-missions = Still open: { $missions }.
count = { numeral }
in-sight = Cards of this rank: { $places }.
some-card-on = { IN($pile, "the") }
card-on = { $card } on { IN($pile, "the") }

# What was picked up, and what may become of it. $run: a card, or one of the two names here.
run-cards = { $cards } from { $card }
run-together = { $card } and { $cards } below
picked-up = Picked up { $run }.
can-go = It can go to { IN($piles, "the") }.
goes-with = It pairs with { $partners }.
goes-nowhere = It has nowhere to go.
set-picked = { $card }, { $count ->
    [one] one card picked
   *[other] { $count } cards picked
}.
put-down = Put down.
back-there = { $count ->
    [one] It is
   *[other] They are
} back on { IN($pile, "the") }.
is-covered = The { $card } is covered.
cannot-move = The { $card } can't go anywhere now.
face-down-stays = Face-down cards can't be picked up.
no-card = There is no card here.
face-down-card = A face-down card

# A good move.
hint-none = No move leads anywhere new. Undo a few moves, or start a new deal.
hint-only-back = From here every move leads back to where you were. Undo a few moves and try something else, or start a new deal.
hint-tap = { hint-begin }: click { IN($pile, "the") }.
hint-alone = { hint-begin }: { $run }, by itself.
hint-set = { hint-begin }: { $cards }, together.
hint-pair = { hint-begin }: { $run } with { $partner }.
hint-carry = { hint-begin }: { $run } from { IN($from, "the") } to { IN($pile, "the") }.
hint-begin = { $knows ->
    [yes] From the solver
   *[no] Hint
}

# Why a move is hinted: the sentence after it. $card, $on, $with, $next: Queen of Hearts; $pile: column three.
because-wins = It wins the game.
because-completes_run = It completes a run.
# $left: how many face-down cards the column has besides, $more the same in words; none: that is not seen.
because-turns_up = { $count ->
    [one] { $left ->
        [none] It turns over a face-down card.
        [0] It turns over the last face-down card of { IN($pile, "the") }.
        [one] It turns over a face-down card; one more lies below it.
       *[other] It turns over a face-down card; { $more } more lie below it.
    }
   *[other] It turns over { $cards }.
}
because-home_and_next = It takes a card home, and the { $next } can follow.
because-home = { $count ->
    [one] It takes a card home.
   *[other] It takes { $cards } home.
}
because-clears_and_next = It plays a card to the waste, and the { $next } can follow.
because-clears = It takes a card off { IN($pile, "the") }.
because-fewer_piles = It leaves one fewer pile.
because-empties = It empties { IN($pile, "the") }.
because-uncovers_home = It uncovers the { $card }, which can go home.
because-uncovers_on = It uncovers the { $card }, which can go on the { $on }.
because-uncovers_pair = It uncovers the { $card }, which pairs with the { $with }.
because-uncovers_alone = It uncovers the { $card }, which can be removed.
because-uncovers_cards = It uncovers { $cards }.
because-uncovers_card = It uncovers the { $card }.
because-removes = { $count ->
    [one] It removes a card.
   *[other] It removes { $cards }.
}
because-frees_cell = It frees a cell.
because-receives = The { $card } can go on it next.
because-makes_way = The { $card } can take its place next.
because-starts = { $vowel ->
    [yes] Only an { $rank } can go there while it's empty.
   *[no] Only a { $rank } can go there while it's empty.
}
because-longer_run = { $suit ->
    [none] It makes a sequence of { $cards }.
   *[other] It makes a sequence of { $cards }, all { $suit }.
}
because-leads_to_win = You can still win from there.
because-into_play = It gets a card off { IN($pile, "the") }.
because-beside = It goes next to the { $card }.
# No card can be moved. $tap: what the hinted tap does.
because-no_move = { $tap ->
    [draw] No card on the table can be moved; the stock may help.
    [deal] No card on the table can be moved; new cards may help.
   *[redeal] No card on the table can be moved; a redeal may help.
}
because-no_gain = { $tap ->
    [draw] No move takes a card home or turns one over; the stock may help.
    [deal] No move takes a card home or turns one over; new cards may help.
   *[redeal] No move takes a card home or turns one over; a redeal may help.
}
because-first_step = It takes several moves to get anywhere new; this is the first.
because-new_position = It leads to a position you haven't reached before.

# How a game ends.
stuck-deal = This deal can't be won
final-score = Final score: { $score }
final-first = Your first finished game
final-new-best = A new best: previously { $best }, average { $average }
final-beside = Your best { $best }, average { $average }
final-title = Final score
round-over = Round { $number } of { $of }: { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}
round-sum = Score so far: { $score }
round-so-far = Score so far
round-next = Next round
round-match = New match
final-is-best = New best
final-more = { $points ->
    [one] { $points } point
   *[other] { $points } points
} above your best so far
final-same = Ties your best
final-less = { $points ->
    [one] { $points } point
   *[other] { $points } points
} below your best
final-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
} short of the goal
final-reached = You reached the goal
final-mark-best = best { $points }
final-mark-before = previously { $points }
final-mark-average = average { $points }
final-mark-goal = goal { $points }
final-scored = What scored
final-times = ×{ $count }
# What lies beside a pile, such as the hand of a row.
label-told = Beside { $pile }: { $told }.
rules-fail = The rules fail here, so the possible moves are unknown
stuck-no-move = No moves left
stuck-no-way = This game can't be won any more
stuck-nothing-new = No move leads anywhere new
sentence = { $text }.
game-won = You won the game.
can-finish = All that's left is to move the cards to the foundations.

# What happened between two views. $cards: names of cards, or five cards.
removed = Removed { $cards }.
put-back = Put back { $cards }.
revealed = Revealed { $cards }.
turned-down = Turned { $cards } face down.
dealt-row = Dealt { $cards } to { $piles ->
    [one] { $count } pile
   *[other] { $count } piles
}.
turned-over = Turned { $cards } over to { IN($pile, "the") }.
drew = Drew { $card }.
drew-several = Drew { $cards }, { $card } on top.
moved = Moved { $cards } to { IN($pile, "the") }.
went-home = The remaining { $cards } went to the foundations.

# Before the news of a wish that was granted.
done-undo = Undone.
done-redo = Redone.
done-pause = Paused.
done-resume = Resumed.
done-end_film = Back in your game.
dealt = { $variant }, deal { $seed }.
dealt-daily = { $variant }, the daily deal of { $date }.
film-begins = Replay, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
film-told = Move { $part } of { $whole }.
zoomed = Table size { $zoom } percent.
mission-done = Mission complete: { $title }.
mission-done-reward = Mission complete: { $title } ({ $reward }).
mission-missed = Mission failed: { $title }.
mission-open-again = Mission open again: { $title }.
