--- Ukrainian Solitaire: Russian Solitaire in which only complete runs go to the foundations.
local suit, homes = build.down_in_suit, { "foundation", first = none, place = none }

local ukrainian = extend(require("yukon", { foundation_return = false })[1], {
  name = "Ukrainian Solitaire",
  family = "Yukon",
  piles = { homes, { "tableau", place = suit, clear = "foundation" } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.

## Scoring
None.

## Origin
Also called Russian Spider.
]],
})

local double = extend(require("double-yukon", { foundation_return = false })[1], {
  name = "Double Ukrainian",
  summary = "Ukrainian Solitaire with two packs and ten columns.",
  piles = { homes, { "tableau", place = suit, clear = "foundation" } },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns with none, one, two and so on up to eight cards face down, the last two with eight, and six face up on
those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

local kiev = game {
  name = "Kiev",
  family = "Yukon",
  summary = "Russian Solitaire with rows from the stock; only complete runs go to the foundations.",
  piles = {
    { "stock", at = { 7.5, 4 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 7.5, 0 }, step = { 0, 1 }, first = none, place = none },
    {
      "tableau",
      7,
      at = { 0, 0 },
      down = 3,
      up = 1,
      take = "any",
      first = rank.king,
      place = build.down_in_suit,
      run = build.down_in_suit,
      clear = "foundation",
    },
  },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of four cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.

## Scoring
None.

## Origin
Also spelt Kyiv; a cousin of Ukrainian Solitaire.
]],
}

local dnieper = extend(kiev, {
  name = "Dnieper",
  summary = "Kiev where a King goes on an Ace, too.",
  piles = { { "tableau", place = corner(build.down_in_suit) } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of four cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in suit; a King goes on an Ace.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.

## Scoring
None.

## Origin
Named after the river on which Kyiv lies.
]],
})

return { ukrainian, double, kiev, dnieper }
