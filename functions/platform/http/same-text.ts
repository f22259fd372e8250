import { timingSafeEqual } from 'node:crypto';

/** Compares two texts without revealing through the duration how much of them matched. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
