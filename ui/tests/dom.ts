// What jsdom lacks and the page needs. Imported before the page.

window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};
Range.prototype.getClientRects = () => [] as never;
window.CSS = { escape: (text: string) => text } as never;
