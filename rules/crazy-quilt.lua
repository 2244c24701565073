--- Crazy Quilt: sixty-four cards, laid upright and across by turns, that are free at short sides.
local option = options { { "corner", "Wrap from King to Ace", choices = { false, true } } }
local follows = corner(build.either_in_suit, option.corner)

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

-- What lies across stands a little lower.
local function is_across(i) return (math.floor((i - 1) / 8) + i) % 2 == 0 end
local patches_at = {}
for i = 1, 64 do
  patches_at[i] = { 1.5 + (i - 1) % 8, math.floor((i - 1) / 8) * 0.6 + (is_across(i) and 0.18 or 0) }
end

local function free(board, move)
  local i, patches = move.from.index, board.reserve
  if move.kind == "tap" or move.from.group ~= "reserve" then return true end
  local before, after = i > 8 and #patches[i - 8] > 0, i < 57 and #patches[i + 8] > 0
  if is_across(i) then
    before, after = (i - 1) % 8 > 0 and #patches[i - 1] > 0, i % 8 > 0 and #patches[i + 1] > 0
  end
  return not (before and after), "Cards lie at both of its short sides."
end

local quilt = game {
  name = "Crazy Quilt",
  deck = { packs = 2 },
  piles = {
    { "foundation", 4, at = { 0, 0 }, step = { 0, 1.1 }, up = 1, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 10, 0 },
      step = { 0, 1.1 },
      up = 1,
      place = build.down_in_suit,
      each = from(rank.king),
    },
    { "reserve", at = patches_at, up = 1, fan = "none" },
    { "stock", at = { 11.5, 0 }, tap = draw { redeals = 1 } },
    { "waste", at = { 11.5, 1.1 }, place = follows, from = "reserve" },
  },
  allow = free,
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The next 64 cards are the quilt: eight rows of eight, laid upright
and across by turns. Here all cards are drawn upright; those set a little lower count as lying across. The remaining 32
cards form the stock.

## Play
- An upright card is free if there is no card above it, or none below it. A card lying across is free if there is no
  card to its left, or none to its right.
- Free cards go to the foundations, or onto the waste, which is built up or down in suit. Aces and Kings connect there
  only with *Wrap from King to Ace*.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over with everything on it, once.

## Scoring
None.

## Origin
Also called Indian Carpet and Japanese Rug.
]],
}

return {
  quilt,
  extend(quilt, {
    name = "Persian Rug",
    summary = "Crazy Quilt with eight face-up columns in place of stock and waste.",
    piles = {
      { "stock", gone = true },
      { "waste", gone = true },
      { "tableau", 8, at = { 1.5, 5.5 }, up = 4, take = "top", place = follows },
    },
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The next 64 cards are the rug: eight rows of eight, laid upright
and across by turns. Here all cards are drawn upright; those set a little lower count as lying across. The remaining 32
cards are dealt to eight columns of four, face up.

## Play
- An upright card is free if there is no card above it, or none below it. A card lying across is free if there is no
  card to its left, or none to its right.
- Free cards go to the foundations, or onto the columns, which are built up or down in suit. Aces and Kings connect
  there only with *Wrap from King to Ace*.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.

## Scoring
None.

## Origin
Crazy Quilt without luck: every card can be seen.
]],
  }),
}
