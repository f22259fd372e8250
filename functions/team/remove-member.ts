import { removeMember } from '#shared/api/team.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { endMembership } from './end-membership.ts';
import { findMember } from './find-member.ts';
import { keepOrganization } from './keep-organization.ts';

export const handler = organizerHandler(removeMember, async ({ params: { userId }, session, organizationId }) => {
  await keepOrganization(organizationId, session);
  const member = await findMember(organizationId, userId);
  await endMembership(member, { action: 'team.remove-member', by: session.userId });
  return { body: { message: 'They are no longer a member of your team.' } };
});
