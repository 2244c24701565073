//! `redeal bench --variants`: for each script how fast it loads, lists moves and plays, and what it asks Lua in play.

use std::io::Write as _;
use std::sync::Arc;
use std::time::Instant;

use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

use super::{legal_moves, play, positions};
use crate::args::OutputFormat;
use crate::outcome::CommandError;

/// What was measured of one variant.
#[derive(serde::Serialize)]
struct VariantFigures {
    variant: String,
    load_ms: f64,
    positions: usize,
    enumerations_per_second: f64,
    plays_per_second: f64,
    asks_lua_for: Vec<String>,
}

pub(crate) fn run(library: &Library, format: OutputFormat) -> Result<(), CommandError> {
    let start = Instant::now();
    let entries = redeal_table::gallery::entries(library);
    let all_ms = start.elapsed().as_secs_f64() * 1e3;
    let mut rows = Vec::new();
    for entry in entries.iter().filter(|entry| entry.problem.is_none()) {
        let start = Instant::now();
        let rules = Arc::new(library.load(&entry.brief.id, &Choices::new())?);
        let load_ms = start.elapsed().as_secs_f64() * 1e3;
        let positions = positions(&rules, 20);
        rows.push(VariantFigures {
            variant: entry.brief.id.clone(),
            load_ms,
            positions: positions.len(),
            enumerations_per_second: 1e9 / legal_moves(&positions),
            plays_per_second: 1e9 / play(&positions),
            asks_lua_for: rules.script_uses().iter().map(ToString::to_string).collect(),
        });
    }
    let mut out = std::io::stdout().lock();
    if format == OutputFormat::Json {
        serde_json::to_writer(&mut out, &serde_json::json!({ "load_all_ms": all_ms, "variants": rows }))
            .map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{:<20} {:>8} {:>12} {:>12}  in play it asks Lua for", "variant", "load ms", "lists/s", "plays/s")?;
    for row in &rows {
        let asks = if row.asks_lua_for.is_empty() { String::from("nothing") } else { row.asks_lua_for.join(", ") };
        let (lists, plays) = (row.enumerations_per_second, row.plays_per_second);
        writeln!(out, "{:<20} {:>8.2} {lists:>12.0} {plays:>12.0}  {asks}", row.variant, row.load_ms)?;
    }
    writeln!(out, "all scripts loaded in {all_ms:.1} ms")?;
    Ok(())
}
