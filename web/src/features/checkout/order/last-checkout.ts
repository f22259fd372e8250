import { localStore } from '../../../lib/browser/local-store.ts';

const KEY = 'marquee:checkout';

/**
 * Notes for all tabs of this browser that an order is being opened or paid.
 * @returns what names this moment for {@link isLastCheckout}
 */
export function noteCheckout(): string {
  const mark = `${Date.now()}-${Math.random()}`;
  try {
    localStore().setItem(KEY, mark);
  } catch {
    // A full storage keeps another mark, or none: the order counts as overtaken, and is looked at once more.
  }
  return mark;
}

/** Returns true if no tab has opened or paid an order since a moment. */
export const isLastCheckout = (mark: string): boolean => localStore().getItem(KEY) === mark;
