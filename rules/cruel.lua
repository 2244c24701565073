--- Cruel: twelve piles of four built down in suit, gathered and dealt again, unshuffled, whenever you like.
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
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Click the empty stock to gather the columns from first to last and deal them again in fours, without shuffling, as
  often as you like. Where nothing has moved, the cards end up as before.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Many know it from an early collection for Windows. It is kinder than it sounds.
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
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to twelve columns of four, face up.

## Play
- Build the columns down in suit.
- Cards in sequence can be moved together, all of them or just part.
- Empty columns stay empty.
- Twice in a game, you can click the empty stock to gather the columns from first to last and deal them again in fours,
  without shuffling.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
The older game; Cruel is its descendant.
]],
})

return { cruel, perseverance }
