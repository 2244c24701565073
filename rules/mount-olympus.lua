--- Mount Olympus: nine columns and sixteen foundations that are built by twos, in suit.
local by_twos = both(build.by(2), build.same_suit)
local highest = either(is(rank.king), is(rank.queen))
local function down_by_twos(card, on) return card.suit == on.suit and card.rank == on.rank - 2 end

local olympus = game {
  name = "Mount Olympus",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0.5 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 1.5, 0 }, up = 1, picks = is(rank.ace), place = by_twos, capacity = 7 },
    {
      "twos",
      8,
      role = "foundation",
      at = { 1.5, 1 },
      up = 1,
      picks = is(rank.two),
      first = rank.two,
      place = by_twos,
      capacity = 6,
    },
    { "tableau", 9, at = { 0.25, 2 }, up = 1, place = down_by_twos, fill = "stock" },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations, counting by twos: eight foundations Ace, Three, Five and so on to the King, eight
others Two, Four and so on to the Queen, each of one suit.

## Layout
The Aces and Twos start the foundations. Nine columns of one card. The remaining 79 cards form the stock.

## Play
- Build the columns down in suit by twos: a Six goes on the Eight of its suit.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the stock at once. Once the stock is empty, it takes any card or run.
- Click the stock to deal a card onto each column. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the seat of the gods. Most deals can be won.
]],
}

return {
  olympus,
  extend(olympus, {
    name = "Zeus",
    piles = { { "tableau", up = 4, first = highest, fill = false } },
    summary = "Mount Olympus with four cards in each column, and only Kings and Queens in empty columns.",
    rules = [[
## Aim
Move all 104 cards to the foundations, counting by twos: eight foundations Ace, Three, Five and so on to the King, eight
others Two, Four and so on to the Queen, each of one suit.

## Layout
The Aces and Twos start the foundations. Nine columns of four cards, all face up. The remaining 52 cards form the stock.

## Play
- Build the columns down in suit by twos: a Six goes on the Eight of its suit.
- Cards in sequence can be moved together, all of them or just part.
- Only a King or a Queen, or a run headed by one of them, can be moved to an empty column.
- Click the stock to deal a card onto each column. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Mount Olympus in a sterner mood.
]],
  }),
}
