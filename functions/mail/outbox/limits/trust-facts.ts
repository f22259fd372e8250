import { findAccountOf } from '../../../people/auth/accounts-store.ts';
import { listEventsOf, type CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { wasPublished } from '../../../catalog/listings/published-rules.ts';
import { listMembers, type Member } from '../../../people/organizations/memberships-store.ts';
import { findOrganization, type Organization } from '../../../people/organizations/organizations-store.ts';
import type { TrustFacts } from '../../../people/organizations/trust/trust-rules.ts';
import type { Trust } from '../../../people/organizations/trust/trust-store.ts';

/**
 * Returns what the rung of an organisation follows from.
 * @param event the event that a mail is about, which then has to be published now; null if it is enough that one of its events ever was
 */
export async function trustFacts(
  organizationId: string,
  { paidOrders, refunds, complaints }: Trust,
  event: CatalogEvent | null,
): Promise<TrustFacts> {
  const [organization, members, founder] = await Promise.all([
    findOrganization(organizationId),
    listMembers(organizationId),
    findAccountOf(organizationId),
  ]);
  // The operator made the founder of one that is not stored an organiser.
  const isGranted = organization === null || founder?.role === 'organizer';
  const approval = organization === null ? 'approved' : approvalOf(organization);
  const isConfirmed = isGranted || (await hasConfirmedOwner(members));
  const isPublished = isGranted || (event === null ? await hasPublished(organizationId) : event.status !== 'draft');
  return { isGranted, approval, isConfirmed, isPublished, paidOrders, refunds, complaints };
}

/** Returns `unasked` for one that may publish although the operator has not looked at it. */
const approvalOf = ({ approval, isUnknown }: Organization): TrustFacts['approval'] =>
  approval === 'approved' && isUnknown ? 'unasked' : approval;

async function hasConfirmedOwner(members: readonly Member[]): Promise<boolean> {
  const owners = members.filter(({ role }) => role === 'owner');
  const accounts = await Promise.all(owners.map(({ userId }) => findAccountOf(userId)));
  return accounts.some((account) => account?.confirmedAt !== undefined);
}

const hasPublished = async (organizationId: string) => (await listEventsOf(organizationId)).some(wasPublished);
