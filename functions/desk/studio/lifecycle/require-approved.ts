import { findOrganization } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Refuses what an organisation may not do before the operator has approved it. @throws ApiError organization_pending */
export async function requireApproved(organizationId: string): Promise<void> {
  const organization = await findOrganization(organizationId);
  if (organization?.approval === 'pending') throw new ApiError('organization_pending');
}
