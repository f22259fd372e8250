import { env } from '../../platform/env.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import type { MailContent } from './template/render-mail.ts';
import { sendOnce } from './sending/send-once.ts';

/** A mail about an account. */
interface AccountMail {
  /** Identifies it, so that it is sent once. */
  id: string;
  to: string;
  /** Writes the mail, with a new token if it has a link, so that only the reader ever has it. Null: there is nothing to send after all. */
  write: () => Promise<MailContent | null>;
  /** The reason why nothing is sent after all. */
  none?: string;
  /** The organisation whose mail it is; left out for the platform's own. */
  organizationId?: string;
}

/**
 * Sends a mail about an account.
 * @param what names the mail in the log, with its article
 * @param from the sender's address; null if the platform has none
 * @param prepare returns the mail, or the reason why it is not to be sent
 * @returns a sentence that says what was done, without the recipient's address, because many people read logs
 */
export async function mailAboutAccount(
  what: string,
  from: string | null,
  prepare: () => Promise<AccountMail | string>,
): Promise<string> {
  if (!from) return `Dropped ${what}: MAIL_FROM is not set.`;
  const skipped = (reason: string) => `Skipped ${what}: ${reason}.`;
  const prepared = await prepare();
  if (typeof prepared === 'string') return skipped(prepared);
  const { id, write, none = 'there is nothing to send', organizationId = null } = prepared;
  const to = mailableAddress(prepared.to);
  if (!to) return skipped('SES does not accept its address');
  const outcome = await sendOnce(id, async () => {
    const content = await write();
    return content && { from, to, replyTo: env.supportMail, organizationId, ...content };
  });
  if (outcome === 'sent') return `Mailed ${what}.`;
  return skipped(outcome === 'none' ? none : 'it was mailed before');
}
