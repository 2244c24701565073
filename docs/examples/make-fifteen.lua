--- Make Fifteen: cards that make fifteen go together.
return game {
  name = "Make Fifteen",
  deck = { ranks = 9 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "tableau", 6, at = { 1.5, 0 }, up = 1 },
    { "discard", at = { 8, 0 } },
  },
  match = {
    most = 5,
    set = function(cards)
      local sum = 0
      for _, card in ipairs(cards) do
        sum += card.rank
      end
      if sum < 15 then return nil end
      return sum == 15
    end,
  },
  won = empty("stock", "tableau"),
  score = { set = function(event) return event.count end },
  rules = [[
## Aim
Discard every card.

## Play
Up to five top cards that make fifteen together are discarded. Click the stock to deal a card onto each column.
]],
}
