import { showOrganization } from '#shared/api/operations/operator.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { type CatalogEvent, listEventsOf } from '../../../catalog/listings/events-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';
import { findListed } from './find-listed.ts';
import { shownOrganization } from './listed-organization.ts';

export const handler = operatorHandler(showOrganization, async ({ params: { organizationId } }) => {
  const [listed, owners, events] = await Promise.all([
    findListed(organizationId),
    ownersOf(organizationId),
    listEventsOf(organizationId),
  ]);
  const shown = events.toSorted((one, other) => other.start_time.localeCompare(one.start_time)).map(shownEvent);
  return { body: { ...shownOrganization(listed), owners, events: shown } };
});

/** Returns the owners of an organisation. Without stored members, the owner is the account with its id. */
async function ownersOf(organizationId: string) {
  const stored = (await listMembers(organizationId)).filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  const accounts = await findAccountsOf(stored.length > 0 ? stored : [organizationId]);
  return [...accounts.values()].map(({ name, email, confirmedAt }) => ({ name, email, isConfirmed: confirmedAt !== undefined }));
}

const shownEvent = ({ _id, title, subdomain, start_time, status, taken_down: takenDown }: CatalogEvent) => ({
  eventId: _id,
  title,
  subdomain,
  startsAt: start_time,
  isPublished: status !== 'draft',
  takenDown: takenDown ?? null,
});
