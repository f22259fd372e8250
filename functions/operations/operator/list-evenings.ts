import { EVENINGS_AT_ONCE, listEvenings } from '#shared/api/books/evenings.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { eveningsBefore } from '../../books/evenings/evenings-store.ts';
import { findOrganizations } from '../../people/organizations/organizations-store.ts';

export const handler = operatorHandler(listEvenings, async ({ query: { before = null } }) => {
  const { evenings: stored, next } = await eveningsBefore(before, EVENINGS_AT_ONCE);
  const ids = new Set(stored.flatMap(({ ownerId }) => ownerId ?? []));
  const organizations = await findOrganizations([...ids]);
  const evenings = stored.map(({ ownerId, ...evening }) => ({
    ...evening,
    organizationId: ownerId ?? null,
    organization: (ownerId !== undefined && organizations.get(ownerId)?.name) || null,
  }));
  return { body: { evenings, next } };
});
