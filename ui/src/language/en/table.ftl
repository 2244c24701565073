# What is said of the table, to those who can't see it or would rather hear it.

# The table as it lies. $card: Queen of Hearts; $cards: five cards; $pile: column three.
cards-of = Cards of { $variant }
cards-help =
    Arrow keys go from card to card, with Control from row to row; figures go to columns. Space picks up and puts down,
    Enter plays the best move. F1 shows the rules and all keys.
table-label = Table
stop-covered = { $stop }, covered
stop-face-down = { $cards } face down
stop-empty = empty
stop-redeal = empty, can be dealt again
stop-begins-card = empty, begins with { $card }
stop-begins-rank = empty, begins with { $rank }
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
count = { numeral }
in-sight = In sight: { $places }.
some-card-on = { IN($pile, "the") }
card-on = { $card } on { IN($pile, "the") }

# What was picked up, and what may become of it. $run: a card, or one of the two names here.
run-cards = { $cards } from { $card }
run-together = { $card } and { $cards } below
picked-up = Picked up { $run }.
can-go = It can go to { IN($piles, "the") }.
goes-with = It goes with { $partners }.
goes-nowhere = It can go nowhere now.
put-down = Put down.
is-covered = { $card } is covered.
cannot-move = { $card } can't be moved.
face-down-stays = A face-down card can't be taken.
no-card = There is no card.
face-down-card = A face-down card

# A good move.
hint-none = No move leads anywhere new. Take some back, or deal again.
hint-tap = { hint-begin }: { IN($pile, "the") }.
hint-alone = { hint-begin }: { $run }, by itself.
hint-pair = { hint-begin }: { $run } with { $partner }.
hint-carry = { hint-begin }: { $run } to { IN($pile, "the") }.
hint-begin = { $knows ->
    [yes] From the solution
   *[no] Hint
}

# How a game ends.
stuck-no-move = No legal move is left
stuck-no-way = No way to win is left
stuck-nothing-new = No move leads to anything new
sentence = { $text }.
game-won = The game is won.
can-finish = Nothing is left but to bring the cards home.

# What happened between two views. $cards: names of cards, or five cards.
removed = Removed { $cards }.
put-back = Put back { $cards }.
revealed = Revealed { $cards }.
turned-down = Turned down { $cards }.
dealt-row = Dealt { $cards } to { $piles ->
    [one] { $count } pile
   *[other] { $count } piles
}.
turned-over = Turned { $cards } over to { IN($pile, "the") }.
drew = Drew { $card }.
drew-several = Drew { $cards }, { $card } on top.
moved = Moved { $cards } to { IN($pile, "the") }.

# Before the news of a wish that was granted.
done-undo = Undone.
done-redo = Redone.
done-pause = Paused.
done-resume = Playing on.
dealt = { $variant } is dealt, seed { $seed }.
film-begins = A film of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
zoomed = Table at { $zoom } per cent.
mission-done = Mission done: { $title }.
mission-done-reward = Mission done: { $title } ({ $reward }).
mission-missed = Mission missed: { $title }.
mission-open-again = Mission open again: { $title }.
