--- Poker Shuffle: exchange the cards of a square until its rows and columns make good poker hands.
return extend(require "poker-squares", {
  name = "Poker Shuffle",
  family = "Poker Squares",
  piles = {
    { "stock", gone = true },
    { "waste", gone = true },
    { "tableau", at = { 0, 0 }, up = 1, first = none, from = false, swap = any },
    { "rest", role = "discard", hidden = true, down = 27, turn = false },
  },
  rules = [[
## Aim
Reach a target score with ten poker hands: the rows and the columns of a square.

## Layout
Twenty-five cards in a square of five by five, face up. The other cards are out of play.

## Play
- Any two cards may change places: drag one onto the other, as often as you like.
- You win with 200 points in American scoring, or the *Target score* you choose, and with 70 in English scoring.

## Scoring
| hand | American | English |
| --- | --- | --- |
| royal flush | 100 | 30 |
| straight flush | 75 | 30 |
| four of a kind | 50 | 16 |
| full house | 25 | 10 |
| flush | 20 | 5 |
| straight | 15 | 12 |
| three of a kind | 10 | 6 |
| two pairs | 5 | 3 |
| a pair | 2 | 1 |

An Ace is high or low in a straight. The cards of a line can be in any order.

## Origin
Poker Squares without luck in the order of the cards.
]],
})
