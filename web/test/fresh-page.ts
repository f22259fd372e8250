/**
 * Resets all modules, as opening a page does, for values that are read or requested once per page.
 * Import the modules under test after it.
 */
export function freshPage(): void {
  jest.resetModules();
  // Removes the last page's store, because jotai warns of a second one.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
}
