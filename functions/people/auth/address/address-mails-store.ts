import { createHash } from 'node:crypto';
import { countInWindow, limitTries, secondsOver } from '../../../platform/http/limit-tries.ts';
import {
  ACCOUNT_LIMIT,
  DAY_SECONDS,
  MAILBOX_LIMIT,
  mailboxOf,
  NETWORK_LIMIT,
  NETWORK_SECONDS,
  NOTICE_LIMIT,
} from './address-rules.ts';

/** Returns the key of the count of links to a mailbox, which is hashed: it may be a stranger's. */
const mailboxKey = (email: string) => ({ pk: `LINKS-TO#${hashOf(mailboxOf(email))}`, sk: 'WINDOW' });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts a link that a signed-in user requests, or an address that they try, against their account and their network.
 * @throws ApiError too_many_attempts
 */
export async function limitRequests({ userId, network }: { userId: string; network: string }, now: Date): Promise<void> {
  const ofAccount = { key: { pk: `LINKS-OF#${hashOf(userId)}`, sk: 'WINDOW' }, limit: ACCOUNT_LIMIT, windowSeconds: DAY_SECONDS };
  const ofNetwork = { key: { pk: `LINKS-FROM#${network}`, sk: 'WINDOW' }, limit: NETWORK_LIMIT, windowSeconds: NETWORK_SECONDS };
  await Promise.all([
    limitTries({ ...ofAccount, what: 'You asked for too many emails.' }, now),
    limitTries({ ...ofNetwork, what: 'Too many emails were requested from your network.', isFinal: true }, now),
  ]);
}

/**
 * Counts a link against the mailbox that it is sent to. Callers count it last: requests that are refused for another reason must not
 * use up what its owner may request.
 * @throws ApiError too_many_attempts
 */
export async function limitMailbox(email: string, now: Date): Promise<void> {
  const key = mailboxKey(email);
  const what = 'Too many emails were sent to this address.';
  await limitTries({ key, limit: MAILBOX_LIMIT, windowSeconds: DAY_SECONDS, what, field: 'email' }, now);
}

/**
 * Counts the link of a registration against its mailbox. The network's registrations have a limit of their own.
 * @returns false if the mailbox has had its links for now
 */
export async function countRegistrationLink(email: string, now: Date): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  return secondsOver(await countInWindow(mailboxKey(email), DAY_SECONDS, seconds), MAILBOX_LIMIT, seconds) === 0;
}

interface NoticeReader {
  userId: string;
  /** The address that the notice goes to. */
  email: string;
  /** True if its reader confirmed it for this account. */
  isConfirmed: boolean;
}

/**
 * Counts a notice of a change that was made: for the account if its reader confirmed the address, so that nobody can use up what they
 * may get; else for the mailbox, which may be a stranger's.
 * @returns false if the reader has had too many
 */
export async function countNotice({ userId, email, isConfirmed }: NoticeReader, now: Date): Promise<boolean> {
  const pk = isConfirmed ? `NOTICES-OF#${hashOf(userId)}` : `NOTICES-TO#${hashOf(mailboxOf(email))}`;
  const seconds = Math.floor(now.getTime() / 1000);
  return secondsOver(await countInWindow({ pk, sk: 'WINDOW' }, DAY_SECONDS, seconds), NOTICE_LIMIT, seconds) === 0;
}
