import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom lacks: dialogs that open, and media queries.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Nor does it lay anything out: what waits to be seen, or for another size, waits for good.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: NothingToObserve, ResizeObserver: NothingToObserve });

// The page tells the console who is signed in; a test that cares looks for itself.
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
