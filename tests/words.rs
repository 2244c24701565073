//! The words of scripts, each on a small script of its own: what it says about a board, a move, and what comes of it.

mod cards;
mod carries;
mod deck;
mod extend;
mod functions;
mod layout;
mod matching;
mod missions;
mod places;
mod scores;
mod sets;
mod settling;
mod steps;
mod taps;
mod vars;

/// A script with a stock, a waste and foundations; other piles and other fields of the variant are given.
fn script(piles: &str, more: &str) -> String {
    format!(
        "return {{\n  name = \"Small\",\n  piles = {{\n    {{ \"stock\", tap = draw {{ redeals = 1 }} }},\n    \
         {{ \"waste\" }},\n    {{ \"foundation\", 4 }},\n    {piles}\n  }},\n  {more}\n}}\n"
    )
}
