--- Decade: remove neighbours that add up to ten, twenty or thirty from a row that grows card by card.
local option = options { { "laid_out", "All cards dealt at the start", choices = { false, true } } }

local function beside(a, b) return math.abs(a.index - b.index) == 1 end

local function tens(cards)
  local sum = 0
  for _, card in ipairs(cards) do
    sum = sum + math.min(card.rank, rank.ten)
  end
  if sum > 30 then return false, "That is more than thirty." end
  return #cards > 1 and sum % 10 == 0 or nil
end

local function sevens(cards)
  local sum = 0
  for _, card in ipairs(cards) do
    sum = sum + card.rank
  end
  return #cards > 1 and sum % 7 == 0 or nil
end

local function next_card(board)
  local row = board.tableau
  return #board.stock > 0 and carry(board.stock, row[row.used + 1])
end

local decade = game {
  name = "Decade",
  family = "Accordion",
  piles = {
    { "stock", at = { 13.5, 0 }, tap = next_card },
    { "tableau", 52, at = { 0, 0 }, columns = 13, up = option.laid_out and 1 or { 1, 1 }, fan = "none" },
    { "discard", at = { 13.5, 1 } },
  },
  match = { set = tens, from = "tableau", near = beside },
  settle = close_up "tableau",
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
The cards of the stock are dealt one after another into a row, which reads in lines from left to right. With *All cards
dealt at the start*, the whole row is there from the beginning.

## Play
- Click the stock to add its next card to the end of the row.
- Two or more cards that lie side by side in the row are removed if they add up to ten, twenty or thirty. Jack, Queen
  and King count ten.
- The row closes up at once.
- If more cards could be included, click the last one again to remove those you picked.

## Scoring
None.

## Origin
Also called Ten Twenty Thirty.
]],
}

return {
  decade,
  extend(decade, {
    name = "Seven Up",
    summary = "Remove Sevens, and up to four neighbours that add up to a multiple of seven.",
    match = { set = sevens, most = 4, alone = rank.seven },
    rules = [[
## Aim
Remove all 52 cards.

## Layout
The cards of the stock are dealt one after another into a row, which reads in lines from left to right. With *All cards
dealt at the start*, the whole row is there from the beginning.

## Play
- Click the stock to add its next card to the end of the row.
- Sevens are removed on their own. Two, three or four cards that lie side by side in the row are removed if they add up
  to a multiple of seven. Jacks count eleven, Queens twelve, Kings thirteen.
- The row closes up at once.
- If more cards could be included, click the last one again to remove those you picked.

## Scoring
None.

## Origin
A Decade of sevens.
]],
  }),
}
