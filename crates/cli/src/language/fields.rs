//! Fields and words inside braces that the types do not know. The analyser reads the types of braces, but it does not report
//! fields that are too many, nor wrong words in tables that may be left out.

use std::collections::BTreeMap;

use emmylua_code_analysis::{LuaMemberInfo, LuaMemberKey, LuaType, SemanticModel};
use emmylua_parser::{
    LuaAstNode as _, LuaAstToken as _, LuaExpr, LuaIndexKey, LuaLiteralToken, LuaTableExpr, LuaTableField,
};
use redeal_scripts::proposal::proposal;

/// What is wrong in braces, and where: line and column count from 0.
pub(crate) struct WrongField {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) message: String,
}

/// Looks at all braces of a file whose type is known.
pub(crate) fn wrong_fields(model: &SemanticModel<'_>) -> Vec<WrongField> {
    let tables = model.get_root().descendants::<LuaTableExpr>();
    tables.flat_map(|table| wrong_fields_of(model, &table).unwrap_or_default()).collect()
}

fn wrong_fields_of(model: &SemanticModel<'_>, table: &LuaTableExpr) -> Option<Vec<WrongField>> {
    let class = only_class(model, &model.infer_table_should_be(table.clone())?)?;
    let members = model.get_member_infos(&class)?;
    let open = members.iter().any(|member| matches!(&member.key, LuaMemberKey::TypeKey(key) if !key.is_integer()));
    let mut known: BTreeMap<&str, &LuaMemberInfo> = BTreeMap::new();
    for member in &members {
        if let LuaMemberKey::Name(name) = &member.key {
            // A class goes before those that it begins from.
            known.entry(name.as_str()).or_insert(member);
        }
    }
    if known.is_empty() {
        return None;
    }
    let mut found = Vec::new();
    for (field, key) in table.get_fields_with_keys() {
        let LuaIndexKey::Name(token) = &key else { continue };
        let name = token.get_name_text();
        let message = match known.get(name) {
            Some(member) => wrong_word(model, name, member, &field),
            None if open => None,
            None => Some(unknown(name, known.keys().copied())),
        };
        let at = model.get_document().get_line_col(token.get_range().start());
        if let (Some(message), Some((line, column))) = (message, at) {
            found.push(WrongField { line, column, message });
        }
    }
    Some(found)
}

/// The class among the types that a table may have, if there is one alone.
fn only_class(model: &SemanticModel<'_>, wanted: &LuaType) -> Option<LuaType> {
    let mut classes: Vec<LuaType> = Vec::new();
    let mut open = vec![wanted.clone()];
    while let Some(next) = open.pop() {
        match &next {
            LuaType::Union(union) => open.extend(union.into_vec()),
            LuaType::Ref(id) => {
                let decl = model.get_db().get_type_index().get_type_decl(id)?;
                if decl.is_alias() {
                    open.push(decl.get_alias_origin(model.get_db(), None)?);
                } else if model.get_member_infos(&next).is_some_and(|members| !members.is_empty()) {
                    classes.push(next);
                }
            }
            // A table of any kind has any fields.
            LuaType::Table | LuaType::TableGeneric(_) | LuaType::Any | LuaType::Unknown => return None,
            _ => {}
        }
        if classes.len() > 1 || open.len() > 100 {
            return None;
        }
    }
    classes.pop()
}

fn unknown<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let near = known.map(|other| (strsim::damerau_levenshtein(name, other), other)).min();
    let hint = near.filter(|(apart, _)| *apart <= 2 && *apart < name.len() / 2 + 1);
    let hint = hint.map_or_else(String::new, |(_, near)| proposal(near));
    format!("no field `{name}` belongs here{hint}")
}

/// What is wrong with a text, a number or a truth value that stands there as it is.
fn wrong_word(model: &SemanticModel<'_>, name: &str, member: &LuaMemberInfo, field: &LuaTableField) -> Option<String> {
    let Some(LuaExpr::LiteralExpr(literal)) = field.get_value_expr() else { return None };
    let shown = match literal.get_literal()? {
        token @ (LuaLiteralToken::String(_) | LuaLiteralToken::Number(_) | LuaLiteralToken::Bool(_)) => {
            token.get_text().to_string()
        }
        _ => return None,
    };
    let value = model.infer_expr(LuaExpr::LiteralExpr(literal)).ok()?;
    if shown.len() > 40 || model.type_check(&member.typ, &value).is_ok() {
        return None;
    }
    let words = texts(model, &member.typ)?;
    let (last, first) = words.split_last()?;
    if first.is_empty() {
        return Some(format!("`{name}` is {last}, not {shown}"));
    }
    Some(format!("`{name}` is {} or {last}, not {shown}", first.join(", ")))
}

/// The texts that a type consists of; none if it has anything else.
fn texts(model: &SemanticModel<'_>, wanted: &LuaType) -> Option<Vec<String>> {
    match wanted {
        LuaType::Union(union) => {
            let parts: Option<Vec<Vec<String>>> = union.into_vec().iter().map(|part| texts(model, part)).collect();
            Some(parts?.concat())
        }
        LuaType::Nil => Some(Vec::new()),
        LuaType::DocBooleanConst(flag) => Some(vec![flag.to_string()]),
        LuaType::DocStringConst(text) => Some(vec![format!("\"{text}\"")]),
        LuaType::DocIntegerConst(number) => Some(vec![number.to_string()]),
        LuaType::Integer => Some(vec![String::from("a whole number")]),
        LuaType::Number => Some(vec![String::from("a number")]),
        LuaType::String => Some(vec![String::from("a text")]),
        LuaType::Boolean => Some(vec![String::from("true"), String::from("false")]),
        LuaType::Ref(id) => {
            let decl = model.get_db().get_type_index().get_type_decl(id)?;
            texts(model, &decl.is_alias().then(|| decl.get_alias_origin(model.get_db(), None))??)
        }
        _ => None,
    }
}
