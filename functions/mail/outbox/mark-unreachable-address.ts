import { type MailReport, mailReportSchema, ORGANIZATION_TAG } from '#shared/bus/mail-reports.ts';
import { brakeOrganization } from './limits/brake-organization.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { markUnreachable, type UnreachableMark } from './sending/unreachable-store.ts';

/**
 * Marks the address of a mail that came back for good or was reported as spam, so that no more mails are sent to it. Mailbox
 * providers judge a sender by both, and SES stops accounts with too many of them. The organisation whose mail it was is held if it has
 * too many of them.
 */
export const handler = directConsumer(mailReportSchema, async (report) => {
  const mark = markOf(report);
  if (!mark) return `Skipped a ${report.eventType.toLowerCase()}: it says nothing about the address.`;
  // Each of our mails has one recipient. The addresses that a report names itself may be those of a forwarding mailbox.
  await Promise.all(report.mail.destination.map((address) => markUnreachable(address, mark)));
  const marked = `Marked an address: ${mark.reason}, ${mark.detail}.`;
  const [organizationId] = report.mail.tags?.[ORGANIZATION_TAG] ?? [];
  if (organizationId === undefined) return marked;
  const isHeld = await brakeOrganization(organizationId, report, new Date());
  return isHeld ? `${marked} Held the organisation ${organizationId}.` : marked;
});

/** Returns null if the address can still be mailed: the mailbox is full, for example, or its owner says that it was no spam. */
function markOf(report: MailReport): UnreachableMark | null {
  if (report.eventType === 'Bounce') {
    const { bounceType, bounceSubType: detail = bounceType, timestamp: at } = report.bounce;
    return bounceType === 'Permanent' ? { reason: 'bounce', detail, at } : null;
  }
  const { complaintFeedbackType, timestamp: at } = report.complaint;
  return complaintFeedbackType === 'not-spam' ? null : { reason: 'complaint', detail: complaintFeedbackType ?? 'abuse', at };
}
