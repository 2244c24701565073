# Die Leiste, das Menü, die Leisten unter dem Tisch und die Blätter darüber.

close = Schließen
copy = Kopieren
copied = Kopiert.
clipboard-closed = Die Zwischenablage ist von hier aus nicht zu erreichen.

command-variants = Spiel wählen
command-new = Neues Spiel
command-restart = Von vorn
command-restart-deal = Dieses Spiel von vorn
command-seed = Startzahl und Code
command-options = Optionen
command-undo = Rückgängig
command-redo = Wiederholen
command-hint = Tipp
command-pause = Pause
command-ahead = Gewinnbare Spiele & Löser
command-solution_hint = Tipp aus der Lösung
command-solution = Lösung zeigen
command-back = Zurück zur letzten Gewinnstellung
command-statistics = Statistik
command-settings = Einstellungen
command-fullscreen = Vollbild
command-rules = Regeln und Tasten
command-about = Über Redeal
command-quit = Beenden
command-draw = Ziehen
command-board = Tisch vorlesen
command-pile = Stapel vorlesen
command-same = Karten dieses Rangs
more = { $command } …
with-key = { $command } ({ $key })
menu = Menü
menu-game = Spiel
menu-help = Hilfe
menu-you = Für dich
menu-more = Mehr
menu-back = Zurück

key-ctrl = Strg+{ $key }
key-shift = Umschalt+{ $key }
key-shift-alone = Umschalt
key-escape = Esc
key-arrows = Pfeile
key-ctrl-arrows = Strg+↑ Strg+↓
key-ends = Pos1, Ende
key-figures = 1 bis 9, 0
key-space = Leertaste
key-enter = Eingabe
key-turn = Alt+↑ Alt+↓
key-leave = Esc, Tab
does-arrows = Von Karte zu Karte
does-ctrl-arrows = Von Reihe zu Reihe
does-ends = Erste und letzte Karte
does-figures = Zu einer Spalte
does-space = Aufnehmen, ablegen
does-enter = Bester Zug
does-shift = Gehalten: Karten dieses Rangs
does-escape = Abbrechen, dann Pause
does-go-round = Zwischen Editor, Tisch und Bereich wechseln
does-apply = Skript anwenden
does-mend = Vorgeschlagenes Wort übernehmen
does-next-problem = Nächster Fehler
does-complete = Wort vervollständigen
does-look-up = Wort im Buch nachschlagen
does-describe = Wort erklären
does-signature = Zeigen, was eine Funktion verlangt
does-definition = Dorthin, wo ein Name festgelegt ist
does-rename = Lokalen Namen ändern
does-tidy = Text ordnen
does-find = Suchen und ersetzen
does-turn = Zahl am Cursor ändern
does-leave = Editor oder Bereich verlassen

score = Punkte
round = Runde
moves = Züge
moves-and-draws = Züge und Aufdecken
draws = Aufgedeckt
time = Zeit
options-short = Optionen
options-told = Optionen: { $options }
option-told = { $label }: { $choice }
seed-told = Startzahl { $seed }
winnability-told = Dieses Spiel: { $winnability }
missions-told = Missionen: { $tally }
missions = Missionen
missions-of-game = Missionen dieses Spiels
missions-over = Abgeschlossene Missionen
mission-state-done = Erfüllt: { $title }
mission-state-missed = Verpasst: { $title }
mission-at = Zug { $move }
part-of = { $part } von { $whole }

winnability-thinking = Wird geprüft
winnability-winnable = Noch zu gewinnen
winnability-lost = Nicht mehr zu gewinnen
winnability-unknown = Ungewiss
difficulty-easy = Ein leichtes Spiel.
difficulty-medium = Ein mittelschweres Spiel.
difficulty-hard = Ein schweres Spiel.
ahead-deals = Ein neues Spiel ist
deals-any = irgendeins, wie die Karten fallen
deals-winnable = immer zu gewinnen
deals-easy = zu gewinnen und leicht
deals-medium = zu gewinnen, weder leicht noch schwer
deals-hard = zu gewinnen und schwer
ahead-light = Sagen, ob das Spiel noch zu gewinnen ist
ahead-game = In diesem Spiel
ahead-marks =
    Die Suche sieht auch die verdeckten Karten. Hat sie dir einen Zug gezeigt, wird das Spiel markiert und zählt nicht
    für deine Statistik.
