import { editProfile } from '#shared/api/desk/branding.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { changeBrand } from '../../catalog/listings/settings/brand-store.ts';
import { sellerNamed } from '../../catalog/listings/settings/settings-store.ts';
import { requireOwnName } from '../../people/organizations/names/require-own-name.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { renameOrganization } from '../../people/organizations/organizations-store.ts';
import { keepOrganization } from '../team/keep-organization.ts';
import { type Profile, profileOf } from './profile.ts';

export const handler = organizerHandler(editProfile, async ({ body, organizationId, session }) => {
  const before = await profileOf(organizationId);
  const { seen, ...edit } = body;
  const { name, contact_email: contactEmail, time_zone: timeZone } = edit;
  const check = (was: Profile) => requireAsSeen(seen, was, { ...was, ...edit });
  check(before);
  if (name !== undefined) {
    await requireOwnName(organizationId, name, 'name');
    await keepOrganization(organizationId, session);
    await renameOrganization(organizationId, name, {
      check: (current) => check({ ...before, name: current }),
      copies: sellerNamed(organizationId, name),
    });
  }
  const changes = { ...(contactEmail !== undefined && { contactEmail }), ...(timeZone !== undefined && { timeZone }) };
  // The name was changed just now.
  await changeBrand(organizationId, { changes, texts: [], now: new Date() }, async () =>
    check({ ...(await profileOf(organizationId)), name: before.name }),
  );
  const replaced = Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(edit, field)));
  return { body: await profileOf(organizationId), before: replaced };
});
