import { findAccountOf } from '../../../people/auth/accounts-store.ts';
import { findOrganization } from '../../../people/organizations/organizations-store.ts';
import { findTrust } from '../../../people/organizations/trust/trust-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { ListedOrganization } from './listed-organization.ts';

/**
 * Returns an organisation as operators see it. One that is not stored belongs to an organiser with its id.
 * @throws ApiError organization_not_found
 */
export async function findListed(organizationId: string): Promise<ListedOrganization> {
  const [organization, trust] = await Promise.all([findOrganization(organizationId), findTrust(organizationId)]);
  if (!organization && (await findAccountOf(organizationId))?.role !== 'organizer') {
    throw new ApiError('organization_not_found', { field: 'organizationId' });
  }
  return { organization, trust };
}
