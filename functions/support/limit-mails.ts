import { createHash } from 'node:crypto';
import { mailboxOf } from '../auth/address/address-rules.ts';
import { limitTries } from '../platform/http/limit-tries.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Mails that the members of an organisation may send to buyers in a day, one by one. */
const ORGANIZATION_LIMIT = 200;
/** Mails that a mailbox may get in a day, whoever sends them. */
export const MAILBOX_LIMIT = 5;

/**
 * Counts a mail that a member sends against the mailbox that it goes to, then against the organisation.
 * @throws ApiError too_many_attempts
 */
export async function limitMails(organizationId: string, email: string, now: Date): Promise<void> {
  // Hashed, because it may be a stranger's.
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url');
  const toMailbox = { key: { pk: `SUPPORT-TO#${mailbox}`, sk: 'WINDOW' }, limit: MAILBOX_LIMIT };
  const what = 'This address got several mails from organisers today.';
  await limitTries({ ...toMailbox, windowSeconds: DAY_SECONDS, what, field: 'email' }, now);
  const ofOrganization = { key: { pk: `SUPPORT-OF#${organizationId}`, sk: 'WINDOW' }, limit: ORGANIZATION_LIMIT };
  await limitTries({ ...ofOrganization, windowSeconds: DAY_SECONDS, what: 'Your team has sent many mails today.' }, now);
}
