import { leaveTeam } from '#shared/api/desk/team/team.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { endMembership } from './end-membership.ts';
import { findMember } from './find-member.ts';
import { keepOrganization } from '../keep-organization.ts';

export const handler = organizerHandler(leaveTeam, async ({ session, organizationId }) => {
  await keepOrganization(organizationId, session);
  const member = await findMember(organizationId, session.userId);
  await endMembership(member, { action: 'team.leave-team', by: session.userId });
  return { body: { message: 'You have left the team.' } };
});
