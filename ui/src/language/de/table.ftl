# Was vom Tisch gesagt wird, für alle, die ihn nicht sehen oder lieber hören.

cards-of = Karten von { $variant }
cards-help =
    Pfeiltasten führen von Karte zu Karte, mit Steuerung von Reihe zu Reihe; Ziffern führen zu den Spalten. Die Leertaste
    nimmt auf und legt ab, die Eingabetaste spielt den besten Zug. F1 zeigt die Regeln und alle Tasten.
table-label = Tisch
stop-covered = { $stop }, bedeckt
stop-face-down = { $cards } verdeckt
stop-empty = leer
stop-redeal = leer, kann noch einmal ausgelegt werden
stop-begins-card = leer, beginnt mit { IN($card, "dat") }
stop-begins-rank = leer, beginnt mit { IN($rank, "dat") }
pile-label = { CAP($pile) }
pile-told = { CAP($pile) }: { $stops }.
pile-told-below = { CAP($pile) }: { $stops }, darunter { $cards }.
board-told = { $variant }, { $played ->
    [0] noch kein Zug
    [one] ein Zug
   *[other] { $count } Züge
}.
board-told-score = { $variant }, { $score } Punkte, { $played ->
    [0] noch kein Zug
    [one] ein Zug
   *[other] { $count } Züge
}.
count = { $number ->
    [1] eins
   *[other] { numeral }
}
in-sight = Zu sehen: { $places }.
card-on = { $form ->
    [nom] { IN($card, "nom") } { IN($pile, "wo") }
    [akk] { IN($card, "akk") } { IN($pile, "wo") }
    [dat] { IN($card, "dat") } { IN($pile, "wo") }
   *[other] { $card } { IN($pile, "wo") }
}
some-card-on = { $form ->
    [dat] der Karte { IN($pile, "wo") }
   *[other] die Karte { IN($pile, "wo") }
}

run-cards = { $cards } ab { IN($card, "dat") }
run-together = { $card } und { $cards } darunter
picked-up = Aufgenommen: { $run }.
can-go = Möglich: { IN($piles, "wohin") }.
goes-with = Passt zu { IN($partners, "dat") }.
goes-nowhere = Im Moment passt das nirgends.
set-picked = { $card }, { $count ->
    [one] eine Karte ausgewählt
   *[other] { $count } Karten ausgewählt
}.
put-down = Abgelegt.
is-covered = { CAP(IN($card, "nom")) } ist bedeckt.
cannot-move = { CAP(IN($card, "nom")) } kann nicht bewegt werden.
face-down-stays = Eine verdeckte Karte kann nicht genommen werden.
no-card = Hier liegt keine Karte.
face-down-card = Eine verdeckte Karte

hint-none = Kein Zug führt noch weiter. Nimm welche zurück oder fang ein neues Spiel an.
hint-only-back = Von hier führt jeder Weg zu Stellungen zurück, die es schon gab. Nimm einige Züge zurück und versuche es anders, oder gib neu.
hint-tap = { hint-begin }: { IN($pile, "nom") }.
hint-alone = { hint-begin }: { $run }, allein.
hint-set = { hint-begin }: { $cards }, zusammen.
hint-pair = { hint-begin }: { $run } mit { IN($partner, "dat") }.
hint-carry = { hint-begin }: { $run } { IN($pile, "wohin") }.
hint-begin = { $knows ->
    [yes] Aus der Lösung
   *[no] Tipp
}

stuck-deal = Dieses Spiel ist nicht zu gewinnen
final-score = Endstand: { $score }
final-first = Dein erstes Spiel bis zum Ende
final-new-best = Neuer Bestwert: vorher { $best }, im Schnitt { $average }
final-beside = Dein Bestwert { $best }, im Schnitt { $average }
final-title = Endstand
final-is-best = Neuer Bestwert
final-more = { $points } mehr als dein bisheriger Bestwert
final-same = Genauso viel wie dein Bestwert
final-less = { $points } weniger als dein Bestwert
final-short = Bis zum Ziel fehlen { $points }
final-mark-best = Bestwert { $points }
final-mark-average = Schnitt { $points }
final-mark-goal = Ziel { $points }
final-scored = Was Punkte gab
final-times = ×{ $count }
# What lies beside a pile, such as the hand of a row.
label-told = { CAP($pile) }, daneben: { $told }.
rules-fail = Die Regeln versagen hier, daher sind die möglichen Züge unbekannt
stuck-no-move = Kein Zug ist mehr möglich
stuck-no-way = Hier ist kein Gewinn mehr möglich
stuck-nothing-new = Kein Zug führt zu etwas Neuem
sentence = { $text }.
game-won = Das Spiel ist gewonnen.
can-finish = Jetzt müssen die Karten nur noch nach Hause.

removed = Weg damit: { $cards }.
put-back = Zurückgelegt: { $cards }.
revealed = Aufgedeckt: { $cards }.
turned-down = Verdeckt: { $cards }.
dealt-row = { CAP($cards) } auf { $piles ->
    [one] einen Stapel
   *[other] { $count } Stapel
} ausgelegt.
turned-over = { CAP($cards) } umgedreht { IN($pile, "wohin") }.
drew = Gezogen: { $card }.
drew-several = { CAP($cards) } gezogen, obenauf { $card }.
moved = { CAP($cards) } { IN($pile, "wohin") } gelegt.

done-undo = Zurückgenommen.
done-redo = Wiederholt.
done-pause = Pause.
done-resume = Weiter geht’s.
dealt = { $variant } ist ausgelegt, Startzahl { $seed }.
film-begins = Ein Film von { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
zoomed = Tisch auf { $zoom } Prozent.
mission-done = Mission erfüllt: { $title }.
mission-done-reward = Mission erfüllt: { $title } ({ $reward }).
mission-missed = Mission verpasst: { $title }.
mission-open-again = Mission wieder offen: { $title }.
