import { listTeam } from '#shared/api/desk/team/team.ts';
import { MEMBER_ROLES } from '#shared/people/member-rights.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { listInvitations } from '../../../people/organizations/invitations-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';
import { shownInvitation } from '../invitations/shown-invitation.ts';

export const handler = organizerHandler(listTeam, async ({ session, organizationId }) => {
  const [members, invitations] = await Promise.all([listMembers(organizationId), listInvitations(organizationId, new Date())]);
  const { userId, name, email } = session;
  // An organisation that is not stored has one member, its owner.
  if (members.length === 0) {
    return { body: { members: [{ userId, name, email, role: 'owner' as const, since: null, isYou: true }], invitations: [] } };
  }
  const accounts = await findAccountsOf(members.map((member) => member.userId));
  const shown = members.map((member) => {
    const account = accounts.get(member.userId);
    const person = { name: account?.name ?? null, email: account?.email ?? null };
    return { userId: member.userId, ...person, role: member.role, since: member.since, isYou: member.userId === userId };
  });
  const rank = (role: (typeof shown)[number]['role']) => MEMBER_ROLES.indexOf(role);
  return {
    body: {
      members: shown.toSorted((one, other) => rank(one.role) - rank(other.role) || one.since.localeCompare(other.since)),
      invitations: invitations.map(shownInvitation).toSorted((one, other) => other.invitedAt.localeCompare(one.invitedAt)),
    },
  };
});
