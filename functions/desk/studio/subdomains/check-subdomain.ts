import { checkSubdomain } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { isSubdomainTaken } from '../../../catalog/listings/events-store.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { isReservedSubdomain } from '../../../platform/reserved-names.ts';

/** Enough for a team that types names all evening, and too few to list the drafts of others. */
const CHECKS = 300;
const CHECKS_SECONDS = 60 * 60;

export const handler = organizerHandler(checkSubdomain, async ({ params: { name }, organizationId }) => {
  await limitChecks(organizationId, new Date());
  if (isReservedSubdomain(name)) return { body: { refusal: 'subdomain_reserved' as const } };
  return { body: { refusal: (await isSubdomainTaken(name)) ? ('subdomain_taken' as const) : null } };
});

/** Counts a check of an organisation's. @throws ApiError too_many_attempts */
async function limitChecks(organizationId: string, now: Date): Promise<void> {
  const key = { pk: `SUBDOMAIN-CHECKS#${organizationId}`, sk: 'WINDOW' };
  await limitTries({ key, limit: CHECKS, windowSeconds: CHECKS_SECONDS, what: 'You have checked many subdomains.' }, now);
}
