import { addressPut } from '../../people/auth/accounts-store.ts';
import { memberPuts } from '../../people/organizations/memberships-store.ts';
import { findOrganization, type Organization, organizationPuts } from '../../people/organizations/organizations-store.ts';
import type { Session } from '../../platform/http/session.ts';
import { transactIf } from '../../platform/database/transact.ts';

/**
 * Returns the organisation of a member, after storing it with its owner if it is older than stored organisations. Only its owner can
 * be the caller then: it has no other members.
 */
export async function keepOrganization(organizationId: string, { userId, name, email }: Session): Promise<Organization> {
  const stored = await findOrganization(organizationId);
  if (stored) return stored;
  const createdAt = new Date().toISOString();
  const organization: Organization = { organizationId, name, approval: 'approved', createdAt, owners: 1 };
  const owner = { organizationId, userId, role: 'owner', since: createdAt } as const;
  // Accounts older than the record of their address could not be found by their id.
  await transactIf([...organizationPuts(organization), ...memberPuts(owner), addressPut({ userId, email })]);
  return organization;
}
