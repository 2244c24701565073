--- Munger: seven columns, half face down, and a reserve of seven cards.
-- The first and the third layer lie face down.
local function layers(board)
  local steps = {}
  for layer = 1, 4 do
    for _, column in ipairs(board.tableau) do
      steps[#steps + 1] = { carry(board.stock, column), layer % 2 == 1 and turn(column) }
    end
  end
  return steps
end

local munger = game {
  name = "Munger",
  family = "Canfield",
  piles = {
    { "stock", at = { 1.5, 0 }, tap = draw {} },
    { "waste", at = { 2.5, 0 } },
    { "reserve", at = { 0, 1 }, down = 6, up = 1 },
    { "foundation", 4, at = { 4.5, 0 }, take = "top" },
    { "tableau", 7, at = { 1.5, 1 }, first = rank.king, place = build.down_alternating },
  },
  deal = layers,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards: the first and the third card face down, the second and the fourth face up. Seven cards form
the reserve, only the top one face up. The remaining 17 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- The top card of the reserve can be played; nothing can be moved there.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
From computer collections, where Klondike meets Canfield.
]],
}

local minerva = extend(munger, {
  name = "Minerva",
  summary = "Munger with a reserve of eleven cards and a redeal.",
  piles = { { "stock", tap = draw { redeals = 1 } }, { "reserve", down = 10 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards: the first and the third card face down, the second and the fourth face up. Eleven cards
form the reserve, only the top one face up. The remaining 13 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- The top card of the reserve can be played; nothing can be moved there.
- Click the stock to draw one card to the waste. The waste is turned over once.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Named after the Roman goddess of wisdom.
]],
})

local mystique = extend(munger, {
  name = "Mystique",
  summary = "Munger with a reserve of nine cards, and any card in empty columns.",
  piles = { { "reserve", down = 8 }, { "tableau", first = any } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards: the first and the third card face down, the second and the fourth face up. Nine cards form
the reserve, only the top one face up. The remaining 15 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- The top card of the reserve can be played; nothing can be moved there.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { munger, minerva, mystique }
