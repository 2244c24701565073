--- Big Forty: ten columns of four built down in suit, runs move together, and redeals without limit.
local forty = game {
  name = "Big Forty",
  family = "Klondike",
  summary = "Ten columns of four built down in suit, runs move together, and unlimited redeals.",
  piles = {
    { "stock", at = { 1, 0 }, tap = draw { redeals = unlimited } },
    { "waste", at = { 2, 0 } },
    { "foundation", 4, at = { 5, 0 } },
    { "tableau", 10, at = { 0, 1 }, up = 4, place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 12 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste; when it is empty, the waste is turned over, as often as you like.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Forty Thieves for one pack; its forty cards are the ten columns.
]],
}

local ali_baba = extend(forty, {
  name = "Ali Baba",
  summary = "Big Forty with the Aces already on the foundations.",
  piles = { { "foundation", up = 1, picks = is(rank.ace) } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Ten columns of four cards, all face up. The remaining 8 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste; when it is empty, the waste is turned over, as often as you like.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the man who found the cave of the forty thieves.
]],
})

local cassim = extend(ali_baba, {
  name = "Cassim",
  summary = "Ali Baba with seven columns of four.",
  piles = { { "stock", at = { 0, 0 } }, { "waste", at = { 1, 0 } }, { "foundation", at = { 3, 0 } }, { "tableau", 7 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Seven columns of four cards, all face up. The remaining 20 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste; when it is empty, the waste is turned over, as often as you like.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after Ali Baba's brother, who forgot the magic word.
]],
})

return { forty, ali_baba, cassim }
