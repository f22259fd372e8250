type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();

const untilReload: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/**
 * Returns the browser's local storage, or one that lasts until the page is left where the browser refuses it: in the frame of a
 * foreign site, and to visitors who block all cookies.
 */
export function localStore(): Store {
  try {
    return window.localStorage;
  } catch {
    return untilReload;
  }
}

/** Returns the keys in that storage that begin with a text. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(start));
  }
}
