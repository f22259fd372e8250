import { findOrganizations, type Organization } from '../../people/organizations/organizations-store.ts';
import { PROVEN_ORDERS } from '../../people/organizations/trust/trust-rules.ts';
import { findTrusts, type Trust } from '../../people/organizations/trust/trust-store.ts';

/**
 * Returns those of some organisations whose events everybody is shown. Anybody can start an organisation and publish; a list that shows all
 * of it would belong to whoever starts the most. An event that is not listed has its page and sells there.
 */
export async function listedSellers(ownerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(ownerIds)];
  if (ids.length === 0) return new Set();
  const [organizations, trusts] = await Promise.all([findOrganizations(ids), findTrusts(ids)]);
  return new Set(
    trusts.flatMap((trust) => (isListed(organizations.get(trust.organizationId), trust) ? trust.organizationId : [])),
  );
}

/**
 * Returns true for an organisation that the operator made or approved, and for one that has sold as many tickets as prove it for its mails; false for
 * one that is on hold.
 * @param organization undefined for one that the operator made before organisations were stored
 */
export function isListed(
  organization: Pick<Organization, 'approval' | 'isUnknown'> | undefined,
  { held, paidOrders, refunds, complaints }: Pick<Trust, 'held' | 'paidOrders' | 'refunds' | 'complaints'>,
): boolean {
  if (held !== null) return false;
  const isApproved = organization === undefined || (organization.approval === 'approved' && !organization.isUnknown);
  return isApproved || paidOrders - refunds >= PROVEN_ORDERS * (1 + complaints);
}
