import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findEvening } from '../../books/evenings/evenings-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { env } from '../../platform/env.ts';
import { renderEveningReport } from './letters/evening-report.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { ownersAddress } from './owners-address.ts';

type EveningReportEvent = Extract<MailEvent, { type: 'evening-report' }>;

/** Mails the report of a broadcast to the owner of its organisation, or to the operator, once each. As for {@link mailAboutAccount}. */
export function mailEveningReport({ eventId, broadcastId, to }: EveningReportEvent, from: string | null): Promise<string> {
  return mailAboutAccount(`the report of ${broadcastId} to the ${to}`, from, async () => {
    const evening = await findEvening(eventId, broadcastId);
    if (!evening) return 'it is not stored';
    const { ownerId } = evening;
    const address = to === 'operator' ? env.supportMail : ownerId === undefined ? null : await ownersAddress(ownerId);
    if (address === null) return to === 'operator' ? 'SUPPORT_MAIL is not set' : 'its event has no owner with an account';
    const organization = ownerId === undefined ? null : ((await findOrganization(ownerId))?.name ?? null);
    const content = renderEveningReport({ evening, to, organization, origin: env.siteOrigin });
    return { id: `evening-report ${broadcastId} ${to}`, to: address, write: () => Promise.resolve(content) };
  });
}
