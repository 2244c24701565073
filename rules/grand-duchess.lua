--- Grand Duchess: four columns that the stock is dealt onto, and two face-down reserves turned up at the end.
-- Foundations that start from this rank, or are begun with it by the deal.
local function of(start, begun)
  return function(i) return { first = is(start, i), picks = begun and is(start, i) or nil } end
end

-- The reserves side by side, each in eighteen places: left, right, left, right and so on.
local places = {}
for row = 0, 17 do
  places[2 * row + 1], places[2 * row + 2] = { 0, 1 + row * 0.2 }, { 8, 1 + row * 0.2 }
end

-- What is left is taken up: the columns come first when it is dealt again.
local function taken_up(board)
  local steps = {}
  for _, group in ipairs { board.reserve, board.tableau } do
    for n = #group, 1, -1 do
      local pile = group[n]
      steps[#steps + 1] = #pile > 0 and carry(pile, board.stock, #pile, "reversed")
    end
  end
  return { steps, set("round", board.vars.round + 1), set("row", 0) }
end

-- A card face down on the left, four face up, one face down on the right; in the last round the four alone.
local function dealt(board)
  local stock, round, row, steps = board.stock, board.vars.round, board.vars.row, {}
  if #stock == 0 then return round < 3 and taken_up(board) or refuse "The stock is empty." end
  local onto = { unpack(board.tableau) }
  if round < 3 then
    table.insert(onto, 1, board.reserve[2 * row + 1])
    table.insert(onto, board.reserve[2 * row + 2])
  end
  for n = 1, math.min(#stock, #onto) do
    steps[n] = { carry(stock, onto[n]), onto[n].group == "reserve" and turn(onto[n]) }
  end
  return { steps, set("row", row + 1) }
end

-- With the last card of the stock the reserves are turned up.
local function opened(board)
  local steps, last_dealt = {}, #board.stock == 0
  for n, place in ipairs(board.reserve) do
    steps[n] = last_dealt and place.top and not place.top.up and turn(place)
  end
  return steps
end

local duchess = game {
  name = "Grand Duchess",
  deck = { packs = 2 },
  -- The rounds that are over, and the rows of the reserves that are dealt in this one: the deal lays the first.
  vars = { round = 0, row = 1 },
  piles = {
    { "foundation", 4, at = { 0.5, 0 }, each = of(rank.ace) },
    { "kings", 4, role = "foundation", at = { 4.5, 0 }, place = build.down_in_suit, each = of(rank.king) },
    { "reserve", at = places, down = { 1, 1 }, fan = "none", take = "top", turn = false },
    { "tableau", 4, at = { 2.5, 1 }, up = 1, take = "top" },
    { "stock", at = { 9.5, 0 }, tap = dealt },
  },
  settle = opened,
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Four columns of one card, face up, and a card face down in each of two reserves beside them. The remaining 98 cards form
the stock.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- The top cards of the columns can go to the foundations. Nothing is built in the columns.
- Click the stock to deal a card face down to the left reserve, one onto each column, and one face down to the right
  reserve.
- Once the stock is empty, the reserves are turned up, and all of their cards are in play.
- Then click it to gather the cards that are left, without shuffling, three times in all. In the last round no cards go
  to the reserves.

## Scoring
None.

## Origin
Also called Duchess of Luynes, and La Duchesse de Luynes.
]],
}

return {
  duchess,
  extend(duchess, {
    name = "Parisienne",
    summary = "Grand Duchess with the foundations already started.",
    piles = { { "foundation", up = 1, each = of(rank.ace, true) }, { "kings", up = 1, each = of(rank.king, true) } },
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Four columns of one card, face up, and a card face down in each of
two reserves beside them. The remaining 90 cards form the stock.

## Play
- The top cards of the columns can go to the foundations. Nothing is built in the columns.
- Click the stock to deal a card face down to the left reserve, one onto each column, and one face down to the right
  reserve.
- Once the stock is empty, the reserves are turned up, and all of their cards are in play.
- Then click it to gather the cards that are left, without shuffling, three times in all. In the last round no cards go
  to the reserves.

## Scoring
None.

## Origin
Grand Duchess with a head start, and easier.
]],
  }),
}
