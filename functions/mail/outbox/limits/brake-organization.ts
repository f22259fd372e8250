import type { MailReport } from '#shared/bus/mail-reports.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { countReport } from '../../../people/organizations/mail-limits/mail-counts-store.ts';
import { brakeReason } from '../../../people/organizations/trust/trust-rules.ts';
import { BRAKE, findTrust, type OrganizationHold, holdOrganization } from '../../../people/organizations/trust/trust-store.ts';
import { log } from '../../../platform/log/log.ts';

/**
 * Counts a report about a mail of an organisation, and holds that organisation alone if there are too many. The operator is told by mail,
 * and by a warning in the log for stages that send none.
 * @returns true if it holds the organisation
 */
export async function brakeOrganization(organizationId: string, report: MailReport, now: Date): Promise<boolean> {
  const { eventType, mail } = report;
  const counted = eventType === 'Bounce' ? { bounces: 1 } : { complaints: 1 };
  // Without the id of SES, the recipient and the moment name the report.
  const { timestamp } = eventType === 'Bounce' ? report.bounce : report.complaint;
  await countReport(
    organizationId,
    `${eventType}#${mail.messageId ?? `${mail.destination.join(' ')} ${timestamp}`}`,
    counted,
    now,
  );
  const trust = await findTrust(organizationId);
  const reason = brakeReason(trust);
  if (reason === null) return false;
  const held: OrganizationHold = trust.held ?? { at: now.toISOString(), by: BRAKE, reason };
  const isNew = trust.held === null && (await holdOrganization(organizationId, held));
  if (isNew) log.warn('organisation held', { organizationId, reason });
  // Also for one that was held a moment ago: whoever held it may have been interrupted before this. The mail is sent once.
  if (isNew || held.by === BRAKE) await raiseMailEvent({ type: 'organization-held', organizationId, heldAt: held.at }, now);
  return isNew;
}
