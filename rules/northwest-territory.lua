--- Northwest Territory: Klondike without a stock; the leftover cards lie face up and are always in play.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { true, false } } }
local back, alternating = option.foundation_return and "top" or "none", build.down_alternating
local eight, seven = { 0, 1, 2, 3, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6 }

local territory = game {
  name = "Northwest Territory",
  family = "Klondike",
  piles = {
    { "foundation", 4, at = { 6.5, 0 }, take = back },
    { "tableau", 8, at = { 4.5, 1 }, down = eight, up = 1, first = rank.king, place = alternating },
    { "reserve", 16, at = { 0, 0 }, columns = 4, up = 1 },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, only the top card of each face up. The remaining 16 cards lie beside them, all face
up, as the reserve.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Any card of the reserve can be played at any time; nothing can be moved there.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A cousin of King Albert with cards face down, named after the land east of the Yukon.
]],
}

local reserve = extend(territory, {
  name = "Klondike with a Reserve",
  id = "klondike-reserve",
  summary = "Klondike with a Reserve: Klondike with its stock face up and always in play.",
  piles = {
    { "foundation", at = { 8, 0 } },
    { "tableau", 7, at = { 6.5, 1 }, down = seven },
    { "reserve", 24, columns = 6 },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards lie beside them, all face
up, as the reserve.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Any card of the reserve can be played at any time; nothing can be moved there.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
The deal of Klondike with its stock spread out: most deals can be won.
]],
})

return { territory, reserve }
