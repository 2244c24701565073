# Die Einstellungen, Raum für Raum.

room-look = Aussehen
room-table = Tisch
room-sound = Ton
room-keys = Tasten
room-language = Sprache

theme = Stil
theme-system = Wie das System
theme-felt = Filz
theme-midnight = Mitternacht
theme-burgundy = Burgund
theme-contrast = Hoher Kontrast
deck = Kartenbild
deck-classic = Klassisch
deck-large-print = Großdruck
deck-four-colour = Vier Farben
deck-colour-blind = Farbenblind
back = Kartenrücken
back-lattice = Gitter
back-scales = Schuppen
back-night = Nacht
back-weave = Geflecht
back-plain = Schlicht
back-own = Dein Bild

ground-own = Dein Bild unter den Karten
picture-ground = Bild, das unter den Karten liegt
picture-back = Bild für die Kartenrücken
picture-take = Eigenes Bild …
picture-another = Anderes Bild …
picture-remove = Entfernen
picture-fault-unknown = Dieses Bild lässt sich hier nicht verwenden. Nimm eine PNG-, JPEG-, WebP- oder GIF-Datei.
picture-fault-broken = Dieses Bild lässt sich nicht lesen; die Datei scheint beschädigt zu sein.
picture-fault-heavy = Diese Datei ist zu groß. Nimm eine von höchstens 40 MB.
picture-fault-large = Dieses Bild hat zu viele Pixel. Nimm eins mit höchstens 80 Megapixeln.
picture-fault-small = Dieses Bild ist zu klein. Nimm eins mit mindestens 16 mal 16 Pixeln.
picture-fault-unkept = Das Bild lässt sich hier nicht aufheben. Es bleibt, bis du dieses Fenster schließt.

language = Sprache
language-system = Wie das System
indices = Buchstaben auf den Karten
indices-own = Deutsch: A K D B
indices-english = Englisch: A K Q J

zoom = Größe des Tischs
zoom-fits = Passt ins Fenster
percent = { $share } %
speed = Bewegung der Karten
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
autoplay = Karten gehen von selbst nach Hause
autoplay-when = Nach deinem Zug, und mit ihm zurück
autoplay-off = Nie
autoplay-safe = Wenn sie nicht mehr fehlen können
autoplay-all = Sobald sie können
one-click = Züge mit einem Klick
one-click-what = Ein Klick spielt den einzigen guten Zug einer Karte; gibt es mehrere, zeigt er sie
guide = Zeigen, wohin Karten können
guide-off = Nie
guide-held = Beim Aufnehmen
guide-pointed = Auch beim Zeigen
ranks = Karten eines Rangs zeigen
ranks-when = Solange über einer Karte die Umschalttaste, die rechte Maustaste oder ein Finger gehalten wird
left-handed = Tisch für die linke Hand
shows-score = Punkte
shows-moves = Anzahl der Züge
counts-draws = Aufdecken als Zug zählen
counts-draws-what = Statistik und Bestwerte zählen Züge ohne Aufdecken.
title-page = Titelseite beim Start
shows-time = Uhr

sounds = Geräusche
sounds-which = Karten beim Auslegen, Wenden und Legen, Ablehnungen, Missionen und der Gewinn
music = Musik
volume = Lautstärke

letters-on = Einzelne Buchstaben und Ziffern sind Befehle
letters = Buchstaben
letters-usual = Die üblichen
