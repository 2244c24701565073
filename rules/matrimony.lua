--- Matrimony: sixteen piles that the stock is dealt onto, then dealt round one after another.
local up, down = corner(build.up_in_suit), corner(build.down_in_suit)
local order = { suit.diamonds, suit.hearts, suit.clubs, suit.spades }

local function from(start)
  return function(i) return { picks = is(start, order[i]), first = is(start, order[i]) } end
end

-- While the stock lasts a row; then the piles from the last one on are dealt round.
local function onward(board, stock)
  local steps, last, piles = {}, board.vars.last, board.tableau
  for n = 1, math.min(#stock, 16) do
    steps[n] = carry(stock, piles[n])
  end
  if #stock > 0 then return steps end
  if last == 0 then return nil end
  local count = #piles[last]
  steps = { set("last", last - 1), count > 0 and carry(piles[last], stock, count, "reversed") }
  for n = 0, count - 1 do
    steps[#steps + 1] = carry(stock, piles[(last - 1 + n) % 16 + 1])
  end
  return steps
end

return game {
  name = "Matrimony",
  deck = { packs = 2 },
  vars = { last = 16 }, -- the pile that is dealt round next
  piles = {
    { "jacks", 4, role = "foundation", at = { 1.5, 0 }, up = { 1 }, place = down, each = from(rank.jack) },
    { "queens", 4, role = "foundation", at = { 5.5, 0 }, up = { 1 }, place = up, each = from(rank.queen) },
    { "tableau", 16, at = { 1.5, 1.25 }, columns = 8, step = { 1, 1.5 }, up = 1, take = "top" },
    { "stock", at = { 0, 0 }, tap = onward },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations, in suit: four foundations down from the Jack through the Ace and the King to the
Queen, four up from the Queen through the King and the Ace to the Jack.

## Layout
The Jack and the Queen of Diamonds start two foundations. Sixteen piles have a card each. The remaining 86 form the
stock.

## Play
- The top cards of the piles can go to the foundations. A Jack and a Queen of each of the other suits start the other
  foundations.
- Nothing is built on the piles, and empty columns are filled only by dealing.
- Click the stock to deal a card onto each pile, as long as the cards last.
- Once the stock is empty, a click takes the sixteenth pile, turns it over, and deals it card by card onto the piles,
  starting at its own place and going on from the first. The next click does the same with the fifteenth, and so on down
  to the first.

## Scoring
None.

## Origin
An old patience; when all is done each Queen is with her Jack.
]],
}
