import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXY0123456789';

/** A new id in PayPal's manner: 17 capitals and digits, or as many as asked for. */
export function newId(length = 17): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What PayPal's support finds a call by. */
export function newDebugId(): string {
  return newId(13).toLowerCase();
}

/** Now, in the whole seconds of PayPal's `create_time`, e.g. `2026-11-21T16:30:00Z`. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
