//! `redeal check`: problems as `file:line:col: message`.

use std::path::PathBuf;

use anyhow::anyhow;
use redeal::library::{Library, beside};
use redeal::protocol::Choices;

use crate::Fault;

pub(crate) fn run(files: &[PathBuf], library: &Library) -> Result<(), Fault> {
    let mut problems = 0;
    for file in files {
        if !file.is_file() {
            return Err(Fault::Misuse(anyhow!("there is no file {}", file.display())));
        }
        let (library, name) = beside(file, library.folders());
        let shown = |inside: &str| file.with_file_name(inside).display().to_string();
        for problem in problems_of(&library, &name) {
            println!(
                "{}:{}:{}: {}",
                shown(&problem.file),
                problem.line.unwrap_or(1),
                problem.column.unwrap_or(1),
                problem.message
            );
            for call in &problem.trace {
                println!("    {call}");
            }
            problems += 1;
        }
    }
    if problems == 0 { Ok(()) } else { Err(Fault::Found(String::new())) }
}

/// Loads a script under its defaults and under every single choice of every option.
fn problems_of(library: &Library, name: &str) -> Vec<redeal::problem::Problem> {
    let first = library.load_file(name, &Choices::new());
    for line in &first.console {
        eprintln!("{name} prints: {line}");
    }
    let variants = match first.variants {
        Ok(variants) => variants,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    for def in variants.first().map(|rules| rules.options.defs.clone()).unwrap_or_default() {
        for choice in def.choices.iter().filter(|choice| **choice != def.default) {
            let choices = Choices::from([(def.id.clone(), choice.clone())]);
            if let Err(mut problem) = library.load_file(name, &choices).variants {
                problem.message = format!("with {}={choice}: {}", def.id, problem.message);
                problems.push(problem);
            }
        }
    }
    problems
}
