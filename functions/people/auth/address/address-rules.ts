import * as z from 'zod/mini';
import { FORMER_ADDRESS_DAYS } from '#shared/people/account-deletion.ts';

/** Seconds for which a link that confirms an account's address works. */
export const CONFIRM_SECONDS = 7 * 24 * 60 * 60;
/** Seconds for which a requested change of address stays pending; its link works as long. */
export const CHANGE_SECONDS = 24 * 60 * 60;
/** Seconds for which a change of address can be undone. */
export const UNDO_SECONDS = 72 * 60 * 60;

/** A change of address that the new one has not confirmed yet, as accounts store it. */
export const pendingChangeSchema = z.object({
  /** The new address. */
  email: z.string(),
  /** When the change was requested, ISO 8601. */
  since: z.string(),
  /** The link that completes it; missing until it is mailed. */
  link: z.exactOptional(z.string()),
});

export type PendingChange = z.output<typeof pendingChangeSchema>;

/** A change of address that was made, as accounts store it. */
export const addressChangeSchema = z.object({
  /** The address before it. */
  from: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** True if the address before it was confirmed. */
  wasConfirmed: z.boolean(),
});

export type AddressChange = z.output<typeof addressChangeSchema>;

/** Returns when a pending change ends, ISO 8601. */
export const pendingUntil = ({ since }: PendingChange) => new Date(Date.parse(since) + CHANGE_SECONDS * 1000).toISOString();

export const isPending = (change: PendingChange, now: Date): boolean => pendingUntil(change) > now.toISOString();

/** Returns the changes of an account's address that can still be undone, oldest first. */
export function recentChanges({ changes = [] }: { changes?: AddressChange[] }, now: Date): AddressChange[] {
  return changes.filter(({ at }) => Date.parse(at) + UNDO_SECONDS * 1000 > now.getTime());
}

/** Returns the changes of an account's address that are recent enough for the old address to be told of a deletion, oldest first. */
export function keptChanges({ changes = [] }: { changes?: AddressChange[] }, now: Date): AddressChange[] {
  return changes.filter(({ at }) => Date.parse(at) + FORMER_ADDRESS_DAYS * DAY_SECONDS * 1000 > now.getTime());
}

/** Returns when the last change of an account's address can no longer be undone, ISO 8601; null if none can be undone now. */
export function undoEnds(account: { changes?: AddressChange[] }, now: Date): string | null {
  const last = recentChanges(account, now).at(-1);
  return last ? new Date(Date.parse(last.at) + UNDO_SECONDS * 1000).toISOString() : null;
}

/** The window of the limits per account and per mailbox, and the most links that each may cause in it. */
export const DAY_SECONDS = 24 * 60 * 60;
export const ACCOUNT_LIMIT = 5;
export const MAILBOX_LIMIT = 5;
/** The most notices, of changes that were made, to one reader in a day. */
export const NOTICE_LIMIT = 10;
/** Most links that may be requested from one network in an hour. High, because a campus has one address for hundreds of buyers. */
export const NETWORK_LIMIT = 200;
export const NETWORK_SECONDS = 60 * 60;

/** The providers whose mailboxes ignore dots in the local part of an address. */
const IGNORING_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox that an address probably leads to: without what follows a plus sign and, at providers that ignore them, without
 * dots. Mails are limited by it, because anybody can register any number of such spellings of somebody else's address.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+', 1);
  const domain = email.slice(at + 1);
  return `${IGNORING_DOTS.includes(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}
