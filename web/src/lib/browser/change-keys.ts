import type { DraftPlace } from './drafts.ts';
import { keysOf } from './forget-drafts.ts';
import { localStore } from './local-store.ts';

/** Time for which a key is kept that nobody has forgotten: within it, the same words are the same change that was lost. */
const KEPT_MS = 86_400_000;

/** The owner of the form, and its name. */
export type ChangePlace = Pick<DraftPlace, 'userId' | 'form'>;

/** The keys of a form's changes, by their words. */
type Keys = Record<string, { key: string; at: number }>;

const itemOf = ({ userId, form }: ChangePlace) => `${keysOf(userId)}${encodeURIComponent(form)}`;

/** Returns the key that a change was sent with before, from any tab of this browser and also before a crash; otherwise a new one, which is kept. */
export function keyOfChange(place: ChangePlace, change: string, now: number = Date.now()): string {
  const known = Object.entries(readKeys(place)).filter(([, { at }]) => at > now - KEPT_MS);
  const keys: Keys = Object.fromEntries(known);
  const { key } = (keys[change] ??= { key: crypto.randomUUID(), at: now });
  try {
    localStore().setItem(itemOf(place), JSON.stringify(keys));
  } catch {
    // A full storage has no room for it.
  }
  return key;
}

/** Forgets the keys of a form. */
export const forgetKeys = (place: ChangePlace): void => localStore().removeItem(itemOf(place));

function readKeys(place: ChangePlace): Keys {
  try {
    const keys: unknown = JSON.parse(localStore().getItem(itemOf(place)) ?? '{}');
    return typeof keys === 'object' && keys !== null ? (keys as Keys) : {};
  } catch {
    return {};
  }
}
