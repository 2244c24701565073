//! Measures how the cost of a search grows with packs and piles: `growth OUT.svg`.
//!
//! A variant in the manner of FreeCell is made for one to four packs and several numbers of columns, with a cell for
//! each thirteen cards. A few deals of each are searched for the same number of moves. The processor time of a move and
//! the memory of a state are printed and drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a measurement on scripts of its own")]

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::lua::load;
use redeal_solver::{SearchLimits, solve};

const PACKS: [u32; 4] = [1, 2, 3, 4];
const COLUMNS: [u32; 6] = [8, 12, 16, 20, 24, 28];
const COLOURS: [&str; 4] = ["#1b6ca8", "#b5473c", "#3a7d44", "#8a5fa8"];
/// Moves that are tried in each deal.
const MOVES: u64 = 60_000;
const DEALS: u64 = 6;

struct DealCost {
    packs: u32,
    columns: u32,
    micros: f64,
    bytes: f64,
}

fn main() {
    let out = std::env::args().nth(1).expect("growth OUT.svg");
    let mut costs = Vec::new();
    println!("packs columns  moves   us/move  bytes/position");
    for packs in PACKS {
        for columns in COLUMNS {
            let rules = rules(packs, columns);
            let (mut seconds, mut moves, mut bytes, mut states) = (0.0, 0, 0, 0);
            for seed in 1..=DEALS {
                let start = DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 5 };
                let game = Game::new(Arc::clone(&rules), start);
                let limits = SearchLimits { nodes: MOVES, time: Duration::from_mins(2), ..SearchLimits::default() };
                let clock = ThreadTime::now();
                let solved = solve(&rules, game.now(), Seed::Plain(seed), limits, &AtomicBool::new(false), |_| ());
                seconds += clock.elapsed().as_secs_f64();
                (moves, bytes, states) = (moves + solved.nodes, bytes + solved.bytes, states + solved.states);
            }
            let cost =
                DealCost { packs, columns, micros: seconds * 1e6 / moves as f64, bytes: bytes as f64 / states as f64 };
            println!("{packs:5} {columns:7} {moves:6} {:9.2} {:15.0}", cost.micros, cost.bytes);
            costs.push(cost);
        }
    }
    std::fs::write(out, plot(&costs)).expect("the file can be written");
}

fn rules(packs: u32, columns: u32) -> Arc<Rules> {
    let cards = packs * 52;
    // The remaining cards lie on the first columns.
    let ups: Vec<String> =
        (0..columns).map(|n| (cards / columns + u32::from(n < cards % columns)).to_string()).collect();
    let text = format!(
        "--- Growth.\nreturn {{ name = \"Growth\", deck = {{ packs = {packs} }}, piles = {{\n\
         {{ \"cell\", {cells} }}, {{ \"foundation\", {homes} }},\n\
         {{ \"tableau\", {columns}, up = {{ {} }}, place = build.down_alternating }} }} }}\n",
        ups.join(", "),
        cells = packs * 4,
        homes = packs * 4,
    );
    let shelf = [SourceFile { path: String::from("growth.lua"), text: text.into() }];
    let loaded = load(shelf.as_slice(), "growth.lua", &Choices::new());
    Arc::new(loaded.variants.unwrap_or_else(|no| panic!("{no}")).remove(0))
}

/// Lines of the grid above zero.
const LINES: u32 = 4;
/// How high a line of text is.
const LETTERS: f64 = 14.0;

/// The smallest round number with which the grid reaches as high.
fn grid_step(most: f64) -> f64 {
    let power = 10_f64.powf((most / f64::from(LINES)).log10().floor());
    let round = [1.0, 2.0, 2.5, 5.0, 10.0].map(|factor| factor * power);
    round.into_iter().find(|step| step * f64::from(LINES) >= most).unwrap_or(most)
}

/// Two charts over the number of columns, a line for each number of packs.
fn plot(costs: &[DealCost]) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 320\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"760\" height=\"320\" fill=\"white\"/>\n",
    );
    chart(&mut svg, 50.0, "processor time of a move, µs", costs, |cost| cost.micros);
    chart(&mut svg, 430.0, "memory of a position, bytes", costs, |cost| cost.bytes);
    svg.push_str("</svg>\n");
    svg
}

fn chart(svg: &mut String, left: f64, title: &str, costs: &[DealCost], of: impl Fn(&DealCost) -> f64) {
    let (width, top, height) = (260.0, 40.0, 230.0);
    let step = grid_step(costs.iter().map(&of).fold(0.0, f64::max));
    let most = step * f64::from(LINES);
    let x = |columns: u32| left + width * f64::from(columns - COLUMNS[0]) / f64::from(COLUMNS[5] - COLUMNS[0]);
    let y = |value: f64| top + height * (1.0 - value / most);
    let _ = writeln!(svg, "<text x=\"{left}\" y=\"24\" font-weight=\"bold\">{title}</text>");
    for line in 0..=LINES {
        let value = (step * f64::from(line) * 100.0).round() / 100.0;
        let (at, right) = (y(value), left + width);
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {at:.1}H{right}\" stroke=\"#ccc\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
            left - 6.0,
            at + 4.0
        );
    }
    for columns in COLUMNS {
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"288\" text-anchor=\"middle\">{columns}</text>", x(columns));
    }
    let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"308\" text-anchor=\"middle\">columns</text>", left + width / 2.0);
    let mut names = Vec::new();
    for (packs, colour) in PACKS.into_iter().zip(COLOURS) {
        let these: Vec<&DealCost> = costs.iter().filter(|cost| cost.packs == packs).collect();
        let points: Vec<String> =
            these.iter().map(|cost| format!("{:.1},{:.1}", x(cost.columns), y(of(cost)))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
        if let Some(last) = these.last() {
            let name = if packs == 1 { String::from("1 pack") } else { format!("{packs} packs") };
            names.push((y(of(last)) + 4.0, name, colour));
        }
    }
    // Lines that end close together have their names apart.
    names.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let (at, mut above) = (left + width + 6.0, f64::MIN);
    for (by, name, colour) in names {
        above = by.max(above + LETTERS);
        let _ = writeln!(svg, "<text x=\"{at:.1}\" y=\"{above:.1}\" fill=\"{colour}\">{name}</text>");
    }
}
