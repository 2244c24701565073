--- Fan: eighteen fans built down in suit, where only Kings go to empty columns.
local dealt = { 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1 }
local gap, row, king = { 2.5, 1 }, build.down_in_suit, rank.king

local fan = game {
  name = "Fan",
  family = "Fan",
  piles = {
    { "tableau", 18, columns = 4, step = gap, fan = "right", up = dealt, take = "top", first = king, place = row },
    { "foundation", 4, at = { 10, 0 }, step = { 0, 1 }, take = "top" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down in suit.
- Only the top card of a fan can be moved.
- Only a King can be moved to an empty fan.
- The top card of a foundation can be moved back to a fan.

## Scoring
None.

## Origin
From 19th-century collections; the head of a family that La Belle Lucie belongs to.
]],
}

local shamrocks = extend(fan, {
  name = "The Shamrocks",
  id = "shamrocks",
  summary = "Eighteen fans of at most three cards, built up or down regardless of suit.",
  piles = {
    { "tableau", capacity = 3, first = none, place = build.either },
    { "foundation", take = "none" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans up or down regardless of suit. Aces and Kings don't connect.
- A fan holds three cards at most.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An old relative of La Belle Lucie without redeals.
]],
})

return { fan, shamrocks }
