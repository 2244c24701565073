# Co mówi się o stole tym, którzy go nie widzą albo wolą słuchać.

cards-of = Karty gry { $variant }
cards-help =
    Strzałki prowadzą od karty do karty, z klawiszem Ctrl od rzędu do rzędu; cyfry prowadzą do kolumn. Spacja podnosi i
    odkłada, Enter wykonuje najlepszy ruch. F1 pokazuje zasady i wszystkie klawisze.
table-label = Stół
stop-covered = { $stop }, pod inną kartą
stop-face-down = { $cards } rewersem do góry
stop-empty = pusto
stop-redeal = pusto, można rozłożyć ponownie
stop-begins-card = pusto, zaczyna { $card }
stop-begins-rank = pusto, zaczyna { $rank }
pile-label = { CAP($pile) }
pile-told = { CAP($pile) }: { $stops }.
pile-told-below = { CAP($pile) }: { $stops }, pod spodem { $cards }.
board-told = { $variant }, { $played ->
    [0] jeszcze bez ruchu
    [one] jeden ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}.
board-told-score = { $variant }, punkty: { $score }, { $played ->
    [0] jeszcze bez ruchu
    [one] jeden ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}.
count = { $number ->
    [1] jeden
    [2] dwa
   *[other] { numeral }
}
in-sight = Widoczne: { $places }.
card-on = { $form ->
    [dop] { IN($card, "dop") } { IN($pile, "gdzie") }
    [bier] { IN($card, "bier") } { IN($pile, "gdzie") }
   *[mian] { $card } { IN($pile, "gdzie") }
}
some-card-on = { $form ->
    [dop] karty { IN($pile, "gdzie") }
    [bier] kartę { IN($pile, "gdzie") }
   *[mian] karta { IN($pile, "gdzie") }
}

run-cards = { $form ->
    [bier] { IN($cards, "bier") } od { IN($card, "dop") }
   *[mian] { $cards } od { IN($card, "dop") }
}
run-together = { $form ->
    [bier] { IN($card, "bier") } i pod spodem { IN($cards, "bier") }
   *[mian] { $card } i pod spodem { $cards }
}
picked-up = W ręce: { $run }.
can-go = Można położyć { IN($piles, "dokad") }.
goes-with = Pasuje do { IN($partners, "dop") }.
goes-nowhere = Teraz nigdzie nie pasuje.
set-picked = { $card }, { $count ->
    [one] wybrano jedną kartę
    [few] wybrano { $count } karty
   *[many] wybrano { $count } kart
}.
put-down = Odłożono.
is-covered = Ta karta jest przykryta: { $card }.
cannot-move = Tej karty nie można ruszyć: { $card }.
face-down-stays = Zakrytej karty nie można wziąć.
no-card = Tu nie ma karty.
face-down-card = Zakryta karta

hint-none = Żaden ruch nie prowadzi już dalej. Cofnij kilka ruchów albo zacznij nowe rozdanie.
hint-only-back = Stąd każda droga prowadzi do pozycji, które już były. Cofnij kilka ruchów i spróbuj inaczej albo rozdaj na nowo.
hint-tap = { hint-begin }: { $pile }.
hint-alone = { hint-begin }: { $run }, sama karta.
hint-set = { hint-begin }: { $cards }, razem.
hint-pair = { hint-begin }: { $run } pasuje do { IN($partner, "dop") }.
hint-carry = { hint-begin }: { $run } { IN($pile, "dokad") }.
hint-begin = { $knows ->
    [yes] Z rozwiązania
   *[no] Podpowiedź
}

stuck-deal = Tego rozdania nie da się wygrać
final-score = Wynik końcowy: { $score }
final-first = Pierwsza gra doprowadzona do końca
final-new-best = Nowy rekord: przedtem { $best }, średnio { $average }
final-beside = Twój rekord { $best }, średnio { $average }
final-title = Wynik końcowy
final-is-best = Nowy rekord
final-more = O { $points } więcej niż twój dotychczasowy rekord
final-same = Tyle samo co twój rekord
final-less = O { $points } mniej niż twój rekord
final-short = Do celu zabrakło { $points }
final-mark-best = rekord { $points }
final-mark-average = średnia { $points }
final-mark-goal = cel { $points }
final-scored = Co dało punkty
final-times = ×{ $count }
# What lies beside a pile, such as the hand of a row.
label-told = { CAP($pile) }, obok: { $told }.
rules-fail = Zasady tu zawodzą, więc możliwe ruchy są nieznane
stuck-no-move = Nie ma już żadnego ruchu
stuck-no-way = Wygrać już się nie da
stuck-nothing-new = Żaden ruch nie wnosi nic nowego
sentence = { $text }.
game-won = Gra wygrana.
can-finish = Wystarczy już tylko odłożyć karty na miejsce.

removed = Usunięto { IN($cards, "bier") }.
put-back = Położono z powrotem { IN($cards, "bier") }.
revealed = Odkryto { IN($cards, "bier") }.
turned-down = Zakryto { IN($cards, "bier") }.
dealt-row = Rozłożono { IN($cards, "bier") } na { $piles ->
    [one] jeden stos
    [few] { $count } stosy
   *[many] { $count } stosów
}.
turned-over = Odwrócono { IN($cards, "bier") } { IN($pile, "dokad") }.
drew = Dobrano { IN($card, "bier") }.
drew-several = Dobrano { IN($cards, "bier") }, na wierzchu { $card }.
moved = Przeniesiono { IN($cards, "bier") } { IN($pile, "dokad") }.

done-undo = Cofnięto.
done-redo = Ponowiono.
done-pause = Pauza.
done-resume = Gramy dalej.
dealt = { $variant }: nowe rozdanie, numer { $seed }.
film-begins = Film: { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}.
zoomed = Stół w { $zoom } procentach.
mission-done = Misja wykonana: { $title }.
mission-done-reward = Misja wykonana: { $title } ({ $reward }).
mission-missed = Misja nieudana: { $title }.
mission-open-again = Misja znów otwarta: { $title }.
