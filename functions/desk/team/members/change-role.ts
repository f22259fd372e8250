import { changeRole } from '#shared/api/desk/team/team.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import { roleUpdates } from '../../../people/organizations/memberships-store.ts';
import { ownerAdded, ownerRemoved } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { refusedPart } from '../../../platform/database/transact.ts';
import { findMember } from './find-member.ts';
import { keepOrganization } from '../keep-organization.ts';

export const handler = organizerHandler(
  changeRole,
  async ({ params: { userId }, body: { role, seen }, session, organizationId }) => {
    await keepOrganization(organizationId, session);
    const member = await findMember(organizationId, userId);
    const done = { body: { message: 'The new role counts from their next click on.' } };
    if (member.role === role) return done;
    requireAsSeen(seen, { role: member.role }, { role });
    const now = new Date();
    const change = { organizationId, by: session.userId, action: 'team.change-role', target: { userId } };
    const [before, after] = [{ role: member.role }, { role }];
    const isDemotion = member.role === 'owner';
    const counted = isDemotion ? [ownerRemoved(organizationId)] : role === 'owner' ? [ownerAdded(organizationId)] : [];
    const refused = await refusedPart([...counted, ...roleUpdates(member, role), changePut({ ...change, before, after }, now)]);
    if (refused !== null) throw new ApiError(refused === 0 && isDemotion ? 'last_owner' : 'account_changed');
    return done;
  },
);
