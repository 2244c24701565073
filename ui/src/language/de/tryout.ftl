# Ein Spiel ausprobieren: festgehaltene Stellungen.
pin-move = Festhalten
pin-moves = Die erlaubten Züge festhalten
pin-added = Festgehalten: { $path }, Zeile { $line }.
pin-there = { $path } hat diese Stellung schon.
pins-held = { $held ->
    [one] { $held } Stellung stimmt
   *[other] { $held } Stellungen stimmen
}
pins-failed = { $held ->
    [one] { $held } Stellung stimmt
   *[other] { $held } Stellungen stimmen
}, { $failed } nicht
pins-none = Keine Stellungen
pins-unread = Die Stellungen sind nicht lesbar
pins-waiting = Die Stellungen warten auf ein Skript, das lädt
pins-gone = Das Skript dieser Stellungen ist weg

# Zufällige Spiele und gelöste Blätter.
tryout = Ausprobieren
tryout-random = { $games ->
   *[other] { $games } Spiele auf gut Glück
}
tryout-solved = { $deals ->
   *[other] { $deals } Blätter, gelöst
}
tryout-play = Spielen
tryout-solve = Lösen
tryout-again = Noch einmal
tryout-stop = Halt
tryout-more = { $deals } weitere lösen
tryout-progress = { $done } von { $all }
tryout-seconds = { $seconds } s
tryout-running = Das Spiel wird ausprobiert …
tryout-done = Das Spiel ist ausprobiert.
tryout-empty = Der Computer spielt auf gut Glück, und der Löser versucht, jedes Blatt zu gewinnen. Du siehst, was deine Regeln ergeben und was nach einem Fehler aussieht. Nach einer Änderung siehst du die Ergebnisse von vorher und die von jetzt.
tryout-outdated = Die Regeln sind seitdem andere.
tryout-at = { $time }, vorher
tryout-now = jetzt
tryout-before = vorher
tryout-value = Wert
tryout-winnable = Lösbare Blätter
tryout-of = { $won } von { $all }
tryout-of-at-least = mindestens { $won } von { $all }
tryout-home = Am Ziel, auf gut Glück
tryout-choices = Züge zur Wahl
tryout-scores = Punkte, auf gut Glück
tryout-lengths = Züge je Spiel
tryout-easy = { $count } leicht
tryout-medium = { $count } mittel
tryout-hard = { $count } schwer
tryout-lost = { $count } verloren
tryout-undecided = { $count } offen
tryout-deal = Blatt { $seed }
tryout-deal-easy = Blatt { $seed }: lösbar, leicht
tryout-deal-medium = Blatt { $seed }: lösbar, mittel
tryout-deal-hard = Blatt { $seed }: lösbar, schwer
tryout-deal-lost = Blatt { $seed }: unlösbar
tryout-deal-undecided = Blatt { $seed }: nicht entschieden
tryout-stands-out = Was auffällt
tryout-tone-harm = Wohl ein Fehler
tryout-tone-note = Gut zu wissen
tryout-tone-fine = In Ordnung
tryout-problem = Das Skript schlug fehl: { $message }
tryout-endless = Punkte ohne Ende: { $moves } führen zur selben Stellung zurück und bringen jedes Mal { $points }.
tryout-none-winnable = Keines von { $deals } Blättern ist lösbar.
tryout-stuck-at-once = { $count } von { $games } Blättern haben keinen erlaubten Zug.
tryout-never-left = Keine Karte verlässt je { $group }.
tryout-never-reached = Keine Karte kommt je auf { $group }.
tryout-idle-option = Die Option { $option } ändert nichts: { $choices } spielen sich gleich.
tryout-failed-choice = Ist { $option } auf { $choice } gestellt, lässt sich das Skript nicht laden: { $message }
tryout-resting = { $cards ->
    [one] Eine Karte von { $group } wurde nie bewegt.
   *[other] { $cards } Karten von { $group } wurden nie bewegt.
}
tryout-circles = { $count } von { $games } Spielen drehten sich im Kreis.
tryout-long = { $count ->
    [one] Ein Spiel hatte kein Ende.
   *[other] { $count } Spiele hatten kein Ende.
}
tryout-unfinished = Das Skript braucht so lange, dass nur { $games } Spiele gespielt wurden.
tryout-won-at-random = { $count } von { $games } Spielen wurden auf gut Glück gewonnen.
tryout-not-stuck = Jedes von { $games } Blättern hat einen erlaubten Zug.
tryout-all-in-play = Alle { $cards } Karten kommen ins Spiel; jeder Stapel gibt und bekommt Karten.
tryout-all-piles = Jeder Stapel gibt und bekommt Karten.
tryout-no-endless = Keine Folge von Zügen bringt Punkte ohne Ende.
tryout-options = Jede Option ändert etwas.
tryout-hardest = Das schwerste Blatt war nach { $tried } versuchten Zügen gelöst.

