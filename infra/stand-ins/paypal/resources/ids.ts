import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXY0123456789';

/** Returns a new ID in PayPal's format: 17 capital letters and digits, or another number of them. */
export function newId(length = 17): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a new debug ID, by which PayPal's support finds a call. */
export function newDebugId(): string {
  return newId(13).toLowerCase();
}

/** Returns the current time in whole seconds, as in PayPal's `create_time`, e.g. `2026-11-21T16:30:00Z`. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
