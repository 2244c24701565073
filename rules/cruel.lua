--- Cruel: twelve piles of four built down in suit, gathered and dealt again as they lie whenever you like.
local cruel = game {
  name = "Cruel",
  family = "Cruel",
  piles = {
    { "stock", at = { 0, 0 }, tap = gather { from = "tableau", deal = 4, redeals = unlimited } },
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, up = 4, take = "top", first = none, place = build.down_in_suit },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to twelve columns of four, face up.

## Play
- In the columns build down in suit.
- Only the top card of a column moves.
- Spaces are not filled.
- Tapping the empty stock gathers the columns from the first to the last, and deals them again by fours without a
  shuffle, as often as you like. Where nothing has moved, the cards come to lie as before.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Known to many from an early collection for Windows. It sounds crueller than it is.
]],
}

local perseverance = extend(cruel, {
  name = "Perseverance",
  summary = "Cruel with moving runs and two redeals.",
  piles = {
    { "stock", tap = gather { from = "tableau", deal = 4, redeals = 2 } },
    { "tableau", take = "run" },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to twelve columns of four, face up.

## Play
- In the columns build down in suit.
- Cards that follow one another so move together, all of them or some.
- Spaces are not filled.
- Twice in a game, tap the empty stock: it gathers the columns from the first to the last, and deals them again by fours
  without a shuffle.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
The older game; Cruel is its descendant.
]],
})

return { cruel, perseverance }
