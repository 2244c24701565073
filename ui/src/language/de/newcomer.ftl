# Wer zum ersten Mal spielt, und wer gerade ein Spiel aufgeben will.

welcome = Willkommen bei Redeal
welcome-says = Das ist { $variant }. Zieh Karten, oder klick erst auf eine und dann auf ihr Ziel; ein Doppelklick schickt sie nach Hause. Alles lässt sich zurücknehmen.
welcome-rules = So wird gespielt
welcome-games = Alle Spiele

give-up = Dieses Spiel aufgeben?
give-up-lost = Es hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} und würde als verloren zählen.
give-up-moves = Es hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
give-up-silent = Nicht mehr fragen
give-up-no = Weiterspielen
give-up-yes = Aufgeben
asks = Fragen, bevor ein Spiel aufgegeben wird
