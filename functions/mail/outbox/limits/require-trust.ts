import type { Rung } from '#shared/operations/operator.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { refusalOf, rungOf } from '../../../people/organizations/trust/trust-rules.ts';
import { findTrust, keepRung } from '../../../people/organizations/trust/trust-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { trustFacts } from './trust-facts.ts';

/**
 * Returns the rung of an organisation that may write to people who are neither its members nor its buyers. Whatever sends such mails asks
 * here first.
 * @param event the event that the mail leads to, if it leads to one: it has to be published
 * @throws ApiError organization_held, organization_pending, owner_not_confirmed, needs_published_event
 */
export async function requireTrust(organizationId: string, event: CatalogEvent | null = null): Promise<Rung> {
  const trust = await findTrust(organizationId);
  const facts = await trustFacts(organizationId, trust, event);
  const rung = rungOf(facts);
  if (rung !== trust.rung) await keepRung(organizationId, rung);
  const refusal = refusalOf(facts, trust.held !== null);
  if (refusal === 'organization_pending') throw new ApiError(refusal, { message: PENDING });
  if (refusal === 'needs_published_event' && event === null) throw new ApiError(refusal, { message: NOTHING_PUBLISHED });
  if (refusal !== null) throw new ApiError(refusal);
  return rung;
}

/** For mails that lead to no event. */
const NOTHING_PUBLISHED =
  'Publish your first event, then try again. Until your organisation has an event on sale, it can only write to its own buyers.';

const PENDING =
  'Your organisation has not been approved yet. Until it is, it can only write to its own buyers. Write to us if you wait for long.';
