--- Twenty: twenty heaps that the stock is dealt onto, twenty cards at a time.
local colorado = require "colorado"

-- Cards laid on the heaps since they were locked; with so many they are free.
local all = 20

local function unlocked(board, move)
  local free = board.vars.laid == all or #board.stock + #board.waste == 0
  if move.kind == "tap" then return free and #board.waste == 0, "Twenty cards must be placed on the heaps first." end
  return move.from.role ~= "tableau" or free, "Twenty cards must be placed on the heaps first."
end

-- A card that was laid counts, and the next one is turned up.
local function next_card(board, move)
  local laid = board.vars.laid
  if laid == all or #board.waste > 0 or not move or move.kind ~= "carry" then return end
  local counts = move.to.role == "tableau" and 1 or 0
  local more = laid + counts < all and #board.stock > 0
  return { counts > 0 and set("laid", laid + 1), more and carry(board.stock, board.waste) }
end

local reset = { set("laid", 0), set("opening", 0) }
local function lock(board, stock) return #stock > 0 and { reset, carry(stock, board.waste) } end

local fly = game {
  name = "Fly",
  family = "Sir Tommy",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 1.5, 0 }, up = 1, picks = is(rank.ace), place = build.up },
    { "reserve", at = { 0, 0 }, up = 13 },
    { "tableau", 5, at = { 4.5, 1 }, take = "top", place = any, from = "waste" },
    { "stock", at = { 1.5, 1 } },
    { "waste", at = { 2.5, 1 }, fill = "stock" },
  },
  summary = "Sir Tommy for two packs, with a reserve of thirteen and five heaps.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up from Ace to King regardless of suit.

## Layout
The Aces start the foundations. Thirteen cards, face up, are the reserve. Five heaps are empty. The next card of the
stock is face up.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top cards of the heaps and of the reserve can go to the foundations, and nowhere else. There is no redeal.

## Scoring
None.

## Origin
A relative of Frog, which is also called Toad in the Hole; here the Aces are given.
]],
}

return {
  extend(colorado, {
    name = "Twenty",
    piles = {
      { "tableau", place = false, from = "tableau", first = any, fill = "stock" },
      { "stock", at = { 4.5, 3 }, tap = deal_row { to = "tableau" } },
      { "waste", gone = true },
    },
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Twenty heaps of one card, in two rows. The remaining 76 cards form
the stock.

## Play
- The top card of a heap can go to a foundation.
- An empty heap is filled from the stock at once. Once the stock is empty, it takes the top card of another heap.
- Click the stock to deal a card onto each heap, as long as the cards last. There is no redeal.

## Scoring
None.

## Origin
A Colorado that deals twenty cards at once.
]],
  }),
  extend(colorado, {
    name = "Sly Fox",
    vars = { laid = all, opening = 1 },
    piles = {
      { "tableau", fill = function(board) return board.vars.opening == 1 and "stock" end },
      { "stock", tap = lock },
      { "waste", fill = false },
    },
    allow = unlocked,
    settle = next_card,
    summary = "Twenty heaps that are locked while twenty cards of the stock are placed on them.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Twenty heaps of one card, in two rows. The remaining 76 cards form
the stock.

## Play
- The cards of the heaps can go to the foundations. As long as you have not clicked the stock, an empty heap is filled
  from it at once.
- When there is nothing more to do, click the stock: its next card is turned up, and goes on a foundation or on any
  heap. Then the next one follows.
- From then on the heaps are locked until twenty cards have been placed on them; those that go to foundations don't
  count. Then they are free until you click again, and so on to the end.
- Once the stock is empty, the heaps are free.

## Scoring
None.

## Origin
By Morehead and Mott-Smith. It asks for a good memory for what is buried.
]],
  }),
  fly,
}
