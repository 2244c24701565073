//! Converts a variant's rules text from Markdown to safe HTML.
//!
//! A script may come from anyone, and the page inserts the HTML as it is. So only text and its structure are kept: no
//! attributes, no links (they could replace the page in the window), no pictures (they could be fetched from a network).

use std::collections::HashSet;

use ammonia::Builder;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// How deep quotes and lists may be nested. Without a limit a script could nest thousands, and each is a box on the page.
const DEPTH: usize = 12;
const ALLOWED: [&str; 21] = [
    "p",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "code",
    "pre",
    "blockquote",
    "hr",
    "br",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
];

/// The rules text as HTML.
pub fn html(markdown: &str) -> String {
    let mut depth = 0;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| {
        let event = plain(event);
        match event {
            Event::Start(_) => {
                depth += 1;
                (depth <= DEPTH).then_some(event)
            }
            Event::End(_) => {
                depth -= 1;
                (depth < DEPTH).then_some(event)
            }
            _ => Some(event),
        }
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    Builder::empty().tags(HashSet::from(ALLOWED)).clean(&text).to_string()
}

/// The first line of a translation: the hash of the text that it translates. When the script's text is changed, the old
/// translation is not shown any more.
pub fn mark(text: &str) -> String {
    format!("<!-- of {} -->\n", &blake3::hash(text.as_bytes()).to_hex()[..8])
}

/// The text of the section "Origin", which also has the other names of the variant. Empty if there is no such section.
pub fn origin(markdown: &str) -> String {
    let mut words = String::new();
    let (mut heading, mut inside) = (false, false);
    for event in Parser::new(markdown) {
        match event {
            Event::Start(Tag::Heading { .. }) => (heading, inside) = (true, false),
            Event::End(TagEnd::Heading(_)) => heading = false,
            Event::Text(text) if heading => inside = text.trim() == "Origin",
            Event::Text(text) | Event::Code(text) if inside => words.push_str(&text),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph | TagEnd::Item) if inside => {
                words.push(' ');
            }
            _ => {}
        }
    }
    words.trim_end().to_string()
}

/// Turns HTML into text, and lowers headings by two levels, because the page puts them under a title of its own.
fn plain(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: lower(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(lower(level))),
        other => other,
    }
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_readable() {
        let text = "## Aim\nBring *all* home.\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
        let page = html(text);
        assert!(page.starts_with("<h3>Aim</h3>\n<p>Bring <em>all</em> home.</p>"), "{page}");
        assert!(page.contains("<li><strong>two</strong></li>"), "{page}");
        assert!(page.contains("<th>a</th>") && page.contains("<td>1</td>"), "{page}");
    }

    #[test]
    fn the_origin_is_plain_text() {
        let text = "## Aim\nAll home.\n\n## Origin\nAlso *known*\nas `X`.\n\n- From B.\n\n## Notes\nNone.\n";
        assert_eq!(origin(text), "Also known as X. From B.");
        assert_eq!(origin("## Aim\nAll home."), "");
    }

    #[test]
    fn nothing_but_text_gets_through() {
        let text = "<script>alert(1)</script>\n\nx <img src=x onerror=alert(1)> [y](javascript:alert(1)) \
                    ![z](http://example.org/z.png) <b onclick='a()'>w</b>\n\n# h {onclick=a}\n";
        let page = html(text);
        for bad in ["<script", "<img", "<a", "href", "src=\"", "<b"] {
            assert!(!page.contains(bad), "{bad} in {page}");
        }
        assert!(page.contains('y') && page.contains("&lt;script&gt;"), "{page}");
    }

    #[test]
    fn deep_nests_cost_little() {
        let start = cpu_time::ThreadTime::now();
        for nest in [">", "- ", "[", "*a ", "`", "<x>", "&"] {
            let page = html(&nest.repeat(20_000 / nest.len()));
            assert!(page.matches("<blockquote").count() <= DEPTH, "{nest}");
        }
        assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    }
}
