--- Gay Gordons: remove pairs that add up to eleven, Jacks with Jacks, and Kings with Queens.
local option = options { { "suits", "King and Queen pairs", choices = { "any", "of two suits" } } }
local function of_two_suits(a, b) return a.suit ~= b.suit end

local couple = both(sum(rank.king + rank.queen), option.suits == "any" and any or of_two_suits)
local gordons = both(is(rank.jack), build.same_rank)

return game {
  name = "Gay Gordons",
  family = "Pairs",
  piles = {
    { "tableau", 10, at = { 0, 1 }, up = 5 },
    { "reserve", at = { 4, 0 }, up = 2, fan = "right" },
    { "discard", at = { 9, 0 } },
  },
  match = { pair = either(sum(11), gordons, couple) },
  won = empty("tableau", "reserve"),
  score = { pair = 2 },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Ten columns of five cards and a reserve of two, all face up.

## Play
- Two cards adding up to eleven can be removed, from Ace and Ten to Five and Six. Jacks pair with Jacks, and Kings with
  Queens; with *King and Queen pairs: of two suits*, the two must differ in suit.
- Only the top cards of the columns and of the reserve can be removed. There is no building, and empty places stay
  empty.

## Scoring
Two points for each pair, 52 in all.

## Origin
By David Parlett, who named it after the Scottish dance. Also known as Exit.
]],
}
