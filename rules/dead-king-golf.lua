--- Dead King Golf: Golf in which a King ends the sequence.
return extend(require("golf", { corner = false, kings = "nothing" }), {
  name = "Dead King Golf",
  family = "Golf",
  rules = [[
## Aim
Clear the seven columns.

## Layout
Seven columns of five cards, all face up. One card starts the waste, face up; the remaining 16 form the stock.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- Nothing goes on a King, and an Ace takes only a Two.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
One point for each card that leaves its column, 35 in all.

## Origin
The strict form of Golf, as many books have it.
]],
})
