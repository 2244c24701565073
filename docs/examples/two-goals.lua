--- Two Goals: points for cards that go home, and two missions.
return game {
  name = "Two Goals",
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 7, up = { 1, 2, 3, 4, 5, 6, 7 }, place = build.down_alternating },
  },
  score = { [">foundation"] = 5 },
  missions = {
    reward = 100,
    { "score", "Score 50 points", goal = 50, now = function(board) return board.score end },
    {
      "row",
      "Four foundation moves in a row",
      goal = 4,
      step = function(tally, event) return event.to.role == "foundation" and tally + 1 or 0 end,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King, and reach both goals.

## Play
Columns are built down in alternating colours. Empty columns take any card. Draw one card at a time, without a redeal.
]],
}
