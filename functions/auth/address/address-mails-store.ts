import { createHash } from 'node:crypto';
import { countInWindow, limitTries, secondsOver } from '../../platform/http/limit-tries.ts';
import { ACCOUNT_LIMIT, DAY_SECONDS, MAILBOX_LIMIT, mailboxOf, NETWORK_LIMIT, NETWORK_SECONDS } from './address-rules.ts';

/** Returns the key of the count of links to a mailbox, which is hashed: it may be a stranger's. */
const mailboxKey = (email: string) => ({
  pk: `LINKS-TO#${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`,
  sk: 'WINDOW',
});

interface LinkRequest {
  userId: string;
  /** The address that the link is mailed to. */
  email: string;
  network: string;
}

/**
 * Counts a link that a signed-in user requests against their account, their network and the mailbox. The mailbox is counted last:
 * requests that are refused anyway must not use up what its owner may request.
 * @throws ApiError too_many_attempts
 */
export async function limitLinks({ userId, email, network }: LinkRequest, now: Date): Promise<void> {
  const what = 'You asked for too many emails.';
  await Promise.all([
    limitTries({ key: { pk: `LINKS-OF#${userId}`, sk: 'WINDOW' }, limit: ACCOUNT_LIMIT, windowSeconds: DAY_SECONDS, what }, now),
    limitTries(
      {
        key: { pk: `LINKS-FROM#${network}`, sk: 'WINDOW' },
        limit: NETWORK_LIMIT,
        windowSeconds: NETWORK_SECONDS,
        what: 'Too many emails were requested from your network.',
        isFinal: true,
      },
      now,
    ),
  ]);
  await limitTries(
    {
      key: mailboxKey(email),
      limit: MAILBOX_LIMIT,
      windowSeconds: DAY_SECONDS,
      what: 'Too many emails were sent to this address.',
      field: 'email',
    },
    now,
  );
}

/**
 * Counts the link of a registration against its mailbox. The network's registrations have a limit of their own.
 * @returns false if the mailbox has had its links for now
 */
export async function countRegistrationLink(email: string, now: Date): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  return secondsOver(await countInWindow(mailboxKey(email), DAY_SECONDS, seconds), MAILBOX_LIMIT, seconds) === 0;
}
