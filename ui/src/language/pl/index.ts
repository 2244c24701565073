// Polish: the page's sentences, and the texts of the bundled scripts.

import scripts from "../../../../rules/languages/pl.json";

const files = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export default { messages: Object.values(files).join("\n"), scripts };
