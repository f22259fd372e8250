import { revokeInvitation } from '#shared/api/desk/team/team.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import { findInvitation, invitationDeletes } from '../../../people/organizations/invitations-store.ts';
import { transactIf } from '../../../platform/database/transact.ts';

const DONE = { body: { message: 'The invitation was taken back. Its link no longer works.' } };

export const handler = organizerHandler(revokeInvitation, async ({ params: { invitationId }, session, organizationId }) => {
  const now = new Date();
  const invitation = await findInvitation(organizationId, invitationId, now);
  if (!invitation) return DONE;
  const { email, role } = invitation;
  const change = { organizationId, by: session.userId, action: 'team.revoke-invitation', target: { email }, before: { role } };
  await transactIf([...invitationDeletes(invitation), changePut(change, now)]);
  return DONE;
});
