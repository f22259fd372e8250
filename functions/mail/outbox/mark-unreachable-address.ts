import { type MailReport, mailReportSchema, ORGANIZATION_TAG } from '#shared/bus/mail-reports.ts';
import { foldEmail } from '#shared/people/account-rules.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { noteUnreached } from '../../people/organizations/mail-limits/unreached-store.ts';
import { brakeOrganization } from './limits/brake-organization.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { markUnreachable, type UnreachableMark } from './sending/unreachable-store.ts';

/**
 * Marks the address of a mail that came back for good or was reported as spam, so that no more mails are sent to it. Mailbox
 * providers judge a sender by both, and SES stops accounts with too many of them. The organisation whose mail it was learns which
 * account it did not reach, and is held if there are too many of them.
 */
export const handler = directConsumer(mailReportSchema, async (report) => {
  const mark = markOf(report);
  if (!mark) return `Skipped a ${report.eventType.toLowerCase()}: it says nothing about the address.`;
  // Each of our mails has one recipient. The addresses that a report names itself may be those of a forwarding mailbox.
  await Promise.all(report.mail.destination.map((address) => markUnreachable(address, mark)));
  const marked = `Marked an address: ${mark.reason}, ${mark.detail}.`;
  const [organizationId] = report.mail.tags?.[ORGANIZATION_TAG] ?? [];
  if (organizationId === undefined) return marked;
  if (mark.reason === 'bounce')
    await Promise.all(report.mail.destination.map((address) => noteAccountAt(address, organizationId, mark)));
  const isHeld = await brakeOrganization(organizationId, report, new Date());
  return isHeld ? `${marked} Held the organisation ${organizationId}.` : marked;
});

/** Notes for an organisation that its mail did not reach the account of an address; nothing if it has none. */
async function noteAccountAt(address: string, organizationId: string, { at }: UnreachableMark): Promise<void> {
  const account = await findAccount(foldEmail(address));
  if (account) await noteUnreached(organizationId, { userId: account.userId, at });
}

/** Returns null if the address can still be mailed: the mailbox is full, for example, or its owner says that it was no spam. */
function markOf(report: MailReport): UnreachableMark | null {
  if (report.eventType === 'Bounce') {
    const { bounceType, bounceSubType: detail = bounceType, timestamp: at } = report.bounce;
    return bounceType === 'Permanent' ? { reason: 'bounce', detail, at } : null;
  }
  const { complaintFeedbackType, timestamp: at } = report.complaint;
  return complaintFeedbackType === 'not-spam' ? null : { reason: 'complaint', detail: complaintFeedbackType ?? 'abuse', at };
}
