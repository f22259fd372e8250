import { atom, getDefaultStore } from 'jotai';

/** The number of requests that wait for a puzzle which this page is solving. */
export const proving = atom(0);

/** Waits for a puzzle's solution. Forms say meanwhile what is going on ({@link proving}). */
export async function whileProving<T>(solution: Promise<T>): Promise<T> {
  const store = getDefaultStore();
  store.set(proving, (count) => count + 1);
  try {
    return await solution;
  } finally {
    store.set(proving, (count) => count - 1);
  }
}