ahead-helped = In diesem Spiel wurde ein Stück der Lösung gezeigt.
searching = Suche
searching-deal = So ein Spiel wird gesucht …
searching-hint = Der nächste Zug einer Lösung wird gesucht …
searching-solution = Eine Lösung wird gesucht …
searching-back = Die letzte Stellung, die zu gewinnen ist, wird gesucht …
stop = Anhalten

film-solution = Die Lösung
film-past = Ein Spiel von früher
film-turns = Frühere Züge
film-back = Einen Zug zurück
film-on = Einen Zug weiter
film-stop = Film anhalten
film-play = Film abspielen
film-move = Zug im Film
film-draws = { $count }-mal gezogen
film-play-on = Von hier weiterspielen
film-end = Zurück zu meinem Spiel

finish-label = Die Karten können nach Hause
finish = Fertig spielen
stuck-back = Letzte Gewinnstellung
paused = Pause
paused-keys = Das Spiel macht Pause; mit Escape geht es weiter.
continue = Weiter
exit = Beenden
won-label = Gewonnen
won = Gewonnen!
won-game = { $variant }, Startzahl { $seed }
won-figure = { $name }: { $value }.
won-show = Ergebnis zeigen
won-this-game = Dieses Spiel
won-your-best = Dein Bestwert
won-to-beat = Zu schlagen
won-solver = Der Löser braucht { $moves ->
    [one] { $moves } Zug.
   *[other] { $moves } Züge.
}
won-solver-more = Du hast weniger Züge gebraucht als der Löser: Er braucht { $moves }.
challenge-friend = Jemanden herausfordern
challenge-copied = Kopiert. Der andere muss es nur am Tisch einfügen.
challenge-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
challenge-score = { $moves ->
    [one] { $score } Punkte in { $moves } Zug
   *[other] { $score } Punkte in { $moves } Zügen
}
challenge-to-beat = Zu schlagen: { $figures }
challenge-taken = Du bist herausgefordert: { $figures }, in { $time }. Schaffst du es besser?
challenge-beaten = Du hast die Herausforderung gewonnen.
challenge-equal = Du warst genauso gut wie dein Herausforderer.
challenge-behind = Die Herausforderung steht noch: { $figures }.
won-in-a-row = { $games ->
    [one] { $games } Sieg in Folge
   *[other] { $games } Siege in Folge
}
won-no-missions = Keine Mission wurde erfüllt.
play-again = Noch einmal spielen
broken-rules = Fehlerhafte Regeln
rules-odd = Möglicher Fehler in den Regeln
old-rules-broken = Die Regeln von { $time } gelten weiter.
old-rules-unloaded = Dieses Skript lässt sich noch nicht laden. Solange liegen hier Platzhalter.
old-rules-failed = Diese Regeln scheitern in diesem Spiel. Es gelten die von { $time }.
old-rules-gone = Die Regeln von { $time } gelten weiter.
old-rules-deals_otherwise = Die neuen Regeln legen andere Karten aus. Dieses Spiel geht mit denen von { $time } weiter.
old-rules-no_room = Die neuen Regeln haben keinen Platz für die Karten, wie sie liegen. Dieses Spiel geht mit denen von { $time } weiter.
trace = Aufrufe bis dorthin
message = Meldung
messages = Meldungen
messages-before = Frühere Meldungen
dismiss = Ausblenden

options-of = Optionen von { $variant }
options-none = Dieses Spiel hat keine Optionen.
option-needs = Nur mit { $label }: { $choices }
options-apply = Für dieses Spiel
options-apply-why = Das Spiel geht weiter, soweit die neuen Optionen es zulassen
options-deal = Damit neu beginnen
choice-yes = ja
choice-no = nein

seed-same = Dieselbe Startzahl gibt dieselben Karten, auf jedem Computer. ms:11982 gibt Microsofts Spiel Nummer 11982.
seed-this = Startzahl dieses Spiels
seed-copy = Startzahl kopieren
code-names = Ein Code nennt auch die Variante und ihre Optionen.
code-this = Code dieses Spiels
code-copy = Code kopieren
code-moves = Mit den bisherigen Zügen
seed-or-code = Startzahl oder Code für ein neues Spiel
seed-previous = Voriges Spiel
seed-next = Nächstes Spiel
game-file = Eine Datei bewahrt dieses Spiel mit seinen Regeln und Zügen auf. Eine Datei kann auch Karten zum Austeilen enthalten.
game-save = Spiel speichern …
game-open = Datei öffnen …
game-too-long = Diese Datei ist zu lang: Ein Spiel hat höchstens { $most } MiB.
seed-type = Startzahl tippen oder Code einfügen
deal = Los

