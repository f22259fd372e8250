import { checkSubdomain } from '#shared/api/studio-lifecycle.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { isSubdomainTaken } from '../catalog/events-store.ts';
import { limitTries } from '../platform/http/limit-tries.ts';
import { isReserved } from './reserved-subdomains.ts';

/** Enough for somebody who types names all evening, and too few to list the drafts of others. */
const CHECKS = 300;
const CHECKS_SECONDS = 60 * 60;

export const handler = organizerHandler(checkSubdomain, async ({ params: { name }, session }) => {
  await limitChecks(session.userId, new Date());
  if (isReserved(name)) return { body: { refusal: 'subdomain_reserved' as const } };
  return { body: { refusal: (await isSubdomainTaken(name)) ? ('subdomain_taken' as const) : null } };
});

/** Counts a check of an organiser's. @throws ApiError too_many_attempts */
async function limitChecks(userId: string, now: Date): Promise<void> {
  const key = { pk: `SUBDOMAIN-CHECKS#${userId}`, sk: 'WINDOW' };
  await limitTries({ key, limit: CHECKS, windowSeconds: CHECKS_SECONDS, what: 'You have checked many subdomains.' }, now);
}
