--- Spider: build down in any suit; whole runs of one suit leave the table.
local option = options {
  { "suits", "Suits", choices = { 1, 2, 4 }, default = 4 },
  { "deal_on_spaces", "Cards are dealt while there are spaces", choices = { false, true } },
}
local down = { 5, 5, 5, 5, 4, 4, 4, 4, 4, 4 }
local row, suit = deal_row { to = "tableau", spaces = option.deal_on_spaces }, build.down_in_suit

return {
  name = "Spider",
  deck = { packs = 2, suits = option.suits },
  piles = {
    { "stock", tap = row },
    { "foundation", 8, first = none, place = none },
    { "tableau", 10, down = down, up = 1, place = build.down, run = suit, clear = "foundation" },
  },
  score = { start = 500, move = -1, clear = 100 },
  rules = [[
## Aim
Build eight runs from the King down to the Ace, each of one suit. A full run leaves the table at once; when all eight
are gone, the game is won.

## Layout
Ten columns: the first four have six cards, the others five, only the last of each face up. The other 50 cards are the
stock.

## Play
- In the columns build down, whatever the suits.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card or run.
- Tapping the stock deals a card on each column, five times in all. While there is a space that is refused, unless
  *Cards are dealt while there are spaces*.
- With one suit the game is gentle, with two it takes care, with all four it is hard.

## Scoring
500 to start with, −1 for each move, 100 for each full run.

## Origin
Known since 1917 at the latest; named after the eight legs of a spider, which the foundations are.
]],
}
