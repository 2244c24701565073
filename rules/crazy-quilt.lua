--- Crazy Quilt: sixty-four cards, laid upright and across by turns, that are free at short sides.
local option = options { { "corner", "Wrap from King to Ace", choices = { false, true } } }
local follows = corner(build.either_in_suit, option.corner)

-- The row and the column of a patch.
local function spot(i) return math.floor((i - 1) / 8) + 1, (i - 1) % 8 + 1 end

local function lies_across(i)
  local row, column = spot(i)
  return (row + column) % 2 == 1
end

-- What lies across stands a little lower.
local patches_at = {}
for i = 1, 64 do
  local row, column = spot(i)
  patches_at[i] = { 0.5 + column, (row - 1) * 0.58 + (lies_across(i) and 0.18 or 0) }
end

-- What lies across has its short sides at the left and right, all else above and below. At the edge one is free.
local function free(board, move)
  local i, patches = move.from.index, board.reserve
  if move.kind == "tap" or move.from.group ~= "reserve" then return true end
  local row, column = spot(i)
  local place, step = row, 8
  if lies_across(i) then
    place, step = column, 1
  end
  local shut = place > 1 and place < 8 and #patches[i - step] > 0 and #patches[i + step] > 0
  return not shut, "Cards lie at both of its short sides."
end

local function homes(id, x, start, place)
  local function from(i) return { picks = is(start, i), first = is(start, i) } end
  return { id, 4, role = "foundation", at = { x, 0 }, step = { 0, 1.1 }, up = 1, place = place, each = from }
end

local quilt = game {
  name = "Crazy Quilt",
  deck = { packs = 2 },
  piles = {
    homes("foundation", 0, rank.ace, build.up_in_suit),
    homes("kings", 10, rank.king, build.down_in_suit),
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
      { "tableau", 8, at = { 1.5, 5.35 }, up = 4, take = "top", place = follows },
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
