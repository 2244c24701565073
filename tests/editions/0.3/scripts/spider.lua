--- Spider: build down in any suit; complete runs of one suit are removed.
local option = options {
  { "suits", "Suits", choices = { 1, 2, 4 }, default = 4 },
  { "deal_on_spaces", "Allow dealing onto empty columns", choices = { false, true } },
}
local down = { 5, 5, 5, 5, 4, 4, 4, 4, 4, 4 }
local row, suit = deal_row { to = "tableau", spaces = option.deal_on_spaces }, build.down_in_suit

return game {
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
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns: the first four have six cards, the others five, only the top card of each face up. The remaining 50 cards
form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, five times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Known since at least 1917; its eight foundations are the legs of the spider.
]],
}
