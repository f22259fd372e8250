import { localStore, storedKeys } from './local-store.ts';

const DRAFTS = 'marquee-draft:';

/** Returns the beginning of the keys of an account's drafts. */
export const draftsOf = (userId: string): string => `${DRAFTS}${encodeURIComponent(userId)}:`;

/** Forgets what forms have kept in this browser. @param userId the account that keeps its own; none for nobody */
export function forgetDrafts(userId?: string): void {
  const own = userId === undefined ? null : draftsOf(userId);
  for (const key of storedKeys(DRAFTS)) if (own === null || !key.startsWith(own)) localStore().removeItem(key);
}
