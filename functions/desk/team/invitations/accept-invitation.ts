import { acceptInvitation } from '#shared/api/desk/team/team.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { accountOf } from '../../../people/auth/account-changes-store.ts';
import { type LoginItem, sellerUpdate } from '../../../people/auth/accounts-store.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import { findInvited, type Invitation, invitationDeletes } from '../../../people/organizations/invitations-store.ts';
import { memberPuts } from '../../../people/organizations/memberships-store.ts';
import { findOrganization, ownerAdded } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { refusedPart } from '../../../platform/database/transact.ts';

/** Makes the caller a member. The link was mailed to one address, and only a confirmed account with that address can use it. */
export const handler = apiHandler(acceptInvitation, async ({ body: { token }, session }) => {
  const now = new Date();
  const [account, invitation] = await Promise.all([accountOf(session), findInvited(token, now)]);
  const organization = invitation && (await findOrganization(invitation.organizationId));
  if (!organization) throw new ApiError('invitation_unusable');
  if (account.deletion) throw new ApiError('account_leaving');
  requireInvited(account, invitation);
  const { organizationId, role } = invitation;
  const { userId } = account;
  const change = { organizationId, by: userId, action: 'team.accept-invitation', target: { userId }, after: { role } };
  const refused = await refusedPart([
    ...invitationDeletes(invitation),
    ...memberPuts({ organizationId, userId, role, since: now.toISOString() }),
    sellerUpdate(account),
    ...(role === 'owner' ? [ownerAdded(organizationId)] : []),
    changePut(change, now),
  ]);
  if (refused !== null) throw new ApiError(ERRORS[refused] ?? 'invitation_unusable');
  return { body: { organizationId, name: organization.name, role } };
});

/** The errors by the part of the transaction that is refused. */
const ERRORS: Readonly<Record<number, ErrorCode>> = { 2: 'already_member', 4: 'account_changed' };

/** @throws ApiError invitation_not_yours, invitation_unusable, email_not_confirmed */
function requireInvited({ email, confirmedAt, sellingEndedAt }: LoginItem, invitation: Invitation): void {
  if (email !== invitation.email) throw new ApiError('invitation_not_yours');
  if (sellingEndedAt !== undefined) throw new ApiError('invitation_unusable');
  if (confirmedAt === undefined) throw new ApiError('email_not_confirmed');
}
