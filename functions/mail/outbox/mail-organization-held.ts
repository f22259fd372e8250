import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { findTrust } from '../../people/organizations/trust-store.ts';
import { env } from '../../platform/env.ts';
import { renderOrganizationHeld } from './letters/organization-held.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type OrganizationHeldEvent = Extract<MailEvent, { type: 'organization-held' }>;

/** Tells the operator that the mails of an organisation were stopped, unless they go on already. As for {@link mailAboutAccount}. */
export function mailOrganizationHeld(event: OrganizationHeldEvent, from: string | null): Promise<string> {
  const { organizationId, heldAt } = event;
  return mailAboutAccount('the notice of a held organisation', from, async () => {
    const [trust, organization] = await Promise.all([findTrust(organizationId), findOrganization(organizationId)]);
    if (trust.held?.at !== heldAt) return 'it was released';
    const to = env.supportMail;
    if (to === null) return 'SUPPORT_MAIL is not set';
    const name = organization?.name ?? organizationId;
    const content = renderOrganizationHeld({ organizationId, name, reason: trust.held?.reason ?? '', origin: env.siteOrigin });
    const write = () => Promise.resolve(content);
    return { id: `organization-held ${organizationId} ${heldAt}`, to, write };
  });
}
