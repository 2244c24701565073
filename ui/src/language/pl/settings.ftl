# Ustawienia, zakładka po zakładce.

room-look = Wygląd
room-table = Stół
room-sound = Dźwięk
room-keys = Klawisze
room-language = Język

theme = Styl
theme-system = Jak w systemie
theme-felt = Sukno
theme-midnight = Północ
theme-burgundy = Burgund
theme-contrast = Duży kontrast
deck = Talia
deck-classic = Klasyczna
deck-large-print = Duży druk
deck-four-colour = Cztery kolory
deck-colour-blind = Dla daltonistów
back = Rewers kart
back-lattice = Kratka
back-scales = Łuski
back-night = Noc
back-weave = Plecionka
back-plain = Gładki
back-own = Twój obraz

ground-own = Twój obraz pod kartami
picture-ground = Obraz, który leży pod kartami
picture-back = Obraz na rewersy kart
picture-take = Własny obraz…
picture-another = Inny obraz…
picture-remove = Usuń
picture-fault-unknown = Tego obrazu nie da się tu użyć. Weź plik PNG, JPEG, WebP albo GIF.
picture-fault-broken = Tego obrazu nie da się odczytać; plik jest chyba uszkodzony.
picture-fault-heavy = Ten plik jest za duży. Weź plik do 40 MB.
picture-fault-large = Ten obraz ma za dużo pikseli. Weź obraz do 80 megapikseli.
picture-fault-small = Ten obraz jest za mały. Weź obraz co najmniej 16 na 16 pikseli.
picture-fault-unkept = Obrazu nie da się tu zachować. Zostanie do zamknięcia tego okna.

language = Język
language-system = Jak w systemie
indices = Litery na kartach
indices-own = Polskie: A K D W
indices-english = Angielskie: A K Q J

zoom = Wielkość stołu
zoom-fits = Dopasowana do okna
percent = { $share }%
speed = Ruch kart
speed-off = Wyłączony
speed-fast = Szybki
speed-normal = Zwykły
speed-slow = Powolny
autoplay = Karty same wracają na miejsce
autoplay-when = Po twoim ruchu i cofają się razem z nim
autoplay-off = Nigdy
autoplay-safe = Gdy nie będą już potrzebne
autoplay-all = Jak tylko mogą
one-click = Ruchy jednym kliknięciem
one-click-what = Kliknięcie wykonuje jedyny dobry ruch karty; jeśli jest ich kilka, pokazuje je
guide = Pokazuj, dokąd mogą trafić karty
guide-off = Nigdy
guide-held = Po podniesieniu
guide-pointed = Także po wskazaniu
ranks = Pokazuj karty jednej rangi
ranks-when = Gdy nad kartą przytrzymasz Shift, prawy przycisk myszy albo palec
left-handed = Stół dla leworęcznych
shows-score = Punkty
shows-moves = Liczba ruchów
counts-draws = Dobieranie liczy się jako ruch
counts-draws-what = Statystyki i rekordy liczą ruchy bez dobierania.
title-page = Strona tytułowa na początku
shows-time = Zegar

sounds = Dźwięki
sounds-which = Karty rozdawane, odwracane i kładzione, odmowy, misje i wygrana
music = Muzyka
volume = Głośność

letters-on = Pojedyncze litery i cyfry są poleceniami
letters = Litery
letters-usual = Przywróć zwykłe
