import { claimMail, markMailed, releaseMail } from './mails-store.ts';
import { type Mail, sendMail } from './ses.ts';

/**
 * Sends a mail unless it went out before. SES has no key that names a mail, so where its answer gets lost, or this
 * process ends before the mark, the mail may go out twice.
 * @param mailId what the mail is about
 * @param write makes the mail; null where there is none to be sent after all
 * @returns what happened to it
 */
export async function sendOnce(mailId: string, write: () => Promise<Mail | null>): Promise<'sent' | 'sent before' | 'none'> {
  if (!(await claimMail(mailId, Math.floor(Date.now() / 1000)))) return 'sent before';
  try {
    const mail = await write();
    if (!mail) return 'none';
    await sendMail(mail);
  } catch (error) {
    await releaseMail(mailId).catch(() => undefined);
    throw error;
  }
  await markMailed(mailId, new Date());
  return 'sent';
}
