import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

/** True while something is waited for: what is not there yet is no failure. */
const isLookingAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure(({ getElementError }) => ({
  // Long enough for a busy machine.
  asyncUtilTimeout: 20_000,
  // Whoever waits in vain gets the whole page with the message, once: otherwise, each look that finds nothing writes it out.
  getElementError: (message, container) =>
    isLookingAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

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
