--- Easthaven: Klondike without a waste; the stock deals a card on each column.
local option = options {
  { "empty", "Spaces take", choices = { "any card", "kings" } },
  { "deal_on_spaces", "Cards are dealt while there are spaces", choices = { true, false } },
  { "foundation_return", "Foundation cards may return", choices = { true, false } },
}
local spaces, back = option.empty == "kings" and rank.king or any, option.foundation_return and "top" or "none"

return game {
  name = "Easthaven",
  family = "Klondike",
  piles = {
    { "stock", tap = deal_row { to = "tableau", spaces = option.deal_on_spaces } },
    { "foundation", 4, take = back },
    { "tableau", 7, down = 2, up = 1, first = spaces, place = build.down_alternating },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of three cards, only the last of each face up. The other 31 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes any card or run; with *Spaces take: kings* a King, or a run that a King heads.
- Tapping the stock deals a card on each column, the last time on the first three only. Spaces may be among them,
  unless *Cards are dealt while there are spaces* is switched off.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Westcliff's sister, where Klondike meets Spider.
]],
}
