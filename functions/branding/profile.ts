import type { ownProfile } from '#shared/api/branding.ts';
import type { Parsed } from '#shared/api/endpoint.ts';
import { findBrand } from '../catalog/brand-store.ts';
import { findOrganization } from '../organizations/organizations-store.ts';
import type { Session } from '../platform/http/session.ts';

/** Returns an organisation's own settings. One that is older than stored organisations has its founder's name. */
export async function profileOf(organizationId: string, { name }: Session): Promise<Parsed<typeof ownProfile.answer>> {
  const [organization, brand] = await Promise.all([findOrganization(organizationId), findBrand(organizationId)]);
  return { name: organization?.name ?? name, contact_email: brand.contactEmail, time_zone: brand.timeZone };
}
