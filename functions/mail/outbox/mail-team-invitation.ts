import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findInvitation, newInvitationToken } from '../../people/organizations/invitations-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { renderTeamInvitation } from './letters/team-invitation.ts';
import { isHeldBack } from './limits/hold-back.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type TeamInvitationEvent = Extract<UrgentMailEvent, { type: 'team-invitation' }>;

const GONE = 'the invitation was taken back or replaced';

/** Mails the link with which somebody joins an organisation. As for {@link mailAboutAccount}. */
export function mailTeamInvitation(event: TeamInvitationEvent, from: string | null): Promise<string> {
  const { organizationId, invitationId, origin, requestedAt } = event;
  return mailAboutAccount('an invitation', from, async () => {
    const [invitation, organization] = await Promise.all([
      findInvitation(organizationId, invitationId, new Date()),
      findOrganization(organizationId),
    ]);
    if (!invitation || !organization || invitation.createdAt !== requestedAt) return GONE;
    if (await isHeldBack(organizationId)) return 'the organisation is held';
    const write = async () => {
      const token = await newInvitationToken(invitation);
      return token === null ? null : renderTeamInvitation({ origin, token, name: organization.name, role: invitation.role });
    };
    const id = `team-invitation ${organizationId} ${invitationId} ${requestedAt}`;
    return { id, to: invitation.email, write, none: GONE, organizationId };
  });
}
