import { countWith } from '../../../people/organizations/mail-limits/mail-counts-store.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { claimMail, markMailed, releaseMail } from './mails-store.ts';
import { type Mail, sendMail } from './ses.ts';

/**
 * Sends a mail unless it was sent before. SES has no idempotency key: if its answer is lost, or this process ends before
 * the mail is marked, the mail may be sent twice.
 * @param mailId identifies the mail
 * @param write creates the mail; returns null if there is nothing to send after all
 * @param part names the part of a larger work that sends it; a mail that the same part has sent before counts as sent by it
 * @returns the outcome
 */
export async function sendOnce(
  mailId: string,
  write: () => Promise<Mail | null>,
  part?: string,
): Promise<'sent' | 'sent before' | 'none'> {
  const claim = await claimMail(mailId, Math.floor(Date.now() / 1000), part);
  if (claim !== 'claimed') return part !== undefined && claim.part === part ? 'sent' : 'sent before';
  let mail: Mail | null;
  try {
    mail = await write();
    if (!mail) return 'none';
    await sendMail(mail);
  } catch (error) {
    await releaseMail(mailId).catch(() => undefined);
    throw error;
  }
  await markMailed(mailId, new Date());
  await countSent(mail);
  return 'sent';
}

/** Counts a mail with its organisation. It was sent, so a count that fails must not have it sent again. */
async function countSent({ organizationId, counted }: Mail): Promise<void> {
  if (organizationId === null) return;
  await countWith(organizationId, { mails: 1, ...counted }, new Date()).catch((error: unknown) => {
    log.warn('mail not counted', { organizationId, cause: causeOf(error) });
  });
}
