// English: the page's sentences. It is what the other languages are held against.

const files = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files).join("\n");
