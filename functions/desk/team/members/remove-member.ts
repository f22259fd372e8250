import { removeMember } from '#shared/api/desk/team/team.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { endMembership } from './end-membership.ts';
import { findMember } from './find-member.ts';
import { keepOrganization } from '../keep-organization.ts';

export const handler = organizerHandler(removeMember, async ({ params: { userId }, session, organizationId }) => {
  await keepOrganization(organizationId, session);
  const member = await findMember(organizationId, userId);
  await endMembership(member, { action: 'team.remove-member', by: session.userId });
  await notifyRemovedMember(organizationId, userId);
  return { body: { message: 'They are no longer a member of your team.' } };
});

/** Asks for the mail about a removal. The member is out by now: a mail that cannot be asked for must not look like a failure. */
async function notifyRemovedMember(organizationId: string, userId: string): Promise<void> {
  const now = new Date();
  try {
    await raiseMailEvent({ type: 'membership-ended', organizationId, userId, endedAt: now.toISOString() }, now);
  } catch (error) {
    log.error('removed member not notified', { organizationId, userId, cause: causeOf(error) });
  }
}
