--- Picture Gallery: three rows of eight built up by threes, in suit, and a fourth that the stock is dealt onto.
-- The rows, and the rank that each of them is built up from.
local lowest = { fours = rank.four, threes = rank.three, twos = rank.two }

local function in_its_row(pile) return pile.bottom.rank == lowest[pile.group] end

-- Nothing goes on a card in the wrong row, and nothing leaves the right one.
local function hung(_, move)
  if move.kind ~= "carry" then return true end
  local from, to = move.from, move.to
  if lowest[from.group] and in_its_row(from) then return false, "That card is already in its row." end
  return not lowest[to.group] or not to.bottom or in_its_row(to), "The card there is in the wrong row."
end

local by_threes = both(build.by(3), build.same_suit)

-- Cards of other ranks lie in a row from the deal on, and can be taken from it.
local function row(id, y)
  local first, at = lowest[id], { 0, y }
  return { id, 8, role = "foundation", at = at, up = 1, take = "top", first = first, place = by_threes, capacity = 4 }
end

local function aces_out(group) return sweep(group, is(rank.ace), "aces") end

local gallery = game {
  name = "Picture Gallery",
  deck = { packs = 2 },
  piles = {
    row("fours", 0),
    row("threes", 1),
    row("twos", 2),
    { "tableau", 8, at = { 0, 3 }, up = 1, take = "top", first = any, fill = "stock" },
    { "stock", at = { 8.5, 3 }, tap = deal_row { to = "tableau" } },
    { "aces", role = "discard", at = { 8.5, 0 } },
  },
  allow = hung,
  settle = { aces_out "fours", aces_out "threes", aces_out "twos", aces_out "tableau" },
  won = empty("tableau", "stock"), -- then every place of the rows is full
  rules = [[
## Aim
Build the three rows up by threes, in suit: 4-7-10-K, 3-6-9-Q, 2-5-8-J, from the top. The Aces are removed.

## Layout
Three rows of eight cards, and a fourth one below them, all face up. Aces are set aside at once. The remaining 72 cards
form the stock.

## Play
- A gap in a row takes only the lowest rank of that row. Build on such a card by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- An empty place in the fourth row is filled from the stock at once. Once the stock is empty, it takes any card.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
At the end the pictures hang in their rows: Kings, Queens and Jacks.
]],
}

-- With so many places in each row: four for each pack.
local function larger(count, changes)
  changes.deck = { packs = count / 4 }
  changes.piles = {
    { "fours", count },
    { "threes", count },
    { "twos", count },
    { "tableau", count },
    { "stock", at = { count + 0.5, 3 } },
    { "aces", at = { count + 0.5, 0 } },
  }
  return extend(gallery, changes)
end

return {
  gallery,
  extend(gallery, {
    name = "Mod3",
    piles = { { "twos", at = { 0, 0 } }, { "fours", at = { 0, 2 } } },
    summary = "Picture Gallery with its rows the other way round.",
    rules = [[
## Aim
Build the three rows up by threes, in suit: 2-5-8-J, 3-6-9-Q, 4-7-10-K, from the top. The Aces are removed.

## Layout
Three rows of eight cards, and a fourth one below them, all face up. Aces are set aside at once. The remaining 72 cards
form the stock.

## Play
- A gap in a row takes only the lowest rank of that row. Build on such a card by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- An empty place in the fourth row is filled from the stock at once. Once the stock is empty, it takes any card.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
Known from KDE. The rank of a row is the same for all of its cards, modulo three.
]],
  }),
  larger(12, {
    name = "Big Picture Gallery",
    summary = "Picture Gallery with three packs.",
    rules = [[
## Aim
Build the three rows up by threes, in suit: 4-7-10-K, 3-6-9-Q, 2-5-8-J, from the top. The Aces are removed.

## Layout
Three rows of twelve cards, and a fourth one below them, all face up. Aces are set aside at once. The remaining 108
cards form the stock.

## Play
- A gap in a row takes only the lowest rank of that row. Build on such a card by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- An empty place in the fourth row is filled from the stock at once. Once the stock is empty, it takes any card.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
Picture Gallery for three packs.
]],
  }),
  larger(16, {
    name = "Huge Picture Gallery",
    summary = "Picture Gallery with four packs.",
    rules = [[
## Aim
Build the three rows up by threes, in suit: 4-7-10-K, 3-6-9-Q, 2-5-8-J, from the top. The Aces are removed.

## Layout
Three rows of sixteen cards, and a fourth one below them, all face up. Aces are set aside at once. The remaining 144
cards form the stock.

## Play
- A gap in a row takes only the lowest rank of that row. Build on such a card by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- An empty place in the fourth row is filled from the stock at once. Once the stock is empty, it takes any card.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
Picture Gallery for four packs.
]],
  }),
}
