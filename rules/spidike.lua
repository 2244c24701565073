--- Spidike: Klondike dealt face up and played like Spider, with foundations for single cards.
return game {
  name = "Spidike",
  family = "Spider",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 3, 0 } },
    {
      "tableau",
      7,
      at = { 0, 1 },
      up = { 1, 2, 3, 4, 5, 6, 7 },
      first = rank.king,
      place = build.down,
      run = build.down_in_suit,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, all face up. The remaining 24 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards go home one by one, from the Ace up.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Its name joins Spider and Klondike.
]],
}
