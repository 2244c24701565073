--- Northwest Territory: Klondike without a stock; what is left lies open and may be played at any time.
local option = options { { "foundation_return", "Foundation cards may return", choices = { true, false } } }
local back, alternating = option.foundation_return and "top" or "none", build.down_alternating
local eight, seven = { 0, 1, 2, 3, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6 }

local territory = game {
  name = "Northwest Territory",
  family = "Klondike",
  piles = {
    { "foundation", 4, at = { 4.5, 0 }, take = back },
    { "tableau", 8, at = { 4.5, 1 }, down = eight, up = 1, first = rank.king, place = alternating },
    { "reserve", 16, at = { 0, 0 }, columns = 4, up = 1 },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Eight columns of one to eight cards, only the last of each face up. The other 16 cards lie beside them as the reserve,
all face up.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads.
- Every card of the reserve may be played; nothing goes there.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
A cousin of King Albert with cards face down, named after the land east of the Yukon.
]],
}

local reserve = extend(territory, {
  name = "Klondike with a Reserve",
  id = "klondike-reserve",
  summary = "Klondike with a Reserve: Klondike whose stock lies open and may be played at any time.",
  piles = {
    { "foundation", at = { 6.5, 0 } },
    { "tableau", 7, at = { 6.5, 1 }, down = seven },
    { "reserve", 24, columns = 6 },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards lie beside them as the reserve,
all face up.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads.
- Every card of the reserve may be played; nothing goes there.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
The deal of Klondike with its stock spread out: most deals can be won.
]],
})

return { territory, reserve }
