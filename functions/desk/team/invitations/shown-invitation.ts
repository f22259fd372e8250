import type { Invitation } from '../../../people/organizations/invitations-store.ts';

/** Returns an invitation as the team sees it. */
export const shownInvitation = ({ invitationId, email, role, createdAt, ttl }: Invitation) => ({
  invitationId,
  email,
  role,
  invitedAt: createdAt,
  expiresAt: new Date(ttl * 1000).toISOString(),
});
