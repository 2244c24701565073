--- Abacus: a Yukon in which each suit goes by steps of its own.
local suits = { suit.clubs, suit.spades, suit.hearts, suit.diamonds }
local stride = {}
for n, own in ipairs(suits) do
  stride[own] = n
end

local function down(card, on) return card.suit == on.suit and (on.rank - card.rank) % rank.king == stride[card.suit] end
local function begun(i) return { picks = is(i, suits[i]), place = both(build.by(i), build.same_suit) } end

return game {
  name = "Abacus",
  family = "Yukon",
  piles = {
    { "stock", at = { 7.5, 4 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 7.5, 0 }, step = { 0, 1 }, up = 1, first = none, each = begun },
    {
      "tableau",
      7,
      at = { 0, 0 },
      up = { 1, 2, 3, 4, 5, 6, 7 },
      take = "any",
      place = because("Columns go down in suit: Clubs by one, Spades by two, Hearts by three, Diamonds by four.", down),
    },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each of which counts up in its own steps.

## Layout
The Ace of Clubs, the Two of Spades, the Three of Hearts and the Four of Diamonds start the foundations. Seven columns
of one to seven cards, all face up. The remaining 20 cards form the stock.

## Play
- Clubs are built up by ones: A 2 3 4 5 6 7 8 9 10 J Q K.
- Spades by twos: 2 4 6 8 10 Q A 3 5 7 9 J K.
- Hearts by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- Diamonds by fours: 4 8 Q 3 7 J 2 6 10 A 5 9 K.
- Build the columns down in suit by the same steps: on a Ten goes a Nine of Clubs, an Eight of Spades, a Seven of
  Hearts, a Six of Diamonds.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first six only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
}
