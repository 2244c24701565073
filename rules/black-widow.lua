--- Black Widow: Spider whose runs move in any suit, though only complete runs of one suit are removed.
local suit = build.down_in_suit
local widow = extend(require "spider", {
  name = "Black Widow",
  family = "Spider",
  piles = { { "tableau", run = build.down, clear_run = suit } },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns: the first four have six cards, the others five, only the top card of each face up. The remaining 50 cards
form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, regardless of suit, all of them or just part. Only a complete run of one suit
  leaves the table.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, five times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Also called Scarab. Spider, made easier for those who don't mind a mixed run.
]],
})

return {
  widow,
  extend(widow, {
    name = "Tarantula",
    summary = "Spider whose runs move in one colour, though only complete runs of one suit are removed.",
    piles = { { "tableau", run = build.down_in_color } },
    rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns: the first four have six cards, the others five, only the top card of each face up. The remaining 50 cards
form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one colour in sequence, red or black, can be moved together, all of them or just part. Only a complete run of
  one suit leaves the table.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, five times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Between Spider and Black Widow; it moves Spades with Clubs, and Hearts with Diamonds.
]],
  }),
  extend(widow, {
    name = "Baby Spiderette",
    summary = "Spiderette whose runs move in any suit, though only complete runs of one suit are removed.",
    deck = { packs = 1 },
    piles = { { "foundation", 4 }, { "tableau", 7, down = { 0, 1, 2, 3, 4, 5, 6 } } },
    score = false,
    rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, regardless of suit, all of them or just part. Only a complete run of one suit
  leaves the table.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, the last time on the first three only. You can't deal while a column
  is empty, unless *Allow dealing onto empty columns* is on.

## Scoring
None.

## Origin
Spiderette with the runs of Black Widow.
]],
  }),
  game {
    name = "Rachel",
    family = "Spider",
    summary = "Six single columns and a waste; complete runs of one suit are removed.",
    piles = {
      { "stock", at = { 0, 0 }, tap = draw {} },
      { "waste", at = { 1, 0 } },
      { "foundation", 4, at = { 2, 0 }, first = none, place = none },
      { "tableau", 6, at = { 0, 1 }, up = 1, place = build.down, clear = "foundation", clear_run = suit },
    },
    rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Six columns of one card. The remaining 46 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, regardless of suit, all of them or just part. Only a complete run of one suit
  leaves the table.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
  },
}
