--- Ace High: a pack of 32 cards, from the Seven up to the Ace.
return game {
  name = "Ace High",
  deck = { ranks = { 7, 8, 9, 10, rank.jack, rank.queen, rank.king, rank.ace } },
  piles = {
    { "foundation", 4 },
    { "cell", 2 },
    { "tableau", 8, up = 4, place = build.down_alternating },
  },
  rules = [[
## Aim
Bring all 32 cards home, each suit from the Seven to the Ace.

## Play
Columns are built down in alternating colours; Aces are high. Each cell holds one card. Empty columns take any card.
]],
}
