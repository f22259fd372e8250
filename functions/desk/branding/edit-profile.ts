import { editProfile } from '#shared/api/desk/branding.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { changeBrand } from '../../catalog/listings/settings/brand-store.ts';
import { sellerNamed } from '../../catalog/listings/settings/settings-store.ts';
import { requireOwnName } from '../../people/organizations/names/require-own-name.ts';
import { renameOrganization } from '../../people/organizations/organizations-store.ts';
import { keepOrganization } from '../team/keep-organization.ts';
import { profileOf } from './profile.ts';

export const handler = organizerHandler(editProfile, async ({ body, organizationId, session }) => {
  const before = await profileOf(organizationId);
  const { name, contact_email: contactEmail, time_zone: timeZone } = body;
  if (name !== undefined) {
    await requireOwnName(organizationId, name, 'name');
    await keepOrganization(organizationId, session);
    await renameOrganization(organizationId, name, [sellerNamed(organizationId, name)]);
  }
  const changes = { ...(contactEmail !== undefined && { contactEmail }), ...(timeZone !== undefined && { timeZone }) };
  await changeBrand(organizationId, changes, [], new Date());
  const replaced = Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(body, field)));
  return { body: await profileOf(organizationId), before: replaced };
});
