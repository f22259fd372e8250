import { createHash } from 'node:crypto';
import { mailboxOf } from '../auth/address/address-rules.ts';
import { limitTries } from '../platform/http/limit-tries.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Invitations that an organisation may send in a day. */
const ORGANIZATION_LIMIT = 50;
/** Invitations that a mailbox may get in a day, whoever sends them. */
export const MAILBOX_LIMIT = 4;

/**
 * Counts an invitation against its organisation, then against the mailbox that it goes to. Other mails to the mailbox are not counted
 * with it: nobody can use up the links that its owner requests.
 * @throws ApiError too_many_attempts
 */
export async function limitInvitations(organizationId: string, email: string, now: Date): Promise<void> {
  const key = { pk: `INVITATIONS-OF#${organizationId}`, sk: 'WINDOW' };
  const what = 'Your organisation has sent many invitations today.';
  await limitTries({ key, limit: ORGANIZATION_LIMIT, windowSeconds: DAY_SECONDS, what }, now);
  // Hashed, because it may be a stranger's.
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url');
  const mailboxKey = { pk: `INVITATIONS-TO#${mailbox}`, sk: 'WINDOW' };
  const many = { what: 'This address was invited several times today.', field: 'email' };
  await limitTries({ key: mailboxKey, limit: MAILBOX_LIMIT, windowSeconds: DAY_SECONDS, ...many }, now);
}
