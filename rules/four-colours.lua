--- Four Colours: four columns of thirteen, three empty columns, and a cell for each suit.
local function one_suit(i)
  return { first = function(card) return card.suit == i end }
end

local four = game {
  name = "Four Colours",
  family = "FreeCell",
  summary = "Four columns of thirteen, three empty columns, and a cell for each suit.",
  piles = {
    { "cell", 4, each = one_suit },
    { "foundation", 4 },
    { "tableau", 7, at = { 1, 1 }, up = { 13, 13, 13, 13 }, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to four of seven columns, thirteen each, face up; three columns are empty. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Each cell holds one card, and only of its own suit: Spades, Hearts, Diamonds and Clubs from the left.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
}

local german = extend(four, {
  name = "German FreeCell",
  summary = "FreeCell with seven columns and a cell for each suit.",
  piles = { { "tableau", up = { 8, 8, 8, 7, 7, 7, 7 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to seven columns, face up: three of eight cards and four of seven. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Each cell holds one card, and only of its own suit: Spades, Hearts, Diamonds and Clubs from the left.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
})

return { four, german }
