--- Three Blind Mice: Scorpion with ten columns, three of them half blind, and two cards in reserve.
local mice = game {
  name = "Three Blind Mice",
  family = "Scorpion",
  summary = "Scorpion with ten columns, three of them half blind, and two cards in reserve.",
  piles = {
    { "reserve", 2, at = { 0, 0 }, up = 1 },
    { "foundation", 4, at = { 6, 0 }, first = none, place = none },
    {
      "tableau",
      10,
      at = { 0, 1 },
      down = { 0, 0, 0, 0, 0, 0, 0, 3, 3, 3 },
      up = { 5, 5, 5, 5, 5, 5, 5, 2, 2, 2 },
      take = "any",
      first = rank.king,
      place = build.down_in_suit,
      clear = "foundation",
    },
  },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Ten columns of five cards. The first three cards of the last three columns are face down, all the others face up. The
remaining two cards form the reserve.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The cards of the reserve can be played; nothing can be moved there.

## Scoring
None.

## Origin
Named after the nursery rhyme; the mice are the three columns with face-down cards.
]],
}

local wife = extend(mice, {
  name = "Farmer's Wife",
  id = "farmers-wife",
  summary = "Three Blind Mice built down in alternating colours.",
  piles = { { "tableau", place = build.down_alternating } },
  rules = [[
## Aim
Build four runs from King down to Ace in alternating colours. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Ten columns of five cards. The first three cards of the last three columns are face down, all the others face up. The
remaining two cards form the reserve.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The cards of the reserve can be played; nothing can be moved there.

## Scoring
None.

## Origin
In the rhyme she cut off the tails of the three blind mice.
]],
})

local run = extend(mice, {
  name = "How They Run",
  summary = "Three Blind Mice whose reserve may take cards again.",
  piles = { { "reserve", gone = true }, { "cell", 2, at = { 0, 0 }, up = 1 } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Ten columns of five cards. The first three cards of the last three columns are face down, all the others face up. The
remaining two cards start in two cells.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- A cell holds any one card.

## Scoring
None.

## Origin
The next line of the nursery rhyme after Three Blind Mice.
]],
})

return { mice, wife, run }
