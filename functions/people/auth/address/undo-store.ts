import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../platform/http/api-error.ts';
import { change } from '../account-changes-store.ts';
import { findAccountOf, type LoginItem } from '../accounts-store.ts';
import type { AddressLink } from './address-links-store.ts';
import { UNDO_SECONDS } from './address-rules.ts';
import { heldDelete, moveParts } from './moves-store.ts';

type UndoLink = Extract<AddressLink, { kind: 'undo' }>;

/**
 * Gives an account the address back that it had before a change. What was changed from then on ends with it: later changes of address
 * and a pending one. The password stops working, because whoever made the change knew it; so does two-factor login that they may have turned on.
 * @returns `undone-before` if the account has that address again; null if the change can no longer be undone
 * @throws ApiError account_changed, email_taken
 */
export async function undoChange(link: UndoLink, now: Date): Promise<'undone' | 'undone-before' | null> {
  const { userId, email } = link;
  const account = await findAccountOf(userId);
  if (!account) return null;
  const changes = account.changes ?? [];
  const first = changes.findIndex(({ from, at }) => from === email && at === link.changedAt);
  if (first < 0) return account.email === email ? 'undone-before' : null;
  const later = new Set(changes.slice(first + 1).map(({ from }) => from));
  later.delete(email);
  later.delete(account.email);
  const parts = moveParts({
    account,
    to: email,
    fields: {
      passwordHash: unusableHash(account.passwordHash),
      confirmedAt: now.toISOString(),
      changes: changes.slice(0, first),
    },
    endsTwoFactor: mayBeTheirs(account, link.changedAt),
    heldUntil: null,
    only: { expression: '#changes = :changes', names: { '#changes': 'changes' }, values: { ':changes': changes } },
    now,
  });
  const released = [...later].map((held) => heldDelete(held, userId));
  await change([...parts, ...released], new ApiError('email_taken'));
  return 'undone';
}

/**
 * Returns true if two-factor login may have been turned on by whoever made a change: since then, or in as many hours before as the change
 * can be undone. Earlier, it was the owner's, and stays.
 */
const mayBeTheirs = ({ twoFactor }: LoginItem, changedAt: string): boolean =>
  twoFactor !== undefined && Date.parse(twoFactor.since) > Date.parse(changedAt) - UNDO_SECONDS * 1000;

/** Returns a hash that no password has, in the form of another one. */
function unusableHash(like: string): string {
  const [algorithm] = like.split('$', 1);
  return [algorithm, randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')].join('$');
}
