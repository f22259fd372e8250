/**
 * Forgets every module, as opening a page does, for what is read or asked once a page.
 * Import the modules under test after it.
 */
export function freshPage(): void {
  jest.resetModules();
  // The store that the last page left behind; jotai warns of a second one.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
}
