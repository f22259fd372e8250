import { localStore, storedKeys } from './local-store.ts';

const DRAFTS = 'marquee-draft:';
const KEYS = 'marquee-change:';

/** Returns the beginning of the keys of an account's drafts. */
export const draftsOf = (userId: string): string => `${DRAFTS}${encodeURIComponent(userId)}:`;

/** Returns the same for the names of an account's changes that may have been lost. */
export const keysOf = (userId: string): string => `${KEYS}${encodeURIComponent(userId)}:`;

/** Forgets what forms have kept in this browser. @param userId the account that keeps its own; none for nobody */
export function forgetDrafts(userId?: string): void {
  const own = userId === undefined ? [] : [draftsOf(userId), keysOf(userId)];
  for (const key of [...storedKeys(DRAFTS), ...storedKeys(KEYS)])
    if (!own.some((start) => key.startsWith(start))) localStore().removeItem(key);
}
