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
command-ahead = Vorausschau
command-solution_hint = Tipp aus der Lösung
command-solution = Lösung zeigen
command-back = Zurück zur letzten Gewinnstellung
command-records = Statistik
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
does-arrows = Von Karte zu Karte
does-ctrl-arrows = Von Reihe zu Reihe
does-ends = Erste und letzte Karte
does-figures = Zu einer Spalte
does-space = Aufnehmen, ablegen
does-enter = Bester Zug
does-shift = Gehalten: Karten dieses Rangs
does-escape = Abbrechen, dann Pause

score = Punkte
moves = Züge
time = Zeit
options-told = Optionen: { $options }
option-told = { $label }: { $choice }
seed-told = Startzahl { $seed }
outlook-told = Aussicht: { $outlook }
missions-told = Missionen: { $tally }
missions = Missionen
missions-of-game = Missionen dieses Spiels
missions-over = Abgeschlossene Missionen
mission-state-done = Erfüllt: { $title }
mission-state-missed = Verpasst: { $title }
mission-at = Zug { $move }
part-of = { $part } von { $whole }

outlook-thinking = Wird geprüft
outlook-winnable = Noch zu gewinnen
outlook-lost = Nicht mehr zu gewinnen
outlook-unknown = Ungewiss
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
    für deine Rekorde.
ahead-helped = In diesem Spiel wurde ein Stück der Lösung gezeigt.
searching = Suche
searching-deal = So ein Spiel wird gesucht …
searching-hint = Der nächste Zug einer Lösung wird gesucht …
searching-solution = Eine Lösung wird gesucht …
searching-back = Die letzte Stellung, die zu gewinnen ist, wird gesucht …
stop = Anhalten

film-solution = Die Lösung
film-past = Ein Spiel von früher
film-back = Einen Zug zurück
film-on = Einen Zug weiter
film-stop = Film anhalten
film-play = Film abspielen
film-move = Zug im Film
film-play-on = Von hier weiterspielen
film-end = Zurück zu meinem Spiel

finish-label = Die Karten können nach Hause
finish = Fertig spielen
stuck-back = Letzte Gewinnstellung
paused = Pause
continue = Weiter
exit = Beenden
won-label = Gewonnen
won = Gewonnen!
won-game = { $variant }, Startzahl { $seed }
play-again = Noch einmal spielen
broken-rules = Fehlerhafte Regeln
good-rules-stay = Die letzten guten Regeln gelten weiter.
trace = Aufrufe bis dorthin
message = Meldung
messages = Meldungen
dismiss = Ausblenden

options-of = Optionen von { $variant }
options-none = Dieses Spiel hat keine Optionen.
options-apply = Für dieses Spiel
options-apply-why = Das Spiel geht weiter, soweit die neuen Optionen es zulassen
options-deal = Damit neu beginnen
choice-yes = ja
choice-no = nein

seed-same = Dieselbe Startzahl gibt dieselben Karten, auf jedem Computer. ms:11982 gibt Microsofts Spiel Nummer 11982.
seed-this = Startzahl dieses Spiels
code-names = Ein Code nennt auch die Variante und ihre Optionen.
code-this = Code dieses Spiels
code-moves = Mit den bisherigen Zügen
seed-or-code = Startzahl oder Code für ein neues Spiel
seed-type = Startzahl tippen oder Code einfügen
deal = Los

rules-of = Regeln von { $variant }
rules = Regeln
rules-no-more = Das Skript sagt nicht mehr dazu.
rules-language = Die Regeln dieses Spiels sind noch nicht übersetzt.
keys = Tasten

about-what = Patiencen nach Regeln, die du beim Spielen ändern kannst.
about-version = Version
about-licence = Lizenz
about-licences = MIT oder Apache 2.0, wie du magst
about-courts = Bildkarten
about-courts-from = nach gemeinfreien Figuren gezeichnet (CC0)

cards-label = Karten

changed-rules = Die Regeln sind neu geladen.
changed-options = Die Optionen sind geändert.
changed-stays-rules = Der Tisch bleibt, wie er liegt; ab jetzt gelten die neuen Regeln.
changed-stays-options = Der Tisch bleibt, wie er liegt; ab jetzt gelten die neuen Optionen.
changed-deals = Damit lägen die Karten anders; dieses Spiel geht weiter, wie es ausgelegt wurde.
changed-kept = Sie haben keinen Platz für die Karten, wie sie liegen; es bleibt bei den alten.
changed-illegal = „{ $move }“ wäre nicht mehr erlaubt.
changed-score = Punkte { $before } → { $after }.
deal-again = Neu auslegen
rules-broken = Die Regeln sind fehlerhaft: { $message }
rules-mended = Die Regeln sind wieder in Ordnung.
