import type { ownProfile } from '#shared/api/desk/branding.ts';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import { findAccountOf } from '../../people/auth/accounts-store.ts';
import { findBrand } from '../../catalog/listings/settings/brand-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';

export type Profile = ParsedValue<typeof ownProfile.answer>;

/** Returns an organisation's own settings. One that is older than stored organisations has its founder's name. */
export async function profileOf(organizationId: string): Promise<Profile> {
  const [organization, brand] = await Promise.all([findOrganization(organizationId), findBrand(organizationId)]);
  const name = organization?.name ?? (await findAccountOf(organizationId))?.name ?? '';
  return { name, contact_email: brand.contactEmail, time_zone: brand.timeZone };
}
