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
board-missions = Noch offen: { $missions }.
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
back-there = { $count ->
    [one] Sie liegt
   *[other] Sie liegen
} wieder { IN($pile, "wo") }.
is-covered = { CAP(IN($card, "nom")) } ist bedeckt.
cannot-move = { CAP(IN($card, "nom")) } kann jetzt nirgendwohin.
face-down-stays = Eine verdeckte Karte kann nicht genommen werden.
no-card = Hier liegt keine Karte.
face-down-card = Eine verdeckte Karte

hint-none = Kein Zug führt noch weiter. Nimm welche zurück oder fang ein neues Spiel an.
hint-only-back = Von hier führt jeder Weg zu Stellungen zurück, die es schon gab. Nimm einige Züge zurück und versuche es anders, oder gib neu.
hint-tap = { hint-begin }: { IN($pile, "akk") } anklicken.
hint-alone = { hint-begin }: { $run }, allein.
hint-set = { hint-begin }: { $cards }, zusammen.
hint-pair = { hint-begin }: { $run } mit { IN($partner, "dat") }.
hint-carry = { hint-begin }: { $run } { IN($from, "woher") } { IN($pile, "wohin") }.
hint-begin = { $knows ->
    [yes] Aus der Lösung
   *[no] Tipp
}

because-wins = Damit ist das Spiel gewonnen.
because-completes_run = Damit ist eine volle Folge fertig.
because-turns_up = { $count ->
    [one] { $left ->
        [none] Das deckt eine Karte auf.
        [0] Das deckt die letzte verdeckte Karte { IN($pile, "wo") } auf.
        [one] Das deckt eine Karte auf; darunter liegt noch eine verdeckte.
       *[other] Das deckt eine Karte auf; darunter liegen noch { $more } verdeckte.
    }
   *[other] Das deckt { $cards } auf.
}
because-home_and_next = Eine Karte kommt nach Hause, und { IN($next, "nom") } kann gleich folgen.
because-home = { $count ->
    [one] Damit kommt eine Karte nach Hause.
   *[other] Damit kommen { $cards } nach Hause.
}
because-clears_and_next = Das räumt eine Karte ab, und { IN($next, "nom") } kann gleich folgen.
because-clears = Das räumt eine Karte { IN($pile, "woher") } ab.
because-fewer_piles = Danach liegt ein Stapel weniger da.
because-empties = Damit wird { IN($pile, "nom") } frei.
because-uncovers_home = Dann ist { IN($card, "nom") } frei und kann nach Hause.
because-uncovers_on = Dann ist { IN($card, "nom") } frei und passt auf { IN($on, "akk") }.
because-uncovers_pair = Dann ist { IN($card, "nom") } frei und passt zu { IN($with, "dat") }.
because-uncovers_alone = Dann ist { IN($card, "nom") } frei und kann entfernt werden.
because-uncovers_cards = Das macht { $cards } frei.
because-uncovers_card = Dann ist { IN($card, "nom") } frei.
because-removes = { $count ->
    [one] Das entfernt eine Karte.
   *[other] Das entfernt { $cards }.
}
because-frees_cell = Damit wird eine Zelle frei.
because-receives = Darauf passt dann { IN($card, "nom") }.
because-makes_way = An ihren Platz kann dann { IN($card, "nom") }.
because-starts = Dorthin darf nur { IN($rank, "nom") }, solange dort nichts liegt.
because-longer_run = { $suit ->
    [none] So entsteht eine Folge von { IN($cards, "dat") }.
   *[other] So entsteht eine Folge von { IN($cards, "dat") } in { $suit }.
}
because-leads_to_win = Von dort führt ein Weg zum Sieg.
because-into_play = Damit kommt eine Karte { IN($pile, "woher") } ins Spiel.
because-beside = Sie gehört neben { IN($card, "akk") }.
because-no_move = { $tap ->
    [draw] Auf dem Tisch geht gerade nichts; vielleicht hilft der Talon.
    [deal] Auf dem Tisch geht gerade nichts; vielleicht helfen neue Karten.
   *[redeal] Auf dem Tisch geht gerade nichts; vielleicht hilft es, neu auszulegen.
}
because-no_gain = { $tap ->
    [draw] Kein Zug bringt eine Karte nach Hause oder deckt eine auf; vielleicht hilft der Talon.
    [deal] Kein Zug bringt eine Karte nach Hause oder deckt eine auf; vielleicht helfen neue Karten.
   *[redeal] Kein Zug bringt eine Karte nach Hause oder deckt eine auf; vielleicht hilft es, neu auszulegen.
}
because-first_step = Weiter kommst du nur in mehreren Zügen; das ist der erste.
because-new_position = So entsteht eine Stellung, die du noch nicht hattest.

stuck-deal = Dieses Spiel ist nicht zu gewinnen
final-score = Endstand: { $score }
final-first = Dein erstes Spiel bis zum Ende
final-new-best = Neuer Bestwert: vorher { $best }, im Schnitt { $average }
final-beside = Dein Bestwert { $best }, im Schnitt { $average }
final-title = Endstand
round-over = Runde { $number } von { $of }: { $points ->
    [one] { $shown } Punkt
   *[other] { $shown } Punkte
}
round-sum = Zwischenstand: { $score }
round-so-far = Zwischenstand
round-next = Nächste Runde
round-match = Neue Partie
final-is-best = Neuer Bestwert
final-more = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mehr als dein bisheriger Bestwert
final-same = Genauso viel wie dein Bestwert
final-less = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} weniger als dein Bestwert
final-short = Bis zum Ziel { $points ->
    [one] fehlt { $points } Punkt
   *[other] fehlen { $points } Punkte
}
final-reached = Ziel erreicht
final-mark-best = Bestwert { $points }
final-mark-before = vorher { $points }
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
went-home = Die übrigen { $cards } sind nach Hause gegangen.

done-undo = Zurückgenommen.
done-redo = Wiederholt.
done-pause = Pause.
done-resume = Weiter geht’s.
done-end_film = Zurück in deinem Spiel.
dealt = { $variant } ist ausgelegt, Startzahl { $seed }.
dealt-daily = { $variant } ist ausgelegt, Tagesspiel vom { $date }.
film-begins = Ein Film von { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
film-told = Zug { $part } von { $whole }.
zoomed = Tisch auf { $zoom } Prozent.
mission-done = Mission erfüllt: { $title }.
mission-done-reward = Mission erfüllt: { $title } ({ $reward }).
mission-missed = Mission verpasst: { $title }.
mission-open-again = Mission wieder offen: { $title }.
