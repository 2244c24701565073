# What cards, piles and numbers are called. A sentence asks for a form of a name by IN($card, "form"); which forms there
# are is each language's own affair. English has: "the" (column three, the stock), and in sentences about rules "a" (a
# foundation, column 3, the stock) and "this" (that foundation, column 3, the stock).

rank = { $rank ->
    [joker] Joker
    [ace] Ace
    [two] Two
    [three] Three
    [four] Four
    [five] Five
    [six] Six
    [seven] Seven
    [eight] Eight
    [nine] Nine
    [ten] Ten
    [jack] Jack
    [queen] Queen
   *[king] King
}
suit = { $suit ->
    [spades] Spades
    [hearts] Hearts
    [diamonds] Diamonds
   *[clubs] Clubs
}
card = { $rank ->
    [joker] { $suit ->
        [red] Red Joker
       *[black] Black Joker
    }
   *[other] { rank } of { suit }
}

numeral = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
   *[other] { $number }
}
# Five cards.
cards = { $number ->
    [one] { numeral } card
   *[other] { numeral } cards
}

# One kind of pile. "pile": of the tableau, where piles lie above one another. "own": the script's own word.
pile-kind = { $kind ->
    [stock] stock
    [waste] waste
    [foundation] foundation
    [column] column
    [pile] pile
    [reserve] reserve
    [cell] cell
    [discard] discard
   *[own] { $own }
}
# A pile of a kind of which there are several, by its number.
pile-numbered = { $form ->
    [a] { $kind ->
        [foundation] a foundation
        [named-foundation] a foundation
       *[other] { pile-kind } { $number }
    }
    [this] { $kind ->
        [foundation] that foundation
        [named-foundation] that foundation
       *[other] { pile-kind } { $number }
    }
   *[name] { pile-kind } { numeral }
}
# The only one of its kind.
pile-alone = { $form ->
    [name] { pile-kind }
    [the] the { pile-kind }
    [a] the { pile-kind }
    [this] the { pile-kind }
   *[other] { pile-kind }
}

# Sets of cards, in sentences about rules. A card by itself: the Six of Hearts.
faces-card = the { $card }
# Of a colour or of any: a black Seven, an Ace or King. $ranks: names of ranks; $colour: black, red or any.
faces-ranks = { $colour ->
    [black] a black { $ranks }
    [red] a red { $ranks }
   *[any] { $vowel ->
        [yes] an { $ranks }
       *[no] a { $ranks }
    }
}
faces-ranks-of = { $vowel ->
    [yes] an { $ranks } of { $suits }
   *[no] a { $ranks } of { $suits }
}
faces-colour = { $colour ->
    [black] a black card
    [red] a red card
   *[any] any card
}
faces-suits = a card of { $suits }
# Of more ranks than can be named.
faces-some = a card
faces-some-of = a card of { $suits }
faces-many = one of several cards
faces-base = a card of the base rank
faces-other = some other card
