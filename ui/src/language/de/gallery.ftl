# Die Galerie aller Spiele, und was aus den Spielen wurde.

gallery-table = Tisch
gallery-search = Suchen
gallery-names = Name, Familie, andere Namen …
gallery-count = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
gallery-looking = Moment …
gallery-none = So eins gibt es nicht.
gallery-clear = Filter zurücksetzen
gallery-clear-search = Suche leeren
gallery-unread = Dieses Skript wird noch gelesen.
gallery-left-out = { $scripts ->
    [one] { $scripts } weiteres Skript wird nicht gezeigt: Sein Ordner hat zu viele.
   *[other] { $scripts } weitere Skripte werden nicht gezeigt: Ihr Ordner hat zu viele.
}
section-found = Treffer
section-known = Wohlbekannt
tile-you = Du: { $won } von { $played }
tile-begun = Angefangen
tile-new = Neu für dich
tile-rate = { $level ->
    [easy] Leicht
    [medium] Mittel
   *[hard] Schwer
}{ $kind ->
    [nearly] {" "}· fast alle gewinnbar
    [about] {" "}· etwa { $share } von 10 gewinnbar
    [least] {" "}· mindestens { $share } von 10 gewinnbar
    [few] {" "}· wenige gewinnbar
   *[unknown] {""}
}
tile-starts = Wie { $variant } beginnt
start-draw-1 = 1 Karte
start-draw-3 = 3 Karten
start-suits-1 = 1 Farbe
start-suits-2 = 2 Farben
start-suits-4 = 4 Farben
start-cells-4 = 4 Zellen
start-cells-3 = 3 Zellen
start-cells-2 = 2 Zellen
start-passes-3 = 3 Durchgänge
start-passes-1 = 1 Durchgang
start-classic = Klassisch
start-open = Alles offen
start-strict = Streng
start-wrap = Um die Ecke
start-yukon = Yukon
start-russian = Russisch
start-forty-thieves = Klassisch
start-josephine = Josephine
section-continue = Weiterspielen
section-favourites = Lieblingsspiele
section-recent = Zuletzt gespielt
section-others = Andere Spiele
packs = { $packs ->
    [one] { $packs } Deck
   *[other] { $packs } Decks
}
yours = von dir
yours-instead = von dir, statt des mitgelieferten

trait-packs = Decks
trait-packs-one = 1 Deck
trait-packs-two = 2 Decks
trait-packs-more = 3 oder mehr
trait-length = Länge, nach den wenigsten Zügen, die den Tisch räumen
trait-length-short = Kurz
trait-length-medium = Mittellang
trait-length-long = Lang
trait-sight = Karten, die am Anfang offen liegen
trait-sight-all = Alle offen
trait-sight-most = Die meisten
trait-sight-few = Wenige
trait-level = Schwierigkeit (nach dem Suchaufwand des Lösers)
trait-level-easy = Leicht
trait-level-medium = Mittel
trait-level-hard = Schwer

tile-copy-problem = Fehler kopieren
tile-copy-problem-of = Fehler von { $variant } kopieren
tile-drop = Zurück zum mitgelieferten
tile-drop-of = Zurück zum mitgelieferten { $variant }
tile-edit = Regeln bearbeiten
tile-edit-of = Regeln von { $variant } bearbeiten
tile-edit-own = Meine Kopie bearbeiten
tile-edit-own-of = Meine Kopie von { $variant } bearbeiten
tile-favourite = Lieblingsspiel: { $variant }
tile-star = Zum Lieblingsspiel machen (F)
tile-unstar = Kein Lieblingsspiel mehr (F)
tile-drop-ask = Deine Kopie aufgeben?
tile-drop-what = Deine Kopie von { $variant } wird beiseitegelegt, und das mitgelieferte Spiel gilt wieder.
tile-drop-no = Meine behalten
tile-drop-yes = Beiseitelegen
copy-broken = So lässt es sich nicht spielen. Bearbeite die Datei: { $path }
copy-dropped = Deine Kopie liegt jetzt hier: { $path }

statistics-all = Alle Spiele
statistics-variants = Nach Variante
statistics-history = Verlauf
statistics-copy = Alles als JSON kopieren
statistics-anew = Neu zählen
statistics-anew-ask = Ab jetzt zählen? Was gespielt wurde, bleibt im Verlauf.
statistics-no = Nein
statistics-played = Gespielt
statistics-won = Gewonnen
statistics-share = Anteil
statistics-share-won = Anteil gewonnen
statistics-streak = Zuletzt in Folge
statistics-best-streak = Längste Siegesserie
statistics-worst-streak = Längste Pechsträhne
statistics-spent = Spielzeit
statistics-days = Spiele von Tag zu Tag
statistics-map = Das letzte halbe Jahr
statistics-rate = Anteil gewonnen, letzte { $games } Spiele
statistics-day = Tag
statistics-key-won = gewonnen
statistics-key-played = gespielt
statistics-by-variant = Spiele nach Varianten
statistics-which = Variante
statistics-by-level = Spiele nach Schwierigkeit
statistics-level = { $level }: { $share } gewonnen
statistics-most-played = Die meistgespielten Varianten
statistics-as-table = Als Tabelle
statistics-when-counted = Ein Spiel zählt, sobald es vorbei ist: gewonnen, oder nach einem Zug für ein anderes aufgegeben.
statistics-left-out = { $games ->
    [one] { $games } Spiel zählt
   *[other] { $games } Spiele zählen
} hier nicht: Eine Lösung wurde gezeigt, verdeckte Karten wurden gezeigt, die Karten waren schon einmal gespielt worden, Regeln oder Optionen wurden mittendrin geändert, oder das Brett war von Hand gelegt.
statistics-since = Gezählt seit { $day }.
statistics-none-over = Noch ist kein Spiel vorbei.
statistics-none-played = Noch wurde nichts gespielt.
statistics-variant = { $won } von { $played } gewonnen ({ $share }), zuletzt in Folge { $streak }
statistics-bests = Rekorde
statistics-bests-of = { $options } – { $won } von { $played } gewonnen
statistics-usual-options = Übliche Optionen
statistics-average-time = Zeit je Gewinn im Schnitt
statistics-best-time = Beste Zeit
statistics-fewest-moves = Wenigste Züge
statistics-highest-score = Meiste Punkte
statistics-older = Ältere Spiele
statistics-watch = Ansehen
statistics-watch-game = { $variant } ansehen, Startzahl { $seed }
statistics-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
statistics-score = { $score } Punkte
result-won = Gewonnen
result-open = Offen
result-lost = Aufgegeben
streak-won = { $games } gewonnen
streak-lost = { $games } verloren
spent-minutes = { $minutes } Min.
spent-hours = { $hours } Std. { $minutes } Min.
marks = Zählt nicht: { $marks }.
mark-helped = eine Lösung wurde gezeigt
mark-faces_shown = verdeckte Karten wurden gezeigt
mark-replayed = es war schon einmal gespielt worden
mark-edited = Regeln oder Optionen wurden mittendrin geändert
mark-by_hand = das Brett war von Hand gelegt
best = So gut wie noch nie: { $bests }.
best-ms = beste Zeit
best-moves = wenigste Züge
best-score = meiste Punkte
