import { changePut } from '../../../people/organizations/audit-store.ts';
import { type KnownMember, memberDeletes } from '../../../people/organizations/memberships-store.ts';
import { ownerRemoved } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { refusedPart } from '../../../platform/database/transact.ts';

/**
 * Ends a membership.
 * @param action the name of the endpoint, for the log
 * @param by the id of the account that ends it
 * @throws ApiError last_owner, account_changed if the member has another role by now
 */
export async function endMembership(member: KnownMember, { action, by }: { action: string; by: string }): Promise<void> {
  const { organizationId, userId, role } = member;
  const now = new Date();
  const change = { organizationId, by, action, target: { userId }, before: { role } };
  const counted = role === 'owner' ? [ownerRemoved(organizationId)] : [];
  const refused = await refusedPart([...counted, ...memberDeletes(member, now), changePut(change, now)]);
  if (refused === null) return;
  throw new ApiError(refused === 0 && role === 'owner' ? 'last_owner' : 'account_changed');
}
