import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { listEventsOf } from '../../../catalog/listings/events-store.ts';
import { invitationDeletes, listInvitationsTo } from '../../../people/organizations/invitations-store.ts';
import { keyDeletes, listKeys } from '../../../people/organizations/keys/keys-store.ts';
import { membershipsOf } from '../../../people/organizations/membership-rules.ts';
import {
  listMembers,
  listMemberships,
  membershipDeletes,
  type StoredMembership,
} from '../../../people/organizations/memberships-store.ts';
import { findOrganization, organizationDeletes, ownerRemoved } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { refusedPart, transactIf } from '../../../platform/database/transact.ts';
import { listWebhooks, removeWebhook } from '../../../people/webhook-delivery/webhooks-store.ts';

/**
 * Refuses to delete the account of the only owner of an organisation that has events or other members: viewers paid for the events, and
 * somebody must be responsible for them.
 * @throws ApiError owns_events, last_owner
 */
export async function refuseLastOwner(account: LoginItem): Promise<void> {
  const memberships = membershipsOf(account, await listMemberships(account.userId));
  for (const { organizationId, role } of memberships) {
    if (role === 'owner') await refuseIfLast(organizationId);
  }
}

async function refuseIfLast(organizationId: string): Promise<void> {
  const members = await listMembers(organizationId);
  if (members.filter(({ role }) => role === 'owner').length > 1) return;
  const { length } = await listEventsOf(organizationId);
  if (length > 0) {
    const events = length === 1 ? 'an event' : `${length} events`;
    const message = `You are the only owner of ${events}, so this account cannot be deleted yet. Make somebody else an owner of your organisation first, or write to us.`;
    throw new ApiError('owns_events', { message });
  }
  if (members.length > 1) {
    throw new ApiError('last_owner', {
      message: 'You are the only owner of your organisation. Make somebody else an owner, or remove the other members, first.',
    });
  }
}

/** Ends all memberships of an account that is being deleted, and removes the invitations to its address. Can be repeated. */
export async function leaveOrganizations({ userId, email, confirmedAt }: LoginItem): Promise<void> {
  for (const membership of await listMemberships(userId)) await leave(userId, membership);
  // Somebody else's address may have been typed: only the reader of a confirmed one decides about what was sent there.
  const invitations = confirmedAt === undefined ? [] : await listInvitationsTo(email, new Date());
  for (const invitation of invitations) await transactIf(invitationDeletes(invitation));
}

/** Removes a membership. The organisation goes with its last member. @throws ApiError last_owner if it is the only owner by now */
async function leave(userId: string, { organizationId, role }: StoredMembership): Promise<void> {
  const deletes = membershipDeletes({ organizationId, userId });
  if (role !== 'owner') {
    await transactIf(deletes);
    return;
  }
  const organization = await findOrganization(organizationId);
  const isAlone = organization?.owners === 1;
  const counted = isAlone ? organizationDeletes(organization) : [ownerRemoved(organizationId)];
  if ((await refusedPart([...counted, ...deletes])) !== null) throw new ApiError('last_owner');
  if (isAlone) await removeAccess(organizationId);
}

/** Removes the API keys and webhooks of an organisation that is gone. None works without its owner's account, even if this fails. */
async function removeAccess(organizationId: string): Promise<void> {
  for (const { keyId } of await listKeys(organizationId)) await transactIf(keyDeletes(organizationId, keyId, new Date()));
  for (const { webhookId } of await listWebhooks(organizationId)) await removeWebhook(organizationId, webhookId);
}
