--- Fair Maids: Will o' the Wisp with runs in alternating colours.
local alternating, down, up = build.down_alternating, { 7, 6, 5, 4, 3, 2, 1 }, { 1, 1, 1, 1, 1, 1, 1, 1, 1 }

local maids = game {
  name = "Fair Maids",
  family = "Spider",
  summary = "Will o' the Wisp with runs in alternating colours.",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 3, 0 }, first = none, place = none },
    { "tableau", 7, at = { 0, 1 }, down = 3, up = 1, place = build.down, run = alternating, clear = "foundation" },
  },
  rules = [[
## Aim
Build four runs from King down to Ace in alternating colours. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of four cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in alternating colours in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
}

local function ace(i)
  local red = i <= 2
  return { first = function(card) return card.rank == rank.ace and card.red == red end }
end

local function whole(_, move)
  local short = move.to and move.to.group == "runs" and move.count < rank.king
  return not short, "Only a complete run from King to Ace can go there."
end

local rouge = game {
  name = "Rouge et Noir",
  summary = "Half of the cards go to the foundations one by one in colour, half in whole runs of both colours.",
  family = "Spider",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 2, 0 }, place = build.up_in_color, each = ace },
    { "runs", 4, role = "foundation", at = { 6, 0 }, first = rank.king, place = none, single = false },
    { "tableau", 10, at = { 0, 1 }, down = down, up = up, first = rank.king, place = alternating },
  },
  allow = whole,
  rules = [[
## Aim
Move all 104 cards to the foundations: two red and two black ones, built up in colour from Ace to King, and four that
take complete runs from King to Ace in alternating colours.

## Layout
Ten columns of 8, 7, 6, 5, 4, 3, 2, 1, 1 and no cards, only the top card of each face up. The remaining 67 cards form
the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- A complete run from King to Ace can be moved to one of the last four foundations, whenever you like; single cards
  never can.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first seven only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
By Charles Jewell. French for red and black.
]],
}

return { maids, rouge }
