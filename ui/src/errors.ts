// Records the errors of the page, for the report and for tests of the window, whose driver has no console.

declare global {
  interface Window {
    __errors: string[];
  }
}

window.__errors = [];

window.addEventListener("error", (event) => {
  window.__errors.push(`${event.message} (${event.filename}:${event.lineno})`);
});

window.addEventListener("unhandledrejection", (event) => {
  const reason: unknown = event.reason;
  window.__errors.push(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
});

export {};
