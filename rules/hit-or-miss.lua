--- Hit or Miss: count from Ace to King while cards are turned up, and discard each card that matches.
local names = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" }

local function turned_up(board)
  local vars, waste, steps = board.vars, board.waste, {}
  if #board.stock == 0 then
    if #waste == 0 or vars.hits == 0 and vars.dry == 1 then
      return refuse "Two rounds without a hit: the game is lost."
    end
    steps = { carry(waste, board.stock, #waste, "reversed"), set("dry", vars.hits == 0 and 1 or 0), set("hits", 0) }
  end
  return { steps, carry(board.stock, waste), set("count", vars.count % rank.king + 1) }
end

local function compared(board)
  if board.waste.top.rank ~= board.vars.count then return end
  return { carry(board.waste, board.discard), set("hits", board.vars.hits + 1) }
end

local function gone(board) return #board.discard end

return game {
  name = "Hit or Miss",
  vars = { count = 0, hits = 0, dry = 0 },
  piles = {
    { "stock", at = { 0, 0 }, tap = turned_up },
    { "waste", at = { 1, 0 }, take = "none", fan = "none" },
    { "discard", at = { 3, 0 }, fan = "right", show = 6 },
  },
  after = compared,
  won = collected("discard", 52),
  score = { total = gone },
  shows = function(board) return "Next: " .. names[board.vars.count % rank.king + 1] end,
  rules = [[
## Aim
Discard all 52 cards.

## Layout
All cards form the stock.

## Play
- Click the stock to turn up its next card. While you do so, ranks are counted: Ace, Two, Three, and so on to King, then
  Ace again. The next rank is shown beside the score.
- A card of the rank being counted is a hit, and is discarded.
- When the stock is empty, the waste is turned over, and the counting goes on. Two rounds without a hit end the game.

## Scoring
A point for each card discarded.

## Origin
Also called Roll Call, Talkative and Harvest. It leaves you no choice at all.
]],
}
