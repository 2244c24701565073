--- Tens: remove pairs that add up to ten, and Tens and court cards four of a rank at a time.
local function four_alike(cards)
  if cards[1].rank < rank.ten or cards[#cards].rank ~= cards[1].rank then return false end
  return #cards == 4 or nil
end

-- One card of each rank from the first to the King, of one suit or of any.
local function one_of_each(first, in_suit)
  return function(cards)
    if cards[1].rank < first then return false end
    for n = 2, #cards do
      local twice = cards[n].rank == cards[n - 1].rank
      if twice or in_suit and cards[n].suit ~= cards[1].suit then return false end
    end
    return #cards == rank.king - first + 1 or nil
  end
end

-- Three numbers from Two to Ten that make eighteen, and a court card.
local function eighteen(cards)
  local courts, sum = 0, 0
  for _, card in ipairs(cards) do
    local court = card.rank > rank.ten
    courts, sum = courts + (court and 1 or 0), sum + (court and 0 or card.rank)
  end
  local numbers = #cards - courts
  if cards[1].rank == rank.ace or numbers > 3 or courts > 1 or sum > 18 then return false end
  if numbers == 3 and sum < 18 then return false, "The three numbers don't add up to eighteen." end
  return #cards == 4 or nil
end

local tens = game {
  name = "Tens",
  family = "Pairs",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 13, at = { 1.5, 0 }, columns = 5, up = 1, fan = "none", fill = "stock" },
    { "discard", at = { 0, 1 } },
  },
  match = { pair = sum(10), set = four_alike, most = 4 },
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Thirteen cards in three rows, face up. The remaining 39 form the stock.

## Play
- Two cards that add up to ten are removed: Ace and Nine, Two and Eight, Three and Seven, Four and Six, two Fives.
- Tens, Jacks, Queens and Kings are removed four of a rank at a time.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Also called Take Ten. The court cards are in the way until the fourth of a rank turns up.
]],
}

return {
  tens,
  extend(tens, {
    name = "Nines",
    summary = "Remove Nines, pairs that add up to nine, and Ten, Jack, Queen and King together.",
    piles = { { "tableau", 9, columns = 3 } },
    match = { pair = sum(9), alone = rank.nine, set = one_of_each(rank.ten) },
    rules = [[
## Aim
Remove all 52 cards.

## Layout
Nine cards in three rows, face up. The remaining 43 form the stock.

## Play
- Two cards that add up to nine are removed: Ace and Eight, Two and Seven, Three and Six, Four and Five. Nines are
  removed on their own.
- A Ten, a Jack, a Queen and a King are removed together.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
A relative of Elevens, with few places and little choice.
]],
  }),
  extend(tens, {
    name = "Suit Elevens",
    summary = "Elevens in suit, with fifteen cards.",
    piles = { { "tableau", 15 } },
    match = { pair = both(sum(11), build.same_suit), set = one_of_each(rank.jack, true), most = 3 },
    rules = [[
## Aim
Remove all 52 cards.

## Layout
Fifteen cards in three rows, face up. The remaining 37 form the stock.

## Play
- Two cards of one suit that add up to eleven are removed: Ten and Ace, Nine and Two, and so on to Six and Five.
- The Jack, the Queen and the King of a suit are removed together.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Elevens in suit, with more places to make up for it.
]],
  }),
  extend(tens, {
    name = "Eighteens",
    summary = "Remove Aces, and three numbers that add up to eighteen together with a court card.",
    deck = { packs = 2 },
    piles = { { "tableau", 12, columns = 4 } },
    match = { pair = none, alone = rank.ace, set = eighteen },
    rules = [[
## Aim
Remove all 104 cards.

## Layout
Twelve cards in three rows, face up. The remaining 92 form the stock.

## Play
- Aces are removed on their own.
- Three cards from Two to Ten that add up to eighteen are removed together with a Jack, a Queen or a King.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Also called Ferris Wheel, for the circle in which its twelve cards may be laid.
]],
  }),
}
