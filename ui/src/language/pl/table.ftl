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
board-missions = Jeszcze otwarte: { $missions }.
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
back-there = { $count ->
    [one] Karta leży
    [few] Karty leżą
   *[many] Karty leżą
} znów { IN($pile, "gdzie") }.
is-covered = Ta karta jest przykryta: { $card }.
cannot-move = Ta karta nie może teraz nigdzie trafić: { $card }.
face-down-stays = Zakrytej karty nie można wziąć.
no-card = Tu nie ma karty.
face-down-card = Zakryta karta

hint-none = Żaden ruch nie prowadzi już dalej. Cofnij kilka ruchów albo zacznij nowe rozdanie.
hint-only-back = Stąd każda droga prowadzi do pozycji, które już były. Cofnij kilka ruchów i spróbuj inaczej albo rozdaj na nowo.
hint-tap = { hint-begin }: kliknij { IN($pile, "bier") }.
hint-alone = { hint-begin }: { $run }, sama karta.
hint-set = { hint-begin }: { $cards }, razem.
hint-pair = { hint-begin }: { $run } pasuje do { IN($partner, "dop") }.
hint-carry = { hint-begin }: { $run } { IN($from, "skad") } { IN($pile, "dokad") }.
hint-begin = { $knows ->
    [yes] Z rozwiązania
   *[no] Podpowiedź
}

because-wins = Tym ruchem wygrywasz.
because-completes_run = Dzięki temu sekwens będzie pełny.
because-turns_up = { $count ->
    [one] { $left ->
        [none] Dzięki temu odkryjesz zakrytą kartę.
        [0] Dzięki temu odkryjesz ostatnią zakrytą kartę { IN($pile, "gdzie") }.
        [one] Dzięki temu odkryjesz zakrytą kartę; pod nią leży jeszcze jedna.
        [2] Dzięki temu odkryjesz zakrytą kartę; pod nią leżą jeszcze dwie.
        [few] Dzięki temu odkryjesz zakrytą kartę; pod nią leżą jeszcze { $more }.
       *[many] Dzięki temu odkryjesz zakrytą kartę; pod nią leży jeszcze { $more }.
    }
   *[other] Dzięki temu odkryjesz { IN($cards, "bier") }.
}
because-home_and_next = Karta trafi na stos bazowy, a za nią może pójść { $next }.
because-home = { $count ->
    [one] Karta trafi na stos bazowy.
    [few] Na stos bazowy trafią { $cards }.
   *[many] Na stos bazowy trafi { $cards }.
}
because-clears_and_next = Karta zejdzie z układu, a za nią może pójść { $next }.
because-clears = Karta zejdzie { IN($pile, "skad") }.
because-fewer_piles = Zostanie o jeden stos mniej.
because-empties = Dzięki temu opróżnisz { IN($pile, "bier") }.
because-uncovers_home = Dzięki temu odsłonisz { IN($card, "bier") }, która może trafić na stos bazowy.
because-uncovers_on = Dzięki temu odsłonisz { IN($card, "bier") }, którą można położyć na { IN($on, "bier") }.
because-uncovers_pair = Dzięki temu odsłonisz { IN($card, "bier") }, która pasuje do { IN($with, "dop") }.
because-uncovers_alone = Dzięki temu odsłonisz { IN($card, "bier") }, którą można usunąć.
because-uncovers_cards = Dzięki temu odsłonisz { IN($cards, "bier") }.
because-uncovers_card = Dzięki temu odsłonisz { IN($card, "bier") }.
because-removes = Dzięki temu usuniesz { IN($cards, "bier") }.
because-frees_cell = Dzięki temu zwolni się komórka.
because-receives = Potem można na nią położyć { IN($card, "bier") }.
because-makes_way = Na jej miejsce może potem trafić { $card }.
because-starts = W to puste miejsce może trafić tylko { $rank }.
because-longer_run = { $suit ->
    [none] Powstanie sekwens: { $cards }.
   *[other] Powstanie sekwens: { $cards } w kolorze { $suit }.
}
because-leads_to_win = Stamtąd da się wygrać.
because-into_play = Karta { IN($pile, "skad") } wejdzie do gry.
because-beside = Jej miejsce jest obok { IN($card, "dop") }.
because-no_move = { $tap ->
    [draw] Na stole nie ma teraz ruchu; być może pomoże talon.
    [deal] Na stole nie ma teraz ruchu; być może pomogą nowe karty.
   *[redeal] Na stole nie ma teraz ruchu; być może pomoże ponowne rozłożenie.
}
because-no_gain = { $tap ->
    [draw] Żaden ruch nie przeniesie karty na stos bazowy ani nie odkryje kolejnej; być może pomoże talon.
    [deal] Żaden ruch nie przeniesie karty na stos bazowy ani nie odkryje kolejnej; być może pomogą nowe karty.
   *[redeal] Żaden ruch nie przeniesie karty na stos bazowy ani nie odkryje kolejnej; być może pomoże ponowne rozłożenie.
}
because-first_step = Do nowej pozycji prowadzi kilka ruchów; to pierwszy z nich.
because-new_position = To prowadzi do pozycji, której jeszcze nie było.

stuck-deal = Tego rozdania nie da się wygrać
final-score = Wynik końcowy: { $score }
final-first = Pierwsza gra doprowadzona do końca
final-new-best = Nowy rekord: przedtem { $best }, średnio { $average }
final-beside = Twój rekord { $best }, średnio { $average }
final-title = Wynik końcowy
round-over = Runda { $number } z { $of }: { $points ->
    [one] { $shown } punkt
    [few] { $shown } punkty
   *[other] { $shown } punktów
}
round-sum = Dotychczasowy wynik: { $score }
round-so-far = Dotychczasowy wynik
round-next = Następna runda
round-match = Nowy mecz
final-is-best = Nowy rekord
final-more = O { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} więcej niż twój dotychczasowy rekord
final-same = Tyle samo co twój rekord
final-less = O { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} mniej niż twój rekord
final-short = Do celu zabrakło { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}
final-reached = Cel osiągnięty
final-mark-best = rekord { $points }
final-mark-before = przedtem { $points }
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
went-home = Pozostałe karty trafiły na stosy bazowe: { $cards }.

done-undo = Cofnięto.
done-redo = Ponowiono.
done-pause = Pauza.
done-resume = Gramy dalej.
done-end_film = Z powrotem w twojej grze.
dealt = { $variant }: nowe rozdanie, numer { $seed }.
dealt-daily = { $variant }: rozdanie dnia, { $date }.
film-begins = Film: { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}.
film-told = Ruch { $part } z { $whole }.
zoomed = Stół w { $zoom } procentach.
mission-done = Misja wykonana: { $title }.
mission-done-reward = Misja wykonana: { $title } ({ $reward }).
mission-missed = Misja nieudana: { $title }.
mission-open-again = Misja znów otwarta: { $title }.