rules-of = Regeln von { $variant }
rules = Regeln
rules-similar = Ähnliche Spiele
rules-no-more = Das Skript dieses Spiels hat keinen Regeltext.
rules-language = Die Regeln dieses Spiels sind noch nicht übersetzt.
keys = Tasten
keys-of-workshop = Tasten in der Werkstatt

about-what = Patiencen nach Regeln, die du beim Spielen ändern kannst.
about-version = Version
about-licence = Lizenz
about-licences = MIT oder Apache 2.0, wie du magst
about-courts = Bildkarten
about-courts-from = nach gemeinfreien Figuren gezeichnet (CC0)

cards-label = Karten

changed-rules = Die Regeln sind neu geladen.
changed-files = Die Regeln sind neu geladen: { $files }.
changed-own-gone = Deine eigene Datei { $files } wird nicht mehr benutzt: Das Original gilt wieder.
saved-files = { $files } ist gespeichert, gilt aber nicht.
changed-options = Die Optionen sind geändert.
changed-stays-rules = Der Tisch bleibt, wie er liegt; ab jetzt gelten die neuen Regeln.
changed-stays-options = Der Tisch bleibt, wie er liegt; ab jetzt gelten die neuen Optionen.
changed-deals_otherwise = Mit den neuen Regeln lägen die Karten anders; dieses Spiel geht weiter, wie es ausgelegt wurde.
changed-kept = Die neuen Regeln haben keinen Platz für die Karten, wie sie liegen; es bleibt bei den alten.
changed-failed = Die neuen Regeln scheitern in diesem Spiel; es bleibt bei den alten.
changed-illegal = „{ $move }“ wäre nicht mehr erlaubt.
changed-score = Punkte { $before } → { $after }.
deal-again = Neu auslegen
rules-broken = Die Regeln sind fehlerhaft: { $message }
rules-mended = Die Regeln sind wieder in Ordnung.
rules-odd-note = Möglicher Fehler in den Regeln: { $message }

