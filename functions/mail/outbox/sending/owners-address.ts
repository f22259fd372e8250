import { findBuyer } from '../../../people/auth/buyer.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';

/**
 * Returns the address of the member who has owned an organisation for the longest time; null if their account is gone. Without stored
 * members, the owner is the account with the organisation's id.
 */
export async function ownersAddress(organizationId: string): Promise<string | null> {
  const owners = (await listMembers(organizationId)).filter(({ role }) => role === 'owner');
  const [first] = owners.toSorted((one, other) => one.since.localeCompare(other.since));
  return (await findBuyer(first?.userId ?? organizationId))?.email ?? null;
}
