# For a player who starts for the first time, and for one who is about to give up a game.

title-name = Redeal
title-start = Start
welcome = Welcome to Redeal
welcome-says = This is { $variant }. Drag cards, or just click them. You can undo anything.
welcome-edit = Press { $key } to see the rules and change them.
welcome-rules = How to play
welcome-games = All games
welcome-show = Show me how

coach = Show me how
coach-next = Next
coach-done = Got it
coach-skip = Skip
coach-move = This card can be moved. Drag it, or click it: with only one place to go, it goes there.
coach-stock = When nothing else helps, click here for more cards.
coach-home = This is where the cards have to go, suit by suit from the Ace up.

give-up = Abandon this game?
give-up-lost = You've made { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}; it will count as a loss.
give-up-moves = You've made { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}; this game doesn't count.
restart-ask = Restart this deal?
restart-moves = You've made { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. A deal counts once, however often you restart it.
give-up-silent = Don't ask again
give-up-no = Keep playing
give-up-yes = Abandon game
asks = Ask before abandoning a game
