# Wer zum ersten Mal spielt, und wer gerade ein Spiel aufgeben will.

title-name = Redeal
title-start = Beginnen
welcome = Willkommen bei Redeal
welcome-says = Das ist { $variant }. Ziehe Karten oder klicke sie einfach an. Alles lässt sich zurücknehmen.
welcome-edit = Mit { $key } siehst du die Regeln und kannst sie ändern.
welcome-rules = So wird gespielt
welcome-games = Alle Spiele
welcome-show = Zeig mir, wie

coach = Zeig mir, wie
coach-next = Weiter
coach-done = Alles klar
coach-skip = Überspringen
coach-move = Diese Karte lässt sich ziehen. Zieh sie oder klicke sie an: Gibt es nur ein Ziel, geht sie dorthin.
coach-stock = Wenn sonst nichts hilft, klicke hier: Es gibt neue Karten.
coach-home = Hierher müssen die Karten, Farbe für Farbe vom Ass aufwärts.

give-up = Dieses Spiel aufgeben?
give-up-lost = Es hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} und würde als verloren zählen.
give-up-moves = Es hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} und zählt ohnehin nicht.
restart-ask = Von vorn beginnen?
restart-moves = Du hast { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
} gemacht. Ein Spiel zählt einmal, wie oft du es auch neu beginnst.
give-up-silent = Nicht mehr fragen
give-up-no = Weiterspielen
give-up-yes = Aufgeben
asks = Fragen, bevor ein Spiel aufgegeben wird
