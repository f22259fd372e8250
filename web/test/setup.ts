import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Adds what jsdom lacks: dialogs that open, beacons, and media queries.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
navigator.sendBeacon = () => true;
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

// jsdom has no layout, so these observers never report anything.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: SilentObserver, ResizeObserver: SilentObserver });

// The page logs its token's state; tests that check it mock the console themselves.
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
