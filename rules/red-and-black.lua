--- Red and Black: columns and foundations in alternating colours, with the Aces already on the foundations.
local option = options {
  { "runs", "Move runs", choices = { "any part", "single" } },
  { "spaces", "Fill empty places", choices = { "by the player", "at once" } },
}
local take = option.runs == "single" and "top" or "run"
local rest = option.spaces == "at once" and { "waste", "stock" }

return extend(require("forty-thieves")[1], {
  name = "Red and Black",
  family = "Forty Thieves",
  piles = {
    { "foundation", up = 1, picks = is(rank.ace), place = build.up_alternating },
    {
      "tableau",
      8,
      at = { 1.5, 1 },
      up = 1,
      take = take,
      longest = false,
      place = build.down_alternating,
      fill = rest,
    },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from Ace to King.

## Layout
The Aces start the foundations. Eight columns of one card. The remaining 88 cards form the stock.

## Play
- Foundations are built up in alternating colours: a red Two goes on a black Ace.
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, or only one at a time, depending on *Move runs*.
- Any card can be moved to an empty column. With *Fill empty places: at once*, it is filled from the waste, or else from
  the stock, while they last.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From English books; some call it Rouge et Noir, a name that other games have, too.
]],
})