# Die Werkstatt: das Skript neben dem Tisch.
command-workshop = Regeln bearbeiten
editor-label = Das Skript { $path }
editor-leave = Escape, dann Tab verlässt den Editor.
script-files = Dateien des Skripts
script-yours = Eigene Regeln
script-theirs = Gehört zum Programm
script-put-aside = Zurück zum Original
script-own-now = { $path } ist jetzt eine eigene Kopie. Das Original bleibt, wie es ist.
script-bundled = Dieses Skript gehört zum Programm. Die erste Änderung legt eine eigene Kopie an.
script-read-only = Diese Datei lässt sich hier nicht ändern.
script-of-others = { $path } gehört zum Programm, und auch andere Spiele benutzen es. Schreib in { $script }, was in diesem Spiel anders ist, oder ändere es in seinem eigenen Spiel für alle.
script-open-owner = { $variant } öffnen
script-conflict = { $path } wurde anderswo geändert, während sie hier bearbeitet wurde. Die Unterschiede sind markiert.
script-take-theirs = Den anderen Text nehmen
script-keep-mine = Meinen behalten
apply = Anwenden
apply-typed = beim Tippen
apply-saved = mit Strg+S
set-on-save = Mit Strg+S ordnen
language-completions = Vorschläge
language-mistakes = Mögliche Fehler
language-nothing-known = Darüber ist nichts bekannt.
language-rename = Neuer Name für { $name }
language-rename-do = Umbenennen
language-no-local = Nur lokale Namen dieser Datei lassen sich ändern.
language-no-name = Diesen Namen erlaubt Lua nicht.
language-not-set = Der Text lässt sich jetzt nicht ordnen.
in-force-as-written = Es gilt: wie geschrieben
in-force-since = Es gilt: wie geschrieben, seit { $time }
in-force-failing = In Kraft wie geschrieben, aber diese Regeln versagen hier
in-force-applying = Wird angewendet …
in-force-conflict = Dein Text gilt nicht: Wähle, welcher Text bleibt.
in-force-not-applied = Noch nicht angewendet: Strg+S.
in-force-before = Es gelten die Regeln von vorher.
no-problems = Keine Fehler
findings = Fehler und Hinweise
findings-looking = Wird geprüft …
findings-unknown = Nicht geprüft
findings-problems = { $problems } Fehler
findings-and-notes = { $told }, { $notes ->
    [one] 1 Hinweis
   *[other] { $notes } Hinweise
}
finding-error = Fehler
finding-warning = Warnung
finding-note = Hinweis
mend-change = In { $meant } ändern
mend-look-up = { $meant } nachschlagen
mend-undo = Änderung zurücknehmen
problem-at-line = { $file }, Zeile { $line }
cursor-place = Z. { $line }, Sp. { $column }
workshop-divider = Breite des Editors
pane-divider = Höhe des Bereichs
ledger = Punkteliste
ledger-only-scoring = Nur was zählt
ledger-turn-heading = Zug
ledger-show-turn = Den Tisch nach Zug { $turn } zeigen
ledger-event-heading = Ereignis
ledger-key-heading = Passt zu
ledger-points-heading = Punkte
ledger-sum-heading = Summe
ledger-nothing = nichts
ledger-line = Zeile { $line }
ledger-line-of = { $file } Zeile { $line }
ledger-empty = Noch ist nichts geschehen.
ledger-edited = { $key ->
    [none] { $events ->
        [one] 1 Ereignis geändert
       *[other] { $events } Ereignisse geändert
    }
   *[other] { $events ->
        [one] 1 Ereignis mit { $key }
       *[other] { $events } Ereignisse mit { $key }
    }
}
ledger-no-score = Diese Regeln zählen keine Punkte.
ledger-card = eine Karte
ledger-run = { $card } +{ $more }
ledger-move = { $card }: { $from } → { $to }
ledger-pair = { $card } abgelegt, mit { $to }
ledger-alone = { $card } abgelegt
ledger-set = { $card } und andere abgelegt
ledger-swap = { $card } hat den Platz getauscht
ledger-draw = Ziehen
ledger-deal = Ausgeteilt: { $from }
ledger-redeal = Neu gegeben
ledger-tap = Angetippt: { $from }
ledger-turn = { $card } aufgedeckt
ledger-fill = { $card } füllt: { $to }
ledger-clear = Volle Folge: { $from }
ledger-total = Was der Tisch wert ist
ledger-missions = Missionen
knobs = Regler für die Zahlen dieser Zeile
knob-label = Regler für { $name }
knob-number = eine Zahl
knob-before = vorher: { $value }
knobs-more = { $count ->
    [one] Noch eine Zahl: Cursor darauf setzen und Alt+↑ oder Alt+↓ drücken.
   *[other] Noch { $count } Zahlen: Cursor auf eine setzen und Alt+↑ oder Alt+↓ drücken.
}
place-piles = Stapel verschieben
place-piles-on = Stapel lassen sich jetzt verschieben: Tab führt von Stapel zu Stapel, Pfeiltasten verschieben um eine halbe Spalte oder Reihe.
place-piles-how = Zieh Stapel auf ihrem Raster, in halben Schritten. Was du loslässt, wird ins Skript geschrieben.
place-keys = Pfeiltasten verschieben ihn um eine halbe Spalte oder Reihe. Escape beendet.
place-at = { $pile }, Spalte { $x }, Reihe { $y }
place-now = { $pile }: Spalte { $x }, Reihe { $y }
place-xy = Spalte { $x }, Reihe { $y }
place-fan = Wohin die Karten auffächern
place-fan-none = Sie liegen aufeinander
place-fan-left = Nach links
place-fan-up = Nach oben
place-fan-down = Nach unten
place-fan-right = Nach rechts
place-count = Anzahl der Stapel
place-step-x = Spaltenabstand
place-step-y = Reihenabstand
place-undo = Rückgängig
place-done = Fertig
workshop-pane = Was die Regeln getan haben
workshop-sides = Skript, Tisch oder Punkteliste
workshop = Werkstatt
workshop-side-rules = Regeln
workshop-side-table = Tisch
workshop-side-pane = Punkteliste
why = Warum?
why-yes = Ja
why-no = Nein
why-tap = Tippen: { $pile }
why-onto = { $move }, auf { $card }
why-leave = Darf sie weg? { $pile }
why-go = Darf sie dorthin? { $pile }
why-rules = Was die Regeln sonst verlangen
why-usual = üblich
why-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
why-card-on = { $card } auf { $on }{ $colours ->
    [red-red] , Rot auf Rot
    [red-black] , Rot auf Schwarz
    [black-red] , Schwarz auf Rot
    [black-black] , Schwarz auf Schwarz
   *[none] {""}
}{ $ranks ->
    [none] {""}
   *[other] , { $ranks }
}
why-empty = Versuche einen Zug oder wähle einen der erlaubten: Hier steht, welche Regeln ihn erlauben oder verbieten.
why-all = { $count ->
    [one] Der einzige erlaubte Zug
   *[other] Alle { $count } erlaubten Züge
}
settling-heading = Was der letzte Zug bewirkt hat ({ $turn })
settling-refused = Die geltenden Regeln verbieten diesen Zug jetzt:
step-carry = { $card }: { $from } → { $to }
step-turn = { $from }: oberste Karte umgedreht
step-set = { $text }
step-shuffle = { $from } gemischt
step-close_up = { $from }: Lücken geschlossen
step-fill = Lücken von { $to } aus { $from } gefüllt
step-sweep = Karten von { $from } → { $to }
step-sink = { $from }: Karten nach unten gelegt
step-say = „{ $text }“
cause-carry = der Zug
cause-tap = das Antippen
cause-turn = freie Karten werden aufgedeckt
cause-clear = volle Folgen gehen ab
cause-fill = Lücken werden gefüllt
cause-after = after
cause-settle = settle
console = Konsole
console-printed = Ausgegeben
console-more = { $count ->
    [one] Eine weitere Zeile wird nicht gezeigt.
   *[other] { $count } weitere Zeilen werden nicht gezeigt.
}
console-empty = Nichts wurde ausgegeben. Schreibe print(…) irgendwo ins Skript.
console-load = Laden
console-deal = Geben
console-costs = In diesem Spiel gefragte Funktionen
console-native = Keine Funktion wurde gefragt: Diese Regeln sind reine Daten und laufen mit voller Geschwindigkeit.
console-function-heading = Funktion
console-questions-heading = Gefragt
console-steps-heading = Schritte
console-time-heading = je ms
console-searched = wird bei der Suche gefragt
console-slows = Die Suche fragt die markierten Funktionen in jeder Stellung: Tipps und Löser wären schneller, wenn Daten oder Relationen dasselbe sagten.
console-keeps-speed = Die Suche fragt keine davon: Tipps und Löser laufen mit voller Geschwindigkeit.
question-won = won
question-allow = allow
question-steps = settle, deal oder tap
question-fill = fill
question-relation = Relation mit vars
question-score = score
question-total = total
question-missions = missions
question-show = show
clause-yes = ja
clause-no = nein
clause-not_asked = nicht gefragt
clause-cards = So viele Karten sind da
clause-covered_from = Nichts liegt darüber
clause-face_up = Sie liegen offen
clause-take = So dürfen Karten weg
clause-run = Sie folgen aufeinander
clause-part = Der Rest der Folge darf bleiben
clause-takes = Dort dürfen Karten hin
clause-from = Von dort werden Karten genommen
clause-first_from = Die erste Karte darf von dort kommen
clause-covered_to = Nichts liegt darüber
clause-longest = So viele auf einmal
clause-first = Mit dieser Karte darf es beginnen
clause-beside = Daneben liegt etwas
clause-place = Sie passt auf die Karte dort
clause-change = Es ändert sich etwas
clause-capacity = Es ist Platz
clause-near = Karten auf diesen Plätzen gehen zusammen weg
clause-pair = Sie sind ein Paar
clause-alone = Die Karte geht allein
clause-alone_beside = Eine andere Karte lässt sie gehen
clause-set = Die Karten gehen zusammen
clause-swap = Die beiden Karten tauschen den Platz
clause-tap = Tippen bewirkt jetzt etwas
clause-allow = Das Skript erlaubt es
relation = Welche Karte auf welche passt
relation-legend = Quer: die Karte, die gelegt wird. Senkrecht: die darunter. Links oben: andere Farbe, rechts unten: gleiche Farbe. Umrahmt: { $card } auf { $on }.
relation-changed = Grün ist neu seit der letzten Änderung, gestrichelt gilt nicht mehr.
relation-table = Für jede Karte darunter: was auf sie passt
relation-none = nichts
relation-other-yes = andere Farbe
relation-other-some = teils andere Farbe
relation-same-yes = gleiche Farbe
relation-same-suit = gleiches Kartensymbol
relation-same-some = teils gleiche Farbe