by-hand-heading = Ein von Hand gelegtes Brett
by-hand-how = Eine Zeile für jede Stapelgruppe: Karten von unten nach oben, | zwischen Stapeln, - für einen leeren, Klammern um eine verdeckte Karte. Das Spiel darauf zählt nicht für deine Statistik; die Startzahl bleibt.
by-hand-take = Dieses Brett als Text
by-hand-lay = Auf den Tisch legen
by-hand-leave = Neu austeilen
by-hand-text = Das Brett als Text
by-hand-sound = Dieses Brett lässt sich legen.
by-hand-faulty =
  { $faults ->
    [one] Eines stimmt an diesem Brett nicht.
   *[other] { $faults } Dinge stimmen an diesem Brett nicht.
  }
by-hand-at = Zeile { $line }, Spalte { $column }
by-hand-fault-form = Eine Zeile lautet „tableau: KH QS | - | (5C)“
by-hand-fault-group = Es gibt keine Gruppe „{ $text }“; die Gruppen sind: { $known }
by-hand-fault-piles = „{ $text }“ hat nur { $most } Stapel
by-hand-fault-card = „{ $text }“ ist keine Karte; eine Karte lautet QH oder TD
by-hand-fault-double = { $text } liegt schon anderswo
by-hand-fault-full = „{ $text }“ fasst nur { $most } Karten
by-hand-fault-var = „{ $text }“ ist keine Variable dieser Regeln mit einer ganzen Zahl
by-hand-missing =
  { $count ->
    [one] Diese Karte liegt nirgends: { $these }.
   *[other] Diese Karten liegen nirgends: { $these }.
  }
by-hand-lay-missing = Verdeckt auf „{ $pile }“ legen
by-hand-anywhere = Jede Karte darf auf jeden Stapel (auf einem von Hand gelegten Brett)
by-hand-line = Dieses Brett wurde von Hand gelegt. Das Spiel darauf zählt nicht für deine Statistik.
tryout-same-seed = Nach jeder Änderung der Regeln die Startzahl { $seed } neu austeilen

# Was eine Zahl mit den Gewinnaussichten macht.
odds-heading = Was eine Zahl an den Gewinnaussichten ändert
odds-how = Jeder Wert bekommt dieselben { $deals } Blätter, die gelöst und zufällig gespielt werden. Der Wert, der gilt, hat einen Ring; ein Klick auf einen anderen setzt ihn ein.
odds-first = Ändern
odds-second = und
odds-choose = wählen …
odds-nothing-else = sonst nichts
odds-options = Optionen
odds-numbers = Zahlen im Skript
odds-number = Zeile { $line }: { $name } = { $value }
odds-line = Zahl in Zeile { $line }
odds-unnamed = Zeile { $line }: { $value }
odds-show = Aussichten zeigen
odds-again = Nach einer Änderung von selbst neu
odds-done = Die Aussichten sind da.
odds-can-be-won = Gewinnbar
odds-tried = Versuchte Züge
odds-length = Züge bis zum Gewinn
odds-stuck = Sofort fest
odds-against = Gegen { $value }
odds-range = { $low } bis { $high }
odds-at-least = mindestens { $low }
odds-point = { $values }: { $share } gewinnbar
odds-map = Nach unten: { $down }. Nach rechts: { $across }.
odds-not-here = Aussichten gibt es für Zahlen im eigenen Skript des Spiels, solange es so gilt, wie es dasteht.
odds-not-written = Diese Zahl steht nicht mehr so im Skript. Zeige die Aussichten noch einmal.
odds-of-number = Aussichten
odds-of-option = Aussichten: { $label }
odds-of-number-how = Was jeder Wert an den Gewinnaussichten ändert
