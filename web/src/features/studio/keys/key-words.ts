import { KEY_RIGHTS, type KeyRight } from '#shared/people/member-rights.ts';
import { writtenDate } from '../../../lib/time/written-date.ts';
import type { ApiKey } from './api-key.ts';

/** A description of each right that a program can have. */
export const RIGHT_WORDS: Readonly<Record<KeyRight, string>> = {
  'events:read': 'See events, films and quality',
  'events:edit': 'Create, change and publish events, and upload films',
  'broadcast:run': 'Run broadcasts and see stream keys',
  'viewers:manage': 'See who is watching and end sessions',
  'codes:read': 'See promo and access codes',
  'codes:edit': 'Create and disable codes',
  'sales:read': 'See orders, buyers, disputes and sales',
  'sales:export': 'Export orders and sales to files',
  'settings:read': 'See your settings as a seller',
  'webhooks:manage': 'Manage webhooks and receive what they send',
};

/** The rights that change nothing. */
export const READING: readonly KeyRight[] = KEY_RIGHTS.filter((right) => right.endsWith(':read'));

/** Returns the rights of a key in a few words. */
export function rightsInWords(rights: readonly KeyRight[]): string {
  if (rights.length === KEY_RIGHTS.length) return 'Full access';
  if (rights.length === READING.length && READING.every((right) => rights.includes(right))) return 'Read only';
  return rights.map((right) => RIGHT_WORDS[right]).join(' · ');
}

/** Returns until when a key works, and why it no longer does. */
export function endInWords({ works, expiresAt, madeBy }: Pick<ApiKey, 'works' | 'expiresAt' | 'madeBy'>): string {
  if (works) return expiresAt === null ? 'Does not expire' : `Works until ${writtenDate(expiresAt)}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return `Expired on ${writtenDate(expiresAt)}`;
  return `No longer works: ${madeBy ?? 'whoever made it'} has left your team`;
}
