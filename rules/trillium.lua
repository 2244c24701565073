--- Trillium: thirteen columns built down in alternating colours; gather all cards in complete columns.
local function layers(count)
  return function(board)
    local steps = {}
    for layer = 1, count do
      for _, column in ipairs(board.tableau) do
        steps[#steps + 1] = { carry(board.stock, column), layer % 2 == 1 and turn(column) }
      end
    end
    return steps
  end
end

-- A column from King to Ace, built as the columns of the game are.
local function full(alternating)
  return function(column)
    for n, card in ipairs(column) do
      local follows = card.up and card.rank == rank.king + 1 - n
      if not follows or alternating and n > 1 and card.red == column[n - 1].red then return false end
    end
    return #column == 0 or #column == rank.king
  end
end

local trillium = game {
  name = "Trillium",
  family = "Spider",
  summary = "Thirteen columns built down in alternating colours; gather all cards in complete columns.",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 13.5, 0 }, tap = deal_row { to = "tableau" } },
    { "tableau", 13, at = { 0, 0 }, place = build.down_alternating },
  },
  deal = layers(4),
  won = every("tableau", full(true)),
  rules = [[
## Aim
Build eight columns from King down to Ace in alternating colours. They stay on the table.

## Layout
Thirteen columns of four cards: the first and the third card face down, the second and the fourth face up. The remaining
52 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included, four times in all.

## Scoring
None.

## Origin
Named after a flower with three leaves.
]],
}

local wake_robin = extend(trillium, {
  name = "Wake-Robin",
  summary = "A small Trillium built down regardless of suit.",
  deck = { packs = 1 },
  piles = { { "stock", at = { 9.5, 0 } }, { "tableau", 9, place = build.down } },
  won = every("tableau", full(false)),
  rules = [[
## Aim
Build four columns from King down to Ace regardless of suit. They stay on the table.

## Layout
Nine columns of four cards: the first and the third card face down, the second and the fourth face up. The remaining 16
cards form the stock.

## Play
- Build the columns down regardless of suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first seven only.

## Scoring
None.

## Origin
Another name of the flower Trillium.
]],
})

return { trillium, wake_robin }
