import { inviteMember } from '#shared/api/desk/team/team.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { limitStrangerMail } from '../../../mail/outbox/limits/limit-mails.ts';
import { requireTrust } from '../../../mail/outbox/limits/require-trust.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import {
  INVITED_SECONDS,
  type Invitation,
  invitationIdOf,
  invitationPuts,
} from '../../../people/organizations/invitations-store.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import { newId } from '../../../platform/ids.ts';
import { transact } from '../../../platform/database/transact.ts';
import { keepOrganization } from '../keep-organization.ts';
import { shownInvitation } from './shown-invitation.ts';

export const handler = organizerHandler(
  inviteMember,
  async ({ body: { email, role }, session, organizationId, scheme, host }) => {
    const origin = requireLinkOrigin({ scheme, host });
    const now = new Date();
    const rung = await requireTrust(organizationId);
    await limitStrangerMail('invitation', { organizationId, email, once: newId('inv') }, rung, now);
    await keepOrganization(organizationId, session);
    const invitationId = invitationIdOf(organizationId, email);
    const [createdAt, ttl] = [now.toISOString(), Math.floor(now.getTime() / 1000) + INVITED_SECONDS];
    const invitation: Invitation = { organizationId, invitationId, email, role, invitedBy: session.userId, createdAt, ttl };
    const change = { organizationId, by: session.userId, action: 'team.invite-member', target: { email }, after: { role } };
    await transact([...invitationPuts(invitation), changePut(change, now)]);
    await raiseMailEvent({ type: 'team-invitation', organizationId, invitationId, origin, requestedAt: createdAt }, now);
    return { body: shownInvitation(invitation) };
  },
);
